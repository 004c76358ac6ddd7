// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_commands.h"

#include <algorithm>
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QScreen>
#include <QTabBar>
#include <utility>

#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "files/atomic_file.h"
#include "lessons/lesson_sheet.h"
#include "storage/data_file.h"
#include "widgets/file_chooser.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/class_dialog.h"
#include "window/lesson_draft.h"
#include "window/lesson_editor.h"
#include "window/lesson_print.h"
#include "window/quiz.h"
#include "window/scene_commands.h"
#include "window/view_commands.h"

namespace kerridge {

namespace {

// Fields pass Enter on after they have taken what was typed.
bool takesEnter(const QWidget* focused) {
  return qobject_cast<const QLineEdit*>(focused) != nullptr ||
         qobject_cast<const QAbstractSpinBox*>(focused) != nullptr ||
         qobject_cast<const QComboBox*>(focused) != nullptr ||
         qobject_cast<const QAbstractButton*>(focused) != nullptr ||
         qobject_cast<const QAbstractItemView*>(focused) != nullptr;
}

}  // namespace

LessonCommands::LessonCommands(ExperimentDocument& document, ResultsController& controller, ModelTable& table,
                               ChartGrid& charts, QMainWindow& window)
    : QObject(&window),
      m_window(window),
      m_coach(document, controller, table),
      m_marks(new LessonMarks(window, charts)),
      m_panel(new LessonPanel(m_coach, *m_marks)),
      m_dock(new QDockWidget(tr("Lesson"), &window)),
      m_document(document),
      m_draft(new LessonDraft(document, this)) {
  m_dock->setObjectName(QStringLiteral("lesson-dock"));
  m_dock->setWidget(m_panel);
  window.addDockWidget(Qt::RightDockWidgetArea, m_dock);
  if (auto* explain = window.findChild<QDockWidget*>(QStringLiteral("explain-dock"))) {
    window.tabifyDockWidget(explain, m_dock);
  }
  m_dock->hide();
  window.installEventFilter(this);
  connect(&m_sheet, &BackgroundTask::finished, this, &LessonCommands::refreshActions);
  connect(&m_sheet, &BackgroundTask::failed, this, [this](const QString& text) {
    Q_EMIT message({Banner::Kind::error, tr("The file was not saved. %1").arg(text)});
  });
}

void LessonCommands::setQuiz(Quiz& quiz) {
  m_quiz = &quiz;
  connect(&quiz, &Quiz::stateChanged, this, &LessonCommands::followQuiz);
  connect(m_panel, &LessonPanel::markRequested, this, &LessonCommands::askForMark);
  connect(&m_coach, &LessonCoach::changed, this, &LessonCommands::endQuiz);
  connect(&m_coach, &LessonCoach::changed, &quiz, [this] { m_quiz->cover(m_coach.openQuestion()); });
}

void LessonCommands::askForMark() {
  if (!m_coach.wantsMark()) return;
  if (m_quiz->state() == Quiz::State::answered) m_quiz->end();
  m_quiz->next();
}

void LessonCommands::followQuiz() {
  const bool asked = m_quiz->state() == Quiz::State::asked;
  if (m_quiz->state() == Quiz::State::answered) m_coach.mark(m_quiz->guess());
  if (asked && m_coach.wantsMark()) m_asking = m_coach.currentStep();
  m_panel->setMarking(asked && m_coach.wantsMark());
}

// The question was that of a step.
void LessonCommands::endQuiz() {
  if (m_asking == nullptr || m_coach.currentStep() == m_asking) return;
  m_asking = nullptr;
  m_quiz->end();
}

// Enter where nothing that has the focus takes it: some presenters' remotes send it. What has the focus is asked before
// the key acts: a list that Enter has just started a lesson from has lost it afterwards.
bool LessonCommands::eventFilter(QObject* watched, QEvent* event) {
  const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
  if (watched != &m_window || !isKey) return QObject::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  if (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter) return false;
  if (event->type() == QEvent::ShortcutOverride) {
    m_mayPlay = m_coach.lesson() != nullptr && !takesEnter(m_window.focusWidget());
    return false;
  }
  if (!std::exchange(m_mayPlay, false) || key->isAutoRepeat() || m_coach.lesson() == nullptr) return false;
  play();
  return true;
}

void LessonCommands::fillMenu(QMenu* menu) {
  addMenuAction(menu, QStringLiteral("lessons"), tr("&Lessons…"),
                tr("Lessons that open their own experiment, tell you what to do and continue when you have done it"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), this, [this] { showList(); });
  addMenuAction(menu, QStringLiteral("open-lesson"), tr("&Open a lesson…"),
                tr("Open your own lesson, a .kerridge-lesson file"), {}, this, [this] { chooseFile(); });
  m_play =
      addMenuAction(menu, QStringLiteral("lesson-play"), tr("&Play the lesson step"),
                    tr("Do the step that the lesson asks for and continue, wherever the focus is; Enter does the same "
                       "where no field or button has the focus"),
                    {}, this, [this] { play(); });
  m_back = addMenuAction(menu, QStringLiteral("lesson-back"), tr("Step &back in the lesson"),
                         tr("Show the previous step again, wherever the focus is"), {}, this,
                         [this] { m_coach.previous(); });
  fillFileMenu(menu->addMenu(tr("&Write and print lessons")));
  connect(&m_coach, &LessonCoach::changed, this, &LessonCommands::refreshActions);
  connect(m_draft, &LessonDraft::changed, this, &LessonCommands::refreshActions);
  connect(&m_document, &ExperimentDocument::changed, this, &LessonCommands::refreshActions);
  refreshActions();
  QMenu* list = menu->addMenu(tr("Start a l&esson"));
  list->setToolTipsVisible(true);
  list->menuAction()->setStatusTip(tr("Start one of the lessons"));
  list->menuAction()->setToolTip(list->menuAction()->statusTip());
  int number = 0;
  for (const Lesson& lesson : lessons()) {
    addMenuAction(list, QStringLiteral("lesson-") + QString::fromStdString(lesson.id),
                  tr("%1. %2").arg(++number).arg(QString::fromStdString(lesson.title)),
                  QString::fromStdString(lesson.summary), {}, this, [this, id = lesson.id] { start(id); });
  }
}

void LessonCommands::fillFileMenu(QMenu* menu) {
  menu->setToolTipsVisible(true);
  menu->menuAction()->setStatusTip(tr("Write your own lessons, print worksheets and keep answers"));
  menu->menuAction()->setToolTip(menu->menuAction()->statusTip());
  m_new =
      addMenuAction(menu, QStringLiteral("new-lesson"), tr("&New lesson…"),
                    tr("Write a lesson that begins with the experiment on screen; what you change becomes its steps"),
                    {}, this, [this] { newLesson(); });
  m_edit = addMenuAction(menu, QStringLiteral("edit-lesson"), tr("&Edit lesson…"),
                         tr("Change the open lesson, or continue the one in the editor"), {}, this,
                         [this] { editLesson(); });
  menu->addSeparator();
  m_worksheet = addMenuAction(menu, QStringLiteral("save-worksheet"), tr("Save the &worksheet…"),
                              tr("Save a page to print: the tasks of the open lesson, with lines to write on"), {},
                              this, [this] { saveSheet(false); });
  m_handout = addMenuAction(menu, QStringLiteral("save-handout"), tr("Save the &handout…"),
                            tr("Save a page to print: the open lesson with its charts, its answers and notes for "
                               "teachers"),
                            {}, this, [this] { saveSheet(true); });
  m_page = addMenuAction(menu, QStringLiteral("save-lesson-page"), tr("Save as a live &page…"),
                         tr("Save the open lesson as one HTML file that computes in a browser"), {}, this,
                         [this] { Q_EMIT pageWanted(*m_coach.lesson()); });
  m_answers = addMenuAction(menu, QStringLiteral("save-lesson-answers"), tr("Save my &answers…"),
                            tr("Save as CSV what was answered and done in the lessons of this window"), {}, this,
                            [this] { saveAnswers(); });
  addMenuAction(menu, QStringLiteral("class-answers"), tr("Answers of a &class…"),
                tr("Show what a class answered, from the files that learners saved, and then the right answer"), {},
                this, [this] { showClass(); });
  addMenuAction(menu, QStringLiteral("save-lesson-list"), tr("Save the &list of lessons…"),
                tr("Save a page to print: all lessons in their order, with what each needs and a box to tick"), {},
                this, [this] { saveCourse(); });
}

void LessonCommands::write(const QString& file, const std::function<QByteArray(const QString&)>& content) {
  if (file.isEmpty()) return;
  try {
    writeFileAtomically(file, content(file));
    Q_EMIT status(tr("Saved as %1").arg(file));
  } catch (const InvalidInput& invalid) {
    Q_EMIT message({Banner::Kind::error, tr("The file was not saved. %1").arg(errorText(invalid.diagnostics()))});
  }
}

void LessonCommands::saveAnswers() {
  write(FileChooser::system().save(&m_window, tr("Save my answers"), QStringLiteral("lesson-answers.csv"),
                                   tr("CSV (*.csv)")),
        [this](const QString&) { return m_coach.answersCsv(); });
}

void LessonCommands::showClass() {
  const QStringList files =
      FileChooser::system().openMany(&m_window, tr("Answers of a class"), QString(), tr("CSV (*.csv);;All files (*)"));
  if (files.isEmpty()) return;
  auto* dialog = new ClassDialog(FileChooser::system(), &m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->add(files);
  dialog->show();
}

void LessonCommands::saveCourse() {
  write(chosenPage(tr("Save the list of lessons"), QStringLiteral("lessons")),
        [](const QString& file) { return sheetFor(file, [](const SheetPainter&) { return lessonCourse(); }); });
}

QString LessonCommands::chosenPage(const QString& title, const QString& name) {
  return FileChooser::system().save(&m_window, title, name + QStringLiteral(".pdf"), tr("PDF (*.pdf);;HTML (*.html)"));
}

// The charts of the steps are computed in the background; then the page is painted and written.
void LessonCommands::saveSheet(bool handout) {
  const Lesson& lesson = *m_coach.lesson();
  const QString name = QString::fromStdString(lesson.id);
  const QString file = handout ? chosenPage(tr("Save the handout"), name + QStringLiteral("-handout"))
                               : chosenPage(tr("Save the worksheet"), name + QStringLiteral("-worksheet"));
  if (file.isEmpty()) return;
  Q_EMIT status(tr("Computing the charts of the lesson…"));
  m_sheet.start([this, lesson, handout, file](const RunContext& context, const BackgroundTask::Post&) {
    Engine engine;
    std::vector<WalkedStep> walked = walk(lesson, !lesson.variant.empty(), engine, context);
    return [this, lesson, handout, file, walked = std::move(walked)] {
      write(file, [&](const QString& to) {
        return sheetFor(to, [&](const SheetPainter& paint) {
          return handout ? lessonHandout(lesson, walked, paint) : lessonWorksheet(lesson, walked, paint);
        });
      });
    };
  });
  refreshActions();
}

LessonEditor& LessonCommands::editor() {
  if (m_editor == nullptr) {
    m_editor = new LessonEditor(*m_draft, &m_window);
    connect(m_editor, &LessonEditor::tryRequested, this, [this](const Lesson& lesson) {
      bringForward();
      m_coach.start(lesson);
    });
    // Beside the panel that shows what it writes, now or once it is tried, as far as the screen has room.
    const QRect screen = m_window.screen()->availableGeometry();
    const int usual = m_window.geometry().right() - m_panel->sizeHint().width() - m_panel->fontMetrics().height();
    const int panel = m_dock->isVisible() ? m_dock->mapToGlobal(QPoint()).x() : usual;
    m_editor->move(std::max(screen.left(), panel - m_editor->width()), std::max(screen.top(), m_window.y()));
  }
  m_editor->show();
  m_editor->raise();
  m_editor->activateWindow();
  return *m_editor;
}

void LessonCommands::newLesson() {
  if (!mayDiscard()) return;
  m_draft->begin();
  editor();
}

// A lesson that is tried is that of the editor.
void LessonCommands::editLesson() {
  const Lesson* lesson = m_coach.original();
  const bool isOther = lesson != nullptr && lesson->id != m_draft->lesson().id;
  if ((isOther || !m_draft->isOpen()) && lesson != nullptr && mayDiscard()) {
    const bool isOpened = lesson->id == m_openedId;
    m_draft->open(*lesson, isOpened ? m_openedFile : QString(), isOpened ? m_openedHash : std::string());
  }
  editor();
}

bool LessonCommands::mayDiscard() { return m_editor == nullptr || m_editor->mayDiscard(); }

void LessonCommands::bringForward() {
  m_dock->show();
  m_dock->raise();
  for (QTabBar* bar : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    bar->setAccessibleName(tr("Tabbed panels"));
  }
}

// Without a lesson the keys page through lists and texts.
void LessonCommands::refreshActions() {
  const QString whyNot = m_coach.lesson() != nullptr ? QString() : tr("No lesson is open.");
  m_dock->setProperty(keptInLecture, m_coach.lesson() != nullptr);
  setUsable(m_play, whyNot);
  setUsable(m_back, whyNot);
  const bool scenes = pagesAreScenes(m_document.experiment());
  m_play->setShortcut(scenes ? QKeySequence() : QKeySequence(Qt::Key_PageDown));
  m_back->setShortcut(scenes ? QKeySequence() : QKeySequence(Qt::Key_PageUp));
  const QString whyNoSheet = m_sheet.isBusy() ? tr("Another page of a lesson is being made.") : whyNot;
  setUsable(m_worksheet, whyNoSheet);
  setUsable(m_handout, whyNoSheet);
  setUsable(m_page, whyNot);
  setUsable(m_new, m_document.experiment().data.file.empty()
                       ? QString()
                       : tr("A lesson needs generated or drawn data, so that everybody has the same."));
  setUsable(m_edit, m_coach.lesson() != nullptr || m_draft->isOpen() ? QString() : tr("No lesson is open."));
  setUsable(m_answers, m_coach.answers().isEmpty() ? tr("Nothing was answered or done yet.") : QString());
}

void LessonCommands::play() {
  if (m_coach.isFinished()) {
    m_panel->startNextLesson();
  } else {
    m_coach.play();
  }
}

void LessonCommands::chooseFile() {
  const QString file = FileChooser::system().open(&m_window, tr("Open a lesson"), QString(),
                                                  tr("Lessons (*.kerridge-lesson);;All files (*)"));
  if (!file.isEmpty()) openFile(file);
}

void LessonCommands::openFile(const QString& file) {
  try {
    std::string hash = fileHash(file);
    Lesson lesson = loadLesson(file);
    m_openedHash = std::move(hash);
    m_openedFile = file;
    m_readFiles.clear();
    m_readFiles.addDocument(file, Text("the lesson"));
    m_openedId = lesson.id;
    bringForward();
    m_coach.start(std::move(lesson));
  } catch (const InvalidInput& invalid) {
    Q_EMIT message({Banner::Kind::error, tr("The lesson was not opened. %1").arg(errorText(invalid.diagnostics()))});
  }
}

void LessonCommands::showList() {
  bringForward();
  m_panel->showList();
}

void LessonCommands::start(const std::string& id) {
  bringForward();
  m_coach.start(id);
}

}  // namespace kerridge
