// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

// What the program asks of the system about itself and its terminal (process_posix.cpp, process_windows.cpp).

namespace kerridge::platform {

/// A function of a library that this process has loaded; null where there is none of that name.
void* functionNamed(const char* name);

/// What the linker wrote into the executable to tell one build from another; empty where it did not.
std::string buildId();

/// The file of the running program; empty where the system does not say.
std::string programFile();

/// The arguments of main() in UTF-8, the name of the program first.
std::vector<std::string> argumentsOf(int argc, char** argv);

/// Starts this program again instead of this process, with a variable of the environment set. Returns only where
/// that failed or the system cannot do it.
void startAgainWith(const char* variable, const std::string& value, char** argv);

/// For main(), before anything is read or written: the three standard streams exist, so that no file takes the place of
/// one that was closed, and carry bytes as they are; terminals show UTF-8 and understand escape sequences. A file
/// beyond the limit of the shell is an error to report, not the end.
void prepareStandardStreams();

/// From now on this thread rounds as main() does. On Windows, exp() and log() of the C library go by way of the x87,
/// and threads that other libraries start round there to 53 bits instead of 64. Some nanoseconds.
void useFullPrecision();

/// Processor time of this thread in seconds, for differences. On Windows, which counts it in steps of 16 ms, the time
/// of the clock.
double threadSeconds();

/// Is there a screen for windows?
bool hasScreen();

/// Does somebody read the standard error stream on a terminal?
bool errorsGoToTerminal();

/// From now on `handler` is called where somebody asks the program to end (Ctrl+C, a signal to terminate), perhaps in
/// another thread, and may do no more than set a lock-free value; null: the program ends, as it does by itself.
void onRequestToEnd(void (*handler)());

}  // namespace kerridge::platform
