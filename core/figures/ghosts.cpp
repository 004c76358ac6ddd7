// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figure_parts.h"

namespace kerridge {

Series ghostCurve(const Text& label, std::vector<double> x, std::vector<double> y) {
  Series series;
  series.name = label;
  series.color = ColorRole::neutral;
  series.line = LineStyle::dashDot;
  series.width = 1.6;
  series.x = std::move(x);
  series.y = std::move(y);
  return series;
}

Series pointCloud(const Text& name, ColorRole color, Marker marker, double width, double opacity) {
  Series series;
  series.name = name;
  series.color = color;
  series.line = LineStyle::none;
  series.marker = marker;
  series.width = width;
  series.opacity = opacity;
  return series;
}

Series ghostCloud(const Text& label, std::vector<double> x, std::vector<double> y, std::vector<Index> rows) {
  Series series = pointCloud(label, ColorRole::neutral, Marker::cross, 5.0, 0.7);
  series.x = std::move(x);
  series.y = std::move(y);
  series.rows = std::move(rows);
  return series;
}

bool hasSameRows(const GhostModel& ghost, const SplitData& stage) {
  return ghost.model && ghost.stage && ghost.stage->split.train == stage.split.train &&
         ghost.stage->split.test == stage.split.test && ghost.stage->trainTarget == stage.trainTarget &&
         ghost.stage->testTarget == stage.testTarget;
}

std::vector<GhostModel> comparableGhosts(const std::vector<GhostModel>& ghosts, const Results& results) {
  std::vector<GhostModel> same;
  for (const GhostModel& ghost : ghosts) {
    if (!ghost.data || (results.data && ghost.data->targetName == results.data->targetName &&
                        ghost.data->featureNames == results.data->featureNames)) {
      same.push_back(ghost);
    }
  }
  return same;
}

}  // namespace kerridge
