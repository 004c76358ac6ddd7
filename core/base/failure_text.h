// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <string>

namespace kerridge {

/// What an exception that ended some work means to the user, as a sentence: want of memory, a thread that the system
/// does not give, wrong input, anything else by its own text. Never empty.
std::string failureText(const std::exception& failure);

}  // namespace kerridge
