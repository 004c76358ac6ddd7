// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "stages/results.h"

namespace kerridge {

class Computation;

/// The first provisional curves of many rows in the window: before the Gram matrix, by features of a few landmarks.
/// Only of the split on screen, and nothing of them is kept.
bool showsProvisionalNystrom(const Computation& whole, const Split& split, bool onScreen);

/// Computes and publishes them. `stage` has no space of the kernel yet.
void showProvisionalNystrom(Computation& whole, std::size_t split, const SplitData& stage, const RunContext& context);

/// Curves that come before the eigendecomposition, from the same Gram matrix: provisional models from a Krylov space,
/// and in the window, for many rows, exact errors by a reduction to a band. Only of the split on screen, and only if
/// somebody watches: their results are not kept.
bool showsProvisionalCurves(const Computation& whole, const Split& split, bool onScreen);

/// About how long they take, in the units of linalg/phase_work.h; 0 if there are none.
double provisionalCurvesWork(const Computation& whole, const Split& split, bool onScreen);

/// Computes and publishes them. `stage` has no space of the kernel yet, K is its Gram matrix.
void showProvisionalCurves(Computation& whole, std::size_t split, const SplitData& stage, const Matrix& K,
                           const RunContext& context);

}  // namespace kerridge
