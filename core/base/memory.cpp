// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/memory.h"

#include <algorithm>
#include <limits>

#include "base/size_text.h"
#include "base/text.h"
#include "platform/memory.h"

namespace kerridge {

std::uint64_t availableMemory() { return platform::freeMemory(); }

int threadsWithRoom() {
  constexpr std::uint64_t first = std::uint64_t{512} << 20U;
  constexpr std::uint64_t other = std::uint64_t{338} << 20U;
  const std::uint64_t limit = platform::addressSpace();
  if (limit <= first) return 1;
  return static_cast<int>(std::min<std::uint64_t>(1 + (limit - first) / other, std::numeric_limits<int>::max()));
}

Text notEnoughMemory(const Text& remedy, double needed) {
  const auto available = static_cast<double>(availableMemory());
  if (needed <= 0.0) {
    return Text("there is not enough memory: %1 are free; %2", Text::number(sizeText(available)), remedy);
  }
  const auto [need, free] = comparedSizes(needed, available);
  // Some of what is free remains for others, and memory that ran out may have been freed again.
  if (needed <= available) {
    return Text("there is not enough memory: this needs about %1 of the %2 that are free; %3", Text::number(need),
                Text::number(free), remedy);
  }
  return Text("there is not enough memory: this needs about %1 and %2 are free; %3", Text::number(need),
              Text::number(free), remedy);
}

}  // namespace kerridge
