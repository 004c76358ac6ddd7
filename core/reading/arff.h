// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "reading/reader.h"

namespace kerridge {

/// ARFF files of Weka and OpenML: declared attributes, then rows, dense or sparse. Numeric attributes become numbers;
/// nominal ones categories as declared, and so do strings and dates, as text, with a note. Relational attributes are
/// refused, instance weights ignored with a warning.
const Reader& arffReader();

}  // namespace kerridge
