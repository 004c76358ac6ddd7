// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <QRegularExpression>
#include <QString>
#include <string>
#include <vector>

#include "data/table_text.h"

namespace kerridge {

/// A reading changed as its messages advise; unchanged where they advise nothing. What they advise only where a line is
/// no row comes last.
inline ReadOptions followed(ReadOptions options, const std::vector<Diagnostic>& messages, bool noRows = false) {
  const ReadOptions before = options;
  Meaning& meaning = options.meaning;
  for (const Diagnostic& one : messages) {
    const QString text = QString::fromStdString(one.message.english());
    const auto match = [&](const char* pattern) { return QRegularExpression(QString::fromUtf8(pattern)).match(text); };
    const std::string column = match("^column “([^”]*)”").captured(1).toStdString();
    if (const auto skip = match("“skip” of the reading(?: to|:) \\[([0-9, ]+)\\]"); skip.hasMatch()) {
      if (!noRows && text.contains("where such a line is no row")) continue;
      std::vector<Index> lines = meaning.skip.value_or(std::vector<Index>());
      for (const QString& line : skip.captured(1).split(',')) lines.push_back(line.toLongLong());
      std::sort(lines.begin(), lines.end());
      lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
      meaning.skip = lines;
    } else if (text.contains("name the column a “number” in “columns” of the reading")) {
      meaning.columns[column] = FieldMeaning::number;
    } else if (text.contains("set “decimal” of the reading")) {
      options.decimalMark = ',';
    } else if (text.contains("set “quote” of the reading")) {
      meaning.quotes = meaning.quotes ? Quotes::none : Quotes::backslash;
    } else if (text.contains("in “missing” of the reading")) {
      const auto mark = match("^column “[^”]*”: “([^”]*)”");
      meaning.missing[column].push_back(mark.captured(1).toStdString());
    }
  }
  return noRows || options != before ? options : followed(options, messages, true);
}

/// What reading ends with where the advice of its errors is followed as long as there is some.
inline ReadResult readAsAdvised(const std::string& text, ReadOptions options = {}) {
  for (int steps = 0;; ++steps) {
    ReadResult read = readText(text, options);
    const ReadOptions next = followed(options, read.diagnostics);
    if (read.table || next == options || steps == 20) return read;
    options = next;
  }
}

}  // namespace kerridge
