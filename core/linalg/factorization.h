// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

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

}  // namespace kerridge
