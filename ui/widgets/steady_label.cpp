// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/steady_label.h"

#include <QEvent>
#include <QResizeEvent>

namespace kerridge {

SteadyLabel::SteadyLabel(QLabel* label, QWidget* parent) : QWidget(parent), m_label(label) {
  m_label->setParent(this);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

QSize SteadyLabel::sizeHint() const { return m_label->sizeHint(); }
QSize SteadyLabel::minimumSizeHint() const { return m_label->minimumSizeHint(); }

int SteadyLabel::heightForWidth(int width) const {
  // A layout asks for several widths, also when another label of it has changed; each means to lay out the text again.
  if (m_measured != m_label->text()) {
    m_measured = m_label->text();
    m_heights.clear();
  }
  const auto known = m_heights.constFind(width);
  return known != m_heights.cend() ? *known : *m_heights.insert(width, m_label->heightForWidth(width));
}

bool SteadyLabel::event(QEvent* event) {
  // Sent by a child that wants another size, where the parent has no layout.
  const bool shown = event->type() == QEvent::Show;
  // The same text wants another size: its font or its margins have changed.
  const bool sameText = event->type() == QEvent::LayoutRequest && m_measured == m_label->text();
  if (sameText || event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) m_heights.clear();
  const int needed = event->type() == QEvent::LayoutRequest ? heightForWidth(width()) : m_height;
  // The layout may have given it more than it needs; asked again, it would do so again. Less may be what an earlier
  // text needed: layouts keep what they were told, and resize by it when another text is there.
  if (shown || needed != m_height || needed > height()) updateGeometry();
  m_height = needed;
  return QWidget::event(event);
}

void SteadyLabel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  m_label->setGeometry(rect());
  if (event->oldSize().width() != width()) m_height = heightForWidth(width());
}

}  // namespace kerridge
