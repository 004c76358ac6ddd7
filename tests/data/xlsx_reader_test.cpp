// SPDX-License-Identifier: GPL-3.0-or-later
// Workbooks, made here from their parts.

#include "base/memory.h"
#include "data/dataset.h"
#include "data/packed.h"
#include "data/table_text.h"
#include "data/workbook.h"
#include "reading/xlsx_workbook.h"
#include "support/test.h"

namespace xlsx_reader_test {

using namespace kerridge;

namespace {

const std::string plainRows = cells(1, {"'a", "'b"}) + cells(2, {"1", "2"}) + cells(3, {"3", "4.5"});
const QString tableRead = "a|b / 1|2 / 3|4.5";

std::string one(const std::string& rows) { return workbook({{"Data", sheet(rows)}}); }

void row(const char* name, const std::string& content, const QString& expected, const QString& diagnostics = {},
         const QString& sentence = {}, const QString& part = {}) {
  QTest::newRow(name) << QByteArray::fromStdString(content) << part << expected << diagnostics << sentence;
}

}  // namespace

class XlsxReaderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void inputs_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("diagnostics");
    QTest::addColumn<QString>("sentence");
    row("numbers", one(plainRows), tableRead, "", "sheet “Data”, header");
    row("no header", one(cells(1, {"1", "2"}) + cells(2, {"3", "4"})), "column 1|column 2 / 1|2 / 3|4", "",
        "sheet “Data”, no header");
    row("exponents", one(cells(1, {"'a", "'b"}) + cells(2, {"1E-3", "2.5E+05"})), "a|b / 0.001|250000");
    row("shared texts",
        workbook({{"Data", sheet(cells(1, {"<t=\"s\"><v>1</v></c>", "<t=\"s\"><v>0</v></c>"}) + cells(2, {"1", "2"}) +
                                 cells(3, {"3", "4.5"}))}},
                 {"<t>b</t>", "<r><t>a</t></r><rPh><t>phonetic</t></rPh>"}),
        tableRead);
    row("text with marks", one(cells(1, {"'a, b;c", "'d &quot;e&quot;"}) + cells(2, {"1", "2"})),
        "a, b;c|d \"e\" / 1|2");
    row("categories",
        one(cells(1, {"'c", "'y"}) + cells(2, {"'red", "2"}) + cells(3, {"'green", "3"}) + cells(4, {"'red", "4"})),
        "c|y / 'red'|2 / 'green'|3 / 'red'|4", "note f: columns of text, with their number of categories: “c” 2");
    row("lines in a cell", one(cells(1, {"'a\nb", "'y"}) + cells(2, {"1", "2"}) + cells(3, {"1", "5"})),
        "a b|y / 1|2 / 1|5");
    row("booleans",
        one(cells(1, {"'a", "'b"}) + cells(2, {"<t=\"b\"><v>1</v></c>", "2"}) +
            cells(3, {"<t=\"b\"><v>0</v></c>", "3"})),
        "a|b / 1|2 / 0|3", "note f: true and false are 1 and 0: “a”");
    row("dates",
        one(cells(1, {"'d", "'b"}) + cells(2, {"<s=\"1\"><v>36526</v></c>", "2"}) +
            cells(3, {"<s=\"1\"><v>36527.5</v></c>", "<s=\"2\"><v>3</v></c>"})),
        "d|b / 36526|2 / 36527.5|3", "note f: dates are numbers of days since 1899-12-30: “d”");
    row("dates from 1904",
        workbook({{"Data", sheet(cells(1, {"'d", "'b"}) + cells(2, {"<s=\"1\"><v>1</v></c>", "2"}))}}, {},
                 "date1904=\"1\""),
        "d|b / 1|2", "note f: dates are numbers of days since 1904-01-01: “d”");
    row("empty cells", one(cells(1, {"'a", "'b", "'c"}) + cells(2, {"1", "", "3"}) + cells(3, {"", "5", "6"})),
        "a|b|c / 1|·|3 / ·|5|6", "note f: missing values: “a” 1, “b” 1");
    row("errors",
        one(cells(1, {"'a", "'b"}) + cells(2, {"1", "<t=\"e\"><v>#N/A</v></c>"}) + cells(3, {"3", "4"}) +
            cells(4, {"5", "<t=\"e\"><v>#DIV/0!</v></c>"})),
        "a|b / 1|· / 3|4 / 5|·",
        "note f: missing values: “b” 2\nwarning f: 2 cells with an error are missing, the first is B2");
    row("formulas",
        one(cells(1, {"'a", "'b"}) + cells(2, {"1", "<><f>A2*2</f><v>2</v></c>"}) +
            cells(3, {"3", "<t=\"str\"><f>\"x\"</f><v>4.5</v></c>"})),
        tableRead);
    row("formulas never computed",
        one(cells(1, {"'a", "'b"}) + cells(2, {"1", "<><f>A2*2</f></c>"}) + cells(3, {"3", "4"})), "a|b / 1|· / 3|4",
        "note f: missing values: “b” 1\nwarning f: 1 formula without stored value is missing, the first is B2; open "
        "and save the workbook in a spreadsheet program");
    row("titles above",
        one(cells(1, {"'My measurements"}) + cells(3, {"'taken", "'2020"}) + cells(5, {"'a", "'b", "'c", "'d", "'e"}) +
            cells(6, {"1", "2", "3", "4", "5"}) + cells(7, {"5", "6", "7", "8", "9"})),
        "a|b|c|d|e / 1|2|3|4|5 / 5|6|7|8|9", "note f: 2 rows above the table left out");
    row("elsewhere on the sheet", one(cells(4, {"'a", "'b"}, 3) + cells(5, {"1", "2"}, 3) + cells(6, {"3", "4.5"}, 3)),
        tableRead);
    row("rows between", one(cells(1, {"'a", "'b"}) + cells(2, {"1", "2"}) + cells(9, {"3", "4.5"})), tableRead);
    row("a remark below",
        one(cells(1, {"'a", "'b", "'c"}) + cells(2, {"1", "2", "3"}) + cells(3, {"4", "5", "7"}) +
            cells(5, {"'Source: us"})),
        "a|b|c / 1|2|3 / 4|5|7", "warning f: 1 row that holds one text alone left out, the first is row 5");
    row("cells beside", one(cells(1, {"'a", "'b", "", "'note"}) + cells(2, {"1", "2"}) + cells(3, {"3", "4.5"})),
        tableRead, "warning f: 1 cell beside the table left out, the first is D1");
    row("without places",
        workbook({{"Data",
                   sheet("<row><c t=\"inlineStr\"><is><t>a</t></is></c><c t=\"inlineStr\"><is><t>b</t></is></c></row>"
                         "<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c><c><v>4.5</v></c></row>")}}),
        tableRead);
    row("a cover first", workbook({{"Cover", sheet(cells(1, {"'Read me"}))}, {"Data", sheet(plainRows)}}), tableRead,
        "", "sheet “Data” (also there: “Cover”), header");
    row("two tables",
        workbook({{"One", sheet(plainRows)}, {"Two", sheet(cells(1, {"'p", "'q"}) + cells(2, {"5", "6"}))}}), tableRead,
        "warning f: the workbook has several sheets with a table; “One”, the first, was read (to read another, name it "
        "as “part” of the reading)",
        "sheet “One”, the first of several tables (also there: “Two”), header");
    row("hidden first",
        workbook({{"One", sheet(cells(1, {"'p", "'q"}) + cells(2, {"5", "6"}))}, {"Two", sheet(plainRows)}}, {}, {},
                 "hv"),
        tableRead);
    row("a sheet by name",
        workbook({{"One", sheet(plainRows)}, {"Two", sheet(cells(1, {"'p", "'q"}) + cells(2, {"5", "6"}))}}),
        "p|q / 5|6", "", "sheet “Two” (also there: “One”), header", "Two");
    row("a sheet by number",
        workbook({{"One", sheet(plainRows)}, {"Two", sheet(cells(1, {"'p", "'q"}) + cells(2, {"5", "6"}))}}),
        "p|q / 5|6", "", {}, "2");

    row("no such sheet", one(plainRows), "", "error f: there is no sheet “X”; the workbook has “Data”", {}, "X");
    row("empty sheet", one(""), "", "error f: sheet “Data” is empty");
    row("one column", one(cells(1, {"'a"}) + cells(2, {"1"}) + cells(3, {"2"})), "",
        "error f: sheet “Data” has only one column; inputs and a target are needed");
    row("header only", one(cells(1, {"'a", "'b"})), "", "error f: there are no data rows below the header");
    row("text among numbers",
        one(cells(3, {"'a", "'b"}) + cells(4, {"1", "2"}) + cells(5, {"3", "4"}) + cells(6, {"'x", "5"}) +
            cells(7, {"5", "5"})),
        "",
        "error f:6:1: column “a”: “x” is not a number, but 3 other values are; for a missing value write nothing, ?, "
        "NA, NaN or null, or list the text in “missing” of the reading\n"
        "error f: texts stand where other rows have numbers in line 6; where such a line is no row, add it to “skip” "
        "of the reading: [6]");
    row("decimal comma as text", one(cells(1, {"'a", "'b"}) + cells(2, {"'1,5", "2"}) + cells(3, {"2", "4"})), "",
        "error f:2:1: “1,5” has a comma, but the decimal mark is set to the point");
    row("damaged XML", workbook({{"Data", "<worksheet><sheetData><row>"}}), "",
        "error f: sheet “Data” is damaged: in line 1 of its XML, no element found");
    row("entities",
        workbook({{"Data", "<!DOCTYPE x [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;\">]><worksheet>&c;</worksheet>"}}), "",
        "error f: sheet “Data” has a document type declaration, which no workbook has");
    row("unknown shared text", one(cells(1, {"<t=\"s\"><v>7</v></c>", "'b"}) + cells(2, {"1", "2"})), "",
        "error f: sheet “Data” refers to text “7”, but the workbook has 0");
    row("number that is none", one(cells(1, {"'a", "'b"}) + cells(2, {"zwei", "2"})), "",
        "error f: sheet “Data” has “zwei” in cell A2, which is declared to be a number");
    row("rows in disorder", one(cells(2, {"1", "2"}) + cells(1, {"1", "2"})), "",
        "error f: sheet “Data” has row 1 below row 2");
    row("cells in disorder", one("<row r=\"1\"><c r=\"B1\"><v>1</v></c><c r=\"A1\"><v>1</v></c></row>"), "",
        "error f: sheet “Data” has the cells of row 1 out of order");
    row("cell of another row", one("<row r=\"1\"><c r=\"B9\"><v>1</v></c></row>"), "",
        "error f: sheet “Data” has a cell called “B9” in row 1");
    row("row beyond", one("<row r=\"99999999\"><c><v>1</v></c></row>"), "",
        "error f: sheet “Data” has a row with the number “99999999”");
    row("endless cell",
        one("<row r=\"1\"><c t=\"inlineStr\"><is><t>" + std::string(1100000, 'x') + "</t></is></c></row>"), "",
        "error f: sheet “Data” has a cell, A1, of more than a million characters");
    row("no sheet", workbook({}), "", "error f: the workbook has no sheet with cells");
    row("no workbook", zipped({{"xl/styles.xml", "<styleSheet/>"}}), "",
        "error f: the workbook is damaged: its part “xl/workbook.xml” is missing");
  }

  void inputs() {
    QFETCH(QByteArray, content);
    QFETCH(QString, part);
    QFETCH(QString, table);
    QFETCH(QString, diagnostics);
    QFETCH(QString, sentence);
    ReadOptions options;
    options.part = part.toStdString();
    const ReadResult result = readText(content.toStdString(), options);
    QCOMPARE(diagnosticsText(result.diagnostics), diagnostics);
    QCOMPARE(result.table ? tableText(*result.table) : QString(), table);
    if (result.table) QCOMPARE(result.reading.format, std::string("xlsx"));
    if (!sentence.isEmpty()) QCOMPARE(QString::fromStdString(result.reading.sentence.english()), sentence);
    QCOMPARE(result.reading.ambiguous, sentence.contains("several tables"));
  }

  void headerAsTold() {
    ReadOptions options;
    options.header = false;
    const ReadResult result = readText(one(cells(1, {"2001", "2002"}) + cells(2, {"1", "2"})), options);
    QCOMPARE(tableText(*result.table), QString("column 1|column 2 / 2001|2002 / 1|2"));
  }

  void dateFormats_data() {
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("format");
    const auto add = [](XlsxFormat format, const std::vector<const char*>& codes) {
      for (const char* code : codes) QTest::newRow(code) << code << static_cast<int>(format);
    };
    add(XlsxFormat::date, {"yyyy-mm-dd", "D/M/YY", "[$-409]d. mmmm yyyy;@", "mmm", "hh:mm d.m.", "yyyy-mm-dd\\Thh:mm"});
    add(XlsxFormat::time, {"[h]:mm", "mm:ss.0", "h:mm AM/PM", "[mm]:ss", "hh:mm"});
    add(XlsxFormat::percent, {"0%", "0.00%", "0.0 %;[Red]-0.0 %", "# ?/?%"});
    add(XlsxFormat::number, {"General", "0.00", "#,##0.00 \"days\"", "[Red]0", "0\\d", "0.0_d", "[$€-407] 0", "0E+00",
                             "@", "0\"%\"", "0\\%"});
  }

  void dateFormats() {
    QFETCH(QString, code);
    QFETCH(int, format);
    QCOMPARE(static_cast<int>(xlsxFormat(code.toStdString())), format);
  }

  /// A large sheet streams past: the memory is that of the table.
  void largeSheets() {
    std::string rows = cells(1, {"'a", "'b", "'c"});
    constexpr int count = 100000;
    for (int i = 2; i < count + 2; ++i) {
      rows += cells(i, {std::to_string(i * 0.37), std::to_string(i), i % 3 == 0 ? "'u" : "'v"});
    }
    const ReadResult result = readText(one(rows));
    QVERIFY2(result.table != nullptr, qPrintable(diagnosticsText(result.diagnostics)));
    QCOMPARE(result.table->rows, Index{count});
    QCOMPARE(result.table->columns[1].values.back(), count + 1.0);
    QCOMPARE(result.table->columns[2].text(1), std::string("u"));
  }
};

KERRIDGE_TEST(XlsxReaderTest)

}  // namespace xlsx_reader_test

#include "xlsx_reader_test.moc"
