// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "streaming/row_passes.h"

namespace kerridge {

/// Collects the rows of each part into blocks of a fixed number of rows, wherever the blocks of the file end, and adds
/// these to the sums of their part: the same bits for any number of threads and any size of the file's blocks.
class FactorPass {
 public:
  explicit FactorPass(const FactorRequest& request);

  /// Takes the next rows of the file. O(rows D (d + D)) for every map, in parallel. With `probes` it returns a map
  /// whose ZᵀZ turns out to be of no use while there is little of it, else −1.
  int take(const std::vector<RowBlock>& blocks, bool probes, const RunContext& context);
  /// Takes what is left, and gives the sums by map and part. Of no use afterwards.
  std::vector<std::vector<PartSum>> finish(const RunContext& context);

  /// Bytes that the sums take.
  static double memory(const FactorRequest& request);

 private:
  struct Rows {
    Matrix X;
    Vector y;
    Index count = 0;
  };
  struct Full {
    Rows rows;
    int part = 0;
    Index number = 0;
  };
  /// The sum of one map, part and lane: block i of a part goes to lane i mod lanes.
  struct Lane {
    PartSum sum;
    void add(const FeatureMap& map, const Kernel& kernel, const Rows& rows, const RunContext& context);
  };

  static Index lanesOf(const FactorRequest& request);
  Lane& lane(std::size_t map, int part, Index lane);
  void sort(const RowBlock& block, const Matrix& X, const Vector& y);
  void addFull(const RunContext& context);
  int hopeless(const RunContext& context);

  const FactorRequest& m_request;
  Index m_lanes;
  std::vector<Lane> m_sums;     // by map, part and lane
  std::vector<Rows> m_pending;  // by part
  std::vector<Index> m_number;  // of full blocks, by part
  std::vector<Full> m_full;
  std::vector<char> m_probed;  // by map
};

}  // namespace kerridge
