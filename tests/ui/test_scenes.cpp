// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes of an experiment: kept, walked through, edited and saved; the strip's slider moves what Play moves.
#include <QInputDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStatusBar>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "dialogs/scene_dialog.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/fit_ghosts.h"
#include "window/noise_commands.h"
#include "window/player.h"
#include "window/stage_commands.h"
#include "window/stage_strip.h"

namespace test_scenes {

using namespace kerridge;
using namespace kerridge::test;

namespace {

void keepScene(MainWindow& window, const QString& name) {
  actionOf(window, QStringLiteral("keep-scene"))->trigger();
  auto* dialog = window.findChild<QInputDialog*>(QStringLiteral("scene-name"));
  dialog->setTextValue(name);
  dialog->accept();
  QTRY_VERIFY(window.findChild<QInputDialog*>(QStringLiteral("scene-name")) == nullptr);
}

QStringList names(MainWindow& window) {
  QStringList result;
  for (const SceneSpec& scene : window.document().experiment().scenes) result << QString::fromStdString(scene.name);
  return result;
}

QString stripText(MainWindow& window) { return widgetOf<QLabel>(window, QStringLiteral("stage-scene"))->text(); }

std::string chartAt(MainWindow& window, std::size_t position) {
  return window.charts().panels().at(position)->view()->figure().id;
}

/// The whole grid, then the error curves alone, without ghosts, with m for Play.
void keepTwo(MainWindow& window) {
  keepScene(window, "The fit & its errors");
  change(window, [](Experiment& experiment) {
    experiment.view.charts = {"residuals", "error-curves", "l-curve", "picard"};
    experiment.view.variants["residuals"] = "histogram";
  });
  window.stage().showLarge(1);
  window.noise().ghosts().setOn(false);
  window.stage().player().setTarget(QStringLiteral("m:1"));
  keepScene(window, "Errors alone");
}

}  // namespace

class TestScenes : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pagesWalkThroughThem();
  void anotherChartAlone();
  void areSavedWithTheExperiment();
  void areEdited();
  void theStripMovesWhatPlayMoves();
};

void TestScenes::pagesWalkThroughThem() {
  const auto window = readyWindow();
  QVERIFY(window);
  QAction* next = actionOf(*window, QStringLiteral("next-scene"));
  QVERIFY(!next->isEnabled());
  QCOMPARE(actionOf(*window, QStringLiteral("lesson-play"))->shortcut(), QKeySequence(Qt::Key_PageDown));
  keepTwo(*window);
  QCOMPARE(names(*window), QStringList({"The fit & its errors", "Errors alone"}));
  QCOMPARE(next->shortcut(), QKeySequence(Qt::Key_PageDown));
  QCOMPARE(actionOf(*window, QStringLiteral("lesson-play"))->shortcut(), QKeySequence());

  QTest::keyClick(window.get(), Qt::Key_PageUp);
  QCOMPARE(chartAt(*window, 0), std::string("fit"));
  QVERIFY(!window->charts().isMaximized());
  QVERIFY(window->noise().ghosts().isOn());
  QCOMPARE(window->stage().player().target().id, QStringLiteral("path:0"));
  QCOMPARE(stripText(*window), QStringLiteral("Scene 1 of 2: The fit & its errors"));
  savePictures(*window, "scene-1");
  QTest::keyClick(window.get(), Qt::Key_PageUp);  // there is none before
  QCOMPARE(chartAt(*window, 0), std::string("fit"));
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  QVERIFY(window->charts().isMaximized());
  QCOMPARE(window->charts().current()->view()->figure().id, std::string("error-curves"));
  QCOMPARE(window->document().experiment().view.variants.at("residuals"), std::string("histogram"));
  QVERIFY(!window->noise().ghosts().isOn());
  QCOMPARE(window->stage().player().target().id, QStringLiteral("m:1"));
  savePictures(*window, "scene-2");
  QTest::keyClick(window.get(), Qt::Key_PageDown);  // the last one stays
  QVERIFY(window->charts().isMaximized());

  // Models stay as they are, and a scene is one step back.
  const double at = methodOf(*window, 0).at;
  window->document().undoStack().undo();
  QCOMPARE(window->document().experiment().view.charts[0], std::string("fit"));
  QCOMPARE(methodOf(*window, 0).at, at);
  // The model that it plays may be gone.
  change(*window, [](Experiment& experiment) { experiment.scenes[0].play = "m:7"; });
  actionOf(*window, QStringLiteral("scene-1"))->trigger();
  QVERIFY(window->statusBar()->currentMessage().endsWith("What it plays, m:7, is not in this experiment."));
  // By its name, too.
  QCOMPARE(actionOf(*window, QStringLiteral("scene-1"))->text(), QStringLiteral("&1. The fit && its errors"));
  actionOf(*window, QStringLiteral("scene-2"))->trigger();
  QCOMPARE(window->document().experiment().view.charts[0], std::string("residuals"));
}

/// A chart that no panel shows before fills the window, too.
void TestScenes::anotherChartAlone() {
  const auto window = readyWindow();
  QVERIFY(window);
  change(*window, [](Experiment& experiment) {
    experiment.scenes = {{"Bounds", experiment.view, "bounds"}, {"All", experiment.view}};
    experiment.scenes[0].view.charts = {"l-curve", "picard", "bounds", "residuals"};
  });
  window->charts().panels()[0]->view()->setFocus();
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  QVERIFY(window->charts().isMaximized());
  QCOMPARE(window->charts().current()->view()->figure().id, std::string("bounds"));
  QVERIFY(window->charts().current()->isVisible());
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  QVERIFY(!window->charts().isMaximized());
}

void TestScenes::areSavedWithTheExperiment() {
  const auto window = readyWindow();
  QVERIFY(window);
  keepTwo(*window);
  const QTemporaryDir folder;
  const QString file = folder.filePath("lecture.kerridge");
  writeSample(folder, "lecture.kerridge", toJson(window->document().experiment(), folder.path()));
  const std::vector<SceneSpec> kept = window->document().experiment().scenes;
  change(*window, [](Experiment& experiment) { experiment.scenes.clear(); });
  QVERIFY(!actionOf(*window, QStringLiteral("next-scene"))->isEnabled());
  window->openFile(file);
  QTRY_COMPARE_WITH_TIMEOUT(names(*window).size(), 2, patience);
  QVERIFY(window->document().experiment().scenes == kept);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  QCOMPARE(stripText(*window), QStringLiteral("Scene 1 of 2: The fit & its errors"));
}

void TestScenes::areEdited() {
  const auto window = readyWindow();
  QVERIFY(window);
  keepTwo(*window);
  keepScene(*window, "Third");
  const std::vector<SceneSpec> before = window->document().experiment().scenes;
  const auto open = [&] {
    actionOf(*window, QStringLiteral("edit-scenes"))->trigger();
    return window->findChild<SceneDialog*>();
  };
  const auto press = [](QDialog* dialog, const char* name) {
    QTest::mouseClick(dialog->findChild<QPushButton*>(QLatin1String(name)), Qt::LeftButton);
  };
  SceneDialog* dialog = open();
  auto* list = dialog->findChild<QListWidget*>(QStringLiteral("scenes"));
  list->setCurrentRow(2);
  press(dialog, "scene-up");
  QCOMPARE(list->currentRow(), 1);
  QVERIFY(dialog->findChild<QPushButton*>(QStringLiteral("scene-down"))->isEnabled());
  list->item(1)->setText("  Moved ");
  list->setCurrentRow(0);
  QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("scene-up"))->isEnabled());
  press(dialog, "scene-remove");
  list->item(1)->setText("   ");  // no name: the old one stays
  QTest::keyClick(dialog, Qt::Key_Escape);
  QCOMPARE(names(*window).size(), 3);

  QTRY_VERIFY(window->findChild<SceneDialog*>() == nullptr);
  dialog = open();
  list = dialog->findChild<QListWidget*>(QStringLiteral("scenes"));
  list->setCurrentRow(2);
  press(dialog, "scene-up");
  list->item(1)->setText("  Moved ");
  list->setCurrentRow(0);
  press(dialog, "scene-remove");
  list->item(1)->setText("   ");
  list->setCurrentRow(1);
  press(dialog, "scene-replace");
  QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("scene-replace"))->isEnabled());
  QTest::keyClick(dialog, Qt::Key_Return);
  QCOMPARE(names(*window), QStringList({"Moved", "Errors alone"}));
  const std::vector<SceneSpec>& after = window->document().experiment().scenes;
  QCOMPARE(after[0].view.charts, before[2].view.charts);
  QVERIFY(after[1].view == window->document().experiment().view);
  window->document().undoStack().undo();
  QVERIFY(window->document().experiment().scenes == before);
}

void TestScenes::theStripMovesWhatPlayMoves() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->stage().strip().show();
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("stage-slider"));
  const auto* value = widgetOf<QLabel>(*window, QStringLiteral("stage-value"));
  const int steps = window->document().undoStack().count();
  slider->setFocus();
  for (int press = 0; press < 5; ++press) QTest::keyClick(slider, Qt::Key_Right);
  QCOMPARE(methodOf(*window, 0).at, slider->number());
  QTRY_COMPARE(value->text(), QStringLiteral("λ = %1").arg(slider->number()));
  QCOMPARE(window->document().undoStack().count(), steps + 1);
  window->document().undoStack().undo();
  QTRY_COMPARE(slider->number(), methodOf(*window, 0).at);

  window->stage().player().setTarget(QStringLiteral("m:1"));
  QTRY_COMPARE(value->text(), QStringLiteral("m = 1.5"));
  slider->moveTo(0.7);
  QCOMPARE(methodOf(*window, 1).parameters.at("m"), slider->number());
}

KERRIDGE_WINDOW_TEST(TestScenes)

}  // namespace test_scenes

#include "test_scenes.moc"
