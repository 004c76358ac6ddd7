// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/diagnostic.h"
#include "data/split.h"
#include "features/feature_space.h"
#include "features/landmarks.h"
#include "spaces/features_space.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"
#include "validation/feature_folds.h"
#include "validation/leave_one_out.h"
#include "validation/refit_folds.h"

namespace nystrom_test {

using namespace kerridge;

namespace {

FeatureSpec nystrom(int count, Landmarks landmarks, std::uint64_t seed = 3) {
  return {"nystrom", count, seed, FeaturePairing::cosine, landmarks};
}

Kernel kernelOf(const std::string& id, const Matrix& X) {
  KernelSpec spec;
  spec.id = id;
  return Kernel(spec, X);
}

constexpr Landmarks bothKinds[] = {Landmarks::uniform, Landmarks::pivoted};

/// Training rows (the last third repeats the first where `repeated`), rows to predict, and what is known of them.
struct Sample {
  std::shared_ptr<const Matrix> X;
  Matrix other;
  Vector y;
  Kernel kernel;
  double size;  ///< max k(x, x), by which λ is measured

  Sample(const std::string& id, Index n, bool repeated = false, std::uint64_t seed = 3)
      : X(inputs(n, repeated, seed)),
        other(rows(seed + 1, 17)),
        y(target(*X, seed)),
        kernel(kernelOf(id, *X)),
        size(kernel.diagonal(*X).maxCoeff()) {}

  static Matrix rows(std::uint64_t seed, Index n) {
    Random random(seed);
    return normalMatrix(random, n, 3);
  }
  static std::shared_ptr<const Matrix> inputs(Index n, bool repeated, std::uint64_t seed) {
    Matrix X = rows(seed, n);
    if (repeated) X.bottomRows(n / 3) = X.topRows(n / 3).eval();
    return std::make_shared<const Matrix>(std::move(X));
  }
  static Vector target(const Matrix& X, std::uint64_t seed) {
    Random random(seed + 2);
    return noisyTarget(random, X);
  }
  std::vector<Index> landmarks(const FeatureSpec& spec) const {
    const DistinctRows distinct = distinctRows(*X, {});
    return spec.landmarks == Landmarks::uniform ? uniformLandmarks(distinct, spec.count, spec.seed)
                                                : pivotedLandmarks(kernel, *X, distinct, spec.count, spec.seed, {});
  }
  FeatureProblem feature(const std::shared_ptr<const FeatureMap>& map) const {
    return makeFeatureProblem(map, X, y, {});
  }
};

/// K_AL K_LL⁺ K_LB by Eigen's own decomposition.
Matrix approximation(const Kernel& kernel, const Matrix& A, const Matrix& L, const Matrix& B) {
  const auto [d, V] = dense::eigenpairs(kernel.gram(L, {}));
  const double cut = 1e-14 * d.maxCoeff();
  const Matrix left = kernel.cross(A, L, {}) * V;
  const Matrix right = kernel.cross(B, L, {}) * V;
  Vector inverse = Vector::Zero(L.rows());
  for (Index i = 0; i < L.rows(); ++i) {
    if (d(i) > cut) inverse(i) = 1.0 / d(i);
  }
  return left * inverse.asDiagonal() * right.transpose();
}

std::vector<double> gridOf(const Method& method, double size) {
  if (method.info().id == "cg") return {1.0, 2.0, 3.0};  // many steps amplify the round-off in which spectra differ
  std::vector<double> grid;
  for (const double lambda : {1e-3, 1e-2, 1.0, 10.0}) grid.push_back(method.fromEquivalentLambda(lambda * size));
  std::sort(grid.begin(), grid.end());
  return grid;
}

}  // namespace

class NystromTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void allKernels_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("kind");
    for (const KernelFamily* family : kernels())
      for (const int kind : {0, 1}) {
        const QString id = QString::fromStdString(family->info().id);
        QTest::addRow("%s, %s", qPrintable(id), landmarkIds()[std::size_t(kind)].c_str()) << id << kind;
      }
  }

  /// ZZᵀ and the ridge fits at training and other rows against K_nL K_LL⁺ K_Ln, solved densely.
  void allKernels() {
    QFETCH(QString, id);
    QFETCH(int, kind);
    for (const bool repeated : {false, true})
      for (const int count : {1, 5, 20, 45}) {
        const Sample sample(id.toStdString(), 60, repeated, std::uint64_t(count));
        const FeatureSpec spec = nystrom(count, Landmarks(kind));
        const auto map = makeFeatureMap(spec, sample.kernel, *sample.X, {});
        const Matrix L = (*sample.X)(sample.landmarks(spec), Eigen::all);
        QVERIFY(map->landmarks() == sample.landmarks(spec));
        QVERIFY(map->count() >= 1 && map->count() <= L.rows() && L.rows() <= count);
        const Matrix K = approximation(sample.kernel, *sample.X, L, *sample.X);
        const Matrix Z = (*map)(*sample.X, {});
        QVERIFY((Z * Z.transpose() - K).norm() <= 1e-10 * K.norm());
        const FeatureProblem feature = sample.feature(map);
        for (const double lambda : {1e-4, 1e-2, 1.0}) {
          const double ridge = 60.0 * lambda * sample.size;
          const Matrix G = K + ridge * Matrix::Identity(60, 60);
          const Vector c = dense::solveInDouble(G, sample.y);
          const Path path = findMethod("krr")->path(feature.problem, {}, {lambda * sample.size}, {});
          const Vector weights = feature.weights * path.A.col(0);
          VERIFY_NOTHING_WRONG(farApart("fit", Z * weights, K * c, 1e-8, 1e-9 * sample.y.norm()));
          VERIFY_NOTHING_WRONG(farApart("other rows", (*map)(sample.other, {}) * weights,
                                        approximation(sample.kernel, sample.other, L, *sample.X) * c, 1e-8,
                                        1e-9 * sample.y.norm()));
          // GCV: tr H of the dense smoother.
          VERIFY_CLOSE(path.points[0].df, dense::solveAllInDouble(G, K).trace(), 1e-8, 1e-9);
        }
      }
  }

  void exactWithAllRows_data() { allKernels_data(); }

  /// With as many landmarks as distinct rows, or more, every method has the models of the kernel itself.
  void exactWithAllRows() {
    QFETCH(QString, id);
    QFETCH(int, kind);
    int checked = 0;
    for (const bool repeated : {false, true})
      for (const int count : {repeated ? 32 : 48, 200}) {
        const Sample sample(id.toStdString(), 48, repeated);
        const auto map = makeFeatureMap(nystrom(count, Landmarks(kind)), sample.kernel, *sample.X, {});
        QVERIFY(map->landmarks().size() <= (repeated ? 32U : 48U));
        const FeatureProblem feature = sample.feature(map);
        const auto spectrum = decompose(sample.kernel.gram(*sample.X, {}), {});
        const Problem exact = makeProblem(spectrum, sample.y);
        const Matrix across = sample.kernel.cross(sample.other, *sample.X, {});
        const Matrix Z = (*map)(sample.other, {});
        for (const Method* method : methods()) {
          if (!method->traits().takesFeatures) continue;
          const auto parameters = settledParameters(method->info(), {});
          const std::vector<double> grid = gridOf(*method, sample.size);
          const Path actual = method->path(feature.problem, parameters, grid, {});
          const Path expected = method->path(exact, parameters, grid, {});
          for (std::size_t l = 0; l < grid.size(); ++l) {
            const Vector one = Z * (feature.weights * actual.A.col(Index(l)));
            const Vector other = across * (spectrum->Q * expected.A.col(Index(l)));
            const std::string what = method->info().id + " " + std::to_string(grid[l]);
            VERIFY_NOTHING_WRONG(
                farApart(QString::fromStdString(what), one, other, 1e-8, 1e-8 * sample.y.norm() / std::sqrt(48.0)));
            VERIFY_CLOSE(actual.points[l].offset, expected.points[l].offset, 1e-8, 1e-8);
            if (!std::isnan(expected.points[l].norm))
              VERIFY_CLOSE(actual.points[l].norm, expected.points[l].norm, 1e-7, 1e-9);
            if (!std::isnan(expected.points[l].df))
              VERIFY_CLOSE(actual.points[l].df, expected.points[l].df, 1e-8, 1e-8);
            ++checked;
          }
        }
      }
    QVERIFY(checked >= 100);
  }

  void rankDeficient() {
    const Sample sample("linear", 40);
    for (const Landmarks kind : bothKinds) {
      const auto map = makeFeatureMap(nystrom(25, kind), sample.kernel, *sample.X, {});
      QCOMPARE(map->count(), Index(3));
      QCOMPARE(map->landmarks().size(), kind == Landmarks::uniform ? std::size_t(25) : std::size_t(3));
      const Matrix Z = (*map)(*sample.X, {});
      QVERIFY((Z * Z.transpose() - sample.kernel.gram(*sample.X, {})).norm() < 1e-12 * Z.squaredNorm());
      // Nothing at all: one feature that is 0, and the mean of the target.
      const auto zeros = std::make_shared<const Matrix>(Matrix::Zero(40, 3));
      const auto empty = makeFeatureMap(nystrom(7, kind), kernelOf("linear", *zeros), *zeros, {});
      QCOMPARE((*empty)(*zeros, {}), Matrix::Zero(40, 1).eval());
      for (const Index n : {40, 2}) {
        const auto few = std::make_shared<const Matrix>(zeros->topRows(n));
        const FeatureProblem feature = makeFeatureProblem(empty, few, sample.y.head(n), {});
        const Path path = findMethod("krr-offset")->path(feature.problem, {}, {0.1}, {});
        VERIFY_CLOSE(path.points[0].offset, sample.y.head(n).mean(), 1e-12, 1e-14);
      }
    }
  }

  /// Leave-one-out and k-fold with these landmarks against refitting on K_nL K_LL⁺ K_Ln without the rows held out, and
  /// both against each other with as many folds as rows.
  void validationAgreesWithRefits() {
    for (const char* id : {"gaussian", "laplacian", "spline", "linear"})
      for (const Landmarks kind : bothKinds)
        for (const int count : {6, 24, 60}) {
          const Sample sample(id, 40, count == 24);
          const FeatureSpec spec = nystrom(count, kind);
          const auto map = makeFeatureMap(spec, sample.kernel, *sample.X, {});
          const FeatureProblem feature = sample.feature(map);
          const Matrix L = (*sample.X)(sample.landmarks(spec), Eigen::all);
          const Matrix K = approximation(sample.kernel, *sample.X, L, *sample.X);
          const std::vector<double> grid{1e-3 * sample.size, 0.1 * sample.size};
          std::vector<int> single(40);
          for (std::size_t i = 0; i < single.size(); ++i) single[i] = int(i);
          for (const auto& [fold, k] : {std::pair{foldAssignment(40, 5, 4), 5}, {single, 40}}) {
            Vector expected = Vector::Zero(2);
            for (int held = 0; held < k; ++held) {
              std::vector<Index> in, out;
              for (Index i = 0; i < 40; ++i) (fold[std::size_t(i)] == held ? out : in).push_back(i);
              // The ridge of a fold is its own n λ; that of leave-one-out errors stays the whole one's.
              const double rows = k == 40 ? 40.0 : double(in.size());
              for (Index l = 0; l < 2; ++l) {
                Matrix G = K(in, in);
                G.diagonal().array() += rows * grid[std::size_t(l)];
                const Vector c = dense::solveInDouble(G, sample.y(in));
                expected(l) += (sample.y(out) - K(out, in) * c).squaredNorm() / 40.0;
              }
            }
            if (k == 40) {
              const Vector loo =
                  leaveOneOutMse(feature.problem, Offset::none, {std::log(grid[0]), std::log(grid[1])}, {});
              for (Index l = 0; l < 2; ++l) VERIFY_CLOSE(loo(l), expected(l), 1e-8, 0.0);
            } else {
              FeatureFolds folds(map, sample.X, feature.problem, fold, k);
              const KFoldErrors errors = folds.errors(*findMethod("krr"), {}, grid, {});
              for (Index l = 0; l < 2; ++l) VERIFY_CLOSE(errors.mse(l), expected(l), 1e-8, 0.0);
            }
          }
          // k = n: the folds' ridge is (n − 1)λ.
          FeatureFolds folds(map, sample.X, feature.problem, single, 40);
          const Vector all = folds.errors(*findMethod("krr"), {}, {grid[1]}, {}).mse;
          const Vector loo = leaveOneOutMse(feature.problem, Offset::none, {std::log(grid[1] * 39.0 / 40.0)}, {});
          VERIFY_CLOSE(all(0), loo(0), 1e-8, 0.0);
        }
  }

  void foldsOfEveryMethodAgreeWithRefitting() {
    for (const Landmarks kind : bothKinds) {
      const Sample sample("matern-3-2", 40);
      const auto map = makeFeatureMap(nystrom(12, kind), sample.kernel, *sample.X, {});
      const FeatureProblem feature = sample.feature(map);
      const Matrix Z = (*map)(*sample.X, {});
      const Problem dense = makeProblem(decompose(Z * Z.transpose(), {}), sample.y);
      const std::vector<int> fold = foldAssignment(40, 4, 2);
      FeatureFolds folds(map, sample.X, feature.problem, fold, 4);
      RefitFolds refit(dense, fold, 4);
      for (const Method* method : methods()) {
        if (!method->traits().takesFeatures || method->traits().squaresSpectrum) continue;
        const auto parameters = settledParameters(method->info(), {});
        const std::vector<double> grid = gridOf(*method, 1.0);
        const KFoldErrors actual = folds.errors(*method, parameters, grid, {});
        const KFoldErrors expected = refit.errors(*method, parameters, grid, {});
        for (Index l = 0; l < actual.mse.size(); ++l) VERIFY_CLOSE(actual.mse(l), expected.mse(l), 1e-8, 0.0);
      }
    }
  }

  /// Rows come by in blocks: from their Gram matrix or row by row, it is the same problem, with what is left of tr K.
  void manyRows() {
    const Sample sample("gaussian", 9000);
    for (const Landmarks kind : bothKinds) {
      const FeatureSpec spec = nystrom(40, kind);
      const auto map = makeFeatureMap(spec, sample.kernel, *sample.X, {});
      const FeatureFactor factor = factorOf(*map, *sample.X, sample.y, {});
      const FeatureFactor byRows = factorOf(*map, *sample.X, sample.y, {}, FactorWay::byRows);
      VERIFY_CLOSE(factor.largestSquare(), byRows.largestSquare(), 1e-12, 0.0);
      const std::vector<double> grid{1e-6, 1e-3, 1.0};
      const Path one = findMethod("krr")->path(makeFeatureProblem(factor, sample.y, {}).problem, {}, grid, {});
      const Path other = findMethod("krr")->path(makeFeatureProblem(byRows, sample.y, {}).problem, {}, grid, {});
      const auto space = makeFeaturesSpace(spec, sample.kernel, sample.X, sample.X, sample.y, sample.y, {}, {});
      const Matrix Z = (*map)(*sample.X, {});
      VERIFY_CLOSE(space->ofFeatures()->traceShare, Z.squaredNorm() / 9000.0, 1e-10, 0.0);
      QVERIFY(space->ofFeatures()->traceShare > 0.3 && space->ofFeatures()->traceShare < 1.0);
      for (std::size_t l = 0; l < 3; ++l) {
        VERIFY_CLOSE(one.points[l].residualSquare, other.points[l].residualSquare, 1e-9, 0.0);
        Matrix G = Z.transpose() * Z;
        G.diagonal().array() += 9000.0 * grid[l];
        const Vector fit = Z * dense::solveInDouble(G, Z.transpose() * sample.y);
        VERIFY_CLOSE(one.points[l].residualSquare, (sample.y - fit).squaredNorm(), 1e-8, 0.0);
      }
    }
  }

  void traceInWords() {
    QCOMPARE(traceShareText(notANumber), std::string());
    QCOMPARE(traceShareText(0.9921), std::string("99.2 % of tr K"));
    QCOMPARE(traceShareText(0.5), std::string("50 % of tr K"));
    QCOMPARE(traceShareText(1.0 - 2e-7), std::string("all but 2e-7 of tr K"));
    QCOMPARE(traceShareText(1.0), std::string("all of tr K"));
  }

  void refusals() {
    const Sample sample("gaussian", 10);
    for (const int count : {0, -1, 5001}) {
      try {
        makeFeatureMap(nystrom(count, Landmarks::uniform), sample.kernel, *sample.X, {});
        QFAIL("a count out of range was taken");
      } catch (const InvalidInput& error) {
        QCOMPARE(error.diagnostics().front().place, std::string("/features/count"));
        QCOMPARE(error.diagnostics().front().message, std::string("must lie between 1 and 5000"));
      }
    }
    std::stop_source stop;
    stop.request_stop();
    const RunContext stopped(stop.get_token(), nullptr);
    for (const Landmarks kind : bothKinds)
      QVERIFY_THROWS_EXCEPTION(Cancelled, makeFeatureMap(nystrom(5, kind), sample.kernel, *sample.X, stopped));
  }
};

KERRIDGE_TEST(NystromTest)

}  // namespace nystrom_test

#include "nystrom_test.moc"
