// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/text.h"
#include "validation/noise_level.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

// Lepskii's principle. With ‖f‖_n² = (1/n) Σ f(x_i)² and models ordered from the least to the most regularized, noise
// of variance σ² moves f_j by about S_j = sqrt(σ² N_j/n): the mean square of H_j ε is σ² tr(H_j²)/n ≤ σ² tr(H_j)/n, and
// N_j = tr H_j is the effective dimension, tr K(K + nλI)^(−1) for KRR. S falls and the bias grows along the path. While
// the bias of f_i is below S_i ≤ S_j, f_i is near every less regularized f_j; the choice is the last i with
//     ‖f_i − f_j‖_n ≤ 4 C S_j    for all j before i,
// the largest such λ_i even where one before it fails.
class BalancingRule final : public Rule {
 public:
  bool servedWithoutEigenvalues() const override { return true; }
  ItemInfo info() const override {
    ParameterSpec constant;
    constant.key = "constant";
    constant.label = "constant C";
    constant.minimum = 1e-3;
    constant.maximum = 1e3;
    constant.defaultValue = 0.25;
    constant.sliderMinimum = 0.05;
    constant.sliderMaximum = 2.0;
    constant.scale = Scale::logarithmic;
    constant.explanation =
        "Factor of the sample error; a larger value regularizes more. The proofs assume 1 or more and noise within its "
        "bounds; at 1/4, a difference may be as large as its own noise.";
    return {
        "balancing",
        "balancing",
        "max λ<sub>i</sub>: ‖f<sub>i</sub> − f<sub>j</sub>‖ ≤ 4C √(σ²N(λ<sub>j</sub>)/n) for all λ<sub>j</sub> &lt; "
        "λ<sub>i</sub>",
        "Lepskii's principle: the most regularized model that differs from every less regularized one, on the "
        "training inputs, by no more than noise explains. N is the effective dimension tr H.",
        "De Vito, Pereverzyev and Rosasco 2010",
        {noiseLevelParameter(), constant}};
  }

  RuleChoice choose(const RuleInput& input) const override {
    const double variance = noiseVariance(input);
    if (!std::isfinite(variance)) return {-1, noNoiseLevel()};
    const std::vector<Index> order = byRegularization(input.path);
    const Index count = static_cast<Index>(order.size());
    if (count < 2) return {-1, Text("the path is too short")};
    const double factor = 4.0 * input.parameters.at("constant") / input.unit;
    Vector bounds(count);  // 4 C S_j sqrt(n) in units of the path
    for (Index j = 0; j < count; ++j) {
      const auto at = static_cast<std::size_t>(order[static_cast<std::size_t>(j)]);
      if (std::isnan(input.path.points[at].df)) return {-1, Text("the method has no effective dimension")};
      bounds(j) = factor * std::sqrt(meanOverTargets(input, [at](const RuleInput& one) {
                    return noiseVariance(one) * one.path.points[at].df;
                  }));
    }
    // A model that fails mostly fails where its neighbor did.
    Index failed = 0;
    for (Index i = count - 1; i > 0; --i) {
      const auto tooFar = [&](Index j) {
        return !(fittedDistance(input, order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(j)]) <=
                 bounds(j));
      };
      if (failed < i && tooFar(failed)) continue;
      Index j = i - 1;
      while (j >= 0 && !tooFar(j)) --j;
      if (j < 0) return {order[static_cast<std::size_t>(i)], {}};
      failed = j;
    }
    return {-1, Text("the two least regularized models already differ by more than noise explains")};
  }
};

}  // namespace

const Rule& balancingRule() {
  static const BalancingRule rule;
  return rule;
}

}  // namespace kerridge
