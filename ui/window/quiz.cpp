// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/quiz.h"

#include <algorithm>
#include <cmath>
#include <QAction>
#include <QMenu>

#include "base/number_text.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "edits/needs_new_results.h"
#include "figures/curve_value.h"
#include "lessons/lesson_cover.h"
#include "window/actions.h"
#include "window/chart_grid.h"

namespace kerridge {

namespace {

constexpr const char* guessedIn = "error-curves";
constexpr int answerDigits = 3;

struct TestErrors {
  double atGuess = notANumber;
  double best = notANumber;
  double bestX = notANumber;
};

TestErrors testErrors(const Series& curve, double guess, bool largerIsBest) {
  TestErrors found{valueOfCurve(curve, guess, true)};
  const double sign = largerIsBest ? -1.0 : 1.0;
  for (std::size_t i = 0; i < std::min(curve.x.size(), curve.y.size()); ++i) {
    if (!(curve.x[i] > 0.0) || !std::isfinite(curve.x[i]) || !std::isfinite(curve.y[i])) continue;
    if (!std::isnan(found.best) && !(sign * curve.y[i] < sign * found.best)) continue;
    found.best = curve.y[i];
    found.bestX = curve.x[i];
  }
  return found;
}

}  // namespace

Quiz::Quiz(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, QObject* parent)
    : QObject(parent), m_document(document), m_controller(controller), m_charts(charts) {
  charts.setQuizLayer([this](const Figure& figure) { return drawnWith(figure); });
  connect(&charts, &ChartGrid::guessed, this, &Quiz::setGuess);
  connect(&document, &ExperimentDocument::begun, this, [this] { setState(State::off); });
  connect(&document, &ExperimentDocument::changed, this, [this](const Experiment& before, const Experiment& after) {
    // Other data are another question; an answer belongs to the results that it was given on.
    const bool another = isOtherSource(before.data, after.data);
    if (another || (m_state == State::answered && needsNewResults(before, after))) setState(State::off);
  });
}

void Quiz::addTo(QMenu* menu) {
  m_action = addMenuAction(
      menu, QStringLiteral("quiz"), tr("&Quiz: hide the test error"),
      tr("Hide every test error in the window until the class has guessed the best λ in Error curves; the same "
         "command then shows them with the guess"),
      QKeySequence(Qt::Key_Q), this, [this] { next(); });
}

void Quiz::next() {
  if (m_state == State::off) {
    // In the middle of the sweep, where the hand takes it.
    const std::vector<double> grid = m_document.experiment().lambda.logSpaced();
    m_guess = grid.empty() ? 1.0 : std::sqrt(grid.front() * grid.back());
    m_charts.showFigure(QString::fromLatin1(guessedIn));
    setState(State::asked);
  } else {
    setState(m_state == State::asked ? State::answered : State::off);
  }
}

void Quiz::setGuess(double lambda) {
  if (m_state != State::asked || !(lambda > 0.0)) return;
  m_guess = lambda;
  m_charts.redraw();
}

void Quiz::setState(State state) {
  if (state == m_state) return;
  m_state = state;
  if (m_action != nullptr) {
    m_action->setText(state == State::off     ? tr("&Quiz: hide the test error")
                      : state == State::asked ? tr("&Quiz: show the test error")
                                              : tr("&Quiz: end"));
  }
  redraw();
  Q_EMIT stateChanged();
}

void Quiz::cover(const LessonQuestion* question) {
  if (question == m_covered) return;
  m_covered = question;
  redraw();
}

// Hiding and showing the errors draws all charts again.
void Quiz::redraw() {
  const bool hides = m_state == State::asked || (m_covered != nullptr && hidesTestErrors(*m_covered));
  if (hides != m_controller.testErrorsHidden()) {
    m_controller.setTestErrorsHidden(hides);
  } else {
    m_charts.redraw();
  }
}

Figure Quiz::drawnWith(Figure figure) const {
  if (m_covered != nullptr) figure = covered(std::move(figure), *m_covered);
  if (m_state == State::off) return figure;
  const bool guessed = figure.id == guessedIn && figure.emptyReason.empty();
  if (m_state == State::answered) {
    if (guessed) addAnswer(figure);
    return figure;
  }
  figure = withoutTestErrors(std::move(figure), Text("Hidden during the quiz: this chart tells test errors"));
  if (!guessed) return figure;
  Cursor cursor;
  cursor.target = CursorTarget::ofGuess();
  cursor.label = Text("guess");
  cursor.x = m_guess;
  figure.cursors.push_back(cursor);
  figure.clickTarget = cursor.target;
  return figure;
}

void Quiz::addAnswer(Figure& figure) const {
  Cursor cursor;
  cursor.label = Text("guess");
  cursor.x = m_guess;
  const auto number = [](double value) { return Text::number(shortText(value, answerDigits)); };
  figure.subtitle.add(Text("guess λ = %1", number(m_guess)));
  std::vector<Mark> best;
  for (const Series& series : figure.series) {
    // Single models and pinned ones have no λ to be guessed.
    if (!series.ofTest || series.x.size() < 3 || series.color == ColorRole::neutral) continue;
    const TestErrors errors = testErrors(series, m_guess, largerIsBetter(m_document.experiment().measure));
    if (std::isnan(errors.best)) continue;
    figure.subtitle.add(Text("%1: %2, best %3 at λ = %4", series.name, number(errors.atGuess), number(errors.best),
                             number(errors.bestX)));
    Mark mark;
    mark.label = Text("best");
    mark.x = errors.bestX;
    mark.y = errors.best;
    mark.marker = Marker::ring;
    mark.color = series.color;
    best.push_back(mark);
  }
  figure.cursors.push_back(cursor);
  figure.marks.insert(figure.marks.end(), best.begin(), best.end());
}

}  // namespace kerridge
