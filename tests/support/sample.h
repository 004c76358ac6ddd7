// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "support/dense.h"

namespace kerridge {

Matrix normalMatrix(Random& random, Index rows, Index columns);

inline Vector normalVector(Random& random, Index n) { return normalMatrix(random, n, 1); }

/// Targets with signal and noise: a smooth function of the first input plus N(0, 0.3²).
Vector noisyTarget(Random& random, const Matrix& X);

/// A random orthogonal matrix.
Matrix rotation(Random& random, Index n);

/// Q diag(d) Qᵀ, exactly symmetric.
Matrix withEigenvalues(Random& random, const Vector& d);

/// A Gram matrix, computed pair by pair, and targets.
struct GramSample {
  std::string name;
  dense::RealMatrix exact;
  Matrix K;  ///< `exact`, rounded
  Vector y;
};

/// Gram matrices of every shape a data set can give: well and badly conditioned, singular, tiny, with repeated points.
std::vector<GramSample> gramSamples();

}  // namespace kerridge
