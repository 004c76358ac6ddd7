// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "figures/figure.h"

class QAction;
class QMenu;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class ResultsController;
struct LessonQuestion;

/// A question to the class: which λ has the smallest test error? While it is asked, no chart, card or table tells test
/// errors, and Error curves has a line for the guess. Then the curves come back with the guess and what it costs.
class Quiz : public QObject {
  Q_OBJECT

 public:
  enum class State { off, asked, answered };

  Quiz(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, QObject* parent = nullptr);

  void addTo(QMenu* menu);
  State state() const { return m_state; }
  /// Asks, then answers, then ends it.
  void next();
  void end() { setState(State::off); }
  /// λ as the axis of Error curves has it.
  double guess() const { return m_guess; }
  void setGuess(double lambda);
  /// Hides what answers the question of a lesson, which must live until the next call; null: no question is open.
  void cover(const LessonQuestion* question);

 Q_SIGNALS:
  void stateChanged();

 private:
  void setState(State state);
  void redraw();
  Figure drawnWith(Figure figure) const;
  /// The guess as a line, and what it and the best λ have as test errors.
  void addAnswer(Figure& figure) const;

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  ChartGrid& m_charts;
  QAction* m_action = nullptr;
  State m_state = State::off;
  double m_guess = notANumber;
  const LessonQuestion* m_covered = nullptr;
};

}  // namespace kerridge
