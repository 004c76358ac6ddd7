// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// W = A V for a symmetric A of order m, of which only the lower triangle at `A` (columns `stride` apart) is read, and
/// V with few columns (m × k, k some 16 to 128): each tile of A is used for its own rows and, transposed, for those
/// across the diagonal while it is in the first cache. BLAS packs A for the one and for the other, which for so few
/// columns takes longer than the product itself. In parallel; a checkpoint after some milliseconds each. The sums are
/// taken in an order that depends on the number of threads. 2m²k operations.
void symmetricProduct(const double* A, Index stride, const MatrixRef& V, Eigen::Ref<Matrix> W,
                      const RunContext& context);

}  // namespace kerridge
