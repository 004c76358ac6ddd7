// SPDX-License-Identifier: GPL-3.0-or-later
// λ held by a rule, in the window: taken by a click, followed, given back to the hand.
#include <cmath>
#include <QAction>
#include <QFile>
#include <QGraphicsView>
#include <QLabel>
#include <QMenu>
#include <QUndoStack>
#include <set>

#include "charts/figure_view.h"
#include "stages/choices.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "validation/rule.h"
#include "widgets/menu_button.h"
#include "widgets/number_field.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/model_table.h"

namespace test_held_rules {

using namespace kerridge;
using namespace kerridge::test;

namespace {

double choiceOf(MainWindow& window, int method, const std::string& rule) {
  const auto result = window.controller().methodResult(method);
  return result ? chosenAt(*result, rule).value_or(notANumber) : notANumber;
}

/// Everything is computed, and the document has what the rules chose.
bool isSettled(MainWindow& window) {
  if (!window.controller().isShown()) return false;
  for (int i = 0; i < int(window.document().experiment().methods.size()); ++i) {
    const MethodSpec& spec = methodOf(window, i);
    if (!spec.rule.empty() && spec.at != choiceOf(window, i, spec.rule)) return false;
  }
  return true;
}

FigureView* errorCurves(MainWindow& window) { return window.charts().panelOf(QStringLiteral("error-curves"))->view(); }

/// The tick at the lower edge of a chart that stands for this target.
const Mark* markOf(MainWindow& window, const CursorTarget& target) {
  for (const Mark& mark : errorCurves(window)->figure().marks)
    if (mark.target == target) return &mark;
  return nullptr;
}

QPoint tickPixel(MainWindow& window, const Mark& mark) {
  const FigureView* view = errorCurves(window);
  return view->markPixel(static_cast<std::size_t>(&mark - view->figure().marks.data())).toPoint();
}

QAction* ruleAction(MainWindow& window, int card, const QString& name) {
  auto* button = widgetOf<MenuButton>(window, QStringLiteral("rule-%1").arg(card));
  Q_EMIT button->popup()->aboutToShow();
  for (QAction* action : button->popup()->actions())
    if (action->objectName() == name) return action;
  return nullptr;
}

QString ruleText(MainWindow& window, int card) {
  return widgetOf<MenuButton>(window, QStringLiteral("rule-%1").arg(card))->text();
}

}  // namespace

class TestHeldRules : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void openedDataStartAtAChoice();
  void clickOnATickTakesIt();
  void cursorAboveItsTickCanBeDragged();
  void enterOnATickTakesIt();
  void cardOffersTheRules();
  void theHandTakesOver_data();
  void theHandTakesOver();
  void choiceFollowsTheKernel();
  void endsAreSaid();
  void choiceFollowsTheSplitOnScreen();
  void followingIsNoStepAndNoChange();
  void savedAndOpenedAgain();
  void commandForAllMethods();
  void oracleIsForGeneratedData();
  void pinsKeepTheValue();
  void severalSplitsAreSummedUp();
};

/// Card and table: mean and spread over all splits, each at its own choice; of models set by hand nothing.
void TestHeldRules::severalSplitsAreSummedUp() {
  Experiment start = exampleWithoutStudies();
  start.split.repeats = 3;
  start.methods[0].rule = "loo";
  const auto window = readyWindow(start);
  QVERIFY(window);
  QTRY_VERIFY(isSettled(*window));
  double mean = 0.0;
  double squares = 0.0;
  for (const SplitResult& split : window->controller().results()->splits) {
    const double error = split.methods[0]->selections.at(0).testError;
    QCOMPARE(split.methods[0]->selections.at(0).rule, std::string("loo"));
    mean += error / 3.0;
    squares += error * error;
  }
  QTRY_VERIFY(std::abs(window->modelTable().row(0).overSplits.mean - mean) <= 1e-12 * mean);
  const double variance = (squares - 3.0 * mean * mean) / 2.0;
  const double deviation = window->modelTable().row(0).overSplits.deviation;
  QVERIFY(std::abs(deviation * deviation - variance) <= 1e-9 * mean * mean);
  QCOMPARE(window->modelTable().row(1).overSplits.count, Index{0});
  const auto text = [&window](int card) {
    return widgetOf<QLabel>(*window, QStringLiteral("readout-%1").arg(card))->text();
  };
  QTRY_VERIFY2(text(0).contains(QStringLiteral("all 3 splits: test <b>")), qPrintable(text(0)));
  QVERIFY(!text(1).contains(QStringLiteral("splits")));
}

void TestHeldRules::openedDataStartAtAChoice() {  // goal: 0 clicks from an opened file to a rule's model
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  drop(*window, writeSample(folder, QStringLiteral("data.csv"), sampleCsv(50)));
  QTRY_VERIFY(!window->document().experiment().data.file.empty());
  QTRY_VERIFY(isSettled(*window));
  for (int i = 0; i < 2; ++i) {
    QCOMPARE(methodOf(*window, i).rule, std::string("loo"));
    QTRY_VERIFY(ruleText(*window, i).startsWith(QStringLiteral("LOO")));
    QCOMPARE(methodOf(*window, i).at, choiceOf(*window, i, "loo"));
  }
}

void TestHeldRules::clickOnATickTakesIt() {  // goal: λ by another rule in 1 click
  const auto window = readyWindow();
  QVERIFY(window);
  const CursorTarget target = CursorTarget::ofRule(1, "gcv");
  const Mark* mark = markOf(*window, target);
  QVERIFY(mark != nullptr);
  const double x = mark->x;
  QVERIFY(methodOf(*window, 1).at != x);
  QTest::mouseClick(errorCurves(*window)->graphicsView()->viewport(), Qt::LeftButton, {}, tickPixel(*window, *mark));
  QCOMPARE(methodOf(*window, 1).rule, std::string("gcv"));
  QTRY_COMPARE(methodOf(*window, 1).at, x);
  QCOMPARE(window->document().undoStack().count(), 1);
  QVERIFY(window->document().undoStack().undoText().contains(QStringLiteral("GCV")));
  QTRY_COMPARE(cursorIn(*window, QStringLiteral("error-curves"), CursorTarget::ofPath(1)), x);
  window->document().undoStack().undo();
  QCOMPARE(methodOf(*window, 1).rule, std::string());
  QCOMPARE(methodOf(*window, 1).at, exampleExperiment().methods[1].at);
}

void TestHeldRules::cursorAboveItsTickCanBeDragged() {
  const auto window = readyWindow();
  QVERIFY(window);
  setMethodRule(window->document(), 0, "loo");
  QTRY_VERIFY(isSettled(*window));
  QTRY_COMPARE(cursorIn(*window, QStringLiteral("error-curves"), CursorTarget::ofPath(0)), methodOf(*window, 0).at);
  const double held = methodOf(*window, 0).at;
  QWidget* viewport = errorCurves(*window)->graphicsView()->viewport();
  const Mark* mark = markOf(*window, CursorTarget::ofRule(0, "loo"));
  QVERIFY(mark != nullptr);
  const QPoint tick = tickPixel(*window, *mark);
  // The choice is held already.
  QTest::mouseClick(viewport, Qt::LeftButton, {}, tick);
  QCOMPARE(methodOf(*window, 0).rule, std::string("loo"));
  QCOMPARE(methodOf(*window, 0).at, held);
  const QPoint line(tick.x(), int(errorCurves(*window)->plotArea().bottom()) - 4);
  QTest::mousePress(viewport, Qt::LeftButton, {}, line);
  QTest::mouseMove(viewport, line + QPoint(60, 0));
  QTest::mouseRelease(viewport, Qt::LeftButton, {}, line + QPoint(60, 0));
  QVERIFY(methodOf(*window, 0).rule.empty());
  QVERIFY(methodOf(*window, 0).at > held);
}

void TestHeldRules::enterOnATickTakesIt() {
  const auto window = readyWindow();
  QVERIFY(window);
  QGraphicsView* view = errorCurves(*window)->graphicsView();
  view->setFocus(Qt::TabFocusReason);
  QTRY_VERIFY(view->hasFocus());
  const auto stops = errorCurves(*window)->figure().cursors.size();
  for (std::size_t i = 0; i < stops; ++i) QTest::keyClick(view, Qt::Key_Tab);
  QVERIFY(view->hasFocus());
  const CursorTarget first = errorCurves(*window)->figure().marks.front().target;
  QTest::keyClick(view, Qt::Key_Return);
  QCOMPARE(methodOf(*window, first.method).rule, first.parameter);
  // Back among the cursors, arrows move them and Enter does nothing.
  QTest::keyClick(view, Qt::Key_Backtab);
  const int steps = window->document().undoStack().count();
  QTest::keyClick(view, Qt::Key_Return);
  QCOMPARE(window->document().undoStack().count(), steps);
}

void TestHeldRules::cardOffersTheRules() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTRY_VERIFY(ruleText(*window, 0).startsWith(QStringLiteral("by hand")));
  for (const Rule* rule : rules()) {
    const std::string id = rule->info().id;
    QAction* action = ruleAction(*window, 0, QString::fromStdString("rule-" + id));
    QVERIFY2(action != nullptr && action->isEnabled(), id.c_str());
    action->trigger();
    QCOMPARE(methodOf(*window, 0).rule, id);
    QTRY_VERIFY(window->controller().isShown());
    QTRY_VERIFY(ruleText(*window, 0).startsWith(QString::fromStdString(rule->info().label)));
    QVERIFY(ruleAction(*window, 0, QString::fromStdString("rule-" + id))->isChecked());
    if (std::isfinite(choiceOf(*window, 0, id))) QTRY_COMPARE(methodOf(*window, 0).at, choiceOf(*window, 0, id));
  }
  const double at = methodOf(*window, 0).at;
  ruleAction(*window, 0, QStringLiteral("rule-by-hand"))->trigger();
  QCOMPARE(methodOf(*window, 0).rule, std::string());
  QCOMPARE(methodOf(*window, 0).at, at);
  addMethod(window->document(), "cg");
  QTRY_VERIFY(widgetOf<MenuButton>(*window, QStringLiteral("rule-2")) != nullptr);
  QVERIFY(!ruleAction(*window, 2, QStringLiteral("rule-loo"))->isEnabled());
  QVERIFY(ruleAction(*window, 2, QStringLiteral("rule-loo"))
              ->toolTip()
              .contains(QStringLiteral("would need a refit for every row")));
  QVERIFY(ruleAction(*window, 2, QStringLiteral("rule-k-fold"))->isEnabled());
}

void TestHeldRules::theHandTakesOver_data() {
  QTest::addColumn<QString>("way");
  for (const char* way : {"field", "cursor", "plane", "match"}) QTest::newRow(way) << QString::fromLatin1(way);
}

void TestHeldRules::theHandTakesOver() {
  QFETCH(QString, way);
  const auto window = readyWindow();
  QVERIFY(window);
  const int method = way == QStringLiteral("match") ? 0 : 1;
  setMethodRule(window->document(), method, "loo");
  QTRY_VERIFY(isSettled(*window));
  if (way == QStringLiteral("field")) {
    typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-1-at")), QStringLiteral("0.25"));
    QCOMPARE(methodOf(*window, 1).at, 0.25);
  } else if (way == QStringLiteral("cursor")) {
    QVERIFY(moveCursor(window->document(), CursorTarget::ofPath(1), 0.5));
  } else if (way == QStringLiteral("plane")) {
    QVERIFY(clickPlane(window->document(), CursorTarget::ofPlane(1, "m"), 1.25, 0.01));
  } else {
    matchRidge(window->document(), 0.0123);
  }
  QVERIFY(methodOf(*window, method).rule.empty());
  const double at = methodOf(*window, method).at;
  QTRY_VERIFY(ruleText(*window, method).startsWith(QStringLiteral("by hand")));
  QTRY_VERIFY(window->controller().isShown());
  QCOMPARE(methodOf(*window, method).at, at);
}

void TestHeldRules::choiceFollowsTheKernel() {
  const auto window = readyWindow();
  QVERIFY(window);
  setMethodRule(window->document(), 0, "loo");
  QTRY_VERIFY(isSettled(*window));
  std::set<double> seen{methodOf(*window, 0).at};
  for (const double width : {0.5, 3.0, 0.02}) {
    Experiment experiment = window->document().experiment();
    experiment.kernel.width.value = width;
    window->document().replace(experiment, QStringLiteral("width"));
    QVERIFY(!window->controller().isUpToDate());
    QTRY_VERIFY(isSettled(*window));
    QCOMPARE(methodOf(*window, 0).rule, std::string("loo"));
    seen.insert(methodOf(*window, 0).at);
  }
  QVERIFY(seen.size() > 2);
}

void TestHeldRules::endsAreSaid() {
  const auto window = readyWindow();
  QVERIFY(window);
  const auto readout = [&] { return widgetOf<QLabel>(*window, QStringLiteral("readout-0"))->text(); };
  const auto* table = window->findChild<ModelTable*>();
  const auto cell = [&](int role) { return table->data(table->index(0, ModelTable::path), role).toString(); };
  const QString said = QStringLiteral("The rule chose an end of the grid");
  for (const bool atEnd : {true, false}) {
    Experiment experiment = window->document().experiment();
    experiment.lambda = atEnd ? GridSpec{1.0, 10.0, 5, {}} : GridSpec{1e-12, 10.0, 40, {}};
    window->document().replace(experiment, QStringLiteral("grid"));
    setMethodRule(window->document(), 0, "loo");
    QTRY_VERIFY(isSettled(*window));
    QTRY_COMPARE(readout().contains(said), atEnd);
    QTRY_COMPARE(cell(Qt::DisplayRole).endsWith(QStringLiteral(" (end)")), atEnd);
    QCOMPARE(cell(Qt::ToolTipRole).contains(said), atEnd);
    QTRY_VERIFY(markOf(*window, CursorTarget::ofRule(0, "loo")) != nullptr);
    const QString tick = QString::fromStdString(markOf(*window, CursorTarget::ofRule(0, "loo"))->label.english());
    QVERIFY2(tick.contains(QStringLiteral("LOO (end of the grid)")) == atEnd, qPrintable(tick));
    // Files have the number alone.
    for (const std::vector<std::string>& line : table->table()) {
      for (const std::string& text : line) QVERIFY(text.find("(end)") == std::string::npos);
    }
  }
  // By hand nothing was chosen.
  setMethodAt(window->document(), 0, 10.0);
  QTRY_VERIFY(isSettled(*window));
  QVERIFY(!readout().contains(said));
}

void TestHeldRules::choiceFollowsTheSplitOnScreen() {
  const auto window = readyWindow();
  QVERIFY(window);
  Experiment experiment = window->document().experiment();
  experiment.data.generator = {"friedman1", {{"n", 60}}, 1};
  experiment.split.kind = SplitKind::holdout;
  experiment.split.repeats = 4;
  window->document().replace(experiment, QStringLiteral("splits"));
  setMethodRule(window->document(), 0, "loo");
  QTRY_VERIFY(isSettled(*window));
  const auto results = window->controller().results();
  for (int split = 3; split >= 0; --split) {
    Experiment shown = window->document().experiment();
    shown.view.split = split;
    window->document().replace(shown, QStringLiteral("split"));
    QTRY_COMPARE(methodOf(*window, 0).at, *chosenAt(*results->splits[std::size_t(split)].methods[0], "loo"));
    QCOMPARE(window->controller().results(), results);  // nothing was computed for it
  }
}

void TestHeldRules::followingIsNoStepAndNoChange() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("x.kerridge"));
  setMethodRule(window->document(), 0, "loo");
  QTRY_VERIFY(isSettled(*window));
  window->document().setSaved(file);
  const int steps = window->document().undoStack().count();
  // As if the rule had chosen something else: results arrive, and the document follows them.
  Experiment other = window->document().experiment();
  other.methods[0].at *= 3.0;
  window->document().follow(other);
  QCOMPARE(methodOf(*window, 0).at, other.methods[0].at);
  QVERIFY(!window->document().isModified());
  QCOMPARE(window->document().undoStack().count(), steps);
  QTRY_VERIFY(isSettled(*window));
  QVERIFY(!window->document().isModified());
  // Anything else is no following.
  other.methods[0].rule.clear();
  window->document().follow(other);
  QCOMPARE(methodOf(*window, 0).rule, std::string("loo"));
}

void TestHeldRules::savedAndOpenedAgain() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("x.kerridge"));
  double at = 0.0;
  {
    const auto window = readyWindow();
    QVERIFY(window);
    setMethodRule(window->document(), 0, "gcv");
    QTRY_VERIFY(isSettled(*window));
    at = methodOf(*window, 0).at;
    QFile written(file);
    QVERIFY(written.open(QIODevice::WriteOnly));
    written.write(toJson(window->document().experiment(), folder.path()));
  }
  const auto window = readyWindow();
  QVERIFY(window);
  window->openFile(file);
  QTRY_COMPARE(window->document().file(), file);
  QTRY_VERIFY(isSettled(*window));
  QCOMPARE(methodOf(*window, 0).rule, std::string("gcv"));
  QCOMPARE(methodOf(*window, 0).at, at);
  QVERIFY(!window->document().isModified());
}

void TestHeldRules::commandForAllMethods() {
  const auto window = readyWindow();
  QVERIFY(window);
  addMethod(window->document(), "cg");
  addMethod(window->document(), "linear");
  const int steps = window->document().undoStack().count();
  actionOf(*window, QStringLiteral("rule-loo"))->trigger();
  QCOMPARE(window->document().undoStack().count(), steps + 1);
  QCOMPARE(methodOf(*window, 0).rule, std::string("loo"));
  QCOMPARE(methodOf(*window, 1).rule, std::string("loo"));
  QCOMPARE(methodOf(*window, 2).rule, std::string());  // has none
  QCOMPARE(methodOf(*window, 3).rule, std::string());
  QTRY_VERIFY(isSettled(*window));
  actionOf(*window, QStringLiteral("rule-by-hand"))->trigger();
  QCOMPARE(methodOf(*window, 0).rule, std::string());
}

void TestHeldRules::oracleIsForGeneratedData() {
  const auto window = readyWindow();
  QVERIFY(window);
  QVERIFY(ruleAction(*window, 0, QStringLiteral("rule-oracle"))->isEnabled());
  const QTemporaryDir folder;
  drop(*window, writeSample(folder, QStringLiteral("data.csv"), sampleCsv(50)));
  QTRY_VERIFY(!window->document().experiment().data.file.empty());
  QAction* action = ruleAction(*window, 0, QStringLiteral("rule-oracle"));
  QVERIFY(!action->isEnabled());
  QVERIFY(action->toolTip().contains(QStringLiteral("generated")));
}

void TestHeldRules::pinsKeepTheValue() {
  const auto window = readyWindow();
  QVERIFY(window);
  setMethodRule(window->document(), 0, "loo");
  QTRY_VERIFY(isSettled(*window));
  const PinSpec pin = pinOf(window->document().experiment(), 0);
  QVERIFY(pin.method.rule.empty());
  QCOMPARE(pin.method.at, methodOf(*window, 0).at);
}

KERRIDGE_WINDOW_TEST(TestHeldRules)

}  // namespace test_held_rules

#include "test_held_rules.moc"
