// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/factorization.h"

#include <algorithm>

namespace kerridge {

const std::vector<std::string>& factorizationIds() {
  static const std::vector<std::string> ids{"auto", "full", "tridiagonal", "band", "cholesky", "matrix-free"};
  return ids;
}

std::optional<Factorization> findFactorization(const std::string& id) {
  const auto found = std::find(factorizationIds().begin(), factorizationIds().end(), id);
  if (found == factorizationIds().end()) return {};
  return static_cast<Factorization>(found - factorizationIds().begin());
}

const std::string& factorizationId(Factorization factorization) {
  return factorizationIds()[static_cast<std::size_t>(factorization)];
}

}  // namespace kerridge
