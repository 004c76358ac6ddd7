// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons as files: what is written is read again unchanged. Conditions as lines, answers as CSV, the list to print.
#include <QFile>
#include <QTemporaryDir>

#include "headless/lesson_run.h"
#include "lessons/lesson_answers.h"
#include "lessons/lesson_lines.h"
#include "support/test.h"

namespace lesson_write_test {

using namespace kerridge;

class LessonWriteTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyLessonIsReadAgain_data();
  void everyLessonIsReadAgain();
  void everyFormIsReadAgain();
  void aFileIsWritten();
  void conditionsAsLines_data();
  void conditionsAsLines();
  void linesThatAreNone_data();
  void linesThatAreNone();
  void variantsAsLines();
  void variantsCanBeDone_data();
  void variantsCanBeDone();
  void ownDataReplaceTheGenerator();
  void answersAsCsv();
  void theListToPrint();
};

void LessonWriteTest::everyLessonIsReadAgain_data() {
  QTest::addColumn<QString>("id");
  for (const Lesson& lesson : lessons()) QTest::newRow(lesson.id.c_str()) << QString::fromStdString(lesson.id);
}

void LessonWriteTest::everyLessonIsReadAgain() {
  QFETCH(QString, id);
  const Lesson& lesson = *findLesson(id.toStdString());
  const ReadLesson read = readLesson(lessonJson(lesson), "written");
  QVERIFY2(read.diagnostics.empty(), read.diagnostics.empty() ? "" : read.diagnostics[0].message.english().c_str());
  QVERIFY(read.lesson == lesson);
}

// The forms that the built-in lessons do not have together.
void LessonWriteTest::everyFormIsReadAgain() {
  Lesson lesson = lessons().front();
  lesson.page = "methods/krr";
  LessonStep& step = lesson.steps[0];
  step.hints = {"One.", "Two."};
  step.predict.hides = {"fit", hiddenTestErrors};
  LessonAction pin;
  pin.kind = LessonAction::Kind::pin;
  LessonAction add;
  add.kind = LessonAction::Kind::add;
  add.method.id = "m-rlsr";
  add.method.parameters = {{"m", 1.25}};
  LessonAction rule;
  rule.kind = LessonAction::Kind::rule;
  rule.id = "loo";
  LessonAction figure;
  figure.kind = LessonAction::Kind::figure;
  figure.id = "l-curve";
  figure.place = 2;
  LessonAction variant;
  variant.kind = LessonAction::Kind::variant;
  variant.id = "residuals";
  variant.variant = "histogram";
  LessonAction like;
  like.target.kind = LessonQuantity::Kind::width;
  like.to = 0.5;
  like.like = readQuantity("norm 2").quantity;
  like.times = 2.0;
  step.solution = {pin, add, rule, figure, variant, like};
  step.until =
      readConditionLines("figure l-curve\nvariant residuals is histogram\nwidth not 1\nnorm 2 above norm 1 times 0.1")
          .conditions;
  lesson.variants = {{"at n = 20", {like}, false}, {"with noise", {pin}, false}};
  lesson.variants[0].changes[0].like.reset();
  lesson.variants[0].changes[0].times = 1.0;
  const ReadLesson read = readLesson(lessonJson(lesson), "written");
  QVERIFY2(read.diagnostics.empty(), read.diagnostics.empty() ? "" : read.diagnostics[0].message.english().c_str());
  QVERIFY(read.lesson == lesson);
}

void LessonWriteTest::aFileIsWritten() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("own.kerridge-lesson");
  saveLesson(lessons()[1], file);
  QVERIFY(loadLesson(file) == lessons()[1]);
  QVERIFY_THROWS_EXCEPTION(InvalidInput, saveLesson(lessons()[1], folder.filePath("none/own.kerridge-lesson")));
}

void LessonWriteTest::conditionsAsLines_data() {
  QTest::addColumn<QString>("line");
  for (const char* line :
       {"at 1 below 1e-07", "test-error 1 above train-error 1 times 3", "data noise-kind equals 5", "data seed not 1",
        "figure l-curve", "variant map is exponent", "detail 1 support vectors below 12", "norm 2 above norm 1"}) {
    QTest::newRow(line) << QString::fromLatin1(line);
  }
}

void LessonWriteTest::conditionsAsLines() {
  QFETCH(QString, line);
  const ReadConditions read = readConditionLines("\n  " + line.toStdString() + " \n");
  QVERIFY2(read.problem.empty(), read.problem.english().c_str());
  QCOMPARE(read.conditions.size(), std::size_t{1});
  QCOMPARE(conditionLine(read.conditions[0]), line.toStdString());
}

void LessonWriteTest::linesThatAreNone_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("problem");
  QTest::newRow("no comparison") << "at 1"
                                 << "line 1: \"below\", \"above\", \"equals\" or \"not\" is expected";
  QTest::newRow("no quantity") << "at 1 below 2\nfoo below 3"
                               << "line 2: unknown quantity \"foo\"";
  QTest::newRow("no number") << "at 1 below many"
                             << "line 1: unknown quantity \"many\"";
  QTest::newRow("no factor") << "at 1 below at 2 times x"
                             << "line 1: a number is expected after \"times\"";
  QTest::newRow("no variant") << "variant map"
                              << "line 1: \"is\" is expected after the chart";
}

void LessonWriteTest::linesThatAreNone() {
  QFETCH(QString, text);
  QFETCH(QString, problem);
  const std::string found = readConditionLines(text.toStdString()).problem.english();
  QVERIFY2(QString::fromStdString(found).startsWith(problem), found.c_str());
}

void LessonWriteTest::variantsAsLines() {
  // Those of every lesson, and several settings on a line.
  std::string text = "half as many: data n to 30, at 1 to 0.01\n";
  std::vector<LessonVariant> expected = readVariantLines(text).variants;
  QCOMPARE(expected.size(), std::size_t{1});
  QCOMPARE(expected[0].title, std::string("half as many"));
  QCOMPARE(expected[0].changes.size(), std::size_t{2});
  QCOMPARE(quantityText(expected[0].changes[1].target), std::string("at 1"));
  QCOMPARE(expected[0].changes[1].to, 0.01);
  for (const Lesson& lesson : lessons()) {
    for (const LessonVariant& variant : lesson.variants) {
      const auto line = variantLine(variant);
      QCOMPARE(line.has_value(), !variant.ownData);
      if (!line) continue;
      text += "\n " + *line + " \n";
      expected.push_back(variant);
    }
  }
  const ReadVariants read = readVariantLines(text);
  QVERIFY2(read.problem.empty(), read.problem.english().c_str());
  QVERIFY(read.variants == expected);
  // More than settings has no line.
  LessonVariant other = expected[0];
  other.changes[1].like = other.changes[1].target;
  QVERIFY(!variantLine(other));
  other.changes = {};
  QVERIFY(!variantLine(other));
  const char* const none = "line 2: a setting is expected after the title, such as: data n to 20";
  for (const char* line : {"at n = 20", "at n = 20: ", "at n = 20: data n", "at n = 20: data n to many"}) {
    QCOMPARE(readVariantLines("a: data n to 9\n" + std::string(line)).problem.english(), std::string(none));
  }
  QVERIFY(readVariantLines("a: date n to 9").problem.english().find("line 1: unknown quantity \"date\"") == 0);
}

void LessonWriteTest::variantsCanBeDone_data() {
  QTest::addColumn<QString>("id");
  for (const Lesson& lesson : lessons()) {
    if (!lesson.variants.empty()) QTest::newRow(lesson.id.c_str()) << QString::fromStdString(lesson.id);
  }
}

void LessonWriteTest::variantsCanBeDone() {
  QFETCH(QString, id);
  const Lesson& lesson = *findLesson(id.toStdString());
  Engine engine;
  const std::vector<Text> problems = lessonProblems(withoutClaims(lesson), {}, engine, RunContext());
  // The walk of the lesson itself is not asked for here.
  QVERIFY2(problems.size() == 1, problems.back().english().c_str());
  QVERIFY(problems[0].english().find("further steps were not reached") != std::string::npos);
}

void LessonWriteTest::ownDataReplaceTheGenerator() {
  Lesson lesson = lessons()[1];
  lesson.variants = {{"with your data", {}, true}};
  Experiment own = lesson.experiment;
  own.data.file = "own.csv";
  own.split.train = 0.5;
  const Lesson other = varied(lesson, lesson.variants[0], own);
  QCOMPARE(other.experiment.data.file, std::string("own.csv"));
  QCOMPARE(other.experiment.split.train, 0.5);
  QVERIFY(other.experiment.methods == lesson.experiment.methods);
  QVERIFY(other.variants.empty());
  QCOMPARE(other.variant, std::string("with your data"));
  QVERIFY(departures(other.experiment, other.experiment).empty());
  QVERIFY(!departures(lesson.experiment, other.experiment).empty());
}

void LessonWriteTest::answersAsCsv() {
  const Lesson& lesson = lessons().front();
  LessonAnswers answers;
  QVERIFY(answers.isEmpty());
  LessonAnswer& first = answers.at(lesson, 0);
  first.how = LessonAnswer::How::done;
  first.choice = 1;
  first.hints = 2;
  first.when = QDateTime(QDate(2026, 3, 1), QTime(10, 0));
  first.seen = "The error, \"as seen\".";
  answers.at(lesson, 1).how = LessonAnswer::How::skipped;
  LessonAnswer& end = answers.at(lesson, static_cast<int>(lesson.steps.size()));
  end.how = LessonAnswer::How::done;
  end.choice = 0;
  QCOMPARE(&answers.at(lesson, 0), &answers.all()[0]);
  QCOMPARE(answers.all().size(), std::size_t{3});
  const QString csv = QString::fromUtf8(answers.csv({&lesson}));
  const QStringList lines = csv.split("\r\n");
  QCOMPARE(lines[0], QString("lesson,variant,step,done,when,hints,question,answer,right,seen,choice,marked"));
  QVERIFY2(lines[1].startsWith("fit-and-overfit,,1,yes,2026-03-01T10:00:00,2,"), qPrintable(lines[1]));
  QVERIFY(lines[1].contains(",It rises,1,\"The error, \"\"as seen\"\".\",2,"));
  QVERIFY2(lines[2].startsWith("fit-and-overfit,,2,skipped,,0,"), qPrintable(lines[2]));
  // The question at the end has no number of a step; the first of its answers is wrong.
  QVERIFY2(lines[3].startsWith("fit-and-overfit,,,yes,,0,"), qPrintable(lines[3]));
  QVERIFY(lines[3].contains(QString::fromStdString(lesson.question.choices[0].text) + ",0,"));
  // A mark is its λ.
  LessonAnswer& marked = answers.at(*findLesson("choosing-lambda"), 0);
  marked.marked = 0.0213;
  marked.choice = 0;
  const QString withMark = QString::fromUtf8(answers.csv({&lesson, findLesson("choosing-lambda")}));
  QVERIFY2(withMark.contains(QStringLiteral(",λ = 0.0213,1,")), qPrintable(withMark));
  QVERIFY2(withMark.contains(QStringLiteral(",1,0.0213\r\n")), qPrintable(withMark));
}

void LessonWriteTest::theListToPrint() {
  const QString page = lessonCourse();
  for (const Lesson& lesson : lessons()) {
    QVERIFY2(page.contains(QString::fromStdString(lesson.title).toHtmlEscaped()), lesson.title.c_str());
  }
  QCOMPARE(page.count("<tr><td>☐</td>"), static_cast<qsizetype>(lessons().size()));
}

KERRIDGE_TEST(LessonWriteTest)

}  // namespace lesson_write_test

#include "lesson_write_test.moc"
