// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/parallel.h"
#include "data/split.h"
#include "kernels/kernel.h"
#include "linalg/blas.h"
#include "linalg/reduced_matrix.h"
#include "linalg/reflectors.h"
#include "methods/reduced_problem.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"
#include "validation/k_fold.h"
#include "validation/leave_one_out.h"
#include "validation/reduced_folds.h"
#include "validation/reduced_leave_one_out.h"

namespace factorizations_test {

using namespace kerridge;
using dense::Real;

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// One training set by every factorization, and other points to predict at.
struct Problems {
  Matrix K, cross;
  dense::RealMatrix exact;
  Problem full, tridiagonal, band;
  Problem bare;   // tridiagonal without eigenvalues
  Problem whole;  // K unchanged

  Problems(std::uint64_t seed, Index n, Index d, Index bandWidth, double width = 1.0) {
    Random random(seed);
    const Matrix X = normalMatrix(random, n, d);
    const Matrix other = normalMatrix(random, 40, d);
    width *= dense::meanPairDistance(X);
    exact = dense::gaussianCross(X, X, width);
    K = exact.cast<double>();
    cross = dense::gaussianCross(other, X, width).cast<double>();
    make(noisyTarget(random, X), bandWidth);
  }
  Problems(const GramSample& sample, Index bandWidth) : K(sample.K), cross(sample.K), exact(sample.exact) {
    make(sample.y, bandWidth);
  }
  void make(const Vector& y, Index bandWidth) {
    full = makeProblem(decompose(K, {}), y);
    tridiagonal = makeReducedProblem(ReducedMatrix::tridiagonal(K, {}), y, {});
    bare = makeReducedProblem(tridiagonal.reduced->matrix, y, {}, false);
    band = makeReducedProblem(ReducedMatrix::band(K, {}, bandWidth), y, {});
    whole = makeReducedProblem(ReducedMatrix::whole(K, {}), y, {});
  }
};

const std::vector<double>& lambdas() {
  static const std::vector<double> values{1e-8, 1e-6, 1e-4, 1e-2, 1.0, 1e3};
  return values;
}

struct Case {
  const char* id;
  std::map<std::string, double> parameters;
};

const std::vector<Case>& ridgeCases() {
  static const std::vector<Case> cases{{"krr", {}},
                                       {"krr-offset", {}},
                                       {"krr-penalized-offset", {}},
                                       {"modified-krr", {}},
                                       {"m-rlsr", {{"m", 0.5}}},
                                       {"m-rlsr", {{"m", 1.0}}},
                                       {"m-rlsr", {{"m", 1.5}}},
                                       {"m-rlsr", {{"m", 3.0}}}};
  return cases;
}

QString nameOf(const Case& wanted, const char* what, double lambda) {
  return QStringLiteral("%1 %2, %3, lambda %4")
      .arg(wanted.id)
      .arg(wanted.parameters.empty() ? 2.0 : wanted.parameters.begin()->second)
      .arg(what)
      .arg(lambda);
}

/// What round-off of K, n ε ‖K‖ at most, may move relative to a solution; at least `floor`.
double allowedAt(const Problems& problems, double logMu, double floor = 1e-9) {
  const double s = std::exp(logMu) * double(problems.K.rows());
  return std::max(floor, 40.0 * epsilon * problems.full.spectrum->d(0) / s);
}

QString differentPaths(const Path& actual, const Path& expected, const Problems& problems, const Case& wanted) {
  for (std::size_t l = 0; l < expected.points.size(); ++l) {
    const PathPoint& a = actual.points[l];
    const PathPoint& e = expected.points[l];
    if (a.zero != e.zero) return nameOf(wanted, "f = 0", e.lambda);
    if (a.stationaryPoints != e.stationaryPoints) return nameOf(wanted, "stationary points", e.lambda);
    if (e.zero) continue;
    const double relative = allowedAt(problems, e.logMu);
    const double size = double(problems.K.rows());
    const double y = problems.full.y.squaredNorm();
    QString wrong =
        farApart(nameOf(wanted, "log mu", e.lambda), a.logMu, e.logMu, 0.0, relative) +
        farApart(nameOf(wanted, "norm", e.lambda), a.norm, e.norm, relative) +
        farApart(nameOf(wanted, "residual", e.lambda), a.residualSquare, e.residualSquare, relative, 1e-26 * y) +
        farApart(nameOf(wanted, "df", e.lambda), a.df, e.df, relative, 1e-13 * size) +
        farApart(nameOf(wanted, "residual trace", e.lambda), a.residualTrace, e.residualTrace, relative, 1e-13 * size) +
        farApart(nameOf(wanted, "offset", e.lambda), a.offset, e.offset, relative, 1e-12) +
        farApart(nameOf(wanted, "objective", e.lambda), a.objective, e.objective, relative);
    if (!wrong.isEmpty()) return wrong;
    if (a.belowResolution != e.belowResolution) return nameOf(wanted, "below resolution", e.lambda);
  }
  return {};
}

Path pathOf(const Problem& problem, const Case& wanted) {
  return findMethod(wanted.id)->path(problem, wanted.parameters, lambdas(), {});
}

std::vector<double> logMuOf(const Path& path) {
  std::vector<double> logMu;
  for (const PathPoint& point : path.points) {
    logMu.push_back(point.zero ? std::numeric_limits<double>::infinity() : point.logMu);
  }
  return logMu;
}

}  // namespace

class FactorizationsTest : public QObject {
  Q_OBJECT

  std::vector<Problems> m_problems;

 private Q_SLOTS:
  void initTestCase() {
    for (const auto& [n, d, width] :
         {std::array<Index, 3>{5, 2, 2}, {64, 4, 8}, {97, 3, 16}, {130, 6, 64}, {200, 8, 32}}) {
      m_problems.emplace_back(std::uint64_t(n), n, d, width);
      QVERIFY(!m_problems.back().tridiagonal.reduced->matrix->singular());
    }
  }

  /// Eigenvalues and components without vectors are those with vectors, up to signs and rotations of equal ones.
  void eigenvaluesNeedNoVectors() {
    for (const Problems& problems : m_problems) {
      const Spectrum& expected = *problems.full.spectrum;
      const Spectrum& actual = *problems.tridiagonal.spectrum;
      const double n = double(expected.n());
      QCOMPARE(actual.Q.size(), Index(0));
      QCOMPARE(actual.rank, expected.rank);
      VERIFY_NOTHING_WRONG(farApart("d", actual.d, expected.d, 20.0 * epsilon));
      const double roundOff = 1e4 * n * epsilon * problems.full.y.norm();
      for (Index i = 0; i < expected.rank; ++i) {
        if (expected.d(i) < 1e-8 * expected.d(0)) continue;
        VERIFY_CLOSE(std::abs(problems.tridiagonal.z(i)), std::abs(problems.full.z(i)), 1e-6, 1e3 * roundOff);
      }
      VERIFY_CLOSE(problems.tridiagonal.z.squaredNorm(), problems.full.y.squaredNorm(), 1e-12, 0.0);
      VERIFY_CLOSE(problems.tridiagonal.u.dot(problems.tridiagonal.z), problems.full.y.sum(), 1e-10, 1e-10);
    }
  }

  void pathsAgree() {
    for (const Problems& problems : m_problems) {
      for (const Case& wanted : ridgeCases()) {
        const Path expected = pathOf(problems.full, wanted);
        VERIFY_NOTHING_WRONG(differentPaths(pathOf(problems.tridiagonal, wanted), expected, problems, wanted));
        VERIFY_NOTHING_WRONG(differentPaths(pathOf(problems.band, wanted), expected, problems, wanted));
        VERIFY_NOTHING_WRONG(differentPaths(pathOf(problems.bare, wanted), expected, problems, wanted));
        Path whole = pathOf(problems.whole, wanted);
        for (std::size_t l = 0; l < expected.points.size(); ++l) {
          PathPoint& point = whole.points[l];
          if (point.zero) continue;
          QVERIFY(std::isnan(point.df) && std::isnan(point.residualTrace));  // all it does not have
          point.df = expected.points[l].df;
          point.residualTrace = expected.points[l].residualTrace;
        }
        VERIFY_NOTHING_WRONG(differentPaths(whole, expected, problems, wanted));
      }
    }
  }

  /// What asks for more than solutions is refused, not answered wrongly.
  void wholeServesSolutionsAlone() {
    const ReducedMatrix& whole = *m_problems.front().whole.reduced->matrix;
    QVERIFY(whole.singular());  // nobody knows
    QVERIFY_THROWS_EXCEPTION(std::logic_error, (void)whole.factor(1.0));
    QVERIFY_THROWS_EXCEPTION(std::logic_error, (void)whole.basis({}));
    QVERIFY_THROWS_EXCEPTION(std::logic_error, (void)whole.spectrum({}));
    QVERIFY_THROWS_EXCEPTION(std::logic_error,
                             (void)reducedLeaveOneOutMse(m_problems.front().whole, Offset::none, {0.0}, {}));
  }

  /// Predictions at other points, against the spectrum and against dense solves.
  void predictionsAgree() {
    int checked = 0;
    for (const Problems& problems : m_problems) {
      for (const Case& wanted : ridgeCases()) {
        const Path path = pathOf(problems.full, wanted);
        const Matrix expected = problems.cross * (problems.full.spectrum->Q * path.A);
        const Matrix tridiagonal =
            problems.cross * ridgeCoefficients(problems.tridiagonal, path.points, NullPart::without, {});
        const Matrix band = problems.cross * ridgeCoefficients(problems.band, path.points, NullPart::without, {});
        const Matrix whole = problems.cross * pathOf(problems.whole, wanted).A;
        for (std::size_t l = 0; l < path.points.size(); ++l) {
          const PathPoint& point = path.points[l];
          const Index column = Index(l);
          if (point.zero) {
            QVERIFY(tridiagonal.col(column).isZero(0.0) && band.col(column).isZero(0.0));
            continue;
          }
          const double relative = allowedAt(problems, point.logMu);
          const QString name = nameOf(wanted, "predictions", point.lambda);
          VERIFY_NOTHING_WRONG(farApart(name, Vector(tridiagonal.col(column)), Vector(expected.col(column)), relative));
          VERIFY_NOTHING_WRONG(farApart(name, Vector(band.col(column)), Vector(expected.col(column)), relative));
          VERIFY_NOTHING_WRONG(farApart(name, Vector(whole.col(column)), Vector(expected.col(column)), relative));
          if (problems.K.rows() > 100) continue;
          const Real s = std::exp(Real(point.logMu)) * Real(problems.K.rows());
          const dense::Ridge ridge =
              dense::solveRidge(problems.exact, problems.full.y, *findMethod(wanted.id)->traits().ridgeOffset, s);
          const Vector reference = problems.cross * ridge.c.cast<double>();
          VERIFY_NOTHING_WRONG(farApart(name, Vector(tridiagonal.col(column)), reference, 10.0 * relative));
          ++checked;
        }
      }
    }
    QVERIFY(checked > 50);
  }

  void leaveOneOutErrorsAgree() {
    for (const Problems& problems : m_problems) {
      for (const Case& wanted : ridgeCases()) {
        const Path path = pathOf(problems.full, wanted);
        const Offset offset = *findMethod(wanted.id)->traits().ridgeOffset;
        const Vector expected = leaveOneOutMse(problems.full, offset, logMuOf(path), {});
        const Vector actual = reducedLeaveOneOutMse(problems.tridiagonal, offset, logMuOf(path), {});
        VERIFY_NOTHING_WRONG(farApart(nameOf(wanted, "without eigenvalues", 0.0),
                                      reducedLeaveOneOutMse(problems.bare, offset, logMuOf(path), {}), actual, 1e-12));
        const Matrix known = ridgeCoefficients(problems.tridiagonal, path.points, NullPart::without, {});
        const Vector fromKnown =
            reducedLeaveOneOutMse(problems.tridiagonal, offset, logMuOf(path), {}, nullptr, &known);
        for (Index l = 0; l < expected.size(); ++l) {
          const PathPoint& point = path.points[std::size_t(l)];
          const double relative = point.zero ? 1e-9 : allowedAt(problems, point.logMu);
          VERIFY_NOTHING_WRONG(
              farApart(nameOf(wanted, "leave-one-out", point.lambda), actual(l), expected(l), relative));
          VERIFY_NOTHING_WRONG(
              farApart(nameOf(wanted, "from coefficients", point.lambda), fromKnown(l), expected(l), relative));
        }
      }
    }
  }

  void kFoldErrorsAgree() {
    for (const Problems& problems : m_problems) {
      if (problems.K.rows() < 20) continue;
      const std::vector<int> folds = foldAssignment(problems.K.rows(), 5, 3);
      KFold exact(problems.full, folds, 5);
      ReducedFolds tridiagonal(problems.tridiagonal, folds, 5);
      ReducedFolds band(problems.band, folds, 5);
      for (const Case& wanted : ridgeCases()) {
        const Method& method = *findMethod(wanted.id);
        const std::vector<double> grid{1e-7, 1e-4, 1e-2, 10.0};
        const KFoldErrors expected = exact.errors(method, wanted.parameters, grid, {});
        const Path path = method.path(problems.full, wanted.parameters, grid, {});
        for (Folds* const reduced : {static_cast<Folds*>(&tridiagonal), static_cast<Folds*>(&band)}) {
          const KFoldErrors actual = reduced->errors(method, wanted.parameters, grid, {});
          for (Index l = 0; l < expected.mse.size(); ++l) {
            const PathPoint& point = path.points[std::size_t(l)];
            const double relative = point.zero ? 1e-9 : 10.0 * allowedAt(problems, point.logMu);
            const QString name = nameOf(wanted, "k-fold", grid[std::size_t(l)]);
            VERIFY_NOTHING_WRONG(farApart(name, actual.mse(l), expected.mse(l), relative));
            VERIFY_NOTHING_WRONG(farApart(name, actual.se(l), expected.se(l), 10.0 * relative, 1e-12));
          }
        }
      }
    }
  }

  /// Gram matrices that are singular to double precision: where μ is large enough, and nothing is lost but directions
  /// that are no functions; the factorizations say so.
  void singularMatricesAreKnownAsSuch() {
    int singular = 0;
    int nullRows = 0;
    for (const GramSample& sample : gramSamples()) {
      const Problems problems(sample, 4);
      const Spectrum& spectrum = *problems.full.spectrum;
      const ReducedMatrix& tridiagonal = *problems.tridiagonal.reduced->matrix;
      const bool full = spectrum.rank == spectrum.n();
      if (full && spectrum.n() > 0 && spectrum.d(spectrum.rank - 1) > 2.0 * spectrum.resolution) {
        QVERIFY2(!tridiagonal.singular() && tridiagonal.nullRows() == 0, sample.name.c_str());
        QVERIFY2(!problems.band.reduced->matrix->singular(), sample.name.c_str());
      }
      if (spectrum.rank < spectrum.n()) {
        QVERIFY2(tridiagonal.singular() || tridiagonal.nullRows() > 0, sample.name.c_str());
        QVERIFY2(problems.band.reduced->matrix->singular() || sample.name == "K = 0", sample.name.c_str());
        ++singular;
        nullRows += tridiagonal.nullRows() > 0 ? 1 : 0;
      }
      QVERIFY2(std::abs(problems.tridiagonal.spectrum->rank - spectrum.rank) <= 1, sample.name.c_str());
      for (const Case& wanted : {ridgeCases()[0], ridgeCases()[1], ridgeCases()[2]}) {
        if (spectrum.n() == 1 && wanted.id == std::string("krr-offset")) continue;
        const Path expected = findMethod(wanted.id)->path(problems.full, {}, {1e-4, 1e-1}, {});
        const Path actual = findMethod(wanted.id)->path(problems.tridiagonal, {}, {1e-4, 1e-1}, {});
        const Matrix fits = sample.K * (spectrum.Q * expected.A);
        const Matrix own = sample.K * ridgeCoefficients(problems.tridiagonal, expected.points, NullPart::without, {});
        for (Index l = 0; l < 2; ++l) {
          const double scale = sample.y.norm() + 1e-300;
          QVERIFY2((fits.col(l) - own.col(l)).norm() <= 1e-8 * scale, sample.name.c_str());
          VERIFY_CLOSE(actual.points[std::size_t(l)].residualSquare, expected.points[std::size_t(l)].residualSquare,
                       1e-8, 1e-9 * scale * scale);
        }
      }
    }
    QVERIFY(singular >= 6);
    QVERIFY(nullRows >= 2);
  }

  /// What is left to do of the eigendecomposition after the reduction gives the very same spectrum.
  void theWholeSpectrumFollowsFromTheReduction() {
    for (const Problems& problems : m_problems) {
      const auto spectrum = problems.tridiagonal.reduced->matrix->spectrum({});
      QVERIFY(spectrum->d == problems.full.spectrum->d);
      QVERIFY(spectrum->Q == problems.full.spectrum->Q);
    }
  }

  /// The same bits again; with other numbers of threads to round-off.
  void repeatsItself() {
    Random random(9);
    const Matrix X = normalMatrix(random, 400, 8);
    const Matrix K = Kernel(KernelSpec(), X).gram(X, {});
    const Vector y = noisyTarget(random, X);
    const auto results = [&] {
      Vector values(3 * Index(lambdas().size()) * 2);
      Index place = 0;
      for (const bool band : {false, true}) {
        const auto matrix = band ? ReducedMatrix::band(K, {}, 32) : ReducedMatrix::tridiagonal(K, {});
        const Problem problem = makeReducedProblem(matrix, y, {});
        const Path path = pathOf(problem, ridgeCases()[0]);
        const Matrix C = ridgeCoefficients(problem, path.points, NullPart::without, {});
        ReducedFolds folds(problem, foldAssignment(400, 10, 1), 10);
        const Vector kFold = folds.errors(*findMethod("krr"), {}, lambdas(), {}).mse;
        for (Index l = 0; l < C.cols(); ++l) {
          values(place++) = C.col(l).norm();
          values(place++) = path.points[std::size_t(l)].norm;
          values(place++) = kFold(l);
        }
      }
      return values;
    };
    const int before = threadCount();
    const int blasBefore = blasThreads();
    Vector first;
    for (const int threads : {1, 2, 4}) {
      setThreadCount(threads);
      setBlasThreads(threads);
      const Vector once = results();
      QVERIFY(once == results());
      if (first.size() == 0) first = once;
      // λ ≥ 1e-8 at condition d_1/s of 1e8: round-off of K moves the smallest ridge by no less.
      QVERIFY(((once - first).array().abs() <= 1e-7 * first.array().abs()).all());
      const Index last = Index(lambdas().size()) * 3;
      for (Index i = last - 9; i < last; ++i) VERIFY_CLOSE(once(i), first(i), 1e-10, 0.0);
    }
    setThreadCount(before);
    setBlasThreads(blasBefore);
  }
};

KERRIDGE_TEST(FactorizationsTest)

}  // namespace factorizations_test

#include "factorizations_test.moc"
