// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef _WIN32
#include <sys/mount.h>
#include <sys/resource.h>
#endif

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>
#include <QTemporaryDir>

#include <cerrno>
#include <csignal>
#include <cstring>

namespace kerridge::test {

#ifdef _WIN32
using rlim_t = quint64;

/// There are no such limits and no such disks: tests that need one are skipped.
class FileLimit {
 public:
  static constexpr bool isPossible = false;
  explicit FileLimit(rlim_t /*bytes*/) {}
};

class SmallDisk {
 public:
  bool isMounted() const { return false; }
  QByteArray reason() const { return "no disk of 2 MB can be mounted on Windows"; }
  QString path() const { return {}; }
  QString filePath(const QString& name) const { return name; }
  void fill(qint64 /*bytes*/) const {}
};
#else
/// No file of this process grows beyond a size as long as this lives, which any user may ask of the system: writes fail
/// as on a full disk, with another reason.
class FileLimit {
 public:
  static constexpr bool isPossible = true;
  explicit FileLimit(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &m_before);
    rlimit tight = m_before;
    tight.rlim_cur = bytes;
    if (setrlimit(RLIMIT_FSIZE, &tight) != 0) qFatal("no limit of the file size");
  }
  ~FileLimit() { setrlimit(RLIMIT_FSIZE, &m_before); }
  FileLimit(const FileLimit&) = delete;
  FileLimit& operator=(const FileLimit&) = delete;

 private:
  rlimit m_before = {};
};

/// A file system of 2 MB in memory. Only root may mount it.
class SmallDisk {
 public:
  SmallDisk() {
    m_mounted = mount("none", m_folder.path().toUtf8().constData(), "tmpfs", 0, "size=2m") == 0;
    if (!m_mounted) m_reason = std::strerror(errno);
  }
  ~SmallDisk() {
    if (m_mounted) umount2(m_folder.path().toUtf8().constData(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  bool isMounted() const { return m_mounted; }
  /// For QSKIP: why there is none.
  QByteArray reason() const { return "no disk of 2 MB can be mounted: " + m_reason; }
  QString path() const { return m_folder.path(); }
  QString filePath(const QString& name) const { return m_folder.filePath(name); }

  /// Leaves room for `bytes`, in pages of 4 KiB.
  void fill(qint64 bytes) const {
    QFile file(filePath("filling"));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) qFatal("cannot fill the disk");
    const QByteArray page(4096, 'x');
    while (file.write(page) == page.size()) {
    }
    if (!file.resize(qMax<qint64>(0, file.size() - bytes))) qFatal("cannot make room on the disk");
  }

 private:
  QTemporaryDir m_folder;
  bool m_mounted = false;
  QByteArray m_reason;
};

#endif

/// Names of everything in a folder, hidden names too.
inline QStringList everythingIn(const QString& folder) {
  return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
}

}  // namespace kerridge::test
