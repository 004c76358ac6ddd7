// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/overview.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/not_a_number.h"
#include "base/summary.h"
#include "linalg/blas.h"

namespace kerridge {

namespace {

constexpr double mostBins = 40.0;

void fillBins(ColumnOverview& column, const std::vector<double>& sorted) {
  const double range = column.most - column.least;
  const double width =
      2.0 * (quantileOf(sorted, 0.75) - quantileOf(sorted, 0.25)) / std::cbrt(static_cast<double>(sorted.size()));
  double bins = width > 0.0 ? std::ceil(range / width) : mostBins;
  if (!(range > 0.0) || !std::isfinite(range)) bins = 1.0;
  const auto count = static_cast<std::size_t>(std::clamp(bins, 1.0, mostBins));
  for (std::size_t i = 0; i <= count; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(count);
    column.edges.push_back(column.least * (1.0 - share) + column.most * share);
  }
  column.counts.assign(count, 0.0);
  for (const double value : sorted) {
    const auto above = std::upper_bound(column.edges.begin(), column.edges.end(), value);
    const auto bin = static_cast<std::size_t>(std::max<std::ptrdiff_t>(above - column.edges.begin() - 1, 0));
    column.counts[std::min(bin, count - 1)] += 1.0;
  }
}

ColumnOverview overviewOf(std::string name, double missing, std::vector<double> values) {
  ColumnOverview column;
  column.name = std::move(name);
  column.missing = missing;
  std::sort(values.begin(), values.end());
  column.values = static_cast<Index>(values.size());
  if (values.empty()) {
    column.least = column.most = column.mean = column.deviation = notANumber;
    return column;
  }
  column.least = values.front();
  column.most = values.back();
  const Summary summary = summarize(values);
  column.mean = summary.mean;
  column.deviation = summary.deviation;
  fillBins(column, values);
  return column;
}

/// Columns with mean 0 and norm 1 over their values, 0 where one is missing; the values as ones in `present`.
void standardizeColumns(Matrix& X, Matrix& present) {
  for (Index j = 0; j < X.cols(); ++j) {
    present.col(j) = X.col(j).array().isNaN().select(Vector::Zero(X.rows()), Vector::Ones(X.rows()));
    const double count = present.col(j).sum();
    X.col(j) = X.col(j).array().isNaN().select(Vector::Zero(X.rows()), X.col(j));
    const double largest = X.col(j).cwiseAbs().maxCoeff();
    if (largest > 0.0) X.col(j) /= largest;  // no square overflows
    X.col(j) -= (count > 0.0 ? X.col(j).sum() / count : 0.0) * present.col(j);
    const double norm = X.col(j).norm();
    // What rounding leaves of a constant is no signal.
    X.col(j) *= norm > 1e-14 * std::sqrt(count) ? 1.0 / norm : 0.0;
  }
}

/// Over the rows that have both values: with sums over pairs, n Σxy − Σx Σy over the roots of n Σx² − (Σx)².
Matrix correlationsOf(Matrix X, const RunContext& context) {
  const Index d = X.cols();
  Matrix present(X.rows(), d);
  standardizeColumns(X, present);
  Matrix products(d, d), counts(d, d), sums(d, d), squares(d, d);
  multiply(X, true, X, false, 1.0, 0.0, products, context.quiet());
  const bool gaps = (present.array() == 0.0).any();
  if (gaps) {
    multiply(present, true, present, false, 1.0, 0.0, counts, context.quiet());
    multiply(X, true, present, false, 1.0, 0.0, sums, context.quiet());
    multiply(Matrix(X.cwiseAbs2()), true, present, false, 1.0, 0.0, squares, context.quiet());
  }
  Matrix r(d, d);
  for (Index j = 0; j < d; ++j) {
    context.checkpoint();
    for (Index i = 0; i < d; ++i) {
      double covariance = products(i, j), first = products(i, i), second = products(j, j);
      if (gaps) {
        const double n = counts(i, j);
        covariance = n * products(i, j) - sums(i, j) * sums(j, i);
        first = n * squares(i, j) - sums(i, j) * sums(i, j);
        second = n * squares(j, i) - sums(j, i) * sums(j, i);
      }
      const double size = std::sqrt(first) * std::sqrt(second);
      r(i, j) = size > 1e-12 ? std::clamp(covariance / size, -1.0, 1.0) : notANumber;
      if (i == j && size > 1e-12) r(i, j) = 1.0;
    }
  }
  return r;
}

/// Clusters that merge, each with its leaves in order.
class Clusters {
 public:
  explicit Clusters(const Matrix& correlation) : m_similarity(correlation.cwiseAbs()) {
    m_similarity =
        m_similarity.array().isNaN().select(Matrix::Zero(m_similarity.rows(), m_similarity.cols()), m_similarity);
    m_distance = Matrix::Ones(m_similarity.rows(), m_similarity.cols()) - m_similarity;
    for (Index j = 0; j < m_similarity.rows(); ++j) m_leaves.push_back({j});
  }

  std::vector<Index> order(const RunContext& context) {
    const Index d = m_similarity.rows();
    std::vector<Index> chain;
    for (Index merges = 0; merges + 1 < d;) {
      context.checkpoint();
      if (chain.empty()) chain.push_back(firstCluster());
      const Index before = chain.size() > 1 ? chain[chain.size() - 2] : -1;
      const Index nearest = nearestOf(chain.back(), before);
      if (nearest != before) {
        chain.push_back(nearest);
        continue;
      }
      merge(std::min(before, chain.back()), std::max(before, chain.back()));
      chain.resize(chain.size() - 2);
      ++merges;
    }
    return d == 0 ? std::vector<Index>() : m_leaves[static_cast<std::size_t>(firstCluster())];
  }

 private:
  std::vector<Index>& leaves(Index cluster) { return m_leaves[static_cast<std::size_t>(cluster)]; }

  Index firstCluster() const {
    return std::find_if(m_leaves.begin(), m_leaves.end(), [](const auto& one) { return !one.empty(); }) -
           m_leaves.begin();
  }

  /// Of equally near ones `preferred`, so that a chain ends.
  Index nearestOf(Index cluster, Index preferred) {
    Index nearest = preferred;
    double least = preferred >= 0 ? m_distance(cluster, preferred) : std::numeric_limits<double>::infinity();
    for (Index other = 0; other < m_distance.rows(); ++other) {
      if (other == cluster || leaves(other).empty() || !(m_distance(cluster, other) < least)) continue;
      nearest = other;
      least = m_distance(cluster, other);
    }
    return nearest;
  }

  void merge(Index into, Index from) {
    std::vector<Index>& a = leaves(into);
    std::vector<Index>& b = leaves(from);
    const double sizeA = static_cast<double>(a.size()), sizeB = static_cast<double>(b.size());
    for (Index other = 0; other < m_distance.rows(); ++other) {
      const double mean = (sizeA * m_distance(into, other) + sizeB * m_distance(from, other)) / (sizeA + sizeB);
      m_distance(into, other) = m_distance(other, into) = mean;
    }
    const double ends[] = {m_similarity(a.back(), b.front()), m_similarity(a.back(), b.back()),
                           m_similarity(a.front(), b.front()), m_similarity(a.front(), b.back())};
    const auto best = std::max_element(std::begin(ends), std::end(ends)) - std::begin(ends);
    if (best >= 2) std::reverse(a.begin(), a.end());
    if (best % 2 == 1) std::reverse(b.begin(), b.end());
    a.insert(a.end(), b.begin(), b.end());
    b.clear();
  }

  Matrix m_similarity, m_distance;
  std::vector<std::vector<Index>> m_leaves;  ///< empty for a cluster that has become part of another
};

}  // namespace

std::vector<Index> clusterOrder(const Matrix& correlation, const RunContext& context) {
  return Clusters(correlation).order(context);
}

DataOverview makeOverview(const Dataset& data, const std::vector<Index>& rows, const RunContext& context) {
  DataOverview overview;
  const Index d = data.d();
  const auto n = static_cast<Index>(rows.size());
  Matrix X(n, d + 1);
  for (Index j = 0; j <= d; ++j) {
    context.checkpoint();
    context.report(0.3 * static_cast<double>(j) / static_cast<double>(d + 1));
    for (Index i = 0; i < n; ++i) {
      const Index row = rows[static_cast<std::size_t>(i)];
      X(i, j) = j < d ? data.X(row, j) : data.y(row);
    }
    std::vector<double> values;
    std::copy_if(X.col(j).begin(), X.col(j).end(), std::back_inserter(values),
                 [](double value) { return !std::isnan(value); });
    const auto place = static_cast<std::size_t>(j);
    overview.columns.push_back(overviewOf(j < d ? data.featureNames[place] : data.targetName,
                                          place < data.missingShare.size() ? data.missingShare[place] : 0.0,
                                          std::move(values)));
  }
  if (d + 1 <= mostCorrelated && n > 0) {
    overview.correlation = correlationsOf(std::move(X), context.part(0.3, 0.9));
    overview.order = clusterOrder(overview.correlation, context.part(0.9, 1.0));
  } else {
    for (Index j = 0; j <= d; ++j) overview.order.push_back(j);
  }
  return overview;
}

}  // namespace kerridge
