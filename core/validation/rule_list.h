// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "validation/rule.h"

namespace kerridge {

/// Position of the smallest finite value, the last one (most regularized, as λ ascends) among equals; −1 where there is
/// none.
Index smallestFinite(const Vector& values);

/// Positions from the least to the most regularized model.
std::vector<Index> byRegularization(const Path& path);

/// Qᵀ times the fitted values on the training inputs, d∘a + b u: n × L, with the same distances as the fitted values
/// themselves. O(n L).
Matrix fittedInEigenbasis(const RuleInput& input);

// One line per rule; the list itself is in rule_list.cpp.
const Rule& leaveOneOutRule();
const Rule& gcvRule();
const Rule& kFoldRule();
const Rule& oneStandardErrorRule();
const Rule& holdOutRule();
const Rule& discrepancyRule();
const Rule& lCurveRule();
const Rule& quasiOptimalityRule();
const Rule& balancingRule();

}  // namespace kerridge
