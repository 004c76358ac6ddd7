// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "base/types.h"

namespace kerridge {

/// Generalization bounds of B23 (after Mohri, Rostamizadeh, Talwalkar, ch. 11): with probability at least 1 − δ over
/// the draw of n independent points, the risk R is at most the sum of the terms. Squared losses are in units of y
/// squared, the others in units of y.
struct BoundTerm {
  Text name;            ///< e.g. "training error"
  std::string formula;  ///< e.g. "4M √(r²Λ²/n)"
  double value = 0.0;   ///< ≥ 0, may be +∞
};

struct Bound {
  std::string id;                ///< e.g. "krr-norm"
  std::string label;             ///< e.g. "KRR, by the norm"
  std::vector<BoundTerm> terms;  ///< the empirical error first
  double total = 0.0;            ///< their sum
  double trivial = 0.0;          ///< holds without any theorem: M² (squared loss) or M
  bool vacuous = false;          ///< total ≥ trivial: it says nothing
  std::string assumptions;       ///< what it requires, in words
};

/// The inputs of the bounds for functions of one RKHS ball.
struct BallInputs {
  double empirical = 0.0;  ///< R̂: mean training loss (squared, or ε-insensitive), ≥ 0
  double norm = 0.0;       ///< Λ: radius of the ball, ‖f‖_H ≤ Λ
  double rSquare = 0.0;    ///< r² ≥ k(x, x) for all x; not used by the bounds by the trace
  double trace = 0.0;      ///< tr K of the training set; not used by the bounds by the norm
  double largest = 0.0;    ///< M ≥ |f(x) − y| for all f of the ball and all (x, y)
  Index n = 0;             ///< training points, ≥ 1
  double delta = 0.05;     ///< in (0, 1)
};

/// R ≤ R̂ + 4M √(r²Λ²/n) + M² √(log(1/δ)/(2n)), squared loss.
Bound krrBoundByNorm(const BallInputs& inputs);
/// R ≤ R̂ + 4MΛ √(tr K)/n + 3M² √(log(2/δ)/(2n)), squared loss.
Bound krrBoundByTrace(const BallInputs& inputs);
/// R ≤ R̂ + 2 √(r²Λ²/n) + M √(log(1/δ)/(2n)), ε-insensitive loss.
Bound svrBoundByNorm(const BallInputs& inputs);
/// R ≤ R̂ + 2Λ √(tr K)/n + 3M √(log(2/δ)/(2n)), ε-insensitive loss.
Bound svrBoundByTrace(const BallInputs& inputs);

struct LassoInputs {
  double empirical = 0.0;  ///< R̂: mean squared training error, ≥ 0
  double radius = 0.0;     ///< Λ₁: ‖w‖₁ ≤ Λ₁
  double rInfinity = 0.0;  ///< r∞ ≥ ‖x‖∞ for all x
  double largest = 0.0;    ///< M ≥ |⟨w, x⟩ − y|
  Index d = 0;             ///< inputs, ≥ 1
  Index n = 0;             ///< training points, ≥ 1
  double delta = 0.05;     ///< in (0, 1)
};

/// R ≤ R̂ + 4 r∞ Λ₁ M √(2 log(2d)/n) + M² √(log(1/δ)/(2n)), squared loss. B23 prints 2 instead of 4. The squared loss
/// is
/// 2M-Lipschitz and the bound has twice the Rademacher complexity r∞ Λ₁ √(2 log(2d)/n), which gives 4, as in the bound
/// for KRR.
Bound lassoBound(const LassoInputs& inputs);

struct FiniteClassInputs {
  double heldOut = 0.0;  ///< R̂: mean loss of the chosen candidate on held-out data, ≥ 0
  double largest = 0.0;  ///< M ≥ loss
  Index candidates = 0;  ///< |H|, ≥ 1: the number of candidates that the held-out data chose from
  Index n = 0;           ///< held-out points, ≥ 1
  double delta = 0.05;   ///< in (0, 1)
};

/// R ≤ R̂ + M √((log|H| + log(1/δ))/(2n)), any loss in [0, M]. The root is split into two terms, for |H| and for δ, in
/// the ratio of log|H| to log(1/δ).
Bound finiteClassBound(const FiniteClassInputs& inputs);

struct PseudoDimensionInputs {
  double empirical = 0.0;  ///< R̂: mean training loss, ≥ 0
  double largest = 0.0;    ///< M ≥ loss
  double dimension = 0.0;  ///< D ≥ 1, of the losses (x, y) ↦ ℓ(f(x), y)
  Index n = 0;             ///< training points, ≥ 1
  double delta = 0.05;     ///< in (0, 1)
};

/// R ≤ R̂ + M √(2D log(en/D)/n) + M √(log(1/δ)/(2n)), any loss in [0, M]. For n < D there is no bound: the second term
/// is +∞.
Bound pseudoDimensionBound(const PseudoDimensionInputs& inputs);

/// Pseudo-dimension of affine functions on R^d, d + 1, and of polynomials of degree ≤ r, C(d + r, r). As doubles, since
/// binomials leave the range of integers. Those of their losses are as large or larger.
/// d ≥ 1, r ≥ 0, else InvalidInput.
double hyperplaneDimension(Index d);
double polynomialDimension(Index d, Index degree);
/// The same where `binary` of the d inputs have two values only, so that their squares are affine functions of them:
/// Σ_k C(binary, k) C(d − binary + r − k, r − k), for 0/1 inputs alone B23's Σ_{k ≤ r} C(d, k). 0 ≤ binary ≤ d.
double polynomialDimension(Index d, Index degree, Index binary);

// All throw InvalidInput, with the place "/delta", "/n", …, for a value out of range. Vacuous bounds are not errors.

}  // namespace kerridge
