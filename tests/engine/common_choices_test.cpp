// SPDX-License-Identifier: GPL-3.0-or-later
// One λ for all targets, from dense solves in long double and from what has to hold for any rule.
#include <algorithm>
#include <cmath>

#include "engine/engine.h"
#include "stages/choices.h"
#include "stages/common_choices.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"
#include "validation/joint_targets.h"
#include "validation/rule.h"

namespace common_choices_test {

using namespace kerridge;

namespace {

using Real = long double;
using RealMatrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;
using RealVector = Eigen::Matrix<Real, Eigen::Dynamic, 1>;

constexpr int models = 40;

Experiment commonExperiment() {
  Experiment experiment = smallExperiment();
  experiment.methods = {methodSpec("krr"), methodSpec("m-rlsr", {{"m", 1.5}})};
  experiment.lambda = {1e-6, 1e1, models, {}};
  experiment.rules = {
      {"loo", {}, 1}, {"gcv", {}, 1}, {"k-fold", {{"k", 5.0}}, 3}, {"one-standard-error", {{"k", 5.0}}, 3}};
  experiment.split.kind = SplitKind::none;
  experiment.map.reset();
  experiment.studies.clear();
  experiment.commonLambda = true;
  return experiment;
}

/// The same rows with targets of different smoothness, noise and unit.
std::vector<std::shared_ptr<const Dataset>> targetsOf(const Dataset& data) {
  std::vector<std::shared_ptr<const Dataset>> all;
  for (int i = 0; i < 3; ++i) {
    auto one = std::make_shared<Dataset>(data);
    one->targetName = std::string(1, char('a' + i));
    one->truth = nullptr;
    one->rowTruth.resize(0);
    for (Index row = 0; row < one->n(); ++row) {
      const double noise = std::sin(37.0 * double(row) + double(i));
      const double x = data.X(row, 0);
      one->y(row) = i == 0   ? std::sin(12.0 * x) + 0.05 * noise
                    : i == 1 ? 1e4 * (x + 0.9 * noise)
                             : 1e-3 * (data.X(row, 1) * x + 0.3 * noise);
    }
    all.push_back(one);
  }
  return all;
}

std::vector<std::shared_ptr<const Results>> resultsOf(const Experiment& experiment,
                                                      const std::vector<std::shared_ptr<const Dataset>>& targets) {
  Engine engine;
  engine.setTargets(targets);
  std::vector<std::shared_ptr<const Results>> all;
  for (const auto& data : targets) all.push_back(engine.run(experiment, data, {}));
  return all;
}

QString diagnosticsText(const std::vector<Diagnostic>& diagnostics) {
  QString text;
  for (const Diagnostic& one : diagnostics) text += QString::fromStdString(toString(one)) + '\n';
  return text;
}

const MethodResult& methodOf(const Results& results, std::size_t method = 0, std::size_t split = 0) {
  return *results.splits[split].methods[method];
}

Index chosen(const MethodResult& result, const std::string& rule) {
  for (const Selection& selection : result.selections) {
    if (selection.rule == rule) return selection.index;
  }
  return -2;
}

/// Leave-one-out errors of KRR with k of the stage, by removing every row and solving, the ridge nλ unchanged.
std::vector<Real> slowLeaveOneOut(const SplitData& stage, const Vector& y, const std::vector<double>& grid) {
  const Index n = stage.n();
  const RealMatrix K = stage.kernel->gram(*stage.trainInputs, {}).cast<Real>();
  std::vector<Real> errors;
  for (const double lambda : grid) {
    Real sum = 0;
    for (Index left = 0; left < n; ++left) {
      RealMatrix A(n - 1, n - 1);
      RealVector t(n - 1), k(n - 1);
      for (Index i = 0; i < n - 1; ++i) {
        const Index p = i < left ? i : i + 1;
        t(i) = Real(y(p));
        k(i) = K(left, p);
        for (Index j = 0; j < n - 1; ++j) A(i, j) = K(p, j < left ? j : j + 1);
        A(i, i) += Real(n) * Real(lambda);
      }
      const Real residual = Real(y(left)) - k.dot(A.ldlt().solve(t));
      sum += residual * residual;
    }
    errors.push_back(sum / Real(n));
  }
  return errors;
}

Real varianceOf(const Vector& y) {
  const RealVector t = y.cast<Real>();
  return (t.array() - t.mean()).square().mean();
}

}  // namespace

class CommonChoicesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void leaveOneOutIsTheMeanOverTheVariance();
  void curvesAreMeans();
  void unitsSayNothing();
  void equalTargetsChooseAsOne();
  void constantTargetsDoNotCount();
  void differentGridsChooseNothing();
  void whatDependsOnTheChoiceFollows();
  void everySplitHasItsOwn();
  void numbersOfSplitsMustAgree();
  void engineMakesNoChoices();
};

void CommonChoicesTest::leaveOneOutIsTheMeanOverTheVariance() {
  Experiment experiment = commonExperiment();
  experiment.methods = {methodSpec("krr")};
  experiment.rules = {{"loo", {}, 1}};
  experiment.standardize.target = false;
  const auto targets = targetsOf(*generatedSet("friedman1", 24));
  const auto all = withCommonChoices(resultsOf(experiment, targets));
  std::vector<Real> mean(models, 0);
  std::vector<Index> own;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const SplitData& stage = *all[i]->splits.front().stage;
    const std::vector<Real> errors = slowLeaveOneOut(stage, stage.trainTarget, experiment.lambda.logSpaced());
    own.push_back(std::min_element(errors.begin(), errors.end()) - errors.begin());
    for (std::size_t l = 0; l < errors.size(); ++l) mean[l] += errors[l] / varianceOf(stage.trainTarget);
  }
  const Index best = std::min_element(mean.begin(), mean.end()) - mean.begin();
  QVERIFY(std::any_of(own.begin(), own.end(), [&](Index one) { return one != best; }));
  for (const auto& results : all) QCOMPARE(chosen(methodOf(*results), "loo"), best);
}

/// What the other curves choose follows from those of each target.
void CommonChoicesTest::curvesAreMeans() {
  const Experiment experiment = commonExperiment();
  const auto targets = targetsOf(*generatedSet("friedman1", 60));
  const auto all = withCommonChoices(resultsOf(experiment, targets));
  bool simpler = false;
  for (std::size_t method = 0; method < experiment.methods.size(); ++method) {
    std::vector<Real> gcv(models, 0), folds(models, 0);
    std::vector<std::vector<Real>> foldMeans(models, std::vector<Real>(5, 0));
    for (const auto& results : all) {
      const MethodResult& result = methodOf(*results, method);
      const Real variance = varianceOf(results->splits.front().stage->trainTarget);
      for (Index l = 0; l < models; ++l) {
        gcv[std::size_t(l)] += Real(result.errors.gcv(l)) / variance;
        folds[std::size_t(l)] += Real(result.errors.kFoldMse(l)) / variance;
        for (Index k = 0; k < 5; ++k) {
          foldMeans[std::size_t(l)][std::size_t(k)] += Real(result.errors.foldMse(l, k)) / variance / 3;
        }
      }
    }
    const auto smallest = [](const std::vector<Real>& values) {
      return Index(std::min_element(values.begin(), values.end()) - values.begin());
    };
    const Index best = smallest(folds);
    Real mean = 0, square = 0;
    for (const Real fold : foldMeans[std::size_t(best)]) mean += fold / 5;
    for (const Real fold : foldMeans[std::size_t(best)]) square += (fold - mean) * (fold - mean);
    const Real limit = folds[std::size_t(best)] / 3 + std::sqrt(square / 20);
    Index simplest = best;
    for (Index l = best; l < models; ++l) {
      if (folds[std::size_t(l)] / 3 <= limit) simplest = l;
    }
    simpler = simpler || simplest > best;
    for (const auto& results : all) {
      QCOMPARE(chosen(methodOf(*results, method), "gcv"), smallest(gcv));
      QCOMPARE(chosen(methodOf(*results, method), "k-fold"), best);
      QCOMPARE(chosen(methodOf(*results, method), "one-standard-error"), simplest);
    }
  }
  QVERIFY(simpler);
}

/// The choice stays where a target is multiplied by a number, whatever the rule; standardized or not.
void CommonChoicesTest::unitsSayNothing() {
  for (const bool standardize : {false, true}) {
    Experiment experiment = commonExperiment();
    experiment.methods = {methodSpec("krr")};
    experiment.standardize.target = standardize;
    experiment.rules.clear();
    for (const Rule* rule : rules()) {
      if (!rule->needsTruth()) experiment.rules.push_back({rule->info().id, {}, 1});
    }
    auto targets = targetsOf(*generatedSet("friedman1", 60));
    const auto before = withCommonChoices(resultsOf(experiment, targets));
    auto scaled = std::make_shared<Dataset>(*targets[0]);
    scaled->y *= 1024.0;
    targets[0] = scaled;
    const auto after = withCommonChoices(resultsOf(experiment, targets));
    for (const ItemSpec& rule : experiment.rules) {
      QVERIFY2(chosen(methodOf(*before[0]), rule.id) == chosen(methodOf(*after[0]), rule.id), rule.id.c_str());
      QVERIFY2(chosen(methodOf(*before[1]), rule.id) == chosen(methodOf(*before[2]), rule.id), rule.id.c_str());
    }
  }
}

/// Every rule chooses for a target and its multiples what it chooses for the target.
void CommonChoicesTest::equalTargetsChooseAsOne() {
  Experiment experiment = commonExperiment();
  experiment.methods = {methodSpec("krr"), methodSpec("krr-offset"), methodSpec("m-rlsr", {{"m", 1.5}}),
                        methodSpec("landweber"), methodSpec("linear")};
  experiment.standardize.target = true;
  experiment.rules.clear();
  for (const Rule* rule : rules()) experiment.rules.push_back({rule->info().id, {}, 1});
  const auto data = generatedSet("friedman1", 60);
  auto twice = std::make_shared<Dataset>(*data);
  twice->y *= 2.0;
  twice->truth = nullptr;
  if (twice->rowTruth.size() > 0) twice->rowTruth *= 2.0;
  experiment.commonLambda = false;
  const auto alone = Engine().run(experiment, data, {});
  experiment.commonLambda = true;
  const auto all = withCommonChoices(resultsOf(experiment, {data, twice, data}));
  int choices = 0;
  for (std::size_t method = 0; method < experiment.methods.size(); ++method) {
    for (const ItemSpec& rule : experiment.rules) {
      const Index expected = chosen(methodOf(*alone, method), rule.id);
      const QString which = QString::fromStdString(experiment.methods[method].id + " " + rule.id);
      if (rule.id == "oracle") continue;  // only one of them knows the function
      QVERIFY2(chosen(methodOf(*all[0], method), rule.id) == expected, qPrintable(which));
      QVERIFY2(chosen(methodOf(*all[1], method), rule.id) == expected, qPrintable(which));
      choices += expected >= 0 ? 1 : 0;
    }
  }
  QVERIFY(choices > 25);
}

void CommonChoicesTest::constantTargetsDoNotCount() {
  Experiment experiment = commonExperiment();
  experiment.methods = {methodSpec("krr")};
  experiment.standardize.target = false;
  auto targets = targetsOf(*generatedSet("friedman1", 40));
  const auto without = withCommonChoices(resultsOf(experiment, {targets[0], targets[1]}));
  auto constant = std::make_shared<Dataset>(*targets[2]);
  constant->y.setConstant(3.0);
  const auto with = withCommonChoices(resultsOf(experiment, {targets[0], constant, targets[1]}));
  for (const ItemSpec& rule : experiment.rules) {
    QCOMPARE(chosen(methodOf(*with[1]), rule.id), chosen(methodOf(*without[0]), rule.id));
  }
  const auto none = withCommonChoices(resultsOf(experiment, {constant, constant}));
  QCOMPARE(chosen(methodOf(*none[0]), "loo"), Index{-1});
  QCOMPARE(methodOf(*none[0]).selections.front().reason, std::string("the targets are constant"));
}

/// Numbers of examples follow the number of rows.
void CommonChoicesTest::differentGridsChooseNothing() {
  Experiment experiment = commonExperiment();
  experiment.methods = {methodSpec("widrow-hoff"), methodSpec("krr")};
  experiment.methods[1].rule = "k-fold";
  experiment.methods[0].rule = "k-fold";
  const auto targets = targetsOf(*generatedSet("friedman1", 40));
  std::vector<Index> rows(30);
  for (Index i = 0; i < 30; ++i) rows[std::size_t(i)] = i;
  const auto all = withCommonChoices(resultsOf(experiment, {targets[0], someRows(*targets[1], rows)}));
  for (const auto& results : all) {
    const MethodResult& online = methodOf(*results, 0);
    QCOMPARE(chosen(online, "k-fold"), Index{-1});
    QVERIFY(chosen(methodOf(*results, 1), "k-fold") >= 0);
    const QString note = diagnosticsText(results->notes);
    QVERIFY2(note.contains("its grid is not the same for every target; its shown model stays at"), qPrintable(note));
  }
}

void CommonChoicesTest::whatDependsOnTheChoiceFollows() {
  Experiment experiment = commonExperiment();
  experiment.split.kind = SplitKind::holdout;
  for (MethodSpec& spec : experiment.methods) spec.rule = "loo";
  const auto all = withCommonChoices(resultsOf(experiment, targetsOf(*generatedSet("friedman1", 60))));
  for (std::size_t method = 0; method < experiment.methods.size(); ++method) {
    for (const auto& results : all) {
      const MethodResult& result = methodOf(*results, method);
      const Selection& selection = result.selections.front();
      QVERIFY(selection.index >= 0);
      const SplitData& stage = *results->splits.front().stage;
      QCOMPARE(selection.testError,
               measureFromMse(experiment.measure, result.errors.testMse(selection.index), stage.testTarget));
      QCOMPARE(results->experiment.methods[method].at, *chosenAt(result, "loo"));
      QCOMPARE(results->experiment.methods[method].at, all.front()->experiment.methods[method].at);
    }
  }
}

void CommonChoicesTest::everySplitHasItsOwn() {
  Experiment experiment = commonExperiment();
  experiment.methods = {methodSpec("krr")};
  experiment.split.kind = SplitKind::holdout;
  experiment.split.repeats = 4;
  const auto all = withCommonChoices(resultsOf(experiment, targetsOf(*generatedSet("friedman1", 50))));
  std::vector<Index> ofSplits;
  for (std::size_t split = 0; split < 4; ++split) {
    ofSplits.push_back(chosen(methodOf(*all[0], 0, split), "gcv"));
    for (const auto& results : all) QCOMPARE(chosen(methodOf(*results, 0, split), "gcv"), ofSplits.back());
  }
  QVERIFY(std::any_of(ofSplits.begin(), ofSplits.end(), [&](Index one) { return one != ofSplits.front(); }));
}

void CommonChoicesTest::numbersOfSplitsMustAgree() {
  Experiment experiment = commonExperiment();
  experiment.methods = {methodSpec("krr")};
  experiment.rules = {{"gcv", {}, 1}};
  experiment.split.kind = SplitKind::rolling;
  experiment.split.rolling = {20, 5, 5, 0, RollingWindow::expanding};
  const auto targets = targetsOf(*generatedSet("friedman1", 40));
  std::vector<Index> rows(30);
  for (Index i = 0; i < 30; ++i) rows[std::size_t(i)] = i;
  QString said;
  try {
    withCommonChoices(resultsOf(experiment, {targets[0], someRows(*targets[1], rows)}));
  } catch (const InvalidInput& invalid) {
    said = diagnosticsText(invalid.diagnostics());
  }
  QVERIFY2(said.contains("/common-lambda: the targets have different numbers of splits"), qPrintable(said));
}

/// No choice of a single target is seen on the way.
void CommonChoicesTest::engineMakesNoChoices() {
  Experiment experiment = commonExperiment();
  experiment.methods[0].rule = "loo";
  const auto targets = targetsOf(*generatedSet("friedman1", 40));
  Engine engine;
  engine.setTargets(targets);
  const auto results = engine.run(experiment, targets[0], {});
  QVERIFY(methodOf(*results).selections.empty());
  QVERIFY(!diagnosticsText(results->notes).contains("chooses no model"));
  QCOMPARE(results->experiment.methods[0].at, experiment.methods[0].at);
  // Alone it is an experiment of one target.
  QVERIFY(!methodOf(*Engine().run(experiment, targets[0], {})).selections.empty());
}

KERRIDGE_TEST(CommonChoicesTest)

}  // namespace common_choices_test

#include "common_choices_test.moc"
