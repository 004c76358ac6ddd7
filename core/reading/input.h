// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/run_context.h"
#include "reading/byte_source.h"
#include "reading/encoding.h"

namespace kerridge {

/// The input of a reader: a source with a beginning that can be examined before it is read. As text it gives UTF-8
/// without byte order mark, or bytes of Latin-1; which of the two is known only at the end. Names, categories and
/// excerpts that are kept from the text must therefore go through toUtf8() after the end.
class Input final : public ByteSource {
 public:
  enum class Content : unsigned char { text, bytes };
  /// Number of bytes that are examined to choose a reader.
  static constexpr std::size_t headSize = std::size_t{256} << 10U;

  /// `name` is the place of errors; the source must outlive the input and be at its first byte.
  Input(ByteSource& source, Content content, std::string name);

  /// The next `size` bytes, fewer only where the source ends; they stay to be read. Valid until the next call of peek()
  /// or read(). O(size), memory too.
  std::string_view peek(std::size_t size = headSize);
  /// Has peek() seen everything that is left?
  bool peekedAll() const { return m_innerEnded; }

  /// Throws InvalidInput for text with a zero byte, which is a binary file, and for UTF-16 cut in a character.
  std::size_t read(char* buffer, std::size_t size) override;
  void restart() override;
  /// Of bytes only.
  bool seek(std::uint64_t position) override;
  double progress() const override;
  std::optional<std::uint64_t> sizeHint() const override;

  /// Of text; "UTF-8" or "Latin-1" is certain only after the end.
  std::string encoding() const { return m_decoder.name(m_innerEnded); }
  std::string toUtf8(std::string_view text) const { return m_decoder.toUtf8(text); }

 private:
  std::size_t readDecoded(char* buffer, std::size_t size);
  void refuseZeros(std::string_view piece);
  void skipMark();

  ByteSource& m_source;
  Content m_content;
  std::string m_name;
  std::string m_head;  ///< of the source's bytes, to tell the encoding
  std::size_t m_headPosition = 0;
  TextDecoder m_decoder;
  std::string m_converted;  ///< UTF-8 made from UTF-16, not yet given away
  std::size_t m_convertedPosition = 0;
  std::string m_peeked;
  std::size_t m_peekedPosition = 0;
  std::uint64_t m_decodedBytes = 0;
  bool m_innerEnded = false;
};

/// Everything that is left, for formats that cannot be read piecewise. Throws InvalidInput (place: `name`) if it is
/// longer than `most` bytes, which is told without reading more; Cancelled on request. Reports the progress.
std::string readAll(ByteSource& source, std::size_t most, const std::string& name, const RunContext& context);

}  // namespace kerridge
