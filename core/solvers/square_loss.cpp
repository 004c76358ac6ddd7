// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/square_loss.h"

#include "linalg/blas.h"

namespace kerridge {

namespace {

class CovarianceForm final : public SquareLoss {
 public:
  CovarianceForm(const Matrix& X, const Vector& y, const RunContext& context) : m_curvature(X.cols(), X.cols()) {
    const double scale = 2.0 / static_cast<double>(X.rows());
    multiply(X, true, X, false, scale, 0.0, m_curvature, context.quiet());
    m_start = scale * transposedProduct(X, y);
    m_diagonal = m_curvature.diagonal();
    m_targetSquare = y.squaredNorm() / static_cast<double>(y.size());
    m_w = Vector::Zero(X.cols());
    m_descent = m_start;
  }
  double descent(Index j) const override { return m_descent(j); }
  Vector descents() const override { return m_descent; }
  void move(Index j, double change) override {
    m_w(j) += change;
    m_descent -= change * m_curvature.col(j);
  }
  void refresh() override {
    m_descent = m_start;
    for (Index j = 0; j < m_w.size(); ++j) {
      if (m_w(j) != 0.0) m_descent -= m_w(j) * m_curvature.col(j);
    }
  }
  double residualSquare() const override { return m_targetSquare - 0.5 * m_w.dot(m_start + m_descent); }
  double residualTimesTarget() const override { return m_targetSquare - 0.5 * m_w.dot(m_start); }
  Matrix curvature(const std::vector<Index>& which) const override { return m_curvature(which, which); }
  Vector crossCurvature(const std::vector<Index>& which, Index j) const override { return m_curvature(which, j); }

 private:
  Matrix m_curvature;  ///< (2/n) XᵀX
  Vector m_start;      ///< (2/n) Xᵀy
  Vector m_descent;    ///< (2/n) Xᵀ(y − Xw)
};

class ResidualForm final : public SquareLoss {
 public:
  ResidualForm(Matrix X, Vector y)
      : m_X(std::move(X)), m_y(std::move(y)), m_scale(2.0 / static_cast<double>(m_y.size())) {
    m_diagonal = m_scale * m_X.colwise().squaredNorm().transpose();
    m_targetSquare = 0.5 * m_scale * m_y.squaredNorm();
    m_w = Vector::Zero(m_X.cols());
    m_residual = m_y;
  }
  double descent(Index j) const override { return m_scale * m_X.col(j).dot(m_residual); }
  Vector descents() const override { return m_scale * transposedProduct(m_X, m_residual); }
  void move(Index j, double change) override {
    m_w(j) += change;
    m_residual -= change * m_X.col(j);
  }
  void refresh() override {
    m_residual = m_y;
    for (Index j = 0; j < m_w.size(); ++j) {
      if (m_w(j) != 0.0) m_residual -= m_w(j) * m_X.col(j);
    }
  }
  double residualSquare() const override { return 0.5 * m_scale * m_residual.squaredNorm(); }
  double residualTimesTarget() const override { return 0.5 * m_scale * m_y.dot(m_residual); }
  Matrix curvature(const std::vector<Index>& which) const override {
    const Matrix columns = m_X(Eigen::all, which);
    return m_scale * transposedProduct(columns, columns);
  }
  Vector crossCurvature(const std::vector<Index>& which, Index j) const override {
    Vector cross(static_cast<Index>(which.size()));
    for (std::size_t k = 0; k < which.size(); ++k) {
      cross(static_cast<Index>(k)) = m_scale * m_X.col(which[k]).dot(m_X.col(j));
    }
    return cross;
  }

 private:
  Matrix m_X;
  Vector m_y;
  Vector m_residual;  ///< y − Xw
  double m_scale;     ///< 2/n
};

}  // namespace

std::unique_ptr<SquareLoss> makeSquareLoss(Matrix X, Vector y, const RunContext& context) {
  if (X.cols() <= X.rows()) return std::make_unique<CovarianceForm>(X, y, context);
  return std::make_unique<ResidualForm>(std::move(X), std::move(y));
}

}  // namespace kerridge
