// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/noise_level.h"

#include "base/text.h"
#include "validation/rule_list.h"

namespace kerridge {

Text noNoiseLevel() { return Text("the noise level cannot be estimated for this method; give δ"); }

ParameterSpec noiseLevelParameter() {
  ParameterSpec delta;
  delta.key = "delta";
  delta.label = "noise level δ";
  delta.minimum = 0.0;
  delta.maximum = 1e300;
  delta.defaultValue = 0.0;
  delta.sliderMaximum = 1.0;
  delta.explanation =
      "Standard deviation of the noise, units of the target; 0: estimated from the residuals at the GCV choice.";
  return delta;
}

double noiseVariance(const RuleInput& input) {
  if (!input.targets.empty()) return meanOverTargets(input, noiseVariance);
  const double delta = input.parameters.at("delta");
  if (delta > 0.0) return delta * delta;
  const Index index = smallestFinite(input.errors.gcv);
  if (index < 0) return notANumber;
  const PathPoint& point = input.path.points[static_cast<std::size_t>(index)];
  return input.errors.trainMse(index) * static_cast<double>(input.problem.n()) / point.residualTrace;
}

}  // namespace kerridge
