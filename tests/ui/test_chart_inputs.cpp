// SPDX-License-Identifier: GPL-3.0-or-later
// Charts along a chosen input, tables that choose rows, a dragged exponent, and parts that follow the interface's size.
#include <QAction>
#include <QDialog>
#include <QDockWidget>
#include <QHeaderView>
#include <QInputDialog>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>

#include "stages/dependence.h"
#include "support/window_test.h"
#include "ui/figure_helpers.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/floating_chart.h"
#include "window/selected_rows_panel.h"
#include "window/top_strip.h"

namespace test_chart_inputs {

using namespace kerridge;
using namespace kerridge::test;

namespace {

std::unique_ptr<MainWindow> windowOnFriedman() {
  auto window = readyWindow();
  if (!window) return nullptr;
  Experiment after = window->document().experiment();
  after.data.generator = {"friedman1", {{"n", 80}}, 1};
  after.kernel = KernelSpec{};
  after.view.charts = {"fit", "residuals", "map", "error-curves"};
  window->document().replace(after, QStringLiteral("test"));
  return QTest::qWaitFor([&] { return window->controller().isShown(); }, patience) ? std::move(window) : nullptr;
}

}  // namespace

class TestChartInputs : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }

  void sliceAndDependenceAlongAChosenInput() {
    const auto window = windowOnFriedman();
    QVERIFY(window);
    FigurePanel* fit = window->charts().panelOf(QStringLiteral("fit"));
    QCOMPARE(fit->view()->figure().y.title, std::string("predicted"));
    QVERIFY(panelAction(fit, QStringLiteral("input--1"))->isChecked());
    panelAction(fit, QStringLiteral("input-3"))->trigger();
    const std::string name = window->controller().results()->data->featureNames[3];
    QTRY_COMPARE_WITH_TIMEOUT(fit->view()->figure().x.title, name, patience);
    QTRY_VERIFY_WITH_TIMEOUT(!curveIn(*window, QStringLiteral("fit"), "KRR").empty(), patience);
    QVERIFY(fit->view()->figure().subtitle.english().find("medians") != std::string::npos);
    panelAction(fit, QStringLiteral("variant-dependence"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(fit->view()->figure().subtitle.english().find("mean over") != std::string::npos, patience);
    QVERIFY(fit->view()->figure().emptyReason.empty());
    QCOMPARE(fit->view()->figure().x.title, name);
    QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
    // It follows λ without the worker.
    const auto before = curveIn(*window, QStringLiteral("fit"), "M-RLSR");
    setMethodAt(window->document(), 1, 3.0);
    QVERIFY(window->controller().isUpToDate());
    QTRY_VERIFY(curveIn(*window, QStringLiteral("fit"), "M-RLSR") != before);
    // The same numbers in its table.
    const Figure figure = fit->view()->figure();
    QCOMPARE(figureTable(figure).size() - 1, figureTableRows(figure).size());
    // Residuals go along the same input once they are asked to; several inputs by a list for the keyboard.
    FigurePanel* residuals = window->charts().panelOf(QStringLiteral("residuals"));
    panelAction(residuals, QStringLiteral("input-3"))->trigger();
    QTRY_COMPARE(residuals->view()->figure().x.title, name);
    actionOf(*window, QStringLiteral("chart-input"))->trigger();
    auto* dialog = window->findChild<QInputDialog*>(QStringLiteral("choose-input"));
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QCOMPARE(dialog->textValue(), QString::fromStdString(name));
    dialog->reject();
  }

  void linesOfATableChooseRows() {
    const auto window = windowOnFriedman();
    QVERIFY(window);
    FigureView* residuals = window->charts().panelOf(QStringLiteral("residuals"))->view();
    residuals->findChild<QAction*>(QStringLiteral("show-table"))->trigger();
    auto* table = residuals->findChild<QTableView*>(QStringLiteral("figure-table"));
    QVERIFY(table != nullptr && table->isVisible());
    const std::vector<Index> rows = figureTableRows(residuals->figure());
    QVERIFY(rows[4] >= 0);
    table->selectRow(4);
    QCOMPARE(window->charts().selectedRows(), std::vector<Index>{rows[4]});
    // The other way round: rows of the charts mark their lines.
    window->charts().selectRows({rows[1], rows[2]});
    QTRY_VERIFY(table->selectionModel()->isRowSelected(1) && table->selectionModel()->isRowSelected(2));
    QTRY_VERIFY(!table->selectionModel()->isRowSelected(4));
    QCOMPARE(window->charts().selectedRows().size(), std::size_t{2});
    // Numbers follow the models.
    const QString before = table->model()->index(0, 2).data().toString();
    setMethodAt(window->document(), 0, 5.0);
    QTRY_VERIFY(table->model()->index(0, 2).data().toString() != before);
    QVERIFY(table->selectionModel()->isRowSelected(1));
  }

  void allRowsSortedByResidual() {
    const auto window = windowOnFriedman();
    QVERIFY(window);
    auto* dock = widgetOf<QDockWidget>(*window, QStringLiteral("selected-rows-dock"));
    dock->show();
    auto* panel = window->findChild<SelectedRowsPanel*>();
    QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("selected-rows-all")), Qt::LeftButton);
    QVERIFY(panel->showsAll());
    QTableView* table = panel->table();
    QCOMPARE(table->model()->rowCount(), 80);
    table->sortByColumn(4, Qt::DescendingOrder);  // residuals of the first model
    double largest = -1e300;
    const auto model = window->controller().models().front();
    const auto stage = window->controller().stage();
    Index row = -1;
    const auto look = [&](const std::vector<Index>& part, const Vector& predictions) {
      for (std::size_t i = 0; i < part.size(); ++i) {
        const double residual = window->controller().results()->data->y(part[i]) - predictions(Index(i));
        if (residual <= largest) continue;
        largest = residual;
        row = part[i];
      }
    };
    look(stage->split.train, model->trainPrediction);
    look(stage->split.test, model->testPrediction);
    table->selectRow(0);
    QCOMPARE(window->charts().selectedRows(), std::vector<Index>{row});
    QVERIFY(dock->isVisible());
    window->charts().selectRows({});
    QVERIFY(dock->isVisible());
    QVERIFY(table->selectionModel()->selectedRows().isEmpty());
    window->charts().selectRows({row});
    QTRY_VERIFY(table->selectionModel()->isRowSelected(0));
  }

  void exponentIsDraggedInTheErrorsAgainstIt() {
    const auto window = readyWindow();
    QVERIFY(window);
    FigurePanel* map = window->charts().panelOf(QStringLiteral("map"));
    panelAction(map, QStringLiteral("variant-exponent"))->trigger();
    QTRY_COMPARE(map->view()->figure().cursors.size(), std::size_t{1});
    QCOMPARE(map->view()->figure().cursors.front().x, 1.5);
    dragCursor(map->view(), 1.5, 2.4);
    const double m = methodOf(*window, 1).parameters.at("m");
    QVERIFY2(std::abs(m - 2.4) < 0.05, qPrintable(QString::number(m)));
    QTRY_COMPARE(map->view()->figure().cursors.front().x, m);
    QCOMPARE(window->document().undoStack().undoText(), QStringLiteral("Change m of M-RLSR"));
  }

  void sizesFollowTheInterface() {
    const auto window = readyWindow();
    QVERIFY(window);
    window->strip().kernelChip()->openEditor();
    auto* field = window->strip().kernelChip()->editor()->findChild<NumberField*>(QStringLiteral("kernel-factor"));
    auto* runs = widgetOf<QTableView>(*window, QStringLiteral("runs-table"));
    const int fieldBefore = field->width();
    const int rowBefore = runs->verticalHeader()->defaultSectionSize();
    const int columnBefore = runs->horizontalHeader()->sectionSize(1);
    for (int i = 0; i < 5; ++i) actionOf(*window, QStringLiteral("zoom-in"))->trigger();
    QTRY_VERIFY(field->width() > 1.3 * fieldBefore);
    QTRY_VERIFY(runs->verticalHeader()->defaultSectionSize() > rowBefore + 4);
    QVERIFY(runs->horizontalHeader()->sectionSize(1) > 1.3 * columnBefore);
    auto* menu = window->charts().panels().front()->findChild<QToolButton*>(QStringLiteral("figure-menu"));
    QVERIFY(menu->height() >= menu->fontMetrics().height());
    actionOf(*window, QStringLiteral("zoom-reset"))->trigger();
    QTRY_COMPARE(field->width(), fieldBefore);
    QTRY_COMPARE(runs->verticalHeader()->defaultSectionSize(), rowBefore);
    window->strip().kernelChip()->closeEditor();
  }

  void floatingChartComesBackFromALostScreen() {
    const auto window = readyWindow();
    QVERIFY(window);
    window->charts().setFloating(window->charts().panels().front(), true);
    auto* apart = qobject_cast<FloatingChart*>(window->charts().panels().front()->window());
    QVERIFY(apart != nullptr);
    const QPoint before = apart->pos();
    apart->returnToScreen();
    QCOMPARE(apart->pos(), before);  // it can be seen
    apart->move(90000, 90000);
    apart->returnToScreen();
    QVERIFY(window->screen()->availableGeometry().contains(apart->frameGeometry().center()));
  }
};

KERRIDGE_WINDOW_TEST(TestChartInputs)

}  // namespace test_chart_inputs

#include "test_chart_inputs.moc"
