// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "methods/method.h"

namespace kerridge {

/// The L-curve of a path: log ‖y − f‖ against log ‖f‖ with its curvature, one value per model; NaN at the ends and
/// where a logarithm does not exist. The curvature is positive at the corner. O(L).
struct LCurve {
  std::vector<double> logParameter, logResidual, logNorm, curvature;
};

LCurve lCurve(const Path& path);

}  // namespace kerridge
