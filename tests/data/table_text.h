// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <string>

#include "base/diagnostic.h"
#include "reading/reader.h"

namespace kerridge {

/// "a|b / 1|2 / ·|'x'": names, then the rows; · where a value is missing, categories in quotes.
inline QString tableText(const Table& table) {
  QStringList lines;
  QStringList names;
  for (const Column& column : table.columns) names << QString::fromStdString(column.name);
  lines << names.join('|');
  for (Index row = 0; row < table.rows; ++row) {
    QStringList cells;
    for (const Column& column : table.columns) {
      const QString text = QString::fromStdString(column.text(row));
      const bool missing = column.type == ColumnType::numeric ? text.isEmpty() : column.codes.at(std::size_t(row)) < 0;
      if (missing)
        cells << QStringLiteral("·");
      else
        cells << (column.type == ColumnType::numeric ? text : "'" + text + "'");
    }
    lines << cells.join('|');
  }
  return lines.join(QStringLiteral(" / "));
}

inline QString severityText(Severity severity) {
  return severity == Severity::error ? "error" : severity == Severity::warning ? "warning" : "note";
}

/// All diagnostics, one per line, as "error place: message".
inline QString diagnosticsText(const std::vector<Diagnostic>& diagnostics) {
  QStringList lines;
  for (const Diagnostic& diagnostic : diagnostics) {
    lines << severityText(diagnostic.severity) + " " + QString::fromStdString(toString(diagnostic));
  }
  return lines.join('\n');
}

inline ReadResult readText(const std::string& content, const ReadOptions& options = {}) {
  return readContent(content, "f", options, {});
}

}  // namespace kerridge
