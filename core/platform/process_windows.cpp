// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/process.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <psapi.h>
#include <shellapi.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include "platform/windows_text.h"

namespace kerridge::platform {

void* functionNamed(const char* name) {
  std::vector<HMODULE> modules(256);
  DWORD bytes = 0;
  if (EnumProcessModules(GetCurrentProcess(), modules.data(), static_cast<DWORD>(modules.size() * sizeof(HMODULE)),
                         &bytes) == 0) {
    return nullptr;
  }
  if (bytes / sizeof(HMODULE) < modules.size()) modules.resize(bytes / sizeof(HMODULE));
  for (HMODULE module : modules) {
    if (FARPROC const found = GetProcAddress(module, name)) return reinterpret_cast<void*>(found);
  }
  return nullptr;
}

std::string buildId() {
  const auto* const base = reinterpret_cast<const char*>(GetModuleHandleW(nullptr));
  IMAGE_DOS_HEADER start{};
  std::memcpy(&start, base, sizeof start);
  IMAGE_NT_HEADERS64 header{};
  std::memcpy(&header, base + start.e_lfanew, sizeof header);
  std::string id(reinterpret_cast<const char*>(&header.FileHeader.TimeDateStamp),
                 sizeof header.FileHeader.TimeDateStamp);
  id.append(reinterpret_cast<const char*>(&header.OptionalHeader.SizeOfImage),
            sizeof header.OptionalHeader.SizeOfImage);
  id.append(reinterpret_cast<const char*>(&header.OptionalHeader.CheckSum), sizeof header.OptionalHeader.CheckSum);
  return id;
}

std::string programFile() {
  std::wstring file(std::size_t{1} << 15U, L'\0');
  file.resize(GetModuleFileNameW(nullptr, file.data(), static_cast<DWORD>(file.size())));
  std::string path = narrow(file);
  for (char& letter : path) {
    if (letter == '\\') letter = '/';
  }
  return path;
}

std::vector<std::string> argumentsOf(int /*argc*/, char** /*argv*/) {
  int count = 0;
  wchar_t** const given = CommandLineToArgvW(GetCommandLineW(), &count);
  std::vector<std::string> arguments;
  for (int i = 0; i < count; ++i) arguments.push_back(narrow(given[i]));
  LocalFree(given);
  return arguments;
}

void startAgainWith(const char* /*variable*/, const std::string& /*value*/, char** /*argv*/) {}

void prepareStandardStreams() {
  for (FILE* stream : {stdin, stdout, stderr}) {
    // A program without a console has none of the three.
    if (_fileno(stream) < 0) {
      std::freopen("NUL", stream == stdin ? "rb" : "wb", stream);
      continue;
    }
    _setmode(_fileno(stream), _O_BINARY);
  }
  SetConsoleOutputCP(CP_UTF8);
  for (const DWORD number : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE}) {
    DWORD mode = 0;
    HANDLE const handle = GetStdHandle(number);
    if (GetConsoleMode(handle, &mode) != 0) SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
}

void useFullPrecision() {
#ifdef __x86_64__
  constexpr unsigned short asTheProgramStarts = 0x37f;
  __asm__ volatile("fldcw %0" : : "m"(asTheProgramStarts));
#endif
}

double threadSeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool hasScreen() { return true; }

bool errorsGoToTerminal() {
  DWORD mode = 0;
  return GetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), &mode) != 0;
}

namespace {

std::atomic<void (*)()> handlerOfRequests{nullptr};

BOOL WINAPI passOn(DWORD /*event*/) {
  void (*const handler)() = handlerOfRequests.load();
  if (handler != nullptr) handler();
  return handler != nullptr ? TRUE : FALSE;
}

}  // namespace

void onRequestToEnd(void (*handler)()) {
  static const bool registered = SetConsoleCtrlHandler(passOn, TRUE) != 0;
  handlerOfRequests.store(registered ? handler : nullptr);
}

}  // namespace kerridge::platform
