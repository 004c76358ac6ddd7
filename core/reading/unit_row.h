// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "data/table.h"
#include "reading/sample.h"

namespace kerridge {

/// Does the second record of a sample consist of units, if the first one names the columns? It has units or nothing
/// over columns of numbers, units over at least half of these, no text other than units over the rest, and over
/// numbers a unit that is none. `allClues`: a unit that is a word over every column of numbers. O(size of the sample).
bool hasUnitRow(const Sample& sample, bool allClues = false);

/// The units of such a row, by column in UTF-8, as the quantities of columns of numbers that have none.
void takeUnits(Table& table, const std::vector<std::string>& units);

}  // namespace kerridge
