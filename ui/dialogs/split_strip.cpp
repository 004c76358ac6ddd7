// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/split_strip.h"

#include <algorithm>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "texts/shown_text.h"
#include "widgets/theme.h"

namespace kerridge {

namespace {
constexpr int mostDrawn = 8;
constexpr int stripWidth = 240;
constexpr int gap = 3;
constexpr int legendSide = 10;
}  // namespace

SplitStrip::SplitStrip(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("split-strip"));
  setAccessibleName(tr("Rows of every split"));
}

int SplitStrip::lineHeight() const { return fontMetrics().height() + gap; }

int SplitStrip::drawnCount() const { return std::min(mostDrawn, static_cast<int>(m_splits.size())); }

QString SplitStrip::countText(const Split& split) const {
  return QStringLiteral("%1 + %2").arg(split.train.size()).arg(split.test.size());
}

int SplitStrip::labelWidth() const {
  return fontMetrics().horizontalAdvance(QString::number(m_splits.size())) + 2 * gap;
}

int SplitStrip::countWidth() const {
  int width = 0;
  for (const Split& split : m_splits) {
    width = std::max(width, fontMetrics().horizontalAdvance(countText(split)));
  }
  return width + 2 * gap;
}

QSize SplitStrip::sizeHint() const {
  const bool more = static_cast<int>(m_splits.size()) > mostDrawn;
  const int lines = m_message.isEmpty() ? drawnCount() + 1 + (more ? 1 : 0) : 2;
  return {stripWidth + labelWidth() + countWidth(), lines * lineHeight() + gap};
}

void SplitStrip::setSplits(std::vector<Split> splits, Index n, int shown) {
  m_message.clear();
  m_splits = std::move(splits);
  m_n = n;
  const int count = static_cast<int>(m_splits.size());
  m_shown = std::clamp(shown, 0, std::max(0, count - 1));
  m_first = std::clamp(m_shown - mostDrawn / 2, 0, std::max(0, count - mostDrawn));
  m_test.clear();
  m_unused.clear();
  for (int i = m_first; i < m_first + drawnCount(); ++i) {
    const auto bins = static_cast<std::size_t>(std::min<Index>(n, stripWidth));
    std::vector<int>& test = m_test.emplace_back(bins, 0);
    std::vector<int>& unused = m_unused.emplace_back(bins, 0);
    const auto binOf = [&](Index row) { return static_cast<std::size_t>(row * static_cast<Index>(bins) / n); };
    for (Index row = 0; row < n; ++row) ++unused[binOf(row)];
    const Split& split = m_splits[static_cast<std::size_t>(i)];
    for (const Index row : split.train) --unused[binOf(row)];
    for (const Index row : split.test) {
      --unused[binOf(row)];
      ++test[binOf(row)];
    }
  }
  QStringList lines;
  for (const Split& split : m_splits) {
    if (lines.size() == mostDrawn) break;
    lines << tr("%1: %2 training and %3 test rows")
                 .arg(shownText(split.label))
                 .arg(split.train.size())
                 .arg(split.test.size());
  }
  setAccessibleDescription(lines.join(QStringLiteral("; ")));
  updateGeometry();
  update();
}

void SplitStrip::setMessage(const QString& message) {
  m_message = message;
  m_splits.clear();
  m_test.clear();
  m_unused.clear();
  setAccessibleDescription(message);
  updateGeometry();
  update();
}

QRect SplitStrip::stripRect(int split) const {
  const int line = split - m_first;
  if (line < 0 || line >= drawnCount()) return {};
  return {labelWidth(), (line + 1) * lineHeight(), width() - labelWidth() - countWidth(), lineHeight() - gap};
}

int SplitStrip::splitAt(QPoint pixel) const {
  for (int i = m_first; i < m_first + drawnCount(); ++i) {
    const QRect strip = stripRect(i);
    if (pixel.y() >= strip.top() && pixel.y() <= strip.bottom()) return i;
  }
  return -1;
}

void SplitStrip::paintEvent(QPaintEvent* event) {
  QWidget::paintEvent(event);
  QPainter painter(this);
  if (!m_message.isEmpty()) {
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_message);
    return;
  }
  const FigureColors colors = figureColors(palette());
  const QColor train = colors.of(methodColor(0));
  const QColor test = colors.of(methodColor(1));
  const auto paintTest = [&](const QRectF& area) {
    painter.fillRect(area, palette().color(QPalette::Base));
    painter.fillRect(area, QBrush(test, Qt::BDiagPattern));
  };
  // Legend.
  const int middle = lineHeight() / 2;
  int x = labelWidth();
  const auto legend = [&](bool isTest, const QString& text) {
    const QRect box(x, middle - legendSide / 2, legendSide, legendSide);
    if (isTest) {
      paintTest(box);
      painter.setPen(test);
      painter.drawRect(box);
    } else {
      painter.fillRect(box, train);
    }
    x += legendSide + 2 * gap;
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(x, 0, width(), lineHeight(), Qt::AlignLeft | Qt::AlignVCenter, text);
    x += fontMetrics().horizontalAdvance(text) + 4 * gap;
  };
  legend(false, tr("training rows"));
  legend(true, tr("test rows"));

  for (int i = m_first; i < m_first + drawnCount(); ++i) {
    const QRect strip = stripRect(i);
    const auto position = static_cast<std::size_t>(i);
    const std::vector<int>& bins = m_test[static_cast<std::size_t>(i - m_first)];
    const std::vector<int>& unused = m_unused[static_cast<std::size_t>(i - m_first)];
    painter.fillRect(strip, train);
    const double step = static_cast<double>(strip.width()) / static_cast<double>(bins.size());
    const auto count = static_cast<Index>(bins.size());
    for (std::size_t b = 0; b < bins.size(); ++b) {
      if (bins[b] == 0 && unused[b] == 0) continue;
      // Rows r with ⌊r · count/n⌋ = b.
      const auto index = static_cast<Index>(b);
      const Index rows = (m_n * (index + 1) + count - 1) / count - (m_n * index + count - 1) / count;
      const double height = strip.height() / static_cast<double>(rows);
      const double left = strip.left() + step * static_cast<double>(b);
      if (bins[b] > 0) paintTest(QRectF(left, strip.top(), step, height * bins[b]));
      if (unused[b] > 0) {
        painter.fillRect(QRectF(left, strip.bottom() + 1 - height * unused[b], step, height * unused[b]),
                         palette().color(QPalette::Base));
      }
    }
    painter.setPen(palette().color(i == m_shown ? QPalette::Highlight : QPalette::Mid));
    painter.drawRect(strip.adjusted(0, 0, -1, -1));
    if (i == m_shown) painter.drawRect(strip.adjusted(-1, -1, 0, 0));
    QFont font = painter.font();
    font.setBold(i == m_shown);
    painter.setFont(font);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRect(0, strip.top(), labelWidth() - gap, strip.height()), Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(i + 1));
    painter.drawText(QRect(strip.right() + gap, strip.top(), countWidth(), strip.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, countText(m_splits[position]));
  }
  const int hidden = static_cast<int>(m_splits.size()) - drawnCount();
  if (hidden > 0) {
    painter.drawText(labelWidth(), (drawnCount() + 1) * lineHeight(), width(), lineHeight(),
                     Qt::AlignLeft | Qt::AlignVCenter, tr("and %1 more splits").arg(hidden));
  }
}

void SplitStrip::mousePressEvent(QMouseEvent* event) {
  const int split = splitAt(event->position().toPoint());
  if (event->button() == Qt::LeftButton && split >= 0) Q_EMIT splitClicked(split);
}

bool SplitStrip::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int split = splitAt(help->pos());
  const QString text = split < 0 ? tr("Which rows train and which test, from the first row of the data to the last")
                                 : tr("%1: %2 training and %3 test rows. Click to show it in the charts.")
                                       .arg(shownText(m_splits[static_cast<std::size_t>(split)].label))
                                       .arg(m_splits[static_cast<std::size_t>(split)].train.size())
                                       .arg(m_splits[static_cast<std::size_t>(split)].test.size());
  QToolTip::showText(help->globalPos(), text, this);
  return true;
}

}  // namespace kerridge
