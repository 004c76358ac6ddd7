// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "figures/figures.h"

namespace kerridge {

/// The residuals of a model on some rows, in their order.
struct NamedResiduals {
  Text name;
  ColorRole color = ColorRole::data;
  std::vector<double> values;
};

/// Do the residuals still depend on a column? Bars of Chatterjee's ξ (see rankDependence()) for every input without
/// gaps, for the order of the rows in time or in the file, and for the residual of the row before, the largest first;
/// and the line that independent residuals exceed in any of these columns with a probability of 5 % (Bonferroni).
/// O(columns · rows log rows · models).
void drawResidualDependence(Figure& figure, const Dataset& data, const std::vector<Index>& rows,
                            const std::vector<NamedResiduals>& models);

}  // namespace kerridge
