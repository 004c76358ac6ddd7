// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/xlsx_rows.h"

#include <algorithm>
#include <charconv>
#include <deque>

#include "base/diagnostic.h"
#include "base/text.h"
#include "fields/number_field.h"
#include "fields/text_lines.h"

namespace kerridge {

namespace {

constexpr Index mostRows = 1048576;
constexpr Index mostSheetColumns = 16384;
/// Spreadsheet programs end at 32767 characters.
constexpr std::size_t longestCell = std::size_t{1} << 20U;

struct Position {
  Index row = 0;
  Index column = 0;
};

/// Of "B3"; zeros where it is something else.
Position positionOf(std::string_view reference) {
  Position position;
  std::size_t i = 0;
  for (; i < reference.size() && reference[i] >= 'A' && reference[i] <= 'Z' && position.column <= mostSheetColumns;
       ++i) {
    position.column = 26 * position.column + (reference[i] - 'A' + 1);
  }
  for (; i < reference.size() && reference[i] >= '0' && reference[i] <= '9' && position.row <= mostRows; ++i) {
    position.row = 10 * position.row + (reference[i] - '0');
  }
  const bool good = i == reference.size() && position.column >= 1 && position.column <= mostSheetColumns &&
                    position.row >= 1 && position.row <= mostRows;
  return good ? position : Position();
}

}  // namespace

std::string cellName(Index row, Index column) {
  std::string letters;
  for (Index rest = column; rest > 0; rest = (rest - 1) / 26) letters += static_cast<char>('A' + (rest - 1) % 26);
  std::reverse(letters.begin(), letters.end());
  return letters + std::to_string(row);
}

class XlsxRows::Events final : public XmlEvents {
 public:
  explicit Events(const XlsxWorkbook& workbook) : m_workbook(workbook) {}

  /// Rows that are complete, to be taken from the front.
  std::deque<XlsxRow>& rows() { return m_rows; }

  void start(std::string_view name, const XmlAttributes& attributes) override {
    if (name == "row") {
      startRow(attributes.find("r"));
    } else if (name == "c") {
      startCell(attributes);
    } else if (name == "f") {
      m_formula = true;
    } else if (name == "v") {
      m_inValue = m_inCell;
      m_hasValue = true;
    } else if (name == "rPh") {
      m_phonetic = true;
    } else if (name == "t") {
      m_inValue = m_inCell && !m_phonetic;
      m_hasValue = true;
    }
  }

  void end(std::string_view name) override {
    if (name == "v" || name == "t") m_inValue = false;
    if (name == "rPh") m_phonetic = false;
    if (name == "c" && m_inCell) endCell();
    if (name == "row") endRow();
  }

  void text(std::string_view text) override {
    if (!m_inValue) return;
    m_value += text;
    if (m_value.size() > longestCell) {
      throw InvalidInput(
          "", Text("has a cell, %1, of more than a million characters", Text::name(cellName(m_row.number, m_column))));
    }
  }

 private:
  /// Rows and cells may leave out their position, which then is the next one.
  void startRow(std::optional<std::string_view> reference) {
    Index number = m_row.number + 1;
    if (reference) {
      const Position position = positionOf("A" + std::string(*reference));
      if (position.row == 0) throw InvalidInput("", Text("has a row with the number %1", quotedField(*reference)));
      number = position.row;
    }
    if (number <= m_row.number) {
      throw InvalidInput("", Text("has row %1 below row %2", number, m_row.number));
    }
    m_row.number = number;
    m_row.cells.clear();
    m_column = 0;
  }

  void startCell(const XmlAttributes& attributes) {
    Index column = m_column + 1;
    if (const auto reference = attributes.find("r")) {
      const Position position = positionOf(*reference);
      if (position.row == 0 || position.row != m_row.number) {
        throw InvalidInput("", Text("has a cell called %1 in row %2", quotedField(*reference), m_row.number));
      }
      column = position.column;
    }
    if (column <= m_column || column > mostSheetColumns) {
      throw InvalidInput("", Text("has the cells of row %1 out of order", m_row.number));
    }
    m_column = column;
    m_type = attributes.value("t");
    m_style = attributes.value("s");
    m_inCell = true;
    m_formula = m_hasValue = false;
    m_value.clear();
  }

  void endCell() {
    m_inCell = false;
    using Kind = XlsxCell::Kind;
    if (!m_hasValue || (m_value.empty() && m_type != "str" && m_formula)) {
      if (m_formula) add(Kind::formula, {});
      return;
    }
    if (m_type == "s") {
      add(Kind::text, m_workbook.sharedText(m_value));
    } else if (m_type == "b") {
      add(Kind::boolean, m_value);
    } else if (m_type == "e") {
      add(Kind::error, m_value);
    } else if (m_type.empty() || m_type == "n") {
      addNumber();
    } else {
      add(Kind::text, m_value);
    }
  }

  void addNumber() {
    const std::string_view number = trimmed(m_value);
    if (number.empty()) return;
    if (parseField(number).kind == FieldKind::text) {
      throw InvalidInput("", Text("has %1 in cell %2, which is declared to be a number", quotedField(number),
                                  Text::name(cellName(m_row.number, m_column))));
    }
    add(kindOf(m_workbook.formatOf(m_style)), std::string(number));
  }

  static XlsxCell::Kind kindOf(XlsxFormat format) {
    switch (format) {
      case XlsxFormat::date: return XlsxCell::Kind::date;
      case XlsxFormat::time: return XlsxCell::Kind::time;
      case XlsxFormat::percent: return XlsxCell::Kind::percent;
      case XlsxFormat::number: break;
    }
    return XlsxCell::Kind::number;
  }

  /// _x000D_ and the like stand for one character (ECMA-376, ST_Xstring); those of control characters are blanks here.
  static void undoEscapes(std::string& text) {
    constexpr std::size_t length = 7;
    for (std::size_t at = text.find("_x00"); at != std::string::npos; at = text.find("_x00", at + 1)) {
      unsigned code = 0;
      const char* const digits = text.data() + at + 4;
      if (text.size() < at + length || text[at + length - 1] != '_') continue;
      const auto [end, error] = std::from_chars(digits, digits + 2, code, 16);
      if (error != std::errc() || end != digits + 2 || code >= 0x80U) continue;
      const bool halfOfLineEnd = code == '\r' && text.compare(at + length, 1, "\n") == 0;
      text.replace(at, length, halfOfLineEnd ? 0 : 1, code < 0x20U ? ' ' : static_cast<char>(code));
    }
  }

  void add(XlsxCell::Kind kind, std::string text) {
    if (kind == XlsxCell::Kind::text) {
      undoEscapes(text);
      const std::string_view words = trimmed(text);
      if (words.empty()) return;
      if (words.size() != text.size()) text = std::string(words);
    }
    m_row.cells.push_back({m_column, kind, std::move(text)});
  }

  void endRow() {
    if (!m_row.cells.empty()) m_rows.push_back(m_row);
  }

  const XlsxWorkbook& m_workbook;
  std::deque<XlsxRow> m_rows;
  XlsxRow m_row;
  Index m_column = 0;
  std::string m_type;
  std::string m_style;
  std::string m_value;
  bool m_inCell = false;
  bool m_inValue = false;
  bool m_hasValue = false;
  bool m_formula = false;
  bool m_phonetic = false;
};

XlsxRows::XlsxRows(const XlsxWorkbook& workbook, const XlsxSheet& sheet, const std::string& place)
    : m_source(workbook.open(sheet)),
      m_events(std::make_unique<Events>(workbook)),
      m_reader(std::make_unique<XmlReader>(*m_source, *m_events, place, Text("sheet %1", quotedField(sheet.name)))) {}

XlsxRows::~XlsxRows() = default;

const XlsxRow* XlsxRows::next() {
  while (m_events->rows().empty()) {
    if (!m_reader->advance()) return nullptr;
  }
  m_row = std::move(m_events->rows().front());
  m_events->rows().pop_front();
  return &m_row;
}

}  // namespace kerridge
