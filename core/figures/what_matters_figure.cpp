// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/number_text.h"
#include "base/text.h"
#include "figures/figure_parts.h"

namespace kerridge {

namespace {

constexpr std::size_t mostShownInputs = 30;
constexpr double groupWidth = 0.7;       // of what models share of a category
constexpr double normalQuantile = 1.96;  // of 95 %

// With the minus sign of the axes.
Text minusText(double value) { return Text::number(value < 0.0 ? "−" + shortText(-value, 3) : shortText(value, 3)); }

/// A visible model with its effects.
struct ShownModel {
  Text name;
  ColorRole color = ColorRole::data;
  const ShownEffects* shown = nullptr;
};

std::vector<ShownModel> shownModels(const FigureInput& input, const SplitData& stage) {
  std::vector<ShownModel> models;
  for (std::size_t i = 0; i < std::min(input.effects.size(), input.experiment.methods.size()); ++i) {
    const ShownEffects* shown = input.effects[i].get();
    const MethodSpec& spec = input.experiment.methods[i];
    if (shown == nullptr || !spec.visible || shown->model->spec.id != spec.id) continue;
    // A grid of Fit along another input is another stage of the same rows.
    if (shown->stage->trainInputs != stage.trainInputs) continue;
    models.push_back({Text::words(methodLabel(spec)), colorOf(input.experiment, i), shown});
  }
  return models;
}

/// The item at a category: its place in a list of effects or columns.
std::vector<std::size_t> largestFirst(const std::vector<double>& sizes) {
  std::vector<std::size_t> order(sizes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sizes[a] > sizes[b]; });
  order.resize(std::min(order.size(), mostShownInputs));
  return order;
}

void noteMostShown(Figure& figure, std::size_t all) {
  if (all > mostShownInputs) figure.subtitle.add(Text("the largest %1 of %2", mostShownInputs, all));
}

void noteModels(Figure& figure, const std::vector<ShownModel>& models) {
  if (models.size() == 1) figure.subtitle = Text::list({models.front().name, figure.subtitle});
}

void makeClickable(Figure& figure, const FigureInput& input) {
  if (input.results.data->d() > 1) figure.clickTarget = CursorTarget::ofInput();
}

Text changeText(const InputEffect& effect, const Text& target) {
  return effect.isDifference ? Text("%1 from %2 to %3", target, Text::name(effect.from), Text::name(effect.to))
                             : Text("%1 per unit of %2", target, Text::name(effect.name));
}

Text noteOf(const InputEffect& effect, const Text& target) {
  Text mean = minusText(effect.mean);
  if (!std::isnan(effect.standardError)) {
    mean = Text("%1, standard error %2", mean, Text::number(shortText(effect.standardError, 3)));
  }
  return Text("%1, sd %2, quartiles %3, %4, %5 (%6)", mean, Text::number(shortText(effect.deviation, 3)),
              minusText(effect.lowerQuartile), minusText(effect.median), minusText(effect.upperQuartile),
              changeText(effect, target));
}

Series zeroLine(double left, double right) {
  Series zero;
  zero.name = Text("no effect");
  zero.color = ColorRole::neutral;
  zero.line = LineStyle::dash;
  zero.width = 1.2;
  zero.x = {left, right};
  zero.y = {0.0, 0.0};
  return zero;
}

// Box: quartiles of the effects of the rows; point: their mean; line: its 95 % interval by the standard error.
void drawAverages(Figure& figure, const FigureInput& input, const std::vector<ShownModel>& models, bool perDeviation) {
  const std::vector<InputEffect>& first = models.front().shown->train.inputs;
  const auto scaleOf = [&](const InputEffect& effect) {
    return perDeviation && !effect.isDifference ? effect.spread : 1.0;
  };
  std::vector<double> sizes;
  for (const InputEffect& effect : first) sizes.push_back(std::abs(effect.mean) * scaleOf(effect));
  const std::vector<std::size_t> order = largestFirst(sizes);
  for (const std::size_t i : order) {
    figure.x.categories.push_back(Text::name(first[i].name));
    figure.x.inputs.push_back(first[i].input);
  }
  const Text target = Text::name(learnedName(*input.results.data));
  const double right = static_cast<double>(order.size()) - 0.5;
  const double step = groupWidth / static_cast<double>(models.size());
  RangeFinder range;
  range.add(0.0);
  figure.series.push_back(zeroLine(-0.5, right));
  for (std::size_t k = 0; k < models.size(); ++k) {
    const std::vector<InputEffect>& effects = models[k].shown->train.inputs;
    if (effects.size() != first.size()) continue;
    Series points;
    points.name = Text("%1 mean", models[k].name);
    points.color = models[k].color;
    points.line = LineStyle::none;
    points.marker = Marker::circle;
    points.width = 8.0;
    Series errors;
    errors.name = Text("%1 95 % of the mean", models[k].name);
    errors.color = models[k].color;
    errors.width = 2.0;
    Band quartiles;
    quartiles.name = Text("%1 quartiles of the rows", models[k].name);
    quartiles.color = models[k].color;
    bool anyError = false;
    for (std::size_t c = 0; c < order.size(); ++c) {
      const InputEffect& effect = effects[order[c]];
      const double scale = scaleOf(effect);
      const double at = static_cast<double>(c) - 0.5 * groupWidth + (static_cast<double>(k) + 0.5) * step;
      const double half = 0.36 * step;
      points.x.push_back(at);
      points.y.push_back(scale * effect.mean);
      points.notes.push_back(noteOf(effect, target));
      quartiles.x.insert(quartiles.x.end(), {at - half, at + half, notANumber});
      const double lower = scale * effect.lowerQuartile;
      const double upper = scale * effect.upperQuartile;
      quartiles.lower.insert(quartiles.lower.end(), {lower, lower, notANumber});
      quartiles.upper.insert(quartiles.upper.end(), {upper, upper, notANumber});
      range.add({scale * effect.mean, lower, upper});
      if (std::isnan(effect.standardError)) continue;
      anyError = true;
      const double reach = normalQuantile * scale * effect.standardError;
      errors.x.insert(errors.x.end(), {at, at, notANumber});
      errors.y.insert(errors.y.end(), {scale * effect.mean - reach, scale * effect.mean + reach, notANumber});
      range.add({scale * effect.mean - reach, scale * effect.mean + reach});
    }
    figure.bands.push_back(std::move(quartiles));
    if (anyError) figure.series.push_back(std::move(errors));
    figure.series.push_back(std::move(points));
  }
  figure.x.title = Text("input");
  figure.y.title =
      perDeviation ? Text("%1 per standard deviation of the input", target) : Text("%1 per unit of the input", target);
  figure.x.lower = -0.5;
  figure.x.upper = right;
  setRange(figure.y, range.lower(), range.upper(), 0.06);
  figure.subtitle = Text("means over the %1 training rows; for categories and pairs of values, of their differences",
                         models.front().shown->train.inputs.front().values.size());
  if (models.front().shown->train.kinks) figure.subtitle.add(Text("at kinks, the mean of both sides"));
  const auto lacks = std::find_if(models.begin(), models.end(),
                                  [](const ShownModel& model) { return !model.shown->train.errorObstacle.empty(); });
  if (lacks != models.end()) figure.subtitle.add(lacks->shown->train.errorObstacle);
  noteMostShown(figure, first.size());
  makeClickable(figure, input);
}

// The effect of one input, row by row, against its value.
void drawPointwise(Figure& figure, const FigureInput& input, const SplitData& stage,
                   const std::vector<ShownModel>& models) {
  const Dataset& data = *input.results.data;
  const Index wanted = std::clamp<Index>(input.experiment.view.sliceFeature, 0, data.d() - 1);
  const Text name = Text::name(data.featureNames[static_cast<std::size_t>(wanted)]);
  const Text target = Text::name(learnedName(data));
  RangeFinder xRange;
  RangeFinder yRange;
  yRange.add(0.0);
  std::vector<Text> means;
  const InputEffect* any = nullptr;
  for (const ShownModel& model : models) {
    for (const MarginalEffects* part : {&model.shown->train, &model.shown->test}) {
      const auto effect = std::find_if(part->inputs.begin(), part->inputs.end(),
                                       [&](const InputEffect& one) { return one.input == wanted; });
      if (effect == part->inputs.end()) continue;
      any = &*effect;
      const std::vector<Index>& rows = part->ofTest ? stage.split.test : stage.split.train;
      Series cloud =
          pointCloud(part->ofTest ? Text("%1 test rows", model.name) : Text("%1 training rows", model.name),
                     model.color, part->ofTest ? Marker::diamond : Marker::circle, 5.0, part->ofTest ? 0.35 : 0.6);
      const MatrixRef X = part->ofTest ? *stage.testInputs : *stage.trainInputs;
      for (Index i = 0; i < effect->values.size(); ++i) {
        cloud.x.push_back(stage.scaling.undoInput(wanted, X(i, wanted)));
        cloud.y.push_back(effect->values(i));
      }
      cloud.rows = rows;
      xRange.add(cloud.x);
      yRange.add(cloud.y);
      figure.series.push_back(std::move(cloud));
      if (!part->ofTest) means.emplace_back(Text("%1: mean %2", model.name, noteOf(*effect, target)));
    }
  }
  if (any == nullptr) {
    figure.emptyReason =
        Text("“%1” is the first category of its column; the other categories are compared with it.", name);
    return;
  }
  figure.x.title = name;
  figure.y.title = any->isDifference ? Text("%1, %2 instead of %3", target, Text::name(any->to), Text::name(any->from))
                                     : Text("∂ %1 / ∂ %2", target, Text::name(any->name));
  setRange(figure.x, xRange.lower(), xRange.upper());
  setRange(figure.y, yRange.lower(), yRange.upper(), 0.06);
  figure.series.push_back(zeroLine(figure.x.lower, figure.x.upper));
  figure.subtitle = Text::list(means);
}

void drawImportance(Figure& figure, const FigureInput& input, const std::vector<ShownModel>& models) {
  const PermutationImportance& first = models.front().shown->importance;
  std::vector<double> sizes;
  for (const ColumnImportance& column : first.columns) sizes.push_back(column.mean);
  const std::vector<std::size_t> order = largestFirst(sizes);
  for (const std::size_t j : order) {
    figure.x.categories.push_back(Text::name(first.columns[j].name));
    figure.x.inputs.push_back(first.columns[j].first);
  }
  RangeFinder range;
  range.add(0.0);
  Text errors;
  for (const ShownModel& model : models) {
    const PermutationImportance& importance = model.shown->importance;
    if (importance.columns.size() != first.columns.size()) continue;
    BarSet bars;
    bars.name = model.name;
    bars.color = model.color;
    for (const std::size_t j : order) {
      const ColumnImportance& column = importance.columns[j];
      bars.values.push_back(column.mean);
      bars.errors.push_back(column.deviation);
      range.add(column.mean);
      range.add({column.mean - column.deviation, column.mean + column.deviation});
    }
    const Text number = minusText(importance.error);
    const Text error = models.size() > 1 ? Text("%1 %2", model.name, number) : number;
    errors = errors.empty() ? error : Text("%1, %2", errors, error);
    figure.bars.push_back(std::move(bars));
  }
  const Text measure = Text::words(measureLabel(first.measure));
  const Text shuffled = first.ofTest ? testErrorText(first.measure) : Text("training %1", measure);
  figure.x.title = Text("column");
  figure.y.title = largerIsBetter(first.measure) ? Text("decrease of %1", shuffled) : Text("increase of %1", shuffled);
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(order.size()) - 0.5;
  setRange(figure.y, range.lower(), range.upper(), 0.06);
  figure.subtitle = Text::list({Text("%1 %2 with every column in place", measure, errors),
                                Text("mean ± sd over %1 permutations", first.spec.permutations)});
  if (!first.ofTest) figure.subtitle.add(Text("no test part: training rows, which the model has seen"));
  noteMostShown(figure, first.columns.size());
  makeClickable(figure, input);
}

Figure makeWhatMatters(const FigureInput& input) {
  const FigureKind kind = whatMattersKind();
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) return emptyFigure(kind, Text("The effects appear when the first model is computed."));
  std::vector<ShownModel> models = shownModels(input, *split->stage);
  const std::string variant = variantOf(kind, input);
  const bool importance = variant == "importance";
  // Results of another variant cannot be used for this one.
  std::erase_if(models, [&](const ShownModel& model) {
    return importance ? !model.shown->parts.importance : !model.shown->parts.effects;
  });
  if (models.empty()) {
    const bool any = std::any_of(input.models.begin(), input.models.end(), [](const auto& model) { return model; });
    return emptyFigure(kind, any ? Text("The effects of the models appear when they are computed.") : noModelHere());
  }
  Text obstacle;
  std::erase_if(models, [&](const ShownModel& model) {
    const Text& own = importance ? model.shown->importance.obstacle : model.shown->train.obstacle;
    if (obstacle.empty()) obstacle = own;
    return !own.empty();
  });
  if (models.empty()) return emptyFigure(kind, obstacle);
  if (importance ? std::isnan(models.front().shown->importance.error) : models.front().shown->train.inputs.empty()) {
    return emptyFigure(kind, importance ? Text("The measure has no value on these rows: choose another one.")
                                        : Text("No input of these data has more than one value."));
  }
  Figure figure = emptyFigure(kind, {});
  if (importance) {
    drawImportance(figure, input, models);
  } else if (variant == "pointwise") {
    drawPointwise(figure, input, *split->stage, models);
    return figure;
  } else {
    drawAverages(figure, input, models, variant != "per-unit");
  }
  noteModels(figure, models);
  return figure;
}

}  // namespace

FigureKind whatMattersKind() {
  FigureKind kind{
      {"what-matters",
       "What matters",
       "",
       "Which inputs the models use: the average of the derivatives of the fit, with its spread, one input's "
       "effect row by row, or how much the error grows when a column is shuffled. A click on an input shows "
       "its effect row by row.",
       "Hainmueller and Hazlett 2014; Breiman 2001",
       {},
       "Models"},
      makeWhatMatters,
      {},
      {},
      {{"effects",
        "Average effects",
        "Mean effect of each input per standard deviation of it, with quartiles over the rows and standard "
        "error, the largest first",
        {},
        SliceUse::none},
       {"per-unit",
        "Average effects per unit",
        "Mean effect of each input per unit of it, as the file has them",
        {},
        SliceUse::none},
       {"pointwise", "Effect of one input", "Derivative of the fit by one input against that input"},
       {"importance",
        "Permutation importance",
        "How much the error on the test part grows when one column is shuffled",
        {},
        SliceUse::none}}};
  kind.slice = SliceUse::required;
  kind.ofEffects = true;
  return kind;
}

}  // namespace kerridge
