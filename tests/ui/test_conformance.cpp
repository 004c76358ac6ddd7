// SPDX-License-Identifier: GPL-3.0-or-later
// What every command, dialog and control must be: it does something, is described, named for a screen reader, reached
// by the Tab key and no taller than a small screen. With text a quarter larger, which is the harder case.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDialog>
#include <QDockWidget>
#include <QHeaderView>
#include <QMenuBar>
#include <QMimeData>
#include <QRadioButton>
#include <QScrollArea>
#include <QSettings>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QUndoStack>

#include "ui/window_helpers.h"
#include "widgets/popup_chip.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/get_data_commands.h"
#include "window/runs_model.h"
#include "window/top_strip.h"

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int patience = 20000;
constexpr int mostHeight = 700;
constexpr double largerText = 1.25;

/// Small, so that it is computed in a moment; with a step to undo and one to do again.
void prepare(MainWindow& window) {
  Experiment experiment = exampleExperiment();
  experiment.data.generator.parameters["n"] = 24;
  experiment.lambda.count = 12;
  experiment.map.reset();
  experiment.studies.clear();
  experiment.rules = {{"loo", {}, 1}};
  window.document().reset(experiment, {});
  setMethodAt(window.document(), 0, 0.25);
  window.document().closeMerge();
  setMethodAt(window.document(), 0, 0.5);
  window.document().undoStack().undo();
}

QString nameOf(const QWidget* widget) {
  return QStringLiteral("%1 “%2” in %3")
      .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
           widget->parentWidget() != nullptr ? widget->parentWidget()->objectName() : QString());
}

bool takesTab(const QWidget* widget) {
  return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
         widget->focusProxy() == nullptr;
}

/// Controls that say nothing to a screen reader.
QStringList unnamed(const QWidget* top) {
  QStringList wrong;
  for (QWidget* widget : top->findChildren<QWidget*>()) {
    if (!takesTab(widget) || widget->window() != top->window()) continue;
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    bool speaks = !widget->accessibleName().isEmpty() || (button != nullptr && button->text().size() > 2);
    // The line of an editable box and the view in a named widget speak with its name.
    const QWidget* around = widget->parentWidget();
    speaks = speaks || (around != nullptr && around != top && !around->accessibleName().isEmpty());
    if (!speaks) wrong << nameOf(widget);
  }
  return wrong;
}

/// Controls of a window that the Tab key does not get to.
QStringList unreached(QWidget* top) {
  QList<QWidget*> wanted;
  for (QWidget* widget : top->findChildren<QWidget*>()) {
    if (takesTab(widget) && widget->window() == top) wanted << widget;
  }
  if (wanted.isEmpty()) return {};
  top->activateWindow();
  if (QApplication::focusWidget() == nullptr || QApplication::focusWidget()->window() != top)
    wanted.first()->setFocus();
  QSet<QWidget*> reached;
  for (int i = 0; i < 2 * wanted.size() + 10; ++i) {
    QWidget* at = QApplication::focusWidget();
    if (at == nullptr || at->window() != top) break;
    reached << at;
    QTest::keyClick(at, Qt::Key_Tab);
  }
  QStringList wrong;
  for (QWidget* widget : wanted) {
    if (reached.contains(widget) || !takesTab(widget)) continue;
    // Of a group of radio buttons and of tabs the arrow keys choose.
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    if (button != nullptr && button->autoExclusive()) continue;
    wrong << nameOf(widget);
  }
  return wrong;
}

/// What can be seen, heard or pasted after a command.
struct State {
  Experiment experiment;
  int step = 0, runs = 0, chosen = 0, opened = 0;
  QSet<const QWidget*> windows;
  const QWidget* focus = nullptr;
  QString banner, status, clipboard, font;
  QColor ground;
  QByteArray docks, header;
  bool busy = false, maximised = false, full = false, image = false;

  bool operator==(const State&) const = default;
};

}  // namespace

class TestConformance : public QObject {
  Q_OBJECT

 public Q_SLOTS:
  void openUrl(const QUrl&) { ++m_opened; }

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * largerText);
    QApplication::setFont(font);
    for (const char* scheme : {"http", "https", "file"})
      QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "openUrl");
    m_window = readyWindow();
    QVERIFY(m_window);
    m_window->resize(1366, 768);
    FileChooser chooser;
    chooser.open = chooser.save = chooser.folder = [this](QWidget*, const QString&, const QString&, const QString&) {
      ++m_chosen;
      return QString();
    };
    m_window->files().setFileChooser(chooser);
  }
  void cleanupTestCase() {
    for (const char* scheme : {"http", "https", "file"}) QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
    m_window.reset();
  }
  void everyActionActs_data();
  void everyActionActs();
  void everyMenuIsDescribed();
  void theWindow();
  void everyEditor_data();
  void everyEditor();
  void quitCloses();

 private:
  State state() const;
  QWidget* newWindow(const QSet<const QWidget*>& before) const;
  void closeOthers();

  std::unique_ptr<MainWindow> m_window;
  int m_chosen = 0, m_opened = 0;
};

State TestConformance::state() const {
  State now;
  now.experiment = m_window->document().experiment();
  now.step = m_window->document().undoStack().index();
  now.runs = m_window->runs().rowCount();
  now.chosen = m_chosen;
  now.opened = m_opened;
  for (const QWidget* widget : QApplication::topLevelWidgets()) {
    if (widget->isVisible()) now.windows << widget;
  }
  now.focus = QApplication::focusWidget();
  now.banner = m_window->banner().isVisible() ? m_window->banner().text() : QString();
  now.status = m_window->statusBar()->currentMessage();
  const QMimeData* clipboard = QApplication::clipboard()->mimeData();
  now.clipboard = clipboard != nullptr ? clipboard->text() : QString();
  now.image = clipboard != nullptr && clipboard->hasImage();
  now.font = QApplication::font().toString();
  now.ground = QApplication::palette().color(QPalette::Window);
  now.docks = m_window->saveState();
  now.header = widgetOf<QTableView>(*m_window, QStringLiteral("runs-table"))->horizontalHeader()->saveState();
  now.busy = m_window->controller().task().isBusy();
  now.maximised = actionOf(*m_window, QStringLiteral("maximise-chart"))->isChecked();
  now.full = m_window->isFullScreen();
  return now;
}

QWidget* TestConformance::newWindow(const QSet<const QWidget*>& before) const {
  for (QWidget* widget : QApplication::topLevelWidgets()) {
    if (widget->isVisible() && !before.contains(widget) && widget->windowType() != Qt::ToolTip) return widget;
  }
  return nullptr;
}

void TestConformance::closeOthers() {
  for (QWidget* widget : QApplication::topLevelWidgets()) {
    if (widget != m_window.get() && widget->isVisible()) widget->close();
  }
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  QCoreApplication::processEvents();
  m_window->activateWindow();
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
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isUpToDate(), patience);
  QTRY_VERIFY(!m_window->controller().models().empty());
  QCoreApplication::processEvents();
  const auto trigger = [this](const char* other) { actionOf(*m_window, QLatin1String(other))->trigger(); };
  // What needs something to act on.
  if (name.startsWith(QLatin1String("theme-")))
    trigger(name.endsWith(QLatin1String("dark")) ? "theme-light" : "theme-dark");
  if (name == QLatin1String("zoom-reset")) trigger("zoom-in");
  if (name == QLatin1String("reset-layout")) trigger("dock-runs-dock");
  if (name == QLatin1String("paste-data")) QApplication::clipboard()->setText(QStringLiteral("x,y\n1,2\n3,4\n5,7\n"));
  if (name == QLatin1String("copy-runs") || name == QLatin1String("copy-command")) QApplication::clipboard()->clear();
  QAction* action = actionOf(*m_window, name);
  QVERIFY(action != nullptr);
  if (!action->isEnabled()) {
    // Everything else can be used on an experiment with generated data, two models and a history.
    static const QStringList later{"change-reading", "restore-session", "study-stop", "study-continue", "chart-input"};
    QVERIFY2(later.contains(name) || name.startsWith(QLatin1String("recent")), qPrintable(name));
    QVERIFY(!action->statusTip().isEmpty());
    return;
  }
  const State before = state();
  // A dialog with an event loop of its own is answered with No.
  QTimer answer;
  bool asked = false;
  answer.setInterval(20);
  connect(&answer, &QTimer::timeout, this, [&] {
    QWidget* top = QApplication::activeModalWidget();
    if (top == nullptr) return;
    asked = true;
    top->close();
  });
  answer.start();
  action->trigger();
  answer.stop();
  QTRY_VERIFY2(asked || !(state() == before), "the command does nothing");
  QCoreApplication::processEvents();
  if (QWidget* opened = newWindow(before.windows)) {
    QVERIFY2(opened->height() <= mostHeight, qPrintable(QStringLiteral("%1 px high").arg(opened->height())));
    QVERIFY2(opened->width() <= 1366, qPrintable(QStringLiteral("%1 px wide").arg(opened->width())));
    QVERIFY2(!opened->windowTitle().isEmpty() || opened->windowType() == Qt::Popup, "a window without title");
    QCOMPARE(unnamed(opened).join('\n'), QString());
    QCOMPARE(unreached(opened).join('\n'), QString());
  }
  // Back to where it was.
  closeOthers();
  if (m_window->isFullScreen()) trigger("lecture-mode");
  if (actionOf(*m_window, QStringLiteral("maximise-chart"))->isChecked()) trigger("maximise-chart");
  if (name.startsWith(QLatin1String("zoom-"))) trigger("zoom-reset");
  if (name.startsWith(QLatin1String("theme-"))) trigger("theme-light");
  trigger("reset-layout");
  RunsModel& runs = m_window->runs();
  while (runs.rowCount() > 0 && runs.isPinned(runs.rowCount() - 1)) runs.removePinned(runs.rowCount() - 1);
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
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isUpToDate(), patience);
  QCoreApplication::processEvents();
  QCOMPARE(unnamed(m_window.get()).join('\n'), QString());
  QCOMPARE(unreached(m_window.get()).join('\n'), QString());
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
  QVERIFY2(popup->height() <= mostHeight, qPrintable(QString::number(popup->height())));
  QCOMPARE(unnamed(popup).join('\n'), QString());
  QCOMPARE(unreached(popup).join('\n'), QString());
  button->closeEditor();
}

void TestConformance::quitCloses() {
  m_window->document().reset(exampleExperiment(), {});
  actionOf(*m_window, QStringLiteral("quit"))->trigger();
  QVERIFY(!m_window->isVisible());
}

QTEST_MAIN(TestConformance)
#include "test_conformance.moc"
