// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/match_columns.h"

#include "data/dataset.h"
#include "prediction/tables.h"
#include "support/test.h"

namespace match_columns_test {

using namespace kerridge;

namespace {

/// Inputs a, b and kind; an ignored id; the target y in the middle.
InputEncoding encoding() {
  Roles roles;
  roles.target = "y";
  roles.ignore = {"id"};
  return makeDataset(tableOf("id,a,y,b,kind\n7,1,10,4,u\n9,2,20,5,v\n4,3,30,7,u\n"), roles, "train.csv")->encoding;
}

ColumnMatch matched(const std::string& text, const ReadOptions& options = {}) {
  return matchColumns(encoding(), "y", tableOf(text, options), "new.csv");
}

QString complaintOf(const std::string& text, const ReadOptions& options = {}) {
  return complaint([&] { matched(text, options); });
}

ReadOptions withHeader(bool header) {
  ReadOptions options;
  options.header = header;
  return options;
}

}  // namespace

class MatchColumnsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void encodingOfATable() {
    const InputEncoding made = encoding();
    QCOMPARE(made.columns.size(), std::size_t{3});
    QVERIFY((made.columns[0] == InputColumn{"a", ColumnType::numeric, {}, 2}));
    QVERIFY((made.columns[1] == InputColumn{"b", ColumnType::numeric, {}, 4}));
    QVERIFY((made.columns[2] == InputColumn{"kind", ColumnType::categorical, {"u", "v"}, 5}));
    QCOMPARE(made.tableColumns, 5);
    QCOMPARE(made.target, 3);
    QCOMPARE(made.width(), 4);
    QVERIFY((made.inputNames() == std::vector<std::string>{"a", "b", "kind=u", "kind=v"}));
  }

  void byNameInAnyOrder() {
    const ColumnMatch match = matched("kind,b,extra,y,a\nu,4,0,1,2\n", withHeader(true));
    QVERIFY((match.column == std::vector<Index>{4, 1, 0}));
    QCOMPARE(match.target, 3);
    QVERIFY(!match.byPlace);
    QCOMPARE(diagnosticsText(match.notes), "note new.csv: not an input of the model, so not used: “extra”");
  }

  void byNameWithoutTheTarget() {
    const ColumnMatch match = matched("b,a,kind\n4,1,u\n5,2,v\n");
    QVERIFY((match.column == std::vector<Index>{1, 0, 2}));
    QCOMPARE(match.target, -1);
    QVERIFY(match.notes.empty());
  }

  /// Such a file once crashed the program: by its place the target was taken for an input.
  void theTargetIsNoInput() {
    const QString missing =
        "error new.csv: there is no column “%1”, which is an input of the model; the model does not know ";
    const QString said = complaintOf("p,q,y\n1,4,2\n2,5,3\n");
    QVERIFY2(said.contains(missing.arg("a") + "“p”, “q”"), qPrintable(said));
    QVERIFY2(said.contains(missing.arg("kind")), qPrintable(said));
    QVERIFY(complaintOf("p,q,r,Y\n1,4,2,3\n2,5,3,4\n").contains(missing.arg("b")));
    QVERIFY(complaintOf("p,y,q,r,s\n1,4,2,3,u\n2,5,3,4,v\n").contains(missing.arg("b")));
    // In its own place it is the target of columns with other names.
    const ColumnMatch match = matched("p,q,y,r,s\n1,4,2,3,u\n2,5,3,4,v\n");
    QVERIFY(match.byPlace);
    QCOMPARE(match.target, 2);
  }

  /// Wherever the target stands, a table whose other names are unknown is not taken by its places.
  void theTargetAloneIsKnown() {
    for (const char* text : {"y,p,q\n1,4,2\n2,5,3\n", "p,y,q\n1,4,2\n2,5,3\n", "y,p,q,r,s\n1,4,2,3,u\n2,5,3,4,v\n"})
      QVERIFY(complaintOf(text).contains("there is no column “a”"));
  }

  /// One name is enough for names to count; a model that has no target in its table finds none.
  void namesAndTargetsThatAreMissing() {
    const ColumnMatch match = matched(",a,b,kind\n9,1,4,u\n9,2,5,v\n", withHeader(true));
    QVERIFY(!match.byPlace && (match.column == std::vector<Index>{1, 2, 3}));
    InputEncoding drawn;
    drawn.columns = {{"p", ColumnType::numeric, {}, 1}, {"q", ColumnType::numeric, {}, 2}};
    drawn.tableColumns = 2;
    const ColumnMatch placed = matchColumns(drawn, "y", tableOf("1,2\n3,5\n", withHeader(false)), "new");
    QVERIFY((placed.column == std::vector<Index>{0, 1}));
    QCOMPARE(placed.target, Index{-1});
  }

  /// The unit may be written otherwise, in whichever column, but only one may be meant.
  void namesThatDifferInTheUnit() {
    Roles roles;
    roles.target = "y";
    const auto made = makeDataset(tableOf("p [kPa],Q z,y\n1,7,10\n3,5,20\n4,9,31\n"), roles, "t")->encoding;
    const auto columnsOf = [&made](const std::string& text) {
      return matchColumns(made, "y", tableOf(text), "new").column;
    };
    QVERIFY((columnsOf("p (kPa),q_Z\n1,2\n3,4\n") == std::vector<Index>{0, 1}));
    QVERIFY((columnsOf("qz,p (kPa)\n1,2\n3,4\n") == std::vector<Index>{1, 0}));
    QVERIFY((columnsOf("other,QZ,P (kPa)\n9,1,2\n9,3,4\n") == std::vector<Index>{2, 1}));
    for (const char* two : {"p (kPa),P_ (kPa),qz\n1,2,3\n4,5,6\n", "qz,p (kPa),P_ (kPa)\n1,2,3\n4,5,6\n"})
      QVERIFY(complaint([&] { columnsOf(two); }).contains("there is no column “p [kPa]”"));
  }

  void namesThatDifferInCaseAndBlanks() {
    const ColumnMatch match = matched("A,b,K_ind, Y\n1,4,u,3\n2,5,v,4\n");
    QVERIFY((match.column == std::vector<Index>{0, 1, 2}));
    QCOMPARE(match.target, 3);
    QCOMPARE(diagnosticsText(match.notes),
             "note new.csv: column “A” is used as “a”\nnote new.csv: column “K_ind” is used as “kind”\n"
             "note new.csv: column “Y” is used as “y”");
    // The same name goes before a similar one.
    QVERIFY((matched("A,a,b,kind\n9,1,4,u\n9,2,5,v\n").column == std::vector<Index>{1, 2, 3}));
    // Two that are similar are none.
    QVERIFY(complaintOf("A,A_,b,kind\n9,1,4,u\n9,2,5,v\n").contains("there is no column “a”"));
  }

  void byPlace_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("columns");
    QTest::addColumn<int>("target");
    QTest::newRow("as in training") << "1,2,3,4,u\n5,6,7,8,v\n" << QList<int>{1, 3, 4} << 2;
    QTest::newRow("without the target") << "1,2,4,u\n5,6,8,v\n" << QList<int>{1, 2, 3} << -1;
    QTest::newRow("inputs alone") << "2,4,u\n6,8,v\n" << QList<int>{0, 1, 2} << -1;
  }
  void byPlace() {
    QFETCH(QString, text);
    QFETCH(QList<int>, columns);
    QFETCH(int, target);
    const ColumnMatch match = matched(text.toStdString(), withHeader(false));
    QVERIFY(match.byPlace);
    QCOMPARE(QList<int>(match.column.begin(), match.column.end()), columns);
    QCOMPARE(int(match.target), target);
    QCOMPARE(match.notes.size(), std::size_t{1});
    QVERIFY(match.notes[0].severity == Severity::warning);
    QVERIFY(QString::fromStdString(match.notes[0].message.english())
                .startsWith("columns are taken by their places, as they have no names: column "));
    // Names of which the model knows none are no better.
    const ColumnMatch other = matched("p,q,r\n" + std::string("1,2,u\n3,4,v\n"), withHeader(true));
    QVERIFY(other.byPlace);
    QCOMPARE(diagnosticsText(other.notes),
             "warning new.csv: no column has the name of an input: columns are taken by their places, column 1 is “a”, "
             "2 is “b”, 3 is “kind”");
  }

  void trainingDataWithoutNames() {
    // The target came first: places move by one where it is absent.
    Roles roles;
    roles.target = ColumnReference::numbered(1);
    const InputEncoding made = makeDataset(tableOf("1,2,3\n4,5,7\n6,7,9\n"), roles, "t")->encoding;
    const auto columnsOf = [&made](const std::string& text) {
      return matchColumns(made, "column 1", tableOf(text), "new.csv").column;
    };
    QVERIFY((columnsOf("1,2,3\n4,5,7\n") == std::vector<Index>{1, 2}));
    QVERIFY((columnsOf("2,3\n5,7\n") == std::vector<Index>{0, 1}));
    QVERIFY((columnsOf("u,v\n2,3\n5,7\n") == std::vector<Index>{0, 1}));
  }

  /// How many columns a table without names may have: each number once.
  void numbersOfColumns() {
    Roles roles;
    roles.target = "y";
    const auto made = makeDataset(tableOf("a,b,y\n1,7,10\n3,5,20\n4,9,31\n"), roles, "t")->encoding;
    const Table table = tableOf("1,2,3,4\n2,3,4,5\n", withHeader(false));
    const QString said = complaint([&] { matchColumns(made, "y", table, "new"); });
    QVERIFY2(said.contains("3 (as in the training data) or 2 (the inputs alone)"), qPrintable(said));
    InputEncoding ofNoFile = made;  // generated and drawn data were in no table
    ofNoFile.tableColumns = ofNoFile.target = 0;
    const QString less = complaint([&] { matchColumns(ofNoFile, "y", table, "new"); });
    QVERIFY2(less.contains("there are 2 (the inputs alone)"), qPrintable(less));
  }

  void sparseFiles() {
    const auto data = makeDataset(tableOf("1 1:2 3:1\n2 2:1 3:4\n0 1:1 2:5\n"), {}, "t");
    QVERIFY(data->encoding.sparse);
    const ColumnMatch match = matchColumns(data->encoding, data->targetName, tableOf("5 1:2\n7 2:1\n"), "new");
    QVERIFY((match.column == std::vector<Index>{1, 2, -1}));
    QCOMPARE(match.target, 0);
    QCOMPARE(diagnosticsText(match.notes), "note new: no row has “x3”: 0 in every row");
    const ColumnMatch more = matchColumns(data->encoding, data->targetName, tableOf("5 1:2 4:1\n7 2:1 3:1\n"), "new");
    QCOMPARE(diagnosticsText(more.notes), "note new: not an input of the model, so not used: “x4”");
    // A table that lacks a column is no sparse file.
    QVERIFY(complaint([&] {
              matchColumns(data->encoding, "y", tableOf("x1,x2\n5,2\n7,1\n"), "new");
            }).contains("there is no column “x3”"));
  }

  void mistakes_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("missing") << "a,kind\n1,u\n2,v\n"
                             << "error new.csv: there is no column “b”, which is an input of the model";
    QTest::newRow("two missing") << "kind,other\nu,1\nv,2\n"
                                 << "error new.csv: there is no column “a”, which is an input of the model; the model "
                                    "does not know “other”\nerror new.csv: there is no column “b”, which is an input "
                                    "of the model; the model does not know “other”";
    QTest::newRow("renamed") << "a,bb,kind\n1,4,u\n2,5,v\n"
                             << "error new.csv: there is no column “b”, which is an input of the model; the model does "
                                "not know “bb”";
    QTest::newRow("text for numbers")
        << "a,b,kind\n1,?,u\n2,tall,v\n3,low,v\n"
        << "error new.csv: column “b” holds text, such as “tall” in data row 2; the model "
           "takes numbers from it";
    QTest::newRow("names unknown, too few") << "p,q\n1,2\n3,4\n"
                                            << "error new.csv: no column has the name of an input of the model, “a”, "
                                               "“b”, “kind”; by their places columns can be taken only where there are "
                                               "5 (as in the training data) or 4 (without the target) or 3 (the inputs "
                                               "alone) of them, not 2";
  }
  void mistakes() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(complaintOf(text.toStdString(), withHeader(true)), expected);
  }

  void noNamesAndTooMany() {
    QCOMPARE(complaintOf("1,2,3,4,5,6\n2,3,4,5,6,7\n", withHeader(false)),
             "error new.csv: columns without names can be taken by their places only where there are 5 (as in the "
             "training data) or 4 (without the target) or 3 (the inputs alone) of them, not 6");
  }

  void everyColumnIsCompared() {
    for (const char* rows : {"a,b,kind\nlow,4,u\nhigh,5,v\n", "b,kind,a\n4,u,low\n5,v,high\n"}) {
      QVERIFY(complaint([rows] { matched(rows); }).startsWith("error new.csv: column “a” holds text, such as “low”"));
    }
  }

  void emptyTables() {
    QCOMPARE(complaint([] { matchColumns(encoding(), "y", Table(), "new.csv"); }),
             "error new.csv: there is no column in the file");
    Table header = tableOf("a,b,kind\n1,4,u\n2,5,v\n");
    header.rows = 0;
    QCOMPARE(complaint([&] { matchColumns(encoding(), "y", header, "new.csv"); }),
             "error new.csv: there are no data rows");
  }

  void targetsThatAreNone() {
    const ColumnMatch text = matched("a,b,kind,y\n1,4,u,high\n2,5,v,low\n");
    QCOMPARE(text.target, -1);
    QCOMPARE(diagnosticsText(text.notes), "warning new.csv: the target “y” holds text: no errors are computed from it");
    QCOMPARE(matched("a,b,kind,y\n1,4,u,\n2,5,v,\n").target, -1);
    QCOMPARE(matched("a,b,kind,y\n1,4,u,\n2,5,v,3\n").target, 3);
  }
};

KERRIDGE_TEST(MatchColumnsTest)

}  // namespace match_columns_test

#include "match_columns_test.moc"
