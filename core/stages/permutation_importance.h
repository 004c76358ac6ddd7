// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "stages/model.h"

namespace kerridge {

/// How much worse a model predicts when one column of the table (with all its inputs) is shuffled among the rows.
struct ColumnImportance {
  std::string name;  ///< of the column
  Index first = 0;   ///< its first input
  Index inputs = 1;  ///< as many
  Vector increases;  ///< one per permutation; positive is worse, also of measures of which larger values are better
  double mean = notANumber;
  double deviation = notANumber;  ///< over the permutations, divisor count − 1
};

/// Permutation importance (Breiman 2001; Fisher, Rudin and Dominici 2019) of a model in the experiment's measure.
struct PermutationImportance {
  bool ofTest = true;  ///< false: of the training rows, because there are no test rows
  Measure measure = Measure::scaledRmse;
  ImportanceSpec spec;
  double error = notANumber;              ///< of the model with every column in place
  std::vector<ColumnImportance> columns;  ///< in the order of the table
  Text obstacle;                          ///< why there are none, one sentence
};

/// The rows of each column are permuted spec.permutations times, each time with its own random stream: the same for
/// every number of threads. A column that the model ignores has increases of exactly 0. Costs columns × permutations
/// predictions of the part: O(rows · n) each for kernels of ‖x − x'‖² and of ⟨x, x'⟩, of which up to 4e7 pairs are
/// kept, else O(rows · n · d). `data` are those of the stage.
PermutationImportance permutationImportance(const SplitData& stage, const Dataset& data, const Model& model,
                                            Measure measure, const ImportanceSpec& spec, const RunContext& context);

}  // namespace kerridge
