// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/xlsx_layout.h"

#include <algorithm>
#include <map>

namespace kerridge {

namespace {

Index cellsWithin(const XlsxRow& row, const XlsxLayout& layout) {
  return static_cast<Index>(std::count_if(row.cells.begin(), row.cells.end(),
                                          [&](const XlsxCell& cell) { return layout.contains(cell.column); }));
}

bool hasNumber(const XlsxRow& row, const XlsxLayout& layout) {
  return std::any_of(row.cells.begin(), row.cells.end(), [&](const XlsxCell& cell) {
    return layout.contains(cell.column) && cell.kind != XlsxCell::Kind::text;
  });
}

/// The first row that fills half of the columns. Above one that holds data, rows with a number are data with gaps.
void findFirstRow(const std::vector<XlsxRow>& sample, XlsxLayout& layout) {
  if (layout.columns == 0) return;
  const Index least = std::max(std::min<Index>(2, layout.columns), (layout.columns + 1) / 2);
  auto first =
      std::find_if(sample.begin(), sample.end(), [&](const XlsxRow& row) { return cellsWithin(row, layout) >= least; });
  if (first == sample.end()) return;
  if (hasNumber(*first, layout)) {
    while (first != sample.begin() && std::prev(first)->number + 1 == first->number &&
           hasNumber(*std::prev(first), layout)) {
      --first;
    }
  }
  layout.firstRow = first->number;
}

}  // namespace

XlsxLayout findXlsxLayout(const std::vector<XlsxRow>& sample) {
  // Single cells are titles or remarks, unless there is nothing else.
  const bool wide = std::any_of(sample.begin(), sample.end(), [](const XlsxRow& row) { return row.cells.size() > 1; });
  std::map<Index, Index> cells;  // by column
  for (const XlsxRow& row : sample) {
    if (wide && row.cells.size() < 2) continue;
    for (const XlsxCell& cell : row.cells) ++cells[cell.column];
  }
  XlsxLayout layout;
  Index most = 0;
  for (auto column = cells.begin(); column != cells.end();) {
    const Index first = column->first;
    Index last = first;
    Index count = 0;
    for (; column != cells.end() && column->first <= last + 1; ++column) {
      last = column->first;
      count += column->second;
    }
    if (count <= most) continue;
    most = count;
    layout.firstColumn = first;
    layout.columns = last - first + 1;
  }
  findFirstRow(sample, layout);
  for (const XlsxRow& row : sample) {
    if (layout.firstRow > 0 && row.number >= layout.firstRow && cellsWithin(row, layout) > 0) ++layout.rowsSeen;
  }
  return layout;
}

bool isRemark(const XlsxRow& row, const XlsxLayout& layout) {
  if (layout.columns < 3 || cellsWithin(row, layout) != 1) return false;
  const auto only = std::find_if(row.cells.begin(), row.cells.end(),
                                 [&](const XlsxCell& cell) { return layout.contains(cell.column); });
  return only->kind == XlsxCell::Kind::text;
}

}  // namespace kerridge
