// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/legend_item.h"
#include "charts/tex_ink.h"

namespace kerridge {

/// The legend of the screen for LaTeX: methods and kinds instead of every pair.
struct TexLegend {
  QString options;     ///< of the axes, for one within or beside them
  QStringList lines;   ///< of the plot, the same
  QString above = {};  ///< a node after the axes
};
/// Of a figure and of others whose curves it names, too, over so many points.
QList<LegendEntry> texLegendEntries(const Figure& figure, const std::vector<const Figure*>& others,
                                    const FigureColors& colors);
/// The width of the widest entry in letters of that size, in points.
double widestTexEntry(const QList<LegendEntry>& entries, double letters);
/// Where the figure wants it; above the axes if `isAbove`, so many points wide. `axesRight` is what stands to the right
/// of the axes beside it.
TexLegend texLegend(const QList<LegendEntry>& entries, const Figure& figure, double letters, bool isAbove, double room,
                    double axesRight, TexInk& ink);

}  // namespace kerridge
