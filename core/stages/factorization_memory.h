// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"
#include "linalg/factorization.h"
#include "methods/feature_spec.h"

namespace kerridge {

/// Bytes that this factorization of one n × n Gram matrix takes: while it is made, and afterwards (with `explicitBasis`
/// where leave-one-out or k-fold errors are computed from it, which need P itself). `threads` work on different λ at
/// once.
struct FactorizationMemory {
  double peak = 0.0;
  double kept = 0.0;
};
FactorizationMemory factorizationMemory(Factorization factorization, Index n, bool explicitBasis, int threads);

/// The same for features of this many inputs, training and test rows: a few matrices of count × count, and bases of the
/// rows where these are few (ModelSpace::mostKept); with `folds` > 0 a factor of every fold and what is made of it. Of
/// Nyström's landmarks their inputs and weights, and some numbers for each training row while they are drawn.
FactorizationMemory featureMemory(const FeatureSpec& spec, Index inputs, Index train, Index test, int folds);

}  // namespace kerridge
