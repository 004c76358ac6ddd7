// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/xlsx_text.h"

#include <algorithm>
#include <cstring>

#include "base/text.h"
#include "reading/tokenizer.h"

namespace kerridge {

namespace {

using CellKind = XlsxCell::Kind;

/// In quotes, on one line.
std::string quotedText(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c == '\n' || c == '\r' ? ' ' : c;
  }
  return quoted + '"';
}

void count(Index& number, std::string& first, const XlsxRow& row, const XlsxCell& cell) {
  if (number++ == 0) first = cellName(row.number, cell.column);
}

}  // namespace

XlsxText::XlsxText(const XlsxWorkbook& workbook, const XlsxSheet& sheet, const XlsxLayout& layout,
                   const ByteSource& file, std::string place)
    : m_workbook(workbook), m_sheet(sheet), m_layout(layout), m_file(file), m_place(std::move(place)) {
  restart();
}

XlsxText::~XlsxText() = default;

void XlsxText::restart() {
  m_rows = std::make_unique<XlsxRows>(m_workbook, m_sheet, m_place);
  m_line = 1;
  m_text.clear();
  m_position = 0;
  m_findings = {};
  m_findings.cells.resize(static_cast<std::size_t>(m_layout.columns));
  m_findings.firstRow.resize(static_cast<std::size_t>(m_layout.columns));
}

std::size_t XlsxText::read(char* buffer, std::size_t size) {
  constexpr std::size_t enough = std::size_t{64} << 10U;
  if (m_position == m_text.size()) {
    m_text.clear();
    m_position = 0;
    while (m_text.size() < enough) {
      const XlsxRow* const row = m_rows->next();
      if (row == nullptr) break;
      write(*row);
    }
  }
  const std::size_t got = std::min(size, m_text.size() - m_position);
  if (got > 0) std::memcpy(buffer, m_text.data() + m_position, got);
  m_position += got;
  return got;
}

void XlsxText::write(const XlsxRow& row) {
  for (const XlsxCell& cell : row.cells) {
    if (!m_layout.contains(cell.column) && row.number >= m_layout.firstRow) {
      count(m_findings.beside, m_findings.firstBeside, row, cell);
    }
  }
  if (row.number < m_layout.firstRow) {
    ++m_findings.titles;
    if (m_findings.rows.size() < Tokenizer::mostListed) m_findings.rows.push_back({row.number, Text("title")});
    return;
  }
  if (row.number > m_layout.firstRow && isRemark(row, m_layout)) {
    if (m_findings.remarks++ == 0) m_findings.firstRemark = row.number;
    if (m_findings.rows.size() < Tokenizer::mostListed) m_findings.rows.push_back({row.number, Text("one text")});
    return;
  }
  m_text.append(static_cast<std::size_t>(row.number - m_line), '\n');
  m_line = row.number + 1;
  writeTableRow(row);
}

void XlsxText::writeTableRow(const XlsxRow& row) {
  // An empty field is a column without name in a header, a missing value elsewhere.
  const std::string empty = row.number == m_layout.firstRow ? "" : "?";
  Index column = m_layout.firstColumn;
  const auto separate = [&] {
    if (column > m_layout.firstColumn) m_text += '\t';
    ++column;
  };
  for (const XlsxCell& cell : row.cells) {
    if (!m_layout.contains(cell.column)) continue;
    while (column < cell.column) {
      separate();
      m_text += empty;
    }
    separate();
    m_text += field(row, cell);
  }
  while (m_layout.contains(column)) {
    separate();
    m_text += empty;
  }
  m_text += '\n';
}

std::string XlsxText::field(const XlsxRow& row, const XlsxCell& cell) {
  switch (cell.kind) {
    case CellKind::number:
    case CellKind::date:
    case CellKind::time:
    case CellKind::percent:
    case CellKind::boolean: {
      auto& part = row.number == m_layout.firstRow ? m_findings.firstRow : m_findings.cells;
      Findings::Cells& cells = part[static_cast<std::size_t>(cell.column - m_layout.firstColumn)];
      const auto kind = static_cast<std::size_t>(cell.kind);
      count(cells.count.at(kind), cells.first.at(kind), row, cell);
      return cell.text;
    }
    case CellKind::error: count(m_findings.errors, m_findings.firstError, row, cell); return "?";
    case CellKind::formula: count(m_findings.formulas, m_findings.firstFormula, row, cell); return "?";
    case CellKind::text: break;
  }
  return quotedText(cell.text);
}

}  // namespace kerridge
