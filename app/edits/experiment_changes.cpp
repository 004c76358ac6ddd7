// SPDX-License-Identifier: GPL-3.0-or-later
#include "edits/experiment_changes.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "data/points.h"
#include "edits/data_changes.h"
#include "edits/method_texts.h"
#include "kernels/kernel.h"
#include "texts/language.h"
#include "validation/noise_level.h"

namespace kerridge {

namespace {

bool valid(const Experiment& experiment, int index) {
  return index >= 0 && index < static_cast<int>(experiment.methods.size());
}

/// The value of the path parameter nearest to what a hand or a click asked for.
double settledAt(const Experiment& experiment, const MethodSpec& spec, double at) {
  const ParameterSpec parameter = pathParameterSpec(experiment, spec);
  return std::clamp(parameter.integer ? std::round(at) : at, parameter.minimum, parameter.maximum);
}

/// The precision of a value set by a drag on a chart: a pixel resolves no more than three digits, and names show them
/// all.
double byHand(const ParameterSpec& parameter, double value) {
  const double digits = QString::number(value, 'g', 3).toDouble();
  return std::clamp(parameter.integer ? std::round(value) : digits, parameter.minimum, parameter.maximum);
}

/// The same for every step of one drag, so that they become one step of the history.
QString mergeKey(int index, const std::string& key) {
  return QStringLiteral("method:%1:%2").arg(index).arg(QString::fromStdString(key));
}

/// Gives a rule its noise level δ.
std::optional<ExperimentChange> changedNoiseLevel(const Experiment& experiment, const std::string& rule, double delta) {
  Experiment after = experiment;
  const auto asked =
      std::find_if(after.rules.begin(), after.rules.end(), [&](const ItemSpec& spec) { return spec.id == rule; });
  const Rule* known = findRule(rule);
  if (asked == after.rules.end() || known == nullptr || !(delta > 0.0)) return std::nullopt;
  asked->parameters["delta"] = byHand(noiseLevelParameter(), delta);
  return ExperimentChange{after,
                          QCoreApplication::translate("kerridge", "Change δ of %1").arg(shownText(known->info().label)),
                          QStringLiteral("rule:%1:delta").arg(QString::fromStdString(rule))};
}

}  // namespace

QString changeName(const QString& what, const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  const QString name =
      !spec.label.empty() || method == nullptr ? methodName(spec) : QString::fromStdString(screenLabel(method->info()));
  return QCoreApplication::translate("kerridge", "Change %1 of %2").arg(what, name);
}

std::optional<ParameterSpec> parameterOf(const MethodSpec& spec, const std::string& key) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr) return std::nullopt;
  for (const ParameterSpec& parameter : method->info().parameters) {
    if (parameter.key == key) return parameter;
  }
  return std::nullopt;
}

std::optional<ExperimentChange> changedAt(const Experiment& experiment, int index, double at) {
  if (!valid(experiment, index) || !(at > 0.0) || !std::isfinite(at)) return std::nullopt;
  Experiment after = experiment;
  MethodSpec& spec = after.methods[static_cast<std::size_t>(index)];
  spec.at = settledAt(after, spec, at);
  spec.rule.clear();
  return ExperimentChange{after, changeName(pathParameterSymbol(spec), spec), mergeKey(index, "at")};
}

std::optional<ExperimentChange> changedRule(const Experiment& experiment, int index, const std::string& rule) {
  if (!valid(experiment, index)) return std::nullopt;
  Experiment after = experiment;
  MethodSpec& spec = after.methods[static_cast<std::size_t>(index)];
  const Rule* known = findRule(rule);
  if (known != nullptr && !ruleObstacle(after, spec, *known).isEmpty()) return std::nullopt;
  spec.rule = known != nullptr ? rule : std::string();
  return ExperimentChange{after, QCoreApplication::translate("kerridge", "Set %1 of %2: %3")
                                     .arg(pathParameterSymbol(spec), methodName(spec), ruleName(spec.rule))};
}

std::optional<ExperimentChange> changedParameter(const Experiment& experiment, int index,
                                                 const ParameterSpec& parameter, double value) {
  if (!valid(experiment, index) || !std::isfinite(value)) return std::nullopt;
  Experiment after = experiment;
  MethodSpec& spec = after.methods[static_cast<std::size_t>(index)];
  const QString name = changeName(QString::fromStdString(parameter.key), spec);
  spec.parameters[parameter.key] = std::clamp(value, parameter.minimum, parameter.maximum);
  return ExperimentChange{after, name, mergeKey(index, parameter.key)};
}

std::optional<ExperimentChange> movedCursor(const Experiment& experiment, const CursorTarget& target, double x) {
  if (target.sets == CursorTarget::Sets::noiseLevel) return changedNoiseLevel(experiment, target.parameter, x);
  if (!valid(experiment, target.method)) return std::nullopt;
  const MethodSpec& spec = experiment.methods[static_cast<std::size_t>(target.method)];
  switch (target.sets) {
    case CursorTarget::Sets::path: {
      const Method* method = findMethod(spec.id);
      return changedAt(experiment, target.method, method != nullptr ? method->fromEquivalentLambda(x) : x);
    }
    case CursorTarget::Sets::parameter: {
      const auto parameter = parameterOf(spec, target.parameter);
      if (!parameter) return std::nullopt;
      return changedParameter(experiment, target.method, *parameter, byHand(*parameter, x));
    }
    case CursorTarget::Sets::rule:
    case CursorTarget::Sets::input:
    case CursorTarget::Sets::width:
    case CursorTarget::Sets::kernelParameter:
    case CursorTarget::Sets::plane:
    case CursorTarget::Sets::guess:
    case CursorTarget::Sets::noiseLevel:
    case CursorTarget::Sets::nothing: break;
  }
  return std::nullopt;
}

std::optional<ExperimentChange> movedRow(const Experiment& experiment, const Dataset* data, Index row, double x,
                                         double y) {
  std::optional<std::vector<Point>> points = experiment.data.points;
  if (!points && data != nullptr) points = editablePoints(*data);
  if (!points || row < 0 || row >= static_cast<Index>(points->size())) return std::nullopt;
  Experiment after = experiment;
  if (experiment.data.isGenerated()) {  // keeps the true function, and the data's own parameters
    moveTo(after.data.moved, {row + 1, {x, y}});
  } else {
    (*points)[static_cast<std::size_t>(row)] = {x, y};
    after = withPoints(experiment, std::move(*points));
    after.split = experiment.split;
    after.view = experiment.view;
  }
  return ExperimentChange{after, QCoreApplication::translate("kerridge", "Move a point"),
                          QStringLiteral("row:%1").arg(row)};
}

std::optional<ExperimentChange> takenMark(const Experiment& experiment, const CursorTarget& target) {
  if (target.sets != CursorTarget::Sets::rule || !valid(experiment, target.method)) return std::nullopt;
  return changedRule(experiment, target.method, target.parameter);
}

std::optional<ExperimentChange> clickedPlane(const Experiment& experiment, const CursorTarget& target, double x,
                                             double y) {
  if (target.sets == CursorTarget::Sets::width && valid(experiment, target.method) && x > 0.0 && y > 0.0) {
    Experiment after = experiment;
    MethodSpec& spec = after.methods[static_cast<std::size_t>(target.method)];
    after.kernel.width.value = x;
    after.kernel.width.tune.clear();
    spec.at = settledAt(after, spec, y);
    spec.rule.clear();
    return ExperimentChange{after, changeName(QCoreApplication::translate("kerridge", "the kernel width and λ"), spec),
                            mergeKey(target.method, "width,at")};
  }
  if (target.sets == CursorTarget::Sets::kernelParameter && valid(experiment, target.method) && y > 0.0) {
    Experiment after = experiment;
    const KernelFamily* family = findKernel(after.kernel.id);
    const std::vector<ParameterSpec> parameters =
        family != nullptr ? family->info().parameters : std::vector<ParameterSpec>();
    const auto parameter = std::find_if(parameters.begin(), parameters.end(),
                                        [&](const ParameterSpec& known) { return known.key == target.parameter; });
    if (parameter == parameters.end()) return std::nullopt;
    MethodSpec& spec = after.methods[static_cast<std::size_t>(target.method)];
    after.kernel.parameters[parameter->key] = byHand(*parameter, x);
    spec.at = settledAt(after, spec, y);
    spec.rule.clear();
    return ExperimentChange{
        after,
        changeName(QCoreApplication::translate("kerridge", "the kernel's %1 and λ").arg(shownText(parameter->label)),
                   spec),
        mergeKey(target.method, "kernel " + parameter->key + ",at")};
  }
  if (target.sets != CursorTarget::Sets::plane || !valid(experiment, target.method) || !(y > 0.0)) return std::nullopt;
  Experiment after = experiment;
  MethodSpec& spec = after.methods[static_cast<std::size_t>(target.method)];
  const auto parameter = parameterOf(spec, target.parameter);
  if (!parameter) return std::nullopt;
  const QString name = changeName(QString::fromStdString(parameter->key) +
                                      QCoreApplication::translate("kerridge", " and ") + pathParameterSymbol(spec),
                                  spec);
  spec.parameters[parameter->key] = byHand(*parameter, x);
  spec.at = settledAt(after, spec, y);
  spec.rule.clear();
  return ExperimentChange{after, name, mergeKey(target.method, parameter->key + ",at")};
}

}  // namespace kerridge
