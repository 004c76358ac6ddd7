// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/exponential.h"

#include <cmath>

#include "base/processor.h"

// This file alone is compiled with -ffast-math, which lets the compiler replace exp by its vector version from libmvec.
// The loop is compiled for several processors and chosen at run time, since the program is built for plain x86-64.

namespace kerridge {

namespace {

[[gnu::always_inline]] inline void loop(double* values, Index count, double factor) {
  for (Index i = 0; i < count; ++i) {
    const double argument = factor * values[i];
    const double value = std::exp(argument < -708.0 ? -708.0 : argument);
    values[i] = argument < -708.0 ? 0.0 : value;  // a denormal number, here or in a product, takes many times as long
  }
}

void plainLoop(double* values, Index count, double factor) { loop(values, count, factor); }

KERRIDGE_AVX2 void avx2Loop(double* values, Index count, double factor) { loop(values, count, factor); }
KERRIDGE_AVX512 void avx512Loop(double* values, Index count, double factor) { loop(values, count, factor); }

}  // namespace

void exponentialInPlace(double* values, Index count, double factor) {
  static auto* const best = bestOf(plainLoop, avx2Loop, avx512Loop);
  best(values, count, factor);
}

}  // namespace kerridge
