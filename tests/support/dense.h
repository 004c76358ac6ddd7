// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <Eigen/Dense>
#include <limits>
#include <vector>

#include "base/types.h"
#include "methods/problem.h"

/// Slow reference computations that share nothing with the library but its names: every number comes from a dense
/// factorization of the system as the sources write it, in extended precision where conditioning asks for it. No
/// eigendecomposition of K serves any result here. K is in extended precision, too: rounding its entries to double
/// gives a singular K small eigenvalues that it does not have.
namespace kerridge::dense {

using Real = long double;
using RealMatrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;
using RealVector = Eigen::Matrix<Real, Eigen::Dynamic, 1>;

/// w = mean over all pairs (i, j), i = j included, of ‖x_i − x_j‖².
inline double meanPairDistance(const Matrix& X) {
  Real sum = 0;
  for (Index i = 0; i < X.rows(); ++i)
    for (Index j = 0; j < X.rows(); ++j)
      for (Index k = 0; k < X.cols(); ++k) {
        const Real difference = Real(X(i, k)) - Real(X(j, k));
        sum += difference * difference;
      }
  return double(sum / (Real(X.rows()) * Real(X.rows())));
}

/// exp(−‖a_i − b_j‖²/w), pair by pair.
inline RealMatrix gaussianCross(const Matrix& A, const Matrix& B, double width) {
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

/// ⟨a_i, b_j⟩, pair by pair.
inline RealMatrix linearCross(const Matrix& A, const Matrix& B) {
  RealMatrix K(A.rows(), B.rows());
  for (Index i = 0; i < A.rows(); ++i)
    for (Index j = 0; j < B.rows(); ++j) {
      Real sum = 0;
      for (Index k = 0; k < A.cols(); ++k) sum += Real(A(i, k)) * Real(B(j, k));
      K(i, j) = sum;
    }
  return K;
}

struct Ridge {
  RealVector c;           ///< f = Σ c_i k(x_i, ·) + b
  Real offset = 0;        ///< b
  RealVector prediction;  ///< on the training set
  Real normSquare = 0;    ///< cᵀKc
  Real residualSquare = 0;
};

/// The matrix of one of PZ12's systems: K + sI, or its border by ones with the corner 0 (eq. 7: 1ᵀc = 0) or −1
/// (eq. 8: 1ᵀc = b, so that (K + 11ᵀ + sI)c = y; with b as an unknown it comes out accurately for small s, too).
inline RealMatrix ridgeSystem(const RealMatrix& K, Offset offset, Real s) {
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

inline Ridge solveRidge(const RealMatrix& K, const Vector& y, Offset offset, Real s) {
  const Index n = K.rows();
  RealVector right = RealVector::Zero(offset == Offset::none ? n : n + 1);
  right.head(n) = y.cast<Real>();
  const RealVector solution = ridgeSystem(K, offset, s).partialPivLu().solve(right);
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

/// H of ŷ = H y: I − s times the leading n × n block of the inverse system, which is the same for all three offsets.
inline RealMatrix hatMatrix(const RealMatrix& K, Offset offset, Real s) {
  const Index n = K.rows();
  const RealMatrix inverse = ridgeSystem(K, offset, s).partialPivLu().inverse();
  return RealMatrix::Identity(n, n) - s * inverse.topLeftCorner(n, n);
}

/// Condition of K + sI from the extreme eigenvalues; those below round-off of K count as 0.
struct Conditioning {
  double largest = 0.0;
  double smallest = 0.0;

  explicit Conditioning(const RealMatrix& K) {
    if (K.rows() == 0) return;
    const Vector values = Matrix(K.cast<double>()).selfadjointView<Eigen::Lower>().eigenvalues();
    largest = std::max(0.0, values.maxCoeff());
    smallest = values.minCoeff();
    if (smallest < double(K.rows()) * std::numeric_limits<double>::epsilon() * largest) smallest = 0.0;
  }
  double of(double s) const { return (largest + s) / (smallest + s); }
};

/// What double precision allows relative to an exact solution: K is known, and decomposed, to about n ε ‖K‖, which a
/// solution with K + sI magnifies by its condition. At least `floor`.
inline double allowed(const Conditioning& conditioning, Index n, double s, double floor = 1e-9) {
  return std::max(floor, 4.0 * double(n) * std::numeric_limits<double>::epsilon() * conditioning.of(s));
}

/// Residuals y_B − f(x_B) on held-out rows B of the model trained on the rows A, by refitting.
struct HeldOut {
  RealVector residual;
  /// How far an error of K of norm 4 n ε ‖K‖, the most that decomposing K does, may move a prediction, to first order:
  /// a prediction wᵀy, w = G k, changes by ‖E‖ (1 + ‖w‖) ‖c‖.
  Real uncertainty = 0;

  Real squareUncertainty() const { return 2 * residual.norm() * uncertainty + uncertainty * uncertainty; }
};

inline HeldOut refit(const RealMatrix& K, const Vector& y, const std::vector<Index>& A, const std::vector<Index>& B,
                     Offset offset, Real s) {
  HeldOut heldOut;
  heldOut.residual = y(B).cast<Real>();
  if (A.empty()) return heldOut;
  const RealMatrix inner = K(A, A);
  const Vector inside = y(A);
  const RealMatrix cross = K(B, A);
  const auto factors = ridgeSystem(inner, offset, s).partialPivLu();
  const Index size = Index(A.size()) + (offset == Offset::none ? 0 : 1);
  RealVector right = RealVector::Zero(size);
  right.head(inside.size()) = inside.cast<Real>();
  RealMatrix basis = RealMatrix::Ones(Index(B.size()), size);
  basis.leftCols(inside.size()) = cross;
  const RealVector solution = factors.solve(right);
  heldOut.residual -= basis * solution;
  const RealMatrix weights = factors.solve(RealMatrix(basis.transpose()));
  const Real errorOfK =
      4 * Real(K.rows()) * Real(std::numeric_limits<double>::epsilon()) * K.cwiseAbs().rowwise().sum().maxCoeff();
  heldOut.uncertainty = errorOfK * (std::sqrt(Real(B.size())) + weights.norm()) * solution.head(inside.size()).norm();
  return heldOut;
}

inline Matrix rows(const Matrix& X, const std::vector<Index>& which) { return X(which, Eigen::all); }
inline Vector rows(const Vector& y, const std::vector<Index>& which) { return y(which); }

}  // namespace kerridge::dense
