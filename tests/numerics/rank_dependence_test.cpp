// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/rank_dependence.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/random.h"
#include "base/summary.h"
#include "figures/residual_dependence.h"
#include "support/compare.h"
#include "support/test.h"

namespace rank_dependence_test {

using namespace kerridge;

namespace {

std::vector<double> drawn(Random& random, std::size_t n, int levels = 0) {
  std::vector<double> values(n);
  for (double& value : values) {
    value = levels > 0 ? static_cast<double>(random.below(static_cast<std::uint64_t>(levels))) : random.normal();
  }
  return values;
}

/// The definition by counting pairs, for different x.
double counted(const std::vector<double>& x, const std::vector<double>& y) {
  const std::size_t n = x.size();
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return x[a] < x[b]; });
  const auto rank = [&](double value) {
    return static_cast<double>(std::count_if(y.begin(), y.end(), [&](double other) { return other <= value; }));
  };
  double steps = 0.0;
  double spread = 0.0;
  for (std::size_t i = 0; i < n; ++i) {
    if (i > 0) steps += std::abs(rank(y[order[i]]) - rank(y[order[i - 1]]));
    const auto least =
        static_cast<double>(std::count_if(y.begin(), y.end(), [&](double other) { return other >= y[i]; }));
    spread += least * (static_cast<double>(n) - least);
  }
  return 1.0 - static_cast<double>(n) * steps / (2.0 * spread);
}

/// 200 rows of three inputs, the last one with a gap, in the order of time of `order`.
Dataset rows(Random& random) {
  Dataset data;
  data.X.resize(200, 3);
  for (double& value : data.X.reshaped()) value = random.normal();
  data.X(7, 2) = notANumber;
  data.featureNames = {"a", "b", "gaps"};
  data.order.resize(200);
  for (Index i = 0; i < 200; ++i) data.order(i) = static_cast<double>(199 - i);
  return data;
}

Figure drawnOf(const Dataset& data, std::vector<double> residuals, Index count = 200) {
  std::vector<Index> shown(static_cast<std::size_t>(count));
  std::iota(shown.begin(), shown.end(), Index{0});
  Figure figure;
  residuals.resize(shown.size());
  drawResidualDependence(figure, data, shown, {{Text("model"), ColorRole::data, std::move(residuals)}});
  return figure;
}

/// The columns above the line.
std::vector<std::string> above(const Figure& figure) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < figure.x.categories.size(); ++i) {
    if (figure.bars[0].values[i] > figure.series[0].y[0]) names.push_back(figure.x.categories[i].english());
  }
  return names;
}

}  // namespace

class RankDependenceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isItsDefinition() {
    Random random(1);
    for (const int levels : {0, 2, 5}) {
      for (const std::size_t n : {3U, 10U, 57U}) {
        const std::vector<double> x = drawn(random, n);
        std::vector<double> y = drawn(random, n, levels);
        y[0] = y[1] + 1.0;  // not all equal
        VERIFY_CLOSE(rankDependence(x, y).xi, counted(x, y), 1e-13, 1e-13);
      }
    }
  }

  /// Any function has a large ξ: (n − 2)/(n + 1) if it is monotone and takes no value twice.
  void functionsAreFound() {
    Random random(2);
    const std::vector<double> x = drawn(random, 200);
    const auto of = [&](auto function) {
      std::vector<double> y(x.size());
      std::transform(x.begin(), x.end(), y.begin(), function);
      return rankDependence(x, y).xi;
    };
    VERIFY_CLOSE(of([](double value) { return -std::exp(value); }), 198.0 / 201.0, 1e-13, 0);
    QVERIFY(of([](double value) { return value * value; }) > 0.9);
    QVERIFY(of([](double value) { return std::sin(6.0 * value); }) > 0.7);
  }

  /// Over permutations of the pairs, mean 0 and the deviation that is given, also where values are repeated.
  void independentPairs() {
    Random random(3);
    for (const int levels : {0, 3}) {
      const std::size_t n = 100;
      const std::vector<double> y = drawn(random, n, levels);
      std::vector<double> values;
      for (int draw = 0; draw < 2000; ++draw) values.push_back(rankDependence(drawn(random, n), y).xi);
      const double deviation = rankDependence(y, y).deviation;
      const Summary all = summarize(values);
      VERIFY_CLOSE(all.mean, 0.0, 0, 4.0 * deviation / std::sqrt(2000.0));
      VERIFY_CLOSE(all.deviation, deviation, 0.07, 0);  // 4 standard errors are 6 %
      if (levels == 0) VERIFY_CLOSE(deviation, std::sqrt(2.0 / (5.0 * static_cast<double>(n))), 0.02, 0);
    }
  }

  void chartNamesWhatResidualsDependOn() {
    Random random(5);
    const Dataset data = rows(random);
    const std::vector<double> noise = drawn(random, 200);
    const Figure independent = drawnOf(data, noise);
    QCOMPARE(static_cast<int>(independent.x.categories.size()), 4);  // a, b, order, row before
    QVERIFY(above(independent).empty());
    std::vector<double> ofInput = noise;
    for (Index i = 0; i < 200; ++i) ofInput[static_cast<std::size_t>(i)] += 3.0 * std::cos(2.0 * data.X(i, 1));
    QVERIFY(above(drawnOf(data, ofInput)) == std::vector<std::string>{"b"});
    std::vector<double> drifting = noise;  // each follows the one before it in time, which is the row below
    for (std::size_t i = 199; i-- > 0;) drifting[i] += 0.95 * drifting[i + 1];
    const std::vector<std::string> found = above(drawnOf(data, drifting));
    QVERIFY(std::find(found.begin(), found.end(), "row before") != found.end());
    QVERIFY(std::find(found.begin(), found.end(), "b") == found.end());
  }

  void tooFewAndTooMany() {
    Random random(6);
    const Dataset data = rows(random);
    QVERIFY(!drawnOf(data, drawn(random, 9), 9).emptyReason.empty());
    Dataset wide = data;
    wide.X = Matrix::Zero(200, 2000);
    QVERIFY(!drawnOf(wide, drawn(random, 200)).emptyReason.empty());
  }

  void repeatedValues() {
    QVERIFY(std::isnan(rankDependence({1, 2, 3}, {4, 4, 4}).xi));
    Random random(4);
    const std::vector<double> y = drawn(random, 50);
    const std::vector<double> same(50, 1.0);
    QCOMPARE(rankDependence(same, y).xi, rankDependence(same, y).xi);  // the order is drawn by the seed
    QVERIFY(rankDependence(same, y, 1).xi != rankDependence(same, y, 2).xi);
    QVERIFY(std::abs(rankDependence(same, y).xi) < 4.0 * rankDependence(same, y).deviation);
  }
};

KERRIDGE_TEST(RankDependenceTest)

}  // namespace rank_dependence_test

#include "rank_dependence_test.moc"
