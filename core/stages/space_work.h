// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experiment.h"
#include "stages/split_data.h"

namespace kerridge {

/// What the work on one split grows with, as doubles: their products are larger than integers.
struct SplitSize {
  double train = 0.0;   ///< n
  double test = 0.0;    ///< rows
  double grid = 0.0;    ///< rows of the Fit grid, see gridRows()
  double inputs = 0.0;  ///< d

  double rows() const { return train + test; }
};
SplitSize sizeOf(const SplitData& stage);

/// How long the parts of making a space take beside one another, in the units of linalg/phase_work.h.
struct SpaceWork {
  double gram = 0.0;
  double watched = 0.0;        ///< what whoever watches the Gram matrix does with it, see FactorizationRequest
  double factorization = 0.0;  ///< eigendecomposition, reduction, or factor of the features
  double predictions = 0.0;    ///< bases of the training and test rows
  double grid = 0.0;

  double total() const { return gram + watched + factorization + predictions + grid; }
};
/// Of the space a method works in: the kernel's own by the factorization asked for, features, or the inputs.
SpaceWork spaceWork(const SplitSize& size, const MethodSpec& spec, const FactorizationRequest& request);

/// The same for the path of a method in its space.
struct PathWork {
  double path = 0.0;
  double predictions = 0.0;  ///< errors on the test part and distances to the true function
  double leaveOneOut = 0.0;

  double total() const { return path + predictions + leaveOneOut; }
};
PathWork pathWork(const SplitSize& size, const MethodSpec& spec, const FactorizationRequest& request, bool leaveOneOut,
                  double models);

/// Whether rules that choose a model of this method ask for its norms as well, see Method::choiceNeedsNorms().
bool choosesByNorms(const MethodSpec& spec);

/// The factorization that a space really has, as a request for one like it.
FactorizationRequest requestLike(const ModelSpace& space);

/// What a method's models are made of: n coefficients, as many as there are features, or inputs.
double modelSize(const SplitSize& size, const MethodSpec& spec);

}  // namespace kerridge
