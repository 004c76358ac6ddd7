// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/xlsx.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "fields/number_field.h"
#include "fields/text_lines.h"
#include "reading/container.h"
#include "reading/delimited.h"
#include "reading/input.h"
#include "reading/xlsx_text.h"

namespace kerridge {

namespace {

/// Sheets beyond these are not looked at for a table.
constexpr std::size_t mostLookedAt = 50;

class Workbook {
 public:
  Workbook(Input& input, const std::string& name, const ReadOptions& options, const RunContext& context)
      : m_input(input), m_name(name), m_options(options), m_context(context), m_workbook(input, name) {}

  ReadResult read() {
    chooseSheet();
    const XlsxSheet& sheet = *m_sheet;
    if (m_layout.rowsSeen == 0) fail("sheet " + quotedField(sheet.name) + " is empty");
    if (m_layout.columns < 2 && !m_options.oneColumn) {
      fail("sheet " + quotedField(sheet.name) + " has only one column; inputs and a target are needed");
    }
    XlsxText cells(m_workbook, sheet, m_layout, m_input, m_name);
    Input text(cells, Input::Content::text, m_name);
    ReadOptions options;
    options.separator = '\t';
    options.decimalMark = '.';
    options.header = m_options.header;
    options.oneColumn = m_options.oneColumn;
    options.meaning = m_options.meaning;
    options.meaning.quotes = Quotes::doubled;  // the text is written here
    options.numbers = m_options.numbers;
    options.proposes = m_options.proposes;
    options.usual = m_options.usual;
    ReadResult result = delimitedReader().read(text, m_name, options, m_context);
    result.reading.meaning.quotes = m_options.meaning.quotes;
    describe(cells.findings(), result);
    return result;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const { throw InvalidInput(m_name, message); }

  std::string listed() const {
    std::string list;
    for (const XlsxSheet& sheet : m_workbook.sheets()) list += (list.empty() ? "" : ", ") + quotedField(sheet.name);
    return list;
  }

  XlsxLayout layoutOf(const XlsxSheet& sheet) const {
    std::vector<XlsxRow> sample;
    XlsxRows rows(m_workbook, sheet, m_name);
    while (sample.size() < xlsxSampleRows) {
      const XlsxRow* const row = rows.next();
      if (row == nullptr) break;
      sample.push_back(*row);
    }
    m_context.checkpoint();
    return findXlsxLayout(sample);
  }

  void chooseSheet() {
    const std::vector<XlsxSheet>& sheets = m_workbook.sheets();
    if (!m_options.part.empty()) {
      m_sheet = namedSheet();
      m_layout = layoutOf(*m_sheet);
      return;
    }
    const XlsxSheet* first = nullptr;
    for (std::size_t i = 0; i < std::min(sheets.size(), mostLookedAt) && !m_several; ++i) {
      if (sheets[i].hidden) continue;
      if (first == nullptr) first = &sheets[i];
      const XlsxLayout layout = layoutOf(sheets[i]);
      if (layout.columns < 2 || layout.rowsSeen < 2) continue;
      m_several = m_sheet != nullptr;
      if (m_several) break;
      m_sheet = &sheets[i];
      m_layout = layout;
    }
    if (m_sheet != nullptr) return;
    m_sheet = first == nullptr ? &sheets.front() : first;
    m_layout = layoutOf(*m_sheet);
  }

  const XlsxSheet* namedSheet() const {
    const std::vector<XlsxSheet>& sheets = m_workbook.sheets();
    for (const XlsxSheet& sheet : sheets) {
      if (sheet.name == m_options.part) return &sheet;
    }
    std::size_t number = 0;
    const char* const end = m_options.part.data() + m_options.part.size();
    const auto [rest, error] = std::from_chars(m_options.part.data(), end, number);
    if (rest == end && error == std::errc() && number >= 1 && number <= sheets.size()) return &sheets[number - 1];
    fail("there is no sheet " + quotedField(m_options.part) + "; the workbook has " + listed());
  }

  void describe(const XlsxText::Findings& found, ReadResult& result) const {
    Reading& reading = result.reading;
    reading.format = "xlsx";
    reading.part = m_sheet->name;
    std::string others;
    for (const XlsxSheet& sheet : m_workbook.sheets()) {
      reading.parts.push_back(sheet.name);
      if (&sheet != m_sheet) others += (others.empty() ? "" : ", ") + quotedField(sheet.name);
    }
    if (result.table == nullptr) return;
    reading.ambiguous = reading.ambiguous || m_several;
    if (m_several) {
      result.diagnostics.push_back({Severity::warning, m_name,
                                    "the workbook has several sheets with a table; " + quotedField(reading.part) +
                                        ", the first, was read (to read another, name it as “part” of the reading)"});
    }
    const std::size_t comma = reading.sentence.find(reading.header ? ", header" : ", no header");
    reading.sentence = "sheet " + quotedField(reading.part) +
                       (others.empty() ? "" : (m_several ? ", the first of several tables" : "")) +
                       (others.empty() ? "" : " (also there: " + others + ")") +
                       (comma == std::string::npos ? "" : reading.sentence.substr(comma));
    const auto say = [&](Severity severity, const std::string& message) {
      result.diagnostics.push_back({severity, m_name, message});
    };
    const auto number = [](Index many, const std::string& one, const std::string& more) {
      return std::to_string(many) + " " + (many == 1 ? one : more);
    };
    if (found.titles > 0) say(Severity::note, number(found.titles, "row", "rows") + " above the table left out");
    if (found.remarks > 0) {
      say(Severity::warning, number(found.remarks, "row that holds", "rows that hold") +
                                 " one text alone left out, the first is row " + std::to_string(found.firstRemark));
    }
    if (found.beside > 0) {
      say(Severity::warning,
          number(found.beside, "cell", "cells") + " beside the table left out, the first is " + found.firstBeside);
    }
    if (found.errors > 0) {
      say(Severity::warning, number(found.errors, "cell with an error is", "cells with an error are") +
                                 " missing, the first is " + found.firstError);
    }
    if (found.formulas > 0) {
      say(Severity::warning,
          number(found.formulas, "formula without stored value is", "formulas without stored value are") +
              " missing, the first is " + found.firstFormula + "; open and save the workbook in a spreadsheet program");
    }
    takeQuantities(found, result);
    listRows(found.rows, *result.table);
  }

  /// Rows that the text, which has them blank, could not know.
  static void listRows(const std::vector<SkippedLine>& rows, Table& table) {
    for (const SkippedLine& row : rows) {
      std::erase_if(table.between, [&](const SkippedLine& other) { return other.line == row.line; });
      table.between.push_back(row);
    }
    std::stable_sort(table.between.begin(), table.between.end(),
                     [](const SkippedLine& a, const SkippedLine& b) { return a.line < b.line; });
  }

  /// What the numbers of each column stand for, as the formats of its cells say.
  void takeQuantities(const XlsxText::Findings& found, ReadResult& result) const {
    using Kind = XlsxCell::Kind;
    std::map<Kind, std::string> names;
    const auto columns = std::min(result.table->columns.size(), found.cells.size());
    for (std::size_t j = 0; j < columns; ++j) {
      Column& column = result.table->columns[j];
      if (column.type != ColumnType::numeric || !column.reading.empty()) continue;
      const auto cellsOf = [&](Kind kind) {
        const auto k = static_cast<std::size_t>(kind);
        return found.cells[j].count.at(k) + (result.reading.header ? 0 : found.firstRow[j].count.at(k));
      };
      for (const Kind kind : {Kind::date, Kind::time, Kind::percent, Kind::boolean}) {
        if (cellsOf(kind) == 0) continue;
        std::string& list = names[kind];
        list += (list.empty() ? "" : ", ") + quotedField(column.name);
        if (kind == Kind::boolean && cellsOf(Kind::number) > 0) break;
        column.quantity = quantityOf(kind);
        sayMixed(found.cells[j], kind, column, result);
        break;
      }
    }
    const auto say = [&](Kind kind, const std::string& message) {
      if (const auto list = names.find(kind); list != names.end()) {
        result.diagnostics.push_back({Severity::note, m_name, message + list->second});
      }
    };
    say(Kind::date,
        std::string("dates are numbers of days since ") + (m_workbook.from1904() ? "1904-01-01" : "1899-12-30") + ": ");
    say(Kind::time, "times are parts of a day: ");
    say(Kind::percent, "percentages are shares, 0.02 for 2 %: ");
    say(Kind::boolean, "true and false are 1 and 0: ");
  }

  Quantity quantityOf(XlsxCell::Kind kind) const {
    switch (kind) {
      case XlsxCell::Kind::date: return {Quantity::Kind::days, {}, m_workbook.from1904()};
      case XlsxCell::Kind::time: return {Quantity::Kind::time};
      case XlsxCell::Kind::percent: return {Quantity::Kind::share};
      case XlsxCell::Kind::boolean: return {Quantity::Kind::truth};
      default: return {};
    }
  }

  /// Cells of the column that have another format.
  void sayMixed(const XlsxText::Findings::Cells& cells, XlsxCell::Kind kind, const Column& column,
                ReadResult& result) const {
    for (const XlsxCell::Kind other :
         {XlsxCell::Kind::number, XlsxCell::Kind::time, XlsxCell::Kind::percent, XlsxCell::Kind::boolean}) {
      const std::string& first = cells.first.at(static_cast<std::size_t>(other));
      if (other == kind || first.empty()) continue;
      result.diagnostics.push_back({Severity::warning, m_name,
                                    "column " + quotedField(column.name) + " is read as " +
                                        quantityText(column.quantity) + ", but cell " + first +
                                        " has another number format; format the cells of a column alike"});
      return;
    }
  }

  Input& m_input;
  const std::string& m_name;
  const ReadOptions& m_options;
  const RunContext& m_context;
  XlsxWorkbook m_workbook;
  const XlsxSheet* m_sheet = nullptr;
  XlsxLayout m_layout;
  bool m_several = false;  ///< more sheets hold tables
};

class Xlsx final : public Reader {
 public:
  ItemInfo info() const override {
    return {"xlsx",
            "Workbook (XLSX)",
            "",
            "A table on a sheet of an Excel or LibreOffice workbook.",
            "ECMA-376, Office Open XML",
            {}};
  }

  bool readsText() const override { return false; }

  double likelihood(std::string_view head) const override {
    const bool sheets = head.find("xl/") != std::string_view::npos || head.find("[Content_Types].xml") == 30;
    return containerOf(head) == Container::zip && sheets ? 0.9 : 0.0;
  }

  ReadResult read(Input& input, const std::string& name, const ReadOptions& options,
                  const RunContext& context) const override {
    return Workbook(input, name, options, context).read();
  }
};

}  // namespace

const Reader& xlsxReader() {
  static const Xlsx reader;
  return reader;
}

}  // namespace kerridge
