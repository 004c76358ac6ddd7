// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/model.h"

#include <algorithm>
#include <cmath>

#include "spaces/model_space.h"

namespace kerridge {

namespace {

// From predictions if the model has any, but the training error from the residuals, which are known already, if
// the measure is a function of their squares.
void setErrors(Model& model, const SplitData& stage, const ModelSpace& space, Measure measure, bool predicts) {
  // A matrix-free model that has not converged has no errors, as on its path.
  if (!space.isSolved(model.point)) return;
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  const double n = static_cast<double>(stage.n());
  const bool linear = stage.scaling.isTargetLinear();
  if (!linear && !predicts) return;  // not known from norms
  const bool squares = linear && measure != Measure::mae && !std::isnan(model.point.residualSquare);
  model.trainError =
      squares || !predicts
          ? measureFromMse(measure, unit * model.point.residualSquare / n, stage.trainTarget, stage.trainWeights)
          : measureError(measure, stage.trainTarget, model.trainPrediction.get(), stage.trainWeights);
  if (predicts) {
    model.testError = measureError(measure, stage.testTarget, model.testPrediction, stage.testWeights);
    return;
  }
  const Vector square = space.squaredTestErrors(model.a, Vector::Constant(1, model.point.offset));
  if (square.size() == 0) return;
  const double rows = static_cast<double>(stage.testTarget.size());
  model.testError = measureFromMse(measure, unit * square(0) / rows, stage.testTarget, stage.testWeights);
}

void addDetails(Model& model, const Path& path, Index position) {
  if (!model.details.empty()) return;  // known already
  for (std::size_t j = 0; j < path.detailNames.size(); ++j) {
    const double value = path.details(position, static_cast<Index>(j));
    if (!std::isnan(value)) model.details.emplace_back(path.detailNames[j], value);
  }
}

Model modelOf(const SplitData& stage, const MethodSpec& spec, const Path& path, Index position, Measure measure) {
  Model model;
  model.spec = spec;
  model.point = path.points[static_cast<std::size_t>(position)];
  model.a = path.A.col(position);
  const ModelSpace& space = *stage.space(spec);
  space.describe(model.point, findMethod(spec.id)->traits().ridgeOffset.value_or(Offset::none), model.details);
  const PathPoint& point = model.point;
  // Products of this thread alone here, not BLAS: see the header.
  if (space.hasTrainFit()) {
    // By far the largest product, and most charts do not show it.
    model.trainPrediction =
        LazyVector([kept = stage.spaces.at(spaceKey(spec)).space, a = model.a, scaling = stage.scaling,
                    point]() -> Vector { return scaling.undoTarget(kept->trainFit(a, point).array() + point.offset); });
  }
  const auto predictions = [&](const Matrix& basis) -> Vector {
    return stage.scaling.undoTarget(space.valuesOn(basis, model.a, point).array() + point.offset);
  };
  if (space.keepsBases) model.testPrediction = predictions(*space.testBasis);
  model.gridPrediction = predictions(stage.gridBasis(spec));
  setErrors(model, stage, space, measure, space.keepsBases);
  addDetails(model, path, position);
  return model;
}

double positionOf(const PathPoint& point) { return std::isnan(point.lambda) ? point.t : point.lambda; }

/// The model at spec.at, or the nearest one; −1 where there is none.
Index find(const Path& path, const MethodSpec& spec, Stand stand) {
  const Method& method = *findMethod(spec.id);
  const double asked = modelAt(method, spec.at);
  Index best = -1;
  double distance = std::numeric_limits<double>::infinity();
  for (std::size_t l = 0; l < path.points.size(); ++l) {
    const double at = positionOf(path.points[l]);
    if (at == asked || method.traits().pathParameter == PathParameter::none) return static_cast<Index>(l);
    const double here = std::abs(std::log(at) - std::log(asked));
    if (stand == Stand::nothing || !(here < distance)) continue;
    distance = here;
    best = static_cast<Index>(l);
  }
  return best;
}

Path pathOfOne(const SplitData& stage, const MethodSpec& spec, const RunContext& context) {
  const Method& method = *findMethod(spec.id);
  return method.path(stage.space(spec)->problem, settledParameters(method.info(), spec.parameters),
                     {modelAt(method, spec.at)}, context);
}

}  // namespace

Model evaluateModel(const SplitData& stage, const MethodSpec& spec, Measure measure, const MethodResult* computed,
                    Stand stand) {
  const Method* method = findMethod(spec.id);
  const ModelSpace* space = stage.space(spec);
  Model nothing;
  nothing.spec = spec;
  if (method == nullptr || space == nullptr) return nothing;
  if (method->traits().instant) return modelOf(stage, spec, pathOfOne(stage, spec, {}), 0, measure);
  if (computed == nullptr) return nothing;
  if (computed->shown && find(*computed->shown, spec, Stand::nothing) == 0)
    return modelOf(stage, spec, *computed->shown, 0, measure);
  const Index position = find(computed->path, spec, stand);
  if (position >= 0) return modelOf(stage, spec, computed->path, position, measure);
  return stand == Stand::nearest ? nothing : solvedModel(stage, spec, measure, {});
}

bool isAsAsked(const Model& model) {
  const Method& method = *findMethod(model.spec.id);
  return method.traits().pathParameter == PathParameter::none ||
         positionOf(model.point) == modelAt(method, model.spec.at);
}

std::shared_ptr<const Path> shownPath(const SplitData& stage, const MethodSpec& spec, const Path& path,
                                      const RunContext& context) {
  if (findMethod(spec.id)->traits().instant || find(path, spec, Stand::nothing) >= 0) return nullptr;
  return std::make_shared<const Path>(pathOfOne(stage, spec, context));
}

Model solvedModel(const SplitData& stage, const MethodSpec& spec, Measure measure, const RunContext& context) {
  const Path path = pathOfOne(stage, spec, context);
  Model nothing;
  nothing.spec = spec;
  return find(path, spec, Stand::nothing) == 0 ? modelOf(stage, spec, path, 0, measure) : nothing;
}

Model modelOnPath(const SplitData& stage, const MethodResult& result, Index position, Measure measure) {
  return modelOf(stage, result.spec, result.path, position, measure);
}

void completePredictions(Model& model, const SplitData& stage, Measure measure, const RunContext& context) {
  const ModelSpace* space = stage.space(model.spec);
  if (space == nullptr || space->keepsBases || model.a.size() == 0) return;
  const double offset = model.point.offset;
  const auto predictions = [&](bool onTest, Index rows) -> Vector {
    constexpr Index block = 4096;
    const auto fits = space->fits(onTest, model.a, {model.point}, context);
    Vector values(rows);
    for (Index first = 0; first < rows; first += block) {
      context.checkpoint();
      const Index count = std::min(block, rows - first);
      values.segment(first, count) = fits->rows(first, count, context);
    }
    return stage.scaling.undoTarget(values.array() + offset);
  };
  model.trainPrediction = LazyVector(predictions(false, stage.n()));
  model.testPrediction = predictions(true, stage.testTarget.size());
  setErrors(model, stage, *space, measure, true);
}

double normDifference(const SplitData& stage, const Model& f, const Model& g) {
  return stage.space(f.spec)->norm(f.a - g.a);
}

std::optional<ModelDistance> distanceOf(const SplitData& stage, const Model& f, const Model& g) {
  const ModelSpace* space = stage.space(f.spec);
  if (space == nullptr || !space->problem.spectrum || stage.space(g.spec) != space) return std::nullopt;
  if (f.a.size() != space->problem.spectrum->d.size() || g.a.size() != f.a.size()) return std::nullopt;
  ModelDistance distance;
  distance.norm = normDifference(stage, f, g);
  const Index rows = f.testPrediction.size();
  if (rows > 0 && g.testPrediction.size() == rows) {
    distance.predictions = (f.testPrediction - g.testPrediction).norm() / std::sqrt(static_cast<double>(rows));
  }
  return distance;
}

double equivalentLambda(const SplitData& stage, const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  const ModelSpace* space = stage.space(spec);
  if (method == nullptr || space == nullptr || !method->traits().ridgeOffset) return notANumber;
  const Path path =
      method->path(space->problem, settledParameters(method->info(), spec.parameters), {spec.at}, RunContext());
  return path.points.front().mu;
}

}  // namespace kerridge
