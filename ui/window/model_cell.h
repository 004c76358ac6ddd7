// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "window/model_row.h"

namespace kerridge {

enum class Digits { few, clean, all };  ///< clean as in cleanNumber(): for tips

/// The number in a column of ModelTable; NaN where there is none.
double modelValue(const ModelRow& row, int column);

/// The text of that cell, with a decimal point; "" for a number that there is not.
QString modelCell(const ModelRow& row, int column, Digits digits);

}  // namespace kerridge
