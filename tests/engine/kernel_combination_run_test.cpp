// SPDX-License-Identifier: GPL-3.0-or-later
// Runs with sums, products and scaled kernels of columns, over rolling origins, against dense solves in extended
// precision with a kernel that is written out here pair by pair.
#include "base/diagnostic.h"
#include "engine/engine.h"
#include "experiment/fold_rule.h"
#include "experiment/named_inputs.h"
#include "stages/folds.h"
#include "stages/function_set.h"
#include "stages/marginal_effects.h"
#include "stages/model.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace kernel_combination_run_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::SlowPoint;
using dense::SlowSplit;

namespace {

constexpr double tolerance = 1e-9;

/// Two numbers, a text of three categories, and times in no order.
std::shared_ptr<const Dataset> mixedData(Index n, bool timed) {
  Random random(11);
  Table table;
  table.rows = n;
  table.columns.resize(5);
  const char* const names[] = {"x1", "color", "x2", "when", "y"};
  for (std::size_t j = 0; j < 5; ++j) table.columns[j].name = names[j];
  table.columns[1].type = ColumnType::categorical;
  table.columns[1].categories = {"red", "green", "blue"};
  const std::vector<Index> times = random.permutation(n);
  for (Index i = 0; i < n; ++i) {
    table.columns[0].values.push_back(3.0 + 2.0 * random.normal());
    table.columns[1].codes.push_back(static_cast<int>(i % 3));
    table.columns[2].values.push_back(100.0 * random.uniform());
    table.columns[3].values.push_back(static_cast<double>(times[static_cast<std::size_t>(i)]));
    table.columns[4].values.push_back(std::sin(table.columns[0].values.back()) + 0.1 * random.normal() +
                                      0.02 * table.columns[2].values.back() * (i % 3 == 0 ? 1.0 : -0.5));
  }
  Roles roles;
  roles.target = "y";
  roles.ignore = {"when"};
  if (timed) roles.order = "when";
  return makeDataset(table, roles, "mixed.csv");
}

KernelSpec part(const std::string& id, std::vector<std::string> inputs, WidthSpec width = {}) {
  KernelSpec spec;
  spec.id = id;
  spec.width = std::move(width);
  spec.inputs = std::move(inputs);
  return spec;
}

/// k = exp(−‖·‖²/w₁) over x1 and the colors, times 1 + ⟨·, ·⟩ squared over x2, plus 0.3 times the sum of a Laplacian of
/// all inputs and the linear kernel of being red.
KernelSpec nested() {
  KernelSpec product;
  product.id = productKernelId;
  product.parts = {part("gaussian", {"x1", "color"}, {.relative = true, .value = 0.4}), part("polynomial", {"x2"})};
  product.parts.back().parameters = {{"degree", 2.0}, {"c", 1.0}};
  KernelSpec inner;
  inner.id = sumKernelId;
  inner.parts = {part("laplacian", {}, {.relative = false, .value = 1.5}), part("linear", {"color=red"})};
  KernelSpec scaled;
  scaled.id = scaledKernelId;
  scaled.factor = 0.3;
  scaled.parts = {inner};
  KernelSpec sum;
  sum.id = sumKernelId;
  sum.parts = {product, scaled};
  return sum;
}

/// The same, of scaled inputs x1, red, green, blue, x2.
RealMatrix nestedCross(const Matrix& train, const Matrix& A, const Matrix& B) {
  const Real w = Real(0.4) * Real(dense::meanPairDistance(train.leftCols(4)));
  RealMatrix K(A.rows(), B.rows());
  for (Index i = 0; i < A.rows(); ++i) {
    for (Index j = 0; j < B.rows(); ++j) {
      const dense::RealVector a = A.row(i).cast<Real>();
      const dense::RealVector b = B.row(j).cast<Real>();
      const Real first = std::exp(-(a - b).head(4).squaredNorm() / w) * std::pow(1 + a(4) * b(4), Real(2));
      K(i, j) = first + Real(0.3) * (std::exp(-(a - b).norm() / Real(1.5)) + a(1) * b(1));
    }
  }
  return K;
}

SlowSplit slowSplit(const Dataset& data, const Split& split, Experiment experiment) {
  experiment.kernel = KernelSpec();
  SlowSplit slow(data, split, experiment);
  slow.K = nestedCross(slow.trainX, slow.trainX, slow.trainX);
  slow.crossK = nestedCross(slow.trainX, slow.testX, slow.trainX);
  return slow;
}

Experiment experimentOf(const SplitSpec& split) {
  Experiment experiment;
  experiment.kernel = nested();
  experiment.standardize = {true, true};
  experiment.split = split;
  experiment.methods = {methodSpec("krr"), methodSpec("krr-offset"), methodSpec("m-rlsr", {{"m", 1.4}})};
  experiment.lambda.list = {1e-4, 1e-2, 0.3};
  ItemSpec folds{"k-fold", {{"k", 4.0}}, 1};
  experiment.rules = {ItemSpec{"loo", {}, 1}, ItemSpec{"gcv", {}, 1}, folds};
  experiment.view.charts.clear();
  return experiment;
}

std::string errorOf(const Experiment& experiment, const std::shared_ptr<const Dataset>& data) {
  try {
    Engine engine;
    engine.run(experiment, data, {});
  } catch (const InvalidInput& invalid) {
    return toString(invalid.diagnostics().front());
  }
  return "none";
}

}  // namespace

class KernelCombinationRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void againstDenseSolves_data() {
    QTest::addColumn<bool>("rolling");
    QTest::newRow("hold-out") << false;
    QTest::newRow("rolling origin by a column") << true;
  }
  void againstDenseSolves() {
    QFETCH(bool, rolling);
    SplitSpec split;
    if (rolling) {
      split.kind = SplitKind::rolling;
      split.rolling = {18, 6, 7, 2, RollingWindow::sliding};
    }
    const auto data = mixedData(42, rolling);
    QCOMPARE(data->featureNames, (std::vector<std::string>{"x1", "color=red", "color=green", "color=blue", "x2"}));
    const Experiment experiment = experimentOf(split);
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const std::vector<Split> splits = makeSplits(split, *data);
    QCOMPARE(results->splits.size(), splits.size());
    QCOMPARE(splits.size(), std::size_t(rolling ? 3 : 1));
    for (std::size_t i = 0; i < splits.size(); ++i) {
      const SlowSplit slow = slowSplit(*data, splits[i], experiment);
      const FoldPlan plan(*data, splits[i].train, 4, foldLayout(&experiment.rules.back(), split));
      QCOMPARE(plan.isOrdered(), rolling);
      const std::vector<int> fold = plan.assignment(1);
      for (std::size_t j = 0; j < experiment.methods.size(); ++j) {
        const MethodSpec& spec = experiment.methods[j];
        const MethodResult& result = *results->splits[i].methods[j];
        const double m = spec.id == "m-rlsr" ? 1.4 : 2.0;
        for (std::size_t l = 0; l < 3; ++l) {
          const SlowPoint expected(slow, spec.id, m, experiment.lambda.list[l], fold, 4);
          const PathPoint& point = result.path.points[l];
          QCOMPARE(point.zero, expected.zero);
          if (!expected.zero) VERIFY_CLOSE(point.mu, expected.mu, tolerance, 0.0);
          VERIFY_CLOSE(point.norm, expected.norm, tolerance, 0.0);
          const auto row = static_cast<Index>(l);
          VERIFY_CLOSE(result.errors.trainMse(row), expected.trainMse, tolerance, 0.0);
          VERIFY_CLOSE(result.errors.testMse(row), expected.testMse, tolerance, 0.0);
          VERIFY_CLOSE(result.errors.looMse(row), expected.looMse, tolerance, 0.0);
          VERIFY_CLOSE(result.errors.gcv(row), expected.gcv, tolerance, 0.0);
          VERIFY_CLOSE(result.errors.kFoldMse(row), expected.kFoldMse, tolerance, 0.0);
        }
      }
    }
  }

  /// With all distinct rows as landmarks, Nyström features are the kernel.
  void landmarks() {
    const auto data = mixedData(40, false);
    Experiment experiment = experimentOf({});
    experiment.methods = {methodSpec("krr"), methodSpec("krr")};
    experiment.methods.back().features = FeatureSpec{"nystrom", 28, 1};
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const auto& methods = results->splits.front().methods;
    for (Index l = 0; l < 3; ++l) {
      VERIFY_CLOSE(methods[1]->errors.testMse(l), methods[0]->errors.testMse(l), 1e-7, 0.0);
      VERIFY_CLOSE(methods[1]->errors.looMse(l), methods[0]->errors.looMse(l), 1e-7, 0.0);
    }
  }

  void marginalEffects() {
    const auto data = mixedData(40, false);
    const Experiment experiment = experimentOf({});
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const SplitData& stage = *results->splits.front().stage;
    const Model model =
        evaluateModel(stage, experiment.methods.front(), Measure::rmse, results->splits.front().methods.front().get());
    const kerridge::MarginalEffects effects = kerridge::marginalEffects(stage, *data, model, true, {});
    QVERIFY(effects.obstacle.empty());
    const FunctionSet f = functionsOf(stage, model.spec, model.a, {model.point}, {});
    const Matrix X = data->X(stage.split.test, Eigen::all);
    constexpr double step = 1e-4;
    const InputEffect& effect = effects.inputs.front();
    Matrix up = X;
    Matrix down = X;
    up.col(0).array() += step;
    down.col(0).array() -= step;
    const auto predicted = [&](const Matrix& at) {
      return Vector(predictionsAt(f, stage.scaling, stage.scaling.inputs(at), {}).col(0));
    };
    const Vector slope = (predicted(up) - predicted(down)) / (2.0 * step);
    VERIFY_CLOSE(effect.mean, slope.mean(), 1e-6, 1e-6);
  }

  void unknownInputs() {
    const auto data = mixedData(30, false);
    Experiment experiment = experimentOf({});
    experiment.kernel.parts[0].parts[0].inputs = {"x1", "x9"};
    QCOMPARE(QString::fromStdString(errorOf(experiment, data)),
             QString("/kernel/sum/0/product/0/inputs/1: there is no input “x9”; the inputs are “x1”, “color”, “x2”"));
    experiment.kernel.parts[0].parts[0].inputs = {"color", "color=green"};
    QCOMPARE(QString::fromStdString(errorOf(experiment, data)),
             QString("/kernel/sum/0/product/0/inputs/1: “color=green” is named before; name each input once"));
    experiment.kernel = nested();
    experiment.kernel.parts[1].parts[0].parts[0].width = {.relative = true, .value = 1.0, .perInput = {1.0, 2.0}};
    QCOMPARE(
        QString::fromStdString(errorOf(experiment, data)),
        QString("/kernel/sum/1/of/sum/0/width: there are 2 widths and 5 inputs: give one for each, or one for all"));
  }
};

KERRIDGE_TEST(KernelCombinationRunTest)

}  // namespace kernel_combination_run_test

#include "kernel_combination_run_test.moc"
