// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>
#include <QSignalSpy>
#include <QUndoStack>

#include "support/window_test.h"
#include "window/experiment_document.h"
#include "window/experiment_edits.h"
#include "window/study_controller.h"

namespace test_experiment_document {

using namespace kerridge;

class TestExperimentDocument : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalExperimentIsNoStep();
  void dragIsOneStep();
  void closedMergeStartsAStep();
  void otherKeyStartsAStep();
  void stepsWithoutKeyNeverMerge();
  void changedTellsBothSides();
  void resetForgetsTheHistory();
  void savedStateIsClean();
  void whatNeedsANewStudy_data();
  void whatNeedsANewStudy();
  void targets();
  void stepsAreWhole();
};

void TestExperimentDocument::equalExperimentIsNoStep() {
  ExperimentDocument document(exampleExperiment());
  QSignalSpy changed(&document, &ExperimentDocument::changed);
  document.replace(exampleExperiment(), QStringLiteral("nothing"));
  QCOMPARE(document.undoStack().count(), 0);
  QCOMPARE(changed.count(), 0);
}

void TestExperimentDocument::dragIsOneStep() {
  ExperimentDocument document(exampleExperiment());
  for (int i = 1; i <= 20; ++i) setMethodAt(document, 0, 0.01 * i);
  QCOMPARE(document.undoStack().count(), 1);
  QCOMPARE(document.experiment().methods[0].at, 0.2);
  document.undoStack().undo();
  QVERIFY(document.experiment() == exampleExperiment());
  document.undoStack().redo();
  QCOMPARE(document.experiment().methods[0].at, 0.2);
}

void TestExperimentDocument::closedMergeStartsAStep() {
  ExperimentDocument document(exampleExperiment());
  setMethodAt(document, 0, 0.1);
  document.closeMerge();
  setMethodAt(document, 0, 0.2);
  QCOMPARE(document.undoStack().count(), 2);
}

void TestExperimentDocument::otherKeyStartsAStep() {
  ExperimentDocument document(exampleExperiment());
  setMethodAt(document, 0, 0.1);
  setMethodAt(document, 1, 0.1);
  setMethodAt(document, 0, 0.2);
  QCOMPARE(document.undoStack().count(), 3);
}

void TestExperimentDocument::stepsWithoutKeyNeverMerge() {
  ExperimentDocument document(exampleExperiment());
  setMethodVisible(document, 0, false);
  setMethodVisible(document, 0, true);
  setMethodVisible(document, 0, false);
  QCOMPARE(document.undoStack().count(), 3);
}

void TestExperimentDocument::changedTellsBothSides() {
  ExperimentDocument document(exampleExperiment());
  double before = 0.0;
  double after = 0.0;
  connect(&document, &ExperimentDocument::changed, this, [&](const Experiment& from, const Experiment& to) {
    before = from.methods[0].at;
    after = to.methods[0].at;
  });
  setMethodAt(document, 0, 0.5);
  QCOMPARE(before, 1e-3);
  QCOMPARE(after, 0.5);
  document.undoStack().undo();
  QCOMPARE(before, 0.5);
  QCOMPARE(after, 1e-3);
}

void TestExperimentDocument::resetForgetsTheHistory() {
  ExperimentDocument document(exampleExperiment());
  setMethodAt(document, 0, 0.5);
  Experiment other = exampleExperiment();
  other.split.seed = 7;
  document.reset(other, QStringLiteral("/a/b.kerridge"));
  QVERIFY(document.experiment() == other);
  QVERIFY(!document.undoStack().canUndo());
  QVERIFY(!document.isModified());
  QCOMPARE(document.file(), QStringLiteral("/a/b.kerridge"));
}

void TestExperimentDocument::savedStateIsClean() {
  ExperimentDocument document(exampleExperiment());
  setMethodAt(document, 0, 0.5);
  QVERIFY(document.isModified());
  document.setSaved(QStringLiteral("/a/b.kerridge"));
  QVERIFY(!document.isModified());
  setMethodAt(document, 0, 0.6);
  QVERIFY(document.isModified());
  QCOMPARE(document.undoStack().count(), 2);  // the saved state stays reachable
  document.undoStack().undo();
  QVERIFY(!document.isModified());
}

void TestExperimentDocument::whatNeedsANewStudy_data() {
  using Change = std::function<void(Experiment&)>;
  QTest::addColumn<Change>("change");
  QTest::addColumn<bool>("expected");
  const auto row = [](const char* name, bool expected, const Change& change) {
    QTest::newRow(name) << change << expected;
  };
  row("λ of a model", false, [](Experiment& e) { e.methods[0].at = 0.3; });
  row("visibility", false, [](Experiment& e) { e.methods[0].visible = false; });
  row("colour", false, [](Experiment& e) { e.methods[0].color = 3; });
  row("name", false, [](Experiment& e) { e.methods[0].label = "mine"; });
  row("division shown", false, [](Experiment& e) { e.view.division = 2; });
  row("charts", false, [](Experiment& e) { e.view.charts[0] = "map"; });
  row("a chart that must be computed", true, [](Experiment& e) { e.view.charts[0] = "stability"; });
  row("m", true, [](Experiment& e) { e.methods[1].parameters["m"] = 1.2; });
  row("a method more", true, [](Experiment& e) { e.methods.emplace_back(); });
  row("another method", true, [](Experiment& e) { e.methods[0].id = "krr-offset"; });
  row("λ grid", true, [](Experiment& e) { e.lambda.count = 50; });
  row("split", true, [](Experiment& e) { e.split.seed = 2; });
  row("kernel", true, [](Experiment& e) { e.kernel.width.value = 0.5; });
  row("standardize", true, [](Experiment& e) { e.standardize.target = true; });
  row("data", true, [](Experiment& e) { e.data.generator.seed = 2; });
  row("rules", true, [](Experiment& e) { e.rules.clear(); });
  row("map", true, [](Experiment& e) { e.map.reset(); });
  row("slice", true, [](Experiment& e) { e.view.sliceFeature = 0; });
}

void TestExperimentDocument::whatNeedsANewStudy() {
  QFETCH(const std::function<void(Experiment&)>, change);
  QFETCH(const bool, expected);
  Experiment after = exampleExperiment();
  change(after);
  QCOMPARE(needsNewStudy(exampleExperiment(), after), expected);
}

void TestExperimentDocument::targets() {
  ExperimentDocument document(exampleExperiment());
  QVERIFY(moveCursor(document, QString::fromStdString(cursorTarget(1)), 0.5));
  QCOMPARE(document.experiment().methods[1].at, 0.5);
  QVERIFY(clickPlane(document, QString::fromStdString(mapClickTarget(1)), 0.7, 0.25));
  QCOMPARE(document.experiment().methods[1].parameters.at("m"), 0.7);
  QCOMPARE(document.experiment().methods[1].at, 0.25);
  const Experiment before = document.experiment();
  QVERIFY(!moveCursor(document, QStringLiteral("method:7:at"), 0.5));
  QVERIFY(!moveCursor(document, QStringLiteral("method:0:nonsense"), 0.5));
  QVERIFY(!moveCursor(document, QStringLiteral(""), 0.5));
  QVERIFY(!clickPlane(document, QStringLiteral("method:0:m,at"), 0.5, 0.5));  // KRR has no m
  setMethodAt(document, 0, -1.0);
  setMethodAt(document, 0, std::numeric_limits<double>::infinity());
  QVERIFY(document.experiment() == before);
}

void TestExperimentDocument::stepsAreWhole() {
  ExperimentDocument document(exampleExperiment());
  addMethod(document, "cg");
  const Experiment& experiment = document.experiment();
  QCOMPARE(experiment.methods.size(), std::size_t{3});
  QCOMPARE(experiment.methods[2].at, defaultAt("cg"));
  QCOMPARE(pathParameterSymbol(experiment.methods[2]), QStringLiteral("t"));
  QVERIFY(pathParameterSpec(experiment, experiment.methods[2]).integer);
  setMethodAt(document, 2, 7.4);
  QCOMPARE(document.experiment().methods[2].at, 7.0);
  setMethodAt(document, 2, 0.2);
  QCOMPARE(document.experiment().methods[2].at, 1.0);
  // λ is any number, and the slider covers the sweep.
  const ParameterSpec lambda = pathParameterSpec(experiment, experiment.methods[0]);
  QVERIFY(!lambda.integer);
  QCOMPARE(lambda.sliderMinimum, experiment.lambda.from);
  QCOMPARE(lambda.sliderMaximum, experiment.lambda.to);
}

KERRIDGE_WINDOW_TEST(TestExperimentDocument)

}  // namespace test_experiment_document

#include "test_experiment_document.moc"
