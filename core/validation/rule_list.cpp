// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/rule_list.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kerridge {

ItemList<const Rule*>& ruleList() {
  static ItemList<const Rule*> list({
      &leaveOneOutRule(),
      &gcvRule(),
      &kFoldRule(),
      &oneStandardErrorRule(),
      &holdOutRule(),
      &discrepancyRule(),
      &lCurveRule(),
      &quasiOptimalityRule(),
      &balancingRule(),
      &evidenceRule(),
      &oracleRule(),
  });
  return list;
}

const std::vector<const Rule*>& rules() { return ruleList().items(); }

const Rule* findRule(const std::string& id) {
  for (const Rule* rule : rules()) {
    if (rule->info().id == id) return rule;
  }
  return nullptr;
}

TuningScore tuningScoreOf(const std::string& rule) {
  const Rule* known = findRule(rule);
  return known != nullptr ? known->tuningScore() : TuningScore::none;
}

std::vector<Index> byRegularization(const Path& path) {
  std::vector<Index> order(path.points.size());
  std::iota(order.begin(), order.end(), Index{0});
  // λ ascends towards more regularization; t descends.
  if (!path.points.empty() && std::isnan(path.points.front().lambda)) std::reverse(order.begin(), order.end());
  return order;
}

double fittedDistance(const RuleInput& input, Index i, Index j) {
  if (!input.targets.empty()) {
    return std::sqrt(meanOverTargets(input, [&](const RuleInput& one) {
      const double distance = one.unit * fittedDistance(one, i, j);
      return distance * distance;
    }));
  }
  const double offset =
      input.path.points[static_cast<std::size_t>(i)].offset - input.path.points[static_cast<std::size_t>(j)].offset;
  return input.problem.fittedNorm(input.path.A.col(i) - input.path.A.col(j), offset);
}

Index smallestFinite(const Vector& values) {
  Index best = -1;
  for (Index i = 0; i < values.size(); ++i) {
    if (std::isfinite(values(i)) && (best < 0 || values(i) <= values(best))) best = i;
  }
  return best;
}

}  // namespace kerridge
