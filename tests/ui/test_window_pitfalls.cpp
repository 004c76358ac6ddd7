// SPDX-License-Identifier: GPL-3.0-or-later
// What windows of such programs often get wrong, each in a separate test; what concerns the drawing of charts is in
// test_chart_pitfalls. Proved elsewhere and not again here:
//   an empty first screen, a modal before anything: test_click_counts, liveFitAfterStart
//   commands that do nothing, a grayed button without a reason: test_conformance
//   the dark theme in exports: test_figure_export, themeFontAndScreenHaveNoPart; export_test, darkThemeEqualsLight
//   the window's numbers and the program's: window_agreement_test, export_test
//   no corner of an L-curve at its end, as a rule: rule_test, noCornerAtABoundary
#include <algorithm>
#include <cmath>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QUndoStack>

#include "base/number_text.h"
#include "charts/figure_export.h"
#include "charts/figure_view.h"
#include "dialogs/study_dialog.h"
#include "engine/engine.h"
#include "experiment/study_infos.h"
#include "export/tables.h"
#include "figures/figures.h"
#include "files/csv.h"
#include "reading/file_suffixes.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/data_opening.h"
#include "window/experiment_edits.h"
#include "window/export_commands.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/model_table.h"
#include "window/models_panel.h"
#include "window/study_commands.h"
#include "window/top_strip.h"

namespace test_window_pitfalls {

using namespace kerridge;
using namespace kerridge::test;

namespace {

bool settled(MainWindow& window) {
  return QTest::qWaitFor([&] { return window.controller().isShown(); }, patience);
}

/// Patterns of one entry of a file dialog's list, "Tables (*.csv *.txt)".
QStringList patternsOf(const QString& entry) {
  return entry.section(QLatin1Char('('), -1).chopped(1).split(QLatin1Char(' '));
}

}  // namespace

class TestWindowPitfalls : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void fileDialogsHideNothing();
  void tablesAreNoText();
  void controlsAreBesideTheCharts();
  void anyValueOfLambda();
  void longWorkLeavesTheWindowAlive();
  void decimalCommasAreDecimals();
  void oneMeasureOneValue();
  void noCornerIsSaid();
  void tablesCopyWithoutAChosenCell();
};

void TestWindowPitfalls::fileDialogsHideNothing() {
  const auto window = readyWindow();
  QVERIFY(window);
  QStringList filters;
  FileChooser chooser;
  chooser.open = [&](QWidget*, const QString&, const QString&, const QString& filter) {
    filters << filter;
    return QString();
  };
  window->files().setFileChooser(chooser);
  actionOf(*window, QStringLiteral("open"))->trigger();
  actionOf(*window, QStringLiteral("open-data"))->trigger();
  window->files().chooseDataFile();
  const Study* kind = findStudy("accuracy-table");
  QVERIFY(kind != nullptr);
  StudyDialog study(*kind, window->document().experiment(), window.get());
  study.setFileChooser(chooser);
  QTest::mouseClick(study.findChild<QPushButton*>(QStringLiteral("study-add-file")), Qt::LeftButton);
  QCOMPARE(filters.size(), 4);
  for (const QString& filter : filters) {
    const QStringList entries = filter.split(QStringLiteral(";;"));
    // The first is what the dialog begins with: a name says nothing about the content.
    QCOMPARE(patternsOf(entries.first()), QStringList{QStringLiteral("*")});
    for (const FileSuffixes& format : fileSuffixes()) {
      QVERIFY2(!format.suffixes.empty(), format.id.c_str());
      for (const std::string& suffix : format.suffixes) {
        const QString name = QStringLiteral("table.") + QString::fromStdString(suffix);
        int offering = 0;
        for (const QString& entry : entries.mid(1)) offering += QDir::match(patternsOf(entry), name) ? 1 : 0;
        QVERIFY2(offering >= 2, qPrintable(name + QStringLiteral(" in ") + filter));  // all tables, and its own format
      }
    }
  }
  for (int i = 0; i < 2; ++i) QVERIFY(filters[i].contains(QStringLiteral("*.kerridge")));
}

/// A column of numbers is one, whatever stands around them, and a text is never silently a number.
void TestWindowPitfalls::tablesAreNoText() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  QByteArray text = "x;kind;y\r\n";
  for (int i = 0; i < 30; ++i) {
    text += QByteArray::number(0.5 * i) + ";\"" + (i % 2 == 0 ? "a" : "b") + "\";\"" + QByteArray::number(100 - i) +
            "\"\r\n";
  }
  // As a program writes it that knows of no suffix: the content decides.
  drop(*window, writeSample(folder, QStringLiteral("table.doc"), text));
  QTRY_VERIFY2_WITH_TIMEOUT(!window->document().experiment().data.file.empty(), qPrintable(window->banner().text()),
                            5000);
  QVERIFY(settled(*window));
  const auto& data = window->controller().results()->data;
  QCOMPARE(data->n(), Index{30});
  QCOMPARE(data->targetName, std::string("y"));
  QCOMPARE(data->y(29), 71.0);
  QCOMPARE(data->X(3, 0), 1.5);
}

void TestWindowPitfalls::controlsAreBesideTheCharts() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->resize(1366, 768);
  QCoreApplication::processEvents();
  const auto wholly = [&](const QWidget* widget) {
    const QRect place(widget->mapTo(window.get(), QPoint()), widget->size());
    return widget->isVisible() && widget->window() == window.get() && window->rect().contains(place) &&
           widget->visibleRegion().boundingRect().size() == widget->size();
  };
  for (const FigurePanel* panel : window->charts().panels()) QVERIFY(wholly(panel));
  for (const char* name : {"slider-0-at", "slider-1-at", "slider-1-m"}) {
    const auto* slider = widgetOf<ValueSlider>(*window, QLatin1String(name));
    QVERIFY2(slider != nullptr && wholly(slider), name);
  }
  for (const PopupChip* chip : {window->strip().dataChip(), window->strip().splitChip(), window->strip().kernelChip()})
    QVERIFY(wholly(chip));
}

void TestWindowPitfalls::anyValueOfLambda() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* field = widgetOf<NumberField>(*window, QStringLiteral("field-0-at"));
  QVERIFY(field != nullptr);
  for (const auto& [text, value] : {std::pair("1e-7", 1e-7), std::pair("2^-10", 0x1p-10),
                                    std::pair("0.0123456789", 0.0123456789), std::pair("3.7E+2", 370.0)}) {
    typeInto(field, QLatin1String(text));
    QCOMPARE(methodOf(*window, 0).at, value);
  }
  // A key is a step of the same factor everywhere on the slider.
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("slider-0-at"));
  QVERIFY(slider != nullptr);
  std::vector<double> factors;
  for (const char* start : {"1e-6", "1e-3", "1"}) {
    typeInto(field, QLatin1String(start));
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right);
    const double before = methodOf(*window, 0).at;
    QTest::keyClick(slider, Qt::Key_Right);
    factors.push_back(methodOf(*window, 0).at / before);
  }
  for (const double factor : factors) {
    QVERIFY(factor > 1.01 && factor < 2.0);
    QVERIFY(std::abs(factor - factors.front()) < 1e-9);
  }
  // Nowhere a box that counts up and down in equal steps.
  QVERIFY(window->findChildren<QAbstractSpinBox*>().isEmpty());
  for (const Study* kind : studies()) {
    const StudyDialog dialog(*kind, window->document().experiment(), window.get());
    QVERIFY(dialog.findChildren<QAbstractSpinBox*>().isEmpty());
  }
}

void TestWindowPitfalls::longWorkLeavesTheWindowAlive() {
  const auto window = readyWindow();
  QVERIFY(window);
  Experiment large = window->document().experiment();
  large.data.generator = {"friedman1", {{"n", 6000.0}}, 1};
  large.map.reset();
  large.studies.clear();
  window->document().replace(large, QStringLiteral("large"));
  const BackgroundTask& task = window->controller().task();
  QTRY_VERIFY(task.isBusy());
  int turns = 0;
  QTimer beat;
  connect(&beat, &QTimer::timeout, this, [&] { turns += task.isBusy() ? 1 : 0; });
  beat.start(0);
  QTRY_VERIFY_WITH_TIMEOUT(turns > 200, patience);
  // Everything else works meanwhile: settings, another chart, typing, taking the change back.
  QVERIFY(task.isBusy());
  const QFont before = QApplication::font();
  actionOf(*window, QStringLiteral("zoom-in"))->trigger();
  QVERIFY(QApplication::font() != before);
  actionOf(*window, QStringLiteral("zoom-reset"))->trigger();
  window->charts().showFigure(QStringLiteral("eigenvalues"));
  typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-0-at")), QStringLiteral("0.5"));
  QCOMPARE(methodOf(*window, 0).at, 0.5);
  QVERIFY(task.isBusy());
  window->document().undoStack().setIndex(0);
  QVERIFY(settled(*window));
  QCOMPARE(window->controller().results()->data->n(), Index{60});
}

void TestWindowPitfalls::decimalCommasAreDecimals() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  QByteArray text = "Länge;Höhe\n0,435;1,5\n";
  for (int i = 1; i < 30; ++i) text += "0," + QByteArray::number(100 + i) + ";1," + QByteArray::number(3 * i) + '\n';
  drop(*window, writeSample(folder, QStringLiteral("decimal.csv"), text));
  QTRY_VERIFY_WITH_TIMEOUT(!window->document().experiment().data.file.empty(), patience);
  QVERIFY(settled(*window));
  QCOMPARE(window->controller().results()->data->X(0, 0), 0.435);
  QCOMPARE(window->controller().results()->data->y(0), 1.5);
  // And says so, with a number of the file.
  QVERIFY2(window->banner().text().contains(QStringLiteral("0,435 → 0.435")), qPrintable(window->banner().text()));
}

/// The test error of one model in the chart, the table of models, the card, the chart's CSV, the exported table and the
/// report.
void TestWindowPitfalls::oneMeasureOneValue() {
  const auto window = readyWindow();
  QVERIFY(window);
  const std::vector<double> grid = window->document().experiment().lambda.logSpaced();
  const std::size_t place = grid.size() / 2;
  setMethodAt(window->document(), 0, grid[place]);
  QVERIFY(settled(*window));
  QTRY_COMPARE(methodOf(*window, 0).at, grid[place]);
  QTRY_VERIFY(window->controller().models().front() && window->controller().models().front()->spec.at == grid[place]);
  const double value = window->controller().models().front()->testError;
  const QString shown = QString::fromStdString(shortText(value));
  QVERIFY(std::isfinite(value));
  const auto close = [&](double other) { return std::abs(other - value) <= 1e-9 * value; };
  // The table of models, on screen and as CSV.
  QCOMPARE(window->modelTable().row(0).testError, value);
  QCOMPARE(window->modelTable().index(0, ModelTable::test).data().toString(), shown);
  const auto table = window->modelTable().table();
  const auto column = std::find(table[0].begin(), table[0].end(), "test_error") - table[0].begin();
  QCOMPARE(table.at(1).at(static_cast<std::size_t>(column)), exactText(value));
  // The card.
  auto* readout = widgetOf<QLabel>(*window, QStringLiteral("readout-0"));
  QVERIFY2(readout->text().contains(shown), qPrintable(readout->text()));
  // The chart and its numbers.
  const Figure& figure = window->charts().panelOf(QStringLiteral("error-curves"))->view()->figure();
  bool drawn = false;
  for (const Series& series : figure.series) {
    if (series.name != "KRR test") continue;
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      if (std::abs(std::log(series.x[i] / grid[place])) > 1e-9) continue;
      QVERIFY2(close(series.y[i]), qPrintable(QString::number(series.y[i], 'g', 17)));
      drawn = figureTable(figure).size() > i;
      bool written = false;
      for (const auto& row : figureTable(figure))
        written = written || (row[0] == series.name && row[2] == exactText(series.y[i]));
      QVERIFY(written);
    }
  }
  QVERIFY(drawn);
  // The exported tables, and the report: of the model that a rule chose, where the hand is put.
  const auto& method = *window->controller().results()->splits.at(0).methods.at(0);
  QVERIFY(!method.selections.empty() && method.selections.front().index >= 0);
  const Selection& chosen = method.selections.front();
  setMethodAt(window->document(), 0, grid[static_cast<std::size_t>(chosen.index)]);
  QTRY_VERIFY(std::abs(window->modelTable().row(0).testError - chosen.testError) <= 1e-9 * chosen.testError);
  const QTemporaryDir folder;
  window->exports().exportTo(folder.filePath(QStringLiteral("out")), {QStringLiteral("csv"), QStringLiteral("html")});
  QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder.filePath(QStringLiteral("out/report.html"))), patience);
  const auto content = [&](const char* name) {
    QFile file(folder.filePath(QStringLiteral("out/") + QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  };
  QVERIFY(content("selected.csv").contains(QByteArray::fromStdString(exactText(chosen.testError))));
  // Along the path there are mean squares, which come without predictions: the last digits may differ.
  bool onThePath = false;
  const Measure measure = window->document().experiment().measure;
  const Vector& target = window->controller().stage()->testTarget;
  for (const QByteArray& cell : content("path.csv").replace('\n', ',').split(',')) {
    const double error = measureFromMse(measure, cell.toDouble(), target);
    onThePath = onThePath || std::abs(error - chosen.testError) <= 1e-9 * chosen.testError;
  }
  QVERIFY(onThePath);
  QVERIFY(content("report.html").contains(QByteArray::fromStdString(shortText(chosen.testError))));
}

/// Where the curvature of the L-curve is largest at an end of the path there is no corner, and the charts say so.
void TestWindowPitfalls::noCornerIsSaid() {
  const auto window = readyWindow();
  QVERIFY(window);
  Experiment experiment = window->document().experiment();
  experiment.methods.resize(1);
  experiment.rules = {{"l-curve", {}, 1}, {"loo", {}, 1}};
  experiment.map.reset();
  experiment.studies.clear();
  experiment.lambda = {1.0, 1e5, 30, {}};  // far above every corner
  experiment.view.charts = {"l-curve", "error-curves", "fit", "residuals"};
  window->document().replace(experiment, QStringLiteral("test"));
  QVERIFY(settled(*window));
  const Selection& selection = window->controller().results()->splits.at(0).methods.at(0)->selections.at(0);
  QCOMPARE(selection.index, Index{-1});
  QVERIFY(!selection.reason.empty());
  const Figure& curve = window->charts().panelOf(QStringLiteral("l-curve"))->view()->figure();
  for (const Mark& mark : curve.marks) QVERIFY(mark.label != "corner");
  QVERIFY2(curve.subtitle.english().find("KRR: no corner (" + selection.reason.english()) != std::string::npos,
           curve.subtitle.english().c_str());
  const Figure& errors = window->charts().panelOf(QStringLiteral("error-curves"))->view()->figure();
  for (const Mark& mark : errors.marks) QVERIFY(mark.label.english().find("L-curve") == std::string::npos);
  QVERIFY2(errors.subtitle.english().find("L-curve of KRR: none") != std::string::npos,
           errors.subtitle.english().c_str());
}

/// Qt asks a table for its current cell on Ctrl+C, also where it has none.
void TestWindowPitfalls::tablesCopyWithoutAChosenCell() {
  const auto window = readyWindow();
  QVERIFY(window);
  for (QAction* action : window->charts().panels().front()->view()->actions()) {
    if (action->objectName() == QLatin1String("show-table")) action->trigger();
  }
  QList<QTableView*> tables = window->findChildren<QTableView*>();
  QVERIFY(tables.size() >= 3);  // results, selected rows, numbers of a chart
  for (QTableView* table : tables) {
    table->setCurrentIndex({});
    QVERIFY(!table->currentIndex().isValid());
    for (int role = 0; role <= Qt::UserRole; ++role) QVERIFY(!table->model()->data({}, role).isValid());
    QKeyEvent copy(QEvent::KeyPress, Qt::Key_C, Qt::ControlModifier);
    QCoreApplication::sendEvent(table, &copy);
  }
}

KERRIDGE_WINDOW_TEST(TestWindowPitfalls)

}  // namespace test_window_pitfalls

#include "test_window_pitfalls.moc"
