// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "lessons/lesson_state.h"

namespace kerridge {

namespace {

using ActionQuantity = LessonQuantity::Kind;

void setData(DataSpec& data, const std::string& key, double to) {
  if (!data.isGenerated()) return;
  if (key == "seed") {
    data.generator.seed = static_cast<std::uint64_t>(to);
  } else {
    data.generator.parameters[key] = to;
  }
}

double settingOf(const LessonAction& action, const LessonState* state) {
  if (state == nullptr || !action.like) return action.to;
  const double value = action.times * valueOf(*action.like, *state);
  return std::isfinite(value) ? value : action.to;
}

void setSplit(SplitSpec& split, const std::string& key, double to) {
  if (key == "train") split.train = to;
  if (key == "time") split.order = to != 0.0 ? RowOrder::time : RowOrder::random;
  if (key == "together") split.equalRowsTogether = to != 0.0;
  if (key == "seed") split.seed = static_cast<std::uint64_t>(to);
  if (key == "sealed") split.seal = to != 0.0 ? Seal::closed : Seal::opened;
}

void setStandardize(StandardizeSpec& standardize, const std::string& key, double to) {
  (key == "target" ? standardize.target : standardize.inputs) = to != 0.0;
}

void set(const LessonQuantity& target, double to, Experiment& experiment) {
  switch (target.kind) {
    case ActionQuantity::data: setData(experiment.data, target.key, to); return;
    case ActionQuantity::width: experiment.kernel.width = WidthSpec().times(to); return;
    case ActionQuantity::split: setSplit(experiment.split, target.key, to); return;
    case ActionQuantity::standardize: setStandardize(experiment.standardize, target.key, to); return;
    default: break;
  }
  if (static_cast<std::size_t>(target.method) >= experiment.methods.size()) return;
  MethodSpec& spec = experiment.methods[static_cast<std::size_t>(target.method)];
  if (target.kind == ActionQuantity::at) {
    spec.at = to;
    spec.rule.clear();
  }
  if (target.kind == ActionQuantity::visible) spec.visible = to != 0.0;
  if (target.kind == ActionQuantity::parameter) spec.parameters[target.key] = to;
  if (target.kind == ActionQuantity::features) {
    if (to <= 0.0) {
      spec.features.reset();
      return;
    }
    if (!spec.features) spec.features.emplace();
    spec.features->count = static_cast<int>(to);
  }
}

void switchOn(const std::string& rule, std::vector<ItemSpec>& rules) {
  const auto same = [&rule](const ItemSpec& spec) { return spec.id == rule; };
  if (std::none_of(rules.begin(), rules.end(), same)) rules.push_back({rule, {}, 1});
}

void show(const LessonAction& action, std::vector<std::string>& charts) {
  if (std::find(charts.begin(), charts.end(), action.id) != charts.end()) return;
  const auto place = static_cast<std::size_t>(action.place);
  if (place < charts.size()) charts[place] = action.id;
}

void pin(int method, Experiment& experiment) {
  const auto index = static_cast<std::size_t>(method);
  if (index >= experiment.methods.size()) return;
  PinSpec pinned = pinOf(experiment, index);
  pinned.label = methodLabel(experiment.methods[index]);
  pinned.method.visible = true;
  experiment.pins.push_back(std::move(pinned));
}

bool sameSource(const DataSpec& a, const DataSpec& b) {
  return a.file == b.file && a.points.has_value() == b.points.has_value() &&
         (!a.isGenerated() || a.generator.id == b.generator.id);
}

}  // namespace

Experiment applied(const std::vector<LessonAction>& actions, Experiment experiment, const LessonState* state) {
  for (const LessonAction& action : actions) {
    switch (action.kind) {
      case LessonAction::Kind::set: set(action.target, settingOf(action, state), experiment); break;
      case LessonAction::Kind::rule: switchOn(action.id, experiment.rules); break;
      case LessonAction::Kind::figure: show(action, experiment.view.charts); break;
      case LessonAction::Kind::variant: experiment.view.variants[action.id] = action.variant; break;
      case LessonAction::Kind::add: experiment.methods.push_back(action.method); break;
      case LessonAction::Kind::pin: pin(action.pinned, experiment); break;
    }
  }
  return experiment;
}

Experiment experimentBefore(const Lesson& lesson, std::size_t steps) {
  Experiment experiment = lesson.experiment;
  for (std::size_t step = 0; step < std::min(steps, lesson.steps.size()); ++step) {
    experiment = applied(lesson.steps[step].solution, std::move(experiment));
  }
  return experiment;
}

Lesson varied(const Lesson& lesson, const LessonVariant& variant, const Experiment& own) {
  Lesson other = lesson;
  other.experiment = applied(variant.changes, lesson.experiment);
  if (variant.ownData) {
    other.experiment.data = own.data;
    other.experiment.split = own.split;
    other.experiment.standardize = own.standardize;
  }
  other.variants.clear();
  other.variant = variant.title;
  return other;
}

std::vector<Text> departures(const Experiment& expected, const Experiment& experiment) {
  std::vector<Text> found;
  if (!sameSource(expected.data, experiment.data)) found.push_back(Text("the data are different"));
  if (expected.split.kind != experiment.split.kind) found.push_back(Text("the split is different"));
  if (expected.kernel.id != experiment.kernel.id || expected.kernel.parts != experiment.kernel.parts)
    found.push_back(Text("the kernel is different"));
  for (std::size_t i = 0; i < expected.methods.size(); ++i) {
    if (i < experiment.methods.size() && experiment.methods[i].id == expected.methods[i].id) continue;
    found.push_back(Text("method %1 is not %2", i + 1, Text::words(methodLabel(expected.methods[i]))));
  }
  return found;
}

}  // namespace kerridge
