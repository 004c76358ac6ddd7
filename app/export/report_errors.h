// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "stages/results.h"

namespace kerridge {

/// What the test rows say of a rule's choices beside the error measure, one number for each split that has one.
struct ChosenTestErrors {
  std::vector<double> r2, mae;
  std::vector<double> unseen;  ///< the error measure over the test rows that equal no training row
};
/// Costs of predicting the test rows of every split.
ChosenTestErrors chosenTestErrors(const Results& results, std::size_t method, const std::string& rule);

}  // namespace kerridge
