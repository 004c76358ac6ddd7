// SPDX-License-Identifier: GPL-3.0-or-later
// What charts of such programs often get wrong; see test_window_pitfalls.
#include <algorithm>
#include <cmath>
#include <QFontMetricsF>
#include <QTransform>
#include <QXmlStreamReader>

#include "charts/figure_export.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "support/window_test.h"

namespace test_chart_pitfalls {

using namespace kerridge;

namespace {

/// Texts of an SVG with their rectangles on the page.
struct PlacedText {
  QString text;
  QRectF box;
};

QList<PlacedText> placedTexts(const QByteArray& svg) {
  QList<PlacedText> texts;
  QList<QTransform> transforms{QTransform()};
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    const auto token = xml.readNext();
    if (token == QXmlStreamReader::EndElement && xml.name() == QLatin1String("g")) transforms.removeLast();
    if (token != QXmlStreamReader::StartElement) continue;
    const auto attributes = xml.attributes();
    const auto number = [&](const char* name) { return attributes.value(QLatin1String(name)).toDouble(); };
    if (xml.name() == QLatin1String("g")) {
      QTransform transform = transforms.constLast();
      const QString matrix = attributes.value(QLatin1String("transform")).toString();
      if (matrix.startsWith(QLatin1String("matrix("))) {
        const QStringList parts = matrix.mid(7).chopped(1).split(QLatin1Char(','));
        if (parts.size() != 6) qFatal("matrix with %d numbers", static_cast<int>(parts.size()));
        QList<double> m;
        for (const QString& part : parts) m << part.toDouble();
        transform = QTransform(m[0], m[1], m[2], m[3], m[4], m[5]) * transform;
      } else if (!matrix.isEmpty()) {
        qFatal("another transformation: %s", qPrintable(matrix));
      }
      transforms << transform;
    }
    if (xml.name() != QLatin1String("text")) continue;
    QFont font(attributes.value(QLatin1String("font-family")).toString());
    font.setPixelSize(static_cast<int>(std::lround(number("font-size"))));
    font.setWeight(static_cast<QFont::Weight>(attributes.value(QLatin1String("font-weight")).toInt()));
    const QPointF at(number("x"), number("y"));
    const QString text = xml.readElementText();
    const QFontMetricsF metrics(font);
    const QRectF box(at.x(), at.y() - metrics.ascent(), metrics.horizontalAdvance(text), metrics.height());
    texts << PlacedText{text, transforms.constLast().mapRect(box)};
  }
  if (xml.hasError()) qFatal("not XML: %s", qPrintable(xml.errorString()));
  return texts;
}

/// Is the curve drawn in one direction along the axis, from gap to gap?
bool runsOneWay(const Series& series) {
  int direction = 0;
  for (std::size_t i = 1; i < series.x.size(); ++i) {
    const double step = series.x[i] - series.x[i - 1];
    if (!std::isfinite(step) || !std::isfinite(series.y[i]) || !std::isfinite(series.y[i - 1])) {
      direction = 0;
      continue;
    }
    const int now = (step > 0.0) - (step < 0.0);
    if (direction * now < 0) return false;
    if (now != 0) direction = now;
  }
  return true;
}

}  // namespace

class TestChartPitfalls : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void unsortedPointsAreNotJoined();
  void axisNamesAreNotCut_data();
  void axisNamesAreNotCut();
};

void TestChartPitfalls::unsortedPointsAreNotJoined() {
  Experiment experiment = exampleExperiment();
  experiment.data = DataSpec{};
  std::vector<Point> points;
  for (int i = 0; i < 40; ++i) {
    const double x = std::fmod(0.618034 * i, 1.0);  // never two neighbors after one another
    points.push_back({x, std::sin(6.0 * x) + 0.1 * std::cos(40.0 * i)});
  }
  experiment.data.points = points;
  experiment.lambda.list = {1e-2, 1e-6, 1.0, 1e-4, 10.0, 1e-5, 1e-3, 0.1};
  experiment.map->m.list = {2.5, 0.5, 1.5, 1.0};
  experiment.map->lambda.list = {1.0, 1e-4, 1e-2};
  experiment.split.repeats = 3;
  for (const char* id : {"landweber", "linear", "lasso"}) {
    MethodSpec spec;
    spec.id = id;
    spec.at = defaultAt(id);
    experiment.methods.push_back(spec);
  }
  std::vector<Experiment> experiments{experiment};
  // With a true function, and slices of several inputs.
  experiments.push_back(experiment);
  experiments.back().data = DataSpec{};
  experiments.back().data.generator = {"friedman1", {{"n", 50}}, 4};
  experiments.back().view.sliceFeature = 3;
  int lines = 0;
  for (Experiment& each : experiments) {
    const std::shared_ptr<const Results> results = Engine().run(each, loadData(each.data, {}).data, {});
    for (const FigureKind& kind : figureKinds()) {
      if (kind.info.id == "map" || kind.info.id == "corner") continue;  // contours and balls go where they go
      std::vector<std::string> variants{""};
      for (const FigureVariant& variant : kind.variants) variants.push_back(variant.id);
      for (const std::string& variant : variants) {
        if (!variant.empty()) each.view.variants[kind.info.id] = variant;
        const Figure figure = kind.make({each, *results, currentModels(each, *results)});
        for (const Series& series : figure.series) {
          if (series.line == LineStyle::none || series.x.size() < 2) continue;
          QVERIFY2(runsOneWay(series), (kind.info.id + " " + variant + ": " + series.name.english()).c_str());
          ++lines;
        }
        for (const Band& band : figure.bands) {
          QVERIFY2(std::is_sorted(band.x.begin(), band.x.end()) || std::is_sorted(band.x.rbegin(), band.x.rend()),
                   (kind.info.id + ": " + band.name.english()).c_str());
        }
      }
    }
  }
  QVERIFY2(lines > 100, qPrintable(QString::number(lines)));
}

void TestChartPitfalls::axisNamesAreNotCut_data() {
  QTest::addColumn<QSize>("size");
  QTest::newRow("as exported") << defaultPictureSize;
  QTest::newRow("small") << QSize(420, 300);
}

void TestChartPitfalls::axisNamesAreNotCut() {
  QFETCH(QSize, size);
  Experiment experiment = exampleExperiment();
  experiment.data.generator.parameters["n"] = 40;
  experiment.lambda.count = 20;
  const std::shared_ptr<const Results> results = Engine().run(experiment, loadData(experiment.data, {}).data, {});
  const auto models = currentModels(experiment, *results);
  const QRectF page = QRectF(QPointF(), size).adjusted(-0.5, -0.5, 0.5, 0.5);
  int seen = 0;
  for (const FigureKind& kind : figureKinds()) {
    Figure figure = kind.make({experiment, *results, models});
    if (!figure.emptyReason.empty()) continue;
    // With its own names, and with those of a table made by someone who likes words.
    for (const bool wordy : {false, true}) {
      if (wordy) {
        figure.x.title = Text("median value of owner-occupied homes per census tract in thousands of dollars of 1978");
        figure.y.title = Text("nitric_oxides_concentration_in_parts_per_10_million_at_the_nearest_station");
      }
      const QList<PlacedText> texts = placedTexts(figureBytes(figure, FigureFormat::svg, size));
      QString all;
      for (const PlacedText& placed : texts) {
        QVERIFY2(page.contains(placed.box), qPrintable(QStringLiteral("%1: “%2” at %3 %4 %5 %6")
                                                           .arg(QString::fromStdString(kind.info.id), placed.text)
                                                           .arg(placed.box.left())
                                                           .arg(placed.box.top())
                                                           .arg(placed.box.right())
                                                           .arg(placed.box.bottom())));
        all += placed.text;
        ++seen;
      }
      all.remove(QLatin1Char(' '));
      for (const Text& title : {figure.x.title, figure.y.title}) {
        QVERIFY2(all.contains(QString::fromStdString(title.english()).remove(QLatin1Char(' '))),
                 (kind.info.id + ": " + title.english()).c_str());
      }
      // The PDF is painted by the same hand on a page of the same size.
      const QByteArray pdf = figureBytes(figure, FigureFormat::pdf, size);
      const QByteArray box = "/MediaBox [0 0 " + QByteArray::number(size.width() * 0.75);
      QVERIFY2(pdf.contains(box), box.constData());
    }
  }
  QVERIFY(seen > 300);
}

KERRIDGE_WINDOW_TEST(TestChartPitfalls)

}  // namespace test_chart_pitfalls

#include "test_chart_pitfalls.moc"
