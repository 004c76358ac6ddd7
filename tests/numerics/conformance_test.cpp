// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "kernels/kernel.h"
#include "methods/method.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace conformance_test {

using namespace kerridge;

namespace {

using Parameters = std::map<std::string, double>;
constexpr double epsilon = std::numeric_limits<double>::epsilon();

Problem problemOf(const GramSample& sample) { return makeProblem(decompose(sample.K, {}), sample.y); }

/// The methods that need nothing but a spectrum and a value of their path parameter. M-RLSR without choices has no such
/// value: parameter_free_test takes it by its definition.
std::vector<const Method*> spectralMethods() {
  std::vector<const Method*> list;
  for (const Method* method : methods())
    if (method->traits().takesFeatures && method->traits().pathParameter != PathParameter::none) list.push_back(method);
  return list;
}

/// The defaults, and more than one exponent where there is an m.
std::vector<Parameters> settingsOf(const Method& method) {
  std::vector<Parameters> settings{settledParameters(method.info(), {})};
  if (settings[0].contains("m"))
    for (const double m : {0.4, 1.0, 3.0}) {
      settings.push_back(settings[0]);
      settings.back()["m"] = m;
    }
  return settings;
}

/// Values of the path parameter of about these strengths, ascending.
std::vector<double> valuesOf(const Method& method, const std::vector<double>& lambdas) {
  std::set<double> values;
  for (const double lambda : lambdas) values.insert(method.fromEquivalentLambda(lambda));
  return {values.begin(), values.end()};
}

Vector fittedOf(const Problem& problem, const Path& path, Index l) {
  const Vector f = problem.spectrum->Q * problem.spectrum->d.cwiseProduct(path.A.col(l));
  return f.array() + path.points[std::size_t(l)].offset;
}

/// Where μ depends on the data, log μ moves by |2 − m|/(1 − (2 − m)s) times log N, s = −d log N/d log μ, and N² = cᵀKc
/// by ‖c‖² times the error of K, relative to N². Per error of K/n.
double magnification(const Problem& problem, const Path& path, Index l) {
  const PathPoint& point = path.points[std::size_t(l)];
  if (point.zero || std::isnan(point.m) || point.m == 2.0) return 0.0;
  const double n = double(problem.n());
  const Eigen::ArrayXd d = problem.spectrum->d.array(), square = path.A.col(l).array().square();
  const double slope = (d * square * n * point.mu / (d + n * point.mu)).sum() / (d * square).sum();
  return std::abs(2.0 - point.m) / (1.0 - (2.0 - point.m) * slope) * n * square.sum() / (d * square).sum();
}

QByteArray name(const Method& method, const GramSample& sample, Index l) {
  return QByteArray::fromStdString(method.info().id + ", " + sample.name + ", model " + std::to_string(l));
}

/// K = diag(d), y = (1, …, 1): then d∘a is the share of each component that a method without offset fits.
Problem diagonalProblem(const Vector& d) {
  auto spectrum = std::make_shared<Spectrum>();
  spectrum->d = d;
  spectrum->Q = Matrix::Identity(d.size(), d.size());
  spectrum->rank = d.size();
  return makeProblem(spectrum, Vector::Ones(d.size()));
}

/// Eigenvalues σ = d/n over twelve decades up to κ² = 1, descending.
Problem decades() {
  const Index n = 61;
  Vector d(n);
  for (Index i = 0; i < n; ++i) d(i) = std::pow(10.0, -0.2 * double(i));
  Problem problem = diagonalProblem(double(n) * d);
  problem.kappaSquare = 1.0;
  return problem;
}

/// The residual polynomials of the ν-method swing around 0: components may be fitted by more than they are.
bool overshoots(const Method& method) { return method.info().id == "nu-method"; }

}  // namespace

/// What holds for every kernel, every method and every filter of the lists.
class ConformanceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// k(x, x) ≤ κ², k(x, x')² ≤ k(x, x) k(x', x'), and 1 on the diagonal of kernels of a distance.
  void kernelsAreBoundedByTheirDiagonal() {
    Random random(31);
    for (const KernelFamily* family : kernels()) {
      for (const double spread : {0.1, 1.0, 30.0}) {
        const Matrix X = spread * normalMatrix(random, 25, 3);
        KernelSpec spec;
        spec.id = family->info().id;
        const Kernel kernel(spec, X);
        const Matrix K = kernel.gram(X, {});
        const Vector diagonal = kernel.diagonal(X);
        const Problem problem = makeProblem(decompose(K, {}), Vector::Zero(25));
        const QByteArray where = QByteArray::fromStdString(spec.id);
        VERIFY_CLOSE(problem.kappaSquare, diagonal.maxCoeff(), 1e-12, 0.0);
        const bool ofDistance = family->argument() == KernelArgument::squaredDistance;
        if (ofDistance) QVERIFY2((diagonal.array() == 1.0).all(), where);
        for (Index i = 0; i < 25; ++i)
          for (Index j = 0; j < 25; ++j) {
            QVERIFY2(K(i, j) * K(i, j) <= diagonal(i) * diagonal(j) * (1.0 + 1e-13), where);
            if (ofDistance) QVERIFY2(K(i, j) > 0.0, where);
          }
      }
    }
  }

  /// The order of the rows is the order of the Gram matrix, and a relative width knows nothing of it.
  void kernelsDoNotSeeTheOrderOfRows() {
    Random random(32);
    const Matrix X = normalMatrix(random, 21, 4);
    const std::vector<Index> order = random.permutation(21);
    for (const KernelFamily* family : kernels()) {
      KernelSpec spec;
      spec.id = family->info().id;
      spec.width = {true, 0.7};
      const Matrix permuted = X(order, Eigen::all);
      const Kernel kernel(spec, X), other(spec, permuted);
      VERIFY_CLOSE(other.width(), kernel.width(), 1e-14, 0.0);
      const Matrix K = kernel.gram(X, {});
      const Matrix difference = other.gram(permuted, {}) - K(order, order);
      QVERIFY2(difference.cwiseAbs().maxCoeff() <= 1e-13 * K.cwiseAbs().maxCoeff(), spec.id.c_str());
    }
  }

  /// y → cy gives f → cf: at the same λ, for the penalty λ‖f‖^m at λ|c|^(2 − m), for the same number of steps.
  /// Factors are powers of 2, so that only what is not linear (norms to a power) rounds differently; they are far
  /// apart, so that no threshold may be absolute.
  void methodsScaleWithTheTarget() {
    const std::vector<double> lambdas{1e-8, 1e-4, 1e-2, 1.0, 100.0};
    for (const GramSample& sample : gramSamples()) {
      const Problem problem = problemOf(sample);
      for (const Method* method : spectralMethods())
        for (const Parameters& parameters : settingsOf(*method)) {
          const std::vector<double> grid = valuesOf(*method, lambdas);
          const Path path = method->path(problem, parameters, grid, {});
          for (const double c : {-8.0, std::ldexp(1.0, 60), std::ldexp(1.0, -60)}) {
            const double m = parameters.contains("m") ? parameters.at("m") : 2.0;
            std::vector<double> scaledGrid = grid;
            if (m != 2.0)
              for (double& value : scaledGrid) value *= std::pow(std::abs(c), 2.0 - m);
            const Problem scaledProblem = makeProblem(problem.spectrum, c * sample.y);
            const Path scaled = method->path(scaledProblem, parameters, scaledGrid, {});
            for (Index l = 0; l < Index(grid.size()); ++l) {
              const PathPoint& expected = path.points[std::size_t(l)];
              const PathPoint& actual = scaled.points[std::size_t(l)];
              const QByteArray where = name(*method, sample, l) + ", c = " + QByteArray::number(c);
              QVERIFY2(actual.zero == expected.zero, where);
              const Vector difference = scaled.A.col(l) - c * path.A.col(l);
              QVERIFY2(difference.norm() <= 1e-10 * std::abs(c) * path.A.col(l).norm(), where);
              VERIFY_CLOSE(actual.norm, std::abs(c) * expected.norm, 1e-10, 0.0);
              VERIFY_CLOSE(actual.offset, c * expected.offset, 1e-10, 1e-10 * std::abs(c) * sample.y.norm());
              VERIFY_CLOSE(actual.residualSquare, c * c * expected.residualSquare, 1e-9,
                           1e-30 * c * c * sample.y.squaredNorm());
              QVERIFY2(std::isnan(actual.df) == std::isnan(expected.df), where);
              if (!std::isnan(expected.df)) VERIFY_CLOSE(actual.df, expected.df, 1e-10, 0.0);
            }
          }
        }
    }
  }

  /// Rows of K and y in another order: fitted values in that order. K is decomposed again, so that round-off of
  /// 4 n ε ‖K‖ differs, which a model of strength λ magnifies by ‖K‖/(nλ).
  void methodsDoNotSeeTheOrderOfRows() {
    Random random(33);
    const std::vector<double> lambdas{1e-3, 1e-2, 0.04, 0.11, 1.3};
    for (const GramSample& sample : gramSamples()) {
      const Index n = sample.y.size();
      const std::vector<Index> order = random.permutation(n);
      const Problem problem = problemOf(sample);
      GramSample permuted = sample;
      permuted.K = sample.K(order, order);
      permuted.y = sample.y(order);
      const Problem other = problemOf(permuted);
      for (const Method* method : spectralMethods())
        for (const Parameters& parameters : settingsOf(*method)) {
          const std::vector<double> grid = valuesOf(*method, lambdas);
          const Path path = method->path(problem, parameters, grid, {});
          const Path otherPath = method->path(other, parameters, grid, {});
          for (Index l = 0; l < Index(grid.size()); ++l) {
            const PathPoint& point = path.points[std::size_t(l)];
            // What depends on the data in another way than linearly (CG) loses digits with every step.
            if (std::isnan(point.df) && grid[std::size_t(l)] > 5.0) continue;
            const double lambda = std::isnan(point.mu) ? 1e-3 : point.mu;
            const double largest = problem.spectrum->d(0) / double(n);
            const double allowed =
                8.0 * double(n) * epsilon * (1.0 + largest / lambda + largest * magnification(problem, path, l));
            const Vector f = fittedOf(problem, path, l);
            const Vector g = fittedOf(other, otherPath, l);
            QVERIFY2((g - f(order)).norm() <= allowed * sample.y.norm(), name(*method, sample, l));
            VERIFY_CLOSE(otherPath.points[std::size_t(l)].residualSquare, point.residualSquare, 0.0,
                         4.0 * allowed * sample.y.squaredNorm());
          }
        }
    }
  }

  /// The equations of each method whose models are KRR models, with r = y − Kc − b1:
  ///   K(r − sc) = 0 (or Kr = sc where the coefficients themselves are penalized),
  ///   1ᵀr = 0 (free b) or sb (penalized b),
  /// s = nμ and μ = (mλ/2)‖f‖^(m − 2). What is in K's null space has no coefficients.
  void ridgeMethodsSolveTheirEquations() {
    for (const GramSample& sample : gramSamples()) {
      const Problem problem = problemOf(sample);
      const double n = double(problem.n());
      for (const Method* method : spectralMethods()) {
        if (!method->traits().ridgeOffset) continue;
        for (const Parameters& parameters : settingsOf(*method)) {
          const std::vector<double> grid = valuesOf(*method, {1e-4, 1e-2, 1.0});
          const Path path = method->path(problem, parameters, grid, {});
          for (Index l = 0; l < Index(grid.size()); ++l) {
            const PathPoint& point = path.points[std::size_t(l)];
            if (point.zero) continue;
            const QByteArray where = name(*method, sample, l);
            const Vector c = problem.spectrum->Q * path.A.col(l);
            const Vector r = sample.y - sample.K * c - Vector::Constant(c.size(), point.offset);
            const double norm = std::sqrt(std::max(0.0, c.dot(sample.K * c)));
            const double top = problem.spectrum->d(0);
            double s = n * point.mu;
            if (method->traits().squaresSpectrum)
              s = n * point.lambda;
            else if (method->info().id == "modified-krr")
              VERIFY_CLOSE(s, point.lambda, 1e-14, 0.0);
            else if (point.m == 2.0)
              VERIFY_CLOSE(point.mu, point.lambda, 1e-14, 0.0);
            else
              // K, known to 4 n ε ‖K‖, moves N² = cᵀKc by that times ‖c‖².
              VERIFY_CLOSE(point.mu, 0.5 * point.m * point.lambda * std::pow(norm, point.m - 2.0),
                           1e-10 + 4.0 * n * epsilon * top * std::abs(point.m - 2.0) * c.squaredNorm() / (norm * norm),
                           0.0);
            // Round-off of Kc, n ε ‖K‖ ‖c‖, and of r.
            const double roundOff = 16.0 * n * epsilon * (top * c.norm() + sample.y.norm());
            const Vector equation =
                method->traits().squaresSpectrum ? Vector(sample.K * r - s * c) : Vector(sample.K * (r - s * c));
            QVERIFY2(equation.norm() <= roundOff * std::max(top, 1e-300), where);
            if (*method->traits().ridgeOffset == Offset::none) QCOMPARE(point.offset, 0.0);
            const double sum = *method->traits().ridgeOffset == Offset::penalized ? s * point.offset : 0.0;
            if (*method->traits().ridgeOffset != Offset::none)
              QVERIFY2(std::abs(r.sum() - sum) <= std::sqrt(n) * roundOff, where);
          }
        }
      }
    }
  }

  /// Other methods have no such equation; filter_test takes each by its definition.
  void everyMethodHasADefinition() {
    const std::set<std::string> elsewhere{"cg", "landweber", "nu-method", "iterated-tikhonov", "tsvd"};
    for (const Method* method : spectralMethods()) {
      QCOMPARE(findMethod(method->info().id), method);
      QVERIFY2(method->traits().ridgeOffset || elsewhere.contains(method->info().id), method->info().id.c_str());
    }
  }

  /// 0 ≤ σg(σ) ≤ 1, larger for larger σ, larger for less regularization, and the shares are what tr H counts.
  void sharesFittedAreFilters() {
    const Problem problem = decades();
    const std::vector<double> lambdas{1e-11, 1e-7, 1e-5, 1e-3, 3e-2, 0.7, 20.0};
    int checked = 0;
    for (const Method* method : spectralMethods())
      for (const Parameters& parameters : settingsOf(*method)) {
        std::vector<double> grid = valuesOf(*method, lambdas);
        std::erase_if(grid, [&](double value) { return overshoots(*method) && value > 1e4; });
        const Path path = method->path(problem, parameters, grid, {});
        const bool byLambda = method->traits().pathParameter == PathParameter::lambda;
        Vector former;
        for (Index l = 0; l < Index(grid.size()); ++l) {
          const PathPoint& point = path.points[std::size_t(l)];
          if (point.offset != 0.0 || std::isnan(point.df)) break;  // no filter, or not one of z alone
          ++checked;
          const Vector share = problem.spectrum->d.cwiseProduct(path.A.col(l));
          const QByteArray where =
              QByteArray::fromStdString(method->info().id) + " at " + QByteArray::number(grid[std::size_t(l)]);
          const Eigen::ArrayXd left = 1.0 - share.array();
          QVERIFY2((left.abs() <= 1.0 + 1e-12).all(), where);
          if (!point.zero) VERIFY_CLOSE(share.sum(), point.df, 1e-11, 1e-11);
          VERIFY_CLOSE(left.square().sum(), point.residualSquare, 1e-9, 1e-12);
          if (overshoots(*method)) continue;
          QVERIFY2((share.array() >= 0.0).all() && (share.array() <= 1.0 + 1e-14).all(), where);
          for (Index i = 1; i < share.size(); ++i) QVERIFY2(share(i) <= share(i - 1) * (1.0 + 1e-13), where);
          if (former.size() > 0) {
            const Vector& more = byLambda ? former : share;
            const Vector& less = byLambda ? share : former;
            QVERIFY2((less.array() <= more.array() * (1.0 + 1e-12)).all(), where);
          }
          former = share;
        }
      }
    QVERIFY(checked > 40);
  }

  /// Without regularization everything is fitted, with much of it nothing: σg(σ) → 1 and → 0.
  void filtersHaveTheirLimits() {
    Vector d(4);
    d << 3.6, 2.0, 1.0, 0.4;  // σ from 0.1 to 0.9
    Problem problem = diagonalProblem(d);
    problem.kappaSquare = 1.0;
    for (const Method* method : spectralMethods()) {
      if (method->traits().squaresSpectrum) continue;
      const Parameters parameters = settledParameters(method->info(), {});
      const double least = method->fromEquivalentLambda(1e-9), most = method->fromEquivalentLambda(1e9);
      const Path path = method->path(problem, parameters, {std::min(least, most), std::max(least, most)}, {});
      const bool ascending = least < most;
      const Vector fitted = fittedOf(problem, path, ascending ? 0 : 1);
      const Vector shrunk = fittedOf(problem, path, ascending ? 1 : 0);
      const QByteArray where = QByteArray::fromStdString(method->info().id);
      // What is left at λ = 1e-9 is λ/σ for Tikhonov, (1 − σ)^t or less for iterations.
      QVERIFY2((fitted - problem.y).norm() <= 1e-6, where);
      // Whole steps end at one; an offset stays where it is not penalized.
      if (most >= 1.0 && !ascending) continue;
      const double offset = path.points[ascending ? 1 : 0].offset;
      QVERIFY2((shrunk.array() - offset).matrix().norm() <= 1e-3, where);
    }
  }
};

KERRIDGE_TEST(ConformanceTest)

}  // namespace conformance_test

#include "conformance_test.moc"
