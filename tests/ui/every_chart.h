// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "charts/figure_view.h"
#include "figures/figures.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"

namespace kerridge::test {

/// An experiment with four methods more, six of the example, three splits and prediction intervals.
inline Experiment sixMethods(Experiment experiment = exampleWithoutStudies()) {
  for (const char* id : {"lasso", "linear", "svr", "widrow-hoff"}) {
    MethodSpec spec;
    spec.id = id;
    spec.at = defaultAt(id);
    experiment.methods.push_back(spec);
  }
  experiment.split.repeats = 3;
  experiment.intervals = IntervalSpec{};
  return experiment;
}

/// Every chart of the program in its place in the window, with everything computed, four at a time.
inline void showEveryChart(MainWindow& window, Experiment experiment, const std::function<void(FigureView&)>& visit) {
  const std::vector<FigureKind>& kinds = figureKinds();
  for (std::size_t first = 0; first < kinds.size(); first += 4) {
    experiment.view.charts.clear();
    for (std::size_t i = first; i < first + 4; ++i) experiment.view.charts.push_back(kinds[i % kinds.size()].info.id);
    window.document().replace(experiment, QStringLiteral("test"));
    QTRY_VERIFY(window.controller().isShown() && window.controller().effectsAreCurrent() &&
                window.controller().intervalsAreCurrent());
    QCoreApplication::processEvents();
    for (FigurePanel* panel : window.charts().panels()) visit(*panel->view());
  }
}

}  // namespace kerridge::test
