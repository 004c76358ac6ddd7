// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_view.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "edits/needs_new_results.h"
#include "lessons/lesson_cover.h"
#include "page/page_figure.h"
#include "stages/choices.h"
#include "stages/pinned.h"
#include "storage/data_file.h"
#include "studies/figure_list.h"

namespace kerridge {

namespace {

/// A drawing with too few points, so that there is something to draw on.
Figure emptyDrawing(const FigureKind& kind, const std::vector<Point>& points) {
  const Text drawMore = Text("Draw at least two points");
  Figure figure;
  figure.id = kind.info.id;
  figure.title = Text::words(kind.info.label);
  if (!kind.overData) {
    figure.emptyReason = drawMore;
    return figure;
  }
  figure.subtitle = drawMore;
  figure.x = Axis{Text::name("x"), false, 0.0, 1.0, {}};
  figure.y = Axis{Text::name("y"), false, -1.0, 1.0, {}};
  Series series;
  series.line = LineStyle::none;
  series.marker = Marker::circle;
  series.width = 6.0;
  for (const Point& point : points) {
    series.x.push_back(point.x);
    series.y.push_back(point.y);
    figure.x.lower = std::min(figure.x.lower, point.x);
    figure.x.upper = std::max(figure.x.upper, point.x);
    figure.y.lower = std::min(figure.y.lower, point.y);
    figure.y.upper = std::max(figure.y.upper, point.y);
  }
  figure.series.push_back(std::move(series));
  figure.movesRows = true;
  return figure;
}

Figure figureOf(const PageShown& shown, const std::string& id, const FigureInput* input) {
  const FigureKind* kind = findFigureKind(id);
  return input != nullptr ? makeFigure(*kind, *input) : emptyDrawing(*kind, *shown.experiment.data.points);
}

}  // namespace

LessonState PageShown::lessonState() const { return {experiment, results.get(), models, ghosts, results != nullptr}; }

std::vector<GhostModel> PageView::ghostsOf(const Experiment& experiment, const PageShown& before) const {
  std::vector<GhostModel> ghosts;
  for (std::size_t i = 0; i < experiment.pins.size(); ++i) {
    const PinSpec& pin = experiment.pins[i];
    if (i < before.ghosts.size() && before.experiment.pins[i] == pin) {
      ghosts.push_back(before.ghosts[i]);
      continue;
    }
    const auto data = loadFromTexts(pin.data, m_files, {}).data;
    const PinnedModel pinned = computePin(pin, *data, nullptr, {});
    ghosts.push_back({Text::words(pin.label), pinned.model, pinned.stage, pinned.result, data});
  }
  return ghosts;
}

void PageView::compute(PageShown& shown, const PageShown& before) {
  const RunContext context;
  const bool sameData = before.data != nullptr && before.experiment.data == shown.experiment.data;
  shown.data = sameData ? before.data : loadFromTexts(shown.experiment.data, m_files, context).data;
  shown.results = before.results;
  if (!sameData || !shown.results || needsNewResults(shown.results->experiment, shown.experiment)) {
    shown.results = m_engine.run(shown.experiment, shown.data, context);
    shown.computed = true;
  }
  const int last = static_cast<int>(shown.results->splits.size()) - 1;
  const auto split = static_cast<std::size_t>(std::clamp(shown.experiment.view.split, 0, last));
  shown.experiment = withChoices(shown.experiment, *shown.results, split);
  shown.models = m_current.evaluate(shown.experiment, *shown.results);
  const auto stage = shown.results->splits[split].stage;
  bool solved = false;
  for (const auto& model : shown.models) {
    if (!model || isAsAsked(*model)) continue;
    Model own = solvedModel(*stage, model->spec, shown.experiment.measure, context);
    if (own.a.size() == 0) continue;
    m_current.take(stage, std::make_shared<const Model>(std::move(own)));
    solved = true;
  }
  if (solved) shown.models = m_current.evaluate(shown.experiment, *shown.results);
}

PageShown PageView::shown(Experiment experiment, const PageShown& before, PageLesson* lesson) {
  const RunContext context;
  PageShown shown;
  shown.experiment = std::move(experiment);
  if (const auto wrong = validate(shown.experiment); hasErrors(wrong)) throw InvalidInput(wrong);
  std::optional<FigureInput> input;
  if (shown.experiment.data.awaitsPoints()) {
    shown.models.resize(shown.experiment.methods.size());
  } else {
    compute(shown, before);
    shown.ghosts = ghostsOf(shown.experiment, before);
    input.emplace(FigureInput{shown.experiment, *shown.results, shown.models});
    input->ghosts = comparableGhosts(shown.ghosts, *shown.results);
    input->intervals = currentIntervals(shown.experiment, *shown.results, shown.models, context);
    input->effects = currentEffects(shown.experiment, *shown.results, shown.models, context);
  }
  if (lesson != nullptr) lesson->see(shown.lessonState());
  for (const std::string& id : shown.experiment.view.charts) {
    Figure figure = figureOf(shown, id, input ? &*input : nullptr);
    if (lesson != nullptr) figure = covered(std::move(figure), lesson->cover());
    if (!figure.emptyReason.empty()) shown.empty.push_back(id);
    shown.figures[id] = figureJson(figure).oneLine();
  }
  return shown;
}

}  // namespace kerridge
