// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/distributions.h"
#include "base/number_text.h"
#include "figures/figure_parts.h"

namespace kerridge {

namespace {

constexpr int steps = 100;  // levels of 1 % to 99 %

std::vector<double> levels() {
  std::vector<double> values;
  for (int i = 1; i < steps; ++i) values.push_back(static_cast<double>(i) / steps);
  return values;
}

// The 95 % range of the share of covered rows among `rows` independent ones, each covered with probability `level`.
Band chanceBand(Index rows) {
  Band band;
  band.name = Text("95 % of test parts at the nominal level");
  band.color = ColorRole::neutral;
  band.x = levels();
  const double count = static_cast<double>(rows);
  for (const double level : band.x) {
    const CountRange held = binomialRange(count, level, 0.025);
    band.lower.push_back(held.lower / count);
    band.upper.push_back(held.upper / count);
  }
  return band;
}

Series observed(const Text& name, const Vector& testLevels, ColorRole color) {
  Series series;
  series.name = name;
  series.color = color;
  series.x = levels();
  std::vector<double> sorted = toStd(testLevels);
  std::sort(sorted.begin(), sorted.end());
  for (const double level : series.x) {
    const auto held = std::lower_bound(sorted.begin(), sorted.end(), level) - sorted.begin();
    series.y.push_back(static_cast<double>(held) / static_cast<double>(sorted.size()));
  }
  return series;
}

Text whyEmpty(const FigureInput& input, const SplitData& stage) {
  if (!intervalsWanted(input.experiment)) {
    return Text("No model has prediction intervals. Switch them on in the ⋯ menu of a card.");
  }
  if (stage.testTarget.size() == 0) return Text("Coverage is counted on test rows, and there are none.");
  return Text("The coverage appears when the intervals are computed.");
}

Figure makeCoverage(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr)
    return emptyFigure(coverageKind(), Text("The coverage appears when the first model is computed."));
  const SplitData& stage = *split->stage;
  Figure figure = emptyFigure(coverageKind(), {});
  figure.subtitle = Text::list({splitText(input), Text("%1 test rows", stage.testTarget.size())});
  figure.x.title = Text("nominal level");
  figure.y.title = Text("share of test rows inside");
  setRange(figure.x, 0.0, 1.0, 0.0);
  setRange(figure.y, 0.0, 1.0, 0.0);
  std::vector<Series> curves;
  std::vector<Mark> marks;
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const ShownIntervals* shown = intervalsShown(input, stage, i);
    if (shown == nullptr || !input.experiment.methods[i].visible) continue;
    if (shown->testLevels.size() == 0 || !shown->testLevels.allFinite()) continue;
    const ColorRole color = colorOf(input.experiment, i);
    curves.push_back(observed(
        Text("%1, %2", Text::words(methodLabel(input.experiment.methods[i])), Text::words(intervalName(shown->spec))),
        shown->testLevels, color));
    if (std::none_of(marks.begin(), marks.end(), [&](const Mark& mark) { return mark.x == shown->spec.level; })) {
      Mark mark;
      mark.label = Text("%1 %", Text::number(shortText(100.0 * shown->spec.level, 6)));
      mark.x = shown->spec.level;
      marks.push_back(mark);
    }
  }
  if (curves.empty()) return emptyFigure(coverageKind(), whyEmpty(input, stage));
  figure.bands.push_back(chanceBand(stage.testTarget.size()));
  Series diagonal;
  diagonal.name = Text("as promised");
  diagonal.color = ColorRole::neutral;
  diagonal.line = LineStyle::dash;
  diagonal.width = 1.0;
  diagonal.x = {0.0, 1.0};
  diagonal.y = {0.0, 1.0};
  figure.series.push_back(std::move(diagonal));
  for (Series& curve : curves) figure.series.push_back(std::move(curve));
  figure.marks = std::move(marks);
  return figure;
}

}  // namespace

FigureKind coverageKind() {
  return {{"coverage",
           "Coverage",
           "",
           "Share of test rows inside the prediction intervals of each model against the share that the intervals "
           "promise, for every level at once.",
           "BCRT21",
           {},
           "Models"},
          makeCoverage};
}

}  // namespace kerridge
