// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/source_condition.h"

#include <bit>
#include <cmath>
#include <numbers>

#include "data/generators/synthetic.h"

namespace kerridge {

namespace {

constexpr Index terms = 500;
constexpr double sourceDecay = 0.6;  // Σ i^(−2 · 0.6) converges, though barely: f is hardly smoother than r says

/// Coefficients of √2 cos(iπx), i = 1, …, terms.
Vector coefficients(double decay, double smoothness) {
  Vector source(terms);
  for (Index i = 1; i <= terms; ++i) {
    const double size = std::pow(static_cast<double>(i), -sourceDecay);
    source[i - 1] = std::popcount(static_cast<std::uint64_t>(i)) % 2 == 0 ? size : -size;
  }
  source.normalize();
  for (Index i = 1; i <= terms; ++i) source[i - 1] *= std::pow(static_cast<double>(i), -decay * smoothness);
  return source;
}

/// √2 Σ c_i cos(iπx) by Clenshaw's recurrence.
double cosineSum(const Vector& c, double x) {
  const double twice = 2.0 * std::cos(std::numbers::pi * x);
  double next = 0.0;
  double afterNext = 0.0;
  for (Index i = c.size(); i >= 1; --i) {
    const double current = c[i - 1] + twice * next - afterNext;
    afterNext = next;
    next = current;
  }
  return std::numbers::sqrt2 * (0.5 * twice * next - afterNext);
}

class SourceCondition final : public Generator {
 public:
  ItemInfo info() const override {
    const ParameterSpec decay{.key = "decay",
                              .label = "eigenvalue decay p",
                              .minimum = 1.01,
                              .maximum = 10,
                              .defaultValue = 2,
                              .sliderMinimum = 1.01,
                              .sliderMaximum = 6,
                              .scale = Scale::linear,
                              .integer = false,
                              .unit = "",
                              .explanation = "The kernel's eigenvalues are i to the power −p."};
    const ParameterSpec smoothness{.key = "smoothness",
                                   .label = "smoothness r",
                                   .minimum = 0,
                                   .maximum = 3,
                                   .defaultValue = 0.5,
                                   .sliderMinimum = 0,
                                   .sliderMaximum = 2,
                                   .scale = Scale::linear,
                                   .integer = false,
                                   .unit = "",
                                   .explanation =
                                       "The true function is the r-th power of the operator applied to an element of "
                                       "norm 1. For r ≥ ½ it lies in the kernel's space."};
    return {"source-condition",
            "Source condition",
            "<i>y</i> = Σ <i>i</i><sup>−<i>pr</i></sup> <i>g<sub>i</sub></i> √2 cos(<i>i</i>π<i>x</i>) + ε,  Σ "
            "<i>g<sub>i</sub></i>² = 1,  <i>x</i> ∈ [0, 1]",
            "A true function of chosen smoothness for a kernel of chosen decay: what convergence rates assume.",
            "Caponnetto and De Vito 2007, Optimal rates for the regularized least-squares algorithm",
            {sizeParameter(200), decay, smoothness, noiseParameter(0.1, 1), noiseKindParameter()}};
  }

  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                          const RunContext& context) const override {
    SyntheticSpec spec = syntheticSpec("Source condition", 1, values, seed);
    useUniformInputs(spec, 0.0, 1.0);
    spec.truth = [c = coefficients(values.at("decay"), values.at("smoothness"))](const Vector& x) {
      return cosineSum(c, x[0]);
    };
    return sampleSynthetic(spec, context);
  }
};

}  // namespace

const Generator& sourceConditionGenerator() {
  static const SourceCondition generator;
  return generator;
}

}  // namespace kerridge
