// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/byte_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/diagnostic.h"
#include "base/memory.h"
#include "base/size_text.h"
#include "base/text.h"

namespace kerridge {

namespace {

double share(std::uint64_t position, std::uint64_t size) {
  return size == 0 ? 1.0 : std::min(1.0, static_cast<double>(position) / static_cast<double>(size));
}

constexpr std::size_t megabyte = 1'000'000;

/// What a stream gave, in memory.
class StreamSource final : public ByteSource {
 public:
  StreamSource(OpenedFile& stream, const RunContext& context) : m_content(contentOf(stream, context)) {}

  std::size_t read(char* buffer, std::size_t size) override { return m_text.read(buffer, size); }
  void restart() override { m_text.restart(); }
  bool seek(std::uint64_t position) override { return m_text.seek(position); }
  double progress() const override { return m_text.progress(); }
  std::optional<std::uint64_t> sizeHint() const override { return m_content.size(); }

 private:
  static std::string contentOf(OpenedFile& stream, const RunContext& context) {
    const std::uint64_t most = availableMemory() / 2;
    std::string content;
    std::string piece(std::size_t{1} << 18U, '\0');
    std::size_t shown = 0;
    while (const std::size_t got = stream.read(piece.data(), piece.size(), context)) {
      content.append(piece, 0, got);
      if (content.size() >= shown + megabyte) {
        shown = content.size() - content.size() % megabyte;
        context.stage("Reading " + stream.place() + ", " + sizeText(static_cast<double>(shown)));
      }
      if (content.size() <= most) continue;
      throw InvalidInput(stream.place(),
                         Text("supplies more than %1, half of the free memory; write it to a file and open that file",
                              Text::number(sizeText(static_cast<double>(most)))));
    }
    return content;
  }

  std::string m_content;
  TextSource m_text{m_content};
};

}  // namespace

FileSource::FileSource(const std::string& file) : FileSource(std::make_unique<OpenedFile>(file)) {}

FileSource::FileSource(std::unique_ptr<OpenedFile> file) : m_file(std::move(file)), m_stamp(stamp()) {}

FileSource::Stamp FileSource::stamp() const {
  const platform::FileStatus status = platform::statusOf(m_file->descriptor());
  if (!status.exists()) {
    throw InvalidInput(m_file->place(),
                       Text("cannot read %1: %2", Text::name(m_file->path()), Text::name(platform::reasonOf(errno))));
  }
  return {status.size, status.seconds, status.nanoseconds};
}

std::size_t FileSource::read(char* buffer, std::size_t size) {
  const std::size_t got = m_file->read(buffer, size);
  m_position += got;
  if (got == 0) requireUnchanged();
  return got;
}

void FileSource::requireUnchanged() const {
  if (m_position != m_stamp.size || hasChanged()) {
    throw InvalidInput(m_file->place(), Text("the file changed while it was read; open it again once it is complete"));
  }
}

void FileSource::restart() {
  if (seek(0)) return;
  throw InvalidInput(m_file->place(), Text("cannot read %1 again: %2", Text::name(m_file->path()),
                                           Text::name(platform::reasonOf(errno))));
}

bool FileSource::seek(std::uint64_t position) {
  if (const int error = platform::seek(m_file->descriptor(), position); error != 0) {
    errno = error;
    return false;
  }
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

std::unique_ptr<ByteSource> openSource(const std::string& file, Openable openable, const RunContext& context) {
  auto opened = std::make_unique<OpenedFile>(file, openable);
  if (opened->isStream()) return std::make_unique<StreamSource>(*opened, context);
  return std::unique_ptr<ByteSource>(new FileSource(std::move(opened)));
}

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
