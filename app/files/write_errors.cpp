// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/write_errors.h"

#include <cerrno>

#include "base/text.h"
#include "files/atomic_file.h"

namespace kerridge {

int writeAll(const platform::Descriptor& file, QByteArrayView data) {
  return platform::write(file, {data.data(), static_cast<std::size_t>(data.size())});
}

namespace {

/// Whoever named the file can name another one; the disk is not to blame.
bool isOfNameOrPermission(int error) {
  switch (error) {
    case EACCES:
    case EISDIR:
    case ELOOP:
    case ENAMETOOLONG:
    case ENOENT:
    case ENOTDIR:
    case EPERM:
    case EROFS: return true;
    default: return false;
  }
}

}  // namespace

void throwNotWritten(const QString& file, const Text& reason) {
  throw WriteError(file.toStdString(), Text("cannot be written: %1", reason));
}

void throwNotWritten(const QString& file, int error) {
  if (isOfNameOrPermission(error)) throwNotWritten(file, Text::name(platform::reasonOf(error)));
  throw DiskError(file.toStdString(), Text("cannot be written: %1", Text::name(platform::reasonOf(error))));
}

void requireSynced(const QString& file, int error) {
  if (error == 0) return;
  throw DiskError(file.toStdString(),
                  Text("was written, but the disk did not confirm it: %1", Text::name(platform::reasonOf(error))));
}

}  // namespace kerridge
