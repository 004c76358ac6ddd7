// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/generator.h"

namespace kerridge {

/// y = sin(πx)/(πx) + ε, one input x uniform on [−4, 4], ε normal with standard deviation `noise`. The zeros of the
/// true function are the integers other than 0.
const Generator& sincGenerator();

}  // namespace kerridge
