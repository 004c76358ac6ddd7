// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "reading/reader.h"

namespace kerridge {

/// Sheets of XLSX workbooks (Excel, LibreOffice): a table anywhere on the sheet, with or without header. Formulas count
/// with their stored values, dates as numbers of days, true and false as 1 and 0, errors as missing. The sheet is
/// ReadOptions::part (a name or a 1-based number), else the first visible one with a table. libarchive and expat read
/// the XML as a stream, so memory is that of the table and of the texts that cells share. A library that builds the
/// document in memory (pugixml) or a model of the whole workbook (orcus) takes many times the size of the file.
const Reader& xlsxReader();

}  // namespace kerridge
