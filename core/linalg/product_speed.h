// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"

namespace kerridge {

/// Operations per second of a product of large matrices with the threads of this process: what the units of
/// linalg/phase_work.h are worth here. Measured the first time and when the number of threads has changed, in some 20
/// ms with OpenBLAS; an estimate, since other programs may be at work meanwhile. Any thread.
double productSpeed(const RunContext& context);

}  // namespace kerridge
