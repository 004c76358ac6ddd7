// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "studies/study.h"

namespace kerridge {

// The figures of the study of generalization bounds; the study itself computes their table.

struct BoundName {
  std::string id;     ///< in the table
  std::string label;  ///< on screen
  Text shortLabel;    ///< under bars
  bool squared;       ///< squared loss, else ε-insensitive
  bool hasLambda;
};
const std::vector<BoundName>& boundNames();

std::vector<StudyFigure> boundFigures();

}  // namespace kerridge
