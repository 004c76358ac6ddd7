// SPDX-License-Identifier: GPL-3.0-or-later
// The glass that enlarges charts.
#include <cmath>
#include <QApplication>
#include <QGraphicsView>
#include <QImage>
#include <QSignalSpy>

#include "charts/figure_view.h"
#include "charts/magnifier.h"
#include "support/window_test.h"
#include "ui/sample_figures.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"

namespace test_magnifier {

using namespace kerridge;
using namespace kerridge::test;

namespace {

void moveMouse(FigureView& view, QPoint at) { QTest::mouseMove(view.graphicsView()->viewport(), at); }

double distance(QPointF a, QPointF b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

/// Two lines that meet at (5, 5), thick enough to measure.
Figure cross() {
  Figure figure;
  figure.id = "cross";
  figure.title = Text("Cross");
  figure.x.title = Text("x");
  figure.x.upper = 10.0;
  figure.y.title = Text("y");
  figure.y.upper = 10.0;
  Series line;
  line.name = Text("line");
  line.x = {0.0, 10.0};
  line.y = {5.0, 5.0};
  line.width = 4.0;
  line.color = ColorRole::highlight;
  figure.series = {line};
  return figure;
}

/// Pixels of a column that are not like the background.
int inkOf(const QImage& image, int x, int from, int to) {
  const QRgb ground = image.pixel(x, from);
  int ink = 0;
  for (int y = from; y <= to; ++y) ink += image.pixel(x, y) != ground ? 1 : 0;
  return ink;
}

}  // namespace

class TestMagnifier : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void linesAreDrawnLarger();
  void followsTheMouse();
  void followsKeys();
  void oneGlassInTheWindow();
  void oneKeyOnOneKeyOff();
  void worksBeforeAnAudience();
};

void TestMagnifier::linesAreDrawnLarger() {
  FigureView view;
  view.resize(600, 400);
  view.setFigure(cross());
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  QWidget* viewport = view.graphicsView()->viewport();
  const QPoint middle = view.pixelAt(5.0, 5.0).toPoint();
  const int reach = static_cast<int>(Magnifier::radius(*view.graphicsView()));
  const auto ink = [&] {
    return inkOf(viewport->grab().toImage(), middle.x() + 10, middle.y() - reach / 3, middle.y() + reach / 3);
  };
  const int before = ink();
  QVERIFY(before >= 4 && before <= 7);  // four pixels and the soft edges
  view.setMagnified(true);
  moveMouse(view, middle);
  QTRY_VERIFY(view.glass().has_value());
  const int after = ink();
  QVERIFY2(std::abs(after - 4.0 * Magnifier::factor) <= 2.0, qPrintable(QString::number(after)));
  // Around the glass everything is as it was.
  const int beside = middle.x() + reach + 12;
  const auto inkBeside = [&] {
    return inkOf(viewport->grab().toImage(), beside, middle.y() - reach / 3, middle.y() + reach / 3);
  };
  QCOMPARE(inkBeside(), before);
  view.setMagnified(false);
  QVERIFY(!view.glass());
}

void TestMagnifier::followsTheMouse() {
  FigureView view;
  view.resize(600, 400);
  view.setFigure(cross());
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  moveMouse(view, {200, 200});
  QVERIFY(!view.glass());
  view.setMagnified(true);
  for (const QPoint at : {QPoint(150, 120), QPoint(420, 300)}) {
    moveMouse(view, at);
    QTRY_VERIFY(view.glass() && distance(*view.glass(), at) < 1.0);
  }
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(view.graphicsView(), &leave);
  QVERIFY(!view.glass());
}

/// Tab and the arrows: at a cursor, where there is one, else anywhere.
void TestMagnifier::followsKeys() {
  FigureView view;
  view.resize(600, 400);
  view.setFigure(cross());
  view.show();
  view.activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(&view));
  view.setFocus(Qt::ShortcutFocusReason);
  view.setMagnified(true);
  QVERIFY(view.glass());
  const QPointF start = *view.glass();
  QVERIFY(distance(start, view.plotArea().center()) < 1.0);
  QTest::keyClick(view.graphicsView(), Qt::Key_Right);
  QTest::keyClick(view.graphicsView(), Qt::Key_Up);
  QVERIFY(view.glass()->x() > start.x() && view.glass()->y() < start.y());
  for (int i = 0; i < 40; ++i) QTest::keyClick(view.graphicsView(), Qt::Key_Left, Qt::ShiftModifier);
  QCOMPARE(view.glass()->x(), 0.0);
  QSignalSpy left(&view, &FigureView::glassLeft);
  QTest::keyClick(view.graphicsView(), Qt::Key_Escape);
  QCOMPARE(left.count(), 1);
  view.setMagnified(false);
  // With a cursor the arrows move that, and the glass goes along.
  Figure figure = samples::errorCurves();
  view.setFigure(figure);
  view.graphicsView()->clearFocus();
  view.setFocus(Qt::ShortcutFocusReason);
  view.setMagnified(true);
  QVERIFY(!figure.cursors.empty());
  const QPointF cursor = *view.glass();
  QTest::keyClick(view.graphicsView(), Qt::Key_Right, Qt::ShiftModifier);
  QVERIFY(view.glass()->x() > cursor.x());
  QCOMPARE(view.glass()->y(), cursor.y());
}

void TestMagnifier::oneGlassInTheWindow() {
  const auto window = readyWindow();
  QVERIFY(window);
  actionOf(*window, QStringLiteral("magnifier"))->trigger();
  const auto count = [&window] {
    int glasses = 0;
    for (FigurePanel* panel : window->charts().panels()) glasses += panel->view()->glass().has_value() ? 1 : 0;
    return glasses;
  };
  for (FigurePanel* panel : window->charts().panels()) {
    moveMouse(*panel->view(), panel->view()->plotArea().center().toPoint());
    QTRY_VERIFY(panel->view()->glass().has_value());
    QCOMPARE(count(), 1);
  }
}

void TestMagnifier::oneKeyOnOneKeyOff() {
  const auto window = readyWindow();
  QVERIFY(window);
  QAction* action = actionOf(*window, QStringLiteral("magnifier"));
  QVERIFY(action != nullptr && action->isCheckable());
  QTest::keyClick(window->windowHandle(), Qt::Key_Z);
  QVERIFY(action->isChecked());
  FigureView* view = window->charts().current()->view();
  QVERIFY(view->graphicsView()->hasFocus());
  QVERIFY(view->glass());
  savePictures(*window, "magnifier");
  QTest::keyClick(view->graphicsView(), Qt::Key_Escape);
  QVERIFY(!action->isChecked());
  QVERIFY(!view->glass());
  QTest::keyClick(window->windowHandle(), Qt::Key_Z);
  QVERIFY(action->isChecked());
  QTest::keyClick(window->windowHandle(), Qt::Key_Z);
  QVERIFY(!action->isChecked());
}

void TestMagnifier::worksBeforeAnAudience() {
  const auto window = readyWindow();
  QVERIFY(window);
  actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
  actionOf(*window, QStringLiteral("magnifier"))->trigger();
  FigureView* view = window->charts().current()->view();
  QVERIFY(view->glass());
  const double large = Magnifier::radius(*view->graphicsView());
  savePictures(*window, "magnifier-lecture");
  actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
  QTRY_VERIFY(Magnifier::radius(*view->graphicsView()) < large);
}

KERRIDGE_WINDOW_TEST(TestMagnifier)

}  // namespace test_magnifier

#include "test_magnifier.moc"
