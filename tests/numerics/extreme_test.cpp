// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "linalg/spectrum.h"
#include "methods/m_rlsr.h"
#include "methods/method.h"
#include "methods/ridge.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace extreme_test {

using namespace kerridge;

namespace {

const std::vector<double> exponents{0.05,       0.1,   0.5,  0.9, 0.99, 1.0 - 1e-6, 1.0 - 1e-12, 1.0, 1.0 + 1e-12,
                                    1.0 + 1e-6, 1.001, 1.05, 1.5, 2.0,  3.0,        7.0,         10.0};
const std::set<std::string> ridgeMethods{"krr", "krr-offset", "krr-penalized-offset", "modified-krr", "m-rlsr"};

}  // namespace

/// λ from 1e-16 to 1e16, m from 0.05 to 10, targets from 1e-100 to 1e100, every kind of Gram matrix: no NaN, no
/// infinity, no hang, and still a stationary point no worse than f = 0.
class ExtremeTest : public QObject {
  Q_OBJECT

  std::vector<GramSample> m_samples = gramSamples();
  std::vector<std::shared_ptr<const Spectrum>> m_spectra;

 private Q_SLOTS:
  void initTestCase() {
    for (const GramSample& sample : m_samples) m_spectra.push_back(decompose(sample.K, {}));
  }

  void solutionsAreFiniteAndStationary() {
    for (std::size_t i = 0; i < m_samples.size(); ++i)
      for (const double scale : {1e-100, 1.0, 1e100}) {
        const Problem problem = makeProblem(m_spectra[i], scale * m_samples[i].y);
        const RidgeFamily family(problem, Offset::none);
        MrlsrSolver solver(family);
        const double zeroObjective = problem.y.squaredNorm() / double(problem.n());
        for (const double m : exponents)
          for (int power = -16; power <= 16; power += 2) {
            const double logLambdaValue = power * std::log(10.0);
            const MrlsrSolution solution = solver.solve(m, logLambdaValue);
            const QByteArray where = QStringLiteral("%1, y times %2, m = %3, lambda = 1e%4")
                                         .arg(QString::fromStdString(m_samples[i].name))
                                         .arg(scale)
                                         .arg(m, 0, 'g', 15)
                                         .arg(power)
                                         .toUtf8();
            QVERIFY2(std::isfinite(solution.objective), where);
            QVERIFY2(solution.objective >= 0.0 && solution.objective <= zeroObjective * (1.0 + 1e-12), where);
            if (solution.zero) continue;
            QVERIFY2(std::isfinite(solution.logMu), where);
            const double reached = logLambda(family, m, solution.logMu);
            // log μ itself carries an ulp; where it is large that is all the equation can be fulfilled to.
            QVERIFY2(std::abs(reached - logLambdaValue) <= 1e-11 + 4e-16 * std::abs(solution.logMu), where);
            for (const StationaryPoint& point : solution.stationaryPoints)
              QVERIFY2(std::isfinite(point.logMu) && std::isfinite(point.objective), where);
            const RidgeFit fit = family.fit(solution.logMu);
            QVERIFY2(fit.a.allFinite() && std::isfinite(fit.norm) && std::isfinite(fit.df), where);
          }
      }
  }

  /// Scaling y by t scales N by t, so λ ‖f‖^m keeps its place when λ becomes t^(2−m) λ: μ must not change.
  void scalingTheTargetMovesLambdaByItsPower() {
    const std::size_t sample = 0;
    const RidgeFamily one(makeProblem(m_spectra[sample], m_samples[sample].y), Offset::none);
    for (const double scale : {1e-100, 1e-3, 1e100}) {
      const RidgeFamily scaled(makeProblem(m_spectra[sample], scale * m_samples[sample].y), Offset::none);
      for (const double m : {0.3, 0.9, 1.0, 1.1, 1.5, 3.0, 10.0})
        for (const double logLambdaValue : {-20.0, -8.0, -2.0, 3.0, 20.0}) {
          const MrlsrSolution expected = solveMrlsr(one, m, logLambdaValue);
          const MrlsrSolution solution = solveMrlsr(scaled, m, logLambdaValue + (2.0 - m) * std::log(scale));
          QCOMPARE(solution.zero, expected.zero);
          QCOMPARE(solution.stationaryPoints.size(), expected.stationaryPoints.size());
          if (!expected.zero) VERIFY_CLOSE(solution.logMu, expected.logMu, 1e-9, 1e-9);
          VERIFY_CLOSE(solution.objective / scale / scale, expected.objective, 1e-9, 0.0);
        }
    }
  }

  void zeroTargetGivesZero() {
    for (const auto& spectrum : m_spectra) {
      const RidgeFamily family(makeProblem(spectrum, Vector::Zero(spectrum->n())), Offset::none);
      for (const double m : exponents)
        for (const double logLambdaValue : {-37.0, 0.0, 37.0}) {
          const MrlsrSolution solution = solveMrlsr(family, m, logLambdaValue);
          QVERIFY(solution.zero);
          QCOMPARE(solution.objective, 0.0);
          QVERIFY(solution.stationaryPoints.empty());
        }
      QCOMPARE(lambdaMaxForM1(family), 0.0);
    }
  }

  void everyMethodsPathIsFinite() {
    std::vector<double> lambdas;
    for (int power = -16; power <= 16; ++power) lambdas.push_back(std::pow(10.0, power));
    for (const Method* method : methods()) {
      if (method->traits().space == MethodSpace::inputs) continue;  // they have no Gram matrix
      const bool byLambda = method->traits().pathParameter == PathParameter::lambda;
      const std::vector<double> values = byLambda ? lambdas : std::vector<double>{1, 2, 3, 10, 50, 200};
      std::vector<std::map<std::string, double>> settings{settledParameters(method->info(), {})};
      if (settings.front().contains("m"))
        for (const double m : exponents) settings.push_back({{"m", m}});
      for (std::size_t i = 0; i < m_samples.size(); ++i)
        for (const auto& given : settings) {
          const Problem problem = makeProblem(m_spectra[i], m_samples[i].y);
          const auto parameters = settledParameters(method->info(), given);
          // SVR says where round-off leaves no models.
          std::vector<double> grid = values;
          Path path = method->path(problem, parameters, grid, {});
          Index missing = 0;
          while (method->info().id == "svr" && std::isnan(path.points[std::size_t(missing)].objective)) ++missing;
          if (missing > 0) {
            QVERIFY(!path.note.empty());
            QVERIFY(grid[std::size_t(missing)] < 1e-9);
            grid.erase(grid.begin(), grid.begin() + missing);
            path = method->path(problem, parameters, grid, {});
          }
          const QByteArray where = QByteArray::fromStdString(method->info().id + ", " + m_samples[i].name);
          QCOMPARE(path.points.size(), grid.size());
          QCOMPARE(path.A.rows(), problem.n());
          QCOMPARE(path.A.cols(), Index(grid.size()));
          QVERIFY2(path.A.allFinite(), where);
          for (std::size_t l = 0; l < grid.size(); ++l) {
            const PathPoint& point = path.points[l];
            if (method->traits().pathParameter != PathParameter::none)
              QVERIFY2((byLambda ? point.lambda : point.t) == grid[l], where);
            QVERIFY2(std::isfinite(point.norm) && std::isfinite(point.offset), where);
            // NaN says that a number does not apply; ridge methods have them all.
            QVERIFY2(!std::isinf(point.mu) && !std::isinf(point.df) && !std::isinf(point.objective), where);
            if (ridgeMethods.contains(method->info().id)) {
              QVERIFY2(std::isfinite(point.df) && std::isfinite(point.objective), where);
              QVERIFY2(point.zero || (std::isfinite(point.mu) && point.mu >= 0.0), where);
            }
            QVERIFY2(!point.zero || (path.A.col(Index(l)).array() == 0.0).all(), where);
          }
        }
    }
  }
};

KERRIDGE_TEST(ExtremeTest)

}  // namespace extreme_test

#include "extreme_test.moc"
