// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/lasso.h"

#include "base/diagnostic.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace lasso_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

struct Sample {
  std::string name;
  Matrix X;
  Vector y;
};

RealMatrix centered(const Matrix& X) {
  const RealMatrix exact = X.cast<Real>();
  const Eigen::Matrix<Real, 1, Eigen::Dynamic> mean = exact.colwise().mean();
  return exact.rowwise() - mean;
}

/// λ_max as its definition says.
Real exactLambdaMax(const Sample& sample) {
  return 2 / Real(sample.y.size()) * (centered(sample.X).transpose() * centered(sample.y)).cwiseAbs().maxCoeff();
}

std::vector<double> grid(double from, double to, int count) {
  std::vector<double> values;
  for (int i = 0; i < count; ++i) values.push_back(from * std::pow(to / from, double(i) / double(count - 1)));
  return values;
}

/// Rows of spectra: six wide bands of random heights, a base line, little noise. Neighboring columns are nearly equal.
Matrix spectra(Random& random, Index n, Index d, double noise) {
  const Matrix heights = normalMatrix(random, n, 6), base = normalMatrix(random, n, 2);
  Matrix X = noise * normalMatrix(random, n, d);
  for (Index j = 0; j < d; ++j) {
    const double place = double(j) / double(d - 1);
    for (Index band = 0; band < 6; ++band)
      X.col(j) += heights.col(band) * std::exp(-80.0 * std::pow(place - 0.1 - 0.16 * double(band), 2));
    X.col(j) += 0.1 * (base.col(0) + place * base.col(1));
  }
  return X;
}

std::vector<Sample> samples() {
  Random random(1996);
  std::vector<Sample> result;
  const auto add = [&](const std::string& name, const Matrix& X) {
    Vector w = normalVector(random, X.cols());
    for (Index j = 0; j < w.size(); ++j)
      if (j % 3 != 0) w(j) = 0.0;
    result.push_back({name, X, X * w + 0.3 * normalVector(random, X.rows()) + Vector::Constant(X.rows(), 5.0)});
  };
  add("random, d < n", normalMatrix(random, 60, 12));
  add("d > n", normalMatrix(random, 20, 50));
  add("d = n", normalMatrix(random, 15, 15));
  Matrix X = normalMatrix(random, 50, 6);
  X.col(2).setConstant(0.1);
  X.col(4) *= 1e4;
  X.col(5).array() += 1000.0;
  add("constant column, large scale, large mean", X);
  X = normalMatrix(random, 40, 8);
  for (Index j = 1; j < 8; ++j) X.col(j) = X.col(0) + 1e-3 * X.col(j);
  add("nearly equal columns", X);
  X.col(3) = X.col(1);
  X.col(6) = -X.col(1);
  add("equal and opposite columns", X);
  add("spectra, d > n", spectra(random, 30, 120, 1e-3));
  add("spectra, d < n", spectra(random, 90, 60, 1e-3));
  add("one row", normalMatrix(random, 1, 3));
  add("one column", normalMatrix(random, 9, 1));
  result.push_back({"constant target", normalMatrix(random, 10, 3), Vector::Constant(10, 0.3)});
  result.push_back({"y exactly linear", X, X * Vector::LinSpaced(8, -1.0, 2.0)});
  return result;
}

/// Optimality conditions of one model in extended precision: offset, |g_j| ≤ λ, g_j = λ sign(w_j) on the support.
/// Allowed is 1e-9 λ, which is what the solver settles for, and round-off of g: n + d + 16 operations on the sizes of
/// all the terms it is made of.
QString wrongWith(const Sample& sample, const LassoPath& path, std::size_t l) {
  const Index n = sample.X.rows(), d = sample.X.cols();
  const RealMatrix X = centered(sample.X);
  const RealVector w = path.w.col(Index(l)).cast<Real>();
  const RealVector y = centered(sample.y), r = y - X * w;
  const RealVector g = 2 / Real(n) * (X.transpose() * r);
  const RealVector terms = 2 / Real(n) * (X.cwiseAbs().transpose() * (y.cwiseAbs() + X.cwiseAbs() * w.cwiseAbs()));
  const double lambda = path.lambda[l];
  for (Index j = 0; j < d; ++j) {
    const double tolerance = 1e-9 * lambda + double(n + d + 16) * epsilon * double(terms(j));
    const QString where = QStringLiteral("%1, lambda %2, column %3: ")
                              .arg(QString::fromStdString(sample.name))
                              .arg(lambda, 0, 'g', 17)
                              .arg(j);
    const double slope = double(g(j));
    if (w(j) == 0 && std::abs(slope) > lambda + tolerance)
      return where + QStringLiteral("zero, but |g| is %1").arg(std::abs(slope), 0, 'g', 17);
    if (w(j) != 0) {
      const QString wrong = farApart("g", slope, w(j) > 0 ? lambda : -lambda, 0.0, tolerance);
      if (!wrong.isEmpty()) return where + wrong;
    }
  }
  const Real exactOffset = sample.y.cast<Real>().mean() - (sample.X.cast<Real>() * w).mean();
  const double size =
      sample.y.cwiseAbs().maxCoeff() + double((sample.X.cast<Real>().cwiseAbs() * w.cwiseAbs()).maxCoeff());
  QString wrong = farApart("offset", path.b(Index(l)), double(exactOffset), 0.0, double(n + d + 16) * epsilon * size);
  const Real objective = r.squaredNorm() / Real(n) + Real(lambda) * w.lpNorm<1>();
  if (wrong.isEmpty())
    wrong = farApart("objective", path.objective(Index(l)), double(objective), double(n + d + 16) * epsilon,
                     std::pow(double(n + d + 16) * epsilon * size, 2) +
                         2.0 * double(n + d + 16) * epsilon * size * double(r.norm()) / std::sqrt(double(n)));
  return wrong;
}

/// The gap between the objective and the dual objective (2/n) θᵀy − (1/n)‖θ‖² at θ = s r, the best feasible multiple,
/// straight from these definitions; and how far round-off of g (see wrongWith) may move it, through s as well.
struct Gap {
  double value = 0.0;
  double uncertainty = 0.0;
};

Gap exactGap(const Sample& sample, const LassoPath& path, std::size_t l) {
  const Real n = Real(sample.y.size()), lambda = path.lambda[l];
  const RealMatrix X = centered(sample.X);
  const RealVector w = path.w.col(Index(l)).cast<Real>(), y = centered(sample.y), r = y - X * w;
  const RealVector g = 2 / n * (X.transpose() * r);
  const Real steepest = g.cwiseAbs().maxCoeff();
  Real s = r.squaredNorm() > 0 ? y.dot(r) / r.squaredNorm() : 1;
  if (steepest > 0) s = std::min(s, lambda / steepest);
  const Real primal = r.squaredNorm() / n + lambda * w.lpNorm<1>();
  const RealVector terms = 2 / n * (X.cwiseAbs().transpose() * (y.cwiseAbs() + X.cwiseAbs() * w.cwiseAbs()));
  const RealVector error = (n + Real(X.cols() + 16)) * Real(epsilon) * terms;
  const Real errorOfS = error.maxCoeff() / lambda;
  const Real uncertainty = (2 * std::abs(1 - s) + errorOfS) * errorOfS * r.squaredNorm() / n +
                           w.cwiseAbs().dot(s * error + errorOfS * g.cwiseAbs());
  return {double(primal - (2 * s * r.dot(y) - s * s * r.squaredNorm()) / n), double(uncertainty)};
}

/// The least objective over all supports and signs, each by its normal equations; d small.
Real leastObjective(const Sample& sample, Real lambda) {
  const Index d = sample.X.cols();
  const Real n = Real(sample.y.size());
  const RealMatrix X = centered(sample.X);
  const RealVector y = centered(sample.y);
  Real least = y.squaredNorm() / n;
  for (int pattern = 1, last = int(std::pow(3, d)); pattern < last; ++pattern) {
    std::vector<Index> which;
    std::vector<Real> signs;
    for (int rest = pattern, j = 0; rest > 0; rest /= 3, ++j)
      if (rest % 3 > 0) {
        which.push_back(j);
        signs.push_back(rest % 3 == 1 ? 1 : -1);
      }
    const RealMatrix part = X(Eigen::all, which);
    const RealVector sign = Eigen::Map<RealVector>(signs.data(), Index(signs.size()));
    const RealVector w = dense::solve(part.transpose() * part, part.transpose() * y - n * lambda / 2 * sign);
    if ((w.cwiseProduct(sign).array() > 0).all())
      least = std::min(least, (y - part * w).squaredNorm() / n + lambda * w.lpNorm<1>());
  }
  return least;
}

}  // namespace

class LassoTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// 40 λ from above λ_max down to 1e-7 λ_max on every sample.
  void optimalityConditions() {
    for (const Sample& sample : samples()) {
      const double most = std::max(1e-3, double(exactLambdaMax(sample)));
      const LassoPath path = lassoPath(sample.X, sample.y, grid(1e-7 * most, 2.0 * most, 40), {});
      for (std::size_t l = 0; l < path.lambda.size(); ++l) {
        VERIFY_NOTHING_WRONG(wrongWith(sample, path, l));
        QCOMPARE(path.nonZero[l], Index((path.w.col(Index(l)).array() != 0.0).count()));
      }
    }
  }

  /// Every gap is the one of the definition and below 1e-9.
  void gapIsReachedAndTrue() {
    for (const Sample& sample : samples()) {
      const double most = std::max(1e-3, double(exactLambdaMax(sample)));
      const LassoPath path = lassoPath(sample.X, sample.y, grid(1e-7 * most, 2.0 * most, 40), {});
      const RealVector y = centered(sample.y);
      const Real size = y.squaredNorm() / Real(y.size());
      for (std::size_t l = 0; l < path.lambda.size(); ++l) {
        QVERIFY2(path.reached[l], sample.name.c_str());
        QVERIFY(path.gap(Index(l)) <= 1e-9);
        const Gap gap = exactGap(sample, path, l);
        QVERIFY2(gap.value <= 1e-9 * double(size) + gap.uncertainty, sample.name.c_str());
        VERIFY_CLOSE(path.gap(Index(l)) * double(size), gap.value, 1e-9, gap.uncertainty + 1e-16 * double(size));
      }
    }
  }

  /// The gap is honest about what was not reached: λ below the round-off of Xᵀ(y − Xw).
  void belowRoundOff() {
    Random random(5);
    const Matrix X = normalMatrix(random, 200, 20);
    const Vector y = normalVector(random, 200);
    const LassoPath path = lassoPath(X, y, {1e-22}, {});
    QVERIFY(!path.reached[0]);
    QVERIFY(path.gap(0) > 1e-9);
  }

  void lambdaMaxIsTheBoundary() {
    for (const Sample& sample : samples()) {
      const double size = sample.X.cwiseAbs().maxCoeff() * sample.y.cwiseAbs().maxCoeff();
      const LassoPath probe = lassoPath(sample.X, sample.y, {}, {});
      VERIFY_CLOSE(probe.lambdaMax, double(exactLambdaMax(sample)), 0.0,
                   2.0 * double(sample.y.size() + 16) * epsilon * size);
      if (probe.lambdaMax < 1e-6 * size) continue;  // constant y, or a single row
      const double most = probe.lambdaMax;
      const LassoPath path = lassoPath(sample.X, sample.y, {most * (1.0 - 1e-7), most, most * 1.5, most * 1e6}, {});
      QVERIFY2(path.nonZero[0] > 0, sample.name.c_str());
      for (Index l = 1; l < 4; ++l) {
        QVERIFY2(path.w.col(l).isZero(0.0), sample.name.c_str());
        QCOMPARE(path.gap(l), 0.0);
      }
    }
  }

  /// Columns of ±1 with XᵀX = nI and zero sums: w_j = S(x_jᵀy/n, λ/2), the soft threshold.
  void orthogonalColumns() {
    Matrix hadamard = Matrix::Ones(1, 1);
    while (hadamard.rows() < 16) {
      Matrix twice(2 * hadamard.rows(), 2 * hadamard.cols());
      twice << hadamard, hadamard, hadamard, -hadamard;
      hadamard = twice;
    }
    const Matrix X = hadamard.rightCols(15);
    Random random(8);
    const Vector y = normalVector(random, 16);
    const std::vector<double> lambda = grid(1e-4, 4.0, 30);
    const LassoPath path = lassoPath(X, y, lambda, {});
    for (std::size_t l = 0; l < lambda.size(); ++l)
      for (Index j = 0; j < 15; ++j) {
        const double share = X.col(j).dot(y) / 16.0;
        const double expected = std::copysign(std::max(0.0, std::abs(share) - lambda[l] / 2.0), share);
        VERIFY_CLOSE(path.w(j, Index(l)), expected, 0.0, 1e-9 * lambda[l] + 64.0 * epsilon);
      }
  }

  /// No support and no signs give a smaller objective.
  void bruteForce() {
    Random random(77);
    for (int repeat = 0; repeat < 12; ++repeat) {
      const Matrix base = normalMatrix(random, 14, 5);
      Matrix X = base;
      if (repeat % 2 == 1) X.col(1) = base.col(0) + 0.05 * base.col(1);
      const Sample sample{"brute force", X, X.col(0) - 2.0 * X.col(3) + normalVector(random, 14)};
      const LassoPath path = lassoPath(sample.X, sample.y, grid(1e-3, 3.0, 12), {});
      for (std::size_t l = 0; l < path.lambda.size(); ++l) {
        const double least = double(leastObjective(sample, path.lambda[l]));
        VERIFY_CLOSE(path.objective(Index(l)), least, 1e-12, 0.0);
      }
    }
  }

  /// One λ alone gives what it gives at the end of a path.
  void warmStartsChangeNothing() {
    Random random(21);
    const Matrix X = normalMatrix(random, 80, 30);
    const Vector y = X * normalVector(random, 30) + normalVector(random, 80);
    const std::vector<double> lambda = grid(1e-4, 1.0, 20);
    const LassoPath path = lassoPath(X, y, lambda, {});
    // XᵀX is regular with condition κ, so that violations of 1e-9 λ of the conditions are errors of w below κ 1e-9 λ/G.
    const double smallest = 0.5 * dense::eigenpairs(Matrix(X.transpose() * X)).d(0) / 80.0;
    for (std::size_t l = 0; l < lambda.size(); ++l) {
      const LassoPath alone = lassoPath(X, y, {lambda[l]}, {});
      VERIFY_NOTHING_WRONG(farApart("w", Vector(path.w.col(Index(l))), Vector(alone.w.col(0)), 1e-12,
                                    2.0 * std::sqrt(30.0) * 1e-9 * lambda[l] / smallest));
      QCOMPARE(path.nonZero[l], alone.nonZero[0]);
    }
  }

  /// Powers of two in the units of X and y change no bit: λ scales with both, w with y over X.
  void units() {
    for (const Sample& sample : samples()) {
      const std::vector<double> lambda = grid(1e-3, 2.0, 10);
      std::vector<double> scaled = lambda;
      for (double& value : scaled) value = std::ldexp(value, 7 - 12);
      const LassoPath path = lassoPath(sample.X, sample.y, lambda, {});
      const LassoPath other = lassoPath(std::ldexp(1.0, 7) * sample.X, std::ldexp(1.0, -12) * sample.y, scaled, {});
      QCOMPARE(std::ldexp(1.0, 7 + 12) * other.w, path.w);
      QCOMPARE(std::ldexp(1.0, 12) * other.b, path.b);
      QCOMPARE(other.gap, path.gap);
    }
  }

  void wrongInput() {
    const Matrix X = Matrix::Ones(3, 2);
    const Vector y = Vector::Ones(3);
    QVERIFY_THROWS_EXCEPTION(InvalidInput, lassoPath(X, Vector::Ones(2), {1.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, lassoPath(Matrix(0, 2), Vector(0), {1.0}, {}));
    for (const std::vector<double>& lambda :
         {std::vector{0.0}, std::vector{-1.0}, std::vector{2.0, 1.0}, std::vector{notANumberHere()}})
      QVERIFY_THROWS_EXCEPTION(InvalidInput, lassoPath(X, y, lambda, {}));
    Vector bad = y;
    bad(1) = notANumberHere();
    QVERIFY_THROWS_EXCEPTION(InvalidInput, lassoPath(X, bad, {1.0}, {}));
  }

  void noColumns() {
    const LassoPath path = lassoPath(Matrix(3, 0), Vector::LinSpaced(3, 1.0, 3.0), {1.0}, {});
    QCOMPARE(path.b(0), 2.0);
    QCOMPARE(path.meanSquare(0), 2.0 / 3.0);
    QVERIFY(path.reached[0]);
  }

  void stops() {
    std::stop_source source;
    source.request_stop();
    Random random(3);
    const Matrix X = normalMatrix(random, 30, 4);
    bool cancelled = false;
    try {
      lassoPath(X, X.col(0), {1e-3}, RunContext(source.get_token(), nullptr));
    } catch (const Cancelled&) {
      cancelled = true;
    }
    QVERIFY(cancelled);
  }

 private:
  static double notANumberHere() { return std::numeric_limits<double>::quiet_NaN(); }
};

KERRIDGE_TEST(LassoTest)

}  // namespace lasso_test

#include "lasso_test.moc"
