// SPDX-License-Identifier: GPL-3.0-or-later
// A second file whose rows are the test part, and rows without target.
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUndoStack>

#include "dialogs/test_file_editor.h"
#include "files/settings.h"
#include "storage/data_file.h"
#include "storage/experiment_json.h"
#include "storage/recovery_state.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/popup_chip.h"
#include "widgets/usable.h"
#include "window/file_commands.h"
#include "window/top_strip.h"

namespace test_test_file {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// A window with forty rows of x1, x2 and y, and answers to its file dialogs.
struct Bench {
  Bench() : window(readyWindow()) {
    chooser.open = [this](QWidget*, const QString& title, const QString&, const QString&) {
      asked << title;
      return toOpen;
    };
    chooser.save = [this](QWidget*, const QString&, const QString&, const QString&) { return toSave; };
    window->files().setFileChooser(chooser);
    train = writeSample(folder, "train.csv", sampleCsv(40));
    test = writeSample(folder, "test.csv", "y,x2,x1\n1,0.1,0.2\n2,0.3,0.4\n3,0.5,0.6\n");
  }
  void openTrain() {
    window->openFile(train);
    QTRY_VERIFY_WITH_TIMEOUT(computed(40, 0), patience);
  }
  bool computed(Index own, Index tested) const {
    const auto& results = window->controller().results();
    return window->controller().isShown() && results && results->data->ownRows() == own &&
           results->data->testRows == tested;
  }
  const Experiment& experiment() const { return window->document().experiment(); }
  void trigger(const char* name) { actionOf(*window, QString::fromLatin1(name))->trigger(); }
  QString said() const { return window->banner().text(); }
  PopupChip* chip() const { return window->findChild<PopupChip*>(QStringLiteral("chip-test")); }
  QToolButton* action(const QString& text) const {
    for (QToolButton* button : window->banner().findChildren<QToolButton*>()) {
      if (button->text() == text && button->isVisible()) return button;
    }
    return nullptr;
  }

  QTemporaryDir folder;
  std::unique_ptr<MainWindow> window;
  FileChooser chooser;
  QString train, test, toOpen, toSave;
  QStringList asked;
};

}  // namespace

class TestTestFile : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() { clearSettings(); }
  void chosenShownAndRemoved();
  void mistakesChangeNothing();
  void changedAndMissing();
  void besideTheData();
  void rowsWithoutTarget();
  void experimentsAreTheSameAgain();
};

/// One step, one chip; every split is tested on the file; undo, removal and redo compute again.
void TestTestFile::chosenShownAndRemoved() {
  Bench bench;
  QVERIFY(!whyNotUsable(actionOf(*bench.window, "test-file")).isEmpty());
  bench.openTrain();
  QVERIFY(!bench.chip()->isVisible());
  QVERIFY(whyNotUsable(actionOf(*bench.window, "test-file")).isEmpty());
  const int steps = bench.window->document().undoStack().index();
  bench.toOpen = bench.test;
  bench.trigger("test-file");
  QTRY_VERIFY_WITH_TIMEOUT(bench.computed(40, 3), patience);
  QCOMPARE(bench.asked, QStringList{"Choose the test file"});
  QCOMPARE(bench.window->document().undoStack().index(), steps + 1);
  QVERIFY2(bench.said().startsWith("Every split is tested on the 3 rows of test.csv, read as "),
           qPrintable(bench.said()));
  QVERIFY(bench.experiment().split.kind == SplitKind::none);
  QCOMPARE(bench.experiment().data.test->hash, fileHash(bench.test));
  const SplitData& stage = *bench.window->controller().stage();
  QCOMPARE(stage.n(), Index{40});
  QVERIFY(stage.testTarget == Vector(Eigen::Vector3d(1, 2, 3)));
  QVERIFY(bench.chip()->isVisible());
  QCOMPARE(bench.chip()->text(), QString("test: test.csv · n = 3 ▾"));
  QVERIFY(bench.window->findChild<PopupChip*>("chip-data")->text().startsWith("train.csv · n = 40, d = 2"));

  bench.window->document().undoStack().undo();
  QTRY_VERIFY_WITH_TIMEOUT(bench.computed(40, 0), patience);
  QVERIFY(!bench.chip()->isVisible());
  QVERIFY(bench.experiment().split.kind == SplitKind::holdout);
  bench.window->document().undoStack().redo();
  QTRY_VERIFY_WITH_TIMEOUT(bench.computed(40, 3), patience);

  bench.chip()->openEditor();
  auto* remove = bench.window->findChild<QPushButton*>("remove-test-file");
  QVERIFY(remove != nullptr && remove->isVisible());
  remove->click();
  QTRY_VERIFY_WITH_TIMEOUT(bench.computed(40, 0), patience);
  QVERIFY(!bench.experiment().data.test && bench.experiment().split == SplitSpec{});
  QVERIFY(!bench.chip()->isVisible());
}

void TestTestFile::mistakesChangeNothing() {
  Bench bench;
  bench.openTrain();
  const Experiment before = bench.experiment();
  bench.toOpen = writeSample(bench.folder, "inputs.csv", "x1,x2\n1,2\n2,3\n");
  bench.trigger("test-file");
  QTRY_VERIFY2(bench.said().contains("inputs.csv: there is no column “y”, the target"), qPrintable(bench.said()));
  QCOMPARE(bench.window->banner().kind(), Banner::Kind::error);
  QVERIFY(bench.experiment() == before);
  bench.toOpen.clear();
  bench.trigger("test-file");
  QVERIFY(bench.experiment() == before);
}

/// A test file that changed is asked about as the data are, and its place can be said.
void TestTestFile::changedAndMissing() {
  Bench bench;
  bench.openTrain();
  bench.toOpen = bench.test;
  bench.trigger("test-file");
  QTRY_VERIFY_WITH_TIMEOUT(bench.computed(40, 3), patience);
  const QString file = bench.folder.filePath("mine.kerridge");
  saveExperiment(bench.experiment(), file);
  bench.window.reset();
  writeSample(bench.folder, "test.csv", "y,x2,x1\n1,0.1,0.2\n2,0.3,0.4\n");

  bench.window = readyWindow();
  bench.window->files().setFileChooser(bench.chooser);
  bench.window->openFile(file);
  QTRY_VERIFY2(bench.said().startsWith("The test file test.csv has changed since the experiment was saved."),
               qPrintable(bench.said()));
  QVERIFY(bench.window->controller().results() == nullptr);
  bench.action("Use the changed file")->click();
  QTRY_VERIFY_WITH_TIMEOUT(bench.computed(40, 2), patience);

  bench.window.reset();
  QVERIFY(QFile::rename(bench.test, bench.folder.filePath("moved.csv")));
  bench.window = readyWindow();
  bench.window->files().setFileChooser(bench.chooser);
  bench.window->openFile(file);
  QTRY_VERIFY2(bench.said().startsWith("There is no test file "), qPrintable(bench.said()));
  writeSample(bench.folder, "moved.csv", "y,x2,x1\n1,0.1,0.2\n2,0.3,0.4\n3,0.5,0.6\n4,0.7,0.8\n");
  bench.toOpen = bench.folder.filePath("moved.csv");
  bench.action("Choose file…")->click();
  QTRY_VERIFY_WITH_TIMEOUT(bench.computed(40, 4), patience);
  QVERIFY(bench.experiment().data.test->file.ends_with("moved.csv"));
}

/// LIBSVM's pairs: one click on what the message offers.
void TestTestFile::besideTheData() {
  Bench bench;
  QByteArray rows;  // enough for the study of the example
  for (int i = 0; i < 16; ++i) {
    rows += QByteArray::number(i % 5) + " 1:" + QByteArray::number(0.5 + i % 7) +
            " 2:" + QByteArray::number(0.25 + i * 7 % 11) + "\n";
  }
  const QString data = writeSample(bench.folder, "pair", rows);
  writeSample(bench.folder, "pair.t", "2 1:0.7 2:2\n3 1:1.5\n");
  bench.window->openFile(data);
  QTRY_VERIFY_WITH_TIMEOUT(bench.computed(16, 0), patience);
  QToolButton* offered = bench.action("Test on pair.t");
  QVERIFY2(offered != nullptr, qPrintable(bench.said()));
  offered->click();
  QTRY_VERIFY_WITH_TIMEOUT(bench.computed(16, 2), patience);
  Matrix tested(2, 2);
  tested << 0.7, 2, 1.5, 0;
  QVERIFY(bench.window->controller().results()->data->X.bottomRows(2) == tested);
}

/// They are counted, and predicted by one click and a file name.
void TestTestFile::rowsWithoutTarget() {
  Bench bench;
  QByteArray text = sampleCsv(30);
  text += "0.1,0.2,\n0.3,0.4,\n";
  QVERIFY(!whyNotUsable(actionOf(*bench.window, "predict-without-target")).isEmpty());
  bench.toSave = bench.folder.filePath("out.csv");
  bench.window->openFile(writeSample(bench.folder, "gaps.csv", text));
  QTRY_VERIFY2(bench.said().contains("2 of 32 rows without target: nothing is learned from them"),
               qPrintable(bench.said()));
  bench.action("Predict the rows without a target…")->click();
  QTRY_VERIFY2(bench.said().startsWith("Wrote the predictions of KRR, λ = "), qPrintable(bench.said()));
  QFile out(bench.toSave);
  QVERIFY(out.open(QIODevice::ReadOnly));
  const QList<QByteArray> lines = out.readAll().split('\n');
  QCOMPARE(lines.size(), 4);
  QVERIFY(lines[1].startsWith("31,") && lines[2].startsWith("32,"));
  QVERIFY(whyNotUsable(actionOf(*bench.window, "predict-without-target")).isEmpty());
}

/// The chip's file is part of the document: in its file, and in what recovery keeps, from any working folder.
void TestTestFile::experimentsAreTheSameAgain() {
  const QTemporaryDir folder;
  Experiment experiment = exampleExperiment();
  experiment.data = DataSpec{};
  experiment.data.file = folder.filePath("a.csv").toStdString();
  experiment.data.test = TestSpec{folder.filePath("b.csv").toStdString(), "ab", {}};
  experiment.data.test->reading.header = true;
  experiment.data.test->reading.part = "2";
  experiment.predict = true;
  experiment.split = SplitSpec{};
  experiment.split.kind = SplitKind::kFold;
  const QByteArray text = toJson(experiment, folder.path());
  QVERIFY(text.contains("\"file\": \"b.csv\""));
  QVERIFY(readExperimentJson(text, "x", folder.path()).experiment == experiment);
  RecoveryState state;
  state.experiment = experiment;
  OrderedJson json = OrderedJson::object();
  addRecoveryState(json, state);
  RecoveryState restored;
  QCOMPARE(readRecoveryState(QJsonDocument::fromJson(json.text()).object(), restored), QString());
  QVERIFY(restored.experiment == experiment);
  QVERIFY(withoutTestFile(withTestFile(exampleExperiment(), experiment.data)).split == SplitSpec{});
}

KERRIDGE_WINDOW_TEST(TestTestFile)

}  // namespace test_test_file

#include "test_test_file.moc"
