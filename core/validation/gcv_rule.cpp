// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/rule_list.h"

namespace kerridge {

namespace {

class GcvRule final : public Rule {
 public:
  ItemInfo info() const override {
    return {"gcv",
            "GCV",
            "min (1/n)‖(I − H)y‖² / (tr(I − H)/n)²",
            "Smallest generalized cross-validation score.",
            "Golub, Heath and Wahba 1979",
            {}};
  }
  RuleChoice choose(const RuleInput& input) const override {
    const Index index = smallestFinite(input.errors.gcv);
    return {index, index < 0 ? "the method has no GCV error" : ""};
  }
};

}  // namespace

const Rule& gcvRule() {
  static const GcvRule rule;
  return rule;
}

}  // namespace kerridge
