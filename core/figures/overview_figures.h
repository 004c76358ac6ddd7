// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "stages/overview.h"

namespace kerridge {

/// How often values of each size occur in a column.
Figure histogramFigure(const ColumnOverview& column);

/// Column y against column x of these rows; the last column, d, is the target. Each point stands for its row.
Figure scatterFigure(const Dataset& data, const std::vector<Index>& rows, Index x, Index y);

/// While nothing is known of the columns.
Figure noOverviewFigure();

}  // namespace kerridge
