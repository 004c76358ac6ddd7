// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/method_script.h"

#include "base/number_text.h"

namespace kerridge {

ScriptCode lambdaScript(double lambda) {
  return {"lam = " + exactText(lambda) + "\n", "lambda <- " + exactText(lambda) + "\n"};
}

ScriptCode decompositionScript() {
  return {
      "d, Q = np.linalg.eigh(K)\n"
      "keep = d > max(8, np.sqrt(n) / 2) * np.finfo(float).eps * d.max()  # the others are round-off\n"
      "d, Q = d[keep], Q[:, keep]\n"
      "z = Q.T @ t\n",
      "decomposition <- eigen(K, symmetric = TRUE)\n"
      "d <- decomposition$values\n"
      "keep <- d > max(8, sqrt(n) / 2) * .Machine$double.eps * max(d)  # the others are round-off\n"
      "d <- d[keep]; Q <- decomposition$vectors[, keep, drop = FALSE]\n"
      "z <- drop(crossprod(Q, t_train))\n"};
}

ScriptCode filterScript(const std::string& python, const std::string& r) {
  return {python + "c = Q @ (fitted * z / d)\nb = 0.0\n", r + "coefficients <- drop(Q %*% (fitted * z / d))\nb <- 0\n"};
}

ScriptCode ridgeScript(const std::string& alpha, const std::string& gram, const std::string& system) {
  return {
      "model = KernelRidge(alpha=" + alpha + ", kernel=\"precomputed\").fit(" + gram + ", t)\nc = model.dual_coef_\n",
      "coefficients <- solve(" + system + ", t_train)\n"};
}

ScriptCode operator+(const ScriptCode& first, const ScriptCode& second) {
  return {first.python + second.python, first.r + second.r};
}

}  // namespace kerridge
