// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <QAction>
#include <QSignalSpy>

#include "support/window_test.h"
#include "ui/figure_helpers.h"
#include "ui/sample_figures.h"
#include "widgets/theme.h"

namespace test_figure_hand {

using namespace kerridge;

namespace {

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

}  // namespace

class TestFigureHand : public QObject {
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
      QCOMPARE(moved[i][0].value<CursorTarget>(), CursorTarget::ofPath(0));
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
    figure.cursors = {{{}, "chosen", 1e-3, notANumber, ColorRole::highlight}};
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
    QCOMPARE(clicked[0][0].value<CursorTarget>(), CursorTarget::ofPlane(1, "m"));
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
    QCOMPARE(moved[0][0].value<CursorTarget>(), CursorTarget::ofPath(0));
    QVERIFY(near(moved[0][1].toDouble(), 1e-3 * std::pow(10.0, 0.05)));
    QVERIFY(near(moved[1][1].toDouble(), 1e-3));
    QVERIFY(near(moved[2][1].toDouble(), 1e-3 * std::pow(10.0, 0.5)));
    QTest::keyClick(hand, Qt::Key_Tab);  // to the second cursor of the same figure
    QTest::keyClick(hand, Qt::Key_Left);
    QCOMPARE(moved[3][0].value<CursorTarget>(), CursorTarget::ofPath(1));
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

  void legendSwitchesMethodsAndKinds() {
    const auto named = [](const Figure& figure, const std::string& name) {
      return std::any_of(figure.series.begin(), figure.series.end(), [&](const Series& s) { return s.name == name; });
    };
    Shown shown(samples::errorCurves());
    for (const char* entry : {"KRR", "M-RLSR", "train", "test", "LOO", "± 1 SE"}) {
      QVERIFY2(!shown.view.legendBox(QString::fromUtf8(entry)).isEmpty(), entry);
    }
    QVERIFY(shown.view.legendBox("KRR train").isEmpty());

    shown.click(shown.view.legendBox("train").center());
    QVERIFY(!named(shown.view.shownFigure(), "KRR train") && !named(shown.view.shownFigure(), "M-RLSR train"));
    QVERIFY(named(shown.view.shownFigure(), "KRR test"));
    // The exponent is dragged, and the method's name with it.
    Figure next = samples::errorCurves();
    for (Series& series : next.series) {
      if (series.name.rfind("M-RLSR", 0) == 0) series.name.insert(6, " m = 1.6");
    }
    for (Band& band : next.bands) {
      if (band.name.rfind("M-RLSR", 0) == 0) band.name.insert(6, " m = 1.6");
    }
    shown.view.setFigure(next);
    QVERIFY(!shown.view.legendBox("M-RLSR m = 1.6").isEmpty());
    QVERIFY(!named(shown.view.shownFigure(), "M-RLSR m = 1.6 train"));
    shown.click(shown.view.legendBox("M-RLSR m = 1.6").center());
    QCOMPARE(shown.view.shownFigure().series.size(), std::size_t(2));
    QCOMPARE(shown.view.shownFigure().bands.size(), std::size_t(1));
    shown.click(shown.view.legendBox("M-RLSR m = 1.6").center());
    shown.click(shown.view.legendBox("train").center());
    QCOMPARE(shown.view.shownFigure().series.size(), next.series.size());
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
};

KERRIDGE_WINDOW_TEST(TestFigureHand)

}  // namespace test_figure_hand

#include "test_figure_hand.moc"
