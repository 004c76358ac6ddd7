// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/memory.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>

#include "base/number_text.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
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

std::uint64_t leftOfAddressSpace() {
  constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
#ifdef __linux__
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return unlimited;
  const std::uint64_t used =
      numberIn("/proc/self/statm").value_or(0) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return limit.rlim_cur - std::min<std::uint64_t>(limit.rlim_cur, used);
#else
  return unlimited;
#endif
}

}  // namespace

std::uint64_t availableMemory() {
  std::uint64_t available = systemAvailable().value_or(std::numeric_limits<std::uint64_t>::max());
  // "max", where there is no limit, is no number.
  const auto limit = numberIn("/sys/fs/cgroup/memory.max");
  const auto used = numberIn("/sys/fs/cgroup/memory.current");
  if (limit && used) available = std::min(available, *limit - std::min(*limit, *used));
  available = std::min(available, leftOfAddressSpace());
  return available;
}

void keepFreedMemory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void returnFreedMemory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

std::string notEnoughMemory(const std::string& remedy, double needed) {
  const std::string free = memoryText(static_cast<double>(availableMemory())) + " are free; ";
  return "there is not enough memory: " +
         (needed > 0.0 ? "this needs about " + memoryText(needed) + " and " + free : free) + remedy;
}

std::string memoryText(double bytes) {
  constexpr double mebibyte = 1048576.0;
  constexpr double gibibyte = 1024.0 * mebibyte;
  return bytes >= gibibyte ? shortText(bytes / gibibyte, 3) + " GiB" : shortText(bytes / mebibyte, 3) + " MiB";
}

}  // namespace kerridge
