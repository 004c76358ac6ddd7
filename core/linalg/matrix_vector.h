// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// A x on the calling thread alone, without BLAS and its threads: for the window's thread, where a frame must not wait
/// for the calls of a worker. On processors with AVX2 it is as fast as memory, twice as fast as the plain x86-64 build;
/// the bits are the same with AVX2 and AVX-512. A is rows × columns, column-major; x has as many entries as A has
/// columns. O(rows · columns).
Vector matrixVector(const MatrixRef& A, const VectorRef& x);

}  // namespace kerridge
