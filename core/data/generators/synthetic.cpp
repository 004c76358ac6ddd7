// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/synthetic.h"

#include <algorithm>
#include <numeric>

#include "data/noise_seed.h"

namespace kerridge {

GeneratorStreams::GeneratorStreams(std::uint64_t seed, const std::map<std::string, double>& values) {
  Random seeds(seed);
  m_inputs = seeds.bits();
  m_noise = seeds.bits();
  m_truth = seeds.bits();
  const auto own = values.find(noiseSeedKey);
  if (own == values.end()) return;
  Random others(static_cast<std::uint64_t>(own->second));
  others.bits();
  m_noise = others.bits();
}

SyntheticSpec syntheticSpec(const std::string& name, Index d, const std::map<std::string, double>& values,
                            std::uint64_t seed) {
  SyntheticSpec spec;
  spec.name = name;
  spec.n = static_cast<Index>(values.at("n"));
  spec.d = d;
  spec.noise = values.at("noise");
  spec.kind = noiseKindOf(values.at("noise-kind"));
  spec.streams = GeneratorStreams(seed, values);
  return spec;
}

std::shared_ptr<Dataset> emptyDataset(const std::string& name, Index n, Index d) {
  auto data = std::make_shared<Dataset>();
  data->name = name;
  data->targetName.push_back('y');
  data->featureNames.assign(static_cast<std::size_t>(d), std::string(1, 'x'));
  for (std::size_t j = 0; d > 1 && j < data->featureNames.size(); ++j) {
    data->featureNames[j] += std::to_string(j + 1);
  }
  data->X.resize(n, d);
  data->y.resize(n);
  data->sourceRow.resize(static_cast<std::size_t>(n));
  std::iota(data->sourceRow.begin(), data->sourceRow.end(), Index{1});
  return data;
}

std::shared_ptr<const Dataset> sampleSynthetic(const SyntheticSpec& spec, const RunContext& context) {
  std::shared_ptr<Dataset> data = emptyDataset(spec.name, spec.n, spec.d);
  data->truth = spec.truth;
  Random inputs = spec.streams.inputs();
  Random noise = spec.streams.noise();
  Vector x(spec.d);
  constexpr Index rowsBetweenCheckpoints = 256;
  for (Index i = 0; i < spec.n; ++i) {
    if (i % rowsBetweenCheckpoints == 0) {
      context.checkpoint();
      context.report(static_cast<double>(i) / static_cast<double>(spec.n));
    }
    spec.drawInputs(inputs, x);
    data->X.row(i) = x;
    const double level = spec.noise * noiseFactor(spec.kind, spec.position(x));
    data->y[i] = spec.truth(x) + level * drawNoise(spec.kind, noise);
  }
  return data;
}

void useUniformInputs(SyntheticSpec& spec, double lower, double upper) {
  spec.drawInputs = [lower, upper](Random& random, Vector& x) {
    for (double& value : x) value = lower + (upper - lower) * random.uniform();
  };
  spec.position = [lower, upper](const Vector& x) { return (x[0] - lower) / (upper - lower); };
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

ParameterSpec dimensionParameter(double minimum, double maximum, double defaultValue, const std::string& explanation) {
  return {.key = "d",
          .label = "number of inputs d",
          .minimum = minimum,
          .maximum = maximum,
          .defaultValue = defaultValue,
          .sliderMinimum = minimum,
          .sliderMaximum = std::min(maximum, 50.0),
          .scale = Scale::linear,
          .integer = true,
          .unit = "",
          .explanation = explanation};
}

}  // namespace kerridge
