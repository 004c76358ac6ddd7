// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/text.h"
#include "data/table.h"

namespace kerridge {

/// "lines 1 (header), 3–5 (comment) and 9 (“Total”)"; of many only the first ones and the number of the others, to
/// which `more` are added.
Text linesText(const std::vector<SkippedLine>& lines, Index more = 0);
Text linesText(const std::vector<Index>& lines, Index more = 0);

/// All lines of the file that are no rows, as far as the table lists them, ascending.
std::vector<SkippedLine> otherLines(const Table& table);

/// They were not taken for rows, as a remark: a warning where some line was judged to be none.
Diagnostic otherLinesNote(const Table& table, const std::string& name);

/// The same of the file that a run is about, of which everyone expects names in the first line: nothing where they are
/// all.
std::vector<Diagnostic> newsOnOtherLines(const Table& table, const std::string& name);

}  // namespace kerridge
