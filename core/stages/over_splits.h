// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/summary.h"
#include "stages/results.h"

namespace kerridge {

/// One number per split, NaN where it is not known, and the scale below whose rounding it is 0 (see withoutRounding()).
struct SplitNumbers {
  std::vector<double> values;
  std::vector<double> scales;
};

/// The rules that choose among the models of a method, in their order.
std::vector<std::string> rulesOf(const Results& results, std::size_t method);

/// The test errors of a rule's choices of one method, each split at its own choice.
SplitNumbers chosenErrors(const Results& results, std::size_t method, const std::string& rule);

/// Mean and spread of the test errors of a method of this experiment whose λ or t a rule holds, each split at its own
/// choice. Without values where none holds it, where there is one split, or before all are computed.
Summary heldErrors(const Results& results, const Experiment& experiment, std::size_t method);

/// The scale of a test error on this split: itself, or the error of f = 0 if that is larger.
double errorScale(const SplitData& stage, Measure measure, double error);

/// a − b, split by split.
SplitNumbers differencesOf(const SplitNumbers& a, const SplitNumbers& b);

/// Test rows per training row over all splits, for correctedHalfInterval().
double testShare(const Results& results);

}  // namespace kerridge
