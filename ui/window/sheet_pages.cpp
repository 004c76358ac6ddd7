// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/sheet_pages.h"

#include <QAbstractTextDocumentLayout>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>

#include <cmath>

#include "charts/figure_scene.h"
#include "session/language.h"
#include "widgets/text_view.h"
#include "window/lesson_print.h"

namespace kerridge {

namespace {

constexpr QSizeF chartPixels{380.0, 262.0};  // for which a chart is laid out; it is shown a little smaller
constexpr double pixelsPerInch = 96.0;       // of the widths in HTML
constexpr double heatMapPixels = 3.0;        // in each of its own pixels

bool beginsWith(const QTextBlock& block, const QString& anchor) {
  const auto fragment = block.begin();
  return !fragment.atEnd() && fragment.fragment().charFormat().anchorNames().contains(anchor);
}

bool isImageLine(const QTextBlock& block) {
  const auto fragment = block.begin();
  return !fragment.atEnd() && fragment.fragment().charFormat().isImageFormat();
}

struct Span {
  double top = 0.0, bottom = 0.0;
};

Span spanOf(const QTextDocument& document, const QTextBlock& first, const QTextBlock& last) {
  const QAbstractTextDocumentLayout& layout = *document.documentLayout();
  return {layout.blockBoundingRect(first).top(), layout.blockBoundingRect(last).bottom()};
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
  const double page = document.pageSize().height();
  const double room = page - 2.0 * marginOf(document);
  QTextBlock first = document.begin();
  while (first.isValid()) {
    QTextBlock last = first;
    while (last.next().isValid() && !beginsWith(last.next(), anchor)) last = last.next();
    const QTextBlock next = last.next();
    // Charts at the end are lines of their own, which no page divides.
    while (last != first && isImageLine(last)) last = last.previous();
    const Span span = spanOf(document, first, last);
    const bool divided = std::floor(span.top / page) != std::floor((span.bottom - 1.0) / page);
    if (divided && beginsWith(first, anchor) && span.bottom - span.top <= room) {
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
