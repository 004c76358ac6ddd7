// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace kerridge {

/// Recognizes content that would be misread as a delimited table, and says what it is: "an ARFF file", "a gzip
/// archive", …; empty for anything else. `head` is the beginning of a file.
std::string foreignFormat(std::string_view head);

}  // namespace kerridge
