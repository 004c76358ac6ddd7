// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

#include "studies/claims.h"
#include "studies/paper_table.h"

namespace kerridge {

/// One cell of a PaperTable as people read it.
struct PaperText {
  QString text;
  bool best = false;    ///< the best of the measured values of its row
  bool isName = false;  ///< a name and not a number

  bool operator==(const PaperText&) const = default;
};
/// Header first; every row has as many cells. Means with three digits, "–" where there is none.
std::vector<std::vector<PaperText>> paperTableCells(const PaperTable& table);
/// What differences, bold and m mean; one paragraph.
QString paperTableNote(const PaperTable& table);

/// One line per data set: means, deviations, exponents and times of every column in all digits, then the paired
/// difference.
QByteArray paperTableCsv(const PaperTable& table);
/// A table for LaTeX with the package booktabs; the best of a row in bold.
QByteArray paperTableLatex(const PaperTable& table);
/// The claims that finished studies decide, as a table to read: header first, one row per claim.
std::vector<std::vector<PaperText>> claimCells(const std::vector<Claim>& claims);
QString claimsCaption();
/// What uncertainty and verdict mean; one paragraph.
QString claimsNote();
/// A table for LaTeX with the package booktabs.
QByteArray claimsLatex(const std::vector<Claim>& claims);
QByteArray claimsFragment(const std::vector<Claim>& claims);
QByteArray claimsHtml(const std::vector<Claim>& claims);

/// The element <table> with its caption, and the note as a paragraph.
QByteArray paperTableFragment(const PaperTable& table);
/// The same as a page of HTML that needs no other file.
QByteArray paperTableHtml(const PaperTable& table);

}  // namespace kerridge
