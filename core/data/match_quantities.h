// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/text.h"
#include "data/input_encoding.h"
#include "data/quantity.h"

namespace kerridge {

/// How the numbers of a column of a new table become those of the training data.
struct QuantityMatch {
  Conversion conversion;
  Text error;    ///< why they cannot, and what to do; else empty
  Text warning;  ///< what is assumed; else empty
};

/// The numbers of `found` as `wanted`, which has this name in the training data. Units count that the fields have, or
/// else the names. O(rows).
QuantityMatch matchQuantities(const Quantity& wanted, const std::string& wantedName, const Column& found);

/// Does the column hold nothing but words for true and false, where the training data had true and false as 1 and 0?
bool isTruth(const InputColumn& input, const Column& found);

}  // namespace kerridge
