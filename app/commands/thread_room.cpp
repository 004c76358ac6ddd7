// SPDX-License-Identifier: GPL-3.0-or-later
#include "thread_room.h"

#include <cstdlib>
#include <string>

#include "base/blas_threads.h"
#include "base/memory.h"
#include "platform/process.h"

namespace kerridge {

void keepToThreadsWithRoom(char** argv) {
  constexpr const char* variable = "OPENBLAS_NUM_THREADS";
  const std::string room = std::to_string(threadsWithRoom());
  const char* const now = std::getenv(variable);
  // The second test ends it where another BLAS does not follow the variable.
  if (blasThreads() <= threadsWithRoom() || (now != nullptr && room == now)) return;
  platform::startAgainWith(variable, room, argv);
}

}  // namespace kerridge
