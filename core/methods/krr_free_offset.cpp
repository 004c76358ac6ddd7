// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/method_script.h"
#include "methods/ridge_method.h"

namespace kerridge {

namespace {

class KernelRidgeFreeOffset final : public RidgeMethod {
 public:
  KernelRidgeFreeOffset() : RidgeMethod({.ridgeOffset = Offset::free}) {}
  ItemInfo info() const override {
    return {"krr-offset",
            "KRR + b",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − f(x<sub>i</sub>) − b)² + λ‖f‖²",
            "Kernel ridge regression with an offset b that is not penalized.",
            "PZ12 eq. 7",
            {},
            "Ridge regression"};
  }
  ScriptCode scriptCode(double at, const std::map<std::string, double>&) const override {
    const ScriptCode head{"# min (1/n) sum (t - f - b)^2 + lam |f|^2: (K + n lam I) c + b = t, sum c = 0\n",
                          "# min (1/n) sum (t - f - b)^2 + lambda |f|^2: (K + n lambda I) c + b = t, sum c = 0\n"};
    return head + lambdaScript(at) + solvedBordered("np.ones((n + 1, n + 1))\n", "1", "c(rep(1, n), 0)");
  }
  ScriptCode weightedScriptCode(double at, const std::map<std::string, double>&) const override {
    const ScriptCode head{
        "# min (1/n) sum w (t - f - b)^2 + lam |f|^2, rows times root: (K + n lam I) c + b root = t\n",
        "# min (1/n) sum w (t - f - b)^2 + lambda |f|^2, rows times root\n"};
    return head + lambdaScript(at) +
           solvedBordered("np.outer(np.append(root, 1), np.append(root, 1))\n", "root", "c(root, 0)");
  }

 private:
  static ScriptCode solvedBordered(const std::string& border, const std::string& column, const std::string& row) {
    return {"system = " + border +
                "system[:n, :n] = K + n * lam * np.eye(n)\n"
                "system[n, n] = 0\n"
                "c = np.linalg.solve(system, np.append(t, 0))\n"
                "c, b = c[:n], c[n]\n",
            "solution <- solve(rbind(cbind(K + n * lambda * diag(n), " + column + "), " + row +
                "), c(t_train, 0))\n"
                "coefficients <- solution[1:n]; b <- solution[n + 1]\n"};
  }
};

}  // namespace

const Method& krrFreeOffset() {
  static const KernelRidgeFreeOffset method;
  return method;
}

}  // namespace kerridge
