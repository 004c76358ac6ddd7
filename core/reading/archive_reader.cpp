// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/archive_reader.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <new>

#include "base/diagnostic.h"
#include "base/text.h"
#include "reading/encoding.h"

namespace kerridge {

namespace {

constexpr std::size_t bufferSize = std::size_t{64} << 10U;

std::string nameOf(archive_entry* entry, Container container) {
  // libarchive converts names by the locale, which fails for some of them in the C locale.
  const char* name = archive_entry_pathname_utf8(entry);
  if (name == nullptr) name = archive_entry_pathname(entry);
  return name == nullptr ? std::string() : nameInArchive(name, container == Container::zip);
}

}  // namespace

void ArchiveReader::Close::operator()(archive* reader) const { archive_read_free(reader); }
void ArchiveReader::Close::operator()(archive_entry* entry) const { archive_entry_free(entry); }

std::ptrdiff_t ArchiveReader::takeBytes(archive* reader, void* self, const void** buffer) {
  auto* const own = static_cast<ArchiveReader*>(self);
  try {
    // Whole buffers: what libarchive says of damaged bytes depends on how many it gets at once.
    const std::size_t got = readFully(own->m_packed, own->m_buffer.data(), own->m_buffer.size());
    own->m_position += got;
    own->m_taken += got;
    *buffer = own->m_buffer.data();
    return static_cast<std::ptrdiff_t>(got);
  } catch (...) {  // no exception may pass through C; fail() throws it again
    own->m_thrown = std::current_exception();
    archive_set_error(reader, EIO, "reading failed");
    return ARCHIVE_FATAL;
  }
}

std::int64_t ArchiveReader::seekTo(archive* reader, void* self, std::int64_t offset, int whence) {
  auto* const own = static_cast<ArchiveReader*>(self);
  const auto size = own->m_packed.sizeHint();
  std::int64_t target = offset;
  if (whence == SEEK_CUR) target += static_cast<std::int64_t>(own->m_position);
  if (whence == SEEK_END) target += size ? static_cast<std::int64_t>(*size) : -1 - offset;
  try {
    if (!size || target < 0 || target > static_cast<std::int64_t>(*size) ||
        !own->m_packed.seek(static_cast<std::uint64_t>(target))) {
      archive_set_error(reader, EIO, "it refers to bytes that are not there");
      return ARCHIVE_FATAL;
    }
  } catch (...) {
    own->m_thrown = std::current_exception();
    return ARCHIVE_FATAL;
  }
  own->m_position = static_cast<std::uint64_t>(target);
  return target;
}

ArchiveReader::ArchiveReader(ByteSource& packed, Container container, std::string place)
    : m_packed(packed),
      m_container(container),
      m_place(place),
      m_limit(std::move(place)),
      m_buffer(bufferSize),
      m_archive(archive_read_new()),
      m_entry(archive_entry_new()) {
  if (!m_archive || !m_entry) throw std::bad_alloc();
  archive* const reader = m_archive.get();
  errno = 0;
  // Each of these may be refused memory. A warning says that another program would have to unpack.
  const auto require = [this](int state) {
    if (state != ARCHIVE_OK) fail();
  };
  switch (container) {
    case Container::zip: require(archive_read_support_format_zip_seekable(reader)); break;
    case Container::tar: require(archive_read_support_format_tar(reader)); break;
    case Container::bzip2: require(archive_read_support_filter_bzip2(reader)); break;
    case Container::xz: require(archive_read_support_filter_xz(reader)); break;
    case Container::zstd: require(archive_read_support_filter_zstd(reader)); break;
    default: break;
  }
  if (!isArchive(container)) require(archive_read_support_format_raw(reader));
  m_packed.restart();
  require(archive_read_set_callback_data(reader, this));
  archive_read_set_read_callback(reader, &ArchiveReader::takeBytes);
  if (container == Container::zip) archive_read_set_seek_callback(reader, &ArchiveReader::seekTo);
  require(archive_read_open1(reader));
}

ArchiveReader::~ArchiveReader() = default;

void ArchiveReader::fail() {
  if (m_thrown) std::rethrow_exception(m_thrown);
  // Nothing is wrong with the file. Where libarchive does not say so, errno has it from malloc.
  if (errno == ENOMEM || archive_errno(m_archive.get()) == ENOMEM) throw std::bad_alloc();
  const char* const text = archive_error_string(m_archive.get());
  const std::string reason = text == nullptr ? std::string() : std::string(text);
  const Text what = theContainer(m_container);
  if (reason.find("ncrypted") != std::string::npos || reason.find("assphrase") != std::string::npos) {
    throw InvalidInput(m_place, Text("%1 is encrypted; unpack it first and open the data file itself", what));
  }
  const bool truncated = reason.find("runcated") != std::string::npos ||
                         reason.find("No progress is possible") != std::string::npos ||
                         (m_container != Container::none && m_packed.progress() >= 1.0 && reason.empty());
  throw InvalidInput(m_place, truncated        ? Text("%1 is cut short: its end is missing", what)
                              : reason.empty() ? Text("%1 is damaged", what)
                                               : Text("%1 is damaged: %2", what, Text::name(reason)));
}

std::optional<ArchiveMember> ArchiveReader::next() {
  // An entry of ours: libarchive does not look whether it got memory for its own.
  archive_entry* const entry = m_entry.get();
  m_taken = m_given = 0;
  errno = 0;
  const int state = archive_read_next_header2(m_archive.get(), entry);
  if (state == ARCHIVE_EOF) return std::nullopt;
  if (state < ARCHIVE_WARN) fail();
  ArchiveMember member;
  member.name = isArchive(m_container) ? nameOf(entry, m_container) : std::string();
  if (archive_entry_size_is_set(entry) != 0) member.size = static_cast<std::uint64_t>(archive_entry_size(entry));
  member.file = !isArchive(m_container) || archive_entry_filetype(entry) == AE_IFREG;
  member.encrypted = archive_entry_is_encrypted(entry) != 0;
  return member;
}

std::size_t ArchiveReader::read(char* buffer, std::size_t size) {
  errno = 0;
  const la_ssize_t got = archive_read_data(m_archive.get(), buffer, std::min(size, bufferSize * 16));
  if (got < 0) fail();
  m_given += static_cast<std::uint64_t>(got);
  m_limit.check(m_taken, m_given);
  return static_cast<std::size_t>(got);
}

std::vector<ArchiveMember> archiveMembers(ByteSource& packed, Container container, const std::string& place) {
  ArchiveReader reader(packed, container, place);
  std::vector<ArchiveMember> members;
  while (auto member = reader.next()) {
    if (members.size() == mostArchiveMembers) {
      throw InvalidInput(place,
                         Text("the archive has more than %1 members; unpack it first and open the data file itself",
                              mostArchiveMembers));
    }
    members.push_back(std::move(*member));
  }
  return members;
}

MemberSource::MemberSource(ByteSource& packed, Container container, std::size_t member, std::string place)
    : m_packed(packed), m_container(container), m_member(member), m_place(std::move(place)) {}

std::size_t MemberSource::read(char* buffer, std::size_t size) {
  if (!m_reader) {
    m_reader = std::make_unique<ArchiveReader>(m_packed, m_container, m_place);
    for (std::size_t i = 0; i <= m_member; ++i) {
      if (!m_reader->next()) throw InvalidInput(m_place, Text("the archive changed while it was read"));
    }
  }
  return m_reader->read(buffer, size);
}

void MemberSource::restart() { m_reader.reset(); }

}  // namespace kerridge
