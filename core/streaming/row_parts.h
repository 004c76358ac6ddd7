// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "base/text.h"
#include "data/dataset.h"
#include "data/split.h"
#include "experiment/experiment.h"

namespace kerridge {

/// What a streamed run does with each row: the fold that it is in, or the test part.
struct RowParts {
  std::vector<std::uint16_t> part;  ///< of every row: below `training`, its fold; `training`: the test part
  int training = 1;                 ///< folds, or 1 without any
  std::vector<int> fold;            ///< of every training row; empty without folds
  std::vector<Text> notes;          ///< what is to be said of the folds

  bool hasFolds() const { return training > 1; }
  int parts() const { return training + 1; }
};

/// The parts of the rows of a split, with the folds that the rules of the experiment need: those of a run in memory.
/// `data` needs no inputs. Throws InvalidInput as FoldPlan does. O(n).
RowParts rowParts(const Experiment& experiment, const Dataset& data, const Split& split);

}  // namespace kerridge
