// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experiment.h"
#include "stages/split_data.h"

namespace kerridge {

/// The sizes that determine the work on one split.
struct SplitSize {
  double train = 0.0;   ///< n
  double test = 0.0;    ///< rows
  double grid = 0.0;    ///< rows of the Fit grid, see gridRows()
  double inputs = 0.0;  ///< d
};
SplitSize sizeOf(const SplitData& stage);

/// Estimated relative durations of the parts of a stage, for progress, in the units of linalg/phase_work.h.
struct SpaceWork {
  double gram = 0.0;
  double map = 0.0;            ///< Nyström's landmarks and what is made of them
  double watched = 0.0;        ///< work of the watcher of the Gram matrix, see FactorizationRequest
  double factorization = 0.0;  ///< eigendecomposition, reduction, or factor of the features
  double predictions = 0.0;    ///< bases of the training and test rows
  double grid = 0.0;

  double total() const { return gram + map + watched + factorization + predictions + grid; }
};
SpaceWork spaceWork(const SplitSize& size, const MethodSpec& spec, const FactorizationRequest& request);

struct PathWork {
  double path = 0.0;
  double predictions = 0.0;  ///< errors on the test part and distances to the true function
  double leaveOneOut = 0.0;

  double total() const { return path + predictions + leaveOneOut; }
};
PathWork pathWork(const SplitSize& size, const MethodSpec& spec, const FactorizationRequest& request, bool leaveOneOut,
                  double models);

/// k-fold errors of so many models; of methods that are refitted for the first method of a space.
double foldWork(const SplitSize& size, const MethodSpec& spec, const FactorizationRequest& request, double k,
                double models);

/// The factorization that a space really has, as a request for one like it.
FactorizationRequest requestLike(const ModelSpace& space);

}  // namespace kerridge
