// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCryptographicHash>

#include <cstdint>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "reading/byte_source.h"

namespace kerridge {

/// A wrapper that computes the SHA-256 of exactly the bytes that a reader gets from another source. A reader may go
/// back
/// or jump: bytes that it reads a second time are compared with the first time, block by block. 8 bytes of memory per
/// MiB and one block.
class HashedSource final : public ByteSource {
 public:
  /// `source` must be at its first byte, be able to seek() and outlive this. `place` starts the messages.
  HashedSource(ByteSource& source, std::string place);

  /// Throws InvalidInput if bytes differ from what they were before, and whatever the source throws.
  std::size_t read(char* buffer, std::size_t size) override;
  void restart() override { m_position = 0; }
  bool seek(std::uint64_t position) override;
  double progress() const override;
  std::optional<std::uint64_t> sizeHint() const override { return m_source.sizeHint(); }
  bool hasChanged() const override { return m_source.hasChanged(); }

  /// In lower-case hex. Reads the rest of the source first; throws as read() does, and Cancelled.
  std::string hash(const RunContext& context);

 private:
  void advance();
  void reload(std::size_t block);
  void fetch(std::size_t block);

  ByteSource& m_source;
  std::string m_place;
  QCryptographicHash m_hash{QCryptographicHash::Sha256};
  std::vector<std::size_t> m_checks;  ///< one per block that was read
  std::string m_bytes;                ///< of the block that was read last
  std::size_t m_block = 0;
  bool m_ended = false;  ///< every block was read
  std::uint64_t m_position = 0;
};

}  // namespace kerridge
