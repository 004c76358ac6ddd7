// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>
#include <QSignalSpy>
#include <QUndoStack>

#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "edits/needs_new_results.h"
#include "support/window_test.h"
#include "window/experiment_edits.h"

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
  void editsThatComeTooLateAreDropped();
  void anotherDocumentIsAStep();
  void otherDataMakeANewDocument_data();
  void otherDataMakeANewDocument();
  void movedDataStayInTheDocument();
  void whoLeavesIsStillThere();
  void savedStateIsClean();
  void whatNeedsNewResults_data();
  void whatNeedsNewResults();
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

/// A field that a change takes away may tell of what was typed into it.
void TestExperimentDocument::editsThatComeTooLateAreDropped() {
  ExperimentDocument document(exampleExperiment());
  Experiment other = exampleExperiment();
  other.methods.resize(1);
  int late = 0;
  connect(&document, &ExperimentDocument::changed, &document, [&document, &late] {
    ++late;
    setMethodAt(document, 0, 0.125);
  });
  document.begin(other, {}, QStringLiteral("other"));
  QCOMPARE(late, 1);
  QVERIFY(document.experiment() == other);
  QCOMPARE(document.undoStack().count(), 1);
  document.undoStack().undo();
  QCOMPARE(late, 2);
  QVERIFY(document.experiment() == exampleExperiment());
  QVERIFY(document.undoStack().canRedo());
  setMethodAt(document, 0, 0.5);
  QCOMPARE(document.experiment().methods[0].at, 0.5);
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

/// New, Open and the like: undo brings the former document back, with its file and what is not saved of it.
void TestExperimentDocument::anotherDocumentIsAStep() {
  ExperimentDocument document(exampleExperiment());
  document.setSaved(QStringLiteral("/a/first.kerridge"));
  const QString first = document.id();
  setMethodAt(document, 0, 0.5);
  Experiment other = exampleExperiment();
  other.split.seed = 7;
  document.begin(other, QStringLiteral("/a/second.kerridge"), QStringLiteral("Open second"));
  QVERIFY(document.experiment() == other);
  QVERIFY(!document.isModified());
  QCOMPARE(document.file(), QStringLiteral("/a/second.kerridge"));
  QCOMPARE(document.undoStack().undoText(), QStringLiteral("Open second"));
  document.undoStack().undo();
  QCOMPARE(document.file(), QStringLiteral("/a/first.kerridge"));
  QCOMPARE(document.id(), first);
  QVERIFY(document.isModified());
  QCOMPARE(document.experiment().methods[0].at, 0.5);
  document.undoStack().undo();
  QVERIFY(!document.isModified());
  document.undoStack().redo();
  document.undoStack().redo();
  QCOMPARE(document.file(), QStringLiteral("/a/second.kerridge"));
  QVERIFY(!document.isModified());
  // The same two documents once more: saving one says nothing of the other.
  setMethodAt(document, 0, 0.7);
  document.setSaved(QStringLiteral("/a/third.kerridge"));
  document.undoStack().setIndex(1);
  QCOMPARE(document.file(), QStringLiteral("/a/first.kerridge"));
  QVERIFY(document.isModified());
  document.undoStack().setIndex(2);
  QCOMPARE(document.file(), QStringLiteral("/a/third.kerridge"));
  QVERIFY(document.isModified());
  // Untouched and without a file twice over is no step.
  document.begin(exampleExperiment(), {}, QStringLiteral("New"));
  const int steps = document.undoStack().count();
  document.begin(exampleExperiment(), {}, QStringLiteral("New"));
  QCOMPARE(document.undoStack().count(), steps);
}

void TestExperimentDocument::otherDataMakeANewDocument_data() {
  using Change = std::function<void(DataSpec&)>;
  QTest::addColumn<Change>("change");
  QTest::addColumn<bool>("isAnother");
  const auto row = [](const char* name, bool isAnother, const Change& change) {
    QTest::newRow(name) << change << isAnother;
  };
  row("another file", true, [](DataSpec& data) { data.file = "/a/other.csv"; });
  row("a generator", true, [](DataSpec& data) { data.file.clear(); });
  row("points", true, [](DataSpec& data) { data.points = std::vector<Point>{{1, 2}}; });
  row("another target", false, [](DataSpec& data) { data.roles.target = "z"; });
  row("read otherwise", false, [](DataSpec& data) { data.reading.header = false; });
  row("the file as it is now", false, [](DataSpec& data) { data.hash = std::string(64, 'b'); });
}

void TestExperimentDocument::otherDataMakeANewDocument() {
  using Change = std::function<void(DataSpec&)>;
  QFETCH(Change, change);
  QFETCH(bool, isAnother);
  Experiment experiment = exampleExperiment();
  experiment.data.file = "/a/data.csv";
  ExperimentDocument document(experiment);
  document.setSaved(QStringLiteral("/a/b.kerridge"));
  change(experiment.data);
  document.replace(experiment, QStringLiteral("Change"));
  QCOMPARE(document.file().isEmpty(), isAnother);
  QCOMPARE(document.isModified(), !isAnother || experiment.data.points.has_value());  // points are nowhere else
  document.undoStack().undo();
  QCOMPARE(document.file(), QStringLiteral("/a/b.kerridge"));
  QVERIFY(!document.isModified());
  // Generated data: another generator is another source, another number of rows is not.
  Experiment generated = exampleExperiment();
  QVERIFY(!isOtherSource(generated.data, exampleExperiment().data));
  generated.data.generator.parameters["n"] = 24;
  QVERIFY(!isOtherSource(generated.data, exampleExperiment().data));
  generated.data.generator.id = "friedman1";
  QVERIFY(isOtherSource(generated.data, exampleExperiment().data));
}

void TestExperimentDocument::movedDataStayInTheDocument() {
  Experiment experiment = exampleExperiment();
  experiment.data.file = "/a/data.csv";
  ExperimentDocument document(experiment);
  document.setSaved(QStringLiteral("/a/b.kerridge"));
  experiment.data.file = "/moved/data.csv";
  document.relocate(experiment, QStringLiteral("Take the data from there"));
  QCOMPARE(document.file(), QStringLiteral("/a/b.kerridge"));
  QVERIFY(document.isModified());
}

void TestExperimentDocument::whoLeavesIsStillThere() {
  ExperimentDocument document(exampleExperiment());
  QStringList left;
  connect(&document, &ExperimentDocument::leaving, this,
          [&] { left << QStringLiteral("%1 %2").arg(document.file()).arg(document.experiment().methods[0].at); });
  document.setSaved(QStringLiteral("a"));
  setMethodAt(document, 0, 0.5);
  QCOMPARE(left, QStringList());  // a change of the same document
  Experiment other = document.experiment();
  other.data.generator.id = "friedman1";
  document.replace(other, QStringLiteral("Other data"));
  QCOMPARE(left, QStringList({QStringLiteral("a 0.5")}));
  setMethodAt(document, 0, 0.25);
  document.undoStack().setIndex(0);
  QCOMPARE(left.mid(1), QStringList({QStringLiteral(" 0.25")}));
  document.undoStack().setIndex(2);
  QCOMPARE(left.mid(2), QStringList({QStringLiteral("a 0.5")}));
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

void TestExperimentDocument::whatNeedsNewResults_data() {
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
  row("split shown", false, [](Experiment& e) { e.view.split = 2; });
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

void TestExperimentDocument::whatNeedsNewResults() {
  QFETCH(const std::function<void(Experiment&)>, change);
  QFETCH(const bool, expected);
  Experiment after = exampleExperiment();
  change(after);
  QCOMPARE(needsNewResults(exampleExperiment(), after), expected);
}

void TestExperimentDocument::targets() {
  ExperimentDocument document(exampleExperiment());
  QVERIFY(moveCursor(document, CursorTarget::ofPath(1), 0.5));
  QCOMPARE(document.experiment().methods[1].at, 0.5);
  QVERIFY(clickPlane(document, CursorTarget::ofPlane(1, "m"), 0.7, 0.25));
  QCOMPARE(document.experiment().methods[1].parameters.at("m"), 0.7);
  QCOMPARE(document.experiment().methods[1].at, 0.25);
  // A pixel knows no more than three digits of m, and names show them all.
  QVERIFY(clickPlane(document, CursorTarget::ofPlane(1, "m"), 2.390612, 0.25));
  QCOMPARE(methodLabel(document.experiment().methods[1]), std::string("M-RLSR m = 2.39"));
  QVERIFY(moveCursor(document, CursorTarget::ofParameter(1, "m"), 0.700004));
  QCOMPARE(document.experiment().methods[1].parameters.at("m"), 0.7);
  const Experiment before = document.experiment();
  QVERIFY(!moveCursor(document, CursorTarget::ofPath(7), 0.5));
  QVERIFY(!moveCursor(document, CursorTarget::ofParameter(0, "nonsense"), 0.5));
  QVERIFY(!moveCursor(document, {}, 0.5));
  QVERIFY(!clickPlane(document, CursorTarget::ofPlane(0, "m"), 0.5, 0.5));  // KRR has no m
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
