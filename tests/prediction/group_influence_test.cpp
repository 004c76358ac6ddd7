// SPDX-License-Identifier: GPL-3.0-or-later
#include "prediction/group_influence.h"

#include <algorithm>

#include "data/generator.h"
#include "engine/engine.h"
#include "prediction/tables.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/test.h"

namespace group_influence_test {

using namespace kerridge;

namespace {

constexpr std::size_t onlySplit = 0;

std::shared_ptr<const Dataset> friedman() { return generate({"friedman1", {{"n", 60.0}, {"noise", 1.0}}, 3}); }

std::shared_ptr<const Results> computed(const Experiment& experiment, const std::shared_ptr<const Dataset>& data) {
  Engine engine;
  return engine.run(experiment, data, RunContext());
}

/// KRR by hand, with a test part.
Experiment dividedExperiment() {
  Experiment experiment = plainExperiment();
  experiment.split.kind = SplitKind::holdout;
  return experiment;
}

std::vector<Index> ascending(std::vector<Index> rows) {
  std::sort(rows.begin(), rows.end());
  return rows;
}

/// KRR of these rows by a dense solve, at another row.
double densePrediction(const Dataset& data, const std::vector<Index>& rows, double lambda, Index at) {
  Matrix X = data.X(rows, Eigen::all);
  Matrix N = data.X.row(at);
  for (Index j = 0; j < X.cols(); ++j) {
    const double mean = X.col(j).mean();
    const double deviation = std::sqrt((X.col(j).array() - mean).square().mean());
    X.col(j) = ((X.col(j).array() - mean) / deviation).eval();
    N.col(j) = ((N.col(j).array() - mean) / deviation).eval();
  }
  const double width = dense::meanPairDistance(X);
  const auto solution = dense::solveRidge(dense::gaussianCross(X, X, width), data.y(rows), Offset::none,
                                          static_cast<dense::Real>(rows.size()) * static_cast<dense::Real>(lambda));
  return static_cast<double>((dense::gaussianCross(N, X, width) * solution.c)(0));
}

/// The λ of the grid with the least mean squared error of n dense refits, scaled once as leave-one-out is.
double denseLeaveOneOut(const Dataset& data, const std::vector<Index>& rows, const std::vector<double>& lambdas) {
  Matrix X = data.X(rows, Eigen::all);
  for (Index j = 0; j < X.cols(); ++j) {
    const double mean = X.col(j).mean();
    X.col(j) = ((X.col(j).array() - mean) / std::sqrt((X.col(j).array() - mean).square().mean())).eval();
  }
  const Vector y = data.y(rows);
  const dense::RealMatrix K = dense::gaussianCross(X, X, dense::meanPairDistance(X));
  const Index n = y.size();
  double best = notANumber;
  dense::Real least = std::numeric_limits<dense::Real>::infinity();
  for (const double lambda : lambdas) {
    dense::Real sum = 0;
    for (Index i = 0; i < n; ++i) {
      std::vector<Index> rest;
      for (Index j = 0; j < n; ++j) {
        if (j != i) rest.push_back(j);
      }
      const auto solution =
          dense::solveRidge(K(rest, rest), y(rest), Offset::none, static_cast<dense::Real>(n) * lambda);
      const dense::Real error = y(i) - (K(i, rest) * solution.c)(0);
      sum += error * error;
    }
    if (sum < least) {
      least = sum;
      best = lambda;
    }
  }
  return best;
}

}  // namespace

class GroupInfluenceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// λ by hand stays; predictions with and without are those of dense solves on those rows.
  void againstDenseSolution() {
    const auto data = friedman();
    Experiment experiment = dividedExperiment();
    experiment.methods.front().at = 0.02;
    const auto results = computed(experiment, data);
    const Split& split = results->splits[onlySplit].stage->split;
    const std::vector<Index> rows = ascending({split.train[0], split.train[7], split.train[11]});
    std::vector<Index> rest = split.train;
    std::erase_if(rest, [&](Index row) { return std::binary_search(rows.begin(), rows.end(), row); });
    for (const Index at : {rows[1], rest[2], split.test[4]}) {
      const auto found = influenceOfRows(*results, rows, at, RunContext());
      QCOMPARE(found.size(), std::size_t{1});
      QVERIFY2(found[0].problem.empty(), found[0].problem.english().c_str());
      QVERIFY(found[0].at.whole == 0.02 && found[0].at.without == 0.02 && found[0].rule.empty());
      VERIFY_CLOSE(found[0].prediction.whole, densePrediction(*data, split.train, 0.02, at), 1e-9, 0);
      VERIFY_CLOSE(found[0].prediction.without, densePrediction(*data, rest, 0.02, at), 1e-9, 0);
    }
  }

  /// A rule chooses again: the λ of n dense refits; a row that is far off moves it.
  void theRuleChoosesAgain() {
    auto data = std::make_shared<Dataset>(*friedman());
    Experiment experiment = dividedExperiment();
    experiment.lambda = {1e-6, 1e1, 8, {}};
    experiment.methods.front().rule = "loo";
    const std::vector<Index> train = computed(experiment, data)->splits[onlySplit].stage->split.train;
    data->y(train[3]) += 60.0;
    const auto results = computed(experiment, data);
    std::vector<Index> rest = train;
    std::erase(rest, train[3]);
    const auto found = influenceOfRows(*results, {train[3]}, train[5], RunContext());
    const std::vector<double> lambdas = experiment.lambda.logSpaced();
    VERIFY_CLOSE(found[0].at.whole, denseLeaveOneOut(*data, train, lambdas), 1e-12, 0);
    VERIFY_CLOSE(found[0].at.without, denseLeaveOneOut(*data, rest, lambdas), 1e-12, 0);
    QVERIFY(found[0].at.whole > found[0].at.without);
    QVERIFY(found[0].testError.whole > found[0].testError.without);
    QCOMPARE(QString::fromStdString(found[0].rule), QStringLiteral("loo"));
  }

  /// Rows outside the training part count for nothing; nothing but them is refused, and so is leaving no rows.
  void rowsOfTheTrainingPartOnly() {
    const auto data = friedman();
    const auto results = computed(dividedExperiment(), data);
    const Split& split = results->splits[onlySplit].stage->split;
    const Index at = split.test[0];
    const auto alone = influenceOfRows(*results, {split.train[2]}, at, RunContext());
    const auto withTest = influenceOfRows(*results, ascending({split.train[2], split.test[3]}), at, RunContext());
    QCOMPARE(alone[0].prediction.without, withTest[0].prediction.without);
    QCOMPARE(trainingRowsAmong(ascending({split.train[2], split.test[3]}), split), Index(1));
    const auto refused = [&](const std::vector<Index>& rows) {
      return complaint([&] { influenceOfRows(*results, ascending(rows), at, RunContext()); });
    };
    QCOMPARE(refused({split.test[3]}),
             QStringLiteral("error rows: none of the selected rows is in the training part of this split"));
    QCOMPARE(refused({split.train.begin() + 1, split.train.end()}),
             QStringLiteral("error rows: without the selected rows fewer than two training rows are left"));
  }

  /// Every visible method, those without a model included.
  void everyVisibleMethod() {
    const auto data = friedman();
    Experiment experiment = dividedExperiment();
    for (const char* id : {"m-rlsr", "landweber", "lasso"}) {
      MethodSpec spec;
      spec.id = id;
      spec.at = defaultAt(id);
      experiment.methods.push_back(spec);
    }
    experiment.methods[2].visible = false;
    const auto results = computed(experiment, data);
    const Split& split = results->splits[onlySplit].stage->split;
    const auto found = influenceOfRows(*results, {split.train[0]}, split.test[0], RunContext());
    QCOMPARE(found.size(), std::size_t{3});
    for (const MethodInfluence& one : found) {
      QVERIFY2(one.problem.empty() && one.prediction.whole != one.prediction.without, one.label.c_str());
    }
  }
};

KERRIDGE_TEST(GroupInfluenceTest)

}  // namespace group_influence_test

#include "group_influence_test.moc"
