// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "data/table.h"
#include "reading/byte_source.h"
#include "reading/xlsx_layout.h"

namespace kerridge {

/// The table of a sheet as delimited text, made while it is read: fields separated by tabs, text in quotes, decimal
/// points, one line per row of the sheet (so that line numbers are those of the sheet), empty if the row is not in
/// the table. Empty cells and errors are “?”.
class XlsxText final : public ByteSource {
 public:
  XlsxText(const XlsxWorkbook& workbook, const XlsxSheet& sheet, const XlsxLayout& layout, const ByteSource& file,
           std::string place);
  ~XlsxText() override;

  std::size_t read(char* buffer, std::size_t size) override;
  void restart() override;
  double progress() const override { return m_file.progress(); }

  /// Findings up to the point where the text has been read.
  struct Findings {
    Index titles = 0;   ///< rows above the table
    Index remarks = 0;  ///< rows below its beginning that hold one text alone
    Index firstRemark = 0;
    std::vector<SkippedLine> rows;  ///< the first of both
    Index beside = 0;               ///< cells beside the table
    std::string firstBeside;
    Index errors = 0;  ///< #N/A and the like
    std::string firstError;
    Index formulas = 0;  ///< without stored value
    std::string firstFormula;
    /// The numbers of a column by the kind of their cells; the first row, which may be names, apart.
    struct Cells {
      std::array<Index, XlsxCell::kinds> count{};
      std::array<std::string, XlsxCell::kinds> first;
    };
    std::vector<Cells> cells;     ///< by column of the table
    std::vector<Cells> firstRow;  ///< likewise
  };
  const Findings& findings() const { return m_findings; }

 private:
  void write(const XlsxRow& row);
  void writeTableRow(const XlsxRow& row);
  std::string field(const XlsxRow& row, const XlsxCell& cell);

  const XlsxWorkbook& m_workbook;
  const XlsxSheet& m_sheet;
  const XlsxLayout& m_layout;
  const ByteSource& m_file;
  std::string m_place;
  std::unique_ptr<XlsxRows> m_rows;
  Index m_line = 1;  ///< of the text, that is written next
  std::string m_text;
  std::size_t m_position = 0;
  Findings m_findings;
};

}  // namespace kerridge
