// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/lesson_words.h"

#include <cmath>

#include "data/generator.h"
#include "data/noise_seed.h"
#include "studies/figure_list.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

std::string labelAt(int method, const Experiment& experiment) {
  const auto index = static_cast<std::size_t>(method);
  return index < experiment.methods.size() ? methodLabel(experiment.methods[index])
                                           : "method " + std::to_string(method + 1);
}

std::string dataWord(const std::string& key) {
  if (key == "seed") return "the seed of the data";
  if (key == noiseSeedKey) return "the seed of the noise";
  return key + " of the data";
}

// The quantity with the names of the methods in place of their numbers.
std::string nameIn(const LessonQuantity& quantity, const Experiment& experiment) {
  if (quantity.kind == LessonQuantity::Kind::data) return dataWord(quantity.key);
  std::string name = quantityName(quantity);
  for (const int method : {quantity.method, quantity.other}) {
    const std::string number = "method " + std::to_string(method + 1);
    if (const std::size_t at = name.find(number); at != std::string::npos) {
      name.replace(at, number.size(), labelAt(method, experiment));
    }
  }
  if (quantity.kind == LessonQuantity::Kind::at) {
    const auto index = static_cast<std::size_t>(quantity.method);
    const Method* method = index < experiment.methods.size() ? findMethod(experiment.methods[index].id) : nullptr;
    if (method != nullptr) {
      const bool steps = method->pathParameter() == PathParameter::t;
      name.replace(0, name.find(')') + 1, steps ? "t" : "λ");
    }
  }
  return name;
}

std::string knownNumber(double value) { return std::isnan(value) ? std::string("not known yet") : lessonNumber(value); }

std::string figureName(const std::string& id) {
  const FigureKind* kind = findFigureKind(id);
  return "*" + (kind != nullptr ? kind->info.label : id) + "*";
}

std::string variantName(const std::string& figure, const std::string& id) {
  const FigureKind* kind = findFigureKind(figure);
  if (kind == nullptr) return id;
  for (const FigureVariant& variant : kind->variants) {
    if (variant.id == id) return variant.label;
  }
  return id;
}

const char* comparisonWord(Comparison comparison) {
  switch (comparison) {
    case Comparison::below: return "below ";
    case Comparison::above: return "above ";
    case Comparison::equals: return "";
    case Comparison::differs: return "other than ";
  }
  return "";
}

std::string settingText(const LessonAction& action, const LessonState& state) {
  const std::string name = nameIn(action.target, state.experiment);
  if (action.target.kind == LessonQuantity::Kind::visible) {
    return (action.to != 0.0 ? "tick the box of " : "untick the box of ") +
           labelAt(action.target.method, state.experiment);
  }
  const double like = action.like ? action.times * valueOf(*action.like, state) : notANumber;
  return "set " + name + " to " + lessonNumber(std::isfinite(like) ? like : action.to);
}

}  // namespace

std::string conditionText(const LessonCondition& condition, const LessonState& state) {
  if (condition.kind == LessonCondition::Kind::figure) {
    return figureName(condition.figure) + " must be among the charts";
  }
  if (condition.kind == LessonCondition::Kind::variant) {
    return figureName(condition.figure) + " must show the variant " + variantName(condition.figure, condition.variant);
  }
  std::string text = nameIn(condition.value, state.experiment) + " is " + knownNumber(valueOf(condition.value, state)) +
                     " and must be " + comparisonWord(condition.comparison);
  if (!condition.operand.quantity) return text + lessonNumber(condition.operand.number);
  const double operand = valueOf(*condition.operand.quantity, state);
  if (condition.operand.times != 1.0) text += lessonNumber(condition.operand.times) + " times ";
  return text + nameIn(*condition.operand.quantity, state.experiment) + " (" + knownNumber(operand) + ")";
}

std::string actionText(const LessonAction& action, const LessonState& state) {
  switch (action.kind) {
    case LessonAction::Kind::set: return settingText(action, state);
    case LessonAction::Kind::rule: {
      const Rule* rule = findRule(action.id);
      return "switch on the rule " + (rule != nullptr ? rule->info().label : action.id);
    }
    case LessonAction::Kind::figure:
      return "show " + figureName(action.id) + " in place " + std::to_string(action.place + 1);
    case LessonAction::Kind::variant:
      return "choose the variant " + variantName(action.id, action.variant) + " of " + figureName(action.id);
    case LessonAction::Kind::add: return "add " + methodLabel(action.method);
    case LessonAction::Kind::pin: return "pin " + labelAt(action.pinned, state.experiment);
  }
  return {};
}

std::vector<std::string> hintsOf(const LessonStep& step, const LessonState& state) {
  std::vector<std::string> hints{"Use " + step.controlName + "."};
  std::string missing;
  for (const LessonCondition& condition : step.until) {
    if (!isMet(condition, state)) missing += (missing.empty() ? "" : "; ") + conditionText(condition, state);
  }
  hints.push_back(missing.empty() ? std::string("Nothing is missing any more.") : "Still missing: " + missing + ".");
  std::string todo;
  for (const LessonAction& action : step.solution) todo += (todo.empty() ? "" : ", then ") + actionText(action, state);
  hints.push_back("One way: " + todo + ".");
  for (std::size_t i = 0; i < step.hints.size() && i < hints.size(); ++i) hints[i] = step.hints[i];
  return hints;
}

}  // namespace kerridge
