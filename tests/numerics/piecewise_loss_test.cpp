// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/piecewise_loss.h"

#include "base/diagnostic.h"
#include "linalg/spectrum.h"
#include "solvers/svr.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace piecewise_loss_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;
using Kind = PiecewiseLoss::Kind;

namespace {

constexpr double roundOff = std::numeric_limits<double>::epsilon();
const std::vector<double> lambdas{1e-9, 1e-6, 1e-4, 1e-2, 0.3, 10.0, 1e6};

double halfRange(const Vector& y) { return 0.5 * (y.maxCoeff() - y.minCoeff()); }

/// Φ with ΦΦᵀ = K to double precision.
Matrix featuresOf(const Matrix& K) {
  const auto spectrum = decompose(K, {});
  return spectrum->Q.leftCols(spectrum->rank) * spectrum->d.head(spectrum->rank).cwiseSqrt().asDiagonal();
}

std::vector<PiecewiseLoss> losses(double unit) {
  std::vector<PiecewiseLoss> all;
  for (const double share : {0.0, 0.01, 0.2, 0.7, 3.0}) {
    all.push_back({Kind::squaredInsensitive, share * unit});
    if (share > 0.0) all.push_back({Kind::huber, share * unit});
  }
  return all;
}

QString nameOf(const std::string& sample, const PiecewiseLoss& loss, double lambda) {
  return QStringLiteral("%1, %2 of width %3, lambda %4: ")
      .arg(QString::fromStdString(sample),
           loss.kind == Kind::huber ? QStringLiteral("Huber") : QStringLiteral("squared"))
      .arg(loss.width)
      .arg(lambda);
}

/// L and L'/2 as the literature writes them.
Real lossOf(const PiecewiseLoss& loss, Real r) {
  const Real size = std::abs(r), width = loss.width;
  if (loss.kind == Kind::squaredInsensitive) return size <= width ? 0 : (size - width) * (size - width);
  return size <= width ? r * r : 2 * width * size - width * width;
}

Real halfSlopeOf(const PiecewiseLoss& loss, Real r) {
  const Real width = loss.width;
  if (loss.kind == Kind::huber) return r > width ? width : r < -width ? -width : r;
  return r > width ? r - width : r < -width ? r + width : 0;
}

struct Fit {
  RealVector alpha;
  Real b = 0;
  Real objective = std::numeric_limits<Real>::infinity();
};

/// The minimizer among all ways of placing each residual below, within or above the width: every placement gives a
/// linear system, and those solutions count whose residuals are where they were placed. K regular, n small.
Fit byPlacements(const RealMatrix& K, const RealVector& y, const PiecewiseLoss& loss, Real lambda) {
  const Index n = y.size();
  const Real ridge = Real(n) * lambda;
  Fit best;
  for (int pattern = 0, last = int(std::pow(3, n)); pattern < last; ++pattern) {
    // ridge α_i = w_i r_i + g_i with r = y − Kα − b, and Σα = 0.
    RealMatrix system = RealMatrix::Zero(n + 1, n + 1);
    RealVector right = RealVector::Zero(n + 1);
    int curvedRows = 0;
    std::vector<int> side;
    for (Index i = 0, rest = pattern; i < n; ++i, rest /= 3) {
      side.push_back(int(rest % 3) - 1);
      const bool curved = (side.back() == 0) == (loss.kind == Kind::huber);
      const Real g = side.back() * Real(loss.width) * (loss.kind == Kind::huber ? 1 : -1);
      curvedRows += curved;
      system(i, i) = ridge;
      right(i) = g;
      if (!curved) continue;
      system.row(i).head(n) += K.row(i);
      system(i, n) = 1;
      right(i) += y(i);
    }
    system.row(n).head(n).setOnes();
    if (curvedRows == 0) continue;
    const RealVector solution = dense::solve(system, right);
    const RealVector r = (y - K * solution.head(n)).array() - solution(n);
    bool fits = true;
    for (Index i = 0; i < n; ++i) {
      const Real edge = loss.width, blur = 1e-14L;
      const Real at = r(i);
      const int placed = side[std::size_t(i)];
      fits = fits && (placed > 0 ? at >= edge - blur : placed < 0 ? at <= -edge + blur : std::abs(at) <= edge + blur);
    }
    if (!fits) continue;
    Real objective = lambda * solution.head(n).dot(K * solution.head(n));
    for (Index i = 0; i < n; ++i) objective += lossOf(loss, r(i)) / Real(n);
    if (objective < best.objective) best = {solution.head(n), solution(n), objective};
  }
  return best;
}

Vector predictions(const Matrix& features, const PiecewiseLossPath& path, Index column) {
  return (features * path.v.col(column)).array() + path.b(column);
}

Matrix plainFeatures(Random& random, Index n) {
  const Matrix X = normalMatrix(random, n, 2);
  return featuresOf(dense::gaussianCross(X, X, 0.5 * dense::meanPairDistance(X)).cast<double>());
}

}  // namespace

class PiecewiseLossTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// nλv = Φᵀψ and Σψ = 0 in extended precision, on Gram matrices of every shape, and the other numbers of the path.
  void optimalityConditions() {
    for (const GramSample& sample : gramSamples()) {
      const Matrix features = featuresOf(sample.K);
      const RealMatrix exact = features.cast<Real>();
      const double unit = halfRange(sample.y);
      for (const PiecewiseLoss& loss : losses(unit > 0.0 ? unit : 1.0)) {
        const PiecewiseLossPath path = piecewiseLossPath(features, sample.y, loss, lambdas, {});
        const Real n = Real(sample.y.size());
        for (std::size_t l = 0; l < lambdas.size(); ++l) {
          const Index column = Index(l);
          const QString where = nameOf(sample.name, loss, lambdas[l]);
          const RealVector v = path.v.col(column).cast<Real>();
          const RealVector r = (sample.y.cast<Real>() - exact * v).array() - Real(path.b(column));
          RealVector slopes(r.size());
          Real objective = Real(lambdas[l]) * v.squaredNorm();
          Index curved = 0;
          for (Index i = 0; i < r.size(); ++i) {
            slopes(i) = halfSlopeOf(loss, r(i));
            objective += lossOf(loss, r(i)) / n;
            const Real size = std::abs(r(i));
            curved +=
                loss.kind == Kind::huber ? size <= Real(loss.width) : size > Real(loss.width) || loss.width == 0.0;
          }
          QVERIFY2(path.reached[l] && path.violation(column) <= piecewiseLossTolerance, qPrintable(where));
          const Real missed = (n * Real(lambdas[l]) * v - exact.transpose() * slopes).norm();
          const Real start = exact.rowwise().norm().sum() * Real(unit);
          QVERIFY2(missed <= 1e-8L * start, qPrintable(where + QString::number(double(missed / start))));
          QVERIFY2(std::abs(slopes.sum()) <= 1e-8L * n * Real(unit), qPrintable(where + "sum"));
          VERIFY_NOTHING_WRONG(
              farApart(where + "objective", path.objective(column), double(objective), 1e-9, 1e-12 * unit * unit));
          VERIFY_NOTHING_WRONG(farApart(where + "norm", path.norm(column), double(v.norm()), 1e-12));
          // Rows on the edge may be counted on either side.
          const double edge = 1e-10 * std::max(unit, loss.width);
          const auto onEdge = [&](Real value) { return std::abs(std::abs(value) - Real(loss.width)) <= Real(edge); };
          const Index unsure = std::count_if(r.begin(), r.end(), onEdge);
          if (unit > 0.0) QVERIFY2(std::abs(path.curved[l] - curved) <= unsure, qPrintable(where + "curved"));
        }
      }
    }
  }

  /// The same minimizer as by trying every placement of the residuals.
  void allPlacements() {
    Random random(811);
    for (int round = 0; round < 6; ++round) {
      const Index n = 3 + round % 3;
      const Matrix X = normalMatrix(random, n, 2);
      const RealMatrix K = dense::gaussianCross(X, X, 0.3 * dense::meanPairDistance(X));
      const Vector y = noisyTarget(random, X);
      const Matrix features = featuresOf(K.cast<double>());
      for (const PiecewiseLoss& loss : losses(halfRange(y)))
        for (const double lambda : {1e-4, 0.02, 1.0}) {
          const QString where = nameOf("round " + std::to_string(round), loss, lambda);
          const Fit expected = byPlacements(K, y.cast<Real>(), loss, Real(lambda));
          const PiecewiseLossPath path = piecewiseLossPath(features, y, loss, {lambda}, {});
          if (!std::isfinite(double(expected.objective))) {
            QVERIFY2(path.curved[0] == 0, qPrintable(where + "no placement"));
            continue;
          }
          VERIFY_NOTHING_WRONG(
              farApart(where + "objective", path.objective(0), double(expected.objective), 1e-11, 1e-14));
          const Vector fit = (K * expected.alpha).cast<double>();
          VERIFY_NOTHING_WRONG(farApart(where + "f", Vector(features * path.v.col(0)), fit, 1e-8, 1e-9));
          if (path.curved[0] > 0)
            VERIFY_NOTHING_WRONG(farApart(where + "b", path.b(0), double(expected.b), 1e-8, 1e-9));
        }
    }
  }

  /// A tube of width 0, and Huber's loss with a bend beyond all errors: KRR with a free offset.
  void limitsOfSquaredErrors() {
    for (const GramSample& sample : gramSamples()) {
      const double unit = halfRange(sample.y);
      const Matrix features = featuresOf(sample.K);
      const dense::Conditioning conditioning(sample.exact);
      for (const double lambda : {1e-6, 1e-3, 1.0, 100.0}) {
        const Real s = Real(lambda) * Real(sample.y.size());
        const dense::Ridge ridge = dense::solveRidge(sample.exact, sample.y, Offset::free, s);
        const double tolerance = 1e3 * roundOff * conditioning.of(double(s)) + 1e-9;
        for (const PiecewiseLoss& loss :
             {PiecewiseLoss{Kind::squaredInsensitive, 0.0}, PiecewiseLoss{Kind::huber, 1e3 * (unit + 1.0)}}) {
          const QString where = nameOf(sample.name, loss, lambda);
          const PiecewiseLossPath path = piecewiseLossPath(features, sample.y, loss, {lambda}, {});
          VERIFY_NOTHING_WRONG(farApart(where + "fit", predictions(features, path, 0), ridge.prediction.cast<double>(),
                                        tolerance, tolerance * unit));
        }
      }
    }
  }

  /// Huber's loss over 2c is |r| up to c/2, so f comes as close to SVR's with ε = 0 at λ/(2c) as strong convexity says.
  void limitOfAbsoluteErrors() {
    Random random(812);
    for (const Index n : {11, 30}) {
      const Matrix X = normalMatrix(random, n, 2);
      const Matrix K = dense::gaussianCross(X, X, 0.5 * dense::meanPairDistance(X)).cast<double>();
      const Vector y = noisyTarget(random, X);
      const Matrix features = featuresOf(K);
      for (const double lambda : {1e-3, 1e-1}) {
        const SvrModel expected = svrPath(K, y, 0.0, {lambda}, {})[0];
        double last = std::numeric_limits<double>::infinity();
        for (const double c : {1e-2, 1e-4, 1e-6}) {
          const PiecewiseLossPath path = piecewiseLossPath(features, y, {Kind::huber, c}, {2.0 * c * lambda}, {});
          const Vector difference = features * path.v.col(0) - K * expected.beta;
          const double away = difference.cwiseAbs().maxCoeff();
          // λ‖f − f*‖² ≤ c/2 on each side of the two objectives, and |f(x) − f*(x)| ≤ κ‖f − f*‖.
          const double allowed = std::sqrt(c / lambda) + std::sqrt(2.0 * expected.beta.lpNorm<1>() * 1e-5);
          QVERIFY2(away <= allowed, qPrintable(QString::number(away) + " > " + QString::number(allowed)));
          QVERIFY(away <= last + 1e-4);
          last = away;
        }
        QVERIFY(last <= 0.01 * halfRange(y));
      }
    }
  }

  /// Rows beyond the bend, or inside the tube, do not matter where exactly they are.
  void rowsThatDoNotMatter() {
    Random random(813);
    const Matrix features = plainFeatures(random, 40);
    const Vector y = normalVector(random, 40);
    for (const Kind kind : {Kind::huber, Kind::squaredInsensitive}) {
      const PiecewiseLoss loss{kind, 0.4};
      const PiecewiseLossPath before = piecewiseLossPath(features, y, loss, {0.01}, {});
      const Vector r = y - predictions(features, before, 0);
      Vector moved = y;
      Index count = 0;
      for (Index i = 0; i < y.size(); ++i) {
        const bool beyond = std::abs(r(i)) > loss.width;
        if (beyond != (kind == Kind::huber)) continue;
        ++count;
        moved(i) += kind == Kind::huber ? std::copysign(50.0, r(i)) : -0.9 * r(i);
      }
      QVERIFY(count >= 5 && count <= 35);
      QVERIFY((moved - y).norm() > 0.1);
      const PiecewiseLossPath after = piecewiseLossPath(features, moved, loss, {0.01}, {});
      VERIFY_NOTHING_WRONG(farApart("v", Vector(after.v.col(0)), Vector(before.v.col(0)), 1e-7));
      VERIFY_CLOSE(after.b(0), before.b(0), 1e-7, 1e-8);
    }
  }

  /// No other model is better, y + constant moves b alone, and scaled targets and kernels scale the model.
  void randomProperties() {
    Random random(814);
    for (int round = 0; round < 30; ++round) {
      const Index n = 5 + Index(random.uniform() * 40.0);
      const Matrix features = plainFeatures(random, n);
      const Vector y = 3.0 * normalVector(random, n);
      const PiecewiseLoss loss{round % 2 == 0 ? Kind::huber : Kind::squaredInsensitive, 0.05 + 2.0 * random.uniform()};
      const double lambda = std::pow(10.0, -5.0 + 5.0 * random.uniform());
      const QString where = nameOf("round " + std::to_string(round), loss, lambda);
      const PiecewiseLossPath path = piecewiseLossPath(features, y, loss, {lambda}, {});
      const auto objective = [&](const Vector& v, double b) {
        const Vector r = (y - features * v).array() - b;
        Real sum = Real(lambda) * Real(v.squaredNorm());
        for (const double value : r) sum += lossOf(loss, value) / Real(n);
        return double(sum);
      };
      const double least = objective(path.v.col(0), path.b(0));
      for (int probe = 0; probe < 40; ++probe) {
        const double length = std::pow(10.0, -6.0 + 6.0 * random.uniform());
        const Vector v = path.v.col(0) + length * normalVector(random, features.cols());
        QVERIFY2(objective(v, path.b(0) + length * normalVector(random, 1)(0)) >= least * (1.0 - 1e-13),
                 qPrintable(where));
      }
      const PiecewiseLossPath shifted = piecewiseLossPath(features, y.array() + 100.0, loss, {lambda}, {});
      VERIFY_NOTHING_WRONG(farApart(where + "shift", Vector(shifted.v.col(0)), Vector(path.v.col(0)), 1e-6, 1e-9));
      VERIFY_CLOSE(shifted.b(0), path.b(0) + 100.0, 1e-8, 0.0);
      const PiecewiseLossPath scaled =
          piecewiseLossPath(1e-3 * features, 1e5 * y, {loss.kind, 1e5 * loss.width}, {1e-6 * lambda}, {});
      VERIFY_NOTHING_WRONG(farApart(where + "scale", Vector(scaled.v.col(0)), Vector(1e8 * path.v.col(0)), 1e-6, 1e-2));
      VERIFY_CLOSE(scaled.b(0), 1e5 * path.b(0), 1e-7, 1e-4);
    }
  }

  /// A λ alone gives the model it has on a path, and the steps are few.
  void pathAndSingleModels() {
    Random random(815);
    const Matrix features = plainFeatures(random, 60);
    const Vector y = normalVector(random, 60);
    const std::vector<double> grid{1e-7, 1e-5, 1e-3, 1e-1, 10.0};
    for (const PiecewiseLoss& loss : {PiecewiseLoss{Kind::huber, 0.3}, PiecewiseLoss{Kind::squaredInsensitive, 0.3}}) {
      const PiecewiseLossPath path = piecewiseLossPath(features, y, loss, grid, {});
      for (std::size_t l = 0; l < grid.size(); ++l) {
        const PiecewiseLossPath single = piecewiseLossPath(features, y, loss, {grid[l]}, {});
        VERIFY_NOTHING_WRONG(
            farApart("fit", predictions(features, path, Index(l)), predictions(features, single, 0), 1e-8));
        QVERIFY2(path.steps[l] <= 40, qPrintable(QString::number(path.steps[l])));
        if (l > 0) QVERIFY(path.norm(Index(l)) <= path.norm(Index(l) - 1) * (1.0 + 1e-9));
      }
    }
  }

  /// A tube as wide as the targets: the constant in the middle. Few rows, equal rows and no features at all.
  void tinyCases() {
    Vector y(3);
    y << 1.0, 5.0, 2.0;
    const Matrix features = Matrix::Identity(3, 3);
    const PiecewiseLossPath wide = piecewiseLossPath(features, y, {Kind::squaredInsensitive, 2.0}, {1e-3, 1.0}, {});
    QVERIFY((wide.v.array() == 0.0).all() && (wide.b.array() == 3.0).all() && wide.curved[0] == 0);
    for (const Kind kind : {Kind::huber, Kind::squaredInsensitive}) {
      const PiecewiseLossPath one =
          piecewiseLossPath(Matrix::Ones(1, 1), Vector::Constant(1, 4.0), {kind, 0.5}, {1.0}, {});
      QCOMPARE(one.b(0), 4.0);
      QCOMPARE(one.v(0, 0), 0.0);
      const PiecewiseLossPath none = piecewiseLossPath(Matrix(3, 0), y, {kind, 0.5}, {1.0}, {});
      QVERIFY(none.reached[0]);
      // ψ is −½, ½ and 0, or −4/3, 5/3 and −1/3.
      VERIFY_CLOSE(none.b(0), kind == Kind::huber ? 2.0 : 17.0 / 6.0, 1e-12, 0.0);
    }
    // Two rows that both lie beyond the bend leave an interval for b.
    Vector two(2);
    two << -10.0, 4.0;
    const PiecewiseLossPath between = piecewiseLossPath(Matrix(2, 0), two, {Kind::huber, 1.0}, {1.0}, {});
    VERIFY_CLOSE(between.b(0), -3.0, 1e-12, 0.0);
    const PiecewiseLossPath far = piecewiseLossPath(Matrix::Identity(2, 2), two, {Kind::huber, 1.0}, {1.0}, {});
    VERIFY_CLOSE(far.b(0), -3.0, 1e-12, 0.0);
    VERIFY_CLOSE(far.v(0, 0), -0.5, 1e-12, 0.0);
    VERIFY_CLOSE(far.v(1, 0), 0.5, 1e-12, 0.0);
    QCOMPARE(far.curved[0], Index(0));
  }

  void refusedInputs() {
    const Matrix features = Matrix::Identity(3, 3);
    const Vector y = Vector::LinSpaced(3, 0.0, 1.0);
    const double infinity = std::numeric_limits<double>::infinity();
    QVERIFY_THROWS_EXCEPTION(InvalidInput, piecewiseLossPath(features, y.head(2), {}, {1.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, piecewiseLossPath(Matrix(0, 0), Vector(0), {}, {1.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, piecewiseLossPath(features, y, {Kind::huber, 0.0}, {1.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, piecewiseLossPath(features, y, {Kind::squaredInsensitive, -1.0}, {1.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, piecewiseLossPath(features, y, {Kind::huber, infinity}, {1.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, piecewiseLossPath(features, y, {}, {0.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, piecewiseLossPath(features, y, {}, {2.0, 1.0}, {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, piecewiseLossPath(infinity * features, y, {}, {1.0}, {}));
  }

  void canBeCancelled() {
    std::stop_source source;
    source.request_stop();
    const Matrix features = Matrix::Identity(3, 3);
    QVERIFY_THROWS_EXCEPTION(Cancelled, piecewiseLossPath(features, Vector::LinSpaced(3, 0.0, 1.0), {Kind::huber, 0.1},
                                                          {1e-3}, RunContext(source.get_token(), nullptr)));
  }
};

KERRIDGE_TEST(PiecewiseLossTest)

}  // namespace piecewise_loss_test

#include "piecewise_loss_test.moc"
