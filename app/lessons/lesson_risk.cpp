// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_risk.h"

#include <algorithm>
#include <cmath>

#include "data/generator.h"
#include "data/generators/noise.h"
#include "methods/method.h"

namespace kerridge {

namespace {

constexpr double valleyFactor = 1.1;

// NaN where the errors have no common level.
double noiseLevel(const DataSpec& data) {
  if (!data.isGenerated()) return notANumber;
  const Generator* generator = findGenerator(data.generator.id);
  if (generator == nullptr) return notANumber;
  const auto values = settledParameters(generator->info(), data.generator.parameters);
  const auto level = values.find("noise");
  const auto kind = values.find("noise-kind");
  if (level == values.end()) return notANumber;
  if (kind != values.end() && noiseKindOf(kind->second) == NoiseKind::heteroscedastic) return notANumber;
  return level->second;
}

double placeOnPath(const PathPoint& point) { return std::isnan(point.lambda) ? point.t : point.lambda; }

}  // namespace

FitRisk fitRiskOf(const Model& model, const SplitData& stage, const Experiment& experiment) {
  FitRisk result;
  const ModelSpace* space = stage.space(model.spec);
  const double sigma = noiseLevel(experiment.data);
  const bool known = stage.trainTruth.size() == stage.n() && std::isfinite(sigma) && !experiment.standardize.target;
  if (!known || space == nullptr || !space->problem.spectrum || !(model.point.mu > 0.0)) return result;
  const Problem& problem = space->problem;
  if (model.point.offset != 0.0 || problem.spectrum->d.size() < problem.size()) return result;
  const auto n = static_cast<double>(problem.n());
  const Vector components = problem.basisRows(0, problem.n()).transpose() * stage.trainTruth;
  double bias = stage.trainTruth.squaredNorm() - components.squaredNorm();  // what the space cannot fit at all
  double shares = 0.0;
  for (Index i = 0; i < components.size(); ++i) {
    const double share = problem.spectrum->d(i) / (problem.spectrum->d(i) + n * model.point.mu);
    bias += std::pow((1.0 - share) * components(i), 2);
    shares += share * share;
  }
  result.bias = std::sqrt(std::max(bias, 0.0) / n);
  result.spread = sigma * std::sqrt(shares / n);
  result.risk = std::hypot(result.bias, result.spread);
  return result;
}

double valleyOf(const MethodResult& result) {
  const Vector& errors = result.errors.testMse;
  Index best = -1;
  for (Index l = 0; l < errors.size(); ++l) {
    if (std::isfinite(errors(l)) && (best < 0 || errors(l) < errors(best))) best = l;
  }
  if (best < 0) return notANumber;
  const double most = valleyFactor * valleyFactor * errors(best);
  Index first = best;
  Index last = best;
  while (first > 0 && errors(first - 1) <= most) --first;
  while (last + 1 < errors.size() && errors(last + 1) <= most) ++last;
  const double from = placeOnPath(result.path.points[static_cast<std::size_t>(first)]);
  const double to = placeOnPath(result.path.points[static_cast<std::size_t>(last)]);
  return std::max(from, to) / std::min(from, to);
}

}  // namespace kerridge
