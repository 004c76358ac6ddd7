// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "base/text.h"
#include "data/generator.h"

namespace kerridge {

/// A generator's noise may have its own seed, so that it can be drawn again at the same inputs and around the same true
/// function. This is the parameter "noise-seed", which every generator has. No ParameterSpec names it, because without
/// it the seed of the data is used. The noise of seed s is the same whether s is the seed of the data or of the noise
/// alone (for heteroscedastic noise the pattern is, since its level follows the inputs).
inline constexpr const char* noiseSeedKey = "noise-seed";
/// 2^53 − 1, as for every seed of an experiment: the whole numbers that a double keeps exactly.
inline constexpr double largestSeed = 9007199254740991.0;

std::optional<std::uint64_t> noiseSeedOf(const GeneratorSpec& spec);
void setNoiseSeed(GeneratorSpec& spec, std::optional<std::uint64_t> seed);

/// Why a value of the parameter is not valid; empty if it is valid.
Text noiseSeedComplaint(double value);

}  // namespace kerridge
