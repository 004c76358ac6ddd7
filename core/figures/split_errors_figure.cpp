// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "stages/optimism.h"
#include "stages/over_splits.h"

namespace kerridge {

namespace {

// With the minus sign of the axes.
Text signedText(double value) { return Text::number(value < 0.0 ? "−" + shortText(-value, 3) : shortText(value, 3)); }

constexpr std::size_t mostBars = 40;
constexpr double boxHalf = 0.22;

/// The errors of one visible method, each model trained on its split.
struct SplitErrors : SplitNumbers {
  std::size_t method = 0;
  Text name;
};

std::vector<SplitErrors> errorsOf(const FigureInput& input) {
  const Experiment& experiment = input.experiment;
  std::vector<SplitErrors> errors;
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    if (!experiment.methods[i].visible) continue;
    SplitErrors& one = errors.emplace_back();
    one.method = i;
    one.name = Text::words(methodLabel(experiment.methods[i]));
    for (const SplitResult& split : input.results.splits) {
      if (!split.stage) {
        one.values.push_back(notANumber);
        one.scales.push_back(notANumber);
        continue;
      }
      one.values.push_back(modelOnSplit(split, i, experiment.methods[i], experiment.measure).testError);
      one.scales.push_back(errorScale(*split.stage, experiment.measure, one.values.back()));
    }
  }
  return errors;
}

void putSplits(Figure& figure, std::size_t count) {
  figure.x.title = Text("split");
  for (std::size_t i = 0; i < count; ++i) figure.x.categories.push_back(Text::number(std::to_string(i + 1)));
}

void putRange(Figure& figure, const RangeFinder& range) {
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(figure.x.categories.size()) - 0.5;
  if (range.empty()) return;
  setRange(figure.y, range.lower(), range.upper(), 0.08);
}

void drawBars(Figure& figure, const FigureInput& input) {
  figure.subtitle = Text::list(
      {Text("test error of the current models, each trained on its split"), Text("last: mean ± standard error")});
  figure.y.title = testErrorText(input.experiment.measure);
  putSplits(figure, input.results.splits.size());
  figure.x.categories.emplace_back(Text("mean"));
  RangeFinder range;
  range.add(0.0);
  for (const SplitErrors& one : errorsOf(input)) {
    const Summary mean = summarize(finiteOf(one.values));
    BarSet bars;
    bars.name = one.name;
    bars.color = colorOf(input.experiment, one.method);
    bars.values = one.values;
    bars.values.push_back(mean.mean);
    bars.errors.assign(one.values.size(), notANumber);
    bars.errors.push_back(mean.standardError);
    range.add(bars.values);
    range.add(mean.mean + mean.standardError);
    figure.bars.push_back(std::move(bars));
  }
  if (figure.bars.empty()) figure.emptyReason = noModelHere();
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(figure.x.categories.size()) - 0.5;
  figure.y.lower = std::min(0.0, 1.08 * range.lower());
  figure.y.upper = range.upper() > 0.0 ? 1.08 * range.upper() : 1.0;
}

void drawBoxes(Figure& figure, const FigureInput& input) {
  figure.subtitle =
      Text("test errors over the splits: median, quartiles, the furthest within 1.5 box lengths, every split");
  figure.y.title = testErrorText(input.experiment.measure);
  RangeFinder range;
  double at = 0.0;
  for (const SplitErrors& one : errorsOf(input)) {
    const BoxSummary box = boxSummary(one.values);
    const ColorRole color = colorOf(input.experiment, one.method);
    figure.x.categories.push_back(one.name);
    Band quartiles;
    quartiles.name = Text("%1 quartiles", one.name);
    quartiles.color = color;
    quartiles.x = {at - boxHalf, at + boxHalf};
    quartiles.lower = {box.lowerQuartile, box.lowerQuartile};
    quartiles.upper = {box.upperQuartile, box.upperQuartile};
    figure.bands.push_back(std::move(quartiles));
    const auto add = [&](const Text& name, std::vector<double> x, std::vector<double> y, double width) -> Series& {
      Series& series = figure.series.emplace_back();
      series.name = name;
      series.color = color;
      series.width = width;
      series.x = std::move(x);
      series.y = std::move(y);
      return series;
    };
    add(Text("%1 median", one.name), {at - boxHalf, at + boxHalf}, {box.median, box.median}, 3.0);
    add(Text("%1 whiskers", one.name),
        {at, at, notANumber, at, at, notANumber, at - 0.5 * boxHalf, at + 0.5 * boxHalf, notANumber, at - 0.5 * boxHalf,
         at + 0.5 * boxHalf},
        {box.lowerWhisker, box.lowerQuartile, notANumber, box.upperQuartile, box.upperWhisker, notANumber,
         box.lowerWhisker, box.lowerWhisker, notANumber, box.upperWhisker, box.upperWhisker},
        1.4)
        .line = LineStyle::solid;
    Series& splits =
        add(Text("%1 splits", one.name), std::vector<double>(one.values.size(), at + 1.35 * boxHalf), one.values, 5.0);
    splits.line = LineStyle::none;
    splits.marker = Marker::circle;
    splits.opacity = 0.6;
    range.add(one.values);
    at += 1.0;
  }
  figure.x.title = Text("model");
  if (range.empty()) figure.emptyReason = noModelHere();
  putRange(figure, range);
}

// KRR first and M-RLSR second, where both are there: the comparison of the papers; else the first two.
std::pair<std::size_t, std::size_t> pairOf(const std::vector<SplitErrors>& errors, const Experiment& experiment) {
  const auto find = [&](bool (*is)(const MethodSpec&)) {
    return static_cast<std::size_t>(
        std::find_if(errors.begin(), errors.end(),
                     [&](const SplitErrors& one) { return is(experiment.methods[one.method]); }) -
        errors.begin());
  };
  const std::size_t krr = find(isPlainRidge);
  const std::size_t other = find(isExponentFree);
  if (krr < errors.size() && other < errors.size()) return {krr, other};
  return {0, 1};
}

void drawPaired(Figure& figure, const FigureInput& input) {
  const std::vector<SplitErrors> errors = errorsOf(input);
  if (errors.size() < 2) {
    figure.emptyReason = Text("Differences need two visible models.");
    return;
  }
  const auto [first, second] = pairOf(errors, input.experiment);
  BarSet bars;
  bars.name = Text("%1 − %2", errors[first].name, errors[second].name);
  bars.color = ColorRole::highlight;
  SplitNumbers differences = differencesOf(errors[first], errors[second]);
  const std::vector<double> scales = finiteOf(std::move(differences.scales));
  const double largest = scales.empty() ? 0.0 : *std::max_element(scales.begin(), scales.end());
  bars.values = std::move(differences.values);
  const std::vector<double> known = finiteOf(bars.values);
  const bool equal = std::all_of(known.begin(), known.end(), [](double value) { return value == 0.0; });
  const Summary mean = summarize(known);
  const double half = correctedHalfInterval(mean, testShare(input.results));
  const double plain = halfInterval(mean);
  const auto positive = std::count_if(bars.values.begin(), bars.values.end(), [](double value) { return value > 0.0; });
  figure.subtitle = Text::list(
      {Text("mean %1", signedText(mean.mean)),
       Text("95 % interval %1 to %2", signedText(mean.mean - half), signedText(mean.mean + half)),
       Text("uncorrected, too narrow: %1 to %2", signedText(mean.mean - plain), signedText(mean.mean + plain)),
       Text("positive on %1 of %2 splits", positive, mean.count)});
  if (equal && !known.empty()) figure.subtitle = Text("equal (to rounding) on every split");
  figure.y.title = Text("difference of %1", testErrorText(input.experiment.measure));
  putSplits(figure, bars.values.size());
  const double right = static_cast<double>(bars.values.size()) - 0.5;
  RangeFinder range;
  range.add(0.0);
  range.add(bars.values);
  range.add(mean.mean - half);
  range.add(mean.mean + half);
  if (equal) {  // then the errors give the scale
    range.add(-largest);
    range.add(largest);
  }
  Band interval;
  interval.name = Text("95 % interval of the mean");
  interval.color = ColorRole::neutral;
  interval.x = {-0.5, right};
  interval.lower.assign(2, mean.mean - half);
  interval.upper.assign(2, mean.mean + half);
  figure.bands.push_back(std::move(interval));
  Series narrow;
  narrow.name = Text("uncorrected interval (too narrow)");
  narrow.color = ColorRole::neutral;
  narrow.line = LineStyle::dot;
  narrow.width = 1.2;
  narrow.x = {-0.5, right, notANumber, -0.5, right};
  narrow.y = {mean.mean - plain, mean.mean - plain, notANumber, mean.mean + plain, mean.mean + plain};
  figure.series.push_back(std::move(narrow));
  Series line;
  line.name = Text("mean");
  line.color = ColorRole::neutral;
  line.line = LineStyle::dash;
  line.width = 1.6;
  line.x = {-0.5, right};
  line.y.assign(2, mean.mean);
  figure.series.push_back(std::move(line));
  figure.bars.push_back(std::move(bars));
  putRange(figure, range);
}

// λ with the smallest value of a curve; NaN where there is none.
double bestLambda(const std::vector<double>& lambda, const Vector& mse) {
  double best = notANumber;
  double least = std::numeric_limits<double>::infinity();
  for (Index i = 0; i < mse.size() && i < static_cast<Index>(lambda.size()); ++i) {
    if (!(mse(i) < least)) continue;
    least = mse(i);
    best = lambda[static_cast<std::size_t>(i)];
  }
  return best;
}

void drawBestLambda(Figure& figure, const FigureInput& input) {
  figure.subtitle = Text("where each path has its smallest error, split by split");
  figure.y.title = lambdaTitle(input.experiment);
  figure.y.logarithmic = true;
  putSplits(figure, input.results.splits.size());
  RangeFinder range(true);
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    Series test, loo;
    for (std::size_t k = 0; k < input.results.splits.size(); ++k) {
      const MethodResult* result = shownResult(input, input.results.splits[k], i);
      if (result == nullptr || findMethod(result->spec.id)->traits().pathParameter == PathParameter::none) continue;
      const std::vector<double> lambda = equivalentLambdas(*result);
      const Text label = Text::words(result->label);
      test.name = Text("%1 test", label);
      const RelatedRows& related = input.results.splits[k].stage->related;
      if (loo.name.empty() || related.amongTraining()) loo.name = looMarked(Text("%1 LOO", label), related);
      test.x.push_back(static_cast<double>(k));
      test.y.push_back(bestLambda(lambda, result->errors.testMse));
      loo.x.push_back(static_cast<double>(k));
      loo.y.push_back(bestLambda(lambda, result->errors.looMse));
    }
    test.color = loo.color = colorOf(input.experiment, i);
    test.marker = Marker::circle;
    loo.marker = Marker::cross;
    loo.line = LineStyle::dot;
    test.width = loo.width = 1.6;
    for (Series* series : {&test, &loo}) {
      RangeFinder own(true);
      own.add(series->y);
      range.add(series->y);
      if (!own.empty()) figure.series.push_back(std::move(*series));
    }
  }
  if (range.empty()) {
    figure.emptyReason = Text("No visible method has a path here.");
    return;
  }
  putRange(figure, range);
}

Figure makeSplitErrors(const FigureInput& input) {
  Figure figure = emptyFigure(splitErrorsKind(), {});
  figure.ofTest = true;
  const std::size_t splits = input.results.splits.size();
  const std::string variant = variantOf(splitErrorsKind(), input);
  if (splits < 2) {
    figure.emptyReason = Text("There is only one split. Choose repeats, k-fold or parts to compare several.");
  } else if (variant == "boxes") {
    drawBoxes(figure, input);
  } else if (splits > mostBars && variant != "lambda") {
    figure.emptyReason =
        Text("More than %1 splits do not fit into one bar chart; the box plots take any number.", mostBars);
  } else if (variant == "paired") {
    drawPaired(figure, input);
  } else if (variant == "lambda") {
    drawBestLambda(figure, input);
  } else {
    drawBars(figure, input);
  }
  return figure;
}

}  // namespace

FigureKind splitErrorsKind() {
  return {{"split-errors",
           "Errors per split",
           "",
           "Test error of every visible model on every split: how much a comparison depends on the split.",
           "",
           {},
           "Errors and choices"},
          makeSplitErrors,
          {},
          {},
          {{"bars", "Bars", "One bar per split and model, and their mean with its standard error"},
           {"boxes", "Box plots", "Median, quartiles and every split, one box per model"},
           {"paired", "Paired differences",
            "KRR minus M-RLSR split by split, with the corrected 95 % interval of the mean"},
           {"lambda", "Best λ", "How the best λ moves from split to split, by test error and by leave-one-out"}}};
}

}  // namespace kerridge
