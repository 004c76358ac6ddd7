// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/synthetic.h"

#include <numeric>

namespace kerridge {

std::shared_ptr<const Dataset> sampleSynthetic(const SyntheticSpec& spec) {
  auto data = std::make_shared<Dataset>();
  data->name = spec.name;
  data->targetName.push_back('y');
  data->featureNames.assign(static_cast<std::size_t>(spec.d), std::string(1, 'x'));
  for (std::size_t j = 0; spec.d > 1 && j < data->featureNames.size(); ++j) {
    data->featureNames[j] += std::to_string(j + 1);
  }
  data->X.resize(spec.n, spec.d);
  data->y.resize(spec.n);
  data->sourceRow.resize(static_cast<std::size_t>(spec.n));
  std::iota(data->sourceRow.begin(), data->sourceRow.end(), Index{1});
  data->truth = spec.truth;

  Random seeds(spec.seed);
  Random inputs(seeds.bits());
  Random noise(seeds.bits());
  Vector x(spec.d);
  for (Index i = 0; i < spec.n; ++i) {
    for (Index j = 0; j < spec.d; ++j) x(j) = spec.drawInput(inputs, j);
    data->X.row(i) = x;
    data->y[i] = spec.truth(x) + spec.noise * noise.normal();
  }
  return data;
}

ParameterSpec sizeParameter(double defaultValue) {
  return {.key = "n",
          .label = "number of points n",
          .minimum = 2,
          .maximum = 1e6,
          .defaultValue = defaultValue,
          .sliderMinimum = 10,
          .sliderMaximum = 1e4,
          .scale = Scale::logarithmic,
          .integer = true,
          .unit = "",
          .explanation = "How many pairs (x, y) are drawn."};
}

ParameterSpec noiseParameter(double defaultValue, double sliderMaximum) {
  return {.key = "noise",
          .label = "noise level",
          .minimum = 0,
          .maximum = 1e6,
          .defaultValue = defaultValue,
          .sliderMinimum = 0,
          .sliderMaximum = sliderMaximum,
          .scale = Scale::linear,
          .integer = false,
          .unit = "",
          .explanation = "Standard deviation of the normal noise added to the true function."};
}

}  // namespace kerridge
