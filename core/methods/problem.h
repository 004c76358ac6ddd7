// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "linalg/spectrum.h"

namespace kerridge {

/// One training set as methods see it: the spectrum of its Gram matrix and the targets in the eigenbasis.
struct Problem {
  std::shared_ptr<const Spectrum> spectrum;
  Vector y;                  ///< n targets (standardized where the experiment says so)
  Vector z;                  ///< Qᵀy
  Vector u;                  ///< Qᵀ1
  double kappaSquare = 0.0;  ///< κ² = max_i k(x_i, x_i)

  Index n() const { return y.size(); }
};

/// O(n²).
Problem makeProblem(std::shared_ptr<const Spectrum> spectrum, Vector y);

/// The offset b of f = Σ c_i k(x_i, ·) + b: absent, free (PZ12 eq. 7), or penalized as b² beside ‖f‖² (PZ12 eq. 8).
enum class Offset { none, free, penalized };

}  // namespace kerridge
