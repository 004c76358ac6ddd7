// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson written in the window from nothing: recorded, put into words, checked, tried, saved and opened again.
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSlider>
#include <QTabBar>
#include <QTableWidget>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QUndoStack>

#include "files/settings.h"
#include "support/window_test.h"
#include "ui/lesson_helpers.h"
#include "widgets/file_chooser.h"
#include "window/experiment_edits.h"
#include "window/lesson_draft.h"
#include "window/lesson_editor.h"
#include "window/lesson_player.h"

namespace test_lesson_editor {

using namespace kerridge;
using namespace kerridge::test;

namespace {

template <typename Widget>
Widget* field(MainWindow& window, const char* name) {
  return window.lessons().editor().findChild<Widget*>(QStringLiteral("lesson-editor-") + QLatin1String(name));
}

void push(MainWindow& window, const char* name) {
  auto* button = field<QPushButton>(window, name);
  QVERIFY2(button != nullptr && button->isEnabled(), name);
  QTest::mouseClick(button, Qt::LeftButton);
}

// What the system's dialog for saving answers, for as long as this lives.
class SavesAs {
 public:
  explicit SavesAs(const QString& file) : m_before(FileChooser::system()) {
    FileChooser chooser = m_before;
    chooser.save = [file](QWidget*, const QString&, const QString&, const QString&) { return file; };
    FileChooser::setSystem(chooser);
  }
  ~SavesAs() { FileChooser::setSystem(m_before); }

 private:
  FileChooser m_before;
};

// A person at mouse and keyboard, who counts. The times are those of the keystroke-level model (Card, Moran and Newell
// 1980): pointing, pressing, and thinking before each action; letters as slowly as texts are composed.
class Person {
 public:
  void press(QAbstractButton* button) {
    see(button);
    QVERIFY2(button->isEnabled(), qPrintable(button->objectName()));
    QTest::mouseClick(button, Qt::LeftButton);
    ++m_clicks;
  }
  /// Opens its menu and the menu in it.
  void choose(QAction* action) {
    QVERIFY(action->isEnabled());
    action->trigger();
    m_clicks += 3;
  }
  void choose(QComboBox* box, const char* data) {
    see(box);
    const int row = box->findData(QLatin1String(data));
    QVERIFY2(row > 0, data);
    Q_EMIT box->activated(row);
    m_clicks += 2;
  }
  void turnTo(QTabWidget* pages, int page) {
    QTest::mouseClick(pages->tabBar(), Qt::LeftButton, {}, pages->tabBar()->tabRect(page).center());
    QCOMPARE(pages->currentIndex(), page);
    ++m_clicks;
  }
  /// Puts the cursor there, by the mouse, and writes. What a new lesson says goes.
  void write(QPlainTextEdit* edit, const QString& text) {
    see(edit);
    QTest::mouseClick(edit->viewport(), Qt::LeftButton);
    QTRY_VERIFY(edit->hasFocus());
    QCoreApplication::processEvents();
    QTest::keyClicks(edit, text);
    note(text);
  }
  void write(QLineEdit* line, const QString& text) {
    see(line);
    QTest::mouseDClick(line, Qt::LeftButton);
    QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(line, text);
    note(text);
  }
  void write(QTableWidget* table, int row, int column, const QString& text) {
    see(table);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualItemRect(table->item(row, column)).center());
    QTest::keyClicks(table, text.left(1));
    QTRY_VERIFY(table->findChild<QLineEdit*>() != nullptr);
    QTest::keyClicks(table->findChild<QLineEdit*>(), text.mid(1));
    QTest::keyClick(table->findChild<QLineEdit*>(), Qt::Key_Return);
    QTRY_COMPARE(table->item(row, column)->text(), text);
    note(text);
  }
  void tick(QTableWidget* table, int row) {
    table->setCurrentCell(row, 0);
    QTest::keyClick(table, Qt::Key_Space);
    QCOMPARE(table->item(row, 0)->checkState(), Qt::Checked);
    ++m_clicks;
  }
  void note(const QString& written) {
    ++m_clicks;
    m_letters += static_cast<int>(written.size());
  }

  int clicks() const { return m_clicks; }
  int letters() const { return m_letters; }
  double seconds() const { return 3.05 * m_clicks + 0.4 * m_letters; }

 private:
  // One turn of the wheel for what is scrolled out of sight.
  void see(QWidget* widget) {
    if (!widget->visibleRegion().isEmpty()) return;
    for (QWidget* above = widget->parentWidget(); above != nullptr; above = above->parentWidget()) {
      if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(widget);
    }
    QCoreApplication::processEvents();
    QVERIFY2(!widget->visibleRegion().isEmpty(), qPrintable(widget->objectName()));
    ++m_clicks;
  }

  int m_clicks = 0;
  int m_letters = 0;
};

QByteArray contentOf(const QString& file) {
  QFile source(file);
  return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

}  // namespace

class TestLessonEditor : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void init() { clearSettings(); }
  void aLessonFromNothing();
  void anOutsidersLesson();
  void stepsMoveAndGo();
  void mistakesAreNamed();
  void aBuiltInLessonIsCopied();
  void otherDocumentsEndTheRecording();
  void whatIsNotSavedIsAskedAbout();
  void changedOnDisk();
  void answersAreSaved();
  void onceMore();
  void sliderMovesSlowly();
  void framesOfASolution();
};

void TestLessonEditor::aLessonFromNothing() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("mine.kerridge-lesson"));
  const SavesAs saves(file);
  const auto window = readyWindow();
  QVERIFY(window);
  const Experiment beginning = window->document().experiment();
  actionOf(*window, QStringLiteral("new-lesson"))->trigger();
  LessonEditor& editor = window->lessons().editor();
  QVERIFY(editor.isVisible() && !editor.isModal());
  // Without a change there is no step.
  push(*window, "record");
  QVERIFY2(editor.message().contains(QStringLiteral("Nothing has changed")), qPrintable(editor.message()));
  // Two steps: λ, and a pin between two seeds.
  type(*window, "field-0-at", QStringLiteral("1e-6"));
  QVERIFY(settled(*window));
  push(*window, "record");
  actionOf(*window, QStringLiteral("pin-models"))->trigger();
  typeInData(*window, "generator-seed", QStringLiteral("7"));
  QVERIFY(settled(*window));
  push(*window, "record");
  const LessonDraft& draft = window->lessons().draft();
  QCOMPARE(draft.lesson().steps.size(), std::size_t{2});
  QVERIFY(draft.lesson().experiment == beginning);
  QVERIFY(experimentBefore(draft.lesson(), 2) == window->document().experiment());
  QCOMPARE(field<QListWidget>(*window, "steps")->currentRow(), 1);
  // The words of the first step, with a number of the learner and a claim.
  field<QListWidget>(*window, "steps")->setCurrentRow(0);
  QVERIFY(field<QPlainTextEdit>(*window, "task")->toPlainText().startsWith(QStringLiteral("Set λ of KRR to 1e-6")));
  field<QPlainTextEdit>(*window, "task")->setPlainText(QStringLiteral("Make λ of KRR small."));
  auto* seen = field<QPlainTextEdit>(*window, "seen");
  seen->setPlainText(QStringLiteral("The training error is "));
  seen->moveCursor(QTextCursor::End);
  auto* numbers = field<QComboBox>(*window, "numbers");
  const int trainError = numbers->findData(QStringLiteral("train-error 1"));
  QVERIFY(trainError > 0);
  Q_EMIT numbers->activated(trainError);
  field<QPlainTextEdit>(*window, "claims")->setPlainText(QStringLiteral("train-error 1 below test-error 1"));
  field<QLineEdit>(*window, "title")->selectAll();
  QTest::keyClicks(field<QLineEdit>(*window, "title"), QStringLiteral("Mine"));
  // A question with a right answer; ticking another unticks the first.
  auto* answers = field<QTableWidget>(*window, "predict-answers");
  QTest::keyClicks(field<QLineEdit>(*window, "predict-ask"), QStringLiteral("What falls?"));
  for (int row = 0; row < 2; ++row) {
    answers->item(row, 0)->setText(row == 0 ? QStringLiteral("The test error") : QStringLiteral("The training error"));
    answers->item(row, 1)->setText(QStringLiteral("Look."));
    answers->item(row, 0)->setCheckState(Qt::Checked);
  }
  const LessonStep& first = draft.lesson().steps[0];
  QCOMPARE(first.task, std::string("Make λ of KRR small."));
  QVERIFY2(QString::fromStdString(first.seen).contains(QStringLiteral("{train-error 1}")), first.seen.c_str());
  QCOMPARE(first.claims.size(), std::size_t{1});
  QCOMPARE(first.predict.choices.size(), std::size_t{2});
  QVERIFY(!first.predict.choices[0].right && first.predict.choices[1].right);
  // The guess may be marked in the chart instead.
  auto* marked = field<QComboBox>(*window, "predict-mark");
  const int best = marked->findData(QStringLiteral("best-at 1"));
  QVERIFY(best > 0 && !field<QDoubleSpinBox>(*window, "predict-times")->isEnabled());
  marked->setCurrentIndex(best);
  Q_EMIT marked->activated(best);
  field<QLineEdit>(*window, "predict-hides")->setText(QStringLiteral("error-curves"));  // until it is answered
  field<QDoubleSpinBox>(*window, "predict-times")->setValue(4.0);
  QCOMPARE(quantityText(first.predict.mark.value()), std::string("best-at 1"));
  QVERIFY(first.predict.times == 4.0 && first.predict.hides == std::vector<std::string>{"error-curves"});
  // A page to read, and beginnings to do it once more with; what is no setting is told and changes nothing.
  auto* page = field<QComboBox>(*window, "page");
  const int krr = page->findData(QStringLiteral("methods/krr"));
  QVERIFY(krr > 0);
  page->setCurrentIndex(krr);
  Q_EMIT page->activated(krr);
  QCOMPARE(draft.lesson().page, std::string("methods/krr"));
  field<QPlainTextEdit>(*window, "variants")->setPlainText(QStringLiteral("at n = 20: data n to 20"));
  field<QCheckBox>(*window, "own-data")->setChecked(true);
  QVERIFY(draft.lesson().variants.size() == 2 && draft.lesson().variants[1].ownData);
  field<QPlainTextEdit>(*window, "variants")->setPlainText(QStringLiteral("at n = 20: data n"));
  QVERIFY2(editor.message().startsWith(QStringLiteral("Once more, line 1: a setting is expected")),
           qPrintable(editor.message()));
  QCOMPARE(draft.lesson().variants.size(), std::size_t{2});
  // Steps of this lesson change the generator, so it cannot use own data.
  field<QPlainTextEdit>(*window, "variants")->setPlainText(QStringLiteral("at n = 20: data n to 20"));
  field<QCheckBox>(*window, "own-data")->setChecked(false);
  QCOMPARE(draft.lesson().variants.size(), std::size_t{1});
  // Checked in the background, with progress to stop; then a false claim is found.
  push(*window, "check");
  QTRY_VERIFY_WITH_TIMEOUT(!editor.isChecking(), lessonPatience);
  QVERIFY2(editor.message().startsWith(QStringLiteral("Every step")), qPrintable(editor.message()));
  field<QPlainTextEdit>(*window, "claims")->setPlainText(QStringLiteral("train-error 1 above test-error 1"));
  push(*window, "check");
  QTRY_VERIFY_WITH_TIMEOUT(!editor.isChecking(), lessonPatience);
  QVERIFY2(editor.message().startsWith(QStringLiteral("step 1: it makes a false claim")), qPrintable(editor.message()));
  field<QPlainTextEdit>(*window, "claims")->setPlainText(QStringLiteral("train-error 1 below test-error 1"));
  push(*window, "save");
  QVERIFY2(editor.message().contains(file), qPrintable(editor.message()));
  QVERIFY(loadLesson(file) == draft.lesson());
  if (qEnvironmentVariableIsSet("KERRIDGE_PICTURES")) {
    editor.grab().save(qEnvironmentVariable("KERRIDGE_PICTURES") + QStringLiteral("/editor.png"));
  }
  // In the panel, and from the file.
  push(*window, "try");
  QVERIFY(settled(*window));
  const LessonCoach& coach = window->lessons().coach();
  QVERIFY(coach.lesson() != nullptr && *coach.lesson() == draft.lesson());
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 1));
  QVERIFY(textOf(*window).contains(QStringLiteral("The training error is 0")));
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 2));
  QVERIFY(coach.isFinished());
  window->openFile(file);
  QVERIFY(settled(*window));
  QCOMPARE(coach.lesson()->title, std::string("Mine"));
  editor.close();
}

// What an outsider does who makes a lesson of three steps: all of it by mouse and keys, in less than ten minutes.
void TestLessonEditor::anOutsidersLesson() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("stiff.kerridge-lesson"));
  const SavesAs saves(file);
  const auto window = readyWindow();
  QVERIFY(window);
  Person person;
  person.choose(actionOf(*window, QStringLiteral("new-lesson")));
  LessonEditor& editor = window->lessons().editor();
  QVERIFY(QTest::qWaitForWindowActive(&editor));
  const auto record = [&](const char* name, const char* value) {
    type(*window, name, QString::fromLatin1(value));
    person.note(QString::fromLatin1(value));
    QVERIFY(settled(*window));
    editor.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&editor));
    person.press(field<QPushButton>(*window, "record"));
  };
  const auto write = [&](const char* name, const char* text) {
    person.write(field<QPlainTextEdit>(*window, name), QString::fromUtf8(text));
  };
  record("field-0-at", "1e-7");
  write("seen", "The curve follows the noise. The training error is ");
  person.choose(field<QComboBox>(*window, "numbers"), "train-error 1");
  write("claims", "test-error 1 above train-error 1 times 1.2");
  person.write(field<QLineEdit>(*window, "predict-ask"), QStringLiteral("What does the training error do?"));
  auto* answers = field<QTableWidget>(*window, "predict-answers");
  person.write(answers, 0, 0, QStringLiteral("It falls"));
  person.write(answers, 0, 1, QStringLiteral("Yes, the model may follow every point."));
  person.write(answers, 1, 0, QStringLiteral("It rises"));
  person.write(answers, 1, 1, QStringLiteral("Only a stiffer model has a larger one."));
  person.tick(answers, 0);
  person.write(field<QLineEdit>(*window, "predict-hides"), QStringLiteral("error-curves"));
  record("field-0-at", "10");
  write("seen", "Now the curve is too stiff. The training error is ");
  person.choose(field<QComboBox>(*window, "numbers"), "train-error 1");
  record("field-0-at", "0.01");
  write("seen", "Between the two the test error is ");
  person.choose(field<QComboBox>(*window, "numbers"), "test-error 1");
  person.turnTo(field<QTabWidget>(*window, "pages"), 1);
  person.write(field<QLineEdit>(*window, "title"), QStringLiteral("Too stiff"));
  write("summary", "How far a curve should follow its points.");
  // The check says what has been forgotten.
  const auto check = [&] {
    person.press(field<QPushButton>(*window, "check"));
    return QTest::qWaitFor([&] { return !editor.isChecking(); }, lessonPatience);
  };
  QVERIFY(check());
  QVERIFY2(editor.message().endsWith(QStringLiteral("Still to be written: what to remember.")),
           qPrintable(editor.message()));
  person.turnTo(field<QTabWidget>(*window, "pages"), 2);
  write("remember", "The best model is neither the stiffest nor the most flexible one.");
  QVERIFY(check());
  QVERIFY2(editor.message().startsWith(QStringLiteral("Every step")) && !editor.message().contains('\n'),
           qPrintable(editor.message()));
  person.press(field<QPushButton>(*window, "save"));
  const Lesson lesson = loadLesson(file);
  QCOMPARE(lesson.id, std::string("too-stiff"));
  QCOMPARE(lesson.summary, std::string("How far a curve should follow its points."));
  QCOMPARE(lesson.steps.size(), std::size_t{3});
  QCOMPARE(lesson.steps[0].seen, std::string("The curve follows the noise. The training error is {train-error 1}"));
  QCOMPARE(lesson.steps[0].predict.choices.size(), std::size_t{2});
  person.press(field<QPushButton>(*window, "try"));
  QVERIFY(settled(*window));
  for (int step = 1; step <= 3; ++step) {
    person.press(widgetOf<QPushButton>(*window, QStringLiteral("lesson-show")));
    QVERIFY(reached(*window, step));
  }
  QVERIFY(window->lessons().coach().isFinished());
  qInfo("%d actions of the hand and %d letters: some %.0f s", person.clicks(), person.letters(), person.seconds());
  QVERIFY(person.seconds() < 600.0);
}

void TestLessonEditor::stepsMoveAndGo() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->lessons().newLesson();
  for (const double at : {0.01, 1e-5, 1.0}) {
    setMethodAt(window->document(), 0, at);
    window->document().closeMerge();
    push(*window, "record");
  }
  const LessonDraft& draft = window->lessons().draft();
  QCOMPARE(draft.lesson().steps.size(), std::size_t{3});
  const auto at = [&draft](std::size_t step) { return draft.lesson().steps[step].solution[0].to; };
  QVERIFY(!field<QPushButton>(*window, "down")->isEnabled());  // the last is chosen
  push(*window, "up");
  QCOMPARE(at(1), 1.0);
  QCOMPARE(field<QListWidget>(*window, "steps")->currentRow(), 1);
  push(*window, "down");
  QCOMPARE(at(2), 1.0);
  push(*window, "remove");
  QCOMPARE(draft.lesson().steps.size(), std::size_t{2});
  QVERIFY(!field<QPushButton>(*window, "continue")->isEnabled());
  push(*window, "close");
  // What has been written stays.
  actionOf(*window, QStringLiteral("edit-lesson"))->trigger();
  QCOMPARE(draft.lesson().steps.size(), std::size_t{2});
}

void TestLessonEditor::mistakesAreNamed() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("mine.kerridge-lesson"));
  const SavesAs saves(file);
  const auto window = readyWindow();
  QVERIFY(window);
  window->lessons().newLesson();
  push(*window, "save");
  LessonEditor& editor = window->lessons().editor();
  QVERIFY2(editor.message().contains(QStringLiteral("/steps: at least one step")), qPrintable(editor.message()));
  QVERIFY(!QFile::exists(file));
  setMethodAt(window->document(), 0, 1e-7);
  push(*window, "record");
  const LessonDraft& draft = window->lessons().draft();
  const std::vector<LessonCondition> before = draft.lesson().steps[0].until;
  field<QPlainTextEdit>(*window, "until")->setPlainText(QStringLiteral("at 1 belov 3"));
  QVERIFY2(editor.message().contains(QStringLiteral("line 1")), qPrintable(editor.message()));
  QVERIFY(draft.lesson().steps[0].until == before);
  field<QPlainTextEdit>(*window, "seen")->setPlainText(QStringLiteral("{test-eror 1}"));
  push(*window, "try");
  QVERIFY2(editor.message().contains(QStringLiteral("/steps/0/seen")), qPrintable(editor.message()));
  QVERIFY(window->lessons().coach().lesson() == nullptr);
  // What no step can have is said.
  change(*window, [](Experiment& e) { e.kernel.id = "laplacian"; });
  push(*window, "record");
  QVERIFY2(editor.message().contains(QStringLiteral("another kernel")), qPrintable(editor.message()));
  QCOMPARE(draft.lesson().steps.size(), std::size_t{1});
}

/// What somebody else saved since the lesson was read is not replaced without a question.
void TestLessonEditor::changedOnDisk() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("shared.kerridge-lesson"));
  const SavesAs saves(file);
  saveLesson(*findLesson("filters"), file);
  const auto window = readyWindow();
  QVERIFY(window);
  window->openFile(file);
  QVERIFY(settled(*window));
  const auto title = [&] { return loadLesson(file).title; };
  const auto changeOnDisk = [&](const char* to) {
    Lesson theirs = loadLesson(file);
    theirs.title = to;
    saveLesson(theirs, file);
  };
  // Between reading and editing counts, too.
  changeOnDisk("Theirs");
  actionOf(*window, QStringLiteral("edit-lesson"))->trigger();
  const LessonDraft& draft = window->lessons().draft();
  QCOMPARE(draft.file(), file);
  int asked = 0;
  const auto answer = [&](const QString& label) {
    QTimer::singleShot(0, this, [&asked, label] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr || box->objectName() != QLatin1String("changed-on-disk")) return;
      ++asked;
      for (QAbstractButton* button : box->buttons()) {
        if (button->text().remove(QLatin1Char('&')) == label) return button->click();
      }
      box->reject();
    });
  };
  answer(QStringLiteral("none"));
  push(*window, "save");
  QCOMPARE(title(), std::string("Theirs"));
  answer(QStringLiteral("Reload"));
  push(*window, "save");
  QCOMPARE(draft.lesson().title, std::string("Theirs"));
  QVERIFY(!draft.isModified());
  field<QLineEdit>(*window, "title")->selectAll();
  QTest::keyClicks(field<QLineEdit>(*window, "title"), QStringLiteral("Mine"));
  push(*window, "save");  // nobody changed it
  QCOMPARE(title(), std::string("Mine"));
  QCOMPARE(asked, 2);
  changeOnDisk("Theirs again");
  answer(QStringLiteral("Replace"));
  push(*window, "save");
  QCOMPARE(title(), std::string("Mine"));
  changeOnDisk("And again");
  {
    const QString other = folder.filePath(QStringLiteral("other.kerridge-lesson"));
    answer(QStringLiteral("Save as…"));
    int chosen = 0;
    FileChooser chooser = FileChooser::system();
    chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) {
      return chosen++ == 0 ? file : other;
    };
    const FileChooser before = FileChooser::system();
    FileChooser::setSystem(chooser);
    push(*window, "save");
    FileChooser::setSystem(before);
    QCOMPARE(loadLesson(other).title, std::string("Mine"));
    QCOMPARE(draft.file(), other);
  }
  QCOMPARE(title(), std::string("And again"));
  QCOMPARE(asked, 4);
  // One that is gone is written again.
  QVERIFY(QFile::remove(file));
  push(*window, "save");
  QCOMPARE(title(), std::string("Mine"));
  QCOMPARE(asked, 4);
  window->lessons().editor().close();
}

void TestLessonEditor::aBuiltInLessonIsCopied() {
  const auto window = windowInLesson("filters");
  QVERIFY(window);
  actionOf(*window, QStringLiteral("edit-lesson"))->trigger();
  const LessonDraft& draft = window->lessons().draft();
  QVERIFY(draft.lesson() == *findLesson("filters"));
  QVERIFY(!field<QPushButton>(*window, "record")->isEnabled());
  push(*window, "continue");
  QVERIFY(window->document().experiment() == experimentBefore(draft.lesson(), draft.lesson().steps.size()));
  setMethodAt(window->document(), 0, 1.0);
  push(*window, "record");
  QCOMPARE(draft.lesson().steps.size(), findLesson("filters")->steps.size() + 1);
}

void TestLessonEditor::otherDocumentsEndTheRecording() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->lessons().newLesson();
  QVERIFY(window->lessons().draft().isRecording());
  window->lessons().start("filters");
  QVERIFY(!window->lessons().draft().isRecording());
  QVERIFY(!field<QPushButton>(*window, "record")->isEnabled());
}

void TestLessonEditor::whatIsNotSavedIsAskedAbout() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("mine.kerridge-lesson"));
  const SavesAs saves(file);
  const auto window = readyWindow();
  QVERIFY(window);
  const auto answer = [](QMessageBox::StandardButton button) {
    QTimer::singleShot(0, [button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      QVERIFY(box != nullptr);
      box->button(button)->click();
    });
  };
  window->lessons().newLesson();
  window->lessons().newLesson();  // nothing to lose yet
  setMethodAt(window->document(), 0, 1e-7);
  push(*window, "record");
  const LessonDraft& draft = window->lessons().draft();
  answer(QMessageBox::Cancel);
  window->lessons().newLesson();
  QCOMPARE(draft.lesson().steps.size(), std::size_t{1});
  answer(QMessageBox::Cancel);
  QVERIFY(!window->close());
  // Another lesson is not put over it; while it is tried it is the one to edit.
  window->lessons().start("filters");
  answer(QMessageBox::Cancel);
  window->lessons().editLesson();
  QCOMPARE(draft.lesson().steps.size(), std::size_t{1});
  push(*window, "try");
  field<QPlainTextEdit>(*window, "task")->setPlainText(QStringLiteral("Changed."));
  window->lessons().editLesson();
  QCOMPARE(draft.lesson().steps[0].task, std::string("Changed."));
  answer(QMessageBox::Save);
  QVERIFY(window->lessons().mayDiscard());
  QCOMPARE(loadLesson(file).steps[0].task, std::string("Changed."));
  QVERIFY(!draft.isModified());
  window->lessons().newLesson();
  QVERIFY(draft.lesson().steps.empty());
}

void TestLessonEditor::answersAreSaved() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("answers.csv"));
  const SavesAs saves(file);
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  QAction* save = actionOf(*window, QStringLiteral("save-lesson-answers"));
  QVERIFY(!save->isEnabled());
  LessonCoach& coach = window->lessons().coach();
  coach.choose(1);
  coach.hint();
  QVERIFY(save->isEnabled());
  type(*window, "field-0-at", QStringLiteral("1e-8"));
  QVERIFY(reached(*window, 1));
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 2));
  press(*window, "lesson-next");
  save->trigger();
  const QList<QByteArray> lines = contentOf(file).split('\n');
  QVERIFY2(lines[1].startsWith("fit-and-overfit,,1,yes,") && lines[1].contains(",1,What happens"),
           lines[1].constData());
  QVERIFY2(lines[1].contains("It rises,1,"), lines[1].constData());
  QVERIFY2(lines[2].startsWith("fit-and-overfit,,2,shown,"), lines[2].constData());
  QVERIFY2(lines[3].startsWith("fit-and-overfit,,3,skipped,"), lines[3].constData());
  // The other files of lessons.
  const SavesAs list(folder.filePath(QStringLiteral("list.html")));
  actionOf(*window, QStringLiteral("save-lesson-list"))->trigger();
  QVERIFY(contentOf(folder.filePath(QStringLiteral("list.html"))).contains("Fit and overfit"));
  const SavesAs sheet(folder.filePath(QStringLiteral("sheet.html")));
  // Its charts are computed meanwhile; another page waits until this one is written.
  QAction* worksheet = actionOf(*window, QStringLiteral("save-worksheet"));
  QAction* handout = actionOf(*window, QStringLiteral("save-handout"));
  const auto written = [&](QAction* action) {
    action->trigger();
    if (worksheet->isEnabled() || handout->isEnabled()) return false;
    return QTest::qWaitFor([&] { return worksheet->isEnabled(); }, lessonPatience) && handout->isEnabled();
  };
  QVERIFY(written(worksheet));
  const QByteArray html = contentOf(folder.filePath(QStringLiteral("sheet.html")));
  QVERIFY(html.contains("What I see"));
  QCOMPARE(html.count("<img src=\"data:image/svg+xml;base64,"), qsizetype{16});  // four charts in each of four steps
  const SavesAs pdf(folder.filePath(QStringLiteral("sheet.pdf")));
  QVERIFY(written(handout));
  QVERIFY(contentOf(folder.filePath(QStringLiteral("sheet.pdf"))).startsWith("%PDF"));
  if (qEnvironmentVariableIsSet("KERRIDGE_PICTURES")) {
    QFile::copy(folder.filePath(QStringLiteral("sheet.pdf")),
                qEnvironmentVariable("KERRIDGE_PICTURES") + QStringLiteral("/worksheet.pdf"));
  }
}

void TestLessonEditor::onceMore() {
  const auto window = readyWindow();
  QVERIFY(window);
  Lesson lesson = *findLesson("filters");
  lesson.variants = {{"with n = 30", {}, false}, {"with your data", {}, true}};
  LessonAction fewer;
  fewer.target = readQuantity("data n").quantity;
  fewer.to = 30;
  lesson.variants[0].changes = {fewer};
  LessonCoach& coach = window->lessons().coach();
  coach.start(lesson);
  window->lessons().showList();
  coach.restart();
  while (!coach.isFinished()) coach.next();
  QTRY_VERIFY(textOf(*window).contains(QStringLiteral("with n = 30")));
  // The user's own experiment is on generated data.
  QVERIFY(textOf(*window).contains(QStringLiteral("with your data. Open your data first.")));
  coach.startVariant(1);
  QVERIFY(coach.lesson()->variant.empty());
  coach.startVariant(0);
  QVERIFY(settled(*window));
  QCOMPARE(coach.lesson()->variant, std::string("with n = 30"));
  QCOMPARE(window->document().experiment().data.generator.parameters.at("n"), 30.0);
  QCOMPARE(coach.step(), 0);
  QVERIFY(coach.departures().isEmpty());
  // The others are still offered at its end, and it does not count as the lesson.
  while (!coach.isFinished()) coach.next();
  QTRY_VERIFY(textOf(*window).contains(QStringLiteral("with n = 30")));
  QVERIFY(!coach.wasDone("filters"));
  // Own data: a file.
  press(*window, "lesson-leave");
  const QTemporaryDir folder;
  change(*window, [&folder](Experiment& e) {
    e.data.file = writeSample(folder, QStringLiteral("own.csv"), sampleCsv(60)).toStdString();
    e.data.roles = Roles();
  });
  QVERIFY(settled(*window));
  coach.start(lesson);
  coach.startVariant(1);
  QVERIFY(settled(*window));
  QCOMPARE(coach.lesson()->variant, std::string("with your data"));
  QVERIFY(!window->document().experiment().data.isGenerated());
  QVERIFY(coach.departures().isEmpty());
  QVERIFY(textOf(*window).contains(QStringLiteral("your own")));
}

void TestLessonEditor::sliderMovesSlowly() {
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  LessonCoach& coach = window->lessons().coach();
  QUndoStack& history = window->document().undoStack();
  const int before = history.index();
  const double from = methodOf(*window, 0).at;
  coach.play();
  // The first frame is on screen, the step is not over.
  const double first = methodOf(*window, 0).at;
  QVERIFY(first < from && first > 1e-4);
  QCOMPARE(coach.step(), 0);
  QVERIFY(reached(*window, 1));
  QCOMPARE(methodOf(*window, 0).at, 1e-8);
  QCOMPARE(history.index(), before + 1);  // one step of the history
  // The key again: the rest at once.
  coach.play();
  QVERIFY(methodOf(*window, 0).at < 1.0);
  coach.play();
  QCOMPARE(methodOf(*window, 0).at, 10.0);
  QVERIFY(reached(*window, 2));
  // Whoever moves a slider meanwhile has the last word.
  coach.play();
  setMethodAt(window->document(), 0, 5.0);
  QVERIFY(settled(*window));
  QTest::qWait(300);
  QCOMPARE(methodOf(*window, 0).at, 5.0);
  QCOMPARE(coach.step(), 2);
}

void TestLessonEditor::framesOfASolution() {
  const Lesson& lesson = *findLesson("bias-and-variance");
  const Experiment before = experimentBefore(lesson, 2);
  const std::vector<LessonAction>& actions = lesson.steps[2].solution;
  const std::vector<Experiment> frames = solutionFrames(actions, before, nullptr, 10);
  QCOMPARE(frames.size(), actions.size() + 9);  // one of them moves
  QVERIFY(frames.back() == applied(actions, before));
  for (std::size_t i = 1; i < 10; ++i) QVERIFY(frames[i].methods[0].at > frames[i - 1].methods[0].at);
  QCOMPARE(frames[9].methods[0].at, 1.0);
  QCOMPARE(frames[9].pins.size(), before.pins.size());
}

KERRIDGE_WINDOW_TEST(TestLessonEditor)

}  // namespace test_lesson_editor

#include "test_lesson_editor.moc"
