// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/opened_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "base/diagnostic.h"

namespace kerridge {

namespace {

namespace fs = std::filesystem;

constexpr int pollMilliseconds = 50;

std::string systemReason(int error) {
  if (error == EACCES || error == EPERM) return "permission denied";
  return std::generic_category().message(error);
}

FileKind kindOf(fs::file_type type) {
  switch (type) {
    case fs::file_type::regular: return FileKind::regular;
    case fs::file_type::directory: return FileKind::folder;
    case fs::file_type::fifo: return FileKind::pipe;
    case fs::file_type::socket: return FileKind::socket;
    case fs::file_type::block:
    case fs::file_type::character: return FileKind::device;
    default: return FileKind::missing;
  }
}

bool isStandardInput(const fs::path& file) { return file == "-"; }

std::string placeOf(const fs::path& file) {
  if (isStandardInput(file)) return "standard input";
  return file.filename().empty() ? file.string() : file.filename().string();
}

/// A terminal ends when its user says so; other devices may never end, and opening some of them does something.
bool isTerminal(const fs::path& file) {
  constexpr unsigned consoles = 4;
  constexpr unsigned ownTerminal = 5;
  constexpr unsigned firstWindow = 136;  // of eight numbers for the terminals of windows
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) return false;
  const unsigned kind = major(status.st_rdev);
  if (kind != consoles && kind != ownTerminal && (kind < firstWindow || kind >= firstWindow + 8)) return false;
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);  // NOLINT(*-vararg)
  if (descriptor < 0) return false;
  const bool terminal = ::isatty(descriptor) == 1;
  ::close(descriptor);
  return terminal;
}

/// Throws where the file may not be opened; true for a stream.
bool requireOpenable(const fs::path& file, const std::string& place, Openable openable) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (status.type() == fs::file_type::not_found) throw InvalidInput(place, "there is no file " + file.string());
  if (error) throw InvalidInput(place, "cannot open " + file.string() + ": " + systemReason(error.value()));
  const FileKind kind = kindOf(status.type());
  if (kind == FileKind::regular) return false;
  if (openable == Openable::streamsToo) {
    if (kind == FileKind::pipe || (kind == FileKind::device && isTerminal(file))) return true;
  }
  std::string message = file.string() + " is " + kindName(kind) + ", not a file";
  if (kind == FileKind::pipe) message += "; write its output to a file and open that file";
  throw InvalidInput(place, message);
}

}  // namespace

FileKind fileKind(const fs::path& file) {
  std::error_code error;
  return kindOf(fs::status(file, error).type());
}

std::string kindName(FileKind kind) {
  switch (kind) {
    case FileKind::missing: return "missing";
    case FileKind::regular: return "a file";
    case FileKind::folder: return "a folder";
    case FileKind::pipe: return "a pipe";
    case FileKind::socket: return "a socket";
    case FileKind::device: return "a device";
  }
  return {};
}

OpenedFile::OpenedFile(const fs::path& file, Openable openable) : m_file(file), m_place(placeOf(file)) {
  if (openable == Openable::streamsToo && isStandardInput(file)) {
    m_isStream = true;
    m_descriptor = ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);  // NOLINT(*-vararg)
    if (m_descriptor < 0) throw InvalidInput(m_place, "cannot be read: " + systemReason(errno));
    return;
  }
  m_isStream = requireOpenable(file, m_place, openable);
  // Without waiting: the file may have become a pipe in between, whose other end nobody opens.
  m_descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);  // NOLINT(*-vararg)
  if (m_descriptor < 0) throw InvalidInput(m_place, "cannot open " + file.string() + ": " + systemReason(errno));
  struct stat status {};
  if (m_isStream || (::fstat(m_descriptor, &status) == 0 && S_ISREG(status.st_mode))) return;
  ::close(m_descriptor);
  throw InvalidInput(m_place, file.string() + " was replaced while it was opened; open it again");
}

OpenedFile::~OpenedFile() { ::close(m_descriptor); }

void OpenedFile::waitForBytes(const RunContext& context) const {
  pollfd waited{m_descriptor, POLLIN, 0};
  while (true) {
    context.checkpoint();
    const int ready = ::poll(&waited, 1, pollMilliseconds);
    if (ready > 0) return;
    if (ready < 0 && errno != EINTR) throw InvalidInput(m_place, "cannot be read: " + systemReason(errno));
  }
}

std::size_t OpenedFile::read(char* buffer, std::size_t size, const RunContext& context) {
  // More than this in one call would only delay a cancellation.
  constexpr std::size_t most = std::size_t{4} << 20U;
  while (true) {
    if (m_isStream) waitForBytes(context);
    const ssize_t got = ::read(m_descriptor, buffer, std::min(size, most));
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno == EINTR || (m_isStream && errno == EAGAIN)) continue;
    throw InvalidInput(m_place, "cannot read " + m_file.string() + ": " + systemReason(errno));
  }
}

}  // namespace kerridge
