// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/friedman1.h"

#include <cmath>
#include <numbers>

#include "data/generators/synthetic.h"

namespace kerridge {

namespace {

double friedman1(const Vector& x) {
  const double centred = x[2] - 0.5;
  return 10.0 * std::sin(std::numbers::pi * x[0] * x[1]) + 20.0 * centred * centred + 10.0 * x[3] + 5.0 * x[4];
}

class Friedman1 final : public Generator {
 public:
  ItemInfo info() const override {
    const ParameterSpec dimension{.key = "d",
                                  .label = "number of inputs d",
                                  .minimum = 5,
                                  .maximum = 100,
                                  .defaultValue = 10,
                                  .sliderMinimum = 5,
                                  .sliderMaximum = 50,
                                  .scale = Scale::linear,
                                  .integer = true,
                                  .unit = "",
                                  .explanation = "Inputs in all; those beyond the fifth have no influence."};
    return {"friedman1",
            "Friedman #1",
            "<i>y</i> = 10 sin(π<i>x</i><sub>1</sub><i>x</i><sub>2</sub>) + 20 (<i>x</i><sub>3</sub> − ½)² + "
            "10 <i>x</i><sub>4</sub> + 5 <i>x</i><sub>5</sub> + ε,  <i>x</i> ∈ [0, 1]<sup><i>d</i></sup>",
            "Five inputs that matter, in a curved and interacting way, among d uniform ones.",
            "Friedman 1991, Multivariate adaptive regression splines",
            {sizeParameter(2000), dimension, noiseParameter(1, 5)}};
  }

  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values,
                                          std::uint64_t seed) const override {
    return sampleSynthetic({.name = "Friedman #1",
                            .n = static_cast<Index>(values.at("n")),
                            .d = static_cast<Index>(values.at("d")),
                            .noise = values.at("noise"),
                            .seed = seed,
                            .drawInput = [](Random& random, Index) { return random.uniform(); },
                            .truth = friedman1});
  }
};

}  // namespace

const Generator& friedman1Generator() {
  static const Friedman1 generator;
  return generator;
}

}  // namespace kerridge
