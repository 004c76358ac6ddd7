// SPDX-License-Identifier: GPL-3.0-or-later
// The whole program without a mouse, where test_conformance, which opens everything that a command of the menus opens,
// does not come: docks and pages that need something done first. Every control is named, reached, left, seen to have
// the focus; Escape leaves, Enter does what the default button says. With text a quarter larger. With KERRIDGE_PICTURES
// set to a folder a state is saved there, to look at.
#include <QClipboard>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "dialogs/export_dialog.h"
#include "support/window_test.h"
#include "ui/control_walk.h"
#include "ui/open_data_page.h"
#include "ui/test_setting.h"
#include "widgets/menu_button.h"
#include "widgets/popup_chip.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/export_commands.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/lesson_commands.h"
#include "window/lesson_panel.h"
#include "window/model_table.h"
#include "window/point_editing.h"
#include "window/top_strip.h"

namespace test_keyboard {

using namespace kerridge;
using namespace kerridge::test;

class TestKeyboard : public PageTest {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useLargerText(); }
  void init() {
    start();
    m_window->resize(1366, 768);
    use(momentaryExperiment());
  }
  void cleanup() { end(); }

  void importPage();
  void importPageThatIsRefused();
  void numbersOfEveryChart();
  void lessons();
  void selectedRowsAndLog();
  void comparisonOfRuns();
  void splitEditor_data();
  void splitEditor();
  void pointsByHand();
  void inputOfTheChart();
  void exportByEnter();
  void messagesAreAnswered();

 private:
  void use(const Experiment& experiment) {
    m_window->document().begin(experiment, {}, QStringLiteral("Begin"));
    QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
    QCoreApplication::processEvents();
  }
  /// The newest dialog on screen.
  static QDialog* dialog() {
    for (QWidget* widget : QApplication::topLevelWidgets()) {
      if (auto* open = qobject_cast<QDialog*>(widget); open != nullptr && open->isVisible()) return open;
    }
    return nullptr;
  }
  /// Escape, wherever the focus is.
  static void closedByEscape(QWidget* page) {
    const QPointer<QWidget> gone = page;
    QWidget* at = QApplication::focusWidget();
    QVERIFY(at != nullptr && at->window() == page->window());
    QTest::keyClick(at, Qt::Key_Escape);
    QVERIFY(gone == nullptr || !gone->isVisible());
  }
};

void TestKeyboard::importPage() {
  openPageFor(mixedCsv());
  {
    const Page page;
    QCOMPARE(complaints(page.dialog).join('\n'), QString());
    closedByEscape(page.dialog);
  }
  QVERIFY(openPage() == nullptr);
  // Enter uses the data.
  actionOf(*m_window, QStringLiteral("change-reading"))->trigger();
  const Page page;
  page.choose("header", 1);
  QVERIFY(page.ok->isDefault());
  const int step = m_window->document().undoStack().index();
  page.table->setFocus();
  QTest::keyClick(page.dialog, Qt::Key_Return);
  QTRY_VERIFY(openPage() == nullptr);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->document().undoStack().index(), step + 1, patience);
}

void TestKeyboard::importPageThatIsRefused() {
  openPageFor(mixedCsv());
  const Page page;
  page.choose("separator", 2);
  QVERIFY(!page.ok->isEnabled());
  QCOMPARE(complaints(page.dialog).join('\n'), QString());
  QTest::keyClick(page.dialog, Qt::Key_Return);  // nothing to use: the page stays
  QVERIFY(page.dialog->isVisible());
}

void TestKeyboard::numbersOfEveryChart() {
  for (FigurePanel* panel : m_window->charts().panels()) {
    FigureView* view = panel->view();
    for (QAction* action : view->actions()) {
      if (action->objectName() != QLatin1String("show-table")) continue;
      QCOMPARE(action->isEnabled(), view->figure().emptyReason.empty());
      action->trigger();
    }
    if (!view->figure().emptyReason.empty()) continue;  // there is nothing to show
    QDialog* numbers = dialog();
    QVERIFY(numbers != nullptr);
    QVERIFY(QTest::qWaitForWindowActive(numbers));
    QCOMPARE(complaints(numbers).join('\n'), QString());
    // The arrow keys go through the cells.
    auto* table = numbers->findChild<QTableView*>(QStringLiteral("figure-table"));
    table->setFocus(Qt::TabFocusReason);
    table->selectRow(0);
    QTest::keyClick(table, Qt::Key_Down);
    if (table->model()->rowCount() > 1) QCOMPARE(table->currentIndex().row(), 1);
    closedByEscape(numbers);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
}

void TestKeyboard::lessons() {
  m_window->lessons().showList();
  auto* list = widgetOf<QListWidget>(*m_window, QStringLiteral("lesson-list"));
  QTRY_VERIFY(list->isVisible());
  QCOMPARE(complaints(m_window.get()).join('\n'), QString());
  list->setFocus(Qt::TabFocusReason);
  QTest::keyClick(list, Qt::Key_Down);
  QTest::keyClick(list, Qt::Key_Return);
  LessonCoach& coach = m_window->lessons().coach();
  QVERIFY(coach.lesson() != nullptr && coach.lesson()->id == kerridge::lessons()[1].id);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QCOMPARE(complaints(m_window.get()).join('\n'), QString());
  // Skipped, back, and left by keys alone.
  const auto press = [&](const char* name) {
    auto* button = widgetOf<QPushButton>(*m_window, QLatin1String(name));
    QVERIFY2(button->isEnabled(), name);
    button->setFocus(Qt::TabFocusReason);
    QTest::keyClick(button, Qt::Key_Space);
  };
  press("lesson-next");
  QCOMPARE(coach.step(), 1);
  const auto choose = [&](Qt::Key letter) {
    QMenu* menu = widgetOf<MenuButton>(*m_window, QStringLiteral("lesson-more"))->popup();
    menu->popup(m_window->mapToGlobal(QPoint()));
    QTest::keyClick(menu, letter);
  };
  choose(Qt::Key_P);  // Previous
  QCOMPARE(coach.step(), 0);
  choose(Qt::Key_B);  // Back to my experiment
  QVERIFY(coach.lesson() == nullptr);
  QVERIFY(m_window->document().experiment() == momentaryExperiment());
}

void TestKeyboard::selectedRowsAndLog() {
  m_window->charts().selectRows({1, 3, 5});
  QTRY_VERIFY(widgetOf<QTableView>(*m_window, QStringLiteral("selected-rows-table"))->isVisible());
  QCOMPARE(complaints(m_window.get()).join('\n'), QString());
  actionOf(*m_window, QStringLiteral("dock-log-dock"))->trigger();
  widgetOf<QDockWidget>(*m_window, QStringLiteral("log-dock"))->raise();
  QCoreApplication::processEvents();
  QCOMPARE(complaints(m_window.get()).join('\n'), QString());
}

void TestKeyboard::comparisonOfRuns() {
  auto* table = widgetOf<QTableView>(*m_window, QStringLiteral("runs-table"));
  table->setFocus(Qt::TabFocusReason);
  table->selectRow(0);
  QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
  auto* compare = widgetOf<QToolButton>(*m_window, QStringLiteral("runs-compare"));
  QVERIFY(compare->isEnabled());
  compare->setFocus(Qt::TabFocusReason);
  QTest::keyClick(compare, Qt::Key_Space);
  QDialog* comparison = dialog();
  QVERIFY(comparison != nullptr && comparison->objectName() == QLatin1String("runs-comparison"));
  QVERIFY(QTest::qWaitForWindowActive(comparison));
  QCOMPARE(complaints(comparison).join('\n'), QString());
  if (const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES"); !folder.isEmpty()) {
    comparison->grab().save(folder + QStringLiteral("/focus-in-comparison.png"));
  }
  closedByEscape(comparison);
}

void TestKeyboard::splitEditor_data() {
  QTest::addColumn<int>("kind");
  QTest::newRow("k-fold") << static_cast<int>(SplitKind::kFold);
  QTest::newRow("parts") << static_cast<int>(SplitKind::parts);
  QTest::newRow("leave one out") << static_cast<int>(SplitKind::leaveOneOut);
}

void TestKeyboard::splitEditor() {
  QFETCH(int, kind);
  Experiment experiment = momentaryExperiment();
  experiment.split.kind = static_cast<SplitKind>(kind);
  use(experiment);
  PopupChip* chip = m_window->strip().splitChip();
  chip->setFocus(Qt::TabFocusReason);
  QTest::keyClick(chip, Qt::Key_Space);
  QVERIFY(chip->isEditorOpen());
  QWidget* popup = QApplication::activePopupWidget();
  QVERIFY(popup != nullptr);
  QCOMPARE(complaints(popup).join('\n'), QString());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
  QVERIFY(!chip->isEditorOpen());
  QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(chip));
}

void TestKeyboard::pointsByHand() {
  actionOf(*m_window, QStringLiteral("draw-data"))->trigger();
  QCoreApplication::processEvents();
  QCOMPARE(complaints(m_window.get()).join('\n'), QString());
  PopupChip* chip = m_window->strip().dataChip();
  chip->openEditor();
  QWidget* popup = QApplication::activePopupWidget();
  QVERIFY(popup != nullptr);
  QCOMPARE(complaints(popup).join('\n'), QString());
  chip->closeEditor();
}

void TestKeyboard::inputOfTheChart() {
  Experiment several = momentaryExperiment();
  several.data.generator = {"friedman1", {{"n", 30}}, 1};
  use(several);
  QAction* input = actionOf(*m_window, QStringLiteral("chart-input"));
  QTRY_VERIFY(input->isEnabled());
  input->trigger();
  QDialog* list = dialog();
  QVERIFY(list != nullptr && QTest::qWaitForWindowActive(list));
  QCOMPARE(complaints(list).join('\n'), QString());
  closedByEscape(list);
  // Chosen by keys.
  input->trigger();
  list = dialog();
  QVERIFY(list != nullptr && QTest::qWaitForWindowActive(list));
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  QCOMPARE(m_window->document().experiment().view.sliceFeature, 0);
}

void TestKeyboard::exportByEnter() {
  actionOf(*m_window, QStringLiteral("export-all"))->trigger();
  auto* page = qobject_cast<ExportDialog*>(dialog());
  QVERIFY(page != nullptr && QTest::qWaitForWindowActive(page));
  auto* folder = page->findChild<QLineEdit*>(QStringLiteral("export-folder"));
  folder->clear();
  QCOMPARE(complaints(page).join('\n'), QString());  // cannot be started, and says why
  folder->setFocus(Qt::TabFocusReason);
  QTest::keyClick(folder, Qt::Key_Return);
  QVERIFY(page->isVisible());
  const QString results = m_folder->filePath(QStringLiteral("results"));
  QTest::keyClicks(folder, results);
  QTest::keyClick(folder, Qt::Key_Return);
  QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(results + QStringLiteral("/manifest.json")), patience);
}

void TestKeyboard::messagesAreAnswered() {
  // The question that closing with unsaved changes asks: Escape is the answer that loses nothing.
  const QString file = m_folder->filePath(QStringLiteral("mine.kerridge"));
  FileChooser chooser;
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) { return file; };
  m_window->files().setFileChooser(chooser);
  QVERIFY(m_window->files().save());
  setMethodAt(m_window->document(), 0, 0.125);
  QString wrong = QStringLiteral("not asked");
  QTimer::singleShot(0, this, [&] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    if (box == nullptr) return;
    wrong = complaints(box).join('\n');
    QTest::keyClick(box, Qt::Key_Escape);
  });
  QVERIFY(!m_window->close());
  QCOMPARE(wrong, QString());
  QVERIFY(m_window->isVisible());
  // Enter saves.
  QTimer::singleShot(0, this, [] {
    if (QWidget* box = QApplication::activeModalWidget()) QTest::keyClick(box, Qt::Key_Return);
  });
  QVERIFY(m_window->close());
  QFile saved(file);
  QVERIFY(saved.open(QIODevice::ReadOnly) && saved.readAll().contains("0.125"));
}

KERRIDGE_WINDOW_TEST(TestKeyboard)

}  // namespace test_keyboard

#include "test_keyboard.moc"
