// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/text.h"
#include "reading/byte_source.h"
#include "reading/container.h"

struct z_stream_s;

namespace kerridge {

/// The content of a gzip file (RFC 1952), of several members too. By zlib, since libarchive 3.6 does not compare the
/// checksums of gzip files, so that a damaged file would give wrong numbers.
class GzipSource final : public ByteSource {
 public:
  /// `packed` must be at its first byte and outlive this; `place` starts the messages.
  GzipSource(ByteSource& packed, std::string place);
  ~GzipSource() override;

  /// Throws InvalidInput for damaged and truncated files and for content out of proportion (ExpansionLimit).
  std::size_t read(char* buffer, std::size_t size) override;
  void restart() override;
  double progress() const override { return m_packed.progress(); }

 private:
  bool refill();
  /// Goes to the next member; false at the end of the file.
  bool nextMember();

  ByteSource& m_packed;
  std::string m_place;
  ExpansionLimit m_limit;
  std::vector<unsigned char> m_buffer;
  std::unique_ptr<z_stream_s> m_stream;  ///< of zlib
  std::uint64_t m_taken = 0;             ///< packed bytes
  std::uint64_t m_given = 0;             ///< unpacked bytes
  bool m_ended = false;
  bool m_memberEnded = false;
  Text m_damage;  ///< said by the next read()
};

}  // namespace kerridge
