// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/sheet_pages.h"

#include <QAbstractTextDocumentLayout>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextLayout>

#include "charts/figure_scene.h"
#include "texts/language.h"
#include "widgets/text_view.h"
#include "window/lesson_print.h"

namespace kerridge {

namespace {

constexpr QSizeF chartPixels{380.0, 262.0};  // for which a chart is laid out; it is shown a little smaller
constexpr double pixelsPerInch = 96.0;       // of the widths in HTML
constexpr double heatMapPixels = 3.0;        // in the pixels of each

bool beginsWith(const QTextBlock& block, const QString& anchor) {
  const auto fragment = block.begin();
  return !fragment.atEnd() && fragment.fragment().charFormat().anchorNames().contains(anchor);
}

bool isImageLine(const QTextBlock& block) {
  const auto fragment = block.begin();
  return !fragment.atEnd() && fragment.fragment().charFormat().isImageFormat();
}

/// The page of the block's first or last line. The bounding rectangle of a block does not reach to the lines that the
/// end of a page has moved on to the next one.
int pageOf(const QTextDocument& document, const QTextBlock& block, bool isFirstLine) {
  const double top = document.documentLayout()->blockBoundingRect(block).top();
  const QTextLine line = block.layout()->lineAt(isFirstLine ? 0 : block.layout()->lineCount() - 1);
  return static_cast<int>((top + line.y() + 0.5 * line.height()) / document.pageSize().height());
}

}  // namespace

const Figure* ChartImages::chartOf(const QTextFormat& format) const {
  const QString name = format.toImageFormat().name();
  for (std::size_t i = 0; i < m_charts.size(); ++i) {
    if (name == chartSource(i)) return &m_charts[i];
  }
  return nullptr;
}

QSizeF ChartImages::intrinsicSize(QTextDocument* document, int /*position*/, const QTextFormat& format) {
  if (chartOf(format) == nullptr) return {};
  const QPaintDevice* device = document->documentLayout()->paintDevice();
  const double scale = (device != nullptr ? device->logicalDpiX() : pixelsPerInch) / pixelsPerInch;
  const double width = format.toImageFormat().width() * scale;
  return {width, width * chartPixels.height() / chartPixels.width()};
}

void ChartImages::drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*position*/,
                             const QTextFormat& format) {
  const Figure* chart = chartOf(format);
  if (chart == nullptr) return;
  const EnglishTexts inFiles;
  FigureScene(*chart, {.size = chartPixels, .pixelRatio = heatMapPixels}).paint(*painter, rect);
}

double marginOf(const QTextDocument& document) {
  return document.documentLayout()->blockBoundingRect(document.begin()).left();
}

void keepTogether(QTextDocument& document, const QString& anchor) {
  QTextBlock first = document.begin();
  while (first.isValid()) {
    QTextBlock last = first;
    while (last.next().isValid() && !beginsWith(last.next(), anchor)) last = last.next();
    const QTextBlock next = last.next();
    // Charts at the end are their own lines, which no page divides.
    while (last != first && isImageLine(last)) last = last.previous();
    const int page = pageOf(document, first, true);
    const bool isDivided = pageOf(document, last, false) != page;
    const bool beginsPage = !first.previous().isValid() || pageOf(document, first.previous(), false) != page;
    if (isDivided && !beginsPage && beginsWith(first, anchor)) {
      QTextBlockFormat format = first.blockFormat();
      format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
      QTextCursor(first).setBlockFormat(format);
      document.markContentsDirty(0, document.characterCount());  // Qt moves what follows without its pages
    }
    first = next;
  }
}

void printPages(QTextDocument& document, QPagedPaintDevice& device) {
  const QSizeF page = document.pageSize();
  const double margin = marginOf(document);
  QPainter painter(&device);
  for (int i = 0; i < document.pageCount(); ++i) {
    if (i > 0) device.newPage();
    painter.save();
    painter.translate(0.0, -i * page.height());
    document.drawContents(&painter, QRectF(QPointF(0.0, i * page.height()), page));
    painter.restore();
    painter.setFont(QFont(document.defaultFont(), &device));
    painter.setPen(Qt::black);
    painter.drawText(QRectF(margin, page.height() - margin, page.width() - 2.0 * margin, margin / 2.0),
                     Qt::AlignRight | Qt::AlignVCenter, QString::number(i + 1));
  }
}

}  // namespace kerridge
