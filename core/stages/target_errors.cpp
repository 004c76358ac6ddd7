// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/target_errors.h"

#include <algorithm>

#include "linalg/blas.h"
#include "spaces/features_space.h"
#include "validation/refit_folds.h"

namespace kerridge {

namespace {

constexpr Index rowsTogether = 1024;
constexpr Index rowsOfFolds = 256;  // with a column for every fold and model
constexpr double mostEntries = 4e6;

// Σ w (T⁻¹(f) − y)² per column of `fits`, f with b; w = 1 where there are no weights.
Vector squaredErrors(const Scaling& scaling, const Matrix& fits, const VectorRef& y, const VectorRef& weights) {
  Vector squares(fits.cols());
  for (Index l = 0; l < fits.cols(); ++l) {
    const Vector errors = scaling.undoTarget(fits.col(l)) - y;
    squares(l) = weights.size() > 0 ? errors.cwiseAbs2().dot(weights) : errors.squaredNorm();
  }
  return squares;
}

// Columns that n rows allow at a time.
std::size_t columnsTogether(Index n) {
  return static_cast<std::size_t>(std::max(1.0, mostEntries / static_cast<double>(std::max<Index>(n, 1))));
}

}  // namespace

Vector targetErrors(const SplitData& stage, const ModelSpace& space, const MatrixRef& A,
                    const std::vector<PathPoint>& points, bool onTest, const VectorRef& y, const RunContext& context) {
  const Index count = static_cast<Index>(points.size());
  if (y.size() == 0) return Vector::Constant(count, notANumber);
  const auto fits = space.fits(onTest, A, points, context.quiet());
  const Vector& weights = onTest ? stage.testWeights : stage.trainWeights;
  Vector squares = Vector::Zero(count);
  for (Index first = 0; first < y.size(); first += rowsTogether) {
    context.checkpoint();
    const Index rows = std::min(rowsTogether, y.size() - first);
    Matrix values = fits->rows(first, rows, context.quiet());
    for (Index l = 0; l < count; ++l) values.col(l).array() += points[static_cast<std::size_t>(l)].offset;
    squares += squaredErrors(stage.scaling, values, y.segment(first, rows),
                             weights.segment(weights.size() > 0 ? first : 0, weights.size() > 0 ? rows : 0));
    context.report(static_cast<double>(first + rows) / static_cast<double>(y.size()));
  }
  return squares / static_cast<double>(y.size());
}

Vector targetLeaveOneOut(const SplitData& stage, const MatrixRef& residuals) {
  const Vector target = stage.scaling.target(stage.trainTarget);
  Matrix fits = -residuals;
  if (stage.trainWeights.size() > 0) fits.array().colwise() /= stage.trainWeights.array().sqrt();
  fits.colwise() += target;
  return squaredErrors(stage.scaling, fits, stage.trainTarget, stage.trainWeights) / static_cast<double>(stage.n());
}

Vector targetLeaveOneOut(const SplitData& stage, const ModelSpace& space, Offset offset,
                         const std::vector<double>& logMu, bool squared, const RunContext& context) {
  Vector errors(static_cast<Index>(logMu.size()));
  const std::size_t together = columnsTogether(stage.n());
  for (std::size_t first = 0; first < logMu.size(); first += together) {
    const std::size_t last = std::min(first + together, logMu.size());
    const std::vector<double> some(logMu.begin() + static_cast<std::ptrdiff_t>(first),
                                   logMu.begin() + static_cast<std::ptrdiff_t>(last));
    const double all = static_cast<double>(logMu.size());
    const RunContext part = context.part(static_cast<double>(first) / all, static_cast<double>(last) / all);
    errors.segment(static_cast<Index>(first), static_cast<Index>(some.size())) =
        targetLeaveOneOut(stage, space.leaveOneOutResiduals(offset, some, squared, part));
  }
  return errors;
}

KFoldErrors targetFoldErrors(const SplitData& stage, const MethodSpec& spec, Folds& folds,
                             const std::map<std::string, double>& parameters, const std::vector<double>& grid,
                             const std::vector<int>& fold, int k, const RunContext& context) {
  const Method& method = *findMethod(spec.id);
  const ModelSpace& space = *stage.space(spec);
  const Index n = stage.n();
  Matrix foldMse = Matrix::Zero(static_cast<Index>(grid.size()), k);
  Vector sizes = Vector::Zero(k);
  const auto weightOf = [&](Index i) { return stage.trainWeights.size() > 0 ? stage.trainWeights(i) : 1.0; };
  for (Index i = 0; i < n; ++i) sizes(fold[static_cast<std::size_t>(i)]) += weightOf(i);
  const Index rowsAtOnce = std::min<Index>(rowsOfFolds, n);
  const std::size_t together = columnsTogether(rowsAtOnce * k);
  for (std::size_t first = 0; first < grid.size(); first += together) {
    const std::size_t last = std::min(first + together, grid.size());
    Matrix A;
    Vector offsets(static_cast<Index>(last - first) * k);
    for (std::size_t l = first; l < last; ++l) {
      context.checkpoint();
      const double all = static_cast<double>(grid.size());
      const FoldModels models = folds.models(
          method, parameters, grid[l], context.part(static_cast<double>(l) / all, static_cast<double>(l + 1) / all));
      const Index column = static_cast<Index>(l - first) * k;
      A.conservativeResize(models.A.rows(), offsets.size());
      A.middleCols(column, k) = models.A;
      offsets.segment(column, k) = models.offsets;
    }
    // Models of folds of features multiply the features themselves.
    const FeaturesSpace* features = space.ofFeatures();
    const auto fits = features == nullptr ? space.fits(false, A, {}, context.quiet()) : nullptr;
    for (Index from = 0; from < n; from += rowsAtOnce) {
      context.checkpoint();
      const Index rows = std::min(rowsAtOnce, n - from);
      const Matrix values =
          fits ? fits->rows(from, rows, context.quiet())
               : product((*features->map)(stage.trainInputs->middleRows(from, rows), context.quiet()), A);
      for (Index i = 0; i < rows; ++i) {
        const Index own = fold[static_cast<std::size_t>(from + i)];
        for (std::size_t l = first; l < last; ++l) {
          const Index column = static_cast<Index>(l - first) * k + own;
          const double prediction = stage.scaling.undoTarget(values(i, column) + offsets(column));
          const double error = prediction - stage.trainTarget(from + i);
          foldMse(static_cast<Index>(l), own) += weightOf(from + i) * error * error;
        }
      }
    }
  }
  for (Index own = 0; own < k; ++own) foldMse.col(own) /= sizes(own);
  return combineFolds(std::move(foldMse), sizes);
}

}  // namespace kerridge
