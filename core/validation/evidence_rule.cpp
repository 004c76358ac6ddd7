// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "validation/evidence.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

class EvidenceRule final : public Rule {
 public:
  ItemInfo info() const override {
    return {"evidence",
            "evidence",
            "max of the marginal likelihood of y under the covariance σ²(K + nμI)",
            "Largest marginal likelihood of a Gaussian process with this kernel, its scale σ² and constant mean at "
            "their optimum. Only for models that are KRR models.",
            "Rasmussen and Williams 2006",
            {}};
  }

  TuningScore tuningScore() const override { return TuningScore::evidence; }
  RuleChoice choose(const RuleInput& input) const override {
    if (!input.problem.spectrum) return {-1, "the eigenvalues are not computed"};
    std::vector<double> logMu;
    bool any = false;
    for (const PathPoint& point : input.path.points) {
      logMu.push_back(point.zero ? notANumber : point.logMu);
      any = any || !std::isnan(logMu.back());
    }
    if (!any || input.squaresSpectrum) return {-1, "the method's models are not means of a Gaussian process"};
    const Index index = smallestFinite(negativeLogEvidence(input.problem, logMu));
    return {index, index < 0 ? "the targets are constant" : ""};
  }
};

}  // namespace

const Rule& evidenceRule() {
  static const EvidenceRule rule;
  return rule;
}

}  // namespace kerridge
