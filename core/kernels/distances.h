// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "kernels/kernel.h"

namespace kerridge {

/// ‖x_i − x_j‖² of all pairs of n inputs: shared by the Gram matrices of all kernels of ‖x − x'‖², whatever the width.
struct PairDistances {
  Index n = 0;
  Vector packed;  ///< the lower triangle with the diagonal column by column, n(n + 1)/2 values

  static Index sizeFor(Index n) { return n * (n + 1) / 2; }
};

/// O(n² d); 8n² bytes while it runs.
PairDistances pairDistances(const MatrixRef& X, const RunContext& context);

/// kernel.lowerGram(X), with the same bits, of a kernel of ‖x − x'‖² on the inputs X that these are the distances of
/// unitInputs(X) of: one pass of φ over the lower triangle, O(n²) whatever d. Asserts that it is such a kernel.
Matrix lowerGramFromDistances(const Kernel& kernel, const PairDistances& distances, const RunContext& context);

/// The lower triangle of the squared distances, n × n, exactly 0 on the diagonal; the rest is undefined. If
/// `then` is given, it gets every column from the diagonal on, as soon as it is ready, concurrently with others.
Matrix lowerDistances(const MatrixRef& X, const std::function<void(Index column, double* values, Index count)>& then,
                      const RunContext& context);

/// ‖a_i − b‖² from ⟨a_i, b⟩, in place. Where points nearly coincide the sum of squares cancels and is taken from the
/// differences instead: equal points have distance exactly 0, which kernels of ‖x − x'‖ need (sqrt(1e-15) = 3e-8).
void toSquaredDistances(Eigen::Ref<Vector> column, const VectorRef& squaresA, double squareB, const MatrixRef& A,
                        const Eigen::RowVectorXd& b);

/// Copies the lower triangle of a square K to the upper.
void mirrorLower(Matrix& K, const RunContext& context);

/// Columns per parallel block, so that a block is about 10^5 elements whatever the number of rows.
inline Index columnGrain(Index rows) { return std::max<Index>(1, 100000 / std::max<Index>(rows, 1)); }

}  // namespace kerridge
