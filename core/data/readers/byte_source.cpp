// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/byte_source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "base/diagnostic.h"

namespace kerridge {

namespace {

namespace fs = std::filesystem;

std::string reason(int error) {
  if (error == EACCES || error == EPERM) return "permission denied";
  return std::generic_category().message(error);
}

void requireRegularFile(const fs::path& file, const std::string& place) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (status.type() == fs::file_type::not_found) throw InvalidInput(place, "there is no file " + file.string());
  if (error) throw InvalidInput(place, "cannot open " + file.string() + ": " + reason(error.value()));
  if (status.type() == fs::file_type::directory) throw InvalidInput(place, file.string() + " is a folder, not a file");
  if (status.type() != fs::file_type::regular) {
    throw InvalidInput(place, file.string() + " is a pipe, socket or device, not a file");
  }
}

double share(std::uint64_t position, std::uint64_t size) {
  return size == 0 ? 1.0 : std::min(1.0, static_cast<double>(position) / static_cast<double>(size));
}

}  // namespace

FileSource::FileSource(const fs::path& file)
    : m_file(file), m_place(file.filename().empty() ? file.string() : file.filename().string()) {
  requireRegularFile(file, m_place);
  // Without waiting: the file may have become a pipe in between, whose other end nobody opens.
  m_descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);  // NOLINT(*-vararg)
  if (m_descriptor < 0) throw InvalidInput(m_place, "cannot open " + file.string() + ": " + reason(errno));
  m_stamp = stamp();
}

FileSource::~FileSource() {
  if (m_descriptor >= 0) ::close(m_descriptor);
}

FileSource::Stamp FileSource::stamp() const {
  struct stat status {};
  if (::fstat(m_descriptor, &status) != 0) {
    throw InvalidInput(m_place, "cannot read " + m_file.string() + ": " + reason(errno));
  }
  return {static_cast<std::uint64_t>(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

std::size_t FileSource::read(char* buffer, std::size_t size) {
  // More than this in one call would only delay a cancellation.
  constexpr std::size_t most = std::size_t{4} << 20U;
  while (true) {
    const ssize_t got = ::read(m_descriptor, buffer, std::min(size, most));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw InvalidInput(m_place, "cannot read " + m_file.string() + ": " + reason(errno));
    m_position += static_cast<std::uint64_t>(got);
    if (got == 0) requireUnchanged();
    return static_cast<std::size_t>(got);
  }
}

void FileSource::requireUnchanged() const {
  if (m_position != m_stamp.size || !(stamp() == m_stamp)) {
    throw InvalidInput(m_place, "the file changed while it was read; open it again once it is complete");
  }
}

void FileSource::restart() {
  if (::lseek(m_descriptor, 0, SEEK_SET) != 0) {
    throw InvalidInput(m_place, "cannot read " + m_file.string() + " again: " + reason(errno));
  }
  m_position = 0;
}

bool FileSource::seek(std::uint64_t position) {
  if (::lseek(m_descriptor, static_cast<off_t>(position), SEEK_SET) < 0) return false;
  m_position = position;
  return true;
}

double FileSource::progress() const { return share(m_position, m_stamp.size); }

std::size_t TextSource::read(char* buffer, std::size_t size) {
  const std::size_t count = std::min({size, m_most, m_text.size() - m_position});
  if (count > 0) std::memcpy(buffer, m_text.data() + m_position, count);
  m_position += count;
  return count;
}

bool TextSource::seek(std::uint64_t position) {
  if (position > m_text.size()) return false;
  m_position = static_cast<std::size_t>(position);
  return true;
}

double TextSource::progress() const { return share(m_position, m_text.size()); }

std::size_t readFully(ByteSource& source, char* buffer, std::size_t size) {
  std::size_t filled = 0;
  while (filled < size) {
    const std::size_t got = source.read(buffer + filled, size - filled);
    if (got == 0) break;
    filled += got;
  }
  return filled;
}

}  // namespace kerridge
