// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "base/parallel.h"
#include "features/feature_space.h"
#include "linalg/blas.h"
#include "linalg/lapack.h"

namespace kerridge {

namespace {

// ZᵀZ is formed for at least so many rows, and for this many times as many as there are columns: below, the factor
// costs little anyway.
constexpr Index fewestRows = 8192;
constexpr Index rowsPerColumn = 8;
// Its round-off, some 1e-15 of the diagonal, reaches the results times the condition.
constexpr double mostCondition = 1e5;
// A part of the rows shows whether it is worth the trying.
constexpr double hopeless = 100.0 * mostCondition;

// Of rows that are factorized together; for few columns larger ones are no faster.
Index blockRows(Index count) {
  const double columns = static_cast<double>(count + 2);
  const double rows = std::min(1e9 / (columns * columns), 4e6 / columns);
  return std::clamp<Index>(static_cast<Index>(rows), 64, 1024);
}

// Sums over a fixed number of ranges of rows, whatever the number of threads: as many as 256 MB hold.
Index rangesOf(Index count) {
  const double square = static_cast<double>(count + 2) * static_cast<double>(count + 2);
  return std::clamp<Index>(static_cast<Index>(3.2e7 / square), 1, 16);
}

// Blocks of 1024 rows are still in the second cache when their products are taken, tile by tile.
Index gramRows(const FeatureMap& map) {
  const double perRow = static_cast<double>(map.count()) * static_cast<double>(map.count()) + map.rowOperations();
  return std::clamp<Index>(static_cast<Index>(3e9 / perRow), 64, 1024);
}

struct Gram {
  Matrix G;  // lower triangle
  double largestSquare = 0.0;
};

// [Z 1 y]ᵀ[Z 1 y] of the rows from `first` to `last`.
template <typename Done>
Gram gramOf(const FeatureMap& map, const MatrixRef& X, const VectorRef& y, Index first, Index last,
            const RunContext& context, const Done& done) {
  const Index block = std::min(gramRows(map), last - first);
  const Index order = map.count() + 2;
  Matrix B(block, order);
  Vector squares;
  Gram gram{Matrix::Zero(order, order), 0.0};
  for (; first < last; first += block) {
    context.checkpoint();
    const Index rows = std::min(block, last - first);
    map.fill(X.middleRows(first, rows), B.topLeftCorner(rows, map.count()), &squares, context.quiet());
    B.col(order - 2).head(rows).setOnes();
    B.col(order - 1).head(rows) = y.segment(first, rows);
    addLowerGram(B.topRows(rows), true, 1.0, 1.0, gram.G, context.quiet());
    gram.largestSquare = std::max(gram.largestSquare, squares.maxCoeff());
    done(rows);
  }
  return gram;
}

// `done`: share of the context's work that went into it where it gave up.
std::optional<FeatureFactor> factorByGram(const FeatureMap& map, const MatrixRef& X, const VectorRef& y,
                                          const RunContext& whole, double& done) {
  const Index columns = map.count() + 2;
  const Index n = X.rows();
  if (n < std::max(fewestRows, rowsPerColumn * columns)) return {};
  done = 0.3;
  const Index probe = std::max<Index>(4 * columns, 2048);
  if (n >= 8 * probe) {
    done = 0.05;
    Gram gram = gramOf(map, X, y, 0, probe, whole, [](Index) {});
    if (!FeatureFactor::fromGram(gram.G, probe, gram.largestSquare, hopeless, whole)) return {};
    done = 0.95;
  }
  const RunContext context = whole.part(0.0, done);
  const Index ranges = rangesOf(map.count());
  std::vector<Gram> grams(static_cast<std::size_t>(ranges));
  std::atomic<Index> rowsDone{0};
  parallelBlocks(0, ranges, 1, context, [&](Index i, Index) {
    grams[static_cast<std::size_t>(i)] =
        gramOf(map, X, y, i * n / ranges, (i + 1) * n / ranges, context,
               [&](Index rows) { context.report(static_cast<double>(rowsDone += rows) / static_cast<double>(n)); });
  });
  for (std::size_t i = 1; i < grams.size(); ++i) {
    context.checkpoint();
    grams[0].G += grams[i].G;
    grams[0].largestSquare = std::max(grams[0].largestSquare, grams[i].largestSquare);
  }
  return FeatureFactor::fromGram(grams[0].G, n, grams[0].largestSquare, mostCondition, context);
}

FeatureFactor factorByRows(const FeatureMap& map, const MatrixRef& X, const VectorRef& y, const RunContext& context) {
  FeatureFactor factor(map.count());
  const Index block = blockRows(map.count());
  for (Index first = 0; first < X.rows(); first += block) {
    context.checkpoint();
    const Index rows = std::min(block, X.rows() - first);
    factor.add(map(X.middleRows(first, rows), context), y.segment(first, rows), context);
    context.report(static_cast<double>(first + rows) / static_cast<double>(X.rows()));
  }
  return factor;
}

}  // namespace

FeatureFactor factorOf(const FeatureMap& map, const MatrixRef& X, const VectorRef& y, const RunContext& context,
                       FactorWay way) {
  double done = 0.0;
  if (way == FactorWay::automatic) {
    if (auto factor = factorByGram(map, X, y, context, done)) return *factor;
  }
  return factorByRows(map, X, y, context.part(done, 1.0));
}

}  // namespace kerridge
