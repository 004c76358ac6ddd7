// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/noise_seed.h"

#include <cmath>

#include "base/number_text.h"
#include "base/text.h"

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

Text noiseSeedComplaint(double value) {
  if (!(value >= 0.0 && value <= largestSeed)) {
    return Text("%1 is out of range: 0 to %2",
                std::isnan(value) ? Text("not a number") : Text::number(exactText(value)),
                Text::number(exactText(largestSeed)));
  }
  return value == std::floor(value) ? Text() : Text("%1 is not a whole number", Text::number(exactText(value)));
}

}  // namespace kerridge
