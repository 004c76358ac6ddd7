// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "data/table.h"

namespace kerridge {

/// The letters and digits of a name, in lower case; a unit in parentheses at its end does not count: "Y_1 (kW)" is y1.
std::string bareName(const std::string& name);

/// The words of a name in lower case, without its unit: "total_UPDRS" is total, updrs; "medHouseVal" med, house, val.
std::vector<std::string> nameWords(const std::string& name);

/// The text in parentheses or brackets at the end of a name: "kW" for "Y_1 (kW)"; "" if there is none.
std::string unitOf(const std::string& name);

/// Does the file have no name for the 0-based column j? It is then called "column 3", or has an empty name.
bool isUnnamed(const Table& table, std::size_t j);

/// Is the name a formula of another column, such as "ln(VOTES/POP)" with a column POP in the table?
bool isFormulaOfAnother(const Table& table, std::size_t j);

/// Are these whole numbers that count up by one from row to row, at least three of them?
bool countsRows(const Column& column);

/// Is this text that hardly repeats: no value twice, or more than 20 different values in fewer than twice as many rows?
bool namesRows(const Column& column);

}  // namespace kerridge
