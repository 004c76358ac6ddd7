// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/types.h"
#include "reading/xlsx_workbook.h"
#include "reading/xml_reader.h"

namespace kerridge {

/// One cell of a sheet that is not empty.
struct XlsxCell {
  enum class Kind : unsigned char { number, date, time, percent, boolean, text, error, formula };
  static constexpr std::size_t kinds = 8;
  Index column = 0;  ///< 1-based: A is 1
  Kind kind = Kind::number;
  std::string text;  ///< number as written in the file, also of dates (days), times and percentages; 0 or 1;
                     ///< text; name of an error
                     ///< (#N/A); empty for a formula without stored value
};

/// One row of a sheet, without its empty cells, in the order of the columns.
struct XlsxRow {
  Index number = 0;  ///< 1-based, as in the spreadsheet
  std::vector<XlsxCell> cells;
};

/// The rows of a sheet with a cell that is not empty, from the top. Formulas give their stored values.
class XlsxRows {
 public:
  /// Throws InvalidInput (place: `place`), as next() does for a damaged sheet. `workbook` must outlive this.
  XlsxRows(const XlsxWorkbook& workbook, const XlsxSheet& sheet, const std::string& place);
  ~XlsxRows();
  XlsxRows(const XlsxRows&) = delete;
  XlsxRows& operator=(const XlsxRows&) = delete;

  /// The next row; null at the end. Valid until the next call.
  const XlsxRow* next();

 private:
  class Events;
  std::unique_ptr<ByteSource> m_source;
  std::unique_ptr<Events> m_events;
  std::unique_ptr<XmlReader> m_reader;
  XlsxRow m_row;
};

/// "B3" of row 3, column 2.
std::string cellName(Index row, Index column);

}  // namespace kerridge
