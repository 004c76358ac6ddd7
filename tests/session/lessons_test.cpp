// SPDX-License-Identifier: GPL-3.0-or-later
// What the lessons say is true of the experiments they open, on one thread and on several. With KERRIDGE_LESSON_TEXTS
// in the environment it prints what the user reads, numbers filled in, for who writes a lesson.
#include <ctime>
#include <QFile>
#include <QSet>

#include <cmath>

#include "base/parallel.h"
#include "experiment/experiment.h"
#include "session/experiment_json.h"
#include "session/lesson_run.h"
#include "support/test.h"

namespace lessons_test {

using namespace kerridge;
using namespace kerridge::test;

class LessonsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void filesAreReadWithoutRemarks_data();
  void filesAreReadWithoutRemarks();
  void orderAndNumber();
  void everyStepIsDoneByItsSolutionOnly_data();
  void everyStepIsDoneByItsSolutionOnly();
  void theFirstPictureIsQuick_data();
  void theFirstPictureIsQuick();
};

namespace {

void addLessons() {
  QTest::addColumn<QString>("id");
  for (const Lesson& lesson : lessons()) QTest::newRow(lesson.id.c_str()) << QString::fromStdString(lesson.id);
}

std::string describe(const LessonCondition& condition, const LessonState& state) {
  if (condition.kind != LessonCondition::Kind::comparison) return condition.figure + " " + condition.variant;
  std::string text = quantityText(condition.value) + " = " + std::to_string(valueOf(condition.value, state));
  if (condition.operand.quantity) {
    text += " beside " + std::to_string(condition.operand.times) + " " + quantityText(*condition.operand.quantity) +
            " = " + std::to_string(valueOf(*condition.operand.quantity, state));
  } else {
    text += " beside " + std::to_string(condition.operand.number);
  }
  return text;
}

std::string openConditions(const LessonStep& step, const LessonState& state) {
  std::string text;
  for (const LessonCondition& condition : step.until) {
    if (!isMet(condition, state)) text += describe(condition, state) + "; ";
  }
  return text;
}

}  // namespace

void LessonsTest::filesAreReadWithoutRemarks_data() {
  QTest::addColumn<QString>("file");
  for (const QString& file : lessonFiles()) QTest::newRow(qPrintable(file)) << file;
}

void LessonsTest::filesAreReadWithoutRemarks() {
  QFETCH(QString, file);
  QFile source(file);
  QVERIFY(source.open(QIODevice::ReadOnly));
  const ReadLesson read = readLesson(source.readAll(), file.toStdString());
  std::string remarks;
  for (const Diagnostic& diagnostic : read.diagnostics) remarks += diagnostic.place + ": " + diagnostic.message + "\n";
  QVERIFY2(remarks.empty(), remarks.c_str());
  // The number in the file's name is its place; the rest is its id.
  QCOMPARE(file.section('/', -1).section('-', 1).chopped(5).toStdString(), read.lesson.id);
}

void LessonsTest::orderAndNumber() {
  QVERIFY(lessons().size() >= 15);
  QCOMPARE(lessons().size(), lessonFiles().size());
  QSet<QString> ids;
  QSet<QString> titles;
  for (const Lesson& lesson : lessons()) {
    ids += QString::fromStdString(lesson.id);
    titles += QString::fromStdString(lesson.title);
    QVERIFY2(lesson.steps.size() >= 3, lesson.id.c_str());
    QCOMPARE(findLesson(lesson.id), &lesson);
  }
  QCOMPARE(ids.size(), static_cast<qsizetype>(lessons().size()));
  QCOMPARE(titles.size(), static_cast<qsizetype>(lessons().size()));
  QCOMPARE(lessons().front().id, std::string("fit-and-overfit"));
  QVERIFY(findLesson("no-such") == nullptr);
}

void LessonsTest::everyStepIsDoneByItsSolutionOnly_data() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<int>("threads");
  for (const Lesson& lesson : lessons()) {
    for (const int threads : {1, 2, 4}) {
      if (test::sanitized && threads != 2) continue;
      QTest::addRow("%s, %d threads", lesson.id.c_str(), threads) << QString::fromStdString(lesson.id) << threads;
    }
  }
}

void LessonsTest::everyStepIsDoneByItsSolutionOnly() {
  QFETCH(QString, id);
  QFETCH(int, threads);
  setThreadCount(threads);
  const bool tell = qEnvironmentVariableIsSet("KERRIDGE_LESSON_TEXTS");
  const Lesson& lesson = *findLesson(id.toStdString());
  Engine engine;
  auto before = std::make_unique<ComputedExperiment>(lesson.experiment, &engine);
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    const std::string name = lesson.id + " step " + std::to_string(i + 1) + ": ";
    if (tell) qInfo("%s%s", name.c_str(), filledText(step.task, before->state()).c_str());
    QVERIFY2(!isDone(step, before->state()), (name + "done before it was done").c_str());
    auto after = std::make_unique<ComputedExperiment>(experimentBefore(lesson, i + 1), &engine);
    QVERIFY2(validate(after->experiment).empty(), (name + "the solution is no valid experiment").c_str());
    if (tell) qInfo("   -> %s", filledText(step.seen, after->state()).c_str());
    QVERIFY2(isDone(step, after->state()), (name + openConditions(step, after->state())).c_str());
    // No number that a text speaks of is missing.
    for (const std::string& text : {step.seen, i + 1 == lesson.steps.size() ? lesson.remember : std::string()}) {
      for (const LessonTextPart& part : readLessonText(text).parts) {
        const bool known = !part.isQuantity || std::isfinite(valueOf(part.quantity, after->state()));
        QVERIFY2(known, (name + quantityText(part.quantity) + " is no number").c_str());
      }
    }
    QCOMPARE(departures(experimentBefore(lesson, i + 1), after->experiment), std::vector<std::string>());
    before = std::move(after);
  }
  setThreadCount(0);
}

void LessonsTest::theFirstPictureIsQuick_data() { addLessons(); }

// By the time of the processor, which other processes do not lengthen.
void LessonsTest::theFirstPictureIsQuick() {
#ifndef NDEBUG
  QSKIP("builds that check what they do are several times slower");
#endif
  QFETCH(QString, id);
  const Lesson& lesson = *findLesson(id.toStdString());
  const std::clock_t start = std::clock();
  const ComputedExperiment computed(lesson.experiment);
  QVERIFY(computed.results->complete);
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  if (qEnvironmentVariableIsSet("KERRIDGE_LESSON_TEXTS")) qInfo("%.3f s", seconds);
  QVERIFY2(seconds < 4.0, qPrintable(QString::number(seconds)));
}

KERRIDGE_TEST(LessonsTest)

}  // namespace lessons_test

#include "lessons_test.moc"
