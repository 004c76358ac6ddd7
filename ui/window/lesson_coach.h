// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>

#include <list>
#include <map>

#include "lessons/lesson_answers.h"
#include "lessons/lesson_state.h"

class QUndoCommand;

namespace kerridge {

class ExperimentDocument;
class LessonPlayer;
class ModelTable;
class ResultsController;

/// Leads through one lesson: opens its experiment as one step of the history, watches what the user actually does, and
/// continues when a step is done. The user's own experiment is set aside and returns by undo or leave().
class LessonCoach : public QObject {
  Q_OBJECT

 public:
  LessonCoach(ExperimentDocument& document, ResultsController& controller, ModelTable& table,
              QObject* parent = nullptr);

  /// Null if no lesson is open.
  const Lesson* lesson() const { return m_lesson; }
  /// 0-based; the number of steps once the last is done.
  int step() const { return m_step; }
  bool isFinished() const;
  /// Null when finished.
  const LessonStep* currentStep() const;
  /// What was seen in the step that was just done; "" at the beginning and after going back.
  const QString& seen() const { return m_seen; }
  /// What the step asks for is already done, and it waits for next().
  bool isAlreadyMet() const { return m_alreadyMet; }
  /// A text of the lesson with the values of the present models.
  QString filled(const std::string& text) const;
  /// How the experiment differs from one that the step can start from; empty if it does not.
  QStringList departures() const;
  /// The history is at a state before the lesson: the user's own experiment is on screen.
  bool isOwnExperimentShown() const { return m_lesson != nullptr && !m_inside; }
  /// There is an own experiment to go back to.
  bool mayGoBack() const { return m_inside; }
  bool wasDone(const std::string& id) const { return m_done.contains(QString::fromStdString(id)); }

  void start(const std::string& id);
  /// A lesson of the user's own. Kept as long as the window, for it may be started again.
  void start(Lesson lesson);
  /// The open lesson as one of its variants has it, see varied(); the other variants are still offered.
  void startVariant(int variant);
  /// The lesson of which the open one is a variant, or the open one.
  const Lesson* original() const;
  /// Why the variant cannot be started; "" if it can.
  QString whyNotVariant(int variant) const;
  void restart();
  /// Chooses an answer to the present question: the prediction of the step, or the question after the last.
  void choose(int choice);
  /// What was chosen, −1 for nothing.
  int choice() const { return m_choice; }
  /// The question of the present step, until it is answered, or shown or done without an answer; null: none is open.
  const LessonQuestion* openQuestion() const;
  /// Shows what the open question hides, without an answer.
  void showAnswer();
  /// The present step asks for a mark in Error curves that was not made yet, see LessonQuestion::mark.
  bool wantsMark() const;
  /// The learner marked this λ.
  void mark(double lambda);
  /// NaN if none was marked.
  double marked() const { return m_marked; }
  /// The hints asked for so far, of three.
  QStringList hints() const;
  bool hasFurtherHint() const;
  void hint();
  /// Does the step and continues, in front of an audience: steps that are already done are skipped. Sliders move
  /// slowly, unless `slowly` is false or the style does not animate; a second call finishes what moves.
  void play(bool slowly = true);
  /// Without the step being done.
  void next();
  void previous();
  /// The experiment as the step begins with it.
  void setUp();
  /// What the step asks for.
  void show();
  /// What was answered and done in this window.
  const LessonAnswers& answers() const { return m_answers; }
  QByteArray answersCsv() const;
  /// The charts stay as they are, or the user's own experiment returns.
  void leave(bool back);

 Q_SIGNALS:
  /// Another lesson, another step, or another state of it.
  void changed();

 private:
  LessonState state() const;
  void begin(const Lesson& lesson);
  void begin(int step);
  void evaluate();
  void advance();
  void finish();
  void note(LessonAnswer::How how);
  void followHistory();
  int startPosition() const;
  void setInside(bool inside);

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  ModelTable& m_table;
  const Lesson* m_lesson = nullptr;
  int m_step = 0;
  std::list<Lesson> m_opened;  // the user's own; their places stay
  int m_choice = -1;
  double m_marked = notANumber;
  int m_hints = 0;
  QString m_seen;
  LessonAnswers m_answers;
  LessonPlayer* m_player;
  std::map<const Lesson*, const Lesson*> m_originals;  // of variants
  bool m_isShown = false;                              // the program does the step
  bool m_uncovered = false;                            // what answers the question is shown without an answer
  bool m_fresh = false;                                // the step has begun and was not yet checked
  bool m_alreadyMet = false;
  QSet<QString> m_done;
  QTimer m_later;      // a mouse button is down: what it does is not over
  QStringList m_told;  // departures that changed() spoke of
  // The own experiment, and the command of the history that put the lesson in its place.
  Experiment m_own;
  QString m_ownFile, m_ownId;
  bool m_ownModified = false;
  const QUndoCommand* m_start = nullptr;
  QString m_startText;
  bool m_inside = false;
  bool m_isStarting = false;  // the document that begins is the lesson's
};

}  // namespace kerridge
