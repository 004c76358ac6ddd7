// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/distributions.h"

#include <cmath>
#include <numbers>

#include "support/test.h"

namespace distributions_test {

using namespace kerridge;

namespace {

constexpr double roundOff = 1e-11;

bool isNear(double a, double b) { return std::abs(a - b) <= roundOff * (1.0 + std::abs(b)); }

/// The probability of fewer than `count` successes.
double below(double count, int trials, double probability) {
  double sum = 0.0;
  for (int k = 0; k < count; ++k) {
    sum += std::exp(std::lgamma(trials + 1.0) - std::lgamma(k + 1.0) - std::lgamma(trials - k + 1.0) +
                    k * std::log(probability) + (trials - k) * std::log1p(-probability));
  }
  return sum;
}

}  // namespace

class DistributionsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void normalQuantileInvertsTheErrorFunction() {
    for (const double p : {1e-12, 1e-3, 0.025, 0.3, 0.5, 0.9, 0.999}) {
      QVERIFY(std::abs(0.5 * std::erfc(-normalQuantile(p) / std::numbers::sqrt2) / p - 1.0) < roundOff);
    }
    QCOMPARE(normalQuantile(0.5), 0.0);
  }

  /// G of shape 1 is exponential, of shape 1/2 half the square of a standard normal.
  void gammaQuantileInClosedForm() {
    for (const double p : {0.01, 0.5, 0.75, 0.999}) {
      QVERIFY(isNear(gammaQuantile(1.0, p), -std::log1p(-p)));
      const double z = normalQuantile(0.5 + 0.5 * p);
      QVERIFY(isNear(gammaQuantile(0.5, p), 0.5 * z * z));
    }
  }

  /// One degree of freedom is the Cauchy distribution, two have a closed form, many are nearly normal.
  void studentInClosedForm() {
    for (const double tail : {0.001, 0.025, 0.2, 0.4}) {
      QVERIFY(isNear(studentUpperQuantile(1.0, tail), 1.0 / std::tan(std::numbers::pi * tail)));
      const double share = 1.0 - 2.0 * tail;
      QVERIFY(isNear(studentUpperQuantile(2.0, tail), share * std::sqrt(2.0 / (1.0 - share * share))));
      QVERIFY(std::abs(studentUpperQuantile(1e9, tail) + normalQuantile(tail)) < 1e-7);
      for (const double freedom : {1.0, 2.5, 7.0, 120.0}) {
        QVERIFY(isNear(studentTwoSidedTail(freedom, studentUpperQuantile(freedom, tail)), 2.0 * tail));
      }
    }
    QVERIFY(isNear(studentTwoSidedTail(3.0, 0.0), 1.0));
  }

  /// At most the tail on either side, by the sum of the probabilities; one count further in and it is more.
  void binomialRangeHoldsTheRest() {
    for (const int trials : {1, 7, 40, 200}) {
      for (const double probability : {0.01, 0.3, 0.5, 0.95}) {
        for (const double tail : {0.005, 0.025, 0.1}) {
          const CountRange range = binomialRange(trials, probability, tail);
          QVERIFY(range.lower >= 0.0 && range.lower <= range.upper && range.upper <= trials);
          QVERIFY(below(range.lower, trials, probability) <= tail);
          QVERIFY(below(range.lower + 1.0, trials, probability) >= tail);
          QVERIFY(1.0 - below(range.upper + 1.0, trials, probability) <= tail + roundOff);
          QVERIFY(range.upper == 0.0 || 1.0 - below(range.upper, trials, probability) >= tail);
        }
      }
    }
  }
};

KERRIDGE_TEST(DistributionsTest)

}  // namespace distributions_test

#include "distributions_test.moc"
