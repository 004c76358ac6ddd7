// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/number_text.h"
#include "base/parallel.h"
#include "base/random.h"
#include "data/dataset.h"
#include "data/table_text.h"
#include "reading/field_errors.h"
#include "support/test.h"

namespace libsvm_reader_test {

using namespace kerridge;

namespace {

/// What a text is read as, where all goes well.
void reads(const char* name, const std::string& content, const char* table, const char* remarks = "") {
  QTest::newRow(name) << QByteArray::fromStdString(content) << QString(table) << QString(remarks);
}

/// What a text is refused with.
void refuses(const char* name, const std::string& content, const char* errors) {
  QTest::newRow(name) << QByteArray::fromStdString(content) << QString() << QString(errors);
}

}  // namespace

class LibsvmReaderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void inputs_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("diagnostics");
    reads("every index", "1.5 1:2 2:-3\n-2 1:0.5 2:1e-3\n", "y|x1|x2 / 1.5|2|-3 / -2|0.5|0.001");
    reads("omitted zeros", "1 2:5\n2 1:3 3:4\n", "y|x1|x2|x3 / 1|0|5|0 / 2|3|0|4",
          "note f: values that are not written are zero: 3 of 6 (50 %)");
    reads("a row of zeros", "1 1:1\n2\n", "y|x1 / 1|1 / 2|0",
          "note f: values that are not written are zero: 1 of 2 (50 %)");
    reads("indices from 0", "1 0:5 1:6\n2 0:7 1:8\n", "y|x0|x1 / 1|5|6 / 2|7|8",
          "note f: the indices begin with 0, not with 1 as is usual; the inputs are named x0, x1, …");
    reads("comments, empty lines", "# made by hand\n\n1 1:2 # first\n   \n2 1:3\n#\n", "y|x1 / 1|2 / 2|3");
    reads("CRLF, trailing blanks, tabs", "1 1:2 \t\r\n2\t1:3  \r\n", "y|x1 / 1|2 / 2|3");
    reads("lone CR", "1 1:2\r2 1:3\r", "y|x1 / 1|2 / 2|3");
    reads("no final line end", "1 1:2\n2 1:3", "y|x1 / 1|2 / 2|3");
    reads("signs", "+1 1:+2\n-1 1:-0\n", "y|x1 / 1|2 / -1|-0");
    reads("byte order mark",
          "\xEF\xBB\xBF"
          "1 1:2\n2 1:3\n",
          "y|x1 / 1|2 / 2|3");
    reads("exponents", "1e2 1:3.5E-005 2:.5\n0 1:1 2:2.\n", "y|x1|x2 / 100|3.5e-05|0.5 / 0|1|2");

    refuses("query id", "1 qid:3 1:2\n",
            "error f:1:2: “qid:3” groups rows for learning to rank; such files cannot be read as regression data");
    refuses("several labels", "1,2 1:2\n3 1:4\n",
            "error f:1:1: “1,2” is not one number: several labels in a row, or a decimal comma, cannot be read");
    refuses("descending", "1 1:1 2:2\n1 2:5 1:6\n", "error f:2:3: index 1 comes after 2; indices must ascend");
    refuses("repeated", "1 1:1 2:2\n1 3:5 3:6\n", "error f:2:3: index 3 comes twice in this row");
    refuses("NaN value", "1 1:1 2:2\n1 1:nan\n",
            "error f:2:2: index 1: “nan” marks a missing value, which LIBSVM files cannot hold; an omitted pair means "
            "zero");
    refuses("infinite value", "1 1:1 2:2\n1 1:inf 2:1\n",
            "error f:2:2: index 1: “inf” is beyond the range of double-precision numbers");
    refuses("huge value", "1 1:1 2:2\n1 1:1 2:1e999\n",
            "error f:2:3: index 2: “1e999” is beyond the range of double-precision numbers");
    refuses("decimal comma", "1 1:1 2:2\n1 1:0,5\n",
            "error f:2:2: index 1: “0,5” has a decimal comma; LIBSVM files have decimal points");
    refuses("no value", "1 1:1 2:2\n1 1: 2:3\n", "error f:2:2: “1:” has no value after the colon");
    refuses("no pair", "1 1:1 2:2\n1 1:4 7\n", "error f:2:3: “7” is not a pair index:value");
    refuses("text value", "1 1:1 2:2\n1 1:abc 2:1\n", "error f:2:2: index 1: “abc” is not a number");
    refuses("text index", "1 1:1 2:2\n1 a:3 4:1\n", "error f:2:2: “a:3” has no whole number before the colon");
    refuses("negative index", "1 1:1 2:2\n1 -1:3\n", "error f:2:2: “-1:3” has no whole number before the colon");
    refuses("index beyond integers", "1 1:1\n2 99999999999:1\n",
            "error f:2:2: “99999999999:1” has an index above 2147483647");
    refuses("index beyond the limit", "1 1:1\n2 150360:1\n",
            "error f: index 150360 is too large: at most 100000 inputs can be read, because the omitted zeros are "
            "filled in");
    refuses("no target", "1 1:1 2:2\n1:3 2:4\n",
            "error f:2:1: “1:3” is where the target is expected; a line is a target followed by pairs index:value");
    refuses("missing target", "1 1:1 2:2\n? 2:4\n", "error f:2:1: “?” is where the target is expected: it is missing");
    refuses("text target", "1 1:1 2:2\nspam 2:4\n", "error f:2:1: target: “spam” is not a number");
    refuses("two errors", "1 1:1 2:2 3:3\n1 1:x 2:1\n2 1:1\n3 2:2 1:1\n",
            "error f:2:2: index 1: “x” is not a number\nerror f:4:3: index 1 comes after 2; indices must ascend");
    std::string sparse;
    for (int i = 0; i < 100000; ++i) sparse += "1 99999:1\n";
    refuses("too large once filled", sparse, "error f: about 100000 rows of 99999 inputs take ");
  }

  void inputs() {
    QFETCH(QByteArray, content);
    QFETCH(QString, table);
    QFETCH(QString, diagnostics);
    const ReadResult result = readText(content.toStdString());
    // The memory that is there is not the same everywhere.
    const QString said = diagnosticsText(result.diagnostics);
    QCOMPARE(diagnostics.endsWith("take ") ? said.left(diagnostics.size()) : said, diagnostics);
    QCOMPARE(result.table ? tableText(*result.table) : QString(), table);
    QCOMPARE(result.reading.format, std::string(result.table ? "libsvm" : result.reading.format));
  }

  void sentences() {
    QCOMPARE(readText("1 1:2 2:3\n2 1:3 2:4\n").reading.sentence,
             std::string("LIBSVM, a target and pairs index:value; 2 inputs"));
    QCOMPARE(readText("1 0:2\n2 2:3\n").reading.sentence,
             std::string("LIBSVM, a target and pairs index:value; 3 inputs, numbered from 0; values left out are 0"));
    QVERIFY(!readText("1 1:2 2:3\n2 1:3 2:4\n").reading.ambiguous);
  }

  void theFirstFieldIsTheTarget() {
    const ReadResult result = readText("7 1:2 2:3\n8 1:3 2:5\n9 1:1 2:9\n");
    QVERIFY(result.table != nullptr);
    const TargetProposal target = proposeTarget(*result.table);
    QCOMPARE(target.column, Index{0});
    QVERIFY(target.certain);
    QCOMPARE(makeDataset(*result.table, {}, "f")->targetName, std::string("y"));
  }

  void manyErrorsAreCounted() {
    std::string content = "1 1:1 2:2 3:3\n";
    for (int i = 0; i < 30; ++i) content += "1 1:1 2:x 3:1\n";
    const ReadResult result = readText(content);
    QCOMPARE(diagnosticsText(result.diagnostics),
             "error f:2:3: index 2: “x” is not a number\nerror f:3:3: index 2: “x” is not a number\n"
             "error f:4:3: index 2: “x” is not a number\n"
             "error f: 27 more errors like that in line 2, the last one in line 31");
  }

  /// Of one kind is what differs in numbers and quoted fields only; each kind is counted, whatever stands between.
  void errorsAreCountedByKind() {
    std::string content = "1 1:1 2:2 3:3\n";
    for (int i = 0; i < 5; ++i) {
      const std::string k = std::to_string(i);
      content += "1 1:1 " + std::to_string(i + 2) + ":x“" + k + "”\n1 3:1 2:" + k + "\n";
    }
    content += "y 1:1\n";
    const std::vector<Diagnostic> errors = readText(content).diagnostics;
    QCOMPARE(errors.size(), std::size_t{9});
    QCOMPARE(errors[0].place, std::string("f:2:3"));
    QCOMPARE(errors[1].message, std::string("index 2 comes after 3; indices must ascend"));
    QCOMPARE(errors[6].message, std::string("target: “y” is not a number"));
    QCOMPARE(errors[7].message, std::string("2 more errors like that in line 2, the last one in line 10"));
    QCOMPARE(errors[8].message, std::string("2 more errors like that in line 3, the last one in line 11"));
    // Once more is “one”.
    std::string four = "1 1:1 2:2 3:3\n";
    for (int i = 0; i < 4; ++i) four += "1 1:x 2:1 3:1\n";
    QCOMPARE(readText(four).diagnostics.back().message, std::string("1 more error like that in line 2, in line 5"));
  }

  /// However a text is cut, the same is said of it.
  void countedErrorsDoNotDependOnTheCut() {
    Random random(3);
    for (int trial = 0; trial < 50; ++trial) {
      std::vector<std::pair<Index, std::string>> all;
      const int lines = 1 + int(random.below(80));
      for (int line = 1; line <= lines; ++line) {
        const auto kind = random.below(5);
        if (kind < 4) all.emplace_back(line, std::string(kind + 1, 'k') + " 7 “" + std::to_string(line) + "”");
      }
      FieldErrors whole;
      for (const auto& [line, text] : all) whole.add(line, 1, Text::name(text));
      FieldErrors parts;
      const Index cut = 1 + Index(random.below(std::uint64_t(lines)));
      for (Index first = 0; first < lines; first += cut) {
        FieldErrors part;
        for (const auto& [line, text] : all) {
          if (line > first && line <= first + cut) part.add(line - first, 1, Text::name(text));
        }
        parts.append(part, first);
      }
      QCOMPARE(diagnosticsText(parts.diagnostics("f")), diagnosticsText(whole.diagnostics("f")));
      QVERIFY(whole.diagnostics("f").size() <= 16);
    }
  }

  /// Several blocks, several threads: the numbers that were written, line numbers across blocks.
  void largeFiles() {
    Random random(5);
    std::string content;
    std::vector<double> targets;
    std::vector<std::vector<double>> rows;
    while (content.size() < std::size_t{5} << 20U) {
      targets.push_back(random.normal());
      content += exactText(targets.back());
      std::vector<double> row(20, 0.0);
      for (std::size_t j = 0; j < row.size(); ++j) {
        if (random.uniform() < 0.4) continue;
        row[j] = random.normal();
        content += " " + std::to_string(j + 1) + ":" + exactText(row[j]);
      }
      rows.push_back(std::move(row));
      content += "\n";
    }
    for (const int threads : {1, 3}) {
      setThreadCount(threads);
      const ReadResult result = readText(content);
      QVERIFY(result.table != nullptr);
      QCOMPARE(result.table->rows, static_cast<Index>(rows.size()));
      QCOMPARE(result.table->columns.size(), std::size_t{21});
      QVERIFY(result.table->columns[0].values == targets);
      for (std::size_t j = 0; j < 20; ++j) {
        for (std::size_t i = 0; i < rows.size(); ++i) QVERIFY(result.table->columns[j + 1].values[i] == rows[i][j]);
      }
      const ReadResult broken = readText(content + "1 2:1 1:2\n");
      QVERIFY(broken.table == nullptr);
      QCOMPARE(broken.diagnostics.front().place, "f:" + std::to_string(rows.size() + 1) + ":3");
    }
    setThreadCount(0);
  }

  void notMistakenForDelimitedText() {
    QCOMPARE(readText("12:30 5 6\n12:45 6 7\n13:00 7 9\n").reading.format, std::string("csv"));
    QCOMPARE(readText("a b\n1 2\n3 4\n").reading.format, std::string("csv"));
    ReadOptions options;
    options.format = "csv";
    QCOMPARE(readText("1 1:2 2:3\n2 1:4 2:5\n", options).reading.format, std::string("csv"));
  }
};

KERRIDGE_TEST(LibsvmReaderTest)

}  // namespace libsvm_reader_test

#include "libsvm_reader_test.moc"
