// SPDX-License-Identifier: GPL-3.0-or-later
// Tuning the kernel's width from the window: the search beside it, what is taken of it, and a width that is held.
#include <algorithm>
#include <cmath>
#include <functional>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "dialogs/kernel_text.h"
#include "stages/width_tuning.h"
#include "support/compare.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/usable.h"
#include "window/chart_grid.h"
#include "window/tuning_commands.h"
#include "window/tuning_dialog.h"

namespace test_tuning {

using namespace kerridge;
using namespace kerridge::test;

namespace {

template <typename Widget>
Widget* partOf(QWidget& whole, const char* name) {
  return whole.findChild<Widget*>(QLatin1String(name));
}

void choose(QComboBox& box, const QString& id) {
  box.setCurrentIndex(box.findData(id));
  Q_EMIT box.activated(box.currentIndex());
}

}  // namespace

class TestTuning : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    useTestSettings();
    m_window = readyWindow();
    QVERIFY(m_window);
    change(*m_window, [](Experiment& after) {
      after.data.generator = {"sinc", {{"n", 30}}, 1};
      after.lambda = {1e-6, 1, 9, {}};
      after.studies.clear();
      after.map.reset();
      after.methods = {MethodSpec{}};
      after.view.charts = {"fit"};
    });
    QTRY_VERIFY(m_window->controller().isShown());
  }
  void cleanupTestCase() { m_window.reset(); }

  void searchAndTake();
  void whatIsFoundBelongsToItsExperiment();
  void keptTuned();
  void widthPerInput();
  void exponent();
  void cancelled();
  void waysIn();

 private:
  TuningDialog& open() {
    m_window->tuning().open();
    return *m_window->tuning().dialog();
  }
  void searchBy(const QString& criterion) {
    TuningDialog& dialog = open();
    choose(*partOf<QComboBox>(dialog, "tuning-criterion"), criterion);
    partOf<QPushButton>(dialog, "tuning-search")->click();
    QTRY_VERIFY(!dialog.task().isBusy());
  }

  decltype(readyWindow()) m_window;
};

/// One step of the history: the width that a search outside the window finds, and the rule for λ.
void TestTuning::searchAndTake() {
  const Experiment before = m_window->document().experiment();
  const auto results = m_window->controller().results();
  for (const char* criterion : {"loo", "k-fold", "evidence"}) {
    Experiment asked = before;
    asked.kernel.width.tune = criterion;
    const Experiment expected = withTunedWidth(asked, *results->data, results->splits.front().stage->split, {});
    TuningDialog& dialog = open();
    auto* take = partOf<QPushButton>(dialog, "tuning-take");
    searchBy(QString::fromLatin1(criterion));
    QCOMPARE(whyNotUsable(take), QString());
    const Figure& figure = partOf<FigureView>(dialog, "tuning-chart")->figure();
    QCOMPARE(figure.heatMaps.size(), std::size_t{1});
    QVERIFY(figure.heatMaps.front().bestRow >= 0);
    const QString found = partOf<QLabel>(dialog, "tuning-found")->text();
    QVERIFY2(found.startsWith(QStringLiteral("Best: w = ")), qPrintable(found));
    const int steps = m_window->document().undoStack().index();
    take->click();
    const Experiment after = m_window->document().experiment();
    QCOMPARE(m_window->document().undoStack().index(), steps + 1);
    QCOMPARE(after.kernel, expected.kernel);
    QCOMPARE(after.methods.front().rule, std::string(criterion));
    QTRY_VERIFY(m_window->controller().isShown());
    // The ring is where the experiment is now: in the box.
    const Figure& taken = partOf<FigureView>(dialog, "tuning-chart")->figure();
    const auto now =
        std::find_if(taken.marks.begin(), taken.marks.end(), [](const auto& m) { return m.label == "now"; });
    QVERIFY(now != taken.marks.end());
    VERIFY_CLOSE(now->x, resolvedWidth(after.kernel, m_window->controller().stage().get()), 1e-9, 0.0);
    VERIFY_CLOSE(now->y, m_window->document().experiment().methods.front().at, 1e-9, 0.0);
    m_window->document().undoStack().undo();
    QVERIFY(m_window->document().experiment() == before);
    QTRY_VERIFY(m_window->controller().isShown());
  }
}

/// Another split, criterion or kernel: what was found is no answer any more. A drag of λ changes nothing.
void TestTuning::whatIsFoundBelongsToItsExperiment() {
  searchBy(QStringLiteral("gcv"));
  auto* take = partOf<QPushButton>(open(), "tuning-take");
  QCOMPARE(whyNotUsable(take), QString());
  change(*m_window, [](Experiment& after) { after.methods.front().at *= 2.0; });
  QCOMPARE(whyNotUsable(take), QString());
  change(*m_window, [](Experiment& after) { after.split.seed = 77; });
  QVERIFY(whyNotUsable(take).contains(QStringLiteral("search again")));
  m_window->document().undoStack().undo();
  QCOMPARE(whyNotUsable(take), QString());
  choose(*partOf<QComboBox>(open(), "tuning-criterion"), QStringLiteral("loo"));
  QVERIFY(whyNotUsable(take).contains(QStringLiteral("another criterion")));
  change(*m_window, [](Experiment& after) { after.kernel.id = "linear"; });
  auto* search = partOf<QPushButton>(open(), "tuning-search");
  QVERIFY(whyNotUsable(search).contains(QStringLiteral("has no width")));
  QVERIFY(!m_window->findChild<QAction*>(QStringLiteral("tune-kernel"))->isEnabled());
  m_window->document().undoStack().undo();
  m_window->document().undoStack().undo();
  QTRY_VERIFY(m_window->controller().isShown());
  QVERIFY(m_window->findChild<QAction*>(QStringLiteral("tune-kernel"))->isEnabled());
}

/// Width, λ and m in one search by k-fold, and one step of the history; by other criteria the reason why not.
void TestTuning::exponent() {
  const Experiment before = m_window->document().experiment();
  TuningDialog& dialog = open();
  auto* what = partOf<QComboBox>(dialog, "tuning-what");
  auto* plane = partOf<QComboBox>(dialog, "tuning-plane");
  auto* search = partOf<QPushButton>(dialog, "tuning-search");
  auto* take = partOf<QPushButton>(dialog, "tuning-take");
  const auto tuneThe = [&](int index) {
    what->setCurrentIndex(index);
    Q_EMIT what->activated(index);
  };
  QVERIFY(!plane->isVisible());
  choose(*partOf<QComboBox>(dialog, "tuning-criterion"), QStringLiteral("k-fold"));
  tuneThe(3);
  QVERIFY(whyNotUsable(search).contains(QStringLiteral("add M-RLSR")));
  change(*m_window, [](Experiment& after) {
    MethodSpec rlsr;
    rlsr.id = "m-rlsr";
    rlsr.parameters = {{"m", 1.7}};
    after.methods.push_back(rlsr);
  });
  QTRY_VERIFY(m_window->controller().isShown());
  choose(*partOf<QComboBox>(dialog, "tuning-criterion"), QStringLiteral("loo"));
  QVERIFY(whyNotUsable(search).contains(QStringLiteral("choose k-fold")));
  searchBy(QStringLiteral("k-fold"));
  QCOMPARE(whyNotUsable(take), QString());
  auto* chart = partOf<FigureView>(dialog, "tuning-chart");
  QCOMPARE(QString::fromStdString(chart->figure().x.title.english()), QStringLiteral("kernel width w"));
  QVERIFY(plane->isVisible());
  plane->setCurrentIndex(1);
  Q_EMIT plane->activated(1);
  QCOMPARE(QString::fromStdString(chart->figure().x.title.english()), QStringLiteral("exponent m"));
  const HeatMap& heat = chart->figure().heatMaps.front();
  QCOMPARE(heat.values.cols(), Index{11});
  const double m = (heat.xEdges[static_cast<std::size_t>(heat.bestColumn)] +
                    heat.xEdges[static_cast<std::size_t>(heat.bestColumn) + 1]) /
                   2.0;
  QCOMPARE(heat.values(heat.bestRow, heat.bestColumn), heat.values.minCoeff());
  const QString found = partOf<QLabel>(dialog, "tuning-found")->text();
  QVERIFY2(found.contains(QStringLiteral(", m = ")), qPrintable(found));
  if (const QString pictures = qEnvironmentVariable("KERRIDGE_PICTURES"); !pictures.isEmpty()) {
    dialog.grab().save(pictures + QStringLiteral("/tuning-exponent.png"));
  }
  tuneThe(0);
  QVERIFY(whyNotUsable(take).contains(QStringLiteral("search again")));
  tuneThe(3);
  const int steps = m_window->document().undoStack().index();
  take->click();
  QCOMPARE(m_window->document().undoStack().index(), steps + 1);
  const MethodSpec& tuned = m_window->document().experiment().methods[1];
  VERIFY_CLOSE(tuned.parameters.at("m"), m, 1e-9, 0.0);
  QCOMPARE(tuned.rule, std::string("k-fold"));
  tuneThe(0);
  while (!(m_window->document().experiment() == before)) m_window->document().undoStack().undo();
  QTRY_VERIFY(m_window->controller().isShown());
}

/// A criterion that holds the width follows the data; the hand takes it back.
void TestTuning::keptTuned() {
  const Experiment before = m_window->document().experiment();
  searchBy(QStringLiteral("loo"));
  partOf<QCheckBox>(open(), "tuning-hold")->setChecked(true);
  partOf<QPushButton>(open(), "tuning-take")->click();
  partOf<QCheckBox>(open(), "tuning-hold")->setChecked(false);
  QCOMPARE(m_window->document().experiment().kernel.width, (WidthSpec{.tune = "loo"}));
  QTRY_VERIFY(m_window->controller().isShown());
  const auto tuning = m_window->controller().results()->splits.front().tuning;
  QVERIFY(tuning != nullptr);
  QCOMPARE(resolvedWidth(m_window->document().experiment().kernel, m_window->controller().stage().get()),
           tuning->bestWidth());
  change(*m_window, [](Experiment& after) { after.data.generator.seed = 9; });
  QTRY_VERIFY(m_window->controller().isShown());
  const auto other = m_window->controller().results()->splits.front().tuning;
  QVERIFY(other != nullptr && other->bestScore() != tuning->bestScore());
  auto* slider = partOf<QWidget>(*m_window, "slider-width");
  slider->setFocus();
  QTest::keyClick(slider, Qt::Key_Right);
  const WidthSpec byHand = m_window->document().experiment().kernel.width;
  QVERIFY(byHand.tune.empty() && byHand.relative && byHand.value > other->bestFactor());
  QUndoStack& history = m_window->document().undoStack();
  while (history.canUndo() && !(m_window->document().experiment() == before)) history.undo();
  QVERIFY(m_window->document().experiment() == before);
  QTRY_VERIFY(m_window->controller().isShown());
}

/// A bar for each input, the largest 1/w first; one step of the history takes the widths, or holds their criterion.
void TestTuning::widthPerInput() {
  const Experiment before = m_window->document().experiment();
  TuningDialog& dialog = open();
  auto* what = partOf<QComboBox>(dialog, "tuning-what");
  auto* search = partOf<QPushButton>(dialog, "tuning-search");
  auto* take = partOf<QPushButton>(dialog, "tuning-take");
  const auto chooseWhat = [what](int index) {
    what->setCurrentIndex(index);
    Q_EMIT what->activated(index);
  };
  chooseWhat(2);
  QVERIFY(whyNotUsable(search).contains(QStringLiteral("only one input")));
  change(*m_window, [](Experiment& after) { after.data.generator = {"friedman2", {{"n", 40}}, 1}; });
  QTRY_VERIFY(m_window->controller().isShown());
  choose(*partOf<QComboBox>(dialog, "tuning-criterion"), QStringLiteral("k-fold"));
  QVERIFY(whyNotUsable(search).contains(QStringLiteral("no derivatives")));
  choose(*partOf<QComboBox>(dialog, "tuning-criterion"), QStringLiteral("evidence"));
  QCOMPARE(whyNotUsable(search), QString());
  QVERIFY(partOf<QLabel>(dialog, "tuning-effort")->text().contains(QStringLiteral("derivatives")));
  search->click();
  QTRY_VERIFY(!dialog.task().isBusy());
  QCOMPARE(whyNotUsable(take), QString());
  const Figure& figure = partOf<FigureView>(dialog, "tuning-chart")->figure();
  QCOMPARE(figure.bars.size(), std::size_t{1});
  const std::vector<double>& bars = figure.bars.front().values;
  QVERIFY(bars.size() == 4 && std::is_sorted(bars.rbegin(), bars.rend()) && figure.y.logarithmic);
  std::vector<std::string> names = m_window->controller().results()->data->featureNames;
  std::vector<std::string> shown;
  for (const Text& name : figure.x.categories) shown.push_back(name.english());
  std::sort(names.begin(), names.end());
  std::sort(shown.begin(), shown.end());
  QCOMPARE(shown, names);
  const QString found = partOf<QLabel>(dialog, "tuning-found")->text();
  QVERIFY2(found.startsWith(QStringLiteral("Best: λ = ")) && found.contains(QStringLiteral("with one for all")),
           qPrintable(found));
  chooseWhat(0);
  QVERIFY(whyNotUsable(take).contains(QStringLiteral("widths for each input")));
  chooseWhat(2);
  QCOMPARE(whyNotUsable(take), QString());

  QUndoStack& history = m_window->document().undoStack();
  const int steps = history.index();
  take->click();
  QCOMPARE(history.index(), steps + 1);
  const Experiment after = m_window->document().experiment();
  QCOMPARE(after.kernel.width.perInput.size(), std::size_t{4});
  QCOMPARE(1.0 / *std::min_element(after.kernel.width.perInput.begin(), after.kernel.width.perInput.end()),
           bars.front());
  QCOMPARE(after.methods.front().rule, std::string("evidence"));
  QTRY_VERIFY(m_window->controller().isShown());
  QCOMPARE(m_window->controller().stage()->kernel->inputWidths(), after.kernel.width.perInput);
  // The slider moves all of them.
  auto* slider = partOf<QWidget>(*m_window, "slider-width");
  slider->setFocus();
  QTest::keyClick(slider, Qt::Key_Right);
  QVERIFY(m_window->document().experiment().kernel.width.value > 1.0);
  QCOMPARE(m_window->document().experiment().kernel.width.perInput, after.kernel.width.perInput);
  history.undo();
  history.undo();
  QVERIFY(m_window->document().experiment().kernel.width == before.kernel.width);
  QTRY_VERIFY(m_window->controller().isShown());

  partOf<QCheckBox>(dialog, "tuning-hold")->setChecked(true);
  take->click();
  partOf<QCheckBox>(dialog, "tuning-hold")->setChecked(false);
  QCOMPARE(m_window->document().experiment().kernel.width, (WidthSpec{.tune = "evidence", .tunePerInput = true}));
  QTRY_VERIFY(m_window->controller().isShown());
  QCOMPARE(m_window->controller().results()->splits.front().tuning->perInput, after.kernel.width.perInput);
  // A step of the slider makes them given ones.
  slider->setFocus();
  QTest::keyClick(slider, Qt::Key_Left);
  const WidthSpec byHand = m_window->document().experiment().kernel.width;
  QVERIFY(byHand.tune.empty() && !byHand.tunePerInput && byHand.value < 1.0);
  QCOMPARE(byHand.perInput, after.kernel.width.perInput);
  while (history.canUndo() && !(m_window->document().experiment() == before)) history.undo();
  QVERIFY(m_window->document().experiment() == before);
  chooseWhat(0);
  QTRY_VERIFY(m_window->controller().isShown());
}

void TestTuning::cancelled() {
  TuningDialog& dialog = open();
  partOf<QPushButton>(dialog, "tuning-search")->click();
  dialog.task().cancel();
  QTRY_VERIFY(!dialog.task().isBusy());
  auto* take = partOf<QPushButton>(dialog, "tuning-take");
  QVERIFY(whyNotUsable(take).contains(QStringLiteral("Search first")));
  QCOMPARE(whyNotUsable(partOf<QPushButton>(dialog, "tuning-search")), QString());
}

/// Closing ends it; the button above the cards and the menu open it again.
void TestTuning::waysIn() {
  open().close();
  QTRY_VERIFY(m_window->tuning().dialog() == nullptr);
  partOf<QToolButton>(*m_window, "tune-width")->click();
  QVERIFY(m_window->tuning().dialog() != nullptr);
  m_window->tuning().dialog()->close();
  QTRY_VERIFY(m_window->tuning().dialog() == nullptr);
  m_window->findChild<QAction*>(QStringLiteral("tune-kernel"))->trigger();
  QVERIFY(m_window->tuning().dialog() != nullptr);
}

KERRIDGE_WINDOW_TEST(TestTuning)

}  // namespace test_tuning

#include "test_tuning.moc"
