// SPDX-License-Identifier: GPL-3.0-or-later
// Small multiples: sheets of figures for print, and the dialog that computes their panels.
#include <algorithm>
#include <cmath>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUndoStack>

#include "charts/figure_sheet.h"
#include "charts/figure_view.h"
#include "charts/print_units.h"
#include "files/settings.h"
#include "studies/figure_list.h"
#include "support/window_test.h"
#include "ui/sample_figures.h"
#include "ui/window_helpers.h"
#include "widgets/file_chooser.h"
#include "widgets/theme.h"
#include "widgets/usable.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/multiples.h"
#include "window/multiples_dialog.h"

namespace test_multiples {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int untilComputed = 120000;
constexpr double legible = 6.0;  // points

FigureSheet sheetOf(const Figure& figure, int count) {
  FigureSheet sheet{figure.id, Text("Sheet"), {}};
  for (int i = 0; i < count; ++i) {
    sheet.panels.push_back(figure);
    sheet.panels.back().title = Text("λ = %1", i);
    sheet.panels.back().y.upper *= 1.0 + 0.1 * i;
  }
  return sheet;
}

QList<QRectF> boxesOf(const QList<TextBox>& boxes, const QString& text) {
  QList<QRectF> found;
  for (const TextBox& box : boxes) {
    if (box.text == text) found << box.box;
  }
  return found;
}

MultiplesDialog* openedDialog(MainWindow& window, const char* chart) {
  FigurePanel* panel = window.charts().panelOf(QLatin1String(chart));
  panelAction(panel, QStringLiteral("small-multiples"))->trigger();
  return window.findChild<MultiplesDialog*>();
}

/// The panels for what is chosen are there, and can be written.
bool isComputed(MultiplesDialog& dialog) {
  const auto* button = dialog.findChild<QPushButton*>(QStringLiteral("print-export"));
  return QTest::qWaitFor([&] { return button->isEnabled() && !dialog.figures().task().isBusy(); }, untilComputed);
}

template <typename Widget>
Widget* partOf(MultiplesDialog& dialog, const char* name) {
  return dialog.findChild<Widget*>(QLatin1String(name));
}

void chooseQuantity(MultiplesDialog& dialog, const QString& id) {
  auto* box = partOf<QComboBox>(dialog, "multiples-quantity");
  box->setCurrentIndex(box->findData(id));
}

/// With KERRIDGE_PICTURES set to a folder saves the dialog there, to look at.
void savePicture(MultiplesDialog& dialog, const QString& name) {
  const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
  if (folder.isEmpty()) return;
  for (const auto& [choice, theme] : {std::pair(ThemeChoice::dark, "dark"), std::pair(ThemeChoice::light, "light")}) {
    applyTheme(choice);
    QApplication::processEvents();
    // The preview follows a moment after what was chosen.
    (void)QTest::qWaitFor([&dialog] { return !partOf<QLabel>(dialog, "print-picture")->pixmap().isNull(); });
    dialog.grab().save(QStringLiteral("%1/%2-%3.png").arg(folder, QLatin1String(theme), name));
  }
}

/// What the dialog computes next.
std::vector<Figure> nextPanels(MultiplesDialog& dialog, const std::function<void()>& change) {
  std::vector<Figure> panels;
  const auto connection = QObject::connect(&dialog.figures(), &StateFigures::computed,
                                           [&panels](const std::vector<Figure>& figures) { panels = figures; });
  change();
  if (!QTest::qWaitFor([&panels] { return !panels.empty(); }, untilComputed)) qWarning("no panels");
  QObject::disconnect(connection);
  return panels;
}

}  // namespace

class TestMultiples : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void cleanup() {
    FileChooser::setSystem(FileChooser::dialogs());
    clearSettings();
  }
  void axesAreShared();
  void titlesStandOnce();
  void textsDoNotMeet_data();
  void textsDoNotMeet();
  void panelsLookAsAlone();
  void columnsFollowTheLetters();
  void formatsAreWhole();
  void latexCompiles();
  void valuesAreRead();
  void quantitiesOfTheExample();
  void lambdaRunsBesideTheWindow();
  void kernelsAndMethods();
  void chartsShareASheet();
  void dialogWritesAndCopies();
  void whatIsWrongIsSaid();
  void stopEndsIt();
  void quizKeepsItsSecret();
};

void TestMultiples::axesAreShared() {
  FigureSheet sheet = sheetOf(samples::fit(), 3);
  Figure empty = samples::fit();
  empty.emptyReason = Text("Nothing to see");
  empty.y.upper = 1e6;
  sheet.panels.push_back(empty);
  const FigureSheet shared = withSharedAxes(sheet);
  for (std::size_t i = 0; i < 3; ++i) {
    QCOMPARE(shared.panels[i].y.upper, sheet.panels[2].y.upper);
    QCOMPARE(shared.panels[i].y.lower, sheet.panels[0].y.lower);
  }
  QCOMPARE(shared.panels[3].y.upper, 1e6);
  QCOMPARE(sharedTitleX(sheet), QString::fromStdString(samples::fit().x.title.english()));
  sheet.panels[1].x.title = Text("something else");
  QVERIFY(sharedTitleX(sheet).isEmpty());
  QCOMPARE(withSharedAxes(sheet).panels[0].y.upper, sheet.panels[2].y.upper);
  // Different charts: an axis is shared by those that have it, whichever comes first.
  Figure other = samples::errorCurves();
  Figure wide = samples::errorCurves();
  wide.x.upper = 10.0 * other.x.upper;
  const FigureSheet mixed = withSharedAxes(chartSheet({samples::fit(), other, wide}));
  QCOMPARE(mixed.panels[0].x.upper, samples::fit().x.upper);
  QCOMPARE(mixed.panels[1].x.upper, wide.x.upper);
  QCOMPARE(mixed.panels[1].title, Text("(b) %1", other.title));
}

void TestMultiples::titlesStandOnce() {
  const FigureSheet sheet = sheetOf(samples::errorCurves(), 4);
  PrintSetup setup = printPresets()[1].setup;
  setup.millimeters.setHeight(usualHeight(sheet, setup));
  const QList<TextBox> boxes = textBoxes(sheet, setup);
  QCOMPARE(boxesOf(boxes, sharedTitleX(sheet)).size(), 1);
  for (const Figure& panel : sheet.panels)
    QCOMPARE(boxesOf(boxes, QString::fromStdString(panel.title.english())).size(), 1);
  QVERIFY(boxesOf(boxes, QStringLiteral("Sheet")).isEmpty());
  setup.title = true;
  QCOMPARE(boxesOf(textBoxes(sheet, setup), QStringLiteral("Sheet")).size(), 1);
  // Panels in a row have their titles at one height.
  const QRectF first = boxesOf(boxes, QStringLiteral("λ = 0")).first();
  const QRectF second = boxesOf(boxes, QStringLiteral("λ = 1")).first();
  QCOMPARE(first.top(), second.top());
  QVERIFY(first.right() < second.left());
}

void TestMultiples::textsDoNotMeet_data() {
  QTest::addColumn<int>("preset");
  QTest::addColumn<int>("count");
  for (int i = 0; i < static_cast<int>(printPresets().size()); ++i) {
    for (const int count : {2, 5, 6, 12}) {
      QTest::addRow("%s-%d", qPrintable(printPresets()[static_cast<std::size_t>(i)].id), count) << i << count;
    }
  }
}

/// Letters of 6 points or more, however many panels there are, and none over another.
void TestMultiples::textsDoNotMeet() {
  QFETCH(int, preset);
  QFETCH(int, count);
  const PrintPreset& chosen = printPresets()[static_cast<std::size_t>(preset)];
  for (const Figure& figure : {samples::errorCurves(), samples::fit(), samples::bars()}) {
    const FigureSheet sheet = sheetOf(figure, count);
    PrintSetup setup = chosen.setup;
    setup.marks = false;
    setup.cursors = false;
    if (chosen.onPaper) setup.millimeters.setHeight(usualHeight(sheet, setup));
    QVERIFY(smallestLetters(setup) >= legible);
    if (isCrowded(sheet, setup)) continue;  // the dialog says so
    const QList<TextBox> boxes = textBoxes(sheet, setup);
    const QRectF paper(QPointF(), sceneSize(setup));
    for (qsizetype i = 0; i < boxes.size(); ++i) {
      QVERIFY2(paper.adjusted(-1, -1, 1, 1).contains(boxes[i].box), qPrintable(boxes[i].text));
      for (qsizetype k = i + 1; k < boxes.size(); ++k) {
        QVERIFY2(!boxes[i].box.adjusted(1, 1, -1, -1).intersects(boxes[k].box.adjusted(1, 1, -1, -1)),
                 qPrintable(boxes[i].text + QStringLiteral(" | ") + boxes[k].text));
      }
    }
  }
  // What the presets of paper offer is never crowded.
  const FigureSheet sheet = sheetOf(samples::errorCurves(), count);
  PrintSetup setup = chosen.setup;
  if (chosen.onPaper) setup.millimeters.setHeight(usualHeight(sheet, setup));
  if (chosen.onPaper) QVERIFY(!isCrowded(sheet, setup));
}

/// What stands above the panels, such as the hollow markers of a legend, leaves no trace in them: every color that a
/// panel has without the legend it has with it, on as many pixels.
void TestMultiples::panelsLookAsAlone() {
  Figure figure = samples::errorCurves();
  for (Series& series : figure.series) series.color = methodColor(1);  // whose lines have hollow markers
  const FigureSheet sheet = sheetOf(figure, 2);
  PrintSetup with = printPresets()[1].setup;
  with.marks = false;
  PrintSetup without = with;
  without.legend = false;
  const double dots = 150.0;
  const auto inkOf = [&](const PrintSetup& setup) {
    const QImage image = printedImage(sheet, setup, dots);
    const QRgb wanted = figureColors(Theme::light).of(methodColor(1)).rgb();
    // Below the legend.
    int ink = 0;
    for (int y = image.height() / 4; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) ink += image.pixel(x, y) == wanted ? 1 : 0;
    }
    return ink;
  };
  PrintSetup lower = without;
  lower.millimeters.setHeight(without.millimeters.height() - 8.0);
  const int alone = inkOf(lower);
  QVERIFY(alone > 200);
  QVERIFY2(inkOf(with) > 0.7 * alone,
           qPrintable(QString::number(inkOf(with)) + QStringLiteral(" of ") + QString::number(alone)));
}

void TestMultiples::columnsFollowTheLetters() {
  FigureSheet sheet = sheetOf(samples::fit(), 6);
  const PrintSetup column = printPresets()[0].setup;
  const PrintSetup page = printPresets()[1].setup;
  QCOMPARE(columnsOf(sheet, column), 2);
  QCOMPARE(columnsOf(sheet, page), 3);  // two rows of three, not four and two
  PrintSetup large = page;
  large.points = 30.0;
  QCOMPARE(columnsOf(sheet, large), 1);
  sheet.columns = 5;
  QCOMPARE(columnsOf(sheet, column), 5);
  QVERIFY(isCrowded(sheet, column));
  sheet.panels.resize(2);
  QCOMPARE(columnsOf(sheet, column), 2);
  // More rows, more paper.
  const FigureSheet six = sheetOf(samples::fit(), 6);
  QVERIFY(usualHeight(six, column) > 2.0 * usualHeight(sheet, column));
}

void TestMultiples::formatsAreWhole() {
  const FigureSheet sheet = sheetOf(samples::errorCurves(), 3);
  PrintSetup setup = printPresets()[1].setup;
  setup.dotsPerInch = 100;
  const QByteArray pdf = printedBytes(sheet, FigureFormat::pdf, setup);
  QVERIFY(pdf.startsWith("%PDF"));
  QVERIFY(pdf.contains("/MediaBox [0 0 493"));  // 174 mm
  const QString svg = QString::fromUtf8(printedBytes(sheet, FigureFormat::svg, setup));
  for (const Figure& panel : sheet.panels) QVERIFY(svg.contains(QString::fromStdString(panel.title.english())));
  QImage png = QImage::fromData(printedBytes(sheet, FigureFormat::png, setup), "PNG");
  QCOMPARE(png.width(), static_cast<int>(std::lround(174.0 / 25.4 * 100.0)));
  const QByteArray csv = printedBytes(sheet, FigureFormat::csv, setup);
  QVERIFY2(csv.startsWith("panel,series,"), csv.left(60).constData());
  QCOMPARE(csv.count("panel,"), 1);
  QVERIFY(csv.contains("λ = 2,"));
  // One axis per panel, every color and name once, titles of axes at the edge.
  const QString tex = QString::fromUtf8(printedBytes(sheet, FigureFormat::tex, setup));
  QCOMPARE(tex.count(QStringLiteral("\\begin{axis}")), 3);
  QCOMPARE(tex.count(QStringLiteral("\\end{axis}")), 3);
  QCOMPARE(tex.count(QStringLiteral("\\begin{tikzpicture}")), 1);
  const QStringList lines = tex.split(QLatin1Char('\n'));
  const QStringList colors = lines.filter(QStringLiteral("\\definecolor"));
  QCOMPARE(QSet<QString>(colors.begin(), colors.end()).size(), colors.size());
  QCOMPARE(tex.count(QStringLiteral("ylabel={}")), 2);
  // Curves that only another panel has are in the legend of the first.
  FigureSheet other = sheet;
  other.panels[1].series.front().name = Text("only here");
  QCOMPARE(QString::fromUtf8(printedBytes(other, FigureFormat::tex, setup)).count(QStringLiteral("\\,only here}")), 1);
}

void TestMultiples::latexCompiles() {
  QProcess find;
  find.start(QStringLiteral("kpsewhich"), {QStringLiteral("pgfplots.sty")});
  const bool here = !QStandardPaths::findExecutable(QStringLiteral("pdflatex")).isEmpty() &&
                    find.waitForFinished(patience) && find.exitCode() == 0;
  if (!here) QSKIP("pdflatex with pgfplots is not installed");
  const QTemporaryDir folder;
  QByteArray document =
      "\\documentclass{article}\\usepackage{pgfplots}\\pgfplotsset{compat=1.16}\\usetikzlibrary{patterns}"
      "\\begin{document}";
  // A map takes TeX longer than all others; report_run_test compiles one.
  std::vector<Figure> figures{samples::errorCurves(), samples::fit(), samples::bars()};
  if (isLongRun()) figures.push_back(samples::map());
  for (const Figure& figure : figures) {
    FigureSheet sheet = sheetOf(figure, 3);
    if (!sheet.panels[1].series.empty()) sheet.panels[1].series.front().name = Text("only here");
    document += "\n" + printedBytes(sheet, FigureFormat::tex, printPresets()[1].setup);
  }
  writeSample(folder, QStringLiteral("all.tex"), document + "\\end{document}");
  QProcess compile;
  compile.setWorkingDirectory(folder.path());
  compile.start(QStringLiteral("pdflatex"), {QStringLiteral("-interaction=nonstopmode"),
                                             QStringLiteral("-halt-on-error"), QStringLiteral("all.tex")});
  QVERIFY(compile.waitForFinished(patience));
  QVERIFY2(compile.exitCode() == 0, compile.readAllStandardOutput().right(2000).constData());
}

void TestMultiples::valuesAreRead() {
  ParameterSpec spec;
  spec.scale = Scale::logarithmic;
  spec.minimum = 1e-16;
  spec.maximum = 1e16;
  spec.sliderMinimum = 1e-6;
  spec.sliderMaximum = 1.0;
  QString problem;
  QCOMPARE(parsePanelValues(QStringLiteral(" 0.01  1e-7\t2^-10 "), spec, &problem),
           (std::vector<double>{0.01, 1e-7, std::ldexp(1.0, -10)}));
  QVERIFY(problem.isEmpty());
  for (const char* wrong : {"0.1 a", "0", "-1 2", "", "1 2 3 4 5 6 7 8 9 10 11 12 13"}) {
    QVERIFY(parsePanelValues(QLatin1String(wrong), spec, &problem).empty());
    QVERIFY2(!problem.isEmpty(), wrong);
  }
  spec.integer = true;
  QVERIFY(parsePanelValues(QStringLiteral("1.5"), spec, &problem).empty());
  QVERIFY2(problem.contains(QStringLiteral("whole")), qPrintable(problem));
  spec.integer = false;
  PlayTarget target;
  target.spec = spec;
  QCOMPARE(panelValues(target, 3), QStringLiteral("1e-6 0.001 1"));
}

void TestMultiples::quantitiesOfTheExample() {
  const Experiment example = exampleWithoutStudies();
  QStringList ids;
  for (const PanelQuantity& quantity : panelQuantities(example, "fit", {})) {
    ids << quantity.id;
    QVERIFY(!quantity.name.isEmpty());
    QCOMPARE(quantity.target.has_value(), quantity.states.empty());
    QCOMPARE(quantity.usual.size(), quantity.states.size());
  }
  for (const char* id : {"path:0", "path:1", "m:1", "width", "kernels", "methods", "charts"}) {
    QVERIFY2(ids.contains(QLatin1String(id)), id);
  }
  QVERIFY(!ids.contains(QStringLiteral("inputs")));  // there is one
  Experiment alone = example;
  alone.methods.resize(1);
  for (const PanelQuantity& quantity : panelQuantities(alone, "fit", {QStringLiteral("a"), QStringLiteral("b")})) {
    QVERIFY(quantity.id != QLatin1String("methods"));
    if (quantity.id == QLatin1String("inputs")) QCOMPARE(quantity.states.at(1).experiment.view.sliceFeature, 1);
  }
}

/// The panels are those that the window shows at the same λ, and the window does not move.
void TestMultiples::lambdaRunsBesideTheWindow() {
  const auto window = readyWindow();
  QVERIFY(window);
  const Experiment before = window->document().experiment();
  const int steps = window->document().undoStack().count();
  MultiplesDialog* dialog = openedDialog(*window, "fit");
  QVERIFY(dialog != nullptr);
  const std::vector<Figure> panels = nextPanels(*dialog, [dialog] {
    chooseQuantity(*dialog, QStringLiteral("path:0"));
    partOf<QLineEdit>(*dialog, "multiples-values")->setText(QStringLiteral("0.0001 0.1 10"));
  });
  QCOMPARE(panels.size(), 3U);
  QCOMPARE(panels[1].title, std::string("λ = 0.1"));
  QVERIFY(isComputed(*dialog));
  savePicture(*dialog, QStringLiteral("small-multiples"));
  dialog->reject();
  QVERIFY(window->document().experiment() == before);
  QCOMPARE(window->document().undoStack().count(), steps);
  const auto curveOf = [](const Figure& figure) {
    const auto found = std::find_if(figure.series.begin(), figure.series.end(), [](const Series& series) {
      return series.color == methodColor(0) && series.line != LineStyle::none;
    });
    return found == figure.series.end() ? std::vector<double>() : found->y;
  };
  QVERIFY(!curveOf(panels[0]).empty());
  QVERIFY(curveOf(panels[0]) != curveOf(panels[1]));
  change(*window, [](Experiment& experiment) {
    experiment.methods[0].at = 0.1;
    experiment.methods[0].rule.clear();
  });
  const auto* view = window->charts().panelOf(QStringLiteral("fit"))->view();
  QTRY_COMPARE(curveOf(view->figure()), curveOf(panels[1]));
}

void TestMultiples::kernelsAndMethods() {
  const auto window = readyWindow();
  QVERIFY(window);
  MultiplesDialog* dialog = openedDialog(*window, "error-curves");
  QVERIFY(dialog != nullptr);
  const std::vector<Figure> methods =
      nextPanels(*dialog, [dialog] { chooseQuantity(*dialog, QStringLiteral("methods")); });
  QCOMPARE(methods.size(), window->document().experiment().methods.size());
  for (std::size_t i = 0; i < methods.size(); ++i) {
    // Only its own color.
    QVERIFY(!methods[i].series.empty());
    for (const Series& series : methods[i].series) QCOMPARE(series.color, methodColor(static_cast<int>(i)));
  }
  const std::vector<Figure> kernels =
      nextPanels(*dialog, [dialog] { chooseQuantity(*dialog, QStringLiteral("kernels")); });
  auto* list = partOf<QListWidget>(*dialog, "multiples-choices");
  QVERIFY(list->isVisible());
  QVERIFY(list->count() > 6);
  QCOMPARE(kernels.size(), 6U);
  QVERIFY(kernels[0].series.front().y != kernels[1].series.front().y);
  const std::vector<Figure> fewer = nextPanels(*dialog, [list] { list->item(5)->setCheckState(Qt::Unchecked); });
  QCOMPARE(fewer.size(), 5U);
  QVERIFY(isComputed(*dialog));
  savePicture(*dialog, QStringLiteral("small-multiples-kernels"));
  if (const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES"); !folder.isEmpty()) {
    const FigureSheet sheet{"error-curves", Text("Error curves"), kernels};
    printedImage(sheet, dialog->setup(), 200.0).save(folder + QStringLiteral("/sheet-of-kernels.png"));
  }
  dialog->reject();
}

/// The charts of the window first, each with its letter; others can be added.
void TestMultiples::chartsShareASheet() {
  const auto window = readyWindow();
  QVERIFY(window);
  MultiplesDialog* dialog = openedDialog(*window, "fit");
  QVERIFY(dialog != nullptr);
  const std::vector<Figure> shown =
      nextPanels(*dialog, [dialog] { chooseQuantity(*dialog, QStringLiteral("charts")); });
  const std::vector<std::string>& charts = window->document().experiment().view.charts;
  QCOMPARE(shown.size(), charts.size());
  for (std::size_t i = 0; i < charts.size(); ++i) {
    QCOMPARE(shown[i].id, charts[i]);
    QCOMPARE(shown[i].title, findFigureKind(charts[i])->info.label);
  }
  auto* list = partOf<QListWidget>(*dialog, "multiples-choices");
  QVERIFY(list->count() > static_cast<int>(charts.size()));
  const std::vector<Figure> more =
      nextPanels(*dialog, [list, &charts] { list->item(static_cast<int>(charts.size()))->setCheckState(Qt::Checked); });
  QCOMPARE(more.size(), charts.size() + 1);
  QVERIFY(isComputed(*dialog));
  savePicture(*dialog, QStringLiteral("sheet-of-charts"));
  dialog->reject();
}

void TestMultiples::dialogWritesAndCopies() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  FileChooser chooser;
  chooser.save = [&folder](QWidget*, const QString&, const QString&, const QString&) {
    return folder.filePath(QStringLiteral("sheet"));
  };
  FileChooser::setSystem(chooser);
  MultiplesDialog* dialog = openedDialog(*window, "fit");
  QVERIFY(dialog != nullptr);
  QVERIFY(isComputed(*dialog));
  // A page wide, and as high as its rows.
  auto* preset = partOf<QComboBox>(*dialog, "print-preset");
  QCOMPARE(preset->currentData().toString(), QStringLiteral("page"));
  const double two = partOf<QDoubleSpinBox>(*dialog, "print-height")->value();
  nextPanels(*dialog, [dialog] { partOf<QSpinBox>(*dialog, "multiples-count")->setValue(12); });
  QVERIFY(partOf<QDoubleSpinBox>(*dialog, "print-height")->value() > two);
  QCOMPARE(preset->currentData().toString(), QStringLiteral("page"));
  partOf<QSpinBox>(*dialog, "print-columns")->setValue(3);
  QCOMPARE(preset->currentData().toString(), QStringLiteral("page"));
  QTRY_VERIFY(!partOf<QLabel>(*dialog, "print-picture")->pixmap().isNull());
  partOf<QPushButton>(*dialog, "print-copy")->click();
  QVERIFY(!QGuiApplication::clipboard()->image().isNull());
  partOf<QPushButton>(*dialog, "print-export")->click();
  QFile written(folder.filePath(QStringLiteral("sheet.pdf")));
  QVERIFY(written.open(QIODevice::ReadOnly));
  QVERIFY(written.readAll().startsWith("%PDF"));
  QTRY_VERIFY(window->findChild<MultiplesDialog*>() == nullptr);
  // Remembered for the next time.
  dialog = openedDialog(*window, "fit");
  QCOMPARE(partOf<QSpinBox>(*dialog, "multiples-count")->value(), 12);
  QCOMPARE(partOf<QSpinBox>(*dialog, "print-columns")->value(), 3);
  dialog->reject();
}

void TestMultiples::whatIsWrongIsSaid() {
  const auto window = readyWindow();
  QVERIFY(window);
  MultiplesDialog* dialog = openedDialog(*window, "fit");
  QVERIFY(dialog != nullptr);
  QVERIFY(isComputed(*dialog));
  auto* values = partOf<QLineEdit>(*dialog, "multiples-values");
  auto* button = partOf<QPushButton>(*dialog, "print-export");
  values->setText(QStringLiteral("0.1 much"));
  QTRY_VERIFY(!button->isEnabled());
  QVERIFY(partOf<QLabel>(*dialog, "multiples-reason")->text().contains(QStringLiteral("much")));
  QVERIFY(whyNotUsable(button).contains(QStringLiteral("much")));
  values->setText(QStringLiteral("0.1 1"));
  QVERIFY(isComputed(*dialog));
  QVERIFY(whyNotUsable(button).isEmpty());
  dialog->reject();
}

void TestMultiples::stopEndsIt() {
  const auto window = readyWindow();
  QVERIFY(window);
  MultiplesDialog* dialog = openedDialog(*window, "fit");
  QVERIFY(dialog != nullptr);
  QVERIFY(isComputed(*dialog));
  auto* stop = partOf<QPushButton>(*dialog, "multiples-stop");
  chooseQuantity(*dialog, QStringLiteral("kernels"));
  QTRY_VERIFY_WITH_TIMEOUT(dialog->figures().task().isBusy(), untilComputed);
  QVERIFY(stop->isVisible());
  stop->click();
  QVERIFY(!dialog->figures().task().isBusy());
  QVERIFY(!stop->isVisible());
  QVERIFY(!partOf<QPushButton>(*dialog, "print-export")->isEnabled());
  QVERIFY(partOf<QLabel>(*dialog, "multiples-reason")->text().startsWith(QStringLiteral("Stopped")));
  dialog->reject();
}

void TestMultiples::quizKeepsItsSecret() {
  const auto window = readyWindow();
  QVERIFY(window);
  QAction* action = panelAction(window->charts().panelOf(QStringLiteral("fit")), QStringLiteral("small-multiples"));
  QVERIFY(action->isEnabled());
  window->controller().setTestErrorsHidden(true);
  QVERIFY(!action->isEnabled());
  QVERIFY(whyNotUsable(action).contains(QStringLiteral("quiz")));
  window->controller().setTestErrorsHidden(false);
  QVERIFY(action->isEnabled());
}

KERRIDGE_WINDOW_TEST(TestMultiples)

}  // namespace test_multiples

#include "test_multiples.moc"
