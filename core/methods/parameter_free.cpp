// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "methods/decay.h"
#include "methods/ridge_method.h"

namespace kerridge {

namespace {

// One model: M-RLSR at the m and λ that theory proposes for the decay of the spectrum.
class ParameterFree final : public Method {
 public:
  ParameterFree()
      : Method({.pathParameter = PathParameter::none,
                .needsEigenvectors = false,
                .takesWeights = true,
                .hasLeaveOneOut = true,
                .exactLeaveOneOut = true,
                .isGaussianProcess = true}) {}
  ItemInfo info() const override {
    ParameterSpec p;
    p.key = "p";
    p.label = "decay p";
    p.minimum = 0.0;
    p.maximum = 0.99;
    p.defaultValue = 0.0;
    p.sliderMaximum = 0.99;
    p.explanation =
        "The kernel's eigenvalues fall like i^(−1/p). 0: that of the kernel where it is known (Laplacian, Matérn), "
        "else "
        "fitted to the spectrum; the Gaussian allows any p below 1.";
    return {"m-rlsr-parameter-free",
            "M-RLSR without choices",
            "m = 2p/(1 + p), λ = n<sup>−1/(1 + p)</sup>",
            "M-RLSR at the exponent and λ that give the best rate for every smoothness of the regression function: "
            "nothing is chosen from the data.",
            "AK15 eqs. 4–5; S09 Cor. 6",
            {p},
            "M-power regularization",
            "M-RLSR, parameter-free"};
  }
  // It is M-RLSR at an exponent from the eigenvalues.
  std::vector<double> pathGrid(const Problem*, const std::vector<double>&,
                               const std::map<std::string, double>&) const override {
    return {1.0};
  }
  Path path(const Problem& problem, const std::map<std::string, double>& parameters, const std::vector<double>& grid,
            const RunContext& context) const override;
};

Path ParameterFree::path(const Problem& problem, const std::map<std::string, double>& parameters,
                         const std::vector<double>& grid, const RunContext& context) const {
  // Above this the theory says nothing (p < 1), and a spectrum without decay would ask for it.
  constexpr double largest = 0.99;
  const DecayFit fit = fitDecay(*problem.spectrum, problem.n());
  const double given = parameters.at("p");
  const double fitted = fit.found() ? fit.p : notANumber;
  double p = given > 0.0 ? given : std::isnan(problem.kernelDecay) ? fitted : problem.kernelDecay;
  // Too few eigenvalues for a fit: p = 1/3.
  if (std::isnan(p)) p = 1.0 / 3.0;
  p = std::min(p, largest);
  const ParameterFreeChoice choice = parameterFreeChoice(p, problem.n());
  const std::vector<double> lambda(grid.size(), choice.lambda);
  Path path = mrlsr().path(problem, {{"m", choice.m}}, lambda, context);
  path.detailNames = {"p", "p fitted", "R² of the fit", "p of the kernel"};
  path.details.resize(static_cast<Index>(grid.size()), 4);
  path.details.rowwise() = Eigen::RowVector4d(p, fitted, fit.found() ? fit.rSquare : notANumber, problem.kernelDecay);
  return path;
}

}  // namespace

const Method& parameterFreeMrlsr() {
  static const ParameterFree method;
  return method;
}

}  // namespace kerridge
