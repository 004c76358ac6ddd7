// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/control_marker.h"

#include <algorithm>
#include <QCursor>
#include <QPainter>
#include <QStyle>

#include "widgets/theme.h"

namespace kerridge {

namespace {
constexpr int followMilliseconds = 150;
constexpr int pulses = 8;  // thick and thin in turn
constexpr int margin = 4;  // between control and outline
constexpr int thinnest = 3;
constexpr int tagPadding = 5;
constexpr int lettersPerLine = 8;  // the line grows with the letters, as in lecture mode
}  // namespace

QRect visiblePart(const QWidget& widget, const QRect& part) {
  if (!widget.isVisible()) return {};
  QRect rect = part.isEmpty() ? widget.rect() : part & widget.rect();
  for (const QWidget* inner = &widget; !inner->isWindow() && inner->parentWidget() != nullptr;
       inner = inner->parentWidget()) {
    rect = rect.translated(inner->pos()) & inner->parentWidget()->rect();
  }
  return rect;
}

int ControlMarker::thin() const { return std::max(thinnest, fontMetrics().height() / lettersPerLine); }

ControlMarker::ControlMarker(QWidget* target, const QRect& part, const QString& tag)
    : QWidget(target->window()), m_target(target), m_part(part), m_tag(tag) {
  setObjectName(QStringLiteral("control-marker"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tag.isEmpty() ? tr("Outline") : tag);
  const bool animated = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
  m_pulses = animated ? pulses : 0;
  m_timer.setInterval(followMilliseconds);
  connect(&m_timer, &QTimer::timeout, this, [this] {
    if (m_pulses > 0) {
      --m_pulses;
      update();
    }
    follow();
  });
  m_timer.start();
  follow();
}

void ControlMarker::follow() {
  if (m_target == nullptr || m_target->window() != window()) {
    hide();
    if (m_target == nullptr) m_timer.stop();
    return;
  }
  const QRect part = visiblePart(*m_target, m_part);
  if (part.isEmpty()) {
    hide();
    return;
  }
  const int thin = this->thin();
  const int thick = 2 * thin;
  const QRect outline = part.adjusted(-margin, -margin, margin, margin)
                            .intersected(window()->rect().adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2));
  const QSize text = fontMetrics().size(Qt::TextSingleLine, m_tag) + QSize(2 * tagPadding, tagPadding);
  // Below the control if there is room, else above; never beyond the window.
  int top = outline.bottom() + thin;
  if (top + text.height() > window()->height()) top = outline.top() - text.height() - thin;
  if (top < 0) top = outline.top() + thin;
  const int left = std::clamp(outline.left(), 0, std::max(0, window()->width() - text.width()));
  QRect tagArea = m_tag.isEmpty() ? QRect() : QRect(QPoint(left, top), text);
  // The tag moves away from the pointer, which may need what it covers.
  if (tagArea.contains(window()->mapFromGlobal(QCursor::pos()))) tagArea = {};
  const QRect all = outline.adjusted(-thick, -thick, thick, thick).united(tagArea);
  if (m_outline != outline || m_tagArea != tagArea || geometry() != all) {
    m_outline = outline;
    m_tagArea = tagArea;
    setGeometry(all);
    update();
  }
  if (isHidden()) show();
  raise();
}

void ControlMarker::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(-pos());
  const FigureColors colors = figureColors(palette());
  const int width = m_pulses % 2 == 1 ? 2 * thin() : thin();
  // A halo in the color of the background, so that the line is visible on anything.
  painter.setPen(QPen(colors.halo, width + 3));
  painter.drawRoundedRect(m_outline, 5, 5);
  painter.setPen(QPen(colors.of(ColorRole::highlight), width));
  painter.drawRoundedRect(m_outline, 5, 5);
  if (m_tagArea.isEmpty()) return;
  painter.setPen(QPen(colors.halo, 1));
  painter.setBrush(colors.of(ColorRole::highlight));
  painter.drawRoundedRect(m_tagArea, 4, 4);
  painter.setPen(colors.theme == Theme::dark ? QColor("#14171a") : QColor(Qt::white));
  painter.drawText(m_tagArea, Qt::AlignCenter, m_tag);
}

}  // namespace kerridge
