// SPDX-License-Identifier: GPL-3.0-or-later
#include "prediction/nearest_rows.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "support/compare.h"
#include "support/test.h"

namespace nearest_rows_test {

using namespace kerridge;

namespace {

Matrix drawn(Index n, Index d, std::uint64_t seed, double shift = 0.0) {
  Random random(seed);
  Matrix X(n, d);
  for (double& value : X.reshaped()) value = shift + random.normal();
  return X;
}

std::shared_ptr<const Matrix> shared(Matrix X) { return std::make_shared<const Matrix>(std::move(X)); }

/// Pair by pair.
double slowDistance(const Matrix& X, Index own, const Eigen::RowVectorXd& x) {
  double smallest = std::numeric_limits<double>::infinity();
  for (Index i = 0; i < X.rows(); ++i) {
    if (i != own) smallest = std::min(smallest, (X.row(i) - x).norm());
  }
  return smallest;
}

}  // namespace

class NearestRowsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void againstPairs_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("d");
    QTest::addColumn<double>("shift");
    QTest::newRow("two rows") << 2 << 1 << 0.0;
    QTest::newRow("many inputs") << 100 << 20 << 0.0;
    QTest::newRow("far from the origin") << 130 << 3 << 1e6;
    QTest::newRow("several blocks") << 1500 << 2 << 0.0;
  }
  void againstPairs() {
    QFETCH(int, n);
    QFETCH(int, d);
    QFETCH(double, shift);
    const Matrix X = drawn(n, d, 7, shift);
    std::vector<double> nearest;
    for (Index i = 0; i < n; ++i) nearest.push_back(slowDistance(X, i, X.row(i)));
    std::sort(nearest.begin(), nearest.end());
    const NearestRows rows(shared(X), RunContext());
    // The smallest value that at least 95 % of the rows do not exceed.
    Index within = 0;
    for (const double distance : nearest) within += distance <= rows.unit() * (1 + 1e-9);
    QVERIFY(100 * within >= 95 * n);
    VERIFY_CLOSE(rows.unit(), nearest[std::size_t(within - 1)], 1e-9, 0);
    QVERIFY(100 * (within - 1) < 95 * n);
    const Matrix others = drawn(40, d, 8, shift);
    const Vector found = rows.extrapolation(others, RunContext());
    for (Index i = 0; i < others.rows(); ++i) {
      VERIFY_CLOSE(found(i) * rows.unit(), slowDistance(X, -1, others.row(i)), 1e-8, 1e-9);
    }
    // 0 at the rows themselves, exactly.
    QCOMPARE(rows.extrapolation(X, RunContext()).cwiseAbs().maxCoeff(), 0.0);
  }

  void newRowsOfTheSameKind() {
    const NearestRows rows(shared(drawn(1000, 4, 1)), RunContext());
    const Vector found = rows.extrapolation(drawn(4000, 4, 2), RunContext());
    const double above = double((found.array() > 1.0).count()) / 4000.0;
    QVERIFY2(above > 0.03 && above < 0.07, qPrintable(QString::number(above)));
    QVERIFY(rows.extrapolation(drawn(100, 4, 3, 10.0), RunContext()).minCoeff() > 3.0);
  }

  void repeatedRows() {
    QCOMPARE(NearestRows(shared(Matrix::Ones(5, 2)), RunContext()).unit(), 1.0);
    QCOMPARE(NearestRows(shared(Matrix::Ones(1, 2)), RunContext()).unit(), 1.0);
    Matrix X = Matrix::Zero(100, 1);
    X(99, 0) = 3.0;  // 99 rows are repeated
    const NearestRows rows(shared(X), RunContext());
    QCOMPARE(rows.unit(), 3.0);
    QCOMPARE(rows.extrapolation(Matrix::Constant(1, 1, 6.0), RunContext())(0), 1.0);
    QCOMPARE(rows.extrapolation(Matrix(0, 1), RunContext()).size(), 0);
  }

  void spread() {
    const Matrix X = Vector::LinSpaced(10, 0, 9);
    QVERIFY(spreadRows(X, 10) == X);
    QVERIFY((spreadRows(X, 4) == Matrix(Vector{{0, 2, 5, 7}})));
  }

  void stops() {
    std::stop_source stop;
    stop.request_stop();
    const RunContext context(stop.get_token(), nullptr);
    QVERIFY_THROWS_EXCEPTION(Cancelled, NearestRows(shared(drawn(500, 2, 1)), context));
  }
};

KERRIDGE_TEST(NearestRowsTest)

}  // namespace nearest_rows_test

#include "nearest_rows_test.moc"
