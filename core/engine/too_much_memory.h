// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/diagnostic.h"

namespace kerridge {

/// An experiment that would need more memory than is free, found before the work begins; random features need less.
class TooMuchMemory : public InvalidInput {
 public:
  using InvalidInput::InvalidInput;
};

}  // namespace kerridge
