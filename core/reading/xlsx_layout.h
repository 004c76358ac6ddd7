// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "reading/xlsx_rows.h"

namespace kerridge {

/// The place of the table on a sheet, found from its first rows.
struct XlsxLayout {
  Index firstRow = 0;     ///< 1-based; 0 if there is no table
  Index firstColumn = 0;  ///< 1-based
  Index columns = 0;
  Index rowsSeen = 0;  ///< rows of the sample that belong to the table

  bool contains(Index column) const { return column >= firstColumn && column < firstColumn + columns; }
};

/// Number of rows that are examined.
constexpr std::size_t xlsxSampleRows = 200;

/// The table is the block of neighboring columns with the most cells that are not empty, and begins at the first row
/// with at least half of its columns and two cells, so that titles above, with fewer cells, stay out.
XlsxLayout findXlsxLayout(const std::vector<XlsxRow>& sample);

/// Is a row below the beginning of the table a remark and not data? It is if it has a single cell, with text, and the
/// table has three columns or more.
bool isRemark(const XlsxRow& row, const XlsxLayout& layout);

}  // namespace kerridge
