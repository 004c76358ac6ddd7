// SPDX-License-Identifier: GPL-3.0-or-later
// What charts beside Error curves let one drag: points of Fit, models on the L-curve and in Filter factors, the noise
// level of the discrepancy principle. With KERRIDGE_PICTURES set to a folder states are saved there.
#include <algorithm>
#include <cmath>
#include <QGraphicsView>
#include <QLabel>
#include <QLineF>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "support/compare.h"
#include "ui/slow_events.h"
#include "ui/window_helpers.h"
#include "widgets/popup_chip.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"

namespace test_dragged_charts {

using namespace kerridge;
using namespace kerridge::test;

namespace {

std::unique_ptr<MainWindow> windowWith(Experiment experiment) {
  experiment.view.charts = {"fit", "error-curves", "l-curve", "filter-factors"};
  return readyWindow(experiment);
}

FigureView* viewOf(MainWindow& window, const char* chart) { return window.charts().panelOf(chart)->view(); }

void drag(FigureView* view, QPointF from, QPointF to) {
  QWidget* paper = view->graphicsView()->viewport();
  QTest::mousePress(paper, Qt::LeftButton, {}, from.toPoint());
  for (int i = 1; i <= 8; ++i) QTest::mouseMove(paper, (from + (to - from) * i / 8.0).toPoint());
  QTest::mouseRelease(paper, Qt::LeftButton, {}, to.toPoint());
  QCoreApplication::processEvents();
}

void settle(MainWindow& window) {
  QVERIFY(QTest::qWaitFor([&] { return window.controller().isShown(); }, patience));
  QCoreApplication::processEvents();
}

const Cursor* cursorOf(FigureView* view, const CursorTarget& target) {
  for (const Cursor& cursor : view->figure().cursors) {
    if (cursor.target == target) return &cursor;
  }
  return nullptr;
}

QPointF pixelOf(FigureView* view, const Cursor& cursor) {
  return std::isnan(cursor.y) ? QPointF(view->pixelAt(cursor.x, 1.0).x(), view->plotArea().center().y())
                              : view->pixelAt(cursor.x, cursor.y);
}

}  // namespace

class TestDraggedCharts : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { QCOMPARE(takeSlowEvents(), QStringList()); }
  void initTestCase() { useTestSettings(); }

  void aPointBecomesAnOutlier() {
    const auto window = windowWith(exampleWithoutStudies());
    FigureView* fit = viewOf(*window, "fit");
    QVERIFY(fit->figure().movesRows);
    const Experiment before = window->document().experiment();
    const auto results = window->controller().results();
    const Vector truths = results->data->y;
    const std::vector<Index> train = results->splits.front().stage->split.train;
    const Index row = train.at(train.size() / 2);
    const int steps = window->document().undoStack().count();
    const QPointF from = fit->pixelAt(results->data->X(row, 0), results->data->y[row]);
    const QPointF to(from.x(), fit->plotArea().bottom() - 4.0);
    const QPointF wanted = fit->valueAt(to.toPoint());

    QWidget* paper = fit->graphicsView()->viewport();
    QTest::mouseMove(paper, from.toPoint());
    QCOMPARE(paper->cursor().shape(), Qt::SizeAllCursor);
    QTest::mousePress(paper, Qt::LeftButton, {}, from.toPoint());
    QTest::mouseMove(paper, ((from + to) / 2.0).toPoint());
    QCoreApplication::processEvents();
    // Nothing is empty while the first results of the moved point are computed, and the point follows at once.
    QVERIFY(fit->figure().emptyReason.empty());
    const Series* moving = seriesNamed(*window, "fit", "training data");
    const auto place = std::find(moving->rows.begin(), moving->rows.end(), row) - moving->rows.begin();
    QVERIFY(std::abs(moving->y.at(std::size_t(place)) - results->data->y[row]) > 0.1);
    QTest::mouseMove(paper, to.toPoint());
    QTest::mouseRelease(paper, Qt::LeftButton, {}, to.toPoint());
    settle(*window);

    // One step; all other points and the split are as before, and the models know the new place.
    QCOMPARE(window->document().undoStack().count(), steps + 1);
    const Experiment& after = window->document().experiment();
    QCOMPARE(after.data.moved.size(), std::size_t(1));
    QCOMPARE(after.data.moved.front().row, row + 1);
    QVERIFY(after.data.generator == before.data.generator);
    QVERIFY(seriesNamed(*window, "fit", "true function") != nullptr);
    QVERIFY(after.split == before.split);
    QVERIFY(after.view == before.view);
    const Dataset& moved = *window->controller().results()->data;
    QCOMPARE(moved.n(), truths.size());
    for (Index i = 0; i < moved.n(); ++i) {
      if (i != row) QCOMPARE(moved.y[i], truths[i]);
    }
    VERIFY_CLOSE(moved.y[row], wanted.y(), 1e-9, 1e-9);
    QVERIFY(window->controller().results()->splits.front().stage->split.train == train);
    // The chip of the data says that they are not quite what the generator made.
    const auto* chip = widgetOf<QToolButton>(*window, QStringLiteral("chip-data"));
    QVERIFY2(chip->text().contains(QStringLiteral(", 1 moved")), qPrintable(chip->text()));
    savePictures(*window, "outlier");

    // It stays there while the noise is drawn again, and the page of the data can put it back.
    QTest::keyClick(window.get(), Qt::Key_R);
    settle(*window);
    const Dataset& redrawn = *window->controller().results()->data;
    QVERIFY(redrawn.y[row == 0 ? 1 : 0] != truths[row == 0 ? 1 : 0]);
    VERIFY_CLOSE(redrawn.y[row], wanted.y(), 1e-9, 1e-9);
    window->document().undoStack().undo();
    settle(*window);

    // Dragged again it is the same data with a point elsewhere; Undo goes back to the generated ones.
    drag(fit, fit->pixelAt(moved.X(row, 0), moved.y[row]), fit->plotArea().center());
    settle(*window);
    QCOMPARE(window->document().undoStack().count(), steps + 2);
    window->document().undoStack().undo();
    window->document().undoStack().undo();
    settle(*window);
    QVERIFY(window->document().experiment() == before);
    QVERIFY(window->controller().results()->data->y == truths);
  }

  void movedPointsArePutBack() {
    const auto window = windowWith(exampleWithoutStudies());
    FigureView* fit = viewOf(*window, "fit");
    const Experiment before = window->document().experiment();
    const Dataset& data = *window->controller().results()->data;
    drag(fit, fit->pixelAt(data.X(0, 0), data.y[0]), fit->plotArea().center() + QPointF(20.0, 70.0));
    settle(*window);
    QCOMPARE(window->document().experiment().data.moved.size(), std::size_t(1));
    auto* chip = widgetOf<PopupChip>(*window, QStringLiteral("chip-data"));
    QTest::mouseClick(chip, Qt::LeftButton);
    auto* back = widgetOf<QPushButton>(*window, QStringLiteral("put-back"));
    QVERIFY(back != nullptr);
    QTRY_VERIFY(back->isVisible());
    QCOMPARE(widgetOf<QLabel>(*window, QStringLiteral("moved-rows"))->text(), QStringLiteral("1"));
    savePictures(*window, "put-back");
    QTest::mouseClick(back, Qt::LeftButton);
    settle(*window);
    QVERIFY(window->document().experiment() == before);
    QVERIFY(!chip->text().contains(QStringLiteral("moved")));
    QTRY_VERIFY(!back->isVisible());
    chip->closeEditor();
  }

  /// N takes a point, arrows move it, Escape lets it go: by keys what the mouse does.
  void pointsMoveByKeys() {
    const auto window = windowWith(exampleWithoutStudies());
    FigureView* fit = viewOf(*window, "fit");
    QWidget* paper = fit->graphicsView();
    const Dataset& data = *window->controller().results()->data;
    Index leftmost = 0;
    for (Index i = 1; i < data.n(); ++i) {
      if (data.X(i, 0) < data.X(leftmost, 0)) leftmost = i;
    }
    const double x = data.X(leftmost, 0);
    const double y = data.y[leftmost];
    const int steps = window->document().undoStack().count();
    fit->setFocus(Qt::ShortcutFocusReason);
    QTest::keyClick(paper, Qt::Key_N);
    savePictures(*window, "point-by-keys");
    QTest::keyClick(paper, Qt::Key_Up, Qt::ShiftModifier);
    QTest::keyClick(paper, Qt::Key_Up);
    const std::vector<MovedRow>& rows = window->document().experiment().data.moved;
    QCOMPARE(rows.size(), std::size_t(1));
    QCOMPARE(rows.front().row, leftmost + 1);
    QVERIFY(rows.front().to.y > y);
    QCOMPARE(rows.front().to.x, x);
    settle(*window);
    // Let go, arrows move a cursor again; the one before the first is the last.
    QTest::keyClick(paper, Qt::Key_Escape);
    const int moved = window->document().undoStack().count();
    QVERIFY(moved > steps);
    QTest::keyClick(paper, Qt::Key_Up);
    QCOMPARE(window->document().undoStack().count(), moved);
    QTest::keyClick(paper, Qt::Key_N, Qt::ShiftModifier);
    QTest::keyClick(paper, Qt::Key_Down);
    const Dataset& now = *window->controller().results()->data;
    Index rightmost = 0;
    for (Index i = 1; i < now.n(); ++i) {
      if (now.X(i, 0) > now.X(rightmost, 0)) rightmost = i;
    }
    const std::vector<MovedRow>& both = window->document().experiment().data.moved;
    const auto lowered =
        std::find_if(both.begin(), both.end(), [&](const MovedRow& known) { return known.row == rightmost + 1; });
    QVERIFY(lowered != both.end());
    QVERIFY(lowered->to.y < now.y[rightmost]);
    settle(*window);
    // A chart that moves no points leaves the key alone.
    FigureView* curves = viewOf(*window, "error-curves");
    curves->setFocus(Qt::ShortcutFocusReason);
    const Experiment before = window->document().experiment();
    QTest::keyClick(curves->graphicsView(), Qt::Key_N);
    QVERIFY(window->document().experiment() == before);
  }

  /// A drag from empty ground still zooms, a click on a point still changes nothing, and points that cannot move alone
  /// do not.
  void onlyPointsMove() {
    const auto window = windowWith(exampleWithoutStudies());
    FigureView* fit = viewOf(*window, "fit");
    const Experiment before = window->document().experiment();
    const Dataset& data = *window->controller().results()->data;
    const QPointF point = fit->pixelAt(data.X(0, 0), data.y[0]);
    QTest::mouseClick(fit->graphicsView()->viewport(), Qt::LeftButton, {}, point.toPoint());
    QVERIFY(window->document().experiment() == before);
    const QRectF area = fit->plotArea();
    drag(fit, area.topLeft() + QPointF(3.0, 3.0), area.topLeft() + QPointF(80.0, 60.0));
    QVERIFY(fit->isZoomed());
    Experiment zoomed = window->document().experiment();
    QCOMPARE(zoomed.view.sights.size(), std::size_t{1});
    zoomed.view.sights.clear();
    QVERIFY(zoomed == before);
    fit->resetZoom();
    change(*window, [](Experiment& experiment) { experiment.split.stratify = 5; });
    settle(*window);
    QVERIFY(!fit->figure().movesRows);
    drag(fit, fit->pixelAt(data.X(0, 0), data.y[0]), fit->plotArea().center());
    QVERIFY(!window->document().experiment().data.points.has_value());
  }

  void modelsAreDraggedAlongTheirPaths_data() {
    QTest::addColumn<QString>("chart");
    QTest::addColumn<int>("method");
    QTest::newRow("L-curve, KRR") << "l-curve" << 0;
    QTest::newRow("L-curve, M-RLSR") << "l-curve" << 1;
    QTest::newRow("filter factors, KRR") << "filter-factors" << 0;
    QTest::newRow("filter factors, M-RLSR") << "filter-factors" << 1;
    QTest::newRow("filter factors, Landweber") << "filter-factors" << 2;
    QTest::newRow("L-curve, Landweber") << "l-curve" << 2;
  }

  void modelsAreDraggedAlongTheirPaths() {
    QFETCH(QString, chart);
    QFETCH(int, method);
    Experiment experiment = exampleWithoutStudies();
    MethodSpec iterations;
    iterations.id = "landweber";
    iterations.at = 300.0;
    experiment.methods.push_back(iterations);
    // One at a time, so that none lies over another.
    for (std::size_t i = 0; i < experiment.methods.size(); ++i) experiment.methods[i].visible = int(i) == method;
    const auto window = windowWith(experiment);
    FigureView* view = viewOf(*window, qPrintable(chart));
    const CursorTarget target = CursorTarget::ofPath(method);
    QVERIFY(cursorOf(view, target) != nullptr);
    const Cursor cursor = *cursorOf(view, target);
    QVERIFY(!cursor.track.empty());
    const int steps = window->document().undoStack().count();
    const double at = methodOf(*window, method).at;
    // To the place of the last model of the path that is well away.
    const QPointF from = pixelOf(view, cursor);
    std::size_t goal = cursor.track.x.size();
    QPointF to = from;
    while (goal > 0 && (QLineF(from, to).length() < 40.0 || !view->plotArea().contains(to))) {
      --goal;
      to = view->pixelAt(cursor.track.x[goal], std::isnan(cursor.y) ? 1.0 : cursor.track.y.at(goal));
      if (std::isnan(cursor.y)) to.setY(from.y());
    }
    QVERIFY(QLineF(from, to).length() >= 40.0);
    drag(view, from, to);
    QCOMPARE(window->document().undoStack().count(), steps + 1);
    // The model is there: on the axes, which settle after the drag, within what a pixel and whole steps allow.
    const Cursor now = *cursorOf(view, target);
    VERIFY_CLOSE(std::log10(now.x / cursor.track.x[goal]), 0.0, 0.0, 0.06);
    const double moved = findMethod(methodOf(*window, method).id)->equivalentLambda(methodOf(*window, method).at);
    VERIFY_CLOSE(std::log10(moved / cursor.track.values[goal]), 0.0, 0.0, 0.2);
    savePictures(*window, qPrintable(chart));
    window->document().undoStack().undo();
    QCoreApplication::processEvents();
    QCOMPARE(methodOf(*window, method).at, at);
  }

  void keysStepAlongThePath() {
    const auto window = windowWith(exampleWithoutStudies());
    for (const char* chart : {"l-curve", "filter-factors"}) {
      FigureView* view = viewOf(*window, chart);
      QWidget* paper = view->graphicsView();
      paper->setFocus(Qt::TabFocusReason);
      QCoreApplication::processEvents();
      const double at = methodOf(*window, 0).at;
      QTest::keyClick(paper, Qt::Key_Right);  // a larger residual, a larger strength: more regularization
      QCoreApplication::processEvents();
      VERIFY_CLOSE(std::log10(methodOf(*window, 0).at / at), 0.05, 0.0, 2e-3);
      QTest::keyClick(paper, Qt::Key_Left);
      QTest::keyClick(paper, Qt::Key_Left, Qt::ShiftModifier);
      QCoreApplication::processEvents();
      VERIFY_CLOSE(std::log10(methodOf(*window, 0).at / at), -0.5, 0.0, 5e-3);
      if (QLatin1String(chart) == QLatin1String("l-curve")) {
        QTest::keyClick(paper, Qt::Key_Down, Qt::ShiftModifier);  // a smaller norm
        QCoreApplication::processEvents();
        VERIFY_CLOSE(std::log10(methodOf(*window, 0).at / at), 0.0, 0.0, 1e-2);
      }
    }
  }

  /// The line of the noise level cuts the path where the rule does, and the rule follows the line.
  void theNoiseLevelIsDragged() {
    Experiment experiment = exampleWithoutStudies();
    experiment.rules.push_back({"discrepancy", {}, 1});
    experiment.methods.front().rule = "discrepancy";
    const auto window = windowWith(experiment);
    settle(*window);
    FigureView* view = viewOf(*window, "l-curve");
    const CursorTarget target = CursorTarget::ofNoiseLevel("discrepancy");
    const Cursor* cursor = cursorOf(view, target);
    QVERIFY(cursor != nullptr);
    QVERIFY2(cursor->label.english().find("≈") != std::string::npos, cursor->label.english().c_str());  // estimated
    const double at = methodOf(*window, 0).at;
    const int steps = window->document().undoStack().count();
    const QPointF from(view->pixelAt(cursor->x, 1.0).x(), view->plotArea().top() + 4.0);
    const QPointF to(0.5 * (from.x() + view->plotArea().right()), from.y());
    drag(view, from, to);
    settle(*window);
    QCOMPARE(window->document().undoStack().count(), steps + 1);
    const auto& rules = window->document().experiment().rules;
    const auto rule =
        std::find_if(rules.begin(), rules.end(), [](const ItemSpec& spec) { return spec.id == "discrepancy"; });
    QVERIFY(rule != rules.end());
    const double delta = rule->parameters.at("delta");
    QVERIFY(delta > 0.0);
    QVERIFY(methodOf(*window, 0).at > at);  // more noise, more regularization
    cursor = cursorOf(view, target);
    QVERIFY2(cursor->label.english().find("δ = ") != std::string::npos, cursor->label.english().c_str());
    const MethodResult& krr = *window->controller().results()->splits.front().methods.front();
    const Selection& chosen = *std::find_if(krr.selections.begin(), krr.selections.end(),
                                            [](const Selection& one) { return one.rule == "discrepancy"; });
    QVERIFY(chosen.index > 0);
    const Series* curve = seriesNamed(*window, "l-curve", krr.label);
    QVERIFY(curve->x.at(std::size_t(chosen.index)) >= cursor->x);
    QVERIFY(curve->x.at(std::size_t(chosen.index) - 1) < cursor->x);
    savePictures(*window, "noise-level");
    window->document().undoStack().undo();
    settle(*window);
    QCOMPARE(methodOf(*window, 0).at, at);
    // By keys: the cursor behind those of the two models.
    QWidget* paper = view->graphicsView();
    paper->clearFocus();
    paper->setFocus(Qt::TabFocusReason);
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Tab, Qt::Key_Right}) QTest::keyClick(paper, key);
    const auto& again = window->document().experiment().rules;
    QVERIFY(again.back().id == "discrepancy" && again.back().parameters.at("delta") > 0.0);
  }
};

KERRIDGE_WATCHED_WINDOW_TEST(TestDraggedCharts)

}  // namespace test_dragged_charts

#include "test_dragged_charts.moc"
