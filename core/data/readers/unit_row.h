// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/readers/sample.h"

namespace kerridge {

/// The second record of a sample whose first one names the columns holds units: over columns of numbers units or
/// nothing, over at least half of them units, and no text but units over the others. O(size of the sample).
bool hasUnitRow(const Sample& sample);

}  // namespace kerridge
