// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/filter_method.h"

#include "linalg/spectrum.h"
#include "support/coefficient_reference.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"
#include "validation/leave_one_out.h"

namespace filter_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

using Parameters = std::map<std::string, double>;

/// Two Gram matrices with many scales and full rank, one of them with κ² = 3.
std::vector<GramSample> samples() {
  Random random(90);
  const Matrix X = normalMatrix(random, 22, 2);
  const RealMatrix K = dense::gaussianCross(X, X, 0.7);
  const RealMatrix scaled = 3 * dense::gaussianCross(X, X, 0.2);
  const Vector y = noisyTarget(random, X);
  return {{"Gaussian", K, K.cast<double>(), y}, {"3 Gaussian", scaled, scaled.cast<double>(), y}};
}

Problem problemOf(const GramSample& sample) { return makeProblem(decompose(sample.K, {}), sample.y); }

/// One model of a path against coefficients c of the same model.
QString wrongWith(const GramSample& sample, const Problem& problem, const Path& path, std::size_t l,
                  const RealVector& c, double tolerance = 1e-9) {
  const PathPoint& point = path.points[l];
  const Vector& d = problem.spectrum->d;
  const Vector a = path.A.col(Index(l));
  const RealVector f = sample.exact * c;
  QString wrong = farApart("f", Vector(problem.spectrum->Q * d.cwiseProduct(a)), Vector(f.cast<double>()), tolerance);
  if (wrong.isEmpty()) wrong = farApart("norm", point.norm, double(std::sqrt(c.dot(f))), tolerance);
  if (wrong.isEmpty())
    wrong = farApart("residual", point.residualSquare, double((sample.y.cast<Real>() - f).squaredNorm()), tolerance,
                     1e-30 * sample.y.squaredNorm());
  return wrong;
}

const std::vector<const Method*>& filters() {
  static const std::vector<const Method*> list{&landweber(), &nuMethod(), &iteratedTikhonov(), &spectralCutOff()};
  return list;
}

}  // namespace

class FilterTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void kappaSquareIsTheLargestDiagonalEntry() {
    for (const GramSample& sample : samples())
      VERIFY_CLOSE(problemOf(sample).kappaSquare, sample.K.diagonal().maxCoeff(), 1e-12, 0.0);
  }

  void landweberIsItsIteration() {
    for (const GramSample& sample : samples()) {
      const Problem problem = problemOf(sample);
      for (const double step : {1.0, 0.3}) {
        const std::vector<double> grid{1, 2, 3, 10, 77, 500};
        const Path path = landweber().path(problem, {{"step", step}}, grid, {});
        for (std::size_t l = 0; l < grid.size(); ++l) {
          QCOMPARE(path.points[l].t, grid[l]);
          const Real gamma = Real(step) / sample.exact.diagonal().maxCoeff();
          const RealVector c = dense::landweberIteration(sample.exact, sample.y.cast<Real>(), gamma, int(grid[l]));
          VERIFY_NOTHING_WRONG(wrongWith(sample, problem, path, l, c));
        }
      }
    }
  }

  void nuMethodIsItsIteration() {
    for (const GramSample& sample : samples()) {
      const Problem problem = problemOf(sample);
      for (const double nu : {0.5, 1.0, 3.0}) {
        const std::vector<double> grid{1, 2, 3, 7, 20, 60};
        const Path path = nuMethod().path(problem, settledParameters(nuMethod().info(), {{"nu", nu}}), grid, {});
        for (std::size_t l = 0; l < grid.size(); ++l) {
          const RealVector c = dense::nuIteration(sample.exact, sample.y.cast<Real>(),
                                                  sample.exact.diagonal().maxCoeff(), Real(nu), int(grid[l]));
          VERIFY_NOTHING_WRONG(wrongWith(sample, problem, path, l, c));
        }
      }
    }
  }

  void iteratedTikhonovIsRepeatedRidge() {
    for (const GramSample& sample : samples()) {
      const Problem problem = problemOf(sample);
      for (const int order : {1, 2, 5, 40}) {
        const std::vector<double> grid{1e-5, 1e-3, 0.1, 10.0};
        const Path path = iteratedTikhonov().path(problem, {{"order", double(order)}}, grid, {});
        for (std::size_t l = 0; l < grid.size(); ++l) {
          QCOMPARE(path.points[l].lambda, grid[l]);
          const RealVector c = dense::iteratedRidge(sample.exact, sample.y.cast<Real>(), Real(grid[l]), order);
          VERIFY_NOTHING_WRONG(wrongWith(sample, problem, path, l, c));
        }
      }
    }
  }

  void iteratedTikhonovOfOrder1IsKrr() {
    for (const GramSample& sample : samples()) {
      const Problem problem = problemOf(sample);
      const std::vector<double> grid{1e-8, 1e-4, 1.0};
      const Path one = iteratedTikhonov().path(problem, {{"order", 1.0}}, grid, {});
      const Path krr = findMethod("krr")->path(problem, {}, grid, {});
      QVERIFY((one.A - krr.A).norm() <= 1e-12 * krr.A.norm());
    }
  }

  void cutOffProjectsOnTheLargeEigenvalues() {
    for (const GramSample& sample : samples()) {
      const Problem problem = problemOf(sample);
      const Index n = problem.n();
      const auto [d, all] = dense::eigenpairs(sample.exact);
      std::vector<double> grid;
      std::vector<Index> kept;  // components kept, the cut between two eigenvalues
      for (const Index rank : {17, 9, 4, 1, 0}) {
        const Real above = rank > 0 ? d(n - rank) : 2 * d(n - 1);
        grid.push_back(double(std::sqrt(above * d(n - rank - 1)) / Real(n)));
        kept.push_back(rank);
      }
      const Path path = spectralCutOff().path(problem, {}, grid, {});
      for (std::size_t l = 0; l < grid.size(); ++l) {
        const RealMatrix V = all.rightCols(kept[l]);
        const RealVector c = V * d.tail(kept[l]).cwiseInverse().asDiagonal() * V.transpose() * sample.y.cast<Real>();
        VERIFY_NOTHING_WRONG(wrongWith(sample, problem, path, l, c, 1e-8));
        VERIFY_CLOSE(path.points[l].df, double(kept[l]), 1e-12, 1e-12);
      }
    }
  }

  /// Every filter: H = Q(1 − ρ)Qᵀ with 0 ≤ 1 − ρ ≤ 1 and what follows from it.
  void residualFactorsExplainThePath() {
    for (const GramSample& sample : gramSamples()) {
      const Problem problem = problemOf(sample);
      const Index n = problem.n();
      for (const Method* method : filters()) {
        const bool byLambda = method->traits().pathParameter == PathParameter::lambda;
        const std::vector<double> grid =
            byLambda ? std::vector<double>{1e-6, 1e-3, 0.1, 1.0, 1e3} : std::vector<double>{1, 2, 5, 40, 300};
        const Parameters parameters = settledParameters(method->info(), {});
        const Path path = method->path(problem, parameters, grid, {});
        const Matrix rho = method->residualFactors(problem, parameters, grid);
        const QByteArray where = QByteArray::fromStdString(method->info().id + ", " + sample.name);
        QCOMPARE(rho.rows(), n);
        QCOMPARE(rho.cols(), Index(grid.size()));
        QVERIFY2((rho.bottomRows(n - problem.spectrum->rank).array() == 1.0).all(), where);
        QVERIFY2((rho.array().abs() <= 1.0 + 1e-12).all(), where);
        // The residual polynomials of the ν-method swing around 0; the others stay above.
        if (method != &nuMethod()) QVERIFY2((rho.array() >= 0.0).all(), where);
        for (Index l = 0; l < rho.cols(); ++l) {
          const Vector fitted = (1.0 - rho.col(l).array()) * problem.z.array();
          const Vector fromPath = problem.spectrum->d.cwiseProduct(path.A.col(l));
          QVERIFY2((fitted - fromPath).norm() <= 1e-10 * sample.y.norm(), where);
          const PathPoint& point = path.points[std::size_t(l)];
          QVERIFY2(std::abs(point.df - (double(n) - rho.col(l).sum())) <= 1e-10 * double(n), where);
          QVERIFY2(std::abs(point.residualTrace - rho.col(l).sum()) <= 1e-10 * double(n), where);
          // More iterations or a smaller λ leave less of every component.
          if (l > 0 && method != &nuMethod()) {
            const auto lessLeft = byLambda ? rho.col(l - 1) : rho.col(l);
            const auto moreLeft = byLambda ? rho.col(l) : rho.col(l - 1);
            QVERIFY2((lessLeft.array() <= moreLeft.array() + 1e-15).all(), where);
          }
        }
      }
    }
  }

  void limitsAreInterpolationAndZero() {
    const GramSample sample = samples()[1];
    const Problem problem = problemOf(sample);
    const double interpolating = std::sqrt(sample.y.dot(dense::solveInDouble(sample.K, sample.y)));
    for (const Method* method : filters()) {
      const Parameters parameters = settledParameters(method->info(), {});
      const bool byLambda = method->traits().pathParameter == PathParameter::lambda;
      const Path path = method->path(
          problem, parameters, byLambda ? std::vector<double>{1e-15, 1e15} : std::vector<double>{1.0, 10000.0}, {});
      const PathPoint& least = byLambda ? path.points[0] : path.points[1];
      if (byLambda) {
        QVERIFY2(path.points[1].norm <= 1e-12, method->info().id.c_str());
        VERIFY_CLOSE(least.norm, interpolating, 1e-8, 0.0);
        QVERIFY2(least.residualSquare <= 1e-12 * sample.y.squaredNorm(), method->info().id.c_str());
      } else {
        // The ν-method may overshoot, its residual polynomials swinging around 0 in ever smaller steps.
        const double overshoot = method == &nuMethod() ? 1e-2 : 1e-9;
        QVERIFY2(least.norm > path.points[0].norm, method->info().id.c_str());
        QVERIFY2(least.norm < interpolating * (1.0 + overshoot),
                 qPrintable(QString::number(least.norm / interpolating - 1.0)));
        QVERIFY2(least.residualSquare < 0.1 * path.points[0].residualSquare, method->info().id.c_str());
      }
    }
    const Path far = landweber().path(problem, {{"step", 1.0}}, {1e-12, 1e18}, {});
    VERIFY_CLOSE(far.points[1].norm, interpolating, 1e-9, 0.0);
    QVERIFY(far.points[0].norm <= 1e-10);
  }

  void landweberTakesFractionsOfSteps() {
    const GramSample sample = samples()[0];
    const Problem problem = problemOf(sample);
    double former = 0.0;
    for (int i = 0; i < 22; ++i) {
      const double t = 0.1 * std::pow(1.3, i);
      const Path path = landweber().path(problem, {{"step", 1.0}}, {t}, {});
      QVERIFY(path.points[0].norm > former);
      former = path.points[0].norm;
    }
  }

  void approximateLeaveOneOutIsItsFormula() {
    for (const GramSample& sample : samples()) {
      const Problem problem = problemOf(sample);
      const Index n = problem.n();
      const std::vector<double> grid{1, 5, 60};
      const Matrix rho = landweber().residualFactors(problem, {{"step", 1.0}}, grid);
      const Vector mse = approximateLeaveOneOutMse(problem, rho, {});
      for (std::size_t l = 0; l < grid.size(); ++l) {
        // The columns of H are the fits of unit vectors.
        const Real gamma = 1 / sample.exact.diagonal().maxCoeff();
        RealMatrix H(n, n);
        for (Index j = 0; j < n; ++j)
          H.col(j) =
              sample.exact * dense::landweberIteration(sample.exact, RealVector::Unit(n, j), gamma, int(grid[l]));
        const RealVector r = sample.y.cast<Real>() - H * sample.y.cast<Real>();
        const RealVector loo = r.array() / (1 - H.diagonal().array());
        VERIFY_CLOSE(mse(Index(l)), loo.squaredNorm() / Real(n), 1e-9, 0.0);
      }
    }
  }

  void conjugateGradientIsCgls() {
    for (const GramSample& sample : samples()) {
      const Problem problem = problemOf(sample);
      const RealMatrix extended = dense::withOnes(sample.exact);
      const int steps = 12;
      const std::vector<RealVector> expected = dense::conjugateGradients(extended, sample.y.cast<Real>(), steps);
      std::vector<double> grid;
      for (int t = 1; t <= steps; ++t) grid.push_back(t);
      const Path path = conjugateGradient().path(problem, settledParameters(conjugateGradient().info(), {}), grid, {});
      double former = HUGE_VAL;
      for (int t = 1; t <= steps; ++t) {
        const std::size_t l = std::size_t(t - 1);
        const RealVector f = extended * expected[l];
        const Vector got =
            (problem.spectrum->Q * problem.spectrum->d.cwiseProduct(path.A.col(t - 1))).array() + path.points[l].offset;
        const QString wrong = farApart("f", got, Vector(f.cast<double>()), t <= 6 ? 1e-9 : 1e-6);
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("%1 steps: ").arg(t) + wrong));
        VERIFY_CLOSE(path.points[l].offset, expected[l](problem.n()), 1e-6, 1e-9);
        VERIFY_CLOSE(path.points[l].residualSquare, (sample.y.cast<Real>() - f).squaredNorm(), 1e-5, 0.0);
        QVERIFY(path.points[l].residualSquare < former);
        former = path.points[l].residualSquare;
      }
    }
  }

  /// Steps after the solution change nothing, also where K̃ has a small rank: the residual of the models themselves
  /// never grows, nor do the models once it stands still.
  void conjugateGradientsStopAtTheSolution() {
    for (const GramSample& sample : gramSamples()) {
      const Problem problem = problemOf(sample);
      std::vector<double> grid;
      for (int t = 1; t <= 3 * problem.n(); ++t) grid.push_back(t);
      const Path path = conjugateGradient().path(problem, settledParameters(conjugateGradient().info(), {}), grid, {});
      double former = sample.y.squaredNorm();
      for (std::size_t l = 0; l < grid.size(); ++l) {
        const Vector f = (problem.spectrum->Q * problem.spectrum->d.cwiseProduct(path.A.col(Index(l)))).array() +
                         path.points[l].offset;
        const double square = (sample.y - f).squaredNorm();
        const QByteArray where = QByteArray::fromStdString(sample.name) + QByteArray::number(grid[l]);
        QVERIFY2(square <= former + 1e-9 * sample.y.squaredNorm(), where);
        VERIFY_CLOSE(path.points[l].residualSquare, square, 0.0, 1e-9 * sample.y.squaredNorm());
        former = square;
      }
    }
    // f constant on equal points: one step finds the mean.
    const Problem equal = makeProblem(decompose(Matrix::Ones(6, 6), {}), Vector::LinSpaced(6, 1.0, 6.0));
    const Path path = conjugateGradient().path(equal, {}, {1.0, 2.0, 50.0}, {});
    for (Index l = 0; l < 3; ++l) {
      VERIFY_CLOSE(path.points[std::size_t(l)].residualSquare, 17.5, 1e-12, 0.0);
      QVERIFY((path.A.col(l) - path.A.col(0)).norm() == 0.0);
    }
  }
};

KERRIDGE_TEST(FilterTest)

}  // namespace filter_test

#include "filter_test.moc"
