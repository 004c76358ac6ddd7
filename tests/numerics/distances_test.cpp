// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/distances.h"

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
        QVERIFY2((gramFromDistances(kernel, distances, {}).array() == direct.array()).all(),
                 qPrintable(QStringLiteral("%1, width %2").arg(family->info().id.c_str()).arg(width)));
        ++compared;
      }
    }
    QVERIFY(compared >= 20);
  }
};

KERRIDGE_TEST(DistancesTest)

}  // namespace distances_test

#include "distances_test.moc"
