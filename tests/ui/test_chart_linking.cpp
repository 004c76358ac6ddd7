// SPDX-License-Identifier: GPL-3.0-or-later
// Charts that know of each other: chosen rows, variants, floating windows, pinned models.
#include <QAction>
#include <QClipboard>
#include <QDialog>
#include <QDockWidget>
#include <QGraphicsView>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "support/window_test.h"
#include "ui/figure_helpers.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/model_table.h"
#include "window/selected_rows_panel.h"

namespace test_chart_linking {

using namespace kerridge;
using namespace kerridge::test;

namespace {

void show(MainWindow& window, const std::vector<std::string>& charts) {
  Experiment after = window.document().experiment();
  after.view.charts = charts;
  window.document().replace(after, QStringLiteral("test"));
}

void brush(FigureView* view, QPointF from, QPointF to, Qt::KeyboardModifiers keys) {
  QWidget* viewport = view->graphicsView()->viewport();
  QTest::mousePress(viewport, Qt::LeftButton, keys, from.toPoint());
  for (int step = 1; step <= 4; ++step) QTest::mouseMove(viewport, (from + step * (to - from) / 4).toPoint());
  QTest::mouseRelease(viewport, Qt::LeftButton, keys, to.toPoint());
}

}  // namespace

class TestChartLinking : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }

  void chosenRowsAreRingedEverywhere() {
    const auto window = readyWindow();
    QVERIFY(window);
    show(*window, {"fit", "residuals", "map", "error-curves"});
    QTRY_VERIFY(window->charts().panelOf(QStringLiteral("residuals")));
    FigureView* fit = window->charts().panelOf(QStringLiteral("fit"))->view();
    QVERIFY(seriesNamed(*window, "fit", "test data"));
    const Series test = *seriesNamed(*window, "fit", "test data");  // a copy: the figure is made again
    QVERIFY(!test.rows.empty());
    // A click chooses one point.
    QTest::mouseClick(fit->graphicsView()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                      fit->pixelAt(test.x[0], test.y[0]).toPoint());
    QVERIFY(!window->charts().selectedRows().empty());
    const Index row = test.rows[0];
    const auto& chosen = window->charts().selectedRows();
    QVERIFY(std::find(chosen.begin(), chosen.end(), row) != chosen.end());
    const Series* ringed = seriesNamed(*window, "residuals", "selected rows");
    QVERIFY(ringed != nullptr);
    // Rows of the training part have no residual in this figure, those of the test part one per model.
    QCOMPARE(ringed->x.size() % 2, std::size_t{0});
    QVERIFY(!ringed->x.empty());
    auto* dock = widgetOf<QDockWidget>(*window, QStringLiteral("selected-rows-dock"));
    QVERIFY(dock->isVisible());
    // The table has the numbers of the study.
    auto* panel = window->findChild<SelectedRowsPanel*>();
    QCOMPARE(panel->cells().size(), chosen.size() + 1);
    QCOMPARE(panel->cells()[0][1], std::string("part"));
    // A rectangle over everything takes all rows, with Shift beside those chosen.
    brush(fit, fit->plotArea().topLeft() + QPointF(2, 2), fit->plotArea().bottomRight() - QPointF(2, 2),
          Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(chosen.size(), std::size_t{60});
    QVERIFY(!fit->isZoomed());
    QCOMPARE(panel->table()->model()->rowCount(), 60);
    const auto cells = panel->cells();
    const auto model = window->controller().models().front();
    const auto& train = window->controller().stage()->split.train;
    const auto at = std::find(train.begin(), train.end(), Index{0});
    const bool onTest = at == train.end();
    QCOMPARE(cells[1][1], std::string(onTest ? "test" : "training"));
    if (!onTest) {
      const double prediction = model->trainPrediction(at - train.begin());
      QCOMPARE(QString::fromStdString(cells[1][3]).toDouble(), prediction);
      QCOMPARE(QString::fromStdString(cells[1][4]).toDouble(), window->controller().results()->data->y(0) - prediction);
    }
    QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("selected-rows-copy")), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text().count(QStringLiteral("\r\n")), qsizetype{61});
    // Escape in a chart clears, and the table goes.
    QTest::keyClick(fit->graphicsView(), Qt::Key_Escape);
    QVERIFY(chosen.empty());
    QVERIFY(!seriesNamed(*window, "fit", "selected rows"));
    QVERIFY(!dock->isVisible());
    // Other data have other rows.
    window->charts().selectRows({1, 2});
    Experiment other = window->document().experiment();
    other.data.generator.seed = 9;
    window->document().replace(other, QStringLiteral("test"));
    QVERIFY(window->charts().selectedRows().empty());
  }

  void variantsAreChosenInTheMenu() {
    const auto window = readyWindow();
    QVERIFY(window);
    show(*window, {"fit", "residuals", "map", "error-curves"});
    QTRY_VERIFY(window->charts().panelOf(QStringLiteral("residuals")));
    FigurePanel* residuals = window->charts().panelOf(QStringLiteral("residuals"));
    QAction* quantiles = panelAction(residuals, QStringLiteral("variant-quantiles"));
    QVERIFY(quantiles && !quantiles->isChecked() && !quantiles->toolTip().isEmpty());
    const bool upToDate = window->controller().isUpToDate();
    quantiles->trigger();
    QTRY_COMPARE(residuals->view()->figure().y.title, std::string("standardized residual"));
    QCOMPARE(window->controller().isUpToDate(), upToDate);  // nothing is computed for another variant
    QVERIFY(panelAction(residuals, QStringLiteral("variant-quantiles"))->isChecked());
    QCOMPARE(window->document().undoStack().undoText(), QStringLiteral("Residuals: Normal quantiles"));
    window->document().undoStack().undo();
    QTRY_VERIFY(residuals->view()->figure().y.title != "standardized residual");
    FigurePanel* curves = window->charts().panelOf(QStringLiteral("error-curves"));
    QVERIFY(panelAction(curves, QStringLiteral("variant-quantiles")) == nullptr);
  }

  void floatingChartStaysLiveAndReturns() {
    const auto window = readyWindow();
    QVERIFY(window);
    FigurePanel* fit = window->charts().panelOf(QStringLiteral("fit"));
    panelAction(fit, QStringLiteral("figure-float"))->trigger();
    QVERIFY(fit->isFloating());
    QWidget* apart = fit->window();
    QVERIFY(apart != window.get() && apart->isWindow() && apart->isVisible());
    QVERIFY(apart->windowTitle().startsWith(QStringLiteral("Fit")));
    const auto before = curveIn(*window, QStringLiteral("fit"), "KRR");
    setMethodAt(window->document(), 0, 3.0);
    QTRY_VERIFY(curveIn(*window, QStringLiteral("fit"), "KRR") != before);
    // The others can be maximized meanwhile; this one cannot.
    Q_EMIT fit->maximizeRequested();
    QVERIFY(!window->charts().isMaximized());
    apart->close();
    QVERIFY(!fit->isFloating());
    QCOMPARE(fit->window(), window.get());
    QVERIFY(fit->isVisible());
    // Back in the upper left place, before the error curves.
    const QPoint fitAt = fit->mapTo(window.get(), QPoint());
    const QPoint curvesAt = window->charts().panelOf(QStringLiteral("error-curves"))->mapTo(window.get(), QPoint());
    QTRY_VERIFY(fit->mapTo(window.get(), QPoint()).x() <
                window->charts().panelOf(QStringLiteral("error-curves"))->mapTo(window.get(), QPoint()).x());
    QCOMPARE(fitAt.y(), curvesAt.y());
    // From the menu bar both of one row, and back by resetting the layout.
    for (FigurePanel* panel : window->charts().panels()) window->charts().setFloating(panel, true);
    window->charts().resetLayout();
    for (FigurePanel* panel : window->charts().panels()) {
      QVERIFY(!panel->isFloating());
      QTRY_VERIFY(panel->isVisible() && panel->width() > 100);
    }
  }

  void pinnedModelsAreGhostsSortedAndCompared() {
    const auto window = readyWindow();
    QVERIFY(window);
    QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("runs-pin")), Qt::LeftButton);
    const std::string name = "pinned " + window->modelTable().row(2).label.toStdString();
    QTRY_VERIFY(seriesNamed(*window, "fit", name));
    QVERIFY(seriesNamed(*window, "error-curves", name));
    const std::vector<double> ghost = seriesNamed(*window, "fit", name)->y;
    setMethodAt(window->document(), 0, 10.0);
    QTRY_VERIFY(window->modelTable().row(0).testError != window->modelTable().row(2).testError);
    QVERIFY(seriesNamed(*window, "fit", name)->y == ghost);
    // Unchecked the curve goes, the numbers stay.
    const QModelIndex cell = window->modelTable().index(2, ModelTable::label);
    QVERIFY(window->modelTable().setData(cell, Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!seriesNamed(*window, "fit", name));
    QCOMPARE(window->modelTable().rowCount(), 3);
    QVERIFY(window->modelTable().setData(cell, Qt::Checked, Qt::CheckStateRole));
    QVERIFY(seriesNamed(*window, "fit", name));
    // Sorting by a column.
    auto* table = widgetOf<QTableView>(*window, QStringLiteral("runs-table"));
    table->sortByColumn(ModelTable::test, Qt::DescendingOrder);
    double before = std::numeric_limits<double>::infinity();
    for (int row = 0; row < table->model()->rowCount(); ++row) {
      const double error = table->model()->index(row, ModelTable::test).data(ModelTable::sortRole).toDouble();
      QVERIFY(error <= before);
      before = error;
    }
    // Two rows side by side.
    auto* compare = widgetOf<QToolButton>(*window, QStringLiteral("runs-compare"));
    QVERIFY(!compare->isEnabled());
    table->selectAll();
    QVERIFY(!compare->isEnabled());  // three
    table->clearSelection();
    const auto choose = QItemSelectionModel::Select | QItemSelectionModel::Rows;
    table->selectionModel()->select(table->model()->index(0, 0), choose);
    table->selectionModel()->select(table->model()->index(1, 0), choose);
    QVERIFY(compare->isEnabled());
    QTest::mouseClick(compare, Qt::LeftButton);
    auto* dialog = widgetOf<QDialog>(*window, QStringLiteral("runs-comparison"));
    QVERIFY(dialog && dialog->isVisible() && !dialog->isModal() && dialog->height() <= 700);
    const auto cells = window->modelTable().comparison(0, 2);
    for (const auto& line : cells) {
      QCOMPARE(line.size(), std::size_t{5});
      if (line[0] != "test error") continue;
      const double difference = window->modelTable().row(2).testError - window->modelTable().row(0).testError;
      const double shown = QString::fromStdString(line[3]).toDouble();
      QVERIFY(std::abs(shown - difference) <= 1e-5 * std::abs(difference));  // to six digits
      for (std::size_t i = 1; i < 5; ++i) QVERIFY(line[i].size() <= 13);
    }
    dialog->close();
    // Removing takes the curve away.
    table->sortByColumn(-1, Qt::AscendingOrder);
    table->selectRow(2);
    QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("runs-remove")), Qt::LeftButton);
    QVERIFY(!seriesNamed(*window, "fit", name));
  }

  void readoutIsCopiedWithAllDigits() {
    Figure line = lineFigure({1.0, 4.0, 9.0}, {0.5, 2.2512345678901, 3.0}, false);
    line.series[0].name = Text("test");
    Shown shown(line);
    shown.hover(shown.view.pixelAt(4.0, 2.25) + QPointF(3.0, 2.0));
    QTest::keyClick(shown.view.graphicsView(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("test\nx = 4, y = 2.2512345678901"));
    // A mark without room for its label still tells it.
    Mark mark;
    mark.label = Text("LOO · GCV");
    mark.x = 7.0;
    line.marks.push_back(mark);
    shown.view.setFigure(line);
    shown.hover(shown.view.markPixel(0));
    QTest::keyClick(shown.view.graphicsView(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("LOO · GCV\nx = 7"));
  }

  void doubleClickGoesBackFromAZoom() {
    Shown shown(lineFigure({1.0, 4.0, 9.0}, {0.5, 2.0, 3.0}, false));
    int asked = 0;
    connect(&shown.view, &FigureView::maximizeRequested, this, [&] { ++asked; });
    shown.wheel(shown.view.plotArea().center(), 120);
    QVERIFY(shown.view.isZoomed());
    QTest::mouseDClick(shown.viewport(), Qt::LeftButton, {}, shown.view.plotArea().center().toPoint());
    QVERIFY(!shown.view.isZoomed());
    QCOMPARE(asked, 0);
    QTest::mouseDClick(shown.viewport(), Qt::LeftButton, {}, shown.view.plotArea().center().toPoint());
    QCOMPARE(asked, 1);
  }
};

KERRIDGE_WINDOW_TEST(TestChartLinking)

}  // namespace test_chart_linking

#include "test_chart_linking.moc"
