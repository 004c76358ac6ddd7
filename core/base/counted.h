// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <string>

#include "base/text.h"

namespace kerridge {

/// A number and the word for what it counts: "1 row", "0 rows", "20 rows". Both words are literals, by which their
/// translations are found.
template <std::integral Count>
Text counted(Count count, const char* one, const char* many) {
  return Text::counted(std::to_string(count), count == 1 ? one : many);
}

}  // namespace kerridge
