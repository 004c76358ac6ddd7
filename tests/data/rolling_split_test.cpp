// SPDX-License-Identifier: GPL-3.0-or-later
// Rolling origin: random settings against the definition, written out here row by row.
#include <algorithm>
#include <numeric>

#include "base/not_a_number.h"
#include "data/split_rows.h"
#include "data/table_text.h"
#include "data/test_rows.h"
#include "support/test.h"

namespace rolling_split_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

SplitSpec rolling(int initial, int horizon, int step, int gap, RollingWindow window = RollingWindow::expanding) {
  SplitSpec spec = specOf(SplitKind::rolling);
  spec.rolling = {initial, horizon, step, gap, window};
  return spec;
}

/// The rows by time; of one time in their own order.
std::vector<Index> rowsByTime(const Dataset& data) {
  std::vector<Index> rows;
  for (Index row = 0; row < data.ownRows(); ++row) {
    auto place = rows.end();
    while (data.order.size() > 0 && place != rows.begin() && data.order[*(place - 1)] > data.order[row]) --place;
    rows.insert(place, row);
  }
  return rows;
}

std::vector<Index> sorted(std::vector<Index> rows) {
  std::sort(rows.begin(), rows.end());
  return rows;
}

std::string placeOf(const SplitSpec& spec, const Dataset& data) {
  try {
    makeSplits(spec, data);
  } catch (const InvalidInput& invalid) {
    return invalid.diagnostics().front().place;
  }
  return "none";
}

}  // namespace

class RollingSplitTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void definition() {
    Random random(1);
    const auto upTo = [&random](int most) { return static_cast<int>(random.below(static_cast<std::uint64_t>(most))); };
    int possible = 0;
    for (int round = 0; round < 400; ++round) {
      const Index n = 2 + upTo(60);
      Dataset data = dataOf(n);
      if (round % 2 == 0) {  // times of which some are equal
        data.order.resize(n);
        for (Index i = 0; i < n; ++i) data.order[i] = upTo(20) / 4.0;
      }
      const bool sliding = upTo(2) == 0;
      const SplitSpec spec = rolling(1 + upTo(30), 1 + upTo(8), 1 + upTo(8), upTo(5),
                                     sliding ? RollingWindow::sliding : RollingWindow::expanding);
      const RollingSpec& r = spec.rolling;
      const std::vector<Index> rows = rowsByTime(data);
      std::vector<Split> expected;
      for (Index origin = r.initial; origin + r.gap + r.horizon <= n; origin += r.step) {
        Split split;
        for (Index i = 0; i < n; ++i) {
          const Index row = rows[std::size_t(i)];
          if (i < origin && (!sliding || i >= origin - r.initial)) split.train.push_back(row);
          if (i >= origin + r.gap && i < origin + r.gap + r.horizon) split.test.push_back(row);
        }
        expected.push_back(split);
      }
      QCOMPARE(originCount(r, n), Index(expected.size()));
      if (expected.empty()) {
        QCOMPARE(placeOf(spec, data), std::string("/split/initial"));
        continue;
      }
      ++possible;
      const std::vector<Split> splits = makeSplits(spec, data);
      QCOMPARE(splits.size(), expected.size());
      for (std::size_t j = 0; j < splits.size(); ++j) {
        QVERIFY(splits[j].train == sorted(expected[j].train) && splits[j].test == sorted(expected[j].test));
        QCOMPARE(splits[j].label, "origin " + std::to_string(j + 1));
      }
    }
    QVERIFY(possible > 100);
  }

  void itIsInTheOrderOfTime() {
    SplitSpec spec = rolling(5, 1, 1, 0);
    QVERIFY(isOrdered(spec) && !isRandom(spec) && !isCounted(spec) && !isRepeatable(spec.kind));
    QVERIFY(!isOrderable(spec.kind) && !isStratifiable(spec.kind));
    const std::vector<Split> splits = makeSplits(spec, dataOf(12));
    spec.seed = 99;
    spec.repeats = 7;
    spec.stratify = 3;
    spec.equalRowsTogether = true;
    const std::vector<Split> others = makeSplits(spec, dataOf(12));
    QCOMPARE(others.size(), splits.size());
    for (std::size_t j = 0; j < splits.size(); ++j) QVERIFY(splits[j].train == others[j].train);
  }

  void missingTimesAreNamed() {
    Dataset data = dataOf(12);
    data.order = Vector::LinSpaced(12, 1.0, 12.0);
    data.order[7] = notANumber;
    data.sourceRow[7] = 80;
    try {
      makeSplits(rolling(5, 1, 1, 0), data);
      QFAIL("no error");
    } catch (const InvalidInput& invalid) {
      QCOMPARE(QString::fromStdString(toString(invalid.diagnostics().front())),
               QString("/split/order: data row 80 has no value in the column by which the rows are ordered"));
    }
    SplitSpec holdout;
    holdout.order = RowOrder::time;
    QCOMPARE(placeOf(holdout, data), std::string("/split/by"));
  }

  void dates() {
    Roles roles;
    roles.target = "y";
    roles.ignore = {"t"};
    roles.order = "t";
    const std::string rows = "2023-11-05,1,2\n2023-02-28 10:00,2,3\n2023-02-28 09:30,3,4\n2024-01-01,4,5\n";
    const auto data = makeDataset(*readText("t,x,y\n" + rows).table, roles, "d.csv");
    QVERIFY(data->order(2) < data->order(1) && data->order(1) < data->order(0) && data->order(0) < data->order(3));
    const std::vector<Split> splits = makeSplits(rolling(2, 1, 1, 0), *data);
    QVERIFY((splits[0].train == std::vector<Index>{1, 2} && splits[0].test == std::vector<Index>{0}));
    QVERIFY((splits[1].train == std::vector<Index>{0, 1, 2} && splits[1].test == std::vector<Index>{3}));
    // One without a date, and dates that can be read in two ways.
    const auto gap = makeDataset(*readText("t,x,y\n" + rows + ",5,6\n").table, roles, "d.csv");
    QCOMPARE(placeOf(rolling(2, 1, 1, 0), *gap), std::string("/split/order"));
    QVERIFY_THROWS_EXCEPTION(WrongRole, makeDataset(*readText("t,x,y\n3/4/2021,1,2\n4/5/2021,2,3\n").table, roles, ""));
  }

  void anOrderThatIsNone() {
    const Table table = *readText("t,x,y\nlate,1,2\nearly,2,3\n").table;
    Roles roles;
    roles.target = "y";
    roles.ignore = {};
    for (const char* column : {"t", "z"}) {
      roles.order = column;
      try {
        makeDataset(table, roles, "d.csv");
        QFAIL("no error");
      } catch (const WrongRole& wrong) {
        const SplitSpec spec = rolling(1, 1, 1, 0);
        QCOMPARE(wrong.at("/data", orderPlace(spec)).diagnostics().front().place, std::string("/split/order"));
        QCOMPARE(wrong.at("/data", orderPlace({})).diagnostics().front().place, std::string("/split/by"));
      }
    }
  }

  /// As for every other kind: they test instead of the rows held out.
  void rowsOfATestFile() {
    Dataset data = dataOf(12);
    data.testRows = 3;
    for (const Split& split : makeSplits(rolling(4, 2, 2, 0), data)) {
      QVERIFY(split.train.back() < 9);
      QVERIFY((split.test == std::vector<Index>{9, 10, 11}));
    }
    QCOMPARE(makeSplits(rolling(4, 2, 2, 0), data).size(), std::size_t(2));
  }

  void mistakes() {
    const Dataset data = dataOf(10);
    QCOMPARE(placeOf(rolling(0, 1, 1, 0), data), std::string("/split/initial"));
    QCOMPARE(placeOf(rolling(5, 0, 1, 0), data), std::string("/split/horizon"));
    QCOMPARE(placeOf(rolling(5, 1, 0, 0), data), std::string("/split/step"));
    QCOMPARE(placeOf(rolling(5, 1, 1, -1), data), std::string("/split/gap"));
    QCOMPARE(placeOf(rolling(5, 4, 1, 1), data), std::string("none"));
    QCOMPARE(placeOf(rolling(5, 4, 1, 2), data), std::string("/split/initial"));
    QCOMPARE(placeOf(rolling(2000000000, 2000000000, 1, 2000000000), data), std::string("/split/initial"));
    QCOMPARE(placeOf(rolling(1, 1, 1, 0), dataOf(mostOrigins + 1)), std::string("none"));
    QCOMPARE(placeOf(rolling(1, 1, 1, 0), dataOf(mostOrigins + 2)), std::string("/split/step"));
  }
};

KERRIDGE_TEST(RollingSplitTest)

}  // namespace rolling_split_test

#include "rolling_split_test.moc"
