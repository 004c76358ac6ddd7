// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/bounds.h"

#include <cmath>

#include "base/diagnostic.h"
#include "support/compare.h"
#include "support/test.h"

namespace bounds_test {

using namespace kerridge;
using Real = long double;

namespace {

/// One setting of everything any bound asks for.
struct Setting {
  Real empirical, norm, rSquare, trace, M, delta;
  Index n;
};

std::vector<Setting> settings() {
  return {{0.09L, 2.5L, 1.0L, 400.0L, 3.0L, 0.05L, 400},
          {0.0L, 0.3L, 4.0L, 17.0L, 0.7L, 0.5L, 5},
          {1e-3L, 0.05L, 1.0L, 1e6L, 2.0L, 1e-6L, 1000000},
          {12.0L, 0.0L, 9.0L, 9.0L, 40.0L, 0.999L, 1},
          {0.0L, 0.0L, 0.0L, 0.0L, 0.0L, 0.01L, 7}};
}

BallInputs ballOf(const Setting& s) {
  return {double(s.empirical), double(s.norm), double(s.rSquare), double(s.trace), double(s.M), s.n, double(s.delta)};
}

QString wrongIn(const Bound& bound, const std::vector<Real>& terms, Real trivial) {
  if (bound.terms.size() != terms.size()) return QStringLiteral("number of terms");
  Real total = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const QString what = QString::fromStdString(bound.id + ", " + bound.terms[i].name.english());
    const QString wrong = farApart(what, bound.terms[i].value, double(terms[i]), 1e-14);
    if (!wrong.isEmpty()) return wrong;
    if (bound.terms[i].name.empty() || bound.terms[i].formula.empty()) return what + QStringLiteral(" says too little");
    total += terms[i];
  }
  if (bound.vacuous != (total >= trivial)) return QString::fromStdString(bound.id) + QStringLiteral(": vacuous");
  if (bound.assumptions.empty() || bound.label.empty()) return QStringLiteral("no assumptions");
  const QString wrong = farApart(QStringLiteral("total"), bound.total, double(total), 1e-14);
  return wrong.isEmpty() ? farApart(QStringLiteral("trivial"), bound.trivial, double(trivial), 1e-15) : wrong;
}

QString placeOfError(const std::function<void()>& call) {
  try {
    call();
  } catch (const InvalidInput& error) {
    return QString::fromStdString(error.diagnostics().front().place);
  }
  return QStringLiteral("no error");
}

}  // namespace

class BoundsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void ballBoundsAreTheirFormulas() {
    for (const Setting& s : settings()) {
      const Real n = Real(s.n), M = s.M;
      const Real one = std::sqrt(std::log(1 / s.delta) / (2 * n)), two = std::sqrt(std::log(2 / s.delta) / (2 * n));
      const Real byNorm = std::sqrt(s.rSquare * s.norm * s.norm / n);
      const Real byTrace = s.norm * std::sqrt(s.trace) / n;
      const BallInputs ball = ballOf(s);
      VERIFY_NOTHING_WRONG(wrongIn(krrBoundByNorm(ball), {s.empirical, 4 * M * byNorm, M * M * one}, M * M));
      VERIFY_NOTHING_WRONG(wrongIn(krrBoundByTrace(ball), {s.empirical, 4 * M * byTrace, 3 * M * M * two}, M * M));
      VERIFY_NOTHING_WRONG(wrongIn(svrBoundByNorm(ball), {s.empirical, 2 * byNorm, M * one}, M));
      VERIFY_NOTHING_WRONG(wrongIn(svrBoundByTrace(ball), {s.empirical, 2 * byTrace, 3 * M * two}, M));
    }
  }

  void lassoBoundIsItsFormula() {
    for (const Setting& s : settings())
      for (const Index d : {1, 10, 5000}) {
        const Real n = Real(s.n);
        const LassoInputs inputs{double(s.empirical), double(s.norm), double(s.rSquare), double(s.M), d, s.n,
                                 double(s.delta)};
        // Twice the Rademacher complexity of the ℓ1 ball times the Lipschitz constant of the squared loss on [−M, M].
        const Real rademacher = s.rSquare * s.norm * std::sqrt(2 * std::log(2 * Real(d)) / n);
        VERIFY_NOTHING_WRONG(
            wrongIn(lassoBound(inputs),
                    {s.empirical, 2 * (2 * s.M) * rademacher, s.M * s.M * std::sqrt(std::log(1 / s.delta) / (2 * n))},
                    s.M * s.M));
      }
  }

  void finiteClassBoundIsItsFormula() {
    for (const Setting& s : settings())
      for (const Index candidates : {1, 29, 29 * 29}) {
        const Bound bound = finiteClassBound({double(s.empirical), double(s.M), candidates, s.n, double(s.delta)});
        const Real size = std::log(Real(candidates)), doubt = std::log(1 / s.delta);
        const Real both = s.M * std::sqrt((size + doubt) / (2 * Real(s.n)));
        VERIFY_NOTHING_WRONG(
            wrongIn(bound, {s.empirical, both * size / (size + doubt), both * doubt / (size + doubt)}, s.M));
        VERIFY_CLOSE(bound.terms[1].value + bound.terms[2].value, both, 1e-14, 0.0);
      }
  }

  void pseudoDimensionBoundIsItsFormula() {
    for (const Setting& s : settings())
      for (const double D : {1.0, 2.0, 5.0, 400.0, 1e5}) {
        const Bound bound = pseudoDimensionBound({double(s.empirical), double(s.M), D, s.n, double(s.delta)});
        if (Real(s.n) < Real(D)) {
          QVERIFY(std::isinf(bound.terms[1].value) && std::isinf(bound.total) && bound.vacuous);
          continue;
        }
        const Real n = Real(s.n);
        VERIFY_NOTHING_WRONG(
            wrongIn(bound,
                    {s.empirical, s.M * std::sqrt(2 * Real(D) * std::log(std::exp(Real(1)) * n / Real(D)) / n),
                     s.M * std::sqrt(std::log(1 / s.delta) / (2 * n))},
                    s.M));
      }
  }

  void dimensionsCountCoefficients() {
    for (Index d = 1; d <= 6; ++d) {
      QCOMPARE(hyperplaneDimension(d), double(d + 1));
      for (Index degree = 0; degree <= 6; ++degree) {
        // Monomials of d variables of degree ≤ r, one by one.
        Index count = 0;
        std::vector<Index> powers(std::size_t(d), 0);
        while (true) {
          Index sum = 0;
          for (const Index power : powers) sum += power;
          if (sum <= degree) ++count;
          std::size_t k = 0;
          while (k < powers.size() && ++powers[k] > degree) powers[k++] = 0;
          if (k == powers.size()) break;
        }
        QCOMPARE(polynomialDimension(d, degree), double(count));
      }
    }
    // Of inputs with two values the powers are the inputs: monomials whose powers of the first b are 0 or 1.
    for (Index d = 1; d <= 5; ++d)
      for (Index b = 0; b <= d; ++b)
        for (Index degree = 0; degree <= 5; ++degree) {
          Index count = 0;
          for (Index code = 0; code < Index(std::pow(6.0, double(d))); ++code) {
            Index rest = code, sum = 0;
            bool own = true;
            for (Index j = 0; j < d; ++j, rest /= 6) {
              sum += rest % 6;
              own = own && (j >= b || rest % 6 <= 1);
            }
            if (own && sum <= degree) ++count;
          }
          QCOMPARE(polynomialDimension(d, degree, b), double(count));
        }
    QCOMPARE(polynomialDimension(4, 2, 4), 11.0);  // 1 + 4 + 6
    QCOMPARE(placeOfError([&] { polynomialDimension(2, 1, 3); }), QStringLiteral("/binary"));
    QCOMPARE(polynomialDimension(90, 2), 4186.0);
    QVERIFY(std::isinf(polynomialDimension(2000, 2000)));
  }

  /// With more points and the rest kept every bound falls to its empirical term; with δ → 1 the confidence term does.
  void limits() {
    BallInputs ball{0.1, 2.0, 1.0, 0.0, 3.0, 1, 0.05};
    double former = HUGE_VAL;
    for (Index n = 1; n < Index(1e15); n *= 10) {
      ball.n = n;
      ball.trace = double(n);
      double worst = 0.0;
      for (const Bound& bound :
           {krrBoundByNorm(ball), krrBoundByTrace(ball), svrBoundByNorm(ball), svrBoundByTrace(ball),
            lassoBound({0.1, 2.0, 1.0, 3.0, 10, n, 0.05}), finiteClassBound({0.1, 3.0, 10, n, 0.05}),
            pseudoDimensionBound({0.1, 3.0, 1.0, n, 0.05})}) {
        worst = std::max(worst, bound.total);
      }
      QVERIFY(worst < former && worst > 0.1);
      former = worst;
    }
    VERIFY_CLOSE(former, 0.1, 0.0, 1e-4);
    QVERIFY(!krrBoundByNorm(ball).vacuous);
    ball.n = 10;
    QVERIFY(krrBoundByNorm(ball).vacuous);
    ball.delta = std::nextafter(1.0, 0.0);
    QVERIFY(krrBoundByNorm(ball).terms[2].value < 1e-7);
  }

  void refusesWhatIsOutOfRange() {
    const BallInputs good{0.1, 1.0, 1.0, 10.0, 1.0, 10, 0.05};
    const auto with = [&](auto change) {
      BallInputs inputs = good;
      change(inputs);
      return inputs;
    };
    const double nan = std::nan("");
    for (const double delta : {0.0, 1.0, -0.1, 1.1, nan}) {
      const BallInputs inputs = with([&](BallInputs& i) { i.delta = delta; });
      for (const auto& bound : {krrBoundByNorm, krrBoundByTrace, svrBoundByNorm, svrBoundByTrace})
        QCOMPARE(placeOfError([&] { bound(inputs); }), QStringLiteral("/delta"));
      QCOMPARE(placeOfError([&] { lassoBound({0.1, 1.0, 1.0, 1.0, 1, 10, delta}); }), QStringLiteral("/delta"));
      QCOMPARE(placeOfError([&] { finiteClassBound({0.1, 1.0, 3, 10, delta}); }), QStringLiteral("/delta"));
      QCOMPARE(placeOfError([&] { pseudoDimensionBound({0.1, 1.0, 2.0, 10, delta}); }), QStringLiteral("/delta"));
    }
    QCOMPARE(placeOfError([&] { krrBoundByNorm(good); }), QStringLiteral("no error"));
    QCOMPARE(placeOfError([&] { krrBoundByNorm(with([](BallInputs& i) { i.n = 0; })); }), QStringLiteral("/n"));
    QCOMPARE(placeOfError([&] { krrBoundByNorm(with([&](BallInputs& i) { i.empirical = nan; })); }),
             QStringLiteral("/empirical"));
    QCOMPARE(placeOfError([&] { svrBoundByNorm(with([](BallInputs& i) { i.norm = -1.0; })); }),
             QStringLiteral("/norm"));
    QCOMPARE(placeOfError([&] { svrBoundByNorm(with([](BallInputs& i) { i.rSquare = HUGE_VAL; })); }),
             QStringLiteral("/rSquare"));
    QCOMPARE(placeOfError([&] { svrBoundByTrace(with([&](BallInputs& i) { i.trace = nan; })); }),
             QStringLiteral("/trace"));
    QCOMPARE(placeOfError([&] { krrBoundByTrace(with([](BallInputs& i) { i.largest = -1.0; })); }),
             QStringLiteral("/largest"));
    QCOMPARE(placeOfError([&] { lassoBound({0.1, -1.0, 1.0, 1.0, 1, 10, 0.1}); }), QStringLiteral("/radius"));
    QCOMPARE(placeOfError([&] { lassoBound({0.1, 1.0, nan, 1.0, 1, 10, 0.1}); }), QStringLiteral("/rInfinity"));
    QCOMPARE(placeOfError([&] { lassoBound({0.1, 1.0, 1.0, 1.0, 0, 10, 0.1}); }), QStringLiteral("/d"));
    QCOMPARE(placeOfError([&] { finiteClassBound({0.1, 1.0, 0, 10, 0.1}); }), QStringLiteral("/candidates"));
    QCOMPARE(placeOfError([&] { pseudoDimensionBound({0.1, 1.0, 0.5, 10, 0.1}); }), QStringLiteral("/dimension"));
    QCOMPARE(placeOfError([&] { polynomialDimension(0, 2); }), QStringLiteral("/d"));
    QCOMPARE(placeOfError([&] { polynomialDimension(2, -1); }), QStringLiteral("/degree"));
    QCOMPARE(placeOfError([&] { hyperplaneDimension(0); }), QStringLiteral("/d"));
  }
};

KERRIDGE_TEST(BoundsTest)

}  // namespace bounds_test

#include "bounds_test.moc"
