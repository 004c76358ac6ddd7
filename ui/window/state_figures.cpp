// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/state_figures.h"

#include <algorithm>

#include "base/diagnostic.h"
#include "document/results_controller.h"
#include "edits/needs_new_results.h"
#include "engine/engine.h"
#include "export/export_results.h"
#include "figures/figures.h"
#include "stages/choices.h"
#include "storage/data_file.h"
#include "studies/figure_list.h"

namespace kerridge {

namespace {

Figure figureOf(const FigureKind& kind, const Experiment& state, const Results& results, const RunContext& context) {
  const int last = static_cast<int>(results.splits.size()) - 1;
  const auto split = static_cast<std::size_t>(std::clamp(state.view.split, 0, last));
  const Results own = resultsAs(withChoices(state, results, split), results);
  FigureInput input{own.experiment, own, currentModels(own.experiment, own)};
  input.intervals = currentIntervals(own.experiment, own, input.models, context);
  input.effects = currentEffects(own.experiment, own, input.models, context);
  return makeFigure(kind, input);
}

}  // namespace

StateFigures::StateFigures(QObject* parent) : QObject(parent), m_engine(std::make_shared<Engine>()) {
  m_engine->setDataLoader(checkedLoader());
  connect(&m_task, &BackgroundTask::failed, this, &StateFigures::failed);
}

StateFigures::~StateFigures() = default;

void StateFigures::start(const std::string& figureId, std::vector<NamedState> states,
                         std::shared_ptr<const Results> results) {
  m_task.start([this, engine = m_engine, figureId, states = std::move(states), results = std::move(results)](
                   const RunContext& context, const BackgroundTask::Post&) {
    std::vector<Figure> figures;
    for (std::size_t i = 0; i < states.size(); ++i) {
      const std::string id = states[i].chart.empty() ? figureId : states[i].chart;
      const FigureKind* kind = findFigureKind(id);
      if (kind == nullptr) continue;
      Experiment state = states[i].experiment;
      state.view.charts = {id};  // nothing is computed for others
      if (kind->study.empty()) state.studies.clear();
      const double begin = static_cast<double>(i) / static_cast<double>(states.size());
      const RunContext part = context.part(begin, begin + 1.0 / static_cast<double>(states.size()));
      Figure figure;
      try {
        // Whether a study is computed makes no difference to a chart of the results.
        Experiment known = results->experiment;
        known.studies = state.studies;
        const bool isKnown = results->complete && !needsNewResults(known, state);
        figure = figureOf(*kind, state, isKnown ? *results : *engine->run(state, results->data, part), part);
      } catch (const InvalidInput& invalid) {
        figure.id = id;
        figure.emptyReason = invalid.diagnostics().front().message;
      }
      figure.title = states[i].name;
      figure.subtitle = {};
      figure.heading.reset();  // those of one chart, not of each of its panels
      figure.panel.clear();
      figures.push_back(std::move(figure));
      part.report(1.0);
    }
    return BackgroundTask::Delivery([this, figures = std::move(figures)] { Q_EMIT computed(figures); });
  });
}

}  // namespace kerridge
