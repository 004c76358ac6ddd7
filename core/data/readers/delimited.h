// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/reader.h"

namespace kerridge {

/// Delimited text: fields separated by commas, semicolons, tabs, | or runs of blanks (fixed-width tables too), with or
/// without header, quotes and comment lines; decimal point or comma. Separator, decimal mark and header are found from
/// the content, and nothing is guessed silently: thousands marks are refused, and where another reading is about as
/// likely, Reading::ambiguous is set and the sentence says what was assumed.
const Reader& delimitedReader();

}  // namespace kerridge
