// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/cholesky_inverse.h"

#include <algorithm>

#include "base/parallel.h"
#include "linalg/blas.h"
#include "linalg/block_sizes.h"
#include "linalg/lapack.h"

namespace kerridge {

namespace {

constexpr Index inverseTogether = 4096;  // columns of a panel

}  // namespace

// A panel of rows of X = L⁻¹ follows from those above it: X_i = L_ii⁻¹(E_i − L_i X), and A⁻¹ is the sum of all X_iᵀX_i.
Matrix inverseOfFactored(const Matrix& L, const RunContext& context) {
  const Index n = L.rows();
  const int lda = static_cast<int>(std::max<Index>(n, 1));
  const double one = 1.0;
  const Index inversePanel = blockSizes().inversePanel;
  Matrix X = zeroMatrix(n, n, context.quiet());
  Matrix inverse = zeroMatrix(n, n, context.quiet());
  for (Index start = 0; start < n; start += inversePanel) {
    const Index width = std::min(inversePanel, n - start);
    const Index end = start + width;
    if (start > 0) {
      multiply(L.block(start, 0, width, start), false, X.topLeftCorner(start, start), false, -1.0, 0.0,
               X.block(start, 0, width, start), context.quiet());
    }
    X.block(start, start, width, width).setIdentity();
    for (Index column = 0; column < end; column += inverseTogether) {
      context.checkpoint();
      const int rows = static_cast<int>(width);
      const int columns = static_cast<int>(std::min(inverseTogether, end - column));
      callBlas(dtrsm_, "L", "L", "N", "N", &rows, &columns, &one, &L(start, start), &lda, &X(start, column), &lda);
    }
    addLowerGram(X.block(start, 0, width, end), true, 1.0, 1.0, inverse.topLeftCorner(end, end), context.quiet());
    const double share = static_cast<double>(end) / static_cast<double>(n);
    context.report(share * share * share);
  }
  constexpr Index entries = 100000;
  parallelBlocks(0, n, std::max<Index>(1, entries / std::max<Index>(n, 1)), context.quiet(),
                 [&](Index first, Index last) {
                   for (Index j = first; j < last; ++j) inverse.col(j).head(j) = inverse.row(j).head(j).transpose();
                 });
  return inverse;
}

}  // namespace kerridge
