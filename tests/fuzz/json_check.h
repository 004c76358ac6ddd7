// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "check.h"

namespace kerridge {

/// Every remark has a place and a message, and neither holds what a terminal or a C string would stumble over.
inline void requireSound(const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    require(!diagnostic.message.empty(), "a diagnostic has a message");
    require(!diagnostic.place.empty(), "a diagnostic has a place");
    for (const char c : toString(diagnostic)) {
      require(static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t',
              "a diagnostic has no control characters");
    }
  }
}

}  // namespace kerridge
