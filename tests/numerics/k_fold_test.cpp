// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/k_fold.h"

#include <map>
#include <numeric>
#include <tuple>

#include "base/grid.h"
#include "base/interpolation.h"
#include "data/split.h"
#include "linalg/spectrum.h"
#include "methods/shared_parts.h"
#include "support/compare.h"
#include "support/norm_reference.h"
#include "support/sample.h"
#include "support/test.h"
#include "validation/leave_one_out.h"

namespace k_fold_test {

using namespace kerridge;
using dense::Real;

namespace {

struct Refitted {
  Matrix foldMse;  // L × k
  Vector mse, se;
  Matrix uncertainty;  // of foldMse
};

std::vector<Index> rowsOf(const std::vector<int>& fold, int wanted, bool inside) {
  std::vector<Index> rows;
  for (std::size_t i = 0; i < fold.size(); ++i)
    if ((fold[i] == wanted) == inside) rows.push_back(Index(i));
  return rows;
}

Refitted refitFolds(const GramSample& sample, const std::vector<int>& fold, int k, const std::string& id, Offset offset,
                    double m, const std::vector<double>& lambdas) {
  const Index L = Index(lambdas.size());
  Refitted result{Matrix(L, k), Vector::Zero(L), Vector::Zero(L), Matrix::Zero(L, k)};
  dense::Conditioning conditioning(sample.exact);
  if (offset != Offset::none) conditioning.largest += double(sample.y.size());  // that of 11ᵀ
  for (Index l = 0; l < L; ++l) {
    for (int j = 0; j < k; ++j) {
      const std::vector<Index> A = rowsOf(fold, j, false), B = rowsOf(fold, j, true);
      const auto s = dense::ridgeOf(id, m, sample.exact(A, A), sample.y(A), lambdas[std::size_t(l)]);
      dense::HeldOut out;
      if (s)
        out = dense::refit(sample.exact, sample.y, A, B, offset, *s);
      else
        out.residual = sample.y(B).cast<Real>();
      result.foldMse(l, j) = double(out.residual.squaredNorm()) / double(B.size());
      // What the refit of the fold or, if more, the condition of the whole K + sI allows.
      const double whole = s ? dense::allowed(conditioning, sample.y.size(), double(*s), 0.0) : 0.0;
      result.uncertainty(l, j) =
          std::max(double(out.squareUncertainty()), whole * double(out.residual.squaredNorm())) / double(B.size());
      result.mse(l) += double(out.residual.squaredNorm()) / double(sample.y.size());
    }
    const double mean = result.foldMse.row(l).mean();
    const double variance = (result.foldMse.row(l).array() - mean).square().sum() / double(k - 1);
    result.se(l) = std::sqrt(variance / double(k));
  }
  return result;
}

/// `tolerance` relative, and beyond it what round-off of K does when asked for. A single fold is measured against the
/// overall error, since its own may happen to be next to nothing.
QString wrongWith(const KFoldErrors& errors, const Refitted& expected, double tolerance, double roundOff,
                  bool allowUncertainty, int* checked) {
  for (Index l = 0; l < expected.mse.size(); ++l) {
    const double uncertainty = allowUncertainty ? expected.uncertainty.row(l).maxCoeff() : 0.0;
    if (uncertainty > 0.1 * expected.mse(l) && uncertainty > roundOff) continue;
    ++*checked;
    const double total = uncertainty * std::sqrt(double(expected.foldMse.cols())) + roundOff;
    for (Index j = 0; j < expected.foldMse.cols(); ++j) {
      QString wrong = farApart(QStringLiteral("fold %1 at %2").arg(j).arg(l), errors.foldMse(l, j),
                               expected.foldMse(l, j), tolerance, tolerance * expected.mse(l) + total);
      if (!wrong.isEmpty()) return wrong;
    }
    QString wrong = farApart(QStringLiteral("mean at %1").arg(l), errors.mse(l), expected.mse(l), tolerance, total);
    if (wrong.isEmpty())
      wrong = farApart(QStringLiteral("se at %1").arg(l), errors.se(l), expected.se(l), 2.0 * tolerance,
                       2.0 * tolerance * expected.mse(l) + total);
    if (!wrong.isEmpty()) return wrong;
  }
  return {};
}

}  // namespace

class KFoldTest : public QObject {
  Q_OBJECT

  std::vector<GramSample> m_samples = gramSamples();

  void compare(const std::vector<double>& lambdas, bool strict) {
    int checked = 0;
    for (const GramSample& sample : m_samples) {
      const Index n = sample.y.size();
      if (n < 2) continue;
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      for (const int k : {2, 5, int(n)}) {
        if (k > n || (k == 2 && n == 2)) continue;
        const std::vector<int> fold = foldAssignment(n, k, 7);
        for (const char* id : {"krr", "krr-offset", "krr-penalized-offset", "modified-krr"}) {
          const Method* method = findMethod(id);
          QVERIFY(method);
          std::vector<double> grid = lambdas;
          if (id == std::string("modified-krr"))  // its ridge is λ itself, so the same ridges are n times as far up
            for (double& lambda : grid) lambda *= double(n);
          KFold kFold(problem, fold, k);
          const KFoldErrors errors = kFold.errors(*method, settledParameters(method->info(), {}), grid, {});
          const Refitted expected = refitFolds(sample, fold, k, id, *method->traits().ridgeOffset, 2.0, grid);
          const double roundOff = 1e-26 * sample.y.squaredNorm();
          const QString wrong = wrongWith(errors, expected, 1e-9, roundOff, !strict, &checked);
          QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(sample.name + ", " + id) +
                                               QStringLiteral(", k = %1: ").arg(k) + wrong));
        }
      }
    }
    QVERIFY2(checked > 200, qPrintable(QString::number(checked)));
  }

 private Q_SLOTS:
  /// Errors of folds are computed for all targets at once, whether they can be kept for the next one or not.
  void targetsShareWhatTheyCan() {
    Random random(11);
    constexpr Index count = 5;
    const Matrix X = normalMatrix(random, 420, 2);
    const auto spectrum = decompose(dense::gaussianCross(X, X, 0.8).cast<double>(), {});
    const std::vector<int> fold = foldAssignment(420, 6, 3);
    auto targets = std::make_shared<TargetSet>();
    targets->Y.resize(420, count);
    for (Index t = 0; t + 1 < count; ++t) targets->Y.col(t) = noisyTarget(random, X);
    targets->Y.col(count - 1).setZero();
    targets->Z = spectrum->Q.transpose() * targets->Y;
    const Vector stranger = noisyTarget(random, X);
    std::map<std::tuple<Index, std::string, int>, Matrix> alone;
    for (const std::size_t room : {std::size_t{0}, std::size_t{3'000'000}, std::size_t{1} << 30U}) {
      const auto shared = std::make_shared<SharedParts>();
      shared->keepUpTo(room);
      shared->setTargets(targets);
      std::size_t before = 0;
      for (Index t = 0; t <= count; ++t) {
        const Problem single = makeProblem(spectrum, t < count ? Vector(targets->Y.col(t)) : stranger);
        Problem problem = single;
        problem.shared = shared;
        for (const char* id : {"krr", "m-rlsr", "krr-offset", "krr-penalized-offset", "modified-krr"}) {
          const Method& method = *findMethod(id);
          const auto parameters = settledParameters(method.info(), {});
          for (const int values : {7, 55}) {
            const std::vector<double> grid = GridSpec{1e-8, 1e1, values, {}}.logSpaced();
            Matrix& own = alone[{t, id, values}];
            if (own.size() == 0) own = KFold(single, fold, 6).errors(method, parameters, grid, {}).foldMse;
            const KFoldErrors errors = KFold(problem, fold, 6).errors(method, parameters, grid, {});
            for (int i = 0; i < 6; ++i) {
              VERIFY_NOTHING_WRONG(farApart(id, errors.foldMse.col(i), own.col(i), 1e-10, 1e-13));
            }
          }
        }
        QVERIFY(shared->bytes() <= room);
        if (t > 0 && t < count) QCOMPARE(shared->bytes(), before);
        before = shared->bytes();
      }
      QCOMPARE(before > 0, room > 0);
    }
  }

  /// The divisors of leave-one-out depend on no target.
  void leaveOneOutOfSeveralTargets() {
    Random random(12);
    const Matrix X = normalMatrix(random, 120, 2);
    const auto spectrum = decompose(dense::gaussianCross(X, X, 0.8).cast<double>(), {});
    const std::vector<double> logMu{-18.0, -9.0, -3.0, 1.0};
    const auto shared = std::make_shared<SharedParts>();
    shared->keepUpTo(std::size_t{1} << 30U);
    std::size_t before = 0;
    for (int target = 0; target < 3; ++target) {
      const Problem alone = makeProblem(spectrum, noisyTarget(random, X));
      Problem problem = alone;
      problem.shared = shared;
      for (const Offset offset : {Offset::none, Offset::free, Offset::penalized}) {
        const Matrix own = leaveOneOutResiduals(alone, offset, logMu, {});
        QVERIFY(leaveOneOutResiduals(problem, offset, logMu, {}) == own);
      }
      if (target > 0) QCOMPARE(shared->bytes(), before);
      before = shared->bytes();
    }
    QVERIFY(before > 0);
  }

  void ridgeMethodsEqualRefittingFromLambda1em6() { compare({1e-6, 1e-4, 0.01, 1.0, 100.0}, true); }

  void ridgeMethodsEqualRefittingBelowAsFarAsConditioningAllows() { compare({1e-7, 1e-9, 1e-11}, false); }

  void mrlsrEqualsRefittingEveryFold_data() {
    QTest::addColumn<double>("m");
    for (const double m : {0.5, 1.0, 1.2, 1.5, 2.5, 4.0}) QTest::addRow("m = %g", m) << m;
  }

  void mrlsrEqualsRefittingEveryFold() {
    QFETCH(double, m);
    Random random(60);
    const Matrix X = normalMatrix(random, 17, 2);
    const dense::RealMatrix K = dense::gaussianCross(X, X, 0.8);
    const GramSample sample{"Gaussian", K, K.cast<double>(), noisyTarget(random, X)};
    const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
    const Method* method = findMethod("m-rlsr");
    QVERIFY(method);
    const std::vector<double> lambdas{1e-6, 1e-4, 3e-3, 0.05, 0.4, 1.5, 6.0};
    for (const int k : {2, 5, 17}) {
      const std::vector<int> fold = foldAssignment(17, k, 3);
      KFold kFold(problem, fold, k);
      const KFoldErrors errors = kFold.errors(*method, {{"m", m}}, lambdas, {});
      const Refitted expected = refitFolds(sample, fold, k, "m-rlsr", Offset::none, m, lambdas);
      int checked = 0;
      VERIFY_NOTHING_WRONG(wrongWith(errors, expected, 1e-9, 0.0, false, &checked));
      QCOMPARE(checked, int(lambdas.size()));
    }
  }

  /// m = 2 is KRR, by two routes through the code.
  void mrlsrWithM2IsKrr() {
    const GramSample& sample = m_samples[0];
    const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
    const std::vector<double> lambdas{1e-7, 1e-3, 1.0, 1e4};
    KFold kFold(problem, foldAssignment(problem.n(), 6, 1), 6);
    const KFoldErrors krr = kFold.errors(*findMethod("krr"), {}, lambdas, {});
    const KFoldErrors same = kFold.errors(*findMethod("m-rlsr"), {{"m", 2.0}}, lambdas, {});
    for (Index l = 0; l < 4; ++l) VERIFY_CLOSE(same.mse(l), krr.mse(l), 1e-9, 0.0);
  }

  void whatWasAskedBeforeDoesNotMatter() {
    const GramSample& sample = m_samples[0];
    const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
    const std::vector<int> fold = foldAssignment(problem.n(), 4, 9);
    const Method& method = *findMethod("m-rlsr");
    KFold warm(problem, fold, 4), cold(problem, fold, 4);
    for (const double m : {0.3, 1.0, 1.7, 3.0}) warm.errors(method, {{"m", m}}, {1e-5, 1e-2, 3.0}, {});
    const KFoldErrors second = warm.errors(method, {{"m", 1.4}}, {1e-6, 1e-3, 0.5}, {});
    const KFoldErrors first = cold.errors(method, {{"m", 1.4}}, {1e-6, 1e-3, 0.5}, {});
    QVERIFY((second.foldMse.array() == first.foldMse.array()).all());
    QVERIFY((second.se.array() == first.se.array()).all());
  }

  /// With many rows the norms and held-out errors between are read off a table that is made otherwise than one value.
  void tableEqualsDirectEvaluation_data() {
    QTest::addColumn<double>("width");
    QTest::addColumn<bool>("repeated");
    QTest::addRow("full rank") << 0.05 << false;
    QTest::addRow("repeated rows") << 0.05 << true;
    QTest::addRow("fast decay") << 20.0 << false;
  }

  void tableEqualsDirectEvaluation() {
    QFETCH(double, width);
    QFETCH(bool, repeated);
    Random random(61);
    Matrix X = normalMatrix(random, 420, 2);
    const Vector y = noisyTarget(random, X);
    if (repeated) X.topRows(60) = X.bottomRows(60);
    Matrix K(420, 420);
    for (Index j = 0; j < 420; ++j)
      K.col(j) = (-(X.rowwise() - X.row(j)).rowwise().squaredNorm() / width).array().exp();
    const Problem problem = makeProblem(decompose(K, {}), y);
    QCOMPARE(problem.spectrum->rank < 420, repeated || width > 1.0);
    const std::vector<Index> heldOut = rowsOf(foldAssignment(420, 5, 4), 2, true);
    const FoldCurve curve(problem, Offset::none, heldOut);
    QVERIFY(curve.tabulates());
    // Below the resolution of double precision nothing can be compared.
    const double low = std::log(1e4 * 2.2e-16 * problem.spectrum->d(0));
    for (int i = 0; low + 0.77 * i < curve.logMuCeiling() + 2.0; ++i) {
      const double logMu = low + 0.77 * i;
      const FoldCurve::Point direct = curve.exact(logMu);
      const NormPoint norm = curve.at(logMu);
      VERIFY_CLOSE(curve.heldOutMse(logMu), direct.heldOutMse, 1e-9, 0.0);
      QCOMPARE(curve.exactMse(logMu), direct.heldOutMse);
      VERIFY_CLOSE(norm.logNorm, direct.norm.logNorm, 0.0, 1e-9);
      VERIFY_CLOSE(norm.slope, direct.norm.slope, 0.0, 1e-8);
      VERIFY_CLOSE(norm.residualSquare, direct.norm.residualSquare, 1e-9, 0.0);
    }
  }

  /// Whoever is canceled between two nodes leaves nothing half computed behind.
  void goesOnAfterACancelledEvaluation() {
    Random random(63);
    const Matrix X = normalMatrix(random, 40, 2);
    const Vector y = noisyTarget(random, X);
    Matrix K(40, 40);
    for (Index j = 0; j < 40; ++j) K.col(j) = (-(X.rowwise() - X.row(j)).rowwise().squaredNorm()).array().exp();
    const Problem problem = makeProblem(decompose(K, {}), y);
    const std::vector<Index> heldOut{3, 8, 21};
    FoldCurve curve(problem, Offset::none, heldOut);
    QVERIFY(!curve.tabulates());
    const double node = curve.logMuFloor() + 60.0 * TableStencil::step;
    // All nodes of what lies before this one are known then, and all but the last of what norms here need.
    curve.heldOutMse(node - 0.25 * TableStencil::step);
    std::stop_source stop;
    stop.request_stop();
    curve.setContext(RunContext(stop.get_token(), nullptr));
    QVERIFY_THROWS_EXCEPTION(Cancelled, curve.at(node - 0.25 * TableStencil::step));
    curve.setContext({});
    const double after = node + 0.25 * TableStencil::step;
    const FoldCurve fresh(problem, Offset::none, heldOut);
    QCOMPARE(curve.at(after).logNorm, fresh.at(after).logNorm);
    QCOMPARE(curve.at(after).residualSquare, fresh.at(after).residualSquare);
  }

  /// Long grids are read off the table, too.
  void longGridsEqualRefitting() {
    Random random(62);
    const Matrix X = normalMatrix(random, 400, 3);
    const Vector y = noisyTarget(random, X);
    Matrix K(400, 400);
    for (Index j = 0; j < 400; ++j) K.col(j) = (-(X.rowwise() - X.row(j)).rowwise().squaredNorm() / 0.7).array().exp();
    const Problem problem = makeProblem(decompose(K, {}), y);
    std::vector<double> grid;
    for (int i = 0; i < 60; ++i) grid.push_back(std::pow(10.0, -6.0 + 0.13 * i));
    const std::vector<int> fold = foldAssignment(400, 8, 6);
    const auto errors = [&](const std::vector<double>& values, bool before) {
      KFold kFold(problem, fold, 8);
      if (before) kFold.errors(*findMethod("m-rlsr"), {{"m", 0.4}}, {0.1}, {});
      return kFold.errors(*findMethod("krr"), {}, values, {});
    };
    const KFoldErrors all = errors(grid, false);
    const KFoldErrors few = errors({grid[0], grid[20], grid[40]}, false);
    for (const int l : {0, 1, 2}) {
      for (int j = 0; j < 8; ++j) {
        const std::vector<Index> A = rowsOf(fold, j, false), B = rowsOf(fold, j, true);
        Matrix M = K(A, A);
        M.diagonal().array() += double(A.size()) * grid[20 * std::size_t(l)];
        const double mse = (y(B) - K(B, A) * dense::solveInDouble(M, y(A))).squaredNorm() / double(B.size());
        VERIFY_CLOSE(all.foldMse(20 * l, j), mse, 1e-8, 0.0);
        VERIFY_CLOSE(few.foldMse(l, j), mse, 1e-8, 0.0);
      }
    }
    QVERIFY((errors(grid, true).foldMse.array() == all.foldMse.array()).all());
  }

  void extremesAreFinite() {
    std::vector<double> lambdas;
    for (int power = -16; power <= 16; power += 4) lambdas.push_back(std::pow(10.0, power));
    for (const GramSample& sample : m_samples) {
      const Index n = sample.y.size();
      if (n < 2) continue;
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      const int k = int(std::min<Index>(n, 4));
      KFold kFold(problem, foldAssignment(n, k, 2), k);
      for (const double m : {0.05, 0.9, 1.0, 1.001, 2.0, 10.0}) {
        const KFoldErrors errors = kFold.errors(*findMethod("m-rlsr"), {{"m", m}}, lambdas, {});
        QVERIFY2(errors.mse.allFinite() && errors.se.allFinite() && errors.foldMse.allFinite(), sample.name.c_str());
      }
      for (const char* id : {"krr", "krr-offset", "krr-penalized-offset", "modified-krr"}) {
        const KFoldErrors errors = kFold.errors(*findMethod(id), {}, lambdas, {});
        QVERIFY2(errors.mse.allFinite() && errors.se.allFinite(), (sample.name + ", " + id).c_str());
      }
    }
  }

  /// All targets that a fold learns from are 0: its model is 0, whatever the target held out.
  void foldsWithoutSignalAreZero() {
    Matrix X(3, 1);
    X << -1.0, 0.2, 1.3;
    const Matrix K = dense::gaussianCross(X, X, 1.0).cast<double>();
    Vector y(3);
    y << 0.0, 0.7, 0.0;
    const Problem problem = makeProblem(decompose(K, {}), y);
    const std::vector<double> grid{1e-9, 1e-4, 0.1, 10.0};
    for (const char* id : {"krr", "krr-offset", "krr-penalized-offset", "modified-krr", "m-rlsr"}) {
      for (const double m : {0.3, 1.0, 1.7}) {
        KFold folds(problem, {0, 1, 2}, 3);
        const Method& method = *findMethod(id);
        const std::map<std::string, double> parameters =
            std::string(id) == "m-rlsr" ? std::map<std::string, double>{{"m", m}} : std::map<std::string, double>{};
        const KFoldErrors errors = folds.errors(method, parameters, grid, {});
        QVERIFY2(errors.foldMse.allFinite(), id);
        for (Index l = 0; l < errors.foldMse.rows(); ++l) VERIFY_CLOSE(errors.foldMse(l, 1), 0.49, 1e-13, 0.0);
      }
    }
  }

  void stopsWhenAsked() {
    const Problem problem = makeProblem(decompose(m_samples[0].K, {}), m_samples[0].y);
    KFold kFold(problem, foldAssignment(problem.n(), 5, 1), 5);
    std::stop_source stop;
    stop.request_stop();
    const RunContext stopped(stop.get_token(), nullptr);
    for (const char* id : {"krr", "m-rlsr"}) {
      const Method& method = *findMethod(id);
      const auto parameters = settledParameters(method.info(), {});
      QVERIFY_THROWS_EXCEPTION(Cancelled, kFold.errors(method, parameters, {1e-3}, stopped));
      // What was begun is not taken for a result afterwards.
      KFold fresh(problem, foldAssignment(problem.n(), 5, 1), 5);
      QVERIFY((kFold.errors(method, parameters, {1e-3}, {}).foldMse.array() ==
               fresh.errors(method, parameters, {1e-3}, {}).foldMse.array())
                  .all());
    }
  }

  void foldsHaveNearlyEqualSizeAndFollowTheSeed() {
    for (const Index n : {2, 3, 10, 36, 101})
      for (const int k : {2, 3, 10}) {
        if (k > n) continue;
        const std::vector<int> fold = foldAssignment(n, k, 5);
        QCOMPARE(Index(fold.size()), n);
        std::vector<Index> size(std::size_t(k), 0);
        for (const int j : fold) {
          QVERIFY(j >= 0 && j < k);
          ++size[std::size_t(j)];
        }
        const auto [smallest, largest] = std::minmax_element(size.begin(), size.end());
        QVERIFY(*largest - *smallest <= 1);
        QVERIFY(foldAssignment(n, k, 5) == fold);
      }
    QVERIFY(foldAssignment(101, 10, 5) != foldAssignment(101, 10, 6));
  }
};

KERRIDGE_TEST(KFoldTest)

}  // namespace k_fold_test

#include "k_fold_test.moc"
