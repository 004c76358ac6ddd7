// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel's width under the hand: slider and field above the cards, and the w–λ map.
#include <cmath>
#include <functional>
#include <QGraphicsView>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "dialogs/kernel_text.h"
#include "stages/width_map.h"
#include "support/compare.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"

namespace test_width {

using namespace kerridge;
using namespace kerridge::test;

namespace {

double widthOf(MainWindow& window) {
  return resolvedWidth(window.document().experiment().kernel, window.controller().stage().get());
}

}  // namespace

class TestWidth : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void sliderMovesTheWidth_data() {
    QTest::addColumn<bool>("relative");
    QTest::newRow("relative to the inputs") << true;
    QTest::newRow("a number") << false;
  }
  void sliderMovesTheWidth();
  void fieldTakesAnyWidth();
  void kernelsWithoutWidthHaveNoSlider();
  void clickOnTheMapSetsBoth();
  void mapFollowsTheWidthWithoutComputing();
};

void TestWidth::sliderMovesTheWidth() {
  QFETCH(bool, relative);
  const auto window = readyWindow();
  QVERIFY(window);
  change(*window, [relative](Experiment& after) { after.kernel.width = {relative, relative ? 1.0 : 0.25}; });
  QTRY_VERIFY(window->controller().isShown());
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("slider-width"));
  auto* field = widgetOf<NumberField>(*window, QStringLiteral("field-width"));
  QTRY_VERIFY(slider->isVisible());
  const int steps = window->document().undoStack().count();
  double before = widthOf(*window);
  slider->setFocus();
  for (int press = 0; press < 3; ++press) {
    QTest::keyClick(slider, Qt::Key_Right);
    QVERIFY(widthOf(*window) > before);
    before = widthOf(*window);
  }
  QCOMPARE(window->document().experiment().kernel.width.relative, relative);
  QCOMPARE(window->document().undoStack().count(), steps + 1);  // one step, as a drag is
  VERIFY_CLOSE(field->value(), before, 1e-9, 0.0);
  QTRY_VERIFY(window->controller().isShown());
  VERIFY_CLOSE(window->controller().stage()->kernel->width(), before, 1e-9, 0.0);
  window->document().undoStack().undo();
  QTRY_VERIFY(std::abs(field->value() - widthOf(*window)) <= 1e-9 * widthOf(*window));
}

void TestWidth::fieldTakesAnyWidth() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* field = widgetOf<NumberField>(*window, QStringLiteral("field-width"));
  typeInto(field, QStringLiteral("123456"));
  VERIFY_CLOSE(widthOf(*window), 123456.0, 1e-12, 0.0);
  QTRY_VERIFY(window->controller().isShown());
}

void TestWidth::kernelsWithoutWidthHaveNoSlider() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("slider-width"));
  QTRY_VERIFY(slider->isVisible());
  change(*window, [](Experiment& after) { after.kernel.id = "linear"; });
  QTRY_VERIFY(!slider->isVisible());
  change(*window, [](Experiment& after) { after.kernel.id = "laplacian"; });
  QTRY_VERIFY(slider->isVisible());
}

void TestWidth::clickOnTheMapSetsBoth() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->charts().showFigure(QStringLiteral("width-map"));
  QTRY_VERIFY(window->controller().isShown());
  FigureView* view = window->charts().panelOf(QStringLiteral("width-map"))->view();
  // It streams: what is shown first has gaps.
  QTRY_VERIFY(!view->figure().heatMaps.empty() && view->figure().heatMaps.front().values.allFinite());
  const HeatMap& heat = view->figure().heatMaps.front();
  QVERIFY(heat.values.allFinite() && heat.bestRow >= 0);
  // The middle of the best cell.
  const auto middle = [](const std::vector<double>& edges, Index cell) {
    return std::sqrt(edges[std::size_t(cell)] * edges[std::size_t(cell) + 1]);
  };
  const double width = middle(heat.xEdges, heat.bestColumn);
  const double lambda = middle(heat.yEdges, heat.bestRow);
  const int steps = window->document().undoStack().count();
  QTest::mouseClick(view->graphicsView()->viewport(), Qt::LeftButton, {}, view->pixelAt(width, lambda).toPoint());
  QCOMPARE(window->document().undoStack().count(), steps + 1);
  VERIFY_CLOSE(std::log(window->document().experiment().kernel.width.value), std::log(width), 0.0, 0.1);
  VERIFY_CLOSE(std::log(methodOf(*window, 0).at), std::log(lambda), 0.0, 0.3);
  QVERIFY(methodOf(*window, 0).rule.empty());
  QTRY_VERIFY(window->controller().isShown());
  QTRY_COMPARE(view->figure().cursors.front().x, window->document().experiment().kernel.width.value);
}

void TestWidth::mapFollowsTheWidthWithoutComputing() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->charts().showFigure(QStringLiteral("width-map"));
  QTRY_VERIFY(window->controller().isShown());
  const auto map = window->controller().results()->splits.front().widthMap;
  QVERIFY(map != nullptr);
  change(*window, [](Experiment& after) { after.kernel.width.value *= 1.3; });
  QTRY_VERIFY(window->controller().isShown());
  QCOMPARE(window->controller().results()->splits.front().widthMap->looMse, map->looMse);
  // A chart that nobody looks at is not computed.
  window->charts().showFigure(QStringLiteral("fit"));
  change(*window, [](Experiment& after) {
    for (std::string& chart : after.view.charts)
      if (chart == "width-map") chart = "picard";
    after.data.generator.seed = 77;
  });
  QTRY_VERIFY(window->controller().isShown());
  QVERIFY(window->controller().results()->splits.front().widthMap == nullptr);
}

KERRIDGE_WINDOW_TEST(TestWidth)

}  // namespace test_width

#include "test_width.moc"
