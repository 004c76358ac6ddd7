// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/time_need.h"

#include <cmath>

#include "base/parallel.h"
#include "engine/engine.h"
#include "experiment/feature_choice.h"
#include "linalg/product_speed.h"
#include "support/compare.h"
#include "support/test.h"

namespace time_need_test {

using namespace kerridge;

namespace {

Experiment experimentOf(Index n, const std::string& kernel = "gaussian") {
  Experiment experiment;
  experiment.data.generator = {"friedman1", {{"n", static_cast<double>(n)}}, 1};
  experiment.kernel.id = kernel;
  experiment.methods = {MethodSpec{}};
  experiment.lambda = {1e-4, 1e1, 8, {}};
  experiment.rules = {{"gcv", {}, 1}};
  experiment.view.charts = {"fit"};
  return experiment;
}

double workOf(const Experiment& experiment) { return plannedWork(experiment, *generate(experiment.data.generator)); }

/// What the engine says it is going to do.
double toldBy(Engine& engine, const Experiment& experiment, const std::shared_ptr<const Dataset>& data) {
  double told = notANumber;
  engine.run(experiment, data, {}, {}, [&](double work) { told = work; });
  return told;
}

}  // namespace

class TimeNeedTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Before it begins the engine says what the estimate from scratch says, and afterwards only what is left.
  void engineSaysWhatIsLeft() {
    Experiment experiment = experimentOf(300);
    const auto data = generate(experiment.data.generator);
    Engine engine;
    engine.setInteractive(true);
    VERIFY_CLOSE(toldBy(engine, experiment, data), plannedWork(experiment, *data), 1e-12, 0.0);
    QCOMPARE(toldBy(engine, experiment, data), 0.0);
    const double whole = plannedWork(experiment, *data);
    experiment.lambda.count = 9;
    const double rest = toldBy(engine, experiment, data);
    QVERIFY(rest > 0.0 && rest < 0.5 * whole);
    experiment.kernel.width.value = 2.0;
    VERIFY_CLOSE(toldBy(engine, experiment, data), plannedWork(experiment, *data), 1e-12, 0.0);
    // Of studies the part that models wait for: it is not on features, whatever the models are.
    const double withoutStudies = plannedWork(experiment, *data);
    experiment.studies = {{"equivalence", {{"parts", 2.0}}, 1}};
    const double live = toldBy(engine, experiment, data);
    QVERIFY(live > 0.0);
    VERIFY_CLOSE(plannedWork(experiment, *data), withoutStudies + live, 1e-12, 0.0);
    const Experiment onFeatures = withFeatures(experiment, nystromFeatures());
    QVERIFY(plannedWork(onFeatures, *data) > live);
    QCOMPARE(toldBy(engine, experiment, data), 0.0);
    experiment.studies = {{"sensitivity", {{"runs", 2.0}}, 1}};
    QCOMPARE(toldBy(engine, experiment, data), 0.0);
  }

  void growsWithTheRows() {
    // Exact work by the third power, that on features by the first.
    const double exact = workOf(experimentOf(8000)) / workOf(experimentOf(4000));
    QVERIFY2(exact > 6.5 && exact < 8.5, qPrintable(QString::number(exact)));
    for (const FeatureSpec& features : {nystromFeatures(), FeatureSpec()}) {
      const double linear =
          workOf(withFeatures(experimentOf(80000), features)) / workOf(withFeatures(experimentOf(40000), features));
      QVERIFY2(linear > 1.7 && linear < 2.3, qPrintable(QString::number(linear)));
    }
    Experiment repeated = experimentOf(500);
    const double once = workOf(repeated);
    repeated.split.repeats = 4;
    VERIFY_CLOSE(workOf(repeated), 4.0 * once, 1e-12, 0.0);
    repeated.kernel.width.tune = "loo";
    QVERIFY(workOf(repeated) > 30.0 * once);
  }

  void speedIsMeasuredOnce() {
    const double speed = productSpeed({});
    QVERIFY2(speed > 1e7 && speed < 1e14, qPrintable(QString::number(speed)));
    QCOMPARE(productSpeed({}), speed);
    VERIFY_CLOSE(secondsOf(3e12, {}), 3.0 * secondsOf(1e12, {}), 1e-12, 0.0);
    std::stop_source stop;
    stop.request_stop();
    setThreadCount(1);  // measured again
    QVERIFY_THROWS_EXCEPTION(Cancelled, productSpeed(RunContext(stop.get_token(), nullptr)));
    QVERIFY(productSpeed({}) > 1e7);
    setThreadCount(0);
  }

  void saysWhatWouldTakeLess() {
    const Experiment experiment = experimentOf(20000);
    const auto data = generate(experiment.data.generator);
    const double work = plannedWork(experiment, *data);
    const double seconds = secondsOf(work, {});
    const auto estimate = longTimeNeed(experiment, *data, work, 0.5 * seconds, {});
    QVERIFY(estimate.has_value());
    QCOMPARE(estimate->trainRows, Index{14000});
    VERIFY_CLOSE(estimate->seconds, seconds, 1e-12, 0.0);
    QCOMPARE(estimate->features.size(), std::size_t{2});
    QVERIFY(estimate->features[0].features == nystromFeatures() && estimate->features[1].features == FeatureSpec());
    for (const FeatureEstimate& other : estimate->features) {
      QVERIFY(other.seconds > 0.0 && other.seconds < 0.1 * seconds);
      VERIFY_CLOSE(other.seconds, secondsOf(plannedWork(withFeatures(experiment, other.features), *data), {}), 1e-12,
                   0.0);
    }
    // Nothing is said of what is quick.
    QVERIFY(!longTimeNeed(experiment, *data, work, 2.0 * seconds, {}));
    QVERIFY(!longTimeNeed(experiment, *data, 0.0, 20.0, {}));
    // Few rows: 300 landmarks of them are no less work.
    const Experiment small = experimentOf(300);
    const auto few = generate(small.data.generator);
    const auto none = longTimeNeed(small, *few, plannedWork(small, *few), 1e-6, {});
    QVERIFY(none.has_value() && none->features.empty());
  }

  /// Kernels without a spectral measure have landmarks only, methods on the inputs have neither.
  void whatTakesFeatures() {
    Experiment experiment = experimentOf(20000, "polynomial");
    QVERIFY(canTakeFeatures(experiment, nystromFeatures()) && !canTakeFeatures(experiment, FeatureSpec()));
    const auto data = generate(experiment.data.generator);
    const double work = plannedWork(experiment, *data);
    const auto estimate = longTimeNeed(experiment, *data, work, 0.5 * secondsOf(work, {}), {});
    QVERIFY(estimate && estimate->features.size() == 1 && estimate->features.front().features.isNystrom());
    experiment.methods.front().features = nystromFeatures();
    experiment.methods.front().features->count = 7;
    QVERIFY(!canTakeFeatures(experiment, nystromFeatures()));
    QVERIFY(withFeatures(experiment, nystromFeatures()) == experiment);  // its own stay
    MethodSpec lasso;
    lasso.id = "lasso";
    experiment.methods = {lasso, MethodSpec{}};
    QVERIFY(canTakeFeatures(experiment, nystromFeatures()));
    const Experiment with = withFeatures(experiment, nystromFeatures());
    QVERIFY(!with.methods[0].features && with.methods[1].features == nystromFeatures());
    experiment.methods = {lasso};
    QVERIFY(!canTakeFeatures(experiment, nystromFeatures()));
  }
};

KERRIDGE_TEST(TimeNeedTest)

}  // namespace time_need_test

#include "time_need_test.moc"
