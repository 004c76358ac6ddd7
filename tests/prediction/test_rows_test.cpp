// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/test_rows.h"

#include <cmath>
#include <set>

#include "data/split.h"
#include "prediction/tables.h"
#include "support/test.h"

namespace test_rows_test {

using namespace kerridge;

namespace {

constexpr const char* firstTable =
    "id,a,y,b,kind,part,site\n1,1,10,4,u,train,s\n2,2,20,5,v,train,s\n3,3,,7,u,train,s\n4,3.5,40,8,w,test,t\n"
    "5,4,50,9,u,test,t\n";

std::shared_ptr<const Dataset> firstData(Missing missing = Missing::drop) {
  Roles roles;
  roles.target = "y";
  roles.ignore = {"id"};
  roles.splitColumn = "part";
  roles.group = "site";
  roles.missing = missing;
  return makeDataset(tableOf(firstTable), roles, "train.csv");
}

std::shared_ptr<const Dataset> joined(const std::string& text, Missing missing = Missing::drop) {
  return withTestRows(*firstData(missing), tableOf(text), "test.csv");
}

QString said(const std::string& text, Missing missing = Missing::drop) {
  const auto data = joined(text, missing);
  std::vector<Diagnostic> own;
  for (const Diagnostic& note : data->notes) {
    if (note.place == "test.csv") own.push_back(note);
  }
  return diagnosticsText(own);
}

SplitSpec splitOf(SplitKind kind, int count = 2, double train = 0.5) {
  SplitSpec spec;
  spec.kind = kind;
  spec.count = count;
  spec.train = train;
  return spec;
}

}  // namespace

class TestRowsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void columnsByNameAndCategoriesOfTheData() {
    const auto data = joined("kind,y,extra,b,a\nv,7,0,1,2\nw,8,0,3,4\n");
    const auto own = firstData();
    QCOMPARE(data->n(), own->n() + 2);
    QCOMPARE(data->testRows, Index{2});
    QCOMPARE(data->ownRows(), own->n());
    QCOMPARE(data->testName, std::string("test.csv"));
    QVERIFY(data->X.topRows(own->n()) == own->X);
    QVERIFY(data->y.head(own->n()) == own->y);
    Matrix tail(2, 5);
    tail << 2, 1, 0, 1, 0, 4, 3, 0, 0, 1;  // a, b, kind=u, kind=v, kind=w
    QVERIFY(data->X.bottomRows(2) == tail);
    QVERIFY(data->y.tail(2) == Vector(Eigen::Vector2d(7, 8)));
    QVERIFY((std::vector<Index>(data->sourceRow.end() - 2, data->sourceRow.end()) == std::vector<Index>{1, 2}));
    QCOMPARE(data->groups.size(), static_cast<std::size_t>(data->n()));
    QVERIFY(data->groups.back().empty() && data->splitLabels.back().empty());
  }

  void rowsThatCannotBeTestedOn() {
    const std::string text = "a,b,kind,y\n1,2,u,\n1,,u,3\n1,2,u,4\n1,2,mauve,5\n";
    const auto dropped = joined(text);
    QCOMPARE(dropped->testRows, Index{2});
    QVERIFY((std::vector<Index>(dropped->sourceRow.end() - 2, dropped->sourceRow.end()) == std::vector<Index>{3, 4}));
    QCOMPARE(dropped->X.row(dropped->n() - 1).tail(3).sum(), 0.0);
    QCOMPARE(said(text),
             "note test.csv: 1 row without target: not among the test rows\n"
             "note test.csv: 1 row with a missing input dropped\n"
             "warning test.csv: a category that no training row has, every input of its column is 0: row 4 “kind” = "
             "“mauve”\n"
             "note test.csv: 2 rows, the test part of every split");
    const auto filled = joined(text, Missing::mean);
    QCOMPARE(filled->testRows, Index{3});
    QVERIFY(std::isnan(filled->X(filled->n() - 3, 1)));
  }

  void byPlaceWithAWarning() {
    ReadOptions options;
    options.header = false;
    const auto data = withTestRows(*firstData(), tableOf("1,2,3,4,u,train,s\n2,3,4,5,v,test,t\n", options), "test.csv");
    QCOMPARE(data->testRows, Index{2});
    QCOMPARE(data->y.tail(2), Vector(Eigen::Vector2d(3, 4)));
    QVERIFY(diagnosticsText(data->notes).contains("warning test.csv: columns are taken by their places"));
  }

  void mistakes_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("no target") << QByteArray("a,b,kind\n1,2,u\n")
                               << "error test.csv: there is no column “y”, the target; rows without a target can be "
                                  "predicted, but no model is tested on them";
    QTest::newRow("missing everywhere") << QByteArray("a,b,kind,y\n1,2,u,\n2,3,v,\n")
                                        << "error test.csv: the target “y” is missing in every row";
    QTest::newRow("text for a target") << QByteArray("a,b,kind,y\n1,2,u,low\n2,3,v,high\n")
                                       << "error test.csv: the target “y” holds text such as “low”; regression needs "
                                          "numbers";
    QTest::newRow("an input is missing") << QByteArray("a,kind,y\n1,u,1\n2,v,3\n")
                                         << "error test.csv: there is no column “b”, which is an input of the model";
    QTest::newRow("no complete row") << QByteArray("a,b,kind,y\n1,,u,1\n2,3,v,\n")
                                     << "error test.csv: no row is left to test on: 1 without target, 1 with a missing "
                                        "input";
    QTest::newRow("too large")
        << QByteArray("a,b,kind,y\n1,2,u,1e200\n2,3,v,1\n")
        << "error test.csv: target “y” is 1e200 in data row 1: its square exceeds double precision, and so do all "
           "squared errors. Divide the targets by a power of ten so that none is above 1e150";
  }
  void mistakes() {
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    QCOMPARE(complaint([&] { joined(text.toStdString()); }), message);
  }

  void everySplitTestsOnThem() {
    const auto data = joined("a,b,kind,y\n1,2,u,3\n1,2,u,4\n1,2,v,5\n");
    const auto own = firstData();
    SplitSpec groupFolds = splitOf(SplitKind::group);
    groupFolds.groupFolds = true;
    for (const SplitSpec& spec :
         {splitOf(SplitKind::none), splitOf(SplitKind::holdout), splitOf(SplitKind::kFold), splitOf(SplitKind::parts),
          splitOf(SplitKind::leaveOneOut), splitOf(SplitKind::column), splitOf(SplitKind::group), groupFolds}) {
      const std::vector<Split> with = makeSplits(spec, *data);
      const std::vector<Split> without = makeSplits(spec, *own);
      QCOMPARE(with.size(), without.size());
      for (std::size_t i = 0; i < with.size(); ++i) {
        QVERIFY(with[i].train == without[i].train);
        QVERIFY((with[i].test == std::vector<Index>{4, 5, 6}));
      }
    }
  }

  void rowsWithoutTargetStay() {
    const auto data = firstData();
    QCOMPARE(data->n(), Index{4});
    QVERIFY((data->withoutTarget.sourceRow == std::vector<Index>{3}));
    Matrix row(1, 5);
    row << 3, 7, 1, 0, 0;
    QVERIFY(data->withoutTarget.X == row);
    QVERIFY(joined("a,b,kind,y\n1,2,u,3\n")->withoutTarget.X == row);
    const auto none = makeDataset(tableOf("a,b,y\n1,2,3\n4,,\n"), Roles(), "f.csv");
    QCOMPARE(none->withoutTarget.rows(), Index{0});  // an input is missing as well
    Roles fill;
    fill.missing = Missing::median;
    const auto filled = makeDataset(tableOf("a,b,y\n1,2,3\n4,,\n"), fill, "f.csv");
    QCOMPARE(filled->withoutTarget.rows(), Index{1});
    QVERIFY(std::isnan(filled->withoutTarget.X(0, 1)));
  }

  void someRowsAreThese() {
    const auto data = firstData();
    const auto some = someRows(*data, {3, 1});
    QVERIFY(some->X == data->X(std::vector<Index>{3, 1}, Eigen::all));
    QVERIFY((some->sourceRow == std::vector<Index>{5, 2}));
    QVERIFY((some->groups == std::vector<std::string>{"t", "s"}));
    QCOMPARE(some->testRows, Index{0});
  }
};

KERRIDGE_TEST(TestRowsTest)

}  // namespace test_rows_test

#include "test_rows_test.moc"
