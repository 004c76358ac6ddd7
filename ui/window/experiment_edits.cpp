// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/experiment_edits.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <QCoreApplication>

#include "dialogs/data_editor.h"
#include "document/experiment_document.h"
#include "experiment/feature_choice.h"
#include "texts/shown_number.h"
#include "validation/noise_level.h"
#include "widgets/shown_text.h"

namespace kerridge {

namespace {

constexpr double smallestAt = 1e-16;
constexpr double largestAt = 1e16;

bool valid(const ExperimentDocument& document, int index) {
  return index >= 0 && index < static_cast<int>(document.experiment().methods.size());
}

/// The parameter of a method by key; nothing for an unknown one.
std::optional<ParameterSpec> parameterOf(const MethodSpec& spec, const std::string& key) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr) return std::nullopt;
  for (const ParameterSpec& parameter : method->info().parameters) {
    if (parameter.key == key) return parameter;
  }
  return std::nullopt;
}

/// The ends of a method's path, and whether its values are whole numbers.
struct PathRange {
  GridSpec lambda;
  std::string id;
  std::map<std::string, double> parameters;
  bool isKnown = false;
  double least = 0.0, largest = 0.0;
};

/// Grids have hundreds of powers, and a movement of a slider asks for every method several times: the last ones are
/// kept.
PathRange pathRange(const GridSpec& lambda, const MethodSpec& spec) {
  constexpr std::size_t mostKept = 32;
  static std::vector<PathRange> known;
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  for (const PathRange& range : known) {
    if (range.id == spec.id && range.parameters == spec.parameters && range.lambda == lambda) return range;
  }
  const Method* method = findMethod(spec.id);
  std::vector<double> grid = lambda.logSpaced();
  if (method != nullptr) grid = method->pathGrid(nullptr, grid, settledParameters(method->info(), spec.parameters));
  PathRange range{lambda, spec.id, spec.parameters, !grid.empty()};
  if (range.isKnown) {
    range.least = grid.front();
    range.largest = grid.back();
  }
  if (known.size() >= mostKept) known.clear();
  return known.emplace_back(std::move(range));
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

/// "Change λ of KRR": the family's label, so that the name does not change while its parameter is dragged.
QString changeName(const QString& what, const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  const QString name =
      !spec.label.empty() || method == nullptr ? methodName(spec) : QString::fromStdString(screenLabel(method->info()));
  return QCoreApplication::translate("kerridge", "Change %1 of %2").arg(what, name);
}

/// The same for every step of one drag, so that they become one step of the history.
QString mergeKey(int index, const std::string& key) {
  return QStringLiteral("method:%1:%2").arg(index).arg(QString::fromStdString(key));
}

/// Gives a rule its noise level δ; false if the experiment does not ask for the rule.
bool setNoiseLevel(ExperimentDocument& document, const std::string& rule, double delta) {
  Experiment after = document.experiment();
  const auto asked =
      std::find_if(after.rules.begin(), after.rules.end(), [&](const ItemSpec& spec) { return spec.id == rule; });
  const Rule* known = findRule(rule);
  if (asked == after.rules.end() || known == nullptr || !(delta > 0.0)) return false;
  asked->parameters["delta"] = byHand(noiseLevelParameter(), delta);
  document.replace(after, QCoreApplication::translate("kerridge", "Change δ of %1").arg(shownText(known->info().label)),
                   QStringLiteral("rule:%1:delta").arg(QString::fromStdString(rule)));
  return true;
}

}  // namespace

QString pathParameterSymbol(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  return method != nullptr && method->pathParameter() == PathParameter::t ? QStringLiteral("t") : QStringLiteral("λ");
}

QString methodName(const MethodSpec& spec) {
  const QString name = methodNameInFigures(spec);
  return spec.label.empty() ? withShownNumbers(name) : name;
}

QString methodNameInFigures(const MethodSpec& spec) {
  QString name = QString::fromStdString(methodLabel(spec));
  const Method* method = findMethod(spec.id);
  if (method == nullptr || !spec.label.empty()) return name;
  const ItemInfo info = method->info();
  return name.replace(0, QString::fromStdString(info.label).size(), QString::fromStdString(screenLabel(info)));
}

ParameterSpec pathParameterSpec(const Experiment& experiment, const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  const PathRange range = pathRange(experiment.lambda, spec);
  const bool steps = method != nullptr && method->pathParameter() == PathParameter::t;
  ParameterSpec parameter;
  parameter.key = "at";
  parameter.label = pathParameterSymbol(spec).toStdString();
  parameter.scale = Scale::logarithmic;
  parameter.integer = method != nullptr && method->countsSteps();
  parameter.minimum = parameter.integer ? 1.0 : smallestAt;
  parameter.maximum = method != nullptr ? std::min(largestAt, method->largestAt()) : largestAt;
  parameter.explanation =
      steps ? "number of steps; fewer regularize more" : "strength of the regularization; you can type 1e-7 or 2^-10";
  parameter.sliderMinimum = range.isKnown ? range.least : parameter.minimum;
  parameter.sliderMaximum = range.isKnown ? range.largest : parameter.maximum;
  // A single value is no range to slide over.
  if (!(parameter.sliderMinimum < parameter.sliderMaximum)) parameter.sliderMaximum = parameter.sliderMinimum * 10.0;
  return parameter;
}

ParameterSpec shownParameterSpec(const Experiment& experiment, const MethodSpec& spec, ParameterSpec parameter) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr || !method->exponentIsFree() || parameter.key != "m" || !experiment.map) return parameter;
  const std::vector<double> exponents = experiment.map->m.linearlySpaced();
  const auto [least, largest] = std::minmax_element(exponents.begin(), exponents.end());
  if (exponents.empty() || !(*least < *largest)) return parameter;  // a single value is no range to slide over
  parameter.sliderMinimum = *least;
  parameter.sliderMaximum = *largest;
  return parameter;
}

bool sameButForPlace(MethodSpec one, const MethodSpec& other) {
  one.at = other.at;
  one.rule = other.rule;
  return one == other;
}

bool sameButForPlace(const std::vector<MethodSpec>& some, const std::vector<MethodSpec>& others) {
  return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                    [](const MethodSpec& one, const MethodSpec& other) { return sameButForPlace(one, other); });
}

int methodPaletteIndex(const Experiment& experiment, int index) {
  const int color = experiment.methods.at(static_cast<std::size_t>(index)).color;
  return color >= 0 ? color : index;
}

void setMethodAt(ExperimentDocument& document, int index, double at) {
  if (!valid(document, index) || !(at > 0.0) || !std::isfinite(at)) return;
  Experiment after = document.experiment();
  MethodSpec& spec = after.methods[static_cast<std::size_t>(index)];
  spec.at = settledAt(after, spec, at);
  spec.rule.clear();
  document.replace(after, changeName(pathParameterSymbol(spec), spec), mergeKey(index, "at"));
}

QString ruleName(const std::string& rule) {
  const Rule* known = findRule(rule);
  return known != nullptr ? shownText(known->info().label) : QCoreApplication::translate("kerridge", "by hand");
}

QString ruleObstacle(const Experiment& experiment, const MethodSpec& spec, const Rule& rule) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr || method->pathParameter() == PathParameter::none) {
    return QCoreApplication::translate("kerridge", "There is nothing to choose: the method has only one model.");
  }
  if (rule.needsLeaveOneOut() && !method->hasLeaveOneOut()) {
    return QCoreApplication::translate("kerridge",
                                       "Leave-one-out errors of this method would need a refit for every row. k-fold "
                                       "does the same with parts of the rows.");
  }
  if (rule.needsTruth() && !experiment.data.isGenerated()) {
    return QCoreApplication::translate("kerridge", "The true function is known only for generated data.");
  }
  return {};
}

void setMethodRule(ExperimentDocument& document, int index, const std::string& rule) {
  if (!valid(document, index)) return;
  Experiment after = document.experiment();
  MethodSpec& spec = after.methods[static_cast<std::size_t>(index)];
  const Rule* known = findRule(rule);
  if (known != nullptr && !ruleObstacle(after, spec, *known).isEmpty()) return;
  spec.rule = known != nullptr ? rule : std::string();
  document.replace(after, QCoreApplication::translate("kerridge", "Set %1 of %2: %3")
                              .arg(pathParameterSymbol(spec), methodName(spec), ruleName(spec.rule)));
}

void setRuleOfAll(ExperimentDocument& document, const std::string& rule) {
  Experiment after = document.experiment();
  const Rule* known = findRule(rule);
  for (MethodSpec& spec : after.methods) {
    const Method* method = findMethod(spec.id);
    if (method == nullptr || method->pathParameter() == PathParameter::none) continue;
    if (known == nullptr || ruleObstacle(after, spec, *known).isEmpty()) spec.rule = known != nullptr ? rule : "";
  }
  document.replace(after, QCoreApplication::translate("kerridge", "Set λ: %1").arg(ruleName(rule)));
}

void setMethodParameter(ExperimentDocument& document, int index, const ParameterSpec& parameter, double value) {
  if (!valid(document, index) || !std::isfinite(value)) return;
  Experiment after = document.experiment();
  MethodSpec& spec = after.methods[static_cast<std::size_t>(index)];
  const QString name = changeName(QString::fromStdString(parameter.key), spec);
  spec.parameters[parameter.key] = std::clamp(value, parameter.minimum, parameter.maximum);
  document.replace(after, name, mergeKey(index, parameter.key));
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
  if (method != nullptr && method->takesFeatures()) return {};
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
  if (!valid(document, index) || document.experiment().methods.size() == 1) return;
  Experiment after = document.experiment();
  const QString name = methodName(after.methods[static_cast<std::size_t>(index)]);
  // Colors by position would move on to the next method: settle them first.
  for (std::size_t i = 0; i < after.methods.size(); ++i) {
    after.methods[i].color = methodPaletteIndex(document.experiment(), static_cast<int>(i));
  }
  after.methods.erase(after.methods.begin() + index);
  document.replace(after, QCoreApplication::translate("kerridge", "Remove %1").arg(name));
}

/// The rule that the last model with a rule has, or the usual one where the new method cannot have that; "" where all
/// are set by hand: a model set by hand beside chosen ones is no fair comparison.
static std::string ruleOfOthers(const Experiment& experiment, const MethodSpec& spec) {
  const auto held = std::find_if(experiment.methods.rbegin(), experiment.methods.rend(),
                                 [](const MethodSpec& other) { return !other.rule.empty(); });
  if (held == experiment.methods.rend()) return {};
  const Rule* rule = findRule(held->rule);
  const bool possible = rule != nullptr && ruleObstacle(experiment, spec, *rule).isEmpty();
  return possible ? held->rule : usualRule(experiment, spec);
}

void addMethod(ExperimentDocument& document, const std::string& id) {
  const Method* method = findMethod(id);
  if (method == nullptr) return;
  Experiment after = document.experiment();
  const auto used = [&after](int color) {
    for (std::size_t i = 0; i < after.methods.size(); ++i) {
      if (methodPaletteIndex(after, static_cast<int>(i)) == color) return true;
    }
    return false;
  };
  MethodSpec spec;
  spec.id = id;
  spec.at = defaultAt(id);
  for (const ParameterSpec& parameter : method->info().parameters) {
    spec.parameters[parameter.key] = parameter.defaultValue;
  }
  spec.rule = ruleOfOthers(after, spec);
  int color = 0;
  while (used(color)) ++color;
  if (color != static_cast<int>(after.methods.size())) spec.color = color;
  const QString name = methodName(spec);
  after.methods.push_back(std::move(spec));
  document.replace(after, QCoreApplication::translate("kerridge", "Add %1").arg(name));
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

bool moveCursor(ExperimentDocument& document, const CursorTarget& target, double x) {
  if (target.sets == CursorTarget::Sets::noiseLevel) return setNoiseLevel(document, target.parameter, x);
  if (!valid(document, target.method)) return false;
  const MethodSpec& spec = document.experiment().methods[static_cast<std::size_t>(target.method)];
  switch (target.sets) {
    case CursorTarget::Sets::path: {
      const Method* method = findMethod(spec.id);
      setMethodAt(document, target.method, method != nullptr ? method->fromEquivalentLambda(x) : x);
      return true;
    }
    case CursorTarget::Sets::parameter: {
      const auto parameter = parameterOf(spec, target.parameter);
      if (!parameter) return false;
      setMethodParameter(document, target.method, *parameter, byHand(*parameter, x));
      return true;
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
  return false;
}

bool moveRow(ExperimentDocument& document, const Dataset* data, Index row, double x, double y) {
  const Experiment& before = document.experiment();
  std::optional<std::vector<Point>> points = before.data.points;
  if (!points && data != nullptr) points = editablePoints(*data);
  if (!points || row < 0 || row >= static_cast<Index>(points->size())) return false;
  Experiment after = before;
  if (before.data.isGenerated()) {  // keeps the true function, and the data's own parameters
    moveTo(after.data.moved, {row + 1, {x, y}});
  } else {
    (*points)[static_cast<std::size_t>(row)] = {x, y};
    after = withPoints(before, std::move(*points));
    after.split = before.split;
    after.view = before.view;
  }
  document.replace(after, QCoreApplication::translate("kerridge", "Move a point"), QStringLiteral("row:%1").arg(row));
  return true;
}

bool takeMark(ExperimentDocument& document, const CursorTarget& target) {
  if (target.sets != CursorTarget::Sets::rule || !valid(document, target.method)) return false;
  setMethodRule(document, target.method, target.parameter);
  return true;
}

bool clickPlane(ExperimentDocument& document, const CursorTarget& target, double x, double y) {
  if (target.sets == CursorTarget::Sets::width && valid(document, target.method) && x > 0.0 && y > 0.0) {
    Experiment after = document.experiment();
    MethodSpec& spec = after.methods[static_cast<std::size_t>(target.method)];
    after.kernel.width.value = x;
    after.kernel.width.tune.clear();
    spec.at = settledAt(after, spec, y);
    spec.rule.clear();
    document.replace(after, changeName(QCoreApplication::translate("kerridge", "the kernel width and λ"), spec),
                     mergeKey(target.method, "width,at"));
    return true;
  }
  if (target.sets == CursorTarget::Sets::kernelParameter && valid(document, target.method) && y > 0.0) {
    Experiment after = document.experiment();
    const KernelFamily* family = findKernel(after.kernel.id);
    const std::vector<ParameterSpec> parameters =
        family != nullptr ? family->info().parameters : std::vector<ParameterSpec>();
    const auto parameter = std::find_if(parameters.begin(), parameters.end(),
                                        [&](const ParameterSpec& known) { return known.key == target.parameter; });
    if (parameter == parameters.end()) return false;
    MethodSpec& spec = after.methods[static_cast<std::size_t>(target.method)];
    after.kernel.parameters[parameter->key] = byHand(*parameter, x);
    spec.at = settledAt(after, spec, y);
    spec.rule.clear();
    document.replace(
        after,
        changeName(QCoreApplication::translate("kerridge", "the kernel's %1 and λ").arg(shownText(parameter->label)),
                   spec),
        mergeKey(target.method, "kernel " + parameter->key + ",at"));
    return true;
  }
  if (target.sets != CursorTarget::Sets::plane || !valid(document, target.method) || !(y > 0.0)) return false;
  Experiment after = document.experiment();
  MethodSpec& spec = after.methods[static_cast<std::size_t>(target.method)];
  const auto parameter = parameterOf(spec, target.parameter);
  if (!parameter) return false;
  const QString name = changeName(QString::fromStdString(parameter->key) +
                                      QCoreApplication::translate("kerridge", " and ") + pathParameterSymbol(spec),
                                  spec);
  spec.parameters[parameter->key] = byHand(*parameter, x);
  spec.at = settledAt(after, spec, y);
  spec.rule.clear();
  document.replace(after, name, mergeKey(target.method, parameter->key + ",at"));
  return true;
}

}  // namespace kerridge
