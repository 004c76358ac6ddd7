// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>

#include <cmath>
#include <numeric>

#include "lessons/class_answers.h"
#include "lessons/lesson_answers.h"
#include "lessons/lesson_state.h"
#include "support/test.h"
#include "texts/language.h"

namespace class_answers_test {

using namespace kerridge;

/// Files of answers of a class are counted question by question.
class ClassAnswersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { showLanguage(QStringLiteral("en")); }
  void everybodyCounts();
  void languagesMeet();
  void marksLieAroundTheTruth();
  void lessonsOfOthers();
  void whatIsNoFileOfAnswers_data();
  void whatIsNoFileOfAnswers();
  void histogramsHoldEveryMark();

 private:
  QString save(const QString& name, const QByteArray& text) {
    QFile file(m_folder.filePath(name));
    if (file.open(QIODevice::WriteOnly)) file.write(text);
    return file.fileName();
  }
  QTemporaryDir m_folder;
};

namespace {

/// What a learner saves who chose this at step 1 of the first lesson, and this at its end.
QByteArray learner(int first, int end) {
  const Lesson& lesson = lessons().front();
  LessonAnswers answers;
  answers.at(lesson, 0).choice = first;
  answers.at(lesson, 1).how = LessonAnswer::How::skipped;
  answers.at(lesson, static_cast<int>(lesson.steps.size())).choice = end;
  return answers.csv({&lesson});
}

/// The step of a lesson that asks for a mark.
int markStep(const Lesson& lesson) {
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    if (lesson.steps[i].predict.mark) return static_cast<int>(i);
  }
  return -1;
}

QByteArray marker(double lambda) {
  const Lesson& lesson = *findLesson("choosing-lambda");
  LessonAnswers answers;
  LessonAnswer& answer = answers.at(lesson, markStep(lesson));
  answer.marked = lambda;
  answer.choice = lambda > .01 ? 0 : 1;
  return answers.csv({&lesson});
}

}  // namespace

void ClassAnswersTest::everybodyCounts() {
  const Lesson& lesson = lessons().front();
  const auto choices = static_cast<int>(lesson.steps.front().predict.choices.size());
  QVERIFY(choices >= 2);
  QStringList files;
  std::vector<int> expected(static_cast<std::size_t>(choices));
  for (int i = 0; i < 200; ++i) {
    const int choice = (i * i) % choices;
    ++expected[static_cast<std::size_t>(choice)];
    files << save(QStringLiteral("learner-%1.csv").arg(i), learner(choice, 0));
  }
  files << files.front();  // given twice
  const ClassAnswers read = readClassAnswers(files, {});
  QCOMPARE(read.files, 200);
  QVERIFY(read.problems.empty());
  QCOMPARE(read.questions.size(), std::size_t{2});
  const ClassQuestion& first = read.questions[0];
  QCOMPARE(first.ask, lesson.steps.front().predict.ask);
  QVERIFY(first.counts == expected);
  QVERIFY(lesson.steps.front().predict.choices[static_cast<std::size_t>(first.right)].right);
  QCOMPARE(first.answers(), 200);
  QCOMPARE(read.questions[1].step, -1);
  QCOMPARE(read.questions[1].counts.front(), 200);
  const Figure hidden = classFigure(first, false, notANumber);
  QCOMPARE(hidden.bars.size(), std::size_t{1});
  const Figure shown = classFigure(first, true, notANumber);
  QCOMPARE(shown.bars.size(), std::size_t{2});
  QCOMPARE(shown.bars[1].values[static_cast<std::size_t>(first.right)],
           static_cast<double>(expected[static_cast<std::size_t>(first.right)]));
}

void ClassAnswersTest::languagesMeet() {
  showLanguage(QStringLiteral("de"));
  const QString german = save(QStringLiteral("de.csv"), learner(1, 1));
  const std::string asked = lessons().front().steps.front().predict.ask;
  showLanguage(QStringLiteral("en"));
  const QString english = save(QStringLiteral("en.csv"), learner(1, 1));
  const ClassAnswers read = readClassAnswers({german, english}, {});
  QCOMPARE(read.questions.size(), std::size_t{2});
  QCOMPARE(read.questions.front().counts[1], 2);
  QVERIFY(read.questions.front().ask != asked);
}

void ClassAnswersTest::marksLieAroundTheTruth() {
  const Lesson& lesson = *findLesson("choosing-lambda");
  QVERIFY(markStep(lesson) >= 0);
  QStringList files;
  for (const double lambda : {1e-6, 1e-3, .02, .02, .021, 5.0}) {
    files << save(QStringLiteral("mark-%1.csv").arg(files.size()), marker(lambda));
  }
  const ClassAnswers read = readClassAnswers(files, {});
  QCOMPARE(read.questions.size(), std::size_t{1});
  const ClassQuestion& question = read.questions.front();
  QCOMPARE(question.marks.size(), std::size_t{6});
  const double truth = trueMark(question, {});
  QVERIFY2(truth > 1e-10 && truth < 1e3, qPrintable(QString::number(truth)));
  QVERIFY(std::isnan(trueMark(readClassAnswers({save("a.csv", learner(0, 0))}, {}).questions.front(), {})));
  const Figure shown = classFigure(question, true, truth);
  QCOMPARE(shown.cursors.size(), std::size_t{1});
  QCOMPARE(shown.cursors.front().x, truth);
  QVERIFY(shown.x.lower < truth && truth < shown.x.upper);
  QVERIFY(classFigure(question, false, truth).cursors.empty());
}

void ClassAnswersTest::lessonsOfOthers() {
  const QByteArray text =
      "lesson,variant,step,question,answer,right,choice,marked\r\n"
      "mine,,2,\"Is it \"\"so\"\", or not?\",\"no, it\nis not\",1,3,\r\n";
  const ClassAnswers read = readClassAnswers({save("own.csv", text), save("own2.csv", text)}, {});
  QCOMPARE(read.questions.size(), std::size_t{1});
  const ClassQuestion& question = read.questions.front();
  QCOMPARE(question.ask, std::string("Is it \"so\", or not?"));
  QCOMPARE(question.choices.size(), std::size_t{3});
  QCOMPARE(question.counts[2], 2);
  QCOMPARE(question.right, 2);
  QCOMPARE(question.title, std::string("mine, step 2"));
}

void ClassAnswersTest::whatIsNoFileOfAnswers_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("error");
  const QByteArray header = "lesson,variant,step,question,answer,right,choice,marked\r\n";
  QTest::newRow("empty") << QByteArray() << "no column \"lesson\"";
  QTest::newRow("data") << QByteArray("a,b\n1,2\n") << "no column \"lesson\"";
  QTest::newRow("of an earlier version") << QByteArray(
                                                "lesson,variant,step,done,when,hints,question,answer,right,seen\r\n")
                                         << "no column \"choice\"";
  QTest::newRow("open quotes") << header + "x,,1,\"so"
                               << "quot";
  QTest::newRow("too large") << header + QByteArray(1 << 20, 'x') << "too large";
  // What other programs make of numbers counts as no answer.
  for (const char* row : {"x,,1,q,a,1,0,", "x,,1,q,a,1,99999999999,", "x,,1,q,a,1,-1,", "x,,1,q,,,,0", "x,,1,q,,,,-5",
                          "x,,1,q,,,,nan", "x,,1,q,a,1,one,"}) {
    QTest::newRow(row) << header + row << QString();
  }
}

void ClassAnswersTest::whatIsNoFileOfAnswers() {
  QFETCH(QByteArray, text);
  QFETCH(QString, error);
  const QString good = save(QStringLiteral("good.csv"), learner(1, 0));
  const ClassAnswers read = readClassAnswers({good, save(QStringLiteral("bad.csv"), text)}, {});
  QCOMPARE(read.problems.size(), std::size_t{error.isEmpty() ? 0U : 1U});
  QCOMPARE(read.files, error.isEmpty() ? 2 : 1);
  if (!error.isEmpty()) {
    const QString said = QString::fromStdString(toString(read.problems.front()));
    QVERIFY2(said.contains(error) && said.contains(QStringLiteral("bad.csv")), qPrintable(said));
  }
  QCOMPARE(read.questions.front().answers(), 1);
  for (const ClassQuestion& question : read.questions) classFigure(question, true, notANumber);
  const ClassAnswers none = readClassAnswers({m_folder.filePath(QStringLiteral("nowhere.csv"))}, {});
  QCOMPARE(none.problems.size(), std::size_t{1});
}

void ClassAnswersTest::histogramsHoldEveryMark() {
  ClassQuestion question;
  for (int i = -1074; i < 1023; i += 97) question.marks.push_back(std::ldexp(1.0, i));
  const Figure figure = classFigure(question, false, notANumber);
  QVERIFY(figure.bands.front().x.size() < 1000);
  question.marks = {1e-5, 2e-5, 3.0, 1e-5};
  const Band band = classFigure(question, true, 1e2).bands.front();
  double sum = 0.0;
  for (std::size_t i = 0; i < band.x.size(); i += 2) sum += band.upper[i];
  QCOMPARE(sum, 4.0);
  QVERIFY(std::is_sorted(band.x.begin(), band.x.end()));
}

KERRIDGE_TEST(ClassAnswersTest)

}  // namespace class_answers_test

#include "class_answers_test.moc"
