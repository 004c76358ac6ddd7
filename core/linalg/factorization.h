// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace kerridge {

/// How the kernel's Gram matrix K is factored.
///   full         K = Q diag(d) Qᵀ: serves everything
///   tridiagonal  K = P T Pᵀ: all that KRR models need, eigenvalues included, but no eigenvectors
///   band         the same with blocks: errors, norms, degrees of freedom and GCV of KRR models; fastest for large n
///   cholesky     K + nμI is factored for every λ: errors and norms of the models of a few λ
///   matrixFree   K is never kept: a Krylov space of its products stands for it
enum class Factorization { automatic, full, tridiagonal, band, cholesky, matrixFree };

/// "auto", "full", "tridiagonal", "band", "cholesky", "matrix-free".
const std::vector<std::string>& factorizationIds();
std::optional<Factorization> findFactorization(const std::string& id);
const std::string& factorizationId(Factorization factorization);

}  // namespace kerridge
