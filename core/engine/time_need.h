// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/run_context.h"
#include "stages/results.h"

namespace kerridge {

/// About how long the models of all splits take in the window, from scratch, with the live stages of studies and
/// without their tables, in the units of linalg/phase_work.h. O(n) per split.
double plannedWork(const Experiment& experiment, const Dataset& data);

/// Features instead of the kernel, and about how many seconds the computation takes then.
struct FeatureEstimate {
  FeatureSpec features;
  double seconds = 0.0;
};

/// A slow computation, and alternatives that would be faster.
struct TimeEstimate {
  double seconds = 0.0;                   ///< about
  Index trainRows = 0;                    ///< of the largest training part
  std::vector<FeatureEstimate> features;  ///< Nyström's, random ones: those that take at most half as long
};

/// Seconds that this much work takes on this computer: by productSpeed().
double secondsOf(double work, const RunContext& context);

/// The estimate for a computation with this much work, if it takes longer than `patience` seconds; otherwise
/// nothing. Features have their default settings: 300 each. O(n) per split.
std::optional<TimeEstimate> longTimeNeed(const Experiment& experiment, const Dataset& data, double work,
                                         double patience, const RunContext& context);

}  // namespace kerridge
