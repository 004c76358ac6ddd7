// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/experiment.h"

namespace kerridge {

/// About how long the parts of one division take beside one another, for honest progress: operations, counted as many
/// times as they are slower than those of a product of large matrices.
struct DivisionWork {
  double paths = 0.0;  ///< spaces (decompositions) and the methods' paths with their errors
  double map = 0.0;
  double folds = 0.0;               ///< cross-validation of the methods and the map
  std::vector<double> methodFolds;  ///< the part of `folds` of every method

  double total() const { return paths + map + folds; }
};

/// `train`, `test`: rows of the division.
DivisionWork divisionWork(const Experiment& experiment, Index train, Index test, Index inputs);

}  // namespace kerridge
