// SPDX-License-Identifier: GPL-3.0-or-later
// What the lessons say is true of the experiments they open, on one thread and on several. With KERRIDGE_LESSON_TEXTS
// in the environment it prints what the user reads, numbers filled in, for authors of lessons. With
// KERRIDGE_LESSON_NUMBERS it writes that file, which is resources/lessons/numbers/lessons.json.
#include <ctime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cmath>

#include "base/parallel.h"
#include "experiment/experiment.h"
#include "headless/lesson_run.h"
#include "storage/experiment_json.h"
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
  void pagesHaveTheNumbers();
  void claimsHoldForFiveSeeds_data();
  void claimsHoldForFiveSeeds();
  void everyLessonIsAUnit_data();
  void everyLessonIsAUnit();
  void tasksAreForEveryHand_data();
  void tasksAreForEveryHand();
  void theFirstPictureIsQuick_data();
  void theFirstPictureIsQuick();

 private:
  QJsonObject m_numbers;  // by the id of each lesson that was walked
};

namespace {

/// The quantities that the texts of a step mention, after its solution; the last one has those of the end, too.
QJsonArray numbersOf(const Lesson& lesson, const std::vector<WalkedStep>& walked) {
  QJsonArray steps;
  for (std::size_t i = 0; i < walked.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    const bool isLast = i + 1 == walked.size();
    std::string texts = step.task + step.look + step.seen + step.predict.ask + (isLast ? lesson.remember : "");
    for (const LessonChoice& choice : step.predict.choices) texts += choice.answer;
    if (isLast) {
      for (const LessonChoice& choice : lesson.question.choices) texts += choice.answer;
    }
    QJsonObject numbers;
    for (const LessonTextPart& part : readLessonText(texts).parts) {
      if (!part.isQuantity) continue;
      numbers[QString::fromStdString(quantityText(part.quantity))] = valueOf(part.quantity, walked[i].after->state());
    }
    steps.append(numbers);
  }
  return steps;
}

/// To two digits; what is round-off is round-off in both.
bool isSameNumber(double one, double other) {
  constexpr double roundOff = 1e-12;
  return std::abs(one - other) <= std::max(roundOff, 0.01 * std::abs(other));
}

void addLessons() {
  QTest::addColumn<QString>("id");
  for (const Lesson& lesson : lessons()) QTest::newRow(lesson.id.c_str()) << QString::fromStdString(lesson.id);
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
  for (const Diagnostic& diagnostic : read.diagnostics)
    remarks += diagnostic.place + ": " + diagnostic.message.english() + "\n";
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
      if (threads == 4 && !isLongRun()) continue;
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
  const std::vector<WalkedStep> walked = walk(lesson, false, engine, RunContext());
  QCOMPARE(walked.size(), lesson.steps.size());
  for (std::size_t i = 0; i < walked.size(); ++i) {
    const std::string name = lesson.id + " step " + std::to_string(i + 1) + ": ";
    if (tell) qInfo("%s%s", name.c_str(), walked[i].task.c_str());
    if (tell) qInfo("   -> %s", walked[i].seen.c_str());
    QVERIFY2(walked[i].problems.empty(),
             walked[i].problems.empty() ? "" : (name + walked[i].problems[0].english()).c_str());
  }
  setThreadCount(0);
  m_numbers[id] = numbersOf(lesson, walked);
}

// The pages of the help have the numbers of the lessons, which nothing computes there.
void LessonsTest::pagesHaveTheNumbers() {
  const QString file = qEnvironmentVariable("KERRIDGE_LESSON_NUMBERS");
  if (!file.isEmpty()) {
    QFile written(file);
    QVERIFY(written.open(QIODevice::WriteOnly));
    written.write(QJsonDocument(m_numbers).toJson());
    return;
  }
  QFile kept(QStringLiteral(":/lessons/numbers/lessons.json"));
  QVERIFY(kept.open(QIODevice::ReadOnly));
  const QJsonObject all = QJsonDocument::fromJson(kept.readAll()).object();
  for (auto lesson = m_numbers.constBegin(); lesson != m_numbers.constEnd(); ++lesson) {
    const QJsonArray steps = lesson.value().toArray();
    QCOMPARE(all[lesson.key()].toArray().size(), steps.size());
    for (qsizetype i = 0; i < steps.size(); ++i) {
      const QJsonObject numbers = steps[i].toObject();
      const QJsonObject said = all[lesson.key()].toArray()[i].toObject();
      QCOMPARE(said.keys(), numbers.keys());
      for (auto number = numbers.constBegin(); number != numbers.constEnd(); ++number) {
        const QString place = QStringLiteral("%1 step %2: %3").arg(lesson.key()).arg(i + 1).arg(number.key());
        QVERIFY2(isSameNumber(said[number.key()].toDouble(), number.value().toDouble()), qPrintable(place));
      }
    }
  }
}

void LessonsTest::claimsHoldForFiveSeeds_data() { addLessons(); }

// Not by chance of the data: the solutions adapt as in the window, and what the texts conclude is true of other seeds.
void LessonsTest::claimsHoldForFiveSeeds() {
  QFETCH(QString, id);
  Engine engine;
  // One more seed with every change, five in a long run.
  for (int by = 1; by <= (test::sanitized ? 1 : caseCount(1, 4)); ++by) {
    const Lesson lesson = shifted(*findLesson(id.toStdString()), by);
    const std::vector<WalkedStep> walked = walk(lesson, true, engine, RunContext());
    for (std::size_t i = 0; i < walked.size(); ++i) {
      if (walked[i].problems.empty()) continue;
      const std::string place = "seed + " + std::to_string(by) + ", step " + std::to_string(i + 1) + ": ";
      QFAIL((place + walked[i].problems[0].english()).c_str());
    }
  }
}

void LessonsTest::everyLessonIsAUnit_data() { addLessons(); }

void LessonsTest::everyLessonIsAUnit() {
  QFETCH(QString, id);
  const Lesson& lesson = *findLesson(id.toStdString());
  QVERIFY(!lesson.goal.empty() && lesson.minutes > 0 && !lesson.needs.empty());
  QVERIFY(!lesson.notes.say.empty() && !lesson.notes.wrong.empty());
  QVERIFY(!lesson.notes.ten.empty() && !lesson.notes.thirty.empty());
  QVERIFY(lesson.question.choices.size() >= 2);
  int predictions = 0;
  for (const LessonStep& step : lesson.steps) predictions += step.predict.ask.empty() ? 0 : 1;
  QVERIFY(predictions >= 1);
  // What must be done before stands before.
  for (const std::string& need : lesson.needs) {
    const Lesson* other = findLesson(need);
    QVERIFY2(other == nullptr || other < &lesson, need.c_str());
  }
}

void LessonsTest::tasksAreForEveryHand_data() { addLessons(); }

// What is to be done is done by keyboard as well as by mouse, and is said so.
void LessonsTest::tasksAreForEveryHand() {
  QFETCH(QString, id);
  static const QRegularExpression mouse(
      QStringLiteral("\\b(drag|click|mouse|pointer|hover|press and hold|double-click)"),
      QRegularExpression::CaseInsensitiveOption);
  for (const LessonStep& step : findLesson(id.toStdString())->steps) {
    std::vector<std::string> texts{step.task, step.look, step.controlName};
    texts.insert(texts.end(), step.hints.begin(), step.hints.end());
    for (const std::string& text : texts) {
      const QRegularExpressionMatch found = mouse.match(QString::fromStdString(text));
      QVERIFY2(!found.hasMatch(), text.c_str());
    }
  }
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
  const ComputedExperiment computed = computedAlone(lesson.experiment);
  QVERIFY(computed.results->complete);
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  if (qEnvironmentVariableIsSet("KERRIDGE_LESSON_TEXTS")) qInfo("%.3f s", seconds);
  QVERIFY2(seconds < 4.0, qPrintable(QString::number(seconds)));
}

KERRIDGE_TEST(LessonsTest)

}  // namespace lessons_test

#include "lessons_test.moc"
