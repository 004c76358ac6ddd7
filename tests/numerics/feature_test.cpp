// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/diagnostic.h"
#include "base/parallel.h"
#include "data/split.h"
#include "features/feature_space.h"
#include "features/random_fourier.h"
#include "linalg/spectrum.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"
#include "validation/feature_folds.h"
#include "validation/leave_one_out.h"
#include "validation/refit_folds.h"

namespace feature_test {

using namespace kerridge;

namespace {

KernelSpec kernelSpec(const std::string& id) {
  KernelSpec spec;
  spec.id = id;
  return spec;
}

struct Sample {
  std::shared_ptr<const Matrix> X;
  Vector y;
  std::shared_ptr<const RandomFourierMap> map;
  Matrix Z;
  FeatureProblem feature;
  Problem dense;  // of ZZᵀ, decomposed as any Gram matrix

  Sample(Index n, int count, FeaturePairing pairing, std::uint64_t seed = 3) {
    Random random(seed);
    X = std::make_shared<const Matrix>(normalMatrix(random, n, 3));
    y = noisyTarget(random, *X);
    const Kernel kernel(kernelSpec("gaussian"), *X);
    map = std::make_shared<const RandomFourierMap>(FeatureSpec{"random-fourier", count, seed, pairing}, kernel, 3);
    Z = (*map)(*X, {});
    feature = makeFeatureProblem(map, X, y, {});
    dense = makeProblem(decompose(Z * Z.transpose(), {}), y);
  }
};

const std::vector<std::pair<Index, int>>& shapes() {  // n, D
  static const std::vector<std::pair<Index, int>> list{{40, 12}, {40, 40}, {30, 64}, {25, 2}, {3, 8}, {1, 4}};
  return list;
}

}  // namespace

class FeatureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void approachTheKernel_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("pairing");
    for (const KernelFamily* family : kernels())
      for (const int pairing : {0, 1}) {
        if (!family->hasSpectralMeasure()) continue;
        const QString id = QString::fromStdString(family->info().id);
        QTest::addRow("%s, pairing %d", qPrintable(id), pairing) << id << pairing;
      }
  }

  /// Every entry is a mean of D (or D/2) independent terms with mean k and a variance of at most 3/2 (or 1/2 per pair):
  /// the mean square error over seeds is at most 1.5/D, falls like 1/D, and there is no bias.
  void approachTheKernel() {
    QFETCH(QString, id);
    QFETCH(int, pairing);
    Random random(8);
    const Matrix X = normalMatrix(random, 12, 3);
    const Kernel kernel(kernelSpec(id.toStdString()), X);
    const Matrix K = kernel.gram(X, {});
    const int seeds = 60;
    double before = 0.0;
    for (const int count : {32, 512}) {
      double square = 0.0;
      Matrix mean = Matrix::Zero(12, 12);
      for (int seed = 1; seed <= seeds; ++seed) {
        const FeatureSpec spec{"random-fourier", count, std::uint64_t(seed), FeaturePairing(pairing)};
        const Matrix Z = RandomFourierMap(spec, kernel, 3)(X, {});
        QCOMPARE(Z.cols(), Index(count));
        const Matrix G = Z * Z.transpose();
        square += (G - K).squaredNorm() / double(K.size()) / seeds;
        mean += G / seeds;
        if (FeaturePairing(pairing) == FeaturePairing::sineCosine)
          QVERIFY((G.diagonal().array() - 1.0).abs().maxCoeff() < 1e-14);
      }
      QVERIFY2(square < 1.5 / count, qPrintable(QString::number(square * count)));
      // 66 means of 60 terms with deviation at most sqrt(1.5/D): five standard errors.
      QVERIFY((mean - K).cwiseAbs().maxCoeff() < 5.0 * std::sqrt(1.5 / count / seeds));
      if (before > 0.0) QVERIFY2(square < before / 10.0 && square > before / 25.0, qPrintable(QString::number(square)));
      before = square;
    }
  }

  void moreFeaturesKeepTheFirst() {
    Random random(2);
    const Matrix X = normalMatrix(random, 7, 2);
    const Kernel kernel(kernelSpec("matern-3-2"), X);
    const Matrix few = RandomFourierMap({"random-fourier", 10, 4, FeaturePairing::cosine}, kernel, 2)(X, {});
    const Matrix many = RandomFourierMap({"random-fourier", 40, 4, FeaturePairing::cosine}, kernel, 2)(X, {});
    VERIFY_CLOSE((many.leftCols(10) * 2.0 - few).cwiseAbs().maxCoeff(), 0.0, 0.0, 1e-15);
    const Matrix other = RandomFourierMap({"random-fourier", 10, 5, FeaturePairing::cosine}, kernel, 2)(X, {});
    QVERIFY((other - few).norm() > 0.1);
  }

  void refusals() {
    Random random(2);
    const Matrix X = normalMatrix(random, 5, 2);
    const auto message = [&](const char* id, const FeatureSpec& spec) {
      try {
        RandomFourierMap(spec, Kernel(kernelSpec(id), X), 2);
      } catch (const InvalidInput& error) {
        return QString::fromStdString(error.diagnostics().front().message.english());
      }
      return QString();
    };
    QVERIFY(message("linear", {}).contains("need a kernel that depends on x − x′"));
    QCOMPARE(message("gaussian", {"random-fourier", 7, 1, FeaturePairing::sineCosine}),
             QStringLiteral("must be even for pairs of sine and cosine"));
    QCOMPARE(message("gaussian", {"random-fourier", 0, 1, FeaturePairing::cosine}),
             QStringLiteral("must lie between 1 and 5000"));
    QCOMPARE(message("gaussian", {"random-fourier", 8, 1, FeaturePairing::sineCosine}), QString());
  }

  /// ‖y − Zw − b‖² from the factor, put together from uneven blocks and from merged factors.
  void factorsGiveSquaredErrors() {
    Random random(5);
    const Matrix Z = normalMatrix(random, 50, 6);
    const Vector y = normalVector(random, 50);
    FeatureFactor whole(6), first(6), second(6);
    for (Index start = 0, rows = 1; start < 50; start += rows, rows = std::min<Index>(2 * rows, 50 - start))
      whole.add(Z.middleRows(start, rows), y.segment(start, rows));
    first.add(Z.topRows(3), y.head(3));
    second.add(Z.bottomRows(47), y.tail(47));
    first.merge(second);
    QCOMPARE(first.rows(), Index(50));
    QCOMPARE(whole.rows(), Index(50));
    for (int trial = 0; trial < 20; ++trial) {
      const Matrix W = normalMatrix(random, 6, 2);
      const Vector b = normalVector(random, 2);
      for (Index l = 0; l < 2; ++l) {
        const double expected = (y - Z * W.col(l) - Vector::Constant(50, b(l))).squaredNorm();
        VERIFY_CLOSE(whole.squaredErrors(W, b)(l), expected, 1e-13, 0.0);
        VERIFY_CLOSE(first.squaredErrors(W, b)(l), expected, 1e-13, 0.0);
      }
    }
  }

  /// The factor alone gives the same problem, also with fewer rows than features.
  void factorsGiveTheProblem() {
    for (const auto& [n, count] : shapes()) {
      const Sample sample(n, count, FeaturePairing::cosine);
      const FeatureProblem feature = makeFeatureProblem(factorOf(*sample.map, *sample.X, sample.y, {}), sample.y, {});
      for (const double lambda : {1e-3, 0.1}) {
        const Path actual = findMethod("krr-offset")->path(feature.problem, {}, {lambda}, {});
        const Path expected = findMethod("krr-offset")->path(sample.dense, {}, {lambda}, {});
        const double scale = sample.y.squaredNorm();
        QVERIFY(std::abs(actual.points[0].residualSquare - expected.points[0].residualSquare) < 1e-10 * scale);
        QVERIFY(std::abs(actual.points[0].residualTrace - expected.points[0].residualTrace) < 1e-9 * double(n));
        QVERIFY(std::abs(actual.points[0].offset - expected.points[0].offset) < 1e-9 * sample.y.norm());
      }
    }
  }

  /// Every method on the economy eigenbasis gives what it gives on the decomposition of the n × n matrix ZZᵀ.
  void methodsAgreeWithTheGramMatrixOfTheFeatures() {
    int checked = 0;
    for (const auto& [n, count] : shapes())
      for (const FeaturePairing pairing : {FeaturePairing::cosine, FeaturePairing::sineCosine}) {
        const Sample sample(n, count, pairing);
        QVERIFY(sample.feature.problem.size() <= std::min<Index>(n, count + 2));
        VERIFY_CLOSE(sample.feature.problem.kappaSquare, sample.Z.rowwise().squaredNorm().maxCoeff(), 1e-13, 0.0);
        for (const Method* method : methods()) {
          if (!method->traits().takesFeatures) continue;
          const auto parameters = settledParameters(method->info(), {});
          std::vector<double> grid;
          for (const double lambda : {1e-4, 1e-2, 1.0, 30.0}) grid.push_back(method->fromEquivalentLambda(lambda));
          std::sort(grid.begin(), grid.end());
          // Many steps of CG amplify the round-off in which the two spectra differ; few do not.
          if (method->info().id == "cg") grid = {1.0, 2.0, 3.0, 4.0};
          const Path actual = method->path(sample.feature.problem, parameters, grid, {});
          const Path expected = method->path(sample.dense, parameters, grid, {});
          const std::string where = method->info().id + ", n = " + std::to_string(n) + ", D = " + std::to_string(count);
          for (std::size_t l = 0; l < grid.size(); ++l) {
            const PathPoint& one = actual.points[l];
            const PathPoint& other = expected.points[l];
            const double scale = sample.y.squaredNorm();
            const Vector fit = sample.Z * (sample.feature.weights * actual.A.col(Index(l)));
            const Vector expectedFit =
                sample.Z * (sample.Z.transpose() * (sample.dense.spectrum->Q * expected.A.col(Index(l))));
            const double tolerance = 1e-9;
            QVERIFY2(std::abs(one.residualSquare - other.residualSquare) <= tolerance * scale, where.c_str());
            QVERIFY2((fit - expectedFit).norm() <= tolerance * sample.y.norm(), where.c_str());
            QVERIFY2(std::abs(one.offset - other.offset) <= tolerance * sample.y.norm(), where.c_str());
            QVERIFY2(std::abs(one.norm - other.norm) <= 1e-7 * (1e-6 + other.norm), where.c_str());
            QCOMPARE(std::isnan(one.df), std::isnan(other.df));
            if (!std::isnan(one.df)) {
              QVERIFY2(std::abs(one.df - other.df) <= tolerance * double(n), where.c_str());
              QVERIFY2(std::abs(one.residualTrace - other.residualTrace) <= tolerance * double(n), where.c_str());
            }
            ++checked;
          }
        }
      }
    QVERIFY(checked > 300);
  }

  /// Rows of the economy eigenbasis are computed from the inputs: leave-one-out needs them.
  void leaveOneOutAgrees() {
    for (const auto& [n, count] : shapes()) {
      if (n < 2) continue;
      const Sample sample(n, count, FeaturePairing::cosine);
      const Problem& problem = sample.feature.problem;
      const Matrix Q = problem.basisRows(0, n);
      QVERIFY((Q.transpose() * Q - Matrix::Identity(Q.cols(), Q.cols())).cwiseAbs().maxCoeff() < 1e-6);
      QVERIFY((Q.transpose() * sample.y - problem.z.head(Q.cols())).norm() < 1e-8 * sample.y.norm());
      for (const Offset offset : {Offset::none, Offset::free, Offset::penalized}) {
        const std::vector<double> logMu{std::log(1e-4), std::log(1e-2), 0.0, 5.0};
        const Vector actual = leaveOneOutMse(problem, offset, logMu, {});
        const Vector expected = leaveOneOutMse(sample.dense, offset, logMu, {});
        for (Index l = 0; l < actual.size(); ++l) VERIFY_CLOSE(actual(l), expected(l), 1e-7, 0.0);
      }
    }
  }

  /// Folds from merged factors against refitting on the Gram matrix of the features; Tikhonov's against the exact folds
  /// of that matrix, which keep its columns.
  void foldsAgreeWithRefitting() {
    int checked = 0;
    for (const auto& [n, count] : {std::pair<Index, int>{40, 12}, {30, 64}, {25, 2}}) {
      const Sample sample(n, count, FeaturePairing::cosine);
      for (const int k : {2, 5}) {
        const std::vector<int> fold = foldAssignment(n, k, 4);
        FeatureFolds folds(sample.map, sample.X, sample.feature.problem, fold, k);
        RefitFolds refit(sample.dense, fold, k);
        KFold kept(sample.dense, fold, k);
        for (const Method* method : methods()) {
          if (!method->traits().takesFeatures) continue;
          const auto parameters = settledParameters(method->info(), {});
          std::vector<double> grid;
          for (const double lambda : {1e-3, 0.1, 5.0}) grid.push_back(method->fromEquivalentLambda(lambda));
          std::sort(grid.begin(), grid.end());
          const KFoldErrors actual = folds.errors(*method, parameters, grid, {});
          Folds& reference = method->traits().squaresSpectrum ? static_cast<Folds&>(kept) : refit;
          const KFoldErrors expected = reference.errors(*method, parameters, grid, {});
          for (Index l = 0; l < actual.mse.size(); ++l) {
            VERIFY_CLOSE(actual.mse(l), expected.mse(l), 1e-8, 0.0);
            VERIFY_CLOSE(actual.se(l), expected.se(l), 1e-7, 1e-9 * expected.mse(l));
            ++checked;
          }
        }
      }
    }
    QVERIFY(checked > 100);
  }

  void stopsWhenAsked() {
    const Sample sample(20, 8, FeaturePairing::cosine);
    std::stop_source stop;
    stop.request_stop();
    const RunContext stopped(stop.get_token(), nullptr);
    QVERIFY_THROWS_EXCEPTION(Cancelled, factorOf(*sample.map, *sample.X, sample.y, stopped));
    FeatureFolds folds(sample.map, sample.X, sample.feature.problem, foldAssignment(20, 4, 1), 4);
    QVERIFY_THROWS_EXCEPTION(Cancelled, folds.errors(*findMethod("krr"), {}, {0.1}, stopped));
    QVERIFY(folds.errors(*findMethod("krr"), {}, {0.1}, {}).mse.allFinite());
  }
};

KERRIDGE_TEST(FeatureTest)

}  // namespace feature_test

#include "feature_test.moc"
