// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/noise_seed.h"

#include <cmath>

#include "base/number_text.h"

namespace kerridge {

std::optional<std::uint64_t> noiseSeedOf(const GeneratorSpec& spec) {
  const auto found = spec.parameters.find(noiseSeedKey);
  if (found == spec.parameters.end()) return std::nullopt;
  return static_cast<std::uint64_t>(found->second);
}

void setNoiseSeed(GeneratorSpec& spec, std::optional<std::uint64_t> seed) {
  if (seed) {
    spec.parameters[noiseSeedKey] = static_cast<double>(*seed);
  } else {
    spec.parameters.erase(noiseSeedKey);
  }
}

std::string noiseSeedComplaint(double value) {
  if (!(value >= 0.0 && value <= largestSeed)) {
    return (std::isnan(value) ? "not a number" : exactText(value)) + " is out of range: 0 to " + exactText(largestSeed);
  }
  return value == std::floor(value) ? "" : exactText(value) + " is not a whole number";
}

}  // namespace kerridge
