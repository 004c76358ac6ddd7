// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson beside the rest of the window: the user's own experiment is not lost, progress is kept, controls are
// outlined.
#include <QAction>
#include <QGraphicsView>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QProxyStyle>
#include <QSignalSpy>
#include <QSlider>
#include <QTimer>
#include <QUndoStack>
#include <set>

#include "charts/figure_view.h"
#include "files/settings.h"
#include "lessons/lesson_state.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "ui/lesson_helpers.h"
#include "ui/test_setting.h"
#include "widgets/control_marker.h"
#include "widgets/file_chooser.h"
#include "widgets/text_view.h"
#include "window/chart_grid.h"
#include "window/control_picture.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/quiz.h"
#include "window/stage_commands.h"
#include "window/view_commands.h"

namespace test_lesson_window {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// A style that does not animate.
class StillStyle final : public QProxyStyle {
 public:
  StillStyle() : QProxyStyle(QStringLiteral("Fusion")) {}
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* data) const override {
    return hint == SH_Widget_Animation_Duration ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
  }
};

constexpr int turns = 3;         // of the picture, and of the bars
constexpr int mostLayouts = 60;  // a few in each turn

/// Counts events of one kind that an object receives.
class EventCounter : public QObject {
 public:
  EventCounter(QObject* watched, QEvent::Type type) : m_type(type) { watched->installEventFilter(this); }

  int count() const { return m_count; }
  bool eventFilter(QObject* /*watched*/, QEvent* event) override {
    m_count += event->type() == m_type ? 1 : 0;
    return false;
  }

 private:
  QEvent::Type m_type;
  int m_count = 0;
};

}  // namespace

class TestLessonWindow : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void init() { clearSettings(); }
  void ownExperimentComesBack();
  void ownExperimentIsSaved();
  void openingAFileEndsTheLesson();
  void progressIsKept();
  void guessHintsAndQuestion();
  void theAnswerIsHidden();
  void aGuessIsMarked();
  void pageDownPlays();
  void enterPlays();
  void theListStartsByKey();
  void ownLessonFromAFile();
  void keysPassAnOpenEditor();
  void outlinesFollow();
  void outlinesWithoutMotion();
  void namesCoverTheLeast();
  void aSealIsClosedAgainByGoingBack();
  void lectureModeKeepsTheLesson();
  void lectureModeEnlargesTheControl();
  void pictureOfAHighControl();
  void lectureModeByOneKey_data();
  void lectureModeByOneKey();
};

void TestLessonWindow::ownExperimentComesBack() {
  const auto window = readyWindow();
  QVERIFY(window);
  setMethodAt(window->document(), 0, 0.25);
  window->document().closeMerge();
  const Experiment own = window->document().experiment();
  QUndoStack& history = window->document().undoStack();
  const int before = history.index();
  window->lessons().start("lasso-sparsity");
  QCOMPARE(history.index(), before + 1);  // one step
  QVERIFY(history.undoText().contains(QStringLiteral("Lasso and sparsity")));
  QVERIFY(window->windowTitle().contains(QStringLiteral("lesson “Lasso and sparsity”")));
  QVERIFY(settled(*window));
  // Undo past the beginning: the own experiment, and the lesson says so.
  history.undo();
  QVERIFY(window->document().experiment() == own);
  QVERIFY(window->lessons().coach().isOwnExperimentShown());
  QVERIFY(!window->document().setAside());
  QVERIFY(textOf(*window).contains(QStringLiteral("Your own experiment is on screen again")));
  QVERIFY(window->lessons().marks().markers().empty());
  history.redo();
  QVERIFY(!window->lessons().coach().isOwnExperimentShown());
  QVERIFY(settled(*window));
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 1));
  // From one lesson to the next it is still the same own experiment.
  window->lessons().start("svr-tube");
  QVERIFY(settled(*window));
  QVERIFY(window->document().setAside()->experiment == own);
  press(*window, "lesson-leave");
  QVERIFY(window->document().experiment() == own);
  QVERIFY(window->lessons().coach().lesson() == nullptr);
  QVERIFY(!window->document().setAside());
  QVERIFY(widgetOf<QListWidget>(*window, QStringLiteral("lesson-list"))->isVisible());
  // Left by undoing and changing something: that is an own change, and stays.
  window->lessons().start("svr-tube");
  history.undo();
  setMethodAt(window->document(), 0, 0.5);
  QVERIFY(window->lessons().coach().isOwnExperimentShown());
  QVERIFY(!window->document().setAside());
  press(*window, "lesson-leave");
  QCOMPARE(methodOf(*window, 0).at, 0.5);
}

void TestLessonWindow::ownExperimentIsSaved() {
  const QTemporaryDir folder;
  const auto window = readyWindow();
  QVERIFY(window);
  const QString file = folder.filePath(QStringLiteral("own.kerridge"));
  const Experiment saved = window->document().experiment();
  saveExperiment(saved, file);
  window->document().begin(saved, file, QStringLiteral("Begin"));
  setMethodAt(window->document(), 0, 0.25);
  const Experiment own = window->document().experiment();
  window->lessons().start("cg-and-tikhonov");
  QVERIFY(window->isWindowModified());
  // Save writes what is on screen elsewhere, never over the own file.
  const QString copy = folder.filePath(QStringLiteral("copy.kerridge"));
  FileChooser chooser = FileChooser::system();
  chooser.save = [&](QWidget*, const QString&, const QString& start, const QString&) {
    return start.endsWith(QStringLiteral("own.kerridge")) ? QString() : copy;
  };
  window->files().setFileChooser(chooser);
  QVERIFY(window->files().save());
  QCOMPARE(loadExperiment(copy).experiment.methods.front().id, std::string("cg"));
  QCOMPARE(window->document().file(), file);
  QVERIFY(!(loadExperiment(file).experiment == own));
  // Closing asks for the own changes and saves these.
  QTimer::singleShot(0, [] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    QVERIFY(box != nullptr);
    box->button(QMessageBox::Save)->click();
  });
  QVERIFY(window->close());
  QVERIFY(loadExperiment(file).experiment == own);
}

void TestLessonWindow::openingAFileEndsTheLesson() {
  const QTemporaryDir folder;
  const auto window = windowInLesson("filters");
  QVERIFY(window);
  const QString file = folder.filePath(QStringLiteral("other.kerridge"));
  saveExperiment(exampleExperiment(), file);
  window->openFile(file);
  QTRY_COMPARE(window->document().file(), file);
  QVERIFY(window->lessons().coach().lesson() == nullptr);
  QVERIFY(!window->document().setAside());
  QVERIFY(window->lessons().marks().markers().empty());
  QVERIFY(!window->windowTitle().contains(QStringLiteral("lesson")));
}

void TestLessonWindow::progressIsKept() {
  {
    const auto window = windowInLesson("error-bounds");
    QVERIFY(window);
    for (int step = 1; !window->lessons().coach().isFinished(); ++step) {
      window->lessons().coach().show();
      QVERIFY(reached(*window, step));
    }
  }
  const auto window = readyWindow();
  QVERIFY(window);
  window->lessons().showList();
  auto* list = widgetOf<QListWidget>(*window, QStringLiteral("lesson-list"));
  int ticks = 0;
  for (int row = 0; row < list->count(); ++row) {
    const bool tick = list->item(row)->text().contains(QChar(0x2713));
    ticks += tick ? 1 : 0;
    QCOMPARE(tick, list->item(row)->data(Qt::UserRole).toString() == QStringLiteral("error-bounds"));
  }
  QCOMPARE(ticks, 1);
}

void TestLessonWindow::guessHintsAndQuestion() {
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  const LessonStep& step = *coach.currentStep();
  QVERIFY(textOf(*window).contains(QStringLiteral("Goal:")) && textOf(*window).contains(QStringLiteral("Time:")));
  // A guess by the keyboard: the links of the text are reached by Tab.
  auto* text = widgetOf<QTextBrowser>(*window, QStringLiteral("lesson-text"));
  text->setFocus();
  QTest::keyClick(text, Qt::Key_Tab);
  QTest::keyClick(text, Qt::Key_Return);
  QCOMPARE(coach.choice(), 0);
  QVERIFY(textOf(*window).contains(QString::fromStdString(step.predict.choices[0].text) + QStringLiteral(" ← you")));
  QVERIFY(!textOf(*window).contains(QString::fromStdString(step.predict.choices[0].answer)));
  // Three hints and no more.
  for (int i = 1; i <= 3; ++i) {
    press(*window, "lesson-hint");
    QCOMPARE(coach.hints().size(), i);
  }
  QVERIFY(coach.hints().at(1).contains(QStringLiteral("must be below")));
  QVERIFY(!widgetOf<QPushButton>(*window, QStringLiteral("lesson-hint"))->isEnabled());
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 1));
  QVERIFY(coach.hints().isEmpty());
  QVERIFY(coach.seen().contains(QString::fromStdString(step.predict.choices[0].answer)));
  QVERIFY(coach.seen().contains(QStringLiteral("✗")));
  // Other data that do not show it: the text says which number differs.
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 2));
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 3));
  type(*window, "field-0-at", QStringLiteral("1e-8"));
  QVERIFY(settled(*window));
  typeInData(*window, "generator-n", QStringLiteral("600"));
  QVERIFY(reached(*window, 4));
  QVERIFY2(coach.seen().contains(QStringLiteral("600")), qPrintable(coach.seen()));
  // The question: a wrong answer is answered, and one may choose again.
  const LessonQuestion& question = coach.lesson()->question;
  window->lessons().coach().choose(0);
  QVERIFY(textOf(*window).contains(QString::fromStdString(question.choices[0].answer)));
  window->lessons().coach().choose(2);
  QVERIFY(textOf(*window).contains(QStringLiteral("Right.")));
}

// What answers the question is not on screen until it is answered, or shown without an answer.
void TestLessonWindow::theAnswerIsHidden() {
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  LessonCoach& coach = window->lessons().coach();
  const auto figure = [&window](const char* id) -> const Figure& {
    return window->charts().panelOf(QString::fromLatin1(id))->view()->figure();
  };
  const auto readout = [&window] { return widgetOf<QLabel>(*window, QStringLiteral("readout-0"))->text(); };
  const auto isHidden = [&] {
    const auto& series = figure("error-curves").series;
    const bool tests = std::any_of(series.begin(), series.end(), [](const Series& one) { return one.ofTest; });
    const bool looks = textOf(*window).contains(QStringLiteral("Look:"));
    const bool numbers = !readout().contains(QLatin1String("test <b>?</b>"));
    const bool degrees = figure("degrees-of-freedom").emptyReason.empty();
    if (tests != looks || tests != numbers || tests != degrees) return -1;
    return tests ? 0 : 1;
  };
  const auto followLink = [&window](const char* link) {
    auto* text = widgetOf<TextView>(*window, QStringLiteral("lesson-text"));
    Q_EMIT text->linkChosen(QUrl(QString::fromLatin1(link)));
    QCoreApplication::processEvents();
  };
  QCOMPARE(isHidden(), 1);
  QVERIFY(!figure("error-curves").series.empty());  // the training error stays
  savePictures(*window, "lesson-guess-first");
  coach.choose(1);
  QCoreApplication::processEvents();
  QCOMPARE(isHidden(), 0);
  savePictures(*window, "lesson-guessed");
  // Beginning again asks again; the answer may be seen without a guess, which is none.
  coach.restart();
  QVERIFY(settled(*window));
  QCOMPARE(isHidden(), 1);
  QVERIFY(textOf(*window).contains(QStringLiteral("Show the answer")));
  followLink("answer:");
  QCOMPARE(isHidden(), 0);
  QCOMPARE(coach.choice(), -1);
  // The step itself may be done without either, and the next one hides nothing.
  coach.restart();
  QVERIFY(settled(*window));
  type(*window, "field-0-at", QStringLiteral("1e-8"));
  QVERIFY(reached(*window, 1));
  QCOMPARE(isHidden(), 0);
  // The own experiment is none of the lesson's.
  coach.previous();
  coach.setUp();
  QVERIFY(settled(*window));
  QCOMPARE(isHidden(), 1);
  coach.leave(true);
  QVERIFY(settled(*window));
  QVERIFY(!window->controller().testErrorsHidden());
  // A quiz of the lecturer's own does not show what a question hides.
  window->lessons().start("fit-and-overfit");
  QVERIFY(settled(*window));
  for (int i = 0; i < 3; ++i) {
    actionOf(*window, QStringLiteral("quiz"))->trigger();
    QCOMPARE(isHidden(), 1);
  }
}

void TestLessonWindow::aGuessIsMarked() {
  const auto window = windowInLesson("choosing-lambda");
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  const Quiz& quiz = window->stage().quiz();
  QVERIFY(coach.wantsMark());
  auto* text = widgetOf<QTextBrowser>(*window, QStringLiteral("lesson-text"));
  const auto followLink = [text] {
    text->setFocus();
    text->moveCursor(QTextCursor::Start);
    QTest::keyClick(text, Qt::Key_Tab);
    QTest::keyClick(text, Qt::Key_Return);
    QCoreApplication::processEvents();
  };
  followLink();
  QCOMPARE(quiz.state(), Quiz::State::asked);
  QVERIFY(window->charts().panelOf("error-curves")->view()->figure().marks.empty());  // no tick tells it
  QVERIFY(textOf(*window).contains(QStringLiteral("This is my guess")));
  QVERIFY(!textOf(*window).contains(QStringLiteral("the tick of LOO")));  // nor does the task
  QVERIFY(coach.wantsMark());
  // By the mouse, in the chart.
  FigureView* view = window->charts().panelOf("error-curves")->view();
  const double truth = valueOf(
      *coach.currentStep()->predict.mark,
      {window->document().experiment(), window->controller().results().get(), window->controller().models(), {}, true});
  QVERIFY(truth > 0.0);
  const QPointF place(view->pixelAt(truth * 20.0, 1.0).x(), view->plotArea().top() + 20.0);
  QTest::mouseClick(view->graphicsView()->viewport(), Qt::LeftButton, {}, place.toPoint());
  QCoreApplication::processEvents();
  QVERIFY(std::abs(std::log(quiz.guess() / (truth * 20.0))) < 0.2);
  followLink();
  QCOMPARE(quiz.state(), Quiz::State::answered);
  QCOMPARE(coach.marked(), quiz.guess());
  QVERIFY(textOf(*window).contains(QStringLiteral("the tick of LOO")));
  QVERIFY(!coach.currentStep()->predict.choices[static_cast<std::size_t>(coach.choice())].right);
  QVERIFY2(textOf(*window).contains(QString::fromStdString(lessonNumber(truth))), qPrintable(textOf(*window)));
  savePictures(*window, "lesson-mark");
  QVERIFY(coach.answersCsv().contains(("λ = " + lessonNumber(coach.marked())).c_str()));
  // The step ends the quiz, and its text has the mark.
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 1));
  QCOMPARE(quiz.state(), Quiz::State::off);
  QVERIFY(coach.seen().contains(QString::fromStdString(lessonNumber(quiz.guess()))));
  // A quiz of the lecturer's own is none of the lesson's.
  actionOf(*window, QStringLiteral("quiz"))->trigger();
  QVERIFY(!coach.wantsMark());
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 2));
  QCOMPARE(quiz.state(), Quiz::State::asked);
}

void TestLessonWindow::pageDownPlays() {
  const auto window = readyWindow();
  QVERIFY(window);
  QVERIFY(!actionOf(*window, QStringLiteral("lesson-play"))->isEnabled());
  window->lessons().start("fit-and-overfit");
  QVERIFY(settled(*window));
  window->charts().setFocus();
  const LessonCoach& coach = window->lessons().coach();
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  QVERIFY(reached(*window, 1));
  QTest::keyClick(window.get(), Qt::Key_PageUp);
  QCOMPARE(coach.step(), 0);
  QTest::keyClick(window.get(), Qt::Key_PageDown);  // already done: only on
  QCOMPARE(coach.step(), 1);
}

void TestLessonWindow::enterPlays() {
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  // In a field Enter takes what was typed, and no more.
  type(*window, "field-0-at", QStringLiteral("0.5"));
  QVERIFY(settled(*window));
  QCOMPARE(coach.step(), 0);
  QCOMPARE(methodOf(*window, 0).at, 0.5);
  window->charts().panelOf("error-curves")->view()->graphicsView()->setFocus();
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  QVERIFY(reached(*window, 1));
}

void TestLessonWindow::theListStartsByKey() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->lessons().showList();
  auto* list = widgetOf<QListWidget>(*window, QStringLiteral("lesson-list"));
  QTRY_VERIFY(list->hasFocus());
  QTest::keyClick(list, Qt::Key_Down);
  const std::string id = list->currentItem()->data(Qt::UserRole).toString().toStdString();
  QTest::keyClick(list, Qt::Key_L, Qt::AltModifier);
  QTRY_VERIFY(window->lessons().coach().lesson() != nullptr);  // the button goes down and up again
  QCOMPARE(window->lessons().coach().lesson()->id, id);
}

void TestLessonWindow::ownLessonFromAFile() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("own.kerridge-lesson"));
  QFile source(lessonFiles().front());
  QVERIFY(source.open(QIODevice::ReadOnly));
  QByteArray json = source.readAll();
  json.replace("\"Fit and overfit\"", "\"My lesson\"");
  const auto write = [&](const QByteArray& content) {
    QFile target(file);
    return target.open(QIODevice::WriteOnly | QIODevice::Truncate) && target.write(content) == content.size();
  };
  QVERIFY(write(json));
  const auto window = readyWindow();
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  window->openFile(file);  // what a drop and the command line do
  QVERIFY(settled(*window));
  QVERIFY(coach.lesson() != nullptr);
  QCOMPARE(coach.lesson()->title, std::string("My lesson"));
  QVERIFY(window->document().experiment() == coach.lesson()->experiment);
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 1));
  press(*window, "lesson-restart");
  QCOMPARE(coach.step(), 0);
  QCOMPARE(coach.lesson()->title, std::string("My lesson"));
  // A mistake is named with its place, and the lesson that is open stays.
  QVERIFY(write(json.replace("\"below\": 1e-07", "\"belw\": 1e-07")));
  QString said;
  connect(&window->lessons(), &LessonCommands::message, &window->lessons(),
          [&said](const Message& message) { said = message.text; });
  window->openFile(file);
  QVERIFY2(said.contains(QStringLiteral("/steps/0/until/0/belw")), qPrintable(said));
  QCOMPARE(coach.lesson()->title, std::string("My lesson"));
}

void TestLessonWindow::keysPassAnOpenEditor() {
  const auto window = windowInLesson("bias-and-variance");
  QVERIFY(window);
  PopupChip* chip = window->strip().dataChip();
  chip->openEditor();
  QVERIFY(chip->isEditorOpen());
  QTest::keyClick(chip->editor()->parentWidget(), Qt::Key_P, Qt::ControlModifier);
  QVERIFY(!chip->isEditorOpen());
  QTRY_COMPARE(window->document().experiment().pins.size(), std::size_t{1});
}

void TestLessonWindow::outlinesFollow() {
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  const LessonMarks& marks = window->lessons().marks();
  QTRY_COMPARE(marks.markers().size(), std::size_t{2});
  const auto encloses = [&] {
    for (const ControlMarker* marker : marks.markers()) {
      const QWidget* target = marker->target();
      const QRect area(target->mapTo(window.get(), QPoint(0, 0)), target->size());
      if (!marker->isVisible() || !marker->outline().contains(area.intersected(window->rect()))) return false;
      if (!marker->testAttribute(Qt::WA_TransparentForMouseEvents) || marker->accessibleName().isEmpty()) return false;
    }
    return true;
  };
  QTRY_VERIFY(encloses());
  window->resize(window->width() - 120, window->height() - 60);
  QTRY_VERIFY(encloses());
  // What is hidden has no outline; the text says so and shows it on request.
  auto* models = widgetOf<QWidget>(*window, QStringLiteral("models-dock"));
  models->hide();
  window->charts().toggleMaximized();  // Fit alone
  QTRY_VERIFY(!marks.anyVisible());
  window->lessons().coach().restart();
  QTRY_VERIFY(textOf(*window).contains(QStringLiteral("show it")));
  window->lessons().marks().reveal();
  QTRY_VERIFY(models->isVisible());
  QTRY_VERIFY(marks.anyVisible());
  // With the lesson out of sight nothing is outlined.
  widgetOf<QWidget>(*window, QStringLiteral("lesson-dock"))->hide();
  QTRY_VERIFY(marks.markers().empty());
  QVERIFY(window->lessons().coach().lesson() != nullptr);
}

void TestLessonWindow::outlinesWithoutMotion() {
  QWidget window;
  window.resize(300, 200);
  auto* button = new QPushButton(QStringLiteral("x"), &window);
  button->move(100, 80);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  const auto pictures = [&](QStyle* style) {
    window.setStyle(style);
    auto* marker = new ControlMarker(button, {}, QStringLiteral("the button"));
    marker->setStyle(style);
    QList<QImage> different;
    for (int i = 0; i < 12; ++i) {
      QTest::qWait(60);
      const QImage image = window.grab().toImage();
      if (!different.contains(image)) different << image;
    }
    delete marker;
    return different.size();
  };
  StillStyle still;
  QApplication::setStyle(new StillStyle);
  QCOMPARE(pictures(&still), 1);
  QApplication::setStyle(QStringLiteral("Fusion"));
}

/// The name of a control covers what matters least around it: a text rather than another control, what is above rather
/// than the numbers below.
void TestLessonWindow::namesCoverTheLeast() {
  QWidget window;
  window.resize(300, 240);
  QSlider slider(Qt::Horizontal, &window);
  slider.setGeometry(20, 100, 150, 24);
  QLabel above(QStringLiteral("the formula"), &window);
  above.setGeometry(10, 70, 200, 24);
  QSlider below(Qt::Horizontal, &window);
  below.setGeometry(20, 132, 150, 24);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  const auto isAbove = [&] {
    const ControlMarker marker(&slider, {}, QStringLiteral("λ"));
    return marker.tagArea().bottom() < marker.outline().top() + 1;
  };
  QVERIFY(isAbove());  // below is a slider
  below.hide();
  QVERIFY(!isAbove());  // nothing is below
  QLabel numbers(QStringLiteral("the error"), &window);
  numbers.setGeometry(10, 132, 200, 24);
  numbers.show();
  QVERIFY(isAbove());
  // At the edges there is one place.
  slider.move(20, 2);
  QVERIFY(!isAbove());
}

// The audience reads it in large letters; without a lesson all panels go.
/// The last step of its lesson opens the test part; the steps before it can be done once more.
void TestLessonWindow::aSealIsClosedAgainByGoingBack() {
  const auto window = readyWindow(momentaryExperiment());
  QVERIFY(window);
  actionOf(*window, QStringLiteral("lesson-test-in-sight"))->trigger();
  QVERIFY(settled(*window));
  LessonCoach& coach = window->lessons().coach();
  const int steps = static_cast<int>(coach.lesson()->steps.size());
  const auto play = [&](int from) {
    for (int step = from; step < steps; ++step) {
      press(*window, "lesson-show");
      QVERIFY(reached(*window, step + 1));
    }
  };
  play(0);
  QVERIFY(coach.isFinished());
  QVERIFY(window->document().experiment().split.seal == Seal::opened);
  press(*window, "lesson-previous");
  press(*window, "lesson-set-up");
  QVERIFY(settled(*window));
  QVERIFY(window->document().experiment().split.seal == Seal::closed);
  play(steps - 1);
  QVERIFY(coach.isFinished());
}

void TestLessonWindow::lectureModeKeepsTheLesson() {
  const auto window = windowInLesson("kernel-width");
  QVERIFY(window);
  auto* text = widgetOf<QTextBrowser>(*window, QStringLiteral("lesson-text"));
  const int letters = text->fontMetrics().height();
  QTRY_VERIFY(!window->lessons().marks().markers().empty());
  const int line = window->lessons().marks().markers().front()->thin();
  QAction* lecture = actionOf(*window, QStringLiteral("lecture-mode"));
  lecture->trigger();
  QTRY_VERIFY(text->isVisible() && text->fontMetrics().height() > 1.3 * letters);
  QVERIFY(!widgetOf<QWidget>(*window, QStringLiteral("models-dock"))->isVisible());
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  QVERIFY(reached(*window, 1));
  savePictures(*window, "lesson-lecture");
  lecture->trigger();
  QTRY_VERIFY(!window->lessons().marks().markers().empty());
  QTRY_COMPARE(window->lessons().marks().markers().front()->thin(), line);
  press(*window, "lesson-leave");
  lecture->trigger();
  QVERIFY(!window->lessons().panel().isVisible());
  lecture->trigger();
}

void TestLessonWindow::lectureModeEnlargesTheControl() {
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  auto* picture = widgetOf<ControlPicture>(*window, QStringLiteral("control-picture"));
  QVERIFY(picture->isHidden());  // the control itself is in sight
  QAction* lecture = actionOf(*window, QStringLiteral("lecture-mode"));
  lecture->trigger();
  QTRY_VERIFY(picture->isVisible());
  const QWidget* slider = picture->control();
  QCOMPARE(slider->objectName(), QStringLiteral("slider-0-at"));
  QVERIFY(!slider->isVisible());
  QVERIFY(picture->factor() > 1.0);
  QCOMPARE(picture->caption(), QStringLiteral("λ of KRR"));
  QTRY_VERIFY(picture->height() >= picture->factor() * slider->height());
  // It shows what the control shows.
  const QImage before = picture->grab().toImage();
  setMethodAt(window->document(), 0, 10.0);
  QVERIFY(settled(*window));
  QTRY_VERIFY(picture->grab().toImage() != before);
  savePictures(*window, "lesson-lecture-control");
  // A step on a chart needs none, and neither does a window without audience.
  lecture->trigger();
  QTRY_VERIFY(picture->isHidden());
  lecture->trigger();
  QTRY_VERIFY(picture->isVisible());
  press(*window, "lesson-leave");
  QTRY_VERIFY(picture->isHidden());
  // A lesson of the user's own may name no control.
  Lesson own = *findLesson("fit-and-overfit");
  for (LessonStep& step : own.steps) step.controls.clear();
  window->lessons().coach().start(own);
  QVERIFY(settled(*window));
  QVERIFY(picture->isHidden());
  lecture->trigger();
}

/// The height of the rail's sliders follows that of the window, which would grow by a picture without bound.
void TestLessonWindow::pictureOfAHighControl() {
  QWidget control;
  control.resize(24, 100);
  ControlPicture picture;
  picture.resize(220, 100);
  picture.setControl(&control);
  const int lines = 14 * picture.fontMetrics().height();
  for (const int height : {100, 300, 900, 30'000}) {
    control.resize(24, height);
    QVERIFY2(picture.sizeHint().height() <= lines, qPrintable(QString::number(picture.sizeHint().height())));
  }
}

void TestLessonWindow::lectureModeByOneKey_data() {
  QTest::addColumn<QString>("id");
  // Lecture mode hides what these steps act on with the bars. A lesson for each of the chips.
  std::set<std::string> chips;
  for (const Lesson& lesson : lessons()) {
    const bool isNew = std::any_of(lesson.steps.begin(), lesson.steps.end(), [&chips](const LessonStep& step) {
      return step.controls.front().starts_with("chip-") && chips.insert(step.controls.front()).second;
    });
    if (isNew) QTest::newRow(lesson.id.c_str()) << QString::fromStdString(lesson.id);
  }
}

/// Picturing a hidden control must not lay out the window again and again, which no key comes through.
void TestLessonWindow::lectureModeByOneKey() {
  QFETCH(QString, id);
  const auto window = windowInLesson(id.toUtf8());
  QVERIFY(window);
  actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
  auto* picture = widgetOf<ControlPicture>(*window, QStringLiteral("control-picture"));
  QCursor::setPos(window->mapToGlobal(window->rect().center()));
  QTRY_VERIFY(!window->strip().isVisible());
  EventCounter layouts(window.get(), QEvent::LayoutRequest);
  const int steps = static_cast<int>(window->lessons().coach().lesson()->steps.size());
  int pictures = 0;
  for (int step = 0; step < steps; ++step) {
    const bool ofStrip = window->lessons().coach().currentStep()->controls.front().starts_with("chip-");
    QTRY_VERIFY(!ofStrip || (picture->isVisible() && !picture->control()->isVisible()));
    pictures += ofStrip ? 1 : 0;
    const int before = layouts.count();
    QSignalSpy looks(picture->findChild<QTimer*>(), &QTimer::timeout);
    QTRY_VERIFY(!ofStrip || looks.count() >= turns);
    QVERIFY2(layouts.count() - before <= mostLayouts, qPrintable(QString::number(layouts.count() - before)));
    QTest::keyClick(window.get(), Qt::Key_PageDown);
    QVERIFY2(reached(*window, step + 1), qPrintable(textOf(*window)));
  }
  QVERIFY(pictures > 0);
  actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
}

KERRIDGE_WINDOW_TEST(TestLessonWindow)

}  // namespace test_lesson_window

#include "test_lesson_window.moc"
