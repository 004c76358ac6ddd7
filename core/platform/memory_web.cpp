// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/memory.h"

#include <emscripten/heap.h>
#include <malloc.h>

namespace kerridge::platform {

std::uint64_t freeMemory() {
  // What the heap may still grow by, and what was freed in it.
  return emscripten_get_heap_max() - static_cast<std::uint64_t>(static_cast<unsigned>(mallinfo().uordblks));
}

std::uint64_t addressSpace() { return emscripten_get_heap_max(); }

bool hasRoomFor(std::size_t bytes) { return bytes <= freeMemory(); }

void preferLargePages(void* /*data*/, std::size_t /*bytes*/) {}

void keepFreedMemory() {}

void returnFreedMemory() {}

}  // namespace kerridge::platform
