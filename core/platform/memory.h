// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

// What the program asks of the system about memory (memory_posix.cpp, memory_windows.cpp).

namespace kerridge::platform {

inline constexpr std::uint64_t unlimitedMemory = std::numeric_limits<std::uint64_t>::max();

/// Bytes that the system and the limits of a control group and of the address space leave to this process;
/// unlimitedMemory where none is known.
std::uint64_t freeMemory();
/// The limit of the address space of this process in bytes; unlimitedMemory where there is none.
std::uint64_t addressSpace();

/// Would a new block of this size be given? It is given back at once.
bool hasRoomFor(std::size_t bytes);

/// Asks for large pages where they lie entirely within these bytes; where the system has none it does nothing.
void preferLargePages(void* data, std::size_t bytes);
inline constexpr std::size_t largePageBytes = std::size_t{2} << 20U;

/// From now on, memory that was freed is kept for the next computation: blocks of up to 32 MB, and up to 64 MB at the
/// end of the heap. That is what the C library comes to by itself in time; until then every matrix of some MB is new
/// memory, which takes longer to use first than the arithmetic that fills it. For the same reason the first 32 MB of
/// the heap ask for large pages. For main(), before any thread begins; glibc only.
void keepFreedMemory();

/// Returns memory that was freed but kept for later use to the system, if the C library can do that. Takes a few
/// milliseconds.
void returnFreedMemory();

}  // namespace kerridge::platform
