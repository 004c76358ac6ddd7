// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "stages/width_tuning.h"
#include "stages/work.h"

namespace kerridge {

/// Estimated relative durations of the steps of one split, in the units of linalg/phase_work.h.
struct SplitWork {
  std::vector<double> spaces, paths, folds;  ///< of every space that is needed, and of every method
  double map = 0.0, mapLeaveOneOut = 0.0, mapFolds = 0.0, theory = 0.0;
  double widthColumn = 0.0;   ///< each of widthColumns
  double widthColumns = 0.0;  ///< of the maps over the kernel's width and another parameter of it
  double tuning = 0.0;        ///< of the kernel's width, before everything else
  double nystrom = 0.0;       ///< provisional curves from landmarks, before the Gram matrix

  double total() const;
};

/// `spaces`: a method of every space to be made, once each.
SplitWork splitWork(const Experiment& experiment, const SplitSize& size, const std::vector<MethodSpec>& spaces,
                    const FactorizationRequest& request, bool leaveOneOut);

/// The search for the kernel's width.
double tuningWork(const Experiment& experiment, const TuningPlan& plan, const SplitSize& size);

/// Features of a few landmarks, and paths with them.
double provisionalNystromWork(const Experiment& experiment, const SplitSize& size);

/// Krylov space and paths of provisional curves, and of exact errors by a band behind them.
double provisionalWork(const Experiment& experiment, const SplitSize& size);
double exactErrorsWork(const Experiment& experiment, const SplitSize& size);

}  // namespace kerridge
