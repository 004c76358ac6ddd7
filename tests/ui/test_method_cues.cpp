// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <QGraphicsItem>
#include <QGraphicsView>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>

#include "charts/edge_rows.h"
#include "charts/figure_export.h"
#include "charts/figure_scene.h"
#include "charts/figure_tex.h"
#include "charts/legend_item.h"
#include "charts/mark_layers.h"
#include "charts/print_figure.h"
#include "support/window_test.h"
#include "ui/every_chart.h"

namespace test_method_cues {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int methods = 7;

/// What is drawn, as black on white: color and brightness are gone, and what is left is its form.
QImage formOf(const QImage& picture, int threshold) {
  QImage form(picture.size(), QImage::Format_Grayscale8);
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) {
      const int shade = qGray(picture.pixel(x, y)) < threshold ? 0 : 255;
      form.setPixel(x, y, qRgb(shade, shade, shade));
    }
  }
  return form;
}

/// How much of what is drawn in either is not drawn in both.
double distance(const QImage& a, const QImage& b) {
  int other = 0;
  int drawn = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const bool inA = qGray(a.pixel(x, y)) < 128;
      const bool inB = qGray(b.pixel(x, y)) < 128;
      other += inA != inB ? 1 : 0;
      drawn += inA || inB ? 1 : 0;
    }
  }
  return static_cast<double>(other) / std::max(drawn, 1);
}

double share(const QImage& a, const QImage& b) {
  int other = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) other += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
  }
  return static_cast<double>(other) / (static_cast<double>(a.width()) * a.height());
}

QImage marker(ColorRole method, bool hollow, double size, Theme theme) {
  const FigureColors colors = figureColors(theme);
  constexpr int zoom = 2;
  QImage picture(static_cast<int>(zoom * size * 1.4), static_cast<int>(zoom * size * 1.4), QImage::Format_RGB32);
  picture.fill(colors.background);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(zoom, zoom);
  drawMarker(painter, methodMarker(method), {0.7 * size, 0.7 * size}, size, colors.of(method),
             hollow ? colors.background : QColor());
  painter.end();
  if (theme == Theme::dark) picture.invertPixels();
  return formOf(picture, 192);
}

Figure level() {
  Figure figure;
  figure.id = "level";
  figure.x = {Text("x"), false, 0.0, 1.0, {}};
  figure.y = {Text("y"), false, 0.0, 1.0, {}};
  return figure;
}

/// The first marker on a level line of the method in the chart, four times as large: 16 × 16 pixels of the chart around
/// it; null where there is none.
QImage cueOnLine(ColorRole method) {
  Figure figure = level();
  Series line;
  line.name = Text("model");
  line.color = method;
  line.width = 2.0;
  for (int i = 0; i <= 100; ++i) {
    line.x.push_back(i / 100.0);
    line.y.push_back(0.5);
  }
  figure.series = {line};
  constexpr int zoom = 4;
  FigureScene scene(figure, {QSizeF(600.0, 400.0), zoom, Theme::light, {}, false});
  const QRectF area = scene.plotArea();
  QImage picture(zoom * 600, zoom * 400, QImage::Format_RGB32);
  scene.paint(&picture);
  const QImage form = formOf(picture, 192);
  const int middle = static_cast<int>(zoom * area.center().y());
  constexpr int reach = 8 * zoom;
  const auto isThick = [&](int x) {
    int highest = 0;
    for (int away = -reach; away <= reach; ++away) {
      if (qGray(form.pixel(x, middle + away)) == 0) highest = std::max(highest, std::abs(away));
    }
    return highest > 2 * zoom;
  };
  int first = static_cast<int>(zoom * (area.left() + 3.0));
  const int end = static_cast<int>(zoom * (area.right() - 3.0));
  while (first < end && !isThick(first)) ++first;
  if (first >= end) return {};
  int last = first;
  while (last < end && isThick(last + 1)) ++last;
  return form.copy((first + last) / 2 - reach, middle - reach, 2 * reach, 2 * reach);
}

Figure barsOf(ColorRole color) {
  Figure figure = level();
  figure.x = {Text(), false, -0.5, 0.5, {Text("a")}};
  figure.bars = {{Text("method"), {0.9}, {}, color}};
  return figure;
}

/// The inside of the bar, its lines white and its fill black.
QImage insideOfBar(ColorRole color, Theme theme) {
  const Figure figure = barsOf(color);
  FigureScene scene(figure, {QSizeF(300.0, 300.0), 1.0, theme, {}, false});
  QImage picture(300, 300, QImage::Format_RGB32);
  scene.paint(&picture);
  const BarSpan span = barSpan({figure.bars.data()}, 0, 0);
  const PlotMap& map = scene.map();
  const QRectF bar(QPointF(map.pixelX(span.left), map.pixelY(0.9)), QPointF(map.pixelX(span.right), map.pixelY(0.0)));
  if (theme == Theme::dark) picture.invertPixels();
  QImage inside = picture.copy(bar.toAlignedRect().adjusted(4, 4, -4, -4)).convertToFormat(QImage::Format_Grayscale8);
  int darkest = 255;
  for (int y = 0; y < inside.height(); ++y) {
    for (int x = 0; x < inside.width(); ++x) darkest = std::min(darkest, qGray(inside.pixel(x, y)));
  }
  return formOf(inside, (darkest + 255) / 2);
}

/// What stands beside a name in the legend, its colors gone.
QImage sampleOf(LegendEntry entry) {
  entry.name.clear();
  entry.hidden = false;
  constexpr int zoom = 4;
  QImage picture(zoom * 30, zoom * 22, QImage::Format_RGB32);
  picture.fill(Qt::white);
  LegendItem legend(nullptr);
  legend.setEntries({entry}, PlotStyle::of(figureColors(Theme::light), QFont()), 2.0, 1.0, 100.0, 100.0);
  QPainter painter(&picture);
  painter.scale(zoom, zoom);
  legend.paint(&painter, nullptr, nullptr);
  painter.end();
  int darkest = 255;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) darkest = std::min(darkest, qGray(picture.pixel(x, y)));
  }
  return formOf(picture, (darkest + 255) / 2);
}

}  // namespace

/// Methods have a second cue beside their color wherever they are drawn.
class TestMethodCues : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void markersDiffer_data() {
    QTest::addColumn<bool>("hollow");
    QTest::addColumn<Theme>("theme");
    QTest::newRow("filled") << false << Theme::light;
    QTest::newRow("hollow") << true << Theme::light;
    QTest::newRow("filled, dark") << false << Theme::dark;
    QTest::newRow("hollow, dark") << true << Theme::dark;
  }

  // Of the sizes of rule ticks and clouds, and of the cues along lines.
  void markersDiffer() {
    QFETCH(bool, hollow);
    QFETCH(Theme, theme);
    for (int i = 0; i < methods; ++i) {
      const QImage one = marker(methodColor(i), hollow, 8.0, theme);
      for (int j = 0; j < i; ++j) {
        const double found = share(one, marker(methodColor(j), hollow, 8.0, theme));
        QVERIFY2(found > 0.05, qPrintable(QStringLiteral("methods %1 and %2: %3").arg(i).arg(j).arg(found)));
      }
    }
    QCOMPARE(methodMarker(ColorRole::neutral), Marker::none);
    QCOMPARE(methodMarker(methodColor(methods)), methodMarker(methodColor(0)));
  }

  // In a chart in gray: the first method has a plain line, every other one markers of another form.
  void linesDifferInGrey() {
    QVERIFY(cueOnLine(methodColor(0)).isNull());
    for (int i = 1; i < methods; ++i) {
      const QImage one = cueOnLine(methodColor(i));
      QVERIFY2(!one.isNull(), qPrintable(QString::number(i)));
      for (int j = 1; j < i; ++j) {
        const double found = share(one, cueOnLine(methodColor(j)));
        QVERIFY2(found > 0.03, qPrintable(QStringLiteral("methods %1 and %2: %3").arg(i).arg(j).arg(found)));
      }
    }
  }

  void barsDifferInGrey_data() {
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::light;
    QTest::newRow("dark") << Theme::dark;
  }

  void barsDifferInGrey() {
    QFETCH(Theme, theme);
    QList<ColorRole> roles{ColorRole::neutral};
    for (int i = 0; i < methods; ++i) roles << methodColor(i);
    for (qsizetype i = 0; i < roles.size(); ++i) {
      const QImage one = insideOfBar(roles[i], theme);
      for (qsizetype j = 0; j < i; ++j) {
        const double found = share(one, insideOfBar(roles[j], theme));
        QVERIFY2(found > 0.04, qPrintable(QStringLiteral("bars %1 and %2: %3").arg(i).arg(j).arg(found)));
      }
    }
  }

  // A bar of some pixels has a part of its pattern.
  void narrowBarsHaveTheirPattern() {
    for (const QSizeF size : {QSizeF(5.0, 60.0), QSizeF(40.0, 4.0)}) {
      for (int i = 1; i < methods; ++i) {
        QImage picture(60, 80, QImage::Format_RGB32);
        picture.fill(Qt::black);
        QPainter painter(&picture);
        const QPen pen(Qt::white, 1.6, Qt::SolidLine, Qt::FlatCap);
        drawPattern(painter, QRectF(QPointF(10.0, 10.0), size), barPattern(methodColor(i)), pen, 7.0);
        painter.end();
        int inside = 0, outside = 0;
        for (int y = 0; y < picture.height(); ++y) {
          for (int x = 0; x < picture.width(); ++x) {
            if (qGray(picture.pixel(x, y)) < 128) continue;
            const bool in = QRectF(QPointF(9.0, 9.0), size + QSizeF(2.0, 2.0)).contains(QPointF(x + 0.5, y + 0.5));
            (in ? inside : outside) += 1;
          }
        }
        QVERIFY2(inside >= 3, qPrintable(QStringLiteral("method %1: %2 pixels").arg(i).arg(inside)));
        QCOMPARE(outside, 0);
      }
    }
  }

  void legendsShowTheCue() {
    const PlotStyle style = PlotStyle::of(figureColors(Theme::light), QFont());
    for (int i = 0; i < methods; ++i) {
      const QList<LegendEntry> bars = legendEntries(barsOf(methodColor(i)), style, {});
      QCOMPARE(bars.size(), 1);
      QCOMPARE(bars.front().pattern, barPattern(methodColor(i)));
    }
  }

  /// "KRR · yacht" is method and kind, with the dot in neither name; a dash stays a dash beside the method's marker.
  void legendsOfSeveralSets() {
    Figure figure = level();
    for (const auto& [set, line] : {std::pair("yacht", LineStyle::solid), std::pair("concrete", LineStyle::dash),
                                    std::pair("housing", LineStyle::dot), std::pair("slump", LineStyle::dashDot)}) {
      for (int i = 0; i < 2; ++i) {
        Series curve;
        curve.name = Text::list({Text::words(i == 0 ? "KRR" : "M-RLSR"), Text::name(set)});
        curve.color = methodColor(i);
        curve.line = line;
        curve.x = {0.1, 0.9};
        curve.y = {0.5, 0.5};
        figure.series.push_back(curve);
      }
    }
    const PlotStyle style = PlotStyle::of(figureColors(Theme::light), QFont());
    const QList<LegendEntry> entries = legendEntries(figure, style, Visibility(figure, {}));
    QStringList names;
    for (const LegendEntry& entry : entries) names << entry.name;
    QCOMPARE(names, (QStringList{"KRR", "M-RLSR", "yacht", "concrete", "housing", "slump"}));

    // How many strokes there are in the middle of the sample; the marker joins what touches it.
    const auto strokes = [&](LineStyle line) {
      Figure one = level();
      Series curve = figure.series.front();
      curve.line = line;
      curve.marker = Marker::circle;
      one.series = {curve};
      const QImage sample = sampleOf(legendEntries(one, style, {}).front());
      int most = 0;
      for (int y = 0; y < sample.height(); ++y) {
        int count = 0;
        for (int x = 1; x < sample.width(); ++x) {
          count += qGray(sample.pixel(x - 1, y)) >= 128 && qGray(sample.pixel(x, y)) < 128 ? 1 : 0;
        }
        most = std::max(most, count);
      }
      return most;
    };
    QCOMPARE(strokes(LineStyle::solid), 1);
    for (const LineStyle line : {LineStyle::dash, LineStyle::dot, LineStyle::dashDot}) {
      QVERIFY(strokes(line) >= 4);  // one at each end looks like a solid line with a worn marker
    }
  }

  // In print and in LaTeX as on screen: SVG has a line for each of the pattern, LaTeX its name.
  void printHasTheCue() {
    QSet<QString> patterns, markers;
    for (int i = 0; i < methods; ++i) {
      static const QRegularExpression pattern(QStringLiteral("pattern=([a-z ]+)"));
      const QString bars = QString::fromUtf8(figureTex(barsOf(methodColor(i)), {}));
      patterns << pattern.match(bars).captured(1);
      QCOMPARE(bars.contains(QStringLiteral("usetikzlibrary{patterns}")),
               barPattern(methodColor(i)) != BarPattern::plain);
      Figure lines = level();
      Series line;
      line.name = Text("model");
      line.color = methodColor(i);
      line.x = {0.1, 0.9};
      line.y = {0.5, 0.5};
      lines.series = {line};
      lines.marks = {{Text("rule"), 0.5, notANumber, Marker::triangle, methodColor(i)}};
      static const QRegularExpression mark(QStringLiteral("mark=([a-z*+]+)(, mark repeat[^;]*)?"));
      static const QRegularExpression turned(QStringLiteral("rotate=180"));
      const QString tex = QString::fromUtf8(figureTex(lines, {}));
      const qsizetype tick = tex.indexOf(QStringLiteral("only marks"));
      QVERIFY(tick > 0);
      const QString rule = tex.mid(tick).section(QLatin1Char('\n'), 0, 0);
      markers << mark.match(rule).captured(1) + turned.match(rule).captured();
      QCOMPARE(tex.contains(QStringLiteral("mark repeat")), marksItsLines(methodColor(i)));
    }
    QCOMPARE(patterns.size(), methods);
    QCOMPARE(markers.size(), methods);
    const auto paths = [](ColorRole color) {
      return figureBytes(barsOf(color), FigureFormat::svg).count(QByteArrayLiteral("<polyline"));
    };
    QVERIFY(paths(methodColor(1)) > paths(methodColor(0)) + 10);
  }

  // What the legend of each chart of the program tells apart, it tells apart in gray.
  void everyChartInGrey() {
    useTestSettings();
    const auto window = readyWindow();
    QVERIFY(window);
    QStringList alike;
    int compared = 0;
    showEveryChart(*window, sixMethods(), [&](FigureView& view) {
      for (const QGraphicsItem* item : view.graphicsView()->scene()->items()) {
        const auto* legend = dynamic_cast<const LegendItem*>(item);
        if (legend == nullptr || !view.figure().emptyReason.empty()) continue;
        const QList<LegendEntry>& entries = legend->entries();
        for (qsizetype i = 0; i < entries.size(); ++i) {
          for (qsizetype j = 0; j < i; ++j) {
            ++compared;
            // A band is as light as no line, marker or bar.
            const auto isBand = [](const LegendEntry& entry) {
              return entry.fill.isValid() && entry.fill.alphaF() < 0.5F && entry.lines.isEmpty() &&
                     entry.marker == Marker::none;
            };
            if (isBand(entries[i]) != isBand(entries[j])) continue;
            const double found = distance(sampleOf(entries[i]), sampleOf(entries[j]));
            if (found > 0.05) continue;
            alike << QStringLiteral("%1: “%2” and “%3”: %4")
                         .arg(QString::fromStdString(view.figure().id), entries[j].name, entries[i].name)
                         .arg(found);
          }
        }
      }
    });
    alike.removeDuplicates();
    QVERIFY(compared > 100);
    QVERIFY2(alike.isEmpty(), qPrintable(alike.join(QLatin1Char('\n'))));
  }
};

KERRIDGE_WINDOW_TEST(TestMethodCues)

}  // namespace test_method_cues

#include "test_method_cues.moc"
