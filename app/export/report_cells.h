// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/report.h"

namespace kerridge {

/// Rows of a table in the report; the CSV has all.
inline constexpr std::size_t reportRows = 200;

// What the report says in both formats beside its blocks.

/// "a, b, c".
std::string joinedTexts(const std::vector<std::string>& texts);
/// "a, b and c"; of many the first.
std::string listedTexts(const std::vector<std::string>& texts, std::size_t most = 40);
/// As a sentence with a capital at its start.
std::string capitalizedSentence(std::string text);
/// For every column of a table: is any of its cells a text, so that all stand at the left?
std::vector<bool> textColumns(const ReportTable& table);
/// The rows that are not shown, and where all are; "" if they are here.
std::string tableNote(const ReportTable& table);
/// "Error curves. What it shows. LOO of Lasso: none."
std::string pictureCaption(const ReportPicture& picture);

/// "10⁻⁵".
std::string powerOfTen(int exponent);
/// A mean and its spread to two digits of that, "0.0801 ± 0.0049"; of one value the value.
std::string spreadText(double mean, double deviation);
/// Both bounds to two digits of half their distance: "[0.058, 0.102]"; "–" if there are none.
std::string boundsText(double low, double high);

}  // namespace kerridge
