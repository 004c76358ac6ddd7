// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons in the window: some walked wholly by mouse and keyboard, all of them by their solutions.
#include <QAction>
#include <QGraphicsView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "files/settings.h"
#include "ui/lesson_helpers.h"
#include "ui/long_numbers.h"
#include "ui/painted_parts.h"
#include "ui/slow_events.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/lesson_draft.h"
#include "window/lesson_editor.h"

namespace test_lessons {

using namespace kerridge;
using namespace kerridge::test;

namespace {

void addLessons() {
  QTest::addColumn<QString>("id");
  for (const Lesson& lesson : lessons()) QTest::newRow(lesson.id.c_str()) << QString::fromStdString(lesson.id);
}

}  // namespace

class TestLessons : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void init() { clearSettings(); }
  void cleanup() { QCOMPARE(takeSlowEvents(), QStringList()); }
  void firstStartShowsNoLesson();
  void fitAndOverfitByHand();
  void exponentByHand();
  void belowOneByHand();
  void everyStepInTheWindow_data();
  void everyStepInTheWindow();
  void editorShowsAnExample();
  void editorWithoutLongNumbers();
  void whatIsMetAlreadyWaits();
  void aDragIsOverWhenTheHandLetsGo();
  void goingAstray();
};

void TestLessons::firstStartShowsNoLesson() {
  const auto window = readyWindow();
  QVERIFY(window);
  QVERIFY(!window->lessons().panel().isVisible());
  QVERIFY(window->lessons().coach().lesson() == nullptr);
  QVERIFY(window->lessons().marks().markers().empty());
}

void TestLessons::fitAndOverfitByHand() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTest::keyClick(window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
  auto* list = widgetOf<QListWidget>(*window, QStringLiteral("lesson-list"));
  QTRY_VERIFY(list->isVisible());
  QVERIFY(list->hasFocus());
  QCOMPARE(list->count(), static_cast<int>(lessons().size()));
  QTest::keyClick(list, Qt::Key_Return);
  const LessonCoach& coach = window->lessons().coach();
  QVERIFY(coach.lesson() != nullptr);
  QCOMPARE(coach.lesson()->id, std::string("fit-and-overfit"));
  QVERIFY(settled(*window));
  QVERIFY(textOf(*window).contains(QStringLiteral("below 1e-7")));

  // By the cursor, to the left end of the chart.
  FigureView* curves = window->charts().panelOf(QStringLiteral("error-curves"))->view();
  dragCursor(curves, methodOf(*window, 0).at, 2e-8);
  QVERIFY(reached(*window, 1));
  QVERIFY(textOf(*window).contains(QStringLiteral("Done.")));
  // The sentence has the numbers of the model on screen.
  const QString error = QString::fromStdString(filledText("{test-error 1}", {window->document().experiment(),
                                                                             window->controller().results().get(),
                                                                             window->controller().models(),
                                                                             {},
                                                                             true}));
  QVERIFY2(textOf(*window).contains(error), qPrintable(textOf(*window)));

  type(*window, "field-0-at", QStringLiteral("20"));
  QVERIFY(reached(*window, 2));
  dragCursor(curves, 20.0, 0.012);
  QVERIFY(reached(*window, 3));
  typeInData(*window, "generator-n", QStringLiteral("500"));
  QVERIFY(settled(*window));
  QCOMPARE(coach.step(), 3);  // λ is still the good one
  type(*window, "field-0-at", QStringLiteral("1e-8"));
  QVERIFY(reached(*window, 4));
  QVERIFY(coach.isFinished());
  QVERIFY(textOf(*window).contains(QStringLiteral("To remember")));
  press(*window, "lesson-next");
  QCOMPARE(coach.lesson()->id, lessons()[1].id);
}

void TestLessons::exponentByHand() {
  const auto window = windowInLesson("exponent-m");
  QVERIFY(window);
  type(*window, "field-1-m", QStringLiteral("2"));
  QVERIFY(reached(*window, 1));
  type(*window, "field-1-m", QStringLiteral("1.1"));
  QVERIFY(reached(*window, 2));
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("match-1")), Qt::LeftButton);
  QVERIFY(reached(*window, 3));
  // A click into the map where m = 2.5 gives the same μ.
  QTRY_VERIFY(!window->charts().panelOf(QStringLiteral("map"))->view()->figure().clickTarget.empty());
  FigureView* map = window->charts().panelOf(QStringLiteral("map"))->view();
  QTest::mouseClick(map->graphicsView()->viewport(), Qt::LeftButton, {}, map->pixelAt(2.5, 7.75e-6).toPoint());
  QVERIFY2(reached(*window, 4), qPrintable(textOf(*window)));
  QVERIFY(window->lessons().coach().isFinished());
}

void TestLessons::belowOneByHand() {
  const auto window = windowInLesson("below-m-1");
  QVERIFY(window);
  type(*window, "field-1-m", QStringLiteral("0.5"));
  QVERIFY(reached(*window, 1));
  type(*window, "field-1-at", QStringLiteral("2"));
  QVERIFY(reached(*window, 2));
  type(*window, "field-1-at", QStringLiteral("0.01"));
  QVERIFY(reached(*window, 3));
  FigurePanel* panel = window->charts().panelOf(QStringLiteral("residuals"));
  Q_EMIT panel->figureChosen(QStringLiteral("map"));  // what its menu does
  QVERIFY(reached(*window, 4));
}

void TestLessons::everyStepInTheWindow_data() { addLessons(); }

void TestLessons::everyStepInTheWindow() {
  QFETCH(QString, id);
  const auto window = windowInLesson(id.toUtf8());
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  const LessonMarks& marks = window->lessons().marks();
  const int steps = static_cast<int>(coach.lesson()->steps.size());
  // The fields of a chip are made when its editor opens.
  for (PopupChip* chip : {window->strip().dataChip(), window->strip().splitChip()}) {
    chip->openEditor();
    chip->closeEditor();
  }
  for (int step = 0; step < steps; ++step) {
    QCOMPARE(coach.step(), step);
    // The controls that it means exist, and one of them is outlined.
    QVERIFY(!coach.currentStep()->controls.empty());
    for (const std::string& name : coach.currentStep()->controls) {
      QVERIFY2(marks.find(name).widget != nullptr, name.c_str());
    }
    QTRY_VERIFY2(marks.anyVisible() && !marks.markers().empty(), coach.currentStep()->controlName.c_str());
    QVERIFY2(!coach.isAlreadyMet(), qPrintable(textOf(*window)));
    QCOMPARE(coach.departures(), QStringList());
    QCOMPARE(longNumbers(window.get()).join(QLatin1Char('\n')), QString());
    press(*window, "lesson-show");
    QVERIFY2(reached(*window, step + 1), qPrintable(textOf(*window)));
    QVERIFY(!coach.seen().isEmpty());
    QCOMPARE(staleParts(*window), QString());
  }
  QVERIFY(coach.isFinished());
  QCOMPARE(longNumbers(window.get()).join(QLatin1Char('\n')), QString());
  QVERIFY(coach.wasDone(id.toStdString()));
}

/// Numbers of a recording come from grids and rules; none shows digits that only rounding made.
// While there are no steps: to be read, not to be changed, and no part of the lesson.
void TestLessons::editorShowsAnExample() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->lessons().newLesson();
  LessonEditor& editor = window->lessons().editor();
  const LessonDraft& draft = window->lessons().draft();
  const auto* says = editor.findChild<QLabel*>(QStringLiteral("lesson-editor-example"));
  const auto* task = editor.findChild<QPlainTextEdit*>(QStringLiteral("lesson-editor-task"));
  const auto* ask = editor.findChild<QLineEdit*>(QStringLiteral("lesson-editor-predict-ask"));
  const auto* solution = editor.findChild<QLabel*>(QStringLiteral("lesson-editor-solution"));
  const LessonStep& example = lessons().front().steps.front();
  const auto showsExample = [&] {
    return says->isVisible() && task->toPlainText().toStdString() == example.task && !task->isEnabled() &&
           ask->text().toStdString() == example.predict.ask && solution->text().contains(QStringLiteral("1e-8"));
  };
  QVERIFY2(showsExample(), qPrintable(task->toPlainText() + solution->text()));
  QVERIFY(draft.lesson().steps.empty());
  savePictures(*window, "lesson-editor-example");
  setMethodAt(window->document(), 0, 1e-5);
  press(*window, "lesson-editor-record");
  QCOMPARE(draft.lesson().steps.size(), std::size_t{1});
  QVERIFY(!says->isVisible() && task->isEnabled() && ask->text().isEmpty());
  QVERIFY2(task->toPlainText().contains(QStringLiteral("1e-5")), qPrintable(task->toPlainText()));
  press(*window, "lesson-editor-remove");
  QVERIFY(draft.lesson().steps.empty());
  QVERIFY(showsExample());
}

void TestLessons::editorWithoutLongNumbers() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->lessons().newLesson();
  int steps = 0;
  for (const double value : {0.00047000000000000004, 9.999999999999999e-06, 0.1 + 0.2, 1.0 / 3.0}) {
    setMethodAt(window->document(), 0, value);
    press(*window, "lesson-editor-record");
    QCOMPARE(static_cast<int>(window->lessons().draft().lesson().steps.size()), ++steps);
    QCOMPARE(longNumbers(window.get()).join(QLatin1Char('\n')), QString());
  }
  for (const Lesson& lesson : lessons()) {
    window->lessons().start(lesson.id);
    if (window->lessons().draft().isModified()) {
      QTimer::singleShot(0, [] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box != nullptr) box->button(QMessageBox::Discard)->click();
      });
    }
    window->lessons().editLesson();
    // Beside the panel of the lesson, or at the edge of a screen that is too narrow for both.
    const QWidget& editor = window->lessons().editor();
    const int panel = window->lessons().panel().mapToGlobal(QPoint()).x();
    QVERIFY(editor.x() + editor.width() <= panel || editor.x() == window->screen()->availableGeometry().left());
    auto* list = window->lessons().editor().findChild<QListWidget*>(QStringLiteral("lesson-editor-steps"));
    QVERIFY(list != nullptr);
    for (int step = 0; step < list->count(); ++step) {
      list->setCurrentRow(step);
      QCOMPARE(longNumbers(window.get()).join(QLatin1Char('\n')), QString());
    }
  }
}

void TestLessons::whatIsMetAlreadyWaits() {
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 1));
  press(*window, "lesson-previous");
  QCOMPARE(coach.step(), 0);
  QVERIFY(coach.isAlreadyMet());
  QVERIFY(textOf(*window).contains(QStringLiteral("Already done.")));
  QVERIFY(window->lessons().marks().markers().empty());
  // A change that leaves it so does not continue either.
  type(*window, "field-0-at", QStringLiteral("3e-8"));
  QVERIFY(settled(*window));
  QCOMPARE(coach.step(), 0);
  auto* next = widgetOf<QPushButton>(*window, QStringLiteral("lesson-next"));
  QCOMPARE(next->text(), QStringLiteral("&Next"));
  QTest::keyClick(next, Qt::Key_Space);
  QCOMPARE(coach.step(), 1);
  // Undone, it is to be done again.
  press(*window, "lesson-previous");
  QVERIFY(coach.isAlreadyMet());
  type(*window, "field-0-at", QStringLiteral("1e-3"));
  QTRY_VERIFY(!coach.isAlreadyMet());
  QCOMPARE(next->text(), QStringLiteral("S&kip step"));
  type(*window, "field-0-at", QStringLiteral("1e-8"));
  QVERIFY(reached(*window, 1));
}

void TestLessons::aDragIsOverWhenTheHandLetsGo() {
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  FigureView* view = window->charts().panelOf(QStringLiteral("error-curves"))->view();
  QWidget* viewport = view->graphicsView()->viewport();
  const int y = static_cast<int>(view->plotArea().center().y());
  const auto at = [&](double x) { return QPoint(static_cast<int>(view->pixelAt(x, view->figure().y.lower).x()), y); };
  const QPoint start = at(methodOf(*window, 0).at);
  QTest::mouseMove(viewport, start);
  QTest::mousePress(viewport, Qt::LeftButton, {}, start);
  for (const double x : {1e-3, 1e-5, 2e-8}) QTest::mouseMove(viewport, at(x));
  QTRY_VERIFY(methodOf(*window, 0).at < 1e-7);
  QVERIFY(settled(*window));
  QCOMPARE(coach.step(), 0);
  QTest::mouseRelease(viewport, Qt::LeftButton, {}, at(2e-8));
  QVERIFY(reached(*window, 1));
}

void TestLessons::goingAstray() {
  const auto window = windowInLesson("exponent-m");
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  removeMethod(window->document(), 1);
  QTRY_COMPARE(coach.departures(), QStringList{"method 2 is not M-RLSR m = 1.5"});
  QTRY_VERIFY(textOf(*window).contains(QStringLiteral("no longer the lesson’s experiment")));
  actionOf(*window, QStringLiteral("example-friedman1"))->trigger();
  QCOMPARE(coach.departures().size(), 2);
  press(*window, "lesson-set-up");
  QCOMPARE(coach.departures(), QStringList());
  QVERIFY(window->document().experiment() == coach.lesson()->experiment);
  QVERIFY(settled(*window));
  QCOMPARE(coach.step(), 0);
  // In the middle of a lesson: the state after the steps before.
  press(*window, "lesson-next");
  press(*window, "lesson-next");
  press(*window, "lesson-set-up");
  QVERIFY(window->document().experiment() == experimentBefore(*coach.lesson(), 2));
  window->document().undoStack().undo();
  QVERIFY(window->document().experiment() == coach.lesson()->experiment);
}

KERRIDGE_WATCHED_WINDOW_TEST(TestLessons)

}  // namespace test_lessons

#include "test_lessons.moc"
