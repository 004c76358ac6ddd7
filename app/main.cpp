// SPDX-License-Identifier: GPL-3.0-or-later
#include "headless.h"
#include "window_main.h"

int main(int argc, char** argv) {
  return kerridge::isHeadless(argc, argv) ? kerridge::headlessMain(argc, argv) : kerridge::windowMain(argc, argv);
}
