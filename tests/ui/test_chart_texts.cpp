// SPDX-License-Identifier: GPL-3.0-or-later
// No text of a chart may lie on another, on a curve or a mark, or leave the chart.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <QApplication>
#include <QGraphicsView>
#include <QHelpEvent>
#include <QToolTip>

#include "charts/figure_chart.h"
#include "charts/figure_view.h"
#include "charts/mark_layers.h"
#include "charts/plot_style.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "support/spectra_data.h"
#include "support/window_test.h"
#include "ui/figure_helpers.h"
#include "ui/sample_figures.h"
#include "ui/window_helpers.h"
#include "widgets/theme.h"

namespace test_chart_texts {

using namespace kerridge;
using namespace kerridge::test;

namespace {

// A chart of the window at 1366 × 768, with the usual docks and without them.
const QSize inTheGrid{515, 264};
const QSize small{380, 230};

/// What is read of a text, without the leading of its line.
QRectF lettersOf(const TextBox& box) { return box.box.adjusted(2.0, 3.0, -2.0, -3.0); }

/// Does a curve of the chart, the edge of a band or a contour run through the letters, or a point lie on them?
bool isCrossed(const FigureChart& chart, const QRectF& letters) {
  const PlotMap& map = chart.map();
  if (!letters.intersects(map.area)) return false;
  const auto crosses = [&](const std::vector<double>& xs, const std::vector<double>& ys, double pointSize, bool line) {
    const QPointF reach(0.5 * pointSize, 0.5 * pointSize);
    for (std::size_t i = 0; i < std::min(xs.size(), ys.size()); ++i) {
      const QPointF to = map.pixel(xs[i], ys[i]);
      if (!std::isfinite(to.x() + to.y())) continue;
      if (pointSize > 0.0 && map.area.contains(to) && letters.intersects(QRectF(to - reach, to + reach))) return true;
      if (!line || i == 0) continue;
      const QPointF from = map.pixel(xs[i - 1], ys[i - 1]);
      if (!std::isfinite(from.x() + from.y())) continue;
      if (!QRectF(from, to).normalized().adjusted(-1, -1, 1, 1).intersects(letters)) continue;
      const int steps = 1 + static_cast<int>(std::min(QLineF(from, to).length(), 4000.0));
      for (int step = 0; step <= steps; ++step) {
        const QPointF at = from + (to - from) * (static_cast<double>(step) / steps);
        if (letters.contains(at) && map.area.contains(at)) return true;
      }
    }
    return false;
  };
  for (const Series& series : chart.figure().series) {
    const bool isCloud = series.line == LineStyle::none;
    if (crosses(series.x, series.y, isCloud ? markerSize(series) : 0.0, !isCloud)) return true;
  }
  for (const Band& band : chart.figure().bands) {
    if (crosses(band.x, band.lower, 0.0, true) || crosses(band.x, band.upper, 0.0, true)) return true;
  }
  return false;
}

QString trouble(const FigureView& view) {
  const auto* drawn = view.findChild<FigureChart*>();
  const QList<TextBox> boxes = view.textBoxes();
  const QRectF chart(QPointF(), QSizeF(view.size()));
  for (qsizetype i = 0; i < boxes.size(); ++i) {
    if (boxes[i].text.isEmpty()) continue;
    if (!chart.adjusted(-1, -1, 1, 1).contains(boxes[i].box))
      return QStringLiteral("“%1” leaves the chart").arg(boxes[i].text);
    if (isCrossed(*drawn, lettersOf(boxes[i]))) return QStringLiteral("a curve crosses “%1”").arg(boxes[i].text);
    for (qsizetype j = 0; j < i; ++j) {
      // A pixel of leading around each line is no text.
      const QRectF common = boxes[i].box.intersected(boxes[j].box);
      if (!boxes[j].text.isEmpty() && common.width() > 1.5 && common.height() > 2.5)
        return QStringLiteral("“%1” lies on “%2”").arg(boxes[i].text, boxes[j].text);
    }
  }
  return {};
}

/// A mark, a bar or the line of a cursor within the letters of a text.
QString markTrouble(const FigureView& view) {
  const Figure& figure = view.drawnFigure();
  if (!figure.emptyReason.empty()) return {};
  const PlotMap& map = view.findChild<FigureChart*>()->map();
  std::vector<const BarSet*> sets;
  for (const BarSet& set : figure.bars) sets.push_back(&set);
  for (const TextBox& box : view.textBoxes()) {
    const QRectF letters = lettersOf(box);
    for (std::size_t i = 0; i < figure.marks.size(); ++i) {
      if (!map.x.contains(figure.marks[i].x)) continue;
      if (!std::isnan(figure.marks[i].y) && !map.y.contains(figure.marks[i].y)) continue;
      const QPointF at = view.markPixel(i);
      if (letters.intersects(QRectF(at - QPointF(3.0, 3.0), QSizeF(6.0, 6.0))))
        return QStringLiteral("a mark lies on “%1”").arg(box.text);
    }
    for (const Cursor& cursor : figure.cursors) {
      if (!map.x.contains(cursor.x)) continue;
      if (!std::isnan(cursor.y)) {
        if (!map.y.contains(cursor.y)) continue;
        const QPointF at = map.pixel(cursor.x, cursor.y);
        if (letters.intersects(QRectF(at - QPointF(8.0, 8.0), QSizeF(16.0, 16.0))))
          return QStringLiteral("a cross lies on “%1”").arg(box.text);
        continue;
      }
      const QRectF line(map.pixelX(cursor.x) - 0.5, map.area.top(), 1.0, map.area.height());
      if (letters.intersects(line)) return QStringLiteral("a cursor crosses “%1”").arg(box.text);
    }
    for (std::size_t set = 0; set < sets.size(); ++set) {
      for (std::size_t i = 0; i < sets[set]->values.size(); ++i) {
        const double value = sets[set]->values[i];
        if (std::isnan(map.y.scaled(value))) continue;
        const BarSpan span = barSpan(sets, i, set);
        const auto pixelY = [&map](double scaled) {
          return map.pixelOfScaledY(std::clamp(scaled, map.y.lower(), map.y.upper()));
        };
        const double base = pixelY(map.y.isLogarithmic() ? map.y.lower() : map.y.scaled(0.0));
        const QRectF bar =
            QRectF(QPointF(map.pixelX(span.left), base), QPointF(map.pixelX(span.right), pixelY(map.y.scaled(value))))
                .normalized();
        if (letters.intersects(bar)) return QStringLiteral("a bar lies on “%1”").arg(box.text);
      }
    }
  }
  return {};
}

void save(FigureView& view, const QString& name) {
  const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
  if (!folder.isEmpty()) view.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
}

}  // namespace

class TestChartTexts : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    useTestSettings();
    m_size = QApplication::font().pointSizeF();
    m_data.push_back({"example", exampleExperiment()});
    Experiment several = exampleExperiment();
    for (const char* id : {"lasso", "linear", "svr", "widrow-hoff"}) {
      MethodSpec spec;
      spec.id = id;
      spec.at = defaultAt(id);
      several.methods.push_back(spec);
    }
    several.split.repeats = 4;
    several.rules = {
        {"loo", {}, 1},     {"gcv", {}, 1},       {"k-fold", {}, 1},          {"one-standard-error", {}, 1},
        {"l-curve", {}, 1}, {"balancing", {}, 1}, {"quasi-optimality", {}, 1}};
    several.data.generator = {"friedman1", {{"n", 60}}, 1};
    several.intervals = IntervalSpec{};
    m_data.push_back({"several", several});
    Experiment iterations = exampleExperiment();
    for (const char* id : {"landweber", "cg", "tsvd"}) {
      MethodSpec spec;
      spec.id = id;
      spec.at = defaultAt(id);
      iterations.methods.push_back(spec);
    }
    iterations.methods[1].at = 35.5;
    iterations.kernel.id = "rational-quadratic";
    m_data.push_back({"iterations", iterations});
    Experiment slice = exampleExperiment();
    slice.data.generator = {"friedman1", {{"n", 60}}, 1};
    slice.view.sliceFeature = 0;
    slice.view.variants = {{"fit", "dependence"}};
    slice.split.kind = SplitKind::kFold;
    m_data.push_back({"slice", slice});
    m_data.push_back({"spectra", spectraExperiment(), spectraDataset()});
    Engine engine;
    for (Case& one : m_data) {
      // Every chart asks for what it needs.
      one.experiment.view.charts.clear();
      for (const FigureKind& kind : figureKinds()) one.experiment.view.charts.push_back(kind.info.id);
      if (one.data == nullptr) one.data = loadData(one.experiment.data, {}).data;
      one.results = engine.run(one.experiment, one.data, {});
    }
  }
  void cleanup() {
    setSize(1.0);
    applyTheme(ThemeChoice::light);
  }

  void noTextOnAnother_data() {
    QTest::addColumn<double>("zoom");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::newRow("usual") << 1.0 << inTheGrid << false;
    QTest::newRow("usual, dark") << 1.0 << inTheGrid << true;
    QTest::newRow("usual, small") << 1.0 << small << false;
    QTest::newRow("150 %") << 1.5 << inTheGrid << true;
    QTest::newRow("150 %, lecture") << 1.5 << QSize(680, 340) << false;
  }

  void noTextOnAnother() {
    QFETCH(double, zoom);
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    applyTheme(dark ? ThemeChoice::dark : ThemeChoice::light);
    setSize(zoom);
    QStringList troubles;
    for (const auto& [name, figure] : figuresAt(1.0)) look(figure, size, name, troubles);
    int number = 0;
    for (const Figure& figure :
         {samples::errorCurves(), samples::fit(), samples::map(), samples::bars(), samples::empty()})
      look(figure, size, QStringLiteral("sample-%1").arg(++number), troubles);
    QVERIFY2(troubles.isEmpty(), qPrintable(troubles.join(QLatin1Char('\n'))));
  }

  /// None of the charts above is an empty one in every experiment.
  void everyChartIsSeen() {
    std::map<std::string, bool> drawn;
    for (const auto& [name, figure] : figuresAt(1.0)) drawn[figure.id] |= figure.emptyReason.empty();
    QVERIFY(drawn.size() > figureKinds().size());  // those of a study, too
    for (const auto& [id, seen] : drawn) QVERIFY2(seen, id.c_str());
  }

  /// Texts lie on no mark, bar or cursor either: every chart and variant, with the models where they are, strongly and
  /// weakly regularized; a small tile, the usual one and one big chart, in both themes (in a long run).
  void noTextOnAnythingAnywhere_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    for (const bool dark : {false, true}) {
      const char* theme = dark ? "dark" : "light";
      QTest::addRow("a tile of 1366 × 768, %s", theme) << inTheGrid << dark;
      if (dark && !test::isLongRun()) continue;  // the theme changes no place
      QTest::addRow("a tile of 1024 × 640, %s", theme) << QSize(344, 200) << dark;
      if (test::isLongRun()) QTest::addRow("the whole of 2560 × 1440, %s", theme) << QSize(2200, 1180) << dark;
    }
  }

  void noTextOnAnythingAnywhere() {
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    applyTheme(dark ? ThemeChoice::dark : ThemeChoice::light);
    QStringList troubles;
    // One of the themes sees the models at all places.
    const std::vector<double> strengths = dark ? std::vector<double>{1.0} : std::vector<double>{1.0, 300.0, 1e-3};
    for (const double strength : strengths) {
      const QString models = QStringLiteral("λ × %1").arg(strength);
      const auto further = [](const FigureView& view) { return markTrouble(view); };
      for (const auto& [name, figure] : figuresAt(strength)) {
        if (strength != 1.0 && figure.cursors.empty() && figure.marks.empty()) continue;
        look(figure, size, name + QStringLiteral("-") + models, troubles, further);
      }
    }
    QVERIFY2(troubles.isEmpty(), qPrintable(troubles.join(QLatin1Char('\n'))));
  }

  /// Rules point to the minimum of curves, which is what one wants to see.
  void rulesHideNoMinimum() {
    Figure figure;
    figure.x = {Text("λ"), true, 1e-8, 1e2, {}};
    figure.y = {Text("RMSE"), true, 0.05, 5.0, {}};
    const auto errorAt = [](double x) { return 0.06 + 0.05 * std::pow(std::log10(x) + 3.0, 2.0); };
    Series curve;
    for (int i = 0; i <= 200; ++i) {
      curve.x.push_back(std::pow(10.0, -8.0 + 0.05 * i));
      curve.y.push_back(errorAt(curve.x.back()));
    }
    figure.series = {curve};
    int method = 0;
    for (const char* rule : {"LOO · GCV", "k-fold", "1 SE"}) {
      figure.marks.push_back({Text::words(rule), 1e-3, notANumber, Marker::triangle, methodColor(method++)});
    }
    for (const QSize size : {inTheGrid, small}) {
      FigureView view;
      view.resize(size);
      view.setFigure(figure);
      view.show();
      QVERIFY(QTest::qWaitForWindowExposed(&view));
      QVERIFY(view.findChild<FigureChart*>() != nullptr);
      const FigureChart& chart = *view.findChild<FigureChart*>();
      QCOMPARE(chart.labelBoxes().size(), 3);
      for (const QRectF& box : chart.labelBoxes()) {
        QVERIFY(box.top() >= chart.map().area.bottom());  // one row per method, below the axis
        for (int half = 0; half <= 2.0 * box.width(); ++half) {
          const double pixel = box.left() + 0.5 * half;
          const double height = chart.map().pixelY(errorAt(chart.map().valueX(pixel)));
          QVERIFY2(height < box.top() || height > box.bottom(), qPrintable(QString::number(pixel)));
        }
      }
    }
  }

  /// What has no room beside the title is cut and told where the mouse rests on it.
  void subtitlesAreToldInFull() {
    setSize(1.5);
    Figure figure = samples::errorCurves();
    figure.subtitle = Text("split 1 of 4 · n = 42 · inputs and target standardized on the training part");
    FigureView view;
    view.setFont(QApplication::font());
    view.setFigure(figure);
    view.resize(inTheGrid.width(), 120);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto subtitle = [&view] {
      for (const TextBox& box : view.textBoxes()) {
        if (box.text.startsWith(QStringLiteral("split 1"))) return box;
      }
      return TextBox{};
    };
    // The higher the chart, the more of it is there: nothing, its beginning, all of it.
    int height = view.height();
    QCOMPARE(subtitle().text, QString());
    while (subtitle().text.isEmpty() && height < 800) view.resize(inTheGrid.width(), height += 4);
    const TextBox cut = subtitle();
    QVERIFY2(cut.text.endsWith(QStringLiteral("…")), qPrintable(cut.text));
    QVERIFY(cut.box.right() <= view.width());
    const QPoint middle = view.graphicsView()->mapFromScene(cut.box.center());
    QHelpEvent rest(QEvent::ToolTip, middle, view.graphicsView()->viewport()->mapToGlobal(middle));
    QApplication::sendEvent(view.graphicsView()->viewport(), &rest);
    QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("standardized on the training part")));
    QToolTip::hideText();
    while (subtitle().text.endsWith(QStringLiteral("…")) && height < 800) view.resize(inTheGrid.width(), height += 4);
    QVERIFY(height < 800 && !subtitle().text.isEmpty());
  }

  /// A legend leaves the plot its room; what it has no room for is counted, and there in a larger chart.
  void longLegendsAreCut() {
    Figure figure;
    figure.y = {Text("y"), false, 0.0, 1.0, {}};
    for (int i = 0; i < 16; ++i) {
      Series series;
      series.name = Text("a model with a long name, number %1", i);
      series.color = methodColor(i);
      series.x = {0.0, 1.0};
      series.y = {0.5, 0.5};
      figure.series.push_back(series);
    }
    FigureView view;
    view.setFigure(figure);
    view.resize(small);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto named = [&view](const QString& part) {
      const QList<TextBox> boxes = view.textBoxes();
      return std::count_if(boxes.begin(), boxes.end(), [&](const TextBox& box) { return box.text.contains(part); });
    };
    QVERIFY(view.plotArea().height() > 0.3 * small.height());
    const auto shown = named(QStringLiteral("long name"));
    QVERIFY(shown > 0 && shown < 16);
    QCOMPARE(named(QStringLiteral("… %1 more").arg(16 - shown)), 1);
    QCOMPARE(trouble(view), QString());
    view.resize(1400, 900);
    QTRY_COMPARE(named(QStringLiteral("long name")), 16);
    QCOMPARE(named(QStringLiteral("more")), 0);
  }

  /// Bars without a name say nothing: narrow ones have their names in two rows.
  void barsHaveNames() {
    Figure figure;
    for (const char* name : {"train", "test", "norm: complexity", "norm: confidence", "norm: bound", "trivial",
                             "trace: complexity", "trace: confidence", "trace: bound", "finite: bound"}) {
      figure.x.categories.push_back(Text::words(name));
    }
    figure.y = {Text("mean squared error"), false, 0.0, 1.0, {}};
    figure.bars = {{Text("KRR"), std::vector<double>(figure.x.categories.size(), 0.5), {}, methodColor(0)}};
    for (const double zoom : {1.0, 1.25}) {
      setSize(zoom);
      FigureView view;
      view.setFont(QApplication::font());
      view.resize(inTheGrid);
      view.setFigure(figure);
      view.show();
      QVERIFY(QTest::qWaitForWindowExposed(&view));
      QStringList words;
      for (const TextBox& box : view.textBoxes()) words << box.text.split(QLatin1Char(' '));
      for (const Text& name : figure.x.categories) {
        for (const QString& word : QString::fromStdString(name.english()).split(QLatin1Char(' ')))
          QVERIFY(words.removeOne(word));
      }
      QCOMPARE(trouble(view), QString());
    }
  }

 private:
  struct Case {
    std::string name;
    Experiment experiment;
    std::shared_ptr<const Dataset> data = {};
    std::shared_ptr<const Results> results = {};
  };

  void setSize(double zoom) const {
    QFont font = QApplication::font();
    font.setPointSizeF(zoom * m_size);
    QApplication::setFont(font);
  }

  struct NamedFigure {
    QString name;
    Figure figure;
  };

  /// Every chart in every variant of every experiment, its models as much more strongly regularized. Made once: neither
  /// sizes nor themes change what is drawn.
  const std::vector<NamedFigure>& figuresAt(double strength) {
    std::vector<NamedFigure>& all = m_figures[strength];
    if (!all.empty()) return all;
    for (const Case& one : m_data) {
      Experiment experiment = one.experiment;
      for (MethodSpec& spec : experiment.methods) {
        const Method& method = *findMethod(spec.id);
        if (method.traits().pathParameter == PathParameter::none) continue;
        spec.at = method.fromEquivalentLambda(strength * method.equivalentLambda(spec.at));
      }
      FigureInput input{experiment, *one.results, currentModels(experiment, *one.results)};
      input.intervals = currentIntervals(experiment, *one.results, input.models, {});
      std::vector<const FigureKind*> kinds = figuresOfStudies(one.experiment);
      for (const FigureKind& kind : figureKinds()) kinds.push_back(&kind);
      for (const FigureKind* kind : kinds) {
        std::vector<std::string> variants{""};
        for (const FigureVariant& variant : kind->variants) variants.push_back(variant.id);
        for (const std::string& variant : variants) {
          experiment.view = one.experiment.view;
          if (!variant.empty()) experiment.view.variants[kind->info.id] = variant;
          input.effects.clear();
          if (kind->ofEffects) input.effects = currentEffects(experiment, *one.results, input.models, {});
          all.push_back({QString::fromStdString(one.name + "-" + kind->info.id + "-" + variant), kind->make(input)});
        }
      }
    }
    return all;
  }

  static void look(const Figure& figure, QSize size, const QString& name, QStringList& troubles,
                   const std::function<QString(const FigureView&)>& further = {}) {
    FigureView view;
    view.setFont(QApplication::font());
    view.resize(size);
    view.setFigure(figure);
    view.setCornerRoom(48);
    view.show();
    // Qt looks once, and then 10 ms later.
    QCoreApplication::processEvents();
    if (!QTest::qWaitForWindowExposed(&view)) qFatal("the view is not exposed");
    QString found = trouble(view);
    if (found.isEmpty() && further) found = further(view);
    save(view, QStringLiteral("%1-%2x%3-%4")
                   .arg(name)
                   .arg(size.width())
                   .arg(size.height())
                   .arg(QApplication::font().pointSizeF()));
    if (!found.isEmpty()) troubles << name + QStringLiteral(": ") + found;
  }

  std::vector<Case> m_data;
  std::map<double, std::vector<NamedFigure>> m_figures;
  double m_size = 10.0;
};

KERRIDGE_WINDOW_TEST(TestChartTexts)

}  // namespace test_chart_texts

#include "test_chart_texts.moc"
