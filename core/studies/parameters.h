// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/parameter_spec.h"
#include "data/measure.h"

namespace kerridge {

// Parameters of studies in one line each.

ParameterSpec wholeNumber(std::string key, std::string label, double minimum, double maximum, double value,
                          std::string explanation);
ParameterSpec realNumber(std::string key, std::string label, double minimum, double maximum, double value, Scale scale,
                         std::string explanation);
/// Several numbers in [minimum, maximum], spaced linearly or logarithmically, or listed.
ParameterSpec numberGrid(std::string key, std::string label, double minimum, double maximum, GridSpec values,
                         Scale scale, std::string explanation);
/// One of a few words, which are {in JSON, on screen}.
ParameterSpec oneOf(std::string key, std::string label, const std::vector<std::pair<std::string, std::string>>& words,
                    const std::string& word, std::string explanation);
/// At least one of them.
ParameterSpec someOf(std::string key, std::string label, const std::vector<std::pair<std::string, std::string>>& words,
                     const std::vector<std::string>& chosen, std::string explanation);

// Those that many studies share, with the same key, range and explanation.

ParameterSpec runsParameter(int runs);            ///< "runs": repetitions with fresh splits
ParameterSpec trainShareParameter(double share);  ///< "train": share of training rows
ParameterSpec foldsParameter(int folds);          ///< "folds": k of cross-validation
ParameterSpec lambdaGridParameter(const std::string& key, const std::string& label, GridSpec grid,
                                  const std::string& explanation);
ParameterSpec exponentGridParameter(const std::string& key, GridSpec grid, const std::string& explanation);
/// "kernel": "gaussian", the papers' kernel (its width is the mean squared distance), or "experiment", the experiment's
/// own kernel. `word` is the default. settingsOf() uses it.
ParameterSpec kernelParameter(const std::string& word = "gaussian");
/// "measure": the paper's measure, which is the default, any other by its id, or "experiment". settingsOf() uses it.
ParameterSpec measureParameter(Measure paper);

}  // namespace kerridge
