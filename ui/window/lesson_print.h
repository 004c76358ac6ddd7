// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

#include "session/lesson_sheet.h"

namespace kerridge {

/// A worksheet, a handout or the list of lessons (see session/lesson_sheet.h) as PDF on A4, in dark letters whatever
/// the theme. On the thread of the window; some milliseconds per page.
QByteArray pdfOfSheet(const QString& html);

/// Charts of sheets: as SVG for browsers, and in pixels for pdfOfSheet(), whose QTextDocument knows no other. In light
/// colors; throw InvalidInput if no font is installed.
QString svgSource(const Figure& figure);
QString pngSource(const Figure& figure);

/// The page that `page` makes with a painter, as PDF or HTML by the ending of `file`. On the thread of the window; some
/// 30 ms per chart.
QByteArray sheetFor(const QString& file, const std::function<QString(const SheetPainter&)>& page);

}  // namespace kerridge
