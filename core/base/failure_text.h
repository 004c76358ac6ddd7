// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <string>

namespace kerridge {

/// What an exception that ended some work means to the user, as a sentence: out of memory, a thread that the system
/// refuses, wrong input; its what() for anything else. Never empty.
std::string failureText(const std::exception& failure);

}  // namespace kerridge
