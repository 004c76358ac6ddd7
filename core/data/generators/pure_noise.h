// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/generator.h"

namespace kerridge {

/// y = ε; the d inputs are uniform on [0, 1] and have no influence.
const Generator& pureNoiseGenerator();

}  // namespace kerridge
