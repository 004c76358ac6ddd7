// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/memory.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <optional>

#include "base/size_text.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace kerridge {

namespace {

std::optional<std::uint64_t> numberIn(const char* file) {
  std::ifstream stream(file);
  std::uint64_t number = 0;
  return stream >> number ? std::optional(number) : std::nullopt;
}

std::optional<std::uint64_t> systemAvailable() {
  std::ifstream stream("/proc/meminfo");
  std::string word;
  std::uint64_t kibibytes = 0;
  while (stream >> word) {
    if (word == "MemAvailable:" && stream >> kibibytes) return kibibytes << 10U;
  }
  return std::nullopt;
}

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

std::uint64_t addressSpace() {
#ifdef __linux__
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) return limit.rlim_cur;
#endif
  return unlimited;
}

std::uint64_t leftOfAddressSpace() {
  const std::uint64_t limit = addressSpace();
#ifdef __linux__
  if (limit != unlimited) {
    const std::uint64_t used =
        numberIn("/proc/self/statm").value_or(0) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return limit - std::min(limit, used);
  }
#endif
  return limit;
}

}  // namespace

std::uint64_t availableMemory() {
  std::uint64_t available = systemAvailable().value_or(unlimited);
  // "max", where there is no limit, is no number.
  const auto limit = numberIn("/sys/fs/cgroup/memory.max");
  const auto used = numberIn("/sys/fs/cgroup/memory.current");
  if (limit && used) available = std::min(available, *limit - std::min(*limit, *used));
  available = std::min(available, leftOfAddressSpace());
  return available;
}

int threadsWithRoom() {
  constexpr std::uint64_t first = std::uint64_t{512} << 20U;
  constexpr std::uint64_t other = std::uint64_t{338} << 20U;
  const std::uint64_t limit = addressSpace();
  if (limit <= first) return 1;
  return static_cast<int>(std::min<std::uint64_t>(1 + (limit - first) / other, std::numeric_limits<int>::max()));
}

namespace {

#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
/// Makes the heap longer by `bytes` at least and asks for large pages there: one page fault instead of 512.
void lengthenHeap(int bytes) {
  constexpr int usualPad = 128 << 10;
  constexpr std::uintptr_t largePage = 2 << 20;
  char* const before = static_cast<char*>(sbrk(0));
  mallopt(M_TOP_PAD, bytes);
  void* volatile block = std::malloc(1 << 20);  // more than is free, so the heap has to grow
  mallopt(M_TOP_PAD, usualPad);
  std::free(block);
  const std::uintptr_t beyond = reinterpret_cast<std::uintptr_t>(before) % largePage;
  char* const first = before + (beyond == 0 ? 0 : largePage - beyond);
  const char* const after = static_cast<char*>(sbrk(0));
  if (first < after) madvise(first, static_cast<std::size_t>(after - first), MADV_HUGEPAGE);
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

std::string notEnoughMemory(const std::string& remedy, double needed) {
  const auto available = static_cast<double>(availableMemory());
  const std::string beginning = "there is not enough memory: ";
  if (needed <= 0.0) return beginning + sizeText(available) + " are free; " + remedy;
  const auto [need, free] = comparedSizes(needed, available);
  // Some of what is free remains for others, and memory that ran out may have been freed again.
  if (needed <= available)
    return beginning + "this needs about " + need + " of the " + free + " that are free; " + remedy;
  return beginning + "this needs about " + need + " and " + free + " are free; " + remedy;
}

}  // namespace kerridge
