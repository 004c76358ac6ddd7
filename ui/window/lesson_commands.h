// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "window/lesson_coach.h"
#include "window/lesson_marks.h"
#include "window/lesson_panel.h"
#include "window/message.h"

class QAction;
class QMainWindow;
class QMenu;

namespace kerridge {

/// Lessons in the window: their dock, the coach behind it, and the commands of the Help menu.
class LessonCommands : public QObject {
  Q_OBJECT

 public:
  LessonCommands(ExperimentDocument& document, ResultsController& controller, ModelTable& table, ChartGrid& charts,
                 QMainWindow& window);

  LessonCoach& coach() { return m_coach; }
  LessonMarks& marks() { return *m_marks; }
  LessonPanel& panel() { return *m_panel; }
  void fillMenu(QMenu* menu);
  void showList();
  void start(const std::string& id);
  /// A lesson of the user's own.
  void openFile(const QString& file);

 Q_SIGNALS:
  void message(const kerridge::Message& message);

 private:
  void bringForward();
  void chooseFile();
  void play();
  void refreshActions();

  QMainWindow& m_window;
  LessonCoach m_coach;
  LessonMarks* m_marks;
  LessonPanel* m_panel;
  QAction* m_play = nullptr;
  QAction* m_back = nullptr;
};

}  // namespace kerridge
