// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/not_a_number.h"
#include "base/text.h"
#include "base/types.h"

namespace kerridge {

/// Errors along a path; empty if not computed, NaN where they do not apply. Units of the target squared.
struct ErrorCurves {
  Vector trainMse, testMse, looMse, gcv;  ///< L each
  /// L, what GCV and leave-one-out errors may be off by where they are estimates (see Probes), else empty.
  Vector gcvSe, looSe;
  Vector kFoldMse, kFoldSe;  ///< mean over rows of the held-out squared residuals; standard error over folds
  Matrix foldMse;            ///< L × k, each fold's own mean
  /// L mean squared differences to the true function on the test part, or on the training inputs if there is none;
  /// empty if the function is not known.
  Vector risk;
};

/// The choice of a rule on one path. index −1: it chose nothing, and `reason` says why.
struct Selection {
  std::string rule;
  Index index = -1;
  double trainError = notANumber;  ///< in the experiment's measure
  double testError = notANumber;
  Text reason;
  // If the true function is known; their difference is the regret.
  double excessRisk = notANumber;  ///< ErrorCurves::risk of the model chosen
  double oracleRisk = notANumber;  ///< the smallest risk of the path
};

}  // namespace kerridge
