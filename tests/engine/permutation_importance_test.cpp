// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/permutation_importance.h"

#include <algorithm>

#include "base/parallel.h"
#include "engine/engine.h"
#include "stages/function_set.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace permutation_importance_test {

using namespace kerridge;

namespace {

/// y = 3 a + noise; b has nothing to do with it, c is constant.
std::shared_ptr<const Dataset> lineData(Index n) {
  Random random(8);
  auto data = std::make_shared<Dataset>();
  data->name = "line";
  data->targetName = "y";
  data->featureNames = {"a", "b", "c"};
  data->X = normalMatrix(random, n, 3);
  data->X.col(2).setConstant(4.0);
  data->y = 3.0 * data->X.col(0) + normalVector(random, n);
  for (Index i = 0; i < n; ++i) data->sourceRow.push_back(i + 1);
  return data;
}

Experiment experimentOf(const std::vector<MethodSpec>& methods, const std::string& kernel = "gaussian") {
  Experiment experiment;
  experiment.kernel.id = kernel;
  experiment.split.train = 0.6;
  experiment.methods = methods;
  experiment.lambda.list = {1e-2, 0.3};
  experiment.rules.clear();
  experiment.view.charts.clear();
  for (MethodSpec& method : experiment.methods) method.at = 1e-2;
  return experiment;
}

struct Computed {
  std::shared_ptr<const Dataset> data;
  std::shared_ptr<const Results> results;

  Computed(const Experiment& experiment, std::shared_ptr<const Dataset> dataset) : data(std::move(dataset)) {
    Engine engine;
    results = engine.run(experiment, data, {});
  }
  const SplitData& stage() const { return *results->splits.front().stage; }
  Model model(std::size_t i = 0) const {
    return evaluateModel(stage(), results->experiment.methods[i], Measure::rmse,
                         results->splits.front().methods[i].get());
  }
  PermutationImportance importance(Measure measure = Measure::rmse, ImportanceSpec spec = {}, std::size_t i = 0) const {
    return permutationImportance(stage(), *data, model(i), measure, spec, {});
  }
};

}  // namespace

class PermutationImportanceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// The error of the model at rows whose column comes from other rows, from scratch, and what follows from it.
  void byHand() {
    const Computed computed(experimentOf({methodSpec("krr-offset")}), lineData(80));
    const ImportanceSpec spec{4, 9};
    for (const Measure measure : measures()) {
      const PermutationImportance importance = computed.importance(measure, spec);
      QVERIFY(importance.ofTest);
      const SplitData& stage = computed.stage();
      const Model model = computed.model();
      VERIFY_CLOSE(importance.error, measureError(measure, stage.testTarget, model.testPrediction), 1e-10, 1e-12);
      const Matrix X = computed.data->X(stage.split.test, Eigen::all);
      const FunctionSet f = functionsOf(stage, model.spec, model.a, {model.point}, {});
      for (std::size_t j = 0; j < 3; ++j) {
        const ColumnImportance& column = importance.columns[j];
        QCOMPARE(column.name, computed.data->featureNames[j]);
        QCOMPARE(column.increases.size(), Index{4});
        for (int b = 0; b < 4; ++b) {
          Random random(seedOf(9, std::uint64_t(b), j));
          const std::vector<Index> order = random.permutation(X.rows());
          Matrix moved = X;
          for (Index i = 0; i < X.rows(); ++i) moved(i, Index(j)) = X(order[std::size_t(i)], Index(j));
          const Vector prediction = predictionsAt(f, stage.scaling, stage.scaling.inputs(moved), {}).col(0);
          const double worse = measureError(measure, stage.testTarget, prediction) - importance.error;
          VERIFY_CLOSE(column.increases(b), largerIsBetter(measure) ? -worse : worse, 1e-9, 1e-12);
        }
        VERIFY_CLOSE(column.mean, column.increases.mean(), 1e-12, 1e-15);
        const double spread = std::sqrt((column.increases.array() - column.mean).square().sum() / 3.0);
        VERIFY_CLOSE(column.deviation, spread, 1e-10, 1e-15);
      }
      QVERIFY(importance.columns[0].mean > 0.0);
    }
  }

  /// What the model does not use cannot matter: exactly 0 for a constant column and one that the Lasso leaves out.
  void ignoredColumns() {
    const Computed lasso(experimentOf({methodSpec("lasso")}), lineData(80));
    Model model = lasso.model();
    QCOMPARE(model.a.size(), Index{3});
    // Leaves b out from some λ on; by hand here, whatever that is.
    model.a(1) = 0.0;
    const PermutationImportance importance =
        permutationImportance(lasso.stage(), *lasso.data, model, Measure::rmse, {20, 1}, {});
    for (const std::size_t ignored : {1, 2}) {
      QCOMPARE(importance.columns[ignored].increases, Vector::Zero(20).eval());
      QCOMPARE(importance.columns[ignored].deviation, 0.0);
    }
    QVERIFY(importance.columns[0].increases.minCoeff() > 0.0);
    const PermutationImportance kernel = Computed(experimentOf({methodSpec("krr")}), lineData(80)).importance();
    QCOMPARE(kernel.columns[2].increases, Vector::Zero(10).eval());
  }

  /// An irrelevant input is within its spread of 0.
  void irrelevantInput() {
    const Computed computed(experimentOf({methodSpec("krr")}, "linear"), lineData(400));
    const PermutationImportance importance = computed.importance(Measure::rmse, {30, 1});
    QVERIFY(std::abs(importance.columns[1].mean) <= 2.0 * importance.columns[1].deviation);
    QVERIFY(importance.columns[0].mean > 100.0 * std::abs(importance.columns[1].mean));
  }

  /// All inputs of a column of categories move together: rows stay rows of the table.
  void categories() {
    Table table;
    Random random(4);
    Column kind;
    kind.name = "kind";
    kind.type = ColumnType::categorical;
    kind.categories = {"u", "v", "w"};
    Column x;
    x.name = "x";
    x.type = ColumnType::numeric;
    Column y = x;
    y.name = "y";
    for (int i = 0; i < 60; ++i) {
      kind.codes.push_back(static_cast<int>(random.below(3)));
      x.values.push_back(random.normal());
      y.values.push_back(double(kind.codes.back()) + 0.1 * random.normal());
    }
    table.columns = {kind, x, y};
    table.rows = 60;
    Roles roles;
    roles.target = "y";
    const Computed computed(experimentOf({methodSpec("krr")}), makeDataset(table, roles, "kinds"));
    const PermutationImportance importance = computed.importance();
    QCOMPARE(importance.columns.size(), std::size_t{2});
    QCOMPARE(importance.columns[0].name, std::string("kind"));
    QCOMPARE(importance.columns[0].inputs, Index{3});
    QCOMPARE(importance.columns[1].first, Index{3});
    QVERIFY(importance.columns[0].mean > 5.0 * std::abs(importance.columns[1].mean));
  }

  void trainingRowsWithoutTestPart() {
    Experiment experiment = experimentOf({methodSpec("krr")});
    experiment.split.kind = SplitKind::none;
    const Computed computed(experiment, lineData(50));
    const PermutationImportance importance = computed.importance();
    QVERIFY(!importance.ofTest);
    VERIFY_CLOSE(importance.error, computed.model().trainError, 1e-9, 0.0);
  }

  /// The same numbers again, with other threads, and for a column whatever comes after it.
  void repeatable() {
    const Experiment experiment = experimentOf({methodSpec("krr")});
    const auto data = lineData(200);
    setThreadCount(1);
    const PermutationImportance one = Computed(experiment, data).importance();
    setThreadCount(3);
    const PermutationImportance three = Computed(experiment, data).importance();
    setThreadCount(0);
    const PermutationImportance other = Computed(experiment, data).importance(Measure::rmse, {10, 2});
    const PermutationImportance more = Computed(experiment, data).importance(Measure::rmse, {15, 1});
    for (std::size_t j = 0; j < 2; ++j) {
      VERIFY_NOTHING_WRONG(farApart("threads", three.columns[j].increases, one.columns[j].increases, 1e-10, 1e-12));
      VERIFY_NOTHING_WRONG(
          farApart("more", more.columns[j].increases.head(10).eval(), one.columns[j].increases, 1e-10, 1e-12));
      QVERIFY((other.columns[j].increases - one.columns[j].increases).norm() > 1e-6);
    }
  }
};

KERRIDGE_TEST(PermutationImportanceTest)

}  // namespace permutation_importance_test

#include "permutation_importance_test.moc"
