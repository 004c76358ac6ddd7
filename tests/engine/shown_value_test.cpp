// SPDX-License-Identifier: GPL-3.0-or-later
// The model that is shown is the one at the value that was asked for, on the path or not, for every method.
#include "base/random.h"
#include "engine/engine.h"
#include "stages/model.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"

namespace shown_value_test {

using namespace kerridge;

namespace {

Experiment experimentWith(const std::string& id, double at, const std::vector<double>& lambda) {
  Experiment experiment;
  experiment.methods = {methodSpec(id)};
  experiment.methods.front().at = at;
  experiment.split.train = 0.75;
  experiment.lambda.list = lambda;
  experiment.rules.clear();
  return experiment;
}

Model shownIn(const Experiment& experiment, const std::shared_ptr<const Dataset>& data) {
  Engine engine;
  const auto results = engine.run(experiment, data, {});
  const SplitResult& split = results->splits.front();
  return evaluateModel(*split.stage, experiment.methods.front(), Measure::rmse, split.methods.front().get());
}

}  // namespace

class ShownValueTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void offTheGrid_data() {
    QTest::addColumn<QString>("id");
    for (const Method* method : methods()) {
      if (method->traits().pathParameter != PathParameter::none)
        QTest::newRow(method->info().id.c_str()) << method->info().id.c_str();
    }
  }

  /// Beside a coarse grid the model is that of a grid which has the value: the tests of the solvers show that the
  /// models of a path are the minimizers at its values.
  void offTheGrid() {
    QFETCH(QString, id);
    const Method& method = *findMethod(id.toStdString());
    const auto data = generatedSet("friedman1", 60, 5);
    Random random(7);
    for (int turn = 0; turn < test::caseCount(8, 200); ++turn) {
      const double lambda = std::pow(10.0, -3.0 + 3.0 * random.uniform());
      const double at = std::min(method.fromEquivalentLambda(lambda), method.traits().largestAt);
      const Model shown = shownIn(experimentWith(method.info().id, at, {1e-4, 3.0}), data);
      QVERIFY2(shown.a.size() > 0, qPrintable(QString::number(at)));
      QVERIFY(isAsAsked(shown));
      const double position = std::isnan(shown.point.lambda) ? shown.point.t : shown.point.lambda;
      QCOMPARE(position, method.traits().countsSteps ? std::floor(at) : at);
      if (method.traits().pathParameter != PathParameter::lambda) continue;
      const Model onGrid = shownIn(experimentWith(method.info().id, at, {1e-4, at, 3.0}), data);
      const double apart = (shown.testPrediction - onGrid.testPrediction).norm();
      QVERIFY2(apart <= 1e-4 * onGrid.testPrediction.norm(), qPrintable(QString("%1 at %2").arg(apart).arg(at)));
    }
  }

  /// Steps are whole numbers, and only so many that a model takes no more than a moment.
  void steps() {
    const auto data = generatedSet("friedman1", 60, 5);
    for (const Method* method : methods()) {
      if (!method->traits().countsSteps) continue;
      const std::string id = method->info().id;
      QCOMPARE(shownIn(experimentWith(id, 3.7, {1e-2}), data).point.t, 3.0);
      QCOMPARE(shownIn(experimentWith(id, 0.2, {1e-2}), data).point.t, 1.0);
      const auto problems = validate(experimentWith(id, 1e12, {1e-2}));
      QCOMPARE(problems.size(), std::size_t{1});
      QCOMPARE(problems.front().place, std::string("/methods/0/at"));
    }
  }
};

KERRIDGE_TEST(ShownValueTest)

}  // namespace shown_value_test

#include "shown_value_test.moc"
