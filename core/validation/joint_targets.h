// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/text.h"
#include "validation/rule.h"

namespace kerridge {

/// Several targets with models of one method along the same grid, for which a rule chooses a single λ or t: as if they
/// were one target of several components, each divided by its standard deviation. Every mean square (errors, risk,
/// residuals, squared norms, noise variances) is the mean over the targets of that of each, divided by the variance of
/// the target, so that the choice does not depend on their units. Degrees of freedom are plain means.
/// With the same number of folds, the standard error of k-fold is that of the folds' joint means; else the mean of the
/// standard errors, each divided by the variance. O(targets · models · folds).
class JointTargets {
 public:
  /// What they refer to must outlive it. Targets of variance 0 say nothing about λ and must not be among them.
  explicit JointTargets(std::vector<RuleTarget> targets);

  /// None where the targets have different grids, or there are none.
  RuleChoice choose(const Rule& rule, std::map<std::string, double> parameters, bool squaresSpectrum) const;

 private:
  std::vector<RuleTarget> m_targets;
  Path m_path;
  ErrorCurves m_errors;
  Text m_obstacle;
};

}  // namespace kerridge
