// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/job_writer.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <utility>

#include "base/diagnostic.h"

namespace kerridge {

namespace {

constexpr std::chrono::seconds syncInterval(1);
const QString journalEnding = QStringLiteral(".jobs");

}  // namespace

FinishedJobs KeptStudy::load(Index count, bool fresh) {
  const std::lock_guard lock(m_fileMutex);
  const bool isOpen = m_journal != nullptr;  // this process began it
  if (!isOpen) m_journal = JobJournal::open(m_file, false);
  if (!m_journal) return {};
  if (const QByteArray pending = isOpen ? takePending() : QByteArray(); !pending.isEmpty()) {
    m_journal->append(m_key, pending);
  }
  FinishedJobs finished = m_journal->read(m_key, count, m_columns, fresh && !isOpen);
  const std::lock_guard rest(m_mutex);
  m_hasFile = true;
  return finished;
}

bool KeptStudy::add(const QByteArray& record, std::chrono::milliseconds delay) {
  const std::lock_guard lock(m_mutex);
  if (m_failed) return false;
  m_pending += record;
  return m_hasFile || std::chrono::steady_clock::now() - m_began >= delay;
}

QByteArray KeptStudy::takePending() {
  const std::lock_guard lock(m_mutex);
  return std::exchange(m_pending, {});
}

bool KeptStudy::write() {
  const std::lock_guard lock(m_fileMutex);
  const QByteArray pending = takePending();
  if (pending.isEmpty()) return false;
  try {
    if (!m_journal) {
      m_journal = JobJournal::open(m_file, true);
      // Another process may have kept jobs of this study since this one looked.
      m_journal->read(m_key, std::numeric_limits<Index>::max(), m_columns);
    }
    m_journal->append(m_key, pending);
  } catch (...) {
    m_journal.reset();
    const std::lock_guard rest(m_mutex);
    m_failed = true;
    throw;
  }
  const std::lock_guard rest(m_mutex);
  m_hasFile = true;
  return true;
}

void KeptStudy::sync() {
  const std::lock_guard lock(m_fileMutex);
  if (m_journal) m_journal->sync();
}

JobWriter::JobWriter(QString folder, KeptJobs::Listener listener, KeptJobs::Limits limits)
    : m_folder(std::move(folder)), m_listener(std::move(listener)), m_limits(limits) {
  m_thread = std::jthread([this](const std::stop_token& end) { loop(end); });
}

JobWriter::~JobWriter() = default;

std::shared_ptr<KeptStudy> JobWriter::study(const QByteArray& key, std::size_t columns) {
  const QString file = QDir(m_folder).filePath(QString::fromLatin1(key.toHex()) + journalEnding);
  const std::lock_guard lock(m_mutex);
  std::weak_ptr<KeptStudy>& known = m_studies[file];
  std::shared_ptr<KeptStudy> study = known.lock();
  if (!study) known = study = std::make_shared<KeptStudy>(file, key, columns);
  return study;
}

FinishedJobs JobWriter::load(KeptStudy& study, const std::string& label, Index count, bool fresh) {
  FinishedJobs finished;
  try {
    finished = study.load(count, fresh);
  } catch (const InvalidInput& error) {
    sayNotKept(error.what());
  }
  if (!finished.jobs.empty() && m_listener.continued) {
    m_listener.continued(label, static_cast<Index>(finished.jobs.size()), count);
  }
  return finished;
}

void JobWriter::keep(const std::shared_ptr<KeptStudy>& study, const QByteArray& record) {
  if (!study->add(record, m_limits.delay)) return;
  const std::lock_guard lock(m_mutex);
  if (std::find(m_waiting.begin(), m_waiting.end(), study) == m_waiting.end()) m_waiting.push_back(study);
  m_wake.notify_one();
}

QStringList JobWriter::files() const {
  const std::lock_guard lock(m_mutex);
  QStringList files;
  for (const auto& [file, study] : m_studies) files += file;
  return files;
}

void JobWriter::sayNotKept(const std::string& reason) {
  {
    const std::lock_guard lock(m_mutex);
    if (std::exchange(m_saidNotKept, true)) return;
  }
  if (m_listener.notKept) m_listener.notKept(reason);
}

void JobWriter::flush() {
  std::unique_lock lock(m_mutex);
  m_flushWanted = true;
  m_wake.notify_one();
  m_flushed.wait(lock, [this] { return !m_flushWanted; });
}

bool JobWriter::succeeds(const std::function<bool()>& call) {
  try {
    return call();
  } catch (const std::exception& error) {
    sayNotKept(error.what());
    return false;
  }
}

void JobWriter::loop(const std::stop_token& end) {
  sweep();
  std::vector<std::shared_ptr<KeptStudy>> written;  // and not yet on the disk
  auto nextSync = std::chrono::steady_clock::now();
  for (bool last = false; !last;) {
    std::vector<std::shared_ptr<KeptStudy>> waiting;
    bool now = false;
    {
      std::unique_lock lock(m_mutex);
      const auto hasWork = [this] { return !m_waiting.empty() || m_flushWanted; };
      if (written.empty()) {
        m_wake.wait(lock, end, hasWork);
      } else {
        m_wake.wait_until(lock, end, nextSync, hasWork);
      }
      last = end.stop_requested();
      now = last || m_flushWanted;
      waiting.swap(m_waiting);
    }
    for (const auto& study : waiting) {
      if (!succeeds([&] { return study->write(); })) continue;
      if (std::find(written.begin(), written.end(), study) == written.end()) written.push_back(study);
    }
    waiting.clear();
    if (!now && (written.empty() || std::chrono::steady_clock::now() < nextSync)) continue;
    for (const auto& study : written) {
      succeeds([&] {
        study->sync();
        return true;
      });
    }
    written.clear();
    nextSync = std::chrono::steady_clock::now() + syncInterval;
    const std::lock_guard lock(m_mutex);
    if (m_waiting.empty()) m_flushWanted = false;
    m_flushed.notify_all();
  }
}

void JobWriter::sweep() const {
  const QFileInfoList files = QDir(m_folder).entryInfoList({QLatin1Char('*') + journalEnding}, QDir::Files, QDir::Time);
  const QDateTime oldest = QDateTime::currentDateTime().addSecs(-std::chrono::seconds(m_limits.age).count());
  qint64 total = 0;
  for (const QFileInfo& info : files) {  // newest first
    total += info.size();
    if (info.lastModified() >= oldest && total <= m_limits.bytes) continue;
    try {
      // Where another process uses it, it is not old.
      if (const auto journal = JobJournal::open(info.absoluteFilePath(), false)) journal->remove();
    } catch (const InvalidInput&) {  // nothing can be done about it
    }
  }
}

}  // namespace kerridge
