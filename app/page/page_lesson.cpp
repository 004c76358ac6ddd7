// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_lesson.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

#include "base/diagnostic.h"
#include "base/text.h"
#include "lessons/lesson_cover.h"
#include "lessons/lesson_words.h"

namespace kerridge {

namespace {

OrderedJson textJson(const std::string& text, const LessonState& state) {
  return OrderedJson::string(filledText(text, state));
}

}  // namespace

const LessonQuestion& PageLesson::cover() const {
  static const LessonQuestion nothing;
  return isOver() || m_choice >= 0 ? nothing : question();
}

void PageLesson::see(const LessonState& state) {
  if (isOver() || m_done) return;
  const bool answered = step().predict.ask.empty() || m_choice >= 0;
  m_done = answered && isDone(step(), state);
  if (!m_done) return;
  LessonAnswer& done = answer();
  done.how = m_isShown ? LessonAnswer::How::shown : LessonAnswer::How::done;
  done.when = QDateTime::currentDateTime();
  m_seen = seenText(step(), state);
  done.seen = m_seen;
}

void PageLesson::enter(std::size_t step) {
  m_step = step;
  m_choice = -1;
  m_done = false;
  m_isShown = false;
  m_hints = 0;
}

void PageLesson::keepAnswersOf(const PageLesson& former) {
  if (former.m_lesson == m_lesson) m_answers = former.m_answers;
}

void PageLesson::take(int choice) {
  m_choice = choice;
  LessonAnswer& given = answer();
  given.choice = choice;
  if (!isOver()) return;
  given.how = LessonAnswer::How::done;
  given.when = QDateTime::currentDateTime();
}

Experiment PageLesson::after(const JsonReader& request, const LessonState& state) {
  if (const auto choose = request.member("choose")) {
    const auto most = static_cast<std::int64_t>(question().choices.size()) - 1;
    const auto choice = most < 0 ? std::nullopt : choose->integer(0, most);
    if (!choice || m_choice >= 0) throw InvalidInput("/choose", Text("the lesson has no such answer now"));
    take(static_cast<int>(*choice));
    return state.experiment;
  }
  if (const auto mark = request.member("mark")) {
    const auto marked = mark->number();
    const bool asks = question().mark && m_choice < 0;
    const int choice = asks && marked && *marked > 0.0 ? choiceOfMark(question(), *marked, state) : -1;
    if (choice < 0) throw InvalidInput("/mark", Text("the lesson has no such answer now"));
    take(choice);
    answer().marked = *marked;
    return state.experiment;
  }
  const auto member = request.member("go");
  const std::string go = member ? member->string().value_or("") : std::string();
  if (go == "next" && !isOver() && m_done) {
    enter(m_step + 1);
    return state.experiment;
  }
  if (go == "back" && m_step > 0) {
    enter(m_step - 1);
    Experiment before = experimentBefore(m_lesson, m_step);
    return before;
  }
  if (go == "hint" && !isOver() && !m_done && m_hints < static_cast<int>(hintsOf(step(), state).size())) {
    LessonAnswer& helped = answer();
    helped.hints = std::max(helped.hints, ++m_hints);
    return state.experiment;
  }
  if (go == "solve" && !isOver() && cover().ask.empty()) {
    m_isShown = true;
    return applied(step().solution, state.experiment, &state);
  }
  throw InvalidInput("/go", Text("the lesson cannot do this now"));
}

OrderedJson PageLesson::json(const LessonState& state) const {
  OrderedJson json = OrderedJson::object();
  json.add("id", OrderedJson::string(m_lesson.id))
      .add("title", OrderedJson::string(m_lesson.title))
      .add("summary", OrderedJson::string(m_lesson.summary));
  json.add("step", OrderedJson::number(static_cast<double>(m_step)));
  json.add("steps", OrderedJson::number(static_cast<double>(m_lesson.steps.size())));
  if (isOver()) {
    json.add("remember", textJson(m_lesson.remember, state));
  } else {
    json.add("task", textJson(step().task, state)).add("look", textJson(step().look, state));
    json.add("done", OrderedJson::boolean(m_done));
    if (m_done) json.add("seen", OrderedJson::string(m_seen));
    OrderedJson hints = OrderedJson::array();
    const std::vector<std::string> all = hintsOf(step(), state);
    for (std::size_t i = 0; i < std::min(all.size(), static_cast<std::size_t>(m_hints)); ++i) {
      hints.append(textJson(all[i], state));
    }
    json.add("hints", hints).add("hasHint", OrderedJson::boolean(static_cast<std::size_t>(m_hints) < all.size()));
  }
  json.add("hasAnswers", OrderedJson::boolean(!m_answers.isEmpty()));
  const LessonQuestion& asked = question();
  if (asked.ask.empty()) return json;
  json.add("ask", textJson(asked.ask, state));
  OrderedJson choices = OrderedJson::array();
  for (const LessonChoice& choice : asked.choices) choices.append(textJson(choice.text, state));
  json.add("choices", choices).add("marks", OrderedJson::boolean(asked.mark.has_value()));
  if (m_choice < 0) return json;
  const LessonChoice& chosen = asked.choices[static_cast<std::size_t>(m_choice)];
  json.add("chosen", OrderedJson::number(m_choice)).add("right", OrderedJson::boolean(chosen.right));
  json.add("reply", textJson(chosen.answer, state));
  return json;
}

}  // namespace kerridge
