// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// A x on the calling thread alone, without BLAS and its threads: for the GUI thread, where a frame must not wait for
/// the worker's calls. As fast as memory on processors with AVX2, twice as fast as a plain x86-64 build otherwise is;
/// the same bits with AVX2 and AVX-512. A rows × columns, column-major; x has as many entries as A columns.
/// O(rows · columns).
Vector matrixVector(const MatrixRef& A, const VectorRef& x);

}  // namespace kerridge
