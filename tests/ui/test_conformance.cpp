// SPDX-License-Identifier: GPL-3.0-or-later
// What every command, dialog and control must be: it does something, is described, says why where it is grayed, is
// named for a screen reader, is reached and left by the Tab key, and is no taller than a small screen. With text a
// quarter larger, which is the harder case.
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDialog>
#include <QDockWidget>
#include <QGraphicsView>
#include <QHeaderView>
#include <QMenuBar>
#include <QMimeData>
#include <QMouseEvent>
#include <QPointer>
#include <QScopeGuard>
#include <QStatusBar>
#include <QTableView>
#include <QTimer>
#include <QUndoStack>
#include <utility>

#include "charts/figure_view.h"
#include "support/window_test.h"
#include "ui/control_walk.h"
#include "ui/watcher.h"
#include "ui/window_helpers.h"
#include "widgets/menu_button.h"
#include "widgets/popup_chip.h"
#include "widgets/usable.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/get_data_commands.h"
#include "window/model_card.h"
#include "window/model_table.h"
#include "window/models_panel.h"
#include "window/top_strip.h"

namespace test_conformance {

using namespace kerridge;
using namespace kerridge::test;

class TestConformance : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    useLargerText();
    m_window = readyWindow();
    QVERIFY(m_window);
    m_window->resize(1366, 768);
    m_watcher = std::make_unique<Watcher>(*m_window);
  }
  void cleanupTestCase() {
    m_watcher.reset();
    m_window.reset();
  }
  void nothingIsNoticed();
  void noShortcutTwice();
  void everyActionActs_data();
  void everyActionActs();
  void everyGreyedCommandSaysWhy();
  void everyMenuIsDescribed();
  void theWindow();
  void everyEditor_data();
  void everyEditor();
  void quitCloses();

 private:
  std::unique_ptr<MainWindow> m_window;
  std::unique_ptr<Watcher> m_watcher;
};

/// The test of the tests below: what changes nothing is noticed.
void TestConformance::nothingIsNoticed() {
  prepare(*m_window);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QAction nothing;
  QVERIFY(!m_watcher->acts(&nothing, 300));
  QAction something;
  connect(&something, &QAction::triggered, this, [this] { setMethodAt(m_window->document(), 0, 0.125); });
  QVERIFY(m_watcher->acts(&something));
}

void TestConformance::noShortcutTwice() {
  QMap<QString, QString> seen;
  for (const QAction* action : menuActions(m_window->menuBar()->actions())) {
    for (const QKeySequence& keys : action->shortcuts()) {
      const QString text = keys.toString();
      QVERIFY2(!seen.contains(text), qPrintable(text + ": " + seen.value(text) + ", " + action->objectName()));
      seen.insert(text, action->objectName());
    }
  }
  QVERIFY(seen.size() > 25);
}

void TestConformance::everyActionActs_data() {
  QTest::addColumn<QString>("name");
  for (const QAction* action : menuActions(m_window->menuBar()->actions())) {
    QTest::newRow(qPrintable(action->objectName())) << action->objectName();
  }
}

void TestConformance::everyActionActs() {
  QFETCH(QString, name);
  if (name == QLatin1String("quit")) return;                   // see quitCloses()
  if (name.startsWith(QLatin1String("study-remove"))) return;  // there are none in the experiment used here
  prepare(*m_window);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QTRY_VERIFY(!m_window->controller().models().empty());
  QCoreApplication::processEvents();
  const auto trigger = [this](const char* other) { actionOf(*m_window, QLatin1String(other))->trigger(); };
  // What needs something to act on.
  if (name.startsWith(QLatin1String("theme-")))
    trigger(name.endsWith(QLatin1String("dark")) ? "theme-light" : "theme-dark");
  if (name.startsWith(QLatin1String("language-"))) m_window->banner().hide();
  if (name == QLatin1String("zoom-reset")) trigger("zoom-in");
  if (name.startsWith(QLatin1String("show-"))) trigger(name == QLatin1String("show-fit") ? "show-map" : "show-fit");
  if (name.startsWith(QLatin1String("go-"))) m_window->strip().dataChip()->setFocus();
  if (name == QLatin1String("rule-by-hand")) trigger("rule-loo");
  if (name == QLatin1String("kernel-gaussian")) trigger("kernel-laplacian");
  if (name == QLatin1String("measure-rmse")) trigger("measure-mse");
  if (name == QLatin1String("reset-layout")) trigger("dock-runs-dock");
  if (name == QLatin1String("edit-scenes") || name == QLatin1String("next-scene") ||
      name == QLatin1String("previous-scene")) {
    change(*m_window, [](Experiment& experiment) {
      experiment.scenes = {{"one", experiment.view}, {"two", experiment.view}};
      for (SceneSpec& scene : experiment.scenes) scene.view.charts = {"residuals", "l-curve"};
      experiment.scenes.back().view.charts.pop_back();
    });
    if (name == QLatin1String("previous-scene")) trigger("scene-2");
  }
  if (name == QLatin1String("paste-data")) QApplication::clipboard()->setText(QStringLiteral("x,y\n1,2\n3,4\n5,7\n"));
  if (name == QLatin1String("copy-runs") || name == QLatin1String("copy-command")) QApplication::clipboard()->clear();
  QAction* action = actionOf(*m_window, name);
  QVERIFY(action != nullptr);
  if (!action->isEnabled()) {
    // Everything else can be used on an experiment with generated data, two models and a history.
    static const QStringList later{
        "change-reading", "restore-session",        "study-stop",    "study-continue",   "chart-input",
        "test-file",      "predict-without-target", "flip-snapshot", "lesson-play",      "lesson-back",
        "edit-lesson",    "save-worksheet",         "save-handout",  "save-lesson-page", "save-lesson-answers",
        "study-tables",   "compare-models",         "influence"};
    QVERIFY2(later.contains(name) || name.startsWith(QLatin1String("recent")), qPrintable(name));
    const QString why = whyNotUsable(action);
    QVERIFY2(!why.isEmpty() && action->toolTip().contains(why) && action->statusTip() == why, qPrintable(name));
    return;
  }
  const QSet<const QWidget*> before = Watcher::windows();
  QVERIFY2(m_watcher->acts(action), "the command does nothing");
  QCoreApplication::processEvents();
  if (QWidget* opened = Watcher::newWindow(before)) {
    QVERIFY2(!opened->windowTitle().isEmpty() || opened->windowType() == Qt::Popup, "a window without title");
    QCOMPARE(complaints(opened).join('\n'), QString());
    if (qobject_cast<QDialog*>(opened) != nullptr || opened->windowType() == Qt::Popup) {
      QWidget* at = QApplication::focusWidget();
      // The keys of a menu go to it, while the focus stays where it was.
      const bool menu = opened->windowType() == Qt::Popup && !opened->isAncestorOf(at);
      if (at == nullptr || menu) at = opened;
      const QPointer<QWidget> gone = opened;
      QTest::keyClick(at, Qt::Key_Escape);
      QVERIFY2(gone == nullptr || !gone->isVisible(), "Escape does not close it");
    }
  }
  // Back to where it was.
  m_watcher->closeOthers();
  if (m_window->isFullScreen()) trigger("lecture-mode");
  if (actionOf(*m_window, QStringLiteral("maximise-chart"))->isChecked()) trigger("maximise-chart");
  if (name.startsWith(QLatin1String("zoom-"))) trigger("zoom-reset");
  if (name.startsWith(QLatin1String("theme-"))) trigger("theme-light");
  trigger("reset-layout");
  ModelTable& runs = m_window->modelTable();
  while (runs.rowCount() > 0 && runs.isPinned(runs.rowCount() - 1)) runs.removePinned(runs.rowCount() - 1);
}

void TestConformance::everyGreyedCommandSaysWhy() {
  prepare(*m_window);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  for (const QAction* top : m_window->menuBar()->actions()) {
    Q_EMIT top->menu()->aboutToShow();
    QCOMPARE(unexplainedCommands(top->menu()).join('\n'), QString());
  }
  // Undo and redo are the history's own.
  m_window->document().undoStack().clear();
  for (const auto& [name, why] : {std::pair{"undo", "No changes yet."}, std::pair{"redo", "Nothing to redo."}}) {
    const QAction* action = actionOf(*m_window, QLatin1String(name));
    QVERIFY(!action->isEnabled() && action->statusTip().startsWith(QLatin1String(why)));
    QVERIFY(action->toolTip().endsWith(action->statusTip()));
  }
}

void TestConformance::everyMenuIsDescribed() {
  int seen = 0;
  for (const QMenu* menu : m_window->findChildren<QMenu*>()) {
    for (const QAction* action : menu->actions()) {
      if (action->isSeparator() || action->text().isEmpty()) continue;
      if (action->menu() != nullptr && menu->parentWidget() == m_window->menuBar()) continue;
      const QByteArray text = action->text().toUtf8();
      QString plain = action->text();
      QVERIFY2(action->toolTip() != plain.remove(QLatin1Char('&')) && !action->toolTip().isEmpty(), text);
      QVERIFY2(!action->statusTip().isEmpty(), text);
      ++seen;
    }
  }
  QVERIFY(seen > 100);
}

void TestConformance::theWindow() {
  prepare(*m_window);
  actionOf(*m_window, QStringLiteral("pin-models"))->trigger();
  actionOf(*m_window, QStringLiteral("explain-chart"))->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QCoreApplication::processEvents();
  QCOMPARE(complaints(m_window.get()).join('\n'), QString());
  actionOf(*m_window, QStringLiteral("reset-layout"))->trigger();
}

void TestConformance::everyEditor_data() {
  QTest::addColumn<QString>("chip");
  for (const char* chip : {"chip-data", "chip-split", "chip-kernel", "chip-path"}) QTest::newRow(chip) << QString(chip);
}

void TestConformance::everyEditor() {
  QFETCH(QString, chip);
  prepare(*m_window);
  auto* button = widgetOf<PopupChip>(*m_window, chip);
  button->openEditor();
  QWidget* popup = QApplication::activePopupWidget();
  QVERIFY(popup != nullptr);
  QTest::qWait(0);
  QCOMPARE(complaints(popup).join('\n'), QString());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
  QVERIFY(!button->isEditorOpen());
}

void TestConformance::quitCloses() {
  m_window->document().begin(exampleExperiment(), {}, QStringLiteral("Begin"));
  actionOf(*m_window, QStringLiteral("quit"))->trigger();
  QVERIFY(!m_window->isVisible());
}

KERRIDGE_WINDOW_TEST(TestConformance)

}  // namespace test_conformance

#include "test_conformance.moc"
