// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace kerridge {

/// Converts the bytes of a text to UTF-8, piece by piece. The encoding is recognized at the beginning, by the byte
/// order
/// mark or, for UTF-16 without one, by zeros in every other byte. Whether bytes without a mark are UTF-8 or Latin-1 is
/// known only at the end. Until then they are passed on unchanged, since separators and numbers are the same in both.
/// Text that is kept must go through toUtf8() once everything has been seen. Broken surrogates become U+FFFD.
class TextDecoder {
 public:
  /// `head` is the beginning of the text (or all of it); the more, the surer.
  explicit TextDecoder(std::string_view head);

  /// Length of the byte order mark at the beginning, which the pieces must not contain.
  std::size_t markLength() const { return m_markLength; }
  /// Are bytes passed on unchanged? Then watch() is enough.
  bool passes() const { return m_kind == Kind::bytes; }
  /// The next piece of the text where passes(); notes whether it is UTF-8.
  void watch(std::string_view piece);
  /// The next piece of UTF-16, appended to `text`. Throws std::invalid_argument at the end (an empty piece) in the
  /// middle of a character.
  void convert(std::string_view piece, std::string& text);

  /// "UTF-8", "UTF-16LE", "UTF-16BE" or "Latin-1", for what was seen so far; `ended` says that it was everything.
  std::string name(bool ended) const;
  /// Text taken from the pieces as UTF-8, now that everything was seen.
  std::string toUtf8(std::string_view text) const;
  /// To be called before the text is read once more.
  void restart();

 private:
  enum class Kind : unsigned char { bytes, littleEndian, bigEndian };

  Kind m_kind = Kind::bytes;
  std::size_t m_markLength = 0;
  bool m_valid = true;       ///< UTF-8 so far
  std::string m_rest;        ///< beginning of a character that continues in the next piece
  char16_t m_surrogate = 0;  ///< first half of a pair
};

/// The name of an archive's member as UTF-8, which many programs write without saying so: the bytes themselves if they
/// are UTF-8; else those of a zip archive are code page 437, as its format says, and others Latin-1.
std::string nameInArchive(std::string_view bytes, bool zip);

}  // namespace kerridge
