// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "prediction/fitted_model.h"
#include "stages/results.h"

namespace kerridge {

/// Which model of an experiment.
struct ModelChoice {
  std::optional<std::size_t> method = {};  ///< 0-based; nothing: the first visible one
  std::string rule = {};             ///< id of the rule that chooses λ or t; "": the method's own rule, else its `at`
  std::optional<double> level = {};  ///< of the intervals; nothing: that of the experiment, 0.9 by default
  /// Makes FittedModel::carried. If jackknife+ or CV+ have more coefficients than a file can hold, split-conformal
  /// ones replace them.
  bool carriesIntervals = false;
  /// Fits on every row that has a target, including those of the test part. λ or t is that of the rule on these
  /// rows. The only test errors are then those of a separate test file.
  bool allRows = false;
  /// fitModel(): rows of the data (0-based, ascending) that the training part does without.
  std::vector<Index> without = {};
};

/// The chosen method. Throws InvalidInput (place "/methods") if the experiment has none, and with the place
/// "--method" where it has fewer.
std::size_t chosenMethod(const Experiment& experiment, const ModelChoice& choice);

/// The intervals that a file carries of a model, and about how many bytes they take; of a Gaussian process at most.
struct CarriedEstimate {
  IntervalSpec spec;
  double bytes = 0.0;
};

/// Those of a method of the experiment fitted on so many rows with so many inputs, if the file is asked to carry any;
/// nothing where the experiment does not ask for intervals and the method has none that cost almost nothing. O(1).
std::optional<CarriedEstimate> carriedEstimate(const Experiment& experiment, const MethodSpec& method, Index inputs,
                                               Index rows);

/// Throws InvalidInput (place "--rule") if there is no such rule; "" is none.
void requireRule(const std::string& rule);

/// The chosen model of a split of results (a position in results.splits). Its intervals are those of `asked`, the
/// experiment with all its rules; without any, usualIntervals() where the method has exact leave-one-out models. Throws
/// InvalidInput, with the place of the method, where it is not computed, or the rule was not asked or chose nothing.
FittedModel fitChosen(const Results& results, const Experiment& asked, std::size_t split, const ModelChoice& choice,
                      const RunContext& context);

/// The chosen model of an experiment, computed on the split shown (view.split; the first one where the experiment does
/// not say) from its training part alone, or from all rows: the same numbers as in a run of all of it,
/// with that method and that rule only. Throws InvalidInput for what validate() and the data forbid, and as above;
/// Cancelled.
FittedModel fitModel(const Experiment& experiment, const std::shared_ptr<const Dataset>& data,
                     const ModelChoice& choice, const RunContext& context);

/// The same from results of the whole experiment, computed again only where they do not have the rule.
FittedModel fitFrom(const Results& results, const ModelChoice& choice, const RunContext& context);

}  // namespace kerridge
