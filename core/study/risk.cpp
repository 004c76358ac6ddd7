// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/risk.h"

#include "linalg/blas.h"

namespace kerridge {

Vector riskCurve(const DivisionStage& stage, const Path& path) {
  const bool onTest = stage.testTruth.size() > 0;
  const Vector& values = onTest ? stage.testTruth : stage.trainTruth;
  if (values.size() == 0) return {};
  const Vector truth = stage.scaling.target(values);
  const Spectrum& spectrum = *stage.problem.spectrum;
  Matrix difference = onTest ? product(stage.testBasis, path.A) : product(spectrum.Q, spectrum.d.asDiagonal() * path.A);
  for (Index l = 0; l < difference.cols(); ++l) {
    difference.col(l).array() += path.points[static_cast<std::size_t>(l)].offset - truth.array();
  }
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  return difference.colwise().squaredNorm().transpose() * (unit / static_cast<double>(truth.size()));
}

}  // namespace kerridge
