// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_commands.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

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
                tr("Demonstrations that open their own experiment, tell what to do, and go on when it was done"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), this, [this] { showList(); });
  QMenu* list = menu->addMenu(tr("Start a l&esson"));
  list->setToolTipsVisible(true);
  list->menuAction()->setStatusTip(tr("The lessons one by one"));
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
    bar->setAccessibleName(tr("Parts of the window in one place"));
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
