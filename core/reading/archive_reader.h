// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "reading/byte_source.h"
#include "reading/container.h"

struct archive;
struct archive_entry;

namespace kerridge {

/// One entry of an archive, in the order of the archive.
struct ArchiveMember {
  std::string name;                   ///< as the archive has it; never used as a path
  std::optional<std::uint64_t> size;  ///< unpacked, as the archive claims
  bool file = false;                  ///< a regular file: not a folder, link or device
  bool encrypted = false;
};

/// Goes through an archive in its order; a compressed file counts as an archive with one member. Nothing is written to
/// disk. Uses libarchive; every checksum that the format has is compared.
class ArchiveReader {
 public:
  /// `packed` is read from its beginning and must outlive this; `place` starts the messages.
  ArchiveReader(ByteSource& packed, Container container, std::string place);
  ~ArchiveReader();
  ArchiveReader(const ArchiveReader&) = delete;
  ArchiveReader& operator=(const ArchiveReader&) = delete;

  /// The next member; nothing at the end. Throws InvalidInput for a damaged archive.
  std::optional<ArchiveMember> next();
  /// The next bytes of the current member, 0 at its end. Throws InvalidInput for what is damaged, encrypted or out of
  /// proportion (ExpansionLimit), and whatever the source throws.
  std::size_t read(char* buffer, std::size_t size);

 private:
  struct Close {
    void operator()(archive* reader) const;
    void operator()(archive_entry* entry) const;
  };
  static std::ptrdiff_t takeBytes(archive* reader, void* self, const void** buffer);
  static std::int64_t seekTo(archive* reader, void* self, std::int64_t offset, int whence);
  [[noreturn]] void fail();

  ByteSource& m_packed;
  Container m_container;
  std::string m_place;
  ExpansionLimit m_limit;
  std::vector<char> m_buffer;
  std::exception_ptr m_thrown;  ///< by the source, inside a callback of libarchive
  std::unique_ptr<archive, Close> m_archive;
  std::unique_ptr<archive_entry, Close> m_entry;
  std::uint64_t m_position = 0;  ///< in the source
  std::uint64_t m_taken = 0;     ///< bytes taken from the source since the member began
  std::uint64_t m_given = 0;     ///< bytes of the member given
};

/// The members of an archive: at most `mostArchiveMembers`, or InvalidInput.
constexpr std::size_t mostArchiveMembers = 10000;
std::vector<ArchiveMember> archiveMembers(ByteSource& packed, Container container, const std::string& place);

/// One member of an archive (0-based), or the content of a compressed file (member 0).
class MemberSource final : public ByteSource {
 public:
  MemberSource(ByteSource& packed, Container container, std::size_t member, std::string place);

  std::size_t read(char* buffer, std::size_t size) override;
  void restart() override;
  double progress() const override { return m_packed.progress(); }

 private:
  ByteSource& m_packed;
  Container m_container;
  std::size_t m_member;
  std::string m_place;
  std::unique_ptr<ArchiveReader> m_reader;
};

}  // namespace kerridge
