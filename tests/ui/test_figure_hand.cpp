// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <QAction>
#include <QSignalSpy>

#include "charts/figure_export.h"
#include "charts/figure_scene.h"
#include "charts/mark_layers.h"
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
    figure.cursors = {{{}, Text("chosen"), 1e-3, notANumber, ColorRole::highlight}};
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

  /// What lies beyond the axes is an arrow at the edge, and the arrow leads back.
  void arrowsAtTheEdgeAreDraggedBack() {
    Figure figure = samples::map();
    figure.cursors[0].x = 10.0 * figure.x.upper;
    figure.cursors[0].y = std::sqrt(figure.y.lower * figure.y.upper);
    QVERIFY(!figure.cursors[0].target.empty());
    Shown shown(figure);
    QSignalSpy clicked(&shown.view, &FigureView::planeClicked);
    const QPointF edge(shown.view.plotArea().right() - 6.0, shown.view.plotArea().center().y());
    const QPointF end = shown.view.plotArea().center();
    shown.press(edge);
    shown.move(end);
    shown.release(end);
    QCOMPARE(clicked.size(), 1);  // a drag: a press without one would have sent a click at the edge
    QVERIFY(near(clicked[0][1].toDouble(), valueAtX(shown.view, figure.x, end.toPoint().x())));

    Figure curves = samples::errorCurves();
    curves.cursors.resize(1);
    curves.cursors[0].x = 0.01 * curves.x.lower;
    shown.view.setFigure(curves);
    QSignalSpy moved(&shown.view, &FigureView::cursorMoved);
    const QRectF area = shown.view.plotArea();
    shown.press(area.topLeft() + QPointF(8.0, 10.0));
    shown.move(area.center());
    shown.release(area.center());
    QCOMPARE(moved.size(), 1);
    QVERIFY(near(moved[0][1].toDouble(), valueAtX(shown.view, curves.x, area.center().toPoint().x())));
  }

  /// A tick in a full row has no name beside it: with the focus it says what it is, as under the mouse.
  void tickWithTheFocusSaysItsName() {
    Figure figure = samples::errorCurves();
    figure.cursors.clear();
    for (Mark& mark : figure.marks) mark.target = CursorTarget::ofPath(0);
    Shown shown(figure);
    shown.view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shown.view));
    QWidget* hand = shown.view.graphicsView();
    hand->clearFocus();  // the window may have given it one
    QSignalSpy said(&shown.view, &FigureView::hovered);
    hand->setFocus(Qt::TabFocusReason);
    QCOMPARE(said.size(), 1);
    QVERIFY2(said[0][0].toString().startsWith(QStringLiteral("LOO · λ = ")), qPrintable(said[0][0].toString()));
    QTest::keyClick(hand, Qt::Key_Tab);
    QVERIFY(said.constLast()[0].toString().startsWith(QStringLiteral("GCV · ")));
    // New numbers under the focus are told as well.
    figure.marks[1].x = 5e-3;
    shown.view.setFigure(figure);
    QVERIFY(said.constLast()[0].toString().contains(QStringLiteral("λ = 0.005")));
    hand->clearFocus();
    QCOMPARE(said.constLast()[0].toString(), QString());
  }

  /// What lay under the mouse lies elsewhere in a larger chart.
  void hoverEndsWithTheSize() {
    const Figure figure = samples::errorCurves();
    Shown shown(figure);
    QSignalSpy said(&shown.view, &FigureView::hovered);
    shown.hover(shown.view.pixelAt(figure.series[0].x[5], figure.series[0].y[5]));
    QVERIFY(!said.constLast()[0].toString().isEmpty());
    shown.view.resize(700, 380);
    QTRY_COMPARE(said.constLast()[0].toString(), QString());
    const int before = static_cast<int>(said.size());
    shown.view.setFigure(samples::fit());  // nothing is read at the old place
    QCOMPARE(said.size(), before);
  }

  /// Bars stand around their label, whatever sets have no value there.
  void barsStandAroundTheirLabels() {
    const BarSet both{Text("both"), {1.0, 2.0, notANumber}, {}, methodColor(0)};
    const BarSet last{Text("last"), {3.0, notANumber, 4.0}, {}, methodColor(1)};
    const std::vector<const BarSet*> sets{&both, &last};
    const auto middle = [&](std::size_t category, std::size_t set) {
      const BarSpan span = barSpan(sets, category, set);
      return 0.5 * (span.left + span.right);
    };
    QVERIFY(std::abs(middle(0, 0) + middle(0, 1)) < 1e-12 && middle(0, 0) < middle(0, 1));
    QVERIFY(std::abs(middle(1, 0) - 1.0) < 1e-12);
    QVERIFY(std::abs(middle(2, 1) - 2.0) < 1e-12);
    const BarSpan one = barSpan(sets, 1, 0);
    const BarSpan two = barSpan(sets, 0, 0);
    QVERIFY(std::abs((one.right - one.left) - (two.right - two.left)) < 1e-12);  // all bars are equally wide
  }

  /// The bar of a sum is a stack of its terms, which a hand reads one by one.
  void sumsAreStacks() {
    Figure figure;
    figure.id = "bounds";
    figure.x = {Text(""), false, -0.5, 1.5, {Text("sum"), Text("single")}};
    figure.y = {Text("y"), false, 0.0, 4.0, {}};
    const BarTerm low{Text("low"), {1.0, notANumber}}, high{Text("high"), {2.0, notANumber}};
    figure.bars = {{Text("set"), {3.0, 2.0}, {}, methodColor(0), {low, high}}};
    QCOMPARE(termEnds(figure.bars[0], 0), (std::vector<double>{1.0, 3.0}));
    QVERIFY(termEnds(figure.bars[0], 1).empty());
    FigureScene scene(figure, {QSizeF(400.0, 300.0), 1.0, Theme::light, {}, false});
    QImage picture(400, 300, QImage::Format_RGB32);
    scene.paint(&picture);
    const auto gray = [&](double x, double y) { return qGray(picture.pixel(scene.map().pixel(x, y).toPoint())); };
    QVERIFY(gray(0.0, 0.5) + 20 < gray(0.0, 2.0));
    QVERIFY(gray(0.0, 2.0) + 20 < gray(0.0, 3.5));
    QVERIFY(std::abs(gray(1.0, 0.5) - gray(1.0, 1.8)) < 10);  // a line of the grid is below
    Shown shown(figure);
    QSignalSpy said(&shown.view, &FigureView::hovered);
    shown.hover(shown.view.pixelAt(0.0, 1.5));
    const QString text = said.constLast()[0].toString();
    QVERIFY2(text.contains(QStringLiteral("low")) && text.contains(QStringLiteral("high")), qPrintable(text));
    QVERIFY(figureBytes(figure, FigureFormat::tex).contains("\\draw["));
    QVERIFY(figureBytes(figure, FigureFormat::csv).contains("set: high,sum,2,"));
  }

  /// An empty chart has nothing to export, and says why.
  void nothingIsExportedOfAnEmptyChart() {
    Figure figure = samples::empty();
    Shown shown(figure);
    const auto action = [&shown](const char* name) {
      const auto actions = shown.view.actions();
      return *std::find_if(actions.begin(), actions.end(),
                           [name](const QAction* one) { return one->objectName() == QLatin1String(name); });
    };
    const auto names = {"export-print", "export-png", "export-svg", "export-pdf", "export-tex",
                        "export-csv",   "copy-image", "copy-table", "show-table"};
    for (const char* name : names) {
      QVERIFY2(!action(name)->isEnabled(), name);
      QVERIFY2(action(name)->toolTip().contains(QString::fromStdString(figure.emptyReason.english())), name);
    }
    shown.view.setFigure(samples::fit());
    for (const char* name : names) QVERIFY2(action(name)->isEnabled(), name);
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
    const auto dragged = [](const Text& name) {
      std::string english = name.english();
      return Text::words(english.starts_with("M-RLSR") ? english.insert(6, " m = 1.6") : english);
    };
    for (Series& series : next.series) series.name = dragged(series.name);
    for (Band& band : next.bands) band.name = dragged(band.name);
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
    line.series[0].name = Text("test");
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
