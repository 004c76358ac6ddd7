// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/friedman1.h"

#include <cmath>
#include <numbers>

#include "data/generators/synthetic.h"

namespace kerridge {

namespace {

double friedman1(const Vector& x) {
  const double centered = x[2] - 0.5;
  return 10.0 * std::sin(std::numbers::pi * x[0] * x[1]) + 20.0 * centered * centered + 10.0 * x[3] + 5.0 * x[4];
}

class Friedman1 final : public Generator {
 public:
  ItemInfo info() const override {
    const ParameterSpec dimension =
        dimensionParameter(5, 100, 10, "Inputs in all; those beyond the fifth have no influence.");
    return {"friedman1",
            "Friedman #1",
            "<i>y</i> = 10 sin(π<i>x</i><sub>1</sub><i>x</i><sub>2</sub>) + 20 (<i>x</i><sub>3</sub> − ½)² + "
            "10 <i>x</i><sub>4</sub> + 5 <i>x</i><sub>5</sub> + ε,  <i>x</i> ∈ [0, 1]<sup><i>d</i></sup>",
            "Five inputs that matter, in a curved and interacting way, among d uniform ones.",
            "Friedman 1991, Multivariate adaptive regression splines",
            {sizeParameter(2000), dimension, noiseParameter(1, 5), noiseKindParameter()}};
  }

  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                          const RunContext& context) const override {
    SyntheticSpec spec = syntheticSpec("Friedman #1", static_cast<Index>(values.at("d")), values, seed);
    useUniformInputs(spec, 0.0, 1.0);
    spec.truth = friedman1;
    return sampleSynthetic(spec, context);
  }
};

}  // namespace

const Generator& friedman1Generator() {
  static const Friedman1 generator;
  return generator;
}

}  // namespace kerridge
