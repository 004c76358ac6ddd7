// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/parallel.h"
#include "features/cosines.h"
#include "features/feature_space.h"
#include "features/random_fourier.h"
#include "figures/figure.h"
#include "methods/method.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace feature_gram_test {

using namespace kerridge;

namespace {

struct ManyRows {
  Matrix X;
  Vector y;
  RandomFourierMap map;

  ManyRows(Index n, Index inputs, int count, FeaturePairing pairing, double width)
      : X(inputsOf(n, inputs)),
        y(targetOf(X)),
        map({"random-fourier", count, 5, pairing}, kernelOf(width, X), inputs) {}

  static Matrix inputsOf(Index n, Index inputs) {
    Random random(21);
    return normalMatrix(random, n, inputs);
  }
  static Vector targetOf(const Matrix& X) {
    Random random(22);
    return noisyTarget(random, X);
  }
  static Kernel kernelOf(double width, const Matrix& X) {
    KernelSpec spec;
    spec.id = "gaussian";
    spec.width.value = width;
    return Kernel(spec, X);
  }
  Matrix columns() const {
    Matrix all(X.rows(), map.count() + 2);
    all.leftCols(map.count()) = map(X, {});
    all.col(map.count()).setOnes();
    all.col(map.count() + 1) = y;
    return all;
  }
};

// The paths that two factors of the same rows give.
QString farApartPaths(const ManyRows& rows, const FeatureFactor& one, const FeatureFactor& other) {
  const FeatureProblem first = makeFeatureProblem(one, rows.y, {});
  const FeatureProblem second = makeFeatureProblem(other, rows.y, {});
  const std::vector<double> grid{1e-10, 1e-7, 1e-5, 1e-3, 0.1, 10.0};
  for (const char* method : {"krr", "krr-offset"}) {
    const Path actual = findMethod(method)->path(first.problem, {}, grid, {});
    const Path expected = findMethod(method)->path(second.problem, {}, grid, {});
    Vector offsets(6);
    for (std::size_t l = 0; l < grid.size(); ++l) {
      const PathPoint& a = actual.points[l];
      const PathPoint& b = expected.points[l];
      offsets(Index(l)) = a.offset;
      for (const auto& [x, y] : {std::pair{a.residualSquare, b.residualSquare}, {a.norm, b.norm}, {a.df, b.df}}) {
        if (!(std::abs(x - y) <= 1e-9 * std::abs(y)))
          return QStringLiteral("%1, λ = %2: %3, not %4")
              .arg(method)
              .arg(grid[l])
              .arg(x, 0, 'g', 17)
              .arg(y, 0, 'g', 17);
      }
    }
    const Vector errors = one.squaredErrors(first.weights * actual.A, offsets);
    for (Index l = 0; l < errors.size(); ++l) offsets(l) = expected.points[std::size_t(l)].offset;
    const Vector others = other.squaredErrors(second.weights * expected.A, offsets);
    const double far = ((errors - others).array() / others.array()).abs().maxCoeff();
    if (!(far <= 1e-9)) return QStringLiteral("%1: errors differ by %2").arg(method).arg(far);
  }
  return {};
}

}  // namespace

/// Random features of many rows, which go by their Gram matrix.
class FeatureGramTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cosinesAreRight() {
    Random random(11);
    for (const double reach : {1.0, 30.0, 1e3, 1e6, 3.2e6, 1e9, 1e300}) {
#ifdef __MINGW32__
      if (reach > 30.0) break;  // the cosine of its library goes by way of the x87 and is no reference there
#endif
      Vector x(2500);
      for (double& value : x) value = reach * (2.0 * random.uniform() - 1.0);
      x(7) = 0.0;
      for (const double phase : {0.0, 2.5, -1.25}) {
        Vector cosines = x;
        Vector squares = Vector::Constant(x.size(), 2.0);
        cosinesInPlace(cosines.data(), cosines.size(), phase, 0.5, squares.data());
        for (Index i = 0; i < x.size(); ++i) {
          QVERIFY(std::abs(cosines(i) - 0.5 * std::cos(x(i) + phase)) <= 2.5e-16);
          VERIFY_CLOSE(squares(i), 2.0 + cosines(i) * cosines(i), 1e-15, 0.0);
        }
      }
    }
    Vector odd{{1.0, notANumber, std::numeric_limits<double>::infinity(), 2.0}};
    cosinesInPlace(odd.data(), odd.size(), 0.0, 1.0, nullptr);
    VERIFY_CLOSE(odd(0), std::cos(1.0), 1e-15, 0.0);
    VERIFY_CLOSE(odd(3), std::cos(2.0), 1e-15, 0.0);
    QVERIFY(std::isnan(odd(1)) && std::isnan(odd(2)));
  }

  /// Features of many rows by their Gram matrix against those row by row, for conditions up to what is let through.
  void gramMatrixDoesNotShow() {
    int ways[2] = {0, 0};
    int nearTheLimit = 0;
    for (const Index inputs : {2, 5, 20})
      for (const int count : {12, 40})
        for (const FeaturePairing pairing : {FeaturePairing::cosine, FeaturePairing::sineCosine})
          for (const double width : {0.3, 1.0, 3.0}) {
            const ManyRows rows(9000, inputs, count, pairing, width);
            const FeatureFactor actual = factorOf(rows.map, rows.X, rows.y, {});
            const FeatureFactor expected = factorOf(rows.map, rows.X, rows.y, {}, FactorWay::byRows);
            QVERIFY(!expected.fromGramOnly());
            ++ways[actual.fromGramOnly() ? 1 : 0];
            const Matrix columns = rows.columns();
            Matrix G = columns.transpose() * columns;
            if (!actual.fromGramOnly()) {
              QVERIFY((actual.R().array() == expected.R().array()).all());
              continue;
            }
            if (!FeatureFactor::fromGram(G, 9000, 1.0, 1e4)) ++nearTheLimit;
            QCOMPARE(actual.rows(), Index(9000));
            VERIFY_CLOSE(actual.largestSquare(), expected.largestSquare(), 1e-13, 0.0);
            VERIFY_NOTHING_WRONG(farApartPaths(rows, actual, expected));
          }
    QVERIFY2(ways[0] >= 3 && ways[1] >= 10 && nearTheLimit >= 2,
             qPrintable(QStringLiteral("%1 %2 %3").arg(ways[0]).arg(ways[1]).arg(nearTheLimit)));
  }

  void gramMatrixHasTheSameBits() {
    const ManyRows rows(20000, 10, 50, FeaturePairing::cosine, 1.0);
    const FeatureFactor once = factorOf(rows.map, rows.X, rows.y, {});
    QVERIFY(once.fromGramOnly());
    for (const int threads : {1, 2, 3, 2}) {
      setThreadCount(threads);
      const FeatureFactor again = factorOf(rows.map, rows.X, rows.y, {});
      setThreadCount(0);
      QVERIFY((again.R().array() == once.R().array()).all());
    }
    // What is merged says how it came.
    FeatureFactor merged(50);
    merged.merge(once);
    QVERIFY(merged.fromGramOnly());
    merged.add(rows.map(rows.X.topRows(3), {}), rows.y.head(3));
    QVERIFY(!merged.fromGramOnly());
  }

  void singularGramMatricesAreRefused() {
    const auto accepted = [](const Matrix& G) { return FeatureFactor::fromGram(G, 10, 1.0, 1e5).has_value(); };
    QVERIFY(accepted(Matrix::Identity(4, 4)));
    // The scale of a column does not matter, its direction does.
    Matrix G = Matrix::Identity(4, 4);
    G.row(2) *= 1e-9;
    G.col(2) *= 1e-9;
    QVERIFY(accepted(G));
    G = Matrix::Identity(4, 4);
    G(1, 0) = 1.0 - 1e-3;
    QVERIFY(accepted(G));
    G(1, 0) = 1.0 - 1e-7;
    QVERIFY(!accepted(G));
    G(1, 0) = 1.0;
    QVERIFY(!accepted(G));
    G(1, 1) = 0.0;
    QVERIFY(!accepted(G));
    G(1, 1) = notANumber;
    QVERIFY(!accepted(G));
  }
};

KERRIDGE_TEST(FeatureGramTest)

}  // namespace feature_gram_test

#include "feature_gram_test.moc"
