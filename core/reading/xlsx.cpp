// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/xlsx.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "base/counted.h"
#include "base/text.h"
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
    if (m_layout.rowsSeen == 0) fail(Text("sheet %1 is empty", quotedField(sheet.name)));
    if (m_layout.columns < 2 && !m_options.oneColumn) {
      fail(Text("sheet %1 has only one column; inputs and a target are needed", quotedField(sheet.name)));
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
  [[noreturn]] void fail(const Text& message) const { throw InvalidInput(m_name, message); }

  Text listed() const {
    std::vector<Text> names;
    for (const XlsxSheet& sheet : m_workbook.sheets()) names.push_back(quotedField(sheet.name));
    return Text::list(names, ", ");
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
    fail(Text("there is no sheet %1; the workbook has %2", quotedField(m_options.part), listed()));
  }

  void describe(const XlsxText::Findings& found, ReadResult& result) const {
    Reading& reading = result.reading;
    reading.format = "xlsx";
    reading.part = m_sheet->name;
    std::vector<Text> others;
    for (const XlsxSheet& sheet : m_workbook.sheets()) {
      reading.parts.push_back(sheet.name);
      if (&sheet != m_sheet) others.push_back(quotedField(sheet.name));
    }
    if (result.table == nullptr) return;
    reading.ambiguous = reading.ambiguous || m_several;
    if (m_several) {
      result.diagnostics.push_back({Severity::warning, m_name,
                                    Text("the workbook has several sheets with a table; %1, the first, was read (to "
                                         "read another, name it as “part” of the reading)",
                                         quotedField(reading.part))});
    }
    reading.sentence = sentence(Text::list(others, ", "), reading);
    const auto say = [&](Severity severity, const Text& message) {
      result.diagnostics.push_back({severity, m_name, message});
    };
    if (found.titles > 0)
      say(Severity::note, Text("%1 above the table left out", counted(found.titles, "row", "rows")));
    if (found.remarks > 0) {
      say(Severity::warning,
          found.remarks == 1 ? Text("1 row that holds one text alone left out, the first is row %1", found.firstRemark)
                             : Text("%1 rows that hold one text alone left out, the first is row %2", found.remarks,
                                    found.firstRemark));
    }
    if (found.beside > 0) {
      say(Severity::warning, Text("%1 beside the table left out, the first is %2",
                                  counted(found.beside, "cell", "cells"), Text::name(found.firstBeside)));
    }
    if (found.errors > 0) {
      say(Severity::warning,
          found.errors == 1 ? Text("1 cell with an error is missing, the first is %1", Text::name(found.firstError))
                            : Text("%1 cells with an error are missing, the first is %2", found.errors,
                                   Text::name(found.firstError)));
    }
    if (found.formulas > 0) {
      say(Severity::warning, found.formulas == 1 ? Text("1 formula without stored value is missing, the first is %1; "
                                                        "open and save the workbook in a spreadsheet program",
                                                        Text::name(found.firstFormula))
                                                 : Text("%1 formulas without stored value are missing, the first is "
                                                        "%2; open and save the workbook in a spreadsheet program",
                                                        found.formulas, Text::name(found.firstFormula)));
    }
    takeQuantities(found, result);
    listRows(found.rows, *result.table);
  }

  /// That of the text in which the sheet was written for reading, with the sheet for the separator.
  Text sentence(const Text& others, const Reading& reading) const {
    Text sheet("sheet %1", quotedField(reading.part));
    if (!others.empty()) {
      sheet = m_several ? Text("%1, the first of several tables (also there: %2)", sheet, others)
                        : Text("%1 (also there: %2)", sheet, others);
    }
    const Text form = Text::list({sheet, reading.header ? Text("header") : Text("no header")}, ", ");
    std::vector<Text> sentence{form};
    if (reading.sentence.kind() == Text::Kind::list && reading.sentence.pattern() == "; ") {
      const std::vector<Text>& parts = reading.sentence.parts();
      sentence.insert(sentence.end(), parts.begin() + 1, parts.end());
    }
    return Text::list(sentence, "; ");
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
    std::map<Kind, std::vector<Text>> names;
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
        names[kind].push_back(quotedField(column.name));
        if (kind == Kind::boolean && cellsOf(Kind::number) > 0) break;
        column.quantity = quantityOf(kind);
        sayMixed(found.cells[j], kind, column, result);
        break;
      }
    }
    for (const auto& [kind, texts] : names) {
      result.diagnostics.push_back({Severity::note, m_name, noteOn(kind, Text::list(texts, ", "))});
    }
  }

  Text noteOn(XlsxCell::Kind kind, const Text& columns) const {
    switch (kind) {
      case XlsxCell::Kind::date:
        return Text("dates are numbers of days since %1: %2",
                    Text::name(m_workbook.from1904() ? "1904-01-01" : "1899-12-30"), columns);
      case XlsxCell::Kind::time: return Text("times are parts of a day: %1", columns);
      case XlsxCell::Kind::percent: return Text("percentages are shares, 0.02 for 2 %: %1", columns);
      default: return Text("true and false are 1 and 0: %1", columns);
    }
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
      result.diagnostics.push_back(
          {Severity::warning, m_name,
           Text("column %1 is read as %2, but cell %3 has another number format; format the cells of a column alike",
                quotedField(column.name), quantityText(column.quantity), Text::name(first))});
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
