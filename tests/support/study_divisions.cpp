// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/study_divisions.h"

namespace kerridge {

Division studyDivision(const Dataset& data, double train, std::uint64_t seed, std::uint64_t run, Index rows) {
  SplitSpec split;
  split.train = train;
  split.seed = seedOf(seed, run, 0);
  Division division = makeDivisions(split, data).front();
  const std::vector<Index> all = division.train;
  const std::vector<Index> order = Random(seedOf(seed, run, 2)).permutation(Index(all.size()));
  division.train.clear();
  for (Index i = 0; i < rows; ++i) division.train.push_back(all[std::size_t(order[std::size_t(i)])]);
  std::sort(division.train.begin(), division.train.end());
  return division;
}

}  // namespace kerridge
