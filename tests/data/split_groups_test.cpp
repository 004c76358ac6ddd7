// SPDX-License-Identifier: GPL-3.0-or-later
// Splits that look at the target or at groups.
#include <algorithm>
#include <cmath>
#include <map>

#include "data/split_rows.h"
#include "support/test.h"

namespace split_groups_test {

using namespace kerridge;

class SplitGroupsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Equal targets share a bin; otherwise the bins are n/b rows each.
  void strata() {
    const Vector distinct = (Vector(7) << 3, -1, 10, 4, 2, 8, 0.5).finished();
    QVERIFY((targetStrata(distinct, 7) == std::vector<int>{3, 0, 6, 4, 2, 5, 1}));
    QVERIFY((targetStrata(distinct, 2) == std::vector<int>{0, 0, 1, 1, 0, 1, 0}));
    const Vector binary = (Vector(6) << 1, 0, 0, 1, 0, 0).finished();
    QVERIFY((targetStrata(binary, 3) == std::vector<int>{2, 0, 0, 2, 0, 0}));
  }

  /// Of every bin the training part has its share, up to one row, and the total is what it is without bins.
  void stratifiedHoldout() {
    for (const Index n : {11, 60, 203}) {
      Dataset data = dataOf(n);
      Random random(8);
      for (double& y : data.y) y = random.normal();
      for (const int bins : {2, 5, 10}) {
        SplitSpec spec;
        spec.stratify = bins;
        spec.repeats = 3;
        const std::vector<int> stratum = targetStrata(data.y, bins);
        for (const Split& split : makeSplits(spec, data)) {
          QVERIFY(isPartition(split, n));
          QCOMPARE(split.train.size(), std::size_t(std::llround(0.7 * double(n))));
          std::vector<double> inBin(std::size_t(bins), 0.0);
          std::vector<double> training(std::size_t(bins), 0.0);
          for (Index row = 0; row < n; ++row) inBin[std::size_t(stratum[std::size_t(row)])] += 1.0;
          for (const Index row : split.train) training[std::size_t(stratum[std::size_t(row)])] += 1.0;
          const double share = double(split.train.size()) / double(n);
          for (std::size_t b = 0; b < inBin.size(); ++b) QVERIFY(std::abs(training[b] - share * inBin[b]) <= 1.0);
        }
        const auto splits = makeSplits(spec, data);
        QVERIFY(splits[0].train != splits[1].train);
      }
    }
  }

  /// A group trains unless the number of training rows comes nearer to the one wanted without it; the first always.
  void sizesOfGroupsHoldouts() {
    SplitSpec spec = specOf(SplitKind::group);
    Dataset data = dataOf(8);
    data.groups = {"a", "a", "b", "b", "c", "c", "d", "d"};
    for (const auto& [share, rows] : std::map<double, std::size_t>{{0.01, 2}, {0.25, 2}, {0.375, 4}, {0.45, 4}}) {
      spec.train = share;
      QCOMPARE(makeSplits(spec, data).front().train.size(), rows);
    }
    spec.train = 0.99;  // one is left to be tested
    QCOMPARE(makeSplits(spec, data).front().test.size(), std::size_t(2));
    data.groups = {"a", "a", "a", "a", "b", "b", "b", "b"};
    QCOMPARE(makeSplits(spec, data).front().test.size(), std::size_t(4));
  }

  /// Two classes of 30 and 70 rows in 5 folds: 6 and 14 of them in each.
  void stratifiedFolds() {
    Dataset data = dataOf(100);
    for (Index i = 0; i < 100; ++i) data.y[i] = (i * 7) % 10 < 3 ? 1.0 : -2.0;
    SplitSpec spec = specOf(SplitKind::kFold);
    spec.count = 5;
    spec.stratify = 5;
    for (const Split& fold : makeSplits(spec, data)) {
      QVERIFY(isPartition(fold, 100));
      QCOMPARE(fold.test.size(), 20U);
      QCOMPARE(std::count_if(fold.test.begin(), fold.test.end(), [&](Index row) { return data.y[row] > 0; }), 6);
    }
    spec.kind = SplitKind::parts;
    for (const Split& part : makeSplits(spec, data)) {
      QCOMPARE(std::count_if(part.train.begin(), part.train.end(), [&](Index row) { return data.y[row] > 0; }), 6);
    }
  }

  /// Without ties there is nothing to tell rows of a bin apart: each is as likely to train as any other.
  void stratifiedHoldoutIsFair() {
    Dataset data = dataOf(20);
    for (Index i = 0; i < 20; ++i) data.y[i] = double((i * 13) % 20);
    Vector count = Vector::Zero(20);
    SplitSpec spec;
    spec.train = 0.5;
    spec.stratify = 2;
    for (spec.seed = 0; spec.seed < 2000; ++spec.seed) {
      const auto splits = makeSplits(spec, data);
      for (const Index row : splits.front().train) count[row] += 1.0;
    }
    QVERIFY((count.array() - 1000.0).abs().maxCoeff() < 5.0 * std::sqrt(500.0));
  }

  void groupsStayTogether() {
    const Dataset data = groupedData(60, 13);
    SplitSpec spec = specOf(SplitKind::group);
    spec.repeats = 5;
    const auto holdouts = makeSplits(spec, data);
    QCOMPARE(holdouts.size(), 5U);
    for (const Split& split : holdouts) {
      QVERIFY(isPartition(split, 60));
      QVERIFY(keepsGroups(split, data));
      QVERIFY(!split.train.empty() && !split.test.empty());
      // Groups have at most 10 rows: the share is met within half of that.
      QVERIFY(std::abs(double(split.train.size()) - 42.0) <= 5.0);
    }
    QVERIFY(holdouts[0].train != holdouts[1].train);
    spec.groupFolds = true;
    spec.count = 4;
    spec.repeats = 2;
    const auto folds = makeSplits(spec, data);
    QCOMPARE(folds.size(), 8U);
    QCOMPARE(folds[5].label, std::string("repeat 2, fold 2 of 4"));
    for (std::size_t repeat = 0; repeat < 2; ++repeat) {
      std::vector<int> tested(60, 0);
      std::size_t least = 60;
      std::size_t most = 0;
      for (std::size_t k = 0; k < 4; ++k) {
        const Split& split = folds[4 * repeat + k];
        QVERIFY(isPartition(split, 60) && keepsGroups(split, data));
        for (const Index row : split.test) ++tested[std::size_t(row)];
        least = std::min(least, split.test.size());
        most = std::max(most, split.test.size());
      }
      QVERIFY(std::all_of(tested.begin(), tested.end(), [](int times) { return times == 1; }));
      QVERIFY(least > 0 && most - least <= 10);
    }
    QVERIFY(folds[0].test != folds[4].test);
  }

  void everyGroupLeftOut() {
    const Dataset data = groupedData(30, 6);
    SplitSpec spec = specOf(SplitKind::group);
    spec.groupFolds = true;
    spec.count = 6;
    std::vector<std::string> left;
    for (const Split& split : makeSplits(spec, data)) {
      QVERIFY(keepsGroups(split, data));
      left.push_back(data.groups[std::size_t(split.test.front())]);
      for (const Index row : split.test) QCOMPARE(data.groups[std::size_t(row)], left.back());
    }
    std::sort(left.begin(), left.end());
    QVERIFY((left == std::vector<std::string>{"g0", "g1", "g2", "g3", "g4", "g5"}));
  }

  /// One huge group: it alone trains or all the others do; never are both sides left without rows.
  void hugeGroups() {
    Dataset data = dataOf(50);
    data.groups.assign(50, "big");
    data.groups[3] = "a";
    data.groups[30] = "b";
    SplitSpec spec = specOf(SplitKind::group);
    spec.repeats = 40;
    for (const Split& split : makeSplits(spec, data)) {
      QVERIFY(keepsGroups(split, data));
      QVERIFY(!split.train.empty() && !split.test.empty());
    }
  }
};

KERRIDGE_TEST(SplitGroupsTest)

}  // namespace split_groups_test

#include "split_groups_test.moc"
