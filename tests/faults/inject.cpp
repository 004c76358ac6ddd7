// SPDX-License-Identifier: GPL-3.0-or-later
// Makes one call of the system fail in the program that this library is loaded into (LD_PRELOAD): see inject.h. The
// functions below take the place of those of the C library; they call the kernel themselves. What the C library
// calls within itself (stdio's own writes, opendir) passes by.
#include "inject.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace kerridge::test;

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
}

namespace {

struct Plan {
  const char* folder = nullptr;
  std::size_t folderLength = 0;
  int kind = -1;
  std::uint64_t number = 0;
  int error = 0;
  bool forever = false;
  FaultReport* report = nullptr;
};

Plan plan;
std::atomic<bool> started{false};  // main() runs: what libraries do while they are loaded is not the program's

constexpr int mostDescriptors = 1 << 16;
enum Watched : unsigned char { no, forReading, forWriting };
std::array<std::atomic<unsigned char>, mostDescriptors> watchedDescriptors;

template <typename Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

void readPlan() {
  const char* report = std::getenv("KERRIDGE_FAULT_REPORT");
  const char* folder = std::getenv("KERRIDGE_FAULT_FOLDER");
  if (report == nullptr || folder == nullptr) return;
  const int file = static_cast<int>(syscall(SYS_openat, AT_FDCWD, report, O_RDWR | O_CLOEXEC));
  if (file < 0) return;
  void* map = mmap(nullptr, sizeof(FaultReport), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  syscall(SYS_close, file);
  if (map == MAP_FAILED) return;
  plan.folder = folder;
  plan.folderLength = std::strlen(folder);
  if (const char* kind = std::getenv("KERRIDGE_FAULT_KIND")) plan.kind = std::atoi(kind);
  if (const char* number = std::getenv("KERRIDGE_FAULT_NUMBER")) plan.number = std::strtoull(number, nullptr, 10);
  if (const char* error = std::getenv("KERRIDGE_FAULT_ERROR")) plan.error = std::atoi(error);
  plan.forever = std::getenv("KERRIDGE_FAULT_FOREVER") != nullptr;
  plan.report = static_cast<FaultReport*>(map);
}

template <std::size_t size>
void copyText(const char* text, std::array<char, size>& to) {
  const std::size_t length = std::min(std::strlen(text), size - 1);
  std::memcpy(to.data(), text, length);
  to[length] = '\0';
}

/// Counts a call; true where it is to fail.
bool fails(FaultKind kind, const char* call, const char* path, std::uint64_t size = 0) {
  if (!started.load(std::memory_order_relaxed) || plan.report == nullptr) return false;
  const int index = static_cast<int>(kind);
  const std::uint64_t number = ++plan.report->counted[static_cast<std::size_t>(index)];
  if (index != plan.kind || (plan.forever ? number < plan.number : number != plan.number)) return false;
  if (++plan.report->failed == 1) {
    copyText(call, plan.report->call);
    if (path != nullptr) {
      copyText(path, plan.report->path);
    } else {
      std::snprintf(plan.report->path.data(), plan.report->path.size(), "%llu bytes",
                    static_cast<unsigned long long>(size));
    }
  }
  errno = plan.error;
  return true;
}

/// Does Qt ask for a thread to paint with? It waits for ever where there is none, and no program can change that.
bool paintsWithThreads() {
  std::array<void*, 16> callers;
  const int count = backtrace(callers.data(), static_cast<int>(callers.size()));
  for (int i = 0; i < count; ++i) {
    Dl_info where;
    if (dladdr(callers[static_cast<std::size_t>(i)], &where) != 0 && where.dli_fname != nullptr &&
        std::strstr(where.dli_fname, "libQt6Gui") != nullptr) {
      return true;
    }
  }
  return false;
}

bool isBelow(const char* path) {
  if (plan.folder == nullptr || path == nullptr) return false;
  if (path[0] == '/') return std::strncmp(path, plan.folder, plan.folderLength) == 0;
  std::array<char, PATH_MAX> here;
  return getcwd(here.data(), here.size()) != nullptr && std::strncmp(here.data(), plan.folder, plan.folderLength) == 0;
}

Watched watched(int descriptor) {
  if (descriptor < 0 || descriptor >= mostDescriptors) return no;
  return static_cast<Watched>(watchedDescriptors[static_cast<std::size_t>(descriptor)].load());
}

void watch(int descriptor, Watched how) {
  if (descriptor >= 0 && descriptor < mostDescriptors)
    watchedDescriptors[static_cast<std::size_t>(descriptor)].store(how);
}

bool failsOn(FaultKind kind, const char* call, int descriptor) {
  std::array<char, 64> link;
  std::array<char, PATH_MAX> path;
  std::snprintf(link.data(), link.size(), "/proc/self/fd/%d", descriptor);
  const ssize_t length = readlink(link.data(), path.data(), path.size() - 1);
  path[static_cast<std::size_t>(std::max<ssize_t>(length, 0))] = '\0';
  return fails(kind, call, path.data());
}

int openFile(const char* call, int folder, const char* path, int flags, mode_t mode) {
  const bool below = isBelow(path);
  const bool writes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0;
  if (below && fails(writes ? FaultKind::open : FaultKind::read, call, path)) return -1;
  const int descriptor = static_cast<int>(syscall(SYS_openat, folder, path, flags, mode));
  watch(descriptor, !below ? no : writes ? forWriting : forReading);
  return descriptor;
}

bool failsToWrite(const char* call, int descriptor) {
  return watched(descriptor) == forWriting && failsOn(FaultKind::write, call, descriptor);
}

bool failsToRead(const char* call, int descriptor) {
  return watched(descriptor) == forReading && failsOn(FaultKind::read, call, descriptor);
}

bool lacksMemory(const char* call, std::size_t size) {
  return size >= largeAllocation && fails(FaultKind::memory, call, nullptr, size);
}

int (*realMain)(int, char**, char**) = nullptr;

int startMain(int count, char** arguments, char** environment) {
  readPlan();
  started.store(true);
  return realMain(count, arguments, environment);
}

}  // namespace

// Names of our own with the symbols of the C library, whose headers declare them in ways that differ.
#define KERRIDGE_TAKES_PLACE_OF(symbol) __asm__(symbol) __attribute__((visibility("default"), used))
#define KERRIDGE_MODE(flags, last)                 \
  mode_t mode = 0;                                 \
  if (((flags) & (O_CREAT | O_TMPFILE)) != 0) {    \
    va_list rest;                                  \
    va_start(rest, last);                          \
    mode = static_cast<mode_t>(va_arg(rest, int)); \
    va_end(rest);                                  \
  }

extern "C" {

int ourStart(int (*main)(int, char**, char**), int count, char** arguments, void (*init)(), void (*fini)(),
             void (*rtldFini)(), void* stack) KERRIDGE_TAKES_PLACE_OF("__libc_start_main");
int ourStart(int (*main)(int, char**, char**), int count, char** arguments, void (*init)(), void (*fini)(),
             void (*rtldFini)(), void* stack) {
  realMain = main;
  return next<decltype(&ourStart)>("__libc_start_main")(startMain, count, arguments, init, fini, rtldFini, stack);
}

// ---- opening -----------------------------------------------------------------------------------------------------
int ourOpen(const char* path, int flags, ...) KERRIDGE_TAKES_PLACE_OF("open");
int ourOpen(const char* path, int flags, ...) {
  KERRIDGE_MODE(flags, flags)
  return openFile("open", AT_FDCWD, path, flags, mode);
}
int ourOpen64(const char* path, int flags, ...) KERRIDGE_TAKES_PLACE_OF("open64");
int ourOpen64(const char* path, int flags, ...) {
  KERRIDGE_MODE(flags, flags)
  return openFile("open", AT_FDCWD, path, flags, mode);
}
int ourOpenAt(int folder, const char* path, int flags, ...) KERRIDGE_TAKES_PLACE_OF("openat");
int ourOpenAt(int folder, const char* path, int flags, ...) {
  KERRIDGE_MODE(flags, flags)
  return openFile("openat", folder, path, flags, mode);
}
int ourOpenAt64(int folder, const char* path, int flags, ...) KERRIDGE_TAKES_PLACE_OF("openat64");
int ourOpenAt64(int folder, const char* path, int flags, ...) {
  KERRIDGE_MODE(flags, flags)
  return openFile("openat", folder, path, flags, mode);
}
int ourOpen2(const char* path, int flags) KERRIDGE_TAKES_PLACE_OF("__open_2");
int ourOpen2(const char* path, int flags) { return openFile("open", AT_FDCWD, path, flags, 0); }
int ourOpen642(const char* path, int flags) KERRIDGE_TAKES_PLACE_OF("__open64_2");
int ourOpen642(const char* path, int flags) { return openFile("open", AT_FDCWD, path, flags, 0); }
int ourCreate(const char* path, mode_t mode) KERRIDGE_TAKES_PLACE_OF("creat");
int ourCreate(const char* path, mode_t mode) {
  return openFile("creat", AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}
int ourCreate64(const char* path, mode_t mode) KERRIDGE_TAKES_PLACE_OF("creat64");
int ourCreate64(const char* path, mode_t mode) {
  return openFile("creat", AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

}  // extern "C"

namespace {

FILE* openStream(const char* name, const char* path, const char* mode) {
  const bool below = isBelow(path);
  const bool writes = std::strpbrk(mode, "wa+") != nullptr;
  if (below && fails(writes ? FaultKind::open : FaultKind::read, name, path)) return nullptr;
  FILE* const stream = next<FILE* (*)(const char*, const char*)>(name)(path, mode);
  if (stream != nullptr) watch(fileno(stream), !below ? no : writes ? forWriting : forReading);
  return stream;
}

}  // namespace

extern "C" {

FILE* ourStream(const char* path, const char* mode) KERRIDGE_TAKES_PLACE_OF("fopen");
FILE* ourStream(const char* path, const char* mode) { return openStream("fopen", path, mode); }
FILE* ourStream64(const char* path, const char* mode) KERRIDGE_TAKES_PLACE_OF("fopen64");
FILE* ourStream64(const char* path, const char* mode) { return openStream("fopen64", path, mode); }

int ourClose(int descriptor) KERRIDGE_TAKES_PLACE_OF("close");
int ourClose(int descriptor) {
  // As the kernel does it: the descriptor is gone also where closing it tells of an error.
  const bool tellsError = watched(descriptor) == forWriting && failsOn(FaultKind::close, "close", descriptor);
  const int error = errno;
  watch(descriptor, no);
  const int result = static_cast<int>(syscall(SYS_close, descriptor));
  if (!tellsError) return result;
  errno = error;
  return -1;
}

// ---- writing and reading -----------------------------------------------------------------------------------------
ssize_t ourWrite(int descriptor, const void* bytes, std::size_t size) KERRIDGE_TAKES_PLACE_OF("write");
ssize_t ourWrite(int descriptor, const void* bytes, std::size_t size) {
  if (failsToWrite("write", descriptor)) {
    if (plan.error != 0) return -1;
    size = size > 1 ? size / 2 : size;
  }
  return syscall(SYS_write, descriptor, bytes, size);
}
ssize_t ourWriteVector(int descriptor, const iovec* parts, int count) KERRIDGE_TAKES_PLACE_OF("writev");
ssize_t ourWriteVector(int descriptor, const iovec* parts, int count) {
  if (failsToWrite("writev", descriptor) && plan.error != 0) return -1;
  return syscall(SYS_writev, descriptor, parts, count);
}
ssize_t ourWriteAt(int descriptor, const void* bytes, std::size_t size, off_t at) KERRIDGE_TAKES_PLACE_OF("pwrite");
ssize_t ourWriteAt(int descriptor, const void* bytes, std::size_t size, off_t at) {
  if (failsToWrite("pwrite", descriptor) && plan.error != 0) return -1;
  return syscall(SYS_pwrite64, descriptor, bytes, size, at);
}
ssize_t ourWriteAt64(int descriptor, const void* bytes, std::size_t size, off_t at) KERRIDGE_TAKES_PLACE_OF("pwrite64");
ssize_t ourWriteAt64(int descriptor, const void* bytes, std::size_t size, off_t at) {
  if (failsToWrite("pwrite", descriptor) && plan.error != 0) return -1;
  return syscall(SYS_pwrite64, descriptor, bytes, size, at);
}
ssize_t ourSend(int to, int from, off_t* offset, std::size_t size) KERRIDGE_TAKES_PLACE_OF("sendfile");
ssize_t ourSend(int to, int from, off_t* offset, std::size_t size) {
  if (failsToWrite("sendfile", to) && plan.error != 0) return -1;
  return syscall(SYS_sendfile, to, from, offset, size);
}
ssize_t ourSend64(int to, int from, off_t* offset, std::size_t size) KERRIDGE_TAKES_PLACE_OF("sendfile64");
ssize_t ourSend64(int to, int from, off_t* offset, std::size_t size) {
  if (failsToWrite("sendfile", to) && plan.error != 0) return -1;
  return syscall(SYS_sendfile, to, from, offset, size);
}
ssize_t ourCopy(int from, off_t* fromAt, int to, off_t* toAt, std::size_t size, unsigned flags)
    KERRIDGE_TAKES_PLACE_OF("copy_file_range");
ssize_t ourCopy(int from, off_t* fromAt, int to, off_t* toAt, std::size_t size, unsigned flags) {
  if (failsToWrite("copy_file_range", to) && plan.error != 0) return -1;
  return syscall(SYS_copy_file_range, from, fromAt, to, toAt, size, flags);
}
ssize_t ourRead(int descriptor, void* bytes, std::size_t size) KERRIDGE_TAKES_PLACE_OF("read");
ssize_t ourRead(int descriptor, void* bytes, std::size_t size) {
  return failsToRead("read", descriptor) ? -1 : syscall(SYS_read, descriptor, bytes, size);
}
ssize_t ourReadAt(int descriptor, void* bytes, std::size_t size, off_t at) KERRIDGE_TAKES_PLACE_OF("pread");
ssize_t ourReadAt(int descriptor, void* bytes, std::size_t size, off_t at) {
  return failsToRead("pread", descriptor) ? -1 : syscall(SYS_pread64, descriptor, bytes, size, at);
}
ssize_t ourReadAt64(int descriptor, void* bytes, std::size_t size, off_t at) KERRIDGE_TAKES_PLACE_OF("pread64");
ssize_t ourReadAt64(int descriptor, void* bytes, std::size_t size, off_t at) {
  return failsToRead("pread", descriptor) ? -1 : syscall(SYS_pread64, descriptor, bytes, size, at);
}

// ---- making it last ----------------------------------------------------------------------------------------------
// Nothing is really synced below the folder: no power fails here, and thousands of runs would wait for the disk.
int ourSync(int descriptor) KERRIDGE_TAKES_PLACE_OF("fsync");
int ourSync(int descriptor) {
  if (watched(descriptor) == no) return static_cast<int>(syscall(SYS_fsync, descriptor));
  return failsOn(FaultKind::sync, "fsync", descriptor) ? -1 : 0;
}
int ourDataSync(int descriptor) KERRIDGE_TAKES_PLACE_OF("fdatasync");
int ourDataSync(int descriptor) {
  if (watched(descriptor) == no) return static_cast<int>(syscall(SYS_fdatasync, descriptor));
  return failsOn(FaultKind::sync, "fdatasync", descriptor) ? -1 : 0;
}
int ourFileSystemSync(int descriptor) KERRIDGE_TAKES_PLACE_OF("syncfs");
int ourFileSystemSync(int descriptor) {
  if (watched(descriptor) == no) return static_cast<int>(syscall(SYS_syncfs, descriptor));
  return failsOn(FaultKind::sync, "syncfs", descriptor) ? -1 : 0;
}
int ourTruncate(int descriptor, off_t size) KERRIDGE_TAKES_PLACE_OF("ftruncate");
int ourTruncate(int descriptor, off_t size) {
  if (watched(descriptor) != no && failsOn(FaultKind::truncate, "ftruncate", descriptor)) return -1;
  return static_cast<int>(syscall(SYS_ftruncate, descriptor, size));
}
int ourTruncate64(int descriptor, off_t size) KERRIDGE_TAKES_PLACE_OF("ftruncate64");
int ourTruncate64(int descriptor, off_t size) { return ourTruncate(descriptor, size); }

// ---- names -------------------------------------------------------------------------------------------------------
int ourRename(const char* from, const char* to) KERRIDGE_TAKES_PLACE_OF("rename");
int ourRename(const char* from, const char* to) {
  if (isBelow(to) && fails(FaultKind::rename, "rename", to)) return -1;
  return static_cast<int>(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}
int ourRenameAt(int a, const char* from, int b, const char* to) KERRIDGE_TAKES_PLACE_OF("renameat");
int ourRenameAt(int a, const char* from, int b, const char* to) {
  if (isBelow(to) && fails(FaultKind::rename, "renameat", to)) return -1;
  return static_cast<int>(syscall(SYS_renameat2, a, from, b, to, 0));
}
int ourRenameAt2(int a, const char* from, int b, const char* to, unsigned flags) KERRIDGE_TAKES_PLACE_OF("renameat2");
int ourRenameAt2(int a, const char* from, int b, const char* to, unsigned flags) {
  if (isBelow(to) && fails(FaultKind::rename, "renameat2", to)) return -1;
  return static_cast<int>(syscall(SYS_renameat2, a, from, b, to, flags));
}
int ourLink(const char* from, const char* to) KERRIDGE_TAKES_PLACE_OF("link");
int ourLink(const char* from, const char* to) {
  if (isBelow(to) && fails(FaultKind::rename, "link", to)) return -1;
  return static_cast<int>(syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0));
}
int ourLinkAt(int a, const char* from, int b, const char* to, int flags) KERRIDGE_TAKES_PLACE_OF("linkat");
int ourLinkAt(int a, const char* from, int b, const char* to, int flags) {
  if (isBelow(to) && fails(FaultKind::rename, "linkat", to)) return -1;
  return static_cast<int>(syscall(SYS_linkat, a, from, b, to, flags));
}
int ourUnlink(const char* path) KERRIDGE_TAKES_PLACE_OF("unlink");
int ourUnlink(const char* path) {
  if (isBelow(path) && fails(FaultKind::remove, "unlink", path)) return -1;
  return static_cast<int>(syscall(SYS_unlinkat, AT_FDCWD, path, 0));
}
int ourUnlinkAt(int folder, const char* path, int flags) KERRIDGE_TAKES_PLACE_OF("unlinkat");
int ourUnlinkAt(int folder, const char* path, int flags) {
  if (isBelow(path) && fails(FaultKind::remove, "unlinkat", path)) return -1;
  return static_cast<int>(syscall(SYS_unlinkat, folder, path, flags));
}
int ourRemoveFolder(const char* path) KERRIDGE_TAKES_PLACE_OF("rmdir");
int ourRemoveFolder(const char* path) {
  if (isBelow(path) && fails(FaultKind::remove, "rmdir", path)) return -1;
  return static_cast<int>(syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR));
}
int ourFolder(const char* path, mode_t mode) KERRIDGE_TAKES_PLACE_OF("mkdir");
int ourFolder(const char* path, mode_t mode) {
  if (isBelow(path) && fails(FaultKind::folder, "mkdir", path)) return -1;
  return static_cast<int>(syscall(SYS_mkdirat, AT_FDCWD, path, mode));
}

// ---- memory and threads ------------------------------------------------------------------------------------------
void* ourMalloc(std::size_t size) KERRIDGE_TAKES_PLACE_OF("malloc");
void* ourMalloc(std::size_t size) { return lacksMemory("malloc", size) ? nullptr : __libc_malloc(size); }
void* ourCalloc(std::size_t count, std::size_t size) KERRIDGE_TAKES_PLACE_OF("calloc");
void* ourCalloc(std::size_t count, std::size_t size) {
  return lacksMemory("calloc", count * size) ? nullptr : __libc_calloc(count, size);
}
void* ourRealloc(void* old, std::size_t size) KERRIDGE_TAKES_PLACE_OF("realloc");
void* ourRealloc(void* old, std::size_t size) {
  return lacksMemory("realloc", size) ? nullptr : __libc_realloc(old, size);
}
void* ourAligned(std::size_t alignment, std::size_t size) KERRIDGE_TAKES_PLACE_OF("aligned_alloc");
void* ourAligned(std::size_t alignment, std::size_t size) {
  return lacksMemory("aligned_alloc", size) ? nullptr : __libc_memalign(alignment, size);
}
void* ourMemalign(std::size_t alignment, std::size_t size) KERRIDGE_TAKES_PLACE_OF("memalign");
void* ourMemalign(std::size_t alignment, std::size_t size) {
  return lacksMemory("memalign", size) ? nullptr : __libc_memalign(alignment, size);
}
int ourPosixMemalign(void** result, std::size_t alignment, std::size_t size) KERRIDGE_TAKES_PLACE_OF("posix_memalign");
int ourPosixMemalign(void** result, std::size_t alignment, std::size_t size) {
  if (lacksMemory("posix_memalign", size)) return ENOMEM;
  *result = __libc_memalign(alignment, size);
  return *result == nullptr ? ENOMEM : 0;
}
int ourThread(pthread_t* thread, const pthread_attr_t* attributes, void* (*body)(void*), void* argument)
    KERRIDGE_TAKES_PLACE_OF("pthread_create");
int ourThread(pthread_t* thread, const pthread_attr_t* attributes, void* (*body)(void*), void* argument) {
  if (!paintsWithThreads() && fails(FaultKind::thread, "pthread_create", nullptr)) return plan.error;
  return next<decltype(&ourThread)>("pthread_create")(thread, attributes, body, argument);
}

}  // extern "C"
