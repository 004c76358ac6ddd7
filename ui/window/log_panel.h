// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QStringList>

namespace kerridge {

class ResultsController;

/// What happened, newest last, with the time of day: every message of the window, what was computed and how long it
/// took, what was canceled, and the notes of results. Kept for the session, the newest thousand lines.
class LogPanel : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit LogPanel(ResultsController& controller, QWidget* parent = nullptr);

  void add(const QString& text);
  QSize sizeHint() const override;

 private:
  void tellRun(bool cancelled);

  ResultsController& m_controller;
  QElapsedTimer m_since;
  QStringList m_notes;  // of the newest results, so that they are not repeated with each of them
};

}  // namespace kerridge
