// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/process.h"

#include <emscripten/emscripten.h>

// A page has no other processes, no terminal and no signals.

namespace kerridge::platform {

void* functionNamed(const char* /*name*/) { return nullptr; }

std::string buildId() { return {}; }

std::string programFile() { return {}; }

std::vector<std::string> argumentsOf(int argc, char** argv) { return {argv, argv + argc}; }

void startAgainWith(const char* /*variable*/, const std::string& /*value*/, char** /*argv*/) {}

void prepareStandardStreams() {}

void useFullPrecision() {}

double threadSeconds() { return emscripten_get_now() / 1000.0; }

bool hasScreen() { return false; }

bool errorsGoToTerminal() { return false; }

void onRequestToEnd(void (* /*handler*/)()) {}

}  // namespace kerridge::platform
