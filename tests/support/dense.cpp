// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/dense.h"

namespace kerridge::dense {

double meanPairDistance(const Matrix& X) {
  Real sum = 0;
  for (Index i = 0; i < X.rows(); ++i)
    for (Index j = 0; j < X.rows(); ++j)
      for (Index k = 0; k < X.cols(); ++k) {
        const Real difference = Real(X(i, k)) - Real(X(j, k));
        sum += difference * difference;
      }
  return double(sum / (Real(X.rows()) * Real(X.rows())));
}

RealMatrix gaussianCross(const Matrix& A, const Matrix& B, double width) {
  RealMatrix K(A.rows(), B.rows());
  for (Index i = 0; i < A.rows(); ++i)
    for (Index j = 0; j < B.rows(); ++j) {
      Real square = 0;
      for (Index k = 0; k < A.cols(); ++k) {
        const Real difference = Real(A(i, k)) - Real(B(j, k));
        square += difference * difference;
      }
      K(i, j) = std::exp(-square / Real(width));
    }
  return K;
}

RealMatrix linearCross(const Matrix& A, const Matrix& B) {
  RealMatrix K(A.rows(), B.rows());
  for (Index i = 0; i < A.rows(); ++i)
    for (Index j = 0; j < B.rows(); ++j) {
      Real sum = 0;
      for (Index k = 0; k < A.cols(); ++k) sum += Real(A(i, k)) * Real(B(j, k));
      K(i, j) = sum;
    }
  return K;
}

RealMatrix solve(const RealMatrix& A, const RealMatrix& B) { return A.partialPivLu().solve(B); }

Vector solveInDouble(const Matrix& A, const Vector& b) { return solveAllInDouble(A, b); }
Matrix solveAllInDouble(const Matrix& A, const Matrix& B) { return A.partialPivLu().solve(B); }

RealMatrix residual(const Matrix& A, const Matrix& X, const Matrix& B) {
  return B.cast<Real>() - A.cast<Real>() * X.cast<Real>();
}

Vector leastSquares(const Matrix& A, const Vector& b) {
  const RealMatrix X = A.cast<Real>();
  const auto [d, V] = eigenpairs(RealMatrix(X.transpose() * X));
  const Real cut = Real(d.size()) * std::numeric_limits<Real>::epsilon() * d.maxCoeff();
  const RealVector z = V.transpose() * (X.transpose() * b.cast<Real>());
  return (V * (d.array() > cut).select(z.array() / d.array(), Real(0)).matrix()).cast<double>();
}

Eigenpairs<double> eigenpairs(const Matrix& A) {
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

Eigenpairs<Real> eigenpairs(const RealMatrix& A) {
  const Eigen::SelfAdjointEigenSolver<RealMatrix> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

Real logDeterminant(const RealMatrix& A) {
  const Eigen::LLT<RealMatrix> factor(A);
  if (factor.info() != Eigen::Success) return std::numeric_limits<Real>::quiet_NaN();
  return 2 * factor.matrixLLT().diagonal().array().log().sum();
}

RealMatrix ridgeSystem(const RealMatrix& K, Offset offset, Real s) {
  const Index n = K.rows();
  RealMatrix system = K;
  system.diagonal().array() += s;
  if (offset != Offset::none) {
    system.conservativeResize(n + 1, n + 1);
    system.row(n).setOnes();
    system.col(n).setOnes();
    system(n, n) = offset == Offset::free ? 0 : -1;
  }
  return system;
}

Ridge solveRidge(const RealMatrix& K, const Vector& y, Offset offset, Real s) {
  const Index n = K.rows();
  RealVector right = RealVector::Zero(offset == Offset::none ? n : n + 1);
  right.head(n) = y.cast<Real>();
  const RealVector solution = solve(ridgeSystem(K, offset, s), right);
  Ridge fit;
  fit.c = solution.head(n);
  if (offset != Offset::none) fit.offset = solution(n);
  const RealVector function = K * fit.c;
  fit.prediction = function.array() + fit.offset;
  fit.normSquare = std::max(Real(0), fit.c.dot(function));
  // s c = y − f holds in all three systems; the difference would lose digits when s is small.
  fit.residualSquare = s * s * fit.c.squaredNorm();
  return fit;
}

RealMatrix hatMatrix(const RealMatrix& K, Offset offset, Real s) {
  const Index n = K.rows();
  const RealMatrix system = ridgeSystem(K, offset, s);
  const RealMatrix inverse = solve(system, RealMatrix::Identity(system.rows(), system.cols()));
  return RealMatrix::Identity(n, n) - s * inverse.topLeftCorner(n, n);
}

Conditioning::Conditioning(const RealMatrix& K) {
  if (K.rows() == 0) return;
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(K.cast<double>(), Eigen::EigenvaluesOnly);
  const Vector& values = solver.eigenvalues();
  largest = std::max(0.0, values.maxCoeff());
  smallest = values.minCoeff();
  if (smallest < double(K.rows()) * std::numeric_limits<double>::epsilon() * largest) smallest = 0.0;
}

double allowed(const Conditioning& conditioning, Index n, double s, double floor) {
  return std::max(floor, 4.0 * double(n) * std::numeric_limits<double>::epsilon() * conditioning.of(s));
}

HeldOut refit(const RealMatrix& K, const Vector& y, const std::vector<Index>& A, const std::vector<Index>& B,
              Offset offset, Real s) {
  HeldOut heldOut;
  heldOut.residual = y(B).cast<Real>();
  if (A.empty()) return heldOut;
  const RealMatrix inner = K(A, A);
  const Vector inside = y(A);
  const RealMatrix cross = K(B, A);
  const Index size = Index(A.size()) + (offset == Offset::none ? 0 : 1);
  RealVector right = RealVector::Zero(size);
  right.head(inside.size()) = inside.cast<Real>();
  RealMatrix basis = RealMatrix::Ones(Index(B.size()), size);
  basis.leftCols(inside.size()) = cross;
  RealMatrix columns(size, 1 + basis.rows());
  columns << right, basis.transpose();
  const RealMatrix solved = solve(ridgeSystem(inner, offset, s), columns);
  const RealVector solution = solved.col(0);
  heldOut.residual -= basis * solution;
  const auto weights = solved.rightCols(basis.rows());
  const Real errorOfK =
      4 * Real(K.rows()) * Real(std::numeric_limits<double>::epsilon()) * K.cwiseAbs().rowwise().sum().maxCoeff();
  heldOut.uncertainty = errorOfK * (std::sqrt(Real(B.size())) + weights.norm()) * solution.head(inside.size()).norm();
  return heldOut;
}

}  // namespace kerridge::dense
