// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_stability.h"

#include "stages/theory.h"

namespace kerridge {

namespace {

constexpr double mostWork = 2e7;
constexpr const char* modifiedKrrId = "modified-krr";

}  // namespace

ModelStability stabilityOf(const Model& model, const SplitData& stage) {
  ModelStability result;
  const bool isModified = model.spec.id == modifiedKrrId && !model.spec.features;
  const std::optional<double> m = isModified ? std::optional<double>(2.0) : penaltyExponent(model.spec);
  const ModelSpace* space = stage.space(model.spec);
  const auto tested = static_cast<double>(stage.testTarget.size());
  if (!m || space == nullptr || !space->problem.spectrum || !space->keepsBases || tested < 1.0 || stage.n() < 2) {
    return result;
  }
  const auto n = static_cast<double>(stage.n());
  if (n * n * tested > mostWork || !stage.scaling.isTargetLinear()) return result;
  const double lambda = isModified ? model.point.mu : model.spec.at;
  if (!(lambda > 0.0)) return result;
  const Removal removal = isModified ? Removal::keptWeight : Removal::ownAverage;
  const auto curve = stabilityCurve(stage, *m, {lambda}, removal, RunContext());
  result.largest = curve->largest(0);
  result.bound = curve->bound(0);
  return result;
}

}  // namespace kerridge
