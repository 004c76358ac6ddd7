// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace kerridge {

class ControlPicture;
class LessonCoach;
struct Lesson;
struct LessonQuestion;
class LessonMarks;
class TextView;

/// 0-based in the list of lessons; −1 for a lesson of the user's own, and for a variant.
int placeOf(const Lesson& lesson);
/// With the title of the variant.
QString lessonTitle(const Lesson& lesson);

/// The right dock “Lesson”: the list of lessons with those done, or the step of the open one. Shows the
/// coach and steers it.
class LessonPanel : public QWidget {
  Q_OBJECT

 public:
  LessonPanel(LessonCoach& coach, LessonMarks& marks, QWidget* parent = nullptr);

  void showList();
  QSize sizeHint() const override;

  /// The place of the first lesson that is not done and whose needs are.
  int nextInCourse() const;
  /// The lesson after the one that is open.
  void startNextLesson();
  /// The learner is about to mark a guess in Error curves.
  void setMarking(bool marking);
  /// For an audience: the control that the step means is shown enlarged.
  void setLecture(bool on);

 Q_SIGNALS:
  /// The user wants to read more: a page of the help.
  void helpRequested(const QString& page);
  /// The learner wants to mark a guess, or has marked it.
  void markRequested();

 protected:
  void hideEvent(QHideEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* buildList();
  QWidget* buildStep();
  /// What is needed less often than the buttons.
  QWidget* buildMenu();
  QPushButton* addButton(const QString& name, const QString& text, const QString& tip);
  void refresh();
  void refreshList();
  void refreshStep();
  void announceStep();
  void refreshMarks();
  QString stepText() const;
  QString aboutText() const;
  QString onceMoreText() const;
  QString summaryOf(const Lesson& lesson) const;
  QString questionText(const LessonQuestion& question, bool answered) const;
  QString markText(const LessonQuestion& question) const;
  QString statusText() const;
  void startChosen();
  void chooseLink(const QUrl& link);

  LessonCoach& m_coach;
  LessonMarks& m_marks;
  QStackedWidget* m_pages;
  QListWidget* m_list = nullptr;
  QLabel* m_progress = nullptr;
  QPushButton* m_begin = nullptr;
  QLabel* m_title = nullptr;
  QString m_announced;  ///< the step that was read out last
  QProgressBar* m_bar = nullptr;
  TextView* m_text = nullptr;
  ControlPicture* m_picture = nullptr;
  bool m_marking = false;
  bool m_lecture = false;
  QString m_shownText;  ///< in Markdown
  QPushButton* m_next = nullptr;
  QPushButton* m_show = nullptr;
  QPushButton* m_hint = nullptr;
  QPushButton* m_back = nullptr;  ///< to the own experiment, once the lesson is finished
  QAction* m_previous = nullptr;
  QAction* m_setUp = nullptr;
  QAction* m_leave = nullptr;
};

}  // namespace kerridge
