// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QDialog>
#include <QElapsedTimer>
#include <QGraphicsView>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <cmath>

#include "base/number_text.h"
#include "charts/figure_view.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/models_panel.h"
#include "window/runs_model.h"
#include "window/top_strip.h"

using namespace kerridge;
using namespace kerridge::test;

namespace {

const MethodSpec& method(MainWindow& window, int index) {
  return window.document().experiment().methods.at(static_cast<std::size_t>(index));
}

/// x of the cursor with this target in a chart; NaN where it has none.
double cursorIn(MainWindow& window, const QString& chart, const std::string& target) {
  FigurePanel* panel = window.charts().panelOf(chart);
  if (panel == nullptr) return notANumber;
  for (const Cursor& cursor : panel->view()->figure().cursors) {
    if (cursor.target == target) return cursor.x;
  }
  return notANumber;
}

/// y values of the named curve of a chart.
std::vector<double> curveIn(MainWindow& window, const QString& chart, const std::string& part) {
  for (const Series& series : window.charts().panelOf(chart)->view()->figure().series) {
    if (series.name.find(part) != std::string::npos) return series.y;
  }
  return {};
}

/// Drags from one x to another, in axis units, through the viewport.
void dragCursor(FigureView* view, double from, double to) {
  QWidget* viewport = view->graphicsView()->viewport();
  const double middle = view->plotArea().center().y();
  const QPoint start(static_cast<int>(std::lround(view->pixelAt(from, view->figure().y.lower).x())), static_cast<int>(middle));
  const QPoint end(static_cast<int>(std::lround(view->pixelAt(to, view->figure().y.lower).x())), start.y());
  QTest::mouseMove(viewport, start);
  QTest::mousePress(viewport, Qt::LeftButton, {}, start);
  constexpr int steps = 8;
  for (int i = 1; i <= steps; ++i) QTest::mouseMove(viewport, start + (end - start) * i / steps);
  QTest::mouseRelease(viewport, Qt::LeftButton, {}, end);
}

void typeInto(NumberField* field, const QString& text) {
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, text);
  QTest::keyClick(field, Qt::Key_Return);
}

}  // namespace

class TestMainWindow : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void firstStart();
  void cursorDrag();
  void sliderDragIsOneStep();
  void typedLambda();
  void wrongNumberChangesNothing();
  void exponentByKeyboard();
  void wheelNeedsFocus();
  void match();
  void undoAndRedo();
  void addAndRemoveMethod();
  void hiddenMethodLeavesTheCharts();
  void zeroFunctionIsSaid();
  void mapClick();
  void cancelKeepsResults();
  void newestRequestWins();
  void lambdaNeedsNoRun();
  void pinnedModelKeepsItsNumbers();
  void maximizeAndReplaceChart();
  void splitAndKernelEditors();
  void exports();
};

void TestMainWindow::firstStart() {
  QElapsedTimer clock;
  clock.start();
  MainWindow window;
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  QVERIFY(clock.elapsed() < 1000);
  QVERIFY(QApplication::activeModalWidget() == nullptr);
  QTRY_VERIFY_WITH_TIMEOUT(window.controller().isUpToDate(), 20000);
  QCoreApplication::processEvents();
  QCOMPARE(window.models().cardCount(), 2);
  for (const char* chart : {"fit", "error-curves", "map", "across-splits"}) {
    FigurePanel* panel = window.charts().panelOf(QString::fromLatin1(chart));
    QVERIFY2(panel != nullptr, chart);
    QVERIFY2(panel->view()->figure().emptyReason.empty(), panel->view()->figure().emptyReason.c_str());
    QVERIFY(panel->isVisible());
  }
  QVERIFY(!curveIn(window, QStringLiteral("fit"), "KRR").empty());
  QVERIFY(!curveIn(window, QStringLiteral("fit"), "M-RLSR").empty());
  QVERIFY(!window.banner().isVisible());
  QVERIFY(!window.isWindowModified());
}

void TestMainWindow::cursorDrag() {
  const auto window = readyWindow();
  QVERIFY(window);
  const auto fitBefore = curveIn(*window, QStringLiteral("fit"), "KRR");
  const double testBefore = window->controller().models().front()->testError;
  FigureView* view = window->charts().panelOf(QStringLiteral("error-curves"))->view();
  const std::string target = cursorTarget(0);
  const double from = cursorIn(*window, QStringLiteral("error-curves"), target);
  QVERIFY(std::isfinite(from));
  dragCursor(view, from, 1.0);
  const double at = method(*window, 0).at;
  QVERIFY2(at > 0.5 && at < 2.0, exactText(at).c_str());
  QCOMPARE(window->document().undoStack().count(), 1);
  QCOMPARE(window->document().undoStack().undoText(), QStringLiteral("Change λ of KRR"));
  QCOMPARE(widgetOf<NumberField>(*window, QStringLiteral("field-0-at"))->value(), at);
  QTRY_VERIFY(window->controller().models().front()->testError != testBefore);
  QCOMPARE(window->controller().models().front()->spec.at, at);
  QTRY_COMPARE(cursorIn(*window, QStringLiteral("error-curves"), target), at);
  QVERIFY(curveIn(*window, QStringLiteral("fit"), "KRR") != fitBefore);
  // A second drag is a step of its own.
  QCoreApplication::processEvents();
  dragCursor(view, at, 1e-2);
  QCOMPARE(window->document().undoStack().count(), 2);
}

void TestMainWindow::sliderDragIsOneStep() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("slider-1-at"));
  const QPoint middle = slider->rect().center();
  QTest::mousePress(slider, Qt::LeftButton, {}, middle);
  for (int step = 1; step <= 6; ++step) QTest::mouseMove(slider, middle + QPoint(5 * step, 0));
  QTest::mouseRelease(slider, Qt::LeftButton, {}, middle + QPoint(30, 0));
  QVERIFY(method(*window, 1).at != 1e-2);
  QCOMPARE(window->document().undoStack().count(), 1);
  QVERIFY(window->controller().isUpToDate());
  window->document().undoStack().undo();
  QCOMPARE(method(*window, 1).at, 1e-2);
}

void TestMainWindow::typedLambda() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* field = widgetOf<NumberField>(*window, QStringLiteral("field-0-at"));
  typeInto(field, QStringLiteral("2^-10"));
  QCOMPARE(method(*window, 0).at, std::ldexp(1.0, -10));
  QTRY_COMPARE(window->controller().models().front()->point.lambda, std::ldexp(1.0, -10));
  QTRY_COMPARE(cursorIn(*window, QStringLiteral("error-curves"), cursorTarget(0)), std::ldexp(1.0, -10));
  typeInto(field, QStringLiteral("1e-7"));
  QCOMPARE(method(*window, 0).at, 1e-7);
  QCOMPARE(window->document().undoStack().count(), 2);
}

void TestMainWindow::wrongNumberChangesNothing() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* field = widgetOf<NumberField>(*window, QStringLiteral("field-0-at"));
  for (const char* wrong : {"0,5", "-1", "1e400", "abc", ""}) {
    typeInto(field, QString::fromLatin1(wrong));
    if (*wrong == 0) QTest::keyClick(field, Qt::Key_Delete);
    QCOMPARE(method(*window, 0).at, 1e-3);
  }
  QTest::keyClicks(field, QStringLiteral("abc"));
  QVERIFY(!field->problem().isEmpty());
  QVERIFY(field->toolTip().contains(QStringLiteral("2^-10")));
  QTest::keyClick(field, Qt::Key_Escape);
  QCOMPARE(field->text(), QStringLiteral("0.001"));
  QCOMPARE(window->document().undoStack().count(), 0);
}

void TestMainWindow::exponentByKeyboard() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("slider-1-m"));
  const auto curveBefore = curveIn(*window, QStringLiteral("error-curves"), "M-RLSR");
  QVERIFY(!curveBefore.empty());
  slider->setFocus();
  for (int i = 0; i < 5; ++i) QTest::keyClick(slider, Qt::Key_Right);
  const double m = method(*window, 1).parameters.at("m");
  QVERIFY2(m > 1.5, exactText(m).c_str());
  QCOMPARE(widgetOf<NumberField>(*window, QStringLiteral("field-1-m"))->value(), m);
  // The model moves in the next turn of the event loop, the sweep when it is computed.
  QTRY_COMPARE(window->controller().models().at(1)->point.m, m);
  QTRY_VERIFY(window->controller().isUpToDate());
  QTRY_VERIFY(window->controller().methodResult(1) != nullptr);
  QCOMPARE(window->controller().methodResult(1)->spec.parameters.at("m"), m);
  QTRY_VERIFY(curveIn(*window, QStringLiteral("error-curves"), "M-RLSR") != curveBefore);
}

void TestMainWindow::wheelNeedsFocus() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("slider-0-at"));
  const auto turn = [slider] {
    QWheelEvent event(slider->rect().center(), slider->mapToGlobal(slider->rect().center()), {}, {0, 120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(slider, &event);
  };
  window->activateWindow();
  window->setFocus();
  turn();
  QCOMPARE(method(*window, 0).at, 1e-3);
  slider->setFocus();
  QTRY_VERIFY(slider->hasFocus());
  turn();
  QVERIFY(method(*window, 0).at != 1e-3);
}

void TestMainWindow::match() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("match-1")), Qt::LeftButton);
  QCOMPARE(window->document().undoStack().count(), 1);
  QTRY_COMPARE(window->controller().models().front()->point.lambda, method(*window, 0).at);
  const auto& models = window->controller().models();
  // The same model: μ of M-RLSR is the λ of KRR, and the functions agree.
  QVERIFY(std::abs(models[1]->point.mu / method(*window, 0).at - 1.0) < 1e-9);
  const double difference = (models[0]->gridPrediction - models[1]->gridPrediction).cwiseAbs().maxCoeff();
  QVERIFY2(difference < 1e-9 * models[0]->gridPrediction.cwiseAbs().maxCoeff(), exactText(difference).c_str());
}

void TestMainWindow::undoAndRedo() {
  const auto window = readyWindow();
  QVERIFY(window);
  const Experiment start = window->document().experiment();
  typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-0-at")), QStringLiteral("0.5"));
  typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-1-m")), QStringLiteral("1.2"));
  QAction* undo = actionOf(*window, QStringLiteral("undo"));
  QAction* redo = actionOf(*window, QStringLiteral("redo"));
  QVERIFY(undo->text().contains(QStringLiteral("Change m of M-RLSR")));
  const Experiment changed = window->document().experiment();
  undo->trigger();
  undo->trigger();
  QVERIFY(window->document().experiment() == start);
  QVERIFY(!undo->isEnabled());
  QCOMPARE(widgetOf<NumberField>(*window, QStringLiteral("field-1-m"))->value(), 1.5);
  QTRY_VERIFY(window->controller().isUpToDate());
  QTRY_COMPARE(window->controller().models().at(1)->point.m, 1.5);
  redo->trigger();
  redo->trigger();
  QVERIFY(window->document().experiment() == changed);
  QTRY_COMPARE(window->controller().models().at(1)->point.m, 1.2);
}

void TestMainWindow::addAndRemoveMethod() {
  const auto window = readyWindow();
  QVERIFY(window);
  const int colorBefore = methodPaletteIndex(window->document().experiment(), 1);
  actionOf(*window, QStringLiteral("add-krr-offset"))->trigger();
  QCOMPARE(window->models().cardCount(), 3);
  QTRY_VERIFY(window->controller().isUpToDate());
  QTRY_VERIFY(window->controller().models().size() == 3 && window->controller().models()[2]);
  removeMethod(window->document(), 0);
  QCOMPARE(window->models().cardCount(), 2);
  QCOMPARE(methodPaletteIndex(window->document().experiment(), 0), colorBefore);
  QTRY_VERIFY(window->controller().isUpToDate());
  QTRY_COMPARE(window->runs().rowCount(), 2);
}

void TestMainWindow::hiddenMethodLeavesTheCharts() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* visible = widgetOf<QAbstractButton>(*window, QStringLiteral("visible-0"));
  QTest::mouseClick(visible, Qt::LeftButton, {}, QPoint(8, visible->height() / 2));
  QVERIFY(!method(*window, 0).visible);
  QVERIFY(window->controller().isUpToDate());
  QTRY_VERIFY(!window->controller().models().front());
  QTRY_COMPARE(window->runs().rowCount(), 1);
}

void TestMainWindow::zeroFunctionIsSaid() {
  const auto window = readyWindow();
  QVERIFY(window);
  typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-1-m")), QStringLiteral("0.5"));
  typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-1-at")), QStringLiteral("1000"));
  QTRY_VERIFY(window->controller().models().at(1) && window->controller().models().at(1)->point.zero);
  QTRY_VERIFY(widgetOf<QLabel>(*window, QStringLiteral("readout-1"))->text().contains(QStringLiteral("f = 0")));
  auto* match = widgetOf<QToolButton>(*window, QStringLiteral("match-1"));
  QVERIFY(!match->isEnabled());
  QVERIFY(match->toolTip().contains(QStringLiteral("f = 0")));
}

void TestMainWindow::mapClick() {
  const auto window = readyWindow();
  QVERIFY(window);
  FigureView* view = window->charts().panelOf(QStringLiteral("map"))->view();
  QVERIFY(!view->figure().clickTarget.empty());
  const QPoint point = view->pixelAt(2.4, 1e-3).toPoint();
  QTest::mouseClick(view->graphicsView()->viewport(), Qt::LeftButton, {}, point);
  QTRY_VERIFY(std::abs(method(*window, 1).parameters.at("m") - 2.4) < 0.05);
  QVERIFY(method(*window, 1).at > 3e-4 && method(*window, 1).at < 3e-3);
  QCOMPARE(window->document().undoStack().count(), 1);
}

void TestMainWindow::cancelKeepsResults() {
  const auto window = readyWindow();
  QVERIFY(window);
  const auto before = window->controller().study();
  Experiment after = window->document().experiment();
  after.data.generator = GeneratorSpec{"friedman1", {{"n", 3000.0}}, 1};
  window->document().replace(after, QStringLiteral("Use Friedman #1"));
  auto* cancel = widgetOf<QToolButton>(*window, QStringLiteral("run-cancel"));
  QTRY_VERIFY(window->controller().task().progress().fraction() > 0.06);  // in the middle of the eigendecomposition
  QVERIFY(window->controller().task().isBusy());
  QElapsedTimer clock;
  clock.start();
  QTest::mouseClick(cancel, Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(!window->controller().task().isBusy(), 100);
  QVERIFY(clock.elapsed() < 100);
  QCOMPARE(window->controller().study(), before);
  QVERIFY(window->charts().panelOf(QStringLiteral("fit"))->view()->figure().emptyReason.empty());
  QTRY_COMPARE(cancel->text(), QStringLiteral("Run"));
  QVERIFY(cancel->isEnabled());
  // The worker really stops: what comes next is computed.
  window->document().undoStack().undo();
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isUpToDate(), 20000);
}

void TestMainWindow::newestRequestWins() {
  const auto window = readyWindow();
  QVERIFY(window);
  QSignalSpy finished(&window->controller().task(), &BackgroundTask::finished);
  for (int seed = 2; seed <= 20; ++seed) {
    Experiment after = window->document().experiment();
    after.split.seed = static_cast<std::uint64_t>(seed);
    window->document().replace(after, QStringLiteral("Change the split"));
  }
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isUpToDate(), 20000);
  QCOMPARE(finished.count(), 1);
  QCOMPARE(window->controller().study()->experiment.split.seed, std::uint64_t{20});
  QVERIFY(window->controller().study()->complete);
}

void TestMainWindow::lambdaNeedsNoRun() {
  const auto window = readyWindow();
  QVERIFY(window);
  QSignalSpy started(&window->controller().task(), &BackgroundTask::started);
  QSignalSpy refreshed(&window->controller(), &StudyController::refreshed);
  for (int i = 0; i < 10; ++i) setMethodAt(window->document(), 0, 1e-4 * (i + 2));
  QTRY_COMPARE(window->controller().models().front()->point.lambda, 1.1e-3);
  QCOMPARE(refreshed.count(), 1);
  QCOMPARE(started.count(), 0);
}

void TestMainWindow::pinnedModelKeepsItsNumbers() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("runs-pin")), Qt::LeftButton);
  QCOMPARE(window->runs().rowCount(), 3);
  const double pinned = window->runs().row(2).testError;
  QCOMPARE(pinned, window->controller().models().front()->testError);
  setMethodAt(window->document(), 0, 10.0);
  QTRY_VERIFY(window->runs().row(0).testError != pinned);
  QCOMPARE(window->runs().row(2).testError, pinned);
  QCOMPARE(window->runs().row(2).at, 1e-3);
  const QModelIndex cell = window->runs().index(2, RunsModel::label);
  QVERIFY(window->runs().setData(cell, QStringLiteral("before"), Qt::EditRole));
  QCOMPARE(window->runs().table().back().front(), std::string("before"));
  auto* table = widgetOf<QTableView>(*window, QStringLiteral("runs-table"));
  table->selectRow(2);
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("runs-remove")), Qt::LeftButton);
  QCOMPARE(window->runs().rowCount(), 2);
}

void TestMainWindow::maximizeAndReplaceChart() {
  const auto window = readyWindow();
  QVERIFY(window);
  FigurePanel* map = window->charts().panelOf(QStringLiteral("map"));
  FigurePanel* fit = window->charts().panelOf(QStringLiteral("fit"));
  QWidget* viewport = map->view()->graphicsView()->viewport();
  const QPoint corner = map->view()->plotArea().bottomLeft().toPoint() + QPoint(-12, 12);
  QTest::mouseDClick(viewport, Qt::LeftButton, {}, corner);
  QTRY_VERIFY(window->charts().isMaximized());
  QVERIFY(!fit->isVisible());
  QVERIFY(map->isVisible());
  actionOf(*window, QStringLiteral("maximise-chart"))->trigger();
  QVERIFY(fit->isVisible());
  Q_EMIT fit->figureChosen(QStringLiteral("split-errors"));
  QTRY_COMPARE(fit->view()->figure().id, std::string("split-errors"));
  QCOMPARE(window->document().undoStack().count(), 1);
  QVERIFY(window->controller().isUpToDate());
}

void TestMainWindow::splitAndKernelEditors() {
  const auto window = readyWindow();
  QVERIFY(window);
  for (PopupChip* chip : {window->strip().dataChip(), window->strip().splitChip(), window->strip().kernelChip(),
                          window->strip().pathChip()}) {
    QTest::mouseClick(chip, Qt::LeftButton);
    QVERIFY(chip->isEditorOpen());
    QVERIFY2(chip->editor()->window()->height() <= 700, qPrintable(chip->objectName()));
    chip->closeEditor();
  }
  PopupChip* split = window->strip().splitChip();
  QTest::mouseClick(split, Qt::LeftButton);
  typeInto(split->editor()->findChild<NumberField*>(QStringLiteral("split-train")), QStringLiteral("50"));
  QCOMPARE(window->document().experiment().split.train, 0.5);
  split->closeEditor();
  PopupChip* kernel = window->strip().kernelChip();
  QTest::mouseClick(kernel, Qt::LeftButton);
  typeInto(kernel->editor()->findChild<NumberField*>(QStringLiteral("kernel-width")), QStringLiteral("0.1"));
  QCOMPARE(window->document().experiment().kernel.width.value, 0.1);
  kernel->closeEditor();
  QTRY_VERIFY(window->controller().isUpToDate());
  QTRY_COMPARE(window->controller().stage()->division.train.size(), std::size_t{30});
  QTRY_VERIFY(split->text().contains(QStringLiteral("50 %")));
}

void TestMainWindow::exports() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTemporaryDir folder;
  QString file;
  FileChooser chooser;
  chooser.save = [&file](QWidget*, const QString&, const QString&, const QString&) { return file; };
  chooser.folder = [&folder](QWidget*, const QString&, const QString&, const QString&) { return folder.filePath(QStringLiteral("tables")); };
  window->files().setFileChooser(chooser);
  Q_EMIT window->charts().panelOf(QStringLiteral("error-curves"))->activated();
  for (const char* format : {"png", "svg", "pdf", "csv"}) {
    file = folder.filePath(QStringLiteral("chart.") + QLatin1String(format));
    actionOf(*window, QStringLiteral("export-") + QLatin1String(format))->trigger();
    QFile written(file);
    QVERIFY2(written.open(QIODevice::ReadOnly), format);
    const QByteArray start = written.read(2000);
    const QByteArray name(format);
    const bool right = name == "png"   ? start.startsWith("\x89PNG")
                       : name == "svg" ? start.contains("<svg")
                       : name == "pdf" ? start.startsWith("%PDF-")
                                       : start.startsWith("series,");
    QVERIFY2(right, format);
  }
  file = folder.filePath(QStringLiteral("missing/chart.svg"));
  actionOf(*window, QStringLiteral("export-svg"))->trigger();
  QVERIFY(window->banner().isVisible());
  QVERIFY(window->banner().text().contains(QStringLiteral("missing")));
  actionOf(*window, QStringLiteral("export-tables"))->trigger();
  QTRY_VERIFY(QFile::exists(folder.filePath(QStringLiteral("tables/manifest.json"))));
  QVERIFY(QFile::exists(folder.filePath(QStringLiteral("tables/path.csv"))));
}

QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
