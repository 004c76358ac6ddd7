// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/residual_grams.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/interpolation.h"
#include "linalg/blas.h"

namespace kerridge {

namespace {

constexpr Index stencilPoints = TableStencil::points;
constexpr Index half = stencilPoints / 2;
constexpr double gridStep = TableStencil::step;

// Half a stencil beyond the spectrum on both sides.
Index nodeCount(const Vector& d, Index rank) {
  if (rank == 0) return 0;
  return static_cast<Index>(std::ceil(std::log(d(0) / d(rank - 1)) / gridStep)) + stencilPoints + 1;
}

Index triangle(Index order) { return order * (order + 1) / 2; }

// The lower triangle of A diag(weights) Aᵀ into `packed`, by panels of columns.
void weightedGram(const MatrixRef& A, const Vector& weights, Eigen::Ref<Vector> packed) {
  constexpr Index panel = 96;
  const Index order = A.rows();
  const Matrix weighted = A * weights.asDiagonal();
  Index place = 0;
  for (Index first = 0; first < order; first += panel) {
    const Index width = std::min(panel, order - first);
    Matrix block = Matrix::Zero(order - first, width);
    multiply(weighted.bottomRows(order - first), false, A.middleRows(first, width), true, 1.0, 0.0, block);
    for (Index j = 0; j < width; ++j) {
      packed.segment(place, order - first - j) = block.col(j).tail(order - first - j);
      place += order - first - j;
    }
  }
}

}  // namespace

double ResidualGrams::memory(Index heldOut, const Vector& d, Index rank) {
  return static_cast<double>(sizeof(double)) * static_cast<double>(triangle(heldOut)) *
         static_cast<double>(nodeCount(d, rank) + 1);
}

ResidualGrams::ResidualGrams(const Matrix& QB, const Vector& d, Index rank, const RunContext& context) {
  const Index count = nodeCount(d, rank);
  const double origin = rank > 0 ? std::log(d(rank - 1)) - gridStep * static_cast<double>(half) : 0.0;
  m_logNodes = Vector::LinSpaced(count, 0.0, static_cast<double>(count - 1)) * gridStep;
  m_logNodes.array() += origin;
  m_grams = Matrix::Zero(triangle(QB.rows()), count + 1);
  std::vector<TableStencil> stencils;
  stencils.reserve(static_cast<std::size_t>(rank));
  for (Index i = 0; i < rank; ++i) stencils.emplace_back((std::log(d(i)) - origin) / gridStep, count);
  // d descends, and so do the stencils: those that a node belongs to are neighbors.
  Index begin = 0;
  Index end = 0;
  for (Index j = count - 1; j >= 0; --j) {
    context.checkpoint();
    while (begin < rank && stencils[static_cast<std::size_t>(begin)].first > j) ++begin;
    end = std::max(end, begin);
    while (end < rank && stencils[static_cast<std::size_t>(end)].first + stencilPoints > j) ++end;
    if (begin == end) continue;
    Vector weights(end - begin);
    for (Index i = begin; i < end; ++i) {
      const TableStencil& stencil = stencils[static_cast<std::size_t>(i)];
      weights(i - begin) = stencil.weights[static_cast<std::size_t>(j - stencil.first)];
    }
    weightedGram(QB.middleCols(begin, end - begin), weights, m_grams.col(j));
  }
  if (rank < QB.cols()) {
    weightedGram(QB.rightCols(QB.cols() - rank), Vector::Ones(QB.cols() - rank), m_grams.col(count));
  }
}

Matrix ResidualGrams::packed(const Vector& logS) const {
  const Index count = m_logNodes.size();
  Matrix factors = Matrix::Ones(count + 1, logS.size());
  for (Index l = 0; l < logS.size(); ++l) {
    factors.col(l).head(count) = 1.0 / (1.0 + (m_logNodes.array() - logS(l)).exp());
  }
  return product(m_grams, factors);
}

Matrix ResidualGrams::unpacked(const Matrix& packed, Index column, Index order) {
  Matrix S = Matrix::Zero(order, order);
  Index place = 0;
  for (Index j = 0; j < order; ++j) {
    S.col(j).tail(order - j) = packed.col(column).segment(place, order - j);
    place += order - j;
  }
  return S;
}

}  // namespace kerridge
