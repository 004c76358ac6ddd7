// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader finds of the window, in ten states, beside what is on screen. With KERRIDGE_PICTURES set to a
// folder each state is saved there as text and picture, to read.
#include <functional>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QGraphicsView>
#include <QPushButton>
#include <QSlider>
#include <QTableView>

#include "charts/figure_view.h"
#include "support/window_test.h"
#include "ui/assistive.h"
#include "ui/open_data_page.h"
#include "ui/test_setting.h"
#include "widgets/popup_chip.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/top_strip.h"

namespace test_spoken_window {

using namespace kerridge;
using namespace kerridge::test;

namespace {

using Step = std::function<void(MainWindow&)>;

void trigger(MainWindow& window, const char* action) {
  QAction* found = actionOf(window, QLatin1String(action));
  QVERIFY2(found != nullptr && found->isEnabled(), action);
  found->trigger();
}

void openChip(PopupChip* chip) {
  chip->setFocus(Qt::TabFocusReason);
  chip->openEditor();
}

void save(QWidget* top, const QString& name) {
  const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
  if (folder.isEmpty()) return;
  top->grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
  QFile text(QDir(folder).filePath(name + QStringLiteral(".txt")));
  if (text.open(QIODevice::WriteOnly)) text.write(spokenTree(top).toUtf8());
}

}  // namespace

class TestSpokenWindow : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void isWhatIsShown_data();
  void isWhatIsShown();
  void differencesAreFound();
  void cellsNameTheirColumns();
};

/// A row of a table is read out as "KRR, λ: 0.01, test RMSE: 0.2", not as a row of numbers.
void TestSpokenWindow::cellsNameTheirColumns() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->charts().selectRows({0, 1});
  int tables = 0;
  for (const QTableView* table : window->findChildren<QTableView*>()) {
    const QAbstractItemModel* model = table->model();
    if (model == nullptr || model->rowCount() == 0) continue;
    ++tables;
    for (int column = 1; column < model->columnCount(); ++column) {
      const QString header = model->headerData(column, Qt::Horizontal).toString();
      const QModelIndex cell = model->index(0, column);
      if (cell.data().toString().isEmpty()) continue;
      QCOMPARE(cell.data(Qt::AccessibleTextRole).toString(), header + QStringLiteral(": ") + cell.data().toString());
    }
    QCOMPARE(model->index(0, 0).data(Qt::AccessibleTextRole).toString(), model->index(0, 0).data().toString());
  }
  QVERIFY(tables >= 2);  // results, selected rows
}

void TestSpokenWindow::isWhatIsShown_data() {
  QTest::addColumn<Step>("step");
  QTest::newRow("start") << Step([](MainWindow&) {});
  QTest::newRow("another λ") << Step([](MainWindow& window) { setMethodAt(window.document(), 0, 0.05); });
  QTest::newRow("two more models") << Step([](MainWindow& window) {
    addMethod(window.document(), "m-rlsr");
    addMethod(window.document(), "svr");
  });
  QTest::newRow("a rule holds λ") << Step([](MainWindow& window) { setRuleOfAll(window.document(), "loo"); });
  QTest::newRow("three inputs") << Step([](MainWindow& window) {
    change(window, [](Experiment& experiment) { experiment.data.generator = {"friedman1", {{"n", 30.0}}, 1}; });
  });
  QTest::newRow("every dock") << Step([](MainWindow& window) {
    for (const char* dock : {"go-explain-dock", "go-log-dock", "go-runs-dock"}) trigger(window, dock);
  });
  QTest::newRow("a message") << Step(
      [](MainWindow& window) { window.openFile(QStringLiteral("/nowhere/nothing.csv")); });
  QTest::newRow("data popup") << Step([](MainWindow& window) { openChip(window.strip().dataChip()); });
  QTest::newRow("split popup") << Step([](MainWindow& window) { openChip(window.strip().splitChip()); });
  QTest::newRow("kernel popup") << Step([](MainWindow& window) { openChip(window.strip().kernelChip()); });
  QTest::newRow("sweep popup") << Step([](MainWindow& window) { openChip(window.strip().pathChip()); });
  QTest::newRow("finding a command") << Step([](MainWindow& window) { trigger(window, "find-command"); });
  QTest::newRow("a chart for print") << Step([](MainWindow& window) { trigger(window, "export-print"); });
  QTest::newRow("a chart as table") << Step(
      [](MainWindow& window) { panelAction(window.charts().current(), QStringLiteral("show-table"))->trigger(); });
  QTest::newRow("a lesson") << Step([](MainWindow& window) { trigger(window, "lesson-fit-and-overfit"); });
  QTest::newRow("lecture, dark") << Step([](MainWindow& window) {
    trigger(window, "theme-dark");
    trigger(window, "zoom-in");
  });
}

void TestSpokenWindow::isWhatIsShown() {
  QFETCH(Step, step);
  const auto window = readyWindow(momentaryExperiment());
  QVERIFY(window);
  window->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(window.get()));
  const Ear ear;
  QVERIFY(ear.listens());
  step(*window);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QCoreApplication::processEvents();
  const QString name = QString::fromLatin1(QTest::currentDataTag()).replace(QLatin1Char(' '), QLatin1Char('-'));
  QStringList differences;
  for (QWidget* top : QApplication::topLevelWidgets()) {
    if (!top->isVisible()) continue;
    if (top != window.get() && qobject_cast<QDialog*>(top) == nullptr && top->windowType() != Qt::Popup) continue;
    differences += unspoken(top);
    save(top, top == window.get() ? name : name + QStringLiteral("-above"));
  }
  QVERIFY2(differences.isEmpty(), qPrintable(differences.join(QLatin1Char('\n'))));
  // A chart says what it shows.
  for (FigurePanel* panel : window->charts().panels()) {
    if (!panel->isVisible()) continue;
    const Figure& figure = panel->view()->figure();
    QAccessibleInterface* chart = QAccessible::queryAccessibleInterface(panel->view()->graphicsView());
    QVERIFY2(chart->text(QAccessible::Name).contains(QString::fromStdString(figure.title.english())),
             figure.title.english().c_str());
    // Told after a rest.
    const auto said = [chart] { return chart->text(QAccessible::Description); };
    if (!figure.emptyReason.empty()) {
      QTRY_VERIFY2(said().contains(QString::fromStdString(figure.emptyReason.english())), qPrintable(said()));
    } else if (!figure.cursors.empty()) {
      // Of many cursors the first ones: what is said must be heard to its end.
      QTRY_VERIFY2(said().contains(QString::fromStdString(figure.cursors.front().label.english())), qPrintable(said()));
    }
  }
  // What is open goes by Escape, and the window is there again.
  for (QWidget* above = QApplication::activePopupWidget(); above != nullptr;
       above = QApplication::activePopupWidget()) {
    above->close();
  }
  for (QWidget* top : QApplication::topLevelWidgets()) {
    if (auto* dialog = qobject_cast<QDialog*>(top); dialog != nullptr && dialog->isVisible()) dialog->reject();
  }
  if (QAction* light = actionOf(*window, QStringLiteral("theme-light"))) light->trigger();
  if (QAction* usual = actionOf(*window, QStringLiteral("zoom-reset"))) usual->trigger();
}

// The comparison itself: each kind of difference is seen.
void TestSpokenWindow::differencesAreFound() {
  QWidget window;
  auto* button = new QPushButton(QStringLiteral("Shown"), &window);
  auto* nameless = new QSlider(&window);
  nameless->move(0, 60);
  window.resize(200, 200);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  QVERIFY(unspoken(&window).join(QLatin1Char('\n')).contains(QStringLiteral("has no name")));
  nameless->setAccessibleName(QStringLiteral("Slider"));
  QCOMPARE(unspoken(&window), QStringList());
  button->setAccessibleName(QStringLiteral("Other"));
  QVERIFY(unspoken(&window).join(QLatin1Char('\n')).contains(QStringLiteral("is called “Other”")));
  QVERIFY(spokenTree(&window).contains(QStringLiteral("“Other”")));
}

KERRIDGE_WINDOW_TEST(TestSpokenWindow)

}  // namespace test_spoken_window

#include "test_spoken_window.moc"
