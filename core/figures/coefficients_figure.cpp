// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

/// More lines than these cannot be told apart.
constexpr std::size_t mostInputs = 20;
/// Colors of the palette; after each round of them the lines change their style.
constexpr std::size_t colors = 7;
constexpr std::array<LineStyle, 3> styles{LineStyle::solid, LineStyle::dashDot, LineStyle::dot};
static_assert(mostInputs <= colors * styles.size());

bool worksOnInputs(const MethodSpec& spec, PathParameter parameter) {
  const Method* method = findMethod(spec.id);
  return spec.visible && method != nullptr && method->traits().space == MethodSpace::inputs &&
         method->traits().pathParameter == parameter;
}

std::optional<std::size_t> firstVisible(const Experiment& experiment, PathParameter parameter) {
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    if (worksOnInputs(experiment.methods[i], parameter)) return i;
  }
  return std::nullopt;
}

Text weightUnit(const StandardizeSpec& standardize) {
  if (standardize.target) {
    return standardize.inputs ? Text("standardized target per standardized input")
                              : Text("standardized target per input");
  }
  return standardize.inputs ? Text("target per standardized input") : Text("target per input");
}

// The inputs with the largest weights along the path, in their own order.
std::vector<Index> inputsDrawn(const Matrix& weights) {
  const Vector largest = weights.cwiseAbs().rowwise().maxCoeff();
  std::vector<Index> inputs(static_cast<std::size_t>(weights.rows()));
  std::iota(inputs.begin(), inputs.end(), Index{0});
  std::stable_sort(inputs.begin(), inputs.end(), [&](Index a, Index b) { return largest(a) > largest(b); });
  inputs.resize(std::min(inputs.size(), mostInputs));
  std::sort(inputs.begin(), inputs.end());
  return inputs;
}

struct Drawing {
  Figure& figure;
  const std::vector<std::string> names;
  const std::vector<Index>& inputs;

  void addPath(const std::vector<double>& x, const Matrix& weights, RangeFinder& range) const {
    for (std::size_t k = 0; k < inputs.size(); ++k) {
      Series series;
      series.name = Text::name(names[static_cast<std::size_t>(inputs[k])]);
      series.color = methodColor(static_cast<int>(k % colors));
      series.line = styles[k / colors];
      series.x = x;
      series.y = toStd(weights.row(inputs[k]).transpose().eval());
      range.add(series.y);
      figure.series.push_back(std::move(series));
    }
  }
  // In the order of the inputs, all of one name: one entry in the legend. Almost dependent inputs can have huge weights
  // without penalty, which would flatten all other paths.
  void addLevels(const Text& label, const Matrix& weights, RangeFinder& range) const {
    const double most = 2.0 * std::max(std::abs(range.lower()), std::abs(range.upper()));
    for (const Index input : inputs) {
      const double level = weights(input, 0);
      Series series;
      series.name = label;
      series.color = ColorRole::neutral;
      series.line = LineStyle::dash;
      series.width = 1.2;
      series.x = {figure.x.lower, figure.x.upper};
      series.y = {level, level};
      range.add(std::clamp(level, -most, most));
      figure.series.push_back(std::move(series));
    }
  }
};

Figure makeCoefficients(const FigureInput& input) {
  const auto lasso = firstVisible(input.experiment, PathParameter::lambda);
  if (!lasso) return emptyFigure(coefficientsKind(), Text("Add Lasso to see its coefficients."));
  const SplitResult* split = shownSplit(input);
  const MethodResult* path = split != nullptr ? shownResult(input, *split, *lasso) : nullptr;
  if (path == nullptr || path->path.points.empty()) {
    return emptyFigure(coefficientsKind(), Text("The coefficients appear when the path is computed."));
  }
  const Matrix& weights = path->path.A;
  const std::vector<double> x = equivalentLambdas(*path);
  const std::vector<Index> inputs = inputsDrawn(weights);

  Figure figure = emptyFigure(coefficientsKind(), {});
  figure.x.title = Text("λ");
  figure.x.logarithmic = true;
  figure.x.lower = x.front();
  figure.x.upper = x.back() > x.front() ? x.back() : 10.0 * x.front();
  figure.y.title = Text("weight");
  RangeFinder range;
  const Drawing drawing{figure, encodingOf(*input.results.data).seenNames(), inputs};
  drawing.addPath(x, weights, range);
  if (const auto linear = firstVisible(input.experiment, PathParameter::none)) {
    const MethodResult* levels = shownResult(input, *split, *linear);
    if (levels != nullptr) drawing.addLevels(Text::words(levels->label), levels->path.A, range);
  }
  setRange(figure.y, range.lower(), range.upper());
  figure.cursors.push_back(lambdaCursor(input.experiment, *lasso));

  figure.subtitle = Text::list({Text::words(path->label), weightUnit(input.results.experiment.standardize)});
  const Model* model = *lasso < input.models.size() ? input.models[*lasso].get() : nullptr;
  if (model != nullptr) {
    figure.subtitle.add(Text("%1 of %2 weights not 0", (model->a.array() != 0.0).count(), weights.rows()));
  }
  if (inputs.size() < static_cast<std::size_t>(weights.rows())) {
    figure.subtitle.add(Text("drawn: the %1 of %2 inputs with the largest weights", mostInputs, weights.rows()));
  }
  figure.subtitle.add(splitText(input));
  return figure;
}

}  // namespace

FigureKind coefficientsKind() {
  return {
      {"coefficients",
       "Coefficients",
       "w<sub>j</sub>(λ)",
       "The weight of every input along the path of the first visible Lasso, at most 20 of them; dashed where linear "
       "regression is visible: its weights. Drag the vertical line to move the model along its path.",
       "",
       {},
       "Paths and time"},
      makeCoefficients};
}

}  // namespace kerridge
