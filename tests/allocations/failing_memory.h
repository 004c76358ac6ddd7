// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

/// malloc and its relatives of this whole program, libraries included (operator new calls them): they count, and the
/// n-th call of this thread fails.
namespace kerridge::test {

/// Counts the calls of this thread from now on and makes number `failing` fail, counted from 1; 0: none.
void countAllocations(std::uint64_t failing);
/// Ends that; how many calls there were.
std::uint64_t stopCounting();
/// Did the call that was to fail come?
bool allocationFailed();
/// Which function of a library this program had called when it came; empty where it was the program's own.
std::string libraryCall();
/// Blocks that the program has and has not given back.
std::int64_t blocksInUse();

}  // namespace kerridge::test
