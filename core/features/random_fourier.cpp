// SPDX-License-Identifier: GPL-3.0-or-later
#include "features/random_fourier.h"

#include <cmath>
#include <numbers>

#include "base/diagnostic.h"
#include "base/parallel.h"
#include "features/cosines.h"
#include "linalg/blas.h"

namespace kerridge {

RandomFourierMap::RandomFourierMap(const FeatureSpec& spec, const Kernel& kernel, Index d)
    : m_pairing(spec.pairing), m_count(spec.count) {
  if (!kernel.family().hasSpectralMeasure()) {
    throw InvalidInput("/kernel/id",
                       "random Fourier features need a kernel of x − x′; " + kernel.family().info().label + " is none");
  }
  if (spec.count < 1 || spec.count > largestFeatureCount) {
    throw InvalidInput("/features/count", "must lie between 1 and " + std::to_string(largestFeatureCount));
  }
  if (m_pairing == FeaturePairing::sineCosine && spec.count % 2 != 0) {
    throw InvalidInput("/features/count", "must be even for pairs of sine and cosine");
  }
  Random random(spec.seed);
  const Index frequencies = m_pairing == FeaturePairing::cosine ? m_count : m_count / 2;
  m_frequencies.resize(d, frequencies);
  m_phases = Eigen::RowVectorXd::Zero(frequencies);
  for (Index j = 0; j < frequencies; ++j) {
    const double scale = kernel.family().drawSpectralScale(random, kernel.width(), kernel.parameters());
    for (Index i = 0; i < d; ++i) m_frequencies(i, j) = std::sqrt(2.0 * scale) * random.normal();
    if (m_pairing == FeaturePairing::cosine) m_phases(j) = 2.0 * std::numbers::pi * random.uniform();
  }
}

Matrix RandomFourierMap::operator()(const MatrixRef& X, const RunContext& context) const {
  const Index frequencies = m_frequencies.cols();
  Matrix Z(X.rows(), m_count);
  if (Z.size() == 0) return Z;
  multiply(X, false, m_frequencies, false, 1.0, 0.0, Z.leftCols(frequencies));
  parallelBlocks(0, frequencies, std::max<Index>(1, 50000 / X.rows()), context, [&](Index first, Index last) {
    for (Index j = first; j < last; ++j) takeCosines(Z, j, nullptr);
  });
  return Z;
}

void RandomFourierMap::fill(const MatrixRef& X, Eigen::Ref<Matrix> Z, Vector* squares) const {
  const Index frequencies = m_frequencies.cols();
  multiply(X, false, m_frequencies, false, 1.0, 0.0, Z.leftCols(frequencies));
  if (squares != nullptr) squares->setZero(X.rows());
  for (Index j = 0; j < frequencies; ++j) takeCosines(Z, j, squares != nullptr ? squares->data() : nullptr);
}

// Of ⟨ω_j, x⟩ in column j.
void RandomFourierMap::takeCosines(Eigen::Ref<Matrix> Z, Index j, double* squares) const {
  const double scale = std::sqrt(2.0 / static_cast<double>(m_count));
  if (m_pairing == FeaturePairing::sineCosine) {
    auto sines = Z.col(m_frequencies.cols() + j);
    sines = Z.col(j);
    cosinesInPlace(sines.data(), Z.rows(), -0.5 * std::numbers::pi, scale, squares);
  }
  cosinesInPlace(Z.col(j).data(), Z.rows(), m_phases(j), scale, squares);
}

}  // namespace kerridge
