// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/run_context.h"
#include "stages/results.h"
#include "validation/k_fold.h"

namespace kerridge {

/// The method whose plane the map shows: the experiment's first M-RLSR, with its features, or a plain one.
MethodSpec mapMethod(const Experiment& experiment);
/// Text that two maps of one stage share if they are the same.
std::string mapKey(const Experiment& experiment);

/// Training and test errors of M-RLSR over the (m, λ) plane of one space. Every cell is a point of the one KRR path and
/// its test error a smooth function of log μ alone, interpolated to 1e-11 of itself where the plane has more cells than
/// that needs models: O(n n_test) for each of six models in a unit of log μ, and for each cell where interpolation
/// cannot be trusted (see interpolated()); O(n |cells|) for the roots. The other errors are added afterwards.
std::shared_ptr<MapResult> makeMap(const SplitData& stage, const ModelSpace& space, const MapSpec& spec,
                                   const RunContext& context);

/// Adds the exact leave-one-out errors, interpolated in the same way: O(n²) for each model.
void addLeaveOneOut(MapResult& map, const SplitData& stage, const ModelSpace& space, const RunContext& context);

/// Adds the k-fold errors, from the folds' interpolated curves; of a transformed target from every model of theirs,
/// where `fold` has the fold of every training row, in [0, k). `method`: see mapMethod().
void addKFold(MapResult& map, const SplitData& stage, const MethodSpec& method, Folds& folds,
              const std::vector<int>& fold, int k, const RunContext& context);

}  // namespace kerridge
