// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/run_context.h"
#include "stages/results.h"

namespace kerridge {

/// About how long the models of all splits take in the window, from scratch and without studies, in the units of
/// linalg/phase_work.h. O(n) per split.
double plannedWork(const Experiment& experiment, const Dataset& data);

/// Features instead of the kernel, and about how many seconds the computation takes then.
struct FeatureEstimate {
  FeatureSpec features;
  double seconds = 0.0;
};

/// A computation that takes its time, and what would take less.
struct TimeEstimate {
  double seconds = 0.0;                   ///< about
  Index trainRows = 0;                    ///< of the largest training part
  std::vector<FeatureEstimate> features;  ///< Nyström's, random ones: those that take at most half as long
};

/// So much work takes about so many seconds here: by productSpeed().
double secondsOf(double work, const RunContext& context);

/// The estimate for a computation that has so much work to do, where it takes longer than `patience` seconds; nothing
/// where it does not. Features are as one has them without a word about them: 300 each. O(n) per split.
std::optional<TimeEstimate> longTimeNeed(const Experiment& experiment, const Dataset& data, double work,
                                         double patience, const RunContext& context);

}  // namespace kerridge
