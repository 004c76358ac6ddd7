// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "kernels/kernel.h"

namespace kerridge {

/// The rows of a matrix without their repetitions.
struct DistinctRows {
  std::vector<Index> first;  ///< the first place of each, ascending
  Vector times;              ///< how often each is there

  Index count() const { return static_cast<Index>(first.size()); }
};

/// Rows are the same where all their entries are equal. O(n d); some 40 bytes for each row while it works.
DistinctRows distinctRows(const MatrixRef& X, const RunContext& context);

/// k(x_i, x_i) of these rows of X, in blocks of rows. O(n d).
Vector diagonalAt(const Kernel& kernel, const MatrixRef& X, const std::vector<Index>& rows, const RunContext& context);

/// tr K of the rows of X. O(n d).
double traceOf(const Kernel& kernel, const MatrixRef& X, const RunContext& context);

/// `count` of the distinct rows, or all if there are no more, drawn without replacement, all alike: their places in
/// X. The same seed with a larger count keeps the first ones. O(n).
std::vector<Index> uniformLandmarks(const DistinctRows& rows, Index count, std::uint64_t seed);

/// At most `count` distinct rows by randomly pivoted Cholesky (Chen, Epperly, Tropp and Webber 2022): each is drawn
/// with a probability proportional to the residual r(x) = k(x, x) − k(x, S) K_SS⁻¹ k(S, x) that those before, S, leave,
/// times how often x is there. A repeated row is never drawn twice, and the draw ends early where what is left of every
/// row is round-off, max(16, count) ε max k(x, x).
///
/// A round draws from the residuals of its beginning and accepts with the probability (residual now)/(residual then),
/// which gives the same distribution (Epperly, Tropp and Webber 2024); the rows are gone through only at its end, so
/// that there are few passes. K is never formed: memory is O(n + count²) beside blocks of rows. The same bits for
/// any number of threads. About 3 to 6 passes of O(n · count · (d + count)), and O(count³).
std::vector<Index> pivotedLandmarks(const Kernel& kernel, const MatrixRef& X, const DistinctRows& rows, Index count,
                                    std::uint64_t seed, const RunContext& context);

}  // namespace kerridge
