// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/item_list.h"
#include "base/parameter_spec.h"
#include "base/text.h"
#include "methods/method.h"
#include "validation/error_curves.h"

namespace kerridge {

/// The choice of a selection rule: a position on the path, or −1 with the reason.
struct RuleChoice {
  Index index = -1;
  Text reason;
};

/// One of several targets for which a rule chooses a single model parameter.
struct RuleTarget {
  const Path& path;
  const ErrorCurves& errors;
  const Problem& problem;
  double unit = 1.0;      ///< as RuleInput::unit
  double variance = 1.0;  ///< of the target over the training rows, > 0, in its units squared
};

/// Everything that a rule may use.
struct RuleInput {
  const Path& path;
  const ErrorCurves& errors;  ///< units of the target squared
  const Problem& problem;
  std::map<std::string, double> parameters;  ///< one value per ParameterSpec of the rule
  double unit = 1.0;  ///< of the problem's targets and the path, in units of the target: 1 unless standardized
  bool squaresSpectrum = false;  ///< see MethodTraits
  /// Where a rule chooses for several targets: each of them. Path and errors are then those of all together, see
  /// JointTargets, and `problem` is that of the first.
  std::vector<RuleTarget> targets = {};
};

/// The score by which a rule also chooses the kernel's width, one value per λ; smaller is better. For the evidence it
/// is
/// minus the logarithm per row, for the others a mean square.
enum class TuningScore { none, leaveOneOut, gcv, kFold, evidence };

/// A rule that chooses the path parameter from the data; the list is in rule_list.cpp.
class Rule {
 public:
  virtual ~Rule() = default;
  virtual ItemInfo info() const = 0;
  /// Does it need the k-fold curve (with parameters "k" and the spec's seed)?
  virtual bool needsKFold() const { return false; }
  /// Does it need the leave-one-out curve?
  virtual bool needsLeaveOneOut() const { return false; }
  /// Does it need the true function, which is known only for generated data?
  virtual bool needsTruth() const { return false; }
  /// Is everything it needs available, and as fast, without eigenvalues of K?
  virtual bool servedWithoutEigenvalues() const { return false; }
  /// Does it use an error that leaves out single rows, so that related rows stay in the training part?
  virtual bool leavesOutSingleRows() const { return false; }
  /// `none` if it does not choose widths.
  virtual TuningScore tuningScore() const { return TuningScore::none; }
  virtual RuleChoice choose(const RuleInput& input) const = 0;
};

/// Does the score have derivatives with respect to the width of every input?
constexpr bool hasWidthDerivatives(TuningScore score) {
  return score == TuningScore::leaveOneOut || score == TuningScore::gcv || score == TuningScore::evidence;
}
/// Is the score a logarithm, of any sign and without a unit?
constexpr bool isLogarithm(TuningScore score) { return score == TuningScore::evidence; }

ItemList<const Rule*>& ruleList();
const std::vector<const Rule*>& rules();
/// Null for an unknown id.
const Rule* findRule(const std::string& id);
/// `none` for an unknown id.
TuningScore tuningScoreOf(const std::string& rule);

}  // namespace kerridge
