// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "reading/reader.h"

namespace kerridge {

/// Ends the program, which libFuzzer takes as a finding.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

/// What every result must be like: a table or an error, never both, never neither; columns of equal length; numbers
/// finite or missing; codes with a category; diagnostics with a place and a message.
inline void requireSound(const ReadResult& result, const std::string& name) {
  require((result.table == nullptr) == hasErrors(result.diagnostics), "a table or an error");
  for (const Diagnostic& diagnostic : result.diagnostics) {
    require(!diagnostic.message.empty(), "a diagnostic has a message");
    require(diagnostic.place == name || diagnostic.place.rfind(name + ":", 0) == 0, "a place starts with the name");
  }
  if (!result.table) return;
  require(result.table->rows >= 1 && result.table->columns.size() >= 2, "a table has a row and two columns");
  for (const Column& column : result.table->columns) {
    const bool numeric = column.type == ColumnType::numeric;
    require(!column.name.empty(), "a column has a name");
    require((numeric ? column.codes : std::vector<int>()).empty(), "numbers have no codes");
    const std::size_t length = numeric ? column.values.size() : column.codes.size();
    require(length == static_cast<std::size_t>(result.table->rows), "columns are equally long");
    for (const double value : column.values) require(!std::isinf(value), "numbers are finite or missing");
    for (const int code : column.codes) {
      require(code >= -1 && code < static_cast<int>(column.categories.size()), "a code has a category");
    }
  }
}

inline bool sameBits(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (std::bit_cast<std::uint64_t>(a[i]) != std::bit_cast<std::uint64_t>(b[i])) return false;
  }
  return true;
}

/// The same table to the bit, said in the same words.
inline void requireSame(const ReadResult& a, const ReadResult& b) {
  require(a.diagnostics == b.diagnostics, "the same diagnostics");
  require(a.reading.sentence == b.reading.sentence, "the same sentence");
  require((a.table == nullptr) == (b.table == nullptr), "a table both times or never");
  if (!a.table) return;
  require(a.table->rows == b.table->rows && a.table->columns.size() == b.table->columns.size(), "the same shape");
  for (std::size_t j = 0; j < a.table->columns.size(); ++j) {
    const Column& p = a.table->columns[j];
    const Column& q = b.table->columns[j];
    require(p.name == q.name && p.type == q.type, "the same columns");
    require(p.codes == q.codes && p.categories == q.categories, "the same categories");
    require(sameBits(p.values, q.values), "the same numbers");
  }
}

}  // namespace kerridge
