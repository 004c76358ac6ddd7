// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "linalg/blas.h"
#include "spaces/model_space.h"

namespace kerridge {

/// Models on rows whose φ is kept: rows of a basis times coefficients, size × L. The basis must outlive it.
class BasisFits final : public BlockFits {
 public:
  /// `divisors`: of the rows, or empty.
  BasisFits(const Matrix& basis, Matrix coefficients, Vector divisors = {})
      : m_basis(basis), m_coefficients(std::move(coefficients)), m_divisors(std::move(divisors)) {}

  Matrix rows(Index first, Index count, const RunContext& /*context*/) const override {
    Matrix fits = product(m_basis.middleRows(first, count), m_coefficients);
    if (m_divisors.size() > 0) fits.array().colwise() /= m_divisors.segment(first, count).array();
    return fits;
  }

 private:
  const Matrix& m_basis;
  Matrix m_coefficients;
  Vector m_divisors;
};

}  // namespace kerridge
