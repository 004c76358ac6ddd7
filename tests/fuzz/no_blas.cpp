// SPDX-License-Identifier: GPL-3.0-or-later
// The parallel loops keep BLAS from using threads of its own; here there is none.
#include "linalg/blas.h"

namespace kerridge {

void setBlasThreads(int) {}
int blasThreads() { return 1; }

}  // namespace kerridge
