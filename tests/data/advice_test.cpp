// SPDX-License-Identifier: GPL-3.0-or-later
// What a message about a file advises, works where it is followed.
#include "data/advice.h"

#include "support/test.h"

namespace advice_test {

using namespace kerridge;

class AdviceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void following_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("proposes");
    QTest::addColumn<QString>("advice");
    QTest::addColumn<QString>("table");
    const auto both = [](const char* name, const char* text, const char* advice, const char* table) {
      QTest::addRow("%s", name) << QByteArray(text) << true << QString::fromUtf8(advice) << QString::fromUtf8(table);
      QTest::addRow("%s, read before", name)
          << QByteArray(text) << false << QString::fromUtf8(advice) << QString::fromUtf8(table);
    };
    const auto before = [](const char* name, const char* text, const char* advice, const char* table) {
      QTest::addRow("%s", name) << QByteArray(text) << false << QString::fromUtf8(advice) << QString::fromUtf8(table);
    };
    const char* number = "name the column a “number”";
    both("points group", "x\ty\n1.234.567\t1\n2.500\t2\n3\t4\n", number, "x|y / 1234567|1 / 2500|2 / 3|4");
    both("points group beside decimal points", "x\ty\n1.234.567\t1.5\n2.500\t2\n3\t4\n", number,
         "x|y / 1234567|1.5 / 2500|2 / 3|4");
    both("commas group beside decimal commas", "x\ty\n1,234,567\t1,5\n2,500\t2\n3\t4\n", number,
         "x|y / 1234567|1.5 / 2500|2 / 3|4");
    both("India", "x\ty\n1,00,000\t1\n50,000\t2\n", number, "x|y / 1e+05|1 / 50000|2");
    both("India beside decimal points", "x\ty\n1,00,000\t1.5\n50,000\t2\n", number, "x|y / 1e+05|1.5 / 50000|2");
    both("both marks", "x\ty\n1.234,5\t1\n2.500\t2\n", number, "x|y / 1234.5|1 / 2500|2");
    both("blanks group", "x;y\n1 234;1\n2 500;2\n", number, "x|y / 1234|1 / 2500|2");
    both("a mark that may be either", "x;y\n1 234;1\n2,500;2\n", "set “decimal” of the reading",
         "x|y / 1234|1 / 2.5|2");
    before("dashes", "x\ty\n–2,5\t1\n3,5\t2\n", number, "x|y / -2.5|1 / 3.5|2");
    before("dashes and groups", "x;y\n–1.234,5;1\n2.500;2\n4;5\n1;1\n2;2\n3;3\n", number,
           "x|y / -1234.5|1 / 2500|2 / 4|5 / 1|1 / 2|2 / 3|3");
    both("a text for a missing value", "x,y\n1,1\n<0.5,2\n3,4\n5,6\n", "in “missing”", "x|y / 1|1 / ·|2 / 3|4 / 5|6");
    both("two of them", "x,y\n1,1\n<0.5,2\n3,4\n<0.1,6\n7,8\n9.5,9\n", "in “missing”",
         "x|y / 1|1 / ·|2 / 3|4 / ·|6 / 7|8 / 9.5|9");
    both("a preamble", "Report\nof today\nx,y\n1,2\n3,4\n5,6\n7,8\n9,9\n", "“skip”",
         "x|y / 1|2 / 3|4 / 5|6 / 7|8 / 9|9");
    both("quotes behind a backslash", "t,y\n\"a \\\"b\\\" c\",1\n\"d\",2\n\"e \\\"f\\\"\",3\n", "“quote”",
         "t|y / 'a \"b\" c'|1 / 'd'|2 / 'e \"f\"'|3");
  }

  void following() {
    QFETCH(QByteArray, text);
    QFETCH(bool, proposes);
    QFETCH(QString, advice);
    QFETCH(QString, table);
    ReadOptions options;
    options.proposes = proposes;
    const ReadResult plain = readText(text.toStdString(), options);
    QString said = diagnosticsText(plain.diagnostics);
    if (!plain.table) {
      // A second advice may follow the first one.
      const ReadOptions next = followed(options, plain.diagnostics);
      said += diagnosticsText(readText(text.toStdString(), next).diagnostics);
    }
    if (!proposes || !plain.table) QVERIFY2(said.contains(advice), qPrintable(said));
    const ReadResult read = readAsAdvised(text.toStdString(), options);
    QVERIFY2(read.table != nullptr, qPrintable(diagnosticsText(read.diagnostics)));
    QCOMPARE(tableText(*read.table), table);
  }

  /// Dashes for minus need no advice in a file that is new.
  void dashes_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("table");
    const auto row = [](const char* text, const char* table) {
      QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(table);
    };
    row("x\ty\n–2,5\t1\n–3,5\t2\n", "x|y / -2.5|1 / -3.5|2");
    row("x\ty\n–2,5\t1\n3,5\t2\n", "x|y / -2.5|1 / 3.5|2");
    row("x\ty\n-2,5\t1\n3,5\t2\n", "x|y / -2.5|1 / 3.5|2");
    row("x\ty\n–2.5\t1\n3.5\t2\n", "x|y / -2.5|1 / 3.5|2");
    row("x\ty\n–1,234\t1\n3,555\t2\n", "x|y / -1.234|1 / 3.555|2 (assumed)");
    row("x\ty\n–1,234\t1,5\n3,555\t2\n", "x|y / -1.234|1.5 / 3.555|2");
    row("x\ty\n–1,25\tn.a.\n3,555\t2,5\n", "x|y / -1.25|· / 3.555|2.5");
  }

  void dashes() {
    QFETCH(QString, text);
    QFETCH(QString, table);
    ReadOptions options;
    options.proposes = true;
    const ReadResult read = readText(text.toStdString(), options);
    QVERIFY2(read.table != nullptr, qPrintable(diagnosticsText(read.diagnostics)));
    QCOMPARE(tableText(*read.table) + (read.reading.ambiguous ? " (assumed)" : ""), table);
    // An experiment keeps what was found.
    options.proposes = false;
    options.meaning = read.reading.meaning;
    const ReadResult again = readText(text.toStdString(), options);
    QVERIFY2(again.table != nullptr, qPrintable(diagnosticsText(again.diagnostics)));
    QCOMPARE(tableText(*again.table), tableText(*read.table));
  }
};

KERRIDGE_TEST(AdviceTest)

}  // namespace advice_test

#include "advice_test.moc"
