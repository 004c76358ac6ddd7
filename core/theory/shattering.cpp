// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/shattering.h"

#include <algorithm>
#include <Eigen/LU>
#include <vector>

#include "base/diagnostic.h"
#include "base/text.h"
#include "linalg/orthogonal.h"
#include "theory/bounds.h"

namespace kerridge {

namespace {

constexpr Index mostPoints = 20;
constexpr double rankThreshold = 1e-9;

// The next choice of rows in lexicographic order; false after the last.
bool nextChoice(std::vector<Index>& rows, Index n) {
  const auto count = static_cast<Index>(rows.size());
  for (Index k = count - 1; k >= 0; --k) {
    Index& row = rows[static_cast<std::size_t>(k)];
    if (row >= n - count + k) continue;
    ++row;
    for (Index later = k + 1; later < count; ++later) {
      rows[static_cast<std::size_t>(later)] = rows[static_cast<std::size_t>(later - 1)] + 1;
    }
    return true;
  }
  return false;
}

// The patterns of all cells around the point where these hyperplanes meet, if they meet in one point.
void addCells(std::vector<bool>& attained, const Matrix& basis, const VectorRef& thresholds,
              const std::vector<Index>& rows) {
  Eigen::FullPivLU<Matrix> meeting(basis(rows, Eigen::all));
  meeting.setThreshold(rankThreshold);
  if (!meeting.isInvertible()) return;
  const Vector excess = basis * meeting.solve(Vector(thresholds(rows))) - thresholds;
  std::size_t elsewhere = 0;
  for (Index i = 0; i < excess.size(); ++i) {
    if (excess(i) > 0.0) elsewhere |= std::size_t{1} << i;
  }
  for (const Index row : rows) elsewhere &= ~(std::size_t{1} << row);
  for (std::size_t side = 0; side < (std::size_t{1} << rows.size()); ++side) {
    std::size_t pattern = elsewhere;
    for (std::size_t k = 0; k < rows.size(); ++k) {
      if ((side >> k) % 2 == 1) pattern |= std::size_t{1} << rows[k];
    }
    attained[pattern] = true;
  }
}

}  // namespace

Matrix monomials(const MatrixRef& X, Index degree) {
  const Index count = static_cast<Index>(polynomialDimension(X.cols(), degree));
  Matrix features(X.rows(), count);
  features.col(0).setOnes();
  // Those of one degree follow from those of the degree below, each times an input that is not before its last one.
  std::vector<Index> last{0};
  Index first = 0;
  Index made = 1;
  for (Index r = 1; r <= degree; ++r) {
    const Index end = made;
    for (Index j = first; j < end; ++j) {
      for (Index input = last[static_cast<std::size_t>(j)]; input < X.cols(); ++input) {
        features.col(made++) = features.col(j).cwiseProduct(X.col(input));
        last.push_back(input);
      }
    }
    first = end;
  }
  return features;
}

Index attainedPatterns(const MatrixRef& features, const VectorRef& thresholds, const RunContext& context) {
  const Index n = features.rows();
  if (n < 1 || n > mostPoints) {
    throw InvalidInput("/points", Text("patterns are counted for 1 to 20 points, not for %1", n));
  }
  const PivotedQr columns(features);
  const Vector pivots = columns.R().diagonal().cwiseAbs();
  const Index rank = (pivots.array() > rankThreshold * pivots.maxCoeff()).count();
  if (rank == n) return Index{1} << n;
  const Matrix basis = columns.basis(rank);
  std::vector<bool> attained(std::size_t{1} << n, false);
  std::vector<Index> rows;
  for (Index k = 0; k < rank; ++k) rows.push_back(k);
  do {
    context.checkpoint();
    addCells(attained, basis, thresholds, rows);
  } while (nextChoice(rows, n));
  return std::count(attained.begin(), attained.end(), true);
}

double mostPatterns(Index n, Index dimension) {
  double sum = 0.0;
  double binomial = 1.0;
  for (Index k = 0; k <= std::min(n, dimension); ++k) {
    sum += binomial;
    binomial *= static_cast<double>(n - k) / static_cast<double>(k + 1);
  }
  return sum;
}

}  // namespace kerridge
