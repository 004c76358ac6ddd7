// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/memory.h"

#include <windows.h>

#include <malloc.h>

#include <algorithm>

namespace kerridge::platform {

std::uint64_t freeMemory() {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  if (GlobalMemoryStatusEx(&status) == 0) return unlimitedMemory;
  // What the system has promised counts as well as what stands in its chips.
  return std::min<std::uint64_t>(status.ullAvailPhys, status.ullAvailPageFile);
}

std::uint64_t addressSpace() { return unlimitedMemory; }

bool hasRoomFor(std::size_t bytes) {
  void* const room = VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
  if (room == nullptr) return false;
  VirtualFree(room, 0, MEM_RELEASE);
  return true;
}

void preferLargePages(void* /*data*/, std::size_t /*bytes*/) {}  // they take a privilege that few have

void keepFreedMemory() {}

void returnFreedMemory() { _heapmin(); }

}  // namespace kerridge::platform
