// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/distributions.h"
#include "base/number_text.h"
#include "kernels/exponential.h"
#include "kernels/kernel_list.h"

namespace kerridge {

namespace {

class RationalQuadratic final : public KernelFamily {
 public:
  ItemInfo info() const override {
    ParameterSpec alpha;
    alpha.key = "alpha";
    alpha.label = "shape α";
    alpha.minimum = 1e-3;
    alpha.maximum = 1e6;
    alpha.defaultValue = 1.0;
    alpha.sliderMinimum = 0.1;
    alpha.sliderMaximum = 100.0;
    alpha.scale = Scale::logarithmic;
    alpha.explanation = "Small α: heavy tails; as α grows the kernel becomes the Gaussian.";
    return {"rational-quadratic",
            "Rational quadratic",
            "(1 + ‖x − x′‖² / (α w))<sup>−α</sup>",
            "A mixture of Gaussians of many widths.",
            "Rasmussen and Williams 2006, ch. 4",
            {alpha}};
  }
  KernelArgument argument() const override { return KernelArgument::squaredDistance; }
  ScriptCode scriptCode(const std::map<std::string, double>& parameters) const override {
    const std::string alpha = exactText(parameters.at("alpha"));
    return {"(1 + D / (" + alpha + " * w)) ** -" + alpha, "(1 + D / (" + alpha + " * w))^-" + alpha};
  }
  std::string pairExpression(const std::map<std::string, double>& parameters) const override {
    const std::string alpha = exactText(parameters.at("alpha"));
    return "exp(-" + alpha + " * log1p(s / (" + alpha + " * w)))";
  }
  bool hasSpectralMeasure() const override { return true; }
  // (1 + r/α)^(−α) = E exp(−t r/α) over t with the Gamma(α) distribution.
  double drawSpectralScale(Random& random, double width,
                           const std::map<std::string, double>& parameters) const override {
    const double shape = parameters.at("alpha");
    return gammaQuantile(shape, random.uniform()) / (shape * width);
  }
  bool usesWidth() const override { return true; }
  std::vector<WidthParameterization> widthParameterizations() const override {
    return {{"length", "ℓ", "w = 2ℓ²", "Length scale: (1 + ‖x − x′‖² / (2αℓ²)) to the power −α", 2.0, 2.0}};
  }
  void apply(double* values, Index count, double width,
             const std::map<std::string, double>& parameters) const override {
    const double shape = parameters.at("alpha");
    for (Index i = 0; i < count; ++i) values[i] = -std::log1p(values[i] / (shape * width));
    exponentialInPlace(values, count, shape);
  }
  Derivatives derivatives(const std::map<std::string, double>&) const override { return Derivatives::everywhere; }
  void applyDerivative(double* values, Index count, double width,
                       const std::map<std::string, double>& parameters) const override {
    const double shape = parameters.at("alpha");
    for (Index i = 0; i < count; ++i) values[i] = -std::log1p(values[i] / (shape * width));
    exponentialInPlace(values, count, shape + 1.0);
    for (Index i = 0; i < count; ++i) values[i] *= -1.0 / width;
  }
};

}  // namespace

const KernelFamily& rationalQuadraticKernel() {
  static const RationalQuadratic kernel;
  return kernel;
}

}  // namespace kerridge
