// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_cover.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "figures/curve_value.h"

namespace kerridge {

namespace {

/// A value that is read off a curve between two models of the path has about this precision.
constexpr double readPrecision = 0.01;

bool isRead(double shown, double value) { return std::abs(shown - value) <= readPrecision * std::abs(value); }

/// Can the value be read at the cursor's next position, on a curve of its method that the step does not change?
bool tells(const Figure& shown, double value, const Cursor& cursor, const Figure& then) {
  const bool log = shown.x.logarithmic;
  return std::any_of(shown.series.begin(), shown.series.end(), [&](const Series& curve) {
    if (curve.x.size() < 3 || curve.line == LineStyle::none || curve.color != cursor.color) return false;
    const double height = valueOfCurve(curve, cursor.x, log);
    const bool stays = std::any_of(then.series.begin(), then.series.end(), [&](const Series& other) {
      return other.name == curve.name && valueOfCurve(other, cursor.x, log) == height;
    });
    if (std::isnan(cursor.y)) return stays && isRead(height, value);
    return stays && isRead(height, cursor.y) && (isRead(cursor.x, value) || isRead(cursor.y, value));
  });
}

bool tells(const Figure& shown, double value, const Figure& then) {
  const bool onCurve = std::any_of(then.cursors.begin(), then.cursors.end(), [&](const Cursor& cursor) {
    const bool rests = std::any_of(shown.cursors.begin(), shown.cursors.end(), [&cursor](const Cursor& one) {
      return one.color == cursor.color && one.x == cursor.x;
    });
    return !rests && tells(shown, value, cursor, then);
  });
  return onCurve || std::any_of(shown.bars.begin(), shown.bars.end(), [value](const BarSet& set) {
           return std::find(set.values.begin(), set.values.end(), value) != set.values.end();
         });
}

}  // namespace

std::vector<LessonQuantity> answeringQuantities(const LessonStep& step) {
  std::vector<LessonQuantity> found;
  const auto add = [&found](const LessonQuantity& quantity) {
    if (!isSettable(quantity) && std::find(found.begin(), found.end(), quantity) == found.end()) {
      found.push_back(quantity);
    }
  };
  for (const auto* conditions : {&step.until, &step.claims}) {
    for (const LessonCondition& one : *conditions) {
      if (one.kind == LessonCondition::Kind::comparison) add(one.value);
    }
  }
  for (const LessonChoice& choice : step.predict.choices) {
    for (const LessonTextPart& part : readLessonText(choice.answer).parts) {
      if (part.isQuantity) add(part.quantity);
    }
  }
  return found;
}

bool hidesTestErrors(const LessonQuestion& question) {
  return question.mark ||
         std::find(question.hides.begin(), question.hides.end(), hiddenTestErrors) != question.hides.end();
}

Figure withoutTestErrors(Figure figure, const Text& reason) {
  if (figure.ofTest) {
    Figure hidden;
    hidden.id = figure.id;
    hidden.title = figure.title;
    hidden.emptyReason = reason;
    return hidden;
  }
  std::erase_if(figure.series, [](const Series& series) { return series.ofTest; });
  // A tick tells what a rule chose, which is near the smallest test error.
  std::erase_if(figure.marks, [](const Mark& mark) { return mark.ofTest || std::isnan(mark.y); });
  return figure;
}

Figure covered(Figure figure, const LessonQuestion& question) {
  if (question.ask.empty()) return figure;
  const bool whole = std::find(question.hides.begin(), question.hides.end(), figure.id) != question.hides.end();
  if (!whole && !hidesTestErrors(question)) return figure;
  figure.ofTest = figure.ofTest || whole;
  return withoutTestErrors(std::move(figure), Text("Guess first: this chart answers the question of the lesson"));
}

void addAnswersInView(const LessonStep& step, const std::vector<Figure>& before, const std::vector<Figure>& after,
                      const LessonState& end, std::vector<Text>& problems) {
  if (step.predict.ask.empty()) return;
  for (const LessonQuantity& quantity : answeringQuantities(step)) {
    const double value = valueOf(quantity, end);
    if (!std::isfinite(value) || value == 0.0) continue;
    for (const Figure& shown : before) {
      const auto then =
          std::find_if(after.begin(), after.end(), [&shown](const Figure& one) { return one.id == shown.id; });
      if (then == after.end()) continue;
      const Figure figure = covered(shown, step.predict);
      if (!figure.emptyReason.empty() || !tells(figure, value, *then)) continue;
      problems.push_back(
          Text("before its question is answered, the chart \"%1\" shows \"%2\": name it in \"hides\" of the question",
               shown.title, Text::name(quantityText(quantity))));
    }
  }
}

}  // namespace kerridge
