// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "stages/results.h"

namespace kerridge {

/// A number of a model, and of the model without some training rows.
struct Compared {
  double whole = notANumber, without = notANumber;
};

/// What some training rows do to one method: everything is made again without them: scaling, a tuned width, and the
/// choice of the rule that holds λ or t.
struct MethodInfluence {
  std::string label;
  std::string rule;     ///< that holds λ or t; "": set by hand, so it stays
  Compared at;          ///< λ or t
  Compared testError;   ///< in the experiment's measure; NaN without test rows or under a seal
  Compared prediction;  ///< at the row asked, in units of the target; NaN where a needed input is missing there
  Text problem;         ///< why one of the models does not exist; empty if both do
};

/// The influence of these rows of the data (0-based, ascending) on every visible method, on the split shown. Rows
/// outside its training part count for nothing. `at`: a row of the data (0-based), in whatever part.
/// Throws InvalidInput (place "rows") if none of them is in the training part, or fewer than two would be left there.
/// The cost is that of one model of each method on that training part, its decomposition included.
/// Cook, R. D. (1977). Detection of influential observation in linear regression. Technometrics 19, 15–18: the same
/// comparison for least squares, for one row.
std::vector<MethodInfluence> influenceOfRows(const Results& results, const std::vector<Index>& rows, Index at,
                                             const RunContext& context);

/// How many of these rows are in the training part.
Index trainingRowsAmong(const std::vector<Index>& rows, const Split& split);

}  // namespace kerridge
