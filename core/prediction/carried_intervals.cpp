// SPDX-License-Identifier: GPL-3.0-or-later
#include "prediction/carried_intervals.h"

#include <algorithm>
#include <cmath>

#include "stages/interval_scale.h"

namespace kerridge {

namespace {

// Rows × functions of a Gaussian process, and k(x, x) of each row.
Intervals processBounds(const CarriedProcess& process, const MatrixRef& values, const VectorRef& diagonal,
                        double level) {
  const Vector squares = values.rightCols(values.cols() - 2).rowwise().squaredNorm();
  const Vector rest = process.explained ? Vector((diagonal - squares).cwiseMax(0.0)) : squares;
  const Vector variance =
      process.scale * (rest.array() + process.ridge + values.col(1).array().square() / process.ones);
  const Vector width = normalHalfWidth(level) * variance.cwiseSqrt();
  return {values.col(0) - width, values.col(0) + width};
}

}  // namespace

Intervals CarriedIntervals::at(const Scaling& scaling, const MatrixRef& X, const RunContext& context) const {
  constexpr Index entries = 4000000;
  const Index block = std::clamp<Index>(entries / std::max<Index>(functions.coefficients.cols(), 1), 16, 4096);
  Intervals all{Vector(X.rows()), Vector(X.rows())};
  for (Index first = 0; first < X.rows(); first += block) {
    context.checkpoint();
    const Index count = std::min(block, X.rows() - first);
    const auto rows = X.middleRows(first, count);
    const Matrix values = functions.at(rows, context.quiet());
    const Intervals some =
        process ? processBounds(*process, values,
                                process->explained ? functions.kernel->diagonal(rows) : Vector(Vector::Zero(count)),
                                spec.level)
                : conformalBounds(values.transpose(), model, residuals, spec.level, context.quiet(),
                                  spec.adaptive ? scalesAt(logScales, rows, context.quiet()) : Matrix());
    all.lower.segment(first, count) = some.lower;
    all.upper.segment(first, count) = some.upper;
  }
  all.lower = scaling.undoTarget(all.lower);
  all.upper = scaling.undoTarget(all.upper);
  return all;
}

std::shared_ptr<const CarriedIntervals> carriedIntervals(const ModelIntervals& intervals, const FunctionSet& own,
                                                         const RunContext& context) {
  if (intervals.spec().kind == IntervalKind::gaussianProcess) {
    auto posterior = intervals.posteriorFunctions(mostCarriedCoefficients, context);
    if (!posterior || !std::isfinite(posterior->scale)) return nullptr;
    auto carried = std::make_shared<CarriedIntervals>();
    carried->spec = intervals.spec();
    carried->functions = own;
    carried->functions.coefficients = std::move(posterior->coefficients);
    carried->functions.offsets = std::move(posterior->offsets);
    carried->process = {posterior->explained, posterior->scale, posterior->ridge, posterior->ones};
    return carried;
  }
  auto models = intervals.heldOutModels(context);
  if (!models) return nullptr;
  if (models->coefficients.size() + models->scaleCoefficients.size() > mostCarriedCoefficients) return nullptr;
  auto carried = std::make_shared<CarriedIntervals>();
  carried->spec = intervals.spec();
  carried->functions = own;
  carried->functions.coefficients = std::move(models->coefficients);
  carried->functions.offsets = std::move(models->offsets);
  carried->model = std::move(models->model);
  carried->residuals = std::move(models->residuals);
  if (!carried->spec.adaptive) return carried;
  carried->logScales = own;
  carried->logScales.coefficients = std::move(models->scaleCoefficients);
  carried->logScales.offsets = std::move(models->scaleOffsets);
  return carried;
}

}  // namespace kerridge
