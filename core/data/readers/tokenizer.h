// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"

namespace kerridge {

/// What makes it impossible to cut a text into records, and where.
struct TokenError {
  Index line = 0;   ///< 1-based
  Index field = 0;  ///< 1-based
  std::string message;
};

/// Cuts delimited text into records of fields, one record per call of next(). Lines end with LF, CRLF or CR. Empty
/// lines and lines whose first mark is # or % are skipped, and so is a first line "sep=;", by which spreadsheets
/// announce the separator. A field may stand in quotes ("a ""b"" c", with separators and line ends inside). Blanks
/// around a field are dropped. The separator ' ' stands for a run of blanks and tabs; leading and trailing runs count
/// for nothing. The content must outlive the tokenizer. O(length); at most 16 MiB per record.
class Tokenizer {
 public:
  Tokenizer(std::string_view content, char separator);

  /// Moves on to the next record; false at the end and on an error.
  bool next();
  /// Fields of the record; valid until next().
  std::vector<std::string_view>& fields() { return m_fields; }
  /// Line on which the record starts, 1-based.
  Index line() const { return m_recordLine; }
  const std::optional<TokenError>& error() const { return m_error; }

  std::size_t position() const { return m_position; }
  Index commentLines() const { return m_commentLines; }

 private:
  bool atLineEnd() const;
  void skipLineEnd();
  void skipBlanks();
  bool skipCommentOrEmptyLine();
  bool readRecord();
  bool readPlain();
  bool readQuoted();
  bool fail(Index line, std::string message);
  bool isBlank(char c) const { return c == ' ' || (c == '\t' && m_separator != '\t'); }

  std::string_view m_content;
  char m_separator;
  std::array<bool, 256> m_endsField{};
  std::size_t m_position = 0;
  std::size_t m_recordStart = 0;
  Index m_currentLine = 1;
  Index m_recordLine = 0;
  Index m_commentLines = 0;
  std::vector<std::string_view> m_fields;
  std::deque<std::string> m_unescaped;  ///< fields whose doubled quotes were undone; a deque keeps them in place
  std::optional<TokenError> m_error;
};

/// The separator announced by a first line such as "sep=;".
std::optional<char> announcedSeparator(std::string_view content);

}  // namespace kerridge
