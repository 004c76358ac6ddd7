// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"

namespace kerridge {

/// Operations per second of a product of large matrices with the threads of this process: it converts the units of
/// linalg/phase_work.h to seconds on this computer. Measured at the first call, and again when the number of threads
/// has changed, in some 20 ms with OpenBLAS. It is an estimate, since other programs may be running. Call it from any
/// thread.
double productSpeed(const RunContext& context);

}  // namespace kerridge
