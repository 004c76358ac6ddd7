// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/number_text.h"
#include "methods/filter_method.h"
#include "methods/method_script.h"

namespace kerridge {

namespace {

// 1 − σg = (λ/(σ + λ))^q.
class IteratedTikhonov final : public FilterMethod {
 public:
  ItemInfo info() const override {
    ParameterSpec order;
    order.key = "order";
    order.label = "order q";
    order.minimum = 1;
    order.maximum = 1000;
    order.defaultValue = 2;
    order.sliderMinimum = 1;
    order.sliderMaximum = 20;
    order.integer = true;
    order.explanation = "Number of Tikhonov steps, each on the residual of the one before; 1 is KRR.";
    return {"iterated-tikhonov",
            "Iterated Tikhonov",
            "g(σ) = ((σ + λ)<sup>q</sup> − λ<sup>q</sup>) / (σ(σ + λ)<sup>q</sup>)",
            "KRR applied q times, each time to the remaining residual: less bias on smooth targets.",
            "LG08",
            {order},
            "Filters and iterations"};
  }
  ScriptCode scriptCode(double at, const std::map<std::string, double>& parameters) const override {
    const std::string order = exactText(parameters.at("order"));
    return decompositionScript() + lambdaScript(at) +
           filterScript("fitted = 1 - (lam / (d / n + lam)) ** " + order + "\n",
                        "fitted <- 1 - (lambda / (d / n + lambda))^" + order + "\n");
  }
  std::vector<FilterFactors> factors(const Vector& sigma, double, const std::map<std::string, double>& parameters,
                                     const std::vector<double>& grid, const RunContext&) const override {
    const double order = parameters.at("order");
    std::vector<FilterFactors> all;
    for (const double lambda : grid) {
      const Vector logarithms = sigma.unaryExpr([&](double value) { return -order * std::log1p(value / lambda); });
      all.push_back({logarithms.unaryExpr([](double value) { return -std::expm1(value); }),
                     logarithms.unaryExpr([](double value) { return std::exp(value); })});
    }
    return all;
  }
};

}  // namespace

const Method& iteratedTikhonov() {
  static const IteratedTikhonov method;
  return method;
}

}  // namespace kerridge
