// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job_writer.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <utility>

#include "base/diagnostic.h"
#include "base/failure_text.h"
#include "base/text.h"

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
  if (isOpen) appendPending();
  FinishedJobs finished = m_journal->read(m_key, count, m_columns, fresh && !isOpen);
  const std::lock_guard rest(m_mutex);
  m_hasFile = true;
  return finished;
}

bool KeptStudy::add(const QByteArray& record, std::chrono::milliseconds delay) {
  const std::lock_guard lock(m_mutex);
  m_pending += record;
  if (m_failed) return false;
  return m_hasFile || std::chrono::steady_clock::now() - m_began >= delay;
}

QByteArray KeptStudy::takePending() {
  const std::lock_guard lock(m_mutex);
  m_failed = false;  // until it fails again: what is added meanwhile asks to be written
  return std::exchange(m_pending, {});
}

bool KeptStudy::appendPending() {
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
    putBack(pending);
    throw;
  }
  m_unsynced += pending;
  return true;
}

void KeptStudy::putBack(const QByteArray& records) {
  m_journal.reset();  // its file may be gone: it is opened again
  const std::lock_guard rest(m_mutex);
  m_pending = std::exchange(m_unsynced, {}) + records + m_pending;
  m_failed = true;
}

bool KeptStudy::write() {
  const std::lock_guard lock(m_fileMutex);
  if (!appendPending()) return false;
  const std::lock_guard rest(m_mutex);
  m_hasFile = true;
  return true;
}

void KeptStudy::sync() {
  const std::lock_guard lock(m_fileMutex);
  if (!m_journal) return;
  try {
    m_journal->sync();
  } catch (...) {
    putBack({});
    throw;
  }
  m_unsynced.clear();
}

void KeptStudy::close() {
  const std::lock_guard lock(m_fileMutex);
  m_journal.reset();
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

FinishedJobs JobWriter::load(const std::shared_ptr<KeptStudy>& study, const std::string& label, Index count,
                             bool fresh) {
  FinishedJobs finished;
  try {
    finished = study->load(count, fresh);
  } catch (const InvalidInput& error) {
    sayNotKept(reasonText(error));
    wakeFor(study);  // what it was to append waits
  }
  if (!finished.jobs.empty() && m_listener.continued) {
    m_listener.continued(label, static_cast<Index>(finished.jobs.size()), count);
  }
  return finished;
}

void JobWriter::keep(const std::shared_ptr<KeptStudy>& study, const QByteArray& record) {
  if (study->add(record, m_limits.delay)) wakeFor(study);
}

void JobWriter::wakeFor(const std::shared_ptr<KeptStudy>& study) {
  const std::lock_guard lock(m_mutex);
  if (std::find(m_waiting.begin(), m_waiting.end(), study) == m_waiting.end()) m_waiting.push_back(study);
  m_wake.notify_one();
}

void JobWriter::close() {
  std::vector<std::shared_ptr<KeptStudy>> studies;
  {
    const std::lock_guard lock(m_mutex);
    for (const auto& [file, known] : m_studies) {
      if (std::shared_ptr<KeptStudy> study = known.lock()) studies.push_back(std::move(study));
    }
  }
  for (const auto& study : studies) study->close();
}

QStringList JobWriter::files() const {
  const std::lock_guard lock(m_mutex);
  QStringList files;
  for (const auto& [file, study] : m_studies) files += file;
  return files;
}

void JobWriter::sayNotKept(const Text& reason) {
  {
    const std::lock_guard lock(m_mutex);
    if (std::exchange(m_saidNotKept, true)) return;
  }
  if (m_listener.notKept) m_listener.notKept(reason);
}

void JobWriter::sayKeptAgain() {
  {
    const std::lock_guard lock(m_mutex);
    if (!std::exchange(m_saidNotKept, false)) return;
  }
  if (m_listener.keptAgain) m_listener.keptAgain();
}

void JobWriter::flush() {
  std::unique_lock lock(m_mutex);
  m_flushWanted = true;
  m_wake.notify_one();
  m_flushed.wait(lock, [this] { return !m_flushWanted; });
}

bool JobWriter::succeeds(const std::function<void()>& call) {
  try {
    call();
    return true;
  } catch (const std::exception& error) {
    sayNotKept(reasonText(error));
    return false;
  }
}

void JobWriter::loop(const std::stop_token& end) {
  using Clock = std::chrono::steady_clock;
  sweep();
  std::vector<std::shared_ptr<KeptStudy>> written;  // and not yet on the disk
  std::vector<std::shared_ptr<KeptStudy>> failed;   // to be tried again
  const auto add = [](auto& studies, const std::shared_ptr<KeptStudy>& study) {
    if (std::find(studies.begin(), studies.end(), study) == studies.end()) studies.push_back(study);
  };
  auto nextSync = Clock::now();
  auto nextAttempt = Clock::now();
  for (bool last = false; !last;) {
    std::vector<std::shared_ptr<KeptStudy>> waiting;
    bool now = false;
    {
      std::unique_lock lock(m_mutex);
      const auto hasWork = [this] { return !m_waiting.empty() || m_flushWanted; };
      if (written.empty() && failed.empty()) {
        m_wake.wait(lock, end, hasWork);
      } else {
        const auto until = failed.empty() ? nextSync : written.empty() ? nextAttempt : std::min(nextSync, nextAttempt);
        m_wake.wait_until(lock, end, until, hasWork);
      }
      last = end.stop_requested();
      now = last || m_flushWanted;
      waiting.swap(m_waiting);
    }
    if (now || Clock::now() >= nextAttempt) {
      for (const auto& study : std::exchange(failed, {})) add(waiting, study);
    }
    const auto setAside = [&](const std::shared_ptr<KeptStudy>& study) {
      add(failed, study);
      nextAttempt = Clock::now() + m_limits.retry;
    };
    for (const auto& study : waiting) {
      bool wrote = false;
      if (!succeeds([&] { wrote = study->write(); })) {
        setAside(study);
      } else if (wrote) {
        add(written, study);
      }
    }
    waiting.clear();
    if (!now && (written.empty() || Clock::now() < nextSync)) continue;
    const bool wroteAny = !written.empty();
    for (const auto& study : std::exchange(written, {})) {
      if (!succeeds([&] { study->sync(); })) setAside(study);
    }
    if (wroteAny && failed.empty()) sayKeptAgain();
    nextSync = Clock::now() + syncInterval;
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
