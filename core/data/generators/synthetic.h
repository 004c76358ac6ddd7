// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "base/parameter_spec.h"
#include "base/random.h"
#include "base/run_context.h"
#include "data/dataset.h"
#include "data/generators/noise.h"

namespace kerridge {

/// The independent streams of random numbers that a data set is drawn from. `values` may give the noise a seed of its
/// own, see noise_seed.h.
class GeneratorStreams {
 public:
  GeneratorStreams(std::uint64_t seed, const std::map<std::string, double>& values);
  Random inputs() const { return Random(m_inputs); }
  Random noise() const { return Random(m_noise); }
  Random truth() const { return Random(m_truth); }  ///< for true functions that are random themselves

 private:
  std::uint64_t m_inputs, m_noise, m_truth;
};

/// The sampling scheme that generators share.
struct SyntheticSpec {
  std::string name;  ///< of the data set
  Index n = 0;
  Index d = 0;
  double noise = 0.0;  ///< standard deviation of the added noise, ≥ 0
  NoiseKind kind = NoiseKind::normal;
  GeneratorStreams streams{1, {}};
  std::function<void(Random&, Vector&)> drawInputs;  ///< fills one input (d entries)
  std::function<double(const Vector&)> truth;        ///< regression function of one input (d entries)
  /// Share of inputs whose first coordinate is smaller, in [0, 1]: where heteroscedastic noise takes its level from.
  std::function<double(const Vector&)> position;
};

/// The spec with n, noise, kind and seed as given to a generator.
SyntheticSpec syntheticSpec(const std::string& name, Index d, const std::map<std::string, double>& values,
                            std::uint64_t seed);

/// Draws the inputs row by row from one stream and the noise from another, so that a change of the noise level or of n
/// keeps the points (and the noise pattern) there already were. O(n d), a checkpoint every 256 rows.
std::shared_ptr<const Dataset> sampleSynthetic(const SyntheticSpec& spec, const RunContext& context);

/// Independent coordinates, uniform on [lower, upper]; sets drawInputs and position.
void useUniformInputs(SyntheticSpec& spec, double lower, double upper);

/// An empty data set of n rows with d inputs x (or x1, x2, …) and target y.
std::shared_ptr<Dataset> emptyDataset(const std::string& name, Index n, Index d);

/// The parameters "n" and "d" as generators have them.
ParameterSpec sizeParameter(double defaultValue);
ParameterSpec dimensionParameter(double minimum, double maximum, double defaultValue, const std::string& explanation);

}  // namespace kerridge
