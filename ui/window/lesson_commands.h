// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <string>

#include "document/background_task.h"
#include "files/read_files.h"
#include "window/lesson_coach.h"
#include "window/lesson_marks.h"
#include "window/lesson_panel.h"
#include "window/message.h"

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;

namespace kerridge {

class LessonDraft;
class LessonEditor;
class Quiz;

/// Lessons in the window: their dock, the coach behind it, and the commands of the Help menu.
class LessonCommands : public QObject {
  Q_OBJECT

 public:
  LessonCommands(ExperimentDocument& document, ResultsController& controller, ModelTable& table, ChartGrid& charts,
                 QMainWindow& window);

  /// Where learners mark their guesses.
  void setQuiz(Quiz& quiz);
  /// For an audience.
  void setLecture(bool on) { m_panel->setLecture(on); }
  LessonCoach& coach() { return m_coach; }
  LessonMarks& marks() { return *m_marks; }
  LessonPanel& panel() { return *m_panel; }
  void fillMenu(QMenu* menu);
  void showList();
  void start(const std::string& id);
  /// A lesson of the user's own.
  void openFile(const QString& file);
  /// The editor, made on first use.
  LessonEditor& editor();
  LessonDraft& draft() { return *m_draft; }
  /// Asks about a lesson in the editor that is not saved; false means: do not continue.
  bool mayDiscard();
  /// Begins a lesson on the experiment on screen, in the editor.
  void newLesson();
  /// The open lesson in the editor; without one, the lesson that the editor has.
  void editLesson();

 Q_SIGNALS:
  void message(const kerridge::Message& message);
  /// To be shown in the status bar for a while.
  void status(const QString& text);
  /// The lesson is to be written as a live page.
  void pageWanted(const kerridge::Lesson& lesson);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void bringForward();
  void askForMark();
  void followQuiz();
  void endQuiz();
  void chooseFile();
  void fillFileMenu(QMenu* menu);
  void write(const QString& file, const std::function<QByteArray(const QString&)>& content);
  QString chosenPage(const QString& title, const QString& name);
  void saveAnswers();
  void saveCourse();
  void showClass();
  void saveSheet(bool handout);
  void play();
  void refreshActions();

  QMainWindow& m_window;
  LessonCoach m_coach;
  LessonMarks* m_marks;
  LessonPanel* m_panel;
  QDockWidget* m_dock;
  QAction* m_play = nullptr;
  QAction* m_back = nullptr;
  QAction* m_new = nullptr;
  QAction* m_edit = nullptr;
  QAction* m_answers = nullptr;
  QAction* m_worksheet = nullptr;
  QAction* m_handout = nullptr;
  QAction* m_page = nullptr;
  ExperimentDocument& m_document;
  LessonDraft* m_draft;
  LessonEditor* m_editor = nullptr;
  Quiz* m_quiz = nullptr;
  bool m_mayPlay = false;                ///< Enter, which is about to come, is free
  const LessonStep* m_asking = nullptr;  ///< the step that the quiz belongs to
  ReadFiles m_readFiles;
  QString m_openedFile;  ///< of the own lesson that was opened last
  std::string m_openedId;
  std::string m_openedHash;  ///< of the file when it was read
  BackgroundTask m_sheet;    ///< last: it stops before what it speaks to goes
};

}  // namespace kerridge
