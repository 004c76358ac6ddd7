// SPDX-License-Identifier: GPL-3.0-or-later
// What the editor of lessons records: the solution makes the same change again, and its conditions tell before from
// after.
#include <cmath>
#include <functional>

#include "base/number_text.h"
#include "lessons/lesson_lines.h"
#include "lessons/lesson_record.h"
#include "lessons/lesson_state.h"
#include "support/test.h"

namespace lesson_record_test {

using namespace kerridge;

using Change = std::function<void(Experiment&)>;

class LessonRecordTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aChangeIsAStep_data();
  void aChangeIsAStep();
  void thresholdsAreShort();
  void whatNoStepCanHave();
  void nothingIsNothing();
  void pinsBetweenOtherData();
};

namespace {

Experiment start() {
  Experiment experiment = lessons().front().experiment;
  MethodSpec second;
  second.id = "m-rlsr";
  second.parameters = {{"m", 1.5}};
  second.visible = false;
  experiment.methods.push_back(second);
  return experiment;
}

LessonAction pinned(int method) {
  LessonAction action;
  action.kind = LessonAction::Kind::pin;
  action.pinned = method;
  return action;
}

}  // namespace

void LessonRecordTest::aChangeIsAStep_data() {
  QTest::addColumn<Change>("change");
  QTest::addColumn<QString>("until");
  QTest::addColumn<QString>("control");
  const auto row = [](const char* name, const Change& change, const char* until, const char* control) {
    QTest::newRow(name) << change << QString::fromLatin1(until) << QString::fromLatin1(control);
  };
  row(
      "λ down", [](Experiment& e) { e.methods[0].at = 1e-6; }, "at 1 below 1e-04", "slider-0-at");
  row(
      "λ up", [](Experiment& e) { e.methods[0].at = 1; }, "at 1 above 0.1", "slider-0-at");
  row(
      "m", [](Experiment& e) { e.methods[1].parameters["m"] = 2.5; }, "parameter 2 m above 2", "slider-1-m");
  row(
      "shown", [](Experiment& e) { e.methods[1].visible = true; }, "visible 2 equals 1", "visible-1");
  row(
      "features", [](Experiment& e) { e.methods[0].features.emplace().count = 50; }, "features 1 equals 50",
      "features-kind-0");
  row(
      "n", [](Experiment& e) { e.data.generator.parameters["n"] = 300; }, "data n above 170", "generator-n");
  row(
      "seed", [](Experiment& e) { e.data.generator.seed = 9; }, "data seed not 3", "generator-seed");
  row(
      "kind of noise", [](Experiment& e) { e.data.generator.parameters["noise-kind"] = 5; }, "data noise-kind equals 5",
      "generator-noise-kind");
  row(
      "width", [](Experiment& e) { e.kernel.width.value = 0.3; }, "width above 0.03", "slider-width");
  row(
      "order of time", [](Experiment& e) { e.split.order = RowOrder::time; }, "split time equals 1", "split-order");
  row(
      "target", [](Experiment& e) { e.standardize.target = true; }, "standardize target equals 1",
      "standardize-target");
  row(
      "rule",
      [](Experiment& e) {
        e.rules.push_back({"loo", {}, 1});
      },
      "rule loo above 0", "item-loo");
  row(
      "chart", [](Experiment& e) { e.view.charts[2] = "l-curve"; }, "figure l-curve", "menu:residuals");
  row(
      "variant", [](Experiment& e) { e.view.variants["residuals"] = "histogram"; }, "variant residuals is histogram",
      "menu:residuals");
  row(
      "method", [](Experiment& e) { e.methods.emplace_back().id = "tsvd"; }, "methods tsvd above 0", "add-method");
  row(
      "pin", [](Experiment& e) { e = applied({pinned(0)}, e); }, "pins above 0", "action:pin-models");
}

void LessonRecordTest::aChangeIsAStep() {
  QFETCH(Change, change);
  QFETCH(QString, until);
  QFETCH(QString, control);
  const Experiment before = start();
  Experiment after = before;
  change(after);
  const RecordedStep step = recordedStep(before, after);
  QVERIFY(step.unrecorded.empty());
  QCOMPARE(step.until.size(), std::size_t{1});
  QCOMPARE(QString::fromStdString(conditionLine(step.until[0])), until);
  QVERIFY2(std::find(step.controls.begin(), step.controls.end(), control.toStdString()) != step.controls.end(),
           qPrintable(control));
  QVERIFY(!step.controlName.empty());
  QVERIFY(step.task.size() > 5 && step.task.back() == '.');
  QVERIFY(applied(step.solution, before) == after);
  QVERIFY(!isMet(step.until[0], LessonState{before}));
  QVERIFY(isMet(step.until[0], LessonState{after}));
}

/// 0.00047, not 0.00047000000000000004; more digits only where the two numbers agree in them.
void LessonRecordTest::thresholdsAreShort() {
  for (int k = 0; k < 400; ++k) {
    const Experiment before = start();
    Experiment after = before;
    after.methods[0].at = std::pow(10.0, -9.0 + 0.0237 * k);
    const RecordedStep step = recordedStep(before, after);
    QCOMPARE(step.until.size(), std::size_t{1});
    const QString threshold = QString::fromStdString(exactText(step.until.front().operand.number));
    const QString digits = threshold.section('e', 0, 0).remove('.').remove('0');
    const double ratio = std::abs(std::log(after.methods[0].at / before.methods[0].at));
    QVERIFY2(digits.size() <= (ratio > 0.25 ? 2 : 4), qPrintable(threshold));
    QVERIFY(!isMet(step.until.front(), LessonState{before}) && isMet(step.until.front(), LessonState{after}));
  }
}

void LessonRecordTest::whatNoStepCanHave() {
  const Experiment before = start();
  const auto lost = [&before](const Change& change) {
    Experiment after = before;
    change(after);
    return Text::list(recordedStep(before, after).unrecorded, "; ").english();
  };
  QCOMPARE(lost([](Experiment& e) { e.data.generator.id = "friedman1"; }), std::string("other data"));
  QCOMPARE(lost([](Experiment& e) { e.kernel.id = "laplacian"; }), std::string("another kernel"));
  QCOMPARE(lost([](Experiment& e) { e.methods.pop_back(); }), std::string("a method that was removed"));
  QCOMPARE(lost([](Experiment& e) { e.split.kind = SplitKind::kFold; }), std::string("another kind of split"));
  QCOMPARE(lost([](Experiment& e) { e.measure = Measure::mae; }), std::string("the measure of errors"));
}

void LessonRecordTest::nothingIsNothing() {
  const RecordedStep step = recordedStep(start(), start());
  QVERIFY(step.solution.empty() && step.until.empty() && step.unrecorded.empty() && step.task.empty());
}

// Pin, draw other data, pin again: one step whose pins are of different data.
void LessonRecordTest::pinsBetweenOtherData() {
  std::vector<Experiment> way{start()};
  way.push_back(applied({pinned(0)}, way.back()));
  Experiment next = way.back();
  next.data.generator.seed = 5;
  way.push_back(applied({pinned(0)}, next));
  QVERIFY(!recordedStep(way.front(), way.back()).unrecorded.empty());
  const RecordedStep step = recordedStep(way);
  QVERIFY(step.unrecorded.empty());
  const Experiment made = applied(step.solution, way.front());
  QVERIFY(made == way.back());
  QVERIFY(!(made.pins[0].data == made.pins[1].data));
  for (const LessonCondition& condition : step.until) {
    QVERIFY(!isMet(condition, LessonState{way.front()}));
    QVERIFY(isMet(condition, LessonState{made}));
  }
}

KERRIDGE_TEST(LessonRecordTest)

}  // namespace lesson_record_test

#include "lesson_record_test.moc"
