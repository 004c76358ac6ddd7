// SPDX-License-Identifier: GPL-3.0-or-later
// Files that went wrong in an earlier version, or in other programs, with the values that are right.
#include <cmath>
#include <QTest>

#include "program.h"
#include "support/cases.h"
#include "support/test.h"

namespace reading_cases_test {

using namespace kerridge::program;
using kerridge::test::casesFolder;

namespace {

/// A workbook with the days 2021-02-25, 2021-02-03, 2021-02-01 and 2021-03-05 since 1904-01-01.
const char* const workbook1904 =
    "UEsDBBQAAAAIAAAAIVIvQDXV/QAAAJcCAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK1SO0/DMBDe+RWWVxQ7ZUAIJenAYwSG8gOMfUms+CWf"
    "W9J/j+MWBlQVhk4n+3vqdM16tobsIKL2rqUrVlMCTnql3dDS981zdUfX3VWz2QdAkrkOWzqmFO45RzmCFch8AJeR3kcrUn7GgQchJzEAv6nr"
    "Wy69S+BSlRYP2jWP0IutSeRpzt+H3Cyn5OHAW6JaKkIwWoqUYb6g/KQugsEzwp1Tv9pVx2YsKwsHRx3w+pjwmhcRtQLyJmJ6ETbb8dnwTx+n"
    "D+8ndr7miTTf91qC8nJrs4RhiCAUjgDJGlYms0K7f+QXMvIyVhcu8uP/Rw9MewN46S0U0+9kXg6t+wJQSwMEFAAAAAgAAAAhUo9E2GCkAAAA"
    "FAEAAAsAAABfcmVscy8ucmVsc43PsQrCMBAG4N2nCLfbVAcRadJFBFepDxDTa1ra5EIStb69Ga04OP7cfx/8VT3biT0wxIGcgE1RAkOnqR2c"
    "EXBtTus91HJVXXBSKVdiP/jI8o+LAvqU/IHzqHu0Khbk0eVLR8GqlGMw3Cs9KoN8W5Y7Hj4NkAuTnVsBAVjz8vgPTF03aDySvlt06Yf/1ciy"
    "CgaTgHniTwrjjWgsMgpcVnyxTr4BUEsDBBQAAAAIAAAAIVLGOPTmuAAAAB0BAAAPAAAAeGwvd29ya2Jvb2sueG1sjY9JDsIwDEX3nCLyHtIi"
    "hKDqsEFI7JCAA4TWpRFNXNlhOD5hXLOyLT89f+fV3fXqiiyWfAHpJAGFvqbG+lMBh/16vICqHOU34vOR6Kwi7qWALoQh01rqDp2RCQ3o46Yl"
    "dibEkU9aBkbTSIcYXK+nSTLXzlgPb0PG/ziobW2NK6ovDn14Sxh7E2JY6ewgUP6SbVk1JmC6TGbxD9Bl/rotn6q8cVjADtRr3DRPSHFmY2Oe"
    "tP7i+mssH1BLAwQUAAAACAAAACFStOwhXLgAAACRAQAAGgAAAHhsL19yZWxzL3dvcmtib29rLnhtbC5yZWxzrZDLCsIwEEX3fkWYvZ3WhYg0"
    "dSOCW6kfEOP0gW0SMvHRvzcovsCFC1fDnce5l8kXl74TJ/LcWiMhS1IQZLTdt6aWsC1X4xksilG+oU6FuMJN61jEG8MSmhDcHJF1Q73ixDoy"
    "cVJZ36sQpa/RKX1QNeEkTafo3xlQfDDFei9BgSgHR7+AbVW1mpZWH3sy4Qsfz9YfuCEKEap8TUHCs8V4K1kSqYBfkuz+mYTD0BG/Ytz1wxs/"
    "XltcAVBLAwQUAAAACAAAACFSZQWH1pYAAADEAAAADQAAAHhsL3N0eWxlcy54bWxdjsEKwjAQRO9+Rdi7TVpERJr2VvCsgteQbm0h2ZRsKvXv"
    "TUEQvM284cHU7eqdeGHkKZCGslAgkGzoJ3pquN+6/QnaZldzeju8johJZIFYw5jSfJaS7YjecBFmpLwMIXqTco1PyXNE0/MmeScrpY7Sm4mg"
    "qS069xhY2LBQ0lBltA6CFt/5dOk1KJB/pDxsSH7FnH6Hmg9QSwMEFAAAAAgAAAAhUoBpsnntAAAAIQIAABgAAAB4bC93b3Jrc2hlZXRzL3No"
    "ZWV0MS54bWx9kU1uwyAQhfc9BWLfjI1/mlaYKFHVC7Q9AHJIjGrAAmRHOX2JE6EYtdnNvHnzPdDQzUn1aBTWSaMbnK8yjIRuzV7qY4O/vz6e"
    "13jDnuhk7I/rhPAo+LVrcOf98Abg2k4o7lZmEDpMDsYq7kNrj+AGK/h+XlI9kCyrQXGpMaOz9s49Z9SaCdmQG9T2UmxzjHyDpe6lFp/eBl06"
    "Rj2bOqEpeEbh0kN78+/+85+XZghBMY3ENIKRu6aPrCQvrxmF8Z5O5kke1QWmiJhiianXCaZ4hCkjpkwwdYIpH2GqiKmST6Wvqf7EwN1VIJ6b"
    "/QJQSwECFAMUAAAACAAAACFSL0A11f0AAACXAgAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUAxQAAAAIAAAA"
    "IVKPRNhgpAAAABQBAAALAAAAAAAAAAAAAACAAS4BAABfcmVscy8ucmVsc1BLAQIUAxQAAAAIAAAAIVLGOPTmuAAAAB0BAAAPAAAAAAAAAAAA"
    "AACAAfsBAAB4bC93b3JrYm9vay54bWxQSwECFAMUAAAACAAAACFStOwhXLgAAACRAQAAGgAAAAAAAAAAAAAAgAHgAgAAeGwvX3JlbHMvd29y"
    "a2Jvb2sueG1sLnJlbHNQSwECFAMUAAAACAAAACFSZQWH1pYAAADEAAAADQAAAAAAAAAAAAAAgAHQAwAAeGwvc3R5bGVzLnhtbFBLAQIUAxQA"
    "AAAIAAAAIVKAabJ57QAAACECAAAYAAAAAAAAAAAAAACAAZEEAAB4bC93b3Jrc2hlZXRzL3NoZWV0MS54bWxQSwUGAAAAAAYABgCAAQAAtAUA"
    "AAAA";

}  // namespace

class ReadingCasesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// What `inspect` prints of each file, or why it is refused and what to do.
  void inspected_data() {
    QTest::addColumn<QStringList>("parts");
    const auto row = [](const char* file, const QStringList& parts) { QTest::newRow(file) << parts; };
    row("01-ones.csv", {"rows       5", "x     numeric      1 to 5", "y     numeric      1 to 25"});
    row("03-ids.csv", {"rows       24"});
    row("05-padded.csv", {"rows       5", "1.5 to 14.5", "0.5 to 105.5", "6 to 26"});
    row("07-umlaut.zip", {"part       März.csv", "also there Löst.csv"});
    row("11-footer.csv", {"rows       4", "lines 6 (“Mean”), 7 (“SD”), 8 (“RSD %”) and 9 (“n”)"});
    row("11-footer-de.csv", {"rows       4", "lines 6 (“Mittelwert”) and 7 (“Stabw.”)"});
    row("13-wavelengths.csv", {"rows       12", "408.5   numeric", "ambiguous  yes"});
    row("13-wavelengths-only.csv", {"rows       12", "408   numeric", "ambiguous  yes"});
    row("19-date.arff", {"when  numeric      36984.508472222224 to 37045.541608796295"});
    row("20-two-header-rows.xlsx", {"line 2 seems to be a second row of names or units; set “skip” of the reading to "
                                    "[2] to leave it out, or to [1] to take the names from it"});
    row("21-preamble.csv", {"the table seems to begin in line 5; to leave out the lines above it, set “skip” of the "
                            "reading to [1, 2, 3]"});
    row("22-thousands.csv", {"name the column a “number” in “columns” of the reading"});
    row("22-thousands-quoted.csv", {"one of them may group thousands"});
    row("23-backslash.csv", {"rows       3", "he said \"hi\", ok", "assumed: a backslash stands before a quote"});
    row("23-half-quoted.tsv", {"rows       4", "\"half\" quoted", "assumed: no field is in quotes"});
    row("24-x000d.xlsx", {"1   Temp (°C)  numeric"});
    row("25-hash-header.csv", {"1   id    numeric", "2   x     numeric", "the comment in line 1 names the columns"});
    row("26-rupee.csv", {"50500 to 999999"});
    row("27-dd-mon-yy.csv", {"44199 to 44275"});
    row("31-datetime-decimal-comma.csv", {"43628.38491898148 to 43628.41269675926", "28.7 to 29.12"});
    row("32-three-decimals.csv", {"0.118 to 1.286"});
    row("32-three-decimals-all.csv", {"1.286 to 2.118", "ambiguous  yes"});
    row("34-trailing-delimiters.csv", {"columns    3", "rows       4"});
    row("36-padded-header.csv", {"1   DATE    numeric      43206 to 43210"});
    row("36-units-in-names.csv", {"3   Spannung U_A1 / V  numeric      -0.375 to -0.205"});
    row("37-inline-no-refs.xlsx", {"rows       7", "1.5 to 10.5"});
    row("37-prefix.xlsx", {"rows       7", "dose (mg)"});
    row("37-strict.xlsx", {"rows       7", "1.5 to 10.5"});
    row("40-escaped.arff", {"3 values: 'B1of3', 'B2of3', 'B3of3'"});
    row("40-sparse-quoted.arff", {"rows       5", "2 values: class A, class B"});
    row("41-comments.libsvm", {"rows       4"});
    row("41-qid.libsvm", {"“qid:1” groups rows for learning to rank"});
    row("41-unsorted.libsvm", {"41-unsorted.libsvm:1:3: index 1 comes after 3"});
    row("41-zero-based.libsvm", {"4 inputs, numbered from 0"});
    row("53-total-row.csv", {"rows       4", "line 6 (“Gesamt”)"});
    row("53-unit-row.csv", {"rows       5", "line 2 (units)"});
    row("research-spectra-header.csv", {"rows       29", "3   900     numeric      0.43469 to 0.57983"});
  }
  void inspected() {
    KERRIDGE_NEEDS_CASES();
    QFETCH(QStringList, parts);
    const Outcome outcome = execute({"inspect", QTest::currentDataTag()}, casesFolder());
    for (const QString& part : parts) {
      QVERIFY2((outcome.out + outcome.error).contains(part), qPrintable(part + '\n' + outcome.out + outcome.error));
    }
  }

  /// Days are days, in whatever notation and workbook.
  void datesOfNewRows_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QList<double>>("right");
    QTest::newRow("German") << "09-german-dates.csv" << QList<double>{5.5047, 5.1746, 10.4845};
    QTest::newRow("American") << "09-us-dates.csv" << QList<double>{7.1665, 10.4845};
    QTest::newRow("with times") << "09-with-time.csv" << QList<double>{5.5873, 10.4845};
    QTest::newRow("workbook from 1904") << "1904.xlsx" << QList<double>{9.1604, 5.5047, 5.1746, 10.4845};
  }
  void datesOfNewRows() {
    KERRIDGE_NEEDS_CASES();
    QFETCH(QString, file);
    QFETCH(QList<double>, right);
    const QTemporaryDir folder;
    writeFile(folder.filePath("1904.xlsx"), QByteArray::fromBase64(workbook1904));
    if (file.endsWith(".csv")) QVERIFY(QFile::copy(casesFolder() + '/' + file, folder.filePath(file)));
    const Outcome outcome = execute(
        {"predict", casesFolder() + "/09-iso.kerridge", folder.filePath(file), "--to", folder.filePath("p.csv")});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const Csv predictions(folder.filePath("p.csv"));
    QCOMPARE(predictions.rows.size(), std::size_t(right.size()));
    for (std::size_t i = 0; i < predictions.rows.size(); ++i) {
      const double value = predictions.rows[i][1].toDouble();
      QVERIFY2(std::abs(value - right[qsizetype(i)]) <= 5e-4, qPrintable(predictions.rows[i].join(',')));
      QCOMPARE(predictions.rows[i][5].toInt(), int(i) + 2);
    }
  }

  void rowsOfOnesAndLongIds() {
    KERRIDGE_NEEDS_CASES();
    const QTemporaryDir folder;
    const auto predicted = [&](const char* file, const QStringList& more) {
      const Outcome outcome = execute(
          QStringList{"predict", "01-ones.kerridge", file, "--to", folder.filePath("p.csv")} + more, casesFolder());
      return outcome.code == 0 ? Csv(folder.filePath("p.csv")).rows : std::vector<QStringList>();
    };
    const std::vector<QStringList> ones = predicted("01-ones-new.csv", {});
    QCOMPARE(ones.size(), std::size_t{3});
    for (std::size_t i = 0; i < 3; ++i) QVERIFY(std::abs(ones[i][1].toDouble() - (6.0 * double(i) - 1.0)) < 1e-12);
    const std::vector<QStringList> ids = predicted("03-ids-new.csv", {"--id", "pid"});
    QCOMPARE(ids.size(), std::size_t{3});
    for (std::size_t i = 0; i < 3; ++i) QCOMPARE(ids[i][1], "9007199254740992" + QString::number(i + 1));
  }

  /// A text among the numbers of new rows leaves one prediction empty, and says why; nothing else moves.
  void everyNewRowIsAnswered() {
    KERRIDGE_NEEDS_CASES();
    const QTemporaryDir folder;
    writeFile(folder.filePath("new.csv"), "# by hand\nx,z\n1,1\nlow,2\n\n3,1\n2\n");
    const Outcome outcome = execute(
        {"predict", casesFolder() + "/01-ones.kerridge", folder.filePath("new.csv"), "--to", folder.filePath("p.csv")});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QVERIFY2(outcome.error.contains("not taken for rows: lines 1 (comment), 2 (header) and 5 (blank)"),
             qPrintable(outcome.error));
    QVERIFY2(outcome.error.contains("1 row without a prediction, because an input is not a number there: row 2 “x” = "
                                    "“low”"),
             qPrintable(outcome.error));
    const Csv predictions(folder.filePath("p.csv"));
    QCOMPARE(predictions.rows.size(), std::size_t{4});
    QCOMPARE(predictions.rows[3], QStringList({"4", "", "", "", "", "7", "wrong number of fields"}));
    QCOMPARE(predictions.rows[1], QStringList({"2", "", "", "", "", "4", "not a number"}));
    QVERIFY(std::abs(predictions.rows[0][1].toDouble() + 1.0) < 1e-12);
    QVERIFY(std::abs(predictions.rows[2][1].toDouble() - 11.0) < 1e-12);
    QCOMPARE(predictions.rows[2][5], QString("6"));
  }

  /// Whatever a column means, a field that is none of that leaves its row empty, and no other.
  void oddFieldsOfNewRows_data() {
    QTest::addColumn<QByteArray>("train");
    QTest::addColumn<QString>("meaning");
    QTest::addColumn<QByteArray>("news");
    QTest::addColumn<QStringList>("remarks");
    const QString odd = QStringLiteral("not a number");
    QTest::newRow("dates") << QByteArray("x,y\n2021-02-01,1\n2021-02-02,2\n2021-02-03,3\n2021-02-05,5\n") << "date"
                           << QByteArray("x,k\n2021-02-04,a\nn.b.,1\n2021-02-02,2\n2021-02-30,3\n44230,4\n-,5\n")
                           << QStringList{"", odd, "", odd, odd, "left out"};
    QTest::newRow("times in one column")
        << QByteArray("x,y\n2021-02-01 12:00,1\n2021-02-02 12:00,2\n2021-02-03 12:00,3\n2021-02-05 12:00,5\n") << "date"
        << QByteArray("x\n2021-02-04 12:00\nn.b.\n2021-02-02 12:00\n2021-02-03 12:00\n")
        << QStringList{"", odd, "", ""};
    QTest::newRow("units") << QByteArray("x,y\n1.0 kg,1\n2.5 kg,2.5\n3.0 kg,3\n5.5 kg,5.5\n") << "number"
                           << QByteArray("x;k\n4 kg;a\nn.b.;1\n2.5 kg;2\n2500 g;3\n3;4\n2–3 kg;5\n1e999;6\n")
                           << QStringList{"", odd, "", odd, odd, odd, odd};
    QTest::newRow("numbers, and an odd text in a column that is not used")
        << QByteArray("x,y\n1.0,1\n2.5,2.5\n3.0,3\n5.5,5.5\n") << ""
        << QByteArray("X;k\n4;a\n1,234.5;1\n2.5;2\ninf;3\nn.b.;4\n1e999;5\n")
        << QStringList{"", odd, "", odd, odd, odd};
  }
  void oddFieldsOfNewRows() {
    QFETCH(QByteArray, train);
    QFETCH(QString, meaning);
    QFETCH(QByteArray, news);
    QFETCH(QStringList, remarks);
    const QTemporaryDir folder;
    writeFile(folder.filePath("a.csv"), train);
    writeFile(folder.filePath("new.csv"), news);
    const QString reading = meaning.isEmpty() ? "" : ", \"reading\": {\"columns\": {\"x\": \"" + meaning + "\"}}";
    writeFile(folder.filePath("a.kerridge"),
              ("{\"kerridge\": 1, \"data\": {\"file\": \"a.csv\", \"target\": \"y\"" + reading +
               "}, \"split\": {\"kind\": \"none\"}, \"methods\": [{\"id\": \"linear\"}], \"rules\": []}")
                  .toUtf8());
    const Outcome outcome = execute({"predict", "a.kerridge", "new.csv", "--to", "p.csv"}, folder.path());
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const Csv predictions(folder.filePath("p.csv"));
    QCOMPARE(predictions.rows.size(), std::size_t(remarks.size()));
    for (std::size_t i = 0; i < predictions.rows.size(); ++i) {
      const QStringList& row = predictions.rows[i];
      QCOMPARE(row.back(), remarks[qsizetype(i)]);
      QCOMPARE(row[1].isEmpty(), !row.back().isEmpty());
    }
    // y is the number, or the day of the month: rows 1 and 3.
    QVERIFY(std::abs(predictions.rows[0][1].toDouble() - 4.0) < 1e-6);
    QVERIFY(std::abs(predictions.rows[2][1].toDouble() - (meaning == "date" ? 2.0 : 2.5)) < 1e-6);
  }

  /// As `predict` does: before the work, on stderr, every line that is no row.
  void linesThatAreNoRowsAreSaid() {
    const QTemporaryDir folder;
    writeFile(folder.filePath("a.csv"), "# by hand\nx,y\ncm,kg\n1.1,2\n2,4\n\n3,6.5\n4,8\n");
    writeFile(folder.filePath("test.csv"), "x,y\n1.5,3\n# late\n3.5,7\n");
    writeFile(folder.filePath("a.kerridge"),
              "{\"kerridge\": 1, \"data\": {\"file\": \"a.csv\", \"target\": \"y\", \"reading\": {\"skip\": [3]}, "
              "\"test\": {\"file\": \"test.csv\"}}, \"split\": {\"kind\": \"none\"}, \"methods\": [{\"id\": "
              "\"krr\", \"at\": 0.1}], \"rules\": []}");
    const QString own = "a.csv: not taken for rows: lines 1 (comment), 2 (header), 3 and 6 (blank)\n";
    const QString other = "note: test.csv: not taken for rows: lines 1 (header) and 3 (comment)\n";
    for (const QStringList& arguments : {QStringList{"run", "a.kerridge", "--export", "o", "--formats", "csv"},
                                         QStringList{"script", "a.kerridge", "--to", "s"},
                                         QStringList{"script", "a.kerridge", "--function", "c++", "--to", "f"}}) {
      const Outcome outcome = execute(arguments, folder.path());
      QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
      QVERIFY2(outcome.error.contains(own) && outcome.error.contains(other), qPrintable(outcome.error));
    }
    const Outcome quiet = execute({"run", "a.kerridge", "--export", "o", "--quiet"}, folder.path());
    QVERIFY2(!quiet.error.contains("not taken for rows"), qPrintable(quiet.error));
  }

  void groupedNumbersRun() {
    KERRIDGE_NEEDS_CASES();
    const QTemporaryDir folder;
    const Outcome outcome =
        execute({"run", "22-thousands.kerridge", "--export", folder.filePath("o"), "--quiet"}, casesFolder());
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QVERIFY(manifestIn(folder.filePath("o"))["data"]["not-rows"].isArray());
  }

  void allMistakesAtOnce() {
    KERRIDGE_NEEDS_CASES();
    const QTemporaryDir folder;
    const Outcome outcome =
        execute({"run", "research-many-mistakes.kerridge", "--export", folder.filePath("o")}, casesFolder());
    QCOMPARE(outcome.code, 2);
    for (const char* place : {"/data/target: ", "/data/ignore/0: ", "/data/ignore/1: ", "/data/transforms/Foo: "}) {
      QVERIFY2(outcome.error.contains(place), qPrintable(outcome.error));
    }
  }
};

KERRIDGE_TEST(ReadingCasesTest)

}  // namespace reading_cases_test

#include "reading_cases_test.moc"
