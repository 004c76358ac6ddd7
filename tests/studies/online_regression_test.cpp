// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <Eigen/Dense>

#include "solvers/widrow_hoff.h"
#include "studies/protocol.h"
#include "support/dense.h"
#include "support/study_run.h"
#include "support/test.h"

namespace online_regression_test {

using namespace kerridge;

namespace {

ItemSpec spec(int runs, std::vector<std::string> methods) {
  ItemSpec item;
  item.id = "online-regression";
  item.seed = 7;
  item.parameters = {{"runs", runs}, {"points", 8}, {"passes", 2}};
  item.grids = {{"step", {0.0, 0.0, 0, {0.1, 0.6}}}};
  item.choices = {{"methods", std::move(methods)}};
  return item;
}

/// The order in which a run shows its examples follows from its losses: nothing of the study's own is used. Here the
/// stream is rebuilt from the documented seeds.
std::vector<Index> orderOf(std::uint64_t seed, Index run, Index n, Index passes) {
  return streamOrder(n, n * passes,
                     seedOf(seed, static_cast<std::uint64_t>(run), static_cast<std::uint64_t>(Draw::rows)));
}

}  // namespace

class OnlineRegressionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Loss, best loss, bound and errors by plain loops and dense solves.
  void equalsAPlainImplementation() {
    const auto data = generatedSet("friedman1", 60, 4);
    StudySettings settings;
    settings.standardize = {true, true};
    settings.measure = Measure::rmse;
    const auto table = runStudy(spec(2, {"widrow-hoff"}), {data}, settings);
    QCOMPARE(table->rows.size() % 4, std::size_t(0));
    for (Index run = 0; run < 2; ++run) {
      const Split split = randomSplit(*data, 0.7, 7, run);
      const Scaling scaling = fitScaling(*data, split.train, settings.standardize);
      const Matrix X = scaling.inputs(data->X(split.train, Eigen::all));
      const Matrix test = scaling.inputs(data->X(split.test, Eigen::all));
      const Vector y = scaling.target(data->y(split.train));
      const Vector testY = data->y(split.test);
      const double unit = scaling.targetScale * scaling.targetScale;
      const double radius = X.rowwise().norm().maxCoeff();
      const std::vector<Index> order = orderOf(7, run, X.rows(), 2);
      for (const double step : {0.1, 0.6}) {
        std::vector<std::size_t> rows;
        for (const std::size_t row : table->where({{"run", std::to_string(run + 1)}}))
          if (table->number(row, "step") == step) rows.push_back(row);
        QVERIFY(rows.size() >= 6);
        QCOMPARE(table->number(rows.front(), "t"), 1.0);
        QCOMPARE(table->number(rows.back(), "t"), double(order.size()));
        const Vector final = dense::leastSquares(X(order, Eigen::all), y(order));
        Vector w = Vector::Zero(X.cols());  // for inputs divided by the radius
        double loss = 0.0;
        std::size_t next = 0;
        for (Index t = 1; t <= Index(order.size()); ++t) {
          const Vector x = X.row(order[std::size_t(t - 1)]).transpose() / radius;
          const double error = w.dot(x) - y(order[std::size_t(t - 1)]);
          loss += error * error;
          w -= step * error * x;
          if (next >= rows.size() || table->number(rows[next], "t") != double(t)) continue;
          const std::size_t row = rows[next++];
          VERIFY_CLOSE(table->number(row, "loss"), unit * loss, 1e-10, 0.0);
          VERIFY_CLOSE(table->number(row, "potential"), unit * (w / radius - final).squaredNorm(), 1e-8, 0.0);
          const std::vector<Index> shown(order.begin(), order.begin() + t);
          const Matrix A = X(shown, Eigen::all);
          const Vector b = y(shown);
          const Vector best = dense::leastSquares(A, b);
          VERIFY_CLOSE(table->number(row, "best_loss"), unit * (A * best - b).squaredNorm(), 1e-8, 1e-12 * unit);
          // The minimizer of L(u)/(1 − η) + ‖u‖²/η for u on the scaled inputs.
          const Matrix S = A / radius;
          const Matrix normal = S.transpose() * S / (1.0 - step) + Matrix::Identity(S.cols(), S.cols()) / step;
          const Vector u = dense::solveInDouble(normal, Vector(S.transpose() * b / (1.0 - step)));
          const double bound = (S * u - b).squaredNorm() / (1.0 - step) + u.squaredNorm() / step;
          VERIFY_CLOSE(table->number(row, "bound"), unit * bound, 1e-9, 0.0);
          QVERIFY(table->number(row, "loss") <= table->number(row, "bound") * (1.0 + 1e-12));
          QVERIFY(table->number(row, "best_loss") <= table->number(row, "loss") * (1.0 + 1e-12) + 1e-12);
          const auto rmse = [&](const Vector& weights) {
            const Vector f = (test * weights).array() * scaling.targetScale + scaling.targetMean;
            return std::sqrt((testY - f).squaredNorm() / double(testY.size()));
          };
          VERIFY_CLOSE(table->number(row, "test_error"), rmse(w / radius), 1e-10, 0.0);
          if (t > X.cols() + 2) VERIFY_CLOSE(table->number(row, "best_error"), rmse(best), 1e-7, 0.0);
        }
        QCOMPARE(next, rows.size());
      }
    }
  }

  /// With the linear kernel the kernel's learner is the learner on the inputs.
  void linearKernelIsTheInputs() {
    StudySettings settings;
    settings.standardize = {true, true};
    settings.kernel.id = "linear";
    const auto table =
        runStudy(spec(1, {"widrow-hoff", "kernel-widrow-hoff"}), {generatedSet("friedman1", 50, 5)}, settings);
    const auto own = table->where({{"method", "widrow-hoff"}});
    const auto kernel = table->where({{"method", "kernel-widrow-hoff"}});
    QCOMPARE(own.size(), kernel.size());
    QVERIFY(!own.empty());
    for (std::size_t i = 0; i < own.size(); ++i) {
      for (const char* column : {"t", "step", "loss", "bound", "test_error"})
        VERIFY_CLOSE(table->number(kernel[i], column), table->number(own[i], column), 1e-8, 1e-12);
      QVERIFY(std::isnan(table->number(kernel[i], "best_loss")));
      QVERIFY(std::isnan(table->number(kernel[i], "potential")));
    }
  }

  void boundOfTheKernelIsThinnedForManyRows() {
    StudySettings settings;
    const auto table = runStudy(spec(1, {"kernel-widrow-hoff"}), {generatedSet("friedman1", 600, 6)}, settings);
    const std::size_t half = table->rows.size() / 2;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const bool last = row == half - 1 || row == table->rows.size() - 1;
      QCOMPARE(std::isnan(table->number(row, "bound")), !last);
    }
  }

  void refusesTooFewRows() {
    try {
      (void)runStudy(spec(1, {"widrow-hoff"}), {generatedSet("friedman1", 3, 1)});
      QFAIL("three rows were taken");
    } catch (const InvalidInput& problem) {
      QVERIFY(problem.diagnostics().front().message.english().find("at least 4 rows") != std::string::npos);
    }
  }
};

KERRIDGE_TEST(OnlineRegressionTest)

}  // namespace online_regression_test

#include "online_regression_test.moc"
