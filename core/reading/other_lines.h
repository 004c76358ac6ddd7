// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/table.h"
#include "reading/records.h"

namespace kerridge {

/// Lists what stands between the rows of a table, whose own lines are set: the header, the comment that names the
/// columns (lines; 0: there is none), comments, blank lines, and lines without a value. Blank lines above and below the
/// table are of no interest. Rows of another width are unread, in column −1.
void listOtherLines(const RecordFaults& faults, Index header, Index names, Table& table);

/// Notes on them for the user, without those that are there in every file.
std::vector<Diagnostic> notesOnOtherLines(const RecordFaults& faults, const Dialect& dialect, Index header, Index names,
                                          const std::string& name);

}  // namespace kerridge
