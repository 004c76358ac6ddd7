// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/active_factor.h"

#include <cmath>
#include <Eigen/Jacobi>

namespace kerridge {

namespace {

/// Along a null direction of dependent columns steps become long, and end where a weight becomes 0.
constexpr double ridgeOfFactor = 1e-11;

}  // namespace

void ActiveFactor::reset(const std::vector<Index>& columns) {
  m_columns.clear();
  for (const Index column : columns) append(column);
}

void ActiveFactor::append(Index column) {
  const Index k = size();
  if (k >= m_R.cols()) {
    const Index room = std::max<Index>(16, 2 * k);
    m_R.conservativeResize(room, room);
    m_scale.conservativeResize(room);
  }
  m_scale(k) = 1.0 / std::sqrt(m_loss.diagonal()(column));
  Vector cross = m_scale(k) * m_loss.crossCurvature(m_columns, column).cwiseProduct(m_scale.head(k));
  m_R.topLeftCorner(k, k).triangularView<Eigen::Upper>().transpose().solveInPlace(cross);
  m_R.col(k).head(k) = cross;
  m_R(k, k) = std::sqrt(std::max(ridgeOfFactor, 1.0 + ridgeOfFactor - cross.squaredNorm()));
  m_columns.push_back(column);
}

void ActiveFactor::remove(Index place) {
  const Index k = size() - 1;
  for (Index j = place; j < k; ++j) {
    m_R.col(j).head(j + 2) = m_R.col(j + 1).head(j + 2);
    m_scale(j) = m_scale(j + 1);
  }
  for (Index j = place; j < k; ++j) {
    Eigen::JacobiRotation<double> rotation;
    rotation.makeGivens(m_R(j, j), m_R(j + 1, j));
    m_R.block(0, j, k + 1, k - j).applyOnTheLeft(j, j + 1, rotation.adjoint());
  }
  m_columns.erase(m_columns.begin() + place);
}

Vector ActiveFactor::solve(const Vector& right) const {
  const Index k = size();
  const auto factor = m_R.topLeftCorner(k, k).triangularView<Eigen::Upper>();
  Vector s = right.cwiseProduct(m_scale.head(k));
  factor.transpose().solveInPlace(s);
  factor.solveInPlace(s);
  return s.cwiseProduct(m_scale.head(k));
}

}  // namespace kerridge
