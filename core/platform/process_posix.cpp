// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/process.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#else
#include <link.h>
#endif

namespace kerridge::platform {

void* functionNamed(const char* name) { return dlsym(RTLD_DEFAULT, name); }

#ifdef __APPLE__
std::string buildId() {
  constexpr unsigned idBytes = 16;
  const auto* header = reinterpret_cast<const mach_header_64*>(_dyld_get_image_header(0));
  const auto* at = reinterpret_cast<const char*>(header + 1);
  for (std::uint32_t i = 0; i < header->ncmds; ++i) {
    load_command command{};
    std::memcpy(&command, at, sizeof command);
    if (command.cmd == LC_UUID) return {at + sizeof command, idBytes};
    at += command.cmdsize;
  }
  return {};
}

std::string programFile() {
  std::array<char, PATH_MAX> file{};
  std::uint32_t size = file.size();
  return _NSGetExecutablePath(file.data(), &size) == 0 ? std::string(file.data()) : std::string();
}
#else
std::string buildId() {
  std::string id;
  const auto look = [](dl_phdr_info* object, std::size_t, void* found) {
    for (int i = 0; i < object->dlpi_phnum; ++i) {
      const ElfW(Phdr)& segment = object->dlpi_phdr[i];
      if (segment.p_type != PT_NOTE) continue;
      const auto* at = reinterpret_cast<const char*>(object->dlpi_addr + segment.p_vaddr);
      const char* end = at + segment.p_memsz;
      while (end - at >= static_cast<std::ptrdiff_t>(sizeof(ElfW(Nhdr)))) {
        ElfW(Nhdr) note;
        std::memcpy(&note, at, sizeof note);
        const char* name = at + sizeof note;
        const char* content = name + (note.n_namesz + 3U) / 4U * 4U;
        if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && std::memcmp(name, "GNU", 4) == 0) {
          *static_cast<std::string*>(found) = std::string(content, note.n_descsz);
        }
        at = content + (note.n_descsz + 3U) / 4U * 4U;
      }
    }
    return 1;  // the first object is the executable; no others
  };
  dl_iterate_phdr(look, &id);
  return id;
}

std::string programFile() {
  std::array<char, PATH_MAX> file{};
  const ssize_t length = ::readlink("/proc/self/exe", file.data(), file.size());
  return length <= 0 ? std::string() : std::string(file.data(), static_cast<std::size_t>(length));
}
#endif

std::vector<std::string> argumentsOf(int argc, char** argv) { return {argv, argv + argc}; }

void startAgainWith(const char* variable, const std::string& value, char** argv) {
#ifdef __APPLE__
  const std::string program = programFile();
#else
  const std::string program = "/proc/self/exe";  // also where its name is gone
#endif
  if (setenv(variable, value.c_str(), 1) == 0) execv(program.c_str(), argv);
}

void prepareStandardStreams() {
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;  // NOLINT(*-vararg)
    // The wrong way round, so that using it fails, as it does on one that is closed.
    if (open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) == -1) return;  // NOLINT(*-vararg)
  }
}

void useFullPrecision() {}

double threadSeconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

bool hasScreen() {
#ifdef __APPLE__
  return true;
#else
  const auto isSet = [](const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
  };
  return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
#endif
}

bool errorsGoToTerminal() { return isatty(STDERR_FILENO) == 1; }

namespace {

std::atomic<void (*)()> handlerOfRequests{nullptr};
static_assert(std::atomic<void (*)()>::is_always_lock_free);

extern "C" void passOn(int) {
  if (void (*const handler)() = handlerOfRequests.load()) handler();
}

}  // namespace

void onRequestToEnd(void (*handler)()) {
  handlerOfRequests.store(handler);
  struct sigaction action = {};
  action.sa_handler = handler != nullptr ? passOn : SIG_DFL;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace kerridge::platform
