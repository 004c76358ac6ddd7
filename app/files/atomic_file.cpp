// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/atomic_file.h"

#include <cerrno>
#include <utility>

#include "base/text.h"

namespace kerridge {

namespace {

constexpr int mostLinks = 40;  // as many as the kernel follows
constexpr unsigned modeOfNewFiles = 0666;

/// The file that a chain of symbolic links leads to, whether it exists or not.
std::string followLinks(const QString& file) {
  std::string path = file.toStdString();
  for (int links = 0; links <= mostLinks; ++links) {
    const std::string target = platform::linkTarget(path);
    if (target.empty()) return path;
    path = platform::inFolder(platform::folderOf(path), target);
  }
  throwNotWritten(file, ELOOP);
}

void requireWritable(const QString& file, const std::string& path) {
  if (const int error = platform::mayWrite(path); error != 0) throwNotWritten(file, error);
}

}  // namespace

AtomicFile::AtomicFile(const QString& file, Replacing replacing)
    : AtomicFile(file, followLinks(file), true, replacing) {}

AtomicFile::AtomicFile(const QString& file, const std::string& path)
    : AtomicFile(file, path, false, Replacing::others) {}

AtomicFile::AtomicFile(const QString& file, std::string target, bool lasting, Replacing replacing)
    : m_file(file), m_replacing(replacing), m_target(std::move(target)), m_lasting(lasting) {
  if (file.contains(QChar(0))) throwNotWritten(file, Text("its name contains a null character"));
  const platform::FileStatus status = platform::statusOf(m_target);
  const bool replaces = status.exists();
  if (!replaces && errno != ENOENT) throwNotWritten(file, errno);
  if (status.kind == FileKind::folder) throwNotWritten(file, EISDIR);
  // A rename would replace /dev/null by a file.
  if (replaces && status.kind != FileKind::regular)
    throwNotWritten(file, Text("this is a device or a pipe, not a file"));
  if (replaces) requireWritable(file, m_target);
  if (m_lasting) refuseToReplace(file, replacing);
  const std::string folder = platform::folderOf(m_target);
  if (m_lasting) sweepLeftoversOnce(folder);
  // Not for a moment may others read the new content of a file that they may not read.
  m_hidden = makeHiddenFile(folder, replaces ? status.mode & modeOfNewFiles : modeOfNewFiles);
  if (m_hidden.error == EACCES) throwNotWritten(file, Text("no permission to create files in %1", Text::name(folder)));
  if (m_hidden.error != 0) throwNotWritten(file, m_hidden.error);
  // Where the system does not allow it, or the file system has none, the file belongs to the one who writes it.
  if (replaces) platform::takePermissions(m_hidden.descriptor, status);
}

AtomicFile::~AtomicFile() {
  if (m_hidden.descriptor.isOpen()) platform::removeFile(m_hidden.path);
}

void AtomicFile::write(QByteArrayView data) {
  if (const int error = writeAll(m_hidden.descriptor, data); error != 0) throwNotWritten(m_file, error);
}

QString AtomicFile::hiddenPath() const { return QString::fromStdString(m_hidden.path); }

void AtomicFile::commit() {
  if (const int error = platform::sync(m_hidden.descriptor); error != 0) throwNotWritten(m_file, error);
  // Again: what is read may have become known since.
  if (m_lasting) refuseToReplace(m_file, m_replacing);
  if (const int error = platform::rename(m_hidden.path, m_target); error != 0) throwNotWritten(m_file, error);
  // The lock goes only now: until the rename the hidden file must not look like a leftover.
  m_hidden.descriptor = {};
  if (m_lasting) requireSynced(m_file, platform::syncFolder(platform::folderOf(m_target)));
}

void writeFileAtomically(const QString& file, const QByteArray& content, Replacing replacing) {
  AtomicFile target(file, replacing);
  target.write(content);
  target.commit();
}

void renameFile(const QString& from, const QString& to) {
  refuseToReplace(to);
  const std::string source = from.toStdString();
  const std::string target = to.toStdString();
  if (const int error = platform::syncFile(source); error != 0) throwNotWritten(to, error);
  if (const int error = platform::rename(source, target); error != 0) throwNotWritten(to, error);
  requireSynced(to, platform::syncFolder(platform::folderOf(target)));
}

}  // namespace kerridge
