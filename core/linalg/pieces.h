// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "base/types.h"

namespace kerridge {

/// Work between two checkpoints, in floating-point operations of products of matrices: 5 to 10 ms on one core with
/// AVX2 or AVX-512, 40 ms on one with SSE2 alone. Pieces depend on sizes only, never on the clock, so the arithmetic,
/// and with it the bits, does not depend on the schedule.
inline constexpr double pieceOperations = 4e8;
/// The same for numbers that are only written or copied; most of the time goes to the first use of fresh memory.
inline constexpr double pieceEntries = 2e6;

/// How many of `count` columns (or rows) make one piece, if each takes `operationsEach` operations and writes
/// `entriesEach` numbers. At least `least`, because fewer are slow.
inline Index pieceOf(Index count, double operationsEach, double entriesEach, Index least = 1) {
  const double most =
      std::min(pieceOperations / std::max(operationsEach, 1.0), pieceEntries / std::max(entriesEach, 1.0));
  return std::clamp<Index>(static_cast<Index>(std::min(most, 1e9)), std::min(least, std::max<Index>(count, 1)),
                           std::max<Index>(count, 1));
}

}  // namespace kerridge
