// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "validation/rule.h"

namespace kerridge {

/// Position of the smallest finite value, the last one (most regularized, as λ ascends) among equals; −1 if there is
/// none.
Index smallestFinite(const Vector& values);

/// Positions from the least to the most regularized model.
std::vector<Index> byRegularization(const Path& path);

/// Root of Σ_k (f_i(x_k) − f_j(x_k))² over the training inputs for two models of the path, in units of the problem.
/// O(n), on inputs O(nd).
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
