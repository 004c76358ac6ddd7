// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/sinc.h"

#include <cmath>
#include <numbers>

#include "data/generators/synthetic.h"

namespace kerridge {

namespace {

constexpr double halfRange = 4.0;

double sinc(double x) {
  const double angle = std::numbers::pi * x;
  return angle == 0.0 ? 1.0 : std::sin(angle) / angle;
}

class Sinc final : public Generator {
 public:
  ItemInfo info() const override {
    return {"sinc",
            "Sinc",
            "<i>y</i> = sin(π<i>x</i>)/(π<i>x</i>) + ε,  <i>x</i> ∈ [−4, 4]",
            "One input, uniform on [−4, 4], and a wave that dies out on both sides.",
            "",
            {sizeParameter(60), noiseParameter(0.1, 1)}};
  }

  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values,
                                          std::uint64_t seed) const override {
    return sampleSynthetic(
        {.name = "Sinc",
         .n = static_cast<Index>(values.at("n")),
         .d = 1,
         .noise = values.at("noise"),
         .seed = seed,
         .drawInput = [](Random& random, Index) { return halfRange * (2.0 * random.uniform() - 1.0); },
         .truth = [](const Vector& x) { return sinc(x[0]); }});
  }
};

}  // namespace

const Generator& sincGenerator() {
  static const Sinc generator;
  return generator;
}

}  // namespace kerridge
