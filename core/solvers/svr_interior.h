// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "base/types.h"
#include "solvers/svr_dual.h"

namespace kerridge {

/// The maximizer for C by a primal-dual interior point method with Mehrotra's corrections: its steps do not grow with C
/// or the condition of K, as libsvm's iterations do. β_i whose residual is off the tube's edge are put to 0, C or −C
/// exactly. The best that was reached: the caller checks the violation.
///
/// Cost: n³/3 for each of 15 to 40 steps. Memory beside K: 8n² bytes. Checkpoints within the factorization.
/// Source: S. Mehrotra, On the implementation of a primal-dual interior point method, SIAM J. Optim. 2, 1992; for
/// support vector machines S. Fine, K. Scheinberg, J. Mach. Learn. Res. 2, 2001.
Vector svrInterior(const SvrDual& dual, double C, const RunContext& context);

}  // namespace kerridge
