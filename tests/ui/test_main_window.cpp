// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <QAbstractButton>
#include <QDialog>
#include <QGraphicsView>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUndoStack>

#include "base/number_text.h"
#include "charts/figure_view.h"
#include "support/processor_time.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/model_table.h"
#include "window/models_panel.h"
#include "window/top_strip.h"

namespace test_main_window {

using namespace kerridge;
using namespace kerridge::test;

class TestMainWindow : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void firstStart();
  void cursorDrag();
  void sliderDragIsOneStep();
  void typedLambda();
  void wrongNumberChangesNothing();
  void exponentByKeyboard();
  void match();
  void undoAndRedo();
  void addAndRemoveMethod();
  void hiddenMethodLeavesTheCharts();
  void zeroFunctionIsSaid();
};

void TestMainWindow::firstStart() {
  const double start = threadSeconds();
  MainWindow window;
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  // A second of the window's thread on a usual machine: what is computed is computed elsewhere.
  QVERIFY(isWithinUnits(threadSeconds() - start, 100.0));
  QVERIFY(QApplication::activeModalWidget() == nullptr);
  QTRY_VERIFY_WITH_TIMEOUT(window.controller().isShown(), 120000);
  QCoreApplication::processEvents();
  QCOMPARE(window.models().cardCount(), 2);
  for (const char* chart : {"fit", "error-curves", "map", "across-splits"}) {
    FigurePanel* panel = window.charts().panelOf(QString::fromLatin1(chart));
    QVERIFY2(panel != nullptr, chart);
    QVERIFY2(panel->view()->figure().emptyReason.empty(), panel->view()->figure().emptyReason.english().c_str());
    QVERIFY(panel->isVisible());
  }
  QVERIFY(!curveIn(window, QStringLiteral("fit"), "KRR").empty());
  QVERIFY(!curveIn(window, QStringLiteral("fit"), "M-RLSR").empty());
  QVERIFY(!window.banner().isVisible());
  QVERIFY(!window.isWindowModified());
}

void TestMainWindow::cursorDrag() {
  const auto window = readyWindow();
  QVERIFY(window);
  const auto fitBefore = curveIn(*window, QStringLiteral("fit"), "KRR");
  const double testBefore = window->controller().models().front()->testError;
  FigureView* view = window->charts().panelOf(QStringLiteral("error-curves"))->view();
  const CursorTarget target = CursorTarget::ofPath(0);
  const double from = cursorIn(*window, QStringLiteral("error-curves"), target);
  QVERIFY(std::isfinite(from));
  dragCursor(view, from, 1.0);
  const double at = methodOf(*window, 0).at;
  QVERIFY2(at > 0.5 && at < 2.0, exactText(at).c_str());
  QCOMPARE(window->document().undoStack().count(), 1);
  QCOMPARE(window->document().undoStack().undoText(), QStringLiteral("Change λ of KRR"));
  QCOMPARE(widgetOf<NumberField>(*window, QStringLiteral("field-0-at"))->value(), at);
  QTRY_VERIFY(window->controller().models().front()->testError != testBefore);
  QCOMPARE(window->controller().models().front()->spec.at, at);
  QTRY_COMPARE(cursorIn(*window, QStringLiteral("error-curves"), target), at);
  QVERIFY(curveIn(*window, QStringLiteral("fit"), "KRR") != fitBefore);
  // A second drag is a separate step.
  QCoreApplication::processEvents();
  dragCursor(view, at, 1e-2);
  QCOMPARE(window->document().undoStack().count(), 2);
}

void TestMainWindow::sliderDragIsOneStep() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("slider-1-at"));
  const QPoint middle = slider->rect().center();
  QTest::mousePress(slider, Qt::LeftButton, {}, middle);
  for (int step = 1; step <= 6; ++step) QTest::mouseMove(slider, middle + QPoint(5 * step, 0));
  QTest::mouseRelease(slider, Qt::LeftButton, {}, middle + QPoint(30, 0));
  QVERIFY(methodOf(*window, 1).at != 1e-2);
  QCOMPARE(window->document().undoStack().count(), 1);
  QVERIFY(window->controller().isUpToDate());
  window->document().undoStack().undo();
  QCOMPARE(methodOf(*window, 1).at, 1e-2);
}

void TestMainWindow::typedLambda() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* field = widgetOf<NumberField>(*window, QStringLiteral("field-0-at"));
  typeInto(field, QStringLiteral("2^-10"));
  QCOMPARE(methodOf(*window, 0).at, std::ldexp(1.0, -10));
  QTRY_COMPARE(window->controller().models().front()->point.lambda, std::ldexp(1.0, -10));
  QTRY_COMPARE(cursorIn(*window, QStringLiteral("error-curves"), CursorTarget::ofPath(0)), std::ldexp(1.0, -10));
  typeInto(field, QStringLiteral("1e-7"));
  QCOMPARE(methodOf(*window, 0).at, 1e-7);
  QCOMPARE(window->document().undoStack().count(), 2);
}

void TestMainWindow::wrongNumberChangesNothing() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* field = widgetOf<NumberField>(*window, QStringLiteral("field-0-at"));
  for (const char* wrong : {"0,5", "-1", "1e400", "abc", ""}) {
    typeInto(field, QString::fromLatin1(wrong));
    if (*wrong == 0) QTest::keyClick(field, Qt::Key_Delete);
    QCOMPARE(methodOf(*window, 0).at, 1e-3);
  }
  QTest::keyClicks(field, QStringLiteral("abc"));
  QVERIFY(!field->problem().isEmpty());
  QVERIFY(field->toolTip().contains(QStringLiteral("2^-10")));
  QTest::keyClick(field, Qt::Key_Escape);
  QCOMPARE(field->text(), QStringLiteral("0.001"));
  QCOMPARE(window->document().undoStack().count(), 0);
}

void TestMainWindow::exponentByKeyboard() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("slider-1-m"));
  const auto curveBefore = curveIn(*window, QStringLiteral("error-curves"), "M-RLSR");
  QVERIFY(!curveBefore.empty());
  slider->setFocus();
  for (int i = 0; i < 5; ++i) QTest::keyClick(slider, Qt::Key_Right);
  const double m = methodOf(*window, 1).parameters.at("m");
  QVERIFY2(m > 1.5, exactText(m).c_str());
  QCOMPARE(widgetOf<NumberField>(*window, QStringLiteral("field-1-m"))->value(), m);
  // The model moves in the next turn of the event loop, the sweep when it is computed.
  QTRY_COMPARE(window->controller().models().at(1)->point.m, m);
  QTRY_VERIFY(window->controller().isShown());
  QTRY_VERIFY(window->controller().methodResult(1) != nullptr);
  QCOMPARE(window->controller().methodResult(1)->spec.parameters.at("m"), m);
  QTRY_VERIFY(curveIn(*window, QStringLiteral("error-curves"), "M-RLSR") != curveBefore);
}

void TestMainWindow::match() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("match-1")), Qt::LeftButton);
  QCOMPARE(window->document().undoStack().count(), 1);
  QTRY_COMPARE(window->controller().models().front()->point.lambda, methodOf(*window, 0).at);
  const auto& models = window->controller().models();
  // The same model: μ of M-RLSR is the λ of KRR, and the functions agree.
  QVERIFY(std::abs(models[1]->point.mu / methodOf(*window, 0).at - 1.0) < 1e-9);
  const double difference = (models[0]->gridPrediction - models[1]->gridPrediction).cwiseAbs().maxCoeff();
  QVERIFY2(difference < 1e-9 * models[0]->gridPrediction.cwiseAbs().maxCoeff(), exactText(difference).c_str());
}

void TestMainWindow::undoAndRedo() {
  const auto window = readyWindow();
  QVERIFY(window);
  const Experiment start = window->document().experiment();
  typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-0-at")), QStringLiteral("0.5"));
  typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-1-m")), QStringLiteral("1.2"));
  QAction* undo = actionOf(*window, QStringLiteral("undo"));
  QAction* redo = actionOf(*window, QStringLiteral("redo"));
  QVERIFY(undo->text().contains(QStringLiteral("Change m of M-RLSR")));
  const Experiment changed = window->document().experiment();
  undo->trigger();
  undo->trigger();
  QVERIFY(window->document().experiment() == start);
  QVERIFY(!undo->isEnabled());
  QCOMPARE(widgetOf<NumberField>(*window, QStringLiteral("field-1-m"))->value(), 1.5);
  QTRY_VERIFY(window->controller().isShown());
  QTRY_COMPARE(window->controller().models().at(1)->point.m, 1.5);
  redo->trigger();
  redo->trigger();
  QVERIFY(window->document().experiment() == changed);
  QTRY_COMPARE(window->controller().models().at(1)->point.m, 1.2);
}

void TestMainWindow::addAndRemoveMethod() {
  const auto window = readyWindow();
  QVERIFY(window);
  const int colorBefore = methodPaletteIndex(window->document().experiment(), 1);
  actionOf(*window, QStringLiteral("add-krr-offset"))->trigger();
  QCOMPARE(window->models().cardCount(), 3);
  QTRY_VERIFY(window->controller().isShown());
  QTRY_VERIFY(window->controller().models().size() == 3 && window->controller().models()[2]);
  removeMethod(window->document(), 0);
  QCOMPARE(window->models().cardCount(), 2);
  QCOMPARE(methodPaletteIndex(window->document().experiment(), 0), colorBefore);
  QTRY_VERIFY(window->controller().isShown());
  QTRY_COMPARE(window->modelTable().rowCount(), 2);
}

void TestMainWindow::hiddenMethodLeavesTheCharts() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* visible = widgetOf<QAbstractButton>(*window, QStringLiteral("visible-0"));
  QTest::mouseClick(visible, Qt::LeftButton, {}, QPoint(8, visible->height() / 2));
  QVERIFY(!methodOf(*window, 0).visible);
  QVERIFY(window->controller().isUpToDate());
  QTRY_VERIFY(!window->controller().models().front());
  QTRY_COMPARE(window->modelTable().rowCount(), 1);
}

void TestMainWindow::zeroFunctionIsSaid() {
  const auto window = readyWindow();
  QVERIFY(window);
  typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-1-m")), QStringLiteral("0.5"));
  typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-1-at")), QStringLiteral("1000"));
  QTRY_VERIFY(window->controller().models().at(1) && window->controller().models().at(1)->point.zero);
  QTRY_VERIFY(widgetOf<QLabel>(*window, QStringLiteral("readout-1"))->text().contains(QStringLiteral("f = 0")));
  auto* match = widgetOf<QToolButton>(*window, QStringLiteral("match-1"));
  QVERIFY(!match->isEnabled());
  QVERIFY(match->toolTip().contains(QStringLiteral("f = 0")));
}

KERRIDGE_WINDOW_TEST(TestMainWindow)

}  // namespace test_main_window

#include "test_main_window.moc"
