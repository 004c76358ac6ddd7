// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "base/types.h"

namespace kerridge {

/// The last one ends a text of DOS.
constexpr std::string_view blanks = " \t\v\f\x1A";

/// The lines of a text one by one, ended by LF, CR LF or CR; a last line needs no end.
class TextLines {
 public:
  explicit TextLines(std::string_view text) : m_rest(text) {}

  /// Goes to the next line; false at the end of the text.
  bool next();
  /// The line without its end and without blanks around it.
  std::string_view line() const { return m_line; }
  /// 1-based number of the line.
  Index number() const { return m_number; }
  /// The text behind the line.
  std::string_view rest() const { return m_rest; }

 private:
  std::string_view m_rest;
  std::string_view m_line;
  Index m_number = 0;
};

/// Length of the lines at the beginning of a text that are comments (# or %) or empty.
std::size_t commentsLength(std::string_view text);

/// `text` without blanks around it.
std::string_view trimmed(std::string_view text);

/// The text up to the next blank, taken off the front of `rest` with the blanks around it; empty at the end.
std::string_view nextWord(std::string_view& rest);

/// The same letters but for ASCII case; `lower` is in lower case.
bool sameWord(std::string_view text, std::string_view lower);

}  // namespace kerridge
