// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/conformal_bounds.h"

#include <algorithm>
#include <cmath>

#include "base/not_a_number.h"
#include "base/parallel.h"

namespace kerridge {

namespace {

constexpr Index rowsOfBlock = 16;

Index modelOf(const std::vector<int>& model, Index i) {
  return model.empty() ? i : static_cast<Index>(model[static_cast<std::size_t>(i)]);
}

// R_i ŝ_j(i)(x) of one row.
class Reach {
 public:
  Reach(const std::vector<int>& model, const VectorRef& residuals, const MatrixRef& scales, Index row)
      : m_model(model), m_residuals(residuals), m_scales(scales), m_row(row) {}
  double operator()(Index i) const {
    return m_scales.size() == 0 ? m_residuals(i) : m_residuals(i) * m_scales(modelOf(m_model, i), m_row);
  }
  bool isFinite() const { return m_scales.size() == 0 || m_scales.col(m_row).allFinite(); }

 private:
  const std::vector<int>& m_model;
  const VectorRef& m_residuals;
  const MatrixRef& m_scales;
  Index m_row;
};

double smallest(std::vector<double>& values, Index rank) {
  if (rank < 1 || rank > static_cast<Index>(values.size())) return notANumber;
  const auto place = values.begin() + (rank - 1);
  std::nth_element(values.begin(), place, values.end());
  return *place;
}

}  // namespace

Index conformalRank(Index n, double level) {
  const double exact = level * static_cast<double>(n + 1);
  const double whole = std::round(exact);
  const bool isWhole = std::abs(exact - whole) <= 1e-9 * std::max(1.0, exact);
  return static_cast<Index>(isWhole ? whole : std::ceil(exact));
}

Index leastResiduals(double level) {
  auto n = static_cast<Index>(std::max(1.0, std::floor(1.0 / (1.0 - level)) - 2.0));
  while (conformalRank(n, level) > n) ++n;
  return n;
}

Intervals conformalBounds(const MatrixRef& predictions, const std::vector<int>& model, const VectorRef& residuals,
                          double level, const RunContext& context, const MatrixRef& scales) {
  const Index n = residuals.size();
  const Index upper = conformalRank(n, level);
  const Index lower = n + 1 - upper;
  Intervals bounds{Vector::Constant(predictions.cols(), notANumber), Vector::Constant(predictions.cols(), notANumber)};
  if (!residuals.allFinite()) return bounds;
  parallelBlocks(0, predictions.cols(), rowsOfBlock, context, [&](Index first, Index last) {
    std::vector<double> values(static_cast<std::size_t>(n));
    for (Index row = first; row < last; ++row) {
      context.checkpoint();
      const auto f = predictions.col(row);
      const Reach reach(model, residuals, scales, row);
      if (!f.allFinite() || !reach.isFinite()) continue;
      for (Index i = 0; i < n; ++i) values[static_cast<std::size_t>(i)] = f(modelOf(model, i)) - reach(i);
      bounds.lower(row) = smallest(values, lower);
      for (Index i = 0; i < n; ++i) values[static_cast<std::size_t>(i)] = f(modelOf(model, i)) + reach(i);
      bounds.upper(row) = smallest(values, upper);
    }
  });
  return bounds;
}

std::vector<Index> neededRanks(const MatrixRef& predictions, const std::vector<int>& model, const VectorRef& residuals,
                               const VectorRef& y, const RunContext& context, const MatrixRef& scales) {
  const Index n = residuals.size();
  std::vector<Index> ranks(static_cast<std::size_t>(y.size()));
  parallelBlocks(0, y.size(), rowsOfBlock, context, [&](Index first, Index last) {
    for (Index row = first; row < last; ++row) {
      context.checkpoint();
      const auto f = predictions.col(row);
      const Reach reach(model, residuals, scales, row);
      // y ≥ the lower end of rank r: at least n + 1 − r of f − R lie at or below it; y ≤ the upper end: fewer than r
      // of f + R lie below it.
      Index atOrBelow = 0;
      Index below = 0;
      for (Index i = 0; i < n; ++i) {
        const double value = f(modelOf(model, i));
        if (value - reach(i) <= y(row)) ++atOrBelow;
        if (value + reach(i) < y(row)) ++below;
      }
      ranks[static_cast<std::size_t>(row)] = std::max<Index>({n + 1 - atOrBelow, below + 1, 1});
    }
  });
  return ranks;
}

}  // namespace kerridge
