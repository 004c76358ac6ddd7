// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "data/generator.h"

namespace kerridge {

/// A generator's noise may have a seed of its own, so that it can be drawn again at the same inputs and around the same
/// true function: the parameter "noise-seed", which every generator has and no ParameterSpec names, since absent it is
/// the seed of the data. The noise of seed s is the same whether s is the seed of the data or that of the noise alone
/// (of heteroscedastic noise the pattern, since its level follows the inputs).
inline constexpr const char* noiseSeedKey = "noise-seed";
/// 2^53 − 1, as for every seed of an experiment: the whole numbers that a double keeps exactly.
inline constexpr double largestSeed = 9007199254740991.0;

std::optional<std::uint64_t> noiseSeedOf(const GeneratorSpec& spec);
void setNoiseSeed(GeneratorSpec& spec, std::optional<std::uint64_t> seed);

/// What is wrong with a value of the parameter; empty if nothing is.
std::string noiseSeedComplaint(double value);

}  // namespace kerridge
