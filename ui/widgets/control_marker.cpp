// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/control_marker.h"

#include <algorithm>
#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QCursor>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
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
  if (!m_tag.isEmpty() && (outline != m_outline || text != m_tagPlace.size())) m_tagPlace = tagPlace(outline, text);
  QRect tagArea = m_tagPlace;
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

// Above the control or below it, where the tag covers less; never beyond the window.
QRect ControlMarker::tagPlace(const QRect& outline, QSize text) const {
  const int left = std::clamp(outline.left(), 0, std::max(0, window()->width() - text.width()));
  const QRect above(QPoint(left, outline.top() - text.height() - thin()), text);
  const QRect below(QPoint(left, outline.bottom() + thin()), text);
  const bool roomAbove = above.top() >= 0;
  const bool roomBelow = below.bottom() < window()->height();
  if (!roomAbove && !roomBelow) return {QPoint(left, outline.top() + thin()), text};
  if (!roomAbove || !roomBelow) return roomAbove ? above : below;
  // What stands below a slider changes with it, and what stands above says what it is.
  return coveredBy(above) <= coveredBy(below) ? above : below;
}

// What is worked with counts more than what is read.
int ControlMarker::coveredBy(const QRect& area) const {
  constexpr int ofMenus = 10;
  constexpr int ofControl = 3;
  constexpr int ofText = 1;
  int covered = 0;
  for (const QWidget* widget : window()->findChildren<QWidget*>()) {
    if (widget == m_target || m_target->isAncestorOf(widget) || !visiblePart(*widget).intersects(area)) continue;
    const auto* label = qobject_cast<const QLabel*>(widget);
    const bool isControl = qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                           qobject_cast<const QAbstractSlider*>(widget) != nullptr ||
                           qobject_cast<const QLineEdit*>(widget) != nullptr ||
                           qobject_cast<const QAbstractScrollArea*>(widget) != nullptr;
    if (qobject_cast<const QMenuBar*>(widget) != nullptr) covered += ofMenus;
    if (label != nullptr && !label->text().isEmpty()) covered += ofText;
    if (label == nullptr && isControl && !widget->isAncestorOf(m_target)) covered += ofControl;
  }
  return covered;
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
