// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/distances.h"

#include <utility>
#include <vector>

#include "kernels/kernel.h"
#include "support/sample.h"
#include "support/test.h"

namespace distances_test {

using namespace kerridge;

class DistancesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// The way a changed width takes: distances once, one pass of the kernel's function for each.
  void distancesServeEveryKernelAndWidth() {
    Random random(31);
    Matrix X = normalMatrix(random, 330, 4);
    X.row(7) = X.row(200);
    const PairDistances distances = pairDistances(X, {});
    QCOMPARE(distances.packed.size(), Index(330 * 331 / 2));
    int compared = 0;
    for (const KernelFamily* family : kernels()) {
      if (family->argument() != KernelArgument::squaredDistance) continue;
      for (const double width : {1e-4, 0.3, 1.0, 40.0}) {
        KernelSpec spec;
        spec.id = family->info().id;
        spec.width = {true, width};
        const Kernel kernel(spec, X);
        const Matrix direct = kernel.gram(X, {});
        const auto whole = [](const Matrix& lower) { return Matrix(lower.selfadjointView<Eigen::Lower>()); };
        QVERIFY((whole(kernel.lowerGram(X, {})).array() == direct.array()).all());
        QVERIFY2((whole(lowerGramFromDistances(kernel, distances, {})).array() == direct.array()).all(),
                 qPrintable(QStringLiteral("%1, width %2").arg(family->info().id.c_str()).arg(width)));
        ++compared;
      }
    }
    QVERIFY(compared >= 20);
  }

  /// Pairs that are equal, or nearly so, wherever in a column they stand: their distance is no difference of squares.
  void nearPairsAreExact() {
    Random random(32);
    Matrix X = normalMatrix(random, 201, 3);
    X.rowwise() += Eigen::RowVector3d(1e3, -2e3, 5e2);
    const std::vector<std::pair<Index, Index>> pairs{{0, 1}, {2, 66}, {3, 130}, {60, 128}, {64, 200}, {199, 63}};
    for (const auto& [a, b] : pairs) X.row(b) = X.row(a) + 1e-7 * Eigen::RowVector3d(1.0, 2.0, 2.0);
    X.row(100) = X.row(170);
    const Matrix D = lowerDistances(X, {}, {});
    const auto between = [&](Index a, Index b) { return D(std::max(a, b), std::min(a, b)); };
    for (const auto& [a, b] : pairs) {
      const double distance = (X.row(a) - X.row(b)).squaredNorm();
      QVERIFY(std::abs(between(a, b) - distance) <= 1e-5 * distance);
    }
    QCOMPARE(between(100, 170), 0.0);
    for (Index i = 0; i < X.rows(); ++i) QCOMPARE(D(i, i), 0.0);
  }

  void mirroredMatricesAreSymmetric() {
    Random random(33);
    for (const Index n : {1, 2, 31, 32, 33, 64, 100, 257, 400}) {
      const Matrix K = normalMatrix(random, n, n);
      Matrix mirrored = K;
      mirrorLower(mirrored, {});
      QVERIFY((mirrored.array() == Matrix(K.selfadjointView<Eigen::Lower>()).array()).all());
    }
  }
};

KERRIDGE_TEST(DistancesTest)

}  // namespace distances_test

#include "distances_test.moc"
