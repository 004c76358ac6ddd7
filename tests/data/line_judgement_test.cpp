// SPDX-License-Identifier: GPL-3.0-or-later
// Which lines of a file are rows, where they stand, and which fields stay texts.
#include <algorithm>
#include <random>

#include "base/number_text.h"
#include "data/skipped_lines.h"
#include "data/table_text.h"
#include "support/test.h"

namespace line_judgement_test {

using namespace kerridge;

namespace {

ReadResult propose(const std::string& text, ReadOptions options = {}) {
  options.proposes = true;
  return readText(text, options);
}

QString judgedNotes(const std::string& text) { return diagnosticsText(propose(text).diagnostics); }

/// The table, or what is wrong; then the lines that are no rows.
QString judged(const std::string& text, const ReadOptions& options = {}) {
  const ReadResult read = propose(text, options);
  if (!read.table) return diagnosticsText(read.diagnostics);
  const QString skipped = QString::fromStdString(linesText(read.table->skipped).english());
  return tableText(*read.table) + (skipped.isEmpty() ? "" : "; not " + skipped);
}

}  // namespace

class LineJudgementTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void lines_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* name, const char* text, const char* expected) {
      QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(expected);
    };
    add("a row of ones", "x,y\n1,1\n2,4\n3,9\n", "x|y / 1|1 / 2|4 / 3|9");
    add("a 1 beside units", "x,y\n1,kg\n2,4\n3,9\n", "x|y / 2|4 / 3|9; not line 2 (units)");
    add("statistics below", "s,a,b\n1,10,4\n2,12,5\n3,9,3\n4,15,6\nMean,11.5,4.5\nSD,2.65,1.29\nRSD %,23,28.7\nn,4,4\n",
        "s|a|b / 1|10|4 / 2|12|5 / 3|9|3 / 4|15|6; not lines 6 (“Mean”), 7 (“SD”), 8 (“RSD %”) and 9 (“n”)");
    add("statistics in German", "Probe;a;b\n1;10;4\n2;12;5\n3;9;3\n4;15;6\nMittelwert;11,5;4,5\nStabw.;2,65;1,29\n",
        "Probe|a|b / 1|10|4 / 2|12|5 / 3|9|3 / 4|15|6; not lines 6 (“Mittelwert”) and 7 (“Stabw.”)");
    add("letters are no statistics", "s,a,b\nk,10,4\nl,12,5\nm,9,3\nn,15,6\n",
        "s|a|b / 'k'|10|4 / 'l'|12|5 / 'm'|9|3 / 'n'|15|6");
    add("wavelengths beside names", "sample,400,402,404\ns1,0.1,0.21,0.15\ns2,0.2,0.41,0.3\ns3,0.3,0.61,0.45\n",
        "sample|400|402|404 / 's1'|0.1|0.21|0.15 / 's2'|0.2|0.41|0.3 / 's3'|0.3|0.61|0.45");
    add("wavelengths alone", "400,402,404\n0.1,0.21,0.15\n0.2,0.41,0.3\n0.3,0.61,0.45\n",
        "400|402|404 / 0.1|0.21|0.15 / 0.2|0.41|0.3 / 0.3|0.61|0.45");
    add("ascending numbers among others", "4,5,6\n1,2,3\n7,8,9\n2,4,9\n",
        "column 1|column 2|column 3 / 4|5|6 / 1|2|3 / 7|8|9 / 2|4|9");
    add("names in a comment", "#id,x,y\n1,0.5,3\n2,1,4\n", "id|x|y / 1|0.5|3 / 2|1|4");
    add("names in a comment of numpy", "# x y z\n1.0e+00 5.0e-01 3.0\n2.0 1.0 4.0\n", "x|y|z / 1|0.5|3 / 2|1|4");
    add("names between blanks above tabs", "% x y\n1\t0.5\n2\t1\n", "x|y / 1|0.5 / 2|1");
    add("names between commas above blanks", "# x, y\n1 0.5\n2 1\n", "x|y / 1|0.5 / 2|1");
    add("a date in a comment", "# 2021-01-03 12:30\n1 0.5\n2 1\n", "column 1|column 2 / 1|0.5 / 2|1");
    add("a sentence in a comment", "# Made today.\n1 0.5\n2 1\n", "column 1|column 2 / 1|0.5 / 2|1");
    add("the end of a text of DOS", "x,y\r\n1,1\r\n2,4\r\n3,9\r\n\x1A", "x|y / 1|1 / 2|4 / 3|9");
    add("the end of DOS behind a number", "x,y\r\n1,1\r\n2,4\r\n3,9\x1A", "x|y / 1|1 / 2|4 / 3|9");
    add("the end of DOS, many times", "x y\n1 1\n2 4\n\x1A\x1A\x1A", "x|y / 1|1 / 2|4");
    add("dashes for minus", "x,y\n–1,1\n2,–.5\n−3,9\n4,-16\n", "x|y / -1|1 / 2|-0.5 / -3|9 / 4|-16");
    add("dashes for minus before units", "x;y\n–1,5 kg;1\n2,5 kg;4\n", "x|y / -1.5|1 / 2.5|4");
    add("dashes between numbers", "x,y\n1–2,1\n2–3,4\n", "x|y / '1–2'|1 / '2–3'|4");
    add("a comment with an empty name first", "#,x,y\n1,0.5,3\n2,1,4\n",
        "column 1|column 2|column 3 / 1|0.5|3 / 2|1|4");
    add("a comment with an empty name inside", "#x,,y\n1,0.5,3\n2,1,4\n",
        "column 1|column 2|column 3 / 1|0.5|3 / 2|1|4");
    add("a comment with an empty name last", "#x,y,\n1,0.5,3\n2,1,4\n", "column 1|column 2|column 3 / 1|0.5|3 / 2|1|4");
    add("a comment of separators", "#,,\n1,0.5,3\n2,1,4\n", "column 1|column 2|column 3 / 1|0.5|3 / 2|1|4");
    add("a comment that names nothing", "# 3 of 4, see below, ok,\n1,0.5,3\n2,1,4\n",
        "column 1|column 2|column 3 / 1|0.5|3 / 2|1|4");
    add("padded numbers in quotes", "\"a\",\"y\"\n\"  4.5\",\"6 \"\n\" 14.5\",\"26 \"\n", "a|y / 4.5|6 / 14.5|26");
    add("padded texts in quotes", "a,y\n\" u \",1\n\"v\",2\n", "a|y / ' u '|1 / 'v'|2");
    add("marks of Windows", "a,y\n\x80,1\n\x96 \xE4,2\n", "a|y / '€'|1 / '– ä'|2");
    add("years of two digits", "d,y\n03-Jan-21,1\n15-Feb-70,2\n", "d|y / 44199|1 / 25614|2");
    add("subtotals", "s,a,b\nu,1,2\nv,2,3\nSubtotal,3,5\nw,4,5\nx,5,6\nSubtotal,9,11\nTotal,12,16\n",
        "s|a|b / 'u'|1|2 / 'v'|2|3 / 'w'|4|5 / 'x'|5|6; not lines 4 (“Subtotal”), 7 (“Subtotal”) and 8 (“Total”)");
    add("totals among numbers", "x,y\n1,1\n2,4\nTotal,5\n3,9\n4,16\nTotal,25\n",
        "x|y / 1|1 / 2|4 / 3|9 / 4|16; not lines 4 (“Total”) and 7 (“Total”)");
    add("called a total, but no sum", "s,a\nu,1\nv,2\nTotal,4\nw,5\nx,6\n",
        "s|a / 'u'|1 / 'v'|2 / 'Total'|4 / 'w'|5 / 'x'|6");
    add("a category that is a word for a sum", "s,a\nu,1\ntotal,1\nu,2\ntotal,3\nu,4\n",
        "s|a / 'u'|1 / 'total'|1 / 'u'|2 / 'total'|3 / 'u'|4");
    add("backslashes before quotes", "note,x,y\n\"he said \\\"hi\\\", ok\",1,2\n\"a \\\\ b\",2,3.5\n",
        "note|x|y / 'he said \"hi\", ok'|1|2 / 'a \\ b'|2|3.5");
    add("quotes that are no quotes", "row\tnote\ty\nL1\ta\t1.5\nL2\t\"half\" quoted\t2.5\n",
        "row|note|y / 'L1'|'a'|1.5 / 'L2'|'\"half\" quoted'|2.5");
    add("Indian groups", "d;y\n₹1,23,456;1\n₹50,500;2\n", "d|y / 123456|1 / 50500|2");
  }
  void lines() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(judged(text.toStdString()), expected);
  }

  void waysOn() {
    QVERIFY(judged("Instrument: S\nDate: 2021\n\nx;y\n400;1\n410;2\n420;3\n430;4\n440;5\n")
                .contains("error f: the table seems to begin in line 4; to leave out the lines above it, set “skip” of "
                          "the reading to [1, 2]"));
    const std::string twoHeaders = "A,B,C\nt,v,p\n1,2,3\n4,5,6\n7,8,9\n8,8,1\n9,8,1\n";
    QVERIFY2(judged(twoHeaders).contains("error f: line 2 seems to be a second row of names or units"),
             qPrintable(judged(twoHeaders)));
    ReadOptions options;
    options.meaning.skip = {1};
    QCOMPARE(judged(twoHeaders, options).left(13), QString("t|v|p / 1|2|3"));
    const ReadResult commented = propose("x,y\n1,2\n#3,4\n5,6\n# so it is\n");
    QVERIFY(
        diagnosticsText(commented.diagnostics)
            .contains(
                "warning f: comment lines with as many fields as a row, left out: line 3; where they are rows, take "
                "the # or % from their beginning"));
  }

  /// What a wrong guess says, and what its remedy gives.
  void remedies() {
    ReadOptions options;
    const std::string preamble = "By,Jane\nDate,2024-01-02\nDevice,X1\nx,y\n1,1\n2,4\n3,9\n4,16\n";
    QVERIFY(
        judgedNotes(preamble).contains("warning f: the table seems to begin in line 4; to leave out the lines above "
                                       "it, set “skip” of the reading to [1, 2, 3]"));
    options.meaning.skip = {1, 2, 3};
    QCOMPARE(judged(preamble, options).left(23), QString("x|y / 1|1 / 2|4 / 3|9 /"));
    const std::string remark = "x,y\n1,1\nnew lamp,4\n3,9.5\n4,16\n5,25\n";
    QVERIFY(
        judgedNotes(remark).contains("error f: texts stand where other rows have numbers in line 3; where such a "
                                     "line is no row, add it to “skip” of the reading: [3]"));
    options.meaning.skip = {3};
    QCOMPARE(judged(remark, options).left(22), QString("x|y / 1|1 / 3|9.5 / 4|"));
    const std::string limit = "x,y\n1.5,1\n<0.5,4\n3,9\n4,16\n5,25\n";
    QVERIFY(judgedNotes(limit).contains("or list the text in “missing” of the reading"));
    options.meaning.skip.reset();
    options.meaning.missing["*"] = {"<0.5"};
    QCOMPARE(judged(limit, options), QString("x|y / 1.5|1 / ·|4 / 3|9 / 4|16 / 5|25"));
    options.meaning.missing.clear();
    const std::string quotes = "t,y\n\"a\",1\n\"half\" b,2\n\"c,3\n";
    QVERIFY(diagnosticsText(readText(quotes).diagnostics)
                .contains("error f: where quotes inside a field are not doubled, set “quote” of the"));
    options.meaning.quotes = Quotes::none;
    QCOMPARE(judged(quotes, options), QString("t|y / '\"a\"'|1 / '\"half\" b'|2 / '\"c'|3"));
  }

  void groupsOfDigits_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* name, const char* text, const char* expected) {
      QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(expected);
    };
    add("German", "a;y\n1.234,5;1\n1.000.000;2\n-2.000;3\n12;4\n", "a|y / 1234.5|1 / 1e+06|2 / -2000|3 / 12|4");
    add("English in quotes", "a,y\n\"1,000\",12.5\n\"20,000\",3.5\n", "a|y / 1000|12.5 / 20000|3.5");
    add("Indian", "a;y\n1,23,456;1.5\n12,34,567;2\n", "a|y / 123456|1.5 / 1234567|2");
    add("Swiss", "a;y\n1'234.5;1\n12'000;2\n", "a|y / 1234.5|1 / 12000|2");
    add("French", "a;y\n1\u202F234,5;1\n12\u202F000;2\n", "a|y / 1234.5|1 / 12000|2");
  }
  void groupsOfDigits() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QVERIFY(!readText(text.toStdString()).table);
    ReadOptions options;
    options.meaning.columns["a"] = FieldMeaning::number;
    QCOMPARE(judged(text.toStdString(), options), expected);
    options.proposes = false;
    QCOMPARE(tableText(*readText(text.toStdString(), options).table), expected);
  }

  /// Where every row is to be answered, one that cannot be read is missing and listed.
  void everyRowIsKept() {
    ReadOptions options;
    options.numbers = {"a", "b"};
    const ReadResult read = propose("a,b,c\n1.5,2,u\nlow,3,v\n4,inf,w\n5,x,u\n", options);
    QVERIFY2(read.table, qPrintable(diagnosticsText(read.diagnostics)));
    QCOMPARE(tableText(*read.table), QString("a|b|c / 1.5|2|'u' / ·|3|'v' / 4|·|'w' / 5|·|'u'"));
    QCOMPARE(read.table->unread.size(), std::size_t{3});
    QCOMPARE(read.table->unread[0].text, std::string("low"));
    QCOMPARE(read.table->unread[0].row, Index{1});
    QCOMPARE(read.table->unread[1].column, Index{1});
  }

  void textsStayTexts() {
    ReadOptions options;
    options.texts = {"id"};
    QCOMPARE(
        judged("id,x\n01234,1\n1.10,2\n9007199254740993,3\n9007199254740992,4\n2021-01-03,5\n,6\n", options),
        QString("id|x / '01234'|1 / '1.10'|2 / '9007199254740993'|3 / '9007199254740992'|4 / '2021-01-03'|5 / ·|6"));
    ReadOptions category;
    category.meaning.columns["id"] = FieldMeaning::category;
    QCOMPARE(judged("id,x\n01,1\n1,2\n1.0,3\n", category), QString("id|x / '01'|1 / '1'|2 / '1.0'|3"));
  }

  /// Random tables with lines between their rows: the rows, bit for bit, and the line of each.
  void rowsKeepTheirLines() {
    std::mt19937_64 draw(40);
    std::uniform_real_distribution<double> value(-5.0, 5.0);
    for (int round = 0; round < 200; ++round) {
      const char mark = round % 3 == 0 ? ',' : '.';
      const char separator = mark == ',' ? ';' : ",;\t"[round % 3];
      const auto written = [&](double number) {
        std::string text = exactText(number);
        std::replace(text.begin(), text.end(), '.', mark);
        return round % 4 == 0 ? "\" " + text + "\"" : text;
      };
      const char* const end = round % 5 == 0 ? "\r\n" : "\n";
      std::string text = std::string("u") + separator + "v" + end;
      Index line = 2;
      if (round % 7 == 0) text += std::string("kg") + separator + "m/s" + end, ++line;
      std::vector<std::pair<double, double>> rows;
      std::vector<Index> lines;
      for (int i = 0; i < 20; ++i) {
        switch (draw() % 6) {
          case 0: text += std::string("# a remark") + end, ++line; break;
          case 1: text += end, ++line; break;
          default: break;
        }
        rows.emplace_back(value(draw) + 0.5e-3, value(draw) + 0.5e-3);
        lines.push_back(line++);
        text += written(rows.back().first) + separator + written(rows.back().second) + end;
      }
      const ReadResult read = propose(text);
      QVERIFY2(read.table != nullptr, qPrintable(diagnosticsText(read.diagnostics)));
      QCOMPARE(read.table->rows, Index(20));
      for (std::size_t i = 0; i < 20; ++i) {
        QCOMPARE(read.table->columns[0].values[i], rows[i].first);
        QCOMPARE(read.table->columns[1].values[i], rows[i].second);
        QCOMPARE(read.table->lineOf(Index(i)), lines[i]);
      }
    }
  }
};

KERRIDGE_TEST(LineJudgementTest)

}  // namespace line_judgement_test

#include "line_judgement_test.moc"
