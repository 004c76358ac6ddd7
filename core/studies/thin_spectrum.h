// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// K ≈ U diag(d) Uᵀ with the r nonzero eigenvalues alone: all that TIKH needs of a rank-deficient K.
struct ThinSpectrum {
  Vector d;  ///< r eigenvalues, descending, > 0
  Matrix U;  ///< n × r, orthonormal columns
};

/// By Cholesky with diagonal pivots, K ≈ L Lᵀ with L n × r, and the eigenvectors of the r × r matrix LᵀL. K: n × n,
/// symmetric positive semidefinite. It ends where the largest diagonal entry of what is left falls below n ε times the
/// largest of K. O(n r²), memory O(n r); cancelable. Empty for K = 0.
ThinSpectrum thinSpectrum(const MatrixRef& K, const RunContext& context);

}  // namespace kerridge
