// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/sparse_linear.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
#include "data/generators/synthetic.h"

namespace kerridge {

namespace {

constexpr double largestWeight = 3.0;
constexpr Index weightsNamed = 12;

Vector weights(Index d, Index nonzero) {
  Vector w = Vector::Zero(d);
  for (Index j = 0; j < nonzero; ++j) {
    const double size = largestWeight * static_cast<double>(nonzero - j) / static_cast<double>(nonzero);
    w[j] = j % 2 == 0 ? size : -size;
  }
  return w;
}

Text weightsText(const Vector& w, Index nonzero) {
  if (nonzero == 0) return Text("all true weights are 0");
  std::vector<Text> weights;
  for (Index j = 0; j < std::min(nonzero, weightsNamed); ++j) {
    weights.push_back(Text("%1 for x%2", Text::number(shortText(w[j], 4)), j + 1));
  }
  if (nonzero > weightsNamed) weights.push_back(Text::name("…"));
  const Text text = Text::list(weights, ", ");
  return nonzero < w.size() ? Text("true weights: %1, 0 beyond", text) : Text("true weights: %1", text);
}

class SparseLinear final : public Generator {
 public:
  ItemInfo info() const override {
    const ParameterSpec nonzero{.key = "nonzero",
                                .label = "inputs with influence s",
                                .minimum = 0,
                                .maximum = 1000,
                                .defaultValue = 5,
                                .sliderMinimum = 0,
                                .sliderMaximum = 50,
                                .scale = Scale::linear,
                                .integer = true,
                                .unit = "",
                                .explanation = "The first s inputs have a weight other than 0; at most d."};
    const ParameterSpec correlation{
        .key = "correlation",
        .label = "correlation ρ",
        .minimum = -0.99,
        .maximum = 0.99,
        .defaultValue = 0.5,
        .sliderMinimum = -0.95,
        .sliderMaximum = 0.95,
        .scale = Scale::linear,
        .integer = false,
        .unit = "",
        .explanation = "Correlation of neighboring inputs; inputs |j − k| apart have correlation ρ to that power."};
    return {"sparse-linear",
            "Sparse linear",
            "<i>y</i> = Σ <i>w<sub>j</sub></i><i>x<sub>j</sub></i> + ε,  <i>w<sub>j</sub></i> = "
            "3 (−1)<sup><i>j</i>−1</sup> (<i>s</i> + 1 − <i>j</i>)/<i>s</i> for <i>j</i> ≤ <i>s</i>, else 0",
            "A linear function of a few among many correlated inputs: the setting that the Lasso is made for.",
            "",
            {sizeParameter(100), dimensionParameter(1, 1000, 20, "Inputs in all; those beyond the s-th have weight 0."),
             nonzero, correlation, noiseParameter(1, 5), noiseKindParameter()}};
  }

  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                          const RunContext& context) const override {
    const auto d = static_cast<Index>(values.at("d"));
    const auto nonzero = static_cast<Index>(values.at("nonzero"));
    if (nonzero > d) {
      throw InvalidInput("/data/generator/nonzero",
                         d == 1 ? Text("%1 inputs cannot have influence: there is 1", nonzero)
                                : Text("%1 inputs cannot have influence: there are %2", nonzero, d));
    }
    const double correlation = values.at("correlation");
    const double fresh = std::sqrt(1.0 - correlation * correlation);
    const Vector w = weights(d, nonzero);
    SyntheticSpec spec = syntheticSpec("Sparse linear", d, values, seed);
    spec.drawInputs = [correlation, fresh](Random& random, Vector& x) {
      x[0] = random.normal();
      for (Index j = 1; j < x.size(); ++j) x[j] = correlation * x[j - 1] + fresh * random.normal();
    };
    spec.position = [](const Vector& x) { return 0.5 * std::erfc(-x[0] / std::sqrt(2.0)); };
    spec.truth = [w](const Vector& x) { return w.dot(x); };
    auto data = std::make_shared<Dataset>(*sampleSynthetic(spec, context));
    data->notes.push_back({Severity::note, data->name, weightsText(w, nonzero)});
    return data;
  }
};

}  // namespace

const Generator& sparseLinearGenerator() {
  static const SparseLinear generator;
  return generator;
}

}  // namespace kerridge
