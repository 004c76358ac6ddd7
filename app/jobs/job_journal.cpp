// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job_journal.h"

#include <QFile>

#include <cerrno>
#include <chrono>
#include <thread>

#include "base/text.h"
#include "files/atomic_file.h"
#include "jobs/job_records.h"

namespace kerridge {

namespace {

constexpr int lockAttempts = 25;
constexpr std::chrono::milliseconds lockInterval(20);

[[noreturn]] void fail(const QString& file, const Text& message) { throw WriteError(file.toStdString(), message); }

Text reasonOf(int error) { return Text::name(platform::reasonOf(error)); }

}  // namespace

std::unique_ptr<JobJournal> JobJournal::open(const QString& file, bool make) {
  const std::string path = file.toStdString();
  if (make && platform::makeFolders(platform::folderOf(path)) != 0)
    fail(file, Text("cannot be written: %1", Text("its folder cannot be created")));
  for (int attempt = 0; attempt < lockAttempts; ++attempt) {
    if (attempt > 0) std::this_thread::sleep_for(lockInterval);  // one that is being closed is free in a moment
    platform::Descriptor descriptor = platform::openAlone(path, make);
    if (!descriptor.isOpen()) {
      if (errno == EWOULDBLOCK) continue;
      // What cannot be reached is not there; who writes is told the reason.
      if (!make && (errno == ENOENT || errno == ENOTDIR || errno == EACCES)) return nullptr;
      fail(file, Text("cannot be opened: %1", reasonOf(errno)));
    }
    const platform::FileStatus opened = platform::statusOf(descriptor);
    if (!opened.exists()) fail(file, Text("cannot be opened: %1", reasonOf(errno)));
    if (opened.kind != FileKind::regular) fail(file, Text("cannot be opened: %1", Text("it is not a regular file")));
    // The name may stand for another file by now, or for none: somebody has deleted this one meanwhile.
    if (platform::statusOf(path).isSameFile(opened)) {
      return std::unique_ptr<JobJournal>(new JobJournal(file, std::move(descriptor)));
    }
  }
  fail(file, Text("cannot be locked: %1", Text("another process computes the same study")));
}

FinishedJobs JobJournal::read(const QByteArray& key, Index count, std::size_t columns, bool fresh) {
  ReadJournal journal;
  if (!fresh) {
    QFile source;
    if (const int error = platform::seek(m_descriptor, 0); error != 0) {
      fail(m_file, Text("cannot be read: %1", reasonOf(error)));
    }
    if (!source.open(m_descriptor.number(), QIODevice::ReadOnly)) {
      fail(m_file, Text("cannot be read: %1", Text::name(source.errorString().toStdString())));
    }
    const QByteArray bytes = source.readAll();
    if (source.error() != QFileDevice::NoError)
      fail(m_file, Text("cannot be read: %1", Text::name(source.errorString().toStdString())));
    journal = readJournal(bytes, key, count, columns);
  }
  m_size = journal.validBytes;
  cutOff();
  platform::touch(m_descriptor);  // what is used is not swept away as old
  return std::move(journal.finished);
}

void JobJournal::cutOff() const {
  const int error = platform::setSize(m_descriptor, static_cast<std::uint64_t>(m_size));
  if (error != 0) fail(m_file, Text("cannot be written: %1", reasonOf(error)));
}

void JobJournal::append(const QByteArray& key, const QByteArray& records) {
  const bool empty = m_size == 0;
  const QByteArray bytes = empty ? journalHead(key) + records : records;
  if (const int error = platform::seek(m_descriptor, static_cast<std::uint64_t>(m_size)); error != 0) {
    fail(m_file, Text("cannot be written: %1", reasonOf(error)));
  }
  if (const int error = writeAll(m_descriptor, bytes); error != 0) {
    cutOff();
    throwNotWritten(m_file, error);
  }
  m_size += bytes.size();
  if (!empty) return;
  requireSynced(m_file, platform::syncFolder(platform::folderOf(m_file.toStdString())));
}

void JobJournal::sync() { requireSynced(m_file, platform::sync(m_descriptor)); }

void JobJournal::remove() {
  const int error = platform::removeFile(m_file.toStdString());
  if (error != 0 && error != ENOENT) fail(m_file, Text("cannot be deleted: %1", reasonOf(error)));
  m_descriptor = {};  // until then the name may stay, on Windows
}

}  // namespace kerridge
