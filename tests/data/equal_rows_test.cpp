// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that repeat each other, found and kept on one side of a split.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <set>

#include "base/not_a_number.h"
#include "data/equal_rows.h"
#include "data/related_rows.h"
#include "data/split_rows.h"
#include "support/test.h"

namespace equal_rows_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// Values from so few numbers that rows repeat; zeros of either sign, missing inputs.
Dataset coarseData(Index n, Index d, Random& random) {
  Dataset data = dataOf(n);
  data.X.resize(n, d);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < d; ++j) {
      const double values[] = {0.0, -0.0, 1.0, notANumber};
      data.X(i, j) = values[random.below(4)];
    }
    data.y[i] = double(random.below(3));
  }
  return data;
}

bool equal(const Dataset& data, Index one, Index other) {
  for (Index j = 0; j < data.d(); ++j) {
    const double a = data.X(one, j);
    const double b = data.X(other, j);
    if (!(a == b || (std::isnan(a) && std::isnan(b)))) return false;
  }
  return data.y[one] == data.y[other];
}

SplitSpec together(SplitKind kind) {
  SplitSpec spec = specOf(kind);
  spec.equalRowsTogether = true;
  return spec;
}

}  // namespace

class EqualRowsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Against every pair of rows, of any choice of rows in any order.
  void foundAsPairsSay() {
    Random random(11);
    for (int round = 0; round < 200; ++round) {
      const Index n = 1 + Index(random.below(40));
      const Dataset data = coarseData(n, 1 + Index(random.below(3)), random);
      std::vector<Index> rows = random.permutation(n);
      rows.resize(std::size_t(random.below(std::uint64_t(n) + 1)));
      const std::vector<Index> first = firstEqualRows(data, rows);
      const DifferentRows found = differentRows(data, rows);
      QCOMPARE(first.size(), rows.size());
      std::vector<Index> different;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        std::size_t expected = 0;
        while (!equal(data, rows[expected], rows[i])) ++expected;
        QCOMPARE(first[i], Index(expected));
        if (expected == i) different.push_back(Index(i));
        QCOMPARE(found.first[std::size_t(found.which[i])], Index(expected));
      }
      QVERIFY(found.first == different);
      QCOMPARE(found.allDiffer(), different.size() == rows.size());
    }
  }

  /// No row is tested that has trained, whatever is divided how.
  void staysOnOneSide() {
    Random random(12);
    int repeats = 0;
    for (int round = 0; round < 200; ++round) {
      const Index n = 20 + Index(random.below(60));
      const Dataset data = coarseData(n, 3, random);
      for (const SplitKind kind : {SplitKind::holdout, SplitKind::kFold, SplitKind::parts}) {
        SplitSpec spec = together(kind);
        spec.seed = random.bits();
        spec.repeats = 2;
        spec.count = 2 + int(random.below(4));
        spec.stratify = random.below(2) == 1 ? 3 : 0;
        std::vector<int> tested(std::size_t(n), 0);
        const std::vector<Split> splits = makeSplits(spec, data);
        for (const Split& split : splits) {
          QVERIFY(isPartition(split, n) && !split.train.empty() && !split.test.empty());
          const RelatedRows related = relatedRows(data, split);
          QCOMPARE(related.testRepeated, Index(0));
          repeats += int(related.repeated);
          for (const Index row : split.test) ++tested[std::size_t(row)];
        }
        // Every row is tested once a repeat, or trains once.
        const int times = kind == SplitKind::kFold ? 2 : spec.count - 1;
        if (kind != SplitKind::holdout) QCOMPARE(tested, std::vector<int>(std::size_t(n), times));
      }
    }
    QVERIFY(repeats > 0);
  }

  /// The share asked for is that of the different rows.
  void theShareIsOfDifferentRows() {
    Dataset data = dataOf(60);
    for (Index i = 0; i < 60; ++i) data.X(i, 0) = double(i % 20);
    const Split split = makeSplits(together(SplitKind::holdout), data).front();
    std::set<double> different;
    for (const Index row : split.train) different.insert(data.X(row, 0));
    QCOMPARE(different.size(), std::size_t(14));  // 70 % of 20
    QCOMPARE(split.train.size(), std::size_t(42));
  }

  /// Where every row differs nothing changes, nor in the order of time, by groups or by a column.
  void nothingElseChanges() {
    Random random(13);
    Dataset data = dataOf(50);
    for (Index i = 0; i < 50; ++i) data.X(i, 0) = double(i);
    Dataset repeating = groupedData(50, 9);
    for (Index i = 0; i < 50; ++i) repeating.splitLabels.emplace_back(i % 3 == 0 ? "test" : "train");
    for (const SplitKind kind : {SplitKind::holdout, SplitKind::kFold, SplitKind::parts, SplitKind::leaveOneOut,
                                 SplitKind::group, SplitKind::column, SplitKind::none}) {
      SplitSpec spec = specOf(kind);
      spec.seed = random.bits();
      const bool isDrawn = isOrderable(kind);
      if (isDrawn) repeating.X.setZero();
      if (isDrawn) spec.order = RowOrder::time;
      for (const Dataset* set : {&data, &repeating}) {
        if (set == &data && isDrawn) spec.order = RowOrder::random;
        if (set == &repeating && isDrawn) spec.order = RowOrder::time;
        if (set == &data && (kind == SplitKind::group || kind == SplitKind::column)) continue;
        SplitSpec keeping = spec;
        keeping.equalRowsTogether = true;
        const std::vector<Split> plain = makeSplits(spec, *set);
        const std::vector<Split> kept = makeSplits(keeping, *set);
        QCOMPARE(kept.size(), plain.size());
        for (std::size_t i = 0; i < plain.size(); ++i) {
          QVERIFY(kept[i].train == plain[i].train && kept[i].test == plain[i].test);
          QCOMPARE(kept[i].label, plain[i].label);
        }
      }
    }
  }

  /// Rows of a test file are the test part, and what repeats among the others stays together.
  void besideATestFile() {
    Dataset data = dataOf(30);
    for (Index i = 0; i < 30; ++i) data.X(i, 0) = double(i % 5);
    data.testRows = 10;
    SplitSpec spec = together(SplitKind::kFold);
    spec.count = 5;
    for (const Split& split : makeSplits(spec, data)) {
      QCOMPARE(split.test.front(), Index(20));
      QCOMPARE(split.test.size(), std::size_t(10));
      std::map<double, int> rows;
      for (const Index row : split.train) ++rows[data.X(row, 0)];
      QCOMPARE(rows.size(), std::size_t(4));
      for (const auto& [value, count] : rows) QCOMPARE(count, 4);
    }
  }

  /// Two rows of one hash, made backwards from its steps, are different all the same.
  void oneHashIsNotOneRow() {
    const auto step = [](std::uint64_t hash, double value) {
      hash = (hash ^ std::bit_cast<std::uint64_t>(value)) * 0x9e3779b97f4a7c15U;
      return hash ^ (hash >> 29U);
    };
    int made = 0;
    for (double other = 2.0; made < 20; other += 1.0) {
      // The last number makes up for another target or another first input.
      const bool target = made % 2 == 0;
      const std::uint64_t one = step(step(0, 5.0), 1.0);
      const std::uint64_t two = target ? step(step(0, other), 1.0) : step(step(0, 5.0), other);
      const auto last = std::bit_cast<double>(one ^ two ^ std::bit_cast<std::uint64_t>(3.0));
      if (!std::isfinite(last)) continue;
      Dataset data = dataOf(2);
      data.X = target ? Matrix{{1.0, 3.0}, {1.0, last}} : Matrix{{1.0, 3.0}, {other, last}};
      data.y = target ? Vector{{5.0, other}} : Vector{{5.0, 5.0}};
      QCOMPARE(step(two, last), step(one, 3.0));
      QVERIFY((firstEqualRows(data, {0, 1}) == std::vector<Index>{0, 1}));
      ++made;
    }
  }

  void tooFewDifferentRows() {
    Dataset data = dataOf(30);
    for (Index i = 0; i < 30; ++i) data.X(i, 0) = double(i % 3);
    SplitSpec spec = together(SplitKind::kFold);
    spec.count = 4;
    const auto complaint = [&data](const SplitSpec& wanted) {
      try {
        makeSplits(wanted, data);
      } catch (const InvalidInput& invalid) {
        return QString::fromStdString(toString(invalid.diagnostics().front()));
      }
      return QString();
    };
    QCOMPARE(complaint(spec),
             QString("/split/k: the number of folds must lie between 2 and the 3 different rows of the "
                     "data"));
    // Two different ones are enough.
    for (Index i = 0; i < 30; ++i) data.X(i, 0) = double(i % 2);
    QCOMPARE(makeSplits(together(SplitKind::holdout), data).front().test.size(), std::size_t(15));
    data.X.setZero();
    QCOMPARE(
        complaint(together(SplitKind::holdout)),
        QString("/split: every row is the same; a hold-out that keeps equal rows together needs two different ones"));
  }
};

KERRIDGE_TEST(EqualRowsTest)

}  // namespace equal_rows_test

#include "equal_rows_test.moc"
