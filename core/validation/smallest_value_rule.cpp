// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

// The smallest value of one of the curves that every path has.
class SmallestValueRule final : public Rule {
 public:
  SmallestValueRule(ItemInfo info, Vector ErrorCurves::*curve, Text absent)
      : m_info(std::move(info)), m_curve(curve), m_absent(std::move(absent)) {}

  ItemInfo info() const override { return m_info; }
  bool needsLeaveOneOut() const override { return m_curve == &ErrorCurves::looMse; }
  bool needsTruth() const override { return m_curve == &ErrorCurves::risk; }
  bool leavesOutSingleRows() const override { return tuningScore() != TuningScore::none; }
  TuningScore tuningScore() const override {
    if (m_curve == &ErrorCurves::looMse) return TuningScore::leaveOneOut;
    return m_curve == &ErrorCurves::gcv ? TuningScore::gcv : TuningScore::none;
  }
  bool servedWithoutEigenvalues() const override { return !needsLeaveOneOut(); }
  RuleChoice choose(const RuleInput& input) const override {
    const Index index = smallestFinite(input.errors.*m_curve);
    return {index, index < 0 ? m_absent : Text()};
  }

 private:
  ItemInfo m_info;
  Vector ErrorCurves::*m_curve;
  Text m_absent;
};

}  // namespace

const Rule& leaveOneOutRule() {
  static const SmallestValueRule rule(
      {"loo",
       "LOO",
       "min (1/n) Σ (c<sub>i</sub>/G<sub>ii</sub>)²",
       "Smallest leave-one-out error. For KRR models it is exact and keeps the ridge nμ when a point is left out; for "
       "other linear smoothers it uses r_i/(1 − H_ii).",
       "Allen 1974",
       {}},
      &ErrorCurves::looMse, Text("the method has no LOO error"));
  return rule;
}

const Rule& gcvRule() {
  static const SmallestValueRule rule({"gcv",
                                       "GCV",
                                       "min (1/n)‖(I − H)y‖² / (tr(I − H)/n)²",
                                       "Smallest generalized cross-validation score.",
                                       "Golub, Heath and Wahba 1979",
                                       {}},
                                      &ErrorCurves::gcv, Text("the method has no GCV error"));
  return rule;
}

const Rule& oracleRule() {
  static const SmallestValueRule rule(
      {"oracle",
       "oracle",
       "min mean of (f(x) − f<sub>true</sub>(x))²",
       "Smallest distance to the true function on the test inputs, on the training inputs where there are none. No "
       "rule "
       "can do better, and no data at hand could tell: generated data alone know their function.",
       "",
       {}},
      &ErrorCurves::risk, Text("the true function is not known"));
  return rule;
}

}  // namespace kerridge
