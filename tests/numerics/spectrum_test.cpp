// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/spectrum.h"

#include <vector>

#include "base/diagnostic.h"
#include "base/not_a_number.h"
#include "linalg/lanczos.h"
#include "linalg/reduced_matrix.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/stop_at.h"
#include "support/test.h"

namespace spectrum_test {

using namespace kerridge;

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

QString wrongWith(const Spectrum& spectrum, const Matrix& K) {
  const Index n = K.rows();
  const double scale = std::max(K.norm(), std::numeric_limits<double>::min());
  if (spectrum.n() != n || spectrum.Q.rows() != n || spectrum.Q.cols() != n) return "wrong shape";
  const double residual = (K * spectrum.Q - spectrum.Q * spectrum.d.asDiagonal()).norm() / scale;
  // A backward error of a few ε d_1, and τ where an eigenvalue below it was dropped: up to one of each per column.
  const double tau = std::max(8.0, 0.5 * std::sqrt(double(n))) * epsilon * spectrum.d(0);
  if (!(residual <= 2.0 * std::max(8.0, 0.5 * std::sqrt(double(n))) * std::sqrt(double(n)) * epsilon))
    return QStringLiteral("‖KQ − QD‖/‖K‖ = %1").arg(residual);
  const double orthonormality = (spectrum.Q.transpose() * spectrum.Q - Matrix::Identity(n, n)).norm();
  if (!(orthonormality <= 10.0 * double(n) * epsilon)) return QStringLiteral("‖QᵀQ − I‖ = %1").arg(orthonormality);
  for (Index i = 0; i < n; ++i) {
    if (i > 0 && spectrum.d(i) > spectrum.d(i - 1)) return QStringLiteral("eigenvalue %1 ascends").arg(i);
    if (i < spectrum.rank ? !(spectrum.d(i) > 0.0) : spectrum.d(i) != 0.0)
      return QStringLiteral("eigenvalue %1 = %2 with rank %3").arg(i).arg(spectrum.d(i)).arg(spectrum.rank);
    if (i < spectrum.rank && spectrum.d(i) < spectrum.resolution) return "a kept eigenvalue lies below the resolution";
  }
  if (std::abs(spectrum.resolution - tau) > 1e-12 * tau) return "the resolution is not max(8, sqrt(n)/2) ε d_1";
  if (spectrum.largestDropped > tau) return "an eigenvalue above the resolution was dropped";
  return {};
}

}  // namespace

class SpectrumTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void satisfiesItsDefinition() {
    for (const GramSample& sample : gramSamples()) {
      const auto spectrum = decompose(sample.K, {});
      const QString wrong = wrongWith(*spectrum, sample.K);
      QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(sample.name) + ": " + wrong));
    }
  }

  /// What stands above the diagonal is no part of any result: a Gram matrix is made without it.
  void nothingAboveTheDiagonalIsRead() {
    Random random(6);
    for (const Index n : {1, 2, 40, 65, 130, 300, 620}) {
      const Matrix X = normalMatrix(random, n, 4);
      const Matrix K = dense::gaussianCross(X, X, 2.0).cast<double>();
      Matrix lower = K;
      for (Index j = 1; j < n; ++j) lower.col(j).head(j).setConstant(notANumber);
      const auto same = [](const Matrix& a, const Matrix& b) { return (a.array() == b.array()).all(); };
      const auto spectrum = decompose(K, {});
      const auto fromLower = decompose(lower, {});
      QVERIFY(same(spectrum->d, fromLower->d) && same(spectrum->Q, fromLower->Q));
      const Matrix B = normalMatrix(random, n, 2);
      const auto solutions = [&](const Matrix& matrix) {
        std::vector<Matrix> found;
        for (const auto& reduced : {ReducedMatrix::tridiagonal(matrix, {}), ReducedMatrix::band(matrix, {}),
                                    ReducedMatrix::whole(matrix, {})}) {
          Matrix x = reduced->toReduced(B, {});
          reduced->solver(1e-3, {})->solve(x);
          found.emplace_back(reduced->fromReduced(x, {}));
          found.emplace_back(Matrix::Constant(1, 1, reduced->largest()));
        }
        const KrylovSpectrum krylov = krylovSpectrum(matrix, B, {.usual = 12}, {});
        found.emplace_back(krylov.spectrum->d);
        return found;
      };
      const auto whole = solutions(K);
      const auto half = solutions(lower);
      for (std::size_t i = 0; i < whole.size(); ++i) {
        QVERIFY2(same(whole[i], half[i]), qPrintable(QStringLiteral("n %1, result %2").arg(n).arg(i)));
      }
      if (n > 1) {
        lower(n - 1, 0) = std::numeric_limits<double>::infinity();
        QVERIFY_THROWS_EXCEPTION(InvalidInput, decompose(lower, {}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, ReducedMatrix::whole(lower, {}));
      }
    }
  }

  /// Sizes around the panels and blocks of the reduction.
  void satisfiesItsDefinitionAtEverySize() {
    Random random(5);
    for (const Index n : {1, 2, 3, 4, 5, 31, 32, 33, 63, 64, 65, 96, 97, 127, 128, 129, 200, 257, 300}) {
      const Matrix X = normalMatrix(random, n, 3);
      const Matrix K = dense::gaussianCross(X, X, 0.5).cast<double>();
      VERIFY_NOTHING_WRONG(wrongWith(*decompose(K, {}), K));
    }
  }

  void findsKnownEigenvalues() {
    Random random(6);
    for (const Index n : {2, 40, 150}) {
      Vector d(n);
      for (Index i = 0; i < n; ++i) d(i) = std::pow(10.0, -8.0 * double(i) / double(n));
      const auto spectrum = decompose(withEigenvalues(random, d), {});
      QVERIFY((spectrum->d - d).cwiseAbs().maxCoeff() <= double(n) * epsilon);
      QCOMPARE(spectrum->rank, n);
      VERIFY_CLOSE(spectrum->condition(), d(0) / d(n - 1), 1e-6, 0.0);
    }
  }

  void readsTheLowerTriangleOnly() {
    Random random(7);
    const Matrix X = normalMatrix(random, 70, 2);
    const Matrix K = dense::gaussianCross(X, X, 1.0).cast<double>();
    Matrix spoiled = K;
    for (Index j = 1; j < 70; ++j) spoiled.col(j).head(j).setConstant(1e6);
    QVERIFY((decompose(K, {})->d.array() == decompose(spoiled, {})->d.array()).all());
  }

  void nullSpaceIsExactlyZero() {
    Random random(8);
    const Matrix points = normalMatrix(random, 9, 2);
    Matrix X(27, 2);
    for (Index i = 0; i < 27; ++i) X.row(i) = points.row(i / 3);
    QCOMPARE(decompose(dense::gaussianCross(X, X, 1.0).cast<double>(), {})->rank, 9);

    const Matrix wide = normalMatrix(random, 30, 4);
    const auto linear = decompose(dense::linearCross(wide, wide).cast<double>(), {});
    QCOMPARE(linear->rank, 4);
    QVERIFY((linear->d.tail(26).array() == 0.0).all());

    const auto same = decompose(Matrix::Ones(6, 6), {});
    QCOMPARE(same->rank, 1);
    VERIFY_CLOSE(same->d(0), 6.0, 1e-14, 0.0);
    QCOMPARE(same->condition(), 1.0);
  }

  void zeroMatrixHasRankZero() {
    for (const Index n : {1, 2, 5, 100}) {
      const auto spectrum = decompose(Matrix::Zero(n, n), {});
      QCOMPARE(spectrum->rank, 0);
      QVERIFY((spectrum->d.array() == 0.0).all());
      QVERIFY((spectrum->Q.transpose() * spectrum->Q - Matrix::Identity(n, n)).norm() <= 1e-13);
      QCOMPARE(spectrum->condition(), 1.0);
    }
  }

  void hugeAndTinyEntriesKeepTheirDigits() {
    Random random(9);
    const Matrix X = normalMatrix(random, 40, 3);
    const Matrix K = dense::gaussianCross(X, X, 1.0).cast<double>();
    const Vector d = decompose(K, {})->d;
    for (const double scale : {1e-200, 1e-100, 1e100, 1e200}) {
      const auto spectrum = decompose(scale * K, {});
      QVERIFY2((spectrum->d / scale - d).cwiseAbs().maxCoeff() <= 40.0 * epsilon * d(0),
               qPrintable(QString::number(scale)));
      QVERIFY((spectrum->Q.transpose() * spectrum->Q - Matrix::Identity(40, 40)).norm() <= 400.0 * epsilon);
    }
  }

  void nonFiniteEntriesAreRefused_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("n");
    for (const int n : {1, 3, 150})
      for (const double value : {std::nan(""), HUGE_VAL, -HUGE_VAL})
        QTest::addRow("%g, n = %d", value, n) << value << n;
  }

  void nonFiniteEntriesAreRefused() {
    QFETCH(double, value);
    QFETCH(int, n);
    Matrix K = Matrix::Identity(n, n);
    K(n - 1, 0) = K(0, n - 1) = value;
    QVERIFY_THROWS_EXCEPTION(InvalidInput, decompose(K, {}));
  }

  void sameBitsFromRunToRun() {
    Random random(10);
    const Matrix X = normalMatrix(random, 260, 3);
    const Matrix K = dense::gaussianCross(X, X, 3.0).cast<double>();
    const auto first = decompose(K, {});
    for (int run = 0; run < 3; ++run) {
      const auto again = decompose(K, {});
      QVERIFY((again->d.array() == first->d.array()).all());
      QVERIFY((again->Q.array() == first->Q.array()).all());
    }
  }

  void stopsAtOnceWhenAskedBefore() {
    std::stop_source stop;
    stop.request_stop();
    Progress progress;
    QVERIFY_THROWS_EXCEPTION(Cancelled, decompose(Matrix::Identity(200, 200), RunContext(stop.get_token(), &progress)));
    QVERIFY(progress.fraction() < 0.5);
  }

  void stopsOnTheWayWhenAsked() {
    Random random(11);
    const Matrix X = normalMatrix(random, 900, 3);
    const Matrix K = dense::gaussianCross(X, X, 3.0).cast<double>();
    test::StopAt stop(0.1);
    QVERIFY(stop.cancels([&](const RunContext& context) { decompose(K, context); }));
    QVERIFY2(stop.progress().fraction() < 0.9, qPrintable(QString::number(stop.progress().fraction())));
  }

  void progressGrowsToItsOwnShare() {
    Random random(12);
    const Matrix X = normalMatrix(random, 600, 3);
    const Matrix K = dense::gaussianCross(X, X, 3.0).cast<double>();
    std::vector<double> seen;
    test::StopAt never([&seen](const Progress& progress) {
      const double fraction = progress.fraction();
      if (seen.empty() || fraction != seen.back()) seen.push_back(fraction);
      return false;
    });
    decompose(K, never.context().part(0.2, 0.6));
    QVERIFY(std::is_sorted(seen.begin(), seen.end()));
    QVERIFY2(seen.size() >= 5, qPrintable(QString::number(seen.size())));
    VERIFY_CLOSE(never.progress().fraction(), 0.6, 1e-12, 0.0);
  }
};

KERRIDGE_TEST(SpectrumTest)

}  // namespace spectrum_test

#include "spectrum_test.moc"
