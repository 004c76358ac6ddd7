// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/multiples.h"

#include <algorithm>
#include <cmath>
#include <QObject>
#include <QRegularExpression>

#include "base/number_text.h"
#include "dialogs/kernel_text.h"
#include "export/export_results.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "texts/shown_number.h"
#include "window/experiment_edits.h"

namespace kerridge {

namespace {

constexpr std::size_t usualCount = 6;

QString symbolOf(const Experiment& experiment, const PlayTarget& target) {
  if (target.method < 0) return QStringLiteral("w");
  if (!target.parameter.empty()) return QString::fromStdString(target.parameter);
  return pathParameterSymbol(experiment.methods.at(static_cast<std::size_t>(target.method)));
}

/// With so many chosen, from the first on.
void add(std::vector<PanelQuantity>& all, const char* id, const QString& name, std::vector<NamedState> states,
         std::size_t chosen = usualCount) {
  if (states.size() < 2) return;
  PanelQuantity quantity{QString::fromLatin1(id), name, {}, std::move(states)};
  quantity.usual.assign(quantity.states.size(), false);
  std::fill_n(quantity.usual.begin(), std::min(chosen, quantity.usual.size()), true);
  all.push_back(std::move(quantity));
}

/// The present kernel first.
std::vector<NamedState> kernelStates(const Experiment& experiment) {
  std::vector<NamedState> states;
  for (const KernelFamily* family : kernels()) {
    const ItemInfo info = family->info();
    Experiment state = experiment;
    if (info.id != experiment.kernel.id) state.kernel = withFamily(std::move(state.kernel), info.id);
    if (!validate(state).empty()) continue;
    const auto place = info.id == experiment.kernel.id ? states.begin() : states.end();
    states.insert(place, {Text::words(info.label), std::move(state)});
  }
  return states;
}

std::vector<NamedState> methodStates(const Experiment& experiment) {
  std::vector<NamedState> states;
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    if (!experiment.methods[i].visible) continue;
    Experiment state = experiment;
    for (std::size_t k = 0; k < state.methods.size(); ++k) state.methods[k].visible = k == i;
    states.push_back({Text::words(methodNameInFigures(experiment.methods[i]).toStdString()), std::move(state)});
  }
  return states;
}

std::vector<NamedState> variantStates(const Experiment& experiment, const FigureKind& kind) {
  std::vector<NamedState> states;
  for (const FigureVariant& variant : kind.variants) {
    Experiment state = experiment;
    state.view.variants[kind.info.id] = variant.id;
    states.push_back({Text::words(variant.label), std::move(state)});
  }
  return states;
}

std::vector<NamedState> inputStates(const Experiment& experiment, const QStringList& inputs) {
  std::vector<NamedState> states;
  for (int i = 0; i < inputs.size(); ++i) {
    Experiment state = experiment;
    state.view.sliceFeature = i;
    states.push_back({Text::name(inputs[i].toStdString()), std::move(state)});
  }
  return states;
}

/// Those in view first.
std::vector<NamedState> chartStates(const Experiment& experiment) {
  const std::vector<std::string>& shown = experiment.view.charts;
  std::vector<std::string> ids = shown;
  for (const std::string& id : chartIds(experiment)) {
    if (std::find(shown.begin(), shown.end(), id) == shown.end()) ids.push_back(id);
  }
  std::vector<NamedState> states;
  for (const std::string& id : ids) {
    if (const FigureKind* kind = findFigureKind(id)) states.push_back({Text::words(kind->info.label), experiment, id});
  }
  return states;
}

}  // namespace

std::vector<PanelQuantity> panelQuantities(const Experiment& experiment, const std::string& figureId,
                                           const QStringList& inputs) {
  std::vector<PanelQuantity> all;
  for (const PlayTarget& target : playTargets(experiment)) all.push_back({target.id, target.name, target});
  add(all, "kernels", QObject::tr("kernels"), kernelStates(experiment));
  add(all, "methods", QObject::tr("methods"), methodStates(experiment));
  if (const FigureKind* kind = findFigureKind(figureId)) {
    add(all, "variants", QObject::tr("variants of the chart"), variantStates(experiment, *kind));
  }
  add(all, "inputs", QObject::tr("inputs"), inputStates(experiment, inputs));
  add(all, "charts", QObject::tr("charts"), chartStates(experiment), experiment.view.charts.size());
  return all;
}

QString panelValues(const PlayTarget& target, int count) {
  QStringList values;
  for (int i = 0; i < count; ++i) {
    const double value = playValueAt(target.spec, static_cast<double>(i) / std::max(1, count - 1));
    const QString text = shownNumber(value, 3);
    if (!values.contains(text)) values << text;
  }
  return values.join(QLatin1Char(' '));
}

std::vector<double> parsePanelValues(const QString& text, const ParameterSpec& spec, QString* problem) {
  problem->clear();
  std::vector<double> values;
  static const QRegularExpression between(QStringLiteral("[\\s;]+"));
  for (const QString& word : text.split(between, Qt::SkipEmptyParts)) {
    const auto number = typedNumber(word);
    if (!number) {
      *problem = QObject::tr("“%1” is not a number. Write numbers with blanks between them, such as 0.01 1e-7 2^-10.")
                     .arg(word);
      return {};
    }
    const bool tooSmall = *number < spec.minimum || (spec.scale == Scale::logarithmic && *number <= 0.0);
    if (tooSmall || *number > spec.maximum || (spec.integer && std::floor(*number) != *number)) {
      *problem = QObject::tr("%1 is not possible: %2 between %3 and %4 are.")
                     .arg(word, spec.integer ? QObject::tr("whole numbers") : QObject::tr("numbers"),
                          shownNumber(spec.minimum), shownNumber(spec.maximum));
      return {};
    }
    values.push_back(*number);
  }
  if (values.empty() || values.size() > static_cast<std::size_t>(mostPanels)) {
    *problem = QObject::tr("Write 1 to %1 numbers with blanks between them.").arg(mostPanels);
    return {};
  }
  return values;
}

std::vector<NamedState> statesAt(const Experiment& experiment, const PlayTarget& target,
                                 const std::vector<double>& values) {
  std::vector<NamedState> states;
  const Text symbol = Text::name(symbolOf(experiment, target).toStdString());
  for (const double value : values) {
    states.push_back({Text("%1 = %2", symbol, Text::number(shortText(value))), withPlayed(experiment, target, value)});
  }
  return states;
}

}  // namespace kerridge
