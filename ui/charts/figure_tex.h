// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "figures/figure.h"

namespace kerridge {

struct PrintSetup;

/// The figure as a `tikzpicture` of pgfplots, to be read by \input in a document that says \usepackage{pgfplots} and
/// \pgfplotsset{compat=1.16}, for bars \usetikzlibrary{patterns} as well. It holds the numbers, with six digits, so
/// that it can be edited; its letters are the document's, in the size of the setup. What lies outside the axes is left
/// out by pgfplots. O(points).
QByteArray figureTex(const Figure& figure, const PrintSetup& setup);

}  // namespace kerridge
