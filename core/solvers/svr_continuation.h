// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/run_context.h"
#include "base/types.h"
#include "solvers/svr_dual.h"

namespace kerridge {

/// The maximizer for C from the one for a smaller C, by a primal-dual active set method: where each β_i is (at 0, at C,
/// at −C or between) gives a linear system, whose solution contradicts some of the places; these are corrected until
/// none is left. Where that takes more than a few steps, first to a C halfway, on a logarithmic scale.
///
/// Nothing where that fails: for a smooth kernel the system is nearly singular as long as too many β_i are free. What
/// is returned meets the optimality conditions up to round-off of the system; the caller checks them.
/// Cost: O(n² + m³) for a step with m coefficients between the bounds; three to eight steps if it succeeds, at most
/// some 200. Source: M. Hintermüller, K. Ito, K. Kunisch, The primal-dual active set strategy as a semismooth Newton
/// method, SIAM J. Optim. 13, 2002.
std::optional<Vector> svrContinued(const SvrDual& dual, const Vector& before, double beforeC, double C,
                                   const RunContext& context);

}  // namespace kerridge
