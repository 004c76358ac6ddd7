// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <functional>

#include "base/run_context.h"

namespace kerridge::test {

/// What the progress of some work looked like to a watcher, against the processor's time of the thread that works,
/// which other programs do not stretch. On more threads phases shrink by different factors, and only the clock could
/// tell: set the number of threads to 1.
struct WatchedProgress {
  struct Sample {
    double time = 0.0;   ///< seconds of the processor since the beginning
    double share = 0.0;  ///< progress
    std::string stage;
  };
  std::vector<Sample> samples;  ///< about every millisecond
  double seconds = 0.0;         ///< of the whole
  double end = 0.0;             ///< progress at the end
  bool backwards = false;
  double worst = 0.0;       ///< furthest progress was ahead of the time (below 0: behind), in parts of the whole
  double mean = 0.0;        ///< distance of progress from the time, on average over the time
  double worstAt = 0.0;     ///< part of the time it was then
  double standstill = 0.0;  ///< longest part of the time without any progress

  /// The stages with the parts of time and of progress that they took, one a line.
  std::string table() const;

  /// Whether each stage that takes more than `least` of the time or of the progress takes at most `factor` times as
  /// much of the one as of the other. Processors differ in how fast they are at each stage, by less than a factor of 3:
  /// a stage whose work nobody counted is off by any factor.
  bool isProportionate(double least = 0.15, double factor = 3.0) const;
};

WatchedProgress watchProgress(const std::function<void(const RunContext&)>& work);

/// The best of at most `tries` in which progress was never further than `tolerance` from the time: an interrupt of the
/// system may hit one of them.
WatchedProgress bestProgress(double tolerance, int tries, const std::function<void(const RunContext&)>& work);

}  // namespace kerridge::test
