// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace kerridge {

/// A unit of measurement as people write it: SI units with prefixes and powers (kg, m/s^2, kg m-3), some others (%, °C,
/// ft, years, USD), or anything in brackets ([m], (kW)). O(length).
bool isUnit(std::string_view text);

/// Length in bytes of the sign or code of a currency at the start of a text: $, US$, €, EUR, …; 0 if there is none.
std::size_t currencyLength(std::string_view text);

}  // namespace kerridge
