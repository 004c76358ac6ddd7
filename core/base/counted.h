// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <string>

namespace kerridge {

/// A number and the word for what it counts: "1 row", "0 rows", "20 rows".
template <std::integral Count>
std::string counted(Count count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace kerridge
