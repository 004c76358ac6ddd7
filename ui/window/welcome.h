// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "experiment/experiment.h"

class QLabel;
class QMenu;
class QPushButton;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class FileCommands;
class LessonCommands;
class ValueSlider;
struct Lesson;

/// What a first start shows: KRR on noisy points, in Fit and Error curves alone, where a smaller λ lets the training
/// error fall to zero and the test error rise.
Experiment firstExperiment();
/// What other data are opened with: this experiment, or the example where it still is that of the first start, whose
/// kernel and range suit its own data only.
Experiment settingsForData(const Experiment& shown);

/// A strip above the charts with three doors: λ to drag, a lesson, the user's own data. It goes with the first
/// experiment; Help ▸ Welcome brings both back.
class Welcome : public QFrame {
  Q_OBJECT

 public:
  Welcome(ExperimentDocument& document, ChartGrid& charts, LessonCommands& lessons, FileCommands& files,
          QWidget* parent);

  void addTo(QMenu* menu);
  /// With the experiment on screen.
  void open();

 private:
  void close();
  void follow(const Experiment& experiment);
  void refresh();
  const Lesson& nextLesson() const;

  ExperimentDocument& m_document;
  ChartGrid& m_charts;
  LessonCommands& m_lessons;
  FileCommands& m_files;
  ValueSlider* m_slider;
  QLabel* m_value;
  QPushButton *m_lesson, *m_data;
};

}  // namespace kerridge
