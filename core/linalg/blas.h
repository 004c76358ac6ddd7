// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/blas_threads.h"
#include "base/diagnostic.h"
#include "base/run_context.h"
#include "base/text.h"
#include "base/types.h"

namespace kerridge {

/// The linked library and its processor kernels, e.g. "OpenBLAS 0.3.21, SkylakeX kernels"; "reference or unknown BLAS"
/// if the library does not say.
std::string blasDescription();

/// C = alpha op(A) op(B) + beta C by dgemm; op is the transpose if the flag is set. Shapes as in BLAS; C must already
/// have the right shape. O(rows · columns · inner).
void multiply(const MatrixRef& A, bool transposeA, const MatrixRef& B, bool transposeB, double alpha, double beta,
              Eigen::Ref<Matrix> C);

/// The same by tiles of C and of the inner dimension, with a checkpoint before each (linalg/pieces.h).
void multiply(const MatrixRef& A, bool transposeA, const MatrixRef& B, bool transposeB, double alpha, double beta,
              Eigen::Ref<Matrix> C, const RunContext& context);

/// A·B, Aᵀ·B as new matrices; with a context by tiles as above.
Matrix product(const MatrixRef& A, const MatrixRef& B);
Matrix product(const MatrixRef& A, const MatrixRef& B, const RunContext& context);
Matrix transposedProduct(const MatrixRef& A, const MatrixRef& B);
/// K x for symmetric K, n × n, of which the lower triangle is read. 2n² operations.
Vector symmetricTimes(const MatrixRef& K, const VectorRef& x);
/// The lower triangle of A Aᵀ for A n × k; the rest is zero. O(n²k).
Matrix lowerGram(const MatrixRef& A);
/// C = alpha A Aᵀ + beta C, or alpha Aᵀ A + beta C if `transposed`, in the lower triangle of C (the rest is not
/// touched), by tiles with a checkpoint before each. O(n²k).
void addLowerGram(const MatrixRef& A, bool transposed, double alpha, double beta, Eigen::Ref<Matrix> C,
                  const RunContext& context);
/// The same as lowerGram(A) by tiles with a checkpoint before each; small ones (BlockSizes::smallBlock) without BLAS.
Matrix lowerGram(const MatrixRef& A, const RunContext& context);
/// Zeros, by blocks of columns with a checkpoint each: the first use of memory takes some 0.3 ms per MB.
Matrix zeroMatrix(Index rows, Index columns, const RunContext& context);
/// A Gram matrix has entries that are not finite; `where`: what is known of the inputs that are the cause.
class InfiniteGram : public InvalidInput {
 public:
  explicit InfiniteGram(const Text& where = {});
};
/// Throws InfiniteGram unless all entries of the lower triangle of a Gram matrix are finite; checkpoints as above.
void requireFiniteGram(const MatrixRef& K, const RunContext& context);
/// Some rows of A; by blocks of columns with a checkpoint each.
Matrix rowsOf(const MatrixRef& A, const std::vector<Index>& rows, const RunContext& context);

}  // namespace kerridge
