// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/types.h"

namespace kerridge {

/// Our own seeded generator, since the distributions of <random> differ between standard libraries: the same seed
/// gives the same numbers on every machine. xoshiro256** (Blackman and Vigna, 2018), seeded through splitmix64.
class Random {
 public:
  explicit Random(std::uint64_t seed);

  std::uint64_t bits();
  /// Uniform on [0, 1), a multiple of 2^-53.
  double uniform();
  /// Uniform on {0, …, bound − 1}, without modulo bias; bound ≥ 1.
  std::uint64_t below(std::uint64_t bound);
  /// Standard normal by Marsaglia's polar method (only sqrt and log of the platform's libm enter).
  double normal();
  /// A random permutation of 0, …, n − 1 (Fisher–Yates).
  std::vector<Index> permutation(Index n);

 private:
  std::uint64_t m_state[4];
  double m_spare = 0.0;
  bool m_hasSpare = false;
};

/// A seed for one of many independent streams, e.g. repetition `index` of something with this seed; `purpose` is what
/// that repetition draws (its split, its folds, …). Independent of the number and order of the other streams.
std::uint64_t seedOf(std::uint64_t seed, std::uint64_t index, std::uint64_t purpose = 0);

}  // namespace kerridge
