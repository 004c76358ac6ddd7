// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/box_minimizer.h"

#include <algorithm>
#include <cmath>

#include "base/not_a_number.h"
#include "base/random.h"
#include "support/compare.h"
#include "support/test.h"

namespace box_minimizer_test {

using namespace kerridge;

namespace {

Vector all(Index d, double value) { return Vector::Constant(d, value); }

}  // namespace

class BoxMinimizerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Separable parabolas: every component ends at its own place, or at the side of the box nearest to it.
  void parabolas() {
    Random random(1);
    for (int run = 0; run < 50; ++run) {
      const Index d = 1 + static_cast<Index>(random.below(8));
      Vector center(d);
      Vector weight(d);
      Vector start(d);
      for (Index i = 0; i < d; ++i) {
        center(i) = 6.0 * random.uniform() - 3.0;
        weight(i) = std::pow(10.0, 3.0 * random.uniform() - 1.0);
        start(i) = 8.0 * random.uniform() - 4.0;
      }
      const BoxMinimum minimum = minimizeInBox(
          [&](const Vector& x, Vector& gradient) {
            gradient = 2.0 * weight.cwiseProduct(x - center);
            return weight.dot((x - center).cwiseAbs2());
          },
          start, all(d, -2.0), all(d, 2.0), {.mostEvaluations = 400, .gradient = 1e-8, .decrease = 1e-15});
      QVERIFY(minimum.converged);
      for (Index i = 0; i < d; ++i) VERIFY_CLOSE(minimum.x(i), std::clamp(center(i), -2.0, 2.0), 0.0, 1e-5);
    }
  }

  /// The curved valley of Rosenbrock, whose minimum lies at (1, 1); with x ≤ ½ at (½, ¼).
  void rosenbrock() {
    const auto f = [](const Vector& x, Vector& gradient) {
      const double a = 1.0 - x(0);
      const double b = x(1) - x(0) * x(0);
      gradient << -2.0 * a - 400.0 * x(0) * b, 200.0 * b;
      return a * a + 100.0 * b * b;
    };
    const BoxOptions options{.mostEvaluations = 500, .gradient = 1e-9, .decrease = 1e-16};
    Vector start(2);
    start << -1.2, 1.0;
    const BoxMinimum open = minimizeInBox(f, start, all(2, -5.0), all(2, 5.0), options);
    VERIFY_CLOSE(open.x(0), 1.0, 1e-5, 0.0);
    VERIFY_CLOSE(open.x(1), 1.0, 1e-5, 0.0);
    Vector upper(2);
    upper << 0.5, 5.0;
    const BoxMinimum pressed = minimizeInBox(f, start, all(2, -5.0), upper, options);
    QCOMPARE(pressed.x(0), 0.5);
    VERIFY_CLOSE(pressed.x(1), 0.25, 1e-5, 0.0);
    const BoxMinimum again = minimizeInBox(f, start, all(2, -5.0), upper, options);
    QVERIFY(again.x == pressed.x && again.evaluations == pressed.evaluations);
  }

  /// Where the function has no value it is not entered; a start without a value is said.
  void holes() {
    const auto f = [](const Vector& x, Vector& gradient) {
      gradient(0) = x(0) < 1.0 ? notANumber : 1.0;
      return x(0) < 1.0 ? notANumber : x(0);
    };
    const BoxMinimum minimum = minimizeInBox(f, all(1, 5.0), all(1, -10.0), all(1, 10.0));
    QVERIFY(minimum.x(0) >= 1.0 && minimum.x(0) < 1.1);
    const BoxMinimum nowhere = minimizeInBox(f, all(1, 0.0), all(1, -10.0), all(1, 10.0));
    QVERIFY(std::isinf(nowhere.value) && nowhere.value > 0.0);
    QCOMPARE(nowhere.evaluations, 1);
  }

  void neverWorseAndNeverMore() {
    Random random(4);
    for (int run = 0; run < 30; ++run) {
      const double frequency = 1.0 + 5.0 * random.uniform();
      int calls = 0;
      const auto f = [&](const Vector& x, Vector& gradient) {
        ++calls;
        gradient = frequency * (frequency * x.array()).cos().matrix() + 0.2 * x;
        return (frequency * x.array()).sin().sum() + 0.1 * x.squaredNorm();
      };
      Vector start(3);
      for (double& value : start) value = 4.0 * random.uniform() - 2.0;
      Vector unused(3);
      const double before = f(start, unused);
      calls = 0;
      const int most = 1 + static_cast<int>(random.below(40));
      const BoxMinimum minimum = minimizeInBox(f, start, all(3, -2.0), all(3, 2.0), {.mostEvaluations = most});
      QVERIFY(minimum.value <= before && calls <= most && calls == minimum.evaluations);
      QVERIFY(minimum.x.cwiseAbs().maxCoeff() <= 2.0);
    }
  }
};

KERRIDGE_TEST(BoxMinimizerTest)

}  // namespace box_minimizer_test

#include "box_minimizer_test.moc"
