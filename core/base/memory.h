// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace kerridge {

/// Bytes that this process may still use without swapping: what the system says is available, and what the limit of
/// its control group leaves. The largest number where neither is known.
std::uint64_t availableMemory();

/// Gives memory that was freed, but is kept for later use, back to the system, where the C library can do that. Some
/// milliseconds.
void returnFreedMemory();

/// "12.3 GiB", "85 MiB": three digits at most.
std::string memoryText(double bytes);

}  // namespace kerridge
