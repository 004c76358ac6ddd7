// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/parameter_spec.h"
#include "base/random.h"
#include "data/dataset.h"

namespace kerridge {

/// The sampling scheme that all generators share.
struct SyntheticSpec {
  std::string name;  ///< of the data set
  Index n = 0;
  Index d = 0;
  double noise = 0.0;  ///< standard deviation of the added normal noise, ≥ 0
  std::uint64_t seed = 1;
  std::function<double(Random&, Index)> drawInput;  ///< coordinate j of an input, 0-based
  std::function<double(const Vector&)> truth;       ///< regression function of one input (d entries)
};

/// Draws the inputs row by row from one stream and the noise from another, so that a change of the noise level or of n
/// keeps the points (and the noise pattern) there already were. O(n d).
std::shared_ptr<const Dataset> sampleSynthetic(const SyntheticSpec& spec);

/// The parameters "n" and "noise" as every generator has them.
ParameterSpec sizeParameter(double defaultValue);
ParameterSpec noiseParameter(double defaultValue, double sliderMaximum);

}  // namespace kerridge
