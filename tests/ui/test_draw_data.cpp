// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing data on the Fit chart by mouse and keyboard. With KERRIDGE_PICTURES set to a folder states are saved there.
#include <algorithm>
#include <cmath>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QGraphicsView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "charts/point_pen.h"
#include "dialogs/points_table.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/banner.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/point_editing.h"
#include "window/top_strip.h"

namespace test_draw_data {

using namespace kerridge;
using namespace kerridge::test;

namespace {

FigureView* fitOf(MainWindow& window) { return window.charts().panelOf(QStringLiteral("fit"))->view(); }

QWidget* paperOf(MainWindow& window) { return fitOf(window)->graphicsView()->viewport(); }

const std::vector<Point>& pointsOf(MainWindow& window) { return *window.document().experiment().data.points; }

QPoint pixelOf(MainWindow& window, double x, double y) { return fitOf(window)->pixelAt(x, y).toPoint(); }

void click(MainWindow& window, double x, double y, Qt::MouseButton button = Qt::LeftButton) {
  QTest::mouseClick(paperOf(window), button, {}, pixelOf(window, x, y));
}

void drag(MainWindow& window, QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {}) {
  const QPoint start = pixelOf(window, from.x(), from.y());
  const QPoint end = pixelOf(window, to.x(), to.y());
  QTest::mousePress(paperOf(window), Qt::LeftButton, modifiers, start);
  for (int i = 1; i <= 10; ++i) QTest::mouseMove(paperOf(window), start + (end - start) * i / 10);
  QTest::mouseRelease(paperOf(window), Qt::LeftButton, modifiers, end);
}

void settle(MainWindow& window) {
  QVERIFY(QTest::qWaitFor([&] { return window.controller().isShown(); }, patience));
  QCoreApplication::processEvents();
}

/// A window on an empty drawing.
std::unique_ptr<MainWindow> drawingWindow() {
  auto window = readyWindow();
  actionOf(*window, QStringLiteral("draw-data"))->trigger();
  QCoreApplication::processEvents();
  return window;
}

}  // namespace

class TestDrawData : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void beginsEmptyAndSaysSo();
  void clicksAddPointsAndModelsFollow();
  void strokesAreSingleSteps();
  void pointsAreMovedAndRemoved();
  void undoTakesThePointInTheHand();
  void brushesEraseAndShake();
  void axesStandStill();
  void escapeLeaves();
  void otherDataEndIt();
  void generatedPointsCanBeEdited();
  void manyPointsFollowAfterTheStroke();
  void tableWithoutMouse();
  void pastedColumns_data();
  void pastedColumns();
};

void TestDrawData::beginsEmptyAndSaysSo() {
  const auto window = drawingWindow();
  QVERIFY(window->points().isActive());
  QVERIFY(pointsOf(*window).empty());
  QVERIFY(fitOf(*window)->figure().subtitle.english().find("Click or drag") != std::string::npos);
  QVERIFY(window->charts().panelOf("error-curves")->view()->figure().emptyReason.english().find("two points") !=
          std::string::npos);
  QVERIFY(window->banner().isHidden());
  QVERIFY(window->controller().isUpToDate());
  for (const char* name : {"points-draw", "points-erase", "points-noise", "points-clear", "points-done"}) {
    const auto* button = widgetOf<QToolButton>(*window, QLatin1String(name));
    QVERIFY2(button != nullptr && button->isVisible() && button->toolTip().size() > 10, name);
  }
  savePictures(*window, "draw-empty");
  // One point: still no result and no complaint.
  click(*window, 0.5, 0.0);
  QCOMPARE(pointsOf(*window).size(), std::size_t{1});
  QCoreApplication::processEvents();
  QVERIFY(window->banner().isHidden());
  QVERIFY(window->controller().results() == nullptr);
}

void TestDrawData::clicksAddPointsAndModelsFollow() {
  const auto window = drawingWindow();
  const std::vector<Point> wanted{{0.1, -0.5}, {0.3, 0.4}, {0.5, 0.1}, {0.7, 0.8}, {0.9, -0.2}};
  for (const Point& point : wanted) click(*window, point.x, point.y);
  QCOMPARE(pointsOf(*window).size(), wanted.size());
  const QPointF hair = fitOf(*window)->valueAt({1, 0}) - fitOf(*window)->valueAt({0, 1});
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    QVERIFY(std::abs(pointsOf(*window)[i].x - wanted[i].x) <= std::abs(hair.x()));
    QVERIFY(std::abs(pointsOf(*window)[i].y - wanted[i].y) <= std::abs(hair.y()));
  }
  settle(*window);
  QVERIFY(window->banner().isHidden());
  QCOMPARE(window->controller().results()->data->n(), 5);
  QTRY_VERIFY(!curveIn(*window, "fit", "KRR").empty());
  const auto drawn = curveIn(*window, "fit", "points");
  QCOMPARE(drawn.size(), wanted.size());
  QCOMPARE(window->document().undoStack().count(), 6);
  window->document().undoStack().undo();
  QCOMPARE(pointsOf(*window).size(), std::size_t{4});
  window->document().undoStack().redo();
  QCOMPARE(pointsOf(*window).size(), std::size_t{5});
  QVERIFY(window->points().isActive());
}

void TestDrawData::strokesAreSingleSteps() {
  const auto window = drawingWindow();
  const double length = QLineF(fitOf(*window)->pixelAt(0.1, 0.0), fitOf(*window)->pixelAt(0.9, 0.5)).length();
  drag(*window, {0.1, 0.0}, {0.9, 0.5});
  const std::size_t expected = 1 + std::size_t(length / PointPen::strokeSpacing);
  QVERIFY(pointsOf(*window).size() >= expected - 1 && pointsOf(*window).size() <= expected + 1);
  // Evenly spaced on the line, though the mouse came in ten jumps.
  for (const Point& point : pointsOf(*window)) QVERIFY(std::abs(point.y - (point.x - 0.1) * 0.625) < 0.03);
  QCOMPARE(window->document().undoStack().count(), 2);
  drag(*window, {0.1, -0.8}, {0.4, -0.8});
  QCOMPARE(window->document().undoStack().count(), 3);
  window->document().undoStack().undo();
  window->document().undoStack().undo();
  QVERIFY(pointsOf(*window).empty());
  QVERIFY(window->points().isActive());
  window->document().undoStack().redo();
  QVERIFY(!pointsOf(*window).empty());
  settle(*window);
  savePictures(*window, "draw-stroke");
}

/// Ctrl+Z while a point is dragged: the hand is empty then, and the rest of the drag does nothing.
void TestDrawData::undoTakesThePointInTheHand() {
  const auto window = drawingWindow();
  click(*window, 0.5, 0.2);
  QCOMPARE(pointsOf(*window).size(), std::size_t{1});
  const QPoint start = pixelOf(*window, pointsOf(*window)[0].x, pointsOf(*window)[0].y);
  QTest::mousePress(paperOf(*window), Qt::LeftButton, {}, start);
  QTest::mouseMove(paperOf(*window), start + QPoint(20, 5));
  QCOMPARE(pointsOf(*window).size(), std::size_t{1});
  while (!pointsOf(*window).empty()) window->document().undoStack().undo();
  QTest::mouseMove(paperOf(*window), start + QPoint(40, 10));
  QVERIFY(pointsOf(*window).empty());
  QTest::mouseRelease(paperOf(*window), Qt::LeftButton, {}, start + QPoint(40, 10));
  click(*window, 0.3, 0.3);
  QCOMPARE(pointsOf(*window).size(), std::size_t{1});
}

void TestDrawData::pointsAreMovedAndRemoved() {
  const auto window = drawingWindow();
  for (const double x : {0.2, 0.5, 0.8}) click(*window, x, 0.2);
  const Point first = pointsOf(*window)[0];
  drag(*window, {pointsOf(*window)[1].x, pointsOf(*window)[1].y}, {0.6, -0.7});
  QCOMPARE(pointsOf(*window).size(), std::size_t{3});
  QVERIFY(pointsOf(*window)[0] == first);
  QVERIFY(std::abs(pointsOf(*window)[1].x - 0.6) < 0.01 && std::abs(pointsOf(*window)[1].y + 0.7) < 0.02);
  QCOMPARE(window->document().undoStack().undoText(), QStringLiteral("Move a point"));
  QCOMPARE(window->document().undoStack().count(), 5);
  // The point last touched goes with Delete, another with the right button.
  QTest::keyClick(fitOf(*window)->graphicsView(), Qt::Key_Delete);
  QCOMPARE(pointsOf(*window).size(), std::size_t{2});
  QVERIFY(std::none_of(pointsOf(*window).begin(), pointsOf(*window).end(),
                       [](const Point& point) { return point.y < 0.0; }));
  click(*window, first.x, first.y, Qt::RightButton);
  QCOMPARE(pointsOf(*window).size(), std::size_t{1});
  click(*window, 0.05, -0.9, Qt::RightButton);
  QCOMPARE(pointsOf(*window).size(), std::size_t{1});
  // Beyond the axes a point stays at their edge.
  const QPoint at = pixelOf(*window, pointsOf(*window)[0].x, pointsOf(*window)[0].y);
  QTest::mousePress(paperOf(*window), Qt::LeftButton, {}, at);
  QTest::mouseMove(paperOf(*window), QPoint(at.x(), -50));
  QTest::mouseRelease(paperOf(*window), Qt::LeftButton, {}, QPoint(at.x(), -50));
  QVERIFY(std::abs(pointsOf(*window)[0].y - 1.0) < 0.01);
}

void TestDrawData::brushesEraseAndShake() {
  const auto window = drawingWindow();
  drag(*window, {0.1, 0.3}, {0.9, 0.3});
  drag(*window, {0.1, -0.3}, {0.9, -0.3});
  const std::vector<Point> before = pointsOf(*window);
  const auto above =
      std::size_t(std::count_if(before.begin(), before.end(), [](const Point& point) { return point.y > 0.0; }));
  QTest::mouseClick(widgetOf<QToolButton>(*window, "points-noise"), Qt::LeftButton);
  typeInto(widgetOf<NumberField>(*window, "points-noise-level"), QStringLiteral("0.05"));
  drag(*window, {0.1, 0.3}, {0.9, 0.3});
  const std::vector<Point> shaken = pointsOf(*window);
  QCOMPARE(shaken.size(), before.size());
  std::size_t moved = 0;
  double square = 0.0;
  for (std::size_t i = 0; i < shaken.size(); ++i) {
    QCOMPARE(shaken[i].x, before[i].x);
    if (shaken[i].y != before[i].y) ++moved;
    square += (shaken[i].y - before[i].y) * (shaken[i].y - before[i].y);
    if (before[i].y < 0.0) QCOMPARE(shaken[i].y, before[i].y);
  }
  QCOMPARE(moved, above);
  // Once each: the spread is that of a single draw.
  const double spread = std::sqrt(square / double(moved));
  QVERIFY2(spread > 0.02 && spread < 0.09, qPrintable(QString::number(spread)));
  window->document().undoStack().undo();
  QVERIFY(pointsOf(*window) == before);
  QTest::mouseClick(widgetOf<QToolButton>(*window, "points-erase"), Qt::LeftButton);
  drag(*window, {0.05, -0.3}, {0.95, -0.3});
  QCOMPARE(pointsOf(*window).size(), above);
  QTest::mouseClick(widgetOf<QToolButton>(*window, "points-draw"), Qt::LeftButton);
  drag(*window, {0.05, 0.3}, {0.95, 0.3}, Qt::AltModifier);
  QVERIFY(pointsOf(*window).empty());
  window->document().undoStack().undo();
  QCOMPARE(pointsOf(*window).size(), above);
  QTest::mouseClick(widgetOf<QToolButton>(*window, "points-clear"), Qt::LeftButton);
  QVERIFY(pointsOf(*window).empty());
}

void TestDrawData::axesStandStill() {
  const auto window = drawingWindow();
  const auto axes = [&] {
    const Figure& figure = fitOf(*window)->figure();
    return std::vector<double>{figure.x.lower, figure.x.upper, figure.y.lower, figure.y.upper};
  };
  const auto before = axes();
  drag(*window, {0.3, 0.9}, {0.7, -0.9});
  QVERIFY(axes() == before);
  settle(*window);
  QTRY_VERIFY(!curveIn(*window, "fit", "KRR").empty());
  QVERIFY(axes() == before);
  QTest::keyClick(fitOf(*window)->graphicsView(), Qt::Key_Escape);
  QTRY_VERIFY(axes() != before);
}

void TestDrawData::escapeLeaves() {
  const auto window = drawingWindow();
  click(*window, 0.2, 0.1);
  click(*window, 0.7, 0.4);
  settle(*window);
  QTest::keyClick(fitOf(*window)->graphicsView(), Qt::Key_Escape);
  QVERIFY(!window->points().isActive());
  QTRY_VERIFY(widgetOf<QToolButton>(*window, "points-done") == nullptr);
  QCOMPARE(pointsOf(*window).size(), std::size_t{2});
  // The mouse zooms again and adds nothing.
  click(*window, 0.4, 0.2);
  QCOMPARE(pointsOf(*window).size(), std::size_t{2});
  actionOf(*window, QStringLiteral("draw-data"))->trigger();
  QVERIFY(window->points().isActive());
  QCOMPARE(pointsOf(*window).size(), std::size_t{2});  // continues
  QTest::mouseClick(widgetOf<QToolButton>(*window, "points-done"), Qt::LeftButton);
  QVERIFY(!window->points().isActive());
}

void TestDrawData::otherDataEndIt() {
  const auto window = drawingWindow();
  click(*window, 0.2, 0.1);
  actionOf(*window, QStringLiteral("example-doppler"))->trigger();
  QVERIFY(!window->points().isActive());
  QVERIFY(!window->document().experiment().data.points);
  settle(*window);
  window->document().undoStack().undo();
  QCOMPARE(pointsOf(*window).size(), std::size_t{1});
  QVERIFY(!window->points().isActive());
  QCoreApplication::processEvents();
  QVERIFY(window->banner().isHidden());
}

void TestDrawData::generatedPointsCanBeEdited() {
  const auto window = readyWindow();
  QVERIFY(window);
  const auto data = window->controller().results()->data;
  QAction* edit = actionOf(*window, QStringLiteral("edit-points"));
  QVERIFY(edit->isEnabled());
  edit->trigger();
  QCOMPARE(pointsOf(*window).size(), std::size_t(data->n()));
  QCOMPARE(pointsOf(*window)[7].x, data->X(7, 0));
  QCOMPARE(pointsOf(*window)[7].y, data->y[7]);
  QCOMPARE(window->document().experiment().split.kind, SplitKind::holdout);
  settle(*window);
  drag(*window, {pointsOf(*window)[7].x, pointsOf(*window)[7].y}, {0.0, -0.2});
  QVERIFY(pointsOf(*window)[7].x != data->X(7, 0) || pointsOf(*window)[8].x != data->X(8, 0));
  settle(*window);
  savePictures(*window, "draw-sinc");
  window->points().stop();
  window->document().undoStack().undo();
  window->document().undoStack().undo();
  QVERIFY(!window->document().experiment().data.points);
  // Several inputs: not on a chart.
  actionOf(*window, QStringLiteral("example-friedman2"))->trigger();
  settle(*window);
  QVERIFY(!edit->isEnabled());
}

void TestDrawData::manyPointsFollowAfterTheStroke() {
  const auto window = readyWindow();
  QVERIFY(window);
  Experiment experiment = window->document().experiment();
  experiment.data.points.emplace();
  for (int i = 0; i < 400; ++i) experiment.data.points->push_back({i / 400.0, std::sin(0.05 * i)});
  experiment.map.reset();
  experiment.studies.clear();
  window->document().replace(experiment, QStringLiteral("test"));
  settle(*window);
  window->points().start(false);
  const QPoint at = pixelOf(*window, 0.5, 1.1);
  QTest::mousePress(paperOf(*window), Qt::LeftButton, {}, at);
  QCOMPARE(pointsOf(*window).size(), std::size_t{400});
  QCOMPARE(curveIn(*window, "fit", "points").size(), std::size_t{401});  // shown at once
  QTest::mouseRelease(paperOf(*window), Qt::LeftButton, {}, at);
  QCOMPARE(pointsOf(*window).size(), std::size_t{401});
}

void TestDrawData::tableWithoutMouse() {
  const auto window = drawingWindow();
  window->points().stop();
  window->strip().dataChip()->openEditor();
  QWidget* editor = window->strip().dataChip()->editor();
  auto* table = editor->findChild<QTableWidget*>(QStringLiteral("points-table"));
  QVERIFY(table != nullptr && table->isVisible());
  auto* add = editor->findChild<QPushButton*>(QStringLiteral("points-add"));
  QTest::mouseClick(add, Qt::LeftButton);
  QTest::mouseClick(add, Qt::LeftButton);
  QCOMPARE(pointsOf(*window).size(), std::size_t{2});
  table->item(1, 1)->setText(QStringLiteral("2^-1"));
  QCOMPARE(pointsOf(*window)[1].y, 0.5);
  QCOMPARE(table->item(1, 1)->text(), QStringLiteral("0.5"));
  table->item(0, 0)->setText(QStringLiteral("much"));
  QCOMPARE(pointsOf(*window)[0].x, 0.0);
  QCOMPARE(table->item(0, 0)->text(), QStringLiteral("0"));
  const auto* message = editor->findChild<QLabel*>(QStringLiteral("points-message"));
  QCOMPARE(message->text(), QStringLiteral("“much” is not a number."));
  QGuiApplication::clipboard()->setText(QStringLiteral("x\ty\n1\t2\n3\t-4.5\n"));
  QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier);
  QCOMPARE(pointsOf(*window).size(), std::size_t{4});
  QVERIFY(pointsOf(*window)[3] == (Point{3.0, -4.5}));
  table->clearSelection();
  table->selectRow(2);
  QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
  QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("1\t2\n"));
  QTest::keyClick(table, Qt::Key_Delete);
  QCOMPARE(pointsOf(*window).size(), std::size_t{3});
  QVERIFY(editor->window()->height() <= 700);
  settle(*window);
  savePictures(*window, "draw-table");
  const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
  if (!folder.isEmpty()) editor->window()->grab().save(folder + QStringLiteral("/light-points-table.png"));
}

void TestDrawData::pastedColumns_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("count");
  QTest::addColumn<QString>("problem");
  QTest::newRow("tabs") << "1\t2\n3\t4\n" << 2 << "";
  QTest::newRow("semicolons") << "a;b\n1;2\r\n3;4" << 2 << "";
  QTest::newRow("commas") << "1,2\n3,4" << 2 << "";
  QTest::newRow("blanks") << " 1   2\n\n3 1e-3 " << 2 << "";
  QTest::newRow("comma and blank") << "1, 2\n3, 4" << 2 << "";
  QTest::newRow("three columns") << "1\t2\t3\n" << 0 << "Line 1 does not hold two numbers: “1\t2\t3”";
  QTest::newRow("text later") << "1\t2\nx\ty\n" << 0 << "Line 2 does not hold two numbers: “x\ty”";
  QTest::newRow("decimal commas") << "1,5\t2,5" << 0 << "The clipboard does not hold two columns of numbers.";
  QTest::newRow("nothing") << "" << 0 << "The clipboard does not hold two columns of numbers.";
}

void TestDrawData::pastedColumns() {
  QFETCH(QString, text);
  QFETCH(int, count);
  QString problem;
  const auto points = parsePoints(text, &problem);
  QCOMPARE(points ? int(points->size()) : 0, count);
  QTEST(problem, "problem");
  if (points) QCOMPARE(points->front().y, 2.0);
}

KERRIDGE_WINDOW_TEST(TestDrawData)

}  // namespace test_draw_data

#include "test_draw_data.moc"
