// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/item_list.h"
#include "base/parameter_spec.h"
#include "methods/method.h"
#include "validation/error_curves.h"

namespace kerridge {

/// What a selection rule chooses: a position on the path, or −1 with the reason.
struct RuleChoice {
  Index index = -1;
  std::string reason;
};

/// What a rule may look at.
struct RuleInput {
  const Path& path;
  const ErrorCurves& errors;  ///< units of the target squared
  const Problem& problem;
  std::map<std::string, double> parameters;  ///< one value per ParameterSpec of the rule
  double unit = 1.0;  ///< of the problem's targets and the path, in units of the target: 1 unless standardized
  bool squaresSpectrum = false;  ///< see Method::squaresSpectrum()
};

/// A rule that chooses the path parameter from the data: one file and one line in rules().
class Rule {
 public:
  virtual ~Rule() = default;
  virtual ItemInfo info() const = 0;
  /// Does it need the k-fold curve (with parameters "k" and the spec's seed)?
  virtual bool needsKFold() const { return false; }
  /// Does it need the leave-one-out curve?
  virtual bool needsLeaveOneOut() const { return false; }
  /// Does it need the true function, which generated data alone know?
  virtual bool needsTruth() const { return false; }
  /// Is all that it asks there, and as quick, without a single eigenvalue of K?
  virtual bool servedWithoutEigenvalues() const { return false; }
  virtual RuleChoice choose(const RuleInput& input) const = 0;
};

ItemList<const Rule*>& ruleList();
const std::vector<const Rule*>& rules();
/// Null for an unknown id.
const Rule* findRule(const std::string& id);

}  // namespace kerridge
