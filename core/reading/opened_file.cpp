// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/opened_file.h"

#include <algorithm>
#include <cerrno>

#include "base/diagnostic.h"
#include "base/text.h"

namespace kerridge {

namespace {

constexpr int pollMilliseconds = 50;

Text systemReason(int error) {
  return error == EACCES || error == EPERM ? Text("permission denied") : Text::name(platform::reasonOf(error));
}

bool isStandardInput(const std::string& file) { return file == "-"; }

std::string placeOf(const std::string& file) {
  if (isStandardInput(file)) return "standard input";
  const std::string_view name = platform::nameOf(file);
  return name.empty() ? file : std::string(name);
}

/// Throws where the file may not be opened; true for a stream.
bool requireOpenable(const std::string& file, const std::string& place, Openable openable) {
  const FileKind kind = platform::statusOf(file).kind;
  if (kind == FileKind::missing) {
    if (errno == ENOENT || errno == ENOTDIR) throw InvalidInput(place, Text("there is no file %1", Text::name(file)));
    throw InvalidInput(place, Text("cannot open %1: %2", Text::name(file), systemReason(errno)));
  }
  if (kind == FileKind::regular) return false;
  if (openable == Openable::streamsToo) {
    if (kind == FileKind::pipe || (kind == FileKind::device && platform::isTerminal(file))) return true;
  }
  if (kind == FileKind::pipe) {
    throw InvalidInput(
        place, Text("%1 is a pipe, not a file; write its output to a file and open that file", Text::name(file)));
  }
  throw InvalidInput(place, Text("%1 is %2, not a file", Text::name(file), kindName(kind)));
}

}  // namespace

Text kindName(FileKind kind) {
  switch (kind) {
    case FileKind::missing: return Text("missing");
    case FileKind::regular: return Text("a file");
    case FileKind::folder: return Text("a folder");
    case FileKind::pipe: return Text("a pipe");
    case FileKind::socket: return Text("a socket");
    case FileKind::device: return Text("a device");
  }
  return {};
}

OpenedFile::OpenedFile(std::string file, Openable openable) : m_file(std::move(file)), m_place(placeOf(m_file)) {
  if (openable == Openable::streamsToo && isStandardInput(m_file)) {
    m_isStream = true;
    m_descriptor = platform::openStandardInput();
    if (!m_descriptor.isOpen()) throw InvalidInput(m_place, Text("cannot be read: %1", systemReason(errno)));
    return;
  }
  m_isStream = requireOpenable(m_file, m_place, openable);
  // Without waiting: the file may have become a pipe in between, whose other end nobody opens.
  m_descriptor = platform::openForReading(m_file);
  if (!m_descriptor.isOpen())
    throw InvalidInput(m_place, Text("cannot open %1: %2", Text::name(m_file), systemReason(errno)));
  if (m_isStream || platform::statusOf(m_descriptor).kind == FileKind::regular) return;
  throw InvalidInput(m_place, Text("%1 was replaced while it was opened; open it again", Text::name(m_file)));
}

void OpenedFile::waitForBytes(const RunContext& context) const {
  while (true) {
    context.checkpoint();
    const int ready = platform::waitForBytes(m_descriptor, pollMilliseconds);
    if (ready > 0) return;
    if (ready < 0) throw InvalidInput(m_place, Text("cannot be read: %1", systemReason(errno)));
  }
}

std::size_t OpenedFile::read(char* buffer, std::size_t size, const RunContext& context) {
  // More than this in one call would only delay a cancellation.
  constexpr std::size_t most = std::size_t{4} << 20U;
  while (true) {
    if (m_isStream) waitForBytes(context);
    const std::ptrdiff_t got = platform::read(m_descriptor, buffer, std::min(size, most));
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno == EINTR || (m_isStream && errno == EAGAIN)) continue;
    throw InvalidInput(m_place, Text("cannot read %1: %2", Text::name(m_file), systemReason(errno)));
  }
}

}  // namespace kerridge
