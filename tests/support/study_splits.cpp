// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/study_splits.h"

namespace kerridge {

Split studySplit(const Dataset& data, double train, std::uint64_t seed, std::uint64_t run, Index rows) {
  SplitSpec spec;
  spec.train = train;
  spec.seed = seedOf(seed, run, 0);
  Split split = makeSplits(spec, data).front();
  const std::vector<Index> all = split.train;
  const std::vector<Index> order = Random(seedOf(seed, run, 2)).permutation(Index(all.size()));
  split.train.clear();
  for (Index i = 0; i < rows; ++i) split.train.push_back(all[std::size_t(order[std::size_t(i)])]);
  std::sort(split.train.begin(), split.train.end());
  return split;
}

}  // namespace kerridge
