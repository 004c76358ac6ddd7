// SPDX-License-Identifier: GPL-3.0-or-later
#include "features/cosines.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "base/processor.h"

// This file is compiled with -ffp-contract=fast. The loop is compiled for several processors and chosen at run time,
// since the program is built for plain x86-64.

namespace kerridge {

namespace {

static_assert(std::numeric_limits<double>::is_iec559);

// π in three parts, the first two of 33 bits: their multiples below 2^20 are exact (Cody & Waite).
constexpr double pi1 = 0x1.921fb544p+1;
constexpr double pi2 = 0x1.0b4611a6p-33;
constexpr double pi3 = 0x1.3198a2e037073p-68;
constexpr double overPi = 0.31830988618379067154;
constexpr double mostTurns = 1048576.0;
// Adding 1.5 · 2^52 rounds to a whole number, whose last bit then is the last of the sum.
constexpr double rounder = 6755399441055744.0;

constexpr Index chunk = 1024;  // stays in the first cache

// cos r = Σ (−1)^k r^(2k)/(2k)! for |r| ≤ π/2: the truncated terms are below 2e-17.
constexpr double coefficients[] = {-1.0 / 2.0,
                                   1.0 / 24.0,
                                   -1.0 / 720.0,
                                   1.0 / 40320.0,
                                   -1.0 / 3628800.0,
                                   1.0 / 479001600.0,
                                   -1.0 / 87178291200.0,
                                   1.0 / 20922789888000.0,
                                   -1.0 / 6402373705728000.0,
                                   1.0 / 2432902008176640000.0};

// Is every argument within range? NaN is not.
[[gnu::always_inline]] inline bool withinReach(const double* values, Index count, double phase) {
  constexpr std::uint64_t most = std::bit_cast<std::uint64_t>(3.0 * mostTurns);
  std::uint64_t beyond = 0;
  for (Index i = 0; i < count; ++i) {
    // The bits of non-negative doubles are ordered like their values: the difference is negative for the larger
    // ones.
    beyond |= most - std::bit_cast<std::uint64_t>(std::fabs(values[i] + phase));
  }
  return (beyond >> 63) == 0;
}

[[gnu::always_inline]] inline void loop(double* __restrict values, Index count, double phase, double scale) {
  for (Index i = 0; i < count; ++i) {
    const double x = values[i] + phase;
    const double shifted = x * overPi + rounder;
    const double turns = shifted - rounder;
    const double r = ((x - turns * pi1) - turns * pi2) - turns * pi3;
    const double square = r * r;
    double sum = coefficients[9];
    for (int k = 8; k >= 0; --k) sum = sum * square + coefficients[k];
    const double cosine = scale * (sum * square + 1.0);
    // An odd number of half turns changes the sign.
    const std::uint64_t sign = std::bit_cast<std::uint64_t>(shifted) << 63;
    values[i] = std::bit_cast<double>(std::bit_cast<std::uint64_t>(cosine) ^ sign);
  }
}

[[gnu::always_inline]] inline void addSquares(const double* __restrict values, Index count,
                                              double* __restrict squares) {
  for (Index i = 0; i < count; ++i) squares[i] += values[i] * values[i];
}

[[gnu::always_inline]] inline void chunks(double* values, Index count, double phase, double scale, double* squares) {
  for (Index first = 0; first < count; first += chunk) {
    const Index some = std::min(chunk, count - first);
    double* part = values + first;
    if (withinReach(part, some, phase)) {
      loop(part, some, phase, scale);
    } else {
      for (Index i = 0; i < some; ++i) part[i] = scale * std::cos(part[i] + phase);
    }
    if (squares != nullptr) addSquares(part, some, squares + first);
  }
}

void plainLoop(double* values, Index count, double phase, double scale, double* squares) {
  chunks(values, count, phase, scale, squares);
}

KERRIDGE_AVX2 void avx2Loop(double* values, Index count, double phase, double scale, double* squares) {
  chunks(values, count, phase, scale, squares);
}
KERRIDGE_AVX512 void avx512Loop(double* values, Index count, double phase, double scale, double* squares) {
  chunks(values, count, phase, scale, squares);
}

}  // namespace

void cosinesInPlace(double* values, Index count, double phase, double scale, double* squares) {
  static auto* const best = bestOf(plainLoop, avx2Loop, avx512Loop);
  best(values, count, phase, scale, squares);
}

}  // namespace kerridge
