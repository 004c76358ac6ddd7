// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kerridge {

/// Does the command line ask for something that needs no window: run, inspect, list, fetch, lesson check, script, help,
/// --version, --help?
bool isHeadless(int argc, char** argv);

/// Is it `kerridge lesson FILE`, which opens the window?
bool opensLesson(int argc, char** argv);

/// Does it. Returns the exit code: 0 done, 2 wrong input, 3 interrupted, 1 anything else.
int headlessMain(int argc, char** argv);

}  // namespace kerridge
