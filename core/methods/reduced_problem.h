// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "linalg/reduced_matrix.h"
#include "methods/method.h"
#include "methods/norm_table.h"
#include "methods/ridge.h"

namespace kerridge {

/// A training set with a Gram matrix K = P T Pᵀ that was reduced, not decomposed.
struct ReducedProblem {
  std::shared_ptr<const ReducedMatrix> matrix;
  Vector target;  ///< Pᵀy
  Vector ones;    ///< Pᵀ1
};

/// From a tridiagonal form, unless `eigenvalues` is false: with eigenvalues, z and u, which give everything but vectors
/// as the whole spectrum does. Otherwise without a spectrum: P replaces the eigenbasis, z is Pᵀy, u is Pᵀ1, and the
/// coefficients of paths refer to P. O(n²). `shared` becomes that of the problem, and keeps the rotations of the
/// eigenvalues if it keeps anything.
Problem makeReducedProblem(std::shared_ptr<const ReducedMatrix> matrix, Vector y, const RunContext& context,
                           bool eigenvalues = true, std::shared_ptr<SharedParts> shared = nullptr);

/// The same as makeReducedProblem() with the matrix of `other` and other targets, which are all that is computed:
/// O(n²), some 4n² operations where the rotations of the eigenvalues are among the shared parts, which keep them.
Problem withReducedTargets(const Problem& other, Vector y, const RunContext& context);

/// Do coefficients have components along the null vectors of K?
enum class NullPart {
  without,  ///< only where s is far above τ (isFarAbove): for predictions, since a null vector is the zero function
  with      ///< those of the data: then s c is the training residual y − f − b
};

/// The coefficients c of f = Σ c_i k(x_i, ·) + b, c = P (T + nμI)^(−1) Pᵀ(y − b1), for the KRR models of a path: n × L,
/// 0 for f = 0. NaN if T + nμI is not positive definite (see ReducedMatrix::singular()).
/// O(n² L + n · width² L).
Matrix ridgeCoefficients(const Problem& problem, const std::vector<PathPoint>& points, NullPart nullPart,
                         const RunContext& context);

/// The same family of solutions as RidgeFamily without a spectrum: every evaluation factors T + nμI. M-RLSR evaluates
/// the norm many times, so at() reads it off a table of such evaluations at steps of 0.2 in log μ, accurate to some
/// 1e-11; fits() are exact. T must not be singular() at the μ in question. Coefficients refer to P. For a whole matrix,
/// fits() have neither degrees of freedom nor a residual trace (NaN), and at() is expensive.
class SolvedRidge final : public RidgeCurve {
 public:
  SolvedRidge(const Problem& problem, Offset offset, const RunContext& context);
  ~SolvedRidge() override;

  std::vector<RidgeFit> fits(const std::vector<double>& logMu, const RunContext& context) const override;
  NormPoint at(double logMu) const override;
  double logMuFloor() const override { return m_table.floor(); }
  double logMuCeiling() const override { return m_table.ceiling(); }
  double targetSquare() const override;
  Index n() const override { return m_problem.n(); }

 private:
  struct Solution;
  enum class Wanted : unsigned char { slope, traces };  ///< beside the solution
  Solution solve(double logMu, Wanted wanted, const RunContext& context) const;
  const NormPoint& node(Index i) const;

  const Problem& m_problem;
  const ReducedProblem& m_reduced;
  Offset m_offset;
  RunContext m_context;
  NormTable m_table;
  mutable std::vector<NormPoint> m_nodes;
  mutable std::vector<bool> m_knownChunks;
};

}  // namespace kerridge
