// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/rademacher.h"

#include <algorithm>
#include <cmath>

#include "base/diagnostic.h"
#include "base/not_a_number.h"
#include "base/random.h"
#include "base/text.h"
#include "linalg/blas.h"

namespace kerridge {

namespace {

// So many signs at a time: enough for a fast product, and a small matrix.
constexpr Index together = 64;

Matrix signs(Index n, Index count, Random& random) {
  Matrix sigma(n, count);
  for (Index j = 0; j < count; ++j) {
    for (Index i = 0; i < n; ++i) sigma(i, j) = (random.bits() >> 63) != 0 ? 1.0 : -1.0;
  }
  return sigma;
}

// The mean over draws of a supremum, which `supremaOf` knows from the products of `basis` (· × n) with the signs.
template <typename Suprema>
Rademacher drawn(const Matrix& basis, Index draws, std::uint64_t seed, const RunContext& context,
                 const Suprema& supremaOf) {
  if (draws < 1) throw InvalidInput("/draws", Text("there must be at least 1 draw, not %1", draws));
  const Index n = basis.cols();
  Random random(seed);
  Vector suprema(draws);
  for (Index first = 0; first < draws; first += together) {
    const Index count = std::min(together, draws - first);
    suprema.segment(first, count) = supremaOf(product(basis, signs(n, count, random), context));
  }
  suprema /= static_cast<double>(n);
  const double mean = suprema.mean();
  const double count = static_cast<double>(draws);
  const double error =
      draws > 1 ? std::sqrt((suprema.array() - mean).square().sum() / (count - 1.0) / count) : notANumber;
  return {mean, error};
}

}  // namespace

Rademacher unitRademacher(const Spectrum& spectrum, Index draws, std::uint64_t seed, const RunContext& context) {
  const Matrix basis = spectrum.Q.leftCols(spectrum.rank).transpose();
  // σᵀKσ = Σ d_i (Qᵀσ)_i²
  return drawn(basis, draws, seed, context, [&](const Matrix& components) {
    return Vector((components.array().square().matrix().transpose() * spectrum.d.head(spectrum.rank)).cwiseSqrt());
  });
}

Rademacher unitRademacherL1(const Matrix& X, Index draws, std::uint64_t seed, const RunContext& context) {
  return drawn(X.transpose(), draws, seed, context,
               [](const Matrix& components) { return Vector(components.cwiseAbs().colwise().maxCoeff().transpose()); });
}

double rademacherByMassart(double radius, double rInfinity, Index d, Index n) {
  return radius * rInfinity * std::sqrt(2.0 * std::log(2.0 * static_cast<double>(d)) / static_cast<double>(n));
}

double rademacherByTrace(double radius, double trace, Index n) {
  return radius * std::sqrt(trace) / static_cast<double>(n);
}

double rademacherByNorm(double radius, double kappaSquare, Index n) {
  return radius * std::sqrt(kappaSquare / static_cast<double>(n));
}

double lossLipschitz(double p, double largest) { return p * std::pow(largest, p - 1.0); }

}  // namespace kerridge
