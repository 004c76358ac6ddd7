// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_words.h"

#include <QCoreApplication>

#include <cmath>

#include "data/generator.h"
#include "data/noise_seed.h"
#include "lessons/lesson_texts.h"
#include "studies/figure_list.h"
#include "texts/language.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

std::string filledWord(const char* english, const std::string& first, const std::string& second = {}) {
  const QString word = lessonWord(english);
  const QString one = QString::fromStdString(first);
  return (second.empty() ? word.arg(one) : word.arg(one, QString::fromStdString(second))).toStdString();
}

/// What stands for a method in quantityName().
std::string methodNumber(int method) {
  return filledWord(QT_TRANSLATE_NOOP("Lessons", "method %1"), std::to_string(method + 1));
}

std::string labelAt(int method, const Experiment& experiment) {
  const auto index = static_cast<std::size_t>(method);
  return index < experiment.methods.size() ? methodLabel(experiment.methods[index]) : methodNumber(method);
}

std::string dataWord(const std::string& key) {
  if (key == "seed") return lessonWordUtf8(QT_TRANSLATE_NOOP("Lessons", "the seed of the data"));
  if (key == noiseSeedKey) return lessonWordUtf8(QT_TRANSLATE_NOOP("Lessons", "the seed of the noise"));
  return filledWord(QT_TRANSLATE_NOOP("Lessons", "%1 of the data"), key);
}

// The quantity with the names of the methods in place of their numbers.
std::string nameIn(const LessonQuantity& quantity, const Experiment& experiment) {
  if (quantity.kind == LessonQuantity::Kind::data) return dataWord(quantity.key);
  std::string name = quantityName(quantity);
  for (const int method : {quantity.method, quantity.other}) {
    const std::string number = methodNumber(method);
    if (const std::size_t at = name.find(number); at != std::string::npos) {
      name.replace(at, number.size(), labelAt(method, experiment));
    }
  }
  if (quantity.kind == LessonQuantity::Kind::at) {
    const auto index = static_cast<std::size_t>(quantity.method);
    const Method* method = index < experiment.methods.size() ? findMethod(experiment.methods[index].id) : nullptr;
    if (method != nullptr) {
      const bool steps = method->traits().pathParameter == PathParameter::t;
      name.replace(0, name.find(')') + 1, steps ? "t" : "λ");
    }
  }
  return name;
}

std::string knownNumber(double value) {
  return std::isnan(value) ? lessonWordUtf8(QT_TRANSLATE_NOOP("Lessons", "not known yet")) : lessonNumber(value);
}

std::string shownName(const std::string& label) { return shownText(label).toStdString(); }

std::string figureName(const std::string& id) {
  const FigureKind* kind = findFigureKind(id);
  return "*" + (kind != nullptr ? shownName(kind->info.label) : id) + "*";
}

std::string variantName(const std::string& figure, const std::string& id) {
  const FigureKind* kind = findFigureKind(figure);
  if (kind == nullptr) return id;
  for (const FigureVariant& variant : kind->variants) {
    if (variant.id == id) return shownName(variant.label);
  }
  return id;
}

const char* comparisonText(Comparison comparison) {
  switch (comparison) {
    case Comparison::below: return QT_TRANSLATE_NOOP("Lessons", "%1 is %2 and must be below %3");
    case Comparison::above: return QT_TRANSLATE_NOOP("Lessons", "%1 is %2 and must be above %3");
    case Comparison::equals: return QT_TRANSLATE_NOOP("Lessons", "%1 is %2 and must be %3");
    case Comparison::differs: return QT_TRANSLATE_NOOP("Lessons", "%1 is %2 and must be other than %3");
  }
  return "";
}

std::string settingText(const LessonAction& action, const LessonState& state) {
  const std::string name = nameIn(action.target, state.experiment);
  if (action.target.kind == LessonQuantity::Kind::visible) {
    return filledWord(action.to != 0.0 ? QT_TRANSLATE_NOOP("Lessons", "tick the box of %1")
                                       : QT_TRANSLATE_NOOP("Lessons", "untick the box of %1"),
                      labelAt(action.target.method, state.experiment));
  }
  const double like = action.like ? action.times * valueOf(*action.like, state) : notANumber;
  return filledWord(QT_TRANSLATE_NOOP("Lessons", "set %1 to %2"), name,
                    lessonNumber(std::isfinite(like) ? like : action.to));
}

}  // namespace

std::string conditionText(const LessonCondition& condition, const LessonState& state) {
  if (condition.kind == LessonCondition::Kind::figure) {
    return filledWord(QT_TRANSLATE_NOOP("Lessons", "%1 must be among the charts"), figureName(condition.figure));
  }
  if (condition.kind == LessonCondition::Kind::variant) {
    return filledWord(QT_TRANSLATE_NOOP("Lessons", "%1 must show the variant %2"), figureName(condition.figure),
                      variantName(condition.figure, condition.variant));
  }
  std::string wanted = lessonNumber(condition.operand.number);
  if (condition.operand.quantity) {
    wanted = nameIn(*condition.operand.quantity, state.experiment) + " (" +
             knownNumber(valueOf(*condition.operand.quantity, state)) + ")";
    if (condition.operand.times != 1.0) {
      wanted = filledWord(QT_TRANSLATE_NOOP("Lessons", "%1 times %2"), lessonNumber(condition.operand.times), wanted);
    }
  }
  return lessonWord(comparisonText(condition.comparison))
      .arg(QString::fromStdString(nameIn(condition.value, state.experiment)),
           QString::fromStdString(knownNumber(valueOf(condition.value, state))), QString::fromStdString(wanted))
      .toStdString();
}

std::string actionText(const LessonAction& action, const LessonState& state) {
  switch (action.kind) {
    case LessonAction::Kind::set: return settingText(action, state);
    case LessonAction::Kind::rule: {
      const Rule* rule = findRule(action.id);
      return filledWord(QT_TRANSLATE_NOOP("Lessons", "switch on the rule %1"),
                        rule != nullptr ? shownName(rule->info().label) : action.id);
    }
    case LessonAction::Kind::figure:
      return filledWord(QT_TRANSLATE_NOOP("Lessons", "show %1 in place %2"), figureName(action.id),
                        std::to_string(action.place + 1));
    case LessonAction::Kind::variant:
      return filledWord(QT_TRANSLATE_NOOP("Lessons", "choose the variant %1 of %2"),
                        variantName(action.id, action.variant), figureName(action.id));
    case LessonAction::Kind::add: return filledWord(QT_TRANSLATE_NOOP("Lessons", "add %1"), methodLabel(action.method));
    case LessonAction::Kind::pin:
      return filledWord(QT_TRANSLATE_NOOP("Lessons", "pin %1"), labelAt(action.pinned, state.experiment));
  }
  return {};
}

std::string seenText(const LessonStep& step, const LessonState& state) {
  if (holds(step, state)) return filledText(step.seen, state);
  std::string open;
  for (const LessonCondition& claim : step.claims) {
    if (!isMet(claim, state)) open += (open.empty() ? "" : "; ") + conditionText(claim, state);
  }
  return filledWord(QT_TRANSLATE_NOOP("Lessons",
                                      "Your numbers do not show the usual result: %1. Try other data or "
                                      "another setting to see it."),
                    open);
}

std::vector<std::string> hintsOf(const LessonStep& step, const LessonState& state) {
  std::vector<std::string> hints{filledWord(QT_TRANSLATE_NOOP("Lessons", "Use %1."), step.controlName)};
  std::string missing;
  for (const LessonCondition& condition : step.until) {
    if (!isMet(condition, state)) missing += (missing.empty() ? "" : "; ") + conditionText(condition, state);
  }
  hints.push_back(missing.empty() ? lessonWordUtf8(QT_TRANSLATE_NOOP("Lessons", "Nothing is missing any more."))
                                  : filledWord(QT_TRANSLATE_NOOP("Lessons", "Still missing: %1."), missing));
  std::string todo;
  for (const LessonAction& action : step.solution) {
    const std::string next = actionText(action, state);
    todo = todo.empty() ? next : filledWord(QT_TRANSLATE_NOOP("Lessons", "%1, then %2"), todo, next);
  }
  hints.push_back(filledWord(QT_TRANSLATE_NOOP("Lessons", "One way: %1."), todo));
  for (std::size_t i = 0; i < step.hints.size() && i < hints.size(); ++i) hints[i] = step.hints[i];
  return hints;
}

}  // namespace kerridge
