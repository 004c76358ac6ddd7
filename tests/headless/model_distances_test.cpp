// SPDX-License-Identifier: GPL-3.0-or-later
#include <Eigen/Cholesky>

#include <map>

#include "base/number_text.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "export/tables.h"
#include "support/compare.h"
#include "support/test.h"

namespace model_distances_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

MethodSpec methodSpec(const std::string& id) {
  MethodSpec spec;
  spec.id = id;
  return spec;
}

using LongMatrix = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
using LongVector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;

/// The rows after the header.
std::vector<TableRow> rowsOf(const char* id, const Results& results) {
  std::vector<TableRow> rows = tableRows(*findTableKind(id), results);
  rows.erase(rows.begin());
  return rows;
}

double numberIn(const TableRow& row, std::size_t column) { return parseNumber(row.at(column)).value_or(notANumber); }

/// Coefficients of KRR on the training part, by a dense solve; with a free offset or none.
LongVector dual(const SplitData& stage, double mu, bool offset = false) {
  const LongMatrix K = stage.kernel->gram(*stage.trainInputs, {}).cast<long double>();
  const LongMatrix A = K + LongMatrix::Identity(K.rows(), K.cols()) * (static_cast<long double>(stage.n()) * mu);
  const Eigen::LDLT<LongMatrix> factor(A);
  const LongVector y = stage.scaling.target(stage.trainTarget).cast<long double>();
  const LongVector ones = LongVector::Ones(y.size());
  const long double b = offset ? ones.dot(factor.solve(y)) / ones.dot(factor.solve(ones)) : 0.0L;
  return factor.solve(y - b * ones);
}

}  // namespace

class ModelDistancesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalDenseSolves();
  void shownModelsWithoutRules();
  void onlyOfOneSpace();
};

void ModelDistancesTest::equalDenseSolves() {
  Experiment experiment = exampleExperiment();
  experiment.data.generator.parameters["n"] = 40;
  experiment.lambda = {1e-3, 1.0, 7, {}};
  experiment.map.reset();
  experiment.split.repeats = 2;
  experiment.methods = {methodSpec("krr"), methodSpec("m-rlsr"), methodSpec("krr-offset"), methodSpec("modified-krr")};
  experiment.methods[1].parameters["m"] = 1.4;
  experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}};
  const auto results = Engine().run(experiment, loadData(experiment.data, RunContext()).data, RunContext());
  std::map<std::string, double> mu;                       // by method, split and rule
  std::map<std::string, std::vector<double>> prediction;  // of test rows
  for (const TableRow& row : rowsOf("selected", *results)) mu[row[0] + row[2] + row[3]] = numberIn(row, 7);
  for (const TableRow& row : rowsOf("predictions", *results)) {
    if (row[5] == "test") prediction[row[0] + row[2] + row[3]].push_back(numberIn(row, 7));
  }
  const std::vector<TableRow> rows = rowsOf("distances", *results);
  QCOMPARE(rows.size(), std::size_t{6 * 2 * 2});  // pairs, splits, rules
  bool apart = false;
  for (const TableRow& row : rows) {
    const std::string first = row[0] + row[4] + row[5];
    const std::string second = row[2] + row[4] + row[5];
    const SplitData& stage = *results->splits[static_cast<std::size_t>(numberIn(row, 4)) - 1].stage;
    const LongMatrix K = stage.kernel->gram(*stage.trainInputs, {}).cast<long double>();
    const LongVector f = dual(stage, mu.at(first), row[0] == "krr-offset");
    const LongVector between = f - dual(stage, mu.at(second), row[2] == "krr-offset");
    const auto distance = static_cast<double>(std::sqrt(between.dot(K * between)));
    const auto norm = static_cast<double>(std::sqrt(f.dot(K * f)));
    VERIFY_CLOSE(numberIn(row, 6), distance, 1e-8, 1e-9 * norm);
    VERIFY_CLOSE(numberIn(row, 7), distance / norm, 1e-8, 1e-9);
    const std::vector<double>& a = prediction.at(first);
    const std::vector<double>& b = prediction.at(second);
    double square = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) square += (a[i] - b[i]) * (a[i] - b[i]);
    VERIFY_CLOSE(numberIn(row, 8), std::sqrt(square / double(a.size())), 1e-9, 1e-12);
    apart = apart || distance > 1e-3 * norm;
  }
  QVERIFY(apart);
}

void ModelDistancesTest::shownModelsWithoutRules() {
  Experiment experiment = exampleExperiment();
  experiment.data.generator.parameters["n"] = 30;
  experiment.map.reset();
  experiment.methods = {methodSpec("krr"), methodSpec("modified-krr")};
  experiment.methods[0].at = 0.1;
  experiment.methods[1].at = 3.0;
  experiment.rules.clear();
  const auto results = Engine().run(experiment, loadData(experiment.data, RunContext()).data, RunContext());
  const std::vector<TableRow> rows = rowsOf("distances", *results);
  QCOMPARE(rows.size(), std::size_t{1});
  QCOMPARE(rows[0][5], std::string());
  const SplitData& stage = *results->splits[0].stage;
  const LongMatrix K = stage.kernel->gram(*stage.trainInputs, {}).cast<long double>();
  // Modified KRR has the penalty (λ/n) ‖f‖² in place of λ ‖f‖².
  const LongVector between = dual(stage, 0.1) - dual(stage, 3.0 / double(stage.n()));
  VERIFY_CLOSE(numberIn(rows[0], 6), double(std::sqrt(between.dot(K * between))), 1e-10, 0.0);
}

void ModelDistancesTest::onlyOfOneSpace() {
  Experiment experiment = exampleExperiment();
  experiment.data.generator.parameters["n"] = 30;
  experiment.map.reset();
  experiment.methods = {methodSpec("krr"), methodSpec("lasso")};
  const auto results = Engine().run(experiment, loadData(experiment.data, RunContext()).data, RunContext());
  QVERIFY(!findTableKind("distances")->wanted(*results));
  QVERIFY(rowsOf("distances", *results).empty());
}

KERRIDGE_TEST(ModelDistancesTest)

}  // namespace model_distances_test

#include "model_distances_test.moc"
