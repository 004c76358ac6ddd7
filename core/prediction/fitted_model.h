// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "data/dataset.h"
#include "data/standardize.h"
#include "prediction/carried_intervals.h"
#include "prediction/nearest_rows.h"
#include "stages/function_set.h"
#include "stages/intervals.h"
#include "stages/model.h"

namespace kerridge {

/// Errors of a model on the rows it was trained on and on its test rows, one per measure, in their order; NaN where
/// there are none.
struct ModelErrors {
  std::vector<double> train, test;
};

/// One model with everything it needs to predict rows of a new table, and its description. A plain value.
struct FittedModel {
  MethodSpec method;  ///< `at` is that of the model
  std::string label;
  std::string rule;  ///< that chose it; "" if it was given by hand
  PathPoint point;
  KernelSpec kernelSpec;  ///< as the experiment has it
  std::string split;      ///< label of the split whose training part it was fitted on
  Index trainRows = 0;    ///< n
  Index testRows = 0;
  ModelErrors errors;

  std::string dataName;  ///< of the training data
  std::string targetName;
  InputEncoding encoding;
  Missing missing = Missing::drop;
  StandardizeSpec standardize;
  Scaling scaling;
  /// Range of each input (d) over the training rows, in units of the file.
  Vector low, high;

  FunctionSet function;  ///< of this model alone
  std::shared_ptr<const NearestRows> nearest;
  /// Null if there are none, and for a model read from a file.
  std::shared_ptr<const ModelIntervals> intervals;
  /// The same for a file, if requested; null if a file cannot hold them.
  std::shared_ptr<const CarriedIntervals> carried;
  Text notCarried;  ///< why a file has none or other ones, part of a sentence; empty if it has them

  Index d() const { return low.size(); }
};

/// The model on this split. `data` are those of the stage. O(n² d) for the distances among the training rows.
FittedModel fittedModel(const SplitData& stage, const Dataset& data, const Experiment& experiment, const Model& model,
                        const std::string& rule, const RunContext& context);

}  // namespace kerridge
