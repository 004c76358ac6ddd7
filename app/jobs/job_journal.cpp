// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job_journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <QFile>

#include <cerrno>
#include <chrono>
#include <thread>

#include "files/atomic_file.h"
#include "jobs/job_records.h"

namespace kerridge {

namespace {

constexpr int lockAttempts = 25;
constexpr std::chrono::milliseconds lockInterval(20);

[[noreturn]] void failTo(const char* what, const QString& file, const std::string& reason) {
  throw WriteError(file.toStdString(), std::string("cannot be ") + what + ": " + reason);
}

/// Does the name still stand for the open file? Somebody may have deleted it meanwhile.
bool isStillNamed(const struct stat& opened, const std::string& path) {
  struct stat named {};
  return ::stat(path.c_str(), &named) == 0 && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev;
}

}  // namespace

std::unique_ptr<JobJournal> JobJournal::open(const QString& file, bool make) {
  const std::string path = nativePath(file);
  if (make && makeFolders(folderOf(path)) != 0) failTo("written", file, "its folder cannot be created");
  const int flags = O_RDWR | O_CLOEXEC | O_NONBLOCK | (make ? O_CREAT : 0);
  for (int attempt = 0; attempt < lockAttempts; ++attempt) {
    if (attempt > 0) std::this_thread::sleep_for(lockInterval);  // one that is being closed is free in a moment
    Descriptor descriptor(::open(path.c_str(), flags, S_IRUSR | S_IWUSR));  // NOLINT(*-vararg)
    if (!descriptor.isOpen()) {
      // What cannot be reached is not there; who writes is told the reason.
      if (!make && (errno == ENOENT || errno == ENOTDIR || errno == EACCES)) return nullptr;
      failTo("opened", file, reasonOf(errno));
    }
    struct stat opened {};
    if (::fstat(descriptor.number(), &opened) != 0) failTo("opened", file, reasonOf(errno));
    if (!S_ISREG(opened.st_mode)) failTo("opened", file, "it is not a regular file");
    if (::flock(descriptor.number(), LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK && errno != EINTR) failTo("locked", file, reasonOf(errno));
    } else if (isStillNamed(opened, path)) {
      return std::unique_ptr<JobJournal>(new JobJournal(file, std::move(descriptor)));
    }
  }
  failTo("locked", file, "another process computes the same study");
}

FinishedJobs JobJournal::read(const QByteArray& key, Index count, std::size_t columns, bool fresh) {
  ReadJournal journal;
  if (!fresh) {
    QFile source;
    if (::lseek(m_descriptor.number(), 0, SEEK_SET) < 0 || !source.open(m_descriptor.number(), QIODevice::ReadOnly)) {
      failTo("read", m_file, reasonOf(errno));
    }
    const QByteArray bytes = source.readAll();
    if (source.error() != QFileDevice::NoError) failTo("read", m_file, source.errorString().toStdString());
    journal = readJournal(bytes, key, count, columns);
  }
  m_size = journal.validBytes;
  cutOff();
  ::futimens(m_descriptor.number(), nullptr);  // what is used is not swept away as old
  return std::move(journal.finished);
}

void JobJournal::cutOff() const {
  if (::ftruncate(m_descriptor.number(), m_size) != 0) failTo("written", m_file, reasonOf(errno));
}

void JobJournal::append(const QByteArray& key, const QByteArray& records) {
  const bool empty = m_size == 0;
  const QByteArray bytes = empty ? journalHead(key) + records : records;
  if (::lseek(m_descriptor.number(), m_size, SEEK_SET) < 0) failTo("written", m_file, reasonOf(errno));
  if (const int error = writeAll(m_descriptor.number(), bytes); error != 0) {
    cutOff();
    throwNotWritten(m_file, error);
  }
  m_size += bytes.size();
  if (!empty) return;
  if (const int error = syncFolder(folderOf(nativePath(m_file))); error != 0) requireSynced(m_file, error);
}

void JobJournal::sync() { requireSynced(m_file, syncFile(m_descriptor.number())); }

void JobJournal::remove() {
  if (::unlink(nativePath(m_file).c_str()) != 0 && errno != ENOENT) failTo("deleted", m_file, reasonOf(errno));
}

}  // namespace kerridge
