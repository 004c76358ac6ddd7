// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace kerridge {

/// A worksheet, a handout or the list of lessons (see session/lesson_sheet.h) as PDF on A4, in dark letters whatever
/// the theme. On the thread of the window; some milliseconds per page.
QByteArray pdfOfSheet(const QString& html);

}  // namespace kerridge
