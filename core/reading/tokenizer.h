// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "base/types.h"
#include "data/meaning.h"
#include "reading/longest_record.h"

namespace kerridge {

/// More fields than any table may have.
constexpr std::size_t mostFields = 200000;

/// Why a text cannot be cut into records, and where.
struct TokenError {
  Index line = 0;   ///< 1-based
  Index field = 0;  ///< 1-based
  Text message;
  std::string excerpt = {};  ///< of the text unchanged; stands in “” behind the message
  bool aboutQuotes = false;  ///< another way to read quotes may help
};

/// A line that is left out because it begins with # or %.
struct CommentLine {
  Index line = 0;    ///< 1-based
  Index fields = 0;  ///< it would have
};

/// Cuts delimited text into records of fields, one record per call of next(). Lines end with LF, CRLF or CR. Empty
/// lines and lines whose first mark is # or % (but not #N/A and other failed formulas) are skipped, and so is a first
/// line "sep=;", with which spreadsheets announce the separator. A field may be in quotes ("a ""b"" c", with separators
/// and line ends inside), with quotes inside as Start::quotes says. Blanks around fields are dropped. The separator ' '
/// stands for a run of blanks and tabs; leading and trailing runs do not count. The content must outlive the tokenizer.
/// O(length); at most 16 MiB (longestRecord) per record and comment.
class Tokenizer {
 public:
  /// Where the content starts: at the beginning of the text, or at a record inside it.
  struct Start {
    Index line = 1;
    bool beginning = true;
    const std::vector<Index>* skip = nullptr;  ///< lines to be skipped like comments, ascending; it must outlive this
    Quotes quotes = Quotes::doubled;
  };
  Tokenizer(std::string_view content, char separator) : Tokenizer(content, separator, Start()) {}
  Tokenizer(std::string_view content, char separator, Start start);

  /// Moves on to the next record; false at the end and on an error.
  bool next();
  /// Fields of the record; valid until next().
  std::vector<std::string_view>& fields() { return m_fields; }
  /// Line on which the record starts, 1-based.
  Index line() const { return m_recordLine; }
  const std::optional<TokenError>& error() const { return m_error; }

  std::size_t position() const { return m_position; }
  Index currentLine() const { return m_currentLine; }
  /// Where the record starts.
  std::size_t recordStart() const { return m_recordStart; }
  Index commentLines() const { return m_commentLines; }
  /// The first of them, at most mostListed.
  const std::vector<CommentLine>& comments() const { return m_comments; }
  /// Lines without anything but blanks.
  Index blankLines() const { return m_blankLines; }
  /// The first of them, at most mostListed.
  const std::vector<Index>& blanks() const { return m_blanks; }
  static constexpr std::size_t mostListed = 100;

 private:
  bool atLineEnd() const;
  void skipLineEnd();
  void skipBlanks();
  bool skipCommentOrEmptyLine();
  bool failedFormulaAt(std::size_t position) const;
  bool readRecord();
  bool readPlain();
  bool readQuoted();
  void undoQuotes(std::string_view& text);
  bool fail(Index line, Text message, std::string_view excerpt = {}, bool aboutQuotes = false);
  bool failLong();
  bool isBlank(char c) const { return c == ' ' || (c == '\t' && m_separator != '\t'); }

  std::string_view m_content;
  char m_separator;
  std::array<bool, 256> m_endsField{};
  const std::vector<Index>* m_skip;
  Quotes m_quotes;
  std::size_t m_position = 0;
  std::size_t m_recordStart = 0;
  Index m_currentLine = 1;
  Index m_recordLine = 0;
  Index m_commentLines = 0;
  std::vector<CommentLine> m_comments;
  Index m_blankLines = 0;
  std::vector<Index> m_blanks;
  std::vector<std::string_view> m_fields;
  std::deque<std::string> m_unescaped;  ///< fields whose doubled quotes were undone; a deque keeps them in place
  std::optional<TokenError> m_error;
};

/// Length of the longest part of `content`, which starts with a record, that consists of whole records even if more
/// text
/// follows; 0 if there is none, and all of it if it cannot be cut into records.
std::size_t cutAtRecordEnd(std::string_view content, char separator, Quotes quotes);

/// The separator announced by a first line such as "sep=;".
std::optional<char> announcedSeparator(std::string_view content);

}  // namespace kerridge
