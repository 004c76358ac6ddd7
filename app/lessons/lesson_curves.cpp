// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_curves.h"

#include <algorithm>
#include <cmath>

#include "studies/figure_list.h"

namespace kerridge {

namespace {

constexpr int places = 200;

bool sameSettings(const MethodSpec& a, const MethodSpec& b) {
  return a.id == b.id && a.parameters == b.parameters && a.at == b.at && a.features == b.features;
}

double interpolated(const Vector& x, const Vector& y, double at) {
  const double* const after = std::lower_bound(x.data(), x.data() + x.size(), at);
  const Index right = std::clamp<Index>(after - x.data(), 1, x.size() - 1);
  const double width = x(right) - x(right - 1);
  const double share = width > 0.0 ? (at - x(right - 1)) / width : 0.0;
  return (1.0 - share) * y(right - 1) + share * y(right);
}

bool isCurve(const GhostModel& ghost) {
  return ghost.model && ghost.stage && ghost.stage->gridPositions.size() >= 2 &&
         ghost.model->gridPrediction.size() == ghost.stage->gridPositions.size();
}

}  // namespace

double redraws(const MethodSpec& spec, const Experiment& experiment) {
  std::vector<const DataSpec*> different;
  for (const PinSpec& pin : experiment.pins) {
    if (!sameSettings(pin.method, spec) || !(pin.kernel == experiment.kernel)) continue;
    const auto same = [&pin](const DataSpec* data) { return *data == pin.data; };
    if (std::none_of(different.begin(), different.end(), same)) different.push_back(&pin.data);
  }
  return static_cast<double>(different.size());
}

CurveSpread curvesOf(const MethodSpec& spec, const std::vector<GhostModel>& ghosts) {
  std::vector<const GhostModel*> curves;
  double from = -std::numeric_limits<double>::infinity();
  double to = std::numeric_limits<double>::infinity();
  for (const GhostModel& ghost : ghosts) {
    if (!isCurve(ghost) || !sameSettings(ghost.model->spec, spec)) continue;
    curves.push_back(&ghost);
    const Vector& x = ghost.stage->gridPositions;
    from = std::max(from, x(0));
    to = std::min(to, x(x.size() - 1));
  }
  CurveSpread result;
  if (curves.size() < 2 || !(to > from)) return result;
  const auto count = static_cast<double>(curves.size());
  const SplitData& first = *curves.front()->stage;
  const bool truthKnown = first.gridTruth.size() == first.gridPositions.size();
  double variance = 0.0;
  double square = 0.0;
  for (int place = 0; place < places; ++place) {
    const double x = from + (to - from) * (place + 0.5) / places;
    std::vector<double> values;
    double mean = 0.0;
    for (const GhostModel* curve : curves) {
      values.push_back(interpolated(curve->stage->gridPositions, curve->model->gridPrediction, x));
      mean += values.back() / count;
    }
    for (const double value : values) variance += (value - mean) * (value - mean) / count;
    if (truthKnown) square += std::pow(mean - interpolated(first.gridPositions, first.gridTruth, x), 2);
  }
  result.spread = std::sqrt(variance / places);
  if (truthKnown) result.bias = std::sqrt(square / places);
  return result;
}

double gapInFit(const Model& one, const Model& other, const FigureInput& input, double height) {
  const Index length = one.gridPrediction.size();
  const FigureKind* kind = findFigureKind(figureOverData());
  if (kind == nullptr || length == 0 || other.gridPrediction.size() != length) return notANumber;
  const Axis axis = kind->make(input).y;
  return height * (one.gridPrediction - other.gridPrediction).cwiseAbs().maxCoeff() / (axis.upper - axis.lower);
}

}  // namespace kerridge
