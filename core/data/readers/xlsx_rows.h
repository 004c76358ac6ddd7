// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/types.h"
#include "data/readers/xlsx_workbook.h"

namespace kerridge {

/// One cell of a sheet that is not empty.
struct XlsxCell {
  enum class Kind : unsigned char { number, date, boolean, text, error, formula };
  Index column = 0;  ///< 1-based: A is 1
  Kind kind = Kind::number;
  std::string text;  ///< number as written in the file, date as number of days, 0 or 1, text; name of an error
                     ///< (#N/A); empty for a formula without stored value
};

/// One row of a sheet, without its empty cells, in the order of the columns.
struct XlsxRow {
  Index number = 0;  ///< 1-based, as in the spreadsheet
  std::vector<XlsxCell> cells;
};

/// Calls row() for every row with a cell that is not empty, from the top; row() returns whether to go on. Formulas give
/// their stored values. Throws InvalidInput (place: `place`) for a damaged sheet. Memory: one row.
void forEachXlsxRow(const XlsxWorkbook& workbook, const XlsxSheet& sheet, const std::string& place,
                    const std::function<bool(const XlsxRow&)>& row);

/// "B3" of row 3, column 2.
std::string cellName(Index row, Index column);

}  // namespace kerridge
