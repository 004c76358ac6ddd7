// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QRubberBand>

#include "charts/figure_chart.h"
#include "charts/plot_view.h"

namespace kerridge {

namespace {

constexpr double finePart = 0.005;   // of a linear axis
constexpr double fineDecade = 0.05;  // of a logarithmic one
constexpr double coarse = 10.0;

double stepped(const AxisMap& full, const AxisMap& visible, double value, double steps) {
  const double step = full.isLogarithmic() ? fineDecade : finePart * full.span();
  const double scaled = std::clamp(full.scaled(value) + steps * step, visible.lower(), visible.upper());
  return full.value(scaled);
}

}  // namespace

int PlotView::nextCursor(int index, int direction) const {
  const auto& cursors = m_figureChart->figure().cursors;
  const int count = static_cast<int>(cursors.size());
  int next = index < 0 ? (direction > 0 ? 0 : count - 1) : index + direction;
  while (next >= 0 && next < count && cursors[static_cast<std::size_t>(next)].target.empty()) next += direction;
  return next >= 0 && next < count && m_figureChart->figure().emptyReason.empty() ? next : -1;
}

void PlotView::keyPressEvent(QKeyEvent* event) {
  const PlotMap& map = m_figureChart->map();
  const double length = (event->modifiers() & Qt::ShiftModifier) ? coarse : 1.0;
  const auto& cursors = m_figureChart->figure().cursors;
  const bool hasCursor = m_focused >= 0 && m_focused < static_cast<int>(cursors.size());
  const Cursor cursor = hasCursor ? cursors[static_cast<std::size_t>(m_focused)] : Cursor{};
  const auto moveX = [&](double steps) {
    moveCursorTo(m_focused, stepped(m_figureChart->fullX(), map.x, cursor.x, steps), cursor.y);
  };
  const auto moveY = [&](double steps) {
    moveCursorTo(m_focused, cursor.x, stepped(m_figureChart->fullY(), map.y, cursor.y, steps));
  };
  const bool cross = hasCursor && !std::isnan(cursor.y);
  const int key = event->key();
  if (event->matches(QKeySequence::Copy)) {
    if (!copyReadout()) event->ignore();
  } else if (key == Qt::Key_Escape && (m_grip == Grip::band || m_grip == Grip::brush)) {
    m_grip = Grip::none;
    m_rubberBand->hide();
  } else if (key == Qt::Key_Left && hasCursor) {
    moveX(-length);
  } else if (key == Qt::Key_Right && hasCursor) {
    moveX(length);
  } else if (key == Qt::Key_Up && cross) {
    moveY(length);
  } else if (key == Qt::Key_Down && cross) {
    moveY(-length);
  } else if (key == Qt::Key_Plus || key == Qt::Key_Equal) {
    zoomBy(1.25, map.area.center(), true, true);
  } else if (key == Qt::Key_Minus) {
    zoomBy(0.8, map.area.center(), true, true);
  } else if (key == Qt::Key_0 || (key == Qt::Key_Escape && m_figureChart->isZoomed())) {
    resetZoom();
  } else if (key == Qt::Key_Escape) {
    Q_EMIT escaped();
    event->ignore();
  } else {
    event->ignore();  // not to QGraphicsView, which would scroll
  }
}

void PlotView::focusInEvent(QFocusEvent* event) {
  QChartView::focusInEvent(event);
  const bool forwards = event->reason() != Qt::BacktabFocusReason;
  m_focusByKeyboard = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                      event->reason() == Qt::ShortcutFocusReason;
  // A click on a cursor chooses it itself, before or after this.
  if (m_focusByKeyboard || m_focused < 0) m_focused = nextCursor(-1, forwards ? 1 : -1);
  m_figureChart->setFocusedCursor(m_focused);
  viewport()->update();
}

void PlotView::focusOutEvent(QFocusEvent* event) {
  QChartView::focusOutEvent(event);
  m_focusByKeyboard = false;
  m_figureChart->setFocusedCursor(-1);
  viewport()->update();
}

bool PlotView::focusNextPrevChild(bool next) {
  const int following = m_focused < 0 ? -1 : nextCursor(m_focused, next ? 1 : -1);
  if (following < 0) return QChartView::focusNextPrevChild(next);
  m_focused = following;
  m_focusByKeyboard = true;
  m_figureChart->setFocusedCursor(m_focused);
  return true;
}

void PlotView::paintEvent(QPaintEvent* event) {
  QChartView::paintEvent(event);
  if (!hasFocus() || !m_focusByKeyboard) return;
  QPainter painter(viewport());
  painter.setPen(QPen(palette().color(QPalette::Highlight), 2.0));
  painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

}  // namespace kerridge
