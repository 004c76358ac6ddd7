// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/failure.h"
#include "base/text.h"

namespace kerridge {

/// Bytes that this process may still use without swapping: what the system says is available, and what the limits of
/// its control group and of its address space leave. The largest number where none is known.
std::uint64_t availableMemory();

/// How many threads the limit of the address space (`ulimit -v`) has room for: each takes a stack, a heap and up to two
/// buffers of BLAS, 338 MB in all, the first 512 MB with the program itself. At least 1; the largest number where
/// there is no limit.
int threadsWithRoom();

/// Memory ran out while something was computed. Its text says how much is needed, how much is free and what to do.
class MemoryRanOut : public Failure {
 public:
  using Failure::Failure;
};

/// "there is not enough memory: this needs about 3.2 GB and 1.1 GB are free; " and `remedy`. Without the need if
/// it is not known (0).
Text notEnoughMemory(const Text& remedy, double needed = 0.0);

}  // namespace kerridge
