// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QString>

#include "base/run_context.h"
#include "support/test.h"

namespace kerridge::test {

/// What is wrong with the pieces of `work`, the stretches between two checkpoints: empty where the longest takes no
/// longer than ten times processorUnit(): some 85 ms on a server of 2023, so that work stops within 100 ms there. Time
/// is that of the processor spent on the calling thread, which other programs do not stretch; loops and BLAS have that
/// one thread. What hits a piece by chance is told from its length by doing the work again.
///
/// The work is stopped at a checkpoint after so many seconds of the processor, by default twice as many in a long run,
/// and may end before; what follows the stop (the system takes back the memory) counts as a quarter. Most phases have
/// their longest pieces first.
QString longPiece(const std::function<void(const RunContext&)>& work, double seconds = isLongRun() ? 1.5 : 0.75);

}  // namespace kerridge::test
