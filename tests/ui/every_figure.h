// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "figures/figure.h"

namespace kerridge::test {

struct NamedFigure {
  QString name;  ///< "one input, error-curves/rmse"
  Figure figure;
};

/// Every chart that has something to draw, computed without a window: of one input and of several, with six methods,
/// intervals and a study. `variants`: also in each of its variants, else as the experiment has it. Fails where a kind
/// of chart is missing. They are computed once.
const std::vector<NamedFigure>& everyFigure(bool variants);

}  // namespace kerridge::test
