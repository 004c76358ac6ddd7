// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/diagnostic.h"
#include "features/feature_map.h"
#include "kernels/distances.h"
#include "kernels/kernel.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace input_widths_test {

using namespace kerridge;

namespace {

std::vector<std::string> kernelsWithWidth() {
  std::vector<std::string> ids;
  for (const KernelFamily* family : kernels()) {
    if (family->usesWidth()) ids.push_back(family->info().id);
  }
  return ids;
}

KernelSpec withWidths(const std::string& id, std::vector<double> widths, double factor = 1.0) {
  KernelSpec spec;
  spec.id = id;
  spec.width = {.relative = true, .value = factor, .perInput = std::move(widths)};
  return spec;
}

std::vector<double> randomWidths(Random& random, Index d) {
  std::vector<double> widths;
  for (Index j = 0; j < d; ++j) widths.push_back(std::pow(10.0, 3.0 * random.uniform() - 1.0));
  return widths;
}

Matrix randomInputs(Random& random, Index n, Index d) {
  Matrix X(n, d);
  for (double& value : X.reshaped()) value = random.normal();
  return X;
}

/// k of two rows from its definition: the sum over the inputs, then the kernel of a single width.
double pairValue(const KernelSpec& spec, const Vector& a, const Vector& b) {
  const KernelFamily& family = *findKernel(spec.id);
  double sum = 0.0;
  for (Index j = 0; j < a.size(); ++j) {
    const double w = spec.width.value * spec.width.perInput[static_cast<std::size_t>(j)];
    const double difference = a(j) - b(j);
    sum += difference * difference / (family.widthIsLength() ? w * w : w);
  }
  const Kernel unit({spec.id, {.relative = false, .value = 1.0}, {}}, Matrix::Zero(1, 1));
  family.apply(&sum, 1, 1.0, unit.parameters());
  return sum;
}

std::string refusal(const KernelSpec& spec, const Matrix& X) {
  try {
    const Kernel kernel(spec, X);
    return "";
  } catch (const InvalidInput& invalid) {
    return invalid.diagnostics().front().place + ": " + invalid.diagnostics().front().message.english();
  }
}

}  // namespace

/// Kernels with a width for every input.
class InputWidthsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void valuesAreThoseOfTheDefinition() {
    Random random(3);
    for (const std::string& id : kernelsWithWidth()) {
      for (const Index d : {1, 2, 7}) {
        const KernelSpec spec = withWidths(id, randomWidths(random, d), d == 2 ? 0.3 : 1.0);
        const Matrix A = randomInputs(random, 9, d);
        const Matrix B = randomInputs(random, 6, d);
        const Kernel kernel(spec, A);
        const Matrix cross = kernel.cross(A, B, {});
        const Matrix gram = kernel.gram(A, {});
        for (Index i = 0; i < A.rows(); ++i) {
          for (Index j = 0; j < B.rows(); ++j) {
            VERIFY_CLOSE(cross(i, j), pairValue(spec, A.row(i), B.row(j)), 1e-12, 1e-14);
          }
          for (Index j = 0; j < A.rows(); ++j) {
            VERIFY_CLOSE(gram(i, j), pairValue(spec, A.row(i), A.row(j)), 1e-12, 1e-14);
          }
        }
        QCOMPARE(Matrix(kernel.diagonal(A)), Matrix(gram.diagonal()));
        const Matrix lower = lowerGramFromDistances(kernel, pairDistances(kernel.unitInputs(A), {}), {});
        QCOMPARE(Matrix(lower.selfadjointView<Eigen::Lower>()), gram);
      }
    }
  }

  /// All widths the same: the kernel of that one width. A huge width: the kernel without that input.
  void limits() {
    Random random(5);
    for (const std::string& id : kernelsWithWidth()) {
      const Matrix X = randomInputs(random, 12, 4);
      for (const double w : {0.2, 5.0}) {
        const Matrix one = Kernel({id, {.relative = false, .value = w}, {}}, X).gram(X, {});
        const Matrix equal = Kernel(withWidths(id, std::vector<double>(4, w)), X).gram(X, {});
        QVERIFY((one - equal).cwiseAbs().maxCoeff() < 1e-13);
        const Matrix factor = Kernel(withWidths(id, std::vector<double>(4, 2.0 * w), 0.5), X).gram(X, {});
        QVERIFY((one - factor).cwiseAbs().maxCoeff() < 1e-13);
      }
      const Matrix without = Kernel(withWidths(id, {1.0, 2.0, 3.0}), X.leftCols(3)).gram(X.leftCols(3), {});
      const Matrix huge = Kernel(withWidths(id, {1.0, 2.0, 3.0, 1e30}), X).gram(X, {});
      QVERIFY((without - huge).cwiseAbs().maxCoeff() < 1e-12);
    }
  }

  /// A kernel of the numbers that it says of itself is the same one.
  void settledWidthIsTheKernel() {
    Random random(8);
    for (const std::string& id : kernelsWithWidth()) {
      const Matrix X = randomInputs(random, 8, 3);
      const Kernel kernel(withWidths(id, randomWidths(random, 3), 0.7), X);
      const KernelSpec settled{id, kernel.settledWidth(), kernel.parameters()};
      QVERIFY(kernel.gram(X, {}) == Kernel(settled, X).gram(X, {}));
      const Kernel multiplied(withWidths(id, kernel.inputWidths()), X);
      QVERIFY((kernel.gram(X, {}) - multiplied.gram(X, {})).cwiseAbs().maxCoeff() < 1e-13);
      const Kernel one({id, {}, {}}, X);
      QVERIFY(one.settledWidth() == (WidthSpec{.relative = false, .value = one.width()}));
      QVERIFY(!one.hasInputWidths() && one.inputWidths().empty() && one.unitInputs(X) == X);
    }
  }

  void gradientsAreThoseOfDifferences() {
    Random random(11);
    for (const std::string& id : kernelsWithWidth()) {
      const Matrix B = randomInputs(random, 10, 3);
      const Matrix A = randomInputs(random, 5, 3);
      Vector c(10);
      for (double& value : c) value = random.normal();
      const Kernel kernel(withWidths(id, {0.8, 3.0, 20.0}, 1.5), B);
      const Gradients gradients = kernel.gradients(A, B, c, {});
      constexpr double step = 1e-5;
      for (Index j = 0; j < 3; ++j) {
        Matrix up = A;
        Matrix down = A;
        up.col(j).array() += step;
        down.col(j).array() -= step;
        const Matrix slopes = (kernel.cross(up, B, {}) - kernel.cross(down, B, {})) / (2.0 * step);
        VERIFY_NOTHING_WRONG(farApart("values", Vector(gradients.values.col(j)), Vector(slopes * c), 1e-6, 1e-8));
        VERIFY_NOTHING_WRONG(
            farApart("means", Vector(gradients.means.col(j)), Vector(slopes.colwise().mean().transpose()), 1e-6, 1e-8));
      }
    }
  }

  /// Features of the kernel are those of one width on the inputs divided ahead.
  void featuresSeeTheSameInputs() {
    Random random(13);
    for (const std::string& id : kernelsWithWidth()) {
      const Matrix X = randomInputs(random, 15, 3);
      const Kernel kernel(withWidths(id, {0.5, 4.0, 30.0}), X);
      const Matrix U = kernel.unitInputs(X);
      const Kernel unit({id, {.relative = false, .value = 1.0}, {}}, U);
      for (const char* features : {"random-fourier", "nystrom"}) {
        FeatureSpec spec;
        spec.id = features;
        spec.count = 12;
        if (!spec.isNystrom() && !kernel.family().hasSpectralMeasure()) continue;
        const Matrix Z = (*makeFeatureMap(spec, kernel, X, {}))(X, {});
        const Matrix expected = (*makeFeatureMap(spec, unit, U, {}))(U, {});
        QVERIFY((Z * Z.transpose() - expected * expected.transpose()).cwiseAbs().maxCoeff() < 1e-9);
      }
    }
  }

  void refusals() {
    const Matrix X = Matrix::Ones(4, 2);
    QCOMPARE(refusal(withWidths("gaussian", {1.0}), X),
             std::string("/kernel/width: there are 1 widths and 2 inputs: give one for each, or one for all"));
    QCOMPARE(refusal(withWidths("matern-3-2", {1.0, 2.0, 3.0}), X),
             std::string("/kernel/width: there are 3 widths and 2 inputs: give one for each, or one for all"));
    QCOMPARE(refusal(withWidths("gaussian", {1.0, 0.0}), X), std::string("/kernel/width/1: must be a positive number"));
    QCOMPARE(refusal(withWidths("gaussian", {-1.0, 2.0}), X),
             std::string("/kernel/width/0: must be a positive number"));
    QCOMPARE(refusal(withWidths("gaussian", {1.0, 2.0}, 0.0), X),
             std::string("/kernel/width: must be a positive number"));
    // A kernel without width has no use for them.
    QCOMPARE(refusal(withWidths("linear", {1.0, 2.0}), X), std::string());
  }
};

KERRIDGE_TEST(InputWidthsTest)

}  // namespace input_widths_test

#include "input_widths_test.moc"
