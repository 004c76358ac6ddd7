// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// Threads BLAS may use from now on, where the linked library lets us say so (OpenBLAS); otherwise nothing happens.
void setBlasThreads(int count);
int blasThreads();

/// Sets the number of BLAS threads and restores the former one.
class BlasThreadsGuard {
 public:
  explicit BlasThreadsGuard(int count) : m_before(blasThreads()) { setBlasThreads(count); }
  ~BlasThreadsGuard() { setBlasThreads(m_before); }
  BlasThreadsGuard(const BlasThreadsGuard&) = delete;
  BlasThreadsGuard& operator=(const BlasThreadsGuard&) = delete;

 private:
  int m_before;
};

/// Threads that pay for matrices of order n: 1 for small ones, which then have the same bits for every thread count.
inline int blasThreadsFor(Index n) { return n <= 256 ? 1 : blasThreads(); }

/// The linked library and its processor kernels, e.g. "OpenBLAS 0.3.21, SkylakeX kernels"; "reference or unknown BLAS"
/// where it does not say.
std::string blasDescription();
/// False for a BLAS that is not known to be fast (reference BLAS is more than ten times slower).
bool blasIsFast();

/// C = alpha op(A) op(B) + beta C by dgemm; op is the transpose where the flag is set. Shapes as in BLAS; C must have
/// the right shape already. O(rows · columns · inner).
void multiply(const MatrixRef& A, bool transposeA, const MatrixRef& B, bool transposeB, double alpha, double beta,
              Eigen::Ref<Matrix> C);

/// The same by blocks of columns of C with a checkpoint each, some 20 to 40 ms apart.
void multiply(const MatrixRef& A, bool transposeA, const MatrixRef& B, bool transposeB, double alpha, double beta,
              Eigen::Ref<Matrix> C, const RunContext& context);

/// A·B, Aᵀ·B as new matrices; with a context by blocks of columns as above.
Matrix product(const MatrixRef& A, const MatrixRef& B);
Matrix product(const MatrixRef& A, const MatrixRef& B, const RunContext& context);
Matrix transposedProduct(const MatrixRef& A, const MatrixRef& B);
/// K x for symmetric K, n × n, of which the lower triangle is read. 2n² operations.
Vector symmetricTimes(const MatrixRef& K, const VectorRef& x);
/// The lower triangle of A Aᵀ (the rest is not touched by dsyrk and is zero), A n × k. O(n²k).
Matrix lowerGram(const MatrixRef& A);
/// The same by blocks of columns with a checkpoint each, some 20 to 40 ms apart.
Matrix lowerGram(const MatrixRef& A, const RunContext& context);
/// Some rows of A; by blocks of columns with a checkpoint each.
Matrix rowsOf(const MatrixRef& A, const std::vector<Index>& rows, const RunContext& context);

}  // namespace kerridge
