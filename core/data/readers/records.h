// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "data/readers/dialect.h"
#include "data/readers/tokenizer.h"

namespace kerridge {

/// The data records of a delimited text in a known dialect: header and records without any value left out, every record
/// as wide as the table. Records of another width are reported and skipped.
class Records {
 public:
  Records(std::string_view content, const Dialect& dialect, std::string name);

  bool next();
  const std::vector<std::string_view>& fields() { return m_tokenizer.fields(); }
  Index line() const { return m_tokenizer.line(); }

  /// Names from the header, one per column; "" where it has none.
  const std::vector<std::string>& names() const { return m_names; }
  std::size_t position() const { return m_tokenizer.position(); }
  Index commentLines() const { return m_tokenizer.commentLines(); }
  Index recordsWithoutValue() const { return m_recordsWithoutValue; }
  /// Errors met so far: ragged records (the first five, then their number), an unclosed quote.
  std::vector<Diagnostic> errors() const;

 private:
  void readHeader();
  void dropTrailingField();
  bool fits();

  Tokenizer m_tokenizer;
  Dialect m_dialect;
  std::string m_name;
  std::vector<std::string> m_names;
  std::vector<Diagnostic> m_ragged;
  Index m_raggedCount = 0;
  Index m_recordsWithoutValue = 0;
};

/// "name:line:field".
std::string placeOf(const std::string& name, Index line, Index field);

}  // namespace kerridge
