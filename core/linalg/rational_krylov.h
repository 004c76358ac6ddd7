// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "linalg/lanczos.h"

namespace kerridge {

/// What is known of K before any product with it: F Fᵀ ≈ K, F (n × r) with orthogonal columns of these squared lengths.
struct LowRankPart {
  Matrix F;
  Vector squares;  ///< r
};

/// The same K ≈ Z Zᵀ with orthogonal columns. Z n × r. O(n r² + r³), in place but for r² numbers.
LowRankPart lowRankPart(Matrix Z, const RunContext& context);

/// When a space is large enough.
struct RationalSteps {
  double least = 0.0;     ///< the smallest ridge, > 0
  double relative = 0.0;  ///< at every ridge from `least` on the residual of the first columns of B …
  Index watched = 1;      ///< … so many, is at most this part of each
  double rough = 1.0;     ///< at most this is the root mean square of these parts over the other columns
  Index most = 0;         ///< columns of the space
  Index main = 0;         ///< columns of the low-rank part, the first, that it begins with besides B
};

/// The spectrum of K that B needs (see KrylovSpectrum), from a rational Krylov space whose poles a low-rank part of K
/// stands in for: the space of B grows by (F Fᵀ + sI)^(−1) r, r = b − (K + sI) c the residuals that it leaves at
/// several ridges s, those first that leave most. Its solutions are those of Galerkin, so that the low-rank part
/// decides how many products are needed, never what is found. Unlike a Krylov space it serves small and large ridges
/// alike.
/// A step is a product of K with a few columns for each ridge and those of B that are not solved for, and O(n k)
/// operations for each of some hundred solutions, k the columns so far. Memory: 2 n k doubles and n r.
/// Sources: Ruhe 1984 (rational Krylov spaces); Chen, Epperly, Tropp and Webber 2022 (low-rank parts as
/// preconditioners).
KrylovSpectrum rationalKrylovSpectrum(const BlockProduct& times, LowRankPart part, const MatrixRef& B,
                                      const RationalSteps& steps, const RunContext& context);

}  // namespace kerridge
