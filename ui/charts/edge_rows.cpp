// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/edge_rows.h"

#include <algorithm>
#include <cmath>

#include "charts/plot_layout.h"

namespace kerridge {

namespace {

constexpr double mostOfHeight = 0.22;
constexpr double lowRow = 9.0;

std::vector<ColorRole> edgeColors(const std::vector<Mark>& marks) {
  std::vector<ColorRole> colors;
  for (const Mark& mark : marks) {
    if (std::isnan(mark.y) && std::find(colors.begin(), colors.end(), mark.color) == colors.end()) {
      colors.push_back(mark.color);
    }
  }
  return colors;
}

}  // namespace

int edgeRowCount(const std::vector<Mark>& marks) { return static_cast<int>(edgeColors(marks).size()); }

double edgeRowHeight(const std::vector<Mark>& marks, const PlotStyle& style, double height) {
  const int rows = edgeRowCount(marks);
  if (rows == 0) return 0.0;
  const double line = lineHeight(style.smallFont);
  return rows * line <= mostOfHeight * height ? line : lowRow * style.stroke;
}

double edgeMarkY(const std::vector<Mark>& marks, std::size_t index, const PlotMap& map) {
  if (map.edgeRow <= 0.0) return map.area.bottom() - 4.5;
  const std::vector<ColorRole> colors = edgeColors(marks);
  const auto row = std::find(colors.begin(), colors.end(), marks[index].color) - colors.begin();
  return map.area.bottom() + tickLength + (static_cast<double>(row) + 0.5) * map.edgeRow;
}

bool marksItsLines(ColorRole color) { return color > ColorRole::method0; }

}  // namespace kerridge
