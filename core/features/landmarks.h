// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "kernels/kernel.h"

namespace kerridge {

/// The rows of a matrix without their repetitions.
struct DistinctRows {
  std::vector<Index> first;  ///< the first place of each, ascending
  Vector times;              ///< how often each occurs

  Index count() const { return static_cast<Index>(first.size()); }
};

/// Rows are the same where all their entries are equal. O(n d); about 40 bytes per row while it runs.
DistinctRows distinctRows(const MatrixRef& X, const RunContext& context);

/// k(x_i, x_i) of these rows of X, in blocks of rows. O(n d).
Vector diagonalAt(const Kernel& kernel, const MatrixRef& X, const std::vector<Index>& rows, const RunContext& context);

/// tr K of the rows of X, tr W^½KW^½ where these have weights. O(n d).
double traceOf(const Kernel& kernel, const MatrixRef& X, const RunContext& context, const Vector& weights = {});

/// `count` of the distinct rows, or all if there are no more, drawn evenly without replacement: their positions in
/// X. The same seed with a larger count keeps the first ones. O(n).
std::vector<Index> uniformLandmarks(const DistinctRows& rows, Index count, std::uint64_t seed);

/// At most `count` distinct rows by randomly pivoted Cholesky (Chen, Epperly, Tropp and Webber 2022): each is drawn
/// with a probability proportional to the residual r(x) = k(x, x) − k(x, S) K_SS⁻¹ k(S, x) that those before, S, leave,
/// times the number of copies of x. A repeated row is never drawn twice, and the draw ends early if the residual of
/// every row is round-off, max(16, count) ε max k(x, x).
///
/// A round draws from the residuals of its beginning and accepts with the probability (residual now)/(residual then),
/// which gives the same distribution (Epperly, Tropp and Webber 2024); the pass over the rows comes only at its end, so
/// there are few passes. K is never formed: memory is O(n + count²) beside blocks of rows. The same bits for
/// any number of threads. About 3 to 6 passes of O(n · count · (d + count)), and O(count³).
std::vector<Index> pivotedLandmarks(const Kernel& kernel, const MatrixRef& X, const DistinctRows& rows, Index count,
                                    std::uint64_t seed, const RunContext& context);

}  // namespace kerridge
