// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/tex_ink.h"

namespace kerridge {

/// What pgfplots draws between `\\begin{axis}` and `\\end{axis}` of axes of that size in points.
QStringList texPlot(const Figure& figure, const PrintSetup& setup, QSizeF size, TexInk& ink);

}  // namespace kerridge
