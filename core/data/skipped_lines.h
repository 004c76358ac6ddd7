// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "data/meaning.h"

namespace kerridge {

/// "lines 1 (header), 2 (units) and 9 (“Total”)"; of many only the first ones and the number of the others.
std::string linesText(const std::vector<SkippedLine>& lines);

}  // namespace kerridge
