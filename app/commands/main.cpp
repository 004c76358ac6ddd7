// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>

#include "base/memory.h"
#include "console.h"
#include "headless.h"
#include "thread_room.h"
#include "window_main.h"

int main(int argc, char** argv) {
  kerridge::keepToThreadsWithRoom(argv);
  kerridge::keepFreedMemory();
  kerridge::keepStandardStreams();
  std::signal(SIGXFSZ, SIG_IGN);            // a file beyond the limit of the shell is an error to report, not the end
  if (kerridge::opensLesson(argc, argv)) {  // the window opens any file
    argv[1] = argv[2];
    argv[2] = nullptr;
    argc = 2;
  }
  return kerridge::leave(kerridge::isHeadless(argc, argv) ? kerridge::headlessMain(argc, argv)
                                                          : kerridge::windowMain(argc, argv));
}
