// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/split.h"

#include <algorithm>
#include <cmath>
#include <QTest>

#include "base/diagnostic.h"
#include "base/random.h"

using namespace kerridge;

namespace {

Dataset dataOf(Index n) {
  Dataset data;
  data.X = Matrix::Zero(n, 1);
  data.y = Vector::Zero(n);
  for (Index i = 1; i <= n; ++i) data.sourceRow.push_back(i);
  return data;
}

SplitSpec specOf(SplitKind kind) {
  SplitSpec spec;
  spec.kind = kind;
  return spec;
}

bool ascending(const std::vector<Index>& rows) { return std::is_sorted(rows.begin(), rows.end()); }

/// Training and test rows are ascending, disjoint, and together all rows.
bool isPartition(const Division& division, Index n) {
  std::vector<Index> all = division.train;
  all.insert(all.end(), division.test.begin(), division.test.end());
  std::sort(all.begin(), all.end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i] != static_cast<Index>(i)) return false;
  }
  return all.size() == static_cast<std::size_t>(n) && ascending(division.train) && ascending(division.test);
}

/// Groups g0, g1, … of at most ten rows, in no order.
Dataset groupedData(Index n, int groups) {
  Dataset data = dataOf(n);
  Random random(4);
  const std::vector<Index> order = random.permutation(n);
  data.groups.resize(std::size_t(n));
  for (Index i = 0; i < n; ++i) {
    const int group = i < groups ? int(i) : int(random.below(std::uint64_t(groups)));
    data.groups[std::size_t(order[std::size_t(i)])] = "g" + std::to_string(group);
  }
  return data;
}

bool keepsGroups(const Division& division, const Dataset& data) {
  for (const Index one : division.train) {
    for (const Index other : division.test) {
      if (data.groups[std::size_t(one)] == data.groups[std::size_t(other)]) return false;
    }
  }
  return true;
}

QString complaintOf(const SplitSpec& spec, const Dataset& data) {
  try {
    makeDivisions(spec, data);
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
        const auto divisions = makeDivisions(spec, dataOf(n));
        QCOMPARE(divisions.size(), 3U);
        const Index expected = std::clamp<Index>(std::llround(train * double(n)), 1, n - 1);
        for (const Division& division : divisions) {
          QVERIFY(isPartition(division, n));
          QCOMPARE(division.train.size(), std::size_t(expected));
        }
      }
    }
    QCOMPARE(makeDivisions({}, dataOf(10)).front().label, std::string("split 1"));
  }

  void moreRepeatsKeepTheEarlierOnes() {
    SplitSpec spec;
    spec.repeats = 2;
    const auto two = makeDivisions(spec, dataOf(100));
    spec.repeats = 9;
    const auto nine = makeDivisions(spec, dataOf(100));
    for (std::size_t r = 0; r < 2; ++r) QVERIFY(two[r].train == nine[r].train);
    for (std::size_t r = 0; r < 9; ++r) {
      for (std::size_t s = 0; s < r; ++s) QVERIFY(nine[r].train != nine[s].train);
    }
  }

  void seeds() {
    for (const SplitKind kind : {SplitKind::holdout, SplitKind::kFold, SplitKind::parts}) {
      SplitSpec spec = specOf(kind);
      spec.seed = 5;
      const auto one = makeDivisions(spec, dataOf(60));
      const auto again = makeDivisions(spec, dataOf(60));
      spec.seed = 6;
      const auto other = makeDivisions(spec, dataOf(60));
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
      const auto divisions = makeDivisions(spec, dataOf(n));
      for (const Index row : divisions.front().train) count[row] += 1.0;
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
    QVERIFY_EXCEPTION_THROWN(foldAssignment(10, 1, 1), InvalidInput);
    QVERIFY_EXCEPTION_THROWN(foldAssignment(10, 11, 1), InvalidInput);
  }

  /// foldAssignment deals out the permutation of the seed's generator, row by row; Random itself is tested elsewhere.
  void foldsDealOutThePermutation() {
    const std::vector<Index> order = Random(42).permutation(11);
    const std::vector<int> fold = foldAssignment(11, 3, 42);
    for (std::size_t i = 0; i < order.size(); ++i) QCOMPARE(fold[std::size_t(order[i])], int(i % 3));
  }

  void kFoldTestsEveryRowOnce() {
    SplitSpec spec = specOf(SplitKind::kFold);
    spec.count = 5;
    const auto divisions = makeDivisions(spec, dataOf(23));
    QCOMPARE(divisions.size(), 5U);
    std::vector<int> tested(23, 0);
    for (const Division& division : divisions) {
      QVERIFY(isPartition(division, 23));
      for (const Index row : division.test) ++tested[std::size_t(row)];
    }
    QVERIFY(std::all_of(tested.begin(), tested.end(), [](int times) { return times == 1; }));
    QCOMPARE(divisions[1].label, std::string("fold 2 of 5"));
    QCOMPARE(divisions[1].test.size(), std::size_t(5));
  }

  void partsTrainOnEveryRowOnce() {
    SplitSpec spec = specOf(SplitKind::parts);
    spec.count = 4;
    const auto divisions = makeDivisions(spec, dataOf(1030));
    QCOMPARE(divisions.size(), 4U);
    std::vector<int> trained(1030, 0);
    for (const Division& division : divisions) {
      QVERIFY(isPartition(division, 1030));
      QVERIFY(division.train.size() == 257 || division.train.size() == 258);
      for (const Index row : division.train) ++trained[std::size_t(row)];
    }
    QVERIFY(std::all_of(trained.begin(), trained.end(), [](int times) { return times == 1; }));
    QCOMPARE(divisions[2].label, std::string("part 3"));
  }

  void repeatedKFold() {
    SplitSpec spec = specOf(SplitKind::kFold);
    spec.count = 3;
    const auto once = makeDivisions(spec, dataOf(20));
    spec.repeats = 4;
    const auto four = makeDivisions(spec, dataOf(20));
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
        for (const Division& division : makeDivisions(spec, data)) {
          QVERIFY(isPartition(division, n));
          QCOMPARE(division.train.size(), std::size_t(std::llround(0.7 * double(n))));
          std::vector<double> inBin(std::size_t(bins), 0.0);
          std::vector<double> training(std::size_t(bins), 0.0);
          for (Index row = 0; row < n; ++row) inBin[std::size_t(stratum[std::size_t(row)])] += 1.0;
          for (const Index row : division.train) training[std::size_t(stratum[std::size_t(row)])] += 1.0;
          const double share = double(division.train.size()) / double(n);
          for (std::size_t b = 0; b < inBin.size(); ++b) QVERIFY(std::abs(training[b] - share * inBin[b]) <= 1.0);
        }
        const auto divisions = makeDivisions(spec, data);
        QVERIFY(divisions[0].train != divisions[1].train);
      }
    }
  }

  /// Two classes of 30 and 70 rows in 5 folds: 6 and 14 of them in each.
  void stratifiedFolds() {
    Dataset data = dataOf(100);
    for (Index i = 0; i < 100; ++i) data.y[i] = (i * 7) % 10 < 3 ? 1.0 : -2.0;
    SplitSpec spec = specOf(SplitKind::kFold);
    spec.count = 5;
    spec.stratify = 5;
    for (const Division& fold : makeDivisions(spec, data)) {
      QVERIFY(isPartition(fold, 100));
      QCOMPARE(fold.test.size(), 20U);
      QCOMPARE(std::count_if(fold.test.begin(), fold.test.end(), [&](Index row) { return data.y[row] > 0; }), 6);
    }
    spec.kind = SplitKind::parts;
    for (const Division& part : makeDivisions(spec, data)) {
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
      const auto divisions = makeDivisions(spec, data);
      for (const Index row : divisions.front().train) count[row] += 1.0;
    }
    QVERIFY((count.array() - 1000.0).abs().maxCoeff() < 5.0 * std::sqrt(500.0));
  }

  void groupsStayTogether() {
    const Dataset data = groupedData(60, 13);
    SplitSpec spec = specOf(SplitKind::group);
    spec.repeats = 5;
    const auto holdouts = makeDivisions(spec, data);
    QCOMPARE(holdouts.size(), 5U);
    for (const Division& division : holdouts) {
      QVERIFY(isPartition(division, 60));
      QVERIFY(keepsGroups(division, data));
      QVERIFY(!division.train.empty() && !division.test.empty());
      // Groups have at most 10 rows: the share is met within half of that.
      QVERIFY(std::abs(double(division.train.size()) - 42.0) <= 5.0);
    }
    QVERIFY(holdouts[0].train != holdouts[1].train);
    spec.groupFolds = true;
    spec.count = 4;
    spec.repeats = 2;
    const auto folds = makeDivisions(spec, data);
    QCOMPARE(folds.size(), 8U);
    QCOMPARE(folds[5].label, std::string("repeat 2, fold 2 of 4"));
    for (std::size_t repeat = 0; repeat < 2; ++repeat) {
      std::vector<int> tested(60, 0);
      std::size_t least = 60;
      std::size_t most = 0;
      for (std::size_t k = 0; k < 4; ++k) {
        const Division& division = folds[4 * repeat + k];
        QVERIFY(isPartition(division, 60) && keepsGroups(division, data));
        for (const Index row : division.test) ++tested[std::size_t(row)];
        least = std::min(least, division.test.size());
        most = std::max(most, division.test.size());
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
    for (const Division& division : makeDivisions(spec, data)) {
      QVERIFY(keepsGroups(division, data));
      left.push_back(data.groups[std::size_t(division.test.front())]);
      for (const Index row : division.test) QCOMPARE(data.groups[std::size_t(row)], left.back());
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
    for (const Division& division : makeDivisions(spec, data)) {
      QVERIFY(keepsGroups(division, data));
      QVERIFY(!division.train.empty() && !division.test.empty());
    }
  }

  void leaveOneOut() {
    const auto divisions = makeDivisions(specOf(SplitKind::leaveOneOut), dataOf(4));
    QCOMPARE(divisions.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
      QVERIFY(isPartition(divisions[i], 4));
      QVERIFY(divisions[i].test == std::vector<Index>{Index(i)});
    }
  }

  void none() {
    const auto divisions = makeDivisions(specOf(SplitKind::none), dataOf(3));
    QCOMPARE(divisions.size(), 1U);
    QVERIFY((divisions[0].train == std::vector<Index>{0, 1, 2}));
    QVERIFY(divisions[0].test.empty());
  }

  void columnOfTrainAndTest() {
    Dataset data = dataOf(4);
    data.splitLabels = {"Train", "test", "TRAIN", "train"};
    const auto divisions = makeDivisions(specOf(SplitKind::column), data);
    QCOMPARE(divisions.size(), 1U);
    QVERIFY((divisions[0].train == std::vector<Index>{0, 2, 3}));
    QVERIFY((divisions[0].test == std::vector<Index>{1}));
  }

  void columnOfPartLabels() {
    Dataset data = dataOf(5);
    data.splitLabels = {"b", "a", "b", "c", "a"};
    const auto divisions = makeDivisions(specOf(SplitKind::column), data);
    QCOMPARE(divisions.size(), 3U);
    QCOMPARE(divisions[0].label, std::string("b"));
    QVERIFY((divisions[0].train == std::vector<Index>{0, 2}));
    QVERIFY((divisions[0].test == std::vector<Index>{1, 3, 4}));
    QCOMPARE(divisions[2].label, std::string("c"));
    QVERIFY((divisions[2].train == std::vector<Index>{3}));
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
             QString("/split/count: the number of folds must lie between 2 and the 10 rows of the data"));
    spec.kind = SplitKind::parts;
    spec.count = 1;
    QVERIFY(complaintOf(spec, dataOf(10)).startsWith("/split/count: the number of parts"));
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
             QString("/split/count: the number of folds must lie between 2 and the 3 groups of the data"));
    grouped.groups[4].clear();
    QCOMPARE(complaintOf(spec, grouped), QString("/data/group: data row 5 has no group"));
    grouped.groups.assign(12, "same");
    QCOMPARE(complaintOf(spec, grouped),
             QString("/data/group: every row belongs to the same group “same”; at least two are needed"));
    QVERIFY_EXCEPTION_THROWN(groupFoldAssignment({0, 1, 0}, 2, 3, 1), InvalidInput);

    const SplitSpec column = specOf(SplitKind::column);
    Dataset data = dataOf(3);
    QVERIFY(complaintOf(column, data).startsWith("/split/column: no column"));
    data.splitLabels = {"a", "", "b"};
    QCOMPARE(complaintOf(column, data), QString("/split/column: data row 2 has no split label"));
    data.splitLabels = {"train", "train", "train"};
    QCOMPARE(complaintOf(column, data), QString("/split/column: no row is labelled “test”"));
    data.splitLabels = {"test", "test", "test"};
    QCOMPARE(complaintOf(column, data), QString("/split/column: no row is labelled “train”"));
    data.splitLabels = {"train", "test", "check"};
    QCOMPARE(complaintOf(column, data),
             QString("/split/column: beside “train” and “test” there are other labels, such as “check”"));
    data.splitLabels = {"a", "a", "a"};
    QVERIFY(complaintOf(column, data).startsWith("/split/column: every row has the same label “a”"));
  }
};

QTEST_GUILESS_MAIN(SplitTest)
#include "split_test.moc"
