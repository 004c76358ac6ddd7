// SPDX-License-Identifier: GPL-3.0-or-later

#include "data/table_text.h"
#include "support/test.h"

Q_DECLARE_METATYPE(kerridge::ReadOptions)

namespace delimited_reader_test {

using namespace kerridge;

namespace {

using namespace std::string_literals;

void row(const char* name, const std::string& content, const char* expected, const char* sentence = "",
         const char* remark = "") {
  QTest::newRow(name) << QByteArray::fromStdString(content) << QString::fromUtf8(expected)
                      << QString::fromUtf8(sentence) << QString::fromUtf8(remark);
}

std::string utf16(const std::u16string& text, bool bigEndian) {
  std::string bytes = bigEndian ? "\xFE\xFF"s : "\xFF\xFE"s;
  for (const char16_t unit : text) {
    const char high = static_cast<char>(unit >> 8U);
    const char low = static_cast<char>(unit & 0xFFU);
    bytes += bigEndian ? high : low;
    bytes += bigEndian ? low : high;
  }
  return bytes;
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

class DelimitedReaderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Small texts with the table they must give, and where stated the sentence and a warning or note.
  void tables_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("remark");

    // separators
    row("comma", "a,b\n1,2\n3,4\n", "a|b / 1|2 / 3|4", "“,” separated, header");
    row("semicolon", "a;b\n1;2.5\n", "a|b / 1|2.5", "“;” separated, decimal point, header");
    row("tab", "a\tb\n1\t2\n", "a|b / 1|2", "tab separated, header");
    row("bar", "a|b\n1|2\n", "a|b / 1|2", "“|” separated, header");
    row("blanks", "a b\n1 2\n", "a|b / 1|2", "separated by blanks, header");
    row("runs of blanks, leading and trailing", "  1   2.5 \n 10  3   \n", "column 1|column 2 / 1|2.5 / 10|3",
        "separated by blanks, decimal point, no header");
    row("blanks and tabs mixed", "1 \t2  3\t\n4\t 5 6\n", "column 1|column 2|column 3 / 1|2|3 / 4|5|6");
    row("blanks after commas", "a, b , c\n1, 2 , 3\n", "a|b|c / 1|2|3", "“,” separated, header");
    row("blanks around semicolons", "1 ; 2\n3 ; 4\n", "column 1|column 2 / 1|2 / 3|4");
    row("quoted names with blanks", "\"my x\" y\n1 2\n", "my x|y / 1|2");
    row("names with blanks under commas", "the x,the y\n1,2\n", "the x|the y / 1|2");
    row("commas in quoted names", "\"x, m\";y\n1;2\n", "x, m|y / 1|2");
    row("tab with empty fields", "a\tb\tc\n1\t\t3\n4\t5\t\n", "a|b|c / 1|·|3 / 4|5|·");
    row("separator given in the first line", "sep=;\na;b\n1;2\n", "a|b / 1|2");

    // line ends and empty lines
    row("CRLF", "a,b\r\n1,2\r\n3,4\r\n", "a|b / 1|2 / 3|4");
    row("lone CR", "a,b\r1,2\r3,4", "a|b / 1|2 / 3|4");
    row("no final line end", "a,b\n1,2", "a|b / 1|2");
    row("mixed line ends", "a,b\r\n1,2\n3,4\r5,6", "a|b / 1|2 / 3|4 / 5|6");
    row("empty lines", "\n\na,b\n\n1,2\n   \n\t\n3,4\n\n\n", "a|b / 1|2 / 3|4");
    row("lines of separators only", "a,b\n1,2\n,\n3,4\n,\n", "a|b / 1|2 / 3|4", "",
        "note f: lines without any value skipped: 2");
    row("one data row", "1,2,3", "column 1|column 2|column 3 / 1|2|3");

    // header
    row("no header", "1,2\n3,4\n", "column 1|column 2 / 1|2 / 3|4", "“,” separated, no header");
    row("no header over text", "M,1\nF,2\nM,3\n", "column 1|column 2 / 'M'|1 / 'F'|2 / 'M'|3");
    row("header over text", "sex,y\nM,1\nF,2\nM,3\n", "sex|y / 'M'|1 / 'F'|2 / 'M'|3");
    row("header with a missing name", "a,,c\n1,2,3\n", "a|column 2|c / 1|2|3");
    row("same name twice", "x,x,x\n1,2,3\n4,5,6\n", "x|x (2)|x (3) / 1|2|3 / 4|5|6", "",
        "warning f: several columns have the same name");
    row("missing value in the first row is no name", "?,2\n3,4\n", "column 1|column 2 / ·|2 / 3|4");
    row("missing value over numbers beside text is no name", "Ann,?\nBob,3\nCy,4\n",
        "column 1|column 2 / 'Ann'|· / 'Bob'|3 / 'Cy'|4");
    row("nothing over numbers beside text is no name", "Ann,\nBob,3\nCy,4\n",
        "column 1|column 2 / 'Ann'|· / 'Bob'|3 / 'Cy'|4");
    row("first name missing, as for an index", ",x,y\n0,1.5,2\n1,3,4\n", "column 1|x|y / 0|1.5|2 / 1|3|4");
    row("years as names", "city,2019,2020\nRome,1.5,2\nOslo,3,4\nBern,3,5\n",
        "city|2019|2020 / 'Rome'|1.5|2 / 'Oslo'|3|4 / 'Bern'|3|5",
        "“,” separated, decimal point, header; assumed: the first line names the columns although some of its "
        "fields are numbers");
    row("years over fractions", "2019,2020\n1.5,2\n3,4.5\n", "column 1|column 2 / 2019|2020 / 1.5|2 / 3|4.5",
        "“,” separated, decimal point, no header; assumed: the first line holds data, not names");
    row("a number among names", "x,y,10\n1.5,2,3\n3,4.5,4\n", "x|y|10 / 1.5|2|3 / 3|4.5|4",
        "“,” separated, decimal point, header; assumed: the first line names the columns although some of its fields "
        "are numbers");
    row("names of rows that do not come again are no header", "Ann,NY,a,b,c,1\nBob,LA,d,e,f,2\n",
        "column 1|column 2|column 3|column 4|column 5|column 6 / 'Ann'|'NY'|'a'|'b'|'c'|1 / 'Bob'|'LA'|'d'|'e'|'f'|2");
    row("row numbers without a name", "\"x\" \"y\"\n\"1\" 2.5 3\n\"2\" 4.5 5\n", "row|x|y / 1|2.5|3 / 2|4.5|5", "",
        "note f: the first column has no name");
    row("row names without a name", "x y\nAnn 2 3\nBob 4 5\n", "row|x|y / 'Ann'|2|3 / 'Bob'|4|5");
    row("trailing separators", "a,b,\n1,2,\n3,4,\n", "a|b / 1|2 / 3|4");
    row("trailing separators below the header only", "a;b\n1;2;\n3;4;\n", "a|b / 1|2 / 3|4");
    row("name over several lines", "\"a\nb\",c\n1,2\n", "a b|c / 1|2");

    // quotes
    row("quotes", "\"a\",\"b\"\n\"1\",\"2\"\n", "a|b / 1|2");
    row("escaped quotes", "a,b\n\"say \"\"hi\"\"\",1\n\"x\",2\n", "a|b / 'say \"hi\"'|1 / 'x'|2");
    row("separator in quotes", "a,b\n\"x,y\",1\n\"z\",2\n", "a|b / 'x,y'|1 / 'z'|2");
    row("line end in quotes", "a,b\n\"x\ny\",1\n\"z\",2\n", "a|b / 'x\ny'|1 / 'z'|2");
    row("quote inside a field", "a,b\n6\" pipe,1\n7\" pipe,2\n", "a|b / '6\" pipe'|1 / '7\" pipe'|2");
    row("empty quotes", "a,b\n\"\",1\n2,3\n", "a|b / ·|1 / 2|3");
    row("quoted text after a tab, blanks elsewhere", "1  2\t\"big car\"\n3  4\t\"small car\"\n",
        "column 1|column 2|column 3 / 1|2|'big car' / 3|4|'small car'");

    // decimal comma
    row("decimal comma, semicolon", "a;b\n0,435;1\n-2,5;3\n", "a|b / 0.435|1 / -2.5|3",
        "“;” separated, decimal comma, header; 0,435 → 0.435");
    row("decimal comma, tab", "a\tb\n0,5\t1,25\n", "a|b / 0.5|1.25", "tab separated, decimal comma, header; 0,5 → 0.5");
    row("decimal comma, blanks", "0,5 1,25\n2,5 3,75\n", "column 1|column 2 / 0.5|1.25 / 2.5|3.75");
    row("decimal comma in quotes under commas", "a,b\n\"0,5\",1\n\"1,25\",2\n", "a|b / 0.5|1 / 1.25|2",
        "“,” separated, decimal comma, header; 0,5 → 0.5");
    row("decimal comma with exponent", "1,5e3;2\n2,5E-1;3\n", "column 1|column 2 / 1500|2 / 0.25|3");
    row("leading comma", ",5;2\n1,5;3\n", "column 1|column 2 / 0.5|2 / 1.5|3");
    row("decimal comma or thousands", "a;b\n1,234;1\n5,678;2\n", "a|b / 1.234|1 / 5.678|2",
        "“;” separated, decimal comma, header; 1,234 → 1.234; assumed: the mark in 1,234 is a decimal comma and does "
        "not group thousands",
        "warning f: assumed: the mark in 1,234 is a decimal comma");
    row("three decimals beside others are decimals", "a;b\n1,234;1\n5,67;2\n", "a|b / 1.234|1 / 5.67|2",
        "“;” separated, decimal comma, header; 1,234 → 1.234");
    row("point or thousands under semicolons", "a;b\n1.234;1\n", "a|b / 1.234|1",
        "“;” separated, decimal point, header; assumed: the mark in 1.234 is a decimal point and does not group "
        "thousands");
    row("commas of text columns are no decimal marks", "a;b\nx,y;1.5\nx,z;2.5\nx,y;3\n",
        "a|b / 'x,y'|1.5 / 'x,z'|2.5 / 'x,y'|3", "“;” separated, decimal point, header");
    row("commas everywhere may be decimal commas", "1,05,2,25\n3,50,4,75\n",
        "column 1|column 2|column 3|column 4 / 1|5|2|25 / 3|50|4|75",
        "“,” separated, no header; assumed: every comma separates two fields; none is a decimal comma");

    // numbers
    row("forms of numbers", "1.,.5,+3,-4,1e5,2.5E-3,3.38e-005,007\n1,1,1,1,1,1,1,1\n",
        "column 1|column 2|column 3|column 4|column 5|column 6|column 7|column 8 / "
        "1|0.5|3|-4|1e+05|0.0025|3.38e-05|7 / 1|1|1|1|1|1|1|1");
    row("minus sign U+2212", "\u22121.5,2\n3,4\n", "column 1|column 2 / -1.5|2 / 3|4");
    row("smallest and largest", "4.9406564584124654e-324,1.7976931348623157e308\n1,2\n",
        "column 1|column 2 / 5e-324|1.7976931348623157e+308 / 1|2");
    row("below the smallest is zero", "1e-400,1\n2,3\n", "column 1|column 2 / 0|1 / 2|3");
    row("many digits", "0.1000000000000000055511151231257827021181583404541015625,1\n2,3\n",
        "column 1|column 2 / 0.1|1 / 2|3");

    // missing values
    row("missing values", "a,b\n?,1\nNA,2\nNaN,3\nnull,4\n,5\nnan,6\nNULL,7\nN/A,8\n1,9\n",
        "a|b / ·|1 / ·|2 / ·|3 / ·|4 / ·|5 / ·|6 / ·|7 / ·|8 / 1|9", "", "note f: missing values: “a” 8");
    row("missing category", "a,b\nx,1\n?,2\ny,3\nx,4\n", "a|b / 'x'|1 / ·|2 / 'y'|3 / 'x'|4", "",
        "note f: columns of text, with their number of categories: “a” 2");
    row("a column without values is numeric", "a,b\n,1\n,2\n", "a|b / ·|1 / ·|2");

    // comments
    row("comments", "# about\n% more\na,b\n1,2\n  # inside\n3,4\n", "a|b / 1|2 / 3|4", "",
        "note f: comment lines skipped: 3");
    row("comment mark inside a line", "a#,b%\n1,2\n", "a#|b% / 1|2");

    // text columns
    row("codes and letters", repeated("1,1\n2,2\nA,3\nB,4\n", 3),
        "column 1|column 2 / '1'|1 / '2'|2 / 'A'|3 / 'B'|4 / '1'|1 / '2'|2 / 'A'|3 / 'B'|4 / '1'|1 / '2'|2 / 'A'|3 / "
        "'B'|4",
        "", "warning f:3:1: column “column 1” mixes 6 numbers with 6 texts such as “A”");
    row("dates are text", "d,y\n2020-01-01,1\n2020-01-02,2\n", "d|y / '2020-01-01'|1 / '2020-01-02'|2", "",
        "warning f:2:1: column “d” is read as categories; its texts, such as “2020-01-01”, are not plain numbers");
    row("percentages are text", "p,y\n5%,1\n7%,2\n", "p|y / '5%'|1 / '7%'|2", "",
        "warning f:2:1: column “p” is read as categories; its texts, such as “5%”, are not plain numbers");
    row("times with blanks", "t,y\n2020-01-01 10:00,1.5\n2020-01-01 11:00,2\n",
        "t|y / '2020-01-01 10:00'|1.5 / '2020-01-01 11:00'|2");

    // encodings
    row("byte order mark",
        "\xEF\xBB\xBF"
        "a,b\n1,2\n",
        "a|b / 1|2", "“,” separated, header");
    row("UTF-8", "größe,µ\n1,2\n", "größe|µ / 1|2");
    row("Latin-1",
        "gr\xF6\xDF"
        "e,b\n1,2\n",
        "größe|b / 1|2", "“,” separated, header; Latin-1 text",
        "note f: the text is not valid UTF-8 and was read as Latin-1");
    row("UTF-16, little end first", utf16(u"größe;b\r\n0,5;2\r\n", false), "größe|b / 0.5|2",
        "“;” separated, decimal comma, header; 0,5 → 0.5; UTF-16LE text",
        "note f: the text was converted from UTF-16LE");
    row("UTF-16, big end first", utf16(u"a\tb\U0001D70E\n1\t2\n", true), "a|b\U0001D70E / 1|2");
  }

  void tables() {
    QFETCH(QByteArray, content);
    QFETCH(QString, expected);
    QFETCH(QString, sentence);
    QFETCH(QString, remark);
    const ReadResult result = readText(content.toStdString());
    const QString diagnostics = diagnosticsText(result.diagnostics);
    QVERIFY2(result.table != nullptr, qPrintable(diagnostics));
    QVERIFY2(!hasErrors(result.diagnostics), qPrintable(diagnostics));
    QCOMPARE(tableText(*result.table), expected);
    const QString said = QString::fromStdString(result.reading.sentence.english());
    if (!sentence.isEmpty()) QCOMPARE(said, sentence);
    if (!remark.isEmpty()) QVERIFY2(diagnostics.contains(remark), qPrintable(diagnostics));
    QCOMPARE(result.reading.ambiguous, said.contains(QStringLiteral("assumed")));
    QCOMPARE(result.reading.format, "csv"s);
  }

  /// Small texts with the error they must give: its place, and a part of its message.
  void errors_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    const auto error = [](const char* name, const std::string& content, const QByteArray& expected) {
      QTest::newRow(name) << QByteArray::fromStdString(content) << QString::fromUtf8(expected);
    };
    error("empty", "", "f: the file is empty");
    error("line ends only", "\n\r\n\n", "f: the file is empty");
    error("byte order mark only", "\xEF\xBB\xBF", "f: the file is empty");
    error("comments only", "# a\n% b\n", "f: the file holds only comments");
    error("header only", "a,b\n", "f: there are no data rows below the header");
    error("one column", "1\n2\n3\n", "f: only one column");
    error("one column of decimal commas", "x\n1,5\n2,5\n",
          "f:1: the header has 1 field, most lines below have 2; numbers "
          "with a decimal comma cannot be told apart");
    error("one line of words", "hello", "f: only one column");

    error("too few fields", "a,b,c\n1,2,3\n4,5\n6,7,8\n", "f:3: 2 fields found, 3 expected");
    error("too many fields", "1,2\n3,4\n5,6,7\n8,9\n", "f:3: 3 fields found, 2 expected");
    error("ragged among empty lines and comments", "a,b\n\n# x\n1,2\n\n3\n4,5\n", "f:6: 1 field found, 2 expected");
    error("ragged after a line end in quotes", "a,b\n\"x\ny\",1\nz\n\"w\",2\n", "f:4: 1 field found, 2 expected");
    error("many ragged lines", "a,b\n" + repeated("1,2\n1,2\n1,2,3\n", 8), "f: 3 more lines have another number");
    error("ragged blanks", "1 2 3\n4 5\n6 7 8\n", "f:2: 2 fields found, 3 expected");
    error("short header", "a,b\n1,2,3,4\n5,6,7,8\n",
          "f:1: the header has 2 fields, most lines below have 4; numbers with "
          "a decimal comma");
    error("thousands commas under a short header", "a,b\n1,234,5\n2,345,6\n",
          "f:1: the header has 2 fields, most lines "
          "below have 3");
    error("prose", "Dear all,\nplease find below, as ever, the data.\nOne; two; three; four words more\n\nYours,\nMe\n",
          "f:");

    error("text among numbers", "a,b\n1,2\n3,abc\n5,6\n7,8\n", "f:3:2: column “b”: “abc” is not a number, but 3 other");
    error("several texts among numbers", "a,b\n" + repeated("1,2.5\n", 20) + "1,-\n1,-\n",
          "f:22:2: column “b”: “-” (and 1 more) is not a number, but 20 other");
    error("text among measurements", "x,y\n1.5,1\n2.5,1\nlow,1\n3.5,1\nhigh,2\n",
          "f:4:1: column “x”: “low” (and 1 more)");
    error("text in the first of lines without header", "abc,2,3\n1,2,3\n4,5,6\n",
          "f:1:1: column “column 1”: “abc” is not");
    error("blank inside a number", "a;b\n1;2\n1 5;3\n7;7\n", "f:3:1: column “a”: “1 5” is not a number");
    error("two errors, the second", "a,b\n1,x\n2,2\ny,3\n4,4\n", "f:4:1: column “a”: “y”");
    error("hexadecimal", "a,b\n1,2\n0x1F,3\n4,5\n", "f:3:1: column “a”: “0x1F” is not a number");
    error("number with unit", "a,b\n1,2\n5kg,3\n4,5\n", "f:3:1: column “a”: “5kg” is not a number");
    error("exponent without digits", "a,b\n1,2\n5e,3\n4,5\n", "f:3:1: column “a”: “5e” is not a number");

    error("overflow", "a,b\n1,2\n1e400,3\n", "f:3:1: column “a”: “1e400” is beyond the range of double-precision");
    error("negative overflow", "a,b\n1,-1e309\n2,3\n", "f:2:2: column “b”: “-1e309” is beyond the range");
    error("infinity", "a,b\n1,2\n3,inf\n", "f:3:2: column “b”: “inf” is not a finite number");
    error("minus infinity", "a,b\n1,-Infinity\n3,1\n", "f:2:2: column “b”: “-Infinity” is not a finite number");

    error("thousands commas", "a;b\n1,234,567;1\n2,345,678;2\n",
          "f:2:1: column “a”: “1,234,567” (and 1 more) has marks "
          "that group digits");
    error("thousands points and decimal comma", "a;b\n0,5;1\n1.234,5;2\n", "f:3:1: column “a”: “1.234,5” has marks");
    error("thousands commas and decimal point", "a;b\n0.5;1\n1,234.5;2\n", "f:3:1: column “a”: “1,234.5” has marks");
    error("thousands blanks", "a;b\n1 234;1\n22 345;2\n", "f:2:1: column “a”: “1 234” (and 1 more) has marks");
    error("thousands narrow blanks", "a;b\n1\u202F234;1\n", "f:2:1: column “a”: “1\u202F234” has marks");
    error("thousands apostrophes", "a;b\n1'234;1\n", "f:2:1: column “a”: “1'234” has marks");
    error("quoted thousands beside decimals", "a,b\n\"1,234\",0.5\n\"2,345\",1.5\n",
          "f:2:1: “1,234” has a decimal comma, but “0.5” in line 2, column 2 has a decimal point");
    error("both marks in one column", "a;b\n0,5;1\n1.5;2\n", "f:3:1: “1.5” has a decimal point, but “0,5” in line 2");
    error("both marks in two columns", "a;b\n1;0.5\n1,5;2\n",
          "f:3:1: “1,5” has a decimal comma, but “0.5” in line 2, "
          "column 2 has a decimal point; one of them may group thousands");

    error("open quote", "a,b\n1,2\n\"3,4\n5,6\n", "f:3:1: a quote that opens here is never closed");
    error("text after a quote", "a,b\n1,2\n\"3\"x,4\n", "f:3:1: text follows the closing quote of “3”");
    error("long line", "a,b\n1," + std::string(std::size_t{17} << 20U, '1') + "\n",
          "f:2:2: the line is longer than 16.8 MB");

    const auto wide = [](Index fields, char separator) {
      std::string line;
      for (Index i = 0; i < fields; ++i) line += (i > 0 ? std::string(1, separator) : "") + "1.5";
      return line;
    };
    const char* tooWide = "; a table has one line for each row and at most 100000 columns";
    error("one line with very many fields", wide(3000000, ',') + "\n",
          QByteArray("f: the whole file is one line of 3000000 fields, separated by “,”") + tooWide);
    error("the same without a line end", wide(200001, ';'),
          QByteArray("f: the whole file is one line of 200001 fields, separated by “;”") + tooWide);
    error("blanks around count for nothing", "  " + wide(200001, ' ') + "  \r\n",
          QByteArray("f: the whole file is one line of 200001 fields, separated by blanks") + tooWide);
    error("three such lines", wide(250000, '\t') + "\n" + wide(250000, '\t') + "\n" + wide(250000, '\t') + "\n",
          QByteArray("f: the first line has 250000 fields, separated by tabs") + tooWide);
    error("one such line, then a table", wide(200001, ',') + "\n1,2\n3,4\n5,6\n",
          QByteArray("f: the first line has 200001 fields, separated by “,”") + tooWide);
    error("one such line later", "1,2\n3,4\n" + wide(200001, ',') + "\n5,6\n",
          "f:3:200002: the line has more than 200000 fields; this is not a table");

    error("zero byte", "a,b\n1,\0\n"s, "f: is a binary file (byte 7 is zero)");
    error("gzip", "\x1f\x8b\x08\x00\x00"s, "f: the gzip file is cut short: its end is missing");
    error("zip", "PK\x03\x04\x14\x00"s, "f: the zip archive is ");
    error("JSON", "[\n {\"a\": 1}]", "f: looks like a JSON file");
    error("HTML", "<!DOCTYPE html>\n<html></html>", "f: looks like an HTML or XML page");
  }

  void errors() {
    QFETCH(QByteArray, content);
    QFETCH(QString, expected);
    const ReadResult result = readText(content.toStdString());
    const QString diagnostics = diagnosticsText(result.diagnostics);
    QVERIFY2(result.table == nullptr, result.table == nullptr ? "" : qPrintable(tableText(*result.table)));
    QVERIFY2(("\n" + diagnostics).contains("\nerror " + expected), qPrintable(diagnostics));
  }

  /// What the user insists on is followed, and contradictions are errors.
  void options_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<ReadOptions>("options");
    QTest::addColumn<QString>("expected");
    const auto option = [](const char* name, const char* content, const ReadOptions& options, const char* expected) {
      QTest::newRow(name) << QByteArray(content) << options << QString::fromUtf8(expected);
    };
    ReadOptions header;
    header.header = true;
    option("header of numbers", "1,2\n3,4\n", header, "1|2 / 3|4");
    ReadOptions noHeader;
    noHeader.header = false;
    option("names are data", "a,b\nc,d\n", noHeader, "column 1|column 2 / 'a'|'b' / 'c'|'d'");
    ReadOptions semicolon;
    semicolon.separator = ';';
    option("separator", "1,5;2,5\n3,5;4,5\n", semicolon, "column 1|column 2 / 1.5|2.5 / 3.5|4.5");
    option("separator that is not there", "1,5\n2,5\n", semicolon, "error f: only one column with this separator");
    ReadOptions comma;
    comma.decimalMark = ',';
    option("decimal comma settles a doubt", "1,234;1\n2,345;2\n", comma, "column 1|column 2 / 1.234|1 / 2.345|2");
    option("decimal comma keeps commas from separating", "1,5\n2,5\n", comma, "error f: only one column");
    option("decimal comma against points", "a;b\n1.5;2\n", comma,
           "error f:2:1: “1.5” has a point, but the decimal mark is set to the comma");
    ReadOptions point;
    point.decimalMark = '.';
    option("decimal point against commas", "a;b\n1;2\n1,5;2\n", point,
           "error f:3:1: “1,5” has a comma, but the decimal mark is set to the point");
    ReadOptions unknown;
    unknown.format = "foo";
    option("unknown format", "1,2\n", unknown, "error f: there is no format “foo”");
    ReadOptions csv;
    csv.format = "csv";
    option("format insisted on", "1 1:2\n3 1:4\n1 1:2\n", csv, "column 1|column 2 / 1|'1:2' / 3|'1:4' / 1|'1:2'");
  }

  void options() {
    QFETCH(QByteArray, content);
    QFETCH(ReadOptions, options);
    QFETCH(QString, expected);
    const ReadResult result = readText(content.toStdString(), options);
    if (expected.startsWith("error")) {
      QVERIFY(result.table == nullptr);
      QVERIFY2(diagnosticsText(result.diagnostics).contains(expected), qPrintable(diagnosticsText(result.diagnostics)));
    } else {
      QVERIFY2(result.table != nullptr, qPrintable(diagnosticsText(result.diagnostics)));
      QCOMPARE(tableText(*result.table), expected);
      QVERIFY(!result.reading.ambiguous);
    }
  }
};

KERRIDGE_TEST(DelimitedReaderTest)

}  // namespace delimited_reader_test

#include "delimited_reader_test.moc"
