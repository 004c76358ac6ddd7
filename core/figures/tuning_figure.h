// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "stages/width_tuning.h"

namespace kerridge {

/// The score over the widths that were tried and λ, the best cell boxed; every column of the plane is that of the
/// nearest width. `present` is marked: w and λ at present (NaN: unknown). The columns are even in log w, some 28
/// to a decade. Of widths per input a bar for each of them instead of the plane, 1/w_j, the largest first; `names`
/// are those of the inputs, in their order.
Figure tuningFigure(const WidthTuning& tuning, double presentWidth, double presentLambda,
                    const std::vector<std::string>& names = {});

/// The score over m and λ at the best width, the best cell boxed; `present` values are marked. Empty where m was not
/// searched.
Figure tuningExponentFigure(const WidthTuning& tuning, double presentExponent, double presentLambda);

/// The name of the smallest value of a criterion: "LOO MSE", "−log evidence per row".
Text scoreName(const std::string& criterion);

}  // namespace kerridge
