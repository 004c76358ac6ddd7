// SPDX-License-Identifier: GPL-3.0-or-later
// Loaded into a program with LD_PRELOAD: writes down every call that changes what lies below KERRIDGE_RECORD_FOLDER
// (absolute, canonical) or syncs it, with the bytes written, in the order in which the calls ended, to the file
// KERRIDGE_RECORD_LOG. A line per call, "KIND LENGTH LENGTH OFFSET LENGTH", and then a path, the second one and the
// bytes: create, mkdir, write, truncate (offset: to what size), rename, unlink, sync. Every call is still made.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>

namespace {

// A call and its line are one step.
std::recursive_mutex& gate() {
  static std::recursive_mutex mutex;
  return mutex;
}

std::string absolute(int folder, const char* path) {
  if (path[0] == '/') return path;
  std::array<char, PATH_MAX> here = {};
  const std::string link = "/proc/self/fd/" + std::to_string(folder);
  if (folder == AT_FDCWD) {
    if (syscall(SYS_getcwd, here.data(), here.size()) < 0) return path;
  } else if (readlink(link.c_str(), here.data(), here.size() - 1) < 0) {
    return path;
  }
  return std::string(here.data()) + '/' + path;
}

std::string nameOf(int descriptor) { return absolute(descriptor, ""); }

bool isBelow(const std::string& path) {
  static const char* const folder = std::getenv("KERRIDGE_RECORD_FOLDER");
  return folder != nullptr && path.compare(0, std::strlen(folder), folder) == 0;
}

void writeWhole(int to, const char* bytes, std::size_t size) {
  while (size > 0) {
    const auto written = static_cast<std::size_t>(syscall(SYS_write, to, bytes, size));
    bytes += written;
    size -= written;
  }
}

void record(const char* kind, std::string path, const std::string& second = {}, long offset = 0,
            const void* bytes = nullptr, std::size_t size = 0) {
  const char* const log = std::getenv("KERRIDGE_RECORD_LOG");
  if (log == nullptr || (!isBelow(path) && !isBelow(second))) return;
  const int error = errno;
  if (path.ends_with('/')) path.pop_back();
  const int to = static_cast<int>(syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
  std::string head = std::string(kind) + ' ' + std::to_string(path.size()) + ' ' + std::to_string(second.size()) + ' ' +
                     std::to_string(offset) + ' ' + std::to_string(size) + '\n' + path + second;
  writeWhole(to, head.data(), head.size());
  if (size > 0) writeWhole(to, static_cast<const char*>(bytes), size);
  syscall(SYS_close, to);
  errno = error;
}

int openFile(int folder, const char* path, int flags, mode_t mode) {
  const std::lock_guard guard(gate());
  const std::string name = absolute(folder, path);
  struct stat before = {};
  const bool below = isBelow(name);
  const bool was = below && ::stat(name.c_str(), &before) == 0;
  const auto opened = static_cast<int>(syscall(SYS_openat, folder, path, flags, mode));
  if (opened < 0 || !below) return opened;
  if (!was) record("create", name);
  if (was && (flags & O_TRUNC) != 0 && before.st_size > 0) record("truncate", name);
  return opened;
}

ssize_t written(int descriptor, const void* bytes, std::size_t size, long at) {
  const std::string name = nameOf(descriptor).erase(nameOf(descriptor).size() - 1);
  if (!isBelow(name))
    return at < 0 ? syscall(SYS_write, descriptor, bytes, size) : syscall(SYS_pwrite64, descriptor, bytes, size, at);
  const std::lock_guard guard(gate());
  long offset = at;
  if (at < 0) {
    const bool appends = (syscall(SYS_fcntl, descriptor, F_GETFL) & O_APPEND) != 0;
    struct stat status = {};
    offset = syscall(SYS_lseek, descriptor, 0L, SEEK_CUR);
    if (appends && ::fstat(descriptor, &status) == 0) offset = status.st_size;
  }
  const ssize_t result =
      at < 0 ? syscall(SYS_write, descriptor, bytes, size) : syscall(SYS_pwrite64, descriptor, bytes, size, at);
  if (result > 0) record("write", name, {}, offset, bytes, static_cast<std::size_t>(result));
  return result;
}

int synced(int descriptor, long call) {
  const std::lock_guard guard(gate());
  const std::string name = nameOf(descriptor);
  // Nothing is really synced below the folder: no power fails here.
  if (!isBelow(name)) return static_cast<int>(syscall(call, descriptor));
  record("sync", name);
  return 0;
}

int renamed(int from, const char* source, int to, const char* target, unsigned flags) {
  const std::lock_guard guard(gate());
  const auto result = static_cast<int>(syscall(SYS_renameat2, from, source, to, target, flags));
  if (result == 0) record("rename", absolute(from, source), absolute(to, target));
  return result;
}

int unlinked(int folder, const char* path, int flags) {
  const std::lock_guard guard(gate());
  const auto result = static_cast<int>(syscall(SYS_unlinkat, folder, path, flags));
  if (result == 0) record("unlink", absolute(folder, path));
  return result;
}

mode_t modeOf(int flags, va_list rest) {
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? static_cast<mode_t>(va_arg(rest, int)) : 0;
}

}  // namespace

// Names of our own with the symbols of the C library, whose headers declare them in ways that differ.
#define KERRIDGE_TAKES_PLACE_OF(symbol) __asm__(symbol) __attribute__((visibility("default"), used))
#define KERRIDGE_OPEN(function, symbol)                                           \
  int function(const char* path, int flags, ...) KERRIDGE_TAKES_PLACE_OF(symbol); \
  int function(const char* path, int flags, ...) {                                \
    va_list rest;                                                                 \
    va_start(rest, flags);                                                        \
    const mode_t mode = modeOf(flags, rest);                                      \
    va_end(rest);                                                                 \
    return openFile(AT_FDCWD, path, flags, mode);                                 \
  }
#define KERRIDGE_OPEN_AT(function, symbol)                                                    \
  int function(int folder, const char* path, int flags, ...) KERRIDGE_TAKES_PLACE_OF(symbol); \
  int function(int folder, const char* path, int flags, ...) {                                \
    va_list rest;                                                                             \
    va_start(rest, flags);                                                                    \
    const mode_t mode = modeOf(flags, rest);                                                  \
    va_end(rest);                                                                             \
    return openFile(folder, path, flags, mode);                                               \
  }

extern "C" {

KERRIDGE_OPEN(ourOpen, "open")
KERRIDGE_OPEN(ourOpen64, "open64")
KERRIDGE_OPEN_AT(ourOpenAt, "openat")
KERRIDGE_OPEN_AT(ourOpenAt64, "openat64")

ssize_t ourWrite(int descriptor, const void* bytes, std::size_t size) KERRIDGE_TAKES_PLACE_OF("write");
ssize_t ourWrite(int descriptor, const void* bytes, std::size_t size) { return written(descriptor, bytes, size, -1); }
ssize_t ourWriteAt(int descriptor, const void* bytes, std::size_t size, off_t at) KERRIDGE_TAKES_PLACE_OF("pwrite");
ssize_t ourWriteAt(int descriptor, const void* bytes, std::size_t size, off_t at) {
  return written(descriptor, bytes, size, at);
}
ssize_t ourWriteAt64(int descriptor, const void* bytes, std::size_t size, off_t at) KERRIDGE_TAKES_PLACE_OF("pwrite64");
ssize_t ourWriteAt64(int descriptor, const void* bytes, std::size_t size, off_t at) {
  return written(descriptor, bytes, size, at);
}

int ourTruncate(int descriptor, off_t size) KERRIDGE_TAKES_PLACE_OF("ftruncate");
int ourTruncate(int descriptor, off_t size) {
  const std::lock_guard guard(gate());
  std::string name = nameOf(descriptor);
  const auto result = static_cast<int>(syscall(SYS_ftruncate, descriptor, size));
  if (result == 0) record("truncate", name, {}, size);
  return result;
}
int ourTruncate64(int descriptor, off_t size) KERRIDGE_TAKES_PLACE_OF("ftruncate64");
int ourTruncate64(int descriptor, off_t size) { return ourTruncate(descriptor, size); }

int ourSync(int descriptor) KERRIDGE_TAKES_PLACE_OF("fsync");
int ourSync(int descriptor) { return synced(descriptor, SYS_fsync); }
int ourDataSync(int descriptor) KERRIDGE_TAKES_PLACE_OF("fdatasync");
int ourDataSync(int descriptor) { return synced(descriptor, SYS_fdatasync); }

int ourRename(const char* from, const char* to) KERRIDGE_TAKES_PLACE_OF("rename");
int ourRename(const char* from, const char* to) { return renamed(AT_FDCWD, from, AT_FDCWD, to, 0); }
int ourRenameAt(int a, const char* from, int b, const char* to) KERRIDGE_TAKES_PLACE_OF("renameat");
int ourRenameAt(int a, const char* from, int b, const char* to) { return renamed(a, from, b, to, 0); }
int ourRenameAt2(int a, const char* from, int b, const char* to, unsigned flags) KERRIDGE_TAKES_PLACE_OF("renameat2");
int ourRenameAt2(int a, const char* from, int b, const char* to, unsigned flags) {
  return renamed(a, from, b, to, flags);
}
int ourUnlink(const char* path) KERRIDGE_TAKES_PLACE_OF("unlink");
int ourUnlink(const char* path) { return unlinked(AT_FDCWD, path, 0); }
int ourUnlinkAt(int folder, const char* path, int flags) KERRIDGE_TAKES_PLACE_OF("unlinkat");
int ourUnlinkAt(int folder, const char* path, int flags) { return unlinked(folder, path, flags); }
int ourRemove(const char* path) KERRIDGE_TAKES_PLACE_OF("remove");
int ourRemove(const char* path) {
  const int result = unlinked(AT_FDCWD, path, 0);
  return result != 0 && errno == EISDIR ? unlinked(AT_FDCWD, path, AT_REMOVEDIR) : result;
}
int ourRemoveFolder(const char* path) KERRIDGE_TAKES_PLACE_OF("rmdir");
int ourRemoveFolder(const char* path) { return unlinked(AT_FDCWD, path, AT_REMOVEDIR); }
int ourFolder(const char* path, mode_t mode) KERRIDGE_TAKES_PLACE_OF("mkdir");
int ourFolder(const char* path, mode_t mode) {
  const std::lock_guard guard(gate());
  const auto result = static_cast<int>(syscall(SYS_mkdirat, AT_FDCWD, path, mode));
  if (result == 0) record("mkdir", absolute(AT_FDCWD, path));
  return result;
}

}  // extern "C"
