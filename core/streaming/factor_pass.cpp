// SPDX-License-Identifier: GPL-3.0-or-later
#include "streaming/factor_pass.h"

#include <algorithm>

#include "base/parallel.h"

namespace kerridge {

namespace {

constexpr Index blockRows = 1024;
constexpr Index mostLanes = 8;

}  // namespace

bool takesGram(const FactorRequest& request, std::size_t map, int part) {
  return !request.byRows[map] &&
         request.partRows[static_cast<std::size_t>(part)] >= fewestGramRows(request.maps[map]->count());
}

// Lanes let several threads work on one part; with many parts these are enough.
Index FactorPass::lanesOf(const FactorRequest& request) {
  Index lanes = mostLanes;
  for (const auto& map : request.maps) lanes = std::min(lanes, gramRanges(map->count()) / request.parts);
  return std::max<Index>(lanes, 1);
}

double FactorPass::memory(const FactorRequest& request) {
  double bytes = 0.0;
  for (const auto& map : request.maps) {
    const auto columns = static_cast<double>(map->count() + 2);
    bytes += 8.0 * columns * columns * static_cast<double>(request.parts * lanesOf(request));
  }
  return bytes;
}

FactorPass::FactorPass(const FactorRequest& request)
    : m_request(request),
      m_lanes(lanesOf(request)),
      m_pending(static_cast<std::size_t>(request.parts)),
      m_number(static_cast<std::size_t>(request.parts), 0),
      m_probed(request.maps.size(), 0) {
  for (std::size_t map = 0; map < request.maps.size(); ++map) {
    const Index count = request.maps[map]->count();
    for (int part = 0; part < request.parts; ++part) {
      for (Index lane = 0; lane < m_lanes; ++lane) {
        Lane& one = m_sums.emplace_back();
        one.sum.byGram = takesGram(request, map, part);
        if (one.sum.byGram) one.sum.gram = FeatureGram(count);
        if (!one.sum.byGram) one.sum.factor = FeatureFactor(count);
      }
    }
  }
}

FactorPass::Lane& FactorPass::lane(std::size_t map, int part, Index lane) {
  const std::size_t place = map * static_cast<std::size_t>(m_request.parts) + static_cast<std::size_t>(part);
  return m_sums[place * static_cast<std::size_t>(m_lanes) + static_cast<std::size_t>(lane)];
}

void FactorPass::Lane::add(const FeatureMap& map, const Kernel& kernel, const Rows& rows, const RunContext& context) {
  const Index block = sum.byGram ? gramBlockRows(map) : factorBlockRows(map.count());
  for (Index first = 0; first < rows.count; first += block) {
    context.checkpoint();
    const Index some = std::min(block, rows.count - first);
    const auto X = rows.X.middleRows(first, some);
    const auto y = rows.y.segment(first, some);
    if (sum.byGram) {
      sum.gram.add(map, X, y, context);
    } else {
      sum.factor.add(map(X, context), y, context);
    }
    if (!map.landmarks().empty()) sum.trace += kernel.diagonal(X).sum();
  }
}

void FactorPass::sort(const RowBlock& block, const Matrix& X, const Vector& y) {
  std::vector<std::vector<Index>> rows(m_pending.size());
  for (Index i = 0; i < block.rows(); ++i) {
    rows[m_request.part.at(static_cast<std::size_t>(block.first + i))].push_back(i);
  }
  for (std::size_t part = 0; part < rows.size(); ++part) {
    const auto count = static_cast<Index>(rows[part].size());
    for (Index taken = 0; taken < count;) {
      Rows& pending = m_pending[part];
      if (pending.X.rows() == 0) pending = {Matrix(blockRows, X.cols()), Vector(blockRows), 0};
      const Index some = std::min(count - taken, blockRows - pending.count);
      for (Index j = 0; j < X.cols(); ++j) {
        for (Index i = 0; i < some; ++i) {
          pending.X(pending.count + i, j) = X(rows[part][static_cast<std::size_t>(taken + i)], j);
        }
      }
      for (Index i = 0; i < some; ++i) {
        pending.y(pending.count + i) = y(rows[part][static_cast<std::size_t>(taken + i)]);
      }
      pending.count += some;
      taken += some;
      if (pending.count < blockRows) continue;
      m_full.push_back({std::move(pending), static_cast<int>(part), m_number[part]++});
      pending = {};
    }
  }
}

void FactorPass::addFull(const RunContext& context) {
  const auto maps = static_cast<Index>(m_request.maps.size());
  const Index tasks = maps * m_request.parts * m_lanes;
  parallelBlocks(0, tasks, 1, context.quiet(), [&](Index task, Index) {
    const auto map = static_cast<std::size_t>(task / (m_request.parts * m_lanes));
    const int part = static_cast<int>(task / m_lanes % m_request.parts);
    for (const Full& full : m_full) {
      if (full.part != part || full.number % m_lanes != task % m_lanes) continue;
      lane(map, part, task % m_lanes).add(*m_request.maps[map], *m_request.kernel, full.rows, context.quiet());
    }
  });
  m_full.clear();
}

int FactorPass::hopeless(const RunContext& context) {
  const int training = m_request.parts - 1;
  Index all = 0;
  for (int part = 0; part < training; ++part) all += m_request.partRows[static_cast<std::size_t>(part)];
  for (std::size_t map = 0; map < m_request.maps.size(); ++map) {
    const Index count = m_request.maps[map]->count();
    if (m_probed[map] != 0) continue;
    FeatureGram sum(count);
    for (int part = 0; part < training; ++part) {
      for (Index l = 0; l < m_lanes; ++l) {
        if (takesGram(m_request, map, part)) sum.merge(lane(map, part, l).sum.gram);
      }
    }
    if (sum.rows < gramProbeRows(count)) continue;
    m_probed[map] = 1;
    if (all < 8 * sum.rows) continue;
    if (!FeatureFactor::fromGram(sum.G, sum.rows, sum.largestSquare, hopelessGramCondition, context.quiet())) {
      return static_cast<int>(map);
    }
  }
  return -1;
}

int FactorPass::take(const std::vector<RowBlock>& blocks, bool probes, const RunContext& context) {
  std::vector<Matrix> X(blocks.size());
  std::vector<Vector> y(blocks.size());
  parallelBlocks(0, static_cast<Index>(blocks.size()), 1, context.quiet(), [&](Index i, Index) {
    const auto at = static_cast<std::size_t>(i);
    X[at] = m_request.scaling.inputs(blocks[at].X);
    y[at] = m_request.scaling.target(blocks[at].y);
  });
  for (std::size_t i = 0; i < blocks.size(); ++i) sort(blocks[i], X[i], y[i]);
  addFull(context);
  return probes ? hopeless(context) : -1;
}

std::vector<std::vector<PartSum>> FactorPass::finish(const RunContext& context) {
  for (std::size_t part = 0; part < m_pending.size(); ++part) {
    if (m_pending[part].count > 0) {
      m_full.push_back({std::move(m_pending[part]), static_cast<int>(part), m_number[part]++});
    }
  }
  addFull(context);
  std::vector<std::vector<PartSum>> sums(m_request.maps.size());
  for (std::size_t map = 0; map < m_request.maps.size(); ++map) {
    for (int part = 0; part < m_request.parts; ++part) {
      PartSum sum = std::move(lane(map, part, 0).sum);
      for (Index l = 1; l < m_lanes; ++l) {
        context.checkpoint();
        const PartSum& other = lane(map, part, l).sum;
        if (sum.byGram) sum.gram.merge(other.gram);
        if (!sum.byGram && other.factor.rows() > 0) sum.factor.merge(other.factor, context.quiet());
        sum.trace += other.trace;
      }
      sums[map].push_back(std::move(sum));
    }
  }
  return sums;
}

}  // namespace kerridge
