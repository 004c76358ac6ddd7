// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <string>

#include "session/result_folder.h"

namespace kerridge {

QByteArray htmlEscaped(const std::string& text);

/// What the numbers of the split shown cannot promise: optimistic estimates, test rows that are trained on; a paragraph
/// each.
QByteArray remarksHtml(const Results& results);
/// Data, split, kernel, methods, grid, rules, measure and seeds of an experiment as a table of two columns.
QByteArray experimentHtml(const Results& results, const RunRecord& record);

}  // namespace kerridge
