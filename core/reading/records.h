// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "reading/dialect.h"
#include "reading/tokenizer.h"

namespace kerridge {

/// Mistakes in the records of a text, and records that are left out, collected part by part.
struct RecordFaults {
  std::vector<Diagnostic> ragged;  ///< the first five
  Index raggedCount = 0;
  Index lastRagged = 0;           ///< its line
  std::vector<Index> raggedRows;  ///< lines of those that are kept as rows
  Index recordsWithoutValue = 0;
  std::vector<Index> withoutValue;  ///< lines of the first ones
  Index commentLines = 0;
  std::vector<CommentLine> comments;  ///< the first ones
  Index blankLines = 0;
  std::vector<Index> blanks;  ///< the first ones
  std::optional<TokenError> error;

  /// Counts a line of a text in which `mark` begins comments, if it is one or blank.
  void addOtherLine(std::string_view line, Index number, char mark);
  /// Adds to the numbers of all lines.
  void moveLines(Index by);
  /// Appends those of the next part.
  void append(RecordFaults following);
  bool none() const { return raggedCount == 0 && !error; }
};

/// The data records of a delimited text in a known dialect, or of a part of it that starts with a record. Records
/// without any value are left out; every record is as wide as the table. Records of another width are reported, and
/// skipped or kept without values, as the dialect says.
class Records {
 public:
  Records(std::string_view content, const Dialect& dialect, const std::string& name, Tokenizer::Start start = {});

  /// The header, to be called first where the dialect has one. Names as they are in the text, one per column; "" if
  /// there is none.
  std::vector<std::string> readHeader();
  bool next();
  const std::vector<std::string_view>& fields() { return m_tokenizer.fields(); }
  Index line() const { return m_tokenizer.line(); }
  /// The start of the part that has not been read yet.
  std::size_t position() const { return m_tokenizer.position(); }
  /// Where the record starts.
  std::size_t start() const { return m_tokenizer.recordStart(); }
  Index currentLine() const { return m_tokenizer.currentLine(); }
  RecordFaults faults() const;

 private:
  void dropTrailingField();
  bool fits();

  Tokenizer m_tokenizer;
  const Dialect& m_dialect;
  const std::string& m_name;
  RecordFaults m_faults;
};

/// A name on one line: line ends and tabs inside quotes become blanks, which are removed at both ends.
std::string columnName(std::string_view field);

/// "name:line:field".
std::string placeOf(const std::string& name, Index line, Index field);

}  // namespace kerridge
