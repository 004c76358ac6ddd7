// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/number_text.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

// Noise variance from the residuals at the GCV choice: ‖y − ŷ‖²/tr(I − H), unbiased where the fit has no bias.
double estimatedVariance(const RuleInput& input) {
  const Index index = smallestFinite(input.errors.gcv);
  if (index < 0) return notANumber;
  const PathPoint& point = input.path.points[static_cast<std::size_t>(index)];
  return input.errors.trainMse(index) * static_cast<double>(input.problem.n()) / point.residualTrace;
}

class DiscrepancyRule final : public Rule {
 public:
  ItemInfo info() const override {
    ParameterSpec delta;
    delta.key = "delta";
    delta.label = "noise level δ";
    delta.minimum = 0.0;
    delta.maximum = 1e300;
    delta.defaultValue = 0.0;
    delta.sliderMaximum = 1.0;
    delta.explanation =
        "Standard deviation of the noise, units of the target; 0: estimated from the residuals at the GCV choice.";
    ParameterSpec tau;
    tau.key = "tau";
    tau.label = "safety factor τ";
    tau.minimum = 0.1;
    tau.maximum = 100.0;
    tau.defaultValue = 1.0;
    tau.sliderMinimum = 0.5;
    tau.sliderMaximum = 3.0;
    tau.explanation = "How many times the noise level the residual may be.";
    return {"discrepancy",
            "discrepancy",
            "(1/n)‖y − f‖² ≥ τ²δ²",
            "Morozov's principle: the least regularized model that does not fit the data better than the noise allows.",
            "V05",
            {delta, tau}};
  }
  RuleChoice choose(const RuleInput& input) const override {
    const double delta = input.parameters.at("delta");
    const double tau = input.parameters.at("tau");
    const double variance = delta > 0.0 ? delta * delta : estimatedVariance(input);
    if (!std::isfinite(variance)) return {-1, "the noise level cannot be estimated for this method; give δ"};
    const double limit = tau * tau * variance;
    for (const Index index : byRegularization(input.path)) {
      if (input.errors.trainMse(index) >= limit) return {index, ""};
    }
    return {-1, "every model fits closer than the noise level " + shortText(std::sqrt(limit)) +
                    ": the grid ends too early"};
  }
};

}  // namespace

const Rule& discrepancyRule() {
  static const DiscrepancyRule rule;
  return rule;
}

}  // namespace kerridge
