// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace kerridge::web {

/// No number takes more.
inline constexpr std::size_t mostShortest = 40;

/// The text of std::to_chars(value): the fewest digits that read back as the number, in the shorter one of fixed and
/// scientific notation. Returns its length.
std::size_t shortestDigits(double value, char* out);

}  // namespace kerridge::web
