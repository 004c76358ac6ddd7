// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/dataset.h"

#include <cmath>
#include <limits>

#include "base/number_text.h"
#include "data/standardize.h"
#include "data/table_summary.h"
#include "data/table_text.h"
#include "support/compare.h"
#include "support/test.h"

namespace dataset_test {

using namespace kerridge;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();

Table tableOf(const std::string& text) {
  const ReadResult result = readText(text);
  if (!result.table) throw std::runtime_error(diagnosticsText(result.diagnostics).toStdString());
  return *result.table;
}

Roles rolesOf(const ColumnReference& target, const std::vector<ColumnReference>& ignore = {}) {
  Roles roles;
  roles.target = target;
  roles.ignore = ignore;
  return roles;
}

QString complaintOf(const Table& table, const Roles& roles) {
  try {
    makeDataset(table, roles, "f.csv");
  } catch (const InvalidInput& problem) {
    return QString::fromUtf8(problem.what());
  }
  return "none";
}

const char* const carTable =
    "id,hp,colour,price,part\n"
    "1,70,red,10,train\n"
    "2,?,blue,20,train\n"
    "3,90,red,?,test\n"
    "4,50,?,40,test\n"
    "5,80,green,50,train\n";

}  // namespace

class DatasetTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void columnsByNameAndNumber() {
    const Table table = tableOf("a,3,b\n1,2,3\n4,5,7\n");
    QCOMPARE(table.find("a"), 0);
    QCOMPARE(table.find("b"), 2);
    QCOMPARE(table.find("1"), 0);
    QCOMPARE(table.find("2"), 1);
    QCOMPARE(table.find("3"), 1);  // a name wins over a number
    for (const char* absent : {"", "0", "4", "-1", "c", "1.0", " 1", "1 ", "99999999999999999999"}) {
      QCOMPARE(table.find(absent), -1);
    }
    // A number is never a name.
    QCOMPARE(table.find(ColumnReference::numbered(2)), 1);
    QCOMPARE(table.find(ColumnReference::numbered(3)), 2);
    QCOMPARE(table.find(ColumnReference::numbered(4)), -1);
  }

  void textOfCells() {
    const Table table = tableOf("x,c\n0.1,a\n1e-300,b\n?,?\n3,a\n");
    const Column& x = table.columns[0];
    const Column& c = table.columns[1];
    QCOMPARE(x.text(0), std::string("0.1"));
    QCOMPARE(x.text(1), std::string("1e-300"));
    QCOMPARE(x.text(2), std::string());
    QCOMPARE(c.text(1), std::string("b"));
    QCOMPARE(c.text(2), std::string());
    QCOMPARE(x.missingCount(), 1);
    QCOMPARE(c.missingCount(), 1);
  }

  void dropsIncompleteRowsAndEncodesCategories() {
    const Table table = tableOf(carTable);
    const auto data = makeDataset(table, rolesOf("price", {"id", "part"}), "f.csv");
    // Row 3 has no target; rows 2 and 4 lack an input.
    QCOMPARE(data->n(), 2);
    QVERIFY((data->sourceRow == std::vector<Index>{1, 5}));
    QVERIFY((data->featureNames == std::vector<std::string>{"hp", "colour=red", "colour=blue", "colour=green"}));
    QVERIFY((data->X == Matrix{{70, 1, 0, 0}, {80, 0, 0, 1}}));
    QVERIFY((data->y == Vector{{10, 50}}));
    QCOMPARE(data->targetName, std::string("price"));
    QCOMPARE(data->name, std::string("f.csv"));
    QVERIFY(data->splitLabels.empty());
    const QString notes = diagnosticsText(data->notes);
    QVERIFY2(notes.contains("column “colour” became 3 inputs of zeros and ones, one per category: red, blue, green"),
             qPrintable(notes));
    QVERIFY2(notes.contains("constant input: “colour=blue”"), qPrintable(notes));
  }

  /// 0.1 + 0.2 and 0.3 in one column: what rounding left is no signal for scaling, ranks or importance.
  void roundingIsNoSignal() {
    for (const double size : {1.0, 1e-12, 3e8}) {
      std::string text = "a,b,y\n";
      for (int i = 0; i < 6; ++i) {
        const double a = size * (i % 2 == 0 ? 0.3 : 0.1 + 0.2);
        text += exactText(a) + "," + std::to_string(i * i) + "," + std::to_string(i) + "\n";
      }
      const auto data = makeDataset(tableOf(text), rolesOf("y", {}), "f.csv");
      QVERIFY((data->X.col(0).array() == data->X(0, 0)).all());
      QVERIFY(diagnosticsText(data->notes).contains("constant input: “a”"));
      const Scaling scaling = fitScaling(*data, {0, 1, 2, 3, 4, 5}, {true, true});
      QCOMPARE(scaling.scale[0], 1.0);
      QVERIFY((scaling.inputs(data->X).col(0).array() == 0.0).all());
    }
    // Nearly equal is not equal: seconds since 1970 within a millisecond.
    const auto data = makeDataset(tableOf("t,y\n1700000000.0001,1\n1700000000.0002,2\n1700000000.0004,3\n"),
                                  rolesOf("y", {}), "f.csv");
    QVERIFY(data->X(0, 0) < data->X(1, 0));
    QVERIFY(fitScaling(*data, {0, 1, 2}, {true, true}).scale[0] < 1e-3);
  }

  /// Of some rows alone: the others differ.
  void roundingIsNoSignalInAPart() {
    Dataset data;
    data.X = Matrix{{0.3}, {0.1 + 0.2}, {0.3}, {0.8}};
    data.y = Vector{{1.0, 2.0, 3.0, 4.0}};
    const Scaling scaling = fitScaling(data, {0, 1, 2}, {true, true});
    QCOMPARE(scaling.scale[0], 1.0);
    QVERIFY(scaling.inputs(data.X).topRows(3).cwiseAbs().maxCoeff() < 1e-15);
    VERIFY_CLOSE(scaling.inputs(data.X)(3, 0), 0.5, 1e-14, 0);
  }

  void keepsIncompleteRowsToBeFilled() {
    const Table table = tableOf(carTable);
    Roles roles = rolesOf("4", {"1"});
    roles.missing = Missing::median;
    roles.splitColumn = "part";
    const auto data = makeDataset(table, roles, "f.csv");
    QCOMPARE(data->n(), 4);
    QVERIFY(data->missing == Missing::median);
    QVERIFY((data->sourceRow == std::vector<Index>{1, 2, 4, 5}));
    QVERIFY((data->splitLabels == std::vector<std::string>{"train", "train", "test", "train"}));
    QVERIFY(std::isnan(data->X(1, 0)));
    QCOMPARE(data->X(1, 2), 1.0);
    for (Index j = 1; j < 4; ++j) QVERIFY(std::isnan(data->X(2, j)));
    QCOMPARE(data->X(2, 0), 50.0);
    const QString notes = diagnosticsText(data->notes);
    QVERIFY2(notes.contains("filled with the median of the training rows: “hp” 1, “colour” 1"), qPrintable(notes));
    roles = rolesOf("y");
    roles.missing = Missing::mean;
    const QString gaps = diagnosticsText(makeDataset(tableOf("a,b,y\n1,2,3\n,5,6\n4,7.5,9\n"), roles, "f")->notes);
    QVERIFY2(gaps.contains("“a” 1") && !gaps.contains("“b”"), qPrintable(gaps));
  }

  void furtherOutputsAreNoInputs() {
    Roles roles = rolesOf("y");
    roles.outputs = {"b", "d"};
    const auto data = makeDataset(tableOf("a,b,c,d,y\n1.5,2,3,7,5\n2,5,6,8,1\n4,7,9,1,2\n"), roles, "f.csv");
    QVERIFY((data->featureNames == std::vector<std::string>{"a", "c"}));
    QCOMPARE(makeDataset(tableOf("y,b\n1.5,u\n4,v\n7,u\n"), rolesOf(""), "f.csv")->targetName, std::string("y"));
  }

  void squaresOfTargetsHaveRoom() {
    QVERIFY(complaintOf(tableOf("a,y\n1.5,3\n2,-1e160\n3,7\n"), rolesOf("y"))
                .contains("target “y” is -1e160 in data row 2: its square exceeds double precision"));
    QCOMPARE(complaintOf(tableOf("a,y\n1.5,3\n2,-1e140\n3,7\n"), rolesOf("y")), QString("none"));
  }

  void theOrderIsKept() {
    for (const char* text : {"when,x,y\n3,1.5,2\n1,2,5\n2,4,7\n", "x,y,when\n1.5,2,3\n2,5,1\n4,7,2\n"}) {
      Roles roles = rolesOf("y");
      roles.order = "when";
      QVERIFY(makeDataset(tableOf(text), roles, "f.csv")->order == (Vector{{3.0, 1.0, 2.0}}));
      QCOMPARE(makeDataset(tableOf(text), rolesOf("y"), "f.csv")->order.size(), Index{0});
    }
  }

  void groupsAreLabelsAndNoInput() {
    Roles roles = rolesOf("price", {"id", "hp"});
    roles.group = "colour";
    const auto data =
        makeDataset(tableOf("id,hp,colour,price,part\n1,50,red,9,a\n2,60,,8,b\n3,70,red,7,c\n"), roles, "f");
    QVERIFY((data->groups == std::vector<std::string>{"red", "", "red"}));
    QVERIFY((data->featureNames == std::vector<std::string>{"part=a", "part=b", "part=c"}));
    roles = rolesOf("y", {});
    roles.group = "2";
    const auto numbered = makeDataset(tableOf("x,subject,y\n0.5,1,3\n1.5,2,4\n2.5,1,5\n"), roles, "f");
    QVERIFY((numbered->groups == std::vector<std::string>{"1", "2", "1"}));
    QCOMPARE(numbered->d(), 1);
  }

  void missingValuesOfIgnoredColumnsDoNotMatter() {
    const auto data = makeDataset(tableOf(carTable), rolesOf("id", {"hp", "colour", "price"}), "f.csv");
    QCOMPARE(data->n(), 5);
    QCOMPARE(data->d(), 2);
  }

  void proposedTargets() {
    QCOMPARE(proposedTarget(tableOf("a,b\n1.5,2\n4,5\n")), 1);
    QCOMPARE(proposedTarget(tableOf("a,b,c\n1.5,2,x\n4,5,y\n4,6,x\n")), 1);
    QCOMPARE(proposedTarget(tableOf("y,id\n1.5,1\n4,2\n7,3\n")), 0);  // counts the rows
    QCOMPARE(proposedTarget(tableOf("y,z\n1.5,\n4,\n7,\n")), 0);      // has no values
    QCOMPARE(proposedTarget(tableOf("price,b,c\n1.5,2,3\n4,5,3\n")), 0);
    QCOMPARE(proposedTarget(tableOf("price,quality,c\n1.5,2,3\n4,5,3\n")), 2);      // two such names say nothing
    QCOMPARE(proposedTarget(tableOf("Target (kW),price,c\n1.5,2,3\n4,5,3\n")), 0);  // stronger, without its unit
    QCOMPARE(proposedTarget(tableOf("x,y,depth\n1.5,2,3\n4,5,3\n")), 2);            // coordinates
    QCOMPARE(proposedTarget(tableOf("y,a,b\n1.5,2,3\n4,5,3\n")), 0);
    QCOMPARE(proposedTarget(tableOf("log(pop),pop,b\n1.5,2,3\n4,5,3\n")), 0);
    QCOMPARE(proposedTarget(tableOf("pop(kW),pop,b\n1.5,2,3\n4,5,3\n")), 2);
    QCOMPARE(proposedTarget(tableOf("a,patient_id\n1.5,7\n4,7\n")), 0);
    QCOMPARE(proposedTarget(tableOf("a,b\nx,y\nz,w\n")), -1);
    const auto data = makeDataset(tableOf("a,b,c\n1.5,2,7\n4,5,9\n"), rolesOf("", {"c"}), "f.csv");
    QCOMPARE(data->targetName, std::string("b"));
  }

  void repeatedRowsAreCounted() {
    QCOMPARE(summarize(tableOf("a,b\n1,x\n2,y\n1,x\n1,y\n1,x\n"), {}).repeatedRows, Index{2});
    QCOMPARE(summarize(tableOf("a,b\n1,2\n,3\n,3\n0,4\n-0,4\n"), {}).repeatedRows,
             Index{2});  // missing alike, zero is zero
    QCOMPARE(summarize(tableOf("a,b\n1,2\n3,4\n"), {}).repeatedRows, Index{0});
  }

  /// What was left out is left out of new files, too: units, sums, and of a line that was asked for, either.
  void kindsOfLinesLeftOut() {
    const auto leftOut = [](const std::vector<Text>& kinds) {
      Table table = tableOf("a,y\n1.5,2\n4,5\n3,7\n");
      for (const Text& kind : kinds) table.skipped.push_back({2, kind});
      const auto found = makeDataset(table, rolesOf("y"), "f.csv")->encoding.leftOut;
      return QString(found.units ? "units " : "") + (found.summaries ? "summaries" : "");
    };
    QCOMPARE(leftOut({}), QString());
    QCOMPARE(leftOut({unitsLine()}), QString("units "));
    QCOMPARE(leftOut({Text::quoted("Total")}), QString("summaries"));
    QCOMPARE(leftOut({Text()}), QString("units summaries"));
    QCOMPARE(leftOut({unitsLine(), Text::quoted("Total")}), QString("units summaries"));
    QCOMPARE(leftOut({Text::quoted("Total"), unitsLine()}), QString("units summaries"));
  }

  /// Named in no role, a row id stays an input; RoleNotes say so.
  void rowIdsStay() {
    QCOMPARE(makeDataset(tableOf("id,x,y\n1,1.5,3\n2,2,4\n3,3,1\n"), rolesOf("y"), "f.csv")->d(), 2);
  }

  void columnsWithoutValuesAreLeftOut() {
    const auto data = makeDataset(tableOf("a,b,c\n1,,3\n2,,4\n5,,1\n"), rolesOf("c"), "f.csv");
    QVERIFY((data->featureNames == std::vector<std::string>{"a"}));
    QCOMPARE(data->n(), 3);
  }

  void constantTarget() {
    const auto data = makeDataset(tableOf("a,b\n1.5,3\n2,3\n"), rolesOf("b"), "f.csv");
    QVERIFY(diagnosticsText(data->notes).contains("target “b” has the same value in every row"));
    const auto zeros = makeDataset(tableOf("a,b\n1.5,0\n2,0\n"), rolesOf("b"), "f.csv");
    QVERIFY(!diagnosticsText(zeros->notes).contains("its squares vanish"));
  }

  void refusals() {
    const Table table = tableOf(carTable);
    QCOMPARE(complaintOf(table, rolesOf("cost")),
             QString("f.csv: target: there is no column “cost”; the columns are id, hp, colour, price, part"));
    QCOMPARE(complaintOf(table, rolesOf("6")),
             QString("f.csv: target: there is no column “6”; the columns are id, hp, colour, price, part"));
    QVERIFY(complaintOf(table, rolesOf("price", {"weight"}))
                .startsWith("f.csv: ignored column: there is no column “weight”"));
    Roles split = rolesOf("price");
    split.splitColumn = "fold";
    QVERIFY(complaintOf(table, split).startsWith("f.csv: split column: there is no column “fold”"));
    split.splitColumn = "price";
    QCOMPARE(complaintOf(table, split), QString("f.csv: target “price” is also the split column"));
    Roles group = rolesOf("price");
    group.group = "team";
    QVERIFY(complaintOf(table, group).startsWith("f.csv: group column: there is no column “team”"));
    group.group = "price";
    QCOMPARE(complaintOf(table, group), QString("f.csv: target “price” is also the group column"));
    group.group = group.splitColumn = "part";
    QCOMPARE(complaintOf(table, group), QString("f.csv: group column “part” is also the split column"));
    QCOMPARE(complaintOf(table, rolesOf("price", {"4"})),
             QString("f.csv: target “price” is also among the ignored columns"));
    QCOMPARE(complaintOf(table, rolesOf("colour")),
             QString("f.csv: target “colour” holds text such as “red”; regression needs numbers"));
    // A column that is declared as texts and is empty in every row.
    Table silent = table;
    silent.columns[0].name = "silent";
    silent.columns[0].type = ColumnType::categorical;
    silent.columns[0].values.clear();
    silent.columns[0].codes.assign(static_cast<std::size_t>(silent.rows), -1);
    const QString noValue = QStringLiteral("f.csv: column “silent” holds no value; a column of numbers is needed");
    QCOMPARE(complaintOf(silent, rolesOf("silent")), noValue);
    Roles transformed = rolesOf("price");
    transformed.transforms["silent"] = Transform::log;
    QCOMPARE(complaintOf(silent, transformed), noValue);
    Roles ordered = rolesOf("price");
    ordered.order = "silent";
    QCOMPARE(complaintOf(silent, ordered), noValue);
    QCOMPARE(complaintOf(table, rolesOf("price", {"1", "2", "3", "5"})),
             QString("f.csv: no column is left for an input; ignore fewer columns"));
    QCOMPARE(complaintOf(tableOf("a,b\nx,y\nx,z\n"), {}),
             QString("f.csv: no column of numbers is left for the target; ignore fewer columns"));
    QCOMPARE(complaintOf(tableOf("a,b\n1,?\n?,2\n3,?\n"), rolesOf("b")),
             QString("f.csv: no row is left: 2 without target, 1 with a missing input"));
    Table infinite = tableOf("a,b\n1,2\n3,4\n");
    infinite.columns[0].values[1] = inf;
    QCOMPARE(complaintOf(infinite, rolesOf("b")), QString("f.csv: column “a” is infinite in data row 2"));
    QCOMPARE(complaintOf(infinite, rolesOf("a")), QString("f.csv: column “a” is infinite in data row 2"));
  }

  void someRowsKeepWhatIsKnownOfThem() {
    Dataset data;
    data.name = "f.csv";
    data.featureNames = {"x"};
    data.X = Matrix{{1.0}, {2.0}, {3.0}};
    data.y = Vector{{0.1, 0.2, 0.3}};
    data.sourceRow = {4, 6, 9};
    const std::vector<Index> rows{2, 0};
    const auto bare = someRows(data, rows);
    QVERIFY(bare->X == (Matrix{{3.0}, {1.0}}) && bare->y == (Vector{{0.3, 0.1}}));
    QCOMPARE(bare->sourceRow, (std::vector<Index>{9, 4}));
    QVERIFY(bare->splitLabels.empty() && bare->groups.empty() && bare->order.size() == 0 && bare->rowTruth.size() == 0);
    data.splitLabels = {"a", "b", "c"};
    data.groups = {"p", "q", "r"};
    data.order = Vector{{30.0, 20.0, 10.0}};
    data.rowTruth = Vector{{7.0, 8.0, 9.0}};
    const auto whole = someRows(data, rows);
    QCOMPARE(whole->splitLabels, (std::vector<std::string>{"c", "a"}));
    QCOMPARE(whole->groups, (std::vector<std::string>{"r", "p"}));
    QVERIFY(whole->order == (Vector{{10.0, 30.0}}) && whole->rowTruth == (Vector{{9.0, 7.0}}));
  }

  void tooManyCategories() {
    std::string text = "name,y\n";
    for (int i = 0; i < 200; ++i) text += "n" + std::to_string(i) + "," + std::to_string(i % 7) + "\n";
    QCOMPARE(makeDataset(tableOf(text), rolesOf("y"), "f.csv")->d(), 200);
    text += "one more,3\n";
    QCOMPARE(complaintOf(tableOf(text), rolesOf("y")),
             QString("f.csv: column “name” is text with 201 different values; at most 200 can become inputs. Ignore "
                     "the column to use the others"));
    text += "n1,3\n";
    QVERIFY(complaintOf(tableOf(text), rolesOf("y", {"name"})).contains("no column is left"));
  }
};

KERRIDGE_TEST(DatasetTest)

}  // namespace dataset_test

#include "dataset_test.moc"
