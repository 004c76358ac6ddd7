// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "data/dataset.h"

namespace kerridge {

enum class SplitKind { holdout, kFold, leaveOneOut, parts, column, none };

/// How the data are divided into training and test rows. The same seed and n give the same division on every machine.
struct SplitSpec {
  SplitKind kind = SplitKind::holdout;
  double train = 0.7;  ///< hold-out: share of training rows, in (0, 1); round(train · n), at least 1, at most n − 1
  int repeats = 1;     ///< hold-out: independent divisions, ≥ 1
  int count = 4;       ///< k of k-fold, number of equal parts
  std::uint64_t seed = 1;

  bool operator==(const SplitSpec&) const = default;
};

/// One division: rows of the data set, 0-based, ascending.
struct Division {
  std::string label;  ///< "split 1", "fold 2 of 5", "part 3", or the label of the split column
  std::vector<Index> train;
  std::vector<Index> test;  ///< empty for kind none
};

/// The divisions of an n-row data set, in order. Hold-out: each repeat has a stream of its own, so that adding repeats
/// never changes the earlier ones. k-fold: division i tests on fold i. Leave-one-out: n ≤ 5000. Parts: division i
/// trains on part i and tests on the rest. Column: labels "train" and "test" (any case) give one division; other labels
/// give one division per label, in the order met, as parts. Throws InvalidInput (place "/split/…") where n is too small
/// or labels are missing. O(n · divisions).
std::vector<Division> makeDivisions(const SplitSpec& spec, const Dataset& data);

/// Random assignment of n rows to k folds of nearly equal size (sizes differ by at most one): fold[i] in [0, k). Throws
/// InvalidInput unless 2 ≤ k ≤ n.
std::vector<int> foldAssignment(Index n, int k, std::uint64_t seed);

}  // namespace kerridge
