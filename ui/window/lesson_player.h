// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <vector>

#include "lessons/lesson_state.h"

namespace kerridge {

class ExperimentDocument;
class ResultsController;

/// The experiments on the way through the changes of a solution: λ, t, parameters that are numbers and the kernel's
/// width move in `frames` steps each, in the ratio where both ends are above 0 and the number is λ, t or the width;
/// everything else changes at once. The last one is `applied(actions, from, state)`.
std::vector<Experiment> solutionFrames(const std::vector<LessonAction>& actions, const Experiment& from,
                                       const LessonState* state, int frames);

/// Makes the changes of a solution slowly, so that an audience sees which slider moves, as one step of the history.
/// Each picture waits for the one before.
class LessonPlayer : public QObject {
  Q_OBJECT

 public:
  LessonPlayer(ExperimentDocument& document, ResultsController& controller, QObject* parent = nullptr);

  bool isPlaying() const { return !m_frames.empty(); }
  /// `name` is that of the step of the history. What plays already is finished first.
  void play(std::vector<Experiment> frames, const QString& name);
  /// The rest at once.
  void finish();
  /// Stays where it is.
  void stop();

 Q_SIGNALS:
  /// The last frame is on screen.
  void finished();

 private:
  void tick();
  void set(const Experiment& experiment);

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  QTimer m_timer;
  QString m_name;
  std::vector<Experiment> m_frames;  ///< those to come, the last one first
  bool m_sets = false;               ///< a change of the document is its own
};

}  // namespace kerridge
