// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/dependence.h"

#include <algorithm>

#include "base/random.h"
#include "linalg/blas.h"
#include "spaces/model_space.h"
#include "stages/model.h"

namespace kerridge {

namespace {

constexpr Index positionCount = 61;
constexpr double kernelBudget = 1e8;  // values of the kernel
constexpr double mostSampled = 400.0;
constexpr double fewestSampled = 40.0;
// Single rows: their number times G n bounds what a frame evaluates.
constexpr double lineBudget = 1.5e6;
constexpr double mostLines = 20.0;
constexpr double fewestLines = 5.0;
constexpr std::uint64_t sampleSeed = 1;
constexpr std::size_t keptBases = 16;

// Sampled inputs in units of the file, missing ones filled as the models see them.
Matrix sampledInputs(const SplitData& stage, const std::vector<Index>& places) {
  Matrix inputs = (*stage.trainInputs)(places, Eigen::all);
  for (Index j = 0; j < inputs.cols(); ++j) {
    for (double& value : inputs.col(j)) value = stage.scaling.undoInput(j, value);
  }
  return inputs;
}

Matrix finished(const ModelSpace& space, Matrix raw, const RunContext& context) {
  const Matrix* functions = space.functions();
  return functions != nullptr ? product(raw, *functions, context) : raw;
}

std::shared_ptr<const DependenceBasis> basisOf(const SplitData& stage, const ModelSpace& space, Index feature,
                                               const Vector& scaledPositions, const Matrix& X, Index lines,
                                               const RunContext& context) {
  const Index count = scaledPositions.size();
  Matrix changed = X;
  Matrix mean;
  Matrix single;
  for (Index g = 0; g < count; ++g) {
    context.checkpoint();
    context.report(0.8 * static_cast<double>(g) / static_cast<double>(count));
    changed.col(feature).setConstant(scaledPositions(g));
    const Matrix raw = space.functionsAt(*stage.kernel, changed, context.quiet());
    if (g == 0) {
      mean.resize(count, raw.cols());
      single.resize(lines * count, raw.cols());
    }
    mean.row(g) = raw.colwise().mean();
    for (Index line = 0; line < lines; ++line) single.row(line * count + g) = raw.row(line);
  }
  auto basis = std::make_shared<DependenceBasis>();
  basis->mean = finished(space, std::move(mean), context.part(0.8, 0.85));
  basis->lines = finished(space, std::move(single), context.part(0.85, 1.0));
  return basis;
}

Vector truthAt(const Dataset& data, Matrix X, Index feature, const Vector& positions) {
  if (!data.truth) return {};
  Vector values(positions.size());
  for (Index g = 0; g < positions.size(); ++g) {
    X.col(feature).setConstant(positions(g));
    double sum = 0.0;
    for (Index i = 0; i < X.rows(); ++i) sum += data.truth(X.row(i).transpose());
    values(g) = sum / static_cast<double>(X.rows());
  }
  return values;
}

}  // namespace

std::shared_ptr<const Dependence> makeDependence(const SplitData& stage, const Experiment& experiment,
                                                 const Dataset& data, DependenceCache& cache,
                                                 const RunContext& context) {
  context.stage("Partial dependence");
  auto result = std::make_shared<Dependence>();
  const Index feature = std::clamp<Index>(experiment.view.sliceFeature, 0, data.d() - 1);
  result->feature = feature;
  Vector filled = data.X.col(feature);
  filled = filled.array().isNaN().select(stage.scaling.fill(feature), filled);
  result->positions = Vector::LinSpaced(positionCount, filled.minCoeff(), filled.maxCoeff());
  const Vector scaled =
      result->positions.unaryExpr([&](double position) { return stage.scaling.input(feature, position); });

  const auto n = static_cast<double>(stage.n());
  const auto allowed = [&](double budget, double fewest, double most) {
    return static_cast<Index>(std::min(n, std::clamp(budget / (static_cast<double>(positionCount) * n), fewest, most)));
  };
  std::vector<Index> places = Random(sampleSeed).permutation(stage.n());
  places.resize(static_cast<std::size_t>(allowed(kernelBudget, fewestSampled, mostSampled)));
  const Index lines = std::min(allowed(lineBudget, fewestLines, mostLines), static_cast<Index>(places.size()));
  for (const Index place : places) result->sample.push_back(stage.split.train[static_cast<std::size_t>(place)]);
  result->singleRows.assign(result->sample.begin(), result->sample.begin() + lines);
  std::sort(result->sample.begin(), result->sample.end());

  const Matrix X = (*stage.trainInputs)(places, Eigen::all);
  result->truth = truthAt(data, sampledInputs(stage, places), feature, result->positions);
  const double share = 1.0 / static_cast<double>(std::max<std::size_t>(stage.spaces.size(), 1));
  double done = 0.0;
  for (const auto& [key, placed] : stage.spaces) {
    const std::string name = std::to_string(feature) + " " + key;
    std::shared_ptr<const DependenceBasis> basis = cache[name];
    if (!basis) {
      basis = basisOf(stage, *placed.space, feature, scaled, X, lines, context.part(done, done + share));
      if (cache.size() > keptBases) cache.clear();
      cache[name] = basis;
    }
    result->bases[key] = basis;
    done += share;
  }
  return result;
}

Vector partialDependence(const Dependence& dependence, const SplitData& stage, const Model& model) {
  const auto found = dependence.bases.find(spaceKey(model.spec));
  if (found == dependence.bases.end() || found->second->mean.cols() != model.a.size()) return {};
  return stage.scaling.undoTarget((found->second->mean * model.a).array() + model.point.offset);
}

Matrix singleDependence(const Dependence& dependence, const SplitData& stage, const Model& model) {
  const auto found = dependence.bases.find(spaceKey(model.spec));
  if (found == dependence.bases.end() || found->second->lines.cols() != model.a.size()) return {};
  const Vector values = stage.scaling.undoTarget((found->second->lines * model.a).array() + model.point.offset);
  return Eigen::Map<const Matrix>(values.data(), dependence.positions.size(),
                                  values.size() / dependence.positions.size());
}

}  // namespace kerridge
