// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "figures/figure.h"

namespace kerridge {

struct FigureSheet;
struct PrintSetup;

/// The figure as a `tikzpicture` of pgfplots, to be read by \input in a document that says \usepackage{pgfplots} and
/// \pgfplotsset{compat=1.16}, and \usetikzlibrary{patterns} for bars. It holds the numbers, with six digits, so that it
/// can be edited; its font is the document's, at the size of the setup. pgfplots leaves out what is outside the axes.
/// O(points).
QByteArray figureTex(const Figure& figure, const PrintSetup& setup);

/// The panels of a sheet as the axes of one `tikzpicture`, each as figureTex() writes it. Titles of shared axes stand
/// at the outer panels only, and the first panel has the legend of all.
QByteArray sheetTex(const FigureSheet& sheet, const PrintSetup& setup);

}  // namespace kerridge
