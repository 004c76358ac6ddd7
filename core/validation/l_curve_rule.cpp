// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "validation/l_curve.h"
#include "validation/rule_list.h"

namespace kerridge {

LCurve lCurve(const Path& path) {
  LCurve curve;
  for (const PathPoint& point : path.points) {
    curve.logResidual.push_back(point.residualSquare > 0.0 ? 0.5 * std::log(point.residualSquare) : notANumber);
    curve.logNorm.push_back(point.norm > 0.0 ? std::log(point.norm) : notANumber);
    curve.logParameter.push_back(std::log(std::isnan(point.lambda) ? point.t : point.lambda));
  }
  const std::size_t count = path.points.size();
  curve.curvature.assign(count, notANumber);
  for (std::size_t i = 1; i + 1 < count; ++i) {
    // Derivatives with respect to the logarithm of the parameter, three points with unequal steps.
    const double before = curve.logParameter[i] - curve.logParameter[i - 1];
    const double after = curve.logParameter[i + 1] - curve.logParameter[i];
    const auto first = [&](const std::vector<double>& v) {
      return ((v[i + 1] - v[i]) / after * before + (v[i] - v[i - 1]) / before * after) / (before + after);
    };
    const auto second = [&](const std::vector<double>& v) {
      return 2.0 * ((v[i + 1] - v[i]) / after - (v[i] - v[i - 1]) / before) / (before + after);
    };
    const double x1 = first(curve.logResidual);
    const double y1 = first(curve.logNorm);
    const double x2 = second(curve.logResidual);
    const double y2 = second(curve.logNorm);
    const double length = std::pow(x1 * x1 + y1 * y1, 1.5);
    // Positive at the corner of the L, whichever way the path runs through it.
    const double orientation = std::isnan(path.points[i].lambda) ? -1.0 : 1.0;
    if (length > 0.0) curve.curvature[i] = orientation * (x1 * y2 - y1 * x2) / length;
  }
  return curve;
}

namespace {

class LCurveRule final : public Rule {
 public:
  bool servedWithoutEigenvalues() const override { return true; }
  ItemInfo info() const override {
    return {"l-curve",
            "L-curve",
            "max curvature of (log ‖y − f‖, log ‖f‖)",
            "The corner of the L-curve, where residual and norm are balanced; none where the curvature is largest at "
            "an end.",
            "Hansen 1992",
            {}};
  }
  RuleChoice choose(const RuleInput& input) const override {
    const LCurve curve = lCurve(input.path);
    std::size_t first = curve.curvature.size();
    std::size_t last = 0;
    std::size_t best = curve.curvature.size();
    for (std::size_t i = 0; i < curve.curvature.size(); ++i) {
      if (!std::isfinite(curve.curvature[i])) continue;
      first = std::min(first, i);
      last = i;
      if (best == curve.curvature.size() || curve.curvature[i] > curve.curvature[best]) best = i;
    }
    if (best == curve.curvature.size()) return {-1, Text("the path is too short for a curvature")};
    if (best == first || best == last || curve.curvature[best] <= 0.0) {
      return {-1, Text("no corner: the curvature is largest at the end of the path")};
    }
    return {static_cast<Index>(best), {}};
  }
};

}  // namespace

const Rule& lCurveRule() {
  static const LCurveRule rule;
  return rule;
}

}  // namespace kerridge
