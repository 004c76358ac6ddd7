// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/csv.h"

namespace kerridge {

QByteArray csvRecord(const std::vector<std::string>& cells) {
  QByteArray record;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) record += ',';
    QByteArray cell = QByteArray::fromStdString(cells[i]);
    if (cells[i].find_first_of(",\"\r\n") == std::string::npos) {
      record += cell;
    } else {
      record += '"' + cell.replace("\"", "\"\"") + '"';
    }
  }
  return record + "\r\n";
}

}  // namespace kerridge
