// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>
#include <QAction>
#include <QApplication>
#include <QGraphicsObject>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QPaintEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "charts/figure_view.h"
#include "ui/sample_figures.h"
#include "widgets/theme.h"

using namespace kerridge;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();

// Pixel → value from the axis of the figure alone: a second way beside the view's own.
double valueOf(const Axis& axis, double fraction) {
  if (!axis.logarithmic) return axis.lower + fraction * (axis.upper - axis.lower);
  return std::pow(10.0, std::log10(axis.lower) + fraction * (std::log10(axis.upper) - std::log10(axis.lower)));
}

double valueAtX(const FigureView& view, const Axis& axis, double pixel) {
  return valueOf(axis, (pixel - view.plotArea().left()) / view.plotArea().width());
}

double valueAtY(const FigureView& view, const Axis& axis, double pixel) {
  return valueOf(axis, (view.plotArea().bottom() - pixel) / view.plotArea().height());
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b)); }

QObjectList curveObjects(const FigureView& view) {
  QObjectList curves;
  for (QGraphicsItem* item : view.graphicsView()->scene()->items()) {
    if (item->parentItem() != nullptr || item->toGraphicsObject() == nullptr) continue;
    for (QObject* child : item->toGraphicsObject()->findChildren<QObject*>()) {
      if (child->inherits("QLineSeries")) curves << child;
    }
  }
  return curves;
}

// Whether the colour appears in the pixel column through an x value, inside the plot.
bool columnHas(const FigureView& view, const QImage& image, double x, QColor color) {
  const int column = static_cast<int>(std::lround(view.pixelAt(x, view.figure().y.lower).x()));
  const QRect area = view.plotArea().toRect().adjusted(2, 2, -2, -2);
  for (int row = area.top(); row <= area.bottom(); ++row) {
    const QColor pixel = image.pixelColor(column, row);
    const int distance = std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green()) +
                         std::abs(pixel.blue() - color.blue());
    if (distance < 60) return true;
  }
  return false;
}

Figure lineFigure(std::vector<double> x, std::vector<double> y, bool logarithmicY) {
  Figure figure;
  figure.id = "line";
  figure.x = {"x", false, 0.0, 10.0, {}};
  figure.y = {"y", logarithmicY, logarithmicY ? 0.01 : -1.0, 10.0, {}};
  Series series;
  series.x = std::move(x);
  series.y = std::move(y);
  series.color = methodColor(0);
  series.width = 3.0;
  figure.series.push_back(series);
  return figure;
}

class Shown {
 public:
  explicit Shown(const Figure& figure, QSize size = {540, 300}) {
    view.resize(size);
    view.setFigure(figure);
    view.show();
    if (!QTest::qWaitForWindowExposed(&view)) qFatal("the view is not exposed");
  }
  QWidget* viewport() const { return view.graphicsView()->viewport(); }
  void press(QPointF at) const { QTest::mousePress(viewport(), Qt::LeftButton, {}, at.toPoint()); }
  void move(QPointF at) const { QTest::mouseMove(viewport(), at.toPoint()); }
  // Without a button: QTest::mouseMove goes through the position of the pointer, which may be there already.
  void hover(QPointF at) const {
    const QPointF pixel = at.toPoint();
    QMouseEvent event(QEvent::MouseMove, pixel, viewport()->mapToGlobal(pixel), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(viewport(), &event);
  }
  void release(QPointF at) const { QTest::mouseRelease(viewport(), Qt::LeftButton, {}, at.toPoint()); }
  void click(QPointF at) const { QTest::mouseClick(viewport(), Qt::LeftButton, {}, at.toPoint()); }
  void wheel(QPointF at, int delta) const {
    QWheelEvent event(at, viewport()->mapToGlobal(at), {}, QPoint(0, delta), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(viewport(), &event);
  }
  QImage grab() { return view.grab().toImage(); }

  FigureView view;
};

// Adds up the repainted pixels of a widget.
class PaintMeter : public QObject {
 public:
  qint64 pixels = 0;

  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::Paint) {
      for (const QRect& rect : static_cast<QPaintEvent*>(event)->region()) {
        pixels += static_cast<qint64>(rect.width()) * rect.height();
      }
    }
    return false;
  }
};

}  // namespace

class TestFigureView : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { applyTheme(ThemeChoice::light); }

  void draggedCursorSaysEveryPlace() {
    const Figure figure = samples::errorCurves();
    Shown shown(figure);
    QSignalSpy moved(&shown.view, &FigureView::cursorMoved);
    const QPointF start = shown.view.pixelAt(1e-3, 0.05);
    shown.press(start + QPointF(4.0, 0.0));  // within reach of the line
    QCOMPARE(moved.size(), 0);
    QList<int> pixels;
    for (int step = 1; step <= 12; ++step) {
      pixels << start.toPoint().x() + 10 * step;
      shown.move(QPointF(pixels.constLast(), start.y() - step));
    }
    shown.release(QPointF(pixels.constLast(), start.y()));
    QCOMPARE(moved.size(), pixels.size());
    for (int i = 0; i < pixels.size(); ++i) {
      QCOMPARE(moved[i][0].toString(), QStringLiteral("method:0:at"));
      QVERIFY(near(moved[i][1].toDouble(), valueAtX(shown.view, figure.x, pixels[i])));
    }
    QVERIFY(near(shown.view.drawnFigure().cursors[0].x, moved.constLast()[1].toDouble()));
    // After the release the mouse moves freely.
    shown.move(start);
    QCOMPARE(moved.size(), pixels.size());
  }

  void cursorStopsAtTheEndsOfTheAxis() {
    const Figure figure = samples::errorCurves();
    Shown shown(figure);
    QSignalSpy moved(&shown.view, &FigureView::cursorMoved);
    shown.press(shown.view.pixelAt(1e-3, 0.05));
    shown.move(QPointF(1.0, 100.0));
    shown.move(QPointF(539.0, 100.0));
    shown.release(QPointF(539.0, 100.0));
    QVERIFY(near(moved[0][1].toDouble(), figure.x.lower));
    QVERIFY(near(moved[1][1].toDouble(), figure.x.upper));
  }

  void cursorUnderTheHandOutlivesNewFigures() {
    Figure figure = samples::errorCurves();
    Shown shown(figure);
    const QPointF start = shown.view.pixelAt(1e-3, 0.05);
    shown.press(start);
    shown.move(start + QPointF(50.0, 0.0));
    const double held = shown.view.drawnFigure().cursors[0].x;
    shown.view.setFigure(figure);  // still says 1e-3
    QCOMPARE(shown.view.drawnFigure().cursors[0].x, held);
    shown.release(start + QPointF(50.0, 0.0));
    shown.view.setFigure(figure);
    QCOMPARE(shown.view.drawnFigure().cursors[0].x, 1e-3);
  }

  void cursorWithoutTargetStays() {
    Figure figure = samples::errorCurves();
    figure.cursors = {{"", "chosen", 1e-3, notANumber, ColorRole::highlight}};
    Shown shown(figure);
    QSignalSpy moved(&shown.view, &FigureView::cursorMoved);
    const QPointF start = shown.view.pixelAt(1e-3, 0.05);
    shown.press(start);
    shown.move(start + QPointF(3.0, 0.0));
    shown.release(start + QPointF(3.0, 0.0));
    QCOMPARE(moved.size(), 0);
    QCOMPARE(shown.view.drawnFigure().cursors[0].x, 1e-3);
  }

  void clickInThePlane() {
    const Figure figure = samples::map();
    Shown shown(figure);
    QSignalSpy clicked(&shown.view, &FigureView::planeClicked);
    const QPoint at = shown.view.pixelAt(2.2, 1e-6).toPoint();
    shown.click(at);
    QCOMPARE(clicked.size(), 1);
    QCOMPARE(clicked[0][0].toString(), QStringLiteral("method:1:m,at"));
    QVERIFY(near(clicked[0][1].toDouble(), valueAtX(shown.view, figure.x, at.x())));
    QVERIFY(near(clicked[0][2].toDouble(), valueAtY(shown.view, figure.y, at.y())));
    // Outside the plane, and in a figure without a click target, nothing is set.
    shown.click(QPointF(3.0, 150.0));
    shown.view.setFigure(samples::fit());
    shown.click(shown.view.plotArea().center());
    QCOMPARE(clicked.size(), 1);
  }

  void crossIsDraggedInThePlane() {
    const Figure figure = samples::map();
    Shown shown(figure);
    QSignalSpy clicked(&shown.view, &FigureView::planeClicked);
    const QPoint start = shown.view.pixelAt(1.5, 1e-2).toPoint();
    const QPoint end = start + QPoint(60, -40);
    shown.press(start);
    shown.move(end);
    shown.release(end);
    QCOMPARE(clicked.size(), 1);
    QVERIFY(near(clicked[0][1].toDouble(), valueAtX(shown.view, figure.x, end.x())));
    QVERIFY(near(clicked[0][2].toDouble(), valueAtY(shown.view, figure.y, end.y())));
  }

  void keysMoveTheCursorWithTheFocus() {
    Shown shown(samples::errorCurves());
    shown.view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shown.view));
    QWidget* hand = shown.view.graphicsView();
    hand->setFocus(Qt::TabFocusReason);
    QSignalSpy moved(&shown.view, &FigureView::cursorMoved);
    QTest::keyClick(hand, Qt::Key_Right);
    QTest::keyClick(hand, Qt::Key_Left);
    QTest::keyClick(hand, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(moved.size(), 3);
    QCOMPARE(moved[0][0].toString(), QStringLiteral("method:0:at"));
    QVERIFY(near(moved[0][1].toDouble(), 1e-3 * std::pow(10.0, 0.05)));
    QVERIFY(near(moved[1][1].toDouble(), 1e-3));
    QVERIFY(near(moved[2][1].toDouble(), 1e-3 * std::pow(10.0, 0.5)));
    QTest::keyClick(hand, Qt::Key_Tab);  // to the second cursor of the same figure
    QTest::keyClick(hand, Qt::Key_Left);
    QCOMPARE(moved[3][0].toString(), QStringLiteral("method:1:at"));
    QVERIFY(near(moved[3][1].toDouble(), 4e-2 * std::pow(10.0, -0.05)));
  }

  void keysMoveTheCrossBothWays() {
    Shown shown(samples::map());
    shown.view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shown.view));
    QWidget* hand = shown.view.graphicsView();
    hand->setFocus(Qt::TabFocusReason);
    QSignalSpy clicked(&shown.view, &FigureView::planeClicked);
    QTest::keyClick(hand, Qt::Key_Up);
    QTest::keyClick(hand, Qt::Key_Right);
    QCOMPARE(clicked.size(), 2);
    QCOMPARE(clicked[0][1].toDouble(), 1.5);
    QVERIFY(near(clicked[0][2].toDouble(), 1e-2 * std::pow(10.0, 0.05)));
    QVERIFY(near(clicked[1][1].toDouble(), 1.5 + 0.005 * 2.5));
  }

  void legendSwitchesCurves() {
    Shown shown(samples::fit());
    const QColor color = figureColors(Theme::light).of(methodColor(0));
    QVERIFY(columnHas(shown.view, shown.grab(), 0.0, color));
    shown.click(shown.view.legendBox("KRR λ = 1e-3").center());
    QVERIFY(!columnHas(shown.view, shown.grab(), 0.0, color));
    QCOMPARE(shown.view.shownFigure().series.size(), samples::fit().series.size() - 1);
    // It stays off when new numbers arrive, and comes back with a second click.
    Figure next = samples::fit();
    for (double& y : next.series[3].y) y *= 0.9;
    shown.view.setFigure(next);
    QVERIFY(!columnHas(shown.view, shown.grab(), 0.0, color));
    shown.click(shown.view.legendBox("KRR λ = 1e-3").center());
    QVERIFY(columnHas(shown.view, shown.grab(), 0.0, color));
  }

  void badNumbersAreGaps_data() {
    QTest::addColumn<bool>("logarithmic");
    QTest::addColumn<double>("bad");
    QTest::newRow("NaN") << false << notANumber;
    QTest::newRow("infinite") << false << inf;
    QTest::newRow("NaN, log") << true << notANumber;
    QTest::newRow("zero, log") << true << 0.0;
    QTest::newRow("negative, log") << true << -3.0;
  }

  void badNumbersAreGaps() {
    QFETCH(bool, logarithmic);
    QFETCH(double, bad);
    std::vector<double> x, y;
    for (int i = 0; i <= 10; ++i) {
      x.push_back(i);
      y.push_back(i == 5 ? bad : 1.0);
    }
    Shown shown(lineFigure(x, y, logarithmic));
    const QColor color = figureColors(Theme::light).of(methodColor(0));
    const QImage image = shown.grab();
    QVERIFY(columnHas(shown.view, image, 3.5, color));
    QVERIFY(!columnHas(shown.view, image, 4.5, color));
    QVERIFY(!columnHas(shown.view, image, 5.5, color));
    QVERIFY(columnHas(shown.view, image, 6.5, color));
  }

  void lonelyPointsAreSeen() {
    Shown shown(lineFigure({1.0, 2.0, 3.0}, {notANumber, 4.0, notANumber}, false));
    const QColor color = figureColors(Theme::light).of(methodColor(0));
    QVERIFY(columnHas(shown.view, shown.grab(), 2.0, color));
    shown.view.setFigure(lineFigure({7.0}, {4.0}, true));
    QVERIFY(columnHas(shown.view, shown.grab(), 7.0, color));
  }

  void curvesAreCutToTheRange() {
    // From far below to far above: at x = 5 the line crosses the visible part.
    Shown shown(lineFigure({0.0, 10.0}, {-1e6, 1e6 + 9.0}, false));
    const QColor color = figureColors(Theme::light).of(methodColor(0));
    const QImage image = shown.grab();
    QVERIFY(columnHas(shown.view, image, 5.0, color));
    QVERIFY(!columnHas(shown.view, image, 4.0, color));
    QVERIFY(!columnHas(shown.view, image, 6.0, color));
  }

  void oddFiguresDoNotCrash() {
    const double huge = std::numeric_limits<double>::max();
    const double tiny = std::numeric_limits<double>::denorm_min();
    QList<Axis> axes;
    for (const bool logarithmic : {false, true}) {
      axes << Axis{"a", logarithmic, 1.0, 1.0, {}} << Axis{"a", logarithmic, 5.0, -5.0, {}}
           << Axis{"a", logarithmic, notANumber, notANumber, {}} << Axis{"a", logarithmic, -inf, inf, {}}
           << Axis{"a", logarithmic, -huge, huge, {}} << Axis{"a", logarithmic, tiny, huge, {}}
           << Axis{"a", logarithmic, 0.0, 0.0, {}} << Axis{"a", logarithmic, 1.0, 1.0 + 1e-15, {}}
           << Axis{"", logarithmic, -1.0, 0.0, {"one", "two"}};
    }
    Shown shown(samples::fit());
    for (const Axis& axis : axes) {
      for (const double value : {notANumber, inf, -inf, 0.0, huge, -huge, tiny, 1.0}) {
        Figure figure;
        figure.x = axis;
        figure.y = axis;
        figure.y.categories.clear();
        Series line;
        line.x = {value, 1.0, value, 3.0};
        line.y = {value, value, 2.0};
        line.marker = Marker::cross;
        Series nothing;
        figure.series = {line, nothing};
        figure.bands = {{"b", {1.0, value, 2.0}, {value, 0.0, -1.0}, {value, 1.0, 2.0}, ColorRole::data}};
        figure.bars = {{"", {value, 1.0}, {value}, ColorRole::data}, {"empty", {}, {}, ColorRole::data}};
        HeatMap heat;
        heat.xEdges = {0.0, 1.0, value};
        heat.yEdges = {1.0};
        heat.values = Matrix::Constant(2, 3, value);
        heat.bestRow = 7;
        heat.bestColumn = 1;
        figure.heatMaps = {heat, HeatMap{}};
        figure.marks = {{"mark", value, value, Marker::none, ColorRole::neutral}, {"", 1.0}};
        figure.cursors = {{"t", "c", value, value, ColorRole::highlight}, {"t", "", 1.0}};
        shown.view.setFigure(figure);
        QVERIFY(!shown.grab().isNull());
        shown.hover(shown.view.plotArea().center());
        shown.wheel(shown.view.plotArea().center(), 120);
      }
    }
    shown.view.setFigure(Figure{});
    shown.view.setFigure(samples::empty());
    shown.view.resize(60, 30);
    shown.view.setFigure(samples::errorCurves());
    QVERIFY(!shown.grab().isNull());
  }

  void newNumbersKeepTheObjects() {
    Shown shown(samples::errorCurves());
    const QObjectList before = curveObjects(shown.view);
    QCOMPARE(before.size(), 6);
    Figure figure = samples::errorCurves();
    for (Series& series : figure.series) {
      for (double& y : series.y) y *= 1.1;
    }
    shown.view.setFigure(figure);
    QCOMPARE(curveObjects(shown.view), before);
  }

  void itemsDoNotPileUp() {
    Shown shown(samples::errorCurves());
    const QList<Figure> figures{samples::errorCurves(), samples::fit(), samples::map(), samples::bars(),
                                samples::empty()};
    for (const Figure& figure : figures) shown.view.setFigure(figure);
    const auto count = shown.view.graphicsView()->scene()->items().size();
    for (int i = 0; i < 200; ++i) {
      shown.view.setFigure(figures[i % figures.size()]);
      QCOMPARE(shown.view.graphicsView()->scene()->items().size(), count);
    }
  }

  void cursorMoveRepaintsStripsOnly() {
    Figure figure = samples::errorCurves();
    Shown shown(figure);
    PaintMeter meter;
    shown.viewport()->installEventFilter(&meter);
    const auto moveCursor = [&] {
      meter.pixels = 0;
      figure.cursors[0].x *= 1.5;
      shown.view.setFigure(figure);
      return QTest::qWaitFor([&meter] { return meter.pixels > 0; });
    };
    QVERIFY(moveCursor());  // the first change of a new scene repaints it all
    QVERIFY(moveCursor());
    QVERIFY2(meter.pixels < 540 * 300 / 10, qPrintable(QString::number(meter.pixels)));
    meter.pixels = 0;
    figure.series[0].y[3] *= 1.01;
    shown.view.setFigure(figure);
    QTRY_VERIFY(meter.pixels > 540 * 300 / 4);
  }

  void wheelAndRubberBandZoom() {
    const Figure figure = samples::errorCurves();
    Shown shown(figure);
    const QPointF at = shown.view.pixelAt(1e-6, 0.1);
    const auto part = [&] {
      const QPointF offset = shown.view.pixelAt(1e-6, 0.1) - shown.view.plotArea().topLeft();
      return QPointF(offset.x() / shown.view.plotArea().width(), offset.y() / shown.view.plotArea().height());
    };
    const QPointF before = part();
    shown.wheel(at, 120);
    QVERIFY(shown.view.isZoomed());
    // What lies under the mouse stays; the range shrinks by 1.25.
    QVERIFY((part() - before).manhattanLength() < 1e-9);
    const Figure zoomed = shown.view.shownFigure();
    QVERIFY(std::abs(std::log10(zoomed.x.upper / zoomed.x.lower) - 15.0 / 1.25) < 1e-9);
    shown.wheel(at, -120);
    shown.wheel(at, -120);
    QVERIFY(!shown.view.isZoomed());

    const QPoint from = shown.view.pixelAt(1e-8, 1.0).toPoint();
    const QPoint to = shown.view.pixelAt(1e-4, 0.1).toPoint();
    const double left = valueAtX(shown.view, figure.x, from.x());
    const double bottom = valueAtY(shown.view, figure.y, to.y());
    QSignalSpy clicked(&shown.view, &FigureView::planeClicked);
    shown.press(from);
    shown.move((from + to) / 2);
    shown.move(to);
    shown.release(to);
    QCOMPARE(clicked.size(), 0);
    const Figure cut = shown.view.shownFigure();
    QVERIFY(std::abs(cut.x.lower / left - 1.0) < 1e-9);
    QVERIFY(std::abs(cut.y.lower / bottom - 1.0) < 1e-9);
    // New numbers keep the zoom, another kind of figure does not.
    shown.view.setFigure(figure);
    QVERIFY(shown.view.isZoomed());
    shown.view.setFigure(samples::fit());
    QVERIFY(!shown.view.isZoomed());
  }

  void doubleClickAsksToMaximize() {
    Shown shown(samples::fit());
    QSignalSpy asked(&shown.view, &FigureView::maximizeRequested);
    QTest::mouseDClick(shown.viewport(), Qt::LeftButton, {}, shown.view.plotArea().center().toPoint());
    QCOMPARE(asked.size(), 1);
    QVERIFY(!shown.view.isZoomed());
  }

  void readoutNamesWhatIsUnderTheMouse() {
    Figure figure = samples::map();
    Shown shown(figure);
    QSignalSpy hovered(&shown.view, &FigureView::hovered);
    HeatMap& heat = figure.heatMaps[0];
    heat.values(12, 20) = 0.8125;
    shown.view.setFigure(figure);
    shown.hover(
        shown.view.pixelAt(0.5 * (heat.xEdges[20] + heat.xEdges[21]), std::sqrt(heat.yEdges[12] * heat.yEdges[13])));
    QCOMPARE(hovered.size(), 1);
    QVERIFY(hovered.constLast()[0].toString().contains("test RMSE: 0.8125"));

    shown.view.setFigure(samples::bars());
    shown.hover(shown.view.pixelAt(0.82, 0.4));
    QVERIFY2(hovered.constLast()[0].toString().contains("part 2 · m = 1.5: 0.82 ± 0.1"),
             qPrintable(hovered.constLast()[0].toString()));

    Figure line = lineFigure({1.0, 4.0, 9.0}, {0.5, 2.25, 3.0}, false);
    line.series[0].name = "test";
    shown.view.setFigure(line);
    shown.hover(shown.view.pixelAt(4.0, 2.25) + QPointF(6.0, 5.0));
    QCOMPARE(hovered.constLast()[0].toString(), QStringLiteral("test · x = 4, y = 2.25"));
  }

  void axesCanBeSwitched() {
    Shown shown(samples::bars());
    QAction* logarithmicY = nullptr;
    for (QAction* action : shown.view.actions()) {
      if (action->objectName() == "logarithmic-y") logarithmicY = action;
      if (action->objectName() == "logarithmic-x") QVERIFY(!action->isEnabled());  // categories
    }
    QVERIFY(logarithmicY != nullptr && logarithmicY->isEnabled() && !logarithmicY->isChecked());
    logarithmicY->trigger();
    QVERIFY(shown.view.drawnFigure().y.logarithmic);
    QVERIFY(shown.view.drawnFigure().y.lower > 0.0 && shown.view.drawnFigure().y.lower < 0.35);
    QVERIFY(!shown.view.figure().y.logarithmic);
    logarithmicY->trigger();
    QVERIFY(!shown.view.drawnFigure().y.logarithmic);
    QCOMPARE(shown.view.drawnFigure().y.lower, 0.0);
  }

  void everyActionIsDescribed() {
    Shown shown(samples::fit());
    QStringList texts;
    for (const QAction* action : shown.view.actions()) {
      if (action->isSeparator()) continue;
      QVERIFY(!action->toolTip().isEmpty() && action->toolTip() != action->text());
      QVERIFY(!texts.contains(action->text()));
      texts << action->text();
    }
    QVERIFY(texts.size() >= 9);
  }

  void screenReadersGetASentence() {
    Shown shown(samples::errorCurves());
    QCOMPARE(shown.view.accessibleName(), QStringLiteral("Error curves"));
    const QString sentence = shown.view.accessibleDescription();
    for (const char* part : {"RMSE (MPa)", "λ", "logarithmic", "KRR test", "GCV", "1e-10"}) {
      QVERIFY2(sentence.contains(QString::fromUtf8(part)), part);
    }
    shown.view.setFigure(samples::empty());
    QCOMPARE(shown.view.accessibleDescription(), QString::fromStdString(samples::empty().emptyReason));
  }

  void busyBadgeLeavesTheFigure() {
    Shown shown(samples::fit());
    const QImage before = shown.grab();
    shown.view.setBusy(true);
    const QImage busy = shown.grab();
    QVERIFY(busy != before);
    const QRect plot = shown.view.plotArea().toRect();
    QCOMPARE(busy.copy(plot), before.copy(plot));
    shown.view.setBusy(false);
    QCOMPARE(shown.grab(), before);
  }

  void labelsDoNotOverlap_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("small") << QSize(540, 300);
    QTest::newRow("smaller") << QSize(420, 260);
    QTest::newRow("large") << QSize(900, 560);
  }

  void labelsDoNotOverlap() {
    QFETCH(QSize, size);
    for (const Figure& figure : {samples::errorCurves(), samples::fit(), samples::map(), samples::bars()}) {
      Shown shown(figure, size);
      const QList<QRectF> boxes = shown.view.labelBoxes();
      for (qsizetype i = 0; i < boxes.size(); ++i) {
        QVERIFY(QRectF(QPointF(), size).contains(boxes[i]));
        for (qsizetype j = 0; j < i; ++j) QVERIFY(!boxes[i].intersects(boxes[j]));
      }
    }
  }

  void followsThePalette() {
    Shown shown(samples::fit());
    QCOMPARE(shown.grab().pixelColor(2, 150), QColor("#ffffff"));
    applyTheme(ThemeChoice::dark);
    QApplication::processEvents();
    QCOMPARE(shown.grab().pixelColor(2, 150), themePalette(Theme::dark).color(QPalette::Base));
    QVERIFY(columnHas(shown.view, shown.grab(), 0.0, figureColors(Theme::dark).of(methodColor(0))));
    applyTheme(ThemeChoice::light);
    QApplication::processEvents();
    QCOMPARE(shown.grab().pixelColor(2, 150), QColor("#ffffff"));
  }
};

QTEST_MAIN(TestFigureView)
#include "test_figure_view.moc"
