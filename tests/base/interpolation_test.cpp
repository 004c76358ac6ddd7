// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/interpolation.h"

#include <bit>
#include <limits>

#include "base/random.h"
#include "support/compare.h"
#include "support/test.h"

namespace interpolation_test {

using namespace kerridge;

namespace {

std::vector<double> manyIn(double low, double high, int count, std::uint64_t seed) {
  Random random(seed);
  std::vector<double> x;
  for (int i = 0; i < count; ++i) x.push_back(low + (high - low) * random.uniform());
  return x;
}

/// What a function was asked for.
struct Asked {
  std::vector<std::vector<double>> calls;
  ValuesAt of(const std::function<double(double)>& f) {
    return [this, f](const std::vector<double>& x) {
      calls.push_back(x);
      Vector values(Index(x.size()));
      for (std::size_t i = 0; i < x.size(); ++i) values(Index(i)) = f(x[i]);
      return values;
    };
  }
};

/// A squared sum of logistic functions: like every error along the path it has poles at distance π from the real axis.
double rational(double x) {
  const double p = 1.0 / (1.0 + std::exp(x));
  const double q = 1.0 / (1.0 + std::exp(5.0 - x));
  return 1e-3 + std::pow(1.0 - 1.5 * p, 2) + 0.2 * q * q;
}

/// Why the weights are not those of Lagrange's polynomials; "" where they are.
template <class Weights>
QString notLagrange(const Weights& stencil, double position) {
  double sum = 0.0, size = 0.0;
  for (int i = 0; i < Weights::points; ++i) {
    long double expected = 1.0L;
    for (int j = 0; j < Weights::points; ++j) {
      if (j != i) expected *= (position - double(stencil.first + j)) / double(i - j);
    }
    const double weight = stencil.weights[std::size_t(i)];
    const double error = std::abs(weight - double(expected));
    if (!(error <= 1e-9 * std::abs(double(expected)) + 1e-11)) {
      return QStringLiteral("%1: weight %2 of %3").arg(position).arg(i).arg(Weights::points);
    }
    sum += weight;
    size += std::abs(weight);
  }
  return std::abs(sum - 1.0) <= 4e-15 * size ? QString()
                                             : QStringLiteral("%1: the sum of %2").arg(position).arg(Weights::points);
}

}  // namespace

class InterpolationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void weightsAreThoseOfLagrange() {
    for (const double position : {-19.8, -0.3, 0.0, 1.0, 0.48, 12.0, 42.7, 6e4 + 0.06}) {
      const LatticeStencil whole(position);
      QVERIFY(position >= double(whole.first + 9) && position <= double(whole.first + 10));
      const Stencil<18, 6> inner(position);
      QCOMPARE(inner.first, whole.first + 1);
      VERIFY_NOTHING_WRONG(notLagrange(whole, position));
      VERIFY_NOTHING_WRONG(notLagrange(inner, position));
      VERIFY_NOTHING_WRONG(notLagrange(TableStencil(position), position));
    }
  }

  /// Near the ends of a table the value lies beside the middle.
  void tablesEnd() {
    for (const double position : {0.0, 0.2, 3.0, 7.5, 11.3, 20.6, 28.0, 28.0 + 1e-15}) {
      const TableStencil stencil(position, 29);
      QCOMPARE(stencil.first, std::clamp<Index>(Index(position) - 7, 0, 13));
      VERIFY_NOTHING_WRONG(notLagrange(stencil, position));
    }
    QCOMPARE(TableStencil(9.4, 16).first, Index{0});
  }

  void smoothFunctionsNeedFewValues() {
    Asked asked;
    const std::vector<double> x = manyIn(-20.0, 20.0, 3000, 1);
    const Vector values = interpolated(x, -100.0, 100.0, asked.of(rational));
    for (std::size_t i = 0; i < x.size(); ++i) VERIFY_CLOSE(values(Index(i)), rational(x[i]), 1e-11, 0.0);
    QVERIFY2(asked.calls[0].size() <= 262, qPrintable(QString::number(asked.calls[0].size())));
    // Where the value is next to nothing beside those around it, one may want to know it better.
    QVERIFY(asked.calls.size() == 1 || (asked.calls.size() == 2 && asked.calls[1].size() < 100));
    QVERIFY(std::is_sorted(asked.calls[0].begin(), asked.calls[0].end()));
  }

  /// Far apart: the lattice between two crowds is not asked for.
  void nothingIsComputedWhereNobodyAsks() {
    Asked asked;
    std::vector<double> x = manyIn(-30.0, -29.0, 200, 2);
    const std::vector<double> others = manyIn(29.0, 30.0, 200, 3);
    x.insert(x.end(), others.begin(), others.end());
    interpolated(x, -100.0, 100.0, asked.of(rational));
    for (const double node : asked.calls[0]) QVERIFY(std::abs(node) > 26.0 && std::abs(node) < 33.0);
  }

  void fewAreAskedForThemselves() {
    Asked asked;
    const std::vector<double> x{3.0, -7.5, 0.1, std::numeric_limits<double>::infinity()};
    const Vector values = interpolated(x, -100.0, 100.0, asked.of([](double at) { return std::atan(at); }));
    QCOMPARE(asked.calls.size(), std::size_t{1});
    QVERIFY(asked.calls[0] == x);
    QCOMPARE(values(3), std::atan(std::numeric_limits<double>::infinity()));
    QCOMPARE(interpolated({}, 0.0, 1.0, asked.of(rational)).size(), Index{0});
    QCOMPARE(asked.calls.size(), std::size_t{1});
  }

  /// Where the function is not smooth, nearly zero beside its neighbors, or noise, it is asked itself.
  void whatIsNotSmoothIsAskedForItself_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    QTest::newRow("kink") << 0 << 200 << 1200;
    QTest::newRow("touches zero") << 1 << 1 << 700;
    QTest::newRow("pole nearby") << 2 << 20 << 2900;
    QTest::newRow("noise") << 3 << 2900 << 3000;
    QTest::newRow("not a number") << 4 << 1000 << 2300;
  }

  void whatIsNotSmoothIsAskedForItself() {
    QFETCH(int, kind);
    QFETCH(int, least);
    QFETCH(int, most);
    const auto f = [kind](double x) {
      switch (kind) {
        case 0: return 1.0 + std::abs(x - 0.3);
        case 1: return std::pow(1.0 / (1.0 + std::exp(x)) - 0.4, 2);
        case 2: return 1.0 / (0.01 + x * x);
        case 3: return 1.0 + 1e-7 * Random(std::bit_cast<std::uint64_t>(x)).uniform();
        default: return x < 0.0 ? std::numeric_limits<double>::quiet_NaN() : 1.0;
      }
    };
    Asked asked;
    const std::vector<double> x = manyIn(-5.0, 5.0, 3000, 4);
    const Vector values = interpolated(x, -100.0, 100.0, asked.of(f));
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double expected = f(x[i]);
      if (std::isnan(expected)) {
        QVERIFY(std::isnan(values(Index(i))));
      } else {
        VERIFY_CLOSE(values(Index(i)), expected, 1e-11, 0.0);
      }
    }
    QCOMPARE(asked.calls.size(), std::size_t{2});
    const auto again = int(asked.calls[1].size());
    QVERIFY2(again >= least && again <= most, qPrintable(QString::number(again)));
  }

  void beyondTheEndsTheyHold() {
    Asked asked;
    std::vector<double> x = manyIn(-2.0, 2.0, 500, 5);
    x[0] = -1e17;
    x[1] = 1e17;
    x[2] = -std::numeric_limits<double>::infinity();
    x[3] = std::numeric_limits<double>::infinity();
    const Vector values = interpolated(x, -2.0, 2.0, asked.of(rational));
    for (const Index i : {0, 2}) VERIFY_CLOSE(values(i), rational(-2.0), 1e-12, 0.0);
    for (const Index i : {1, 3}) VERIFY_CLOSE(values(i), rational(2.0), 1e-12, 0.0);
  }
};

KERRIDGE_TEST(InterpolationTest)

}  // namespace interpolation_test

#include "interpolation_test.moc"
