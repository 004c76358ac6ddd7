// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "stages/work.h"

namespace kerridge {

/// About how long the steps of one split take beside one another, in the units of linalg/phase_work.h.
struct SplitWork {
  std::vector<double> spaces, paths, folds;  ///< of every space that is needed, and of every method
  double map = 0.0, mapLeaveOneOut = 0.0, mapFolds = 0.0, theory = 0.0;

  double total() const;
};

/// `spaces`: a method of every space to be made, once each.
SplitWork splitWork(const Experiment& experiment, const SplitSize& size, const std::vector<MethodSpec>& spaces,
                    const FactorizationRequest& request, bool leaveOneOut);

/// Krylov space and paths of provisional curves, and of exact errors by a band behind them.
double provisionalWork(const Experiment& experiment, const SplitSize& size);
double exactErrorsWork(const Experiment& experiment, const SplitSize& size);

}  // namespace kerridge
