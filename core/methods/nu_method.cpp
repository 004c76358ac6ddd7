// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "methods/filter_method.h"

namespace kerridge {

namespace {

constexpr double mostSteps = 10000.0;
constexpr double stepsTogether = 256.0;  // between two checkpoints

// g_i = g_{i−1} + u_i (g_{i−1} − g_{i−2}) + (ω_i/κ²) p_{i−1} and the residual polynomial p_i = 1 − σ g_i by the same
// recursion, so that both keep their relative precision.
class NuMethod final : public FilterMethod {
 public:
  NuMethod() : FilterMethod({.pathParameter = PathParameter::t, .countsSteps = true, .largestAt = mostSteps}) {}
  ItemInfo info() const override {
    ParameterSpec nu;
    nu.key = "nu";
    nu.label = "qualification ν";
    nu.minimum = 0.5;
    nu.maximum = 20.0;
    nu.defaultValue = 1.0;
    nu.sliderMinimum = 0.5;
    nu.sliderMaximum = 5.0;
    nu.explanation = "The highest smoothness of the target that the method can exploit.";
    return {"nu-method",
            "ν-method",
            "accelerated Landweber, t steps",
            "Semi-iterative method without offset: t steps achieve what t² Landweber steps do.",
            "LG08",
            {nu, iterationsParameter(1000, mostSteps)},
            "Filters and iterations"};
  }
  double equivalentLambda(double t) const override { return 1.0 / (t * t); }
  double fromEquivalentLambda(double lambda) const override {
    return std::max(1.0, std::round(1.0 / std::sqrt(lambda)));
  }
  std::vector<double> pathGrid(const Problem*, const std::vector<double>& lambda,
                               const std::map<std::string, double>& parameters) const override {
    return iterationGrid(static_cast<int>(parameters.at("iterations")), lambda.size());
  }
  std::vector<FilterFactors> factors(const Vector& sigma, double kappaSquare,
                                     const std::map<std::string, double>& parameters, const std::vector<double>& grid,
                                     const RunContext& context) const override {
    const double nu = parameters.at("nu");
    const Eigen::ArrayXd scaled = sigma.array() / kappaSquare;
    const Index size = sigma.size();
    Eigen::ArrayXd g = Eigen::ArrayXd::Zero(size);
    Eigen::ArrayXd gBefore = g;
    Eigen::ArrayXd p = Eigen::ArrayXd::Ones(size);
    Eigen::ArrayXd pBefore = p;
    std::vector<FilterFactors> all;
    double i = 0.0;
    for (const double value : grid) {
      const double last = modelAt(*this, value);
      while (i < last) {
        if (std::fmod(i, stepsTogether) == 0.0) context.checkpoint();
        i += 1.0;
        const double u = i == 1.0
                             ? 0.0
                             : (i - 1.0) * (2.0 * i - 3.0) * (2.0 * i + 2.0 * nu - 1.0) /
                                   ((i + 2.0 * nu - 1.0) * (2.0 * i + 4.0 * nu - 1.0) * (2.0 * i + 2.0 * nu - 3.0));
        const double omega = i == 1.0 ? (4.0 * nu + 2.0) / (4.0 * nu + 1.0)
                                      : 4.0 * (2.0 * i + 2.0 * nu - 1.0) * (i + nu - 1.0) /
                                            ((i + 2.0 * nu - 1.0) * (2.0 * i + 4.0 * nu - 1.0));
        const Eigen::ArrayXd gNext = g + u * (g - gBefore) + omega * p;
        const Eigen::ArrayXd pNext = p + u * (p - pBefore) - omega * scaled * p;
        gBefore = g;
        g = gNext;
        pBefore = p;
        p = pNext;
      }
      all.push_back({(scaled * g).matrix(), p.matrix()});
    }
    return all;
  }
};

}  // namespace

const Method& nuMethod() {
  static const NuMethod method;
  return method;
}

}  // namespace kerridge
