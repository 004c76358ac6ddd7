// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/measure.h"

#include <cmath>
#include <set>

#include "base/random.h"
#include "support/compare.h"
#include "support/test.h"

namespace measure_test {

using namespace kerridge;

class MeasureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void byHand() {
    // y = 1, 2, 4, f = 2, 2, 1: errors 1, 0, 3 in absolute value, squares 1 + 0 + 9, mean y = 7/3, Σ(y − ȳ)² = 14/3.
    const Vector y{{1.0, 2.0, 4.0}};
    const Vector f{{2.0, 2.0, 1.0}};
    VERIFY_CLOSE(measureError(Measure::mse, y, f), 10.0 / 3.0, 1e-15, 0);
    VERIFY_CLOSE(measureError(Measure::rmse, y, f), std::sqrt(10.0 / 3.0), 1e-15, 0);
    VERIFY_CLOSE(measureError(Measure::mae, y, f), 4.0 / 3.0, 1e-15, 0);
    VERIFY_CLOSE(measureError(Measure::scaledRmse, y, f), std::sqrt(10.0 / 3.0) / 4.0, 1e-15, 0);
    VERIFY_CLOSE(measureError(Measure::relativeRmse, y, f), std::sqrt(10.0 / 21.0), 1e-15, 0);
    VERIFY_CLOSE(measureError(Measure::relativeMse, y, f), 10.0 / 21.0, 1e-15, 0);
    VERIFY_CLOSE(measureError(Measure::r2, y, f), 1.0 - 10.0 / (14.0 / 3.0), 1e-15, 0);
  }

  /// y = 1, 2, 4, f = 2, 2, 1: f − y = 1, 0, −3, bias −2/3, Σ (f − y − bias)² = 26/3, Σ (y − ȳ)² = 14/3.
  void calibration() {
    const Vector y{{1.0, 2.0, 4.0}};
    const Vector f{{2.0, 2.0, 1.0}};
    const CalibrationErrors errors = calibrationErrors(y, f);
    VERIFY_CLOSE(errors.bias, -2.0 / 3.0, 1e-15, 0);
    VERIFY_CLOSE(errors.sep, std::sqrt(26.0 / 6.0), 1e-15, 0);
    VERIFY_CLOSE(errors.rpd, std::sqrt(14.0 / 6.0) / std::sqrt(10.0 / 3.0), 1e-15, 0);
    // RMSE² = bias² + SEP² (n − 1)/n.
    VERIFY_CLOSE(errors.bias * errors.bias + errors.sep * errors.sep * 2.0 / 3.0, 10.0 / 3.0, 1e-14, 0);
    // Equal weights, of any size, change nothing; a row of weight 2 has the means of two rows.
    const CalibrationErrors equal = calibrationErrors(y, f, Vector::Constant(3, 7.0));
    VERIFY_CLOSE(equal.sep, errors.sep, 1e-14, 0);
    VERIFY_CLOSE(equal.rpd, errors.rpd, 1e-14, 0);
    VERIFY_CLOSE(calibrationErrors(y, f, Vector{{2.0, 1.0, 1.0}}).bias, -0.25, 1e-15, 0);
    const CalibrationErrors one = calibrationErrors(y.head(1), f.head(1));
    QVERIFY(one.bias == 1.0 && std::isnan(one.sep) && std::isnan(one.rpd));
    QVERIFY(std::isnan(calibrationErrors(y, y).rpd) && calibrationErrors(y, y).sep == 0.0);
    QVERIFY(std::isnan(calibrationErrors(Vector(), Vector()).bias));
  }

  void allFollowFromTheirDefinition() {
    Random random(11);
    for (int repeat = 0; repeat < 20; ++repeat) {
      const auto n = static_cast<Index>(1 + random.below(40));
      Vector y(n);
      Vector f(n);
      long double squares = 0, absolute = 0, ySquares = 0, sum = 0, largest = 0;
      for (Index i = 0; i < n; ++i) {
        y[i] = 10.0 * random.uniform() + 1.0;
        f[i] = y[i] + random.normal();
        const long double error = static_cast<long double>(y[i]) - f[i];
        squares += error * error;
        absolute += std::abs(error);
        ySquares += static_cast<long double>(y[i]) * y[i];
        sum += y[i];
        largest = std::max<long double>(largest, y[i]);
      }
      long double spread = 0;
      for (const double value : y) spread += (value - sum / n) * (value - sum / n);
      const double mse = static_cast<double>(squares / n);
      VERIFY_CLOSE(measureError(Measure::mse, y, f), mse, 1e-13, 0);
      VERIFY_CLOSE(measureError(Measure::rmse, y, f), std::sqrt(squares / n), 1e-13, 0);
      VERIFY_CLOSE(measureError(Measure::mae, y, f), absolute / n, 1e-13, 0);
      VERIFY_CLOSE(measureError(Measure::scaledRmse, y, f), std::sqrt(squares / n) / largest, 1e-13, 0);
      VERIFY_CLOSE(measureError(Measure::relativeRmse, y, f), std::sqrt(squares / ySquares), 1e-13, 0);
      VERIFY_CLOSE(measureError(Measure::relativeMse, y, f), squares / ySquares, 1e-13, 0);
      if (n > 1) VERIFY_CLOSE(measureError(Measure::r2, y, f), 1.0L - squares / spread, 1e-11, 1e-13);
      for (const Measure measure : measures()) {
        if (measure == Measure::mae || (measure == Measure::r2 && n == 1)) continue;
        VERIFY_CLOSE(measureFromMse(measure, mse, y), measureError(measure, y, f), 1e-11, 1e-13);
      }
    }
  }

  void scaledByTheLargestMagnitudeWhereNoTargetIsPositive() {
    const Vector y{{-4.0, -1.0, 0.0}};
    const Vector f{{-4.0, -1.0, 3.0}};
    VERIFY_CLOSE(measureError(Measure::scaledRmse, y, f), std::sqrt(3.0) / 4.0, 1e-15, 0);
  }

  void nothingToDivideBy() {
    const Vector none(0);
    const Vector zero = Vector::Zero(3);
    const Vector constant = Vector::Constant(3, 5.0);
    const Vector one = Vector::Ones(3);
    for (const Measure measure : measures()) {
      QVERIFY(std::isnan(measureError(measure, none, none)));
      QVERIFY(std::isnan(measureFromMse(measure, 1.0, none)));
    }
    QVERIFY(std::isnan(measureError(Measure::scaledRmse, zero, one)));
    QVERIFY(std::isnan(measureError(Measure::relativeRmse, zero, one)));
    QVERIFY(std::isnan(measureError(Measure::relativeMse, zero, one)));
    QVERIFY(std::isnan(measureError(Measure::r2, constant, one)));
    QVERIFY(std::isnan(measureFromMse(Measure::mae, 1.0, one)));
    QCOMPARE(measureError(Measure::mse, zero, one), 1.0);
  }

  void idsAndLabels() {
    std::set<std::string> ids;
    std::set<std::string> labels;
    for (const Measure measure : measures()) {
      QVERIFY(ids.insert(measureId(measure)).second);
      QVERIFY(labels.insert(measureLabel(measure)).second);
      QCOMPARE(largerIsBetter(measure), measure == Measure::r2);
    }
    QCOMPARE(ids, (std::set<std::string>{"scaled-rmse", "rmse", "mse", "mae", "relative-rmse", "relative-mse", "r2"}));
  }
};

KERRIDGE_TEST(MeasureTest)

}  // namespace measure_test

#include "measure_test.moc"
