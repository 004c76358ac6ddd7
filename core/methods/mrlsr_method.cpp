// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
#include "methods/m_rlsr.h"
#include "methods/method_script.h"
#include "methods/ridge_method.h"

namespace kerridge {

namespace {

class Mrlsr final : public RidgeMethod {
 public:
  Mrlsr() : RidgeMethod({.ridgeOffset = Offset::none, .choiceNeedsNorms = true, .exponentIsFree = true}) {}
  ItemInfo info() const override {
    ParameterSpec m;
    m.key = "m";
    m.label = "exponent m";
    m.minimum = 0.01;
    m.maximum = 20.0;
    m.defaultValue = 1.5;
    m.sliderMinimum = 0.1;
    m.sliderMaximum = 4.0;
    m.alwaysInLabel = true;
    m.explanation =
        "Power of the norm in the penalty. 2 is KRR. Above 1 the problem is convex; below 1, f = 0 is always a local "
        "minimum.";
    return {"m-rlsr",
            "M-RLSR",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − f(x<sub>i</sub>))² + λ‖f‖<sup>m</sup>",
            "M-power regularized least squares: the model is a KRR model at μ = (mλ/2)‖f‖^(m−2).",
            "AK15; AK14 Prop. 5.1",
            {m},
            "M-power regularization"};
  }
  std::optional<double> penaltyExponent(const std::map<std::string, double>& parameters) const override {
    return parameters.at("m");
  }
  std::vector<RidgeChoice> choose(const NormCurve& curve, const std::map<std::string, double>& parameters,
                                  const std::vector<double>& grid) const override {
    const double m = parameters.at("m");
    MrlsrSolver solver(curve);
    std::vector<RidgeChoice> choices;
    for (const double lambda : grid) {
      const MrlsrSolution solution = solver.solve(m, std::log(lambda));
      RidgeChoice choice;
      choice.zero = solution.zero;
      choice.m = m;
      choice.stationaryPoints = static_cast<int>(solution.stationaryPoints.size());
      if (!solution.zero) choice.logMu = solution.logMu;
      choices.push_back(choice);
    }
    return choices;
  }
  Text scriptObstacle(const std::map<std::string, double>& parameters) const override {
    if (parameters.at("m") > 1.0) return {};
    return Text("For m ≤ 1 there may be several stationary points or none; a short script would not be safe.");
  }
  ScriptCode scriptCode(double at, const std::map<std::string, double>& parameters) const override;
};

ScriptCode Mrlsr::scriptCode(double at, const std::map<std::string, double>& parameters) const {
  const std::string m = exactText(parameters.at("m"));
  const std::string why = "# For m > 1 there is one such mu; it is found by bisection of log mu.\n";
  const ScriptCode head{
      "# min (1/n) sum (t - f)^2 + lam |f|^m: the KRR model with mu = (m lam / 2) |f|^(m - 2)\n" + why,
      "# min (1/n) sum (t - f)^2 + lambda |f|^m: the KRR model with mu = (m lambda / 2) |f|^(m - 2)\n" + why};
  const ScriptCode exponent{"m = " + m + "\n", "m <- " + m + "\n"};
  const ScriptCode root{
      "def log_lam(log_mu):\n"
      "    norm = np.sqrt(np.sum(d * (z / (d + n * np.exp(log_mu))) ** 2))\n"
      "    return np.log(2 / m) + log_mu + (2 - m) * np.log(norm)\n\n"
      "below, above = -300.0, 300.0\n"
      "for _ in range(200):\n"
      "    middle = (below + above) / 2\n"
      "    below, above = (middle, above) if log_lam(middle) < np.log(lam) else (below, middle)\n"
      "c = Q @ (z / (d + n * np.exp((below + above) / 2)))\nb = 0.0\n",
      "log_lambda <- function(log_mu) {\n"
      "  norm <- sqrt(sum(d * (z / (d + n * exp(log_mu)))^2))\n"
      "  log(2 / m) + log_mu + (2 - m) * log(norm)\n}\n"
      "below <- -300; above <- 300\n"
      "for (step in 1:200) {\n"
      "  middle <- (below + above) / 2\n"
      "  if (log_lambda(middle) < log(lambda)) below <- middle else above <- middle\n}\n"
      "coefficients <- drop(Q %*% (z / (d + n * exp((below + above) / 2))))\nb <- 0\n"};
  return head + lambdaScript(at) + exponent + decompositionScript() + root;
}

}  // namespace

const Method& mrlsr() {
  static const Mrlsr method;
  return method;
}

}  // namespace kerridge
