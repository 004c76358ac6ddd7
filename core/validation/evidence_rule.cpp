// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/text.h"
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
    if (!input.targets.empty()) return chooseForAll(input);
    if (const Text obstacle = obstacleTo(input.path, input.problem, input.squaresSpectrum); !obstacle.empty()) {
      return {-1, obstacle};
    }
    return chosen(scores(input.path, input.problem));
  }

 private:
  static Vector scores(const Path& path, const Problem& problem) {
    std::vector<double> logMu;
    for (const PathPoint& point : path.points) logMu.push_back(point.zero ? notANumber : point.logMu);
    return negativeLogEvidence(problem, logMu);
  }

  static Text obstacleTo(const Path& path, const Problem& problem, bool squaresSpectrum) {
    if (!problem.spectrum) return Text("the eigenvalues are not computed");
    const bool any = std::any_of(path.points.begin(), path.points.end(),
                                 [](const PathPoint& point) { return !point.zero && !std::isnan(point.logMu); });
    return any && !squaresSpectrum ? Text() : Text("the method's models are not means of a Gaussian process");
  }

  // The logarithms have no unit: those of the targets add up as they are.
  static RuleChoice chooseForAll(const RuleInput& input) {
    Vector sum = Vector::Zero(static_cast<Index>(input.path.points.size()));
    for (const RuleTarget& target : input.targets) {
      const Text obstacle = obstacleTo(target.path, target.problem, input.squaresSpectrum);
      if (!obstacle.empty()) return {-1, obstacle};
      sum += scores(target.path, target.problem);
    }
    return chosen(sum);
  }

  static RuleChoice chosen(const Vector& scores) {
    const Index index = smallestFinite(scores);
    return {index, index < 0 ? Text("the targets are constant") : Text()};
  }
};

}  // namespace

const Rule& evidenceRule() {
  static const EvidenceRule rule;
  return rule;
}

}  // namespace kerridge
