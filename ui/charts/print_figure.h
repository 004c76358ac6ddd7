// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <utility>
#include <vector>

#include "charts/figure_export.h"

namespace kerridge {

/// How a figure is printed: its size on the paper, its letters, and what of the screen's picture goes along.
struct PrintSetup {
  QSizeF millimeters{84.0, 60.0};
  /// Of the title, 3 to 200 points; other texts are a little smaller, see smallestLetters(). Lines and markers are in
  /// proportion.
  double points = 9.0;
  QString family = {};  ///< "": the system's. LaTeX has that of the document.
  bool title = false;   ///< title and subtitle: a paper has a caption in their place
  bool legend = true;
  bool cursors = false;   ///< the positions of models
  bool marks = true;      ///< what rules choose
  int dotsPerInch = 600;  ///< of PNG

  bool operator==(const PrintSetup&) const = default;
};

struct PrintPreset {
  QString id;
  QString name;
  PrintSetup setup;
  bool onPaper = false;  ///< the height is free: that of a sheet follows from its rows
};

/// Column of a paper, page of a paper, slide, poster. No text of theirs is smaller than 6 points.
const std::vector<PrintPreset>& printPresets();

/// Points of the smallest text of a figure in print: raised exponents.
double smallestLetters(const PrintSetup& setup);

/// Replaces the remarks behind names of curves and ticks, "LOO (optimistic)", by signs, "LOO*", which have room in a
/// column, and returns what they mean: "* optimistic, † end of the grid"; "" without one.
std::string putSigns(Figure& figure);

/// The figure with what goes along, with signs, whose meaning is in the subtitle.
Figure figureForPrint(Figure figure, const PrintSetup& setup);

/// The names of ticks below the axis, row by row with its color, in a row from the left; rows without a name are left
/// out.
std::vector<std::pair<ColorRole, QStringList>> tickNames(const Figure& figure);

/// What rules chose, by the names of their ticks below the axis from the left, row by row: "ticks: LOO, GCV; 10-fold".
/// "" for a figure without such ticks. A picture without the room for the names at the ticks has it as its subtitle.
QString tickCaption(const Figure& figure);

/// The size that the picture takes: with one unit on both axes (Figure::sameUnits) the height follows from the width,
/// or the width from the height where that would be more than 120 mm and more than the setup's.
/// A QApplication must exist, as for all below.
QSizeF printedSize(const Figure& figure, const PrintSetup& setup);

/// PDF (to whole points) and SVG of that size with text as text, PNG of its resolution, LaTeX (figureTex()), or the
/// numbers as CSV. Always for light paper. Throws InvalidInput if an image would have more than 100 million pixels.
QByteArray printedBytes(const Figure& figure, FigureFormat format, const PrintSetup& setup);

/// The same as an image with so many pixels per inch.
QImage printedImage(const Figure& figure, const PrintSetup& setup, double dotsPerInch);

}  // namespace kerridge
