// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "base/number_text.h"
#include "charts/figure_scene.h"
#include "charts/figure_tex.h"
#include "charts/print_dialog.h"
#include "charts/print_figure.h"
#include "files/settings.h"
#include "methods/method.h"
#include "stages/model.h"
#include "support/window_test.h"
#include "ui/control_walk.h"
#include "ui/every_figure.h"
#include "ui/sample_figures.h"
#include "ui/window_helpers.h"
#include "widgets/file_chooser.h"
#include "widgets/usable.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"

namespace test_print {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr double millimetersPerInch = 25.4;

std::vector<Figure> sampleFigures() {
  return {samples::errorCurves(), samples::fit(), samples::map(), samples::bars()};
}

/// The first numbers that a pattern catches.
QList<double> numbersIn(const QByteArray& text, const QString& pattern) {
  QList<double> numbers;
  const QRegularExpressionMatch match = QRegularExpression(pattern).match(QString::fromLatin1(text));
  for (int i = 1; i <= match.lastCapturedIndex(); ++i) numbers << match.captured(i).toDouble();
  return numbers;
}

/// Predicted against true values: y runs over more than x.
Figure sameUnits() {
  Figure figure = samples::fit();
  figure.id = "predicted";
  figure.x.lower = 0.0;
  figure.x.upper = 10.0;
  figure.y.lower = -2.0;
  figure.y.upper = 13.0;
  figure.series.resize(1);
  figure.sameUnits = true;
  return figure;
}

/// Braces opened and closed, without those that are quoted.
int depth(const QString& tex, int* lowest) {
  int open = 0;
  for (qsizetype i = 0; i < tex.size(); ++i) {
    if (tex[i] == QLatin1Char('\\')) {
      ++i;
    } else if (tex[i] == QLatin1Char('{')) {
      ++open;
    } else if (tex[i] == QLatin1Char('}')) {
      *lowest = std::min(*lowest, --open);
    }
  }
  return open;
}

bool hasLatex() {
  QProcess find;
  find.start(QStringLiteral("kpsewhich"), {QStringLiteral("pgfplots.sty")});
  return !QStandardPaths::findExecutable(QStringLiteral("pdflatex")).isEmpty() && find.waitForFinished(patience) &&
         find.exitCode() == 0;
}

bool compiles(const QTemporaryDir& folder, const QByteArray& document) {
  writeSample(folder, QStringLiteral("all.tex"), document);
  QProcess compile;
  compile.setWorkingDirectory(folder.path());
  compile.start(QStringLiteral("pdflatex"), {QStringLiteral("-interaction=nonstopmode"),
                                             QStringLiteral("-halt-on-error"), QStringLiteral("all.tex")});
  const bool done = compile.waitForFinished(patience) && compile.exitCode() == 0;
  if (!done) qWarning("%s", compile.readAllStandardOutput().right(2000).constData());
  return done;
}

}  // namespace

class TestPrint : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void cleanup() {
    FileChooser::setSystem(FileChooser::dialogs());
    clearSettings();
  }
  void sizesAreExact_data();
  void sizesAreExact();
  void noPresetHasSmallLetters();
  void lettersFollow();
  void partsAreLeftOut();
  void ticksAreNamed();
  void oneUnitOnBothAxes();
  void categoriesHaveTheirNames();
  void latexHasTheNumbers();
  void latexIsSound();
  void latexCompiles();
  void threeClicksToAColumn();
  void choicesAreRememberedAndNamed();
  void whatCannotActSaysWhy();
  void failuresKeepTheDialog();
  void keyboardAlone();
  void formulasCarryTheirNumbers();
};

void TestPrint::sizesAreExact_data() {
  QTest::addColumn<int>("preset");
  for (int i = 0; i < static_cast<int>(printPresets().size()); ++i) {
    QTest::newRow(qPrintable(printPresets()[static_cast<std::size_t>(i)].id)) << i;
  }
}

void TestPrint::sizesAreExact() {
  QFETCH(int, preset);
  PrintSetup setup = printPresets()[static_cast<std::size_t>(preset)].setup;
  setup.dotsPerInch = 100;
  const QSizeF inches = setup.millimeters / millimetersPerInch;
  for (const Figure& figure : sampleFigures()) {
    const QSizeF said = printedSize(figure, setup);
    QVERIFY(std::abs(said.width() - setup.millimeters.width()) < 1e-9);
    QVERIFY(std::abs(said.height() - setup.millimeters.height()) < 1e-9);
    const auto box = numbersIn(printedBytes(figure, FigureFormat::pdf, setup),
                               QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
    QCOMPARE(box.size(), 2);
    QCOMPARE(box[0], std::round(72.0 * inches.width()));
    QCOMPARE(box[1], std::round(72.0 * inches.height()));
    const auto svg = numbersIn(printedBytes(figure, FigureFormat::svg, setup),
                               QStringLiteral("<svg width=\"([0-9.]+)mm\" height=\"([0-9.]+)mm\""));
    QCOMPARE(svg.size(), 2);
    QVERIFY(std::abs(svg[0] - setup.millimeters.width()) < 0.05);
    QVERIFY(std::abs(svg[1] - setup.millimeters.height()) < 0.05);
    const QImage png = QImage::fromData(printedBytes(figure, FigureFormat::png, setup));
    QCOMPARE(png.size(), (inches * 100.0).toSize());
    QCOMPARE(png.dotsPerMeterX(), 3937);
  }
}

/// In an SVG, letters have a size in pixels of the scene, and one pixel is a thirteenth of the setup's points.
void TestPrint::noPresetHasSmallLetters() {
  static const QRegularExpression size(QStringLiteral("font-size=\"([0-9.]+)\""));
  for (const PrintPreset& preset : printPresets()) {
    double smallest = 1e9;
    for (const Figure& figure : sampleFigures()) {
      const QString svg = QString::fromUtf8(printedBytes(figure, FigureFormat::svg, preset.setup));
      for (auto found = size.globalMatch(svg); found.hasNext();) {
        smallest =
            std::min(smallest, found.next().captured(1).toDouble() * preset.setup.points / FigureScene::fontSize);
      }
    }
    QVERIFY2(smallest >= 6.0, qPrintable(preset.id));
    QVERIFY2(std::abs(smallest - smallestLetters(preset.setup)) < 1e-6, qPrintable(QString::number(smallest)));
  }
}

/// The same figure with letters of twice the size on paper of twice the size is the same picture.
void TestPrint::lettersFollow() {
  PrintSetup small;
  PrintSetup large = small;
  large.millimeters *= 2.0;
  large.points *= 2.0;
  const QImage one = printedImage(samples::errorCurves(), small, 200.0);
  const QImage two = printedImage(samples::errorCurves(), large, 100.0);
  QCOMPARE(one.size(), two.size());
  QVERIFY(one == two);
  large.points = small.points;
  QVERIFY(printedImage(samples::errorCurves(), large, 100.0) != two);
}

void TestPrint::partsAreLeftOut() {
  const Figure figure = samples::errorCurves();
  QVERIFY(!figure.title.empty() && !figure.cursors.empty() && !figure.marks.empty());
  const auto texts = [&figure](const PrintSetup& setup) {
    const Figure printed = figureForPrint(figure, setup);
    FigureScene scene(printed, {QSizeF(900, 560), 1.0, Theme::light, {}, setup.legend});
    QStringList all;
    for (const TextBox& box : scene.textBoxes()) all << box.text;
    return all;
  };
  PrintSetup setup;
  setup.title = setup.legend = setup.cursors = setup.marks = true;
  const QStringList whole = texts(setup);
  const QString title = QString::fromStdString(figure.title.english());
  QVERIFY(whole.contains(title));
  const auto without = [&](bool PrintSetup::*part) {
    PrintSetup less = setup;
    less.*part = false;
    QStringList gone = whole;
    for (const QString& text : texts(less)) gone.removeOne(text);
    return gone;
  };
  QVERIFY(without(&PrintSetup::title).contains(title));
  QVERIFY(without(&PrintSetup::cursors).contains(QString::fromStdString(figure.cursors.front().label.english())));
  QVERIFY(!without(&PrintSetup::marks).isEmpty());
  QVERIFY(without(&PrintSetup::legend).size() >= 2);
  // Curves and axes always go along.
  for (bool PrintSetup::*part : {&PrintSetup::title, &PrintSetup::legend, &PrintSetup::cursors, &PrintSetup::marks}) {
    QVERIFY(!without(part).contains(QString::fromStdString(figure.x.title.english())));
  }
  setup.title = setup.legend = setup.cursors = setup.marks = false;
  QCOMPARE(figureForPrint(figure, setup).series.size(), figure.series.size());
}

/// On paper nothing tells what a tick is when one points at it: where names have no room, a line has them.
void TestPrint::ticksAreNamed() {
  Figure figure = samples::errorCurves();
  figure.marks.clear();
  const std::vector<std::string> names{"LOO", "GCV", "10-fold", "1 SE", "L-curve", "balancing", "evidence"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    figure.marks.push_back(
        {Text::words(names[i]), 1e-3 * (1.0 + 0.1 * double(i)), notANumber, Marker::triangle, methodColor(0)});
  }
  figure.marks.push_back({Text("of another"), 1.0, notANumber, Marker::triangle, methodColor(1)});
  const QString caption = tickCaption(figure);
  QCOMPARE(caption, QStringLiteral("ticks: LOO, GCV, 10-fold, 1 SE, L-curve, balancing, evidence; of another"));
  const auto printed = [](const Figure& one) {
    return QString::fromUtf8(printedBytes(one, FigureFormat::svg, printPresets()[1].setup));
  };
  QVERIFY(printed(figure).contains(QStringLiteral("ticks: LOO, GCV")));
  figure.marks = {figure.marks.back()};
  QVERIFY(!printed(figure).contains(QStringLiteral("ticks: ")));  // its name has room
  figure.marks.clear();
  QCOMPARE(tickCaption(figure), QString());

  // What is in brackets is said once.
  figure.marks.clear();
  for (int method = 0; method < 4; ++method) {
    const Text optimistic = Text::list({Text("%1 (optimistic)", Text("GCV")), Text("%1 (optimistic)", Text("LOO"))});
    for (const Text& name : {optimistic, Text("%1 (optimistic, end of the grid)", Text("10-fold")), Text("1 SE")}) {
      Mark mark;
      mark.label = name;
      mark.x = 1.0 + static_cast<double>(figure.marks.size());
      mark.color = methodColor(method);
      figure.marks.push_back(mark);
    }
  }
  QCOMPARE(putSigns(figure), "* optimistic, † end of the grid");
  const QString row = QStringLiteral("GCV* · LOO*, 10-fold*†, 1 SE");
  const QStringList rows{row, row, row, row};
  QCOMPARE(tickCaption(figure), "ticks: " + rows.join("; "));

  // Points beside each other have their names on different sides in LaTeX.
  figure.marks.clear();
  const double middle = std::sqrt(figure.y.lower * figure.y.upper);
  for (const char* name : {"Lasso", "ridge", "least squares"})
    figure.marks.push_back({Text::words(name), 1e-3, middle});
  const QByteArray tex = printedBytes(figure, FigureFormat::tex, printPresets()[0].setup);
  for (const char* side : {"above right, inner", "below right, inner", "above left, inner"})
    QVERIFY2(tex.contains(side), tex);
}

void TestPrint::oneUnitOnBothAxes() {
  const Figure figure = sameUnits();
  for (const PrintPreset& preset : printPresets()) {
    const QSizeF size = printedSize(figure, preset.setup);
    const QSizeF paper = preset.setup.millimeters;
    // As wide as it was asked for, unless it would be higher than a page has room for.
    const double most = std::max(paper.height(), std::min(1.3 * paper.width(), 120.0));
    QVERIFY2(std::abs(size.width() - paper.width()) < 1e-9 || std::abs(size.height() - most) < 1e-6,
             qPrintable(preset.id));
    QVERIFY(size.width() < paper.width() + 1e-9 && size.height() < most + 1e-6);
    const double pixel = preset.setup.points / FigureScene::fontSize / 72.0 * millimetersPerInch;
    const Figure printed = figureForPrint(figure, preset.setup);
    FigureScene scene(printed, {size / pixel, 1.0, Theme::light, {}, preset.setup.legend});
    const QRectF area = scene.plotArea();
    QVERIFY2(std::abs(area.width() / 10.0 - area.height() / 15.0) < 0.1, qPrintable(preset.id));
    // The ground is as high as the picture.
    const auto ground = numbersIn(printedBytes(figure, FigureFormat::svg, preset.setup),
                                  QStringLiteral("<rect x=\"0\" y=\"0\" width=\"([0-9.]+)\" height=\"([0-9.]+)\""));
    QCOMPARE(ground.size(), 2);
    QVERIFY2(std::abs(ground[1] / ground[0] - size.height() / size.width()) < 0.01, qPrintable(preset.id));
  }
  Figure other = figure;
  other.sameUnits = false;
  QVERIFY(std::abs(printedSize(other, {}).height() - PrintSetup{}.millimeters.height()) < 1e-9);
}

/// In a column every category has its name, read from below and shortened where it must be.
void TestPrint::categoriesHaveTheirNames() {
  Figure figure = samples::bars();
  figure.x.categories.clear();
  for (const char* name : {"Cement", "Blast_Furnace_Slag", "FlyAsh", "Water", "Superplasticizer", "Coarse_Aggregate",
                           "Fine_Aggregate", "Age"}) {
    figure.x.categories.push_back(Text::name(name));
  }
  for (BarSet& set : figure.bars) {
    set.values.assign(figure.x.categories.size(), 1.0);
    set.errors.clear();
  }
  const PrintSetup setup;
  const double pixel = setup.points / FigureScene::fontSize / 72.0 * millimetersPerInch;
  FigureScene scene(figureForPrint(figure, setup), {setup.millimeters / pixel});
  for (const Text& name : figure.x.categories) {
    const QString begin = QString::fromStdString(name.english()).left(3);
    const QList<TextBox> boxes = scene.textBoxes();
    QVERIFY2(std::any_of(boxes.begin(), boxes.end(), [&](const TextBox& box) { return box.text.startsWith(begin); }),
             name.english().c_str());
  }
  QVERIFY(scene.plotArea().height() > 0.25 * scene.size().height());
}

void TestPrint::latexHasTheNumbers() {
  Figure figure = samples::errorCurves();
  figure.series.resize(1);
  figure.bands.clear();
  Series& curve = figure.series.front();
  curve.name = Text("KRR 50 %");
  curve.x = {1e-3, 0.01, 0.125, 1.0, 2.0, 4.0};
  curve.y = {0.25, 0.5, notANumber, -1.0, 1.0 / 3.0, 0.5};
  figure.x.logarithmic = figure.y.logarithmic = true;
  const QString tex = QString::fromUtf8(figureTex(figure, {}));
  // Where an axis has no place for a number there is a gap.
  QVERIFY2(tex.contains(QStringLiteral("(0.001,0.25)(0.01,0.5)(0.01,nan)(2,0.333333)(4,0.5)")), qPrintable(tex));
  QVERIFY(tex.contains(QStringLiteral("\\,KRR 50 \\%}")));  // the legend
  QVERIFY(tex.contains(QStringLiteral("xmode=log, ymode=log")));
  // Ticks as on the screen, with powers of ten or 1, 2 and 5 times them.
  Figure decades = figure;
  decades.x.lower = 1.0;
  decades.x.upper = 31.0;
  decades.y.lower = 1e-15;
  decades.y.upper = 1.0;
  const QString ticks = QString::fromUtf8(figureTex(decades, {}));
  QVERIFY2(ticks.contains(QStringLiteral("xtick={1,2,5,10,20}, xticklabels={{1},{2},{5},{10},{20}}")),
           qPrintable(ticks));
  QVERIFY2(ticks.contains(QStringLiteral("{10$^{-10}$}")), qPrintable(ticks));
  curve.name = Text();
  QVERIFY(QString::fromUtf8(figureTex(figure, {})).contains(QStringLiteral("forget plot")));
  // Every cell of a map, its value scaled as its colors.
  Figure map = samples::map();
  HeatMap& heat = map.heatMaps.front();
  heat.hatched.setConstant(heat.values.rows(), heat.values.cols(), false);
  heat.hatched(0, 0) = heat.hatched(0, 1) = true;
  heat.hatchedMeaning = Text("f = 0");
  const QString cells = QString::fromUtf8(figureTex(map, {}));
  static const QRegularExpression cell(QStringLiteral("\\([^()]*\\) \\[(nan|[-+.e0-9]+)\\]"));
  int count = 0;
  for (auto found = cell.globalMatch(cells); found.hasNext(); found.next()) ++count;
  QCOMPARE(count, static_cast<int>(map.heatMaps.front().values.size()));
  QCOMPARE(cells.count(QStringLiteral("\\draw[white")), 1);  // the best cell
  // Neighbors in a row are one area; the legend says what it means.
  QCOMPARE(cells.count(QStringLiteral("\\fill[pattern=north east lines] (axis cs:")), 1);
  QVERIFY(cells.contains(QStringLiteral("f = 0")));
  // Bars with their errors.
  const Figure bars = samples::bars();
  const QString heights = QString::fromUtf8(figureTex(bars, {}));
  QCOMPARE(heights.count(QStringLiteral(" +- (0,")),
           static_cast<int>(bars.bars.size() * bars.bars.front().values.size()));
}

void TestPrint::latexIsSound() {
  std::vector<Figure> figures = sampleFigures();
  figures.push_back(samples::empty());
  figures.push_back(sameUnits());
  for (Figure figure : figures) {
    figure.title = Text("50 % of {a_b} \\ $x$");
    figure.x.title = Text("}{");
    PrintSetup setup;
    setup.title = setup.cursors = true;
    const QString tex = QString::fromUtf8(figureTex(figure, setup));
    int lowest = 0;
    QCOMPARE(depth(tex, &lowest), 0);
    QCOMPARE(lowest, 0);
    QCOMPARE(tex.count(QStringLiteral("\\begin{")), tex.count(QStringLiteral("\\end{")));
    QCOMPARE(tex, QString::fromUtf8(figureTex(figure, setup)));
  }
}

void TestPrint::latexCompiles() {
  if (!hasLatex()) QSKIP("pdflatex with pgfplots is not installed (texlive-pictures)");
  const QTemporaryDir folder;
  QByteArray document =
      "\\documentclass{article}\\usepackage{pgfplots}\\pgfplotsset{compat=1.16}"
      "\\usetikzlibrary{patterns}\\begin{document}\n";
  std::vector<Figure> figures = sampleFigures();
  figures.push_back(samples::empty());
  figures.push_back(sameUnits());
  PrintSetup setup;
  setup.title = setup.cursors = true;
  for (const Figure& figure : figures) document += figureTex(figure, setup) + "\n\n";
  document += "\\end{document}\n";
  QVERIFY(compiles(folder, document));
  if (!isLongRun()) return;
  // Every chart, in a column of its width: TeX names what is wider than its estimated letters allow for.
  QByteArray column =
      "\\documentclass{article}\\usepackage[textwidth=84mm,textheight=100mm,paperwidth=120mm,paperheight=120mm]"
      "{geometry}\\usepackage{pgfplots}\\pgfplotsset{compat=1.16}\\usetikzlibrary{patterns}"
      "\\parindent=0pt\\hfuzz=1pt\\begin{document}\n";
  for (const NamedFigure& one : everyFigure(true)) {
    column += "\\typeout{" + QByteArray::fromStdString(one.figure.id) + "}" + figureTex(one.figure, {}) + "\n\n";
  }
  QVERIFY(compiles(folder, column + "\\end{document}\n"));
  QFile log(folder.filePath(QStringLiteral("all.log")));
  QVERIFY(log.open(QIODevice::ReadOnly));
  const QByteArray said = log.readAll();
  const qsizetype wide = said.indexOf("Overfull \\hbox");
  QVERIFY2(wide < 0, said.mid(std::max<qsizetype>(0, wide - 300), 500).constData());
}

void TestPrint::threeClicksToAColumn() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("column"));
  FileChooser chooser;
  chooser.save = [file](QWidget*, const QString&, const QString&, const QString&) { return file; };
  FileChooser::setSystem(chooser);
  // The menu of the chart, its first line, Export….
  FigurePanel* panel = window->charts().panelOf(QStringLiteral("error-curves"));
  panelAction(panel, QStringLiteral("export-print"))->trigger();
  auto* dialog = window->findChild<PrintDialog*>();
  QVERIFY(dialog != nullptr);
  QTRY_VERIFY(dialog->isVisible() && !dialog->findChild<QLabel*>(QStringLiteral("print-picture"))->pixmap().isNull());
  QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("print-size"))->text().startsWith(QStringLiteral("84 × 60 mm")));
  QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("print-export")), Qt::LeftButton);
  QFile written(file + QStringLiteral(".pdf"));
  QVERIFY(written.open(QIODevice::ReadOnly));
  const auto box = numbersIn(written.readAll(), QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
  QCOMPARE(box.at(0), std::round(84.0 / millimetersPerInch * 72.0));
  QTRY_VERIFY(window->findChild<PrintDialog*>() == nullptr);
}

void TestPrint::choicesAreRememberedAndNamed() {
  const auto window = readyWindow();
  QVERIFY(window);
  FileChooser chooser;
  const QTemporaryDir folder;
  chooser.save = [&folder](QWidget*, const QString&, const QString&, const QString&) {
    return folder.filePath(QStringLiteral("kept.svg"));
  };
  FileChooser::setSystem(chooser);
  {
    PrintDialog dialog(samples::fit());
    dialog.setSave([](FigureFormat, const QByteArray&) { return true; });
    auto* preset = dialog.findChild<QComboBox*>(QStringLiteral("print-preset"));
    QCOMPARE(preset->currentData().toString(), QStringLiteral("column"));
    for (int i = 0; i < static_cast<int>(printPresets().size()); ++i) {
      preset->setCurrentIndex(i);
      Q_EMIT preset->activated(i);
      QVERIFY(dialog.setup() == printPresets()[static_cast<std::size_t>(i)].setup);
      QCOMPARE(preset->currentIndex(), i);
    }
    dialog.findChild<QDoubleSpinBox*>(QStringLiteral("print-width"))->setValue(123.4);
    QCOMPARE(preset->currentIndex(), preset->count() - 1);
    dialog.findChild<QComboBox*>(QStringLiteral("print-format"))->setCurrentIndex(1);
    dialog.findChild<QCheckBox*>(QStringLiteral("print-legend"))->setChecked(false);
    dialog.reject();
  }
  // What was not used is not kept.
  QCOMPARE(PrintDialog(samples::fit()).setup(), PrintSetup{});
  PrintSetup chosen;
  {
    PrintDialog dialog(samples::fit());
    dialog.setSave([](FigureFormat, const QByteArray&) { return true; });
    dialog.findChild<QDoubleSpinBox*>(QStringLiteral("print-width"))->setValue(123.4);
    dialog.findChild<QCheckBox*>(QStringLiteral("print-own-font"))->setChecked(true);
    dialog.findChild<QComboBox*>(QStringLiteral("print-format"))->setCurrentIndex(2);
    dialog.findChild<QSpinBox*>(QStringLiteral("print-dots"))->setValue(72);
    chosen = dialog.setup();
    dialog.findChild<QPushButton*>(QStringLiteral("print-export"))->click();
    QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
  }
  const PrintDialog later(samples::fit());
  QCOMPARE(later.setup(), chosen);
  QCOMPARE(later.format(), FigureFormat::png);
  QCOMPARE(later.findChild<QComboBox*>(QStringLiteral("print-preset"))->currentText(), QStringLiteral("Custom"));
}

void TestPrint::whatCannotActSaysWhy() {
  PrintDialog dialog(sameUnits());
  const auto reason = [&dialog](const char* name) {
    return whyNotUsable(dialog.findChild<QWidget*>(QLatin1String(name)));
  };
  QVERIFY(reason("print-height").contains(QStringLiteral("same unit")));
  QVERIFY(reason("print-dots").contains(QStringLiteral("PNG")));
  QVERIFY(!reason("print-family").isEmpty());
  dialog.findChild<QCheckBox*>(QStringLiteral("print-own-font"))->setChecked(true);
  QVERIFY(reason("print-family").isEmpty());
  auto* format = dialog.findChild<QComboBox*>(QStringLiteral("print-format"));
  format->setCurrentIndex(format->findText(QStringLiteral("LaTeX")));
  QVERIFY(reason("print-family").contains(QStringLiteral("document")));
  format->setCurrentIndex(format->findText(QStringLiteral("PNG")));
  QVERIFY(reason("print-dots").isEmpty());
  // Letters that nobody can read are told.
  dialog.findChild<QDoubleSpinBox*>(QStringLiteral("print-points"))->setValue(5.0);
  auto* line = dialog.findChild<QLabel*>(QStringLiteral("print-size"));
  dialog.show();
  QTRY_VERIFY2(line->text().contains(QStringLiteral("hard to read")), qPrintable(line->text()));
}

void TestPrint::failuresKeepTheDialog() {
  const auto window = readyWindow();
  QVERIFY(window);
  QString file;
  FileChooser chooser;
  chooser.save = [&file](QWidget*, const QString&, const QString&, const QString&) { return file; };
  FileChooser::setSystem(chooser);
  actionOf(*window, QStringLiteral("export-print"))->trigger();
  auto* dialog = window->findChild<PrintDialog*>();
  QVERIFY(dialog != nullptr);
  auto* button = dialog->findChild<QPushButton*>(QStringLiteral("print-export"));
  button->click();  // no file was chosen
  QVERIFY(dialog->isVisible());
  file = QStringLiteral("/nowhere/at/all.pdf");
  button->click();
  QVERIFY(dialog->isVisible());
  auto* box = window->findChild<QMessageBox*>();
  QVERIFY(box != nullptr);
  QVERIFY2(box->text().contains(file), qPrintable(box->text()));
  box->close();
  // Too many pixels: said, and nothing is asked.
  file.clear();
  for (const char* name : {"print-width", "print-height"}) {
    dialog->findChild<QDoubleSpinBox*>(QLatin1String(name))->setValue(1200.0);
  }
  dialog->findChild<QSpinBox*>(QStringLiteral("print-dots"))->setValue(1200);
  auto* format = dialog->findChild<QComboBox*>(QStringLiteral("print-format"));
  format->setCurrentIndex(format->findText(QStringLiteral("PNG")));
  auto* line = dialog->findChild<QLabel*>(QStringLiteral("print-size"));
  QTRY_VERIFY(line->text().startsWith(QStringLiteral("1200 × 1200 mm")));
  button->click();
  QVERIFY2(line->text().contains(QStringLiteral("100 million pixels")), qPrintable(line->text()));
  QVERIFY(dialog->isVisible());
  dialog->reject();
}

/// Ctrl+Shift+P, arrows for the preset, Enter.
void TestPrint::keyboardAlone() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("page.pdf"));
  FileChooser chooser;
  chooser.save = [file](QWidget*, const QString&, const QString&, const QString&) { return file; };
  FileChooser::setSystem(chooser);
  QTest::keyClick(window->windowHandle(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
  auto* dialog = window->findChild<PrintDialog*>();
  QVERIFY(dialog != nullptr && QTest::qWaitForWindowActive(dialog));
  QTRY_VERIFY(!dialog->findChild<QLabel*>(QStringLiteral("print-picture"))->pixmap().isNull());
  QCOMPARE(complaints(dialog).join('\n'), QString());
  auto* preset = dialog->findChild<QComboBox*>(QStringLiteral("print-preset"));
  preset->setFocus(Qt::TabFocusReason);
  QTest::keyClick(preset, Qt::Key_Down);
  QCOMPARE(preset->currentData().toString(), QStringLiteral("page"));
  QCOMPARE(dialog->setup(), printPresets()[1].setup);
  QTest::keyClick(preset, Qt::Key_Return);
  QTRY_VERIFY(QFile::exists(file));
}

void TestPrint::formulasCarryTheirNumbers() {
  const auto window = readyWindow();
  QVERIFY(window);
  QString all;
  for (const Method* method : methods()) {
    change(*window, [method](Experiment& experiment) {
      MethodSpec spec;
      spec.id = method->info().id;
      spec.at = defaultAt(spec.id);
      experiment.methods = {experiment.methods.front(), spec};
    });
    QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown() && window->controller().models().size() == 2 &&
                                 window->controller().models().back() != nullptr,
                             120000);
    actionOf(*window, QStringLiteral("copy-tex-2"))->trigger();
    const QString tex = QGuiApplication::clipboard()->text();
    all += tex;
    const Model& model = *window->controller().models().back();
    QVERIFY2(tex.startsWith(QStringLiteral("% ") + QString::fromStdString(methodLabel(model.spec))), qPrintable(tex));
    int lowest = 0;
    QCOMPARE(depth(tex, &lowest), 0);
    QVERIFY2(!tex.contains(QStringLiteral("nan")), qPrintable(tex));
    QVERIFY2(tex.contains(QStringLiteral("n = 42")), qPrintable(tex));
    const QString error = QString::fromStdString(shortText(model.testError));
    QVERIFY2(tex.contains(QStringLiteral("(test)} = ") + error), qPrintable(tex));
    if (method->traits().space == MethodSpace::kernel)
      QVERIFY2(tex.contains(QStringLiteral("w = 0.2")), qPrintable(tex));
    if (method->traits().exponentIsFree) QVERIFY2(tex.contains(QStringLiteral("m = ")), qPrintable(tex));
  }
  if (!hasLatex()) return;
  const QTemporaryDir folder;
  QVERIFY2(compiles(folder, "\\documentclass{article}\\usepackage{amsmath}\\begin{document}\n" + all.toUtf8() +
                                "\\end{document}\n"),
           qPrintable(all));
}

KERRIDGE_WINDOW_TEST(TestPrint)

}  // namespace test_print

#include "test_print.moc"
