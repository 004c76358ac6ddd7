// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/text.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

Text noCurve() { return Text("the method has no k-fold error"); }

std::vector<ParameterSpec> foldParameters() {
  ParameterSpec k;
  k.key = "k";
  k.label = "folds k";
  k.minimum = 2;
  k.maximum = 1e6;
  k.defaultValue = 10;
  k.sliderMinimum = 2;
  k.sliderMaximum = 20;
  k.integer = true;
  k.explanation = "Number of folds; n folds leave one point out each.";
  return {k};
}

class KFoldRule final : public Rule {
 public:
  ItemInfo info() const override {
    return {"k-fold",
            "k-fold",
            "min mean over folds of the held-out error",
            "Smallest k-fold cross-validation error, exact, from a single decomposition.",
            "AK14, AK15",
            foldParameters()};
  }
  bool needsKFold() const override { return true; }
  TuningScore tuningScore() const override { return TuningScore::kFold; }
  RuleChoice choose(const RuleInput& input) const override {
    const Index index = smallestFinite(input.errors.kFoldMse);
    return {index, index < 0 ? noCurve() : Text()};
  }
};

class OneStandardErrorRule final : public Rule {
 public:
  ItemInfo info() const override {
    return {"one-standard-error",
            "1 SE",
            "the most regularized model within one standard error of the k-fold minimum",
            "Prefers the simplest model that cross-validation cannot tell from the best.",
            "Breiman et al. 1984",
            foldParameters()};
  }
  bool needsKFold() const override { return true; }
  RuleChoice choose(const RuleInput& input) const override {
    const ErrorCurves& errors = input.errors;
    const Index best = smallestFinite(errors.kFoldMse);
    if (best < 0) return {-1, noCurve()};
    const double limit = errors.kFoldMse(best) + errors.kFoldSe(best);
    const std::vector<Index> order = byRegularization(input.path);
    const auto simplest = std::find_if(order.rbegin(), order.rend(),
                                       [&](Index candidate) { return errors.kFoldMse(candidate) <= limit; });
    return {simplest != order.rend() ? *simplest : best, {}};
  }
};

class HoldOutRule final : public Rule {
 public:
  ItemInfo info() const override {
    return {"hold-out",
            "hold-out",
            "min held-out error of the first fold",
            "Smallest error on one held-out k-th of the training part: k-fold with a single fold, cheap to explain and "
            "noisy.",
            "",
            foldParameters()};
  }
  bool needsKFold() const override { return true; }
  RuleChoice choose(const RuleInput& input) const override {
    const Matrix& folds = input.errors.foldMse;
    const Index index = folds.cols() > 0 ? smallestFinite(folds.col(0)) : -1;
    return {index, index < 0 ? noCurve() : Text()};
  }
};

}  // namespace

const Rule& kFoldRule() {
  static const KFoldRule rule;
  return rule;
}

const Rule& oneStandardErrorRule() {
  static const OneStandardErrorRule rule;
  return rule;
}

const Rule& holdOutRule() {
  static const HoldOutRule rule;
  return rule;
}

}  // namespace kerridge
