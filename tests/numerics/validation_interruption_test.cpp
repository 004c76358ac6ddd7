// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>
#include <QTest>

#include "base/parallel.h"
#include "data/split.h"
#include "features/feature_space.h"
#include "kernels/kernel.h"
#include "linalg/blas.h"
#include "linalg/reduced_matrix.h"
#include "linalg/reflectors.h"
#include "linalg/tridiagonal.h"
#include "methods/method.h"
#include "methods/reduced_problem.h"
#include "support/compare.h"
#include "support/reaction.h"
#include "support/sample.h"
#include "validation/feature_folds.h"
#include "validation/k_fold.h"
#include "validation/leave_one_out.h"
#include "validation/reduced_folds.h"
#include "validation/reduced_leave_one_out.h"
#include "validation/refit_folds.h"

using namespace kerridge;

namespace {

constexpr auto wrongWith = test::slowReaction;

constexpr Index large = 8000;
// A reduction at n = 8000 takes longer than a test may. What is done between two checkpoints does not grow with n but
// for rows of n numbers each; blocks that are held out are as large as those of five folds of 8000.
constexpr Index reducedRows = 3000;

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

Matrix gramOf(Index n) {
  Random random(8);
  const Matrix X = normalMatrix(random, n, 10);
  return Kernel(KernelSpec(), X).gram(X, {});
}

Problem reducedProblemOf(bool band) {
  Random random(9);
  auto matrix =
      band ? ReducedMatrix::band(gramOf(reducedRows), {}) : ReducedMatrix::tridiagonal(gramOf(reducedRows), {});
  return makeReducedProblem(std::move(matrix), normalVector(random, reducedRows), {}, false);
}

}  // namespace

/// Each phase of what is done with a large spectrum, and in its place, stops within 100 ms in the release build.
class ValidationInterruptionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void explicitBasis() {
    const BlasThreadsGuard threads(blasThreadsFor(large));
    const Matrix A = Matrix::Constant(large, large, 1e-4);
    const Vector tau = Vector::Constant(large - 1, 1.9);
    const QString wrong = wrongWith([&](const RunContext& context) {
      explicitReflectors(Reflectors{A, tau, 1}, context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void eigenvalues() {
    Random random(3);
    const Tridiagonal t{normalVector(random, large), normalVector(random, large - 1), {}};
    const QString wrong = wrongWith([&](const RunContext& context) {
      while (true) {
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
    const QString wrong = wrongWith([&](const RunContext& context) {
      while (true) inverseDiagonals(P, factors, context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void leaveOneOut() {
    const Problem problem = problemOf(large);
    const QString wrong = wrongWith([&](const RunContext& context) {
      while (true) leaveOneOutMse(problem, Offset::free, grid(60), context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void foldsOfEigenbasis() {
    const Problem problem = problemOf(large);
    for (const char* id : {"krr", "m-rlsr"}) {
      const Method& method = *findMethod(id);
      const QString wrong = wrongWith([&](const RunContext& context) {
        while (true) {
          KFold folds(problem, foldAssignment(large, 5, 1), 5);
          folds.errors(method, settledParameters(method.info(), {}), grid(40), context);
        }
      });
      QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
  }

  void refittedFolds() {
    const Problem problem = problemOf(large);
    const Method& method = *findMethod("landweber");
    const QString wrong = wrongWith([&](const RunContext& context) {
      RefitFolds folds(problem, foldAssignment(large, 5, 1), 5);
      folds.errors(method, settledParameters(method.info(), {}), {1.0, 10.0}, context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void reducedForms_data() {
    QTest::addColumn<bool>("band");
    QTest::newRow("tridiagonal") << false;
    QTest::newRow("band") << true;
  }

  /// Paths, and folds of half the rows.
  void reducedForms() {
    QFETCH(bool, band);
    const Problem problem = reducedProblemOf(band);
    const Method& method = *findMethod("m-rlsr");
    const auto parameters = settledParameters(method.info(), {});
    const QString path = wrongWith([&](const RunContext& context) {
      while (true) method.path(problem, parameters, grid(60), context);
    });
    QVERIFY2(path.isEmpty(), qPrintable(path));
    problem.reduced->matrix->basis({});
    for (const char* id : {"krr", "m-rlsr"}) {
      const Method& here = *findMethod(id);
      const QString folds = wrongWith([&](const RunContext& context) {
        while (true) {
          ReducedFolds own(problem, foldAssignment(reducedRows, 2, 1), 2);
          own.errors(here, settledParameters(here.info(), {}), grid(40), context);
        }
      });
      QVERIFY2(folds.isEmpty(), qPrintable(folds));
    }
  }

  void randomFeatures() {
    Random random(6);
    const Index n = 6000;
    const int count = 2000;
    const auto X = std::make_shared<const Matrix>(normalMatrix(random, n, 20));
    const Vector y = X->col(0);
    const auto map = std::make_shared<const RandomFourierMap>(
        FeatureSpec{"random-fourier", count, 1, FeatureForm::cosine}, Kernel(KernelSpec(), X->topRows(500)), 20);
    const FeatureFactor factor = factorOf(*map, *X, y, {});
    const QString settling = wrongWith([&](const RunContext& context) {
      while (true) makeFeatureProblem(factor, y, context);
    });
    QVERIFY2(settling.isEmpty(), qPrintable(settling));
    const QString merging = wrongWith([&](const RunContext& context) {
      while (true) {
        FeatureFactor both = factor;
        both.merge(factor, context);
      }
    });
    QVERIFY2(merging.isEmpty(), qPrintable(merging));
    const auto small = std::make_shared<const Matrix>(X->topRows(count));
    const QString fewRows = wrongWith([&](const RunContext& context) {
      while (true) makeFeatureProblem(map, small, y.head(count), context);
    });
    QVERIFY2(fewRows.isEmpty(), qPrintable(fewRows));
  }

  /// Merging some rows at a time gives the factor of all rows.
  void mergedFactors() {
    Random random(4);
    const Matrix X = normalMatrix(random, 4000, 5);
    const Vector y = normalVector(random, 4000);
    const RandomFourierMap map({"random-fourier", 900, 1, FeatureForm::cosine}, Kernel(KernelSpec(), X), 5);
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

QTEST_GUILESS_MAIN(ValidationInterruptionTest)
#include "validation_interruption_test.moc"
