// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/types.h"
#include "figures/figures.h"

namespace kerridge {

/// How many different data sets are among the pinned models that have this method's id, parameters and λ, and the
/// experiment's kernel.
double redraws(const MethodSpec& spec, const Experiment& experiment);

/// What pinned curves of one input have in common, over 200 places where all of them are drawn. Root mean squares over
/// these places, units of the target.
struct CurveSpread {
  double spread = notANumber;  ///< of a curve about the mean curve
  double bias = notANumber;    ///< of the mean curve about the true function; NaN where that is not known
};

/// Of the pinned models with this method's id, parameters and λ; NaN for fewer than two.
CurveSpread curvesOf(const MethodSpec& spec, const std::vector<GhostModel>& ghosts);

/// The largest vertical distance of the curves of two models of one input in Fit, in pixels where its axis is `height`
/// pixels long; NaN where they are not curves. O(places of the curves).
double gapInFit(const Model& one, const Model& other, const FigureInput& input, double height);

}  // namespace kerridge
