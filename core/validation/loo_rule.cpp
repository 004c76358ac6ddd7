// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/rule_list.h"

namespace kerridge {

namespace {

class LeaveOneOutRule final : public Rule {
 public:
  ItemInfo info() const override {
    return {"loo",
            "LOO",
            "min (1/n) Σ (c<sub>i</sub>/G<sub>ii</sub>)²",
            "Smallest exact leave-one-out error, the ridge nμ kept as it is when a point leaves.",
            "PZ12",
            {}};
  }
  RuleChoice choose(const RuleInput& input) const override {
    const Index index = smallestFinite(input.errors.looMse);
    return {index, index < 0 ? "the method has no LOO error" : ""};
  }
};

}  // namespace

const Rule& leaveOneOutRule() {
  static const LeaveOneOutRule rule;
  return rule;
}

}  // namespace kerridge
