// SPDX-License-Identifier: GPL-3.0-or-later
// Splits and folds in the order of time: the first rows train, the last test, and folds are blocks of neighbors.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/not_a_number.h"
#include "data/split_rows.h"
#include "data/table_text.h"
#include "data/test_rows.h"
#include "support/test.h"

namespace split_order_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

SplitSpec ordered(SplitKind kind) {
  SplitSpec spec = specOf(kind);
  spec.order = RowOrder::time;
  return spec;
}

/// Times out of `different` values in no order, each there at least once.
Dataset timedData(Index n, Index different, Random& random) {
  Dataset data = dataOf(n);
  data.order.resize(n);
  const std::vector<Index> order = random.permutation(n);
  for (Index i = 0; i < n; ++i) {
    const Index time = i < different ? i : Index(random.below(std::uint64_t(different)));
    data.order[order[std::size_t(i)]] = 1990.0 + 0.5 * double(time);
  }
  return data;
}

double timeOf(const Dataset& data, Index row) { return data.order.size() > 0 ? data.order[row] : double(row); }

/// Every time of `earlier` is before every one of `later`.
bool isBefore(const Dataset& data, const std::vector<Index>& earlier, const std::vector<Index>& later) {
  double last = -std::numeric_limits<double>::infinity();
  for (const Index row : earlier) last = std::max(last, timeOf(data, row));
  return std::all_of(later.begin(), later.end(), [&](Index row) { return timeOf(data, row) > last; });
}

QString messageOf(const SplitSpec& spec, const Dataset& data) {
  try {
    makeSplits(spec, data);
  } catch (const InvalidInput& invalid) {
    return QString::fromStdString(toString(invalid.diagnostics().front()));
  }
  return {};
}

}  // namespace

class SplitOrderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// In the order of the file exactly as many rows train as where they are drawn.
  void firstRowsTrain() {
    for (const Index n : {2, 3, 10, 11, 101}) {
      for (const double share : {0.01, 0.3, 0.5, 0.7, 0.99}) {
        SplitSpec spec = ordered(SplitKind::holdout);
        spec.train = share;
        spec.repeats = 7;  // nothing is drawn again
        const auto splits = makeSplits(spec, dataOf(n));
        QCOMPARE(splits.size(), 1U);
        QVERIFY(isPartition(splits[0], n));
        SplitSpec drawn = spec;
        drawn.order = RowOrder::random;
        QCOMPARE(splits[0].train.size(), makeSplits(drawn, dataOf(n))[0].train.size());
        QVERIFY(splits[0].train.back() + 1 == splits[0].test.front());
      }
    }
  }

  /// Over many random tables: no time is on both sides, and no other cut comes nearer to the share.
  void timesStayTogether() {
    Random random(11);
    for (int round = 0; round < 300; ++round) {
      const Index n = 2 + Index(random.below(60));
      const Index different = 2 + Index(random.below(std::uint64_t(n - 1)));
      const Dataset data = timedData(n, different, random);
      SplitSpec spec = ordered(SplitKind::holdout);
      spec.train = 0.05 + 0.9 * random.uniform();
      const Split split = makeSplits(spec, data).front();
      QVERIFY(isPartition(split, n));
      QVERIFY(!split.train.empty() && !split.test.empty());
      QVERIFY(isBefore(data, split.train, split.test));
      std::vector<double> times(data.order.begin(), data.order.end());
      std::sort(times.begin(), times.end());
      const double wanted = spec.train * double(n);
      const double away = std::abs(double(split.train.size()) - wanted);
      for (std::size_t cut = 1; cut < times.size(); ++cut) {
        if (times[cut] != times[cut - 1]) QVERIFY(std::abs(double(cut) - wanted) >= away - 1e-9);
      }
    }
  }

  /// Folds are blocks in order, none empty; every row is in one; single rows give folds of nearly equal size.
  void foldsAreBlocks() {
    Random random(5);
    for (int round = 0; round < 300; ++round) {
      const Index n = 4 + Index(random.below(60));
      const bool byColumn = random.below(2) == 1;
      const Index different = 4 + Index(random.below(std::uint64_t(n - 3)));
      const Dataset data = byColumn ? timedData(n, different, random) : dataOf(n);
      SplitSpec spec = ordered(SplitKind::kFold);
      spec.count = 2 + int(random.below(3));
      spec.repeats = 2;
      const auto folds = makeSplits(spec, data);
      QCOMPARE(folds.size(), std::size_t(spec.count));
      std::size_t least = std::size_t(n);
      std::size_t most = 0;
      for (std::size_t k = 0; k < folds.size(); ++k) {
        QVERIFY(isPartition(folds[k], n));
        QVERIFY(!folds[k].test.empty());
        QCOMPARE(folds[k].label, "fold " + std::to_string(k + 1) + " of " + std::to_string(spec.count));
        if (k > 0) QVERIFY(isBefore(data, folds[k - 1].test, folds[k].test));
        least = std::min(least, folds[k].test.size());
        most = std::max(most, folds[k].test.size());
      }
      if (!byColumn) QVERIFY(most - least <= 1);
      spec.kind = SplitKind::parts;
      const auto parts = makeSplits(spec, data);
      for (std::size_t k = 0; k < parts.size(); ++k) QVERIFY(parts[k].train == folds[k].test);
    }
  }

  /// Every boundary is the nearest to its place among those that leave no fold empty.
  void boundariesAreTheNearest() {
    Random random(9);
    for (int round = 0; round < 500; ++round) {
      std::vector<Index> size(2 + random.below(12));
      for (Index& rows : size) rows = 1 + Index(random.below(9));
      const int k = 2 + int(random.below(size.size() - 1));
      const std::vector<int> fold = blockAssignment(size, k);
      QVERIFY(std::is_sorted(fold.begin(), fold.end()));
      QCOMPARE(fold.front(), 0);
      QCOMPARE(fold.back(), k - 1);
      for (std::size_t u = 1; u < fold.size(); ++u) QVERIFY(fold[u] - fold[u - 1] <= 1);
      const double n = double(std::accumulate(size.begin(), size.end(), Index{0}));
      std::size_t begin = 0;
      for (int j = 1; j < k; ++j) {
        const auto end = std::size_t(std::find(fold.begin(), fold.end(), j) - fold.begin());
        const auto rowsBefore = [&](std::size_t unit) {
          return double(std::accumulate(size.begin(), size.begin() + std::ptrdiff_t(unit), Index{0}));
        };
        const double away = std::abs(rowsBefore(end) - n * j / k);
        for (std::size_t other = begin + 1; other + std::size_t(k - j) <= size.size(); ++other) {
          QVERIFY(std::abs(rowsBefore(other) - n * j / k) >= away - 1e-9);
        }
        begin = end;
      }
    }
    QVERIFY_THROWS_EXCEPTION(InvalidInput, blockAssignment({3, 4}, 3));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, blockAssignment({3, 4}, 1));
  }

  /// Neither seed nor bins of the target say anything; kinds that are not drawn row by row stay as they are.
  void whatSaysNothing() {
    Dataset data = groupedData(40, 9);
    Random random(2);
    for (double& y : data.y) y = random.normal();
    for (const SplitKind kind : {SplitKind::holdout, SplitKind::kFold, SplitKind::parts}) {
      SplitSpec spec = ordered(kind);
      const auto first = makeSplits(spec, data);
      spec.seed = 99;
      spec.stratify = 5;
      const auto second = makeSplits(spec, data);
      QVERIFY(!isRandom(spec) && isOrdered(spec));
      QCOMPARE(first.size(), second.size());
      for (std::size_t i = 0; i < first.size(); ++i) QVERIFY(first[i].test == second[i].test);
    }
    for (const SplitKind kind : {SplitKind::group, SplitKind::leaveOneOut, SplitKind::none}) {
      QVERIFY(!isOrdered(ordered(kind)));
      const auto plain = makeSplits(specOf(kind), data);
      const auto asked = makeSplits(ordered(kind), data);
      QCOMPARE(plain.size(), asked.size());
      for (std::size_t i = 0; i < plain.size(); ++i) QVERIFY(plain[i].test == asked[i].test);
    }
  }

  void mistakes() {
    Dataset data = dataOf(6);
    data.order = (Vector(6) << 3, 1, notANumber, 2, 5, 4).finished();
    QCOMPARE(messageOf(ordered(SplitKind::holdout), data),
             QString("/split/by: data row 3 has no value in the column by which the rows are ordered"));
    data.order.setConstant(2001.0);
    QCOMPARE(messageOf(ordered(SplitKind::holdout), data),
             QString("/split/by: every row has the same time; at least two different ones are needed"));
    data.order.head(3).setConstant(2000.0);
    QCOMPARE(
        messageOf(ordered(SplitKind::kFold), data),
        QString("/split/k: the number of folds must lie between 2 and the 2 different times of the rows of the data"));
    SplitSpec parts = ordered(SplitKind::parts);
    parts.count = 7;
    data.order.resize(0);
    QCOMPARE(messageOf(parts, data),
             QString("/split/parts: the number of parts must lie between 2 and the 6 rows of the data"));
  }

  /// The column stays an input; texts are no order; rows of a test file have none.
  void columnOfATable() {
    const std::string text = "year,a,word,y\n2003,1,p,1\n2001,2,q,2\n2002,4,p,3\n2004,3,q,5\n";
    Roles roles;
    roles.target = "y";
    roles.order = "year";
    const auto data = makeDataset(*readText(text).table, roles, "f");
    QCOMPARE(data->featureNames.front(), std::string("year"));
    QVERIFY((data->order - (Vector(4) << 2003, 2001, 2002, 2004).finished()).isZero());
    SplitSpec spec = ordered(SplitKind::holdout);
    spec.train = 0.5;
    QVERIFY((makeSplits(spec, *data).front().train == std::vector<Index>{1, 2}));
    const auto some = someRows(*data, {3, 0});
    QVERIFY((some->order - (Vector(2) << 2004, 2003).finished()).isZero());
    const auto joined = withTestRows(*data, *readText("year,a,word,y\n1990,1,p,1\n").table, "g");
    const Split split = makeSplits(spec, *joined).front();
    QVERIFY((split.train == std::vector<Index>{1, 2}));
    QVERIFY((split.test == std::vector<Index>{4}));
    roles.order = "word";
    try {
      makeDataset(*readText(text).table, roles, "f");
      QFAIL("texts are no order");
    } catch (const WrongRole& wrong) {
      QCOMPARE(QString::fromStdString(toString(wrong.at("/data").diagnostics().front())),
               QString("/split/by: f: column “word”, by which the rows are ordered, holds text such as “p”; an order "
                       "needs numbers"));
    }
    roles.order = "month";
    QVERIFY_THROWS_EXCEPTION(WrongRole, makeDataset(*readText(text).table, roles, "f"));
  }
};

KERRIDGE_TEST(SplitOrderTest)

}  // namespace split_order_test

#include "split_order_test.moc"
