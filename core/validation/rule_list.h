// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "validation/rule.h"

namespace kerridge {

/// Position of the smallest finite value, the last one (most regularized, as λ ascends) among equals; −1 if there is
/// none.
Index smallestFinite(const Vector& values);

/// Positions from the least to the most regularized model.
std::vector<Index> byRegularization(const Path& path);

/// A quantity in units of the target squared; where a rule chooses for several targets, the mean over them of the
/// quantity of each, divided by its variance.
template <typename Quantity>
double meanOverTargets(const RuleInput& input, const Quantity& quantity) {
  if (input.targets.empty()) return quantity(input);
  double sum = 0.0;
  for (const RuleTarget& target : input.targets) {
    sum += quantity(RuleInput{target.path, target.errors, target.problem, input.parameters, target.unit,
                              input.squaresSpectrum}) /
           target.variance;
  }
  return sum / static_cast<double>(input.targets.size());
}

/// Root of Σ_k (f_i(x_k) − f_j(x_k))² over the training inputs for two models of the path, in units of the problem; of
/// several targets the root of the mean of the squares in units of the target, each divided by its variance.
/// O(n) for each target, on inputs O(nd).
double fittedDistance(const RuleInput& input, Index i, Index j);

// One line per rule; the list itself is in rule_list.cpp.
const Rule& leaveOneOutRule();
const Rule& gcvRule();
const Rule& kFoldRule();
const Rule& oneStandardErrorRule();
const Rule& holdOutRule();
const Rule& evidenceRule();
const Rule& oracleRule();
const Rule& discrepancyRule();
const Rule& lCurveRule();
const Rule& quasiOptimalityRule();
const Rule& balancingRule();

}  // namespace kerridge
