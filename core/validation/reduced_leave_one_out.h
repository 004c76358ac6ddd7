// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "methods/reduced_problem.h"

namespace kerridge {

/// diag(P (T + sI)^(−1) Pᵀ) for every factor (all of one tridiagonal T), one per column: n × L. P is n × n. Along each
/// row of P runs the recurrence of L x = Pᵀe_i, eight rows and four values of s at once: O(n² L), in parallel.
Matrix inverseDiagonals(const Matrix& P, const std::vector<TridiagonalFactor>& factors, const RunContext& context);

/// What leaveOneOutMse() (validation/leave_one_out.h) is for a problem in tridiagonal form. O(n² L), and once 4n³/3
/// for P. NaN where T + nμI is not positive definite. The n × L residuals go into `each` where it is not null.
Vector reducedLeaveOneOutMse(const Problem& problem, Offset offset, const std::vector<double>& logMu,
                             const RunContext& context, Matrix* each = nullptr);

}  // namespace kerridge
