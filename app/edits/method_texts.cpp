// SPDX-License-Identifier: GPL-3.0-or-later
#include "edits/method_texts.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "texts/language.h"
#include "texts/shown_number.h"

namespace kerridge {

namespace {

constexpr double smallestAt = 1e-16;
constexpr double largestAt = 1e16;

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

}  // namespace

QString pathParameterSymbol(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  return method != nullptr && method->traits().pathParameter == PathParameter::t ? QStringLiteral("t")
                                                                                 : QStringLiteral("λ");
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
  const bool steps = method != nullptr && method->traits().pathParameter == PathParameter::t;
  ParameterSpec parameter;
  parameter.key = "at";
  parameter.label = pathParameterSymbol(spec).toStdString();
  parameter.scale = Scale::logarithmic;
  parameter.integer = method != nullptr && method->traits().countsSteps;
  parameter.minimum = parameter.integer ? 1.0 : smallestAt;
  parameter.maximum = method != nullptr ? std::min(largestAt, method->traits().largestAt) : largestAt;
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
  if (method == nullptr || !method->traits().exponentIsFree || parameter.key != "m" || !experiment.map)
    return parameter;
  const std::vector<double> exponents = experiment.map->m.linearlySpaced();
  const auto [least, largest] = std::minmax_element(exponents.begin(), exponents.end());
  if (exponents.empty() || !(*least < *largest)) return parameter;  // a single value is no range to slide over
  parameter.sliderMinimum = *least;
  parameter.sliderMaximum = *largest;
  return parameter;
}

int methodPaletteIndex(const Experiment& experiment, int index) {
  const int color = experiment.methods.at(static_cast<std::size_t>(index)).color;
  return color >= 0 ? color : index;
}

QString ruleName(const std::string& rule) {
  const Rule* known = findRule(rule);
  return known != nullptr ? shownText(known->info().label) : QCoreApplication::translate("kerridge", "by hand");
}

QString ruleObstacle(const Experiment& experiment, const MethodSpec& spec, const Rule& rule) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr || method->traits().pathParameter == PathParameter::none) {
    return QCoreApplication::translate("kerridge", "There is nothing to choose: the method has only one model.");
  }
  if (rule.needsLeaveOneOut() && !method->traits().hasLeaveOneOut) {
    return QCoreApplication::translate("kerridge",
                                       "Leave-one-out errors of this method would need a refit for every row. k-fold "
                                       "does the same with parts of the rows.");
  }
  if (rule.needsTruth() && !experiment.data.isGenerated()) {
    return QCoreApplication::translate("kerridge", "The true function is known only for generated data.");
  }
  return {};
}

}  // namespace kerridge
