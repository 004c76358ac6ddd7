// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "methods/reduced_problem.h"

namespace kerridge {

/// diag(P (T + sI)^(−1) Pᵀ) for every factor (all of one tridiagonal T), one per column: n × L. P is n × n. The
/// recurrence of L x = Pᵀe_i runs along each row of P, for eight rows and four values of s at once: O(n² L), in
/// parallel.
Matrix inverseDiagonals(const Matrix& P, const std::vector<TridiagonalFactor>& factors, const RunContext& context);

/// leaveOneOutMse() (validation/leave_one_out.h) for a problem in tridiagonal form. O(n² L), and once 4n³/3 for P. NaN
/// if T + nμI is not positive definite. If `each` is not null, it receives the n × L residuals. `coefficients`: c of
/// these models, n × L, if they are known; without an offset they save one of the products.
Vector reducedLeaveOneOutMse(const Problem& problem, Offset offset, const std::vector<double>& logMu,
                             const RunContext& context, Matrix* each = nullptr, const Matrix* coefficients = nullptr);

}  // namespace kerridge
