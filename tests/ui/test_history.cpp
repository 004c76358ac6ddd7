// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDialog>
#include <QUndoStack>
#include <QUndoView>

#include "charts/figure_view.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"

namespace test_history {

using namespace kerridge;
using namespace kerridge::test;

class TestHistory : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void aDragIsOneNamedStep();
  void aClickGoesToAStep();
  void theKeyboardGoesToAStep();
};

namespace {

QUndoView* openHistory(MainWindow& window) {
  actionOf(window, QStringLiteral("history"))->trigger();
  auto* dialog = widgetOf<QDialog>(window, QStringLiteral("history-dialog"));
  return dialog != nullptr && dialog->isVisible() && !dialog->isModal()
             ? dialog->findChild<QUndoView*>(QStringLiteral("history-steps"))
             : nullptr;
}

QString nameAt(const QUndoView& steps, int row) {
  return steps.model()->index(row, 0).data(Qt::DisplayRole).toString();
}

void clickRow(QUndoView& steps, int row) {
  const QModelIndex index = steps.model()->index(row, 0);
  steps.scrollTo(index);
  QTest::mouseClick(steps.viewport(), Qt::LeftButton, {}, steps.visualRect(index).center());
}

}  // namespace

void TestHistory::aDragIsOneNamedStep() {
  const auto window = readyWindow();
  QVERIFY(window);
  FigureView* view = window->charts().panelOf(QStringLiteral("error-curves"))->view();
  dragCursor(view, methodOf(*window, 0).at, 0.1);
  QCOMPARE(window->document().undoStack().count(), 1);
  const QString name = window->document().undoStack().undoText();
  QVERIFY2(name.contains(QStringLiteral("λ")), qPrintable(name));
  QCOMPARE(actionOf(*window, QStringLiteral("undo"))->text().remove(QLatin1Char('&')), QStringLiteral("Undo ") + name);
  QTest::keyClick(window.get(), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(methodOf(*window, 0).at, exampleExperiment().methods[0].at);
  QCOMPARE(actionOf(*window, QStringLiteral("redo"))->text().remove(QLatin1Char('&')), QStringLiteral("Redo ") + name);
}

void TestHistory::aClickGoesToAStep() {
  const auto window = readyWindow();
  QVERIFY(window);
  renameMethod(window->document(), 0, QStringLiteral("first"));
  setMethodVisible(window->document(), 1, false);
  addMethod(window->document(), "tikhonov");
  const Experiment last = window->document().experiment();
  QUndoView* steps = openHistory(*window);
  QVERIFY(steps != nullptr);
  QCOMPARE(steps->model()->rowCount(), 4);
  QCOMPARE(nameAt(*steps, 0), QStringLiteral("As opened"));
  QStringList names;
  for (int row = 1; row < 4; ++row) names << nameAt(*steps, row);
  QVERIFY(!names.contains(QString()));
  QCOMPARE(names.removeDuplicates(), qsizetype{0});
  clickRow(*steps, 1);
  QCOMPARE(methodOf(*window, 0).label, std::string("first"));
  QVERIFY(methodOf(*window, 1).visible);
  QCOMPARE(window->document().experiment().methods.size(), std::size_t{2});
  clickRow(*steps, 0);
  QVERIFY(window->document().experiment() == exampleWithoutStudies());
  QVERIFY(!window->isWindowModified());
  clickRow(*steps, 3);
  QVERIFY(window->document().experiment() == last);
  // A second call brings the same list to the front.
  QCOMPARE(openHistory(*window), steps);
}

void TestHistory::theKeyboardGoesToAStep() {
  const auto window = readyWindow();
  QVERIFY(window);
  setMethodVisible(window->document(), 0, false);
  setMethodVisible(window->document(), 1, false);
  QUndoView* steps = openHistory(*window);
  QVERIFY(steps != nullptr);
  QTest::keyClick(steps, Qt::Key_Up);
  QVERIFY(!methodOf(*window, 0).visible);
  QVERIFY(methodOf(*window, 1).visible);
  QTest::keyClick(steps, Qt::Key_Home);
  QVERIFY(methodOf(*window, 0).visible);
  QTest::keyClick(steps, Qt::Key_Escape);
  QTRY_VERIFY(!widgetOf<QDialog>(*window, QStringLiteral("history-dialog"))->isVisible());
}

KERRIDGE_WINDOW_TEST(TestHistory)

}  // namespace test_history

#include "test_history.moc"
