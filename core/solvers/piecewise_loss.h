// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// A loss of the residual r that is quadratic in pieces, with a continuous slope:
/// - squared insensitive: max(0, |r| − width)² ;
/// - Huber: r² for |r| ≤ width, width (2|r| − width) beyond.
/// Width 0 of the first and an infinite width of the second are r².
struct PiecewiseLoss {
  enum class Kind { squaredInsensitive, huber };

  Kind kind = Kind::huber;
  double width = 1.0;  ///< ≥ 0 and finite, > 0 of Huber's loss; in the unit of r

  double value(double r) const;
  double halfSlope(double r) const;  ///< L'(r)/2
  bool curved(double r) const;       ///< is L r² plus terms of first order here?
};

/// Models f = Φv + b for every λ, the minimizers of
///     (1/n) Σ L(y_i − ⟨φ_i, v⟩ − b) + λ‖v‖² ,                                                                   (1)
/// b free, with weights w_i of mean 1 before L, if there are any, and before each ψ below. With ψ = L'/2 they are where
/// nλ v = Φᵀψ and Σ ψ = 0. v is unique; where b is not, it is the middle of its interval.
struct PiecewiseLossPath {
  Matrix v;                   ///< r × L
  Vector b;                   ///< L
  Vector norm;                ///< L, ‖v‖
  Vector objective;           ///< L values of (1)
  std::vector<Index> curved;  ///< L numbers of rows in the curved part of the loss
  /// L values of how far the conditions are missed: the larger of ‖nλv − Φᵀψ‖/‖Φᵀψ₀‖ and |Σψ|/Σ|ψ₀|, ψ₀ of the best
  /// constant. Where ψ₀ or Φᵀψ₀ almost vanishes, a millionth of Σ|y_i − b| or of κ Σ|ψ₀| stands below the line.
  Vector violation;
  std::vector<Index> steps;   ///< L numbers of Newton steps
  std::vector<bool> reached;  ///< is the violation at most piecewiseLossTolerance?
};

inline constexpr double piecewiseLossTolerance = 1e-9;

/// Semismooth Newton steps on (v, b), from the largest λ down, each λ from the model before. A step solves the
/// quadratic problem of the present pieces (a Cholesky factorization of order r) and is taken whole if the pieces stay,
/// else up to the least objective along it, which is exact as the slope along it is linear in pieces. The objective
/// falls with every change of pieces, and there are finitely many; the last step is exact. Steps are corrections, so
/// that round-off of one is removed by the next.
///
/// Φ is n × r, y has n ≥ 1 entries, both finite and with finite squares; λ > 0, finite, ascending. Throws InvalidInput
/// otherwise.
/// Cost: O(n r²) once; per step 2nr + r³/3, and c r² if c rows changed pieces. Memory 2nr + 2r². Checkpoints before
/// each piece of work (linalg/pieces.h).
PiecewiseLossPath piecewiseLossPath(const MatrixRef& features, const VectorRef& y, const PiecewiseLoss& loss,
                                    const std::vector<double>& lambda, const RunContext& context,
                                    const VectorRef& weights = Vector());

}  // namespace kerridge
