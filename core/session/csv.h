// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <string>
#include <vector>

namespace kerridge {

/// One record of a CSV file after RFC 4180: commas, quotes around cells with a comma, a quote or a line break, CRLF.
QByteArray csvRecord(const std::vector<std::string>& cells);

}  // namespace kerridge
