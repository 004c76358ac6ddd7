// SPDX-License-Identifier: GPL-3.0-or-later
// Fields that only say on which side of a limit a number lies: <0.5, > 100.
#include <cmath>

#include "data/censored_field.h"
#include "data/dataset.h"
#include "data/match_columns.h"
#include "data/new_inputs.h"
#include "data/table_text.h"
#include "data/workbook.h"
#include "reading/byte_source.h"
#include "reading/read_new_table.h"
#include "support/test.h"

namespace censored_field_test {

using namespace kerridge;

namespace {

ReadOptions withChoice(CensoredAs as, const std::string& column = "x") {
  ReadOptions options;
  options.meaning.censored[column] = as;
  return options;
}

/// The table, or its errors.
QString outcome(const ReadResult& read) {
  return read.table ? tableText(*read.table) : diagnosticsText(read.diagnostics);
}

QString read(const std::string& text, const ReadOptions& options = {}) {
  return outcome(readContent(text, "f", options, {}));
}

const std::string plain = "x,y\n<0.5,1\n2,2\n> 100,3\n4,4\n≤0.25,5\n6.5,6\n";

}  // namespace

class CensoredFieldTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void fields_data();
  void fields();
  void theChoiceIsTheNumber_data();
  void theChoiceIsTheNumber();
  void nothingIsGuessed();
  void aMixtureStaysText();
  void everyFormat_data();
  void everyFormat();
  void units();
  void marksOfMissingValuesComeFirst();
  void mistakes_data();
  void mistakes();
  void newFilesAreReadTheSame();
};

void CensoredFieldTest::fields_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("expected");
  const auto row = [](const char* text, const char* expected) {
    QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
  };
  row("<0.5", "below 0.5");
  row("< 0,5", "below 0,5");
  row("<\u00A00.5", "below 0.5");
  row("<=3", "below 3");
  row("≤3", "below 3");
  row(">100", "above 100");
  row(">= 1e3", "above 1e3");
  row("≥-2", "above -2");
  row("<.5", "below .5");
  row("<−1", "below −1");
  row("<5 mg", "below 5 mg");
  row("0.5", "");
  row("<", "");
  row("< ", "");
  row("<NA>", "");
  row("<a", "");
  row("<-", "");
  row("<<5", "");
  row("5<", "");
  row("", "");
}

void CensoredFieldTest::fields() {
  QFETCH(QString, text);
  QFETCH(QString, expected);
  const auto field = parseCensored(text.toStdString());
  QCOMPARE(field ? (field->above ? "above " : "below ") + QString::fromStdString(field->limit) : QString(), expected);
}

void CensoredFieldTest::theChoiceIsTheNumber_data() {
  QTest::addColumn<int>("as");
  QTest::addColumn<QString>("table");
  const auto row = [](const char* name, CensoredAs as, const char* table) {
    QTest::newRow(name) << static_cast<int>(as) << QString::fromUtf8(table);
  };
  row("missing", CensoredAs::missing, "x|y / ·|1 / 2|2 / ·|3 / 4|4 / ·|5 / 6.5|6");
  row("limit", CensoredAs::limit, "x|y / 0.5|1 / 2|2 / 100|3 / 4|4 / 0.25|5 / 6.5|6");
  row("half", CensoredAs::half, "x|y / 0.25|1 / 2|2 / 100|3 / 4|4 / 0.125|5 / 6.5|6");
}

/// With proposals or without, and the note names count and lines.
void CensoredFieldTest::theChoiceIsTheNumber() {
  QFETCH(int, as);
  QFETCH(QString, table);
  for (const bool proposes : {false, true}) {
    ReadOptions options = withChoice(static_cast<CensoredAs>(as));
    options.proposes = proposes;
    const ReadResult result = readContent(plain, "f", options, {});
    QCOMPARE(outcome(result), table);
    const QString said = diagnosticsText(result.diagnostics);
    QVERIFY2(said.contains("note f: fields such as “<0.5” in “x” (3 fields: lines 2, 4 and 6) count as "),
             qPrintable(said));
    QCOMPARE(said.contains("missing values: “x” 3"), as == static_cast<int>(CensoredAs::missing));
    const CensoredFields& fields = result.table->columns[0].censored;
    QCOMPARE(fields.below, Index{2});
    QCOMPARE(fields.above, Index{1});
    QCOMPARE(result.censored.size(), std::size_t{1});
    // An experiment keeps what was chosen.
    QVERIFY(result.reading.meaning.censored == options.meaning.censored);
    options.meaning = result.reading.meaning;
    options.proposes = false;
    QCOMPARE(read(plain, options), table);
  }
}

/// Numbers with few such fields are an error, as other texts are, and the error says what can be chosen.
void CensoredFieldTest::nothingIsGuessed() {
  const std::string text = "x,y\n1.5,1\n<0.5,2\n3,4\n<0.1,6\n7,8\n9.5,9\n";
  for (const bool proposes : {false, true}) {
    ReadOptions options;
    options.proposes = proposes;
    const ReadResult result = readContent(text, "f", options, {});
    QVERIFY(!result.table);
    QCOMPARE(
        diagnosticsText(result.diagnostics),
        QString("error f:3:1: column “x”: “<0.5” only says on which side of a limit a number lies (2 fields: lines "
                "3 and 5), and 4 other values are numbers; “censored” of the reading says what that counts as: "
                "“missing”, “limit” or “half” of the limit; or list the text in “missing” of the reading"));
    QCOMPARE(result.censored.size(), std::size_t{1});
    QCOMPARE(result.censored.front().first, std::string("x"));
    QVERIFY(!result.censored.front().second.as);
  }
  ReadOptions numbers;
  numbers.meaning.columns["x"] = FieldMeaning::number;
  QVERIFY(read(text, numbers).contains("only says on which side of a limit"));
}

/// Codes and many such fields are categories, as before; a warning says what can be chosen.
void CensoredFieldTest::aMixtureStaysText() {
  const std::string text = "x,y\n1,1\n<5,2\n<5,4\n<5,6\n7,8\n";
  for (const bool proposes : {false, true}) {
    ReadOptions options;
    options.proposes = proposes;
    const ReadResult result = readContent(text, "f", options, {});
    QCOMPARE(outcome(result), QString("x|y / '1'|1 / '<5'|2 / '<5'|4 / '<5'|6 / '7'|8"));
    const QString said = diagnosticsText(result.diagnostics);
    QVERIFY2(said.contains("warning f:3:1: column “x” is read as categories: fields such as “<5” only say on which "
                           "side of a limit a number lies (3 fields: lines 3–5); “censored” of the reading"),
             qPrintable(said));
    QVERIFY(!said.contains("mixes"));
  }
  QCOMPARE(read(text, withChoice(CensoredAs::half)), QString("x|y / 1|1 / 2.5|2 / 2.5|4 / 2.5|6 / 7|8"));
  // No numbers at all, or other texts: nothing is said of limits.
  for (const char* other : {"x,y\n<5,1\n<5,2\n<7,3\n", "x,y\n<5,1\na,2\n3,3\n<5,4\nb,5\n"}) {
    const ReadResult result = readContent(other, "f", {}, {});
    QVERIFY2(result.table && !diagnosticsText(result.diagnostics).contains("limit"), other);
  }
}

void CensoredFieldTest::everyFormat_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<QString>("place");
  QTest::newRow("tabs") << QByteArray("x\ty\n1.5\t1\n<0.5\t2\n4\t3\n") << "line 3";
  QTest::newRow("decimal comma") << QByteArray("x;y\n1,5;1\n<0,5;2\n4;3\n") << "line 3";
  QTest::newRow("decimal comma, blank") << QByteArray("x;y\n1,5;1,25\n< 0,5;2\n4;3\n") << "line 3";
  QTest::newRow("quotes") << QByteArray("x,y\n\"1.5\",1\n\"<0.5\",2\n4,3\n") << "line 3";
  QTest::newRow("Latin-1") << QByteArray(
                                  "x;\xFC\n1,5;1\n<\xA0"
                                  "0,5;2\n4;3\n")
                           << "line 3";
  const std::string rows =
      cells(1, {"'x", "'y"}) + cells(2, {"1.5", "1"}) + cells(3, {"'&lt;0.5", "2"}) + cells(4, {"4", "3"});
  QTest::newRow("workbook") << QByteArray::fromStdString(workbook({{"Data", sheet(rows)}})) << "line 3";
  QTest::newRow("packed") << QByteArray::fromStdString(
                                 packed("gnutar", "gzip", {{"t.csv", "x,y\n1.5,1\n<0.5,2\n4,3\n"}}))
                          << "line 3";
}

void CensoredFieldTest::everyFormat() {
  QFETCH(QByteArray, content);
  QFETCH(QString, place);
  const std::string text = content.toStdString();
  QVERIFY2(read(text).contains("(1 field: " + place + ")"), qPrintable(read(text)));
  const ReadResult half = readContent(text, "f", withChoice(CensoredAs::half), {});
  QVERIFY2(half.table != nullptr, qPrintable(outcome(half)));
  QCOMPARE(half.table->columns[0].values, (std::vector<double>{1.5, 0.25, 4.0}));
  QVERIFY(!hasErrors(half.diagnostics));
}

/// A limit has the sign of the other fields.
void CensoredFieldTest::units() {
  QCOMPARE(read("x,y\n1.5 mg,1\n<0.5 mg,2\n4 mg,3\n", withChoice(CensoredAs::half)),
           QString("x|y / 1.5|1 / 0.25|2 / 4|3"));
  QVERIFY(read("x,y\n1.5 mg,1\n<0.5 kg,2\n4 mg,3\n", withChoice(CensoredAs::half)).contains("cannot be read as"));
}

void CensoredFieldTest::marksOfMissingValuesComeFirst() {
  ReadOptions options = withChoice(CensoredAs::limit);
  options.meaning.missing["x"] = {"<0.5"};
  QCOMPARE(read(plain, options), QString("x|y / ·|1 / 2|2 / 100|3 / 4|4 / 0.25|5 / 6.5|6"));
  options.meaning.missing["x"] = {"-"};
  QCOMPARE(read("x,y\n1,1\n-,2\n<3,3\n", options), QString("x|y / 1|1 / ·|2 / 3|3"));
}

void CensoredFieldTest::mistakes_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("as");
  QTest::addColumn<QString>("error");
  const auto row = [](const char* name, const char* text, CensoredAs as, const char* error) {
    QTest::newRow(name) << QString::fromUtf8(text) << static_cast<int>(as) << QString::fromUtf8(error);
  };
  row("half of a negative limit", "x,y\n1,1\n<-5,2\n3,3\n", CensoredAs::half,
      "error f:3:1: column “x”: half of the limit in “<-5” is not below it; choose “limit” or “missing” in “censored” "
      "of the reading");
  row("half of zero", "x,y\n1,1\n<0,2\n3,3\n", CensoredAs::half, "half of the limit in “<0” is not below it");
  row("another text", "x,y\n1,1\n<5,2\n3,3\nabc,4\n", CensoredAs::limit,
      "error f:3:1: column “x” cannot be read as numbers; one of its texts is “abc”");
  row("texts alone", "x,y\na,1\nb,2\nc,3\n", CensoredAs::limit,
      "column “x” cannot be read as numbers; one of its texts is “a”");
  row("both decimal marks", "x;y\n1,5;1\n<0.5;2\n3,5;3\n", CensoredAs::limit, "column “x” cannot be read as numbers");
}

void CensoredFieldTest::mistakes() {
  QFETCH(QString, text);
  QFETCH(int, as);
  QFETCH(QString, error);
  const QString said = read(text.toStdString(), withChoice(static_cast<CensoredAs>(as)));
  QVERIFY2(said.contains(error), qPrintable(said));
}

/// Whatever the training file held: its choice counts for other files, of inputs and of the target.
void CensoredFieldTest::newFilesAreReadTheSame() {
  for (const char* training : {"x,y\n1,1\n<3,2\n5,3\n", "x,y\n1,1\n3,2\n5,3\n"}) {
    const ReadResult trained = readContent(training, "train", withChoice(CensoredAs::half), {});
    Roles roles;
    roles.target = "y";
    const auto data = makeDataset(*trained.table, roles, "train");
    const InputEncoding encoding = encodingOf(*data);
    QVERIFY(encoding.columns.front().censored == CensoredAs::half);
    QVERIFY(!encoding.targetCensored);
    const std::string fresh = "y,x\n7,<1\n8,2\n<3,4\n";
    TextSource source(fresh);
    ReadOptions options;
    options.numbers = columnsOfNumbers(encoding, "y");
    options.meaning.censored["y"] = CensoredAs::limit;
    const ReadResult seen = readNewTable(source, "new", encoding, {}, options);
    QCOMPARE(tableText(*seen.table), QString("y|x / 7|0.5 / 8|2 / 3|4"));
    QVERIFY(seen.table->unread.empty());
    const ColumnMatch match = matchColumns(encoding, "y", *seen.table, "new");
    QCOMPARE(encodeNewTable(encoding, match, *seen.table, "new", {}).X(0, 0), 0.5);
  }
  // Without a choice a row is answered as before: the field is unread.
  const ReadResult plainly = readContent("x,y\n1,1\n2,2\n5,3\n", "train", {}, {});
  Roles roles;
  roles.target = "y";
  const InputEncoding encoding = encodingOf(*makeDataset(*plainly.table, roles, "train"));
  const std::string fresh = "x\n<1\n2\n4\n";
  TextSource source(fresh);
  ReadOptions options;
  options.numbers = columnsOfNumbers(encoding, "y");
  const ReadResult seen = readNewTable(source, "new", encoding, {}, options);
  QCOMPARE(seen.table->unread.size(), std::size_t{1});
}

KERRIDGE_TEST(CensoredFieldTest)

}  // namespace censored_field_test

#include "censored_field_test.moc"
