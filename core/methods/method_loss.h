// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "methods/method.h"

namespace kerridge {

/// What a residual r costs the method, both in the units that it learns in: r², max(0, |r| − ε) of SVR and its square,
/// and Huber's loss, r² up to c and c(2|r| − c) beyond. O(1).
double lossOf(const MethodSpec& spec, double residual);

}  // namespace kerridge
