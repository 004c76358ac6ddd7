// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/method_script.h"
#include "methods/ridge_method.h"

namespace kerridge {

namespace {

class KernelRidge final : public RidgeMethod {
 public:
  KernelRidge() : RidgeMethod({.ridgeOffset = Offset::none}) {}
  ItemInfo info() const override {
    return {"krr",
            "KRR",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − f(x<sub>i</sub>))² + λ‖f‖²",
            "Kernel ridge regression: (K + nλI)c = y.",
            "PZ12 eq. 3; AK14",
            {},
            "Ridge regression"};
  }
  std::optional<double> penaltyExponent(const std::map<std::string, double>&) const override { return 2.0; }
  ScriptCode scriptCode(double at, const std::map<std::string, double>&) const override {
    const ScriptCode head{"# min (1/n) sum (t - f)^2 + lam |f|^2: scikit-learn's alpha is n lam\n",
                          "# min (1/n) sum (t - f)^2 + lambda |f|^2\n"};
    return head + lambdaScript(at) + ridgeScript("n * lam", "K", "K + n * lambda * diag(n)") +
           ScriptCode{"b = 0.0\n", "b <- 0\n"};
  }
};

}  // namespace

const Method& krr() {
  static const KernelRidge method;
  return method;
}

}  // namespace kerridge
