// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel.h"

#include <functional>

#include "base/parallel.h"
#include "features/feature_map.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace kernel_gradient_test {

using namespace kerridge;

namespace {

struct Case {
  std::string name;
  KernelSpec spec;
};

KernelSpec kernelSpec(const std::string& id, std::map<std::string, double> parameters = {}) {
  KernelSpec spec;
  spec.id = id;
  spec.parameters = std::move(parameters);
  return spec;
}

/// Every kernel of the program, those with parameters several times.
std::vector<Case> cases() {
  std::vector<Case> all;
  for (const KernelFamily* family : kernels()) {
    const std::string id = family->info().id;
    if (id == "polynomial") {
      for (const double degree : {1.0, 2.0, 5.0}) {
        for (const double c : {0.0, 1.0}) all.push_back({id, kernelSpec(id, {{"degree", degree}, {"c", c}})});
      }
    } else if (id == "rational-quadratic") {
      for (const double alpha : {0.3, 4.0}) all.push_back({id, kernelSpec(id, {{"alpha", alpha}})});
    } else if (id == "spline") {
      for (const double order : {0.0, 1.0}) all.push_back({id, kernelSpec(id, {{"order", order}})});
    } else {
      all.push_back({id, kernelSpec(id)});
    }
  }
  return all;
}

using Function = std::function<Vector(const Matrix&)>;

struct Slope {
  double value = 0.0;
  double size = 0.0;  // of the numbers whose difference it is
};

/// ∂f/∂x_j at row i by differences of fourth order.
Slope difference(const Function& f, const Matrix& A, Index i, Index j, double step) {
  Matrix x = A.row(i).replicate(4, 1);
  x(0, j) -= 2.0 * step;
  x(1, j) -= step;
  x(2, j) += step;
  x(3, j) += 2.0 * step;
  const Vector y = f(x);
  return {(y(0) - 8.0 * y(1) + 8.0 * y(2) - y(3)) / (12.0 * step), y.cwiseAbs().maxCoeff()};
}

/// With a step of 1e-4 the error of the formula is some 1e-16 times the fifth derivative, and round-off of f is
/// magnified by 1e4: together below 1e-8 for functions of size one that change over lengths from 0.05 on.
QString wrongAgainstDifferences(const Function& f, const Matrix& A, const Gradients& gradients, const Vector& c) {
  for (Index j = 0; j < A.cols(); ++j) {
    for (Index i = 0; i < A.rows(); ++i) {
      const Slope expected = difference(f, A, i, j, 1e-4);
      QString wrong = farApart(QStringLiteral("row %1, input %2").arg(i).arg(j), gradients.values(i, j), expected.value,
                               1e-8, 1e-8 * (1.0 + expected.size + c.cwiseAbs().sum()));
      if (!wrong.isEmpty()) return wrong;
    }
    const double mean = gradients.values.col(j).mean();
    const double size = gradients.means.col(j).cwiseAbs().dot(c.cwiseAbs());
    QString wrong = farApart(QStringLiteral("mean of input %1").arg(j), gradients.means.col(j).dot(c), mean, 1e-12,
                             1e-12 * (size + gradients.values.col(j).cwiseAbs().maxCoeff()));
    if (!wrong.isEmpty()) return wrong;
  }
  return {};
}

bool apart(const Matrix& A, const Matrix& B) {
  for (Index j = 0; j < A.cols(); ++j) {
    for (Index i = 0; i < A.rows(); ++i) {
      if ((B.col(j).array() - A(i, j)).abs().minCoeff() < 0.02) return false;
    }
  }
  return true;
}

/// Rows whose inputs keep away from those of B, where some kernels have kinks.
Matrix rowsAwayFrom(const Matrix& B, Random& random, Index rows) {
  Matrix A(rows, B.cols());
  for (Index i = 0; i < rows; ++i) {
    do A.row(i) = 0.7 * normalMatrix(random, 1, B.cols());
    while (!apart(A.row(i), B));
  }
  return A;
}

}  // namespace

class KernelGradientTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyKernel_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<int>("inputs");
    const std::vector<Case> all = cases();
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const int d : {1, 2, 5}) {
        QTest::addRow("%s %d, %d inputs", all[i].name.c_str(), int(i), d) << int(i) << d;
      }
    }
  }
  void everyKernel() {
    QFETCH(int, which);
    QFETCH(int, inputs);
    const Case one = cases()[std::size_t(which)];
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Random random(seedOf(seed, std::uint64_t(inputs)));
      const Matrix B = normalMatrix(random, 9, inputs);
      const Matrix A = rowsAwayFrom(B, random, 5);
      const Vector c = normalVector(random, B.rows());
      const Kernel kernel(one.spec, B);
      QVERIFY(kernel.family().derivatives(kernel.parameters()) != Derivatives::none);
      const Function f = [&](const Matrix& X) -> Vector { return kernel.cross(X, B, {}) * c; };
      VERIFY_NOTHING_WRONG(wrongAgainstDifferences(f, A, kernel.gradients(A, B, c, {}), c));
    }
  }

  /// Where a row is a center (a training row always is) the mean of both sides, which differences have: all is finite.
  void repeatedPoints() {
    for (const Case& one : cases()) {
      Random random(7);
      Matrix B = normalMatrix(random, 12, 3);
      B.row(4) = B.row(3);
      B.row(5) = B.row(3);
      const Vector c = normalVector(random, B.rows());
      const Kernel kernel(one.spec, B);
      const Gradients gradients = kernel.gradients(B, B, c, {});
      QVERIFY(gradients.values.allFinite() && gradients.means.allFinite());
      for (Index i = 0; i < B.rows(); ++i) {
        for (Index j = 0; j < 3; ++j) {
          constexpr double step = 1e-5;
          Matrix x = B.row(i).replicate(2, 1);
          x(0, j) -= step;
          x(1, j) += step;
          const Vector y = kernel.cross(x, B, {}) * c;
          // Beyond the range a spline continues in another way: the mean of both sides there, too.
          const double size = 1.0 + c.cwiseAbs().sum() * kernel.diagonal(B).maxCoeff();
          VERIFY_CLOSE(gradients.values(i, j), (y(1) - y(0)) / (2.0 * step), 1e-6, 1e-6 * size);
        }
      }
    }
  }

  void linearKernelIsConstant() {
    Random random(3);
    const Matrix B = normalMatrix(random, 20, 4);
    const Vector c = normalVector(random, 20);
    const Kernel kernel(kernelSpec("linear"), B);
    const Gradients gradients = kernel.gradients(normalMatrix(random, 6, 4), B, c, {});
    for (Index i = 0; i < 6; ++i) {
      VERIFY_NOTHING_WRONG(farApart("weights", Vector(gradients.values.row(i)), Vector(B.transpose() * c), 1e-13));
    }
    VERIFY_NOTHING_WRONG(farApart("means", Vector(gradients.means.reshaped()), Vector(B.reshaped()), 1e-13));
  }

  /// Inputs far from the origin cost digits of the inputs, not of the derivatives.
  void farFromTheOrigin() {
    Random random(5);
    const Matrix B = normalMatrix(random, 40, 3);
    const Matrix A = normalMatrix(random, 15, 3);
    const Vector c = normalVector(random, 40);
    for (const char* id : {"gaussian", "matern-3-2", "cauchy"}) {
      KernelSpec spec = kernelSpec(id);
      spec.width = {false, 2.0};
      const Kernel kernel(spec, B);
      const Gradients here = kernel.gradients(A, B, c, {});
      const Gradients there = kernel.gradients(A.array() + 1e6, B.array() + 1e6, c, {});
      VERIFY_NOTHING_WRONG(farApart("values", Vector(there.values.reshaped()), Vector(here.values.reshaped()), 1e-8));
    }
  }

  void features() {
    Random random(11);
    const Matrix X = normalMatrix(random, 40, 3);
    const Matrix A = normalMatrix(random, 8, 3);
    for (const char* id : {"gaussian", "matern-5-2"}) {
      const Kernel kernel(kernelSpec(id), X);
      for (const FeatureSpec& spec : {FeatureSpec{"random-fourier", 30, 3, FeaturePairing::cosine},
                                      FeatureSpec{"random-fourier", 30, 3, FeaturePairing::sineCosine},
                                      FeatureSpec{"nystrom", 12, 3, FeaturePairing::cosine}}) {
        const auto map = makeFeatureMap(spec, kernel, X, {});
        QVERIFY(map->hasDerivatives());
        const Vector c = normalVector(random, map->count());
        const Function f = [&](const Matrix& rows) -> Vector { return (*map)(rows, {}) * c; };
        VERIFY_NOTHING_WRONG(wrongAgainstDifferences(f, A, map->gradients(A, c, {}), c));
      }
    }
  }

  /// Several blocks of rows, and other numbers of threads.
  void threads() {
    Random random(13);
    const Matrix B = normalMatrix(random, 600, 4);
    const Matrix A = normalMatrix(random, 5000, 4);
    const Vector c = normalVector(random, 600);
    for (const char* id : {"gaussian", "spline"}) {
      const Kernel kernel(kernelSpec(id), B);
      setThreadCount(1);
      const Gradients one = kernel.gradients(A, B, c, {});
      setThreadCount(3);
      const Gradients three = kernel.gradients(A, B, c, {});
      setThreadCount(0);
      const Gradients part = kernel.gradients(A.bottomRows(7), B, c, {});
      VERIFY_NOTHING_WRONG(farApart("values", Vector(three.values.reshaped()), Vector(one.values.reshaped()), 1e-12));
      VERIFY_NOTHING_WRONG(farApart("means", Vector(three.means.reshaped()), Vector(one.means.reshaped()), 1e-12));
      VERIFY_NOTHING_WRONG(
          farApart("last rows", Vector(part.values.reshaped()), Vector(one.values.bottomRows(7).reshaped()), 1e-12));
    }
  }
};

KERRIDGE_TEST(KernelGradientTest)

}  // namespace kernel_gradient_test

#include "kernel_gradient_test.moc"
