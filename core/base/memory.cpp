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

}  // namespace

std::uint64_t availableMemory() {
  std::uint64_t available = systemAvailable().value_or(std::numeric_limits<std::uint64_t>::max());
  // "max", where there is no limit, is no number.
  const auto limit = numberIn("/sys/fs/cgroup/memory.max");
  const auto used = numberIn("/sys/fs/cgroup/memory.current");
  if (limit && used) available = std::min(available, *limit - std::min(*limit, *used));
  return available;
}

void returnFreedMemory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

std::string memoryText(double bytes) {
  constexpr double mebibyte = 1048576.0;
  constexpr double gibibyte = 1024.0 * mebibyte;
  return bytes >= gibibyte ? shortText(bytes / gibibyte, 3) + " GiB" : shortText(bytes / mebibyte, 3) + " MiB";
}

}  // namespace kerridge
