// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace kerridge {

/// Columns that a table may have.
constexpr std::int64_t mostTableColumns = 100000;

}  // namespace kerridge
