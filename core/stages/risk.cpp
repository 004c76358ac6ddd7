// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/risk.h"

#include <algorithm>

#include "stages/target_errors.h"

namespace kerridge {

Vector riskCurve(const SplitData& stage, const ModelSpace& space, const Path& path, const RunContext& context,
                 const Matrix* testFits) {
  constexpr Index block = 4096;
  const bool onTest = stage.testTruth.size() > 0;
  const Vector& values = onTest ? stage.testTruth : stage.trainTruth;
  if (values.size() == 0) return {};
  if (!stage.scaling.isTargetLinear()) {
    return targetErrors(stage, space, path.A, path.points, onTest, values, context);
  }
  const Vector truth = stage.scaling.target(values);
  const bool known = onTest && testFits != nullptr;
  const auto fits = known ? nullptr : space.fits(onTest, path.A, path.points, context);
  Vector squares = Vector::Zero(static_cast<Index>(path.points.size()));
  for (Index first = 0; first < truth.size(); first += block) {
    context.checkpoint();
    const Index rows = std::min(block, truth.size() - first);
    Matrix difference = known ? Matrix(testFits->middleRows(first, rows)) : fits->rows(first, rows, context);
    for (Index l = 0; l < difference.cols(); ++l) {
      difference.col(l).array() += path.points[static_cast<std::size_t>(l)].offset - truth.segment(first, rows).array();
    }
    squares += difference.colwise().squaredNorm().transpose();
  }
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  return squares * (unit / static_cast<double>(truth.size()));
}

}  // namespace kerridge
