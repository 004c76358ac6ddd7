// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/files.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/sysmacros.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <memory>
#include <new>
#include <system_error>
#include <tuple>

namespace kerridge::platform {

namespace {

/// write() takes no more than 2 GiB at a time.
constexpr std::size_t largestWrite = std::size_t{1} << 30U;
constexpr unsigned modeOfNewFiles = 0666;
constexpr unsigned modeOfNewFolders = 0777;
constexpr unsigned modeBits = 07777;

Descriptor opened(const std::string& path, int flags, unsigned mode = 0) {
  return Descriptor(::open(path.c_str(), flags | O_CLOEXEC, mode));  // NOLINT(*-vararg)
}

/// 0, EWOULDBLOCK where another process has it, or another number where the file system has no locks.
int lock(const Descriptor& file) {
  if (::flock(file.number(), LOCK_EX | LOCK_NB) == 0) return 0;
  return errno == EINTR ? EWOULDBLOCK : errno;
}

FileKind kindOf(mode_t mode) {
  if (S_ISREG(mode)) return FileKind::regular;
  if (S_ISDIR(mode)) return FileKind::folder;
  if (S_ISFIFO(mode)) return FileKind::pipe;
  if (S_ISSOCK(mode)) return FileKind::socket;
  return FileKind::device;
}

FileStatus statusFrom(const struct stat& status) {
#ifdef __APPLE__
  const timespec& change = status.st_mtimespec;
#else
  const timespec& change = status.st_mtim;
#endif
  FileStatus result;
  result.kind = kindOf(status.st_mode);
  result.isLink = S_ISLNK(status.st_mode);
  result.size = static_cast<std::uint64_t>(status.st_size);
  result.seconds = change.tv_sec;
  result.nanoseconds = change.tv_nsec;
  result.volume = static_cast<std::uint64_t>(status.st_dev);
  result.number = static_cast<std::uint64_t>(status.st_ino);
  result.mode = status.st_mode & modeBits;
  result.owner = status.st_uid;
  result.group = status.st_gid;
  return result;
}

int failed(int result) { return result == 0 ? 0 : errno; }

}  // namespace

Descriptor::~Descriptor() {
  if (isOpen()) ::close(m_number);
}

Descriptor openForReading(const std::string& path) { return opened(path, O_RDONLY | O_NONBLOCK | O_NOCTTY); }

Descriptor openStandardInput() {
  return Descriptor(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));  // NOLINT(*-vararg)
}

Descriptor openForWriting(const std::string& path, bool anew) {
  return opened(path, O_WRONLY | O_CREAT | (anew ? O_TRUNC : O_APPEND), modeOfNewFiles);
}

Descriptor openAlone(const std::string& path, bool make) {
  Descriptor file = opened(path, O_RDWR | O_NONBLOCK | (make ? O_CREAT : 0), S_IRUSR | S_IWUSR);
  if (!file.isOpen()) return {};
  const int error = lock(file);
  if (error == 0) return file;
  file = Descriptor();
  errno = error;
  return {};
}

Descriptor makeFileAlone(const std::string& path, unsigned mode) {
  Descriptor file = opened(path, O_WRONLY | O_CREAT | O_EXCL, mode);
  // A process that looked for leftovers may have taken and removed it before it was locked. Where the file system has
  // no locks nobody can take it for a leftover.
  if (!file.isOpen() || (lock(file) != EWOULDBLOCK && ::access(path.c_str(), F_OK) == 0)) return file;
  file = Descriptor();
  errno = EEXIST;
  return {};
}

Descriptor makeFolderAlone(const std::string& path) {
  if (::mkdir(path.c_str(), modeOfNewFolders) != 0) return {};
  Descriptor folder = opened(path, O_RDONLY | O_DIRECTORY);
  if (!folder.isOpen()) {
    const int error = errno;
    ::rmdir(path.c_str());
    errno = error == ENOENT ? EEXIST : error;  // removed in between: another name will do
    return {};
  }
  if (lock(folder) != EWOULDBLOCK && ::access(path.c_str(), F_OK) == 0) return folder;
  folder = Descriptor();
  errno = EEXIST;
  return {};
}

std::ptrdiff_t read(const Descriptor& file, char* buffer, std::size_t size) {
  return ::read(file.number(), buffer, size);
}

int waitForBytes(const Descriptor& stream, int milliseconds) {
  pollfd waited{stream.number(), POLLIN, 0};
  const int ready = ::poll(&waited, 1, milliseconds);
  return ready < 0 && errno == EINTR ? 0 : ready;
}

int write(const Descriptor& file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file.number(), bytes.data(), std::min(bytes.size(), largestWrite));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    // Nothing was written and nothing is wrong: asked again, it might say so for ever.
    if (written == 0) return EIO;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int seek(const Descriptor& file, std::uint64_t position) {
  return ::lseek(file.number(), static_cast<off_t>(position), SEEK_SET) < 0 ? errno : 0;
}

int setSize(const Descriptor& file, std::uint64_t size) {
  return failed(::ftruncate(file.number(), static_cast<off_t>(size)));
}

int sync(const Descriptor& file) {
#ifdef F_FULLFSYNC
  // On macOS fsync() stops at the cache of the disk.
  if (::fcntl(file.number(), F_FULLFSYNC) == 0) return 0;  // NOLINT(*-vararg)
#endif
  while (::fsync(file.number()) != 0) {
    if (errno == EINTR) continue;
    return errno == EINVAL || errno == ENOTSUP ? 0 : errno;
  }
  return 0;
}

int syncFile(const std::string& path) {
  const Descriptor file = opened(path, O_RDONLY);
  return file.isOpen() ? sync(file) : errno;
}

int syncFolder(const std::string& folder) {
  const Descriptor opening = opened(folder, O_RDONLY | O_DIRECTORY);
  if (!opening.isOpen()) return errno == EACCES ? 0 : errno;
  return sync(opening);
}

void touch(const Descriptor& file) { ::futimens(file.number(), nullptr); }

FileStatus statusOf(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? statusFrom(status) : FileStatus();
}

FileStatus statusOf(const Descriptor& file) {
  struct stat status {};
  return ::fstat(file.number(), &status) == 0 ? statusFrom(status) : FileStatus();
}

FileStatus statusOfName(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 ? statusFrom(status) : FileStatus();
}

std::string linkTarget(const std::string& path) {
  std::array<char, PATH_MAX> target{};
  const ssize_t length = ::readlink(path.c_str(), target.data(), target.size());
  return length <= 0 ? std::string() : std::string(target.data(), static_cast<std::size_t>(length));
}

int mayWrite(const std::string& path) { return failed(::access(path.c_str(), W_OK)); }

bool isTerminal(const std::string& path) {
#ifdef __linux__
  constexpr unsigned consoles = 4;
  constexpr unsigned ownTerminal = 5;
  constexpr unsigned firstWindow = 136;  // of eight numbers for the terminals of windows
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return false;
  const unsigned kind = major(status.st_rdev);
  if (kind != consoles && kind != ownTerminal && (kind < firstWindow || kind >= firstWindow + 8)) return false;
#else
  if (!path.starts_with("/dev/tty")) return false;
#endif
  const Descriptor file = openForReading(path);
  return file.isOpen() && ::isatty(file.number()) == 1;
}

std::vector<std::string> namesIn(const std::string& folder) {
  // Unlike the C++ library's iterator this does not end the program where memory is short.
  const std::unique_ptr<DIR, decltype(&::closedir)> listed(::opendir(folder.c_str()), &::closedir);
  std::vector<std::string> names;
  while (listed) {
    errno = 0;
    const dirent* const entry = ::readdir(listed.get());
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

int rename(const std::string& from, const std::string& to) { return failed(std::rename(from.c_str(), to.c_str())); }

int removeFile(const std::string& path) { return failed(::unlink(path.c_str())); }

int removeFolder(const std::string& path) { return failed(::rmdir(path.c_str())); }

void removeWhole(const std::string& path) {
  constexpr int mostOpen = 8;
  const auto removeOne = [](const char* name, const struct stat* /*status*/, int type, FTW* /*depth*/) {
    std::ignore = ::unlinkat(AT_FDCWD, name, type == FTW_DP ? AT_REMOVEDIR : 0);
    return 0;
  };
  ::nftw(path.c_str(), removeOne, mostOpen, FTW_DEPTH | FTW_PHYS);
}

void removeLeftover(const std::string& path) {
  // The lock stays until it is gone: whoever is about to make it finds it taken.
  const Descriptor file = opened(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (file.isOpen() && lock(file) == 0) removeWhole(path);
}

int makeFolder(const std::string& path) { return failed(::mkdir(path.c_str(), modeOfNewFolders)); }

void takePermissions(const Descriptor& file, const FileStatus& of) {
  std::ignore = ::fchown(file.number(), of.owner, of.group);
  std::ignore = ::fchmod(file.number(), of.mode);
}

void takePermissions(const std::string& path, const FileStatus& of) { std::ignore = ::chmod(path.c_str(), of.mode); }

FolderTurn::FolderTurn(const std::string& folder) : m_folder(opened(folder, O_RDONLY | O_DIRECTORY)) {
  while (m_folder.isOpen() && ::flock(m_folder.number(), LOCK_EX) != 0 && errno == EINTR) {
  }
}

FolderTurn::~FolderTurn() = default;

}  // namespace kerridge::platform
