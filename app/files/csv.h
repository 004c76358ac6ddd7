// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <string>
#include <vector>

namespace kerridge {

/// One record of a CSV file after RFC 4180: commas, quotes around cells with a comma, a quote or a line break, CRLF.
/// Cells with blanks at an end, or with # or % in front, also get quotes, because many readers would drop the blanks or
/// take the cell for a comment.
QByteArray csvRecord(const std::vector<std::string>& cells);
/// Record by record.
QByteArray csvBytes(const std::vector<std::vector<std::string>>& table);

}  // namespace kerridge
