// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace kerridge {

/// What a user changed of a figure, for the screen and every file alike. What is absent stays as the figure has it.

struct AxisEdit {
  std::optional<std::string> title = {};  ///< see markedText()
  std::optional<bool> logarithmic = {};
  std::optional<double> lower = {}, upper = {};
  std::optional<double> step = {};  ///< between ticks of a linear axis
  std::vector<double> ticks = {};   ///< or all ticks, ascending

  bool operator==(const AxisEdit&) const = default;
};

/// Above the axes; to their right; inside them, in a corner; or nowhere.
enum class LegendPlace { above, right, topLeft, topRight, bottomLeft, bottomRight, none };
/// By the place's number: "above", "top-left", …
inline constexpr std::array<std::string_view, 7> legendPlaceIds{"above",       "right",        "top-left", "top-right",
                                                                "bottom-left", "bottom-right", "none"};

/// Of all curves and points with one color.
struct CurveEdit {
  std::optional<std::string> color = {};  ///< "#rrggbb"
  std::optional<double> width = {};       ///< of lines, in pixels of a chart on screen
  std::optional<double> marker = {};      ///< size of markers, in the same pixels

  bool operator==(const CurveEdit&) const = default;
};
/// What CurveEdits are for: "all", "data", "truth", "neutral", "highlight", "test-data", "method-1" … "method-7".
const std::vector<std::string>& curveIds();

/// A text centered at a place of the axes, with an arrow from it to another one.
struct Annotation {
  std::string text;  ///< see markedText()
  double x = 0.0, y = 0.0;
  std::optional<std::array<double, 2>> arrow = {};

  bool operator==(const Annotation&) const = default;
};

/// The size on paper: millimeters, and points of the letters.
struct PaperSize {
  double width = 84.0, height = 60.0, letters = 9.0;

  bool operator==(const PaperSize&) const = default;
};

struct FigureEdit {
  std::optional<std::string> title = {};  ///< see markedText()
  AxisEdit x = {}, y = {};
  std::optional<LegendPlace> legend = {};
  std::vector<std::string> legendOrder = {};  ///< names that come first, in this order
  std::map<std::string, CurveEdit> curves = {};
  std::vector<Annotation> annotations = {};
  std::string panel = {};               ///< the letter of a panel
  std::optional<bool> equalUnits = {};  ///< false: the height of a figure with one unit on both axes is free
  std::optional<PaperSize> size = {};   ///< of pictures in files

  bool operator==(const FigureEdit&) const = default;
};

/// How a chart is looked at in the window: what its legend switched off, its zoom, and axes that were switched. Numbers
/// and pictures of a run are always whole.
struct ChartSight {
  std::string x, y;                                     ///< titles of the axes; a chart with others is whole
  std::vector<std::string> hidden;                      ///< entries of the legend, by look, sorted
  std::optional<bool> logarithmicX, logarithmicY;       ///< where they differ from the figure's own
  std::optional<std::array<double, 2>> rangeX, rangeY;  ///< lower and upper end, in the units of the axis

  /// All of the chart is seen.
  bool isWhole() const { return hidden.empty() && !logarithmicX && !logarithmicY && !rangeX && !rangeY; }
  bool operator==(const ChartSight&) const = default;
};

/// The id in ViewSpec::figures of what all figures have: the house style, without titles, axes, annotations, the order
/// of the legend and the letter.
inline constexpr const char* houseStyleId = "all";
/// Only what a house style has.
FigureEdit styleOf(const FigureEdit& edit);
/// The style with the figure's own edit over it.
FigureEdit withStyle(const FigureEdit& style, FigureEdit own);
/// What cannot be, with its place below the edit, e.g. "/x/lower".
std::vector<Diagnostic> checkFigureEdit(const FigureEdit& edit);

}  // namespace kerridge
