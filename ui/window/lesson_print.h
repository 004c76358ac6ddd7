// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>
#include <vector>

#include "lessons/lesson_sheet.h"

namespace kerridge {

/// A worksheet, a handout or the list of lessons (see lessons/lesson_sheet.h) as PDF on A4, in dark letters whatever
/// the theme. What the page keeps together is not divided by the end of a page, if it fits on one. `charts`: those that
/// the page names as chartSource(). On the thread of the window; some milliseconds per page.
QByteArray pdfOfSheet(const QString& html, const std::vector<Figure>& charts = {});
/// The source of an image that pdfOfSheet() paints as lines and letters: the chart with this place in its list.
QString chartSource(std::size_t place);

/// The page that `page` makes with a painter, as PDF or HTML by the ending of `file`; charts are vectors in both, in
/// light colors. On the thread of the window; some 30 ms per chart. Throws InvalidInput if no font is installed.
QByteArray sheetFor(const QString& file, const std::function<QString(const SheetPainter&)>& page);

}  // namespace kerridge
