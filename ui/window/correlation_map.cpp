// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/correlation_map.h"

#include <algorithm>
#include <cmath>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "texts/shown_number.h"
#include "widgets/accessible_text.h"
#include "widgets/design.h"

namespace kerridge {

namespace {

// Two colors that people with any color vision tell apart.
constexpr QRgb negative = qRgb(0x1f, 0x6f, 0xb5);
constexpr QRgb positive = qRgb(0xd9, 0x6a, 0x0b);
constexpr double nameShare = 0.3;

int mixed(int from, int to, double share) { return static_cast<int>(std::lround(from + (to - from) * share)); }

QRgb colorOfCorrelation(double r, QRgb ground) {
  if (std::isnan(r)) return ground;
  const QRgb end = r < 0.0 ? negative : positive;
  const double share = std::abs(r);
  return qRgb(mixed(qRed(ground), qRed(end), share), mixed(qGreen(ground), qGreen(end), share),
              mixed(qBlue(ground), qBlue(end), share));
}

}  // namespace

CorrelationMap::CorrelationMap(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setObjectName(QStringLiteral("correlation-map"));
  setAccessibleName(tr("Correlations of all columns"));
}

void CorrelationMap::setOverview(std::shared_ptr<const DataOverview> overview) {
  m_overview = std::move(overview);
  m_x = m_y = 0;
  makeImage();
  describe();
  update();
}

void CorrelationMap::makeImage() {
  const Index d = count();
  m_image = QImage(static_cast<int>(d), static_cast<int>(d), QImage::Format_RGB32);
  const QRgb ground = palette().color(QPalette::Base).rgb();
  for (Index row = 0; row < d; ++row) {
    auto* line = reinterpret_cast<QRgb*>(m_image.scanLine(static_cast<int>(row)));
    for (Index column = 0; column < d; ++column) {
      line[column] = colorOfCorrelation(m_overview->correlation(columnAt(row), columnAt(column)), ground);
    }
  }
}

QString CorrelationMap::nameOf(Index column) const {
  return QString::fromStdString(m_overview->columns[static_cast<std::size_t>(column)].name);
}

QString CorrelationMap::textOf(Index x, Index y) const {
  if (isEmpty()) return {};
  const double r = m_overview->correlation(x, y);
  return std::isnan(r) ? tr("“%1” and “%2”: no correlation, as one of them is constant").arg(nameOf(x), nameOf(y))
                       : tr("“%1” and “%2”: r = %3").arg(nameOf(x), nameOf(y), shownNumber(r, 3));
}

void CorrelationMap::setCurrent(Index x, Index y) {
  if (isEmpty()) return;
  const auto placeOf = [&](Index column) {
    return std::find(m_overview->order.begin(), m_overview->order.end(), column) - m_overview->order.begin();
  };
  m_x = placeOf(x);
  m_y = placeOf(y);
  describe();
  update();
}

void CorrelationMap::describe() {
  giveAccessibleDescription(this, isEmpty() ? tr("nothing to show") : textOf(columnAt(m_x), columnAt(m_y)));
}

/// 0 where a line of text is higher than a cell.
int CorrelationMap::nameRoom() const {
  const Index d = count();
  const int lines = fontMetrics().height();
  return d > 0 && height() >= d * lines ? static_cast<int>(nameShare * width()) : 0;
}

QRectF CorrelationMap::square() const {
  const int left = nameRoom();
  const double side = std::max(1, std::min(width() - left - 2, height() - 2));
  return {static_cast<double>(left) + 1.0, 1.0, side, side};
}

QPointF CorrelationMap::cellCenter(Index x, Index y) const {
  const auto placeOf = [&](Index column) {
    return static_cast<double>(std::find(m_overview->order.begin(), m_overview->order.end(), column) -
                               m_overview->order.begin());
  };
  const QRectF all = square();
  const double cell = all.width() / static_cast<double>(count());
  return {all.left() + cell * (placeOf(x) + 0.5), all.top() + cell * (placeOf(y) + 0.5)};
}

std::pair<Index, Index> CorrelationMap::placeAt(QPointF pixel) const {
  const QRectF all = square();
  if (isEmpty() || !all.contains(pixel)) return {-1, -1};
  const double cell = all.width() / static_cast<double>(count());
  const auto place = [&](double distance) {
    return std::clamp<Index>(static_cast<Index>(distance / cell), 0, count() - 1);
  };
  return {place(pixel.x() - all.left()), place(pixel.y() - all.top())};
}

void CorrelationMap::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (isEmpty()) {
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                     m_overview == nullptr ? QString() : tr("Too many columns for correlations"));
    return;
  }
  const QRectF all = square();
  painter.drawImage(all, m_image);
  painter.setPen(palette().color(QPalette::Mid));
  painter.drawRect(all);
  const double cell = all.width() / static_cast<double>(count());
  if (const int room = nameRoom(); room > 0) {
    painter.setPen(palette().color(QPalette::WindowText));
    for (Index place = 0; place < count(); ++place) {
      const QRectF line(0.0, all.top() + cell * static_cast<double>(place), room - space::unit, cell);
      painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter,
                       fontMetrics().elidedText(nameOf(columnAt(place)), Qt::ElideMiddle, room - space::unit));
    }
  }
  painter.setPen(QPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::WindowText), 2.0));
  painter.drawRect(
      QRectF(all.left() + cell * static_cast<double>(m_x), all.top() + cell * static_cast<double>(m_y), cell, cell)
          .adjusted(-1.0, -1.0, 1.0, 1.0));
}

void CorrelationMap::choosePlace(Index x, Index y) {
  m_x = x;
  m_y = y;
  describe();
  update();
  Q_EMIT pointedAt(textOf(columnAt(x), columnAt(y)));
  Q_EMIT pairChosen(columnAt(x), columnAt(y));
}

void CorrelationMap::mousePressEvent(QMouseEvent* event) {
  const auto [x, y] = placeAt(event->position());
  if (x >= 0 && event->button() == Qt::LeftButton) choosePlace(x, y);
}

void CorrelationMap::mouseMoveEvent(QMouseEvent* event) {
  const auto [x, y] = placeAt(event->position());
  Q_EMIT pointedAt(x < 0 ? QString() : textOf(columnAt(x), columnAt(y)));
}

void CorrelationMap::leaveEvent(QEvent* event) {
  Q_EMIT pointedAt({});
  QWidget::leaveEvent(event);
}

void CorrelationMap::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  const bool arrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
  if (isEmpty() || !(arrow || key == Qt::Key_Return || key == Qt::Key_Enter)) {
    QWidget::keyPressEvent(event);
    return;
  }
  const Index right = key == Qt::Key_Right ? 1 : key == Qt::Key_Left ? -1 : 0;
  const Index down = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
  choosePlace(std::clamp<Index>(m_x + right, 0, count() - 1), std::clamp<Index>(m_y + down, 0, count() - 1));
}

void CorrelationMap::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  makeImage();
  update();
}

}  // namespace kerridge
