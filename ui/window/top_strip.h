// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QHBoxLayout;
class QProgressBar;
class QToolButton;

namespace kerridge {

class ElidedLabel;
class ExperimentDocument;
class PopupChip;
class ResultsController;

/// Above the charts: the data, target, split, kernel and sweep (a chip each that opens its editor), and the current
/// activity.
class TopStrip : public QWidget {
  Q_OBJECT

 public:
  TopStrip(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

  PopupChip* dataChip() { return m_data; }
  /// Hidden if there is no test file.
  PopupChip* splitChip() { return m_split; }
  PopupChip* kernelChip() { return m_kernel; }
  PopupChip* pathChip() { return m_path; }
  /// For the code that plays something.
  QToolButton* playButton() { return m_play; }

 Q_SIGNALS:
  void findRequested();
  void openDataRequested();
  void getDataRequested();
  void changeReadingRequested();
  void overviewRequested();
  void testFileRequested();
  /// Requests another output as the target: its place in Roles::outputs.
  void targetChosen(int output);
  void targetLearned(int output, bool learned);
  void drawRequested(bool keep);
  void tuneRequested();

 private:
  void addChip(PopupChip* chip, const QString& name, const QString& objectName, QHBoxLayout* layout);
  void refreshChips();
  void refreshState();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  PopupChip *m_data, *m_test, *m_target, *m_split, *m_kernel, *m_path;
  ElidedLabel* m_state;
  QProgressBar* m_progress;
  QToolButton* m_run;
  QToolButton* m_play;
  QTimer m_poll;
  QElapsedTimer m_since;
};

}  // namespace kerridge
