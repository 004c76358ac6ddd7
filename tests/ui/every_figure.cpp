// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/every_figure.h"

#include <map>
#include <QStringList>
#include <set>

#include "engine/engine.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "methods/method.h"
#include "stages/model.h"
#include "studies/figure_list.h"
#include "support/spectra_data.h"

namespace kerridge::test {

namespace {

Experiment withEverything(Experiment experiment) {
  for (const char* id : {"lasso", "linear", "svr", "widrow-hoff"}) {
    MethodSpec spec;
    spec.id = id;
    spec.at = defaultAt(id);
    experiment.methods.push_back(spec);
  }
  experiment.split.repeats = 3;
  experiment.intervals = IntervalSpec{};
  experiment.lambda.count = 30;
  experiment.view.charts.clear();
  for (const FigureKind& kind : figureKinds()) experiment.view.charts.push_back(kind.info.id);
  return experiment;
}

Experiment severalInputs() {
  Experiment experiment = withEverything(exampleExperiment());
  experiment.data.generator = {"friedman1", {{"n", 60.0}, {"d", 5.0}}, 1};
  experiment.kernel.id = "rational-quadratic";  // has a parameter beside the width
  experiment.split.kind = SplitKind::kFold;     // every row is in one test part
  experiment.split.count = 3;
  experiment.split.repeats = 1;
  experiment.studies.clear();
  return experiment;
}

/// Those of an experiment, with the variants that ask for their own numbers computed.
void addFigures(std::vector<NamedFigure>& figures, const QString& name, Experiment experiment, bool variants) {
  const auto loaded = loadData(experiment.data, {});
  Engine engine;
  const auto add = [&](const FigureKind& kind, const std::string& variant) {
    experiment.view.variants.clear();
    if (!variant.empty()) experiment.view.variants[kind.info.id] = variant;
    const auto results = engine.run(experiment, loaded.data, {});
    FigureInput input{experiment, *results, currentModels(experiment, *results)};
    input.intervals = currentIntervals(experiment, *results, input.models, {});
    input.effects = currentEffects(experiment, *results, input.models, {});
    Figure figure = makeFigure(kind, input);
    if (!figure.emptyReason.empty()) return;
    QString id = QString::fromStdString(kind.info.id);
    if (!variant.empty()) id += QLatin1Char('/') + QString::fromStdString(variant);
    figures.push_back({name + QStringLiteral(", ") + id, std::move(figure)});
  };
  std::vector<const FigureKind*> kinds;
  for (const FigureKind& kind : figureKinds()) kinds.push_back(&kind);
  for (const FigureKind* kind : figuresOfStudies(experiment)) kinds.push_back(kind);
  for (const FigureKind* kind : kinds) {
    if (!variants || kind->variants.empty()) add(*kind, {});
    for (const FigureVariant& variant : kind->variants) {
      if (variants) add(*kind, variant.id);
    }
  }
}

void addSpectra(std::vector<NamedFigure>& figures, bool variants) {
  Experiment experiment = spectraExperiment();
  const auto results = Engine().run(experiment, spectraDataset(), {});
  const FigureKind& kind = *findFigureKind("spectra");
  for (const FigureVariant& variant : kind.variants) {
    experiment.view.variants["spectra"] = variant.id;
    figures.push_back({QStringLiteral("spectra, spectra/") + QString::fromStdString(variant.id),
                       makeFigure(kind, {experiment, *results, currentModels(experiment, *results)})});
    if (!variants) return;
  }
}

}  // namespace

const std::vector<NamedFigure>& everyFigure(bool variants) {
  static std::map<bool, std::vector<NamedFigure>> known;
  std::vector<NamedFigure>& figures = known[variants];
  if (!figures.empty()) return figures;
  addFigures(figures, QStringLiteral("one input"), withEverything(exampleExperiment()), variants);
  addFigures(figures, QStringLiteral("several inputs"), severalInputs(), variants);
  addSpectra(figures, variants);
  std::set<std::string> drawn;
  for (const NamedFigure& one : figures) drawn.insert(one.figure.id);
  QStringList missing;
  for (const FigureKind& kind : figureKinds()) {
    if (!drawn.contains(kind.info.id)) missing << QString::fromStdString(kind.info.id);
  }
  if (!missing.isEmpty()) qFatal("no figure of %s", qPrintable(missing.join(QStringLiteral(", "))));
  return figures;
}

}  // namespace kerridge::test
