// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/not_a_number.h"
#include "base/text.h"
#include "base/types.h"
#include "experiment/figure_edit.h"
#include "figures/cursor_target.h"

namespace kerridge {

/// A figure is plain data, a pure function of the results: the same object is drawn on screen, exported as a picture
/// and written as CSV, so they cannot disagree. Independent of any GUI toolkit.

/// Colors by meaning; the view maps them to a color-blind-safe palette for its theme. Methods use method0 + index.
enum class ColorRole { data, truth, neutral, highlight, testData, method0 = 100 };
ColorRole methodColor(int index);

enum class LineStyle { none, solid, dash, dot, dashDot };
enum class Marker { none, circle, square, triangle, diamond, cross, ring, triangleDown, plus };
/// The marker that goes with a method's color in clouds, lines, legends and rule ticks, so that methods are told apart
/// without color, hollow or filled: one for each of the seven colors. `none` for all other colors.
Marker methodMarker(ColorRole color);

struct Axis {
  Text title;  ///< with the unit, e.g. "λ", "test RMSE"; the name of a column is a name
  bool logarithmic = false;
  double lower = 0.0;  ///< lower < upper; both > 0 on a logarithmic axis
  double upper = 1.0;
  std::vector<Text> categories;  ///< bar charts: category i is centered at x = i
  /// Of categories that stand for inputs of the data: the (first) input of each, which a click chooses; else empty.
  std::vector<Index> inputs = {};
  /// What is written for the title, as markedText(); nothing: the title.
  std::optional<std::string> heading = {};
  std::vector<double> ticks = {};  ///< the only ones, ascending; none: as there is room
  bool limited = false;            ///< its limits are set by hand

  const std::string& shownTitle() const { return heading ? *heading : title.english(); }
};

/// A range that can be drawn, in scaled units: the numbers or, of a logarithmic axis, their log10. What is missing is
/// replaced, what is reversed is turned around, and what is so narrow that double precision has no numbers for its
/// pixels is widened.
struct ScaledRange {
  double lower = 0.0, upper = 1.0;

  static ScaledRange usable(double lower, double upper, bool logarithmic);
  bool operator==(const ScaledRange&) const = default;
};

/// The axis with a usable range; a usable one is unchanged.
void makeUsable(Axis& axis);

/// A curve or a cloud of points. Points with a non-finite coordinate, or ≤ 0 on a logarithmic axis, are gaps.
struct Series {
  Text name;  ///< in the legend and the CSV; an empty one keeps it out of the legend
  std::vector<double> x;
  std::vector<double> y;
  ColorRole color = ColorRole::data;
  LineStyle line = LineStyle::solid;
  Marker marker = Marker::none;
  double width = 2.0;  ///< line width or marker size in px
  double opacity = 1.0;
  /// Row of the data set (0-based) that each point stands for; empty if points stand for none. A row chosen in one
  /// figure is highlighted in every other, see withSelectedRows().
  std::vector<Index> rows = {};
  /// Additional readout text of each point; empty if its coordinates suffice.
  std::vector<Text> notes = {};
  bool ofTest = false;      ///< errors on test rows, which a quiz hides
  double markerSize = 0.0;  ///< in px, of a curve with markers; 0: follows from the width
};

/// The area between two curves over the same x.
struct Band {
  Text name;
  std::vector<double> x, lower, upper;
  ColorRole color = ColorRole::data;
};

/// A term of sums that bars show: one value ≥ 0 per category, NaN where the sum lacks it.
struct BarTerm {
  Text name;
  std::vector<double> values;
};

/// Bars over categories (one value per category), optionally with error bars (half length; NaN: none). Where a value is
/// a sum, its bar is a stack of the terms, from below in their order.
struct BarSet {
  Text name;
  std::vector<double> values;
  std::vector<double> errors;
  ColorRole color = ColorRole::data;
  std::vector<BarTerm> terms = {};
};

/// values(i, j) belongs to the cell of xEdges[j]..xEdges[j+1] and yEdges[i]..yEdges[i+1]; NaN cells stay empty. Cells
/// flagged in `hatched` are drawn hatched. Edges are in axis units and, on a logarithmic axis, uniform in log10.
struct HeatMap {
  Text name;  ///< what the color shows, e.g. "test RMSE"
  std::vector<double> xEdges, yEdges;
  Matrix values;
  Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic> hatched;
  Text hatchedMeaning;  ///< e.g. "f = 0"
  bool logarithmicColor = false;
  Index bestRow = -1, bestColumn = -1;  ///< cell to box
  /// Whether there is a cell to box: the two name one of `values` that has its edges.
  [[nodiscard]] bool hasBest() const {
    return bestRow >= 0 && bestRow < values.rows() && bestRow + 1 < static_cast<Index>(yEdges.size()) &&
           bestColumn >= 0 && bestColumn < values.cols() && bestColumn + 1 < static_cast<Index>(xEdges.size());
  }
};

/// The positions of a cursor that cannot be anywhere along x, in the order of the values, which are > 0.
/// Its target is set to the value at its place. Between two places the value changes by the same factor everywhere.
struct CursorTrack {
  std::vector<double> x;
  std::vector<double> y;  ///< empty for lines
  std::vector<double> values;
  double value = notANumber;  ///< at the cursor

  bool empty() const { return x.empty(); }
};

/// Where a model of a method is on the axes. With a target, which it then moves, it can be dragged.
struct Cursor {
  CursorTarget target;
  Text label;
  double x = 0.0;
  double y = notANumber;  ///< given: a cross at (x, y) instead of a vertical line
  ColorRole color = ColorRole::highlight;
  CursorTrack track = {};
};

/// A tick on the x axis (where a selection rule points) or a labeled mark in the plane. With a target, a click on it
/// sets that.
struct Mark {
  Text label;
  double x = 0.0;
  double y = notANumber;  ///< NaN: at the lower edge
  Marker marker = Marker::triangle;
  ColorRole color = ColorRole::neutral;
  CursorTarget target = {};
  bool ofTest = false;  ///< its y is an error on test rows
};

struct Figure {
  std::string id;  ///< e.g. "error-curves"; also the file name of exports
  Text title;
  Text subtitle;      ///< e.g. "split 1 of 4 · inputs standardized on the training part"
  Text caption = {};  ///< what is seen, where its kind can be seen in several ways; else empty
  Axis x, y;
  std::vector<HeatMap> heatMaps;
  std::vector<Band> bands;
  std::vector<BarSet> bars;
  std::vector<Series> series;
  std::vector<Mark> marks;
  std::vector<Cursor> cursors;
  CursorTarget clickTarget;              ///< what a click in the plane sets
  Text emptyReason;                      ///< not empty: nothing to draw, and why
  std::vector<Index> selectedRows = {};  ///< rows of the data that are ringed, ascending, see withSelectedRows()
  bool sameUnits = false;                ///< x and y are of one unit: in print both have one scale
  bool ofTest = false;                   ///< everything in it is an error on test rows or derived from them
  bool movesRows = false;                ///< points of rows can be dragged: x and y are the row's input and target
  /// What is written for the title, as markedText(); nothing: the title.
  std::optional<std::string> heading = {};
  std::string panel = {};  ///< the letter of a panel, as markedText()
  LegendPlace legend = LegendPlace::above;
  std::vector<std::string> legendOrder = {};       ///< the English names that come first
  std::map<ColorRole, std::uint32_t> colors = {};  ///< 0xrrggbb in place of the palette's
  std::vector<Annotation> annotations = {};        ///< their texts as markedText()
  std::optional<PaperSize> size = {};              ///< of pictures in files
  std::vector<Diagnostic> notEdited = {};          ///< what of an edit it cannot take, with its place in the edit

  const std::string& shownTitle() const { return heading ? *heading : title.english(); }
};

/// The figure as edited. What it cannot take, such as a logarithmic axis that would lose values, is in notEdited.
Figure edited(Figure figure, const FigureEdit& edit);

/// The figure with a ring around every point that stands for one of `rows` (ascending). O(points · log rows).
Figure withSelectedRows(Figure figure, const std::vector<Index>& rows);
/// The same without the rings.
Figure withoutSelectedRows(Figure figure);
/// The rows of the points inside a rectangle of axis values, ascending, each once. O(points).
std::vector<Index> rowsInside(const Figure& figure, double lowerX, double upperX, double lowerY, double upperY);

/// The figure's numbers as a table of text cells, header first (series as long format: series, x, y, lower, upper).
/// Gaps in curves and categories without a bar have no line.
std::vector<std::vector<std::string>> figureTable(const Figure& figure);
/// For every line of that table below the header the row of the data set it stands for, −1 for none.
std::vector<Index> figureTableRows(const Figure& figure);

}  // namespace kerridge
