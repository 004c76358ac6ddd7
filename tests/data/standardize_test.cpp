// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/standardize.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/random.h"
#include "support/compare.h"
#include "support/test.h"

namespace standardize_test {

using namespace kerridge;

namespace {

constexpr double gap = std::numeric_limits<double>::quiet_NaN();

Dataset randomData(Index n, Index d) {
  Random random(3);
  Dataset data;
  data.X.resize(n, d);
  data.y.resize(n);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < d; ++j) data.X(i, j) = 100.0 * double(j) + double(j + 1) * random.normal();
    data.y[i] = 7.0 + 3.0 * random.normal();
  }
  return data;
}

}  // namespace

class StandardizeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void byHand() {
    Dataset data;
    data.X = Matrix{{1.0, 5.0}, {3.0, 5.0}, {100.0, -1.0}};
    data.y = Vector{{10.0, 20.0, 999.0}};
    const Scaling scaling = fitScaling(data, {0, 1}, {true, true});
    QCOMPARE(scaling.mean[0], 2.0);
    QCOMPARE(scaling.scale[0], 1.0);  // √(((1 − 2)² + (3 − 2)²)/2)
    QCOMPARE(scaling.mean[1], 5.0);
    QCOMPARE(scaling.scale[1], 1.0);  // constant on the training rows
    QCOMPARE(scaling.targetMean, 15.0);
    QCOMPARE(scaling.targetScale, 5.0);
    const Matrix scaled = scaling.inputs(data.X);
    QVERIFY((scaled == Matrix{{-1.0, 0.0}, {1.0, 0.0}, {98.0, -6.0}}));
    QVERIFY((scaling.target(data.y.head(2)) == Vector{{-1.0, 1.0}}));
  }

  /// Ranks of training rows, scaled, and back; data whose inputs are others have no transforms.
  void transformsOfTheEncoding() {
    Dataset data;
    data.X = Matrix{{1.0, 8.0}, {std::exp(1.0), 2.0}, {std::exp(2.0), 4.0}};
    data.y = Vector::Zero(3);
    data.encoding.columns = {{"a", ColumnType::numeric, {}, 1}, {"b", ColumnType::numeric, {}, 2}};
    data.encoding.columns[0].transform = Transform::log;
    data.encoding.columns[1].transform = Transform::rank;
    const Scaling scaling = fitScaling(data, {0, 1, 2}, {true, false});
    const double side = std::sqrt(1.5);  // 0, 1, 2 with mean 0 and deviation 1
    VERIFY_NOTHING_WRONG(farApart("ln", scaling.inputs(data.X).col(0), Vector{{-side, 0.0, side}}, 1e-15));
    VERIFY_NOTHING_WRONG(farApart("rank", scaling.inputs(data.X).col(1), Vector{{side, -side, 0.0}}, 1e-15));
    for (Index i = 0; i < 3; ++i) {
      VERIFY_CLOSE(scaling.undoInput(0, scaling.input(0, data.X(i, 0))), data.X(i, 0), 1e-14, 0);
      VERIFY_CLOSE(scaling.undoInput(1, scaling.input(1, data.X(i, 1))), data.X(i, 1), 1e-14, 0);
    }
    data.encoding.columns.pop_back();
    QVERIFY(fitScaling(data, {0, 1, 2}, {true, false}).transforms.empty());
  }

  /// Where squares, halves and deviations vanish in double precision the divisor is 1, never 0 or NaN.
  void theSmallestNumbers() {
    constexpr double least = std::numeric_limits<double>::denorm_min();
    Dataset data;
    data.X = Matrix::Zero(101, 2);
    data.X(100, 0) = least;
    data.X(100, 1) = 2.0 * least;
    data.y = Vector::Zero(101);
    std::vector<Index> rows(101);
    std::iota(rows.begin(), rows.end(), Index{0});
    const Scaling scaling = fitScaling(data, rows, {true, true});
    for (Index j = 0; j < 2; ++j) {
      QCOMPARE(scaling.scale[j], 1.0);
      QVERIFY(std::isfinite(scaling.mean[j]) && std::abs(scaling.mean[j]) <= 2.0 * least);
    }
    QVERIFY(scaling.inputs(data.X).allFinite());
  }

  void onlyTrainingRowsCount() {
    Dataset data = randomData(30, 3);
    std::vector<Index> rows;
    for (Index i = 0; i < 20; ++i) rows.push_back(i);
    const Scaling before = fitScaling(data, rows, {true, true});
    data.X.bottomRows(10).setConstant(1e9);
    data.y.tail(10).setConstant(-1e9);
    const Scaling after = fitScaling(data, rows, {true, true});
    QVERIFY(before.mean == after.mean && before.scale == after.scale && before.fill == after.fill);
    QCOMPARE(before.targetMean, after.targetMean);
    QCOMPARE(before.targetScale, after.targetScale);
  }

  void trainingRowsGetMeanZeroAndDeviationOne() {
    const Dataset data = randomData(200, 4);
    std::vector<Index> rows;
    for (Index i = 0; i < 200; i += 2) rows.push_back(i);
    const Scaling scaling = fitScaling(data, rows, {true, true});
    const Matrix Z = scaling.inputs(data.X(rows, Eigen::all));
    for (Index j = 0; j < 4; ++j) {
      VERIFY_CLOSE(Z.col(j).mean(), 0.0, 0, 1e-13);
      VERIFY_CLOSE(std::sqrt(Z.col(j).array().square().mean()), 1.0, 1e-13, 0);
    }
    const Vector t = scaling.target(data.y(rows));
    VERIFY_CLOSE(t.mean(), 0.0, 0, 1e-14);
    VERIFY_CLOSE(std::sqrt(t.array().square().mean()), 1.0, 1e-14, 0);
    VERIFY_NOTHING_WRONG(farApart("target after undoing", scaling.undoTarget(scaling.target(data.y)), data.y, 1e-15));
  }

  void switchedOff() {
    const Dataset data = randomData(10, 2);
    const Scaling scaling = fitScaling(data, {0, 1, 2, 3}, {false, false});
    QVERIFY(scaling.inputs(data.X) == data.X);
    QVERIFY(scaling.target(data.y) == data.y);
    QVERIFY(scaling.undoTarget(data.y) == data.y);
  }

  void constantColumnsBecomeZeroExactly() {
    Dataset data;
    data.X = Matrix::Constant(7, 1, 0.1);
    data.y = Vector::Constant(7, 1.0 / 3.0);
    const Scaling scaling = fitScaling(data, {0, 1, 2, 3, 4, 5, 6}, {true, true});
    QCOMPARE(scaling.scale[0], 1.0);
    QVERIFY((scaling.inputs(data.X).array() == 0.0).all());
    QVERIFY((scaling.target(data.y).array() == 0.0).all());
  }

  void hugeTinyAndShiftedValues() {
    Dataset data;
    data.X = Matrix{
        {1e308, 1e-308, 1e12 + 1}, {-1e308, 3e-308, 1e12 + 2}, {1e308, 1e-308, 1e12 + 3}, {-1e308, 3e-308, 1e12 + 4}};
    data.y = Vector::Zero(4);
    const Scaling scaling = fitScaling(data, {0, 1, 2, 3}, {true, false});
    const Matrix Z = scaling.inputs(data.X);
    VERIFY_NOTHING_WRONG(farApart("huge", Z.col(0), Vector{{1, -1, 1, -1}}, 1e-15));
    VERIFY_NOTHING_WRONG(farApart("tiny", Z.col(1), Vector{{-1, 1, -1, 1}}, 1e-14));
    VERIFY_NOTHING_WRONG(
        farApart("shifted", Z.col(2), Vector(Vector{{-1.5, -0.5, 0.5, 1.5}} / std::sqrt(1.25)), 1e-13));
  }

  void missingValuesAreFilledFromTrainingRows() {
    Dataset data;
    data.X = Vector{{1.0, gap, 2.0, 9.0, gap, 1000.0}};
    data.y = Vector::Zero(6);
    const std::vector<Index> rows{0, 1, 2, 3};
    data.missing = Missing::mean;
    const Scaling mean = fitScaling(data, rows, {false, false});
    QCOMPARE(mean.fill[0], 4.0);
    data.missing = Missing::median;
    const Scaling median = fitScaling(data, rows, {true, false});
    QCOMPARE(median.fill[0], 2.0);
    // After filling, the training column is 1, 2, 2, 9: mean 3.5, variance (2.5² + 1.5² + 1.5² + 5.5²)/4.
    VERIFY_CLOSE(median.mean[0], 3.5, 1e-15, 0);
    VERIFY_CLOSE(median.scale[0], std::sqrt(10.25), 1e-15, 0);
    const Matrix Z = median.inputs(data.X);
    VERIFY_CLOSE(Z(4, 0), (2.0 - 3.5) / std::sqrt(10.25), 1e-15, 0);
    QVERIFY(Z.allFinite());
  }

  /// Whole weights stand for rows that are there so often.
  void weightedMedianIsThatOfRepeatedRows() {
    const std::vector<std::vector<double>> values{{3, 1, 2}, {1, 2}, {4, 1, 3, 2}, {5}, {1, 9, 2, 2}};
    const std::vector<std::vector<double>> weights{{1, 1, 4}, {2, 2}, {1, 2, 3, 4}, {7}, {3, 1, 1, 1}};
    for (std::size_t k = 0; k < values.size(); ++k) {
      std::vector<double> rows;
      for (std::size_t i = 0; i < values[k].size(); ++i) {
        rows.insert(rows.end(), static_cast<std::size_t>(weights[k][i]), values[k][i]);
      }
      std::sort(rows.begin(), rows.end());
      Dataset data;
      const auto n = static_cast<Index>(values[k].size());
      data.X = Eigen::Map<const Vector>(values[k].data(), n);
      data.y = Vector::Zero(n);
      data.weights = Eigen::Map<const Vector>(weights[k].data(), n);
      data.missing = Missing::median;
      std::vector<Index> all(values[k].size());
      std::iota(all.begin(), all.end(), Index{0});
      QCOMPARE(fitScaling(data, all, {false, false}).fill[0],
               (rows[(rows.size() - 1) / 2] + rows[rows.size() / 2]) / 2.0);
    }
  }

  void evenMedianAndNothingPresent() {
    Dataset data;
    data.X = Matrix{{1.0, gap}, {4.0, gap}, {gap, 5.0}};
    data.y = Vector::Zero(3);
    data.missing = Missing::median;
    const Scaling scaling = fitScaling(data, {0, 1}, {true, false});
    QCOMPARE(scaling.fill[0], 2.5);
    QCOMPARE(scaling.fill[1], 0.0);
    QVERIFY(scaling.inputs(data.X).allFinite());
  }
};

KERRIDGE_TEST(StandardizeTest)

}  // namespace standardize_test

#include "standardize_test.moc"
