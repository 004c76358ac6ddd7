// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "figures/figure_parts.h"
#include "stages/study_table.h"

namespace kerridge {

// What the figures of studies are made of: means over the rows of a table.

using RowConditions = std::vector<std::pair<std::string, std::string>>;

/// The colour of a method of a study's table by its word there: KRR and M-RLSR have the colours of the first two
/// methods, as everywhere, and no other method has these. `set` counts on where several data sets share a chart.
ColorRole methodRole(const std::string& word, std::size_t set = 0);

/// The colour of M-RLSR at one of these exponents, of data set `set`: that of KRR is for m = 2 alone.
ColorRole exponentRole(const std::vector<double>& exponents, double m, std::size_t set = 0);

/// Mean of `y` for every value of `x` over the rows that meet the conditions, and the band of ± 1 standard deviation
/// (half-lengths 0 where there is one row).
struct MeanCurve {
  Series mean;
  Band band;  ///< without a name: not in the legend
};
MeanCurve meanCurve(const StudyTable& table, const RowConditions& conditions, const std::string& x,
                    const std::string& y, const std::string& name, ColorRole color);
/// Adds both, the band only where there is more than one row per point.
void addMeanCurve(Figure& figure, const StudyTable& table, const RowConditions& conditions, const std::string& x,
                  const std::string& y, const std::string& name, ColorRole color);

/// The median of the values at every place and the band between their quartiles: for what is spread over powers of
/// ten, as λ is. Nothing is added for no values.
void addMedianCurve(Figure& figure, const std::map<double, std::vector<double>>& values, const std::string& name,
                    ColorRole color);

/// Sets the ranges of both axes to hold everything drawn; bars start at 0.
void fitAxes(Figure& figure);

/// "concrete, yacht" of a table's column "data", shortened where there are many.
std::string dataText(const StudyTable& table);

}  // namespace kerridge
