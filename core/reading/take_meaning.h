// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "data/table.h"
#include "data/text_meaning.h"

namespace kerridge {

/// Replaces the texts of column j of a table by the numbers that they stand for, and counts the marks of missing
/// values. `texts`: its categories in UTF-8; `given`: marks that the user named. Fields that do not fit go to
/// Table::unread. O(rows).
void takeMeaning(Table& table, std::size_t j, const std::vector<std::string>& texts, const TextMeaning& meaning,
                 const std::vector<std::string>& given);

}  // namespace kerridge
