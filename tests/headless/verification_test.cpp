// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/verification.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <cmath>
#include <set>

#include "base/random.h"
#include "kernels/kernel.h"
#include "methods/method.h"
#include "support/test.h"
#include "validation/rule.h"

namespace verification_test {

using namespace kerridge;
using Real = long double;
using Wide = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;
using WideVector = Eigen::Matrix<Real, Eigen::Dynamic, 1>;

/// The data that the reference is about, drawn again and scaled in long double: 16 rows train.
struct Drawn {
  static constexpr Index n = 24, d = 5;
  std::vector<Index> train, test;
  Wide X{n, d};
  WideVector y{n};
  Real unit = 0;

  Drawn() {
    Random seeds(1);
    Random inputs(seeds.bits());
    Random noise(seeds.bits());
    for (Index i = 0; i < n; ++i) {
      for (Index j = 0; j < d; ++j) X(i, j) = static_cast<Real>(inputs.uniform());
      const Real middle = X(i, 2) - 0.5L;
      y(i) = 10.0L * std::sin(std::acos(-1.0L) * X(i, 0) * X(i, 1)) + 20.0L * middle * middle + 10.0L * X(i, 3) +
             5.0L * X(i, 4) + static_cast<Real>(noise.normal());
    }
    const std::vector<Index> order = Random(Random(1).bits()).permutation(n);
    std::set<Index> first(order.begin(), order.begin() + 16);
    for (Index i = 0; i < n; ++i) (first.contains(i) ? train : test).push_back(i);
    for (Index j = 0; j < d; ++j) {
      const WideVector column = X(train, j);
      const Real mean = column.mean();
      X.col(j).array() -= mean;
      X.col(j) /= std::sqrt((column.array() - mean).square().mean());
    }
    const WideVector target = y(train);
    unit = std::sqrt((target.array() - target.mean()).square().mean());
    y = (y.array() - target.mean()) / unit;
  }

  Wide gram(const std::string& kernel, const std::vector<Index>& rows, const std::vector<Index>& columns) const {
    Real width = 0;
    for (const Index i : train) {
      for (const Index j : train) width += (X.row(i) - X.row(j)).squaredNorm() / 256.0L;
    }
    Wide K(static_cast<Index>(rows.size()), static_cast<Index>(columns.size()));
    for (Index i = 0; i < K.rows(); ++i) {
      for (Index j = 0; j < K.cols(); ++j) {
        const auto a = X.row(rows[static_cast<std::size_t>(i)]);
        const auto b = X.row(columns[static_cast<std::size_t>(j)]);
        const Real square = (a - b).squaredNorm();
        K(i, j) = kernel == "gaussian"    ? std::exp(-square / width)
                  : kernel == "laplacian" ? std::exp(-std::sqrt(square / width))
                                          : std::pow(1.0L + a.dot(b), 3.0L);
      }
    }
    return K;
  }
};

QList<QList<QByteArray>> referenceLines() {
  QList<QList<QByteArray>> lines;
  for (const QByteArray& line : verificationReference().split('\n')) {
    if (!line.isEmpty()) lines << line.split(',');
  }
  return lines;
}

/// A number of the reference.
Real known(const char* kernel, const char* method, const char* quantity, const char* at) {
  for (const QList<QByteArray>& cells : referenceLines()) {
    if (cells[0] == kernel && cells[1] == method && cells[2] == quantity && cells[3] == at) {
      return std::strtold(cells[4].constData(), nullptr);
    }
  }
  return std::nanl("");
}

class VerificationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void thisBuildHolds();
  void referenceIsWhole();
  void referenceByDenseSolves_data();
  void referenceByDenseSolves();
  void wrongNumbersAreFound();
  void stops();
};

void VerificationTest::thisBuildHolds() {
  const Verification made = verify({});
  QVERIFY2(made.holds(), made.verdict().c_str());
  QVERIFY(made.verdict().ends_with(" values are as exact as double precision allows; draws " + made.draws + "\n"));
  QCOMPARE(made.draws.size(), 16U);
  QCOMPARE(verify({}).draws, made.draws);
  // Nearly all of them are asked for at least ten digits.
  int numbers = 0, exact = 0;
  for (const VerifiedValue& value : made.values) {
    if (value.asked <= 1) continue;
    ++numbers;
    exact += value.asked >= 10 ? 1 : 0;
  }
  QVERIFY2(exact > 0.95 * numbers, qPrintable(QStringLiteral("%1 of %2").arg(exact).arg(numbers)));
}

/// Every kernel with every method that has one, every method on the inputs, and a choice of every rule.
void VerificationTest::referenceIsWhole() {
  std::set<QByteArray> pairs;
  for (const QList<QByteArray>& cells : referenceLines().mid(1)) {
    QCOMPARE(cells.size(), 6);
    if (cells[2] != "choices") continue;
    pairs.insert(cells[0] + " " + cells[1]);
    QCOMPARE(cells[4].split(' ').size(), static_cast<qsizetype>(rules().size()));
  }
  std::size_t expected = 0;
  for (const Method* method : methods()) {
    const QByteArray id = QByteArray::fromStdString(method->info().id);
    for (const KernelFamily* kernel : kernels()) {
      const bool onInputs = method->traits().space == MethodSpace::inputs;
      if (onInputs && kernel != kernels().front()) continue;
      const QByteArray pair = (onInputs ? QByteArray() : QByteArray::fromStdString(kernel->info().id)) + " " + id;
      QVERIFY2(pairs.contains(pair), pair.constData());
      ++expected;
    }
  }
  QCOMPARE(pairs.size(), expected);
}

void VerificationTest::referenceByDenseSolves_data() {
  QTest::addColumn<QByteArray>("kernel");
  for (const char* kernel : {"gaussian", "laplacian", "polynomial"}) QTest::newRow(kernel) << QByteArray(kernel);
}

/// The numbers of two methods at λ = 1e-3 by solves in long double: refits without a row and without a fold, too.
void VerificationTest::referenceByDenseSolves() {
  QFETCH(QByteArray, kernel);
  const Drawn data;
  const Real lambda = 1e-3L;
  const Wide K = data.gram(kernel.toStdString(), data.train, data.train);
  const Wide C = data.gram(kernel.toStdString(), data.test, data.train);
  const WideVector y = data.y(data.train);
  const Index n = y.size();
  const Real square = data.unit * data.unit;
  // KRR of some rows, with the ridge s.
  const auto fit = [&](const std::vector<Index>& rows, Real s) -> WideVector {
    Wide system = K(rows, rows);
    system.diagonal().array() += s;
    return system.ldlt().solve(WideVector(y(rows)));
  };
  const auto without = [&](const auto& out) {
    std::vector<Index> rows;
    for (Index i = 0; i < n; ++i) {
      if (!out(i)) rows.push_back(i);
    }
    return rows;
  };
  const std::vector<Index> all = without([](Index) { return false; });
  const WideVector c = fit(all, static_cast<Real>(n) * lambda);
  Real left = 0;
  for (Index i = 0; i < n; ++i) {
    const std::vector<Index> rows = without([&](Index row) { return row == i; });
    const Real error = y(i) - K(i, rows).dot(fit(rows, static_cast<Real>(n) * lambda));
    left += error * error / static_cast<Real>(n);
  }
  Real folds = 0;
  const std::vector<Index> order = Random(1).permutation(n);
  for (Index k = 0; k < 4; ++k) {
    std::set<Index> out;
    for (std::size_t place = 0; place < order.size(); ++place) {
      if (static_cast<Index>(place) % 4 == k) out.insert(order[place]);
    }
    const std::vector<Index> rows = without([&](Index row) { return out.contains(row); });
    const WideVector coefficients = fit(rows, static_cast<Real>(rows.size()) * lambda);
    for (const Index row : out) {
      const Real error = y(row) - K(row, rows).dot(coefficients);
      folds += error * error / static_cast<Real>(n);
    }
  }
  Wide system = K;
  system.diagonal().array() += static_cast<Real>(n) * lambda;
  const Wide H = system.ldlt().solve(K);
  const Real train = (y - K * c).squaredNorm() / static_cast<Real>(n);
  const Real trace = (static_cast<Real>(n) - H.trace()) / static_cast<Real>(n);
  // KRR with a free offset, by the bordered system.
  Wide bordered = Wide::Ones(n + 1, n + 1);
  bordered.topLeftCorner(n, n) = system;
  bordered(n, n) = 0;
  WideVector right = WideVector::Zero(n + 1);
  right.head(n) = y;
  const WideVector solution = bordered.partialPivLu().solve(right);
  const WideVector offsetFit = C * solution.head(n);
  const WideVector test = data.y(data.test);
  const struct {
    const char *method, *quantity;
    Real value;
  } numbers[] = {
      {"krr", "train_mse", square * train},
      {"krr", "test_mse", square * (test - C * c).squaredNorm() / static_cast<Real>(test.size())},
      {"krr", "loo_mse", square * left},
      {"krr", "gcv", square * train / (trace * trace)},
      {"krr", "kfold_mse", square * folds},
      {"krr", "df", H.trace()},
      {"krr", "norm", std::sqrt(c.dot(K * c))},
      {"krr-offset", "test_mse",
       square * (test - offsetFit - WideVector::Constant(test.size(), solution(n))).squaredNorm() /
           static_cast<Real>(test.size())},
      {"krr-offset", "norm", std::sqrt(solution.head(n).dot(K * solution.head(n)))},
  };
  for (const auto& [method, quantity, value] : numbers) {
    const Real expected = known(kernel.constData(), method, quantity, "3");
    // The noise has its logarithm in double precision here, and long double has 19 digits.
    QVERIFY2(std::abs(value / expected - 1.0L) < 2e-14L,
             qPrintable(QStringLiteral("%1 %2: %3").arg(method, quantity).arg(double(value / expected - 1.0L))));
  }
}

/// One wrong digit of a number, another choice, another draw, a line of nothing, and a number that nobody computes.
void VerificationTest::wrongNumbersAreFound() {
  QByteArrayList lines = verificationReference().split('\n');
  const auto change = [&](const QByteArray& start, const QByteArray& by) {
    for (QByteArray& line : lines) {
      if (line.startsWith(start)) {
        line = by;
        return;
      }
    }
    QFAIL(start.constData());
  };
  change("gaussian,krr,norm,3,", "gaussian,krr,norm,3,4.5220309205,13");
  change("gaussian,svr,choices,", "gaussian,svr,choices,,99 ? ? ? ? ? ? ? ? ? ?,");
  change(",draws,train,", ",draws,train,,24,");
  change("laplacian,krr,norm,3,", "laplacian,krr");
  change("cauchy,krr,norm,3,", "cauchy,krr,size,3,1,13");
  const Verification made = verify(lines.join('\n'), {});
  QVERIFY(!made.holds());
  const std::string verdict = made.verdict();
  for (const char* part : {"gaussian krr norm 3: 4.52203092", " instead of 4.5220309205\n",
                           "gaussian svr choice loo: ", " instead of 99\n", "train 1: ", " instead of 24\n",
                           "laplacian,krr: nothing", "cauchy krr size 3: nothing instead of 1\n", "\n5 of "}) {
    QVERIFY2(verdict.find(part) != std::string::npos, (std::string(part) + " in\n" + verdict).c_str());
  }
  QVERIFY(made.table().find("gaussian            krr") != std::string::npos);
  QCOMPARE(made.csv().count("\r\n"), static_cast<qsizetype>(made.values.size()) + 1);
}

void VerificationTest::stops() {
  std::stop_source stop;
  Progress progress;
  stop.request_stop();
  bool stopped = false;
  try {
    verify(RunContext(stop.get_token(), &progress));
  } catch (const Cancelled&) {
    stopped = true;
  }
  QVERIFY(stopped);
}

KERRIDGE_TEST(VerificationTest)

}  // namespace verification_test

#include "verification_test.moc"
