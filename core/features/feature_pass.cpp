// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "base/parallel.h"
#include "features/feature_gram.h"
#include "features/feature_space.h"

namespace kerridge {

namespace {

/// What is factored: rows of [Z 1 y], times √w where there are weights.
struct FactoredRows {
  const FeatureMap& map;
  const MatrixRef& X;
  const VectorRef& y;
  const VectorRef& rootWeights;

  Vector roots(Index first, Index rows) const {
    return rootWeights.size() > 0 ? Vector(rootWeights.segment(first, rows)) : Vector();
  }
};

// The Gram matrix of the rows from `first` to `last`.
template <typename Done>
FeatureGram gramOf(const FactoredRows& all, Index first, Index last, const RunContext& context, const Done& done) {
  const FeatureMap& map = all.map;
  FeatureGram gram(map.count());
  const Index block = gramBlockRows(map);
  for (; first < last; first += block) {
    context.checkpoint();
    const Index rows = std::min(block, last - first);
    gram.add(map, all.X.middleRows(first, rows), all.y.segment(first, rows), context, all.roots(first, rows));
    done(rows);
  }
  return gram;
}

// `done`: share of the context's work that went into it where it gave up.
std::optional<FeatureFactor> factorByGram(const FactoredRows& all, const RunContext& whole, double& done) {
  const FeatureMap& map = all.map;
  const Index n = all.X.rows();
  if (n < fewestGramRows(map.count())) return {};
  done = 0.3;
  const Index probe = gramProbeRows(map.count());
  if (n >= 8 * probe) {
    done = 0.05;
    const FeatureGram gram = gramOf(all, 0, probe, whole, [](Index) {});
    if (!FeatureFactor::fromGram(gram.G, probe, gram.largestSquare, hopelessGramCondition, whole)) return {};
    done = 0.95;
  }
  const RunContext context = whole.part(0.0, done);
  const Index ranges = gramRanges(map.count());
  std::vector<FeatureGram> grams(static_cast<std::size_t>(ranges), FeatureGram(0));
  std::atomic<Index> rowsDone{0};
  parallelBlocks(0, ranges, 1, context, [&](Index i, Index) {
    grams[static_cast<std::size_t>(i)] = gramOf(all, i * n / ranges, (i + 1) * n / ranges, context, [&](Index rows) {
      context.report(static_cast<double>(rowsDone += rows) / static_cast<double>(n));
    });
  });
  for (std::size_t i = 1; i < grams.size(); ++i) {
    context.checkpoint();
    grams[0].merge(grams[i]);
  }
  return FeatureFactor::fromGram(grams[0].G, n, grams[0].largestSquare, mostGramCondition, context);
}

FeatureFactor factorByRows(const FactoredRows& all, const RunContext& context) {
  const FeatureMap& map = all.map;
  const MatrixRef& X = all.X;
  FeatureFactor factor(map.count());
  const Index block = factorBlockRows(map.count());
  for (Index first = 0; first < X.rows(); first += block) {
    context.checkpoint();
    const Index rows = std::min(block, X.rows() - first);
    factor.add(map(X.middleRows(first, rows), context), all.y.segment(first, rows), context, all.roots(first, rows));
    context.report(static_cast<double>(first + rows) / static_cast<double>(X.rows()));
  }
  return factor;
}

}  // namespace

FeatureFactor factorOf(const FeatureMap& map, const MatrixRef& X, const VectorRef& y, const RunContext& context,
                       FactorWay way, const VectorRef& rootWeights) {
  const FactoredRows all{map, X, y, rootWeights};
  double done = 0.0;
  if (way == FactorWay::automatic) {
    if (auto factor = factorByGram(all, context, done)) return *factor;
  }
  return factorByRows(all, context.part(done, 1.0));
}

}  // namespace kerridge
