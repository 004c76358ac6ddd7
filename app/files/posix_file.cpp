// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/posix_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>
#include <QFile>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <new>
#include <string_view>
#include <system_error>
#include <tuple>

#include "files/atomic_file.h"

namespace kerridge {

namespace {
/// write() takes no more than 2 GiB at a time.
constexpr qsizetype largestWrite = 1 << 30;
}  // namespace

Descriptor::~Descriptor() {
  if (isOpen()) ::close(m_number);
}

std::string nativePath(const QString& file) { return QFile::encodeName(file).toStdString(); }

std::string folderOf(const std::string& path) {
  const std::size_t slash = path.find_last_of('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::vector<std::string> namesIn(const std::string& folder) {
  const std::unique_ptr<DIR, decltype(&::closedir)> opened(::opendir(folder.c_str()), &::closedir);
  std::vector<std::string> names;
  while (opened) {
    errno = 0;
    const dirent* const entry = ::readdir(opened.get());
    if (entry == nullptr && errno == 0) {
      std::sort(names.begin(), names.end());
      return names;
    }
    if (entry == nullptr) break;
    const std::string_view name = static_cast<const char*>(entry->d_name);
    if (name != "." && name != "..") names.emplace_back(name);
  }
  if (errno == ENOMEM) throw std::bad_alloc();
  throw std::system_error(errno, std::generic_category(), folder);
}

void removeWhole(const std::string& path) {
  constexpr int mostOpen = 8;
  const auto removeOne = [](const char* name, const struct stat* /*status*/, int type, FTW* /*depth*/) {
    std::ignore = ::unlinkat(AT_FDCWD, name, type == FTW_DP ? AT_REMOVEDIR : 0);
    return 0;
  };
  ::nftw(path.c_str(), removeOne, mostOpen, FTW_DEPTH | FTW_PHYS);
}

int writeAll(int descriptor, QByteArrayView data) {
  while (!data.isEmpty()) {
    const ssize_t written =
        ::write(descriptor, data.data(), static_cast<std::size_t>(std::min(data.size(), largestWrite)));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    // Nothing was written and nothing is wrong: asked again, it might say so for ever.
    if (written == 0) return EIO;
    data = data.sliced(written);
  }
  return 0;
}

int syncFile(int descriptor) {
  while (::fsync(descriptor) != 0) {
    if (errno == EINTR) continue;
    return errno == EINVAL || errno == ENOTSUP ? 0 : errno;
  }
  return 0;
}

int syncFolder(const std::string& folder) {
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));  // NOLINT(*-vararg)
  if (!opened.isOpen()) return errno == EACCES ? 0 : errno;
  return syncFile(opened.number());
}

int makeFolders(const std::string& folder) {
  struct stat status {};
  if (::stat(folder.c_str(), &status) == 0) return S_ISDIR(status.st_mode) ? 0 : ENOTDIR;
  if (errno != ENOENT) return errno;
  const std::string above = folderOf(folder);  // ends at "/" or ".", which are there
  if (const int error = makeFolders(above); error != 0) return error;
  if (::mkdir(folder.c_str(), 0777) != 0 && errno != EEXIST) return errno;
  return syncFolder(above);
}

std::string reasonOf(int error) { return std::generic_category().message(error); }

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

void throwNotWritten(const QString& file, const std::string& reason) {
  throw WriteError(file.toStdString(), "cannot be written: " + reason);
}

void throwNotWritten(const QString& file, int error) {
  if (isOfNameOrPermission(error)) throwNotWritten(file, reasonOf(error));
  throw DiskError(file.toStdString(), "cannot be written: " + reasonOf(error));
}

void requireSynced(const QString& file, int error) {
  if (error == 0) return;
  throw DiskError(file.toStdString(), "was written, but the disk did not confirm it: " + reasonOf(error));
}

}  // namespace kerridge
