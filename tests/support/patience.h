// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kerridge {

/// Milliseconds that tests wait for what comes in any case: no busy machine takes so long.
inline constexpr int patience = 1'200'000;

}  // namespace kerridge
