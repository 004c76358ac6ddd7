// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <Eigen/Dense>

#include "figures/figures.h"
#include "studies/figure_list.h"
#include "studies/protocol.h"
#include "support/dense.h"
#include "support/study_run.h"
#include "support/test.h"

namespace sparsity_test {

using namespace kerridge;

namespace {

/// Inputs normal, target linear in the first three, noise of deviation 0.5; the function is known.
std::shared_ptr<Dataset> sparseSet(Index n, Index d, std::uint64_t seed) {
  Random random(seed);
  auto data = std::make_shared<Dataset>();
  data->name = "sparse";
  data->targetName = "y";
  data->X.resize(n, d);
  data->y.resize(n);
  for (Index j = 0; j < d; ++j) data->featureNames.push_back("x" + std::to_string(j + 1));
  const auto truth = [](const Vector& x) { return 2.0 * x(0) - 1.5 * x(1) + x(2); };
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < d; ++j) data->X(i, j) = random.normal();
    data->y(i) = truth(data->X.row(i).transpose()) + 0.5 * random.normal();
    data->sourceRow.push_back(i + 1);
  }
  data->truth = truth;
  return data;
}

ItemSpec spec(int runs) {
  ItemSpec item;
  item.id = "sparsity";
  item.seed = 3;
  item.parameters = {{"runs", runs}, {"folds", 4}};
  item.grids = {{"fractions", {0.0, 0.0, 0, {0.3, 1.0}}}, {"lambda", {1e-3, 1.0, 12, {}}}};
  return item;
}

/// The Lasso by proximal gradient steps on standardized columns: slow, and nothing of the code under test.
Vector slowLasso(const Matrix& X, const Vector& y, double lambda, double& b) {
  const Matrix centered = X.rowwise() - X.colwise().mean();
  const Vector target = y.array() - y.mean();
  const double n = double(X.rows());
  const double step = n / (2.0 * centered.operatorNorm() * centered.operatorNorm());
  Vector w = Vector::Zero(X.cols());
  for (int iteration = 0; iteration < 20000; ++iteration) {
    Vector next = w + step * (2.0 / n) * centered.transpose() * (target - centered * w);
    for (double& value : next) value = std::copysign(std::max(std::abs(value) - step * lambda, 0.0), value);
    const double change = (next - w).norm();
    w = next;
    if (change < 1e-15) break;
  }
  b = y.mean() - X.colwise().mean().dot(w);
  return w;
}

}  // namespace

class SparsityTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsAPlainImplementation() {
    const auto data = sparseSet(70, 8, 2);
    StudySettings settings;
    settings.measure = Measure::rmse;
    const auto table = runStudy(spec(1), {data}, settings);
    const Split whole = randomSplit(*data, 0.7, 3, 0);
    int compared = 0;
    for (const double fraction : {0.3, 1.0}) {
      const Index n = std::lround(fraction * double(whole.train.size()));
      const Split split = withFewerRows(whole, n, 3, 0);
      const Scaling scaling = fitScaling(*data, split.train, settings.standardize);
      const Matrix X = scaling.inputs(data->X(split.train, Eigen::all));
      const Matrix test = scaling.inputs(data->X(split.test, Eigen::all));
      const Vector y = data->y(split.train);
      const Vector testY = data->y(split.test);
      const Matrix centered = X.rowwise() - X.colwise().mean();
      const double largest =
          2.0 / double(n) * (centered.transpose() * (y.array() - y.mean()).matrix()).cwiseAbs().maxCoeff();
      bool exact = false;
      const auto path = table->where({{"source", "path"}, {"n", std::to_string(n)}});
      QCOMPARE(path.size(), std::size_t(12));
      for (std::size_t l = 0; l < path.size(); ++l) {
        const double lambda = table->number(path[l], "lambda");
        VERIFY_CLOSE(lambda, largest * std::pow(10.0, -3.0 + 3.0 * double(l) / 11.0), 1e-11, 0.0);
        double b = 0.0;
        const Vector w = slowLasso(X, y, lambda, b);
        int found = 0;
        int extra = 0;
        for (Index j = 0; j < w.size(); ++j) (j < 3 ? found : extra) += std::abs(w(j)) > 1e-9 ? 1 : 0;
        QCOMPARE(table->number(path[l], "found"), double(found));
        QCOMPARE(table->number(path[l], "extra"), double(extra));
        QCOMPARE(table->number(path[l], "non_zero"), double(found + extra));
        QCOMPARE(table->number(path[l], "relevant"), 3.0);
        QCOMPARE(table->number(path[l], "exact"), found == 3 && extra == 0 ? 1.0 : 0.0);
        exact = exact || (found == 3 && extra == 0);
        const double rmse = std::sqrt((testY - ((test * w).array() + b).matrix()).squaredNorm() / double(testY.size()));
        VERIFY_CLOSE(table->number(path[l], "test_error"), rmse, 1e-7, 0.0);
        ++compared;
      }
      for (const std::size_t row : path) QCOMPARE(table->number(row, "exact_on_path"), exact ? 1.0 : 0.0);

      // The choice is on the grid, and its row is the path's.
      const auto chosen = table->where({{"source", "k-fold"}, {"n", std::to_string(n)}});
      QCOMPARE(chosen.size(), std::size_t(1));
      bool onPath = false;
      for (const std::size_t row : path)
        onPath = onPath || (table->number(row, "lambda") == table->number(chosen[0], "lambda") &&
                            table->number(row, "test_error") == table->number(chosen[0], "test_error"));
      QVERIFY(onPath);

      Matrix A(n, 9);
      A << X, Vector::Ones(n);
      const Vector plain = dense::leastSquares(A, y);
      const Vector f = test * plain.head(8) + Vector::Constant(test.rows(), plain(8));
      const auto leastSquares = table->where({{"source", "least-squares"}, {"n", std::to_string(n)}});
      QCOMPARE(leastSquares.size(), std::size_t(1));
      VERIFY_CLOSE(table->number(leastSquares[0], "test_error"),
                   std::sqrt((testY - f).squaredNorm() / double(testY.size())), 1e-9, 0.0);
    }
    QCOMPARE(compared, 24);
  }

  /// Many rows, little noise, independent inputs: some λ keeps exactly the three.
  void recoversAnEasySupport() {
    const auto table = runStudy(spec(3), {sparseSet(600, 20, 5)});
    const auto rows = table->where({{"source", "k-fold"}, {"fraction", "1"}});
    QCOMPARE(rows.size(), std::size_t(3));
    for (const std::size_t row : rows) {
      QCOMPARE(table->number(row, "found"), 3.0);
      QCOMPARE(table->number(row, "exact_on_path"), 1.0);
    }
  }

  /// Friedman #1 depends on its first five inputs.
  void findsWhatAFunctionDependsOn() {
    const auto table = runStudy(spec(1), {generatedSet("friedman1", 80, 1)});
    for (std::size_t row = 0; row < table->rows.size(); ++row) QCOMPARE(table->number(row, "relevant"), 5.0);
  }

  void saysNothingOfAnUnknownFunction() {
    auto data = sparseSet(60, 6, 8);
    data->truth = nullptr;
    const auto table = runStudy(spec(1), {data});
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      for (const char* column : {"relevant", "found", "extra", "exact", "exact_on_path"})
        QVERIFY2(std::isnan(table->number(row, column)), column);
      QVERIFY(table->number(row, "non_zero") >= 0.0);
    }
    const Study& study = *findStudy("sparsity");
    const auto exact = study.figures().at(1);
    QVERIFY(studyFigure(study, exact, "sparsity", table.get()).emptyReason.english().find("generated data") !=
            std::string::npos);
  }

  void aConstantTargetHasNoPath() {
    auto data = sparseSet(40, 4, 9);
    data->y.setConstant(2.0);
    const auto table = runStudy(spec(1), {data});
    QCOMPARE(table->where({{"source", "path"}}).size(), std::size_t(0));
    QVERIFY(!table->where({{"source", "least-squares"}}).empty());
  }
};

KERRIDGE_TEST(SparsityTest)

}  // namespace sparsity_test

#include "sparsity_test.moc"
