// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>

#include "base/text.h"

namespace kerridge {

/// What an exception that ended some work means to the user, as a sentence: out of memory, a thread that the system
/// refuses, the text of a Failure; its what() for anything else. Never empty.
Text failureText(const std::exception& failure);

/// The text of a Failure, the what() of anything else; for what stands behind a colon.
Text reasonText(const std::exception& failure);

}  // namespace kerridge
