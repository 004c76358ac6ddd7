// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "methods/filter_method.h"
#include "methods/method_script.h"

namespace kerridge {

namespace {

// α ← α − (γ/n)(Kα − y) from α = 0, in closed form, so that t can be any positive number: 1 − σg = (1 − γσ)^t.
class Landweber final : public FilterMethod {
 public:
  Landweber() : FilterMethod({.pathParameter = PathParameter::t}) {}
  ItemInfo info() const override {
    ParameterSpec step;
    step.key = "step";
    step.label = "step γκ²";
    step.minimum = 1e-6;
    step.maximum = 1.0;
    step.defaultValue = 1.0;
    step.sliderMinimum = 0.01;
    step.sliderMaximum = 1.0;
    step.explanation = "Step of the gradient descent in units of 1/κ², κ² the largest k(x, x).";
    return {"landweber",
            "Landweber",
            "c ← c − <sup>γ</sup>⁄<sub>n</sub> (Kc − y), t steps",
            "Gradient descent on the training error, stopped after t steps; no offset. Few steps regularize like a "
            "large λ.",
            "V05; LG08",
            {step},
            "Filters and iterations"};
  }
  double equivalentLambda(double t) const override { return 1.0 / t; }
  double fromEquivalentLambda(double lambda) const override { return 1.0 / lambda; }
  std::vector<double> pathGrid(const Problem*, const std::vector<double>& lambda,
                               const std::map<std::string, double>&) const override {
    std::vector<double> grid;
    for (const double value : lambda) grid.push_back(1.0 / value);
    std::sort(grid.begin(), grid.end());
    return grid;
  }
  ScriptCode scriptCode(double at, const std::map<std::string, double>& parameters) const override {
    return script(at, parameters, "np.diag(K).max()", "max(diag(K))");
  }
  ScriptCode weightedScriptCode(double at, const std::map<std::string, double>& parameters) const override {
    return script(at, parameters, "(np.diag(K) / root ** 2).max()", "max(diag(K) / root^2)");
  }
  std::vector<FilterFactors> factors(const Vector& sigma, double kappaSquare,
                                     const std::map<std::string, double>& parameters, const std::vector<double>& grid,
                                     const RunContext&) const override {
    const double step = parameters.at("step") / kappaSquare;
    // log(1 − γσ); γσ = 1 to round-off gives −∞, which is the right limit: that component is fitted at once.
    const Vector logarithms = sigma.unaryExpr([&](double value) { return std::log1p(-std::min(step * value, 1.0)); });
    std::vector<FilterFactors> all;
    for (const double t : grid) {
      all.push_back({logarithms.unaryExpr([&](double value) { return -std::expm1(t * value); }),
                     logarithms.unaryExpr([&](double value) { return std::exp(t * value); })});
    }
    return all;
  }

 private:
  static ScriptCode script(double at, const std::map<std::string, double>& parameters, const std::string& kappaSquare,
                           const std::string& kappaSquareInR) {
    const std::string steps = exactText(at);
    const std::string step = exactText(parameters.at("step"));
    const std::string head =
        "# " + steps + " steps of gradient descent, in closed form; the step is in units of 1 / max k(x, x)\n";
    return decompositionScript() +
           filterScript(
               head + "fitted = 1 - (1 - np.minimum(" + step + " * d / n / " + kappaSquare + ", 1)) ** " + steps + "\n",
               head + "fitted <- 1 - (1 - pmin(" + step + " * d / n / " + kappaSquareInR + ", 1))^" + steps + "\n");
  }
};

}  // namespace

const Method& landweber() {
  static const Landweber method;
  return method;
}

}  // namespace kerridge
