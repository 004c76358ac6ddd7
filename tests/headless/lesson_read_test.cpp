// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a lesson: every mistake with its place, and what conditions and changes mean.

#include <cmath>
#include <Eigen/Cholesky>

#include "headless/lesson_run.h"
#include "help/help_pages.h"
#include "lessons/lesson_curves.h"
#include "lessons/lesson_sheet.h"
#include "lessons/lesson_words.h"
#include "support/dense.h"
#include "support/test.h"

namespace lesson_read_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const char* const valid = R"({
  "kerridge-lesson": 1, "id": "x", "title": "X", "summary": "About x.",
  "experiment": { "kerridge": 1, "data": { "generator": { "id": "sinc", "n": 40, "seed": 3 } },
                  "methods": [{ "id": "krr", "at": 0.01 }, { "id": "m-rlsr", "m": 1.5, "at": 0.01 }],
                  "rules": ["loo"], "view": { "charts": ["fit", "error-curves"] } },
  "steps": [{ "task": "Do it.", "look": "Look.", "controls": ["slider-0-at"], "control-name": "the slider",
              "until": [{ "value": "at 1", "below": 1e-3 }], "seen": "Error {test-error 1}.",
              "solution": [{ "set": "at 1", "to": 1e-4 }] }],
  "remember": "That."
})";

std::string remarks(const QByteArray& text) {
  std::string all;
  for (const Diagnostic& diagnostic : readLesson(text, "x.json").diagnostics) {
    all += (all.empty() ? "" : "\n") + diagnostic.place + ": " + diagnostic.message.english();
  }
  return all;
}

MethodSpec methodAt(const char* id, double at) {
  MethodSpec spec;
  spec.id = id;
  spec.at = at;
  return spec;
}

double valueIn(const LessonState& state, const char* text) {
  const ReadQuantity read = readQuantity(text);
  return read.problem.empty() ? valueOf(read.quantity, state) : -12345.0;
}

}  // namespace

class LessonReadTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aLessonIsRead();
  void mistakes_data();
  void mistakes();
  void quantitiesAreTheirText_data();
  void quantitiesAreTheirText();
  void everyQuantityIsInTheHelp();
  void valuesAreThoseOfTheStudy();
  void theNewerQuantities();
  void stabilityIsThatOfModelsWithoutAPoint();
  void staleResultsMeetNothing();
  void comparisons();
  void marks();
  void changes();
  void biasAndSpreadAreThoseOfTheDenseMatrix();
  void checkFindsWhatIsWrong();
  void hintsSayMoreAndMore();
  void sheets();
  void departuresAreNamed();
  void curvesOfRedraws();
  void textsAreFilled();
};

void LessonReadTest::aLessonIsRead() {
  QCOMPARE(remarks(valid), std::string());
  const Lesson lesson = readLesson(valid, "x.json").lesson;
  QCOMPARE(lesson.id, std::string("x"));
  QCOMPARE(lesson.experiment.data.generator.seed, std::uint64_t{3});
  QCOMPARE(lesson.steps.size(), std::size_t{1});
  QCOMPARE(lesson.steps[0].controls, std::vector<std::string>{"slider-0-at"});
  QCOMPARE(lesson.steps[0].until[0].operand.number, 1e-3);
  QCOMPARE(lesson.steps[0].solution[0].to, 1e-4);
}

void LessonReadTest::mistakes_data() {
  QTest::addColumn<QString>("from");
  QTest::addColumn<QString>("to");
  QTest::addColumn<QString>("remark");
  const auto row = [](const char* name, const char* from, const char* to, const char* remark) {
    QTest::newRow(name) << QString::fromUtf8(from) << QString::fromUtf8(to) << QString::fromUtf8(remark);
  };
  row("syntax", "\"id\": \"x\",", "\"id\": \"x\"", "x.json:2:35: ");
  row("version", "\"kerridge-lesson\": 1", "\"kerridge-lesson\": 2",
      "/kerridge-lesson: the lesson is of version 2, newer than this program reads (1)");
  row("no lesson", "\"kerridge-lesson\": 1,", "", "x.json: \"kerridge-lesson\" is missing: this is not a lesson");
  row("unknown key", "\"remember\"", "\"rember\"", "/rember: unknown key \"rember\"; did you mean \"remember\"?");
  row("missing text", "\"title\": \"X\",", "", "x.json: \"title\" is missing");
  row("empty text", "\"title\": \"X\"", "\"title\": \"\"", "/title: a text is expected, found an empty one");
  row("experiment", "\"n\": 40", "\"n\": -40", "/experiment/data/generator/n: ");
  row("file", "\"generator\": { \"id\": \"sinc\", \"n\": 40, \"seed\": 3 }", "\"file\": \"a.csv\"",
      "/experiment: a lesson needs generated data, or points in its file");
  row("file of a study", "\"experiment\": {",
      "\"experiment\": { \"studies\": [ { \"id\": \"learning-curves\", \"data\": [ { \"file\": \"/dev/zero\", "
      "\"target\": "
      "\"y\" } ] } ],",
      "/experiment: a lesson needs generated data, or points in its file");
  row("no steps", "\"steps\": [", "\"steps\": [], \"unused\": [", "/steps: at least one step is expected");
  row("step key", "\"look\"", "\"loook\"", "/steps/0/loook: unknown key \"loook\"; did you mean \"look\"?");
  row("no condition", "\"until\": [{ \"value\": \"at 1\", \"below\": 1e-3 }]", "\"until\": []",
      "/steps/0/until: at least one condition is expected");
  row("no solution", "\"solution\": [{ \"set\": \"at 1\", \"to\": 1e-4 }]", "\"solution\": []",
      "/steps/0/solution: at least one change is expected");
  row("quantity", "\"value\": \"at 1\"", "\"value\": \"test-eror 1\"",
      "/steps/0/until/0/value: unknown quantity \"test-eror\"; did you mean \"test-error\"?");
  row("no number", "\"value\": \"at 1\"", "\"value\": \"at\"",
      "/steps/0/until/0/value: \"at\": a number of at least 1 is expected after \"at\"");
  row("too much", "\"value\": \"at 1\"", "\"value\": \"at 1 2\"",
      "/steps/0/until/0/value: \"at 1 2\": \"2\" is unexpected");
  row("no method", "\"value\": \"at 1\"", "\"value\": \"distance 1 3\"",
      "/steps/0/until/0/value: \"distance 1 3\": there are 2 methods here");
  row("parameter", "\"value\": \"at 1\"", "\"value\": \"parameter 2 n\"",
      "/steps/0/until/0/value: \"parameter 2 n\": unknown \"n\"; known here: m");
  row("rule", "\"value\": \"at 1\"", "\"value\": \"rule lo\"",
      "/steps/0/until/0/value: \"rule lo\": unknown \"lo\"; known here: loo, gcv,");
  row("data", "\"value\": \"at 1\"", "\"value\": \"data sed\"",
      "/steps/0/until/0/value: \"data sed\": unknown \"sed\"; did you mean \"seed\"?");
  row("comparisons", "\"below\": 1e-3", "\"below\": 1e-3, \"above\": 0",
      "/steps/0/until/0: exactly one of \"below\", \"above\", \"equals\" and \"not\" is expected");
  row("times", "\"below\": 1e-3", "\"below\": 1e-3, \"times\": 2",
      "/steps/0/until/0/times: \"times\" is for a comparison with another quantity");
  row("figure", "{ \"value\": \"at 1\", \"below\": 1e-3 }", "{ \"figure\": \"fits\" }",
      "/steps/0/until/0/figure: figure \"fits\" is not available in this version; did you mean \"fit\"?");
  row("variant", "{ \"value\": \"at 1\", \"below\": 1e-3 }", "{ \"variant\": \"map\", \"is\": \"loop\" }",
      "/steps/0/until/0/is: unknown variant of this figure \"loop\"");
  row("not settable", "\"set\": \"at 1\"", "\"set\": \"df 1\"", "/steps/0/solution/0/set: \"df 1\" cannot be set");
  row("no change", "{ \"set\": \"at 1\", \"to\": 1e-4 }", "{ \"to\": 1 }",
      "/steps/0/solution/0: a change is one of \"set\", \"rule\", \"figure\", \"variant\", \"add\" and \"pin\"");
  row("place", "{ \"set\": \"at 1\", \"to\": 1e-4 }", "{ \"figure\": \"map\", \"place\": 3 }",
      "/steps/0/solution/0/place: 3 is out of range; it must be from 1 to 2");
  row("pin", "{ \"set\": \"at 1\", \"to\": 1e-4 }", "{ \"pin\": 3 }",
      "/steps/0/solution/0/pin: 3 is out of range; it must be from 1 to 2");
  row("minutes", "\"title\": \"X\"", "\"title\": \"X\", \"minutes\": 0",
      "/minutes: 0 is out of range; it must be from 1");
  row("notes", "\"title\": \"X\"", "\"title\": \"X\", \"notes\": { \"sai\": \"a\" }",
      "/notes/sai: unknown key \"sai\"; did you mean \"say\"?");
  row("one choice", "\"title\": \"X\"",
      "\"title\": \"X\", \"question\": { \"ask\": \"a\", \"choices\": [{ \"text\": \"b\", \"answer\": \"c\" }] }",
      "/question/choices: at least two choices are expected");
  row("none right", "\"look\": \"Look.\"",
      "\"predict\": { \"ask\": \"a\", \"choices\": [{ \"text\": \"b\", \"answer\": \"c\" }, { \"text\": \"b\", "
      "\"answer\": \"c\" }] }",
      "/steps/0/predict/choices: exactly one choice is \"right\"");
  const auto marked = [&row](const char* name, const char* key, const char* expected) {
    const std::string predict = std::string("\"predict\": { \"ask\": \"a\", ") + key +
                                "\"choices\": [{ \"text\": \"b\", \"right\": true, \"answer\": \"c\" }, { \"text\": "
                                "\"d\", \"answer\": \"e\" }] }";
    row(name, "\"look\": \"Look.\"", predict.c_str(), expected);
  };
  marked("mark", "\"mark\": \"best-att 1\", ",
         "/steps/0/predict/mark: unknown quantity \"best-att\"; did you mean \"best-at\"?");
  marked("times without mark", "\"times\": 2, ", "/steps/0/predict/times: \"times\" belongs to a \"mark\"");
  marked("times of a mark", "\"mark\": \"best-at 1\", \"times\": 1, ",
         "/steps/0/predict/times: a number above 1 is expected");
  marked("hides", "\"hides\": [\"eror-curves\"], ",
         "/steps/0/predict/hides/0: chart \"eror-curves\" is not available in this version; did you mean "
         "\"error-curves\"?");
  marked("hides one", "\"hides\": \"fit\", ", "/steps/0/predict/hides: a list of charts is expected");
  row("mark of three", "\"look\": \"Look.\"",
      "\"predict\": { \"ask\": \"a\", \"mark\": \"best-at 1\", \"choices\": [{ \"text\": \"b\", \"right\": true, "
      "\"answer\": \"c\" }, { \"text\": \"d\", \"answer\": \"e\" }, { \"text\": \"f\", \"answer\": \"g\" }] }",
      "/steps/0/predict/choices: a question with a \"mark\" has two choices: the mark is right, or it is not");
  row("mark at the end", "\"title\": \"X\"",
      "\"title\": \"X\", \"question\": { \"ask\": \"a\", \"mark\": \"best-at 1\", \"choices\": [{ \"text\": \"b\", "
      "\"right\": true, \"answer\": \"c\" }, { \"text\": \"d\", \"answer\": \"e\" }] }",
      "/question/mark: unknown key \"mark\"; known here: ask, choices");
  row("hints", "\"look\": \"Look.\"", "\"hints\": [\"a\", \"b\", \"c\", \"d\"]",
      "/steps/0/hints: at most three hints are expected");
  row("claim", "\"look\": \"Look.\"", "\"claims\": [{ \"value\": \"df 3\", \"above\": 1 }]",
      "/steps/0/claims/0/value: \"df 3\": there are 2 methods here");
  row("like", "\"to\": 1e-4", "\"to\": 1e-4, \"like\": \"best-att 1\"",
      "/steps/0/solution/0/like: unknown quantity \"best-att\"; did you mean \"best-at\"?");
  row("times of nothing", "\"to\": 1e-4", "\"to\": 1e-4, \"times\": 2",
      "/steps/0/solution/0/times: \"times\" is for a setting that is like a quantity");
  row("braces", "{test-error 1}", "{test-error}",
      "/steps/0/seen: \"test-error\": a number of at least 1 is expected after \"test-error\"");
  row("page", "\"title\": \"X\"", "\"title\": \"X\", \"page\": \"methods/kr\"",
      "/page: there is no help page \"methods/kr\"");
  row("empty variant", "\"title\": \"X\"", "\"title\": \"X\", \"variants\": [{ \"title\": \"a\" }]",
      "/variants/0: a variant has \"changes\", \"own-data\", or both");
  row("variant of another method", "\"title\": \"X\"",
      "\"title\": \"X\", \"variants\": [{ \"title\": \"a\", \"changes\": [{ \"set\": \"at 3\", \"to\": 1 }] }]",
      "/variants/0/changes/0/set: \"at 3\": there are 2 methods here");
  row("own data and other data", "\"remember\": \"That.\"",
      "\"remember\": \"That.\", \"variants\": [{ \"title\": \"a\", \"own-data\": true }], \"minutes\": -1",
      "/minutes: ");
  row("part of the split", "\"value\": \"at 1\"", "\"value\": \"split tim\"",
      "/steps/0/until/0/value: \"split tim\": unknown \"tim\"; did you mean \"time\"?");
  row("open brace", "{test-error 1}", "{test-error 1", "/steps/0/seen: a brace is never closed");
}

void LessonReadTest::mistakes() {
  QFETCH(QString, from);
  QFETCH(QString, to);
  QFETCH(QString, remark);
  QString text = QString::fromUtf8(valid);
  QCOMPARE(text.count(from), 1);
  const std::string found = remarks(text.replace(from, to).toUtf8());
  QVERIFY2(QString::fromStdString(found).contains(remark), found.c_str());
}

void LessonReadTest::quantitiesAreTheirText_data() {
  QTest::addColumn<QString>("text");
  for (const char* text : {"at 2",
                           "parameter 1 m",
                           "features 3",
                           "visible 1",
                           "data seed",
                           "methods krr",
                           "rule l-curve",
                           "pins",
                           "redraws 1",
                           "fit-risk 1",
                           "valley 2",
                           "train-error 1",
                           "best-at 2",
                           "detail 1 weights not 0",
                           "factor 1 20",
                           "rule-at 1 loo",
                           "regret 2 gcv",
                           "distance 1 2",
                           "part-distance 4",
                           "gap 1 2",
                           "spread 1",
                           "width",
                           "split time",
                           "standardize target",
                           "truth-error 1",
                           "offset 2",
                           "stability 1",
                           "rademacher 1",
                           "stability-bound 2",
                           "bound 1"}) {
    QTest::newRow(text) << QString::fromLatin1(text);
  }
}

void LessonReadTest::quantitiesAreTheirText() {
  QFETCH(QString, text);
  const ReadQuantity read = readQuantity(text.toStdString());
  QCOMPARE(read.problem.english(), std::string());
  QCOMPARE(quantityText(read.quantity), text.toStdString());
  QVERIFY(!quantityName(read.quantity).empty() && quantityName(read.quantity).find('%') == std::string::npos);
}

void LessonReadTest::everyQuantityIsInTheHelp() {
  const QString page = helpText(QStringLiteral("lessons"));
  for (const std::string& word : quantityWords()) {
    const QString code = '`' + QString::fromStdString(word);
    QVERIFY2(page.contains(code + '`') || page.contains(code + ' '), word.c_str());
  }
  for (const Lesson& lesson : lessons()) {
    QVERIFY2(page.contains(QString::fromStdString("](lessons/" + lesson.id + ".md)")), lesson.id.c_str());
  }
}

void LessonReadTest::valuesAreThoseOfTheStudy() {
  const ComputedExperiment computed = computedAlone(readLesson(valid, "x.json").lesson.experiment);
  const LessonState state = computed.state();
  const Model& model = *state.models[0];
  const SplitResult& split = computed.results->splits[0];
  QCOMPARE(valueIn(state, "at 1"), 0.01);
  QCOMPARE(valueIn(state, "parameter 2 m"), 1.5);
  QCOMPARE(valueIn(state, "data n"), 40.0);
  QCOMPARE(valueIn(state, "data seed"), 3.0);
  QCOMPARE(valueIn(state, "data noise"), 0.1);  // not given: the generator's default
  QCOMPARE(valueIn(state, "methods m-rlsr"), 1.0);
  QCOMPARE(valueIn(state, "rule loo"), 1.0);
  QCOMPARE(valueIn(state, "rule gcv"), 0.0);
  QCOMPARE(valueIn(state, "pins"), 0.0);
  QCOMPARE(valueIn(state, "test-error 1"), model.testError);
  QCOMPARE(valueIn(state, "train-error 1"), model.trainError);
  QCOMPARE(valueIn(state, "norm 1"), model.point.norm);
  QCOMPARE(valueIn(state, "zero 2"), 0.0);
  QCOMPARE(valueIn(state, "distance 1 2"), normDifference(*split.stage, model, *state.models[1]));
  // The best of the path is the smallest of its errors, here scaled by the largest target.
  const Vector& errors = split.methods[0]->errors.testMse;
  Index best = 0;
  errors.minCoeff(&best);
  QCOMPARE(valueIn(state, "best-at 1"), split.methods[0]->path.points[static_cast<std::size_t>(best)].lambda);
  QVERIFY(valueIn(state, "best-error 1") <= model.testError);
  QVERIFY(std::abs(std::pow(valueIn(state, "best-error 1") / model.testError, 2) -
                   errors(best) / (split.stage->testTarget - model.testPrediction).squaredNorm() *
                       static_cast<double>(split.stage->testTarget.size())) < 1e-9);
  const Selection& loo = split.methods[0]->selections[0];
  QCOMPARE(valueIn(state, "rule-error 1 loo"), loo.testError);
  QCOMPARE(valueIn(state, "regret 1 loo"), loo.excessRisk - loo.oracleRisk);
  // KRR without offset fits σ/(σ + λ) of a component, σ = d/n.
  const Problem& problem = split.stage->space(model.spec)->problem;
  const double sigma = problem.spectrum->d(4) / static_cast<double>(problem.n());
  QVERIFY(std::abs(valueIn(state, "factor 1 5") - sigma / (sigma + 0.01)) < 1e-9);
  QVERIFY(std::isnan(valueIn(state, "factor 1 999")));
  QVERIFY(std::isnan(valueIn(state, "detail 1 support vectors")));
  QVERIFY(std::isnan(valueIn(state, "rule-at 1 gcv")));
  QVERIFY(std::isnan(valueIn(state, "at 9")));
}

void LessonReadTest::theNewerQuantities() {
  Experiment experiment = readLesson(valid, "x.json").lesson.experiment;
  experiment.methods.push_back(methodAt("krr-offset", 0.01));
  const ComputedExperiment computed = computedAlone(experiment);
  const LessonState state = computed.state();
  const SplitData& stage = *computed.results->splits[0].stage;
  QCOMPARE(valueIn(state, "width"), 1.0);
  QCOMPARE(valueIn(state, "split train"), 0.7);
  QCOMPARE(valueIn(state, "split time"), 0.0);
  QCOMPARE(valueIn(state, "split together"), 0.0);
  QCOMPARE(valueIn(state, "split seed"), 1.0);
  QCOMPARE(valueIn(state, "standardize inputs"), 1.0);
  QCOMPARE(valueIn(state, "standardize target"), 0.0);
  QCOMPARE(valueIn(state, "offset 1"), 0.0);
  QCOMPARE(valueIn(state, "offset 3"), state.models[2]->point.offset);
  QVERIFY(valueIn(state, "offset 3") != 0.0);
  double square = 0.0;
  for (Index i = 0; i < stage.testTruth.size(); ++i) {
    square += std::pow(state.models[0]->testPrediction(i) - stage.testTruth(i), 2);
  }
  QVERIFY(std::abs(valueIn(state, "truth-error 1") - std::sqrt(square / static_cast<double>(stage.testTruth.size()))) <
          1e-12);
  // The Gaussian kernel has k(x, x) = 1, so that tr K = n.
  QVERIFY(std::abs(valueIn(state, "rademacher 1") -
                   state.models[0]->point.norm / std::sqrt(static_cast<double>(stage.n()))) < 1e-9);
  // With the target standardized, b is in its units.
  experiment.standardize.target = true;
  const ComputedExperiment centered = computedAlone(experiment);
  QVERIFY(std::abs(valueIn(centered.state(), "offset 1") - centered.results->splits[0].stage->trainTarget.mean()) <
          1e-9);
  experiment.kernel.width = WidthSpec{.relative = false, .value = 2.0};
  QVERIFY(std::isnan(valueIn(LessonState{experiment}, "width")));
}

void LessonReadTest::stabilityIsThatOfModelsWithoutAPoint() {
  Experiment experiment = readLesson(valid, "x.json").lesson.experiment;
  experiment.methods.push_back(methodAt("modified-krr", 0.3));
  experiment.methods.push_back(methodAt("krr-offset", 0.3));
  const ComputedExperiment computed = computedAlone(experiment);
  const LessonState state = computed.state();
  const SplitData& stage = *computed.results->splits[0].stage;
  const Matrix gram = stage.kernel->gram(*stage.trainInputs, RunContext());
  const Matrix cross = stage.kernel->cross(*stage.testInputs, *stage.trainInputs, RunContext());
  const Index n = stage.n();
  // Losses at the test points of the model without training point i, which no i names; `ridge` is added to K.
  const auto losses = [&](Index without, double ridge) {
    Matrix K = gram;
    Vector y = stage.trainTarget;
    Matrix K_test = cross;
    if (without >= 0) {
      K.row(without).setZero();
      K.col(without).setZero();
      y(without) = 0.0;
      K_test.col(without).setZero();
    }
    K.diagonal().array() += ridge;
    const Vector c = dense::solveInDouble(K, y);
    return Vector((stage.testTarget - K_test * c).array().square());
  };
  const auto largest = [&](double ridge, double ridgeWithout) {
    const Vector all = losses(-1, ridge);
    double change = 0.0;
    for (Index i = 0; i < n; ++i) change = std::max(change, (losses(i, ridgeWithout) - all).cwiseAbs().maxCoeff());
    return change;
  };
  const auto count = static_cast<double>(n);
  const double krr = largest(0.01 * count, 0.01 * (count - 1.0));
  const double modified = largest(0.3, 0.3);
  QVERIFY(krr > 1e-4 && modified > 1e-4);
  QVERIFY(std::abs(valueIn(state, "stability 1") - krr) < 1e-8 * krr);
  QVERIFY(std::abs(valueIn(state, "stability 3") - modified) < 1e-8 * modified);
  QVERIFY(valueIn(state, "stability-bound 1") > krr);
  QVERIFY(valueIn(state, "stability-bound 3") > modified);
  QVERIFY(valueIn(state, "stability-bound 2") > valueIn(state, "stability 2"));  // M-RLSR m = 1.5
  QVERIFY(valueIn(state, "stability 2") > 0.0);
  QVERIFY(std::isnan(valueIn(state, "stability 4")));  // a model with an offset has no theorem
}

void LessonReadTest::staleResultsMeetNothing() {
  const ComputedExperiment computed = computedAlone(readLesson(valid, "x.json").lesson.experiment);
  LessonState state = computed.state();
  QVERIFY(std::isfinite(valueIn(state, "test-error 1")));
  state.current = false;
  for (const char* text : {"test-error 1", "norm 1", "best-error 1", "rule-at 1 loo", "distance 1 2", "bound 1"}) {
    QVERIFY2(std::isnan(valueIn(state, text)), text);
  }
  QCOMPARE(valueIn(state, "at 1"), 0.01);  // the experiment is what it is
  const Experiment experiment = computed.experiment;
  const LessonState nothing{experiment, nullptr, {}, {}, true};
  QVERIFY(std::isnan(valueIn(nothing, "test-error 1")));
}

void LessonReadTest::comparisons() {
  const Experiment experiment = readLesson(valid, "x.json").lesson.experiment;
  const LessonState state{experiment, nullptr, {}, {}, true};
  LessonCondition condition;
  condition.value = readQuantity("at 1").quantity;  // 0.01
  const auto met = [&](Comparison comparison, double number) {
    condition.comparison = comparison;
    condition.operand = {number, std::nullopt, 1.0};
    return isMet(condition, state);
  };
  QVERIFY(met(Comparison::below, 0.02) && !met(Comparison::below, 0.01));
  QVERIFY(met(Comparison::above, 0.001) && !met(Comparison::above, 0.01));
  QVERIFY(met(Comparison::equals, 0.01 * (1.0 + 1e-12)) && !met(Comparison::equals, 0.0101));
  QVERIFY(met(Comparison::differs, 0.0101) && !met(Comparison::differs, 0.01));
  condition.comparison = Comparison::below;
  condition.operand = {0.0, readQuantity("at 2").quantity, 1.5};
  QVERIFY(isMet(condition, state));
  condition.operand.times = 0.5;
  QVERIFY(!isMet(condition, state));
  condition.operand.quantity = readQuantity("test-error 1").quantity;  // unknown here
  QVERIFY(!isMet(condition, state));
  condition.comparison = Comparison::differs;
  QVERIFY(!isMet(condition, state));
  condition.kind = LessonCondition::Kind::figure;
  condition.figure = "fit";
  QVERIFY(isMet(condition, state));
  condition.figure = "map";
  QVERIFY(!isMet(condition, state));
}

void LessonReadTest::marks() {
  const ComputedExperiment computed = computedAlone(readLesson(valid, "x.json").lesson.experiment);
  LessonState state = computed.state();
  LessonQuestion question{"Where?", {{"far", false, "No."}, {"near", true, "Yes."}}};
  QCOMPARE(choiceOfMark(question, 0.1, state), -1);  // it is answered by choosing
  question.mark = readQuantity("at 1").quantity;     // 0.01
  question.times = 3.0;
  QCOMPARE(choiceOfMark(question, 0.01, state), 1);
  QCOMPARE(choiceOfMark(question, 0.029, state), 1);
  QCOMPARE(choiceOfMark(question, 0.0034, state), 1);
  QCOMPARE(choiceOfMark(question, 0.031, state), 0);
  QCOMPARE(choiceOfMark(question, 0.0033, state), 0);
  QCOMPARE(choiceOfMark(question, 0.0, state), -1);
  QCOMPARE(choiceOfMark(question, notANumber, state), -1);
  question.mark = readQuantity("best-at 1").quantity;
  state.current = false;  // its numbers are not known
  QCOMPARE(choiceOfMark(question, 0.01, state), -1);
}

void LessonReadTest::changes() {
  const Experiment before = readLesson(valid, "x.json").lesson.experiment;
  const auto change = [&](const char* json) {
    QString text = QString::fromUtf8(valid);
    text.replace(QStringLiteral(R"({ "set": "at 1", "to": 1e-4 })"), QString::fromUtf8(json));
    const ReadLesson read = readLesson(text.toUtf8(), "x.json");
    return hasErrors(read.diagnostics) ? before : applied(read.lesson.steps[0].solution, before);
  };
  QCOMPARE(change(R"({ "set": "at 2", "to": 0.5 })").methods[1].at, 0.5);
  QCOMPARE(change(R"({ "set": "parameter 2 m", "to": 2 })").methods[1].parameters.at("m"), 2.0);
  QVERIFY(!change(R"({ "set": "visible 1", "to": 0 })").methods[0].visible);
  QCOMPARE(change(R"({ "set": "features 1", "to": 50 })").methods[0].features->count, 50);
  QCOMPARE(change(R"({ "set": "data seed", "to": 9 })").data.generator.seed, std::uint64_t{9});
  QCOMPARE(change(R"({ "set": "data noise-seed", "to": 4 })").data.generator.parameters.at("noise-seed"), 4.0);
  QCOMPARE(change(R"({ "set": "data noise-seed", "to": 4 })").data.generator.seed, std::uint64_t{3});
  QCOMPARE(change(R"({ "set": "data n", "to": 70 })").data.generator.parameters.at("n"), 70.0);
  QCOMPARE(change(R"({ "rule": "gcv" })").rules.back().id, std::string("gcv"));
  QCOMPARE(change(R"({ "rule": "loo" })").rules.size(), std::size_t{1});  // it is on
  QCOMPARE(change(R"({ "figure": "map", "place": 2 })").view.charts, (std::vector<std::string>{"fit", "map"}));
  QCOMPARE(change(R"({ "figure": "fit", "place": 2 })").view.charts, before.view.charts);  // it is shown
  QCOMPARE(change(R"({ "variant": "map", "is": "loo" })").view.variants.at("map"), std::string("loo"));
  QCOMPARE(change(R"({ "add": { "id": "lasso", "at": 2 } })").methods.at(2).at, 2.0);
  const Experiment pinned = change(R"({ "pin": 2 })");
  QCOMPARE(pinned.pins.size(), std::size_t{1});
  QCOMPARE(pinned.pins[0].method.id, std::string("m-rlsr"));
  QVERIFY(validate(pinned).empty());
}

void LessonReadTest::biasAndSpreadAreThoseOfTheDenseMatrix() {
  const ComputedExperiment computed = computedAlone(readLesson(valid, "x.json").lesson.experiment);
  const LessonState state = computed.state();
  const SplitData& stage = *computed.results->splits[0].stage;
  const Index n = stage.n();
  // H = K(K + nλI)⁻¹ from the kernel itself.
  const Matrix K = stage.kernel->gram(*stage.trainInputs, RunContext());
  Matrix shifted = K;
  shifted.diagonal().array() += static_cast<double>(n) * 0.01;
  const Matrix H = dense::solveAllInDouble(shifted, K);
  const double bias = std::sqrt((H * stage.trainTruth - stage.trainTruth).squaredNorm() / static_cast<double>(n));
  const double spread = 0.1 * std::sqrt(H.squaredNorm() / static_cast<double>(n));
  QVERIFY2(std::abs(valueIn(state, "fit-bias 1") - bias) < 1e-9, std::to_string(bias).c_str());
  QVERIFY2(std::abs(valueIn(state, "fit-spread 1") - spread) < 1e-9, std::to_string(spread).c_str());
  QVERIFY(std::abs(valueIn(state, "fit-risk 1") - std::hypot(bias, spread)) < 1e-9);
  QVERIFY(valueIn(state, "valley 1") >= 1.0);
  // Nothing of this is known where the target is standardized.
  Experiment other = computed.experiment;
  other.standardize.target = true;
  QVERIFY(std::isnan(valueIn(computedAlone(other).state(), "fit-bias 1")));
}

void LessonReadTest::checkFindsWhatIsWrong() {
  Lesson lesson = readLesson(valid, "x.json").lesson;
  Engine engine;
  const auto problems = [&] {
    const std::vector<WalkedStep> walked = walk(lesson, false, engine, RunContext());
    std::string all;
    for (const Text& problem : walked.at(0).problems) all += problem.english() + "\n";
    return all;
  };
  QCOMPARE(problems(), std::string());
  LessonStep& step = lesson.steps[0];
  step.claims = step.until;
  step.claims[0].operand.number = 1e-5;  // λ is 1e-4 then
  QCOMPARE(problems(), std::string("it makes a false claim: λ of KRR is 0.0001 and must be below 1e-5\n"));
  step.claims.clear();
  step.until[0].operand.number = 1.0;
  QCOMPARE(problems(), std::string("it is done before its solution\n"));
  step.until[0].operand.number = 1e-5;
  QCOMPARE(problems(), std::string("its solution does not meet: λ of KRR is 0.0001 and must be below 1e-5\n"));
  step.until[0].operand.number = 1e-3;
  step.seen = "{rule-at 1 gcv}";  // that rule is not on
  QCOMPARE(problems(), std::string("\"rule-at 1 gcv\", which a text mentions, has no value here\n"));
  step.seen = "Done.";
  // What is like a quantity follows it, where that is wanted.
  step.solution[0].like = readQuantity("best-at 1").quantity;
  step.solution[0].times = 1e-9;
  step.until[0].operand.number = 1e-6;
  QVERIFY(!problems().empty());
  QVERIFY(walk(lesson, true, engine, RunContext()).at(0).problems.empty());
}

void LessonReadTest::hintsSayMoreAndMore() {
  const Lesson lesson = readLesson(valid, "x.json").lesson;
  const LessonState state{lesson.experiment, nullptr, {}, {}, true};
  LessonStep step = lesson.steps[0];
  QCOMPARE(hintsOf(step, state),
           (std::vector<std::string>{"Use the slider.", "Still missing: λ of KRR is 0.01 and must be below 0.001.",
                                     "One way: set λ of KRR to 0.0001."}));
  step.hints = {"My own."};
  QCOMPARE(hintsOf(step, state).front(), std::string("My own."));
  QCOMPARE(hintsOf(step, state).size(), std::size_t{3});
}

void LessonReadTest::sheets() {
  const Lesson& lesson = *findLesson("fit-and-overfit");
  const QString worksheet = lessonWorksheet(lesson);
  const QString right = QString::fromStdString(lesson.question.choices.back().answer);
  QVERIFY(worksheet.contains(QStringLiteral("What I see")));
  QVERIFY(!worksheet.contains(right) && !worksheet.contains(QStringLiteral("To remember")));
  QVERIFY(!worksheet.contains('{') || worksheet.indexOf('{', worksheet.indexOf(QStringLiteral("<body"))) < 0);
  std::vector<WalkedStep> walked(1);
  walked[0].seen = "Seen 1 < 2.";
  const QString handout = lessonHandout(lesson, walked);
  QVERIFY(handout.contains(QStringLiteral("Seen 1 &lt; 2.")) && handout.contains(right));
  QVERIFY(handout.contains(QStringLiteral("<i>Error curves</i>")) && handout.contains(QStringLiteral("To say")));
  // The worksheet has the charts that a step begins with, the handout those that it leads to.
  walked[0].before = std::make_shared<const ComputedExperiment>(computedAlone(lesson.experiment));
  walked[0].after = std::make_shared<const ComputedExperiment>(computedAlone(experimentBefore(lesson, 1)));
  QVERIFY(!lessonHandout(lesson, walked).contains(QStringLiteral("<img")));
  std::vector<double> lambdas;
  const auto painter = [&lambdas](const Figure& figure) {
    for (const Cursor& cursor : figure.cursors) lambdas.push_back(cursor.x);
    return QStringLiteral("data:") + QString::fromStdString(figure.id);
  };
  const auto showsLambda = [&lambdas](double value) {
    return std::any_of(lambdas.begin(), lambdas.end(), [value](double x) { return std::abs(x / value - 1.0) < 1e-9; });
  };
  const QString begins = lessonWorksheet(lesson, walked, painter);
  for (const std::string& id : lesson.experiment.view.charts) {
    QVERIFY2(begins.contains(QStringLiteral("src=\"data:%1\"").arg(QString::fromStdString(id))), id.c_str());
  }
  QVERIFY(showsLambda(0.01) && !showsLambda(1e-8));
  lambdas.clear();
  QCOMPARE(lessonHandout(lesson, walked, painter).count(QStringLiteral("<img")), qsizetype{4});
  QVERIFY(showsLambda(1e-8) && !showsLambda(0.01));
  // A guess that is marked in the window is written down on paper.
  const QString marked = lessonWorksheet(*findLesson("choosing-lambda"));
  QVERIFY(marked.contains(QStringLiteral("Mark it on the axis of <i>Error curves</i>")));
  QVERIFY(!marked.contains(QStringLiteral("the valley of LOO")));
}

void LessonReadTest::departuresAreNamed() {
  const Experiment expected = readLesson(valid, "x.json").lesson.experiment;
  Experiment other = expected;
  QVERIFY(departures(expected, other).empty());
  // What steps are about is no departure.
  other.methods[0].at = 1.0;
  other.data.generator.seed = 8;
  other.methods.push_back(MethodSpec{});
  QVERIFY(departures(expected, other).empty());
  other.data.generator.id = "step";
  other.kernel.id = "laplacian";
  other.split.kind = SplitKind::none;
  other.methods.erase(other.methods.begin());
  QCOMPARE(Text::list(departures(expected, other), "; ").english(),
           std::string("the data are different; the split is different; the kernel is different; method 1 is not KRR; "
                       "method 2 is not M-RLSR m = 1.5"));
}

void LessonReadTest::curvesOfRedraws() {
  const MethodSpec spec;
  const auto ghost = [&](double height, double truth, double from) {
    auto stage = std::make_shared<SplitData>();
    stage->gridPositions = Vector::LinSpaced(11, from, from + 10.0);
    stage->gridTruth = Vector::Constant(11, truth);
    auto model = std::make_shared<Model>();
    model->spec = spec;
    model->gridPrediction = Vector::Constant(11, height);
    return GhostModel{{}, model, stage, nullptr, nullptr};
  };
  QVERIFY(std::isnan(curvesOf(spec, {ghost(1.0, 0.0, 0.0)}).spread));
  // Heights 1, 2 and 6 about 3: variance (4 + 1 + 9)/3; the true function is at 1. Grids overlap in part.
  const CurveSpread curves = curvesOf(spec, {ghost(1.0, 1.0, 0.0), ghost(2.0, 1.0, 1.0), ghost(6.0, 1.0, 2.5)});
  QVERIFY(std::abs(curves.spread - std::sqrt(14.0 / 3.0)) < 1e-12);
  QVERIFY(std::abs(curves.bias - 2.0) < 1e-12);
  MethodSpec other = spec;
  other.at *= 2.0;
  QVERIFY(std::isnan(curvesOf(other, {ghost(1.0, 1.0, 0.0), ghost(2.0, 1.0, 0.0)}).spread));
  Experiment experiment = readLesson(valid, "x.json").lesson.experiment;
  QCOMPARE(redraws(experiment.methods[0], experiment), 0.0);
  for (const std::uint64_t seed : {1, 2, 2}) {
    experiment.data.generator.seed = seed;
    experiment.pins.push_back(pinOf(experiment, 0));
  }
  QCOMPARE(redraws(experiment.methods[0], experiment), 2.0);
  QCOMPARE(redraws(experiment.methods[1], experiment), 0.0);
}

void LessonReadTest::textsAreFilled() {
  const Experiment experiment = readLesson(valid, "x.json").lesson.experiment;
  const LessonState state{experiment, nullptr, {}, {}, true};
  QCOMPARE(filledText("λ = {at 1}, seed {data seed}; {norm 1}.", state), std::string("λ = 0.01, seed 3; –."));
}

KERRIDGE_TEST(LessonReadTest)

}  // namespace lesson_read_test

#include "lesson_read_test.moc"
