// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace kerridge {

/// Columns that a table may have.
constexpr std::int64_t mostTableColumns = 100000;
/// Numbers that a sparse file may stand for once the zeros that it leaves out are filled in: 4 GB.
constexpr std::int64_t mostTableValues = 500'000'000;

}  // namespace kerridge
