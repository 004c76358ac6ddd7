// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_changes.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/text.h"
#include "data/noise_seed.h"
#include "edits/data_changes.h"
#include "edits/experiment_changes.h"
#include "edits/method_changes.h"
#include "edits/method_texts.h"
#include "experiment/figure_ids.h"
#include "figures/figures.h"
#include "page/page_figure.h"
#include "page/page_session.h"

namespace kerridge {

namespace {

InvalidInput noSuchPart(const std::string& place) {
  return InvalidInput(place, Text("the experiment has nothing of this kind"));
}

double numberOf(const JsonReader& json, const std::string& key) {
  const auto member = json.member(key);
  const auto value = member ? member->number() : std::nullopt;
  if (!value || !std::isfinite(*value)) throw InvalidInput(json.path() + "/" + key, Text("a number is expected"));
  return *value;
}

std::string textOf(const JsonReader& json, const std::string& key) {
  const auto member = json.member(key);
  const auto value = member ? member->string() : std::nullopt;
  if (!value) throw InvalidInput(json.path() + "/" + key, Text("a text is expected"));
  return *value;
}

Experiment taken(const std::optional<ExperimentChange>& change, const JsonReader& json) {
  if (!change) throw noSuchPart(json.path());
  return change->after;
}

Index wholeNumber(const JsonReader& json, const std::string& key) {
  const double value = std::round(numberOf(json, key));
  return std::abs(value) < 1e9 ? static_cast<Index>(value) : -1;
}

/// The index of the model that a change or a target names; −1 where there is none.
int modelOf(const JsonReader& json, const Experiment& experiment, const std::string& key = "model") {
  const Index model = wholeNumber(json, key);
  return model < static_cast<Index>(experiment.methods.size()) ? static_cast<int>(model) : -1;
}

Experiment ofModel(const Experiment& experiment, const JsonReader& json) {
  const int model = modelOf(json, experiment);
  if (model < 0) throw noSuchPart(json.path() + "/model");
  const auto index = static_cast<std::size_t>(model);
  if (json.member("at")) return taken(changedAt(experiment, model, numberOf(json, "at")), json);
  if (json.member("rule")) return taken(changedRule(experiment, model, textOf(json, "rule")), json);
  if (const auto visible = json.member("visible")) {
    Experiment after = experiment;
    after.methods[index].visible = visible->boolean().value_or(true);
    return after;
  }
  const auto parameter = parameterOf(experiment.methods[index], textOf(json, "parameter"));
  if (!parameter) throw noSuchPart(json.path() + "/parameter");
  return taken(changedParameter(experiment, model, *parameter, numberOf(json, "value")), json);
}

Experiment withWidth(const PageState& state, Experiment experiment, const JsonReader& json) {
  const auto spec = state.widthParameter();
  if (!spec) throw noSuchPart(json.path());
  const double value = std::clamp(numberOf(json, "width"), spec->minimum, spec->maximum);
  WidthSpec& width = experiment.kernel.width;
  width.tune.clear();
  width.value = width.relative ? value / state.widthUnit() : value;
  return experiment;
}

Experiment withNoise(Experiment experiment, const JsonReader& json) {
  if (!experiment.data.isGenerated()) throw noSuchPart(json.path());
  GeneratorSpec& generator = experiment.data.generator;
  std::uint64_t seed = noiseSeedOf(generator).value_or(generator.seed) + 1;
  const auto member = json.member("noise");
  if (member && member->isNumber()) seed = member->seed().value_or(seed);
  setNoiseSeed(generator, static_cast<double>(seed) <= largestSeed ? seed : 0);
  return experiment;
}

Experiment withPointsOf(const Experiment& experiment, const JsonReader& json) {
  if (!experiment.data.points) throw noSuchPart(json.path());
  std::vector<Point> points;
  for (const JsonReader& one : json.member("points")->elements(Text("a list of points"))) {
    const auto pair = one.numbers();
    if (!pair || pair->size() != 2) throw InvalidInput(one.path(), Text("a point is [x, y]"));
    points.push_back({pair->front(), pair->back()});
  }
  return withPoints(experiment, std::move(points));
}

Experiment withVariant(Experiment experiment, const JsonReader& json) {
  const std::string figure = textOf(json, "figure");
  const std::string variant = textOf(json, "variant");
  const auto known = figureVariantIds(figure);
  if (std::find(known.begin(), known.end(), variant) == known.end()) {
    throw noSuchPart(json.path() + "/variant");
  }
  experiment.view.variants[figure] = variant;
  return experiment;
}

Experiment withRow(const PageState& state, const Experiment& experiment, const JsonReader& json) {
  return taken(movedRow(experiment, state.data, wholeNumber(json, "row"), numberOf(json, "x"), numberOf(json, "y")),
               json);
}

Experiment changedBy(const PageState& state, const Experiment& experiment, const JsonReader& json) {
  if (!json.isObject()) throw InvalidInput(json.path(), Text("a change is expected"));
  if (json.member("model")) return ofModel(experiment, json);
  if (json.member("add")) return taken(addedMethod(experiment, textOf(json, "add")), json);
  if (json.member("copy")) return taken(copiedMethod(experiment, modelOf(json, experiment, "copy")), json);
  if (json.member("remove")) return taken(removedMethod(experiment, modelOf(json, experiment, "remove")), json);
  if (json.member("width")) return withWidth(state, experiment, json);
  if (json.member("noise")) return withNoise(experiment, json);
  if (json.member("points")) return withPointsOf(experiment, json);
  if (json.member("row")) return withRow(state, experiment, json);
  if (json.member("variant")) return withVariant(experiment, json);
  Experiment after = experiment;
  if (const auto charts = json.member("charts")) {
    // A lesson may have more.
    after.view.charts = chartsOf(*charts, std::max(mostPageFigures, after.view.charts.size()));
    if (after.view.charts.empty()) throw InvalidInput(charts->path(), Text("there is no such chart"));
  } else if (json.member("split")) {
    const std::size_t splits = state.results != nullptr ? state.results->splits.size() : 1;
    after.view.split =
        static_cast<int>(std::clamp<Index>(wholeNumber(json, "split"), 0, static_cast<Index>(splits) - 1));
  } else if (json.member("slice")) {
    const Index d = state.data != nullptr ? state.data->d() : 0;
    after.view.sliceFeature = static_cast<int>(std::clamp<Index>(wholeNumber(json, "slice"), -1, d - 1));
  } else {
    throw InvalidInput(json.path(), Text("a change is expected"));
  }
  return after;
}

}  // namespace

bool isPageFigure(const std::string& id) {
  return std::any_of(figureKinds().begin(), figureKinds().end(),
                     [&](const FigureKind& kind) { return kind.info.id == id; });
}

std::vector<std::string> chartsOf(const JsonReader& json, std::size_t most) {
  std::vector<std::string> charts;
  for (const JsonReader& one : json.elements(Text("a list of charts"))) {
    const auto id = one.string();
    if (!id || !isPageFigure(*id)) throw InvalidInput(one.path(), Text("there is no such chart"));
    if (std::find(charts.begin(), charts.end(), *id) == charts.end()) charts.push_back(*id);
  }
  if (charts.size() > most) {
    throw InvalidInput(json.path(), Text("a page shows at most %1 charts", most));
  }
  return charts;
}

Experiment withChanges(const PageState& state, const JsonReader& changes) {
  Experiment after = state.experiment;
  for (const JsonReader& change : changes.elements(Text("a list of changes"))) after = changedBy(state, after, change);
  return after;
}

Experiment withMove(const PageState& state, const JsonReader& move) {
  if (move.member("row")) return withRow(state, state.experiment, move);
  const auto json = move.member("target");
  if (!json) throw InvalidInput(move.path() + "/target", Text("a target is expected"));
  CursorTarget target;
  target.sets = targetOf(textOf(*json, "sets"));
  if (json->member("parameter")) target.parameter = textOf(*json, "parameter");
  if (json->member("model")) target.method = modelOf(*json, state.experiment);
  switch (target.sets) {
    case CursorTarget::Sets::rule: return taken(takenMark(state.experiment, target), move);
    case CursorTarget::Sets::plane:
    case CursorTarget::Sets::width:
    case CursorTarget::Sets::kernelParameter:
      return taken(clickedPlane(state.experiment, target, numberOf(move, "x"), numberOf(move, "y")), move);
    case CursorTarget::Sets::path:
    case CursorTarget::Sets::parameter:
    case CursorTarget::Sets::noiseLevel: return taken(movedCursor(state.experiment, target, numberOf(move, "x")), move);
    case CursorTarget::Sets::input:
    case CursorTarget::Sets::guess:
    case CursorTarget::Sets::nothing: break;
  }
  throw noSuchPart(json->path() + "/sets");
}

}  // namespace kerridge
