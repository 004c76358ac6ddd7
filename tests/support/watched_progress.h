// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/run_context.h"

namespace kerridge::test {

/// What the progress of some work looked like against the processor's time of the thread that works, which other
/// programs do not stretch. On more threads phases shrink by different factors: set the number of threads to 1.
struct WatchedProgress {
  struct Sample {
    double time = 0.0;   ///< part of the whole time
    double share = 0.0;  ///< progress
    std::string stage;
  };
  std::vector<Sample> samples;  ///< about every millisecond
  double end = 0.0;             ///< progress at the end
  bool backwards = false;
  double standstill = 0.0;  ///< longest part of the time without any progress

  /// The stages with the parts of time and of progress that they took, one a line.
  std::string table() const;
  /// What is wrong with it; empty where it is monotone, comes to its end, never stands still for a quarter of the time,
  /// and each stage of more than 15 % takes at most three times as much of the progress as of the time, or the other
  /// way round: so much do processors differ, and a stage whose work nobody counted is off by any factor.
  std::string fault() const;
};

WatchedProgress watchProgress(const std::function<void(const RunContext&)>& work);
/// The first of at most three without fault, else the last: an interrupt of the system may hit one of them.
WatchedProgress bestProgress(const std::function<void(const RunContext&)>& work);

}  // namespace kerridge::test
