// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <QFile>
#include <tuple>
#include <utility>

namespace kerridge {

namespace {

constexpr int mostLinks = 40;  // as many as the kernel follows
constexpr unsigned modeOfNewFiles = 0666;
constexpr unsigned modeBits = 07777;

/// The file that a chain of symbolic links leads to, whether it exists or not.
std::string followLinks(const QString& file) {
  namespace fs = std::filesystem;
  std::string path = nativePath(file);
  for (int links = 0; links <= mostLinks; ++links) {
    std::error_code noLink;
    const fs::path target = fs::read_symlink(path, noLink);
    if (noLink) return path;
    path = target.is_absolute() ? target.string() : (fs::path(folderOf(path)) / target).string();
  }
  throwNotWritten(file, ELOOP);
}

}  // namespace

AtomicFile::AtomicFile(const QString& file, Replacing replacing)
    : AtomicFile(file, followLinks(file), true, replacing) {}

AtomicFile::AtomicFile(const QString& file, const std::string& path)
    : AtomicFile(file, path, false, Replacing::others) {}

AtomicFile::AtomicFile(const QString& file, std::string target, bool lasting, Replacing replacing)
    : m_file(file), m_replacing(replacing), m_target(std::move(target)), m_lasting(lasting) {
  if (file.contains(QChar(0))) throwNotWritten(file, "its name contains a null character");
  struct stat status = {};
  const bool replaces = ::stat(m_target.c_str(), &status) == 0;
  if (!replaces && errno != ENOENT) throwNotWritten(file, errno);
  if (replaces && S_ISDIR(status.st_mode)) throwNotWritten(file, EISDIR);
  // A rename would replace /dev/null by a file.
  if (replaces && !S_ISREG(status.st_mode)) throwNotWritten(file, "this is a device or a pipe, not a file");
  if (replaces && ::access(m_target.c_str(), W_OK) != 0) throwNotWritten(file, errno);
  if (m_lasting) refuseToReplace(file, replacing);
  const std::string folder = folderOf(m_target);
  if (m_lasting) sweepLeftoversOnce(folder);
  // Not for a moment may others read the new content of a file that they may not read.
  m_hidden = makeHiddenFile(folder, replaces ? status.st_mode & modeOfNewFiles : modeOfNewFiles);
  if (m_hidden.error == EACCES) throwNotWritten(file, "no permission to create files in " + folder);
  if (m_hidden.error != 0) throwNotWritten(file, m_hidden.error);
  if (!replaces) return;
  // Where the system does not allow these, or the file system has none, the file belongs to the one who writes it.
  std::ignore = ::fchown(m_hidden.descriptor.number(), status.st_uid, status.st_gid);
  std::ignore = ::fchmod(m_hidden.descriptor.number(), status.st_mode & modeBits);
}

AtomicFile::~AtomicFile() {
  if (m_hidden.descriptor.isOpen()) ::unlink(m_hidden.path.c_str());
}

void AtomicFile::write(QByteArrayView data) {
  if (const int error = writeAll(m_hidden.descriptor.number(), data); error != 0) throwNotWritten(m_file, error);
}

QString AtomicFile::hiddenPath() const { return QFile::decodeName(m_hidden.path.c_str()); }

void AtomicFile::commit() {
  if (const int error = syncFile(m_hidden.descriptor.number()); error != 0) throwNotWritten(m_file, error);
  // Again: what is read may have become known since.
  if (m_lasting) refuseToReplace(m_file, m_replacing);
  if (std::rename(m_hidden.path.c_str(), m_target.c_str()) != 0) throwNotWritten(m_file, errno);
  // The lock goes only now: until the rename the hidden file must not look like a leftover.
  m_hidden.descriptor = Descriptor();
  if (m_lasting) requireSynced(m_file, syncFolder(folderOf(m_target)));
}

void writeFileAtomically(const QString& file, const QByteArray& content, Replacing replacing) {
  AtomicFile target(file, replacing);
  target.write(content);
  target.commit();
}

void renameFile(const QString& from, const QString& to) {
  refuseToReplace(to);
  const std::string source = nativePath(from);
  const std::string target = nativePath(to);
  const Descriptor opened(::open(source.c_str(), O_RDONLY | O_CLOEXEC));  // NOLINT(*-vararg)
  if (!opened.isOpen()) throwNotWritten(to, errno);
  if (const int error = syncFile(opened.number()); error != 0) throwNotWritten(to, error);
  if (std::rename(source.c_str(), target.c_str()) != 0) throwNotWritten(to, errno);
  requireSynced(to, syncFolder(folderOf(target)));
}

}  // namespace kerridge
