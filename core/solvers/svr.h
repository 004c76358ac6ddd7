// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// One model of ε-insensitive support vector regression, f = Σ β_i k(x_i, ·) + b, the minimizer of
///     (1/n) Σ max(0, |y_i − f(x_i)| − ε) + λ‖f − b‖_H² ,
/// b free. With C = 1/(2nλ) that is ½‖f − b‖² + C Σ max(0, …), whose dual is
///     max yᵀβ − ε‖β‖₁ − ½ βᵀKβ ,   |β_i| ≤ C, Σ β_i = 0.
/// With row weights w of mean 1 before each max(0, …) it is |β_i| ≤ C w_i.
struct SvrModel {
  Vector beta;               ///< n; exactly 0, ±C (times w_i) or in between
  double b = 0.0;            ///< the middle of the interval if the optimality conditions leave one
  double C = 0.0;            ///< 1/(2nλ)
  Index supportVectors = 0;  ///< number of β_i ≠ 0
  Index bounded = 0;         ///< number of |β_i| = C (times w_i)
  double norm = 0.0;         ///< ‖f − b‖_H
  double objective = 0.0;
  /// How far the optimality conditions are missed, relative to half the range of y: the smallest δ ≥ 0 such that, with
  /// r_i = y_i − f(x_i), r_i ≥ ε − δ where β_i = C, |r_i − ε| ≤ δ where 0 < β_i < C, |r_i| ≤ ε + δ where β_i = 0, and
  /// the same for negative β_i with both signs changed. Computed in double precision from K.
  double violation = 0.0;
  bool reached = true;  ///< is the violation at most 2 svrTolerance?
};

inline constexpr double svrTolerance = 1e-6;
/// The largest violation with which a model is one.
inline constexpr double svrRoughest = 1e-4;
/// Rows up to which models that libsvm finds too hard come from the interior point method, n³/3 for each step.
inline constexpr Index mostRowsToFactor = 4000;

/// Models for every λ, in the order given (ascending), from the largest down: each from the one before it
/// (svrContinued), or, where that fails and for the first, by libsvm with a precomputed kernel. After a failure the
/// next 1, 3, 7, then 15 are left to libsvm. Its iterations grow with C and with the smoothness of the kernel; those of
/// the interior point method (svrInterior) do not. Up to mostRowsToFactor rows libsvm gets n²/3 iterations, about as
/// long as the other takes; from the first λ on for which these are not enough, the interior point method takes over.
///
/// libsvm gets y' = (y − mid)/S, ε' = ε/S and K' = K/κ², where mid and S are the middle and half the range of y and κ²
/// is the largest K_ii, hence C' = Cκ²/S. Its result is scaled back: β = β'S/κ², and b accordingly. So its stopping
/// tolerance, svrTolerance, is relative to the targets whatever their unit. libsvm keeps K' in single precision. Newton
/// steps on the β_i strictly between the bounds recover the lost digits; they are kept if they reduce the violation. A
/// continued model is kept if its violation is at most svrTolerance. As soon as no |β_i| = C, the bound does not matter
/// and the model serves every smaller λ. Where round-off leaves a violation above svrRoughest (C' of some 1e6), or, for
/// more rows, 10^7 iterations of libsvm are not enough (smooth kernels and C' above 1e4), the models of this and every
/// smaller λ are not computed: NaN, `reached` false. libsvm prints nothing. For ε ≥ S, f = mid.
///
/// Weights are > 0, of mean 1; empty: all rows count alike. libsvm has none, so with weights every model comes from the
/// interior point method.
///
/// K: n × n, symmetric, positive semidefinite, finite. ε ≥ 0; λ > 0, ascending. Throws InvalidInput otherwise, and
/// where there are weights and more than mostRowsToFactor rows.
/// Cost: O(n² + m³) for each of some five steps with m coefficients between the bounds; by libsvm O(n) per iteration,
/// from n of them for small C to 10^7; some 15 steps of n³/3 each by the interior point method.
/// Memory beside K: 16 n (n + 1) bytes for libsvm's copy and up to 4n² for its cache, or 8n² for the factor.
/// Checkpoints every 1000 iterations, from libsvm's report of progress. When an exception (Cancelled, or the limit)
/// passes through libsvm, the arrays that it owns by plain pointers leak: about 130 n bytes per call.
std::vector<SvrModel> svrPath(const MatrixRef& K, const VectorRef& y, double epsilon, const std::vector<double>& lambda,
                              const RunContext& context, const VectorRef& weights = Vector());

}  // namespace kerridge
