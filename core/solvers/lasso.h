// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// The Lasso along a grid of λ:
///     min over w, b of  (1/n) Σ (y_i − ⟨w, x_i⟩ − b)² + λ‖w‖₁ ,
/// the offset b free; with weights of mean 1 all sums and means over rows are weighted. B23 writes λ‖w‖₁ + Σ(…)²,
/// without 1/n: its λ is n times ours. If the columns of X on the support are linearly dependent, the minimizer is not
/// unique; this gives one of them.
struct LassoPath {
  std::vector<double> lambda;  ///< L values, as given
  Matrix w;                    ///< d × L, exactly 0 outside the support
  Vector b;                    ///< L offsets: mean(y) − ⟨w, mean(x)⟩
  Vector meanSquare;           ///< L mean squares of the residuals on the training set
  Vector objective;            ///< L values of the objective
  Vector gap;  ///< L duality gaps (bounds on objective − minimum) over (1/n)‖y − mean(y)‖²; 0 for constant y
  std::vector<bool> reached;   ///< is the gap at most lassoGap?
  std::vector<Index> nonZero;  ///< L sizes of the support; the degrees of freedom if X has full column rank
  double lambdaMax = 0.0;      ///< (2/n)‖Xᵀ(y − mean(y))‖_∞: w = 0 exactly for λ ≥ λ_max, and only there
};

inline constexpr double lassoGap = 1e-9;

/// Cyclic coordinate descent with active sets, from the largest λ down; each λ starts where the previous one ended.
/// Newton steps on the support (a Cholesky factorization) finish each λ, so that weights are exact up to round-off.
/// Where d > n, and where the rounds of descent are many, columns enter the support one at a time instead, by an
/// active-set method with a factor that is updated (M. Osborne, B. Presnell, B. Turlach, A new approach to variable
/// selection in least squares problems, IMA J. Numer. Anal. 20, 2000): descent lets in many of strongly correlated
/// columns, such as those of spectra, and takes thousands of rounds to lose them again. Both up to 512 rows or columns
/// in the support.
/// `reached` is false if λ is below the round-off of Xᵀ(y − Xw), about 1e-12 λ_max: the gap then proves nothing.
///
/// X is n × d, y has n ≥ 1 entries, both finite and with finite squares. Columns are not standardized; a constant
/// column has weight 0. λ: ascending, > 0, finite. Throws InvalidInput otherwise.
/// Cost: O(n d²) once, then per λ some sweeps of O(d · support) and factorizations of O(support³) if d ≤ n; for d > n
/// O(n d + support²) for every column that enters. Memory O(n d + d²). Checkpoints in every round.
LassoPath lassoPath(const MatrixRef& X, const VectorRef& y, const std::vector<double>& lambda,
                    const RunContext& context, const VectorRef& weights = Vector());

}  // namespace kerridge
