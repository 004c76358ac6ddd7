// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/widrow_hoff.h"

#include "base/diagnostic.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace widrow_hoff_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

OnlineStream stream(std::vector<Index> order, std::vector<Index> at) { return {std::move(order), at, at}; }

/// The right-hand side of the bound after `steps` examples, by the normal equations of its minimum over u.
Real exactBound(const Matrix& X, const Vector& y, Real step, const std::vector<Index>& order, Index steps) {
  const Real scale = X.cast<Real>().rowwise().norm().maxCoeff();
  RealMatrix rows(steps, X.cols());
  RealVector target(steps);
  for (Index t = 0; t < steps; ++t) {
    rows.row(t) = X.row(order[std::size_t(t)]).cast<Real>() / scale;
    target(t) = y(order[std::size_t(t)]);
  }
  RealMatrix system = rows.transpose() * rows / (1 - step);
  system.diagonal().array() += 1 / step;
  const RealVector u = dense::solve(system, rows.transpose() * target) / (1 - step);
  return (rows * u - target).squaredNorm() / (1 - step) + u.squaredNorm() / step;
}

/// Rows and targets of a stream in which all kinds of things happen, ‖x‖ ≤ 1.
struct Adversary {
  Matrix X;
  Vector y;

  Adversary(Random& random, Real step) {
    const Index n = 1 + Index(random.below(40)), d = 1 + Index(random.below(6)), kind = Index(random.below(5));
    X = normalMatrix(random, n, d);
    y = normalVector(random, n);
    RealVector w = RealVector::Zero(d);
    for (Index t = 0; t < n; ++t) {
      if (kind == 0) X.row(t) *= random.uniform() / X.row(t).norm();  // inside the ball
      if (kind >= 1) X.row(t).normalize();                            // on the sphere
      if (kind == 2) X.row(t) = Vector::Unit(d, Index(random.below(std::uint64_t(d)))).transpose();
      if (kind == 3 && t > 0) X.row(t) = X.row(0);  // one direction
      const RealVector x = X.row(t).transpose().cast<Real>();
      const Real guess = w.dot(x);
      // As far off as |y| ≤ 1 allows, or the last error over again.
      if (kind == 2 || kind == 3) y(t) = guess > 0 ? -1.0 : 1.0;
      if (kind == 4) y(t) = double(guess) + 1.0;
      w -= step * (guess - Real(y(t))) * x;
    }
  }
};

}  // namespace

class WidrowHoffTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// η = 1/2, R = 5. x₁ = (3, 4)/5, y = 2: e = −2, w = (0.6, 0.8). x₂ = (5, 0)/5, y = 1: e = −0.4, w = (0.8, 0.8).
  /// x₁ again: e = 0.48 + 0.64 − 2 = −0.88, w = (0.8, 0.8) + 0.44 (0.6, 0.8) = (1.064, 1.152).
  void firstSteps() {
    const Matrix X = (Matrix(2, 2) << 3.0, 4.0, 5.0, 0.0).finished();
    const Vector y = (Vector(2) << 2.0, 1.0).finished();
    const OnlineRun run = widrowHoff(X, y, 0.5, stream({0, 1, 0}, {0, 1, 2, 3}), {});
    QCOMPARE(run.scale, 5.0);
    const Matrix expected = (Matrix(2, 4) << 0.0, 0.6, 0.8, 1.064, 0.0, 0.8, 0.8, 1.152).finished() / 5.0;
    const Vector loss = (Vector(3) << 4.0, 4.16, 4.16 + 0.7744).finished();
    for (Index k = 0; k < 4; ++k)
      VERIFY_NOTHING_WRONG(farApart("w", Vector(run.weights.col(k)), Vector(expected.col(k)), 8.0 * epsilon));
    VERIFY_NOTHING_WRONG(farApart("loss", run.loss, loss, 8.0 * epsilon));
    QCOMPARE(run.bound(0), 0.0);
    // One example: min over a of 2 (a − 2)² + 2 a² = 4 with u = a x₁, a = 1.
    VERIFY_CLOSE(run.bound(1), 4.0, 8.0 * epsilon, 0.0);

    // k = 4 δ: β_1 goes half of what is missing to 3/4, and then again.
    const Matrix K = 4.0 * Matrix::Identity(2, 2);
    const OnlineRun kernel =
        kernelWidrowHoff(K, (Vector(2) << 3.0, 1.0).finished(), 0.5, stream({0, 0, 1}, {1, 2, 3}), {});
    QCOMPARE(kernel.scale, 4.0);
    QCOMPARE(kernel.weights, (Matrix(2, 3) << 0.375, 0.5625, 0.5625, 0.0, 0.0, 0.125).finished());
    QCOMPARE(kernel.loss, (Vector(3) << 9.0, 11.25, 12.25).finished());
    // min over f₁ of 2 (f₁ − 3)² + 4 · 2 f₁²/4 = 9.
    VERIFY_CLOSE(kernel.bound(0), 9.0, 8.0 * epsilon, 0.0);
  }

  /// Random and adversarial streams: the loss is below the bound after every step, and both are what they should be.
  void lossIsBelowTheBound() {
    Random random(1960);
    double closest = 0.0;
    for (int repeat = 0; repeat < 400; ++repeat) {
      const double step = 0.02 + 0.96 * random.uniform();
      const Adversary adversary(random, step);
      const Index n = adversary.y.size(), steps = n * (1 + repeat % 3);
      std::vector<Index> all;
      for (Index t = 0; t <= steps; ++t) all.push_back(t);
      const std::optional<std::uint64_t> seed =
          repeat % 2 == 0 ? std::nullopt : std::optional<std::uint64_t>(std::uint64_t(repeat));
      const std::vector<Index> order = streamOrder(n, steps, seed);
      const OnlineRun run = widrowHoff(adversary.X, adversary.y, step, stream(order, all), {});
      const OnlineRun kernel = kernelWidrowHoff(dense::linearCross(adversary.X, adversary.X).cast<double>(),
                                                adversary.y, step, stream(order, all), {});
      for (Index t = 1; t <= steps; ++t) {
        const Real bound = exactBound(adversary.X, adversary.y, step, order, t);
        // Both systems have condition ≤ (steps + s)/s, s = (1 − η)/η; the bound is quadratic around its minimum.
        const double condition = 1.0 + double(steps) * step / (1.0 - step);
        const double tolerance = 8.0 * double(steps + n) * epsilon * condition;
        VERIFY_CLOSE(run.bound(t), double(bound), tolerance, 0.0);
        VERIFY_CLOSE(kernel.bound(t), double(bound), tolerance, 0.0);
        QVERIFY(run.loss(t - 1) <= double(bound) * (1.0 + double(steps) * epsilon));
        QVERIFY(kernel.loss(t - 1) <= double(bound) * (1.0 + 16.0 * double(steps) * epsilon));
        closest = std::max(closest, run.loss(t - 1) / double(bound));
      }
    }
    QVERIFY(closest > 0.9);  // or the streams are no challenge
  }

  /// Each new w solves (I + η x xᵀ) w' = w + η y x, the equation of the implicit update, whatever η.
  void implicitEquation() {
    Random random(1961);
    for (const double step : {1e-3, 0.3, 1.0, 20.0, 1e6}) {
      const Index n = 25, d = 4;
      const Matrix X = normalMatrix(random, n, d);
      const Vector y = noisyTarget(random, X);
      std::vector<Index> all;
      for (Index t = 0; t <= 3 * n; ++t) all.push_back(t);
      const OnlineRun run = implicitWidrowHoff(X, y, step, stream(streamOrder(n, 3 * n, 4), all), {});
      const std::vector<Index> order = streamOrder(n, 3 * n, 4);
      const Real radius = X.cast<Real>().rowwise().norm().maxCoeff();
      RealVector w = RealVector::Zero(d);
      Real loss = 0;
      for (Index t = 0; t < 3 * n; ++t) {
        const RealVector x = X.row(order[std::size_t(t)]).transpose().cast<Real>() / radius;
        const Real target = y(order[std::size_t(t)]);
        loss += (w.dot(x) - target) * (w.dot(x) - target);
        w = dense::solve(RealMatrix::Identity(d, d) + Real(step) * x * x.transpose(), w + Real(step) * target * x);
        VERIFY_NOTHING_WRONG(farApart("w", Vector(run.weights.col(t + 1)), Vector((w / radius).cast<double>()), 1e-9));
        VERIFY_CLOSE(run.loss(t), double(loss), 1e-9, 0.0);
      }
    }
  }

  /// No update overshoots, even with a huge η; inputs of one length give the explicit update with η/(1 + η), and the
  /// bound for that step holds for inputs of every length.
  void implicitSteps() {
    Random random(1962);
    for (int repeat = 0; repeat < 200; ++repeat) {
      const double step = std::pow(10.0, -2.0 + 5.0 * random.uniform());
      const double explicitStep = step / (1.0 + step);
      const Adversary adversary(random, explicitStep);
      const Index n = adversary.y.size();
      std::vector<Index> all;
      for (Index t = 0; t <= n; ++t) all.push_back(t);
      const std::vector<Index> order = streamOrder(n, n, std::nullopt);
      const OnlineRun run = implicitWidrowHoff(adversary.X, adversary.y, step, stream(order, all), {});
      for (Index t = 1; t <= n; ++t) {
        const Vector x = adversary.X.row(t - 1).transpose();
        const double target = adversary.y(t - 1);
        const double before = run.weights.col(t - 1).dot(x) - target, after = run.weights.col(t).dot(x) - target;
        const double round = 64.0 * epsilon * (std::abs(target) + std::abs(before));
        QVERIFY(std::abs(after) <= std::abs(before) + round && after * before >= -round * std::abs(before));
        const Real bound = exactBound(adversary.X, adversary.y, Real(step) / (1 + Real(step)), order, t);
        QVERIFY(run.loss(t - 1) <= double(bound) * (1.0 + 16.0 * double(n) * epsilon));
        VERIFY_CLOSE(run.bound(t), double(bound), 1e-8, 0.0);
      }
      const Matrix sphere = adversary.X.rowwise().normalized();
      const OnlineRun same = implicitWidrowHoff(sphere, adversary.y, step, stream(order, {n}), {});
      const OnlineRun known = widrowHoff(sphere, adversary.y, explicitStep, stream(order, {n}), {});
      VERIFY_NOTHING_WRONG(farApart("loss", same.loss, known.loss, 1e-9));
    }
  }

  /// With k(x, x') = ⟨x, x'⟩ the two rules are the same: Xᵀβ = w. An update never lengthens an error, so errors add up:
  /// T steps, each with n + d operations on numbers up to Σ |e_t| ≤ √(T L).
  void linearKernel() {
    Random random(31);
    for (const Index d : {1, 3, 12, 50}) {
      const Matrix X = 3.0 * normalMatrix(random, 30, d);
      const Vector y = noisyTarget(random, X);
      const OnlineStream both = stream(streamOrder(30, 100, 5), {0, 1, 17, 60, 100});
      const OnlineRun linear = widrowHoff(X, y, 0.7, both, {});
      const OnlineRun kernel = kernelWidrowHoff(dense::linearCross(X, X).cast<double>(), y, 0.7, both, {});
      VERIFY_CLOSE(kernel.scale, linear.scale * linear.scale, 64.0 * epsilon, 0.0);
      const double size = std::sqrt(100.0 * linear.loss(99));
      const double tolerance = 100.0 * double(30 + d) * epsilon * size;
      VERIFY_NOTHING_WRONG(farApart("w",
                                    Vector(linear.scale * (X.transpose() * kernel.weights - linear.weights).reshaped()),
                                    Vector(Vector::Zero(5 * d)), 0.0, tolerance));
      VERIFY_NOTHING_WRONG(farApart("loss", kernel.loss, linear.loss, 0.0, 10.0 * tolerance * size));
      VERIFY_NOTHING_WRONG(farApart("bound", kernel.bound, linear.bound, 1e-10));
    }
  }

  /// Cycling through data that fit exactly, the weights approach them.
  void convergence() {
    Random random(7);
    const Matrix X = normalMatrix(random, 20, 3);
    const Vector w = (Vector(3) << 1.0, -2.0, 0.5).finished();
    const OnlineRun run = widrowHoff(X, X * w, 0.9, stream(streamOrder(20, 20000, 3), {20000}), {});
    VERIFY_NOTHING_WRONG(farApart("w", Vector(run.weights.col(0)), w, 1e-9));
  }

  void order() {
    QCOMPARE(streamOrder(3, 7, std::nullopt), (std::vector<Index>{0, 1, 2, 0, 1, 2, 0}));
    const std::vector<Index> random = streamOrder(50, 120, 9);
    QCOMPARE(random, streamOrder(50, 120, 9));
    QVERIFY(random != streamOrder(50, 120, 10));
    for (int pass = 0; pass < 2; ++pass) {
      std::vector<Index> rows(random.begin() + 50 * pass, random.begin() + 50 * (pass + 1));
      std::sort(rows.begin(), rows.end());
      for (Index i = 0; i < 50; ++i) QCOMPARE(rows[std::size_t(i)], i);
    }
    QVERIFY(!std::equal(random.begin(), random.begin() + 50, random.begin() + 50));
  }

  void limits() {
    const Vector y = Vector::LinSpaced(3, 1.0, 3.0);
    const OnlineRun nothing = widrowHoff(Matrix::Zero(3, 2), y, 0.5, stream({0, 1, 2}, {3}), {});
    QCOMPARE(nothing.loss(2), 14.0);
    QCOMPARE(nothing.bound(0), 28.0);
    QVERIFY(nothing.weights.isZero(0.0));
    QCOMPARE(widrowHoff(Matrix(3, 0), y, 0.5, stream({0, 1, 2}, {3}), {}).loss(2), 14.0);
    QCOMPARE(kernelWidrowHoff(Matrix::Zero(3, 3), y, 0.5, stream({0, 1, 2}, {3}), {}).bound(0), 28.0);
    // A matrix that is positive semidefinite up to round-off only, and a ridge of 1 − η below it: no bound to give.
    const Matrix K = (Matrix(2, 2) << 1.0, 1.0 + epsilon, 1.0 + epsilon, 1.0).finished();
    const OnlineRun none = kernelWidrowHoff(K, y.head(2), 1.0 - 0.5 * epsilon, stream({0, 1}, {2}), {});
    QVERIFY(std::isnan(none.bound(0)));
    QCOMPARE(none.loss(0), 1.0);
    // Numbers that have no squares in double precision.
    const double huge = 1e200;
    const OnlineRun large = widrowHoff(huge * Matrix::Ones(1, 2), y.head(1), 0.5, stream({0}, {1}), {});
    VERIFY_CLOSE(large.weights(0, 0) * huge * 2.0, 0.5, 8.0 * epsilon, 0.0);
  }

  void wrongInput() {
    const Matrix X = Matrix::Identity(3, 3);
    const Vector y = Vector::Ones(3);
    const OnlineStream good = stream({0, 1}, {1, 2});
    for (const double step : {0.0, 1.0, -0.5, 2.0, std::numeric_limits<double>::quiet_NaN()})
      QVERIFY_THROWS_EXCEPTION(InvalidInput, widrowHoff(X, y, step, good, {}));
    for (const double step : {0.0, -0.5, std::numeric_limits<double>::infinity()})
      QVERIFY_THROWS_EXCEPTION(InvalidInput, implicitWidrowHoff(X, y, step, good, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, widrowHoff(X, y.head(2), 0.5, good, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, kernelWidrowHoff(X.leftCols(2), y, 0.5, good, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, widrowHoff(X, y, 0.5, stream({3}, {}), {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, widrowHoff(X, y, 0.5, stream({0}, {2}), {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, widrowHoff(X, y, 0.5, stream({0, 1}, {2, 1}), {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, streamOrder(0, 1, std::nullopt));
  }

  void stops() {
    std::stop_source source;
    source.request_stop();
    bool cancelled = false;
    try {
      widrowHoff(Matrix::Ones(2, 1), Vector::Ones(2), 0.5, stream({0, 1}, {}), RunContext(source.get_token(), nullptr));
    } catch (const Cancelled&) {
      cancelled = true;
    }
    QVERIFY(cancelled);
  }
};

KERRIDGE_TEST(WidrowHoffTest)

}  // namespace widrow_hoff_test

#include "widrow_hoff_test.moc"
