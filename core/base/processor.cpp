// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/processor.h"

namespace kerridge {

Instructions bestInstructions() {
#if defined(__x86_64__) && defined(__GNUC__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")) return Instructions::avx512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return Instructions::avx2;
#endif
  return Instructions::plain;
}

}  // namespace kerridge
