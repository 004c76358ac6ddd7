// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "studies/paper_table.h"

namespace kerridge {

/// One line per data set: means, deviations and exponents of every column in all digits, then the paired difference.
QByteArray paperTableCsv(const PaperTable& table);
/// A table for LaTeX with the package booktabs; the best of a row in bold.
QByteArray paperTableLatex(const PaperTable& table);
/// The same as a page of HTML that needs no other file.
QByteArray paperTableHtml(const PaperTable& table);

}  // namespace kerridge
