// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>
#include <QGraphicsObject>
#include <QGraphicsScene>
#include <QPaintEvent>

#include "charts/curve_layer.h"
#include "charts/figure_chart.h"
#include "charts/plot_style.h"
#include "charts/plot_view.h"
#include "support/window_test.h"
#include "ui/figure_helpers.h"
#include "ui/sample_figures.h"
#include "widgets/theme.h"

namespace test_figure_view {

using namespace kerridge;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();

QSet<QGraphicsItem*> curveObjects(const FigureView& view) {
  QSet<QGraphicsItem*> curves;
  for (QGraphicsItem* item : view.graphicsView()->scene()->items()) {
    if (dynamic_cast<CurveItem*>(item) != nullptr && item->isVisible()) curves << item;
  }
  return curves;
}

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

  /// On a projector hairlines vanish: they grow with the letters, by three quarters.
  void linesGrowWithTheLetters() {
    const QColor color = figureColors(Theme::light).of(methodColor(0));
    const auto drawnWidth = [&color](int pixels) {
      FigureView view;
      QFont font = view.font();
      font.setPixelSize(pixels);
      view.setFont(font);
      view.resize(540, 300);
      view.setFigure(lineFigure({0.0, 5.0, 10.0}, {4.3, 4.3, 4.3}, false));
      view.show();
      if (!QTest::qWaitForWindowExposed(&view)) qFatal("the view is not exposed");
      const QImage image = view.grab().toImage();
      const int column = static_cast<int>(std::lround(view.pixelAt(5.5, 4.3).x()));
      int rows = 0;
      for (int row = 0; row < image.height(); ++row) {
        const QColor pixel = image.pixelColor(column, row);
        rows += std::abs(pixel.red() - color.red()) + std::abs(pixel.blue() - color.blue()) < 60 ? 1 : 0;
      }
      return rows;
    };
    // 3 pixels wide and 5.25, the first and the last of them perhaps in part.
    QVERIFY2(std::abs(drawnWidth(13) - 3) <= 1, qPrintable(QString::number(drawnWidth(13))));
    QVERIFY2(std::abs(drawnWidth(26) - 5) <= 1, qPrintable(QString::number(drawnWidth(26))));
    QVERIFY(drawnWidth(26) > drawnWidth(13));
    QVERIFY(std::abs(drawnWidth(9) - drawnWidth(13)) <= 1);  // never thinner than usual
  }

  /// Gaps of any length, in lines of every style, on the screen and in exports alike.
  void gapsInEveryLineStyle_data() {
    QTest::addColumn<int>("style");
    for (const LineStyle style : {LineStyle::solid, LineStyle::dash, LineStyle::dot, LineStyle::dashDot})
      QTest::addRow("style %d", int(style)) << int(style);
  }

  void gapsInEveryLineStyle() {
    QFETCH(int, style);
    std::vector<double> x, y;
    for (int i = 0; i <= 100; ++i) {
      x.push_back(0.1 * i);
      y.push_back(i > 30 && i < 70 ? notANumber : 1.0 + 0.01 * i);
    }
    Figure figure = lineFigure(x, y, false);
    figure.series[0].line = LineStyle(style);
    Shown shown(figure);
    const QColor color = figureColors(Theme::light).of(methodColor(0));
    const QImage image = shown.grab();
    const auto anyIn = [&](double from, double to) {
      for (double at = from; at <= to; at += 0.02)
        if (columnHas(shown.view, image, at, color)) return true;
      return false;
    };
    QVERIFY(anyIn(0.5, 2.9));
    QVERIFY(!anyIn(3.2, 6.8));
    QVERIFY(anyIn(7.1, 9.5));
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
      axes << Axis{Text("a"), logarithmic, 1.0, 1.0, {}} << Axis{Text("a"), logarithmic, 5.0, -5.0, {}}
           << Axis{Text("a"), logarithmic, notANumber, notANumber, {}} << Axis{Text("a"), logarithmic, -inf, inf, {}}
           << Axis{Text("a"), logarithmic, -huge, huge, {}} << Axis{Text("a"), logarithmic, tiny, huge, {}}
           << Axis{Text("a"), logarithmic, 0.0, 0.0, {}} << Axis{Text("a"), logarithmic, 1.0, 1.0 + 1e-15, {}}
           << Axis{Text(), logarithmic, -1.0, 0.0, {Text("one"), Text("two")}};
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
        figure.bands = {{Text("b"), {1.0, value, 2.0}, {value, 0.0, -1.0}, {value, 1.0, 2.0}, ColorRole::data}};
        figure.bars = {{Text(), {value, 1.0}, {value}, ColorRole::data}, {Text("empty"), {}, {}, ColorRole::data}};
        HeatMap heat;
        heat.xEdges = {0.0, 1.0, value};
        heat.yEdges = {1.0};
        heat.values = Matrix::Constant(2, 3, value);
        heat.bestRow = 7;
        heat.bestColumn = 1;
        figure.heatMaps = {heat, HeatMap{}};
        figure.marks = {{Text("mark"), value, value, Marker::none, ColorRole::neutral}, {Text(), 1.0}};
        figure.cursors = {{CursorTarget::ofPath(0), Text("c"), value, value, ColorRole::highlight},
                          {CursorTarget::ofPath(1), Text(), 1.0}};
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
    const QSet<QGraphicsItem*> before = curveObjects(shown.view);
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
      return QTest::qWaitFor([&meter] { return meter.pixels > 0; }, 120000);
    };
    QVERIFY(moveCursor());  // the first change of a new scene repaints it all
    QVERIFY(moveCursor());
    QVERIFY2(meter.pixels < 540 * 300 / 10, qPrintable(QString::number(meter.pixels)));
    meter.pixels = 0;
    figure.series[0].y[3] *= 1.01;
    shown.view.setFigure(figure);
    QTRY_VERIFY(meter.pixels > 540 * 300 / 4);
  }

  /// A cloud that stays while another moves is painted from a picture of itself, on the screen with the same pixels.
  void cloudsThatStayLookTheSame() {
    const auto figureAt = [](double shift) {
      Figure figure = lineFigure({}, {}, false);
      figure.series.clear();
      for (int k = 0; k < 3; ++k) {
        Series cloud;
        cloud.line = LineStyle::none;
        cloud.marker = k == 1 ? Marker::triangle : Marker::circle;
        cloud.color = methodColor(k);
        cloud.width = 5.0;
        cloud.opacity = 0.6;
        for (int i = 0; i < 400; ++i) {
          cloud.x.push_back(10.0 * std::abs(std::sin(3.7 * i + k)));
          cloud.y.push_back(-1.0 + 11.0 * std::abs(std::sin(5.3 * i + k)) + (k == 2 ? shift : 0.0));
        }
        figure.series.push_back(std::move(cloud));
      }
      return figure;
    };
    Shown dragged(figureAt(0.0));
    for (int step = 1; step <= 4; ++step) {
      const Figure figure = figureAt(0.01 * step);
      dragged.view.setFigure(figure);
      const QImage found = dragged.grab();
      Shown fresh(figure);
      const QImage expected = fresh.grab();
      QCOMPARE(found.size(), expected.size());
      int worst = 0;
      for (int y = 0; y < found.height(); ++y)
        for (int x = 0; x < found.width(); ++x) {
          const QColor a = found.pixelColor(x, y), b = expected.pixelColor(x, y);
          worst = std::max(
              {worst, std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
        }
      QVERIFY2(worst <= 6, qPrintable(QString::number(worst)));  // of 255: a picture's alpha has eight bits
      // Parts of it, as when only they changed.
      const QRegion parts = QRegion(60, 40, 150, 90) + QRegion(250, 110, 120, 100) + QRegion(90, 180, 30, 20);
      QVERIFY(parts.rectCount() > 2 && found.rect().contains(parts.boundingRect()));
      QImage partly(found.size(), found.format());
      partly.fill(Qt::magenta);
      dragged.view.render(&partly, parts.boundingRect().topLeft(), parts);
      for (const QRect& part : parts) QCOMPARE(partly.copy(part), found.copy(part));
    }
    // A chart that lost its points must not continue showing them.
    Figure empty = figureAt(0.0);
    for (Series& cloud : empty.series) cloud.x.clear(), cloud.y.clear();
    dragged.view.setFigure(empty);
    QCOMPARE(dragged.grab(), Shown(empty).grab());
  }

  void screenReadersGetASentence() {
    Shown shown(samples::errorCurves());
    QCOMPARE(shown.view.accessibleName(), QStringLiteral("Error curves"));
    const QString sentence = shown.view.accessibleDescription();
    for (const char* part : {"RMSE (MPa)", "λ", "logarithmic", "KRR test", "GCV", "1e-10"}) {
      QVERIFY2(sentence.contains(QString::fromUtf8(part)), part);
    }
    shown.view.setFigure(samples::empty());
    QCOMPARE(shown.view.accessibleDescription(), QString::fromStdString(samples::empty().emptyReason.english()));
  }

  void busyBadgeLeavesTheFigure() {
    Shown shown(samples::fit());
    const QImage before = shown.grab();
    // What is done at once needs no word.
    shown.view.setBusy(true);
    QCOMPARE(shown.grab(), before);
    shown.view.setBusy(false);
    shown.view.setBusy(true);
    QTRY_VERIFY(shown.grab() != before);
    const QImage busy = shown.grab();
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

  /// A chart that lost its room while it was hidden, and then gets another figure.
  void whatHasNoRoomHasNothingUnderTheMouse() {
    Figure figure = lineFigure({1.0, 9.0}, {1.0, 2.0}, false);
    figure.marks.push_back(
        {Text("LOO"), 4.0, notANumber, Marker::triangle, methodColor(0), CursorTarget::ofRule(0, "loo")});
    figure.cursors.push_back({CursorTarget::ofPath(0), Text("KRR"), 6.0, notANumber, methodColor(0)});
    FigureChart chart;
    QGraphicsScene scene;
    scene.addItem(chart.chart());
    chart.setStyle(PlotStyle::of(figureColors(Theme::light), QApplication::font()));
    chart.chart()->resize(540.0, 300.0);
    chart.setFigure(figure);
    QPointF mark(-1.0, -1.0);
    for (double y = 0.0; y < 300.0; y += 2.0) {
      for (double x = 0.0; x < 540.0; x += 2.0) {
        if (chart.targetMarkAt({x, y}) == 0) mark = {x, y};
      }
    }
    const QPointF cursor(chart.map().pixel(6.0, 5.0));
    QVERIFY(mark.x() > 0.0);
    QCOMPARE(chart.cursorAt(cursor), 0);
    chart.chart()->resize(0.0, 0.0);
    figure.marks.clear();
    figure.cursors.clear();
    chart.setFigure(figure);
    QCOMPARE(chart.targetMarkAt(mark), -1);
    QCOMPARE(chart.cursorAt(cursor), -1);
    chart.chart()->resize(540.0, 300.0);
    QCOMPARE(chart.targetMarkAt(mark), -1);
    QCOMPARE(chart.cursorAt(cursor), -1);
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

KERRIDGE_WINDOW_TEST(TestFigureView)

}  // namespace test_figure_view

#include "test_figure_view.moc"
