// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <QAbstractButton>
#include <QDialog>
#include <QGraphicsView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUndoStack>

#include "base/number_text.h"
#include "charts/figure_view.h"
#include "support/processor_time.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/model_table.h"
#include "window/models_panel.h"
#include "window/top_strip.h"

namespace test_main_window_results {

using namespace kerridge;
using namespace kerridge::test;

class TestMainWindowResults : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void mapClick();
  void cancelKeepsResults();
  void newestRequestWins();
  void lambdaNeedsNoRun();
  void pinnedModelKeepsItsNumbers();
  void maximizeAndReplaceChart();
  void splitAndKernelEditors();
  void exports();
};

void TestMainWindowResults::mapClick() {
  const auto window = readyWindow();
  QVERIFY(window);
  FigureView* view = window->charts().panelOf(QStringLiteral("map"))->view();
  QVERIFY(!view->figure().clickTarget.empty());
  const QPoint point = view->pixelAt(2.4, 1e-3).toPoint();
  QTest::mouseClick(view->graphicsView()->viewport(), Qt::LeftButton, {}, point);
  QTRY_VERIFY(std::abs(methodOf(*window, 1).parameters.at("m") - 2.4) < 0.05);
  QVERIFY(methodOf(*window, 1).at > 3e-4 && methodOf(*window, 1).at < 3e-3);
  QCOMPARE(window->document().undoStack().count(), 1);
}

void TestMainWindowResults::cancelKeepsResults() {
  const auto window = readyWindow();
  QVERIFY(window);
  Experiment after = window->document().experiment();
  after.data.generator = GeneratorSpec{"friedman1", {{"n", 3000.0}}, 1};
  window->document().replace(after, QStringLiteral("Use Friedman #1"));
  auto* cancel = widgetOf<QToolButton>(*window, QStringLiteral("run-cancel"));
  QVERIFY(window->controller().results() == nullptr);                // nothing of other data stays
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().results(), 120000);  // the provisional curves
  const double then = window->controller().task().progress().fraction();
  // In the eigendecomposition.
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().task().progress().fraction() > then + 0.02, 120000);
  QVERIFY(window->controller().task().isBusy());
  // The window does not wait for the worker: nothing is going on once the click is over. How soon the worker stops is
  // for the tests of what it computes.
  const double start = threadSeconds();
  QTest::mouseClick(cancel, Qt::LeftButton);
  QVERIFY(!window->controller().task().isBusy());
  QVERIFY(isWithinUnits(threadSeconds() - start, 10.0));
  // What was there before it began is provisional, of the new data; no half of a result is.
  QVERIFY(window->controller().stage()->provisional.has_value());
  QVERIFY(!window->controller().results()->complete);
  QVERIFY(window->charts().panelOf(QStringLiteral("fit"))->view()->figure().emptyReason.empty());
  QTRY_COMPARE(cancel->text(), QStringLiteral("Run"));
  QVERIFY(cancel->isEnabled());
  // The worker really stops: what comes next is computed.
  window->document().undoStack().undo();
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
}

void TestMainWindowResults::newestRequestWins() {
  const auto window = readyWindow();
  QVERIFY(window);
  QSignalSpy finished(&window->controller().task(), &BackgroundTask::finished);
  for (int seed = 2; seed <= 20; ++seed) {
    Experiment after = window->document().experiment();
    after.split.seed = static_cast<std::uint64_t>(seed);
    window->document().replace(after, QStringLiteral("Change the split"));
  }
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QCOMPARE(finished.count(), 1);
  QCOMPARE(window->controller().results()->experiment.split.seed, std::uint64_t{20});
  QVERIFY(window->controller().results()->complete);
}

void TestMainWindowResults::lambdaNeedsNoRun() {
  const auto window = readyWindow();
  QVERIFY(window);
  QSignalSpy started(&window->controller().task(), &BackgroundTask::started);
  QSignalSpy refreshed(&window->controller(), &ResultsController::refreshed);
  for (int i = 0; i < 10; ++i) setMethodAt(window->document(), 0, 1e-4 * (i + 2));
  QTRY_COMPARE(window->controller().models().front()->point.lambda, 1.1e-3);
  QCOMPARE(refreshed.count(), 1);
  QCOMPARE(started.count(), 0);
}

void TestMainWindowResults::pinnedModelKeepsItsNumbers() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("runs-pin")), Qt::LeftButton);
  QCOMPARE(window->modelTable().rowCount(), 3);
  const double pinned = window->modelTable().row(2).testError;
  QCOMPARE(pinned, window->controller().models().front()->testError);
  setMethodAt(window->document(), 0, 10.0);
  QTRY_VERIFY(window->modelTable().row(0).testError != pinned);
  QCOMPARE(window->modelTable().row(2).testError, pinned);
  QCOMPARE(window->modelTable().row(2).at, 1e-3);
  const QModelIndex cell = window->modelTable().index(2, ModelTable::label);
  QVERIFY(window->modelTable().setData(cell, QStringLiteral("before"), Qt::EditRole));
  QCOMPARE(window->modelTable().table().back().front(), std::string("before"));
  auto* table = widgetOf<QTableView>(*window, QStringLiteral("runs-table"));
  table->selectRow(2);
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("runs-remove")), Qt::LeftButton);
  QCOMPARE(window->modelTable().rowCount(), 2);
}

void TestMainWindowResults::maximizeAndReplaceChart() {
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

void TestMainWindowResults::splitAndKernelEditors() {
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
  QTRY_VERIFY(window->controller().isShown());
  QTRY_COMPARE(window->controller().stage()->split.train.size(), std::size_t{30});
  QTRY_VERIFY(split->text().contains(QStringLiteral("50 %")));
}

void TestMainWindowResults::exports() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTemporaryDir folder;
  QString file;
  FileChooser chooser;
  chooser.save = [&file](QWidget*, const QString&, const QString&, const QString&) { return file; };
  chooser.folder = [&folder](QWidget*, const QString&, const QString&, const QString&) {
    return folder.filePath(QStringLiteral("tables"));
  };
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
  // Beside the numbers, how they were made; by the menu of the chart, too. Beside a picture, nothing.
  FileChooser::setSystem(chooser);
  const auto usual = qScopeGuard([] { FileChooser::setSystem(FileChooser::dialogs()); });
  file = folder.filePath(QStringLiteral("other.csv"));
  panelAction(window->charts().panelOf(QStringLiteral("map")), QStringLiteral("export-csv"))->trigger();
  for (const char* name : {"chart.csv", "other.csv"}) {
    QFile beside(folder.filePath(QLatin1String(name) + QStringLiteral(".json")));
    QVERIFY2(beside.open(QIODevice::ReadOnly), name);
    const QJsonObject json = QJsonDocument::fromJson(beside.readAll()).object();
    QCOMPARE(json["files"].toArray(), QJsonArray{QLatin1String(name)});
    QVERIFY(!json["version"].toString().isEmpty() && json["complete"].toBool());
    QCOMPARE(json["experiment"].toObject()["data"].toObject()["generator"].toObject()["id"].toString(),
             QStringLiteral("sinc"));
    QVERIFY(!json["seeds"].toObject().isEmpty());
  }
  QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("chart.svg.json"))));
  QVERIFY(window->statusBar()->currentMessage().contains(QStringLiteral("other.csv")));
  file = folder.filePath(QStringLiteral("missing/chart.svg"));
  actionOf(*window, QStringLiteral("export-svg"))->trigger();
  QVERIFY(window->banner().isVisible());
  QVERIFY(window->banner().text().contains(QStringLiteral("missing")));
  actionOf(*window, QStringLiteral("export-tables"))->trigger();
  QTRY_VERIFY(QFile::exists(folder.filePath(QStringLiteral("tables/manifest.json"))));
  QVERIFY(QFile::exists(folder.filePath(QStringLiteral("tables/path.csv"))));
}

KERRIDGE_WINDOW_TEST(TestMainWindowResults)

}  // namespace test_main_window_results

#include "test_main_window_results.moc"
