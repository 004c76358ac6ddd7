// SPDX-License-Identifier: GPL-3.0-or-later
#include "features/random_fourier.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/diagnostic.h"
#include "base/large_matrix.h"
#include "base/parallel.h"
#include "base/text.h"
#include "features/cosines.h"
#include "linalg/blas.h"

namespace kerridge {

RandomFourierMap::RandomFourierMap(const FeatureSpec& spec, const Kernel& kernel, Index d)
    : m_pairing(spec.pairing), m_count(spec.count) {
  if (!kernel.family().hasSpectralMeasure()) {
    throw InvalidInput("/kernel/id",
                       Text("random Fourier features need a kernel that depends on x − x′ only; %1 does not",
                            Text::words(kernel.family().info().label)));
  }
  if (spec.count < 1 || spec.count > largestFeatureCount) {
    throw InvalidInput("/features/count", Text("must lie between 1 and %1", largestFeatureCount));
  }
  if (m_pairing == FeaturePairing::sineCosine && spec.count % 2 != 0) {
    throw InvalidInput("/features/count", Text("must be even for pairs of sine and cosine"));
  }
  Random random(spec.seed);
  const Index frequencies = m_pairing == FeaturePairing::cosine ? m_count : m_count / 2;
  m_frequencies.resize(d, frequencies);
  m_phases = Eigen::RowVectorXd::Zero(frequencies);
  for (Index j = 0; j < frequencies; ++j) {
    const double scale = kernel.family().drawSpectralScale(random, kernel.width(), kernel.parameters());
    for (Index i = 0; i < d; ++i) m_frequencies(i, j) = kernel.inputScale(i) * std::sqrt(2.0 * scale) * random.normal();
    if (m_pairing == FeaturePairing::cosine) m_phases(j) = 2.0 * std::numbers::pi * random.uniform();
  }
}

Matrix RandomFourierMap::operator()(const MatrixRef& X, const RunContext& context) const {
  const Index frequencies = m_frequencies.cols();
  Matrix Z = largeMatrix(X.rows(), m_count);
  if (Z.size() == 0) return Z;
  multiply(X, false, m_frequencies, false, 1.0, 0.0, Z.leftCols(frequencies));
  parallelBlocks(0, frequencies, std::max<Index>(1, 50000 / X.rows()), context, [&](Index first, Index last) {
    for (Index j = first; j < last; ++j) takeCosines(Z, j, nullptr);
  });
  return Z;
}

void RandomFourierMap::fill(const MatrixRef& X, Eigen::Ref<Matrix> Z, Vector* squares,
                            const RunContext& context) const {
  context.checkpoint();
  const Index frequencies = m_frequencies.cols();
  multiply(X, false, m_frequencies, false, 1.0, 0.0, Z.leftCols(frequencies));
  if (squares != nullptr) squares->setZero(X.rows());
  for (Index j = 0; j < frequencies; ++j) takeCosines(Z, j, squares != nullptr ? squares->data() : nullptr);
}

// Of cos(⟨ω, x⟩ + b) the derivative is −sin(⟨ω, x⟩ + b) ω, of the sine cos(⟨ω, x⟩) ω.
Gradients RandomFourierMap::gradients(const MatrixRef& X, const VectorRef& c, const RunContext& context) const {
  const Index frequencies = m_frequencies.cols();
  const double scale = std::sqrt(2.0 / static_cast<double>(m_count));
  constexpr double quarter = 0.5 * std::numbers::pi;
  Gradients gradients{Matrix(X.rows(), X.cols()), Matrix::Zero(m_count, X.cols())};
  Eigen::RowVectorXd sums = Eigen::RowVectorXd::Zero(m_count);  // of the slopes of every feature
  constexpr Index rowsTogether = 1024;
  for (Index first = 0; first < X.rows(); first += rowsTogether) {
    context.checkpoint();
    const Index rows = std::min(rowsTogether, X.rows() - first);
    const Matrix angles = product(X.middleRows(first, rows), m_frequencies, context.quiet());
    Matrix slopes(rows, m_count);
    parallelBlocks(0, frequencies, std::max<Index>(1, 50000 / rows), context.quiet(), [&](Index from, Index to) {
      for (Index j = from; j < to; ++j) {
        auto cosine = slopes.col(j);
        cosine = angles.col(j);
        cosinesInPlace(cosine.data(), rows, m_phases(j) - quarter, -scale, nullptr);
        if (m_pairing != FeaturePairing::sineCosine) continue;
        auto sine = slopes.col(frequencies + j);
        sine = angles.col(j);
        cosinesInPlace(sine.data(), rows, 0.0, scale, nullptr);
      }
    });
    sums += slopes.colwise().sum();
    Matrix weighted = slopes.leftCols(frequencies) * c.head(frequencies).asDiagonal();
    if (m_pairing == FeaturePairing::sineCosine) {
      weighted += slopes.rightCols(frequencies) * c.tail(frequencies).asDiagonal();
    }
    multiply(weighted, false, m_frequencies, true, 1.0, 0.0, gradients.values.middleRows(first, rows), context.quiet());
    context.report(static_cast<double>(first + rows) / static_cast<double>(X.rows()));
  }
  if (X.rows() > 0) sums /= static_cast<double>(X.rows());
  for (Index k = 0; k < m_count; ++k) {
    gradients.means.row(k) = sums(k) * m_frequencies.col(k % frequencies).transpose();
  }
  return gradients;
}

std::optional<FeatureMap::Cosines> RandomFourierMap::cosines() const {
  Cosines result{Matrix(m_frequencies.rows(), m_count), Vector(m_count), std::sqrt(2.0 / static_cast<double>(m_count))};
  const Index frequencies = m_frequencies.cols();
  result.frequencies.leftCols(frequencies) = m_frequencies;
  if (m_pairing == FeaturePairing::cosine) {
    result.phases.head(frequencies) = m_phases.transpose();
  } else {
    // sin z = cos(z − π/2)
    result.frequencies.rightCols(frequencies) = m_frequencies;
    result.phases.head(frequencies).setZero();
    result.phases.tail(frequencies).setConstant(-0.5 * std::numbers::pi);
  }
  return result;
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
