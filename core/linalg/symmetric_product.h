// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// W = A V for a symmetric A of order m and a V with few columns (m × k, k some 16 to 128). Only the lower triangle at
/// `A` (columns `stride` apart) is read. While a tile of A is in the first-level cache, it is used for its own rows
/// and, transposed, for those across the diagonal. BLAS packs A for each of the two uses, which for so few columns
/// takes longer than the product itself. Runs in parallel, with a checkpoint every few milliseconds. The order of the
/// sums depends on the number of threads. 2m²k operations.
void symmetricProduct(const double* A, Index stride, const MatrixRef& V, Eigen::Ref<Matrix> W,
                      const RunContext& context);

}  // namespace kerridge
