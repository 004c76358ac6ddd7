// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <QGraphicsView>
#include <QTest>

#include "charts/figure_chart.h"
#include "charts/figure_view.h"
#include "charts/visibility.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "lessons/lesson.h"
#include "studies/figure_list.h"
#include "support/window_test.h"
#include "ui/every_figure.h"

namespace test_whole_curves {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// Of the points that the axes could draw the share between the limits that the view shows.
double shareInside(const Figure& shown, const Series& series) {
  const auto drawable = [](const Axis& axis, double value) {
    return std::isfinite(value) && (!axis.logarithmic || value > 0.0);
  };
  const auto within = [](const Axis& axis, double value) {
    const double hair = axis.logarithmic ? 1e-9 * value : 1e-9 * (axis.upper - axis.lower);
    return !axis.categories.empty() || (value >= axis.lower - hair && value <= axis.upper + hair);
  };
  double all = 0.0;
  double inside = 0.0;
  for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
    if (!drawable(shown.x, series.x[i]) || !drawable(shown.y, series.y[i])) continue;
    all += 1.0;
    if (within(shown.x, series.x[i]) && within(shown.y, series.y[i])) inside += 1.0;
  }
  return all == 0.0 ? 1.0 : inside / all;
}

/// The chart shows 95 % of every curve, or names it, and one click shows the whole.
void checkWhole(const QString& name, const Figure& figure) {
  if (!figure.emptyReason.empty() || !figure.heatMaps.empty()) return;  // a map has its own axes
  FigureView view;
  view.resize(540, 300);
  view.setFigure(figure);
  view.show();
  const auto* chart = view.findChild<FigureChart*>();
  const QString said = chart->outside().join(QLatin1Char(' '));
  const NameParts names = splitNames(figure);
  bool isSaid = false;
  for (const Series& series : view.shownFigure().series) {
    if (shareInside(view.shownFigure(), series) >= 0.95 || series.name.empty()) continue;
    isSaid = true;
    const std::string kind = names.kindOf(series.color, series.name);
    const QString part = QString::fromStdString(kind.empty() ? series.name.english() : kind);
    QVERIFY2(said.contains(part), qPrintable(name + ": " + part + " is outside, said is " + said));
  }
  if (!isSaid) return;
  QVERIFY2(!chart->zoomBadge().isEmpty(), qPrintable(name));
  QTest::mouseClick(view.graphicsView()->viewport(), Qt::LeftButton, {}, chart->zoomBadge().center().toPoint());
  for (const Series& series : view.shownFigure().series) {
    if (series.name.empty()) continue;
    QVERIFY2(shareInside(view.shownFigure(), series) >= 0.95, qPrintable(name + ": " + series.name.english().c_str()));
  }
  QTest::mouseClick(view.graphicsView()->viewport(), Qt::LeftButton, {}, chart->zoomBadge().center().toPoint());
  QVERIFY2(!view.isZoomed(), qPrintable(name));
}

const Series& seriesOf(const Figure& figure, const std::string& name) {
  for (const Series& series : figure.series) {
    if (series.name == name) return series;
  }
  qFatal("no series %s", name.c_str());
}

Figure errorCurvesOf(const Experiment& experiment) {
  const auto results = Engine().run(experiment, loadData(experiment.data, {}).data, {});
  const auto& kinds = figureKinds();
  const auto kind =
      std::find_if(kinds.begin(), kinds.end(), [](const FigureKind& one) { return one.info.id == "error-curves"; });
  return makeFigure(*kind, {experiment, *results, currentModels(experiment, *results)});
}

}  // namespace

/// What is seen is what is meant: no curve leaves its chart in silence.
class TestWholeCurves : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyChart() {
    for (const NamedFigure& one : everyFigure(true)) checkWhole(one.name, one.figure);
  }

  void everyLesson_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < lessons().size(); ++i) {
      QTest::newRow(lessons()[i].id.c_str()) << static_cast<int>(i);
    }
  }
  void everyLesson() {
    QFETCH(const int, index);
    Experiment experiment = lessons()[static_cast<std::size_t>(index)].experiment;
    experiment.studies.clear();
    const auto results = Engine().run(experiment, loadData(experiment.data, {}).data, {});
    FigureInput input{experiment, *results, currentModels(experiment, *results)};
    for (const FigureKind& kind : figureKinds()) {
      checkWhole(QString::fromStdString(kind.info.id), makeFigure(kind, input));
    }
  }

  /// The start: training errors of noisy data are above the floor, and the valley of the test error stays a valley.
  void errorCurvesOfTheStartAreWhole() {
    const Figure figure = errorCurvesOf(exampleExperiment());
    for (const Series& series : figure.series) {
      const bool training = series.name.english().find(" train") != std::string::npos;
      QVERIFY2(shareInside(figure, series) >= (training ? 1.0 : 0.95), series.name.english().c_str());
    }
    const std::vector<double>& test = seriesOf(figure, "KRR test").y;
    const double least = *std::min_element(test.begin(), test.end());
    const double depth = std::log(test.back() / least) / std::log(figure.y.upper / figure.y.lower);
    QVERIFY2(depth > 0.2, qPrintable(QString::number(depth)));
  }

  /// The variant with the true risk: its root, over the same λ, told by the quiz as a test error; nothing else changes.
  void theTrueRiskIsACurve() {
    Experiment experiment = exampleExperiment();
    const Figure plain = errorCurvesOf(experiment);
    experiment.view.variants["error-curves"] = "true-risk";
    const Figure figure = errorCurvesOf(experiment);
    const auto results = Engine().run(experiment, loadData(experiment.data, {}).data, {});
    QCOMPARE(figure.series.size(), plain.series.size() + experiment.methods.size());
    for (const Series& series : plain.series) {
      QVERIFY(series.name.english().find("risk") == std::string::npos);
      QVERIFY(seriesOf(figure, series.name.english()).y == series.y);
    }
    for (const auto& method : results->splits.front().methods) {
      const Series& risk = seriesOf(figure, method->label + " true risk");
      QVERIFY(risk.ofTest && risk.x == seriesOf(figure, method->label + " test").x);
      for (std::size_t l = 0; l < risk.y.size(); ++l) {
        const double expected = std::sqrt(method->errors.risk(static_cast<Index>(l)));
        QVERIFY(std::abs(risk.y[l] - expected) <= 1e-14 * expected);
      }
    }
    // Of points that were drawn there is no true function.
    experiment.data = {};
    experiment.data.points = std::vector<Point>{};
    for (int i = 0; i < 20; ++i) experiment.data.points->push_back({0.3 * i, std::sin(0.3 * i)});
    const Figure drawn = errorCurvesOf(experiment);
    for (const Series& series : drawn.series) QVERIFY(series.name.english().find("risk") == std::string::npos);
  }

  /// Points that a curve passes through are below it; where there are many they are smaller and fainter, never larger.
  void curvesAreAbovePoints() {
    Figure figure;
    figure.id = "fit";
    figure.x.upper = figure.y.upper = 10.0;
    Series points;
    points.line = LineStyle::none;
    points.marker = Marker::circle;
    points.color = ColorRole::data;
    points.width = 9.0;
    Series curve;
    curve.color = methodColor(0);
    curve.width = 4.0;
    for (int i = 0; i <= 100; ++i) {
      points.x.push_back(0.1 * i);
      points.y.push_back(5.0);
    }
    curve.x = points.x;
    curve.y = points.y;
    figure.series = {curve, points};
    FigureView view;
    view.resize(540, 300);
    view.setFigure(figure);
    view.show();
    const QImage picture = view.grab().toImage();
    // The first method is blue, the data are gray.
    const QColor found = picture.pixelColor(view.pixelAt(5.0, 5.0).toPoint());
    QVERIFY2(found.blue() > found.red() + 60, qPrintable(found.name()));
    Experiment experiment = exampleExperiment();
    experiment.studies.clear();
    experiment.map.reset();
    std::vector<double> sizes, opacities;
    for (const double n : {60.0, 100.0, 500.0, 3000.0}) {
      experiment.data.generator.parameters["n"] = n;
      experiment.methods.resize(1);
      experiment.rules.clear();
      experiment.lambda.count = 3;
      const auto results = Engine().run(experiment, loadData(experiment.data, {}).data, {});
      const Series data =
          seriesOf(makeFigure(*findFigureKind("fit"), {experiment, *results, currentModels(experiment, *results)}),
                   "training data");
      sizes.push_back(data.width);
      opacities.push_back(data.opacity);
    }
    QVERIFY(sizes[0] == 6.0 && sizes[1] == 6.0 && opacities[1] == 0.9);
    QVERIFY(sizes[2] < 4.0 && opacities[2] < 0.6);
    QVERIFY(sizes[3] <= sizes[2] && sizes[3] >= 2.0 && opacities[3] < opacities[2] && opacities[3] >= 0.15);
  }

  void hidingACurveRescales() {
    const Figure figure = errorCurvesOf(exampleExperiment());
    FigureView view;
    view.resize(540, 300);
    view.setFigure(figure);
    view.show();
    const double whole = view.shownFigure().y.lower;
    const QRectF entry = view.legendBox(QStringLiteral("train"));
    QTest::mouseClick(view.graphicsView()->viewport(), Qt::LeftButton, {}, entry.center().toPoint());
    const Figure without = view.shownFigure();
    QVERIFY2(without.y.lower > 1.5 * whole, qPrintable(QString::number(without.y.lower)));
    for (const Series& series : without.series) QVERIFY(shareInside(without, series) >= 0.95);
    QTest::mouseClick(view.graphicsView()->viewport(), Qt::LeftButton, {}, entry.center().toPoint());
    QCOMPARE(view.shownFigure().y.lower, whole);
  }

  /// What the wheel and keys reach; a limit set by hand is nobody's to say something about.
  void theWheelGoesOnToWhatIsOutside() {
    Figure figure;
    figure.id = "line";
    figure.x = {Text("x"), false, 0.0, 10.0, {}};
    figure.y = {Text("y"), true, 1.0, 100.0, {}};
    figure.series.push_back({.name = Text("deep"), .x = {0.0, 5.0, 10.0}, .y = {50.0, 1e-3, 1e-6}});
    FigureView view;
    view.resize(540, 300);
    view.setFigure(figure);
    view.show();
    const auto* chart = view.findChild<FigureChart*>();
    QCOMPARE(chart->outside(), QStringList("deep"));
    for (int i = 0; i < 40; ++i) QTest::keyClick(view.graphicsView(), Qt::Key_Minus);
    QVERIFY(view.shownFigure().y.lower <= 1e-6);
    QTest::keyClick(view.graphicsView(), Qt::Key_0);
    QCOMPARE(view.shownFigure().y.lower, 1.0);
    QTest::keyClick(view.graphicsView(), Qt::Key_0);
    QVERIFY(view.shownFigure().y.lower <= 1e-6);
    figure.y.limited = true;
    view.setFigure(figure);
    view.resetZoom();
    QVERIFY(chart->outside().isEmpty());
  }
};

KERRIDGE_WINDOW_TEST(TestWholeCurves)

}  // namespace test_whole_curves

#include "test_whole_curves.moc"
