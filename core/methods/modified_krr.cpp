// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "methods/method_script.h"
#include "methods/ridge_method.h"

namespace kerridge {

namespace {

class ModifiedKrr final : public RidgeMethod {
 public:
  ModifiedKrr() : RidgeMethod({.ridgeOffset = Offset::none}) {}
  ItemInfo info() const override {
    return {"modified-krr",
            "Modified KRR",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − f(x<sub>i</sub>))² + <sup>λ</sup>⁄<sub>n</sub>‖f‖²",
            "KRR with λ/n instead of λ: the same models, but the error curve is shifted by the factor n.",
            "AK14, section 4",
            {},
            "Ridge regression"};
  }
  double smallestMu(double lambda, Index n) const override { return lambda / static_cast<double>(n); }
  ScriptCode scriptCode(double at, const std::map<std::string, double>&) const override {
    const ScriptCode head{"# min (1/n) sum (t - f)^2 + (lam/n) |f|^2: scikit-learn's alpha is lam\n",
                          "# min (1/n) sum (t - f)^2 + (lambda/n) |f|^2\n"};
    return head + lambdaScript(at) + ridgeScript("lam", "K", "K + lambda * diag(n)") +
           ScriptCode{"b = 0.0\n", "b <- 0\n"};
  }
  std::vector<RidgeChoice> choose(const NormCurve& curve, const std::map<std::string, double>&,
                                  const std::vector<double>& grid) const override {
    std::vector<RidgeChoice> choices;
    for (const double lambda : grid) {
      const double mu = lambda / static_cast<double>(curve.n());
      choices.push_back({std::log(lambda) - std::log(static_cast<double>(curve.n())), false, 2.0, -1, mu});
    }
    return choices;
  }

 protected:
  double penalty(double lambda, Index n) const override { return lambda / static_cast<double>(n); }
};

}  // namespace

const Method& modifiedKrr() {
  static const ModifiedKrr method;
  return method;
}

}  // namespace kerridge
