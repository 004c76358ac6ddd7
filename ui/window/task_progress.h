// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QProgressBar;
class QToolButton;

namespace kerridge {

class BackgroundTask;
class ElidedLabel;

/// Stage, bar and Cancel of a background task, for the status bar; not there while the task is idle.
class TaskProgress : public QWidget {
  Q_OBJECT

 public:
  /// `what` is what Cancel cancels: “the export”. Shown once the task has taken that many milliseconds: quick tasks do
  /// not flicker.
  TaskProgress(BackgroundTask& task, const QString& what, QWidget* parent = nullptr, int patience = 0);

 private:
  void refresh();

  BackgroundTask& m_task;
  ElidedLabel* m_stage;
  QProgressBar* m_bar;
  QTimer m_poll;
  QElapsedTimer m_since;
  int m_patience;
};

}  // namespace kerridge
