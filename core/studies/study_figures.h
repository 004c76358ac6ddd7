// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/summary.h"
#include "base/text.h"
#include "figures/figure_parts.h"
#include "stages/study_table.h"

namespace kerridge {

// The building blocks of the figures of studies: means over the rows of a table.

using RowConditions = std::vector<std::pair<std::string, std::string>>;
/// Those of one method among them.
RowConditions withMethod(RowConditions conditions, const std::string& method);

/// The color of a method by its word in a study's table. KRR and M-RLSR have the colors of the first two methods, as
/// everywhere, and no other method has these. `set` is the number of the data set if several share a chart.
ColorRole methodRole(const std::string& word, std::size_t set = 0);

/// The color of M-RLSR at one of these exponents, for data set `set`; only m = 2 has that of KRR.
ColorRole exponentRole(const std::vector<double>& exponents, double m, std::size_t set = 0);

/// Mean of `y` for every value of `x` over the rows that meet the conditions, and the band of ± 1 standard deviation
/// (half-lengths 0 if there is one row).
struct MeanCurve {
  Series mean;
  Band band;  ///< without a name: not in the legend
};
MeanCurve meanCurve(const StudyTable& table, const RowConditions& conditions, const std::string& x,
                    const std::string& y, const Text& name, ColorRole color);
/// What differs from a plain curve with its band.
struct CurveLook {
  LineStyle line = LineStyle::solid;
  Marker marker = Marker::none;  ///< a circle where a curve with a band is a single point
  double width = 2.0;
  bool band = true;
};
/// Adds both; the band only if there is more than one row per point. False without rows: then it adds nothing.
bool addMeanCurve(Figure& figure, const StudyTable& table, const RowConditions& conditions, const std::string& x,
                  const std::string& y, const Text& name, ColorRole color, const CurveLook& look = {});

/// The median of the values at every place and the band between their quartiles: for values that spread over powers of
/// ten, like λ. Adds nothing if there are no values.
void addMedianCurve(Figure& figure, const std::map<double, std::vector<double>>& values, const Text& name,
                    ColorRole color, LineStyle line = LineStyle::solid);

/// One group of values, by category.
struct SpreadGroup {
  Text name;
  ColorRole color = ColorRole::neutral;
  std::vector<std::vector<double>> values;
};
/// The groups side by side in every category: each value as a point, a thick line between the quartiles and the median
/// on it. `size` and `opacity`: of the points.
void addSpread(Figure& figure, std::vector<SpreadGroup> groups, double size, double opacity);

/// Bars of means with their deviations, one per category.
BarSet barsOf(const Text& name, ColorRole color, const std::vector<Summary>& values);
/// Adds them if any category has a value.
void addBars(Figure& figure, const Text& name, ColorRole color, const std::vector<Summary>& values);

/// Run by run the least-squares slope of log y against log x over the rows that meet the conditions and where both are
/// positive; runs with a single x are left out. `run`: the column that tells them apart.
std::vector<double> slopesOfRuns(const StudyTable& table, const RowConditions& conditions, const std::string& x,
                                 const std::string& y, const std::string& run = "run");

/// Sets the ranges of both axes to contain everything drawn; bars start at 0.
void fitAxes(Figure& figure);
/// The same; a figure without curves says why.
Figure finished(Figure figure, const Text& emptyReason);

/// The label of a data set: words where it is generated, else a name.
Text dataName(const std::string& data);
/// A text with the label of its data set where the table has several.
Text withData(const StudyTable& table, const std::string& data, const Text& text);
/// The largest n of the rows that meet the conditions, as text of the table; "" without rows.
std::string mostRows(const StudyTable& table, const RowConditions& conditions);
/// At most so many data sets of the table. If there are more, the subtitle says so.
std::vector<std::string> firstData(const StudyTable& table, std::size_t most, Text& subtitle);
/// Data sets as the categories along x.
void addDataCategories(Figure& figure, const std::vector<std::string>& sets);

/// "m = 1.5".
Text exponentText(double m);
/// "concrete, yacht": the entries of a table's column "data", shortened if there are many.
Text dataText(const StudyTable& table);

}  // namespace kerridge
