// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <limits>
#include <utility>

#include "base/text.h"
#include "data/noise_seed.h"
#include "experiment/figure_ids.h"
#include "figures/figures.h"
#include "files/json_syntax.h"
#include "files/suggestion.h"
#include "lessons/lesson.h"
#include "storage/experiment_json.h"
#include "storage/experiment_parts.h"
#include "studies/figure_list.h"
#include "texts/written_pages.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

constexpr int lessonVersion = 1;
constexpr int mostMinutes = 600;
constexpr std::size_t mostHints = 3;

/// Reads a lesson; what quantities may speak of grows with the methods that steps add.
class LessonReader {
 public:
  Lesson read(const JsonReader& json, const QJsonObject& object) {
    Lesson lesson;
    if (!json.object({"kerridge-lesson", "id", "title", "summary", "experiment", "steps", "remember", "goal", "minutes",
                      "needs", "notes", "question", "page", "variants"})) {
      return lesson;
    }
    readVersion(json);
    lesson.id = text(json, "id");
    lesson.title = text(json, "title");
    lesson.summary = text(json, "summary");
    readExperiment(json, object, lesson.experiment);
    m_methods = lesson.experiment.methods;
    m_data = lesson.experiment.data;
    m_places = lesson.experiment.view.charts.size();
    const auto steps = json.member("steps");
    const auto elements = steps ? steps->elements(Text("a list of steps")) : std::vector<JsonReader>();
    if (!steps) json.error(Text("\"steps\" is missing"));
    if (steps && elements.empty() && steps->isArray()) steps->error(Text("at least one step is expected"));
    for (const JsonReader& element : elements) lesson.steps.push_back(step(element));
    lesson.remember = lessonText(json, "remember", true);
    lesson.goal = text(json, "goal", false);
    if (const auto minutes = json.member("minutes")) {
      lesson.minutes = static_cast<int>(minutes->integer(1, mostMinutes).value_or(0));
    }
    lesson.needs = texts(json, "needs");
    if (const auto notes = json.member("notes")) lesson.notes = lessonNotes(*notes);
    if (const auto question = json.member("question")) lesson.question = lessonQuestion(*question, {"ask", "choices"});
    lesson.page = text(json, "page", false);
    if (!lesson.page.empty() && !isWrittenHelpPage(QString::fromStdString(lesson.page))) {
      json.member("page")->error(Text("there is no help page \"%1\"", Text::name(lesson.page)));
    }
    if (const auto variants = json.member("variants")) {
      for (const JsonReader& element : variants->elements(Text("a list of variants"))) {
        lesson.variants.push_back(lessonVariant(element, lesson));
      }
    }
    return lesson;
  }

 private:
  LessonVariant lessonVariant(const JsonReader& json, const Lesson& lesson) {
    LessonVariant variant;
    if (!json.object({"title", "changes", "own-data"})) return variant;
    variant.title = text(json, "title");
    // Changes are made before the first step, to the methods that are there then.
    const std::vector<MethodSpec> atTheEnd = std::exchange(m_methods, lesson.experiment.methods);
    if (const auto changes = json.member("changes")) {
      for (const JsonReader& change : changes->elements(Text("a list of changes")))
        variant.changes.push_back(action(change));
    }
    m_methods = atTheEnd;
    readMember(json, "own-data", &JsonReader::boolean, variant.ownData);
    if (variant.changes.empty() && !variant.ownData)
      json.error(Text("a variant has \"changes\", \"own-data\", or both"));
    if (variant.ownData && changesData(lesson)) {
      json.member("own-data")->error(Text("a step of this lesson changes the generator of the data"));
    }
    return variant;
  }

  static bool changesData(const Lesson& lesson) {
    return std::any_of(lesson.steps.begin(), lesson.steps.end(), [](const LessonStep& step) {
      return std::any_of(step.solution.begin(), step.solution.end(), [](const LessonAction& change) {
        return change.kind == LessonAction::Kind::set && change.target.kind == LessonQuantity::Kind::data;
      });
    });
  }

  static void readVersion(const JsonReader& json) {
    const auto version = json.member("kerridge-lesson");
    if (!version) {
      json.error(Text("\"kerridge-lesson\" is missing: this is not a lesson"));
      return;
    }
    const auto number = version->integer(1, std::numeric_limits<int>::max());
    if (number && *number > lessonVersion) {
      version->error(Text("the lesson is of version %1, newer than this program reads (%2)", *number, lessonVersion));
    }
  }

  static void readExperiment(const JsonReader& json, const QJsonObject& object, Experiment& experiment) {
    const auto member = json.member("experiment");
    if (!member) {
      json.error(Text("\"experiment\" is missing"));
      return;
    }
    if (!member->isObject()) {
      member->wrongType(Text("an object"));
      return;
    }
    const QByteArray inner = QJsonDocument(object.value(QLatin1String("experiment")).toObject()).toJson();
    ReadExperiment read = readExperimentJson(inner, std::string(), QString());
    for (const Diagnostic& diagnostic : read.diagnostics) json.report(diagnostic, "/experiment");
    // A file that is beside it on one computer is not there on another.
    // Nor may a stranger's lesson name one; a test file comes only with a file of data.
    bool named = !read.experiment.data.file.empty();
    for (const ItemSpec& study : read.experiment.studies) {
      for (const DataSpec& data : study.data) named = named || !data.file.empty();
    }
    if (named) member->error(Text("a lesson needs generated data, or points in its file"));
    experiment = std::move(read.experiment);
  }

  static std::string text(const JsonReader& json, const std::string& key, bool needed = true) {
    const auto member = json.member(key);
    if (!member) {
      if (needed) json.error(Text("\"%1\" is missing", Text::name(key)));
      return {};
    }
    std::string value = member->string().value_or("");
    if (value.empty() && member->isString()) member->error(Text("a text is expected, found an empty one"));
    return value;
  }

  std::string lessonText(const JsonReader& json, const std::string& key, bool needed) {
    std::string value = text(json, key, needed);
    const ReadLessonText read = readLessonText(value);
    if (!read.problem.empty()) json.member(key)->error(read.problem);
    for (const LessonTextPart& part : read.parts) {
      if (part.isQuantity) checkQuantity(part.quantity, *json.member(key));
    }
    return value;
  }

  static std::vector<std::string> texts(const JsonReader& json, const std::string& key) {
    std::vector<std::string> list;
    const auto member = json.member(key);
    if (!member) return list;
    for (const JsonReader& element : member->elements(Text("a list of texts"))) {
      list.push_back(element.string().value_or(""));
      if (element.isString() && list.back().empty()) element.error(Text("a text is expected, found an empty one"));
    }
    return list;
  }

  static LessonNotes lessonNotes(const JsonReader& json) {
    LessonNotes notes;
    if (!json.object({"say", "wrong", "ten", "thirty"})) return notes;
    notes.say = text(json, "say", false);
    notes.wrong = text(json, "wrong", false);
    notes.ten = text(json, "ten", false);
    notes.thirty = text(json, "thirty", false);
    return notes;
  }

  LessonQuestion prediction(const JsonReader& json) {
    LessonQuestion question = lessonQuestion(json, {"ask", "choices", "mark", "times", "hides"});
    if (const auto hides = json.member("hides")) {
      std::vector<std::string> known = figureIds();
      known.emplace_back(hiddenTestErrors);
      for (const JsonReader& one : hides->elements(Text("a list of charts"))) {
        question.hides.push_back(readItemId(one, known, Text("chart")));
      }
    }
    const auto mark = json.member("mark");
    const auto times = json.member("times");
    if (times && !mark) times->error(Text("\"times\" belongs to a \"mark\""));
    if (!mark) return question;
    question.mark = quantity(*mark);
    if (times) question.times = times->number().value_or(question.times);
    if (times && !(question.times > 1.0)) times->error(Text("a number above 1 is expected"));
    if (question.choices.size() > 2) {
      json.member("choices")->error(
          Text("a question with a \"mark\" has two choices: the mark is right, or it is not"));
    }
    return question;
  }

  LessonQuestion lessonQuestion(const JsonReader& json, const std::vector<std::string>& keys) {
    LessonQuestion question;
    if (!json.object(keys)) return question;
    question.ask = lessonText(json, "ask", true);
    const auto choices = json.member("choices");
    if (!choices) {
      json.error(Text("\"choices\" is missing"));
      return question;
    }
    const std::vector<JsonReader> elements = choices->elements(Text("a list of choices"));
    for (const JsonReader& element : elements) {
      LessonChoice choice;
      if (!element.object({"text", "right", "answer"})) continue;
      choice.text = text(element, "text");
      readMember(element, "right", &JsonReader::boolean, choice.right);
      choice.answer = lessonText(element, "answer", true);
      question.choices.push_back(std::move(choice));
    }
    const auto right = std::count_if(question.choices.begin(), question.choices.end(),
                                     [](const LessonChoice& choice) { return choice.right; });
    if (choices->isArray() && elements.size() < 2) choices->error(Text("at least two choices are expected"));
    if (elements.size() >= 2 && right != 1) choices->error(Text("exactly one choice is \"right\""));
    return question;
  }

  void checkQuantity(const LessonQuantity& quantity, const JsonReader& json) const {
    const int method = largestMethod(quantity);
    if (method >= static_cast<int>(m_methods.size())) {
      json.error(Text("\"%1\": there are %2 methods here", Text::name(quantityText(quantity)), m_methods.size()));
      return;
    }
    const auto known = knownKeys(quantity);
    if (known && std::find(known->begin(), known->end(), quantity.key) == known->end()) {
      const Text problem = Text("\"%1\": unknown \"%2\"", Text::name(quantityText(quantity)), Text::name(quantity.key));
      json.error(suggested(problem, quantity.key, *known, Listing::here));
    }
  }

  std::optional<std::vector<std::string>> knownKeys(const LessonQuantity& quantity) const {
    using Kind = LessonQuantity::Kind;
    std::vector<std::string> known;
    const auto add = [&known](const ItemInfo& info) {
      for (const ParameterSpec& spec : info.parameters) known.push_back(spec.key);
    };
    switch (quantity.kind) {
      case Kind::parameter:
        if (const Method* method = findMethod(m_methods[static_cast<std::size_t>(quantity.method)].id)) {
          add(method->info());
        }
        return known;
      case Kind::data:
        if (const Generator* generator = findGenerator(m_data.generator.id)) add(generator->info());
        known.emplace_back("seed");
        known.emplace_back(noiseSeedKey);
        return known;
      case Kind::methods:
        for (const Method* method : methods()) known.push_back(method->info().id);
        return known;
      case Kind::split: return std::vector<std::string>{"train", "time", "together", "seed", "sealed"};
      case Kind::standardize: return std::vector<std::string>{"inputs", "target"};
      case Kind::rule:
      case Kind::ruleAt:
      case Kind::ruleError:
      case Kind::regret: return ruleIds();
      default: return std::nullopt;
    }
  }

  static std::vector<std::string> ruleIds() {
    std::vector<std::string> ids;
    for (const Rule* rule : rules()) ids.push_back(rule->info().id);
    return ids;
  }

  std::optional<LessonQuantity> quantity(const JsonReader& json) const {
    const auto word = json.string();
    if (!word) return std::nullopt;
    const ReadQuantity read = readQuantity(*word);
    if (!read.problem.empty()) {
      json.error(read.problem);
      return std::nullopt;
    }
    checkQuantity(read.quantity, json);
    return read.quantity;
  }

  LessonStep step(const JsonReader& json) {
    LessonStep step;
    if (!json.object(
            {"task", "look", "controls", "control-name", "until", "claims", "seen", "solution", "predict", "hints"})) {
      return step;
    }
    step.task = lessonText(json, "task", true);
    step.look = lessonText(json, "look", false);
    if (const auto controls = json.member("controls")) {
      for (const JsonReader& control : controls->elements(Text("a list of names"))) {
        step.controls.push_back(control.string().value_or(""));
      }
    } else {
      json.error(Text("\"controls\" is missing"));
    }
    step.controlName = text(json, "control-name");
    // The solution may add the method that conditions speak of.
    if (const auto solution = json.member("solution")) {
      for (const JsonReader& change : solution->elements(Text("a list of changes")))
        step.solution.push_back(action(change));
      if (step.solution.empty() && solution->isArray()) solution->error(Text("at least one change is expected"));
    } else {
      json.error(Text("\"solution\" is missing"));
    }
    if (const auto until = json.member("until")) {
      for (const JsonReader& part : until->elements(Text("a list of conditions")))
        step.until.push_back(condition(part));
      if (step.until.empty() && until->isArray()) until->error(Text("at least one condition is expected"));
    } else {
      json.error(Text("\"until\" is missing"));
    }
    if (const auto claims = json.member("claims")) {
      for (const JsonReader& part : claims->elements(Text("a list of conditions")))
        step.claims.push_back(condition(part));
    }
    step.seen = lessonText(json, "seen", true);
    if (const auto predict = json.member("predict")) step.predict = prediction(*predict);
    step.hints = texts(json, "hints");
    if (step.hints.size() > mostHints) json.member("hints")->error(Text("at most three hints are expected"));
    return step;
  }

  LessonCondition condition(const JsonReader& json) const {
    LessonCondition condition;
    if (json.member("figure")) {
      json.object({"figure"});
      condition.kind = LessonCondition::Kind::figure;
      condition.figure = figure(json);
      return condition;
    }
    if (json.member("variant")) {
      json.object({"variant", "is"});
      condition.kind = LessonCondition::Kind::variant;
      readVariant(json, condition.figure, condition.variant);
      return condition;
    }
    if (!json.object({"value", "below", "above", "equals", "not", "times"})) return condition;
    const auto value = json.member("value");
    if (!value) {
      json.error(Text("a condition names a \"value\", a \"figure\" or a \"variant\""));
      return condition;
    }
    condition.value = quantity(*value).value_or(LessonQuantity());
    readComparison(json, condition);
    return condition;
  }

  void readComparison(const JsonReader& json, LessonCondition& condition) const {
    int comparisons = 0;
    for (const auto& [key, comparison] :
         {std::pair("below", Comparison::below), std::pair("above", Comparison::above),
          std::pair("equals", Comparison::equals), std::pair("not", Comparison::differs)}) {
      const auto operand = json.member(key);
      if (!operand) continue;
      ++comparisons;
      condition.comparison = comparison;
      if (operand->isString()) {
        condition.operand.quantity = quantity(*operand);
      } else {
        condition.operand.number = operand->number().value_or(0.0);
      }
    }
    if (comparisons != 1) json.error(Text("exactly one of \"below\", \"above\", \"equals\" and \"not\" is expected"));
    if (const auto times = json.member("times")) {
      condition.operand.times = times->number().value_or(1.0);
      if (!condition.operand.quantity) times->error(Text("\"times\" is for a comparison with another quantity"));
    }
  }

  LessonAction action(const JsonReader& json) {
    LessonAction action;
    if (json.member("set")) {
      json.object({"set", "to", "like", "times"});
      readSetting(json, action);
    } else if (const auto rule = json.member("rule")) {
      json.object({"rule"});
      action.kind = LessonAction::Kind::rule;
      action.id = readItemId(*rule, ruleIds(), Text("rule"));
    } else if (json.member("figure")) {
      json.object({"figure", "place"});
      action.kind = LessonAction::Kind::figure;
      action.id = figure(json);
      const auto place = json.member("place");
      if (!place) json.error(Text("\"place\" is missing"));
      const auto number = place ? place->integer(1, static_cast<std::int64_t>(m_places)) : std::nullopt;
      action.place = static_cast<int>(number.value_or(1)) - 1;
    } else if (json.member("variant")) {
      json.object({"variant", "is"});
      action.kind = LessonAction::Kind::variant;
      readVariant(json, action.id, action.variant);
    } else if (const auto added = json.member("add")) {
      json.object({"add"});
      action.kind = LessonAction::Kind::add;
      action.method = readMethod(*added);
      m_methods.push_back(action.method);
    } else if (const auto pinned = json.member("pin")) {
      json.object({"pin"});
      action.kind = LessonAction::Kind::pin;
      const auto number = pinned->integer(1, static_cast<std::int64_t>(m_methods.size()));
      action.pinned = static_cast<int>(number.value_or(1)) - 1;
    } else {
      json.error(Text("a change is one of \"set\", \"rule\", \"figure\", \"variant\", \"add\" and \"pin\""));
    }
    return action;
  }

  void readSetting(const JsonReader& json, LessonAction& action) const {
    const auto target = json.member("set");
    action.target = quantity(*target).value_or(LessonQuantity());
    if (!isSettable(action.target))
      target->error(Text("\"%1\" cannot be set", Text::name(quantityText(action.target))));
    const auto to = json.member("to");
    if (!to) json.error(Text("\"to\" is missing"));
    if (to) action.to = to->number().value_or(0.0);
    if (const auto like = json.member("like")) action.like = quantity(*like);
    if (const auto times = json.member("times")) {
      action.times = times->number().value_or(1.0);
      if (!json.member("like")) times->error(Text("\"times\" is for a setting that is like a quantity"));
    }
  }

  static std::string figure(const JsonReader& json) {
    return readItemId(*json.member("figure"), figureIds(), Text("figure"));
  }

  static void readVariant(const JsonReader& json, std::string& id, std::string& variant) {
    const auto member = json.member("variant");
    id = readItemId(*member, figureIds(), Text("figure"));
    const auto is = json.member("is");
    if (!is) {
      json.error(Text("\"is\" is missing"));
      return;
    }
    std::vector<std::string> known;
    if (const FigureKind* kind = findFigureKind(id)) {
      for (const FigureVariant& one : kind->variants) known.push_back(one.id);
    }
    variant = is->word(known, Text("variant of this figure")).value_or("");
  }

  std::vector<MethodSpec> m_methods;
  DataSpec m_data;
  std::size_t m_places = 0;
};

}  // namespace

ReadLesson readLesson(const QByteArray& json, const std::string& name) {
  ReadLesson result;
  try {
    const QJsonValue value = parseJson(json, name);
    result.lesson = LessonReader().read(JsonReader(value, "", result.diagnostics), value.toObject());
  } catch (const InvalidInput& invalid) {
    result.diagnostics = invalid.diagnostics();
  }
  for (Diagnostic& diagnostic : result.diagnostics) {
    if (diagnostic.place.empty()) diagnostic.place = name;
  }
  return result;
}

}  // namespace kerridge
