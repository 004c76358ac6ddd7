// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "data/generator.h"
#include "engine/engine.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"

namespace several_targets_test {

using namespace kerridge;

namespace {

Experiment ridgeExperiment() {
  Experiment experiment = smallExperiment();
  experiment.methods = {methodSpec("krr"), methodSpec("m-rlsr", {{"m", 1.5}})};
  experiment.lambda = {1e-4, 1e1, 6, {}};
  experiment.rules = {{"gcv", {}, 1}};
  experiment.leaveOneOut = false;
  experiment.map.reset();
  experiment.studies.clear();
  return experiment;
}

/// The same rows with another target.
std::shared_ptr<Dataset> otherTarget(const Dataset& data) {
  auto other = std::make_shared<Dataset>(data);
  other->targetName = "other";
  other->y = data.y.array().square().matrix() + data.X.col(0);
  other->truth = nullptr;
  other->rowTruth.resize(0);
  return other;
}

std::size_t count(const Results& results, const std::string& stage) {
  return static_cast<std::size_t>(std::count_if(results.timings.begin(), results.timings.end(),
                                                [&](const Timing& timing) { return timing.stage == stage; }));
}

QString differentPaths(const Results& actual, const Results& expected) {
  for (std::size_t s = 0; s < expected.splits.size(); ++s) {
    for (std::size_t i = 0; i < expected.splits[s].methods.size(); ++i) {
      const MethodResult& a = *actual.splits[s].methods[i];
      const MethodResult& e = *expected.splits[s].methods[i];
      if (a.path.points.size() != e.path.points.size()) return "another length";
      if (!(a.errors.trainMse == e.errors.trainMse) || !(a.errors.testMse == e.errors.testMse)) return "other errors";
      for (std::size_t l = 0; l < e.path.points.size(); ++l) {
        if (a.path.points[l].norm != e.path.points[l].norm) return "other norms";
      }
    }
  }
  return {};
}

}  // namespace

/// Data sets with the same rows and another target share what does not depend on the target; the numbers are those
/// of an engine that has seen nothing else.
class SeveralTargetsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void decompositionIsShared_data();
  void decompositionIsShared();
  void onlyWhereTheInputsAreTheSame();
  void anotherTransformIsFactoredForItself();
};

void SeveralTargetsTest::decompositionIsShared_data() {
  QTest::addColumn<int>("factorization");
  QTest::newRow("full") << static_cast<int>(Factorization::full);
  QTest::newRow("tridiagonal") << static_cast<int>(Factorization::tridiagonal);
  QTest::newRow("band") << static_cast<int>(Factorization::band);
}

void SeveralTargetsTest::decompositionIsShared() {
  QFETCH(int, factorization);
  Experiment experiment = ridgeExperiment();
  experiment.factorization = static_cast<Factorization>(factorization);
  if (experiment.factorization == Factorization::band) experiment.rules.clear();
  const auto data = generatedSet("friedman1", 90);
  const auto other = otherTarget(*data);
  Engine engine;
  const auto first = engine.run(experiment, data, {});
  const auto second = engine.run(experiment, other, {});
  QCOMPARE(count(*first, "gram"), first->splits.size());
  QCOMPARE(count(*second, "gram"), std::size_t{0});
  for (std::size_t s = 0; s < first->splits.size(); ++s) {
    const ModelSpace& one = *first->splits[s].stage->space(MethodSpec());
    const ModelSpace& two = *second->splits[s].stage->space(MethodSpec());
    QVERIFY(one.factorization() == experiment.factorization);
    QVERIFY(two.factorization() == experiment.factorization);
    QVERIFY(!(one.problem.y == two.problem.y));
    if (experiment.factorization == Factorization::full) QVERIFY(one.problem.spectrum == two.problem.spectrum);
  }
  Engine fresh;
  const auto alone = fresh.run(experiment, other, {});
  QVERIFY(count(*alone, "gram") > 0);
  const QString wrong = differentPaths(*second, *alone);
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void SeveralTargetsTest::onlyWhereTheInputsAreTheSame() {
  const Experiment experiment = ridgeExperiment();
  const auto data = generatedSet("friedman1", 60);
  const auto isShared = [&](const std::function<void(Dataset&)>& change, const Experiment& changed) {
    Engine engine;
    engine.run(experiment, data, {});
    const auto other = otherTarget(*data);
    change(*other);
    return count(*engine.run(changed, other, {}), "gram") == 0;
  };
  QVERIFY(isShared([](Dataset&) {}, experiment));
  QVERIFY(!isShared([](Dataset& other) { other.X(7, 1) += 0.5; }, experiment));
  QVERIFY(!isShared([](Dataset& other) { other.featureNames[0] = "renamed"; }, experiment));
  QVERIFY(!isShared([](Dataset& other) { other.weights = Vector::LinSpaced(other.n(), 1.0, 2.0); }, experiment));
  Experiment changed = experiment;
  changed.kernel.width.value *= 2.0;
  QVERIFY(!isShared([](Dataset&) {}, changed));
  changed = experiment;
  changed.standardize.inputs = !changed.standardize.inputs;
  QVERIFY(!isShared([](Dataset&) {}, changed));
  changed = experiment;
  changed.split.seed += 1;
  QVERIFY(!isShared([](Dataset&) {}, changed));
}

/// A single run of a transformed target uses the eigendecomposition, so it is not given another factorization, either.
void SeveralTargetsTest::anotherTransformIsFactoredForItself() {
  Experiment experiment = ridgeExperiment();
  const auto data = generatedSet("friedman1", 60);
  const auto other = otherTarget(*data);
  other->y = other->y.cwiseAbs().array() + 1.0;
  other->targetTransform = Transform::log;
  Engine engine;
  engine.run(experiment, data, {});
  const auto second = engine.run(experiment, other, {});
  QVERIFY(count(*second, "gram") > 0);
  Engine fresh;
  const QString wrong = differentPaths(*second, *fresh.run(experiment, other, {}));
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

KERRIDGE_TEST(SeveralTargetsTest)

}  // namespace several_targets_test

#include "several_targets_test.moc"
