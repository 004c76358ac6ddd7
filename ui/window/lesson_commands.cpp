// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_commands.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

#include "document/results_controller.h"
#include "widgets/file_chooser.h"
#include "widgets/usable.h"
#include "window/actions.h"

namespace kerridge {

LessonCommands::LessonCommands(ExperimentDocument& document, ResultsController& controller, ModelTable& table,
                               ChartGrid& charts, QMainWindow& window)
    : QObject(&window),
      m_window(window),
      m_coach(document, controller, table),
      m_marks(new LessonMarks(window, charts)),
      m_panel(new LessonPanel(m_coach, *m_marks)) {
  auto* dock = new QDockWidget(tr("Lesson"), &window);
  dock->setObjectName(QStringLiteral("lesson-dock"));
  dock->setWidget(m_panel);
  window.addDockWidget(Qt::RightDockWidgetArea, dock);
  if (auto* explain = window.findChild<QDockWidget*>(QStringLiteral("explain-dock"))) {
    window.tabifyDockWidget(explain, dock);
  }
  dock->hide();
}

void LessonCommands::fillMenu(QMenu* menu) {
  addMenuAction(menu, QStringLiteral("lessons"), tr("&Lessons…"),
                tr("Lessons that open their own experiment, tell you what to do and continue when you have done it"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), this, [this] { showList(); });
  addMenuAction(menu, QStringLiteral("open-lesson"), tr("&Open a lesson…"),
                tr("Open your own lesson, a .kerridge-lesson file"), {}, this, [this] { chooseFile(); });
  m_play = addMenuAction(menu, QStringLiteral("lesson-play"), tr("&Play the lesson step"),
                         tr("Do the step that the lesson asks for and continue, wherever the focus is"),
                         QKeySequence(Qt::Key_PageDown), this, [this] { play(); });
  m_back = addMenuAction(menu, QStringLiteral("lesson-back"), tr("Step &back in the lesson"),
                         tr("Show the previous step again, wherever the focus is"), QKeySequence(Qt::Key_PageUp), this,
                         [this] { m_coach.previous(); });
  connect(&m_coach, &LessonCoach::changed, this, &LessonCommands::refreshActions);
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

void LessonCommands::bringForward() {
  auto* dock = m_window.findChild<QDockWidget*>(QStringLiteral("lesson-dock"));
  dock->show();
  dock->raise();
  for (QTabBar* bar : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    bar->setAccessibleName(tr("Tabbed panels"));
  }
}

// Without a lesson the keys page through lists and texts.
void LessonCommands::refreshActions() {
  const QString whyNot = m_coach.lesson() != nullptr ? QString() : tr("No lesson is open.");
  setUsable(m_play, whyNot);
  setUsable(m_back, whyNot);
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
    Lesson lesson = loadLesson(file);
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
