// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/svr.h"

#include <unistd.h>

#include <cstdio>

#include "base/diagnostic.h"
#include "solvers/svr_continuation.h"
#include "solvers/svr_interior.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/stop_at.h"
#include "support/test.h"
#ifdef KERRIDGE_ADDRESS_SANITIZER
#include <sanitizer/lsan_interface.h>
#endif

namespace svr_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr double roundOff = std::numeric_limits<double>::epsilon();

std::vector<double> grid(double from, double to, int count) {
  std::vector<double> values;
  for (int i = 0; i < count; ++i) values.push_back(from * std::pow(to / from, double(i) / double(count - 1)));
  return values;
}

/// What the program writes to its standard error, file descriptor 2, meanwhile.
template <typename Act>
QByteArray saidOnStandardError(const Act& act) {
  std::fflush(stderr);
  const int before = dup(STDERR_FILENO);
  std::FILE* file = std::tmpfile();
  if (before < 0 || file == nullptr || dup2(fileno(file), STDERR_FILENO) < 0) qFatal("standard error cannot be caught");
  act();
  std::fflush(stderr);
  dup2(before, STDERR_FILENO);
  close(before);
  QByteArray said(static_cast<qsizetype>(lseek(fileno(file), 0, SEEK_END)), '\0');
  std::rewind(file);
  if (std::fread(said.data(), 1, static_cast<std::size_t>(said.size()), file) != std::size_t(said.size()))
    qFatal("not read");
  std::fclose(file);
  return said;
}

double halfRange(const Vector& y) { return 0.5 * (y.maxCoeff() - y.minCoeff()); }

/// The conditions of optimality one by one, in extended precision, with the tube's edge blurred by what the model says
/// it misses them by, and by round-off of f.
QString wrongWith(const GramSample& sample, const SvrModel& model, double epsilon, double lambda) {
  const Index n = sample.y.size();
  const RealMatrix K = sample.K.cast<Real>();
  const RealVector beta = model.beta.cast<Real>();
  const RealVector r = (sample.y.cast<Real>() - K * beta).array() - Real(model.b);
  const double round =
      double(n + 8) * roundOff *
      (sample.y.cwiseAbs().maxCoeff() + std::abs(model.b) + (sample.K.cwiseAbs() * model.beta.cwiseAbs()).maxCoeff());
  const double blur = model.violation * halfRange(sample.y) + round;
  const double C = 1.0 / (2.0 * double(n) * lambda);
  Index supportVectors = 0, bounded = 0;
  for (Index i = 0; i < n; ++i) {
    const QString where = QStringLiteral("%1, epsilon %2, lambda %3, row %4: ")
                              .arg(QString::fromStdString(sample.name))
                              .arg(epsilon)
                              .arg(lambda)
                              .arg(i);
    const double signedResidual = double(beta(i) < 0 ? -r(i) : r(i)), size = std::abs(model.beta(i));
    if (size > C) return where + QStringLiteral("beta is beyond C");
    supportVectors += size > 0.0;
    bounded += size == C;
    if (size == C    ? signedResidual < epsilon - blur
        : size > 0.0 ? std::abs(signedResidual - epsilon) > blur
                     : std::abs(signedResidual) > epsilon + blur)
      return where + QStringLiteral("residual %1 with beta %2 of C = %3, blur %4")
                         .arg(double(r(i)), 0, 'g', 17)
                         .arg(model.beta(i))
                         .arg(C)
                         .arg(blur);
  }
  if (supportVectors != model.supportVectors || bounded != model.bounded) return QStringLiteral("numbers of vectors");
  // libsvm keeps the sum by pairs of equal and opposite changes, each with round-off of C or less.
  QString wrong = farApart("sum of beta", double(beta.sum()), 0.0, 0.0, 1e-9 * double(beta.cwiseAbs().sum()));
  const Real norm = std::sqrt(std::max(Real(0), beta.dot(K * beta)));
  const double normError = std::sqrt(round * double(beta.cwiseAbs().sum()));
  if (wrong.isEmpty()) wrong = farApart("norm", model.norm, double(norm), 1e-12, normError);
  const Real objective = (r.array().abs() - Real(epsilon)).max(Real(0)).mean() + Real(lambda) * norm * norm;
  if (wrong.isEmpty())
    wrong = farApart("objective", model.objective, double(objective), 1e-12,
                     round * (1.0 + lambda * double(beta.cwiseAbs().sum())) + 1e-12 * halfRange(sample.y));
  return wrong;
}

/// The greatest dual objective over all ways of placing each β_i at −C, between, at 0, between, at C; n small, K
/// regular.
Real greatestDual(const RealMatrix& K, const RealVector& y, Real epsilon, Real C) {
  const Index n = y.size();
  Real greatest = 0;
  for (int pattern = 0, last = int(std::pow(5, n)); pattern < last; ++pattern) {
    RealVector beta = RealVector::Zero(n);
    std::vector<Index> free;
    std::vector<Real> edge;
    for (Index i = 0, rest = pattern; i < n; ++i, rest /= 5) {
      if (rest % 5 == 1 || rest % 5 == 2) {
        free.push_back(i);
        edge.push_back(rest % 5 == 1 ? epsilon : -epsilon);
      } else if (rest % 5 > 2) {
        beta(i) = rest % 5 == 3 ? C : -C;
      }
    }
    const Index size = Index(free.size());
    if (size > 0) {
      RealMatrix system = RealMatrix::Ones(size + 1, size + 1);
      system.topLeftCorner(size, size) = K(free, free);
      system(size, size) = 0;
      RealVector right(size + 1);
      const RealVector left = y - K * beta;
      for (Index k = 0; k < size; ++k) right(k) = left(free[std::size_t(k)]) - edge[std::size_t(k)];
      right(size) = -beta.sum();
      const RealVector solution = dense::solve(system, right);
      bool fits = true;
      for (Index k = 0; k < size; ++k) {
        const Real value = solution(k);
        fits = fits && value * edge[std::size_t(k)] >= 0 && std::abs(value) <= C;
        beta(free[std::size_t(k)]) = value;
      }
      if (!fits) continue;
    } else if (std::abs(beta.sum()) > C / 2) {
      continue;
    }
    greatest = std::max(greatest, y.dot(beta) - epsilon * beta.lpNorm<1>() - beta.dot(K * beta) / 2);
  }
  return greatest;
}

Vector predictions(const Matrix& K, const SvrModel& model) { return (K * model.beta).array() + model.b; }

}  // namespace

class SvrTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void optimalityConditions() {
    for (const GramSample& sample : gramSamples())
      for (const double share : {0.0, 0.02, 0.3}) {
        const double epsilon = share * halfRange(sample.y);
        const std::vector<double> lambda = grid(1e-5, 1e3, 9);
        const std::vector<SvrModel> models = svrPath(sample.K, sample.y, epsilon, lambda, {});
        for (std::size_t l = 0; l < lambda.size(); ++l) {
          VERIFY_NOTHING_WRONG(wrongWith(sample, models[l], epsilon, lambda[l]));
          QVERIFY2(models[l].reached && models[l].violation <= 2.0 * svrTolerance, sample.name.c_str());
          QCOMPARE(models[l].C, 1.0 / (2.0 * double(sample.y.size()) * lambda[l]));
        }
      }
  }

  /// Each model from the one before it: as good as those that libsvm computes for a coarse grid.
  void fineGrid() {
    for (const GramSample& sample : gramSamples())
      for (const double share : {0.02, 0.3}) {
        const double epsilon = share * halfRange(sample.y);
        const std::vector<double> lambda = grid(1e-5, 1e3, 81);
        const std::vector<SvrModel> models = svrPath(sample.K, sample.y, epsilon, lambda, {});
        for (std::size_t l = 0; l < lambda.size(); ++l) {
          QVERIFY2(models[l].reached, sample.name.c_str());
          VERIFY_NOTHING_WRONG(wrongWith(sample, models[l], epsilon, lambda[l]));
        }
        const std::vector<double> coarse = grid(1e-5, 1e3, 9);
        const std::vector<SvrModel> alone = svrPath(sample.K, sample.y, epsilon, coarse, {});
        for (std::size_t l = 0; l < coarse.size(); ++l) {
          const double missed = models[10 * l].violation + alone[l].violation;
          VERIFY_CLOSE(models[10 * l].objective, alone[l].objective, 1e-10, (missed + 1e-12) * halfRange(sample.y));
        }
      }
  }

  /// From one C to the next without libsvm: the same β as from the beginning, Σ β = 0, and what is at 0 or at a bound
  /// is there exactly.
  void continued() {
    Random random(2002);
    int reached = 0;
    for (int repeat = 0; repeat < 40; ++repeat) {
      const Index n = 20 + repeat;
      const Matrix X = normalMatrix(random, n, 3);
      const Matrix K = dense::gaussianCross(X, X, 2.0).cast<double>();
      const Vector y = noisyTarget(random, X);
      const double epsilon = 0.1 * halfRange(y);
      const double C = 0.3 * halfRange(y) * std::pow(1.5, repeat % 8);
      const double lambda = 1.0 / (2.0 * double(n) * C);
      const SvrModel before = svrPath(K, y, epsilon, {lambda}, {})[0];
      const MatrixRef gram = K;
      const auto beta = svrContinued({gram, 1.0, y, epsilon}, before.beta, before.C, 1.1 * C, {});
      if (!beta) continue;
      ++reached;
      const SvrModel model = svrPath(K, y, epsilon, {lambda / 1.1}, {})[0];
      VERIFY_CLOSE(model.norm, std::sqrt(beta->dot(K * *beta)), 1e-7, 0.0);
      VERIFY_NOTHING_WRONG(farApart("beta", *beta, model.beta, 0.0, 1e-5 * C));
      QVERIFY(std::abs(beta->sum()) <= 1e-12 * beta->lpNorm<1>());
      QVERIFY(beta->lpNorm<Eigen::Infinity>() <= 1.1 * C);
      QCOMPARE(Index((beta->array() == 0.0).count()), n - model.supportVectors);
      QCOMPARE(Index((beta->array().abs() == 1.1 * C).count()), model.bounded);
    }
    QVERIFY2(reached >= 30, qPrintable(QString::number(reached)));
    // Nothing between the bounds: no system says where to go.
    const Matrix one = Matrix::Identity(3, 3);
    const MatrixRef gram = one;
    QVERIFY(!svrContinued({gram, 1.0, Vector::Ones(3), 0.1}, Vector::Zero(3), 1.0, 2.0, {}));
  }

  /// The objective against every placement of the coefficients: primal = 2λ dual at the solution.
  void bruteForce() {
    Random random(1995);
    for (int repeat = 0; repeat < 30; ++repeat) {
      const Index n = 2 + repeat % 3;
      const Matrix X = normalMatrix(random, n, 2);
      const RealMatrix K = dense::gaussianCross(X, X, 2.0);
      const Vector y = normalVector(random, n);
      const double epsilon = 0.1 * double(1 + repeat % 5);
      for (const double lambda : {1e-3, 0.03, 0.3, 3.0}) {
        const Matrix rounded = K.cast<double>();
        const SvrModel model = svrPath(rounded, y, epsilon, {lambda}, {})[0];
        const Real dual = greatestDual(K, y.cast<Real>(), epsilon, 1 / (2 * Real(n) * Real(lambda)));
        // A violation δ of the conditions leaves a gap of at most n C δ between ½‖f‖² + C Σ and the dual.
        VERIFY_CLOSE(model.objective, double(2 * Real(lambda) * dual), 1e-12, (model.violation + 1e-14) * halfRange(y));
      }
    }
  }

  /// ε = 0 and no bound in the way: f goes through the targets.
  void interpolation() {
    Random random(4);
    const Matrix X = normalMatrix(random, 12, 3);
    const Matrix K = dense::gaussianCross(X, X, 3.0).cast<double>();
    const Vector y = normalVector(random, 12);
    const std::vector<SvrModel> models = svrPath(K, y, 0.0, {1e-9, 1e-8}, {});
    QCOMPARE(models[0].bounded, Index(0));
    QCOMPARE(models[0].beta, models[1].beta);
    QCOMPARE(models[0].C, 10.0 * models[1].C);
    VERIFY_NOTHING_WRONG(
        farApart("f", predictions(K, models[0]), y, 0.0, 12.0 * (models[0].violation + 1e-14) * halfRange(y)));
  }

  void tubeWiderThanTheTargets() {
    Random random(14);
    const Matrix X = normalMatrix(random, 10, 2);
    const Matrix K = dense::gaussianCross(X, X, 3.0).cast<double>();
    const Vector y = Vector::LinSpaced(10, 1.0, 4.0);
    for (const Vector& target : {y, Vector(Vector::Constant(10, 2.5))}) {
      const SvrModel model = svrPath(K, target, 1.5, {1e-3}, {})[0];
      QCOMPARE(model.supportVectors, Index(0));
      QCOMPARE(model.b, 2.5);
      QCOMPARE(model.objective, 0.0);
    }
    const SvrModel model = svrPath(K, y, 1.4, {1e-3}, {})[0];
    QVERIFY(model.supportVectors >= 2);
  }

  /// Strong regularization: every point outside the tube around b at its bound, f a median-like constant.
  void strongRegularization() {
    Random random(6);
    const Matrix X = normalMatrix(random, 21, 2);
    const Matrix K = dense::gaussianCross(X, X, 3.0).cast<double>();
    const Vector y = normalVector(random, 21);
    const SvrModel model = svrPath(K, y, 0.0, {1e6}, {})[0];
    Vector sorted = y;
    std::sort(sorted.begin(), sorted.end());
    const double C = model.C;
    VERIFY_CLOSE(model.b, sorted(10), 0.0, 21.0 * C + 2.0 * svrTolerance * halfRange(y));
    for (Index i = 0; i < 21; ++i)
      if (y(i) != sorted(10)) QCOMPARE(model.beta(i), y(i) > sorted(10) ? C : -C);
  }

  /// Powers of two in the units of y and of the kernel, and a constant added to y.
  void units() {
    Random random(9);
    const Matrix X = normalMatrix(random, 25, 2);
    const Matrix K = dense::gaussianCross(X, X, 3.0).cast<double>();
    Vector y = noisyTarget(random, X);
    for (double& value : y) value = std::ldexp(std::round(std::ldexp(value, 20)), -20);
    const SvrModel model = svrPath(K, y, 0.125, {1e-3}, {})[0];
    const double scale = std::ldexp(1.0, 40);
    const SvrModel targets = svrPath(K, scale * y, scale * 0.125, {1e-3 / scale}, {})[0];
    QCOMPARE(targets.beta, Vector(scale * model.beta));
    QCOMPARE(targets.b, scale * model.b);
    const SvrModel kernel = svrPath(scale * K, y, 0.125, {1e-3 * scale}, {})[0];
    QCOMPARE(Vector(scale * kernel.beta), model.beta);
    QCOMPARE(kernel.b, model.b);
    const SvrModel shifted = svrPath(K, y.array() + 64.0, 0.125, {1e-3}, {})[0];
    QCOMPARE(shifted.beta, model.beta);
    VERIFY_CLOSE(shifted.b, model.b + 64.0, 4.0 * roundOff, 0.0);
  }

  /// The interior point method alone, from strong to weak regularization: the conditions as of every model, also for a
  /// kernel so smooth that its matrix is singular.
  void interiorPoint() {
    Random random(2001);
    for (int repeat = 0; repeat < 36; ++repeat) {
      const Index n = 10 + 3 * repeat;
      const Matrix X = normalMatrix(random, n, repeat % 2 == 0 ? 1 : 4);
      const Matrix K = dense::gaussianCross(X, X, repeat % 3 == 0 ? 0.5 : 5.0).cast<double>();
      Vector y = noisyTarget(random, X);
      y = (2.0 * (y.array() - y.minCoeff()) / (y.maxCoeff() - y.minCoeff()) - 1.0).matrix().eval();
      const double epsilon = repeat % 4 == 0 ? 0.0 : 0.05;
      const MatrixRef gram = K;
      for (const double C : {1e-3, 1e-1, 1.0, 1e2, 1e4}) {
        SvrModel model;
        model.beta = svrInterior({gram, 1.0, y, epsilon}, C, {});
        const SvrOffsetRange range = SvrDual{gram, 1.0, y, epsilon}.offsetRange(model.beta, C);
        QVERIFY2(range.violation() <= svrTolerance, qPrintable(QStringLiteral("%1 %2").arg(repeat).arg(C)));
        QVERIFY(model.beta.lpNorm<Eigen::Infinity>() <= C);
        QVERIFY(std::abs(model.beta.sum()) <= 1e-9 * model.beta.lpNorm<1>());
      }
    }
  }

  /// Far beyond what libsvm's iterations suffice for, as on the data of a library of concrete: every λ has a model with
  /// the conditions as of any other, and its objective falls with λ.
  void smallLambda() {
    Random random(1998);
    for (const Index n : {40, 150, 300}) {
      GramSample sample;
      sample.name = "smooth";
      const Matrix X = normalMatrix(random, n, 8);
      sample.K = dense::gaussianCross(X, X, 40.0).cast<double>();
      sample.y = 40.0 * noisyTarget(random, X);
      const std::vector<double> lambda = grid(1e-8, 1e-2, 13);
      const std::vector<SvrModel> models = svrPath(sample.K, sample.y, 0.1, lambda, {});
      for (std::size_t l = 0; l < lambda.size(); ++l) {
        QVERIFY2(models[l].reached, qPrintable(QStringLiteral("%1 %2").arg(n).arg(lambda[l])));
        VERIFY_NOTHING_WRONG(wrongWith(sample, models[l], 0.1, lambda[l]));
        QVERIFY(l == 0 || models[l - 1].objective <= models[l].objective);
      }
    }
  }

  /// Where round-off leaves no model, it says so, and those for smaller λ are not computed.
  void notReached() {
    const Index n = 24;
    Random random(2);
    const Matrix points = Vector::LinSpaced(n, -1.0, 1.0);
    const Matrix K = dense::gaussianCross(points, points, 20.0).cast<double>();
    const Vector y = normalVector(random, n);
    std::vector<SvrModel> models;
    const QByteArray said = saidOnStandardError([&] { models = svrPath(K, y, 0.0, {1e-15, 1e-14, 1.0}, {}); });
    QCOMPARE(said, QByteArray());  // libsvm has a warning for whoever lets it come to its limit
    QVERIFY(models[2].reached);
    for (const int l : {0, 1}) {
      QVERIFY(!models[l].reached && models[l].beta.hasNaN() && std::isnan(models[l].objective));
    }
    VERIFY_CLOSE(models[0].C, 10.0 * models[1].C, 1e-15, 0.0);
  }

  void wrongInput() {
    const Matrix K = Matrix::Identity(3, 3);
    const Vector y = Vector::LinSpaced(3, 0.0, 1.0);
    QVERIFY_THROWS_EXCEPTION(InvalidInput, svrPath(K, y.head(2), 0.1, {1.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, svrPath(Matrix(0, 0), Vector(0), 0.1, {1.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, svrPath(K, y, -0.1, {1.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, svrPath(K, y, 0.1, {0.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, svrPath(K, y, 0.1, {2.0, 1.0}, {}));
    Matrix bad = K;
    bad(1, 1) = std::numeric_limits<double>::quiet_NaN();
    QVERIFY_THROWS_EXCEPTION(InvalidInput, svrPath(bad, y, 0.1, {1.0}, {}));
  }

  /// The last checkpoint before libsvm starts precedes the stage's name, so what stops this one model, which would take
  /// millions of iterations, is libsvm's report of progress. The next call is not affected.
  void stopsInsideLibsvm() {
    const Index n = 400;
    Random random(2);
    const Matrix grid = Vector::LinSpaced(n, -1.0, 1.0);
    const Matrix K = dense::gaussianCross(grid, grid, 2.0).cast<double>();
    const Vector y = normalVector(random, n);
#ifdef KERRIDGE_ADDRESS_SANITIZER
    const __lsan::ScopedDisabler lostByLibsvm;  // see svr.h
#endif
    test::StopAt stop([](const Progress& progress) { return !progress.stage().empty(); });
    QVERIFY(stop.cancels([&](const RunContext& context) { svrPath(K, y, 0.0, {1e-15}, context); }));
    QVERIFY(svrPath(K, y, 0.1, {1.0}, {})[0].reached);
  }
};

KERRIDGE_TEST(SvrTest)

}  // namespace svr_test

#include "svr_test.moc"
