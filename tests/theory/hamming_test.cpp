// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/hamming.h"

#include <cmath>
#include <set>
#include <stdexcept>

#include "base/random.h"
#include "support/test.h"

namespace hamming_test {

using namespace kerridge;

namespace {

struct Set {
  Matrix X;
  Vector y;
};

/// A small multiset as counts of three kinds of rows.
using Counts = std::vector<int>;

/// The rows (0, 0), (0, 1), (1, 0), in random order.
Set setOf(const Counts& counts, Random& random) {
  std::vector<int> kinds;
  for (int kind = 0; kind < 3; ++kind) kinds.insert(kinds.end(), std::size_t(counts[std::size_t(kind)]), kind);
  const std::vector<Index> order = random.permutation(Index(kinds.size()));
  Set set{Matrix(Index(kinds.size()), 1), Vector(Index(kinds.size()))};
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const int kind = kinds[std::size_t(order[i])];
    set.X(Index(i), 0) = kind == 2 ? 1.0 : 0.0;
    set.y(Index(i)) = kind == 1 ? 1.0 : 0.0;
  }
  return set;
}

/// The least number of edits, by breadth-first search over all multisets reached by one deletion, insertion or change.
int edits(const Counts& from, const Counts& to) {
  std::set<Counts> seen{from}, now{from};
  for (int steps = 0;; ++steps) {
    if (now.count(to) > 0) return steps;
    std::set<Counts> next;
    for (const Counts& counts : now)
      for (int less = -1; less < 3; ++less)
        for (int more = -1; more < 3; ++more) {
          Counts changed = counts;
          if (less >= 0 && --changed[std::size_t(less)] < 0) continue;
          if (more >= 0) ++changed[std::size_t(more)];
          if (seen.insert(changed).second) next.insert(changed);
        }
    now = next;
  }
}

Index distance(const Set& a, const Set& b) { return hammingDistance(a.X, a.y, b.X, b.y); }

}  // namespace

class HammingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isTheLeastNumberOfEdits() {
    Random random(70);
    std::vector<Counts> all;
    for (int a = 0; a < 4; ++a)
      for (int b = 0; b < 4; ++b)
        for (int c = 0; c < 3; ++c) all.push_back({a, b, c});
    for (const Counts& from : all)
      for (const Counts& to : all) QCOMPARE(distance(setOf(from, random), setOf(to, random)), Index(edits(from, to)));
  }

  void isAMetricOnMultisets() {
    Random random(71);
    const auto draw = [&] { return setOf({int(random.below(6)), int(random.below(6)), int(random.below(6))}, random); };
    for (int trial = 0; trial < 500; ++trial) {
      const Set a = draw(), b = draw(), c = draw();
      QCOMPARE(distance(a, a), Index(0));
      QCOMPARE(distance(a, b), distance(b, a));
      QVERIFY(distance(a, c) <= distance(a, b) + distance(b, c));
    }
  }

  /// Z and Z without one row, or with one row changed, are at distance 1 (AK14).
  void oneRowMore() {
    Random random(72);
    Set whole{Matrix(50, 3), Vector(50)};
    for (double& value : whole.X.reshaped()) value = random.normal();
    for (double& value : whole.y) value = random.normal();
    for (Index i = 0; i < 50; ++i) {
      std::vector<Index> rest;
      for (Index j = 49; j >= 0; --j)
        if (j != i) rest.push_back(j);
      const Set without{whole.X(rest, Eigen::all), whole.y(rest)};
      QCOMPARE(distance(whole, without), Index(1));
      for (Index column = -1; column < 3; ++column) {
        Set changed = whole;
        double& value = column < 0 ? changed.y(i) : changed.X(i, column);
        value = std::nextafter(value, 100.0);
        QCOMPARE(distance(whole, changed), Index(1));
      }
    }
  }

  void missingValuesAndSignsOfZero() {
    const double nan = std::nan("");
    const Set a{Matrix{{nan, 0.0}, {1.0, nan}}, Vector{{1.0, 2.0}}};
    const Set b{Matrix{{1.0, nan}, {-nan, -0.0}}, Vector{{2.0, 1.0}}};
    const Set c{Matrix{{1.0, 5.0}, {nan, 0.0}}, Vector{{2.0, 1.0}}};
    QCOMPARE(distance(a, b), Index(0));
    QCOMPARE(distance(a, c), Index(1));
  }

  void emptySetsAndShapes() {
    const Set empty{Matrix(0, 0), Vector(0)};
    const Set two{Matrix::Zero(2, 3), Vector::Zero(2)};
    QCOMPARE(distance(empty, empty), Index(0));
    QCOMPARE(distance(empty, two), Index(2));
    QCOMPARE(distance(two, empty), Index(2));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, hammingDistance(Matrix::Zero(2, 3), Vector::Zero(3), two.X, two.y));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, hammingDistance(Matrix::Zero(2, 2), Vector::Zero(2), two.X, two.y));
  }
};

KERRIDGE_TEST(HammingTest)

}  // namespace hamming_test

#include "hamming_test.moc"
