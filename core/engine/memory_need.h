// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/text.h"
#include "stages/results.h"

namespace kerridge {

class Computation;

/// What to do if memory does not suffice for a computation.
inline Text memoryRemedy() {
  return Text("use fewer training rows, splits or random features, or close other programs");
}

/// About how many bytes the computation takes at most for models of these splits.
double neededMemory(const Computation& computation, const std::vector<Split>& splits);

/// The same of one width of the search for the best, see tuneWidth(); or of widths per input, see tuneInputWidths().
double tuningMemory(const Experiment& experiment, const std::string& criterion, Index inputs, const Split& split,
                    bool perInput = false);

/// Would a computation of so many bytes leave less than a tenth of the free memory?
bool isTooMuchMemory(double bytes);
/// Throws TooMuchMemory if a computation of so many bytes does.
void refuseTooMuchMemory(double bytes);

}  // namespace kerridge
