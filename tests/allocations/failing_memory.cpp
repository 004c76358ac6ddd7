// SPDX-License-Identifier: GPL-3.0-or-later
#include "allocations/failing_memory.h"

#include <cxxabi.h>
#include <dlfcn.h>
#include <execinfo.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <memory>

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
void __libc_free(void* block);
}

namespace {

thread_local bool counting = false;
thread_local std::uint64_t counted = 0;
thread_local std::uint64_t failingNumber = 0;
std::atomic<std::int64_t> blocks{0};

constexpr int mostFrames = 100;
void* callers[mostFrames];
int callerCount = 0;
const void* innermost = nullptr;

bool fails(const void* caller) {
  if (!counting || ++counted != failingNumber) return false;
  counting = false;
  callerCount = backtrace(callers, mostFrames);
  innermost = caller;
  counting = true;
  errno = ENOMEM;
  return true;
}

void* had(void* block) {
  if (block != nullptr) blocks.fetch_add(1, std::memory_order_relaxed);
  return block;
}

}  // namespace

namespace kerridge::test {

void countAllocations(std::uint64_t failing) {
  void* first = nullptr;
  backtrace(&first, 1);  // allocates once
  counted = 0;
  failingNumber = failing;
  counting = true;
}

std::uint64_t stopCounting() {
  counting = false;
  return counted;
}

bool allocationFailed() { return failingNumber != 0 && counted >= failingNumber; }

std::int64_t blocksInUse() { return blocks.load(); }

std::string libraryCall() {
  Dl_info program{};
  Dl_info asked{};
  if (dladdr(reinterpret_cast<const void*>(&libraryCall), &program) == 0) return {};
  int i = 0;
  while (i < callerCount && callers[i] != innermost) ++i;
  for (; i < callerCount; ++i) {
    // A call is before the address that it returns to.
    Dl_info frame{};
    if (dladdr(static_cast<const char*>(callers[i]) - 1, &frame) != 0 && frame.dli_fbase == program.dli_fbase) break;
    asked = frame;
  }
  if (asked.dli_sname == nullptr) return {};
  int state = 0;
  const std::unique_ptr<char, decltype(&std::free)> name(abi::__cxa_demangle(asked.dli_sname, nullptr, nullptr, &state),
                                                         &std::free);
  return state == 0 ? name.get() : asked.dli_sname;
}

}  // namespace kerridge::test

// Names of our own with the symbols of the C library, whose headers declare them in ways that differ.
#define KERRIDGE_TAKES_PLACE_OF(symbol) __asm__(symbol) __attribute__((visibility("default"), used))

extern "C" {

void* ourMalloc(std::size_t size) KERRIDGE_TAKES_PLACE_OF("malloc");
void* ourMalloc(std::size_t size) { return fails(__builtin_return_address(0)) ? nullptr : had(__libc_malloc(size)); }
void* ourCalloc(std::size_t count, std::size_t size) KERRIDGE_TAKES_PLACE_OF("calloc");
void* ourCalloc(std::size_t count, std::size_t size) {
  return fails(__builtin_return_address(0)) ? nullptr : had(__libc_calloc(count, size));
}
void* ourRealloc(void* old, std::size_t size) KERRIDGE_TAKES_PLACE_OF("realloc");
void* ourRealloc(void* old, std::size_t size) {
  if (fails(__builtin_return_address(0))) return nullptr;
  void* const block = __libc_realloc(old, size);
  if (old == nullptr) had(block);
  if (old != nullptr && size == 0 && block == nullptr) blocks.fetch_sub(1, std::memory_order_relaxed);
  return block;
}
void* ourAligned(std::size_t alignment, std::size_t size) KERRIDGE_TAKES_PLACE_OF("aligned_alloc");
void* ourAligned(std::size_t alignment, std::size_t size) {
  return fails(__builtin_return_address(0)) ? nullptr : had(__libc_memalign(alignment, size));
}
void* ourMemalign(std::size_t alignment, std::size_t size) KERRIDGE_TAKES_PLACE_OF("memalign");
void* ourMemalign(std::size_t alignment, std::size_t size) {
  return fails(__builtin_return_address(0)) ? nullptr : had(__libc_memalign(alignment, size));
}
int ourPosixMemalign(void** result, std::size_t alignment, std::size_t size) KERRIDGE_TAKES_PLACE_OF("posix_memalign");
int ourPosixMemalign(void** result, std::size_t alignment, std::size_t size) {
  if (fails(__builtin_return_address(0))) return ENOMEM;
  *result = had(__libc_memalign(alignment, size));
  return *result == nullptr ? ENOMEM : 0;
}
void ourFree(void* block) KERRIDGE_TAKES_PLACE_OF("free");
void ourFree(void* block) {
  if (block != nullptr) blocks.fetch_sub(1, std::memory_order_relaxed);
  __libc_free(block);
}

}  // extern "C"
