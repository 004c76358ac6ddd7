// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/input_width_score.h"

#include <cmath>
#include <Eigen/Dense>
#include <functional>

#include "base/random.h"
#include "linalg/cholesky.h"
#include "linalg/cholesky_inverse.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/test.h"

namespace input_width_score_test {

using namespace kerridge;

namespace {

using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

struct Case {
  KernelSpec kernel;
  Matrix X;
  Vector y, logWidths;
  double logMu = 0.0;
};

Case randomCase(const std::string& kernel, Index n, Index d, std::uint64_t seed) {
  Random random(seed);
  Case one;
  one.kernel.id = kernel;
  one.X.resize(n, d);
  for (double& value : one.X.reshaped()) value = random.normal();
  one.y.resize(n);
  for (Index i = 0; i < n; ++i) one.y(i) = std::sin(2.0 * one.X(i, 0)) + one.X(i, d - 1) + 0.4 * random.normal() + 3.0;
  one.logWidths.resize(d);
  for (Index j = 0; j < d; ++j) one.logWidths(j) = 3.0 * random.uniform();
  one.logMu = -7.0 + 6.0 * random.uniform();
  return one;
}

std::vector<std::string> squaredDistanceKernels() {
  std::vector<std::string> ids;
  for (const KernelFamily* family : kernels()) {
    if (family->usesWidth()) ids.push_back(family->info().id);
  }
  return ids;
}

/// The Gram matrix with the ridge, from the pairs.
RealMatrix denseG(const Case& one) {
  KernelSpec spec = one.kernel;
  for (const double value : one.logWidths) spec.width.perInput.push_back(std::exp(value));
  const Index n = one.X.rows();
  RealMatrix G = Kernel(spec, one.X).gram(one.X, {}).cast<Real>();
  G.diagonal().array() += Real(n) * std::exp(Real(one.logMu));
  return G;
}

/// Prediction at row i of the model of the other rows, the ridge nμ kept, by solving the bordered system.
Real leftOut(const RealMatrix& G, const Vector& y, Index i, Offset offset) {
  const Index n = y.size();
  const Index size = n - 1 + (offset == Offset::none ? 0 : 1);
  RealMatrix system = RealMatrix::Zero(size, size);
  RealVector right = RealVector::Zero(size);
  RealVector at = RealVector::Zero(size);
  std::vector<Index> rest;
  for (Index j = 0; j < n; ++j) {
    if (j != i) rest.push_back(j);
  }
  for (Index a = 0; a < n - 1; ++a) {
    for (Index b = 0; b < n - 1; ++b) system(a, b) = G(rest[a], rest[b]);
    right(a) = y(rest[a]);
    at(a) = G(rest[a], i);
  }
  if (offset != Offset::none) {
    // 1ᵀc = 0, or 1ᵀc = b where b is penalized.
    system.row(n - 1).setOnes();
    system.col(n - 1).setOnes();
    system(n - 1, n - 1) = offset == Offset::penalized ? -1 : 0;
    at(n - 1) = 1;
  }
  return at.dot(RealVector(dense::solve(system, right)));
}

Real denseScore(const Case& one, const std::string& criterion, Offset offset) {
  const Index n = one.y.size();
  const RealMatrix G = denseG(one);
  const RealVector y = one.y.cast<Real>();
  const RealVector ones = RealVector::Ones(n);
  if (criterion == "evidence") {
    const RealVector solved = dense::solve(G, ones);
    const RealVector rest = y - solved.dot(y) / solved.dot(ones) * ones;
    const Real square = rest.dot(RealVector(dense::solve(G, rest)));
    const Real pi = 3.14159265358979323846264338327950288L;
    return (Real(n) * (1 + std::log(2 * pi * square / Real(n))) + dense::logDeterminant(G)) / (2 * Real(n));
  }
  if (criterion == "loo") {
    Real sum = 0;
    for (Index i = 0; i < n; ++i) {
      const Real residual = y(i) - leftOut(G, one.y, i, offset);
      sum += residual * residual;
    }
    return sum / Real(n);
  }
  // The hat matrix, column by column: fits of the unit targets.
  const Real ridge = Real(n) * std::exp(Real(one.logMu));
  RealMatrix residuals(n, n);
  const RealMatrix inverse = dense::solve(G, RealMatrix::Identity(n, n));
  const RealVector solved = inverse * ones;
  for (Index j = 0; j < n; ++j) {
    const RealVector target = RealVector::Unit(n, j);
    const Real share =
        offset == Offset::none ? Real(0) : solved.dot(target) / (solved.sum() + (offset == Offset::free ? 0 : 1));
    residuals.col(j) = ridge * (inverse * (target - share * ones));
  }
  const RealVector residual = residuals * y;
  const Real trace = residuals.trace() / Real(n);
  return residual.squaredNorm() / Real(n) / (trace * trace);
}

}  // namespace

/// The score of widths per input against dense computations of its definition, its derivatives against differences.
class InputWidthScoreTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void evidenceIsThatOfDeterminants() {
    for (const std::string& kernel : squaredDistanceKernels()) {
      for (const Index n : {2, 5, 40}) {
        const Case one = randomCase(kernel, n, 3, 10 + std::uint64_t(n));
        const InputWidthScore score(one.kernel, one.X, one.y, TuningScore::evidence, Offset::none);
        const double value = score.at(one.logWidths, one.logMu, {}).score;
        VERIFY_CLOSE(score.shown(value), denseScore(one, "evidence", Offset::none), 1e-9, 1e-9);
      }
    }
  }

  void errorsAreThoseOfRefits() {
    for (const char* kernel : {"gaussian", "matern-3-2", "laplacian"}) {
      for (const Offset offset : {Offset::none, Offset::free, Offset::penalized}) {
        for (const char* criterion : {"loo", "gcv"}) {
          const Case one = randomCase(kernel, 25, 3, 77);
          const InputWidthScore score(one.kernel, one.X, one.y, tuningScoreOf(criterion), offset);
          VERIFY_CLOSE(score.shown(score.at(one.logWidths, one.logMu, {}).score), denseScore(one, criterion, offset),
                       1e-9, 0.0);
        }
      }
    }
  }

  void derivativesAreThoseOfDifferences() {
    int compared = 0;
    for (const std::string& kernel : squaredDistanceKernels()) {
      for (const char* criterion : {"evidence", "loo", "gcv"}) {
        for (const Offset offset : {Offset::none, Offset::free, Offset::penalized}) {
          const Case one = randomCase(kernel, 20, 4, 100 + std::uint64_t(compared));
          const InputWidthScore score(one.kernel, one.X, one.y, tuningScoreOf(criterion), offset);
          const InputWidthScore::Value value = score.at(one.logWidths, one.logMu, {});
          // Fourth order: its error is far below the tolerance.
          const auto slope = [&](const std::function<double(double)>& f) {
            constexpr double h = 1e-3;
            return (f(-2.0 * h) - 8.0 * f(-h) + 8.0 * f(h) - f(2.0 * h)) / (12.0 * h);
          };
          for (Index j = 0; j < 4; ++j) {
            const double expected = slope([&](double step) {
              Vector moved = one.logWidths;
              moved(j) += step;
              return score.at(moved, one.logMu, {}).score;
            });
            VERIFY_CLOSE(value.byWidths(j), expected, 1e-7, 1e-9);
            ++compared;
          }
          const double expected =
              slope([&](double step) { return score.at(one.logWidths, one.logMu + step, {}).score; });
          VERIFY_CLOSE(value.byRidge, expected, 1e-7, 1e-9);
        }
      }
    }
    QVERIFY(compared >= 150);
  }

  /// Another unit of the target, or another zero, moves the evidence by the same number everywhere.
  void evidenceFollowsTheTarget() {
    const Case one = randomCase("gaussian", 30, 2, 9);
    const Vector other = 50.0 * one.y.array() - 1e4;
    const InputWidthScore score(one.kernel, one.X, one.y, TuningScore::evidence, Offset::none);
    const InputWidthScore moved(one.kernel, one.X, other, TuningScore::evidence, Offset::none);
    for (const double shift : {0.0, 1.0, 3.0}) {
      const Vector logWidths = one.logWidths.array() + shift;
      const auto a = score.at(logWidths, one.logMu, {});
      const auto b = moved.at(logWidths, one.logMu, {});
      VERIFY_CLOSE(b.score, a.score + std::log(50.0), 1e-9, 0.0);
      VERIFY_NOTHING_WRONG(farApart("slopes", b.byWidths, a.byWidths, 1e-6, 1e-9));
    }
  }

  void nothingToExplain() {
    Case one = randomCase("gaussian", 10, 2, 4);
    one.y.setConstant(2.5);
    for (const char* criterion : {"evidence", "loo", "gcv"}) {
      const InputWidthScore score(one.kernel, one.X, one.y, tuningScoreOf(criterion), Offset::free);
      QVERIFY(std::isnan(score.at(one.logWidths, one.logMu, {}).score));
    }
  }

  void inverseOfAFactoredMatrix() {
    for (const Index n : {1, 2, 255, 256, 257, 600}) {
      Random random(std::uint64_t(n) + 1);
      Matrix B(n, n);
      for (double& value : B.reshaped()) value = random.normal();
      const Matrix A = B * B.transpose() / double(n) + Matrix::Identity(n, n);
      Matrix L = A;
      QVERIFY(choleskyInPlace(L, {}));
      const Matrix inverse = inverseOfFactored(L, {});
      QVERIFY((A * inverse - Matrix::Identity(n, n)).cwiseAbs().maxCoeff() < 1e-11);
      QVERIFY(inverse == Matrix(inverse.transpose()));
    }
  }

  /// Larger sizes go by panels and blocks: the derivatives there, too.
  void largerSizes() {
    const Case one = randomCase("gaussian", 300, 3, 5);
    for (const char* criterion : {"evidence", "loo", "gcv"}) {
      const InputWidthScore score(one.kernel, one.X, one.y, tuningScoreOf(criterion), Offset::none);
      const auto value = score.at(one.logWidths, -5.0, {});
      constexpr double h = 1e-4;
      Vector up = one.logWidths;
      Vector down = one.logWidths;
      up(1) += h;
      down(1) -= h;
      const double slope = (score.at(up, -5.0, {}).score - score.at(down, -5.0, {}).score) / (2.0 * h);
      VERIFY_CLOSE(value.byWidths(1), slope, 1e-5, 1e-8);
    }
  }
};

KERRIDGE_TEST(InputWidthScoreTest)

}  // namespace input_width_score_test

#include "input_width_score_test.moc"
