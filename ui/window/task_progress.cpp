// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/task_progress.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

#include "document/background_task.h"
#include "widgets/design.h"
#include "widgets/elided_label.h"

namespace kerridge {

namespace {
constexpr int progressPollMilliseconds = 50;
constexpr int barWidth = 120;
constexpr int steps = 1000;
}  // namespace

TaskProgress::TaskProgress(BackgroundTask& task, const QString& what, QWidget* parent, int patience)
    : QWidget(parent),
      m_task(task),
      m_stage(new ElidedLabel(this)),
      m_bar(new QProgressBar(this)),
      m_patience(patience) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, space::unit, 0);
  m_bar->setRange(0, steps);
  m_bar->setFixedWidth(barWidth);
  m_bar->setTextVisible(false);
  m_bar->setAccessibleName(tr("Progress of %1").arg(what));
  m_bar->setToolTip(m_bar->accessibleName());
  auto* cancel = new QToolButton(this);
  cancel->setObjectName(QStringLiteral("task-cancel"));
  cancel->setText(tr("Cancel"));
  cancel->setToolTip(tr("Cancel %1").arg(what));
  cancel->setAccessibleName(cancel->toolTip());
  connect(cancel, &QToolButton::clicked, &task, &BackgroundTask::cancel);
  layout->addWidget(m_stage);
  layout->addWidget(m_bar);
  layout->addWidget(cancel);
  m_poll.setInterval(progressPollMilliseconds);
  connect(&m_poll, &QTimer::timeout, this, &TaskProgress::refresh);
  connect(&task, &BackgroundTask::started, this, [this] {
    m_since.start();
    refresh();
    m_poll.start();
  });
  connect(&task, &BackgroundTask::finished, this, [this] {
    m_poll.stop();
    hide();
  });
  hide();
}

void TaskProgress::refresh() {
  if (m_since.elapsed() >= m_patience) show();
  m_bar->setValue(static_cast<int>(m_task.progress().fraction() * steps));
  m_stage->setText(QString::fromStdString(m_task.progress().stage()));
}

}  // namespace kerridge
