// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <QImage>

#include "charts/figure_scene.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "export/export_results.h"
#include "figures/figures.h"
#include "storage/experiment_json.h"
#include "support/processor_time.h"
#include "support/window_test.h"
#include "ui/coordinate_counter.h"
#include "ui/every_figure.h"
#include "ui/sample_figures.h"

namespace test_painted_numbers {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr QSize size{900, 560};
constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double smallestNumber = std::numeric_limits<double>::denorm_min();

FigureScene sceneOf(const Figure& figure) { return {figure, {.size = QSizeF(size)}}; }

PaintedItems paintedOf(const Figure& figure) {
  FigureScene scene = sceneOf(figure);
  return countItems(size, [&scene](QPaintDevice* device) { scene.paint(device); });
}

struct Range {
  const char* name;
  double lower, upper;
};

// Every range that a calculation may come to.
const std::vector<Range>& degenerateRanges() {
  static const std::vector<Range> ranges{
      {"zero", 0.0, 0.0},
      {"one value", 3.0, 3.0},
      {"one ulp at 1", 1.0, std::nextafter(1.0, 2.0)},
      {"one ulp below 1", std::nextafter(1.0, 0.0), 1.0},
      {"one ulp at 1e5", 1e5, std::nextafter(1e5, inf)},
      {"some ulps at 1", 1.0 - 4e-16, 1.0 + 8e-16},
      {"1e-10 at 1", 1.0, 1.0 + 1e-10},
      {"denormal", 0.0, smallestNumber},
      {"denormal and up", smallestNumber, 1.0},
      {"1e-300", 1e-300, 2e-300},
      {"1e300", -1e300, 1e300},
      {"largest", -std::numeric_limits<double>::max(), std::numeric_limits<double>::max()},
      {"1e-300 to 1e300", 1e-300, 1e300},
      {"reversed", 10.0, 1.0},
      {"negative", -2.0, -1.0},
      {"infinite", -inf, inf},
      {"infinite above", 1.0, inf},
      {"not a number", notANumber, notANumber},
      {"not a number below", notANumber, 1.0}};
  return ranges;
}

// A number moved from one range to another; what is no number stays none.
double moved(double value, const Axis& from, const Range& to) {
  const double share = (value - from.lower) / (from.upper - from.lower);
  return to.lower + share * (to.upper - to.lower);
}

void move(std::vector<double>& values, const Axis& from, const Range& to) {
  for (double& value : values) value = moved(value, from, to);
}

/// The figure with another range of x and y, and its numbers moved along or left where they are.
Figure degenerate(Figure figure, const Range& range, bool alongX, bool alongY, bool withNumbers) {
  const Axis x = figure.x;
  const Axis y = figure.y;
  if (alongX) {
    figure.x.lower = range.lower;
    figure.x.upper = range.upper;
  }
  if (alongY) {
    figure.y.lower = range.lower;
    figure.y.upper = range.upper;
  }
  if (!withNumbers) return figure;
  const bool movesX = alongX && x.categories.empty();
  const auto place = [&](double& atX, double& atY) {
    if (movesX) atX = moved(atX, x, range);
    if (alongY) atY = moved(atY, y, range);
  };
  for (Series& series : figure.series) {
    if (movesX) move(series.x, x, range);
    if (alongY) move(series.y, y, range);
  }
  for (Band& band : figure.bands) {
    if (movesX) move(band.x, x, range);
    if (alongY) move(band.lower, y, range);
    if (alongY) move(band.upper, y, range);
  }
  for (HeatMap& map : figure.heatMaps) {
    if (movesX) move(map.xEdges, x, range);
    if (alongY) move(map.yEdges, y, range);
  }
  for (BarSet& set : figure.bars) {
    if (alongY) move(set.values, y, range);
    if (alongY) move(set.errors, y, range);
  }
  for (Mark& mark : figure.marks) place(mark.x, mark.y);
  for (Cursor& cursor : figure.cursors) place(cursor.x, cursor.y);
  return figure;
}

/// Up and down between 0 and 1, as a curve or, thin, as a band.
Figure zigzag(LineStyle style, std::size_t points) {
  std::vector<double> x, low, high;
  for (std::size_t i = 0; i < points; ++i) {
    x.push_back(static_cast<double>(i) / static_cast<double>(points));
    low.push_back(i % 2 == 0 ? 0.0 : 0.8);
    high.push_back(low.back() + 0.2);
  }
  Figure figure;
  figure.x = {.title = Text("x"), .lower = 0.0, .upper = 1.0};
  figure.y = {.title = Text("y"), .lower = 0.0, .upper = 1.0};
  if (style == LineStyle::none) {
    figure.bands.push_back({.name = Text("band"), .x = x, .lower = low, .upper = high});
  } else {
    figure.series.push_back({.name = Text("curve"), .x = x, .y = high, .line = style});
  }
  return figure;
}

/// How much darker than paper a picture is on average.
double ink(const QImage& picture) {
  double sum = 0.0;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) sum += 255 - qGray(picture.pixel(x, y));
  }
  return sum / picture.width() / picture.height();
}

QImage pictureOf(const Figure& figure) {
  QImage picture(size, QImage::Format_RGB32);
  picture.fill(Qt::white);
  sceneOf(figure).paint(&picture);
  return picture;
}

}  // namespace

/// What reaches a painter: numbers, and not too many.
class TestPaintedNumbers : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyCoordinateIsFinite();
  void degenerateRangesPaintNoMore();
  void degenerateFilesAreNotLarger();
  void zigzags_data();
  void zigzags();
  void casesAreDrawn_data();
  void casesAreDrawn();
};

void TestPaintedNumbers::everyCoordinateIsFinite() {
  int gaps = 0;
  for (const NamedFigure& one : everyFigure(true)) {
    for (const Series& series : one.figure.series) {
      gaps += static_cast<int>(std::count_if(series.y.begin(), series.y.end(), [](double y) { return std::isnan(y); }));
    }
    const PaintedItems painted = paintedOf(one.figure);
    QVERIFY2(painted.items > 20, qPrintable(one.name));
    QVERIFY2(painted.notFinite == 0, qPrintable(one.name));
    QVERIFY2(painted.farthest < 2000.0, qPrintable(one.name));
  }
  QVERIFY(gaps > 100);
}

void TestPaintedNumbers::degenerateRangesPaintNoMore() {
  std::vector<NamedFigure> figures = everyFigure(isLongRun());
  for (const Figure& sample : {samples::errorCurves(), samples::fit(), samples::map(), samples::bars()}) {
    figures.push_back({QStringLiteral("sample"), sample});
  }
  for (const NamedFigure& one : figures) {
    // Ticks, labels and cues of both axes, and the corners that cutting adds to a curve.
    const qint64 most = 3 * paintedOf(one.figure).items + 2000;
    for (const Range& range : degenerateRanges()) {
      for (const bool logarithmic : {false, true}) {
        for (const bool withNumbers : {true, false}) {
          for (const int axes : isLongRun() ? std::vector<int>{1, 2, 3} : std::vector<int>{3}) {
            Figure figure = degenerate(one.figure, range, axes & 1, axes & 2, withNumbers);
            if (axes & 1) figure.x.logarithmic = logarithmic && figure.x.categories.empty();
            if (axes & 2) figure.y.logarithmic = logarithmic;
            const PaintedItems painted = paintedOf(figure);
            const QString what = QStringLiteral("%1: %2, axes %3%4%5: %6 items, %7 of them not finite")
                                     .arg(one.name, QLatin1String(range.name))
                                     .arg(axes)
                                     .arg(logarithmic ? ", log" : "", withNumbers ? ", with numbers" : "")
                                     .arg(painted.items)
                                     .arg(painted.notFinite);
            QVERIFY2(painted.items <= most, qPrintable(what));
            QVERIFY2(painted.notFinite == 0, qPrintable(what));
          }
        }
      }
    }
  }
}

void TestPaintedNumbers::degenerateFilesAreNotLarger() {
  std::size_t number = 0;
  for (const NamedFigure& one : everyFigure(false)) {
    ++number;
    FigureScene usual = sceneOf(one.figure);
    const qsizetype mostPdf = 3 * usual.pdf(QSizeF(size), 1200, one.figure).size() + 100000;
    const qsizetype mostSvg = 3 * usual.svg(size, 96, one.figure).size() + 100000;
    const std::vector<Range>& all = degenerateRanges();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!isLongRun() && i % 5 != number % 5) continue;  // each range with a fifth of the charts
      const Range& range = all[i];
      const Figure figure = degenerate(one.figure, range, true, true, true);
      FigureScene scene = sceneOf(figure);
      const QString what = one.name + QStringLiteral(": ") + QLatin1String(range.name);
      QVERIFY2(scene.pdf(QSizeF(size), 1200, figure).size() <= mostPdf, qPrintable(what));
      const QByteArray svg = scene.svg(size, 96, figure);
      QVERIFY2(svg.size() <= mostSvg, qPrintable(what));
      QVERIFY2(!svg.contains("nan") && !svg.contains("inf,") && !svg.contains(",inf"), qPrintable(what));
    }
  }
}

void TestPaintedNumbers::zigzags_data() {
  QTest::addColumn<LineStyle>("style");
  QTest::newRow("solid") << LineStyle::solid;
  QTest::newRow("dashes") << LineStyle::dash;
  QTest::newRow("dots") << LineStyle::dot;
  QTest::newRow("dashes and dots") << LineStyle::dashDot;
  QTest::newRow("band") << LineStyle::none;
}

/// A curve that overfits: painted as a whole it takes seconds, and a window with several of them did not answer.
void TestPaintedNumbers::zigzags() {
  QFETCH(LineStyle, style);
  const double start = threadSeconds();
  pictureOf(zigzag(style, 4000));
  const double seconds = threadSeconds() - start;
  QVERIFY2(isWithinUnits(seconds, 60.0), qPrintable(QString::number(seconds)));
  // Just below and just above what is painted as a whole the pictures are alike: the ink is as the length.
  const double paper = ink(pictureOf(zigzag(style, 2)));
  const double whole = ink(pictureOf(zigzag(style, 16))) - paper;
  const double pieces = ink(pictureOf(zigzag(style, 32))) - paper;
  QVERIFY2(pieces > 0.0 && whole > 0.0, qPrintable(QString::number(whole)));
  QVERIFY2(std::abs(pieces / whole - (style == LineStyle::none ? 1.0 : 31.0 / 15.0)) < 0.15,
           qPrintable(QStringLiteral("%1, %2").arg(whole).arg(pieces)));
}

void TestPaintedNumbers::casesAreDrawn_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("neighboring λ") << QByteArray(R"({"kerridge": 1, "lambda": [1, 1.0000000000000002]})");
  QTest::newRow("one eigenvalue") << QByteArray(R"({"kerridge": 1, "kernel": {"id": "polynomial", "degree": 1}})");
  QTest::newRow("one eigenvalue, in the window") << QByteArray(
      R"({"kerridge": 1, "kernel": {"id": "polynomial", "degree": 1}, "view": {"charts": ["filter-factors"]}})");
}

/// Two values of λ, and eigenvalues, of which rounding makes an axis of 1e-16.
void TestPaintedNumbers::casesAreDrawn() {
  QFETCH(QByteArray, text);
  const Experiment experiment = readExperimentJson(text, "case", {}).experiment;
  Engine engine;
  const auto results = engine.run(experiment, loadData(experiment.data, {}).data, {});
  for (const Figure& figure : figuresOf(*results)) {
    const PaintedItems painted = paintedOf(figure);
    QVERIFY2(painted.items < 20000 && painted.notFinite == 0, figure.id.c_str());
  }
}

KERRIDGE_WINDOW_TEST(TestPaintedNumbers)

}  // namespace test_painted_numbers

#include "test_painted_numbers.moc"
