// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_print.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPdfWriter>
#include <QTextDocument>

namespace kerridge {

namespace {
constexpr double sheetMargin = 18.0;   // millimeters
constexpr double sheetLetters = 10.5;  // points
}  // namespace

QByteArray pdfOfSheet(const QString& html) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {  // the writer ends the file when it goes
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(sheetMargin, sheetMargin, sheetMargin, sheetMargin), QPageLayout::Millimeter);
    QTextDocument document;
    QFont font(QStringLiteral("sans-serif"));
    font.setPointSizeF(sheetLetters);
    document.setDefaultFont(font);
    document.setHtml(html);
    document.print(&writer);
  }
  return buffer.data();
}

}  // namespace kerridge
