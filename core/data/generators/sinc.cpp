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
            {sizeParameter(60), noiseParameter(0.1, 1), noiseKindParameter()}};
  }

  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                          const RunContext& context) const override {
    SyntheticSpec spec = syntheticSpec("Sinc", 1, values, seed);
    spec.drawInputs = [](Random& random, Vector& x) { x[0] = halfRange * (2.0 * random.uniform() - 1.0); };
    spec.position = [](const Vector& x) { return 0.5 + 0.5 * x[0] / halfRange; };
    spec.truth = [](const Vector& x) { return sinc(x[0]); };
    return sampleSynthetic(spec, context);
  }
};

}  // namespace

const Generator& sincGenerator() {
  static const Sinc generator;
  return generator;
}

}  // namespace kerridge
