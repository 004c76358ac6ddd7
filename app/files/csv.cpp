// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/csv.h"

namespace kerridge {

namespace {

/// Readers drop blanks at the ends of a bare cell, and take a line that begins with # or % for a comment.
bool needsQuotes(const std::string& cell) {
  if (cell.empty()) return false;
  const auto isBlank = [](char c) { return c == ' ' || c == '\t'; };
  return cell.find_first_of(",\"\r\n") != std::string::npos || isBlank(cell.front()) || isBlank(cell.back()) ||
         cell.front() == '#' || cell.front() == '%';
}

}  // namespace

QByteArray csvRecord(const std::vector<std::string>& cells) {
  QByteArray record;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) record += ',';
    QByteArray cell = QByteArray::fromStdString(cells[i]);
    if (!needsQuotes(cells[i])) {
      record += cell;
    } else {
      record += '"' + cell.replace("\"", "\"\"") + '"';
    }
  }
  return record + "\r\n";
}

QByteArray csvBytes(const std::vector<std::vector<std::string>>& table) {
  QByteArray bytes;
  for (const auto& cells : table) bytes += csvRecord(cells);
  return bytes;
}

}  // namespace kerridge
