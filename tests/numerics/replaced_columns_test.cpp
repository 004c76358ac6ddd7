// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/replaced_columns.h"

#include <cmath>
#include <limits>

#include "base/parallel.h"
#include "kernels/kernel_list.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace replaced_columns_test {

using namespace kerridge;

namespace {

struct Model {
  Matrix X, Z;
  Vector c;
};

/// Far from the origin, with repeated rows among both.
Model drawn(Random& random, Index m, Index n, Index d) {
  Model model{normalMatrix(random, m, d), normalMatrix(random, n, d), normalVector(random, n)};
  model.X.array() += 5.0;
  model.Z.array() += 5.0;
  for (Index i = 0; i < std::min(m, n); i += 3) model.X.row(i) = model.Z.row(i);
  return model;
}

/// The direct way, and the sum that its round-off grows with.
Vector direct(const Kernel& kernel, const Model& model, const Matrix& X, Vector& magnitude) {
  const Matrix K = kernel.cross(X, model.Z, {});
  magnitude = K.cwiseAbs() * model.c.cwiseAbs();
  return K * model.c;
}

}  // namespace

class ReplacedColumnsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// For every kernel that it serves, any block of inputs, values shuffled or new: the kernel computed again, to
  /// round-off.
  void isTheDirectWay() {
    Random random(5);
    int served = 0;
    for (const KernelFamily* family : kernels()) {
      for (int round = 0; round < 6; ++round) {
        const Index d = 1 + static_cast<Index>(random.below(12));
        const Model model = drawn(random, 40 + static_cast<Index>(random.below(500)), 30, d);
        KernelSpec spec;
        spec.id = family->info().id;
        const Kernel kernel(spec, model.Z);
        if (!ReplacedColumns::serves(kernel)) continue;
        ++served;
        const ReplacedColumns columns(kernel, model.X, model.Z, model.c, {});
        Vector magnitude;
        const auto agree = [&](const Vector& f, const Matrix& X) {
          const Vector expected = direct(kernel, model, X, magnitude);
          // The root of round-off where points coincide but for it is what the direct way avoids, too.
          return ((f - expected).array().abs() <= 1e-10 * (magnitude.array() + 1e-12)).all();
        };
        QVERIFY2(agree(columns.at(0, Matrix(model.X.rows(), 0), {}), model.X), spec.id.c_str());
        const Index first = static_cast<Index>(random.below(static_cast<std::uint64_t>(d)));
        const Index count = 1 + static_cast<Index>(random.below(static_cast<std::uint64_t>(d - first)));
        Matrix replaced = model.X;
        replaced.middleCols(first, count) =
            model.X.middleCols(first, count)(random.permutation(model.X.rows()), Eigen::all);
        QVERIFY2(agree(columns.at(first, replaced.middleCols(first, count), {}), replaced), spec.id.c_str());
        // Onto training points, where kernels of ‖x − z‖ have their kink.
        replaced = model.X;
        for (Index i = 0; i < replaced.rows(); ++i) {
          replaced.row(i).segment(first, count) = model.Z.row(i % 30).segment(first, count);
        }
        QVERIFY2(agree(columns.at(first, replaced.middleCols(first, count), {}), replaced), spec.id.c_str());
        replaced.middleCols(first, count).array() *= 1e3;
        QVERIFY2(agree(columns.at(first, replaced.middleCols(first, count), {}), replaced), spec.id.c_str());
      }
    }
    QVERIFY2(served > 40, qPrintable(QString::number(served)));
  }

  /// Values that stay change no bit, and neither do threads.
  void sameBits() {
    Random random(6);
    const Model model = drawn(random, 700, 50, 4);
    for (const char* id : {"gaussian", "matern-1-2", "polynomial"}) {
      KernelSpec spec;
      spec.id = id;
      const Kernel kernel(spec, model.Z);
      const ReplacedColumns columns(kernel, model.X, model.Z, model.c, {});
      const Vector f = columns.at(0, Matrix(700, 0), {});
      QVERIFY(columns.at(1, model.X.middleCols(1, 2), {}) == f);
      const Matrix moved = model.X.middleCols(2, 1)(random.permutation(700), Eigen::all);
      setThreadCount(1);
      const Vector one = columns.at(2, moved, {});
      setThreadCount(3);
      const Vector three = columns.at(2, moved, {});
      setThreadCount(0);
      QVERIFY(one == three && one != f);
    }
  }

  void stops() {
    Random random(7);
    const Model model = drawn(random, 300, 40, 3);
    const Kernel kernel(KernelSpec(), model.Z);
    const ReplacedColumns columns(kernel, model.X, model.Z, model.c, {});
    std::stop_source stop;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled, columns.at(0, model.X.leftCols(1), RunContext(stop.get_token(), nullptr)));
  }
};

KERRIDGE_TEST(ReplacedColumnsTest)

}  // namespace replaced_columns_test

#include "replaced_columns_test.moc"
