// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <memory>
#include <vector>

#include "linalg/spectrum.h"

namespace kerridge {

/// Rows of an eigenbasis that is too large to keep: features of many training rows.
class EigenbasisRows {
 public:
  virtual ~EigenbasisRows() = default;
  /// Rows first … first + count − 1 of the columns of Q with d > 0, count × rank.
  virtual Matrix rows(Index first, Index count) const = 0;
};

struct ReducedProblem;
class SharedParts;

/// One training set as methods see it: the spectrum of its Gram matrix and the targets in the eigenbasis, or the inputs
/// themselves.
///
/// With features, the eigenbasis may be an economy one, with fewer columns than rows. It then holds every direction
/// with
/// d > 0 and those of the null space in which y or 1 has a component; in all directions that are left out, y and 1 are
/// zero.
///
/// With row weights w, mean 1, W = diag(w), everything is that of the rows times √w: the spectrum of W^½KW^½, y and z
/// of W^½y, u of W^½1. Σ w_i (y_i − f(x_i))² is then ‖y − …‖² of this problem, f = Σ c_i k(x_i, ·) + b has c = W^½Qa,
/// and residuals are those of the data times √w_i. The inputs stay those of the data.
struct Problem {
  std::shared_ptr<const Spectrum> spectrum;  ///< null for methods that work on the inputs, and for a band
  Vector y;                                  ///< n targets (standardized if the experiment says so)
  Vector z;                                  ///< Qᵀy
  Vector u;                                  ///< Qᵀ1
  double kappaSquare = 0.0;                  ///< κ² = max_i k(x_i, x_i)
  Vector rootWeights = {};                   ///< n, √w_i; empty: all rows count alike
  /// p if the kernel's space is a Sobolev space (see sobolevDecay()), else NaN.
  double kernelDecay = std::numeric_limits<double>::quiet_NaN();
  std::shared_ptr<const EigenbasisRows> rows;  ///< if spectrum->Q is not kept, else null
  /// Set if the Gram matrix was only reduced (methods/reduced_problem.h), else null. If it is set, the spectrum has no
  /// eigenvectors, or is null, and only KRR models have predictions.
  std::shared_ptr<const ReducedProblem> reduced;
  std::shared_ptr<const Matrix> inputs;  ///< n × d, scaled, for methods that work on them, else null
  /// What problems of the same Gram matrix and rows share, of the kernel's own space, else null.
  std::shared_ptr<SharedParts> shared;

  Index n() const { return y.size(); }
  bool isWeighted() const { return rootWeights.size() > 0; }
  /// w and the targets without √w, for methods with their own solver.
  Vector weights() const { return rootWeights.cwiseAbs2(); }
  Vector plainTargets() const { return isWeighted() ? Vector(y.cwiseQuotient(rootWeights)) : y; }
  /// Σ w_i over some rows, their number without weights.
  double weightOf(const std::vector<Index>& rows) const;
  /// Columns of the eigenbasis, ≤ n: entries of d, z, u and of a model's coefficients.
  Index size() const { return z.size(); }
  /// Rows first … first + count − 1 of Q, count × size(); only the columns with d > 0 if `rows` computes them.
  Matrix basisRows(Index first, Index count) const;
  /// Root of Σ_i f(x_i)² over the training inputs for the coefficients a (or weights, on inputs) and the offset b.
  double fittedNorm(const Vector& a, double b) const;
};

/// With weights the spectrum is that of W^½KW^½, and y that of the data, not yet times √w. O(n²).
Problem makeProblem(std::shared_ptr<const Spectrum> spectrum, Vector y, Vector rootWeights = {});
/// The same as makeProblem() with the spectrum and weights of `other` and other targets, which are all that is
/// computed. `y` as above. One product with Q.
Problem withTargets(const Problem& other, Vector y);
/// For methods that work on the inputs X (n × d); y as above.
Problem makeInputProblem(Matrix X, Vector y, Vector rootWeights = {});

/// The offset b of f = Σ c_i k(x_i, ·) + b: absent, free (PZ12 eq. 7), or penalized as b² beside ‖f‖² (PZ12 eq. 8).
enum class Offset { none, free, penalized };

}  // namespace kerridge
