// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_coach.h"

#include <QApplication>
#include <QStyle>
#include <QUndoStack>

#include <algorithm>

#include "base/text.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "lessons/lesson_words.h"
#include "window/lesson_player.h"
#include "window/model_table.h"
#include "window/shared_settings.h"

namespace kerridge {

namespace {
constexpr int handMilliseconds = 100;
constexpr int hintGrades = 3;
constexpr int playFrames = 30;

QString doneKey() { return QStringLiteral("lessons/done"); }
}  // namespace

LessonCoach::LessonCoach(ExperimentDocument& document, ResultsController& controller, ModelTable& table,
                         QObject* parent)
    : QObject(parent),
      m_document(document),
      m_controller(controller),
      m_table(table),
      m_player(new LessonPlayer(document, controller, this)) {
  connect(m_player, &LessonPlayer::finished, this, &LessonCoach::evaluate);
  for (const QString& id : sharedList(doneKey())) m_done += id;
  m_later.setSingleShot(true);
  m_later.setInterval(handMilliseconds);
  connect(&m_later, &QTimer::timeout, this, &LessonCoach::evaluate);
  connect(&controller, &ResultsController::refreshed, this, &LessonCoach::evaluate);
  connect(&table, &ModelTable::ghostsChanged, this, &LessonCoach::evaluate);
  connect(&document.undoStack(), &QUndoStack::indexChanged, this, &LessonCoach::followHistory);
  connect(&document, &ExperimentDocument::begun, this, [this] {
    if (m_lesson != nullptr && !m_isStarting) leave(false);
  });
}

bool LessonCoach::isFinished() const {
  return m_lesson != nullptr && m_step >= static_cast<int>(m_lesson->steps.size());
}

const LessonStep* LessonCoach::currentStep() const {
  return m_lesson != nullptr && !isFinished() ? &m_lesson->steps[static_cast<std::size_t>(m_step)] : nullptr;
}

LessonState LessonCoach::state() const {
  return {m_document.experiment(), m_controller.results().get(), m_controller.models(), m_table.ghosts(),
          m_controller.isUpToDate()};
}

QString LessonCoach::filled(const std::string& text) const { return QString::fromStdString(filledText(text, state())); }

QStringList LessonCoach::departures() const {
  QStringList texts;
  if (currentStep() == nullptr || !m_inside) return texts;
  const Experiment expected = experimentBefore(*m_lesson, static_cast<std::size_t>(m_step));
  for (const Text& text : kerridge::departures(expected, m_document.experiment())) texts << shownText(text);
  return texts;
}

void LessonCoach::start(const std::string& id) {
  if (const Lesson* lesson = findLesson(id)) begin(*lesson);
}

void LessonCoach::start(Lesson lesson) {
  m_opened.push_back(std::move(lesson));
  begin(m_opened.back());
}

const Lesson* LessonCoach::original() const {
  const auto found = m_originals.find(m_lesson);
  return found == m_originals.end() ? m_lesson : found->second;
}

QString LessonCoach::whyNotVariant(int variant) const {
  const LessonVariant& chosen = original()->variants[static_cast<std::size_t>(variant)];
  const DataSpec& own = m_inside ? m_own.data : m_document.experiment().data;
  return chosen.ownData && own.isGenerated() ? tr("Open your data first.") : QString();
}

void LessonCoach::startVariant(int variant) {
  if (m_lesson == nullptr || variant < 0 || variant >= static_cast<int>(original()->variants.size())) return;
  if (!whyNotVariant(variant).isEmpty()) return;
  const Lesson* base = original();
  const Experiment& own = m_inside ? m_own : m_document.experiment();
  m_opened.push_back(varied(*base, base->variants[static_cast<std::size_t>(variant)], own));
  m_originals[&m_opened.back()] = base;
  begin(m_opened.back());
}

void LessonCoach::begin(const Lesson& chosen) {
  const Lesson* lesson = &chosen;
  if (!m_inside) {  // from lesson to lesson the own experiment stays what it was
    m_own = m_document.experiment();
    m_ownFile = m_document.file();
    m_ownId = m_document.id();
    m_ownModified = m_document.isModified();
  }
  m_lesson = lesson;
  const QString text = tr("Start the lesson “%1”").arg(QString::fromStdString(lesson->title));
  QUndoStack& history = m_document.undoStack();
  const int before = history.index();
  const bool wasInside = m_inside;
  m_inside = true;  // followHistory() must not take the new step for one of the user
  m_isStarting = true;
  m_document.begin(lesson->experiment, {}, text);
  m_isStarting = false;
  if (!wasInside) {
    const bool pushed = history.index() > 0 && history.command(history.index() - 1)->text() == text &&
                        (history.index() != before || history.count() == history.index());
    m_start = pushed ? history.command(history.index() - 1) : nullptr;
    m_startText = text;
  }
  m_inside = wasInside;
  setInside(true);
  m_seen.clear();
  begin(0);
}

void LessonCoach::restart() {
  if (m_lesson != nullptr) begin(*m_lesson);
}

void LessonCoach::begin(int step) {
  if (step != m_step) m_hints = 0;
  m_choice = -1;
  m_marked = notANumber;
  m_isShown = false;
  m_uncovered = false;
  m_step = step;
  m_fresh = true;
  m_alreadyMet = false;
  m_told = departures();
  Q_EMIT changed();
  evaluate();
}

void LessonCoach::evaluate() {
  const LessonStep* step = currentStep();
  if (step == nullptr || !m_inside || m_player->isPlaying()) return;
  if (const QStringList departed = departures(); departed != m_told) {
    m_told = departed;
    Q_EMIT changed();
  }
  if (!m_controller.isUpToDate()) return;
  const bool done = m_told.isEmpty() && isDone(*step, state());
  if (m_fresh) {
    m_fresh = false;
    m_alreadyMet = done;
    Q_EMIT changed();
  } else if (m_alreadyMet) {
    m_alreadyMet = done;
    if (!done) Q_EMIT changed();
  } else if (done) {
    // An action with the mouse is done only when the button is released.
    if (QGuiApplication::mouseButtons() != Qt::NoButton) {
      m_later.start();
    } else {
      advance();
    }
  }
}

void LessonCoach::advance() {
  const LessonStep& step = *currentStep();
  const LessonState now = state();
  m_seen = QString::fromStdString(seenText(step, now));
  if (m_choice >= 0 && m_choice < static_cast<int>(step.predict.choices.size())) {
    const LessonChoice& chosen = step.predict.choices[static_cast<std::size_t>(m_choice)];
    const std::string expected = step.predict.mark ? "λ = " + lessonNumber(m_marked) : filledText(chosen.text, now);
    m_seen += tr("\n\n%1 *You expected: %2.* %3")
                  .arg(chosen.right ? QStringLiteral("✓") : QStringLiteral("✗"), QString::fromStdString(expected),
                       filled(chosen.answer));
  }
  note(m_isShown ? LessonAnswer::How::shown : LessonAnswer::How::done);
  if (m_step + 1 == static_cast<int>(m_lesson->steps.size())) finish();
  begin(m_step + 1);
}

void LessonCoach::note(LessonAnswer::How how) {
  LessonAnswer& answer = m_answers.at(*m_lesson, m_step);
  answer.how = how;
  answer.when = QDateTime::currentDateTime();
  answer.seen = m_seen.toStdString();
}

QByteArray LessonCoach::answersCsv() const {
  std::vector<const Lesson*> known;
  for (const Lesson& lesson : m_opened) known.push_back(&lesson);
  for (const Lesson& lesson : lessons()) known.push_back(&lesson);
  return m_answers.csv(known);
}

void LessonCoach::finish() {
  if (!m_lesson->variant.empty()) return;
  const QString id = QString::fromStdString(m_lesson->id);
  const QStringList done = changeSharedList(doneKey(), [&](QStringList& ids) {
    if (!ids.contains(id)) ids << id;
    ids.sort();
  });
  m_done = QSet<QString>(done.begin(), done.end());
}

void LessonCoach::choose(int choice) {
  const LessonStep* step = currentStep();
  if (m_lesson == nullptr) return;
  const LessonQuestion& question = step != nullptr ? step->predict : m_lesson->question;
  if (choice < 0 || choice >= static_cast<int>(question.choices.size())) return;
  m_choice = choice;
  LessonAnswer& answer = m_answers.at(*m_lesson, m_step);
  answer.choice = choice;
  if (step == nullptr) {
    answer.how = LessonAnswer::How::done;
    answer.when = QDateTime::currentDateTime();
  }
  Q_EMIT changed();
}

const LessonQuestion* LessonCoach::openQuestion() const {
  const LessonStep* step = currentStep();
  const bool open = step != nullptr && m_inside && m_choice < 0 && !m_uncovered && !m_alreadyMet;
  return open && !step->predict.ask.empty() ? &step->predict : nullptr;
}

void LessonCoach::showAnswer() {
  m_uncovered = true;
  Q_EMIT changed();
}

bool LessonCoach::wantsMark() const {
  const LessonStep* step = currentStep();
  return step != nullptr && step->predict.mark && m_choice < 0 && m_inside && !m_alreadyMet;
}

void LessonCoach::mark(double lambda) {
  if (!wantsMark()) return;
  const int choice = choiceOfMark(currentStep()->predict, lambda, state());
  if (choice < 0) return;
  m_marked = lambda;
  m_answers.at(*m_lesson, m_step).marked = lambda;
  choose(choice);
}

QStringList LessonCoach::hints() const {
  QStringList texts;
  if (currentStep() == nullptr || m_hints == 0) return texts;
  for (const std::string& text : hintsOf(*currentStep(), state())) {
    if (texts.size() < m_hints) texts << QString::fromStdString(text);
  }
  return texts;
}

bool LessonCoach::hasFurtherHint() const { return currentStep() != nullptr && m_hints < hintGrades; }

void LessonCoach::hint() {
  if (!hasFurtherHint()) return;
  ++m_hints;
  LessonAnswer& answer = m_answers.at(*m_lesson, m_step);
  answer.hints = std::max(answer.hints, m_hints);
  Q_EMIT changed();
}

void LessonCoach::play(bool slowly) {
  const LessonStep* step = currentStep();
  if (step == nullptr) return;
  if (m_player->isPlaying()) {
    m_player->finish();
    return;
  }
  const bool animates = qApp->style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
  const bool known = m_inside && !m_alreadyMet && departures().isEmpty() && m_controller.isUpToDate();
  if (!slowly || !animates || !known) {
    show();
    return;
  }
  m_fresh = false;
  m_isShown = true;
  showAnswer();  // what moves is to be seen
  const LessonState now = state();
  m_player->play(solutionFrames(step->solution, m_document.experiment(), &now, playFrames),
                 tr("Do step %1 of the lesson").arg(m_step + 1));
}

void LessonCoach::next() {
  if (currentStep() == nullptr) return;
  if (m_alreadyMet) {
    advance();
    return;
  }
  m_seen.clear();
  note(LessonAnswer::How::skipped);
  begin(m_step + 1);
}

void LessonCoach::previous() {
  if (m_lesson == nullptr || m_step == 0) return;
  m_seen.clear();
  begin(m_step - 1);
}

void LessonCoach::setUp() {
  if (m_lesson == nullptr) return;
  const auto steps = static_cast<std::size_t>(m_step);
  if (!m_inside) {
    // The user's own experiment is on screen: the lesson replaces it again.
    const int step = m_step;
    begin(*m_lesson);
    if (step == 0) return;
    m_step = step;
  }
  m_document.replace(experimentBefore(*m_lesson, steps), tr("Set up step %1 of the lesson").arg(m_step + 1));
  begin(m_step);
}

void LessonCoach::show() {
  const LessonStep* step = currentStep();
  if (step == nullptr) return;
  if (m_alreadyMet) {
    next();
    return;
  }
  if (!m_inside) setUp();
  const bool fits = departures().isEmpty();
  const Experiment from =
      fits ? m_document.experiment() : experimentBefore(*m_lesson, static_cast<std::size_t>(m_step));
  m_fresh = false;  // this is the step itself, however soon
  m_isShown = true;
  m_uncovered = true;
  const LessonState now = state();
  const LessonState* numbers = fits && now.current ? &now : nullptr;
  m_document.replace(applied(step->solution, from, numbers), tr("Do step %1 of the lesson").arg(m_step + 1));
}

void LessonCoach::leave(bool back) {
  m_player->stop();
  m_lesson = nullptr;
  m_seen.clear();
  if (back && m_inside) {
    const int start = startPosition();
    if (start >= 0) {
      m_document.undoStack().setIndex(start);
    } else {
      m_document.begin(m_own, m_ownFile, tr("Back to my experiment"), m_ownModified);
    }
  }
  setInside(false);
  m_start = nullptr;
  Q_EMIT changed();
}

int LessonCoach::startPosition() const {
  const QUndoStack& history = m_document.undoStack();
  for (int i = 0; m_start != nullptr && i < history.count(); ++i) {
    if (history.command(i) == m_start && history.text(i) == m_startText) return i;
  }
  return -1;
}

void LessonCoach::followHistory() {
  if (m_lesson == nullptr) return;
  const QUndoStack& history = m_document.undoStack();
  const int start = startPosition();
  if (start < 0) return;  // gone with its history: what is on screen stays
  const bool inside = history.index() > start;
  if (inside == m_inside) return;
  setInside(inside);
  Q_EMIT changed();
  evaluate();
}

void LessonCoach::setInside(bool inside) {
  m_inside = inside;
  if (!inside || m_lesson == nullptr) {
    if (m_document.setAside()) m_document.setAside(std::nullopt);
    return;
  }
  m_document.setAside(ExperimentDocument::SetAside{m_own, m_ownFile, m_ownId, m_ownModified,
                                                   tr("lesson “%1”").arg(QString::fromStdString(m_lesson->title))});
}

}  // namespace kerridge
