// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/atomic_file.h"
#include "lessons/lesson.h"
#include "storage/experiment_json.h"
#include "storage/experiment_parts.h"

namespace kerridge {

namespace {

OrderedJson textJson(const std::string& text) { return OrderedJson::string(text); }
OrderedJson quantityJson(const LessonQuantity& quantity) { return textJson(quantityText(quantity)); }

// 1-based, as files count.
OrderedJson placeJson(int place) { return OrderedJson::integer(static_cast<std::uint64_t>(place) + 1); }

void addText(OrderedJson& json, const char* key, const std::string& text) {
  if (!text.empty()) json.add(key, textJson(text));
}

template <typename Items, typename Write>
OrderedJson itemsJson(const Items& items, const Write& write) {
  OrderedJson list = OrderedJson::array();
  for (const auto& item : items) list.append(write(item));
  return list;
}

const char* comparisonKey(Comparison comparison) {
  switch (comparison) {
    case Comparison::below: return "below";
    case Comparison::above: return "above";
    case Comparison::equals: return "equals";
    case Comparison::differs: return "not";
  }
  return "";
}

OrderedJson conditionJson(const LessonCondition& condition) {
  OrderedJson json = OrderedJson::object();
  if (condition.kind == LessonCondition::Kind::figure) return json.add("figure", textJson(condition.figure));
  if (condition.kind == LessonCondition::Kind::variant) {
    return json.add("variant", textJson(condition.figure)).add("is", textJson(condition.variant));
  }
  const LessonOperand& operand = condition.operand;
  json.add("value", quantityJson(condition.value));
  json.add(comparisonKey(condition.comparison),
           operand.quantity ? quantityJson(*operand.quantity) : OrderedJson::number(operand.number));
  if (operand.quantity && operand.times != 1.0) json.add("times", OrderedJson::number(operand.times));
  return json;
}

OrderedJson actionJson(const LessonAction& action) {
  OrderedJson json = OrderedJson::object();
  switch (action.kind) {
    case LessonAction::Kind::set:
      json.add("set", quantityJson(action.target)).add("to", OrderedJson::number(action.to));
      if (action.like) json.add("like", quantityJson(*action.like));
      if (action.like && action.times != 1.0) json.add("times", OrderedJson::number(action.times));
      return json;
    case LessonAction::Kind::rule: return json.add("rule", textJson(action.id));
    case LessonAction::Kind::figure:
      return json.add("figure", textJson(action.id)).add("place", placeJson(action.place));
    case LessonAction::Kind::variant:
      return json.add("variant", textJson(action.id)).add("is", textJson(action.variant));
    case LessonAction::Kind::add: return json.add("add", writeMethod(action.method));
    case LessonAction::Kind::pin: return json.add("pin", placeJson(action.pinned));
  }
  return json;
}

OrderedJson questionJson(const LessonQuestion& question) {
  const auto choice = [](const LessonChoice& one) {
    OrderedJson json = OrderedJson::object();
    json.add("text", textJson(one.text));
    if (one.right) json.add("right", OrderedJson::boolean(true));
    return json.add("answer", textJson(one.answer));
  };
  OrderedJson json = OrderedJson::object();
  json.add("ask", textJson(question.ask));
  if (question.mark) json.add("mark", quantityJson(*question.mark)).add("times", OrderedJson::number(question.times));
  if (!question.hides.empty()) json.add("hides", OrderedJson::strings(question.hides));
  return json.add("choices", itemsJson(question.choices, choice));
}

OrderedJson stepJson(const LessonStep& step) {
  OrderedJson json = OrderedJson::object();
  json.add("task", textJson(step.task));
  addText(json, "look", step.look);
  if (!step.predict.ask.empty()) json.add("predict", questionJson(step.predict));
  json.add("controls", OrderedJson::strings(step.controls)).add("control-name", textJson(step.controlName));
  json.add("until", itemsJson(step.until, conditionJson));
  if (!step.claims.empty()) json.add("claims", itemsJson(step.claims, conditionJson));
  json.add("seen", textJson(step.seen));
  if (!step.hints.empty()) json.add("hints", OrderedJson::strings(step.hints));
  return json.add("solution", itemsJson(step.solution, actionJson));
}

OrderedJson notesJson(const LessonNotes& notes) {
  OrderedJson json = OrderedJson::object();
  addText(json, "say", notes.say);
  addText(json, "wrong", notes.wrong);
  addText(json, "ten", notes.ten);
  addText(json, "thirty", notes.thirty);
  return json;
}

OrderedJson variantJson(const LessonVariant& variant) {
  OrderedJson json = OrderedJson::object();
  json.add("title", textJson(variant.title));
  if (!variant.changes.empty()) json.add("changes", itemsJson(variant.changes, actionJson));
  if (variant.ownData) json.add("own-data", OrderedJson::boolean(true));
  return json;
}

}  // namespace

QByteArray lessonJson(const Lesson& lesson) {
  OrderedJson json = OrderedJson::object();
  json.add("kerridge-lesson", OrderedJson::integer(1));
  json.add("id", textJson(lesson.id)).add("title", textJson(lesson.title)).add("summary", textJson(lesson.summary));
  addText(json, "goal", lesson.goal);
  if (lesson.minutes > 0) json.add("minutes", OrderedJson::number(lesson.minutes));
  if (!lesson.needs.empty()) json.add("needs", OrderedJson::strings(lesson.needs));
  addText(json, "page", lesson.page);
  json.add("experiment", experimentJson(lesson.experiment, QString()));
  json.add("steps", itemsJson(lesson.steps, stepJson));
  json.add("remember", textJson(lesson.remember));
  if (!lesson.question.ask.empty()) json.add("question", questionJson(lesson.question));
  if (!(lesson.notes == LessonNotes())) json.add("notes", notesJson(lesson.notes));
  if (!lesson.variants.empty()) json.add("variants", itemsJson(lesson.variants, variantJson));
  return json.text();
}

void saveLesson(const Lesson& lesson, const QString& file) {
  writeFileAtomically(file, lessonJson(lesson), Replacing::own);
}

}  // namespace kerridge
