// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
#include "validation/noise_level.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

class DiscrepancyRule final : public Rule {
 public:
  bool servedWithoutEigenvalues() const override { return true; }
  ItemInfo info() const override {
    ParameterSpec tau;
    tau.key = "tau";
    tau.label = "safety factor τ";
    tau.minimum = 0.1;
    tau.maximum = 100.0;
    tau.defaultValue = 1.0;
    tau.sliderMinimum = 0.5;
    tau.sliderMaximum = 3.0;
    tau.explanation = "The largest residual allowed, as a multiple of the noise level.";
    return {"discrepancy",
            "discrepancy",
            "(1/n)‖y − f‖² ≥ τ²δ²",
            "Morozov's principle: the least regularized model that does not fit the data better than the noise allows.",
            "Morozov 1966",
            {noiseLevelParameter(), tau}};
  }
  RuleChoice choose(const RuleInput& input) const override {
    const double tau = input.parameters.at("tau");
    const double variance = noiseVariance(input);
    if (!std::isfinite(variance)) return {-1, noNoiseLevel()};
    const double limit = tau * tau * variance;
    for (const Index index : byRegularization(input.path)) {
      if (input.errors.trainMse(index) >= limit) return {index, {}};
    }
    return {-1, Text("every model fits closer than the noise level %1: the grid ends too early",
                     Text::number(shortText(std::sqrt(limit))))};
  }
};

}  // namespace

const Rule& discrepancyRule() {
  static const DiscrepancyRule rule;
  return rule;
}

}  // namespace kerridge
