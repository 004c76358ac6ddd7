// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/memory.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __APPLE__
#include <mach/mach.h>
#endif

namespace kerridge::platform {

namespace {

std::optional<std::uint64_t> numberIn(const char* file) {
  std::ifstream stream(file);
  std::uint64_t number = 0;
  return stream >> number ? std::optional(number) : std::nullopt;
}

#ifdef __APPLE__
std::optional<std::uint64_t> freeInSystem() {
  vm_statistics64_data_t pages{};
  mach_msg_type_number_t size = HOST_VM_INFO64_COUNT;
  if (host_statistics64(mach_host_self(), HOST_VM_INFO64, reinterpret_cast<host_info64_t>(&pages), &size) != 0) {
    return std::nullopt;
  }
  return (std::uint64_t{pages.free_count} + pages.inactive_count) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}
#else
std::optional<std::uint64_t> freeInSystem() {
  std::ifstream stream("/proc/meminfo");
  std::string word;
  std::uint64_t kibibytes = 0;
  while (stream >> word) {
    if (word == "MemAvailable:" && stream >> kibibytes) return kibibytes << 10U;
  }
  return std::nullopt;
}
#endif

std::uint64_t leftOfAddressSpace() {
  const std::uint64_t limit = addressSpace();
  if (limit == unlimitedMemory) return limit;
  const std::uint64_t used =
      numberIn("/proc/self/statm").value_or(0) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return limit - std::min(limit, used);
}

}  // namespace

std::uint64_t freeMemory() {
  const std::uint64_t free = std::min(freeInSystem().value_or(unlimitedMemory), leftOfAddressSpace());
  // "max", where there is no limit, is no number.
  const auto limit = numberIn("/sys/fs/cgroup/memory.max");
  const auto used = numberIn("/sys/fs/cgroup/memory.current");
  return limit && used ? std::min(free, *limit - std::min(*limit, *used)) : free;
}

std::uint64_t addressSpace() {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) return limit.rlim_cur;
  return unlimitedMemory;
}

bool hasRoomFor(std::size_t bytes) {
  void* const room = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return false;
  ::munmap(room, bytes);
  return true;
}

void preferLargePages([[maybe_unused]] void* data, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
  const auto address = reinterpret_cast<std::uintptr_t>(data);
  const std::size_t before = (largePageBytes - address % largePageBytes) % largePageBytes;
  if (bytes < before + largePageBytes) return;
  const std::size_t whole = (bytes - before) / largePageBytes * largePageBytes;
  madvise(static_cast<std::byte*>(data) + before, whole, MADV_HUGEPAGE);
#endif
}

namespace {

#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
/// Makes the heap longer by `bytes` at least and asks for large pages there: one page fault instead of 512.
void lengthenHeap(int bytes) {
  constexpr int usualPad = 128 << 10;
  char* const before = static_cast<char*>(sbrk(0));
  mallopt(M_TOP_PAD, bytes);
  void* volatile block = std::malloc(1 << 20);  // more than is free, so the heap has to grow
  mallopt(M_TOP_PAD, usualPad);
  std::free(block);
  const char* const after = static_cast<char*>(sbrk(0));
  if (before < after) preferLargePages(before, static_cast<std::size_t>(after - before));
}
#endif

}  // namespace

void keepFreedMemory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#ifdef MADV_HUGEPAGE
  lengthenHeap(32 << 20);
#endif
#endif
}

void returnFreedMemory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

}  // namespace kerridge::platform
