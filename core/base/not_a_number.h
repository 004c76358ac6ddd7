// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

namespace kerridge {

/// Stands for unknown or not applicable, in numbers of models, tables and charts alike.
inline constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

}  // namespace kerridge
