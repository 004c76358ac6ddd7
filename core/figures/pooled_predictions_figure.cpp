// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "base/number_text.h"
#include "figures/figure_parts.h"

namespace kerridge {

namespace {

/// The splits, one after the other, around the one shown whose test parts together have every row exactly once: the
/// folds of one repeat. None if the splits are of another kind.
std::vector<std::size_t> splitsOfAllRows(const Results& results, std::size_t shown) {
  const Dataset& data = *results.data;
  std::vector<std::size_t> splits;
  std::vector<bool> seen(static_cast<std::size_t>(data.n()), false);
  Index count = 0;
  for (std::size_t s = 0; s < results.splits.size(); ++s) {
    if (!results.splits[s].stage) return {};
    splits.push_back(s);
    for (const Index row : results.splits[s].stage->split.test) {
      if (seen[static_cast<std::size_t>(row)]) return {};
      seen[static_cast<std::size_t>(row)] = true;
      ++count;
    }
    if (count < data.n()) continue;
    if (shown <= s) return splits;
    splits.clear();
    seen.assign(seen.size(), false);
    count = 0;
  }
  return {};
}

/// What the models of one method predict of the test rows of these splits; no rows if one of them is missing.
struct Pooled {
  std::vector<double> predicted, observed;
  std::vector<Index> rows;
};

Pooled pooledOf(const FigureInput& input, const std::vector<std::size_t>& splits, std::size_t method) {
  Pooled pooled;
  for (const std::size_t s : splits) {
    const SplitResult& split = input.results.splits[s];
    const Model model = modelOnSplit(split, method, input.experiment.methods[method], input.experiment.measure);
    const Vector& target = split.stage->testTarget;
    if (model.testPrediction.size() != target.size()) return {};
    pooled.predicted.insert(pooled.predicted.end(), model.testPrediction.begin(), model.testPrediction.end());
    pooled.observed.insert(pooled.observed.end(), target.begin(), target.end());
    pooled.rows.insert(pooled.rows.end(), split.stage->split.test.begin(), split.stage->split.test.end());
  }
  return pooled;
}

Vector vectorOf(const std::vector<double>& values) {
  return Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size()));
}

Figure makePooledPredictions(const FigureInput& input) {
  const Results& results = input.results;
  if (results.splits.empty() || !results.data) return emptyFigure(pooledPredictionsKind(), noModelHere());
  const auto last = static_cast<int>(results.splits.size()) - 1;
  const auto splits =
      splitsOfAllRows(results, static_cast<std::size_t>(std::clamp(input.experiment.view.split, 0, last)));
  if (splits.empty()) {
    return emptyFigure(pooledPredictionsKind(),
                       Text("The splits do not test every row once. Choose k-fold, folds of groups or leave-one-out."));
  }
  Figure figure = emptyFigure(pooledPredictionsKind(), {});
  figure.ofTest = true;
  figure.x.title = Text("predicted %1", Text::name(results.data->targetName));
  figure.y.title = Text("observed %1", Text::name(results.data->targetName));
  figure.sameUnits = true;
  figure.subtitle = Text("every row predicted once, by a model of the other %1 folds", splits.size() - 1);
  RangeFinder range;
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    if (!input.experiment.methods[i].visible) continue;
    Pooled pooled = pooledOf(input, splits, i);
    if (pooled.rows.empty()) continue;
    const ColorRole color = colorOf(input.experiment, i);
    const Text name = Text::words(methodLabel(input.experiment.methods[i]));
    const double error = measureError(input.experiment.measure, vectorOf(pooled.observed), vectorOf(pooled.predicted),
                                      normalizedWeights(*results.data, pooled.rows));
    figure.subtitle.add(Text("%1: %2 %3", name, Text::words(measureLabel(input.experiment.measure)),
                             Text::number(shortText(error, 3))));
    Series cloud = pointCloud(name, color, methodMarker(color), 6.0, 0.6);
    cloud.x = std::move(pooled.predicted);
    cloud.y = std::move(pooled.observed);
    cloud.rows = std::move(pooled.rows);
    range.add(cloud.x);
    range.add(cloud.y);
    figure.series.push_back(std::move(cloud));
  }
  if (range.empty()) return emptyFigure(pooledPredictionsKind(), noModelHere());
  setRange(figure.x, range.lower(), range.upper());
  setRange(figure.y, range.lower(), range.upper());
  Series diagonal;
  diagonal.name = Text("perfect prediction");
  diagonal.color = ColorRole::neutral;
  diagonal.line = LineStyle::dash;
  diagonal.width = 1.0;
  diagonal.x = {figure.x.lower, figure.x.upper};
  diagonal.y = diagonal.x;
  figure.series.push_back(std::move(diagonal));
  return figure;
}

}  // namespace

FigureKind pooledPredictionsKind() {
  return {{"pooled-predictions",
           "Pooled predictions",
           "",
           "Observed against predicted for every row, each predicted once by a model that was not trained on it: the "
           "test parts of all folds together.",
           "",
           {},
           "Models"},
          makePooledPredictions};
}

}  // namespace kerridge
