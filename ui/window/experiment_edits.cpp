// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/experiment_edits.h"

#include <algorithm>
#include <cmath>
#include <QCoreApplication>

#include "document/experiment_document.h"
#include "edits/experiment_changes.h"
#include "edits/method_changes.h"
#include "experiment/feature_choice.h"
#include "widgets/shown_text.h"

namespace kerridge {

namespace {

bool valid(const ExperimentDocument& document, int index) {
  return index >= 0 && index < static_cast<int>(document.experiment().methods.size());
}

bool make(ExperimentDocument& document, const std::optional<ExperimentChange>& change) {
  if (change) document.replace(change->after, change->name, change->mergeKey);
  return change.has_value();
}

}  // namespace

bool sameButForPlace(MethodSpec one, const MethodSpec& other) {
  one.at = other.at;
  one.rule = other.rule;
  return one == other;
}

bool sameButForPlace(const std::vector<MethodSpec>& some, const std::vector<MethodSpec>& others) {
  return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                    [](const MethodSpec& one, const MethodSpec& other) { return sameButForPlace(one, other); });
}

void setRuleOfAll(ExperimentDocument& document, const std::string& rule) {
  Experiment after = document.experiment();
  const Rule* known = findRule(rule);
  for (MethodSpec& spec : after.methods) {
    const Method* method = findMethod(spec.id);
    if (method == nullptr || method->traits().pathParameter == PathParameter::none) continue;
    if (known == nullptr || ruleObstacle(after, spec, *known).isEmpty()) spec.rule = known != nullptr ? rule : "";
  }
  document.replace(after, QCoreApplication::translate("kerridge", "Set λ: %1").arg(ruleName(rule)));
}

void setMethodFeatures(ExperimentDocument& document, int index, std::optional<FeatureSpec> features) {
  if (!valid(document, index)) return;
  Experiment after = document.experiment();
  MethodSpec& spec = after.methods[static_cast<std::size_t>(index)];
  if (features) {
    features->count = std::clamp(features->count, 1, largestFeatureCount);
    features = features->settled();
    if (features->pairing == FeaturePairing::sineCosine) features->count += features->count % 2;
  }
  const QString name = changeName(QCoreApplication::translate("kerridge", "the features"), spec);
  spec.features = std::move(features);
  document.replace(after, name);
}

void setMethodIntervals(ExperimentDocument& document, int index, std::optional<IntervalSpec> intervals) {
  if (!valid(document, index)) return;
  Experiment after = document.experiment();
  MethodSpec& spec = after.methods[static_cast<std::size_t>(index)];
  const QString name = changeName(QCoreApplication::translate("kerridge", "the intervals"), spec);
  // A setting for all methods becomes one for each, so that one of them can differ.
  if (after.intervals) {
    for (MethodSpec& method : after.methods) method.intervals = intervalsOf(method, after.intervals);
    after.intervals.reset();
  }
  spec.intervals = intervals;
  document.replace(after, name);
}

QString featuresObstacle(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method != nullptr && method->traits().takesFeatures) return {};
  return QCoreApplication::translate("kerridge", "%1 does not work with features in place of the kernel")
      .arg(QString::fromStdString(method != nullptr ? screenLabel(method->info()) : spec.id));
}

QString featuresObstacle(const Experiment& experiment, const FeatureSpec& features) {
  if (featuresObstacle(features, experiment.kernel.id).empty()) return {};
  return QCoreApplication::translate("kerridge",
                                     "The %1 kernel has no random Fourier features: they need a kernel of "
                                     "x − x′, such as the Gaussian")
      .arg(shownText(findKernel(experiment.kernel.id)->info().label));
}

void useFeatures(ExperimentDocument& document, const FeatureSpec& features) {
  document.replace(withFeatures(document.experiment(), features),
                   features.isNystrom() ? QCoreApplication::translate("kerridge", "Use Nyström features")
                                        : QCoreApplication::translate("kerridge", "Use random features"));
}

void setMethodVisible(ExperimentDocument& document, int index, bool visible) {
  if (!valid(document, index)) return;
  Experiment after = document.experiment();
  MethodSpec& spec = after.methods[static_cast<std::size_t>(index)];
  spec.visible = visible;
  const QString text =
      visible ? QCoreApplication::translate("kerridge", "Show %1") : QCoreApplication::translate("kerridge", "Hide %1");
  document.replace(after, text.arg(methodName(spec)));
}

void setMethodColor(ExperimentDocument& document, int index, int color) {
  if (!valid(document, index)) return;
  Experiment after = document.experiment();
  MethodSpec& spec = after.methods[static_cast<std::size_t>(index)];
  spec.color = color;
  document.replace(after, changeName(QCoreApplication::translate("kerridge", "color"), spec));
}

void renameMethod(ExperimentDocument& document, int index, const QString& label) {
  if (!valid(document, index)) return;
  Experiment after = document.experiment();
  MethodSpec& spec = after.methods[static_cast<std::size_t>(index)];
  const QString before = methodName(spec);
  spec.label = label.trimmed().toStdString();
  document.replace(after, QCoreApplication::translate("kerridge", "Rename %1").arg(before));
}

void removeMethod(ExperimentDocument& document, int index) {
  make(document, removedMethod(document.experiment(), index));
}

void addMethod(ExperimentDocument& document, const std::string& id) {
  make(document, addedMethod(document.experiment(), id));
}

int firstRidge(const Experiment& experiment) {
  const auto& specs = experiment.methods;
  const auto found = std::find_if(specs.begin(), specs.end(), isPlainRidge);
  return found == specs.end() ? -1 : static_cast<int>(found - specs.begin());
}

void matchRidge(ExperimentDocument& document, double lambda2) {
  if (!(lambda2 > 0.0) || !std::isfinite(lambda2)) return;
  Experiment after = document.experiment();
  const int index = firstRidge(after);
  if (index >= 0) {
    after.methods[static_cast<std::size_t>(index)].at = lambda2;
    after.methods[static_cast<std::size_t>(index)].rule.clear();
    after.methods[static_cast<std::size_t>(index)].visible = true;
  } else {
    MethodSpec spec;
    spec.at = lambda2;
    after.methods.push_back(spec);
  }
  document.replace(after, QCoreApplication::translate("kerridge", "Match KRR: λ₂ = Φ(λ)"));
}

void setMethodAt(ExperimentDocument& document, int index, double at) {
  make(document, changedAt(document.experiment(), index, at));
}

void setMethodRule(ExperimentDocument& document, int index, const std::string& rule) {
  make(document, changedRule(document.experiment(), index, rule));
}

void setMethodParameter(ExperimentDocument& document, int index, const ParameterSpec& parameter, double value) {
  make(document, changedParameter(document.experiment(), index, parameter, value));
}

bool moveCursor(ExperimentDocument& document, const CursorTarget& target, double x) {
  return make(document, movedCursor(document.experiment(), target, x));
}

bool moveRow(ExperimentDocument& document, const Dataset* data, Index row, double x, double y) {
  return make(document, movedRow(document.experiment(), data, row, x, y));
}

bool takeMark(ExperimentDocument& document, const CursorTarget& target) {
  return make(document, takenMark(document.experiment(), target));
}

bool clickPlane(ExperimentDocument& document, const CursorTarget& target, double x, double y) {
  return make(document, clickedPlane(document.experiment(), target, x, y));
}

}  // namespace kerridge
