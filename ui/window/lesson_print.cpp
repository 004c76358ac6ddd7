// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_print.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPdfWriter>

#include "charts/figure_export.h"
#include "widgets/text_view.h"
#include "window/sheet_pages.h"

namespace kerridge {

namespace {
constexpr double sheetLetters = 10.5;      // points
constexpr QSize svgChart{380, 262};        // pixels, shown a little smaller
constexpr double pageMargin = 2.0 / 2.54;  // inches

QString svgSource(const Figure& figure) {
  const QByteArray svg = figureBytes(figure, FigureFormat::svg, svgChart);
  return QStringLiteral("data:image/svg+xml;base64,%1").arg(QString::fromLatin1(svg.toBase64()));
}

}  // namespace

QString chartSource(std::size_t place) { return QStringLiteral("chart:%1").arg(place); }

QByteArray sheetFor(const QString& file, const std::function<QString(const SheetPainter&)>& page) {
  if (!file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) return page(svgSource).toUtf8();
  std::vector<Figure> charts;
  const QString html = page([&charts](const Figure& figure) {
    charts.push_back(figure);
    return chartSource(charts.size() - 1);
  });
  return pdfOfSheet(html, charts);
}

QByteArray pdfOfSheet(const QString& html, const std::vector<Figure>& charts) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {  // the writer ends the file when it goes
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF());  // they are those of the document
    ChartImages images(charts);
    PageDocument document;
    if (!charts.empty()) document.documentLayout()->registerHandler(QTextFormat::ImageObject, &images);
    document.documentLayout()->setPaintDevice(&writer);
    QFont font(QStringLiteral("sans-serif"));
    font.setPointSizeF(sheetLetters);
    document.setDefaultFont(font);
    document.setHtml(html);
    document.setPageSize(QSizeF(writer.width(), writer.height()));
    // Qt takes margins for pixels of the screen.
    document.setDocumentMargin(document.documentMargin() * pageMargin * writer.logicalDpiX() / marginOf(document));
    keepTogether(document, QLatin1String(togetherAnchor));
    printPages(document, writer);
  }
  return buffer.data();
}

}  // namespace kerridge
