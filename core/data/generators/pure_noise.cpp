// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/pure_noise.h"

#include "data/generators/synthetic.h"

namespace kerridge {

namespace {

class PureNoise final : public Generator {
 public:
  ItemInfo info() const override {
    return {"pure-noise",
            "Pure noise",
            "<i>y</i> = ε,  <i>x</i> ∈ [0, 1]<sup><i>d</i></sup>",
            "The inputs carry no information about y: any structure that a method finds is spurious.",
            "",
            {sizeParameter(100), dimensionParameter(1, 1000, 5, "Inputs, none of them with any influence."),
             noiseParameter(1, 5), noiseKindParameter()}};
  }

  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                          const RunContext& context) const override {
    SyntheticSpec spec = syntheticSpec("Pure noise", static_cast<Index>(values.at("d")), values, seed);
    useUniformInputs(spec, 0.0, 1.0);
    spec.truth = [](const Vector&) { return 0.0; };
    return sampleSynthetic(spec, context);
  }
};

}  // namespace

const Generator& pureNoiseGenerator() {
  static const PureNoise generator;
  return generator;
}

}  // namespace kerridge
