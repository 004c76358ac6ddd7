// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kerridge {

/// Presents a chart to assistive technology as one thing: PlotView is a chart with a name and a description and without
/// parts, FigureView around it a group that does not take the focus. Once for the program; later calls do nothing.
void installChartInterfaces();

}  // namespace kerridge
