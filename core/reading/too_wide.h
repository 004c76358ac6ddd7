// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/text.h"
#include "reading/input.h"

namespace kerridge {

/// What is wrong with a first line of more fields than a table may have: a table without its line ends, a vector, an
/// image. Its fields are counted by their separators.
Text tooWideTrouble(Input& input, char separator);

}  // namespace kerridge
