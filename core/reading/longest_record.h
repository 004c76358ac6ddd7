// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

#include "base/size_text.h"

namespace kerridge {

/// Bytes of a line or of a record over several lines.
constexpr std::size_t longestRecord = std::size_t{16} << 20U;

inline std::string longestRecordText() { return sizeText(static_cast<double>(longestRecord)); }

}  // namespace kerridge
