// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generator.h"

#include <cmath>
#include <numbers>

#include "base/diagnostic.h"
#include "base/random.h"
#include "support/compare.h"
#include "support/generated.h"
#include "support/test.h"

namespace generator_formula_test {

using namespace kerridge;

class GeneratorFormulaTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void sparseLinearFollowsItsFormula() {
    const auto data =
        generate(specOf("sparse-linear", {{"n", 20000}, {"d", 6}, {"nonzero", 3}, {"correlation", 0.7}, {"noise", 0}}));
    for (Index i = 0; i < 50; ++i) {
      const Vector x = data->X.row(i);
      VERIFY_CLOSE(data->y[i], 3.0 * x[0] - 2.0 * x[1] + x[2], 1e-13, 1e-14);
    }
    const Matrix centered = data->X.rowwise() - data->X.colwise().mean();
    const Matrix covariance = centered.transpose() * centered / 20000.0;
    for (Index j = 0; j < 6; ++j) {
      for (Index k = 0; k < 6; ++k) {
        VERIFY_CLOSE(covariance(j, k), std::pow(0.7, std::abs(double(j - k))), 0, 5 * std::sqrt(2.0 / 20000.0));
      }
    }
    QCOMPARE(data->notes.size(), 1U);
    QCOMPARE(data->notes[0].message, std::string("true weights: 3 for x1, -2 for x2, 1 for x3, 0 beyond"));
    QCOMPARE(complaintOf(specOf("sparse-linear", {{"d", 4}, {"nonzero", 5}})),
             QString("/data/generator/nonzero: 5 inputs cannot have influence: there are 4"));
    QCOMPARE(generate(specOf("sparse-linear", {{"nonzero", 0}, {"noise", 0}}))->y.norm(), 0.0);
  }

  /// Mean 0 and variance 1 by Gauss–Legendre quadrature, which is exact for these polynomials; degree p, no more.
  void randomPolynomialsAreNormalised() {
    // Five nodes on [−1, 1] integrate degree 9.
    const std::vector<double> node{-0.9061798459386640, -0.5384693101056831, 0.0, 0.5384693101056831,
                                   0.9061798459386640};
    const std::vector<double> weight{0.2369268850561891, 0.4786286704993665, 0.5688888888888889, 0.4786286704993665,
                                     0.2369268850561891};
    for (const double d : {1.0, 3.0}) {
      for (std::uint64_t seed = 1; seed < 4; ++seed) {
        const auto data = generate(specOf("legendre", {{"n", 2}, {"d", d}, {"degree", 4}}, seed));
        double mean = 0.0;
        double square = 0.0;
        const int cells = int(std::pow(5, d));
        for (int cell = 0; cell < cells; ++cell) {
          Vector x{Index(d)};
          double w = 1.0;
          for (Index j = 0, rest = cell; j < Index(d); ++j, rest /= 5) {
            x[j] = node[std::size_t(rest % 5)];
            w *= 0.5 * weight[std::size_t(rest % 5)];
          }
          mean += w * data->truth(x);
          square += w * data->truth(x) * data->truth(x);
        }
        VERIFY_CLOSE(mean, 0.0, 0, 1e-14);
        VERIFY_CLOSE(square, 1.0, 1e-13, 0);
        // The fifth difference along a line through the cube vanishes, the fourth does not.
        const auto along = [&](double t) { return data->truth(Vector::Constant(Index(d), t)); };
        const double fourth = along(-0.4) - 4 * along(-0.2) + 6 * along(0.0) - 4 * along(0.2) + along(0.4);
        const double next = along(-0.2) - 4 * along(0.0) + 6 * along(0.2) - 4 * along(0.4) + along(0.6);
        QVERIFY(std::abs(fourth) > 1e-6);
        VERIFY_CLOSE(next, fourth, 1e-9, 1e-12);
      }
    }
    const auto data = generate(specOf("legendre", {{"n", 2}}, 1));
    QVERIFY(data->truth(Vector::Constant(1, 0.3)) !=
            generate(specOf("legendre", {{"n", 2}}, 2))->truth(Vector::Constant(1, 0.3)));
    QVERIFY(complaintOf(specOf("legendre", {{"d", 20}, {"degree", 5}}))
                .startsWith("/data/generator/degree: a polynomial of degree 5 in 20 inputs has more than 2000 terms"));
  }

  /// ⟨f, φ_i⟩ = i^(−pr) g_i and ⟨f, 1⟩ = 0 by the midpoint rule, which is exact for cosines of fewer half-waves than it
  /// has points; g has norm 1 and the signs that were promised.
  void sourceConditionHolds() {
    const int points = 2048;
    for (const double p : {1.5, 2.0, 4.0}) {
      for (const double r : {0.0, 0.5, 1.0}) {
        const auto data = generate(specOf("source-condition", {{"n", 2}, {"decay", p}, {"smoothness", r}}));
        std::vector<double> f(points);
        double mean = 0.0;
        for (int k = 0; k < points; ++k) {
          f[std::size_t(k)] = data->truth(Vector::Constant(1, (k + 0.5) / points));
          mean += f[std::size_t(k)] / points;
        }
        VERIFY_CLOSE(mean, 0.0, 0, 1e-12);
        double norm = 0.0;
        double first = 0.0;
        for (int i = 1; i <= 500; ++i) {
          double inner = 0.0;
          for (int k = 0; k < points; ++k) {
            inner += f[std::size_t(k)] * std::numbers::sqrt2 * std::cos(i * std::numbers::pi * (k + 0.5) / points);
          }
          const double g = inner / points * std::pow(i, p * r);
          int ones = 0;
          for (int bits = i; bits > 0; bits /= 2) ones += bits % 2;
          if (i == 1) first = std::abs(g);
          if (i <= 40) VERIFY_CLOSE(g, (ones % 2 == 0 ? 1.0 : -1.0) * first * std::pow(i, -0.6), 1e-6, 1e-9);
          norm += g * g;
        }
        VERIFY_CLOSE(norm, 1.0, 1e-6, 0);
      }
    }
  }

  /// Against Heun's rule from the beginning, with a step twenty times smaller. With τ = 6 the series is periodic, so
  /// that small errors stay small; with τ = 17 they grow, but the range is known.
  void mackeyGlassFollowsItsEquation() {
    const std::uint64_t seed = 4;
    const Index n = 60;
    const auto data = generate(
        specOf("mackey-glass", {{"n", n}, {"d", 1}, {"lag", 1}, {"horizon", 1}, {"delay", 6}, {"noise", 0}}, seed));
    for (Index i = 0; i + 1 < n; ++i) QCOMPARE(data->y[i], data->X(i + 1, 0));
    const std::size_t perUnit = 200;
    const double h = 1.0 / double(perUnit);
    const double history = 0.5 + Random(Random(seed).bits()).uniform();
    std::vector<double> x{history};
    const std::size_t lag = 6 * perUnit;
    const auto rate = [](double now, double past) { return 0.2 * past / (1 + std::pow(past, 10)) - 0.1 * now; };
    for (std::size_t i = 0; i < (1000 + std::size_t(n)) * perUnit; ++i) {
      const double past = i < lag ? history : x[i - lag];
      const double next = i + 1 < lag ? history : x[i + 1 - lag];
      const double slope = rate(x[i], past);
      x.push_back(x[i] + 0.5 * h * (slope + rate(x[i] + h * slope, next)));
    }
    double largest = 0.0;
    for (Index i = 0; i < n; ++i) {
      VERIFY_CLOSE(data->X(i, 0), x[(1000 + std::size_t(i)) * perUnit], 1e-4, 0);
      largest = std::max(largest, std::abs(data->X(i, 0) - data->X(0, 0)));
    }
    QVERIFY(largest > 0.1);  // it does move
    const auto chaotic = generate(specOf("mackey-glass", {{"n", 3000}, {"noise", 0}}));
    QVERIFY(chaotic->y.minCoeff() > 0.2 && chaotic->y.maxCoeff() < 1.4);
    QVERIFY(chaotic->y.minCoeff() < 0.6 && chaotic->y.maxCoeff() > 1.2);
  }

  void mackeyGlassEmbeds() {
    const auto data =
        generate(specOf("mackey-glass", {{"n", 100}, {"d", 3}, {"lag", 5}, {"horizon", 10}, {"noise", 0.1}}, 2));
    QVERIFY((data->featureNames == std::vector<std::string>{"x(t−10)", "x(t−5)", "x(t)"}));
    QCOMPARE(data->targetName, std::string("x(t+10)"));
    for (Index i = 0; i + 10 < 100; ++i) {
      if (i + 5 < 100) QCOMPARE(data->X(i + 5, 0), data->X(i, 1));
      QCOMPARE(data->X(i + 10, 0), data->X(i, 2));
      QCOMPARE(data->rowTruth[i], data->X(i + 10, 2));
    }
    QVERIFY(data->knowsTruth() && !data->truth);
    QVERIFY((data->y - data->rowTruth).norm() > 0.1);
  }
};

KERRIDGE_TEST(GeneratorFormulaTest)

}  // namespace generator_formula_test

#include "generator_formula_test.moc"
