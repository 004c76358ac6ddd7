// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

class QuasiOptimalityRule final : public Rule {
 public:
  bool servedWithoutEigenvalues() const override { return true; }
  ItemInfo info() const override {
    return {
        "quasi-optimality",
        "quasi-opt.",
        "min ‖f<sub>λ+</sub> − f<sub>λ</sub>‖ on the training inputs",
        "Where the fitted values change least from one model of a log-spaced path to the next; needs no noise level.",
        "Tikhonov and Glasko 1965",
        {}};
  }
  RuleChoice choose(const RuleInput& input) const override {
    const Index count = static_cast<Index>(input.path.points.size());
    if (count < 3) return {-1, Text("the path is too short")};
    Vector steps = Vector::Constant(count, notANumber);
    for (Index l = 0; l + 1 < count; ++l) steps(l) = fittedDistance(input, l + 1, l);
    const double largest = steps.head(count - 1).maxCoeff();
    // At both ends the path stands still because nothing is left to change; only a minimum between two larger steps
    // says something.
    Index best = -1;
    for (Index l = 1; l + 2 < count; ++l) {
      const bool valley = steps(l) < steps(l - 1) && steps(l) <= steps(l + 1) && steps(l) > 1e-12 * largest;
      if (valley && (best < 0 || steps(l) < steps(best))) best = l;
    }
    return {best, best < 0 ? Text("the path changes least at an end") : Text()};
  }
};

}  // namespace

const Rule& quasiOptimalityRule() {
  static const QuasiOptimalityRule rule;
  return rule;
}

}  // namespace kerridge
