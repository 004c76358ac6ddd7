// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "stages/space_work.h"

namespace kerridge {

/// About how long the parts of one split take beside one another, for honest progress: in the units of
/// linalg/phase_work.h.
struct SplitWork {
  std::vector<double> spaces;   ///< in the order they were named in, the explicit basis of folds and LOO apart
  std::vector<PathWork> paths;  ///< of every method, see pathWork()
  double map = 0.0;
  double mapLeaveOneOut = 0.0;
  std::vector<double> methodFolds;  ///< cross-validation of every method
  double mapFolds = 0.0;
  double theory = 0.0;  ///< what charts of theory ask

  double made() const;  ///< spaces and paths
  double mapped() const { return map + mapLeaveOneOut; }
  double folds() const;
  double total() const { return made() + mapped() + folds() + theory; }
};

/// `spaces`: a method of every space to be made, once each.
SplitWork splitWork(const Experiment& experiment, const SplitSize& size, const std::vector<MethodSpec>& spaces,
                    const FactorizationRequest& request, bool leaveOneOut);

/// Krylov space and paths of provisional curves (stages/provisional.h), and of exact errors by a band behind it.
double provisionalWork(const Experiment& experiment, const SplitSize& size);
double exactErrorsWork(const Experiment& experiment, const SplitSize& size);

}  // namespace kerridge
