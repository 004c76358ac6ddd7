// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/text.h"

namespace kerridge {

/// Recognizes content of a format that is not read, and says what it is: "a PDF file", "an HDF5 file", …; empty for
/// anything else. `head` is the beginning of a file.
Text foreignFormat(std::string_view head);

}  // namespace kerridge
