// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says and how it follows zoom and data: sizes, the columns of the runs, commands that cannot be used,
// the label of the factorization. With KERRIDGE_PICTURES set to a folder the states are saved there, to look at.
#include <cmath>
#include <QCheckBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QStatusBar>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "charts/plot_style.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/menu_button.h"
#include "widgets/usable.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/model_table.h"

namespace test_interface {

using namespace kerridge;
using namespace kerridge::test;

namespace {

void picture(QWidget& widget, const char* name) {
  const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
  if (folder.isEmpty()) return;
  QTest::qWait(60);
  widget.grab().save(folder + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png"));
}

bool settled(MainWindow& window) {
  return QTest::qWaitFor([&] { return window.controller().isShown(); }, patience);
}

/// Rows of the Results table that are wholly seen.
int wholeRows(MainWindow& window) {
  const auto* table = widgetOf<QTableView>(window, QStringLiteral("runs-table"));
  return table->viewport()->height() / table->verticalHeader()->defaultSectionSize();
}

}  // namespace

class TestInterface : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { useTestSettings(); }

  void threeRunsAreSeenAtTheStart() {
    const auto window = readyWindow();
    QVERIFY(window);
    window->modelTable().pinMethod(0);
    picture(*window, "start");
    QTRY_VERIFY2(wholeRows(*window) >= 3, qPrintable(QString::number(wholeRows(*window))));
    // More rows than there is room for: they scroll, the columns do not.
    for (int i = 0; i < 4; ++i) window->modelTable().pinMethod(1);
    auto* table = widgetOf<QTableView>(*window, QStringLiteral("runs-table"));
    QTRY_VERIFY(table->verticalScrollBar()->isVisible());
    QVERIFY(!table->horizontalScrollBar()->isVisible());
    actionOf(*window, QStringLiteral("dock-runs-dock"))->trigger();
    actionOf(*window, QStringLiteral("reset-layout"))->trigger();
    QTRY_VERIFY2(wholeRows(*window) >= 3, qPrintable(QString::number(wholeRows(*window))));
  }

  void everythingFollowsTheZoom() {
    const auto window = readyWindow();
    QVERIFY(window);
    auto* dock = widgetOf<QDockWidget>(*window, QStringLiteral("models-dock"));
    auto* shown = window->findChild<QCheckBox*>();
    QVERIFY(shown != nullptr);
    const auto indicator = [&] { return shown->style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, shown); };
    const int titleBefore = dock->fontMetrics().height();
    auto* runs = widgetOf<QDockWidget>(*window, QStringLiteral("runs-dock"));
    const int widthBefore = dock->width();
    const int heightBefore = runs->height();
    const int indicatorBefore = indicator();
    for (int i = 0; i < 5; ++i) actionOf(*window, QStringLiteral("zoom-in"))->trigger();
    QTRY_VERIFY(dock->fontMetrics().height() > 1.35 * titleBefore);
    QCOMPARE(indicator(), static_cast<int>(std::lround(1.5 * indicatorBefore)));
    QTRY_VERIFY2(dock->width() > 1.4 * widthBefore, qPrintable(QString::number(dock->width())));
    QTRY_VERIFY(runs->height() > 1.4 * heightBefore);
    QCOMPARE(window->size(), QSize(1366, 768));
    window->modelTable().pinMethod(0);
    picture(*window, "zoom-150");
    actionOf(*window, QStringLiteral("zoom-reset"))->trigger();
    QTRY_COMPARE(dock->fontMetrics().height(), titleBefore);
    QTRY_VERIFY(std::abs(dock->width() - widthBefore) < 4);
    QCOMPARE(indicator(), indicatorBefore);
  }

  void inputOfTheChartIsGreyedWithItsReason() {
    const auto window = readyWindow();
    QVERIFY(window);
    QAction* input = actionOf(*window, QStringLiteral("chart-input"));
    QVERIFY(!input->isEnabled());
    QVERIFY2(input->toolTip().contains(QStringLiteral("one input")), qPrintable(input->toolTip()));
    QVERIFY2(input->statusTip().contains(QStringLiteral("one input")), qPrintable(input->statusTip()));
    Experiment several = window->document().experiment();
    several.data.generator = {"friedman1", {{"n", 40.0}}, 1};
    window->document().replace(several, QStringLiteral("test"));
    QTRY_VERIFY_WITH_TIMEOUT(input->isEnabled(), patience);
    QVERIFY(!input->toolTip().contains(QStringLiteral("one input")));
    several.view.charts = {"error-curves", "map", "spectrum", "across"};
    window->document().replace(several, QStringLiteral("test"));
    QTRY_VERIFY(!input->isEnabled());
    QVERIFY2(whyNotUsable(input).contains(QStringLiteral("Residuals")), qPrintable(input->toolTip()));
  }

  void factorizationIsSaid() {
    const auto window = readyWindow();
    QVERIFY(window);
    auto* label = widgetOf<QLabel>(*window, QStringLiteral("factorization"));
    QVERIFY(label != nullptr && label->isVisible() && window->statusBar()->isAncestorOf(label));
    QTRY_COMPARE(label->text(), QStringLiteral("split 1 · n = 42 · inputs standardized on the training part · "
                                               "Eigendecomposition"));
    QVERIFY(!label->toolTip().isEmpty());
    // Before a large decomposition there are provisional curves, and the status bar says how it was made.
    QStringList seen;
    connect(&window->controller(), &ResultsController::refreshed, this, [&] { seen << label->text(); });
    Experiment large = window->document().experiment();
    large.data.generator = {"friedman1", {{"n", 1100.0}}, 1};
    large.map.reset();
    large.studies.clear();
    large.rules = {{"gcv", {}, 1}};
    window->document().replace(large, QStringLiteral("test"));
    QTRY_VERIFY_WITH_TIMEOUT(!seen.filter(QStringLiteral("Lanczos, λ ≥")).isEmpty(), patience);
    QVERIFY(settled(*window));
    QTRY_VERIFY(label->text().endsWith(QStringLiteral(" · Eigendecomposition")));
    QVERIFY2(label->text().contains(QStringLiteral(" · n = 770 · ")), qPrintable(label->text()));
    Experiment features = exampleExperiment();
    features.map.reset();
    features.studies.clear();
    for (MethodSpec& spec : features.methods)
      spec.features = FeatureSpec{"random-fourier", 40, 1, FeaturePairing::cosine};
    window->document().replace(features, QStringLiteral("test"));
    QTRY_VERIFY_WITH_TIMEOUT(label->text().endsWith(QStringLiteral(" · Random features")), patience);
  }

  /// The status bar says what all charts share, once. A chart says it itself where it stands alone and in files, and
  /// the first one where the status bar is away.
  void whatChartsShareIsSaidOnce() {
    const auto window = readyWindow();
    QVERIFY(window && settled(*window));
    ChartGrid& charts = window->charts();
    const QString shared = QStringLiteral("inputs standardized on the training part");
    const auto saying = [&] {
      int count = 0;
      for (FigurePanel* panel : charts.panels()) {
        if (!panel->isVisible()) continue;
        QStringList words;
        for (const TextBox& box : panel->view()->textBoxes()) words << box.text;
        if (words.join(QLatin1Char(' ')).contains(shared)) ++count;
      }
      return count;
    };
    QTRY_VERIFY(widgetOf<QLabel>(*window, QStringLiteral("factorization"))->text().contains(shared));
    QCOMPARE(saying(), 0);
    // What only one chart says of itself stays.
    FigureView* map = charts.panelOf(QStringLiteral("map"))->view();
    QVERIFY(map->figure().subtitle.english().find(shared.toStdString()) != std::string::npos);
    QStringList texts;
    for (const TextBox& box : map->textBoxes()) texts << box.text;
    QVERIFY2(!texts.filter(QStringLiteral("box: best")).isEmpty(), qPrintable(texts.join(QLatin1Char('|'))));
    charts.toggleMaximized();
    QTRY_COMPARE(saying(), 1);
    charts.toggleMaximized();
    QTRY_COMPARE(saying(), 0);
    charts.setFloating(charts.panels()[1], true);
    QTRY_COMPARE(saying(), 1);
    charts.setFloating(charts.panels()[1], false);
    QTRY_COMPARE(saying(), 0);
    actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
    QTRY_VERIFY(!window->statusBar()->isVisible());
    QTRY_COMPARE(saying(), 1);
    actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
    QTRY_VERIFY(window->statusBar()->isVisible());
    QTRY_COMPARE(saying(), 0);
    const QByteArray svg = figureBytes(charts.panels().front()->view()->shownFigure(), FigureFormat::svg);
    QVERIFY(svg.contains("standardized"));
  }

  void tooMuchMemoryOffersWhatNeedsLess_data() {
    QTest::addColumn<QString>("offered");
    QTest::newRow("features") << "Use random features";
    QTest::newRow("no Gram matrix") << "Work matrix-free";
  }

  void tooMuchMemoryOffersWhatNeedsLess() {
    QFETCH(QString, offered);
    const auto window = readyWindow();
    QVERIFY(window);
    Experiment huge = window->document().experiment();
    huge.data.generator = {"friedman1", {{"n", 200000.0}}, 1};
    huge.map.reset();
    huge.studies.clear();
    huge.rules = {{"gcv", {}, 1}, {"k-fold", {{"k", 10.0}}, 1}};
    huge.methods.front().rule = "k-fold";
    huge.view.charts = {"fit", "error-curves", "residuals", "timing"};
    window->document().replace(huge, QStringLiteral("test"));
    QTRY_VERIFY_WITH_TIMEOUT(window->controller().lacksMemory(), patience);
    QVERIFY(window->banner().isVisible());
    QVERIFY2(window->banner().text().contains(QStringLiteral("this needs about")), qPrintable(window->banner().text()));
    QToolButton* offer = nullptr;
    for (QToolButton* button : window->banner().findChildren<QToolButton*>()) {
      if (button->isVisible() && button->text() == offered) offer = button;
    }
    QVERIFY(offer != nullptr);
    picture(*window, "memory");
    const int step = window->document().undoStack().index();
    QTest::mouseClick(offer, Qt::LeftButton);
    const Experiment& taken = window->document().experiment();
    const bool features = offered == QStringLiteral("Use random features");
    for (const MethodSpec& method : taken.methods) QCOMPARE(method.features.has_value(), features);
    QCOMPARE(taken.factorization, features ? Factorization::automatic : Factorization::matrixFree);
    QCOMPARE(taken.rules.size(), std::size_t(features ? 2 : 1));
    QCOMPARE(taken.methods.front().rule, std::string(features ? "k-fold" : "loo"));
    QCOMPARE(window->document().undoStack().index(), step + 1);
    QVERIFY(!window->banner().isVisible());
    QVERIFY(window->controller().task().isBusy() && !window->controller().lacksMemory());
    window->controller().task().cancel();
  }

  void runsHaveEveryMeasure() {
    const auto window = readyWindow();
    QVERIFY(window);
    ModelTable& runs = window->modelTable();
    auto* table = widgetOf<QTableView>(*window, QStringLiteral("runs-table"));
    const auto model = window->controller().models().at(1);
    const auto stage = window->controller().stage();
    for (std::size_t i = 0; i < measures().size(); ++i) {
      const int column = ModelTable::measured + 2 * static_cast<int>(i) + 1;
      QVERIFY(table->isColumnHidden(column));
      const double expected = measureError(measures()[i], stage->testTarget, model->testPrediction);
      QCOMPARE(runs.index(1, column).data(ModelTable::sortRole).toDouble(), expected);
    }
    const CalibrationErrors errors = calibrationErrors(stage->testTarget, model->testPrediction);
    const double expected[] = {errors.bias, errors.sep, errors.rpd};
    for (int i = 0; i < 3; ++i) {
      const int column = ModelTable::firstOfCalibration() + i;
      QVERIFY(table->isColumnHidden(column));
      QCOMPARE(runs.index(1, column).data(ModelTable::sortRole).toDouble(), expected[i]);
    }
    QCOMPARE(runs.headerData(ModelTable::columns() - 1, Qt::Horizontal, Qt::DisplayRole).toString(), "test RPD");
    // m = 1.5: μ = (m λ / 2) C₀.
    const ModelRow& row = runs.row(1);
    QVERIFY(std::abs(row.c0 * 0.5 * row.m * row.at - row.mu) < 1e-12 * row.mu);
    // Chosen in the menu, and remembered.
    QAction* shown = actionOf(*window, QStringLiteral("runs-column-test_r2"));
    QVERIFY(shown != nullptr && shown->isCheckable() && !shown->isChecked());
    shown->trigger();
    const int r2 =
        ModelTable::measured +
        2 * static_cast<int>(std::find(measures().begin(), measures().end(), Measure::r2) - measures().begin()) + 1;
    QVERIFY(!table->isColumnHidden(r2));
    actionOf(*window, QStringLiteral("runs-column-setting"))->trigger();
    picture(*window, "columns");
    const auto again = readyWindow();
    QVERIFY(again);
    QVERIFY(!widgetOf<QTableView>(*again, QStringLiteral("runs-table"))->isColumnHidden(r2));
    QVERIFY(widgetOf<QTableView>(*again, QStringLiteral("runs-table"))->isColumnHidden(ModelTable::setting));
  }

  void runsTellStepsFromLambdaAndKeepTimes() {
    const auto window = readyWindow();
    QVERIFY(window);
    const double seconds = window->modelTable().row(0).seconds;
    QVERIFY(seconds > 0.0);
    addMethod(window->document(), "landweber");
    QVERIFY(settled(*window));
    QTRY_COMPARE(window->modelTable().rowCount(), 3);
    const QString text = window->modelTable().index(2, ModelTable::path).data().toString();
    QVERIFY2(text.startsWith(QStringLiteral("t = ")), qPrintable(text));
    QVERIFY(!window->modelTable().index(0, ModelTable::path).data().toString().contains(QLatin1Char('t')));
    // KRR's path is known from before: it took what it took.
    QCOMPARE(window->modelTable().row(0).seconds, seconds);
    const auto cells = window->modelTable().table();
    const auto place = [&](const char* id) {
      return static_cast<std::size_t>(std::find(cells[0].begin(), cells[0].end(), id) - cells[0].begin());
    };
    QVERIFY(cells[3][place("lambda")].empty());
    QCOMPARE(QString::fromStdString(cells[3][place("t")]).toDouble(), window->modelTable().row(2).at);
    QVERIFY(cells[1][place("t")].empty());
    QVERIFY(!cells[1][place("lambda")].empty());
  }

  void menuOfAChartFitsASmallScreen() {
    const auto window = readyWindow();
    QVERIFY(window);
    for (int i = 0; i < 5; ++i) actionOf(*window, QStringLiteral("zoom-in"))->trigger();
    QMenu* menu = window->charts().panels().front()->findChild<MenuButton*>(QStringLiteral("figure-menu"))->popup();
    Q_EMIT menu->aboutToShow();
    QVERIFY2(menu->sizeHint().height() <= 700, qPrintable(QString::number(menu->sizeHint().height())));
    auto* kinds = window->charts().panels().front()->findChild<QMenu*>(QStringLiteral("figure-kinds"));
    QVERIFY(kinds != nullptr);
    std::size_t charts = 0;
    for (const QAction* group : kinds->actions()) {
      charts += group->menu() != nullptr ? static_cast<std::size_t>(group->menu()->actions().size()) : 1;
    }
    QVERIFY(charts >= figureKinds().size());
    picture(*menu, "menu");
    actionOf(*window, QStringLiteral("zoom-reset"))->trigger();
  }
};

KERRIDGE_WINDOW_TEST(TestInterface)

}  // namespace test_interface

#include "test_interface.moc"
