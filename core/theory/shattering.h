// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// All monomials of degree ≤ r in the d columns of X, n × C(d + r, r): f(x) = ⟨w, φ(x)⟩ are the polynomials of degree
/// r, for r = 1 the affine functions. d ≥ 1, r ≥ 0, else InvalidInput.
Matrix monomials(const MatrixRef& X, Index degree);

/// How many of the 2^n patterns (f(x_i) > t_i)_i the functions f = ⟨w, φ⟩ attain, φ_i the rows of `features` (n × D).
/// If it is all of them, the points are shattered with the witness t; the pseudo-dimension of the functions is the
/// largest n for which there are such points and such a t. No D + 1 hyperplanes ⟨w, φ_i⟩ = t_i may meet in one point:
/// true with probability 1 for t drawn from a density.
///
/// The patterns are the cells of the arrangement of these n hyperplanes in the space of w. With rank r of the features,
/// every cell has a vertex, where r of the hyperplanes meet and 2^r cells lie around it. O(C(n, r) (2^r + r³ + n r)).
/// 1 ≤ n ≤ 20 (InvalidInput, "/points").
Index attainedPatterns(const MatrixRef& features, const VectorRef& thresholds, const RunContext& context);

/// Σ_{k ≤ D} C(n, k): what points in general position attain, and the most that any n points do (Sauer, Cover).
double mostPatterns(Index n, Index dimension);

}  // namespace kerridge
