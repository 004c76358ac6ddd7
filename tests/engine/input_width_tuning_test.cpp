// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/input_width_tuning.h"

#include <algorithm>
#include <cmath>

#include "base/diagnostic.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "stages/input_width_score.h"
#include "stages/split_data.h"
#include "support/compare.h"
#include "support/test.h"

namespace input_width_tuning_test {

using namespace kerridge;

namespace {

Experiment friedman(int n, const std::string& criterion, std::uint64_t seed = 1) {
  Experiment experiment;
  experiment.data.generator = {"friedman1", {{"n", double(n)}}, seed};
  experiment.lambda = {1e-8, 10, 37, {}};
  experiment.methods = {MethodSpec{}};
  experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}, {"evidence", {}, 1}};
  experiment.split.train = 0.5;
  experiment.kernel.width = {.tune = criterion, .tunePerInput = true};
  experiment.view.charts.clear();
  return experiment;
}

std::shared_ptr<const Dataset> dataOf(const Experiment& experiment) {
  return loadData(experiment.data, RunContext()).data;
}

struct Found {
  std::shared_ptr<const SplitData> stage;
  TuningPlan plan;
  std::shared_ptr<const WidthTuning> tuning;
};

Found tuned(const Experiment& experiment, const RunContext& context = {}, const TuningWatcher& tried = {}) {
  const auto data = dataOf(experiment);
  const Split split = makeSplits(experiment.split, *data).front();
  Found found;
  found.stage = makeSplitStage(experiment, *data, split);
  found.plan = tuningPlan(experiment, experiment.kernel.width.tune, *data, split.train);
  WidthColumns known;
  found.tuning = tuneWidth(*found.stage, experiment.kernel, found.plan, known, context, tried);
  return found;
}

}  // namespace

/// A width for every input, chosen on the training part.
class InputWidthTuningTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Friedman #1 takes no notice of inputs 6 to 10: their widths are larger than those of all others.
  void irrelevantInputsShow() {
    for (const std::uint64_t seed : {1, 2}) {
      const Found found = tuned(friedman(320, "evidence", seed));
      QVERIFY(found.tuning->found());
      const std::vector<double>& widths = found.tuning->perInput;
      QCOMPARE(widths.size(), std::size_t{10});
      const double relevant = *std::max_element(widths.begin(), widths.begin() + 5);
      const double irrelevant = *std::min_element(widths.begin() + 5, widths.end());
      QVERIFY2(irrelevant > relevant, qPrintable(QStringLiteral("%1 and %2").arg(relevant).arg(irrelevant)));
      QVERIFY(found.tuning->bestOfSearch < found.tuning->oneWidth - 0.1);
    }
  }

  /// The score is no better anywhere near, and the derivatives there are small.
  void whatIsFoundIsAMinimum() {
    Experiment experiment = friedman(160, "evidence", 3);
    const Found found = tuned(experiment);
    const WidthTuning& tuning = *found.tuning;
    QVERIFY(tuning.found());
    const Scaling& scaling = found.stage->scaling;
    const InputWidthScore score(experiment.kernel, *found.stage->trainInputs, scaling.target(found.stage->trainTarget),
                                TuningScore::evidence, Offset::none);
    Vector logWidths(10);
    for (Index j = 0; j < 10; ++j) logWidths(j) = std::log(tuning.perInput[static_cast<std::size_t>(j)]);
    double best = std::numeric_limits<double>::infinity();
    double logMu = 0.0;
    // μ itself is not kept: it lies between two of the grid.
    for (double at = std::log(1e-8); at < std::log(10.0); at += 0.05) {
      const double value = score.at(logWidths, at, {}).score;
      if (!(value < best)) continue;
      best = value;
      logMu = at;
    }
    VERIFY_CLOSE(best, tuning.bestOfSearch, 1e-3, 1e-3);
    QVERIFY(score.at(logWidths, logMu, {}).byWidths.cwiseAbs().maxCoeff() < 0.02);
    // What the grid of λ says is the evidence at one of its values.
    VERIFY_CLOSE(tuning.bestScore(), score.at(logWidths, std::log(tuning.bestLambda()), {}).score, 1e-8, 1e-8);
  }

  /// A run has the widths that were found, and given they give the same errors; test targets have no say.
  void runsTakeThem() {
    Experiment experiment = friedman(120, "gcv");
    const auto data = dataOf(experiment);
    const auto results = Engine().run(experiment, data, {});
    const SplitResult& split = results->splits.front();
    QVERIFY(split.tuning && split.tuning->found());
    QCOMPARE(split.stage->kernel->inputWidths(), split.tuning->perInput);
    Experiment given = experiment;
    given.kernel.width = {.relative = true, .value = 1.0, .perInput = split.tuning->perInput};
    const auto again = Engine().run(given, data, {});
    QVERIFY(again->splits.front().methods.front()->errors.testMse == split.methods.front()->errors.testMse);
    QCOMPARE(settledKernel(experiment.kernel, split), given.kernel);

    auto changed = std::make_shared<Dataset>(*data);
    for (const Index row : split.stage->split.test) changed->y(row) += 100.0;
    const auto other = Engine().run(experiment, changed, {});
    QCOMPARE(other->splits.front().tuning->perInput, split.tuning->perInput);
  }

  void theSameEveryTime() {
    const Experiment experiment = friedman(100, "loo");
    const Found a = tuned(experiment);
    const Found b = tuned(experiment);
    QCOMPARE(a.tuning->perInput, b.tuning->perInput);
    QCOMPARE(a.tuning->evaluations, b.tuning->evaluations);
    QCOMPARE(a.tuning->bestScore(), b.tuning->bestScore());
  }

  /// Every place that is told of is better than the one before.
  void progressIsTold() {
    double last = std::numeric_limits<double>::infinity();
    int told = 0;
    Progress progress;
    const std::stop_source stop;
    tuned(friedman(100, "evidence"), RunContext(stop.get_token(), &progress),
          [&](const std::shared_ptr<const WidthTuning>& partial) {
            QVERIFY(partial->found() && partial->perInput.size() == 10);
            QVERIFY(partial->bestScore() < last);
            last = partial->bestScore();
            ++told;
          });
    QVERIFY(told >= 3);
    QCOMPARE(progress.fraction(), 1.0);
  }

  void stopped() {
    std::stop_source stop;
    int told = 0;
    try {
      tuned(friedman(100, "evidence"), RunContext(stop.get_token(), nullptr), [&](const auto&) {
        ++told;
        stop.request_stop();
      });
      QFAIL("it was not stopped");
    } catch (const Cancelled&) {
      QCOMPARE(told, 1);
    }
  }

  /// Lengths as well as squared lengths; offsets; a constant input; a single λ.
  void otherKernelsAndMethods() {
    for (const char* kernel : {"matern-5-2", "laplacian", "rational-quadratic"}) {
      for (const char* id : {"krr-offset", "m-rlsr"}) {
        Experiment experiment = friedman(90, "evidence", 4);
        experiment.kernel.id = kernel;
        experiment.methods.front().id = id;
        const Found found = tuned(experiment);
        QVERIFY(found.tuning->found());
        QVERIFY(found.tuning->bestOfSearch <= found.tuning->oneWidth + 1e-9);
        QCOMPARE(found.tuning->method.id, std::string(id));
      }
    }
    Experiment experiment = friedman(90, "loo", 4);
    const auto data = dataOf(experiment);
    auto constant = std::make_shared<Dataset>(*data);
    constant->X.col(3).setConstant(2.0);
    const Split split = makeSplits(experiment.split, *constant).front();
    const auto stage = makeSplitStage(experiment, *constant, split);
    TuningPlan plan = tuningPlan(experiment, "loo", *constant, split.train);
    plan.lambda = {1e-3};
    WidthColumns known;
    const auto tuning = tuneWidth(*stage, experiment.kernel, plan, known, {});
    QVERIFY(tuning->found());
    QCOMPARE(tuning->bestLambda(), 1e-3);
    QCOMPARE(*std::max_element(tuning->perInput.begin(), tuning->perInput.end()), tuning->perInput[3]);
  }

  void nothingToFind() {
    Experiment experiment = friedman(60, "evidence");
    auto flat = std::make_shared<Dataset>(*dataOf(experiment));
    flat->y.setConstant(4.0);
    const auto results = Engine().run(experiment, flat, {});
    QVERIFY(results->splits.front().tuning && !results->splits.front().tuning->found());
    QVERIFY(!results->splits.front().stage->kernel->hasInputWidths());
    QVERIFY(std::any_of(results->notes.begin(), results->notes.end(), [](const Diagnostic& note) {
      return note.message.english().find("no kernel width has a finite evidence") != std::string::npos ||
             note.message.english().find("the usual width is kept") != std::string::npos;
    }));
  }

  /// Widths instead of the usual one: the w–λ map multiplies all of them, and its factor 1 is the model itself.
  void theMapMultipliesThem() {
    Experiment experiment = friedman(60, "evidence");
    experiment.kernel.width = {};
    for (int j = 0; j < 10; ++j) experiment.kernel.width.perInput.push_back(4.0 + j);
    experiment.widthMap = WidthMapSpec{{0.5, 2.0, 3, {}}};
    const auto results = Engine().run(experiment, dataOf(experiment), {});
    const SplitResult& split = results->splits.front();
    QVERIFY(split.widthMap && split.widthMap->computed == 3);
    QCOMPARE(split.widthMap->unit, 1.0);
    const Vector& expected = split.methods.front()->errors.testMse;
    VERIFY_NOTHING_WRONG(farApart("the column of 1", Vector(split.widthMap->testMse.col(1)), expected, 1e-9));
    Experiment doubled = experiment;
    for (double& width : doubled.kernel.width.perInput) width *= 2.0;
    doubled.widthMap.reset();
    const auto wider = Engine().run(doubled, dataOf(experiment), {});
    VERIFY_NOTHING_WRONG(farApart("the column of 2", Vector(split.widthMap->testMse.col(2)),
                                  wider->splits.front().methods.front()->errors.testMse, 1e-6));
  }
};

KERRIDGE_TEST(InputWidthTuningTest)

}  // namespace input_width_tuning_test

#include "input_width_tuning_test.moc"
