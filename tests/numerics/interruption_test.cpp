// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>

#include "base/parallel.h"
#include "data/dataset.h"
#include "data/generator.h"
#include "features/feature_space.h"
#include "features/random_fourier.h"
#include "kernels/distances.h"
#include "kernels/kernel.h"
#include "linalg/blas.h"
#include "linalg/cholesky.h"
#include "linalg/dense_solver.h"
#include "linalg/lanczos.h"
#include "linalg/reduced_matrix.h"
#include "linalg/spectrum.h"
#include "linalg/tridiagonal.h"
#include "solvers/least_squares.h"
#include "support/compare.h"
#include "support/longest_piece.h"
#include "support/sample.h"
#include "support/test.h"
#include "support/watched_progress.h"

namespace interruption_test {

using namespace kerridge;

namespace {

/// With every change where a phase that cannot be stopped takes seconds, in a long run where its pieces are largest.
const Index large = test::isLongRun() ? 8000 : 4000;
/// The second one ends the last piece of the first.
constexpr int passes = 2;

}  // namespace

/// Each phase of the computation of a large spectrum, alone on its data, stops soon: see longPiece().
class InterruptionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
#ifndef NDEBUG
    QSKIP("builds that check what they do spend their time elsewhere");
#endif
    if (test::sanitized) QSKIP("sanitizers take their time");
  }

  void gramMatrix() {
    Random random(1);
    const Matrix X = normalMatrix(random, large, 40);
    const Kernel kernel(KernelSpec(), X);
    std::vector<Matrix> kept;  // the system takes a while to take back the memory of one
    const QString wrong =
        test::longPiece([&](const RunContext& context) { kept.push_back(kernel.gram(X, context)); }, 100.0);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void reduction() {
    const BlasThreadsGuard threads(blasThreadsFor(large));
    Matrix K = Matrix::Identity(large, large);
    Random random(2);
    for (Index i = 0; i < large; ++i) K(i, 0) = K(large - 1, i) = random.normal();
    const QString wrong = test::longPiece([&](const RunContext& context) { reduceToTridiagonal(K, context); });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void bandReduction() {
    const BlasThreadsGuard threads(blasThreadsFor(large));
    Matrix K = Matrix::Identity(large, large);
    Random random(2);
    for (Index i = 0; i < large; ++i) K(i, 0) = K(large - 1, i) = random.normal();
    const QString wrong =
        test::longPiece([&](const RunContext& context) { reduceToBand(K, ReducedMatrix::bandWidth(large), context); });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  /// In single precision, refined, and in double precision.
  void factorizations() {
    Random random(9);
    Matrix K = 0.5 * Matrix::Identity(large, large);
    for (Index i = 0; i < large; ++i) K(large - 1, i) = 1e-3 * random.normal();
    const Matrix y = normalMatrix(random, large, 1);
    const QString inSingle = test::longPiece([&](const RunContext& context) {
      for (int pass = 0; pass < passes; ++pass) {
        Matrix x = y;
        DenseSolver(K, 1.0, context).solve(x);
      }
    });
    QVERIFY2(inSingle.isEmpty(), qPrintable(inSingle));
    const BlasThreadsGuard threads(blasThreadsFor(large));
    const QString inDouble = test::longPiece([&](const RunContext& context) {
      Matrix A(large, large);
      for (Index j = 0; j < large; ++j) {
        if (j % 128 == 0) context.checkpoint();
        A.col(j) = K.col(j);
      }
      choleskyInPlace(A, context);
    });
    QVERIFY2(inDouble.isEmpty(), qPrintable(inDouble));
  }

  void krylovSpace() {
    Random random(5);
    const Matrix K = Matrix::Identity(large, large);
    const Matrix B = normalMatrix(random, large, 2);
    const QString wrong = test::longPiece([&](const RunContext& context) {
      for (int pass = 0; pass < passes; ++pass) krylovSpectrum(K, B, {400}, context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void randomFeatures() {
    Random random(6);
    const Matrix X = normalMatrix(random, 60'000, 20);
    const Vector y = X.col(0);
    for (const int count : {300, 2500}) {
      const RandomFourierMap map({"random-fourier", count, 1, FeaturePairing::cosine}, Kernel(KernelSpec(), X), 20);
      const QString wrong = test::longPiece([&](const RunContext& context) {
        for (int pass = 0; pass < passes; ++pass) factorOf(map, X, y, context);
      });
      QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
  }

  void nystromFeatures() {
    Random random(6);
    const Matrix X = normalMatrix(random, 60'000, 20);
    const Vector y = X.col(0);
    const Kernel kernel(KernelSpec(), X);
    for (const int count : {300, 2500}) {
      const FeatureSpec spec{"nystrom", count, 1, FeaturePairing::cosine, Landmarks::pivoted};
      const QString drawn = test::longPiece([&](const RunContext& context) {
        for (int pass = 0; pass < passes; ++pass) makeFeatureMap(spec, kernel, X, context);
      });
      QVERIFY2(drawn.isEmpty(), qPrintable(drawn));
      FeatureSpec uniform = spec;
      uniform.landmarks = Landmarks::uniform;
      const auto map = makeFeatureMap(uniform, kernel, X.topRows(5000), {});
      const QString wrong = test::longPiece([&](const RunContext& context) {
        for (int pass = 0; pass < passes; ++pass) factorOf(*map, X, y, context);
      });
      QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
  }

  void linearRegression() {
    Random random(10);
    const Matrix X = normalMatrix(random, 100'000, 60);
    const Vector y = X.col(0);
    const QString wrong = test::longPiece([&](const RunContext& context) {
      for (int pass = 0; pass < passes; ++pass) leastSquares(X, y, context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void divideAndConquer() {
    const BlasThreadsGuard threads(blasThreadsFor(large));
    Random random(3);
    const QString wrong = test::longPiece(
        [&](const RunContext& context) {
          Tridiagonal t{normalVector(random, large), normalVector(random, large - 1), {}};
          eigenvectorsOf(t, context);
        },
        100.0);  // to the last merge, the largest
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void backTransformation() {
    const BlasThreadsGuard threads(blasThreadsFor(large));
    const Matrix A = Matrix::Constant(large, large, 1e-4);
    const Tridiagonal t{Vector::Zero(large), Vector::Zero(large - 1), Vector::Constant(large - 1, 1.9)};
    Matrix Z = Matrix::Identity(large, large);
    const QString wrong = test::longPiece([&](const RunContext& context) { applyReflectors(A, t, Z, context); });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void products() {
    const BlasThreadsGuard threads(blasThreadsFor(large));
    const Matrix cross = Matrix::Constant(3000, large, 0.5);
    const Matrix Q = Matrix::Identity(large, large);
    const QString wrong = test::longPiece([&](const RunContext& context) { product(cross, Q, context); });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void generatedData() {
    const QString wrong = test::longPiece([](const RunContext& context) {
      for (int pass = 0; pass < passes; ++pass) generate({"friedman1", {{"n", 1e6}, {"d", 10.0}}, 1}, context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void dataSetOfATable() {
    Table table;
    table.rows = 1'000'000;
    for (const char* name : {"a", "b", "c", "d", "e", "y"}) {
      Column column;
      column.name = name;
      for (Index i = 0; i < table.rows; ++i) column.values.push_back(static_cast<double>(i % 1009));
      table.columns.push_back(column);
    }
    const QString wrong = test::longPiece([&](const RunContext& context) {
      for (int pass = 0; pass < passes; ++pass) makeDataset(table, Roles(), "table", context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  /// All families, and those of distances that are known.
  void everyKernel() {
    Random random(7);
    const Matrix X = normalMatrix(random, 4000, 8);
    for (const KernelFamily* family : kernels()) {
      KernelSpec spec;
      spec.id = family->info().id;
      const Kernel kernel(spec, X);
      const QString wrong = test::longPiece([&](const RunContext& context) {
        kernel.gram(X, context);
        kernel.cross(X, X, context);
      });
      QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(spec.id) + ": " + wrong));
    }
    const QString wrong = test::longPiece([&](const RunContext& context) {
      const PairDistances distances = pairDistances(X, context);
      lowerGramFromDistances(Kernel(KernelSpec(), X), distances, context);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  /// Never backwards, to the end, and in proportion to the work: to the processor's time on one thread, which other
  /// programs do not stretch. On more threads phases shrink by different factors, and only the clock could tell.
  void progressFollowsTheWork_data() {
    QTest::addColumn<int>("n");
    QTest::newRow("1200") << 1200;
    QTest::newRow("700") << 700;
  }

  void progressFollowsTheWork() {
#ifndef NDEBUG
    QSKIP("builds that check what they do spend their time elsewhere");
#endif
    QFETCH(int, n);
    Random random(4);
    const Matrix X = normalMatrix(random, n, 5);
    const Matrix K = Kernel(KernelSpec(), X).gram(X, {});
    setThreadCount(1);
    const test::WatchedProgress seen = test::bestProgress([&](const RunContext& context) { decompose(K, context); });
    setThreadCount(0);
    QVERIFY(seen.samples.size() > 8);
    QVERIFY2(seen.fault().empty(), seen.fault().c_str());
  }
};

KERRIDGE_TEST(InterruptionTest)

}  // namespace interruption_test

#include "interruption_test.moc"
