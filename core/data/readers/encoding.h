// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/run_context.h"

namespace kerridge {

/// Turns the bytes of a text file into UTF-8 in place and returns the name of the encoding they had: "UTF-8" (a byte
/// order mark is removed), "UTF-16LE" or "UTF-16BE" (by their byte order mark; broken surrogates become U+FFFD), or
/// "Latin-1" where the bytes are not valid UTF-8. O(length).
std::string decodeText(std::string& content, const RunContext& context);

}  // namespace kerridge
