// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/orthogonal.h"

#include <algorithm>
#include <Eigen/QR>

namespace kerridge {

HouseholderQr::HouseholderQr(const Matrix& A) {
  const Eigen::HouseholderQR<Matrix> factors(A);
  m_factors = factors.matrixQR();
  m_coefficients = factors.hCoeffs();
}

Matrix HouseholderQr::R() const {
  return m_factors.topRows(std::min(m_factors.rows(), m_factors.cols())).triangularView<Eigen::Upper>();
}

Matrix HouseholderQr::times(Matrix B) const {
  B.applyOnTheLeft(Eigen::householderSequence(m_factors, m_coefficients));
  return B;
}

PivotedQr::PivotedQr(const Matrix& A) {
  const Eigen::ColPivHouseholderQR<Matrix> factors(A);
  m_factors = factors.matrixQR();
  m_coefficients = factors.hCoeffs();
  m_order = factors.colsPermutation().indices();
}

Matrix PivotedQr::basis(Index count) const {
  Matrix result = Matrix::Identity(m_factors.rows(), count);
  result.applyOnTheLeft(Eigen::householderSequence(m_factors, m_coefficients));
  return result;
}

struct LeastNorm::Factors {
  Eigen::CompleteOrthogonalDecomposition<Matrix> decomposition;
};

LeastNorm::LeastNorm(const Matrix& A)
    : m_factors(std::make_shared<const Factors>(Factors{Eigen::CompleteOrthogonalDecomposition<Matrix>(A)})) {}

Vector LeastNorm::solve(const Vector& b) const { return m_factors->decomposition.solve(b); }

}  // namespace kerridge
