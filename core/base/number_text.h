// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kerridge {

/// Shortest text that reads back to the same double, dot decimals, whatever the locale; "" for NaN, "inf" / "-inf".
std::string exactText(double value);

/// `digits` significant digits for people, e.g. 1.23e-05, 0.0123, 1234; trailing zeros dropped.
std::string shortText(double value, int digits = 4);

/// A number as people write parameters: "1e-7", "0.5", "2^-10", "10^-3"; surrounding blanks allowed, a decimal comma
/// is not. Nothing for anything else, for overflow, and for NaN or infinity.
std::optional<double> parseNumber(std::string_view text);

}  // namespace kerridge
