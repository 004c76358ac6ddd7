// SPDX-License-Identifier: GPL-3.0-or-later
// What the hand can do in a chart, tried in every chart in every variant: reading and copying values, zooming by wheel
// and rubber band and back, the legend, other axes, choosing rows, cursors, and pictures in the light theme out of a
// dark window.
#include <algorithm>
#include <cmath>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "charts/figure_export.h"
#include "charts/figure_view.h"
#include "charts/plot_style.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "support/spectra_data.h"
#include "support/window_test.h"
#include "ui/figure_helpers.h"
#include "ui/window_helpers.h"
#include "widgets/theme.h"

namespace test_every_gesture {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const QSize inTheGrid{515, 264};

QAction* actionIn(FigureView& view, const char* name) {
  for (QAction* action : view.actions()) {
    if (action->objectName() == QLatin1String(name)) return action;
  }
  return nullptr;
}

/// What is drawn of a figure, without the numbers.
std::size_t parts(const Figure& figure) { return figure.series.size() + figure.bands.size() + figure.bars.size(); }

/// Moves the mouse over the plot until it reads something; what it read.
QString readSomewhere(const Shown& shown, QSignalSpy& hovered) {
  const QRectF area = shown.view.plotArea();
  for (int column = 0; column < 10; ++column) {
    for (int row = 9; row > 0; --row) {
      shown.hover(area.topLeft() + QPointF((0.05 + 0.1 * column) * area.width(), 0.1 * row * area.height()));
      if (!hovered.isEmpty() && !hovered.constLast()[0].toString().isEmpty()) return hovered.constLast()[0].toString();
    }
  }
  return {};
}

/// The texts of an SVG file.
QStringList textsOf(const QString& file) {
  QFile svg(file);
  if (!svg.open(QIODevice::ReadOnly)) return {};
  QXmlStreamReader xml(&svg);
  QStringList texts;
  while (!xml.atEnd()) {
    if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text"))
      texts << xml.readElementText(QXmlStreamReader::IncludeChildElements).simplified();
  }
  return texts;
}

}  // namespace

class TestEveryGesture : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void hand_data();
  void hand();
  void pictures_data() { hand_data(); }
  void pictures();

 private:
  Figure figureOf(const QString& kind, const QString& variant) const;

  Experiment m_experiment;
  std::shared_ptr<const Results> m_results, m_spectra;
};

void TestEveryGesture::initTestCase() {
  useTestSettings();
  applyTheme(ThemeChoice::light);
  m_experiment = exampleExperiment();
  m_experiment.data.generator = {"friedman1", {{"n", 60}}, 1};
  m_experiment.split.kind = SplitKind::kFold;     // every row is in one test part
  m_experiment.kernel.id = "rational-quadratic";  // with a parameter beside its width
  for (const char* id : {"lasso", "widrow-hoff", "svr"}) {
    MethodSpec spec;
    spec.id = id;
    spec.at = defaultAt(id);
    m_experiment.methods.push_back(spec);
  }
  for (const char* id : {"equivalence-map", "stability", "width-map", "parameter-map", "coverage", "what-matters"})
    m_experiment.view.charts.emplace_back(id);
  m_experiment.view.variants["fit"] = "dependence";  // computed where it is shown
  m_experiment.intervals = IntervalSpec{};
  m_results = Engine().run(m_experiment, loadData(m_experiment.data, {}).data, {});
  m_spectra = Engine().run(spectraExperiment(), spectraDataset(), {});
}

Figure TestEveryGesture::figureOf(const QString& kind, const QString& variant) const {
  const bool ofSpectra = kind == QStringLiteral("spectra");  // which only data with wavelengths have
  const std::shared_ptr<const Results>& results = ofSpectra ? m_spectra : m_results;
  Experiment experiment = ofSpectra ? spectraExperiment() : m_experiment;
  if (!variant.isEmpty()) experiment.view.variants[kind.toStdString()] = variant.toStdString();
  const auto models = currentModels(experiment, *results);
  FigureInput input{experiment, *results, models, {}, currentIntervals(experiment, *results, models, {})};
  if (kind == QStringLiteral("what-matters")) input.effects = currentEffects(experiment, *results, models, {});
  return findFigureKind(kind.toStdString())->make(input);
}

void TestEveryGesture::hand_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QString>("variant");
  for (const FigureKind& kind : figureKinds()) {
    const QString id = QString::fromStdString(kind.info.id);
    if (kind.variants.empty()) QTest::newRow(qPrintable(id)) << id << QString();
    for (const FigureVariant& one : kind.variants) {
      const QString variant = QString::fromStdString(one.id);
      QTest::newRow(qPrintable(id + ' ' + variant)) << id << variant;
    }
  }
}

void TestEveryGesture::hand() {
  QFETCH(QString, kind);
  QFETCH(QString, variant);
  const Figure figure = figureOf(kind, variant);
  QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
  const Shown shown(figure, inTheGrid);
  auto& view = const_cast<FigureView&>(shown.view);
  const QRectF area = view.plotArea();
  const auto rangeOf = [&] { return view.shownFigure(); };

  // Reading and copying.
  QSignalSpy hovered(&view, &FigureView::hovered);
  QVERIFY(!readSomewhere(shown, hovered).isEmpty());
  QApplication::clipboard()->clear();
  QTest::keyClick(view.graphicsView(), Qt::Key_C, Qt::ControlModifier);
  const QString copied = QApplication::clipboard()->text();
  QVERIFY2(std::any_of(copied.begin(), copied.end(), [](QChar c) { return c.isDigit(); }), qPrintable(copied));
  QVERIFY2(!copied.contains(QStringLiteral("nan")), qPrintable(copied));

  // The wheel, and back by a double click.
  QSignalSpy enlarged(&view, &FigureView::maximizeRequested);
  shown.wheel(area.center(), 240);
  QVERIFY(view.isZoomed());
  const Figure near = rangeOf();
  QVERIFY(near.y.lower > figure.y.lower && near.y.upper < figure.y.upper);
  QVERIFY(actionIn(view, "reset-zoom")->isEnabled());
  QTest::mouseDClick(shown.viewport(), Qt::LeftButton, {}, area.center().toPoint());
  QVERIFY(!view.isZoomed());
  QCOMPARE(enlarged.size(), 0);

  // A rectangle that begins where no cursor is taken.
  QPointF corner = area.topLeft() + QPointF(0.06 * area.width(), 0.35 * area.height());
  for (int step = 0; step < 20 && shown.viewport()->cursor().shape() != Qt::CrossCursor; ++step) {
    corner += QPointF(5.0, 1.0);
    shown.hover(corner);
  }
  shown.press(corner);
  for (int step = 1; step <= 4; ++step) shown.move(corner + step * QPointF(30.0, 22.0));
  shown.release(corner + QPointF(120.0, 88.0));
  QVERIFY(view.isZoomed());
  QTest::keyClick(view.graphicsView(), Qt::Key_Escape);
  QVERIFY(!view.isZoomed());
  // Away from a zoom a double click enlarges the chart.
  QTest::mouseDClick(shown.viewport(), Qt::LeftButton, {}, area.center().toPoint());
  QCOMPARE(enlarged.size(), 1);

  // Every entry of the legend that is one switches something off, and on again.
  const std::size_t all = parts(view.shownFigure());
  int switched = 0;
  for (const TextBox& box : view.textBoxes()) {
    const QRectF entry = view.legendBox(box.text);
    if (entry.isEmpty() || entry != box.box) continue;
    shown.hover(entry.center());
    if (shown.viewport()->cursor().shape() != Qt::PointingHandCursor) continue;  // hatching is always there
    shown.click(entry.center());
    QVERIFY2(parts(view.shownFigure()) < all, qPrintable(box.text));
    shown.click(view.legendBox(box.text).center());
    QCOMPARE(parts(view.shownFigure()), all);
    ++switched;
  }
  QVERIFY(switched > 0 || !figure.heatMaps.empty());

  // Both axes the other way, and back.
  for (const auto& [name, axis] : {std::pair("logarithmic-x", &Figure::x), std::pair("logarithmic-y", &Figure::y)}) {
    QAction* action = actionIn(view, name);
    QCOMPARE(action->isChecked(), (figure.*axis).logarithmic);
    if (!action->isEnabled()) {
      QVERIFY2(!action->toolTip().isEmpty(), name);
      continue;
    }
    action->trigger();
    QCOMPARE((view.drawnFigure().*axis).logarithmic, !(figure.*axis).logarithmic);
    QVERIFY(std::isfinite((view.drawnFigure().*axis).lower));
    action->trigger();
    QCOMPARE((view.drawnFigure().*axis).logarithmic, (figure.*axis).logarithmic);
    QCOMPARE((view.drawnFigure().*axis).lower, (figure.*axis).lower);
  }

  // Rows, where points stand for rows.
  const bool hasRows =
      std::any_of(figure.series.begin(), figure.series.end(), [](const Series& one) { return !one.rows.empty(); });
  QSignalSpy chosen(&view, &FigureView::rowsChosen);
  const QPointF from = area.topLeft() + QPointF(1.0, area.height() - 2.0);
  QTest::mousePress(shown.viewport(), Qt::LeftButton, Qt::ControlModifier, from.toPoint());
  for (int step = 1; step <= 4; ++step)
    shown.move(from + step * 0.25 * QPointF(area.width() - 3.0, 4.0 - area.height()));
  QTest::mouseRelease(shown.viewport(), Qt::LeftButton, Qt::ControlModifier,
                      (area.topRight() + QPointF(-2.0, 2.0)).toPoint());
  QCOMPARE(chosen.size(), hasRows ? 1 : 0);
  if (hasRows) {
    QVERIFY(!chosen[0][0].value<std::vector<Index>>().empty());
    QVERIFY(!view.isZoomed());
  }
  view.resetZoom();

  // Every cursor under the keys: Tab goes from one to the next, the arrows move it.
  QSignalSpy moved(&view, &FigureView::cursorMoved);
  QSignalSpy placed(&view, &FigureView::planeClicked);
  view.graphicsView()->setFocus(Qt::TabFocusReason);
  for (const Cursor& cursor : figure.cursors) {
    if (cursor.target.empty()) continue;
    const qsizetype before = moved.size() + placed.size();
    QTest::keyClick(view.graphicsView(), Qt::Key_Left);
    QTest::keyClick(view.graphicsView(), Qt::Key_Right);
    QCOMPARE(moved.size() + placed.size(), before + 2);
    QTest::keyClick(view.graphicsView(), Qt::Key_Tab);
  }
}

void TestEveryGesture::pictures() {
  QFETCH(QString, kind);
  QFETCH(QString, variant);
  const Figure figure = figureOf(kind, variant);
  applyTheme(ThemeChoice::dark);
  const QTemporaryDir folder;
  FigureView view;
  view.resize(inTheGrid);
  view.setFigure(figure);
  const QString svg = folder.filePath(QStringLiteral("chart.svg"));
  const QString pdf = folder.filePath(QStringLiteral("chart.pdf"));
  view.exportTo(svg, FigureFormat::svg);
  view.exportTo(pdf, FigureFormat::pdf);
  const QImage image = renderFigure(view.shownFigure(), defaultPictureSize, 1.0, Theme::light);
  applyTheme(ThemeChoice::light);
  QVERIFY(QFileInfo(pdf).size() > 2000);
  const QString kept = qEnvironmentVariable("KERRIDGE_PICTURES");
  if (!kept.isEmpty()) {
    for (const QString& file : {svg, pdf}) {
      const QString copy = kept + '/' + kind + '-' + variant + '.' + QFileInfo(file).suffix();
      QFile::remove(copy);
      QFile::copy(file, copy);
    }
  }
  // Light, and every text of the axes and the legend is a text in it.
  QCOMPARE(image.pixelColor(2, 2), QColor(Qt::white));
  // (Letters of another font are another text.)
  const auto packed = [](QString text) { return text.remove(QLatin1Char(' ')); };
  const QString texts = packed(textsOf(svg).join(QString()));
  const auto isThere = [&](const QString& text) { return texts.contains(packed(text)); };
  for (const Text& wanted : {figure.title, figure.x.title, figure.y.title}) {
    for (const QString& word : QString::fromStdString(wanted.english()).split(QLatin1Char(' '), Qt::SkipEmptyParts))
      QVERIFY2(isThere(word), qPrintable(word + QStringLiteral(" in ") + texts));
  }
  for (const TextBox& box : view.textBoxes()) {
    if (!view.legendBox(box.text).isEmpty()) QVERIFY2(isThere(box.text), qPrintable(box.text));
  }
  // Nothing of the dark window is in it: its ground colors no shape.
  QFile file(svg);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QString dark = themePalette(Theme::dark).color(QPalette::Base).name();
  QVERIFY(!QString::fromUtf8(file.readAll()).contains(dark));
}

KERRIDGE_WINDOW_TEST(TestEveryGesture)

}  // namespace test_every_gesture

#include "test_every_gesture.moc"
