// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "stages/results.h"

namespace kerridge {

/// λ or t of the model that a rule chose on a path; nothing if the rule was not applied or chose none.
std::optional<double> chosenAt(const MethodResult& result, const std::string& rule);

/// The result of a method for exactly its current parameters; null if not computed yet.
const MethodResult* computedResult(const SplitResult& split, std::size_t method, const MethodSpec& spec);

/// Why chosenAt() returns none, one sentence without a full stop.
Text noChoiceText(const MethodResult& result, const std::string& rule);

/// Warnings of rules that hold λ of a method and chose none, on any split.
std::vector<Diagnostic> missingChoices(const Results& results);

/// The experiment in which every λ that a rule holds has the value chosen on this split (a position in
/// results.splits). What is not computed yet, or not chosen, stays unchanged.
Experiment withChoices(Experiment experiment, const Results& results, std::size_t split);

}  // namespace kerridge
