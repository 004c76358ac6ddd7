// SPDX-License-Identifier: GPL-3.0-or-later
// The chart of what matters: its variants, a click on an input, and that it follows the model.
#include <algorithm>
#include <cmath>
#include <functional>
#include <QGraphicsView>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "support/compare.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"

namespace test_what_matters {

using namespace kerridge;
using namespace kerridge::test;

namespace {

void setVariant(MainWindow& window, const std::string& variant) {
  change(window, [&](Experiment& after) {
    after.view.variants.erase("what-matters");
    if (variant != "effects") after.view.variants["what-matters"] = variant;
  });
}

bool isCurrent(MainWindow& window) {
  ResultsController& controller = window.controller();
  if (!controller.isShown() || !controller.effectsAreCurrent()) return false;
  const Experiment& experiment = window.document().experiment();
  for (std::size_t i = 0; i < controller.models().size(); ++i) {
    const auto& model = controller.models()[i];
    const auto& shown = i < controller.effects().size() ? controller.effects()[i] : nullptr;
    if (!model) continue;
    if (!shown || shown->model->a != model->a || !(shown->parts == effectParts(experiment))) return false;
  }
  return true;
}

}  // namespace

class TestWhatMatters : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    useTestSettings();
    m_window = readyWindow();
    QVERIFY(m_window);
    change(*m_window, [](Experiment& after) {
      after.data.generator = {"friedman1", {{"n", 80}}, 1};
      after.map.reset();
      after.studies.clear();
    });
    QTRY_VERIFY(m_window->controller().isShown());
    m_window->charts().showFigure(QStringLiteral("what-matters"));
    QTRY_VERIFY(isCurrent(*m_window));
    QTRY_VERIFY(view()->figure().emptyReason.empty());
  }
  void cleanupTestCase() { m_window.reset(); }

  void effectsOfTheModelsShown();
  void aClickShowsTheInputRowByRow();
  void followsTheModel();
  void importance();
  void nothingForOtherCharts();

 private:
  FigureView* view() { return m_window->charts().panelOf(QStringLiteral("what-matters"))->view(); }

  std::unique_ptr<MainWindow> m_window;
};

void TestWhatMatters::effectsOfTheModelsShown() {
  const Figure& figure = view()->figure();
  QCOMPARE(figure.x.categories.size(), std::size_t{10});
  const Series* points = seriesNamed(*m_window, "what-matters", "KRR mean");
  QVERIFY(points != nullptr);
  const auto& shown = *m_window->controller().effects()[0];
  const InputEffect& largest = shown.train.inputs[std::size_t(figure.x.inputs[0])];
  QCOMPARE(points->y[0], largest.spread * largest.mean);
  // What a screen reader says names the largest with their numbers.
  const QString summary = view()->accessibleDescription();
  QVERIFY(summary.contains(QString::fromStdString(figure.x.categories[0].english() + ", KRR mean: ")));
  QVERIFY(summary.contains(QStringLiteral("standard error")));
}

void TestWhatMatters::aClickShowsTheInputRowByRow() {
  const Index wanted = view()->figure().x.inputs[2];
  const double y = 0.5 * (view()->figure().y.lower + view()->figure().y.upper);
  const int steps = m_window->document().undoStack().count();
  QTest::mouseClick(view()->graphicsView()->viewport(), Qt::LeftButton, {}, view()->pixelAt(2.0, y).toPoint());
  QCOMPARE(m_window->document().undoStack().count(), steps + 1);
  QCOMPARE(m_window->document().experiment().view.variants.at("what-matters"), std::string("pointwise"));
  QCOMPARE(m_window->document().experiment().view.sliceFeature, int(wanted));
  QTRY_VERIFY(isCurrent(*m_window));
  QTRY_COMPARE(view()->figure().x.title, m_window->controller().results()->data->featureNames[std::size_t(wanted)]);
  QVERIFY(seriesNamed(*m_window, "what-matters", "KRR training rows") != nullptr);
  QVERIFY(seriesNamed(*m_window, "what-matters", "KRR test rows") != nullptr);
  m_window->document().undoStack().undo();
  QTRY_VERIFY(isCurrent(*m_window));
  QTRY_COMPARE(view()->figure().x.categories.size(), std::size_t{10});
}

void TestWhatMatters::followsTheModel() {
  const double before = seriesNamed(*m_window, "what-matters", "KRR mean")->y[0];
  change(*m_window, [](Experiment& after) {
    after.methods[0].rule.clear();
    after.methods[0].at = 10.0;
  });
  QTRY_VERIFY(isCurrent(*m_window));
  QTRY_VERIFY(std::abs(seriesNamed(*m_window, "what-matters", "KRR mean")->y[0]) < 0.9 * std::abs(before));
  m_window->document().undoStack().undo();
  QTRY_VERIFY(isCurrent(*m_window));
  QTRY_COMPARE(seriesNamed(*m_window, "what-matters", "KRR mean")->y[0], before);
}

void TestWhatMatters::importance() {
  setVariant(*m_window, "importance");
  QTRY_VERIFY(isCurrent(*m_window));
  QTRY_VERIFY(!view()->figure().bars.empty());
  const auto shown = m_window->controller().effects()[0];
  const Figure& figure = view()->figure();
  for (std::size_t c = 0; c < 10; ++c) {
    const ColumnImportance& column = shown->importance.columns[std::size_t(figure.x.inputs[c])];
    QCOMPARE(figure.bars[0].values[c], column.mean);
    QCOMPARE(figure.bars[0].errors[c], column.deviation);
  }
  QVERIFY(view()->accessibleDescription().contains(QStringLiteral(" ± ")));
  // A new measure gives new numbers without a computation.
  const auto results = m_window->controller().results();
  change(*m_window, [](Experiment& after) { after.importance = ImportanceSpec{4, 2}; });
  QTRY_VERIFY(m_window->controller().effects()[0] && m_window->controller().effects()[0]->spec.permutations == 4 &&
              isCurrent(*m_window));
  QCOMPARE(m_window->controller().results(), results);
  setVariant(*m_window, "effects");
  QTRY_VERIFY(isCurrent(*m_window));
}

void TestWhatMatters::nothingForOtherCharts() {
  change(*m_window, [](Experiment& after) {
    for (std::string& chart : after.view.charts)
      if (chart == "what-matters") chart = "picard";
  });
  const auto& effects = m_window->controller().effects();
  QTRY_VERIFY(std::all_of(effects.begin(), effects.end(), [](const auto& one) { return one == nullptr; }));
}

KERRIDGE_WINDOW_TEST(TestWhatMatters)

}  // namespace test_what_matters

#include "test_what_matters.moc"
