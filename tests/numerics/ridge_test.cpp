// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/ridge.h"

#include "linalg/spectrum.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace ridge_test {

using namespace kerridge;
using dense::Real;

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

const std::vector<Offset> offsets{Offset::none, Offset::free, Offset::penalized};

QString describe(const GramSample& sample, Offset offset, double lambda) {
  static const char* const names[] = {"no", "free", "penalized"};
  return QStringLiteral("%1, %2 offset, lambda %3: ")
      .arg(QString::fromStdString(sample.name), names[int(offset)])
      .arg(lambda);
}

/// Everything RidgeFamily says about one μ against the dense solution; empty where all agree.
QString wrongWith(const GramSample& sample, const Problem& problem, Offset offset, double lambda, double tolerance) {
  const Index n = problem.n();
  const RidgeFamily family(problem, offset);
  const double logMu = std::log(lambda);
  const RidgeFit fit = family.fit(logMu);
  const Real s = Real(n) * Real(lambda);
  const dense::Ridge expected = dense::solveRidge(sample.exact, sample.y, offset, s);
  const Matrix& Q = problem.spectrum->Q;
  const double size = sample.y.norm();
  // Round-off of the targets themselves: what is exactly 0 in theory (f for y = 0 or y constant) comes out as this.
  const double roundOff = 4.0 * double(n) * epsilon * size;

  // Predictions and residuals add up to y: errors of both are measured against its size.
  QString wrong =
      farApart("predictions", Vector(Q * problem.spectrum->d.cwiseProduct(fit.a) + Vector::Constant(n, fit.offset)),
               Vector(expected.prediction.cast<double>()), 0.0, tolerance * size);
  if (wrong.isEmpty())
    wrong = farApart("s c", Vector(Q * family.scaledResidual(logMu)), Vector((s * expected.c).cast<double>()), 0.0,
                     tolerance * size);
  if (wrong.isEmpty())
    wrong = farApart("b", fit.offset, double(expected.offset), tolerance, tolerance * size / std::sqrt(double(n)));
  // First-order effect of an error E of K on N² = cᵀKc is at most 3‖E‖‖c‖². From λ = 1e-6 on only a linear K needs it:
  // its range may have eigenvalues as small as λ beside a null space full of targets, and its entries are rounded.
  const double kError = lambda < 1e-6 ? 4.0 * double(n) * epsilon * dense::Conditioning(sample.exact).largest
                        : sample.name.starts_with("linear") ? 0.5 * epsilon * sample.K.norm()
                                                            : 0.0;
  const double normSquare = double(expected.normSquare);
  const double normSquareError = 3.0 * kError * double(expected.c.squaredNorm());
  if (wrong.isEmpty())
    wrong = farApart("norm²", fit.norm * fit.norm, normSquare, 2.0 * tolerance,
                     normSquareError + roundOff * roundOff / double(s));
  if (wrong.isEmpty())
    wrong =
        farApart("‖y − f‖²", fit.residualSquare, double(expected.residualSquare), 2.0 * tolerance, roundOff * roundOff);
  if (wrong.isEmpty())
    wrong = farApart("df", fit.df, double(dense::hatMatrix(sample.exact, offset, s).trace()), tolerance,
                     4.0 * double(n) * epsilon);
  const NormPoint point = family.at(logMu);
  if (wrong.isEmpty()) wrong = farApart("norm of at()", std::exp(point.logNorm), fit.norm, 1e-12);
  if (wrong.isEmpty())
    wrong = farApart("residual of at()", point.residualSquare, fit.residualSquare, 1e-12, roundOff * roundOff);
  return wrong.isEmpty() ? wrong : describe(sample, offset, lambda) + wrong;
}

/// d log N / d log μ of the dense solutions by central differences, extrapolated once.
double denseSlope(const dense::RealMatrix& K, const Vector& y, Offset offset, double logMu) {
  const auto logNorm = [&](Real at) {
    return std::log(dense::solveRidge(K, y, offset, Real(K.rows()) * std::exp(at)).normSquare) / 2;
  };
  const auto difference = [&](Real h) { return (logNorm(logMu + h) - logNorm(logMu - h)) / (2 * h); };
  return double((4 * difference(0.01L) - difference(0.02L)) / 3);
}

}  // namespace

class RidgeTest : public QObject {
  Q_OBJECT

  std::vector<GramSample> m_samples = gramSamples();
  std::vector<Problem> m_problems;

 private Q_SLOTS:
  void initTestCase() {
    for (const GramSample& sample : m_samples) m_problems.push_back(makeProblem(decompose(sample.K, {}), sample.y));
  }

  // B23's dual: 2αᵀy − αᵀ(K + sI)α is largest at α = c, where λ times it is the primal value (1/n)‖y − Kc‖² + λ‖f‖².
  void dualHasThePrimalValue() {
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
      const Index n = m_problems[i].n();
      for (const double lambda : {1e-4, 1e-1}) {
        const RidgeFit fit = RidgeFamily(m_problems[i], Offset::none).fit(std::log(lambda));
        const dense::RealMatrix K = m_samples[i].K.cast<Real>();
        const dense::RealVector y = m_samples[i].y.cast<Real>();
        const dense::RealVector alpha = (m_problems[i].spectrum->Q * fit.a).cast<Real>();
        const Real s = Real(n) * Real(lambda);
        const auto dual = [&](const dense::RealVector& a) { return 2 * a.dot(y) - a.dot(K * a) - s * a.squaredNorm(); };
        const Real primal = (y - K * alpha).squaredNorm() / Real(n) + Real(lambda) * alpha.dot(K * alpha);
        VERIFY_CLOSE(double(Real(lambda) * dual(alpha)), double(primal), 1e-9, 0.0);
        dense::RealVector other = alpha;
        other(0) += 1 + alpha.norm();
        QVERIFY(dual(other) < dual(alpha));
      }
    }
  }

  void problemHoldsTheTargetsInTheEigenbasis() {
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
      const Problem& problem = m_problems[i];
      const Matrix& Q = problem.spectrum->Q;
      const double roundOff = 4.0 * double(problem.n()) * epsilon;
      VERIFY_NOTHING_WRONG(farApart("y", problem.y, m_samples[i].y, 0.0));
      VERIFY_NOTHING_WRONG(farApart("z", problem.z, Vector(Q.transpose() * problem.y), roundOff, 0.0));
      VERIFY_NOTHING_WRONG(farApart("u", problem.u, Vector(Q.colwise().sum().transpose()), roundOff, 0.0));
    }
  }

  void agreesWithDenseSolvesFromLambda1em6() {
    for (std::size_t i = 0; i < m_samples.size(); ++i)
      for (const Offset offset : offsets)
        for (const double lambda : {1e-6, 3e-6, 1e-5, 1e-4, 1e-3, 0.03, 0.5, 1.0, 20.0, 1e3, 1e6, 1e12})
          VERIFY_NOTHING_WRONG(wrongWith(m_samples[i], m_problems[i], offset, lambda, 1e-9));
  }

  void agreesWithDenseSolvesBelowAsFarAsConditioningAllows() {
    int checked = 0, sharp = 0;
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
      const Index n = m_problems[i].n();
      for (const Offset offset : offsets) {
        dense::Conditioning conditioning(m_samples[i].exact);
        if (offset != Offset::none) conditioning.largest += double(n);  // that of 11ᵀ
        for (const double lambda : {3e-7, 1e-7, 1e-8, 1e-9, 1e-10, 1e-12, 1e-14, 1e-16}) {
          const double tolerance = dense::allowed(conditioning, n, double(n) * lambda);
          if (tolerance > 0.1) continue;  // nothing is resolved here, and the fit says so
          VERIFY_NOTHING_WRONG(wrongWith(m_samples[i], m_problems[i], offset, lambda, tolerance));
          ++checked;
          if (tolerance <= 1e-8) ++sharp;
        }
      }
    }
    QVERIFY2(checked > 200 && sharp > 100, qPrintable(QStringLiteral("%1 %2").arg(checked).arg(sharp)));
  }

  void saysWhereResolutionEnds() {
    for (const Problem& problem : m_problems) {
      const double limit = 1e4 * problem.spectrum->resolution / double(problem.n());
      if (limit == 0.0) continue;
      const RidgeFamily family(problem, Offset::none);
      QVERIFY(family.fit(std::log(0.99 * limit)).belowResolution);
      QVERIFY(!family.fit(std::log(1.01 * limit)).belowResolution);
    }
  }

  /// In the numerical null space a coefficient is (z − b u)/s where s is far above τ; nearer to it, round-off and so 0.
  void coefficientsInTheNullSpace() {
    int counted = 0;
    for (const Problem& problem : m_problems) {
      const Spectrum& spectrum = *problem.spectrum;
      const Index rest = spectrum.n() - spectrum.rank;
      const double limit = std::log(1e4 * spectrum.resolution / double(problem.n()));
      for (const Offset offset : offsets) {
        const RidgeFamily family(problem, offset);
        if (std::isfinite(limit)) QVERIFY((family.fit(limit - 0.01).a.tail(rest).array() == 0.0).all());
        const double logMu = std::max(-20.0, limit + 0.01);
        const RidgeFit fit = family.fit(logMu);
        const double s = double(problem.n()) * std::exp(logMu);
        const Vector expected = (problem.z.tail(rest) - fit.offset * problem.u.tail(rest)) / s;
        QVERIFY((fit.a.tail(rest) - expected).norm() <= 1e-12 * problem.z.norm() / s);
        counted += static_cast<int>(rest);
      }
    }
    QVERIFY(counted > 0);
  }

  void slopeIsTheDerivativeOfTheNorm() {
    for (std::size_t i = 0; i < m_samples.size(); ++i)
      for (const Offset offset : offsets)
        for (const double logMu : {-9.0, -5.0, -2.0, 0.0, 1.5, 6.0}) {
          const RidgeFamily family(m_problems[i], offset);
          const dense::Ridge fit =
              dense::solveRidge(m_samples[i].exact, m_samples[i].y, offset, Real(family.n()) * std::exp(Real(logMu)));
          if (double(fit.normSquare) <= 1e-20 * m_samples[i].y.squaredNorm()) continue;  // f = 0: no slope
          const QString wrong = farApart("slope", family.at(logMu).slope,
                                         -denseSlope(m_samples[i].exact, m_samples[i].y, offset, logMu), 0.0, 2e-7);
          QVERIFY2(wrong.isEmpty(), qPrintable(describe(m_samples[i], offset, std::exp(logMu)) + wrong));
        }
  }

  void everythingIsFiniteAndMonotoneFromMinus800To800() {
    for (std::size_t i = 0; i < m_samples.size(); ++i)
      for (const double scale : {1.0, 1e-100, 1e100})
        for (const Offset offset : offsets) {
          const Problem problem = makeProblem(m_problems[i].spectrum, scale * m_samples[i].y);
          const RidgeFamily family(problem, offset);
          double formerNorm = HUGE_VAL, formerDf = HUGE_VAL, formerResidual = -1.0;
          for (double logMu = -800.0; logMu <= 800.0; logMu += 12.5) {
            const RidgeFit fit = family.fit(logMu);
            const NormPoint point = family.at(logMu);
            const QByteArray where = describe(m_samples[i], offset, std::exp(logMu)).toUtf8();
            QVERIFY2(fit.a.allFinite() && std::isfinite(fit.offset) && std::isfinite(fit.norm), where);
            QVERIFY2(std::isfinite(fit.df) && std::isfinite(fit.residualSquare), where);
            QVERIFY2(std::isfinite(point.slope) && std::isfinite(point.residualSquare), where);
            QVERIFY2(!std::isnan(point.logNorm) && point.logNorm < HUGE_VAL, where);
            QVERIFY2(family.residualFactors(logMu).allFinite() && family.scaledResidual(logMu).allFinite(), where);
            QVERIFY2((family.residualFactors(logMu).array() >= 0.0).all(), where);
            QVERIFY2((family.residualFactors(logMu).array() <= 1.0).all(), where);
            QVERIFY2(fit.df >= 0.0 && fit.df <= double(problem.n()) * (1.0 + 1e-12), where);
            QVERIFY2(fit.df <= formerDf + 1e-12 * double(problem.n()), where);
            QVERIFY2(fit.residualSquare >= formerResidual * (1.0 - 1e-10) - 1e-26 * problem.y.squaredNorm(), where);
            // With b² in the penalty only ‖f‖² + b² is sure to fall.
            if (offset == Offset::none) {
              QVERIFY2(fit.norm <= formerNorm * (1.0 + 1e-10), where);
              QVERIFY2(point.slope >= 0.0 && point.slope <= 1.0, where);
            }
            formerNorm = fit.norm;
            formerDf = fit.df;
            formerResidual = fit.residualSquare;
          }
        }
  }

  void limitsOfThePath() {
    Random random(30);
    const Vector d = (Vector(6) << 2.0, 1.0, 0.5, 0.2, 0.1, 0.05).finished();
    const Matrix K = withEigenvalues(random, d);
    const Vector y = normalVector(random, 6);
    const Problem problem = makeProblem(decompose(K, {}), y);
    const RidgeFamily family(problem, Offset::none);
    // μ → 0 interpolates: N² = yᵀK⁻¹y; μ → ∞: f → 0 with nμN → sqrt(yᵀKy).
    const double interpolating = std::sqrt(y.dot(dense::solveInDouble(K, y)));
    VERIFY_CLOSE(family.fit(-700.0).norm, interpolating, 1e-11, 0.0);
    VERIFY_CLOSE(family.at(-800.0).logNorm, std::log(interpolating), 0.0, 1e-11);
    VERIFY_CLOSE(family.fit(-700.0).df, 6.0, 1e-12, 0.0);
    VERIFY_CLOSE(family.at(800.0).logNorm, 0.5 * std::log(y.dot(K * y)) - std::log(6.0) - 800.0, 0.0, 1e-11);
    VERIFY_CLOSE(family.at(800.0).slope, 1.0, 1e-12, 0.0);
    VERIFY_CLOSE(family.fit(800.0).residualSquare, y.squaredNorm(), 1e-13, 0.0);
    VERIFY_CLOSE(family.targetSquare(), y.squaredNorm(), 1e-13, 0.0);
    // Beyond floor and ceiling the curve is the limit to double precision.
    VERIFY_CLOSE(family.at(family.logMuFloor()).logNorm, std::log(interpolating), 0.0, 1e-12);
    const double ceiling = family.logMuCeiling();
    VERIFY_CLOSE(family.at(ceiling).logNorm + ceiling, family.at(ceiling + 50.0).logNorm + ceiling + 50.0, 0.0, 1e-12);
    QVERIFY(family.logMuFloor() < std::log(0.05 / 6.0) && ceiling > std::log(2.0 / 6.0));
  }

  void targetSquareIsTheErrorOfTheZeroFunction() {
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
      const Vector& y = m_samples[i].y;
      const double centered = (y.array() - y.mean()).square().sum();
      const double size = y.squaredNorm();
      VERIFY_CLOSE(RidgeFamily(m_problems[i], Offset::none).targetSquare(), size, 1e-12, 0.0);
      VERIFY_CLOSE(RidgeFamily(m_problems[i], Offset::free).targetSquare(), centered, 1e-12, 1e-13 * size);
    }
  }
};

KERRIDGE_TEST(RidgeTest)

}  // namespace ridge_test

#include "ridge_test.moc"
