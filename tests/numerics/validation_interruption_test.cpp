// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>

#include "base/parallel.h"
#include "data/split.h"
#include "features/feature_space.h"
#include "features/random_fourier.h"
#include "kernels/kernel.h"
#include "linalg/blas.h"
#include "linalg/reduced_matrix.h"
#include "linalg/reflectors.h"
#include "linalg/tridiagonal.h"
#include "methods/method.h"
#include "support/compare.h"
#include "support/longest_piece.h"
#include "support/sample.h"
#include "support/test.h"
#include "validation/k_fold.h"
#include "validation/leave_one_out.h"
#include "validation/reduced_leave_one_out.h"
#include "validation/refit_folds.h"

namespace validation_interruption_test {

using namespace kerridge;

namespace {

constexpr Index large = 8000;
/// The second one ends the last piece of the first.
constexpr int passes = 2;

std::vector<double> grid(int count) {
  std::vector<double> values;
  for (int l = 0; l < count; ++l) values.push_back(std::pow(10.0, -6.0 + 6.0 * l / (count - 1)));
  return values;
}

Problem problemOf(Index n) {
  Random random(7);
  auto spectrum = std::make_shared<Spectrum>();
  spectrum->d = Vector::LinSpaced(n, 100.0, 0.1);
  spectrum->Q = Matrix::Identity(n, n);
  spectrum->rank = n;
  return makeProblem(std::move(spectrum), normalVector(random, n));
}

}  // namespace

/// Each phase of what is done with a large spectrum, and in its place, stops soon: see longPiece().
class ValidationInterruptionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
#ifndef NDEBUG
    QSKIP("builds that check what they do spend their time elsewhere");
#endif
    if (test::sanitized) QSKIP("sanitizers take their time");
  }

  void explicitBasis() {
    const BlasThreadsGuard threads(blasThreadsFor(large));
    const Matrix A = Matrix::Constant(large, large, 1e-4);
    const Vector tau = Vector::Constant(large - 1, 1.9);
    const QString wrong = test::longPiece([&](const RunContext& context) {
      explicitReflectors(Reflectors{A, tau, 1}, context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void eigenvalues() {
    Random random(3);
    const Tridiagonal t{normalVector(random, large), normalVector(random, large - 1), {}};
    const QString wrong = test::longPiece([&](const RunContext& context) {
      for (int pass = 0; pass < passes; ++pass) {
        Tridiagonal own = t;
        Eigen::MatrixX2d rows = Eigen::MatrixX2d::Ones(large, 2);
        eigenvaluesOf(own, rows, context);
      }
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void rowSweeps() {
    const Tridiagonal t{Vector::Constant(large, 2.0), Vector::Constant(large - 1, 0.5), {}};
    std::vector<TridiagonalFactor> factors;
    for (const double lambda : grid(60)) factors.emplace_back(t, lambda);
    const Matrix P = Matrix::Identity(large, large);
    const QString wrong = test::longPiece([&](const RunContext& context) {
      for (int pass = 0; pass < passes; ++pass) inverseDiagonals(P, factors, context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void refittedFolds() {
    const Problem problem = problemOf(large);
    const Method& method = *findMethod("landweber");
    const QString wrong = test::longPiece([&](const RunContext& context) {
      RefitFolds folds(problem, foldAssignment(large, 5, 1), 5);
      folds.errors(method, settledParameters(method.info(), {}), {1.0, 10.0}, context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void leaveOneOut() {
    const Problem problem = problemOf(4000);
    const std::vector<double> logMu{-6.0, -4.0, -2.0, 0.0};
    const QString wrong = test::longPiece([&](const RunContext& context) {
      leaveOneOutMse(problem, Offset::none, logMu, context);
      leaveOneOutMse(problem, Offset::free, logMu, context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void foldsOfTheSpectrum() {
    const Problem problem = problemOf(3000);
    for (const char* id : {"krr", "m-rlsr"}) {
      const Method& method = *findMethod(id);
      const QString wrong = test::longPiece([&](const RunContext& context) {
        KFold(problem, foldAssignment(3000, 5, 1), 5)
            .errors(method, settledParameters(method.info(), {}), {1e-3, 1.0}, context);
      });
      QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
  }

  /// Merging some rows at a time gives the factor of all rows.
  void mergedFactors() {
    Random random(4);
    const Matrix X = normalMatrix(random, 4000, 5);
    const Vector y = normalVector(random, 4000);
    const RandomFourierMap map({"random-fourier", 900, 1, FeaturePairing::cosine}, Kernel(KernelSpec(), X), 5);
    FeatureFactor merged = factorOf(map, X.topRows(2500), y.head(2500), {}, FactorWay::byRows);
    merged.merge(factorOf(map, X.bottomRows(1500), y.tail(1500), {}, FactorWay::byRows));
    const FeatureFactor whole = factorOf(map, X, y, {}, FactorWay::byRows);
    QCOMPARE(merged.rows(), whole.rows());
    const Matrix W = normalMatrix(random, 900, 3);
    const Vector b = normalVector(random, 3);
    const Vector expected = whole.squaredErrors(W, b);
    QVERIFY((merged.squaredErrors(W, b) - expected).norm() <= 1e-12 * expected.norm());
    const Matrix difference = lowerGram(merged.R().transpose()) - lowerGram(whole.R().transpose());
    QVERIFY(difference.norm() <= 1e-12 * lowerGram(whole.R().transpose()).norm());
  }
};

KERRIDGE_TEST(ValidationInterruptionTest)

}  // namespace validation_interruption_test

#include "validation_interruption_test.moc"
