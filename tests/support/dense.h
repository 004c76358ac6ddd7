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
double meanPairDistance(const Matrix& X);

/// exp(−‖a_i − b_j‖²/w), pair by pair.
RealMatrix gaussianCross(const Matrix& A, const Matrix& B, double width);

/// ⟨a_i, b_j⟩, pair by pair.
RealMatrix linearCross(const Matrix& A, const Matrix& B);

/// A⁻¹B by the LU decomposition of any regular A; one compiled solver serves all tests.
RealMatrix solve(const RealMatrix& A, const RealMatrix& B);
/// The same in double precision.
Vector solveInDouble(const Matrix& A, const Vector& b);
Matrix solveAllInDouble(const Matrix& A, const Matrix& B);

/// B − AX in extended precision.
RealMatrix residual(const Matrix& A, const Matrix& X, const Matrix& B);

/// The least x of those that minimize ‖Ax − b‖, by the normal equations in extended precision: for conditions of A
/// below 1e4 or so, or columns that are dependent to round-off.
Vector leastSquares(const Matrix& A, const Vector& b);

/// A = V diag(d) Vᵀ of a symmetric A, d ascending.
template <typename Scalar>
struct Eigenpairs {
  Eigen::Matrix<Scalar, Eigen::Dynamic, 1> d;
  Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic> V;
};
Eigenpairs<double> eigenpairs(const Matrix& A);
Eigenpairs<Real> eigenpairs(const RealMatrix& A);

/// The logarithm of the determinant of a positive definite A, from its Cholesky factor; not a number for another A.
Real logDeterminant(const RealMatrix& A);

struct Ridge {
  RealVector c;           ///< f = Σ c_i k(x_i, ·) + b
  Real offset = 0;        ///< b
  RealVector prediction;  ///< on the training set
  Real normSquare = 0;    ///< cᵀKc
  Real residualSquare = 0;
};

/// The matrix of one of PZ12's systems: K + sI, or its border by ones with the corner 0 (eq. 7: 1ᵀc = 0) or −1
/// (eq. 8: 1ᵀc = b, so that (K + 11ᵀ + sI)c = y; with b as an unknown it comes out accurately for small s, too).
RealMatrix ridgeSystem(const RealMatrix& K, Offset offset, Real s);

Ridge solveRidge(const RealMatrix& K, const Vector& y, Offset offset, Real s);

/// H of ŷ = H y: I − s times the leading n × n block of the inverse system, which is the same for all three offsets.
RealMatrix hatMatrix(const RealMatrix& K, Offset offset, Real s);

/// Condition of K + sI from the extreme eigenvalues; those below round-off of K count as 0.
struct Conditioning {
  double largest = 0.0;
  double smallest = 0.0;

  explicit Conditioning(const RealMatrix& K);
  double of(double s) const { return (largest + s) / (smallest + s); }
};

/// What double precision allows relative to an exact solution: K is known, and decomposed, to about n ε ‖K‖, which a
/// solution with K + sI magnifies by its condition. At least `floor`.
double allowed(const Conditioning& conditioning, Index n, double s, double floor = 1e-9);

/// Residuals y_B − f(x_B) on held-out rows B of the model trained on the rows A, by refitting.
struct HeldOut {
  RealVector residual;
  /// How far an error of K of norm 4 n ε ‖K‖, the most that decomposing K does, may move a prediction, to first order:
  /// a prediction wᵀy, w = G k, changes by ‖E‖ (1 + ‖w‖) ‖c‖.
  Real uncertainty = 0;

  Real squareUncertainty() const { return 2 * residual.norm() * uncertainty + uncertainty * uncertainty; }
};

HeldOut refit(const RealMatrix& K, const Vector& y, const std::vector<Index>& A, const std::vector<Index>& B,
              Offset offset, Real s);

inline Matrix rows(const Matrix& X, const std::vector<Index>& which) { return X(which, Eigen::all); }
inline Vector rows(const Vector& y, const std::vector<Index>& which) { return y(which); }

}  // namespace kerridge::dense
