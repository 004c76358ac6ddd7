// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/readers/sample.h"

namespace kerridge {

/// Does the second record of a sample consist of units, if the first one names the columns? It has units or nothing
/// over columns of numbers, units over at least half of these, no text other than units over the rest, and a unit that
/// is no number. O(size of the sample).
bool hasUnitRow(const Sample& sample);

}  // namespace kerridge
