// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/generator.h"

namespace kerridge {

/// y = ε; d inputs uniform on [0, 1] that say nothing about it.
const Generator& pureNoiseGenerator();

}  // namespace kerridge
