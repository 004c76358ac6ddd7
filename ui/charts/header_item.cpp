// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/header_item.h"

#include <QFontMetricsF>

#include "widgets/plain_text.h"

namespace kerridge {

double HeaderItem::setTexts(const QString& title, const QString& subtitle, SubtitleLength length,
                            const PlotStyle& style, double left, double top, double width) {
  constexpr double gap = 10.0;
  constexpr double fewWords = 9.0;  // line heights
  QList<Line> lines;
  double y = top;
  const double titleHeight = lineHeight(style.titleFont);
  for (const QString& line : wrapped(style.titleFont, title, width)) {
    lines << Line{line, QRectF(left, y, width, titleHeight), true};
    y += titleHeight;
  }
  const double titleWidth = lines.size() == 1 ? textWidth(style.titleFont, title) + gap : width;
  if (titleWidth + textWidth(style.smallFont, subtitle) <= width) {
    if (!subtitle.isEmpty()) {
      lines << Line{subtitle, QRectF(left + titleWidth, y - titleHeight, width - titleWidth, titleHeight), false};
    }
  } else if (length == SubtitleLength::elided) {
    const double room = width - titleWidth;
    if (lines.size() == 1 && room >= fewWords * lineHeight(style.smallFont)) {
      const QString shown = QFontMetricsF(style.smallFont).elidedText(subtitle, Qt::ElideRight, room);
      lines << Line{shown, QRectF(left + titleWidth, y - titleHeight, room, titleHeight), false};
    }
  } else {
    const double height = lineHeight(style.smallFont);
    for (const QString& line : wrapped(style.smallFont, subtitle, width)) {
      lines << Line{line, QRectF(left, y, width, height), false};
      y += height;
    }
  }
  if (lines != m_lines || !(style == m_style)) {
    m_lines = lines;
    m_style = style;
    setBounds(QRectF(left, top, width, y - top));
  }
  return y - top;
}

void HeaderItem::setTip(const QString& title, const QString& subtitle) {
  const QString tip = subtitle.isEmpty() ? QString() : wrapped(title + QLatin1Char('\n') + subtitle);
  if (tip != toolTip()) setToolTip(tip);
}

int HeaderItem::lineCount() const {
  QList<double> tops;
  for (const Line& line : m_lines) {
    if (tops.isEmpty() || line.box.top() > tops.constLast()) tops << line.box.top();
  }
  return static_cast<int>(tops.size());
}

double HeaderItem::rightEnd() const {
  if (m_lines.isEmpty()) return 0.0;
  const Line& last = m_lines.constLast();
  return last.box.left() + textWidth(last.title ? m_style.titleFont : m_style.smallFont, last.text);
}

QList<TextBox> HeaderItem::textBoxes() const {
  QList<TextBox> boxes;
  for (const Line& line : m_lines) {
    const double width = textWidth(line.title ? m_style.titleFont : m_style.smallFont, line.text);
    boxes << TextBox{line.text, QRectF(line.box.topLeft(), QSizeF(width, line.box.height()))};
  }
  return boxes;
}

void HeaderItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  for (const Line& line : m_lines) {
    painter->setPen(line.title ? m_style.colors.text : m_style.colors.mutedText);
    drawLine(*painter, line.title ? m_style.titleFont : m_style.smallFont, line.text, line.box, Qt::AlignLeft);
  }
}

void EmptyItem::setText(const QString& text, const PlotStyle& style, const QRectF& area) {
  setVisible(!text.isEmpty());
  m_style = style;
  m_lines = wrapped(style.font, text, 0.8 * area.width());
  setBounds(area);
}

void EmptyItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  const double height = 1.25 * lineHeight(m_style.font);
  const QRectF area = boundingRect();
  double y = area.center().y() - 0.5 * height * static_cast<double>(m_lines.size());
  painter->setPen(m_style.colors.mutedText);
  for (const QString& line : m_lines) {
    drawLine(*painter, m_style.font, line, QRectF(area.left(), y, area.width(), height), Qt::AlignHCenter);
    y += height;
  }
}

void BadgeItem::setText(const QString& text, const PlotStyle& style, QPointF corner) {
  setVisible(!text.isEmpty());
  m_text = text;
  m_style = style;
  const QSizeF size(textWidth(style.smallFont, text) + 12.0, lineHeight(style.smallFont) + 1.0);
  setBounds(text.isEmpty() ? QRectF() : QRectF(corner - QPointF(0.0, size.height()), size));
}

void BadgeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::Antialiasing, true);
  painter->setPen(Qt::NoPen);
  painter->setBrush(m_style.colors.badge);
  painter->drawRoundedRect(boundingRect(), 4.0, 4.0);
  painter->setPen(m_style.colors.badgeText);
  drawLine(*painter, m_style.smallFont, m_text, boundingRect(), Qt::AlignHCenter);
}

}  // namespace kerridge
