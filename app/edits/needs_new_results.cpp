// SPDX-License-Identifier: GPL-3.0-or-later
#include "edits/needs_new_results.h"

#include <utility>

#include "experiment/figure_ids.h"

namespace kerridge {

namespace {

/// The experiment without what only concerns the models at the cursors and how things are shown.
Experiment computedPart(Experiment experiment) {
  experiment = withRulesInUse(std::move(experiment));
  for (MethodSpec& spec : experiment.methods) {
    spec.at = 1.0;
    spec.rule.clear();
    spec.visible = true;
    spec.color = -1;
    spec.label.clear();
    spec.intervals.reset();
  }
  experiment.intervals.reset();
  experiment.effects = false;
  experiment.importance.reset();
  experiment.view.split = 0;
  // Others only show what is computed anyway.
  experiment.view.charts =
      chartsThatNeed(experiment, {FigureNeed::phiBand, FigureNeed::stability, FigureNeed::dependence,
                                  FigureNeed::widths, FigureNeed::kernelParameters, FigureNeed::foldsOfWidths});
  experiment.view.variants.clear();
  experiment.view.figures.clear();
  experiment.view.sights.clear();
  experiment.pins.clear();
  experiment.scenes.clear();
  return experiment;
}

}  // namespace

bool needsNewResults(const Experiment& before, const Experiment& after) {
  return !(computedPart(before) == computedPart(after));
}

}  // namespace kerridge
