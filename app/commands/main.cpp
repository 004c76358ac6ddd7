// SPDX-License-Identifier: GPL-3.0-or-later
#include "console.h"
#include "headless.h"
#include "platform/memory.h"
#include "platform/process.h"
#include "thread_room.h"
#include "window_main.h"

int main(int argc, char** argv) {
  kerridge::keepToThreadsWithRoom(argv);
  kerridge::platform::keepFreedMemory();
  kerridge::platform::prepareStandardStreams();
  if (kerridge::opensLesson(argc, argv)) {  // the window opens any file
    argv[1] = argv[2];
    argv[2] = nullptr;
    argc = 2;
  }
  return kerridge::leave(kerridge::isHeadless(argc, argv) ? kerridge::headlessMain(argc, argv)
                                                          : kerridge::windowMain(argc, argv));
}
