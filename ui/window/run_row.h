// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "figures/figures.h"

namespace kerridge {

/// The numbers of one model, as the cards and charts show them.
struct RunRow {
  QString label;
  QString setting;         ///< measure, data, split and kernel they belong to
  double at = notANumber;  ///< λ or t
  double m = notANumber, mu = notANumber;
  double trainError = notANumber, testError = notANumber;
  double looError = notANumber;
  bool looInterpolated = false;  ///< between the grid's λ, in log–log
  double df = notANumber, norm = notANumber;
  double seconds = notANumber;  ///< what was computed for its path alone, where it was timed
  bool zero = false;
  GhostModel ghost;   ///< the model itself, for its curve
  bool shown = true;  ///< pinned: its curve stays in the charts
};

/// `settings`: data, split and kernel that the model was made on; `ghost` has the model, and where they are known its
/// stage and path. The label is left to the caller.
RunRow runRow(GhostModel ghost, const Experiment& settings, const Dataset* data, Measure measure,
              const std::vector<Timing>& timings);

}  // namespace kerridge
