// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

/// What inject.cpp, which is loaded into the program under test, and the test that starts it tell one another. The
/// test says by the environment what shall fail:
///   KERRIDGE_FAULT_FOLDER   calls on files count below this folder (absolute, canonical); memory and threads always
///   KERRIDGE_FAULT_REPORT   a file of sizeof(FaultReport) zeros, which both map
///   KERRIDGE_FAULT_KIND     index of the kind; absent: nothing fails
///   KERRIDGE_FAULT_NUMBER   which call of the kind fails, counted from 1
///   KERRIDGE_FAULT_ERROR    its errno; 0: a write that takes half of the bytes
///   KERRIDGE_FAULT_FOREVER  every call of the kind from that one on fails, as on a disk that stays full
namespace kerridge::test {

enum class FaultKind : int { open, write, sync, rename, remove, truncate, folder, close, read, memory, thread };
inline constexpr int faultKindCount = 11;
inline constexpr std::array<const char*, faultKindCount> faultKindNames{
    "open", "write", "sync", "rename", "remove", "truncate", "folder", "close", "read", "memory", "thread"};

/// An allocation of at least this many bytes counts.
inline constexpr std::uint64_t largeAllocation = 1 << 20;

struct FaultReport {
  std::array<std::atomic<std::uint64_t>, faultKindCount> counted;
  std::atomic<std::uint64_t> failed;  ///< calls that were made to fail
  std::array<char, 32> call;          ///< the first of them, "fsync"
  std::array<char, 464> path;         ///< its file, or its size
};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

}  // namespace kerridge::test
