// SPDX-License-Identifier: GPL-3.0-or-later
// Loaded into a program with LD_PRELOAD: kills it (SIGKILL) before its n-th call that changes what folders hold or
// syncs a file; n is in the environment variable KERRIDGE_KILL_AT_CALL, and nothing is killed without it.
#include <dlfcn.h>
#include <sys/types.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>

namespace {

void count() {
  static const char* const text = std::getenv("KERRIDGE_KILL_AT_CALL");
  static const int last = text == nullptr ? 0 : std::atoi(text);
  static std::atomic<int> calls = 0;
  if (++calls == last) ::kill(::getpid(), SIGKILL);
}

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

int rename(const char* from, const char* to) {
  count();
  return next<int (*)(const char*, const char*)>("rename")(from, to);
}

int fsync(int descriptor) {
  count();
  return next<int (*)(int)>("fsync")(descriptor);
}

int mkdir(const char* path, mode_t mode) {
  count();
  return next<int (*)(const char*, mode_t)>("mkdir")(path, mode);
}

int rmdir(const char* path) {
  count();
  return next<int (*)(const char*)>("rmdir")(path);
}

int unlink(const char* path) {
  count();
  return next<int (*)(const char*)>("unlink")(path);
}

int unlinkat(int folder, const char* path, int flags) {
  count();
  return next<int (*)(int, const char*, int)>("unlinkat")(folder, path, flags);
}

int remove(const char* path) {
  count();
  return next<int (*)(const char*)>("remove")(path);
}
}
