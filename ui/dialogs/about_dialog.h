// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include "document/background_task.h"

class QPlainTextEdit;
class QProgressBar;
class QPushButton;

namespace kerridge {

/// Version, license, and what the program computes with; compares its numbers with known ones, as `kerridge verify`.
class AboutDialog : public QDialog {
  Q_OBJECT

 public:
  explicit AboutDialog(QWidget* parent = nullptr);

 private:
  void startOrCancel();
  void showBusy(bool busy);
  void followTask();

  QPushButton* m_verify;
  QProgressBar* m_progress;
  QPlainTextEdit* m_report;
  QTimer m_poll;
  BackgroundTask m_task;
};

}  // namespace kerridge
