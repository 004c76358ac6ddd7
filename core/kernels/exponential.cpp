// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/exponential.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>

#include "base/processor.h"

// exp x = 2^n (1 + r + r² q(r)) with x = n log 2 + r, where n is a multiple of 1/parts. The polynomials q have the
// least relative error for |r| ≤ log 2/(2 parts); the exchange algorithm of Remez found them in 60 digits. The loop is
// written so that compilers take several numbers at once. It is compiled for several processors and chosen at run time,
// since the program is built for plain x86-64.

namespace kerridge {

namespace {

static_assert(std::numeric_limits<double>::is_iec559);

// log 2 in two parts, the first of 37 bits: its product with parts · n, which has at most 15, is exact (Cody & Waite).
constexpr double log2High = 0x1.62e42fefap-1;
constexpr double log2Low = 0x1.cf79abc9e3b3ap-40;
constexpr double overLog2 = 0x1.71547652b82fep+0;

/// With fused multiplication and addition: a long polynomial and no table, as some processors take long to look up
/// several numbers at once.
struct Fused {
  static constexpr bool fused = true;
  static constexpr double powers[] = {1.0};  // 2^(j/parts)
  static constexpr double q[] = {0x1.000000000000ap-1,  0x1.55555555554fap-3,  0x1.555555555088cp-5,
                                 0x1.1111111127b9cp-7,  0x1.6c16c184266a0p-10, 0x1.a01a012a699b6p-13,
                                 0x1.a0199a16e9755p-16, 0x1.71df253a81c7bp-19, 0x1.28ad689c39c2cp-22,
                                 0x1.ad7f7a4d64e91p-26};
};

#if defined(__FMA__) || defined(__ARM_FEATURE_FMA) || defined(__FP_FAST_FMA)
using Plain = Fused;
#else
/// Without: a short polynomial and a table take three quarters of the time. More powers would take less, but their
/// rounding errors reach half an ulp.
struct Plain {
  static constexpr bool fused = false;
  static constexpr double powers[] = {
      0x1.0000000000000p+0, 0x1.059b0d3158574p+0, 0x1.0b5586cf9890fp+0, 0x1.11301d0125b51p+0, 0x1.172b83c7d517bp+0,
      0x1.1d4873168b9aap+0, 0x1.2387a6e756238p+0, 0x1.29e9df51fdee1p+0, 0x1.306fe0a31b715p+0, 0x1.371a7373aa9cbp+0,
      0x1.3dea64c123422p+0, 0x1.44e086061892dp+0, 0x1.4bfdad5362a27p+0, 0x1.5342b569d4f82p+0, 0x1.5ab07dd485429p+0,
      0x1.6247eb03a5585p+0, 0x1.6a09e667f3bcdp+0, 0x1.71f75e8ec5f74p+0, 0x1.7a11473eb0187p+0, 0x1.82589994cce13p+0,
      0x1.8ace5422aa0dbp+0, 0x1.93737b0cdc5e5p+0, 0x1.9c49182a3f090p+0, 0x1.a5503b23e255dp+0, 0x1.ae89f995ad3adp+0,
      0x1.b7f76f2fb5e47p+0, 0x1.c199bdd85529cp+0, 0x1.cb720dcef9069p+0, 0x1.d5818dcfba487p+0, 0x1.dfc97337b9b5fp+0,
      0x1.ea4afa2a490dap+0, 0x1.f50765b6e4540p+0};
  static constexpr double q[] = {0x1.fffffffffffffp-2, 0x1.5555555548f88p-3, 0x1.555555558fbeep-5, 0x1.11115b7889d47p-7,
                                 0x1.6c1642f22ac31p-10};
};
#endif

template <typename Way>
[[gnu::always_inline]] inline double multiplyAdd(double a, double b, double c) {
  if constexpr (Way::fused)
    return std::fma(a, b, c);
  else
    return a * b + c;
}

/// q(r)
template <typename Way>
[[gnu::always_inline]] inline double polynomial(double r, double square) {
  constexpr int last = static_cast<int>(std::size(Way::q)) - 1;
  double sums[2];  // of the even and of the odd powers
  sums[last % 2] = Way::q[last];
  sums[(last - 1) % 2] = Way::q[last - 1];
  for (int k = last - 2; k >= 0; --k) sums[k % 2] = multiplyAdd<Way>(sums[k % 2], square, Way::q[k]);
  return multiplyAdd<Way>(sums[1], r, sums[0]);
}

template <typename Way>
[[gnu::always_inline]] inline void loop(double* values, Index count, double factor) {
  constexpr std::uint64_t parts = std::size(Way::powers);
  // Adding 1.5 · 2^52 rounds to a whole number, whose last bits then are the last of the sum. Doubles store their
  // exponent with 1023 added.
  constexpr double rounder = 0x1.8p52 + 1023.0 * parts;
#ifdef __clang__
#pragma clang loop interleave_count(2)  // two registers at a time: without FMA 5 to 8 % faster
#endif
  for (Index i = 0; i < count; ++i) {
    const double x = factor * values[i];
    const double shifted = multiplyAdd<Way>(x, overLog2 * parts, rounder);
    const double steps = shifted - rounder;  // parts · n
    // r = high − low is rounded, but high is exact, and most of the result comes from it.
    const double high = multiplyAdd<Way>(steps, -log2High / parts, x);
    const double low = steps * (log2Low / parts);
    const double r = high - low;
    const double square = r * r;
    const double change = high + multiplyAdd<Way>(polynomial<Way>(r, square), square, -low);
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(shifted);
    const double power = Way::powers[bits % parts];
    const double scale = std::bit_cast<double>(bits / parts << 52);
    const double value = multiplyAdd<Way>(change, power, power) * scale;
    // A mask: with a choice, GCC would spare itself some products and take one number at a time.
    const std::uint64_t keep = std::uint64_t{x < -708.0} - 1;
    values[i] = std::bit_cast<double>(std::bit_cast<std::uint64_t>(value) & keep);
  }
}

void plainLoop(double* values, Index count, double factor) { loop<Plain>(values, count, factor); }

KERRIDGE_AVX2 void avx2Loop(double* values, Index count, double factor) { loop<Fused>(values, count, factor); }
KERRIDGE_AVX512 void avx512Loop(double* values, Index count, double factor) { loop<Fused>(values, count, factor); }

}  // namespace

void exponentialInPlace(double* values, Index count, double factor) {
  static auto* const best = bestOf(plainLoop, avx2Loop, avx512Loop);
  best(values, count, factor);
}

void exponentialInPlace(double* values, Index count, double factor, Instructions instructions) {
  bestOf(plainLoop, avx2Loop, avx512Loop, instructions)(values, count, factor);
}

}  // namespace kerridge
