// SPDX-License-Identifier: GPL-3.0-or-later
// What answers a question of a lesson is hidden until it is answered, in charts and on worksheets, and the check of
// lessons finds what is not.
#include <algorithm>

#include "headless/lesson_run.h"
#include "lessons/lesson_cover.h"
#include "lessons/lesson_sheet.h"
#include "support/test.h"
#include "texts/language.h"

namespace lesson_cover_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

LessonQuestion asking(std::vector<std::string> hides) {
  LessonQuestion question;
  question.ask = "What happens?";
  question.hides = std::move(hides);
  return question;
}

Figure withTestCurve() {
  Figure figure;
  figure.id = "error-curves";
  figure.series.resize(2);
  figure.series[1].ofTest = true;
  figure.marks.resize(2);
  for (Mark& mark : figure.marks) mark.y = 1.0;
  figure.marks[1].ofTest = true;
  figure.marks.emplace_back();  // the tick of a rule
  return figure;
}

const Lesson& firstLesson() { return *findLesson("fit-and-overfit"); }

}  // namespace

class LessonCoverTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { showLanguage(QStringLiteral("en")); }

  void curvesOrChartsAreHidden() {
    const Figure whole = withTestCurve();
    QCOMPARE(covered(whole, LessonQuestion()).series.size(), std::size_t{2});
    QCOMPARE(covered(whole, asking({})).series.size(), std::size_t{2});
    QCOMPARE(covered(whole, asking({"fit"})).series.size(), std::size_t{2});
    QCOMPARE(covered(whole, asking({"fit"})).marks.size(), std::size_t{3});
    const Figure without = covered(whole, asking({hiddenTestErrors}));
    QVERIFY(without.series.size() == 1 && !without.series[0].ofTest && without.emptyReason.empty());
    QVERIFY(without.marks.size() == 1 && !without.marks[0].ofTest);
    LessonQuestion marked = asking({});
    marked.mark = readQuantity("best-at 1").quantity;
    QCOMPARE(covered(whole, marked).series.size(), std::size_t{1});
    // A chart of test errors alone is another thing than a chart that is named.
    Figure map;
    map.id = "map";
    map.ofTest = true;
    QVERIFY(!covered(map, marked).emptyReason.empty());
    QVERIFY(covered(map, asking({"fit"})).emptyReason.empty());
    const Figure named = covered(whole, asking({"error-curves"}));
    QVERIFY(named.series.empty() && named.marks.empty());
    QVERIFY2(named.emptyReason.english().find("Guess first") == 0, named.emptyReason.english().c_str());
  }

  // Each of these steps moves along a curve that is there before.
  void whatIsInViewIsFound_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("step");
    QTest::addColumn<QString>("told");
    QTest::newRow("test error") << "fit-and-overfit" << 0 << "the chart \"Error curves\" shows \"test-error 1\"";
    QTest::newRow("degrees") << "fit-and-overfit" << 0 << "the chart \"Degrees of freedom\" shows \"df 1\"";
    QTest::newRow("steps") << "early-stopping" << 0 << "the chart \"Error curves\" shows \"test-error 1\"";
    QTest::newRow("stability") << "stable-models" << 1 << "the chart \"Stability\" shows \"stability 1\"";
    QTest::newRow("offset") << "offset-and-centering" << 0 << "the chart \"Error curves\" shows \"test-error 1\"";
  }

  void whatIsInViewIsFound() {
    QFETCH(QString, id);
    QFETCH(int, step);
    QFETCH(QString, told);
    Lesson lesson = *findLesson(id.toStdString());
    lesson.steps.resize(static_cast<std::size_t>(step) + 1);
    lesson.steps.back().predict.hides.clear();
    Engine engine;
    const std::vector<WalkedStep> walked = walk(lesson, false, engine, RunContext());
    const std::vector<Text>& problems = walked.back().problems;
    QVERIFY(std::any_of(problems.begin(), problems.end(), [&told](const Text& problem) {
      return QString::fromStdString(problem.english()).contains(told);
    }));
  }

  // What the questions hide is the same in every language, and so are the quantities that their answers name: what
  // LessonsTest finds nothing wrong with is right in all of them.
  void everyLanguageHidesTheSame() {
    const std::vector<Lesson> english = lessons();
    showLanguage(QStringLiteral("de"));
    QCOMPARE(lessons().size(), english.size());
    for (std::size_t i = 0; i < english.size(); ++i) {
      for (std::size_t j = 0; j < english[i].steps.size(); ++j) {
        const LessonStep& one = english[i].steps[j];
        const LessonStep& other = lessons()[i].steps[j];
        QVERIFY2(one.predict.hides == other.predict.hides, english[i].id.c_str());
        QVERIFY2(answeringQuantities(one) == answeringQuantities(other), english[i].id.c_str());
      }
    }
  }

  void worksheetsHideIt() {
    Lesson lesson = firstLesson();
    lesson.steps.resize(2);
    Engine engine;
    const std::vector<WalkedStep> walked = walk(lesson, false, engine, RunContext());
    std::vector<Figure> painted;
    const auto painter = [&painted](const Figure& figure) {
      painted.push_back(figure);
      return QStringLiteral("data:");
    };
    const auto tellsTest = [](const Figure& figure) {
      return std::any_of(figure.series.begin(), figure.series.end(), [](const Series& one) { return one.ofTest; });
    };
    const QString sheet = lessonWorksheet(lesson, walked, painter);
    QCOMPARE(painted.size(), std::size_t{8});
    // Error curves and degrees of freedom of the step that asks, then of the one that does not.
    QVERIFY(!tellsTest(painted[1]) && painted[1].emptyReason.empty() && !painted[3].emptyReason.empty());
    QVERIFY(tellsTest(painted[5]) && painted[7].emptyReason.empty());
    QVERIFY(!sheet.contains(QStringLiteral("the test error does not")));
    QVERIFY(sheet.contains(QStringLiteral("misses even the points")));
    painted.clear();
    QVERIFY(lessonHandout(lesson, walked, painter).contains(QStringLiteral("the test error does not")));
    QVERIFY(tellsTest(painted[1]) && painted[3].emptyReason.empty());
  }
};

KERRIDGE_TEST(LessonCoverTest)

}  // namespace lesson_cover_test

#include "lesson_cover_test.moc"
