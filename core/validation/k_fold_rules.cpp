// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "validation/rule_list.h"

namespace kerridge {

namespace {

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
    return {"k-fold", "k-fold", "min mean over folds of the held-out error",
            "Smallest k-fold cross-validation error, exact from the one decomposition.", "AK14, AK15", foldParameters()};
  }
  bool needsKFold() const override { return true; }
  RuleChoice choose(const Path&, const ErrorCurves& errors) const override {
    const Index index = smallestFinite(errors.kFoldMse);
    return {index, index < 0 ? "the method has no k-fold error" : ""};
  }
};

class OneStandardErrorRule final : public Rule {
 public:
  ItemInfo info() const override {
    return {"one-standard-error", "1 SE", "the most regularized model within one standard error of the k-fold minimum",
            "Prefers the simplest model that cross-validation cannot tell from the best.", "Breiman et al. 1984",
            foldParameters()};
  }
  bool needsKFold() const override { return true; }
  RuleChoice choose(const Path& path, const ErrorCurves& errors) const override {
    const Index best = smallestFinite(errors.kFoldMse);
    if (best < 0) return {-1, "the method has no k-fold error"};
    const double limit = errors.kFoldMse(best) + errors.kFoldSe(best);
    // λ ascends towards more regularization; t descends.
    const bool ascending = !std::isnan(path.points.front().lambda);
    for (Index i = 0; i < errors.kFoldMse.size(); ++i) {
      const Index candidate = ascending ? errors.kFoldMse.size() - 1 - i : i;
      if (errors.kFoldMse(candidate) <= limit) return {candidate, ""};
    }
    return {best, ""};
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

}  // namespace kerridge
