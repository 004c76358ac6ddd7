// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/method_script.h"
#include "methods/ridge_method.h"

namespace kerridge {

namespace {

class KernelRidgePenalizedOffset final : public RidgeMethod {
 public:
  KernelRidgePenalizedOffset() : RidgeMethod({.ridgeOffset = Offset::penalized}) {}
  ItemInfo info() const override {
    return {"krr-penalized-offset",
            "KRR + b (penalized)",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − f(x<sub>i</sub>) − b)² + λ(‖f‖² + b²)",
            "Kernel ridge regression with an offset b penalized like f: (K + 11ᵀ + nλI)c = y.",
            "PZ12 eq. 8",
            {},
            "Ridge regression"};
  }
  ScriptCode scriptCode(double at, const std::map<std::string, double>&) const override {
    const ScriptCode head{"# min (1/n) sum (t - f - b)^2 + lam (|f|^2 + b^2): the kernel k + 1\n",
                          "# min (1/n) sum (t - f - b)^2 + lambda (|f|^2 + b^2): the kernel k + 1\n"};
    return head + lambdaScript(at) + ridgeScript("n * lam", "K + 1", "K + 1 + n * lambda * diag(n)") +
           ScriptCode{"b = c.sum()\n", "b <- sum(coefficients)\n"};
  }
  ScriptCode weightedScriptCode(double at, const std::map<std::string, double>&) const override {
    const ScriptCode head{"# min (1/n) sum w (t - f - b)^2 + lam (|f|^2 + b^2): the kernel k + 1, rows times root\n",
                          "# min (1/n) sum w (t - f - b)^2 + lambda (|f|^2 + b^2): the kernel k + 1\n"};
    return head + lambdaScript(at) +
           ridgeScript("n * lam", "K + np.outer(root, root)", "K + outer(root, root) + n * lambda * diag(n)") +
           ScriptCode{"b = root @ c\n", "b <- sum(root * coefficients)\n"};
  }
};

}  // namespace

const Method& krrPenalizedOffset() {
  static const KernelRidgePenalizedOffset method;
  return method;
}

}  // namespace kerridge
