// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/least_squares.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "base/diagnostic.h"
#include "base/text.h"
#include "linalg/orthogonal.h"
#include "linalg/pieces.h"
#include "linalg/tall_qr.h"

namespace kerridge {

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// (X 1) = U C with orthonormal U = (Q 1/√n): everything the pseudo-inverse needs.
class ScaledQr {
 public:
  ScaledQr(const MatrixRef& X, const RunContext& context, const VectorRef& weights = Vector())
      : m_d(X.cols()), m_weights(weights), m_root(weights.cwiseSqrt()) {
    const Index n = X.rows();
    m_Q = Matrix(n, 0);
    if (m_d == 0) return;  // which Eigen's factorizations do not take
    Matrix scaled = centerAndScale(X, context);
    context.checkpoint();
    std::optional<TallQr> tall;  // a first, fast factorization to d × d
    if (n > m_d) {
      tall.emplace(scaled, context);
      scaled = tall->R();
    }
    const PivotedQr pivoted(scaled);
    context.checkpoint();
    const Matrix& R = pivoted.R();
    const Index most = std::min(n, m_d);
    while (m_rank < most && std::abs(R(m_rank, m_rank)) > m_threshold) ++m_rank;
    m_order = pivoted.order();
    m_R = R.topLeftCorner(m_rank, m_rank).triangularView<Eigen::Upper>();
    m_Q = pivoted.basis(m_rank);
    if (tall) m_Q = tall->times(m_Q, context);
    if (m_rank < m_d) prepareLeastNorm(R);
  }

  /// Orthonormal basis of the centered columns, n × (rank of A − 1).
  const Matrix& basis() const { return m_Q; }
  Index rank() const { return m_rank + 1; }

  /// (w, b) = A⁺y.
  Vector solve(const VectorRef& y) const {
    const double mean = meanOf(y);
    return solutions(m_Q.transpose() * timesRoot(y.array() - mean), Eigen::RowVectorXd::Constant(1, mean));
  }
  double meanOf(const VectorRef& values) const {
    return isWeighted() ? values.dot(m_weights) / m_weights.sum() : values.mean();
  }
  Vector timesRoot(Vector values) const {
    if (isWeighted()) values.array() *= m_root.array();
    return values;
  }
  bool isWeighted() const { return m_weights.size() > 0; }
  /// A⁺, (d + 1) × n.
  Matrix pseudoInverse() const {
    const double share = 1.0 / static_cast<double>(m_Q.rows());
    Matrix inBasis = m_Q.transpose();
    inBasis.colwise() -= inBasis.rowwise().mean();
    return solutions(inBasis, Eigen::RowVectorXd::Constant(m_Q.rows(), share));
  }

 private:
  /// A⁺y for targets by what they are in the basis, one per column, and their means.
  Matrix solutions(const Matrix& inBasis, const Eigen::RowVectorXd& means) const {
    // The first columns alone carry a solution …
    Matrix some(m_rank + 1, means.size());
    some.topRows(m_rank) = m_R.triangularView<Eigen::Upper>().solve(inBasis);
    some.row(m_rank) = means;
    for (Index k = 0; k < m_rank; ++k) {
      some.row(k) *= m_scale(m_order(k));
      some.row(m_rank) -= m_mean(m_order(k)) * some.row(k);
    }
    Matrix result = Matrix::Zero(m_d + 1, means.size());
    if (m_rank < m_d) {
      // … and the least-norm one follows from the null space, whose vectors are (F a, a).
      const Matrix all = m_null * m_nullR.transpose().triangularView<Eigen::Lower>().solve(some);
      for (Index k = m_rank; k < m_d; ++k) result.row(m_order(k)) = -all.row(k + 1);
      some = all.topRows(m_rank + 1);
    }
    for (Index k = 0; k < m_rank; ++k) result.row(m_order(k)) = some.row(k);
    result.row(m_d) = some.row(m_rank);
    return result;
  }
  Matrix centerAndScale(const MatrixRef& X, const RunContext& context) {
    const Index n = X.rows();
    m_mean = Vector::Zero(m_d);
    m_scale = Vector::Ones(m_d);
    Matrix scaled(n, m_d);
    double blur = 0.0;
    for (Index j = 0; j < m_d; ++j) {
      context.checkpoint();
      // Differences to the first entry are exact for constant columns.
      auto column = scaled.col(j);
      column = X.col(j).array() - X(0, j);
      const double shift = meanOf(column);
      column.array() -= shift;
      m_mean(j) = X(0, j) + shift;
      const double largest = X.col(j).cwiseAbs().maxCoeff();
      if (column.cwiseAbs().maxCoeff() <= 4.0 * epsilon * largest) {
        column.setZero();
        continue;
      }
      if (isWeighted()) column.array() *= m_root.array();
      const double length = column.norm();
      m_scale(j) = std::ldexp(1.0, -(std::ilogb(length) + 1));
      column *= m_scale(j);
      blur = std::max(blur, largest / (length / std::sqrt(static_cast<double>(n))));
    }
    m_threshold = epsilon * static_cast<double>(std::max(n, m_d)) + std::min(1e-6, 16.0 * epsilon * blur);
    return scaled;
  }

  /// Null vectors of A are (F a, a), a ∈ R^k the weights of the k last columns, F (rank(A) × k) what the first ones and
  /// the offset answer. The least ‖some + F a‖² + ‖a‖² has some + F a = s, a = −Fᵀs, s = (I + FFᵀ)⁻¹ some; with
  /// (I; Fᵀ) = Z T that is (s; −a) = Z T⁻ᵀ some.
  void prepareLeastNorm(const Matrix& R) {
    const Index k = m_d - m_rank;
    Matrix F = Matrix::Zero(m_rank + 1, k);
    F.topRows(m_rank) = -m_R.triangularView<Eigen::Upper>().solve(Matrix(R.topRightCorner(m_rank, k)));
    for (Index j = 0; j < k; ++j) {
      const Index column = m_order(m_rank + j);
      double offset = -m_mean(column);
      for (Index i = 0; i < m_rank; ++i) {
        F(i, j) *= m_scale(m_order(i)) / m_scale(column);
        offset -= F(i, j) * m_mean(m_order(i));
      }
      F(m_rank, j) = offset;
    }
    Matrix stacked(m_d + 1, m_rank + 1);
    stacked << Matrix::Identity(m_rank + 1, m_rank + 1), F.transpose();
    const HouseholderQr factors(stacked);
    m_null = factors.times(Matrix::Identity(m_d + 1, m_rank + 1));
    m_nullR = factors.R();
  }

  Index m_d;
  Vector m_weights, m_root;
  Index m_rank = 0;  ///< of the centered columns
  double m_threshold = 0.0;
  Vector m_mean;
  Vector m_scale;  ///< powers of two
  Eigen::VectorXi m_order;
  Matrix m_R;  ///< rank × rank
  Matrix m_Q;  ///< n × rank
  Matrix m_null;
  Matrix m_nullR;
};

}  // namespace

Matrix leastSquaresInverse(const MatrixRef& X, const RunContext& context) {
  return ScaledQr(X, context).pseudoInverse();
}

LeastSquares leastSquares(const MatrixRef& X, const VectorRef& y, const RunContext& context, const VectorRef& weights) {
  const Index n = X.rows();
  if (n != y.size() || n == 0) throw InvalidInput("", Text("linear regression needs one target per row, and a row"));
  if (!X.allFinite() || !y.allFinite())
    throw InvalidInput("", Text("linear regression needs finite inputs and targets"));
  const ScaledQr factors(X, context, weights);
  const Matrix& Q = factors.basis();
  LeastSquares result;
  const Vector solution = factors.solve(y);
  result.w = solution.head(X.cols());
  result.b = solution(X.cols());
  result.rank = factors.rank();

  const Vector centered = factors.timesRoot(y.array() - factors.meanOf(y));
  result.residual = centered - Q * (Q.transpose() * centered);
  // Of the offset.
  const Vector share = factors.isWeighted() ? Vector(weights / weights.sum())
                                            : Vector(Vector::Constant(n, 1.0 / static_cast<double>(n)));
  result.leverage = Vector(n);
  const Index rows = pieceOf(n, 0.0, static_cast<double>(X.cols()));
  for (Index from = 0; from < n; from += rows) {
    context.checkpoint();
    const auto some = Q.middleRows(from, std::min(rows, n - from));
    result.leverage.segment(from, some.rows()) =
        (some.rowwise().squaredNorm() + share.segment(from, some.rows())).cwiseMin(1.0);
  }
  result.leaveOneOut = Vector(n);
  const double resolution = 64.0 * epsilon * static_cast<double>(std::max(n, X.cols()));
  for (Index i = 0; i < n; ++i) {
    const double left = 1.0 - result.leverage(i);
    if (left > resolution) {
      result.leaveOneOut(i) = result.residual(i) / left;
      continue;
    }
    context.checkpoint();
    const double root = factors.isWeighted() ? std::sqrt(weights(i)) : 1.0;
    const Vector column = factors.solve(Vector::Unit(n, i) / root);  // A⁺e_i: G_ii = ‖A⁺e_i‖², c_i = ⟨A⁺e_i, A⁺y⟩
    result.leaveOneOut(i) = column.dot(solution) / column.squaredNorm();
  }
  return result;
}

}  // namespace kerridge
