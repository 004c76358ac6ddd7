// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"

namespace kerridge::samples {

/// Figures of every kind, of the size and shape the program draws, from formulas and a seeded generator.

Figure errorCurves();  ///< two methods over λ from 1e-10 to 1e5: curves, a band, marks, two cursors
Figure fit();          ///< a cloud of 60 points, the true function, two fits
Figure map();          ///< m × λ: 40 × 60 cells, a hatched zone, a best cell, a cross
Figure bars();         ///< four parts, two sets, error bars
Figure empty();

}  // namespace kerridge::samples
