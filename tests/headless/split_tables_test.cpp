// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <map>
#include <set>

#include "engine/engine.h"
#include "export/tables.h"
#include "files/csv.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace split_tables_test {

using namespace kerridge;

namespace {

/// Gaussian kernel of width 2 on unscaled inputs.
Experiment plainExperiment() {
  Experiment experiment;
  experiment.methods = {methodSpec("krr"), methodSpec("m-rlsr", {{"m", 1.5}}), methodSpec("linear")};
  experiment.lambda.list = {1e-3, 1e-2, 1e-1};
  experiment.rules = {{"gcv", {}, 1}, {"k-fold", {{"k", 4}}, 3}};
  experiment.standardize = {false, false};
  experiment.kernel.width.relative = false;
  experiment.kernel.width.value = 2.0;
  experiment.split.kind = SplitKind::kFold;
  experiment.split.count = 5;
  experiment.split.repeats = 2;
  experiment.measure = Measure::rmse;
  experiment.view.charts.clear();
  return experiment;
}

/// Two inputs of one scale, and rows of the source that are not those of the memory.
std::shared_ptr<const Dataset> plainData() {
  auto data = std::make_shared<Dataset>(*smallDataset(40, 7));
  data->X = Matrix(data->X.leftCols(2));
  data->X.col(1) = (data->X.col(1).array() - 5000.0) / 1000.0;
  data->featureNames.resize(2);
  for (Index& row : data->sourceRow) row = 3 * row + 2;
  return data;
}

std::vector<TableRow> rowsOf(const char* id, const Results& results) {
  std::vector<TableRow> rows = tableRows(*findTableKind(id), results);
  rows.erase(rows.begin());
  return rows;
}

using RowsOf = std::map<std::string, std::vector<Index>>;  ///< rows of the data set by fold

/// Mean over all training rows of the squared error of KRR fitted without the row's fold: (K + n λ I) c = y.
double denseFolds(const Dataset& data, const RowsOf& folds, double lambda) {
  const auto kernel = [&data](Index a, Index b) {
    return std::exp(-(data.X.row(a) - data.X.row(b)).squaredNorm() / 2.0);
  };
  double sum = 0.0;
  Index count = 0;
  for (const auto& [fold, heldOut] : folds) {
    std::vector<Index> kept;
    for (const auto& [other, rows] : folds) {
      if (other != fold) kept.insert(kept.end(), rows.begin(), rows.end());
    }
    const auto n = static_cast<Index>(kept.size());
    Matrix K(n, n);
    Vector y(n);
    for (Index i = 0; i < n; ++i) {
      y(i) = data.y(kept[std::size_t(i)]);
      for (Index j = 0; j < n; ++j) K(i, j) = kernel(kept[std::size_t(i)], kept[std::size_t(j)]);
    }
    K.diagonal().array() += static_cast<double>(n) * lambda;
    const Vector c = K.fullPivLu().solve(y);
    for (const Index row : heldOut) {
      double value = 0.0;
      for (Index j = 0; j < n; ++j) value += c(j) * kernel(row, kept[std::size_t(j)]);
      sum += std::pow(data.y(row) - value, 2);
      ++count;
    }
  }
  return sum / static_cast<double>(count);
}

/// Test errors by method, rule and split, from the rows of selected.csv.
std::map<std::string, std::vector<double>> errorsIn(const std::vector<TableRow>& selected) {
  std::map<std::string, std::vector<double>> errors;
  for (const TableRow& row : selected) errors[row[0] + ' ' + row[3]].push_back(std::stod(row[11]));
  return errors;
}

struct Expected {
  double mean = 0.0, sd = 0.0, half = 0.0;
};

Expected expectedOf(const std::vector<double>& values, double testPerTrain, double quantile) {
  const auto count = static_cast<double>(values.size());
  Expected expected;
  for (const double value : values) expected.mean += value / count;
  double squares = 0.0;
  for (const double value : values) squares += std::pow(value - expected.mean, 2);
  expected.sd = std::sqrt(squares / (count - 1.0));
  expected.half = quantile * std::sqrt(expected.sd * expected.sd * (1.0 / count + testPerTrain));
  return expected;
}

}  // namespace

class SplitTablesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Every row has one part in every split, and the folds give the errors of path.csv.
  void foldsAreThoseOfTheErrors() {
    const auto data = plainData();
    const auto results = Engine().run(plainExperiment(), data, {});
    std::map<Index, Index> at;
    for (Index i = 0; i < data->n(); ++i) at[data->sourceRow[std::size_t(i)]] = i;
    std::map<std::string, RowsOf> folds;
    std::map<std::string, std::set<Index>> seen;
    for (const TableRow& row : rowsOf("splits", *results)) {
      const Index index = at.at(std::stol(row[1]));
      QVERIFY(seen[row[0]].insert(index).second);
      QCOMPARE(row[3].empty(), row[2] == "test");
      if (row[2] == "train") folds[row[0]][row[3]].push_back(index);
    }
    QCOMPARE(folds.size(), std::size_t{10});
    for (const auto& [split, rows] : seen) QCOMPARE(Index(rows.size()), data->n());
    int compared = 0;
    for (const TableRow& row : rowsOf("path", *results)) {
      if (row[0] != "krr") continue;
      const RowsOf& ofSplit = folds.at(row[2]);
      QCOMPARE(ofSplit.size(), std::size_t{4});
      QVERIFY(ofSplit.count("1") == 1 && ofSplit.count("4") == 1);
      VERIFY_CLOSE(std::stod(row[16]), denseFolds(*data, ofSplit, std::stod(row[4])), 1e-9, 0.0);
      ++compared;
    }
    QCOMPARE(compared, 30);
    // The parts are those of the predictions.
    std::set<std::string> parts, predicted;
    for (const TableRow& row : rowsOf("splits", *results)) parts.insert(row[0] + ' ' + row[1] + ' ' + row[2]);
    for (const TableRow& row : rowsOf("predictions", *results)) predicted.insert(row[2] + ' ' + row[4] + ' ' + row[5]);
    QVERIFY(parts == predicted);
  }

  /// Folds without a rule: those of a tuned width, and of CV+ intervals; none where nothing needs them.
  void foldsOfOtherUses() {
    Experiment experiment = plainExperiment();
    experiment.rules = {{"gcv", {}, 1}};
    const auto data = plainData();
    const auto foldsOf = [&data](const Experiment& asked) {
      std::set<std::string> folds;
      for (const TableRow& row : rowsOf("splits", *Engine().run(asked, data, {}))) folds.insert(row[3]);
      return folds;
    };
    QVERIFY(foldsOf(experiment) == std::set<std::string>{""});
    experiment.intervals = IntervalSpec{IntervalKind::crossValidationPlus, 0.9};
    QCOMPARE(foldsOf(experiment).size(), std::size_t{11});
    experiment.intervals.reset();
    experiment.kernel.width = {};
    experiment.kernel.width.tune = "k-fold";
    QCOMPARE(foldsOf(experiment).size(), std::size_t{11});
  }

  /// Mean, spread and corrected interval of each rule's choices, and of their differences from the first method.
  void summaryOfSelected() {
    const auto data = plainData();
    const auto results = Engine().run(plainExperiment(), data, {});
    // Student's t, 97.5 %: qt(0.975, 9) of R.
    constexpr double quantile = 2.2621571627409915;
    const auto errors = errorsIn(rowsOf("selected", *results));
    const std::vector<TableRow> rows = rowsOf("summary", *results);
    QCOMPARE(rows.size(), std::size_t{6});
    for (const TableRow& row : rows) {
      const std::vector<double>& own = errors.at(row[0] + ' ' + row[2]);
      QCOMPARE(row[3], std::string("y"));
      QCOMPARE(row[4], std::string("10"));
      const Expected mean = expectedOf(own, 8.0 / 32.0, quantile);
      VERIFY_CLOSE(std::stod(row[5]), mean.mean, 1e-12, 0.0);
      VERIFY_CLOSE(std::stod(row[6]), mean.sd, 1e-10, 0.0);
      VERIFY_CLOSE(std::stod(row[7]), mean.mean - mean.half, 1e-10, 0.0);
      VERIFY_CLOSE(std::stod(row[8]), mean.mean + mean.half, 1e-10, 0.0);
      const bool isFirst = row[0] == "krr";
      QCOMPARE(row[9], isFirst ? std::string() : methodLabel(results->experiment.methods[0]));
      for (std::size_t i = 10; i < 13; ++i) QCOMPARE(row[i].empty(), isFirst);
      if (isFirst) continue;
      const std::vector<double>& other = errors.at("krr " + row[2]);
      std::vector<double> differences;
      for (std::size_t k = 0; k < own.size(); ++k) differences.push_back(own[k] - other[k]);
      const Expected difference = expectedOf(differences, 8.0 / 32.0, quantile);
      VERIFY_CLOSE(std::stod(row[10]), difference.mean, 1e-10, 0.0);
      VERIFY_CLOSE(std::stod(row[11]), difference.mean - difference.half, 1e-9, 0.0);
      VERIFY_CLOSE(std::stod(row[12]), difference.mean + difference.half, 1e-9, 0.0);
    }
  }

  /// With one split there is a mean and no more, and without a choice not even that.
  void oneSplitHasNoSpread() {
    Experiment experiment = plainExperiment();
    experiment.split = {};
    experiment.split.train = 0.5;
    const auto results = Engine().run(experiment, plainData(), {});
    for (const TableRow& row : rowsOf("summary", *results)) {
      QCOMPARE(row[4], std::string("1"));
      QVERIFY(!row[5].empty());
      for (std::size_t i = 6; i < row.size(); ++i) QVERIFY2(row[i].empty(), csvRecord(row).constData());
    }
    experiment.split.kind = SplitKind::none;
    const auto without = Engine().run(experiment, plainData(), {});
    for (const TableRow& row : rowsOf("summary", *without)) {
      QCOMPARE(row[4], std::string("0"));
      for (std::size_t i = 5; i < row.size(); ++i) QVERIFY2(row[i].empty(), csvRecord(row).constData());
    }
  }
};

}  // namespace split_tables_test

using split_tables_test::SplitTablesTest;
KERRIDGE_TEST(SplitTablesTest)

#include "split_tables_test.moc"
