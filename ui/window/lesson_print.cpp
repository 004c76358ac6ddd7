// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_print.h"

#include <QBuffer>
#include <QPdfWriter>

#include "charts/figure_export.h"
#include "widgets/text_view.h"

namespace kerridge {

namespace {
constexpr double sheetLetters = 10.5;  // points
constexpr QSize chartSize{450, 310};   // pixels, shown at two thirds

QString source(const char* type, const QByteArray& bytes) {
  return QStringLiteral("data:image/%1;base64,%2").arg(QLatin1String(type), QString::fromLatin1(bytes.toBase64()));
}

}  // namespace

QString svgSource(const Figure& figure) { return source("svg+xml", figureBytes(figure, FigureFormat::svg, chartSize)); }

QString pngSource(const Figure& figure) { return source("png", figureBytes(figure, FigureFormat::png, chartSize)); }

QByteArray sheetFor(const QString& file, const std::function<QString(const SheetPainter&)>& page) {
  const bool pdf = file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
  return pdf ? pdfOfSheet(page(pngSource)) : page(svgSource).toUtf8();
}

QByteArray pdfOfSheet(const QString& html) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {  // the writer ends the file when it goes
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF());  // print() leaves two centimeters
    PageDocument document;
    QFont font(QStringLiteral("sans-serif"));
    font.setPointSizeF(sheetLetters);
    document.setDefaultFont(font);
    document.setHtml(html);
    document.print(&writer);
  }
  return buffer.data();
}

}  // namespace kerridge
