// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// Online least squares (Widrow and Hoff's rule, LMS). The examples come one by one; each is predicted first, then
///     w ← w − η (⟨w, x⟩ − y) x ,      w = 0 at the start,
/// for inputs scaled to ‖x‖ ≤ 1: x is divided by R, the largest ‖x_i‖. B23 writes 2η instead of η, the gradient of the
/// squared error; its η is half of ours.
/// For 0 < η < 1 the cumulative loss L_WH = Σ (⟨w_t, x_t⟩ − y_t)² is bounded on every stream:
///     L_WH ≤ min over u of [ Σ (⟨u, x_t⟩ − y_t)² / (1 − η) + ‖u‖² / η ] ,                                        (1)
/// and the minimum is a ridge regression. (Proof: sum ‖w_t+1 − u‖² − ‖w_t − u‖² ≤ −η e_t² + η (⟨u, x_t⟩ − y_t)²/(1 − η)
/// over t, with e_t the error of w_t.) There is no offset.
struct OnlineRun {
  double scale = 1.0;  ///< R, or κ² = max k(x_i, x_i); 1 where all inputs are 0
  Vector loss;         ///< T: cumulative loss after every step
  Matrix weights;      ///< one column per entry of weightsAt: d weights for the inputs as given (w/R), or n β's
  Vector bound;        ///< one entry of (1) per entry of boundAt; NaN where 1 − η is below the resolution of doubles
};

/// Which rows are presented, and after how many steps weights and bounds are recorded. All counts of steps are in
/// [0, T], ascending.
struct OnlineStream {
  std::vector<Index> order;  ///< T row numbers, repeats allowed
  std::vector<Index> weightsAt;
  std::vector<Index> boundAt;
};

/// `steps` row numbers: pass after pass over n ≥ 1 rows, as given or, with a seed, each pass in a new random order.
std::vector<Index> streamOrder(Index n, Index steps, std::optional<std::uint64_t> seed);

/// X is n × d, y has n ≥ 1 entries, finite; 0 < η < 1. Throws InvalidInput otherwise. O(T d), and for each bound
/// O(n d²) where d ≤ n, else O(n² d + n³). Checkpoints every 10^6 operations.
OnlineRun widrowHoff(const MatrixRef& X, const VectorRef& y, double step, const OnlineStream& stream,
                     const RunContext& context);

/// B23's implicit update takes the error of the new weights,
///     w' = w − η (⟨w', x⟩ − y) x  =  w − η/(1 + η‖x‖²) (⟨w, x⟩ − y) x ,
/// for any finite η > 0; it never overshoots. The bound is (1) with η/(1 + η) in place of η. (Proof: with
/// η_t = η/(1 + η‖x_t‖²), ‖w_t+1 − u‖² − ‖w_t − u‖² ≤ −η_t e_t² + η (⟨u, x_t⟩ − y_t)², and η_t ≥ η/(1 + η).)
/// The rest is as for widrowHoff().
OnlineRun implicitWidrowHoff(const MatrixRef& X, const VectorRef& y, double step, const OnlineStream& stream,
                             const RunContext& context);

/// widrowHoff() in the space of a kernel: f ← f − (η/κ²) (f(x) − y) k(x, ·), f = Σ β_i k(x_i, ·), with κ²‖f‖_H²
/// instead of ‖u‖² in (1). K is n × n, symmetric, positive semidefinite. O(T n), and O(n³) for each bound.
OnlineRun kernelWidrowHoff(const MatrixRef& K, const VectorRef& y, double step, const OnlineStream& stream,
                           const RunContext& context);

}  // namespace kerridge
