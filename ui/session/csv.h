// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <string>
#include <vector>

namespace kerridge {

/// One record of a CSV file after RFC 4180: commas, quotes around cells with a comma, a quote or a line break, CRLF.
/// Also around cells with blanks at an end or # or % in front, which many readers would drop or take for a comment.
QByteArray csvRecord(const std::vector<std::string>& cells);

}  // namespace kerridge
