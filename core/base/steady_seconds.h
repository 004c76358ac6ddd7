// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace kerridge {

/// Seconds of a clock that never jumps, from an arbitrary start: for differences only.
inline double steadySeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace kerridge
