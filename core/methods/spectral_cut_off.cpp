// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/filter_method.h"
#include "methods/method_script.h"

namespace kerridge {

namespace {

class SpectralCutOff final : public FilterMethod {
 public:
  ItemInfo info() const override {
    return {"tsvd",
            "Spectral cut-off",
            "g(σ) = 1/σ for σ ≥ λ, else 0",
            "Truncated eigendecomposition: components with σ = d/n ≥ λ are fitted, the others left out.",
            "LG08",
            {},
            "Filters and iterations"};
  }
  ScriptCode scriptCode(double at, const std::map<std::string, double>&) const override {
    return decompositionScript() + lambdaScript(at) +
           filterScript("fitted = d / n >= lam  # components with smaller eigenvalues are left out\n",
                        "fitted <- d / n >= lambda  # components with smaller eigenvalues are left out\n");
  }
  std::vector<FilterFactors> factors(const Vector& sigma, double, const std::map<std::string, double>&,
                                     const std::vector<double>& grid, const RunContext&) const override {
    std::vector<FilterFactors> all;
    for (const double lambda : grid) {
      const Vector fitted = (sigma.array() >= lambda).cast<double>();
      all.push_back({fitted, 1.0 - fitted.array()});
    }
    return all;
  }
};

}  // namespace

const Method& spectralCutOff() {
  static const SpectralCutOff method;
  return method;
}

}  // namespace kerridge
