// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/types.h"

namespace kerridge {

/// What the kernel's Gram matrix K is turned into.
///   full         K = Q diag(d) Qᵀ: serves everything
///   tridiagonal  K = P T Pᵀ: what methods whose models are KRR models ask, eigenvalues included, but no eigenvectors
///   band         the same with blocks: their errors, norms, degrees of freedom and GCV, for large n soonest
///   cholesky     K + nμI is factored for every λ: errors and norms of models of a few λ
enum class Factorization { automatic, full, tridiagonal, band, cholesky };

/// "auto", "full", "tridiagonal", "band", "cholesky".
const std::vector<std::string>& factorizationIds();
std::optional<Factorization> findFactorization(const std::string& id);
const std::string& factorizationId(Factorization factorization);

/// Bytes that the form of one n × n Gram matrix takes: while it is made, and afterwards (with `explicitBasis` where
/// leave-one-out or k-fold errors are computed from it, which need P itself). `threads` work on different λ at once.
struct FactorizationMemory {
  double peak = 0.0;
  double kept = 0.0;
};
FactorizationMemory factorizationMemory(Factorization factorization, Index n, bool explicitBasis, int threads);

/// The same of `count` random features of so many training and test rows: a few matrices of count × count, and bases of
/// the rows where these are few (ModelSpace::mostKept); with `folds` > 0 a factor of every fold and what is made of it.
FactorizationMemory featureMemory(Index count, Index train, Index test, int folds);

}  // namespace kerridge
