// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_record.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
#include "data/noise_seed.h"
#include "lessons/lesson_state.h"
#include "lessons/lesson_texts.h"
#include "lessons/lesson_words.h"
#include "studies/figure_list.h"
#include "texts/shown_number.h"

namespace kerridge {

namespace {

using RecordKind = LessonQuantity::Kind;

/// How much a learner may differ from the recorded number.
enum class Tolerance { exact, half, halfOfRatio };

Tolerance toleranceOf(const ParameterSpec& spec) {
  if (spec.isNamedNumber()) return Tolerance::exact;
  return spec.scale == Scale::linear ? Tolerance::half : Tolerance::halfOfRatio;
}

// As few digits as it takes to stay between the two numbers, two as a rule.
double rounded(double value, double low, double high) {
  constexpr int most = 17;  // the number itself
  double near = value;
  for (int digits = 2; digits <= most; ++digits) {
    near = roundedNumber(value, digits);
    if (near > std::min(low, high) && near < std::max(low, high)) break;
  }
  return near;
}

/// The list with a name that it has not yet.
Text withName(const Text& names, const Text& name) {
  return names.english().find(name.english()) == std::string::npos ? Text::list({names, name}, ", ") : names;
}

class StepRecorder {
 public:
  StepRecorder(const Experiment& before, const Experiment& after) : m_before(before), m_after(after) {}

  RecordedStep record() {
    data();
    split();
    kernel();
    methods();
    rules();
    view();
    pins();
    words();
    const Experiment made = applied(m_step.solution, m_before);
    if (!(made == m_after) && m_step.unrecorded.empty()) other(made);
    return std::move(m_step);
  }

 private:
  void control(const std::string& name, const Text& words) {
    if (std::find(m_step.controls.begin(), m_step.controls.end(), name) == m_step.controls.end()) {
      m_step.controls.push_back(name);
    }
    m_step.controlName = withName(m_step.controlName, words);
  }

  void set(const LessonQuantity& target, double from, double to, Tolerance tolerance) {
    LessonAction action;
    action.target = target;
    action.to = to;
    m_step.solution.push_back(std::move(action));
    LessonCondition condition;
    condition.value = target;
    condition.comparison = Comparison::equals;
    condition.operand.number = to;
    const bool ratio = tolerance == Tolerance::halfOfRatio && from > 0.0 && to > 0.0;
    if (tolerance != Tolerance::exact && std::isfinite(from)) {
      const double middle = ratio ? std::sqrt(from * to) : 0.5 * (from + to);
      condition.comparison = to > from ? Comparison::above : Comparison::below;
      condition.operand.number = rounded(middle, from, to);
    }
    m_step.until.push_back(std::move(condition));
  }

  void data() {
    const DataSpec& before = m_before.data;
    const DataSpec& after = m_after.data;
    if (before == after) return;
    const Generator* generator = after.isGenerated() ? findGenerator(after.generator.id) : nullptr;
    if (!before.isGenerated() || generator == nullptr || before.generator.id != after.generator.id) {
      m_step.unrecorded.push_back(Text("other data"));
      return;
    }
    const auto old = settledParameters(generator->info(), before.generator.parameters);
    const auto values = settledParameters(generator->info(), after.generator.parameters);
    for (const ParameterSpec& spec : generator->info().parameters) {
      const double from = old.at(spec.key);
      const double to = values.at(spec.key);
      if (from == to) continue;
      set({.kind = RecordKind::data, .key = spec.key}, from, to, toleranceOf(spec));
      control("chip-data", Text("the chip of the data"));
      control("generator-" + spec.key, Text::words(spec.label));
    }
    const auto seeds = [this](const char* key, double from, double to) {
      if (from == to) return;
      set({.kind = RecordKind::data, .key = key}, from, to, Tolerance::exact);
      LessonCondition& condition = m_step.until.back();
      condition.comparison = Comparison::differs;  // any other data will do
      condition.operand.number = from;
      control("chip-data", Text("the chip of the data"));
      control(std::string("generator-") + key, Text::name(key));
    };
    seeds("seed", static_cast<double>(before.generator.seed), static_cast<double>(after.generator.seed));
    const auto noise = [](const GeneratorSpec& spec) {
      return static_cast<double>(noiseSeedOf(spec).value_or(spec.seed));
    };
    if (noiseSeedOf(after.generator)) seeds(noiseSeedKey, noise(before.generator), noise(after.generator));
  }

  void split() {
    const SplitSpec& before = m_before.split;
    const SplitSpec& after = m_after.split;
    const auto part = [this](const char* key, double from, double to, Tolerance tolerance) {
      if (from == to) return;
      set({.kind = RecordKind::split, .key = key}, from, to, tolerance);
      control("chip-split", Text("the chip of the split"));
      control(std::string("split-") + (std::string_view(key) == "time" ? "order" : key), {});
    };
    part("train", before.train, after.train, Tolerance::half);
    part("time", before.order == RowOrder::time, after.order == RowOrder::time, Tolerance::exact);
    part("together", before.equalRowsTogether, after.equalRowsTogether, Tolerance::exact);
    part("seed", static_cast<double>(before.seed), static_cast<double>(after.seed), Tolerance::exact);
    if ((before.seal == Seal::closed) != (after.seal == Seal::closed)) {
      set({.kind = RecordKind::split, .key = "sealed"}, before.seal == Seal::closed ? 1.0 : 0.0,
          after.seal == Seal::closed ? 1.0 : 0.0, Tolerance::exact);
      control("action:seal-test-part", Text("Data ▸ Seal the test part"));
    }
    if (before.kind != after.kind) m_step.unrecorded.push_back(Text("another kind of split"));
    const auto scaled = [this](const char* key, bool from, bool to) {
      if (from == to) return;
      set({.kind = RecordKind::standardize, .key = key}, from ? 1.0 : 0.0, to ? 1.0 : 0.0, Tolerance::exact);
      control("chip-split", Text("the chip of the split"));
      control(std::string("standardize-") + key, {});
    };
    scaled("inputs", m_before.standardize.inputs, m_after.standardize.inputs);
    scaled("target", m_before.standardize.target, m_after.standardize.target);
  }

  void kernel() {
    const KernelSpec& before = m_before.kernel;
    const KernelSpec& after = m_after.kernel;
    if (before == after) return;
    const auto plain = [](const WidthSpec& width) {
      return width.relative && width.tune.empty() && width.perInput.empty();
    };
    if (before.id != after.id || before.parameters != after.parameters || before.parts != after.parts ||
        before.factor != after.factor || !plain(after.width)) {
      m_step.unrecorded.push_back(Text("another kernel"));
      return;
    }
    const double from = plain(before.width) ? before.width.value : notANumber;
    set({.kind = RecordKind::width}, from, after.width.value, Tolerance::halfOfRatio);
    control("slider-width", Text("the slider of the kernel’s width in Models"));
  }

  void methods() {
    const std::size_t common = std::min(m_before.methods.size(), m_after.methods.size());
    for (std::size_t i = 0; i < common; ++i) method(static_cast<int>(i), m_before.methods[i], m_after.methods[i]);
    if (m_after.methods.size() < m_before.methods.size())
      m_step.unrecorded.push_back(Text("a method that was removed"));
    for (std::size_t i = common; i < m_after.methods.size(); ++i) {
      LessonAction action;
      action.kind = LessonAction::Kind::add;
      action.method = m_after.methods[i];
      const std::string id = action.method.id;
      const auto same = std::count_if(m_before.methods.begin(), m_before.methods.end(),
                                      [&id](const MethodSpec& spec) { return spec.id == id; });
      const auto added = std::count_if(m_step.solution.begin(), m_step.solution.end(), [&id](const LessonAction& one) {
        return one.kind == LessonAction::Kind::add && one.method.id == id;
      });
      m_step.solution.push_back(std::move(action));
      count({.kind = RecordKind::methods, .key = id}, static_cast<double>(same + added));
      control("add-method", Text("Add method in Models"));
    }
  }

  void method(int index, const MethodSpec& before, const MethodSpec& after) {
    if (before == after) return;
    const Method* known = findMethod(after.id);
    if (before.id != after.id || known == nullptr) {
      m_step.unrecorded.push_back(Text("a method that was replaced"));
      return;
    }
    const std::string card = std::to_string(index);
    const Text label = Text::words(methodLabel(before));
    const auto old = settledParameters(known->info(), before.parameters);
    const auto values = settledParameters(known->info(), after.parameters);
    for (const ParameterSpec& spec : known->info().parameters) {
      if (old.at(spec.key) == values.at(spec.key)) continue;
      set({.kind = RecordKind::parameter, .method = index, .key = spec.key}, old.at(spec.key), values.at(spec.key),
          toleranceOf(spec));
      control("slider-" + card + "-" + spec.key, Text("the slider %1 of %2", Text::words(spec.label), label));
    }
    if (before.at != after.at && after.rule.empty()) {
      set({.kind = RecordKind::at, .method = index}, before.at, after.at, Tolerance::halfOfRatio);
      const bool steps = known->traits().pathParameter == PathParameter::t;
      control("slider-" + card + "-at", Text("the slider %1 of %2", Text::name(steps ? "t" : "λ"), label));
    }
    const auto features = [](const MethodSpec& spec) { return spec.features ? spec.features->count : 0; };
    if (features(before) != features(after)) {
      set({.kind = RecordKind::features, .method = index}, features(before), features(after),
          features(after) == 0 || features(before) == 0 ? Tolerance::exact : Tolerance::half);
      control(features(after) == 0 || features(before) == 0 ? "features-kind-" + card : "features-count-" + card,
              Text("the features of %1", label));
    }
    if (before.visible != after.visible) {
      set({.kind = RecordKind::visible, .method = index}, before.visible, after.visible, Tolerance::exact);
      control("visible-" + card, Text("the check box of %1", label));
    }
    if (before.rule != after.rule && !after.rule.empty()) m_step.unrecorded.push_back(Text("a rule that holds λ"));
  }

  void rules() {
    for (const ItemSpec& rule : m_after.rules) {
      const auto same = [&rule](const ItemSpec& one) { return one.id == rule.id; };
      if (std::any_of(m_before.rules.begin(), m_before.rules.end(), same)) continue;
      LessonAction action;
      action.kind = LessonAction::Kind::rule;
      action.id = rule.id;
      m_step.solution.push_back(std::move(action));
      count({.kind = RecordKind::rule, .key = rule.id}, 0.0);
      control("chip-path", Text("the chip Sweep"));
      control("item-" + rule.id, {});
    }
  }

  void view() {
    const ViewSpec& before = m_before.view;
    const ViewSpec& after = m_after.view;
    for (std::size_t place = 0; place < std::min(before.charts.size(), after.charts.size()); ++place) {
      const std::string& id = after.charts[place];
      if (std::find(before.charts.begin(), before.charts.end(), id) != before.charts.end()) continue;
      LessonAction action;
      action.kind = LessonAction::Kind::figure;
      action.id = id;
      action.place = static_cast<int>(place);
      m_step.solution.push_back(std::move(action));
      LessonCondition condition;
      condition.kind = LessonCondition::Kind::figure;
      condition.figure = id;
      m_step.until.push_back(std::move(condition));
      control("menu:" + before.charts[place], Text("the menu of the chart %1", labelOf(before.charts[place])));
    }
    for (const auto& [figure, variant] : after.variants) {
      const auto old = before.variants.find(figure);
      if (old != before.variants.end() && old->second == variant) continue;
      LessonAction action;
      action.kind = LessonAction::Kind::variant;
      action.id = figure;
      action.variant = variant;
      m_step.solution.push_back(std::move(action));
      LessonCondition condition;
      condition.kind = LessonCondition::Kind::variant;
      condition.figure = figure;
      condition.variant = variant;
      m_step.until.push_back(std::move(condition));
      control("menu:" + figure, Text("the menu of the chart %1", labelOf(figure)));
    }
  }

  void pins() {
    for (std::size_t i = m_before.pins.size(); i < m_after.pins.size(); ++i) {
      const PinSpec& pinned = m_after.pins[i];
      const auto found =
          std::find_if(m_after.methods.begin(), m_after.methods.end(), [&pinned](const MethodSpec& spec) {
            const MethodSpec& one = pinned.method;
            return one.id == spec.id && one.parameters == spec.parameters && one.at == spec.at &&
                   one.features == spec.features;
          });
      if (found == m_after.methods.end() || !(pinned.data == m_after.data) || !(pinned.kernel == m_after.kernel)) {
        m_step.unrecorded.push_back(Text("a pinned model that is no longer as it was pinned"));
        continue;
      }
      LessonAction action;
      action.kind = LessonAction::Kind::pin;
      action.pinned = static_cast<int>(found - m_after.methods.begin());
      m_step.solution.push_back(std::move(action));
      count({.kind = RecordKind::pins}, static_cast<double>(i));
      control("action:pin-models", Text("Edit ▸ Pin the models (Ctrl+P)"));
    }
  }

  // More of them than there were.
  void count(const LessonQuantity& quantity, double before) {
    LessonCondition condition;
    condition.value = quantity;
    condition.comparison = Comparison::above;
    condition.operand.number = before;
    m_step.until.push_back(std::move(condition));
  }

  static Text labelOf(const std::string& figure) {
    const FigureKind* kind = findFigureKind(figure);
    return kind != nullptr ? Text::words(kind->info.label) : Text::name(figure);
  }

  void words() {
    const LessonState state{m_before};
    std::string task;
    for (const LessonAction& action : m_step.solution) {
      const std::string next = actionText(action, state);
      task = task.empty() ? next
                          : lessonWord(QT_TRANSLATE_NOOP("Lessons", "%1, then %2"))
                                .arg(QString::fromStdString(task), QString::fromStdString(next))
                                .toStdString();
    }
    if (task.empty()) return;
    task[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(task[0])));
    m_step.task = task + ".";
  }

  // Settings that look the same to a learner, such as the label of a pinned model, are no reason to complain.
  void other(const Experiment& made) {
    if (made.lambda != m_after.lambda) m_step.unrecorded.push_back(Text("the range of λ"));
    if (made.measure != m_after.measure) m_step.unrecorded.push_back(Text("the measure of errors"));
    if (made.studies != m_after.studies) m_step.unrecorded.push_back(Text("the studies"));
    if (made.rules.size() > m_after.rules.size()) m_step.unrecorded.push_back(Text("a rule that was switched off"));
  }

  const Experiment& m_before;
  const Experiment& m_after;
  RecordedStep m_step;
};

}  // namespace

RecordedStep recordedStep(const Experiment& before, const Experiment& after) {
  return StepRecorder(before, after).record();
}

RecordedStep recordedStep(const std::vector<Experiment>& stations) {
  RecordedStep whole = recordedStep(stations.front(), stations.back());
  if (stations.size() < 3) return whole;
  whole.solution.clear();
  whole.unrecorded.clear();
  whole.task.clear();
  for (std::size_t i = 1; i < stations.size(); ++i) {
    const RecordedStep part = recordedStep(stations[i - 1], stations[i]);
    whole.solution.insert(whole.solution.end(), part.solution.begin(), part.solution.end());
    whole.unrecorded.insert(whole.unrecorded.end(), part.unrecorded.begin(), part.unrecorded.end());
    for (const std::string& name : part.controls) {
      if (std::find(whole.controls.begin(), whole.controls.end(), name) == whole.controls.end()) {
        whole.controls.push_back(name);
      }
    }
    if (!part.task.empty()) whole.task += (whole.task.empty() ? "" : " ") + part.task;
    whole.controlName = withName(whole.controlName, part.controlName);
  }
  return whole;
}

}  // namespace kerridge
