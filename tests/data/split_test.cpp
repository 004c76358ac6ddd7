// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/split.h"

#include <algorithm>
#include <cmath>

#include "base/diagnostic.h"
#include "base/random.h"
#include "data/split_rows.h"
#include "support/test.h"

namespace split_test {

using namespace kerridge;

namespace {

QString complaintOf(const SplitSpec& spec, const Dataset& data) {
  try {
    makeSplits(spec, data);
  } catch (const InvalidInput& problem) {
    return QString::fromUtf8(problem.what());
  }
  return "none";
}

}  // namespace

class SplitTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void holdoutSizes() {
    for (const Index n : {2, 3, 7, 10, 101, 1030}) {
      for (const double train : {0.001, 0.1, 0.5, 2.0 / 3.0, 0.7, 0.999}) {
        SplitSpec spec;
        spec.train = train;
        spec.repeats = 3;
        const auto splits = makeSplits(spec, dataOf(n));
        QCOMPARE(splits.size(), 3U);
        const Index expected = std::clamp<Index>(std::llround(train * double(n)), 1, n - 1);
        for (const Split& split : splits) {
          QVERIFY(isPartition(split, n));
          QCOMPARE(split.train.size(), std::size_t(expected));
        }
      }
    }
    QCOMPARE(makeSplits({}, dataOf(10)).front().label, std::string("split 1"));
  }

  void moreRepeatsKeepTheEarlierOnes() {
    SplitSpec spec;
    spec.repeats = 2;
    const auto two = makeSplits(spec, dataOf(100));
    spec.repeats = 9;
    const auto nine = makeSplits(spec, dataOf(100));
    for (std::size_t r = 0; r < 2; ++r) QVERIFY(two[r].train == nine[r].train);
    for (std::size_t r = 0; r < 9; ++r) {
      for (std::size_t s = 0; s < r; ++s) QVERIFY(nine[r].train != nine[s].train);
    }
  }

  void seeds() {
    for (const SplitKind kind : {SplitKind::holdout, SplitKind::kFold, SplitKind::parts}) {
      SplitSpec spec = specOf(kind);
      spec.seed = 5;
      const auto one = makeSplits(spec, dataOf(60));
      const auto again = makeSplits(spec, dataOf(60));
      spec.seed = 6;
      const auto other = makeSplits(spec, dataOf(60));
      for (std::size_t i = 0; i < one.size(); ++i) {
        QVERIFY(one[i].train == again[i].train && one[i].test == again[i].test);
      }
      QVERIFY(one.front().train != other.front().train);
    }
  }

  /// Every row is as likely to be trained on as any other: over 2000 seeds its count is binomial(2000, 0.7).
  void holdoutIsFair() {
    const Index n = 20;
    Vector count = Vector::Zero(n);
    SplitSpec spec;
    for (spec.seed = 0; spec.seed < 2000; ++spec.seed) {
      const auto splits = makeSplits(spec, dataOf(n));
      for (const Index row : splits.front().train) count[row] += 1.0;
    }
    const double deviation = std::sqrt(2000 * 0.7 * 0.3);
    QVERIFY((count.array() - 1400.0).abs().maxCoeff() < 5.0 * deviation);
    QVERIFY((count.array() - 1400.0).abs().maxCoeff() > 0.1 * deviation);
  }

  void foldsAreEven() {
    for (const Index n : {2, 5, 10, 97, 1030}) {
      for (const int k : {2, 3, 10, 97}) {
        if (k > n) continue;
        const std::vector<int> fold = foldAssignment(n, k, 3);
        QCOMPARE(fold.size(), std::size_t(n));
        std::vector<Index> size(std::size_t(k), 0);
        for (const int f : fold) {
          QVERIFY(f >= 0 && f < k);
          ++size[std::size_t(f)];
        }
        const auto [least, most] = std::minmax_element(size.begin(), size.end());
        QVERIFY(*most - *least <= 1);
      }
    }
    QVERIFY(foldAssignment(100, 5, 1) == foldAssignment(100, 5, 1));
    QVERIFY(foldAssignment(100, 5, 1) != foldAssignment(100, 5, 2));
    // Not in the order of the rows: cyclic 0, 1, 2, … would hide structure of the file in the folds.
    std::vector<int> cyclic(100);
    for (std::size_t i = 0; i < 100; ++i) cyclic[i] = int(i % 5);
    QVERIFY(foldAssignment(100, 5, 1) != cyclic);
    QVERIFY_THROWS_EXCEPTION(InvalidInput, foldAssignment(10, 1, 1));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, foldAssignment(10, 11, 1));
  }

  /// foldAssignment assigns the permutation of the seed's generator, row by row; Random itself is tested elsewhere.
  void foldsDealOutThePermutation() {
    const std::vector<Index> order = Random(42).permutation(11);
    const std::vector<int> fold = foldAssignment(11, 3, 42);
    for (std::size_t i = 0; i < order.size(); ++i) QCOMPARE(fold[std::size_t(order[i])], int(i % 3));
  }

  void kFoldTestsEveryRowOnce() {
    SplitSpec spec = specOf(SplitKind::kFold);
    spec.count = 5;
    const auto splits = makeSplits(spec, dataOf(23));
    QCOMPARE(splits.size(), 5U);
    std::vector<int> tested(23, 0);
    for (const Split& split : splits) {
      QVERIFY(isPartition(split, 23));
      for (const Index row : split.test) ++tested[std::size_t(row)];
    }
    QVERIFY(std::all_of(tested.begin(), tested.end(), [](int times) { return times == 1; }));
    QCOMPARE(splits[1].label, std::string("fold 2 of 5"));
    QCOMPARE(splits[1].test.size(), std::size_t(5));
  }

  void partsTrainOnEveryRowOnce() {
    SplitSpec spec = specOf(SplitKind::parts);
    spec.count = 4;
    const auto splits = makeSplits(spec, dataOf(1030));
    QCOMPARE(splits.size(), 4U);
    std::vector<int> trained(1030, 0);
    for (const Split& split : splits) {
      QVERIFY(isPartition(split, 1030));
      QVERIFY(split.train.size() == 257 || split.train.size() == 258);
      for (const Index row : split.train) ++trained[std::size_t(row)];
    }
    QVERIFY(std::all_of(trained.begin(), trained.end(), [](int times) { return times == 1; }));
    QCOMPARE(splits[2].label, std::string("part 3"));
  }

  void repeatedKFold() {
    SplitSpec spec = specOf(SplitKind::kFold);
    spec.count = 3;
    const auto once = makeSplits(spec, dataOf(20));
    spec.repeats = 4;
    const auto four = makeSplits(spec, dataOf(20));
    QCOMPARE(four.size(), 12U);
    for (std::size_t k = 0; k < 3; ++k) QVERIFY(four[k].test == once[k].test);
    QCOMPARE(four[7].label, std::string("repeat 3, fold 2 of 3"));
    for (std::size_t repeat = 0; repeat < 4; ++repeat) {
      std::vector<int> tested(20, 0);
      for (std::size_t k = 0; k < 3; ++k) {
        for (const Index row : four[3 * repeat + k].test) ++tested[std::size_t(row)];
      }
      QVERIFY(std::all_of(tested.begin(), tested.end(), [](int times) { return times == 1; }));
      for (std::size_t other = 0; other < repeat; ++other) QVERIFY(four[3 * repeat].test != four[3 * other].test);
    }
  }

  void leaveOneOut() {
    const auto splits = makeSplits(specOf(SplitKind::leaveOneOut), dataOf(4));
    QCOMPARE(splits.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
      QVERIFY(isPartition(splits[i], 4));
      QVERIFY(splits[i].test == std::vector<Index>{Index(i)});
    }
  }

  void none() {
    const auto splits = makeSplits(specOf(SplitKind::none), dataOf(3));
    QCOMPARE(splits.size(), 1U);
    QVERIFY((splits[0].train == std::vector<Index>{0, 1, 2}));
    QVERIFY(splits[0].test.empty());
  }

  void columnOfTrainAndTest() {
    Dataset data = dataOf(4);
    data.splitLabels = {"Train", "test", "TRAIN", "train"};
    const auto splits = makeSplits(specOf(SplitKind::column), data);
    QCOMPARE(splits.size(), 1U);
    QVERIFY((splits[0].train == std::vector<Index>{0, 2, 3}));
    QVERIFY((splits[0].test == std::vector<Index>{1}));
  }

  void columnOfPartLabels() {
    Dataset data = dataOf(5);
    data.splitLabels = {"b", "a", "b", "c", "a"};
    const auto splits = makeSplits(specOf(SplitKind::column), data);
    QCOMPARE(splits.size(), 3U);
    QCOMPARE(splits[0].label, std::string("b"));
    QVERIFY((splits[0].train == std::vector<Index>{0, 2}));
    QVERIFY((splits[0].test == std::vector<Index>{1, 3, 4}));
    QCOMPARE(splits[2].label, std::string("c"));
    QVERIFY((splits[2].train == std::vector<Index>{3}));
    // Two are enough.
    data.splitLabels = {"b", "a", "b", "b", "a"};
    const auto two = makeSplits(specOf(SplitKind::column), data);
    QCOMPARE(two.size(), 2U);
    QVERIFY((two[1].train == std::vector<Index>{1, 4} && two[1].test == std::vector<Index>{0, 2, 3}));
  }

  void whatHoldsForKinds_data() {
    QTest::addColumn<SplitKind>("kind");
    QTest::addColumn<QString>("is");
    QTest::newRow("holdout") << SplitKind::holdout << "repeatable stratifiable random";
    QTest::newRow("k-fold") << SplitKind::kFold << "counted repeatable stratifiable random";
    QTest::newRow("leave-one-out") << SplitKind::leaveOneOut << "";
    QTest::newRow("parts") << SplitKind::parts << "counted stratifiable random";
    QTest::newRow("column") << SplitKind::column << "";
    QTest::newRow("group") << SplitKind::group << "repeatable random";
    QTest::newRow("none") << SplitKind::none << "";
  }
  void whatHoldsForKinds() {
    QFETCH(SplitKind, kind);
    QFETCH(QString, is);
    const SplitSpec spec = specOf(kind);
    QCOMPARE(isCounted(spec), is.contains("counted"));
    QCOMPARE(isRepeatable(kind), is.contains("repeatable"));
    QCOMPARE(isStratifiable(kind), is.contains("stratifiable"));
    QCOMPARE(isRandom(spec), is.contains("random"));
    SplitSpec folds = spec;
    folds.groupFolds = true;
    QCOMPARE(isCounted(folds), is.contains("counted") || kind == SplitKind::group);
    SplitSpec ordered = spec;
    ordered.order = RowOrder::time;
    QCOMPARE(isOrdered(ordered), isOrderable(kind));
    QCOMPARE(isRandom(ordered), is.contains("random") && !isOrderable(kind));
    QVERIFY(!isOrdered(spec));
  }

  void refusals() {
    SplitSpec spec;
    QCOMPARE(complaintOf(spec, dataOf(1)), QString("/split: a hold-out split needs at least 2 rows; the data have 1"));
    for (const double share : {0.0, 1.0, -0.2, 1.5, std::nan("")}) {
      spec.train = share;
      QVERIFY(complaintOf(spec, dataOf(10)).startsWith("/split/train: "));
    }
    spec = {};
    spec.repeats = 0;
    QVERIFY(complaintOf(spec, dataOf(10)).startsWith("/split/repeats: "));
    spec = specOf(SplitKind::kFold);
    spec.count = 11;
    QCOMPARE(complaintOf(spec, dataOf(10)),
             QString("/split/k: the number of folds must lie between 2 and the 10 rows of the data"));
    spec.kind = SplitKind::parts;
    spec.count = 1;
    QVERIFY(complaintOf(spec, dataOf(10)).startsWith("/split/parts: the number of parts"));
    spec.count = 4;
    spec.equalRowsTogether = true;
    QCOMPARE(complaintOf(spec, dataOf(10)),
             QString("/split/parts: the number of parts must lie between 2 and the 1 different rows of the data"));
    QVERIFY(complaintOf(specOf(SplitKind::leaveOneOut), dataOf(1)).startsWith("/split: "));
    QVERIFY(complaintOf(specOf(SplitKind::leaveOneOut), dataOf(5001)).startsWith("/split/kind: "));
    QVERIFY(complaintOf(specOf(SplitKind::none), dataOf(0)).startsWith("/split: "));

    spec = specOf(SplitKind::kFold);
    spec.repeats = 0;
    QVERIFY(complaintOf(spec, dataOf(10)).startsWith("/split/repeats: "));
    spec = {};
    spec.stratify = 1;
    QVERIFY(complaintOf(spec, dataOf(10)).startsWith("/split/stratify: "));
    spec = specOf(SplitKind::group);
    QCOMPARE(complaintOf(spec, dataOf(10)), QString("/data/group: no column with groups is given"));
    Dataset grouped = groupedData(12, 3);
    spec.train = 1.0;
    QVERIFY(complaintOf(spec, grouped).startsWith("/split/train: "));
    spec.groupFolds = true;
    QCOMPARE(complaintOf(spec, grouped),
             QString("/split/k: the number of folds must lie between 2 and the 3 groups of the data"));
    grouped.groups[4].clear();
    QCOMPARE(complaintOf(spec, grouped), QString("/data/group: data row 5 has no group"));
    grouped.groups.assign(12, "same");
    QCOMPARE(complaintOf(spec, grouped),
             QString("/data/group: every row belongs to the same group “same”; at least two are needed"));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, groupFoldAssignment({0, 1, 0}, 2, 3, 1));

    const SplitSpec column = specOf(SplitKind::column);
    Dataset data = dataOf(3);
    QVERIFY(complaintOf(column, data).startsWith("/split/column: no column"));
    data.splitLabels = {"a", "", "b"};
    QCOMPARE(complaintOf(column, data), QString("/split/column: data row 2 has no split label"));
    data.splitLabels = {"train", "train", "train"};
    QCOMPARE(complaintOf(column, data), QString("/split/column: no row is labeled “test”"));
    data.splitLabels = {"test", "test", "test"};
    QCOMPARE(complaintOf(column, data), QString("/split/column: no row is labeled “train”"));
    data.splitLabels = {"train", "test", "check"};
    QCOMPARE(complaintOf(column, data),
             QString("/split/column: beside “train” and “test” there are other labels, such as “check”"));
    data.splitLabels = {"a", "a", "a"};
    QVERIFY(complaintOf(column, data).startsWith("/split/column: every row has the same label “a”"));
  }
};

KERRIDGE_TEST(SplitTest)

}  // namespace split_test

#include "split_test.moc"
