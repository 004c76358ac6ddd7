// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/tuning_figure.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/grid.h"
#include "base/number_text.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

// Columns of equal breadth, fine enough for the smallest step of the search.
std::vector<double> evenWidths(const WidthTuning& tuning) {
  constexpr double perDecade = 28.0;
  const double first = tuning.unit * tuning.factor.front();
  const double decades = std::log10(tuning.factor.back() / tuning.factor.front());
  const int count = static_cast<int>(std::lround(decades * perDecade)) + 1;
  std::vector<double> widths;
  for (int i = 0; i < count; ++i) widths.push_back(first * std::pow(10.0, i / perDecade));
  return widths;
}

Index nearestColumn(const WidthTuning& tuning, double width) {
  const auto away = [&](double factor) { return std::abs(std::log(tuning.unit * factor / width)); };
  const auto nearest = std::min_element(tuning.factor.begin(), tuning.factor.end(),
                                        [&](double a, double b) { return away(a) < away(b); });
  return nearest - tuning.factor.begin();
}

// How much an input matters: the reciprocal of its width, on a logarithmic axis, as they differ by decades.
void drawInputWidths(Figure& figure, const WidthTuning& tuning, const std::vector<std::string>& names) {
  constexpr std::size_t mostBars = 30;
  const std::vector<double>& widths = tuning.perInput;
  std::vector<std::size_t> order(widths.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return widths[a] < widths[b]; });
  figure.subtitle =
      Text::list({Text::words(methodLabel(tuning.method)),
                  Text("%1 %2 at λ = %3", scoreName(tuning.criterion), Text::number(shortText(tuning.bestScore(), 4)),
                       Text::number(shortText(tuning.bestLambda(), 3)))});
  if (order.size() > mostBars) {
    figure.subtitle.add(Text("the %1 smallest widths of %2", mostBars, order.size()));
    order.resize(mostBars);
  }
  BarSet bars;
  bars.name = Text("1/w");
  bars.color = ColorRole::method0;
  for (const std::size_t j : order) {
    figure.x.categories.push_back(j < names.size() ? Text::name(names[j]) : Text("input %1", j + 1));
    figure.x.inputs.push_back(static_cast<Index>(j));
    bars.values.push_back(1.0 / widths[j]);
  }
  figure.x.title = Text("input");
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(order.size()) - 0.5;
  figure.y.title = Text("1/w (larger: the input matters more)");
  figure.y.logarithmic = true;
  figure.y.lower = 0.5 * bars.values.back();
  figure.y.upper = 2.0 * bars.values.front();
  figure.bars.push_back(std::move(bars));
}

// The method of the scores of a plane, with the exponent found.
Text scoredLabel(const WidthTuning& tuning) {
  MethodSpec method = tuning.method;
  if (tuning.exponent >= 0) method.parameters["m"] = tuning.bestExponent();
  return Text::words(methodLabel(method));
}

Figure emptyTuningFigure(const Text& reason) {
  Figure figure;
  figure.id = "tuning";
  figure.title = Text("Tuning");
  figure.emptyReason = reason;
  return figure;
}

void markPresent(Figure& figure, double x, double y) {
  if (x >= figure.x.lower && x <= figure.x.upper && y >= figure.y.lower && y <= figure.y.upper) {
    figure.marks.push_back({Text("now"), x, y, Marker::ring, ColorRole::highlight});
  }
}

}  // namespace

Text scoreName(const std::string& criterion) {
  if (isLogarithm(tuningScoreOf(criterion))) return Text("−log evidence per row");
  const Rule* rule = findRule(criterion);
  return Text("%1 MSE", Text::words(rule != nullptr ? rule->info().label : criterion));
}

Figure tuningFigure(const WidthTuning& tuning, double presentWidth, double presentLambda,
                    const std::vector<std::string>& names) {
  Figure figure = emptyTuningFigure(
      tuning.factor.empty() || tuning.lambda.empty() ? Text("The score appears here, width by width.") : Text());
  if (!figure.emptyReason.empty()) return figure;
  if (!tuning.perInput.empty()) {
    drawInputWidths(figure, tuning, names);
    return figure;
  }
  const std::vector<double> widths = evenWidths(tuning);
  HeatMap heat;
  heat.xEdges = edgesOf(widths, true);
  heat.yEdges = edgesOf(tuning.lambda, true);
  heat.values.resize(tuning.score.rows(), static_cast<Index>(widths.size()));
  for (std::size_t j = 0; j < widths.size(); ++j) {
    heat.values.col(static_cast<Index>(j)) = tuning.score.col(nearestColumn(tuning, widths[j]));
  }
  heat.name = scoreName(tuning.criterion);
  heat.logarithmicColor = !isLogarithm(tuningScoreOf(tuning.criterion));
  figure.subtitle = Text::list({scoredLabel(tuning), Text("%1 widths tried", tuning.factor.size())});
  if (tuning.found()) {
    heat.bestRow = tuning.row;
    heat.bestColumn =
        static_cast<Index>(std::lround((std::log10(tuning.bestFactor()) - std::log10(tuning.factor.front())) * 28.0));
    heat.bestColumn = std::clamp<Index>(heat.bestColumn, 0, heat.values.cols() - 1);
    figure.subtitle.add(Text("box: best, %1 = %2, λ = %3", Text::name("w"),
                             Text::number(shortText(tuning.bestWidth(), 3)),
                             Text::number(shortText(tuning.bestLambda(), 3))));
  }
  figure.x = {Text("kernel width w"), true, heat.xEdges.front(), heat.xEdges.back(), {}};
  figure.y = {Text("λ"), true, heat.yEdges.front(), heat.yEdges.back(), {}};
  figure.heatMaps.push_back(std::move(heat));
  markPresent(figure, presentWidth, presentLambda);
  return figure;
}

Figure tuningExponentFigure(const WidthTuning& tuning, double presentExponent, double presentLambda) {
  Figure figure = emptyTuningFigure(tuning.exponent < 0 ? Text("The score over m and λ appears here.") : Text());
  if (!figure.emptyReason.empty()) return figure;
  HeatMap heat;
  heat.xEdges = edgesOf(tuning.exponents, false);
  heat.yEdges = edgesOf(tuning.lambda, true);
  heat.values = tuning.scoreOfExponents;
  heat.name = scoreName(tuning.criterion);
  heat.logarithmicColor = true;
  heat.bestRow = tuning.row;
  heat.bestColumn = tuning.exponent;
  figure.subtitle =
      Text::list({Text("w = %1", Text::number(shortText(tuning.bestWidth(), 3))),
                  Text("box: best, %1 = %2, λ = %3", Text::name("m"), Text::number(shortText(tuning.bestExponent(), 3)),
                       Text::number(shortText(tuning.bestLambda(), 3)))});
  figure.x = {Text("exponent m"), false, heat.xEdges.front(), heat.xEdges.back(), {}};
  figure.y = {Text("λ"), true, heat.yEdges.front(), heat.yEdges.back(), {}};
  figure.heatMaps.push_back(std::move(heat));
  markPresent(figure, presentExponent, presentLambda);
  return figure;
}

}  // namespace kerridge
