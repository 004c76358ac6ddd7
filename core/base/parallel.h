// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// Number of threads of parallel loops and of BLAS; 0 (the start value) means one per core. Never more than
/// threadsWithRoom().
void setThreadCount(int count);
int threadCount();

/// Calls body(first, last) for consecutive blocks of at most `grain` indices covering [begin, end), in parallel. Blocks
/// are the same for every thread count, so bodies that write only their own block's results give the same bits
/// whatever the schedule. Each block starts with a checkpoint; an exception thrown by a body (Cancelled included)
/// stops the loop and is rethrown with its type. BLAS runs single-threaded inside, because its threads and ours would
/// compete for the cores. A loop inside a block of another loop runs its blocks in order. Do not call it from a GUI
/// thread.
void parallelBlocks(Index begin, Index end, Index grain, const RunContext& context,
                    const std::function<void(Index first, Index last)>& body);

}  // namespace kerridge
