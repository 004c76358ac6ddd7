// SPDX-License-Identifier: GPL-3.0-or-later
// Sums, products and scaled kernels against the Gram matrices of their parts, put together entry by entry here.
#include <algorithm>

#include "base/diagnostic.h"
#include "features/feature_map.h"
#include "kernels/distances.h"
#include "kernels/kernel.h"
#include "kernels/replaced_columns.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace kernel_combination_test {

using namespace kerridge;

namespace {

const NamedInputs named{{"a", {0}}, {"b", {1}}, {"c", {2}}, {"d", {3}}, {"all", {0, 1, 2, 3}}, {"text", {1, 3}}};

KernelSpec single(const std::string& id, std::vector<std::string> inputs = {}) {
  KernelSpec spec;
  spec.id = id;
  spec.width.value = 0.7;
  spec.inputs = std::move(inputs);
  return spec;
}

KernelSpec combination(const char* id, std::vector<KernelSpec> parts) {
  KernelSpec spec;
  spec.id = id;
  spec.parts = std::move(parts);
  return spec;
}

KernelSpec scaled(double factor, KernelSpec of) {
  KernelSpec spec = combination(scaledKernelId, {std::move(of)});
  spec.factor = factor;
  return spec;
}

Matrix seen(const Matrix& X, const std::vector<std::string>& inputs) {
  if (inputs.empty()) return X;
  std::vector<Index> columns;
  for (const std::string& name : inputs) columns.insert(columns.end(), named.at(name).begin(), named.at(name).end());
  return X(Eigen::all, columns);
}

/// K of A and B from the kernels of the parts alone, each settled on its own columns of X.
Matrix expected(const KernelSpec& spec, const Matrix& X, const Matrix& A, const Matrix& B) {
  if (!spec.isCombination()) {
    KernelSpec alone = spec;
    alone.inputs.clear();
    return Kernel(alone, seen(X, spec.inputs)).cross(seen(A, spec.inputs), seen(B, spec.inputs), {});
  }
  Matrix K = expected(spec.parts.front(), X, A, B);
  for (std::size_t i = 1; i < spec.parts.size(); ++i) {
    const Matrix part = expected(spec.parts[i], X, A, B);
    for (Index j = 0; j < K.size(); ++j) {
      double& entry = K.data()[j];
      entry = spec.id == productKernelId ? entry * part.data()[j] : entry + part.data()[j];
    }
  }
  return K * (spec.id == scaledKernelId ? spec.factor : 1.0);
}

/// A random combination of kernels of the list, three deep at most.
KernelSpec drawn(Random& random, int depth = 0) {
  const auto any = [&random](std::size_t count) { return static_cast<std::size_t>(random.below(count)); };
  if (depth == 3 || (depth > 0 && any(3) == 0)) {
    static const std::vector<std::vector<std::string>> sets{{}, {"a"}, {"c", "b"}, {"text"}, {"d", "a", "c"}};
    KernelSpec spec = single(kernels()[any(kernels().size())]->info().id, sets[any(sets.size())]);
    const bool length = findKernel(spec.id)->usesWidth() && any(2) == 0;
    if (length) spec.width = {.relative = false, .value = 0.3 + random.uniform()};
    return spec;
  }
  if (any(3) == 0) return scaled(0.1 + 3.0 * random.uniform(), drawn(random, depth + 1));
  KernelSpec spec = combination(any(2) == 0 ? sumKernelId : productKernelId, {});
  for (std::size_t i = 0; i <= any(3); ++i) spec.parts.push_back(drawn(random, depth + 1));
  return spec;
}

double largestDifference(const Matrix& one, const Matrix& other) {
  return (one - other).cwiseAbs().maxCoeff() / std::max(1.0, other.cwiseAbs().maxCoeff());
}

std::string placeOf(const KernelSpec& spec, const Matrix& X) {
  try {
    const Kernel kernel(spec, X, {}, named);
  } catch (const InvalidInput& problem) {
    return problem.diagnostics().front().place;
  }
  return "none";
}

}  // namespace

class KernelCombinationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyTwoKernels() {
    Random random(1);
    const Matrix X = normalMatrix(random, 30, 4);
    const Matrix A = normalMatrix(random, 9, 4);
    for (const KernelFamily* one : kernels()) {
      for (const KernelFamily* other : kernels()) {
        const KernelSpec first = single(one->info().id, {"a", "c"});
        const KernelSpec second = single(other->info().id);
        for (const char* id : {sumKernelId, productKernelId}) {
          const KernelSpec spec = scaled(2.5, combination(id, {first, second}));
          const Kernel kernel(spec, X, {}, named);
          const std::string what = one->info().id + " " + id + " " + other->info().id;
          QVERIFY2(largestDifference(kernel.gram(X, {}), expected(spec, X, X, X)) <= 1e-13, what.c_str());
          QVERIFY2(largestDifference(kernel.cross(A, X, {}), expected(spec, X, A, X)) <= 1e-13, what.c_str());
          const Vector diagonal = expected(spec, X, A, A).diagonal();
          QVERIFY2(largestDifference(kernel.diagonal(A), diagonal) <= 1e-13, what.c_str());
        }
      }
    }
  }

  void randomCombinations() {
    Random random(2);
    for (int round = 0; round < 60; ++round) {
      const KernelSpec spec = drawn(random);
      const Matrix X = normalMatrix(random, 25, 4);
      const Kernel kernel(spec, X, {}, named);
      const Matrix K = kernel.gram(X, {});
      QVERIFY(largestDifference(K, expected(spec, X, X, X)) <= 1e-13);
      // Symmetric and positive semidefinite, and bounded by its diagonal.
      QVERIFY((K.array() == K.transpose().array()).all());
      const Vector eigenvalues = K.selfadjointView<Eigen::Lower>().eigenvalues();
      QVERIFY(eigenvalues.minCoeff() >= -1e-14 * 25.0 * std::max(1.0, eigenvalues.maxCoeff()));
      const Vector diagonal = kernel.diagonal(X);
      for (Index i = 0; i < 25; ++i) {
        for (Index j = 0; j < 25; ++j) QVERIFY(K(i, j) * K(i, j) <= diagonal(i) * diagonal(j) * (1.0 + 1e-12));
      }
      // With absolute widths the same kernel, on whatever rows it is settled with the same range.
      const Matrix again = Kernel(kernel.settled(), X, {}, named).gram(X, {});
      QVERIFY(largestDifference(again, K) <= 1e-13);
    }
  }

  /// More columns than one block has.
  void blocks() {
    Random random(3);
    const Matrix X = normalMatrix(random, 1600, 4);
    const KernelSpec spec =
        combination(sumKernelId, {combination(productKernelId, {single("gaussian", {"a"}), single("linear", {"text"})}),
                                  scaled(0.25, single("matern-3-2", {"c", "d"}))});
    const Kernel kernel(spec, X, {}, named);
    const Matrix lower = kernel.lowerGram(X, {});
    const Matrix reference = expected(spec, X, X, X);
    for (Index j = 0; j < 1600; ++j) {
      QVERIFY((lower.col(j).tail(1600 - j) - reference.col(j).tail(1600 - j)).cwiseAbs().maxCoeff() <= 1e-12);
    }
    QVERIFY(largestDifference(kernel.cross(X, X, {}), reference) <= 1e-13);
  }

  void oneInput() {
    Random random(4);
    const Matrix X = normalMatrix(random, 20, 4);
    const Kernel alone(single("gaussian"), X.col(2));
    const Kernel part(combination(sumKernelId, {single("gaussian", {"c"})}), X, {}, named);
    QVERIFY(largestDifference(part.gram(X, {}), alone.gram(X.col(2), {})) <= 1e-14);
    QCOMPARE(part.leaves().size(), std::size_t(1));
    QCOMPARE(part.leaves().front()->width(), alone.width());
    // Other inputs have no effect.
    Matrix other = X;
    other.col(0).setRandom();
    other.col(3).setRandom();
    QVERIFY(part.gram(other, {}) == part.gram(X, {}));
  }

  void widthsPerInput() {
    Random random(5);
    const Matrix X = normalMatrix(random, 20, 4);
    KernelSpec part = single("laplacian", {"d", "b"});
    part.width = {.relative = true, .value = 1.0, .perInput = {0.5, 3.0}};
    const KernelSpec spec = combination(productKernelId, {part, single("cauchy")});
    const Kernel kernel(spec, X, {}, named);
    for (Index i = 0; i < 20; ++i) {
      for (Index j = 0; j < 20; ++j) {
        const Vector difference = X.row(i) - X.row(j);
        const double first = std::exp(-std::hypot(difference(3) / 0.5, difference(1) / 3.0));
        const double second = 1.0 / (1.0 + difference.squaredNorm() / (0.7 * meanSquaredDistance(X)));
        VERIFY_CLOSE(kernel.gram(X, {})(i, j), first * second, 1e-13, 0.0);
      }
    }
  }

  void gradients_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 12; ++seed) QTest::addRow("%d", seed) << seed;
  }
  /// Against central differences of fourth order, and the means against the values.
  void gradients() {
    QFETCH(int, seed);
    Random random(100 + static_cast<std::uint64_t>(seed));
    const Matrix B = normalMatrix(random, 8, 4);
    const Vector c = normalMatrix(random, 8, 1).col(0);
    const Kernel kernel(drawn(random), B, {}, named);
    QVERIFY(kernel.derivatives() != Derivatives::none);
    Matrix A = 0.6 * normalMatrix(random, 5, 4);
    // Away from the rows of B, where some kernels have kinks.
    for (Index i = 0; i < A.rows(); ++i) {
      while ((B.rowwise() - A.row(i)).cwiseAbs().minCoeff() < 0.01) A.row(i) = 0.6 * normalMatrix(random, 1, 4);
    }
    const Gradients gradients = kernel.gradients(A, B, c, {});
    constexpr double step = 1e-4;
    for (Index i = 0; i < A.rows(); ++i) {
      for (Index j = 0; j < 4; ++j) {
        Matrix x = A.row(i).replicate(4, 1);
        x(0, j) -= 2.0 * step;
        x(1, j) -= step;
        x(2, j) += step;
        x(3, j) += 2.0 * step;
        const Matrix K = kernel.cross(x, B, {});
        const Vector f = K * c;
        const double slope = (f(0) - 8.0 * f(1) + 8.0 * f(2) - f(3)) / (12.0 * step);
        const double size = 1.0 + K.cwiseAbs().maxCoeff() * c.cwiseAbs().sum();
        VERIFY_CLOSE(gradients.values(i, j), slope, 1e-7, 1e-7 * size);
      }
    }
    for (Index j = 0; j < 4; ++j) {
      const double size = gradients.means.col(j).cwiseAbs().dot(c.cwiseAbs());
      VERIFY_CLOSE(gradients.means.col(j).dot(c), gradients.values.col(j).mean(), 1e-12, 1e-12 * size);
    }
  }

  void nystromOfAllRowsIsTheKernel() {
    Random random(6);
    const Matrix X = normalMatrix(random, 25, 4);
    const KernelSpec spec =
        combination(sumKernelId, {single("gaussian", {"a", "b"}), scaled(0.3, single("laplacian"))});
    const Kernel kernel(spec, X, {}, named);
    const auto map = makeFeatureMap({"nystrom", 25, 1}, kernel, X, {});
    const Matrix features = (*map)(X, {});
    QVERIFY(largestDifference(features * features.transpose(), kernel.gram(X, {})) <= 1e-10);
    QVERIFY(map->hasDerivatives());
    QVERIFY(!ReplacedColumns::serves(kernel));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, makeFeatureMap({"random-fourier", 10, 1}, kernel, X, {}));
  }

  void mistakes() {
    Random random(7);
    const Matrix X = normalMatrix(random, 10, 4);
    QCOMPARE(placeOf(single("gaussian"), X), std::string("none"));
    QCOMPARE(placeOf(combination(sumKernelId, {}), X), std::string("/kernel"));
    QCOMPARE(placeOf(combination(sumKernelId, {single("linear"), single("nothing")}), X),
             std::string("/kernel/sum/1/id"));
    QCOMPARE(placeOf(combination(productKernelId, {single("linear", {"a", "z"})}), X),
             std::string("/kernel/product/0/inputs/1"));
    for (const double factor : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
      QCOMPARE(placeOf(combination(sumKernelId, {scaled(factor, single("linear"))}), X),
               std::string("/kernel/sum/0/scale"));
    }
    KernelSpec wrong = single("gaussian", {"a", "b"});
    wrong.width = {.relative = true, .value = 1.0, .perInput = {1.0, 2.0, 3.0}};
    QCOMPARE(placeOf(scaled(2.0, combination(sumKernelId, {wrong})), X), std::string("/kernel/of/sum/0/width"));
    wrong.width = {.relative = false, .value = -1.0};
    QCOMPARE(placeOf(scaled(2.0, wrong), X), std::string("/kernel/of/width"));
    KernelSpec degree = single("polynomial");
    degree.parameters["degree"] = 1e9;
    QCOMPARE(placeOf(combination(productKernelId, {degree}), X), std::string("/kernel/product/0/degree"));
  }
};

KERRIDGE_TEST(KernelCombinationTest)

}  // namespace kernel_combination_test

#include "kernel_combination_test.moc"
