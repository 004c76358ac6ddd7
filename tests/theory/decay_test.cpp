// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/decay.h"

#include <cmath>

#include "base/diagnostic.h"
#include "kernels/kernel.h"
#include "methods/ridge.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace decay_test {

using namespace kerridge;
using dense::Real;

namespace {

/// A spectrum that is what it is by definition: no matrix, no round-off.
Spectrum spectrumOf(const Vector& d) {
  Spectrum spectrum;
  spectrum.d = d;
  spectrum.Q = Matrix::Identity(d.size(), d.size());
  spectrum.resolution = 1.8e-15 * d(0);
  while (spectrum.rank < d.size() && d(spectrum.rank) > 0.0) ++spectrum.rank;
  return spectrum;
}

DecayFit fitOf(const Spectrum& spectrum) { return fitDecay(spectrum, spectrum.d.size()); }

Vector powerLaw(Index n, double constant, double p) {
  Vector d(n);
  for (Index i = 0; i < n; ++i) d(i) = double(n) * constant * std::pow(double(i + 1), -1.0 / p);
  return d;
}

}  // namespace

class DecayTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void exactPowersGiveTheirOwnExponent() {
    for (const double p : {0.1, 1.0 / 3.0, 0.5, 0.9, 1.5, 20.0})
      for (const double constant : {1e-8, 0.7, 1e9}) {
        const DecayFit fit = fitOf(spectrumOf(powerLaw(200, constant, p)));
        QVERIFY2(fit.found(), fit.noFit.english().c_str());
        VERIFY_CLOSE(fit.p, p, 1e-11, 0.0);
        VERIFY_CLOSE(fit.constant, constant, 1e-10, 0.0);
        VERIFY_CLOSE(fit.rSquare, 1.0, 0.0, 1e-12);
        VERIFY_CLOSE(fit.at(1.0), constant, 1e-10, 0.0);
        VERIFY_CLOSE(fit.at(50.0), constant * std::pow(50.0, -1.0 / p), 1e-9, 0.0);
      }
  }

  /// What lies outside the range leaves no trace in the fit, what lies inside does.
  void theRangeIsWhatTheHeaderSays() {
    Vector d = powerLaw(100, 1.0, 0.5);
    QCOMPARE(fitOf(spectrumOf(d)).last, Index(50));
    d.tail(50).setConstant(1e-20);
    VERIFY_CLOSE(fitOf(spectrumOf(d)).p, 0.5, 1e-11, 0.0);
    d(49) /= 2.0;
    QVERIFY(std::abs(fitOf(spectrumOf(d)).p - 0.5) > 1e-4);

    // i^(−12) falls below 1e-12 at i = 10, which is the last one in: 10^(−12) is not below.
    Vector steep = powerLaw(100, 1.0, 1.0 / 12.0);
    Spectrum exactSpectrum = spectrumOf(steep);
    steep(9) = exactSpectrum.d(9) = 1.0000001e-12 * steep(0);
    exactSpectrum.resolution = 0.0;
    QCOMPARE(fitOf(exactSpectrum).last, Index(10));
    exactSpectrum.d(9) = 0.9999999e-12 * steep(0);
    QCOMPARE(fitOf(exactSpectrum).last, Index(9));
    exactSpectrum.resolution = 1.0000001e-2 * steep(4);
    QCOMPARE(fitOf(exactSpectrum).last, Index(4));
    exactSpectrum.resolution = 0.9999999e-2 * steep(4);
    QCOMPARE(fitOf(exactSpectrum).last, Index(5));
  }

  /// Normal equations in extended precision.
  void noisySpectraGiveTheLeastSquaresLine() {
    Random random(60);
    for (int trial = 0; trial < 30; ++trial) {
      Vector d = powerLaw(20 + 5 * trial, 1.0, 0.4);
      for (double& value : d) value *= std::exp(0.4 * random.normal());
      std::sort(d.begin(), d.end(), std::greater<>());
      const DecayFit fit = fitOf(spectrumOf(d));
      QVERIFY(fit.found());
      Eigen::Matrix<Real, 2, 2> normal = Eigen::Matrix<Real, 2, 2>::Zero();
      Eigen::Matrix<Real, 2, 1> right = Eigen::Matrix<Real, 2, 1>::Zero();
      Real sumSquares = 0;
      for (Index i = 0; i < fit.last; ++i) {
        const Eigen::Matrix<Real, 2, 1> row(1, std::log(Real(i + 1)));
        const Real y = std::log(Real(d(i)) / Real(d.size()));
        normal += row * row.transpose();
        right += y * row;
        sumSquares += y * y;
      }
      const Eigen::Matrix<Real, 2, 1> line = normal.fullPivLu().solve(right);
      const Real mean = right(0) / Real(fit.last);
      const Real left = sumSquares - line.dot(right), variance = sumSquares - Real(fit.last) * mean * mean;
      VERIFY_CLOSE(fit.p, -1 / line(1), 1e-12, 0.0);
      VERIFY_CLOSE(fit.constant, std::exp(line(0)), 1e-12, 0.0);
      VERIFY_CLOSE(fit.rSquare, 1 - left / variance, 1e-12, 0.0);
      QVERIFY(fit.rSquare > 0.5 && fit.rSquare < 0.999);
    }
  }

  /// The spectrum of few features of many points.
  void economySpectra() {
    Vector d = powerLaw(20, 1.0, 0.5);
    const DecayFit fit = fitDecay(spectrumOf(d), 400);
    QCOMPARE(fit.last, Index(20));
    VERIFY_CLOSE(fit.p, 0.5, 1e-12, 0.0);
    VERIFY_CLOSE(fit.constant, 20.0 / 400.0, 1e-12, 0.0);
    VERIFY_CLOSE(effectiveDimension(spectrumOf(Vector{{4.0, 1.0}}), 10, 0.1), 4.0 / 5.0 + 1.0 / 2.0, 1e-15, 0.0);
  }

  void noFitWithoutThreeEigenvaluesOrWithoutAFall() {
    const auto reason = [](const Spectrum& spectrum) {
      return QString::fromStdString(fitOf(spectrum).noFit.english());
    };
    const QString few = QStringLiteral("a fit needs 3 eigenvalues above round-off, there ");
    QCOMPARE(reason(Spectrum()), few + QStringLiteral("are 0"));
    QCOMPARE(reason(spectrumOf(Vector{{2.0}})), few + QStringLiteral("is 1"));
    QCOMPARE(reason(spectrumOf(Vector{{2.0, 1.0}})), few + QStringLiteral("are 2"));
    QCOMPARE(reason(spectrumOf(Vector{{2.0, 1.0, 1e-13, 1e-13}})), few + QStringLiteral("are 2"));
    QCOMPARE(reason(spectrumOf(Vector{{2.0, 1.0, 0.5}})), QString());
    QCOMPARE(reason(spectrumOf(Vector::Constant(30, 3.0))), QStringLiteral("the eigenvalues do not fall"));
    QCOMPARE(reason(*decompose(Matrix::Identity(30, 30), {})), QStringLiteral("the eigenvalues do not fall"));
    QCOMPARE(reason(*decompose(Matrix::Zero(30, 30), {})), few + QStringLiteral("are 0"));
    Random random(61);
    const Matrix rotated = withEigenvalues(random, Vector::Constant(30, 3.0));
    QCOMPARE(reason(*decompose(rotated, {})), QStringLiteral("the eigenvalues do not fall"));
  }

  /// Equidistant points: the empirical eigenvalues of exp(−|x − x'|) estimate those of the
  /// operator on [0, 1], which fall like i^(−2).
  void samplesOfAKnownOperatorComeNear() {
    const Index n = 400;
    const Matrix X = Vector::LinSpaced(n, 0.0, 1.0);
    const Kernel kernel({"laplacian", {false, 1.0}, {}}, X);
    const DecayFit fit = fitOf(*decompose(kernel.gram(X, {}), {}));
    QVERIFY(fit.found());
    QCOMPARE(fit.last, n / 2);
    VERIFY_CLOSE(fit.p, sobolevDecay(*findKernel("laplacian"), 1).value(), 0.05, 0.0);
  }

  void sobolevSpacesOfTheKernels() {
    // p = d/(2k), k = ν + d/2.
    for (Index d = 1; d < 20; ++d) {
      const auto expected = [&](double nu) { return double(d) / (2.0 * (nu + double(d) / 2.0)); };
      VERIFY_CLOSE(sobolevDecay(*findKernel("laplacian"), d).value(), expected(0.5), 1e-15, 0.0);
      VERIFY_CLOSE(sobolevDecay(*findKernel("matern-1-2"), d).value(), expected(0.5), 1e-15, 0.0);
      VERIFY_CLOSE(sobolevDecay(*findKernel("matern-3-2"), d).value(), expected(1.5), 1e-15, 0.0);
      VERIFY_CLOSE(sobolevDecay(*findKernel("matern-5-2"), d).value(), expected(2.5), 1e-15, 0.0);
    }
    QVERIFY(!sobolevDecay(*findKernel("matern-1-2"), 0));
    int sobolev = 0;
    for (const KernelFamily* family : kernels()) {
      // The kernels themselves say whose space is a Sobolev space.
      const bool named = family->info().source.find("Sobolev") != std::string::npos;
      QCOMPARE(sobolevDecay(*family, 3).has_value(), named);
      sobolev += named;
    }
    QCOMPARE(sobolev, 4);
  }

  void parameterFreeChoiceIsEq6() {
    const ParameterFreeChoice third = parameterFreeChoice(1.0 / 3.0, 10000);
    VERIFY_CLOSE(third.m, 0.5, 1e-15, 0.0);
    VERIFY_CLOSE(third.lambda, 1e-3, 1e-14, 0.0);  // n^(−3/4)
    for (const double p : {0.01, 0.3, 0.99}) {
      for (const Index n : {1, 7, 100000}) {
        const ParameterFreeChoice choice = parameterFreeChoice(p, n);
        QCOMPARE(choice.p, p);
        // λ = n^(−(2β + m(1 − β))/(2(β + p))) with m = m* for any β.
        for (const double beta : {0.1, 0.5, 1.0}) {
          const double exponent = -(2.0 * beta + choice.m * (1.0 - beta)) / (2.0 * (beta + p));
          VERIFY_CLOSE(choice.lambda, std::pow(double(n), exponent), 1e-13, 0.0);
        }
      }
    }
    for (const double p : {0.0, -1.0, HUGE_VAL, std::nan("")})
      QVERIFY_THROWS_EXCEPTION(InvalidInput, parameterFreeChoice(p, 5));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, parameterFreeChoice(0.5, 0));
  }

  void effectiveDimensionIsTheTraceOfTheHatMatrix() {
    for (const GramSample& sample : gramSamples()) {
      const auto spectrum = decompose(sample.K, {});
      const double n = double(sample.y.size());
      for (const double lambda : {1e-4, 1e-2, 1.0, 100.0}) {
        const Real trace = dense::hatMatrix(sample.exact, Offset::none, Real(n) * Real(lambda)).trace();
        VERIFY_CLOSE(effectiveDimension(*spectrum, sample.y.size(), lambda), trace,
                     dense::allowed(dense::Conditioning(sample.exact), sample.y.size(), n * lambda), 1e-15);
      }
      QCOMPARE(effectiveDimension(*spectrum, sample.y.size(), 0.0), double(spectrum->rank));
      QVERIFY(effectiveDimension(*spectrum, sample.y.size(), 1e300) <= 1e-290);
      QCOMPARE(effectiveDimension(*spectrum, sample.y.size(), HUGE_VAL), 0.0);
    }
  }
};

KERRIDGE_TEST(DecayTest)

}  // namespace decay_test

#include "decay_test.moc"
