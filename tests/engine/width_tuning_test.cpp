// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/diagnostic.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "experiment/tuning_criteria.h"
#include "prediction/model_choice.h"
#include "stages/pinned.h"
#include "stages/split_data.h"
#include "stages/width_tuning.h"
#include "support/compare.h"
#include "support/test.h"

namespace width_tuning_test {

using namespace kerridge;

namespace {

Experiment tunedExperiment(const std::string& criterion) {
  Experiment experiment;
  experiment.data.generator = {"friedman1", {{"n", 50}}, 2};
  experiment.lambda = {1e-6, 10, 15, {}};
  experiment.methods = {MethodSpec{}};
  experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}, {"k-fold", {{"k", 4}}, 3}, {"evidence", {}, 1}};
  experiment.kernel.width.tune = criterion;
  experiment.view.charts.clear();
  return experiment;
}

MethodSpec method(const std::string& id, const std::map<std::string, double>& parameters = {}) {
  MethodSpec spec;
  spec.id = id;
  spec.parameters = parameters;
  return spec;
}

std::shared_ptr<const Dataset> dataOf(const Experiment& experiment) {
  return loadData(experiment.data, RunContext()).data;
}

/// The same with this multiple of the usual width, given.
Experiment withFactor(Experiment experiment, double factor) {
  experiment.kernel.width = {.relative = true, .value = factor};
  return experiment;
}

/// What the rule of this name chooses at a given width: the score and λ.
std::pair<double, double> chosen(const Experiment& experiment, const std::shared_ptr<const Dataset>& data,
                                 const std::string& rule, double factor) {
  const auto results = Engine().run(withFactor(experiment, factor), data, {});
  const MethodResult& result = *results->splits.front().methods.front();
  for (const Selection& selection : result.selections) {
    if (selection.rule != rule || selection.index < 0) continue;
    const ErrorCurves& errors = result.errors;
    const Vector& curve = rule == "gcv" ? errors.gcv : rule == "k-fold" ? errors.kFoldMse : errors.looMse;
    const double score = rule == "evidence" ? notANumber : curve(selection.index);
    return {score, result.path.points[static_cast<std::size_t>(selection.index)].lambda};
  }
  return {notANumber, notANumber};
}

bool same(const Matrix& a, const Matrix& b) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
  for (Index i = 0; i < a.size(); ++i) {
    if (!(a.data()[i] == b.data()[i] || (std::isnan(a.data()[i]) && std::isnan(b.data()[i])))) return false;
  }
  return true;
}

}  // namespace

/// A width that is chosen on the training part of every split.
class WidthTuningTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// What is tuned is what a run with that width given says, and its neighbors are no better.
  void scoresAreThoseOfRuns() {
    for (const std::string& criterion : tuningCriteria()) {
      for (const char* id : {"krr", "m-rlsr"}) {
        Experiment experiment = tunedExperiment(criterion);
        experiment.methods.front().id = id;
        const auto data = dataOf(experiment);
        const auto results = Engine().run(experiment, data, {});
        const SplitResult& split = results->splits.front();
        QVERIFY(split.tuning && split.tuning->found());
        const WidthTuning& tuning = *split.tuning;
        QCOMPARE(split.stage->kernel->width(), tuning.bestWidth());
        QVERIFY(std::is_sorted(tuning.factor.begin(), tuning.factor.end()));
        QVERIFY2(tuning.factor.size() >= 12 && tuning.factor.size() <= 40,
                 qPrintable(QString::number(tuning.factor.size())));
        const auto [score, lambda] = chosen(experiment, data, criterion, tuning.bestFactor());
        QCOMPARE(lambda, tuning.bestLambda());
        if (criterion != "evidence") VERIFY_CLOSE(tuning.bestScore(), score, 1e-10, 0.0);
        for (Index j = 0; j < tuning.score.cols(); ++j) QVERIFY(!(tuning.score.col(j).minCoeff() < tuning.bestScore()));
        const auto column = static_cast<std::size_t>(tuning.column);
        for (const double step : {-1.0 / 28, 1.0 / 28}) {
          const double beside = tuning.factor[column + (step > 0 ? 1 : -1)];
          VERIFY_CLOSE(beside, tuning.bestFactor() * std::pow(10.0, step), 1e-9, 0.0);
        }
      }
    }
  }

  /// Every score over m and λ is that of a run with this m at this width; the best is the smallest of all that were
  /// tried, and no worse than what a search with one m finds.
  void exponentsAreScoredByKFold() {
    Experiment experiment = tunedExperiment("");
    experiment.methods = {method("krr"), method("m-rlsr", {{"m", 1.5}})};
    const auto data = dataOf(experiment);
    const Split split = makeSplits(experiment.split, *data).front();
    const auto stage = makeSplitStage(experiment, *data, split);
    TuningPlan plan = tuningPlan(experiment, "k-fold", *data, split.train);
    plan.method = exponentMethod(experiment).value();
    QCOMPARE(plan.method.id, std::string("m-rlsr"));
    WidthColumns ofOne;
    const auto one = tuneWidth(*stage, experiment.kernel, plan, ofOne, {});
    QCOMPARE(one->exponent, Index{-1});
    plan.exponents = {0.75, 1.5, 2.0};
    WidthColumns known;
    const auto tuning = tuneWidth(*stage, experiment.kernel, plan, known, {});
    QVERIFY(tuning->found() && tuning->exponent >= 0);
    QCOMPARE(tuning->exponents, plan.exponents);
    QVERIFY(tuning->bestScore() <= one->bestScore());
    QCOMPARE(tuning->scoreOfExponents(tuning->row, tuning->exponent), tuning->bestScore());
    QVERIFY(same(tuning->score.col(tuning->column), tuning->scoreOfExponents.col(tuning->exponent)));
    for (const auto& [factor, column] : known) QVERIFY(column.kFoldOfExponents.minCoeff() >= tuning->bestScore());
    for (std::size_t j = 0; j < plan.exponents.size(); ++j) {
      Experiment given = withFactor(experiment, tuning->bestFactor());
      given.methods = {method("m-rlsr", {{"m", plan.exponents[j]}})};
      const auto results = Engine().run(given, data, {});
      const Vector& expected = results->splits.front().methods.front()->errors.kFoldMse;
      for (Index i = 0; i < expected.size(); ++i) {
        VERIFY_CLOSE(tuning->scoreOfExponents(i, static_cast<Index>(j)), expected(i), 1e-9, 0.0);
      }
    }
  }

  /// Only k-fold can choose m: LOO, GCV and the evidence of a model do not depend on the m that it is a solution for.
  void otherCriteriaCannotTellExponentsApart() {
    Experiment experiment = tunedExperiment("");
    QVERIFY(exponentObstacle(experiment, "k-fold").english().find("add M-RLSR") != std::string::npos);
    experiment.methods = {method("m-rlsr", {{"m", 0.8}})};
    QCOMPARE(exponentObstacle(experiment, "k-fold"), std::string());
    for (const char* criterion : {"loo", "gcv", "evidence"}) {
      QVERIFY(exponentObstacle(experiment, criterion).english().find("choose k-fold") != std::string::npos);
    }
    // The same μ, the same scores: those of an M-RLSR path are on the curve of KRR.
    experiment.methods = {method("krr"), method("m-rlsr", {{"m", 1.2}})};
    const auto results = Engine().run(withFactor(experiment, 1.0), dataOf(experiment), {});
    const auto& methods = results->splits.front().methods;
    Experiment matched = experiment;
    matched.methods = {method("krr")};
    for (std::size_t i = 0; i < methods[1]->path.points.size(); i += 5) {
      const PathPoint& point = methods[1]->path.points[i];
      if (point.zero) continue;
      const double lambda = std::exp(point.logMu);
      matched.lambda = {lambda, lambda, 1, {}};
      const auto other = Engine().run(withFactor(matched, 1.0), results->data, {});
      const ErrorCurves& same = other->splits.front().methods.front()->errors;
      const auto at = static_cast<Index>(i);
      VERIFY_CLOSE(same.looMse(0), methods[1]->errors.looMse(at), 1e-8, 0.0);
      VERIFY_CLOSE(same.gcv(0), methods[1]->errors.gcv(at), 1e-8, 0.0);
    }
  }

  /// No width of four decades, 28 to each, is better by more than a little.
  void noWidthIsBetter() {
    for (const char* generator : {"friedman1", "sinc", "friedman2"}) {
      for (const std::string& criterion : tuningCriteria()) {
        Experiment experiment = tunedExperiment(criterion);
        experiment.data.generator = {generator, {{"n", 40}}, 5};
        const auto data = dataOf(experiment);
        const Split split = makeSplits(experiment.split, *data).front();
        const auto stage = makeSplitStage(experiment, *data, split);
        const TuningPlan plan = tuningPlan(experiment, criterion, *data, split.train);
        WidthColumns known;
        const auto tuning = tuneWidth(*stage, experiment.kernel, plan, known, {});
        double best = std::numeric_limits<double>::infinity();
        for (int place = 0; place <= 112; ++place) {
          KernelSpec kernel = withFactor(experiment, std::pow(10.0, place / 28.0 - 2.0)).kernel;
          const WidthColumn column = widthColumn(*stage, kernel, plan.method, plan.lambda, plan.fold, plan.k, {});
          const Vector& scores = criterion == "gcv"      ? column.gcv
                                 : criterion == "k-fold" ? column.kFoldMse
                                 : criterion == "loo"    ? column.looMse
                                                         : column.evidence;
          for (const double value : scores) best = std::min(best, std::isnan(value) ? best : value);
        }
        VERIFY_CLOSE(tuning->bestScore(), std::min(best, tuning->bestScore()), 0.02, 1e-12);
      }
    }
  }

  /// Targets of the test part have no say.
  void onlyTheTrainingPartIsAsked() {
    for (const std::string& criterion : tuningCriteria()) {
      const Experiment experiment = tunedExperiment(criterion);
      const auto data = dataOf(experiment);
      auto changed = std::make_shared<Dataset>(*data);
      const Split split = makeSplits(experiment.split, *data).front();
      for (const Index row : split.test) changed->y(row) += 100.0 + double(row);
      const auto tuning = Engine().run(experiment, data, {})->splits.front().tuning;
      const auto other = Engine().run(experiment, changed, {})->splits.front().tuning;
      QCOMPARE(tuning->bestWidth(), other->bestWidth());
      QVERIFY(same(tuning->score, other->score));
    }
  }

  void everySplitHasItsOwn() {
    Experiment experiment = tunedExperiment("loo");
    experiment.split.kind = SplitKind::kFold;
    experiment.split.count = 3;
    experiment.view.split = 1;
    const auto data = dataOf(experiment);
    const auto results = Engine().run(experiment, data, {});
    const std::vector<Split> splits = makeSplits(experiment.split, *data);
    std::vector<double> widths;
    for (std::size_t s = 0; s < splits.size(); ++s) {
      const SplitResult& split = results->splits[s];
      const Experiment alone = withTunedWidth(experiment, *data, splits[s], {});
      QVERIFY(alone.kernel.width.tune.empty() && alone.kernel.width.relative);
      QCOMPARE(split.tuning->bestFactor(), alone.kernel.width.value);
      QCOMPARE(split.stage->kernel->width(), split.tuning->bestWidth());
      widths.push_back(split.tuning->bestWidth());
    }
    std::sort(widths.begin(), widths.end());
    QVERIFY(widths.front() < widths.back());
  }

  void nothingIsTunedTwice() {
    Experiment experiment = tunedExperiment("loo");
    const auto data = dataOf(experiment);
    Engine engine;
    const auto first = engine.run(experiment, data, {});
    experiment.methods.front().at = 0.5;
    experiment.rules.pop_back();
    const auto second = engine.run(experiment, data, {});
    QCOMPARE(second->splits.front().tuning.get(), first->splits.front().tuning.get());
    QCOMPARE(second->splits.front().stage.get(), first->splits.front().stage.get());
    // The width that was found, given by hand, is there already.
    const auto given = engine.run(withFactor(experiment, first->splits.front().tuning->bestFactor()), data, {});
    QCOMPARE(given->splits.front().stage.get(), first->splits.front().stage.get());
    QVERIFY(given->splits.front().tuning == nullptr);
    // Another grid, method, criterion, kernel or split is tuned again, as an engine that knows nothing would.
    for (int change = 0; change < 6; ++change) {
      Experiment other = experiment;
      if (change == 0) other.lambda = {1e-3, 1, 4, {}};
      if (change == 1) other.methods.front().id = "krr-offset";
      if (change == 2) other.kernel.width.tune = "evidence";
      if (change == 3) other.kernel.id = "matern-3/2";
      if (change == 4) other.split.seed = 7;
      if (change == 5) other.kernel.width.tune = "k-fold";
      if (findKernel(other.kernel.id) == nullptr) other.kernel.id = "laplacian";
      const auto changed = engine.run(other, data, {})->splits.front().tuning;
      const auto fresh = Engine().run(other, data, {})->splits.front().tuning;
      QCOMPARE(changed->factor, fresh->factor);
      QVERIFY(same(changed->score, fresh->score));
    }
  }

  /// The first method that has the criterion decides; kernel ridge regression where none has.
  void methodsThatDecide() {
    Experiment experiment = tunedExperiment("evidence");
    experiment.methods = {method("linear"), method("cg"), method("tikhonov"), method("krr-offset")};
    QCOMPARE(tuningMethod(experiment, "evidence").id, std::string("krr-offset"));
    QCOMPARE(tuningMethod(experiment, "loo").id, std::string("tikhonov"));
    experiment.methods.resize(2);
    QCOMPARE(tuningMethod(experiment, "loo"), MethodSpec());
    const auto data = dataOf(experiment);
    const auto tuning = Engine().run(experiment, data, {})->splits.front().tuning;
    experiment.methods = {MethodSpec{}};
    QCOMPARE(tuning->bestWidth(), Engine().run(experiment, data, {})->splits.front().tuning->bestWidth());
    // Features instead of the kernel are tuned as such.
    experiment.methods.front().features = FeatureSpec{"nystrom", 15, 1};
    for (const std::string& criterion : tuningCriteria()) {
      experiment.kernel.width.tune = criterion;
      const auto results = Engine().run(experiment, data, {});
      QVERIFY(results->splits.front().tuning->found());
      QVERIFY(results->splits.front().tuning->method.features.has_value());
    }
  }

  /// A model that is fitted by itself has the width of the run, whichever method it is of, and so has a pinned one.
  void singleModelsHaveTheSameWidth() {
    Experiment experiment = tunedExperiment("k-fold");
    experiment.methods = {method("m-rlsr", {{"m", 1.3}}), method("krr-offset"), method("cg")};
    const auto data = dataOf(experiment);
    const auto results = Engine().run(experiment, data, {});
    const double width = results->splits.front().stage->kernel->width();
    for (std::size_t method = 0; method < experiment.methods.size(); ++method) {
      const FittedModel model = fitModel(experiment, data, {method, "k-fold"}, {});
      QCOMPARE(model.function.kernel->width(), width);
    }
    Experiment one = experiment;
    one.methods.resize(1);
    const PinnedModel pinned = computePin(pinOf(one, 0), *data, nullptr, {});
    QVERIFY(pinned.stage->kernel->width() > 0.0);
  }

  /// Studies have one kernel, that of the first split.
  void studiesHaveTheWidthOfTheFirstSplit() {
    Experiment experiment = tunedExperiment("gcv");
    experiment.view.split = 1;
    experiment.split.kind = SplitKind::kFold;
    experiment.split.count = 2;
    experiment.studies = {{"equivalence", {{"parts", 2}}, 1}};
    const auto data = dataOf(experiment);
    const auto results = Engine().run(experiment, data, {});
    const auto given = Engine().run(withFactor(experiment, results->splits.front().tuning->bestFactor()), data, {});
    QVERIFY(results->tables.front()->complete);
    QCOMPARE(results->tables.front()->rows.size(), given->tables.front()->rows.size());
    for (std::size_t i = 0; i < given->tables.front()->rows.size(); ++i) {
      for (std::size_t j = 0; j < given->tables.front()->rows[i].size(); ++j) {
        QCOMPARE(results->tables.front()->rows[i][j].text(), given->tables.front()->rows[i][j].text());
      }
    }
  }

  void whereNothingCanBeChosen() {
    Experiment experiment = tunedExperiment("evidence");
    const auto data = dataOf(experiment);
    auto constant = std::make_shared<Dataset>(*data);
    constant->y.setConstant(3.0);
    const auto results = Engine().run(experiment, constant, {});
    const WidthTuning& tuning = *results->splits.front().tuning;
    QVERIFY(!tuning.found() && std::isnan(tuning.bestScore()) && std::isnan(tuning.bestLambda()));
    QCOMPARE(results->splits.front().stage->kernel->width(), tuning.unit);
    QVERIFY(std::any_of(results->notes.begin(), results->notes.end(), [](const Diagnostic& note) {
      return note.severity == Severity::warning &&
             note.message.english().find("the usual width is kept") != std::string::npos;
    }));
    // A kernel without width has none to tune.
    experiment.kernel.id = "linear";
    QVERIFY(!isTuned(experiment.kernel));
    QVERIFY(Engine().run(experiment, data, {})->splits.front().tuning == nullptr);
    // What is no criterion is a mistake.
    experiment = tunedExperiment("oracle");
    const auto problems = validate(experiment);
    QCOMPARE(problems.size(), std::size_t{1});
    QCOMPARE(problems.front().place, std::string("/kernel/width/tune"));
    QVERIFY(problems.front().message.english().find("loo, gcv, k-fold, evidence") != std::string::npos);
  }

  /// Every width is told of when it is tried, and between any two the search can be stopped.
  void canBeWatchedAndStopped() {
    const Experiment experiment = tunedExperiment("loo");
    const auto data = dataOf(experiment);
    const Split split = makeSplits(experiment.split, *data).front();
    const auto stage = makeSplitStage(experiment, *data, split);
    const TuningPlan plan = tuningPlan(experiment, "loo", *data, split.train);
    std::vector<std::size_t> counts;
    std::vector<double> fractions;
    Progress progress;
    WidthColumns known;
    const auto whole = tuneWidth(*stage, experiment.kernel, plan, known, RunContext({}, &progress),
                                 [&](const std::shared_ptr<const WidthTuning>& partial) {
                                   counts.push_back(partial->factor.size());
                                   fractions.push_back(progress.fraction());
                                 });
    for (std::size_t i = 0; i < counts.size(); ++i) QCOMPARE(counts[i], i + 1);
    QCOMPARE(counts.back(), whole->factor.size());
    QVERIFY(std::is_sorted(fractions.begin(), fractions.end()) && fractions.front() > 0.0);
    QCOMPARE(progress.fraction(), 1.0);
    // What is known is not computed again, and is not asked of a context that has stopped.
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(tuneWidth(*stage, experiment.kernel, plan, known, RunContext(stop.get_token(), nullptr))->bestFactor(),
             whole->bestFactor());
    WidthColumns none;
    QVERIFY_THROWS_EXCEPTION(Cancelled,
                             tuneWidth(*stage, experiment.kernel, plan, none, RunContext(stop.get_token(), nullptr)));
    std::stop_source later;
    QVERIFY_THROWS_EXCEPTION(Cancelled,
                             tuneWidth(*stage, experiment.kernel, plan, none, RunContext(later.get_token(), nullptr),
                                       [&](const std::shared_ptr<const WidthTuning>& partial) {
                                         if (partial->factor.size() == 3) later.request_stop();
                                       }));
    QCOMPARE(none.size(), std::size_t{3});
  }
};

KERRIDGE_TEST(WidthTuningTest)

}  // namespace width_tuning_test

#include "width_tuning_test.moc"
