// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kerridge {

/// Instruction sets that loops are compiled for in addition to plain x86-64.
enum class Instructions { plain, avx2, avx512 };

/// The best of these that the processor has.
Instructions bestInstructions();

/// Of one loop compiled three times, the one for this processor, or for one whose best instructions are these.
template <typename Loop>
Loop* bestOf(Loop* plain, Loop* avx2, Loop* avx512, Instructions best = bestInstructions()) {
  return best == Instructions::avx512 ? avx512 : best == Instructions::avx2 ? avx2 : plain;
}

}  // namespace kerridge

// Declarations of functions compiled for them; never called if the compiler does not know these processors.
#if defined(__x86_64__) && defined(__clang__)
#define KERRIDGE_AVX2 [[gnu::target("avx2,fma")]]
#define KERRIDGE_AVX512 [[gnu::target("avx512f,avx512dq")]]
#elif defined(__x86_64__) && defined(__GNUC__)
#define KERRIDGE_AVX2 [[gnu::target("avx2,fma")]]
#define KERRIDGE_AVX512 [[gnu::target("avx512f,avx512dq,prefer-vector-width=512")]]
#else
#define KERRIDGE_AVX2
#define KERRIDGE_AVX512
#endif
