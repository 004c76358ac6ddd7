// SPDX-License-Identifier: GPL-3.0-or-later
#include "features/feature_gram.h"

#include <algorithm>

#include "linalg/blas.h"

namespace kerridge {

void FeatureGram::add(const FeatureMap& map, const MatrixRef& X, const VectorRef& y, const RunContext& context,
                      const VectorRef& rootWeights) {
  const Index order = map.count() + 2;
  Matrix B(X.rows(), order);
  Vector squares;
  map.fill(X, B.leftCols(map.count()), &squares, context.quiet());
  B.col(order - 2).setOnes();
  B.col(order - 1) = y;
  if (rootWeights.size() > 0) B.array().colwise() *= rootWeights.array();
  addLowerGram(B, true, 1.0, 1.0, G, context.quiet());
  if (squares.size() > 0) largestSquare = std::max(largestSquare, squares.maxCoeff());
  rows += X.rows();
}

void FeatureGram::merge(const FeatureGram& other) {
  G += other.G;
  rows += other.rows;
  largestSquare = std::max(largestSquare, other.largestSquare);
}

Index gramBlockRows(const FeatureMap& map) {
  const double perRow = static_cast<double>(map.count()) * static_cast<double>(map.count()) + map.rowOperations();
  return std::clamp<Index>(static_cast<Index>(3e9 / perRow), 64, 1024);
}

Index factorBlockRows(Index count) {
  const double columns = static_cast<double>(count + 2);
  const double rows = std::min(1e9 / (columns * columns), 4e6 / columns);
  return std::clamp<Index>(static_cast<Index>(rows), 64, 1024);
}

Index gramRanges(Index count) {
  const double square = static_cast<double>(count + 2) * static_cast<double>(count + 2);
  return std::clamp<Index>(static_cast<Index>(3.2e7 / square), 1, 16);
}

Index fewestGramRows(Index count) { return std::max<Index>(8192, 8 * (count + 2)); }

Index gramProbeRows(Index count) { return std::max<Index>(4 * (count + 2), 2048); }

}  // namespace kerridge
