// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/steady_label.h"

#include <QEvent>

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
  const int height = measured(width);
  m_told.insert(width, height);
  return height;
}

int SteadyLabel::measured(int width) const {
  // A layout asks for several widths, also when another label of it has changed; each means to lay out the text anew.
  if (m_measured != m_label->text()) {
    m_measured = m_label->text();
    m_heights.clear();
  }
  const auto known = m_heights.constFind(width);
  return known != m_heights.cend() ? *known : *m_heights.insert(width, m_label->heightForWidth(width));
}

bool SteadyLabel::event(QEvent* event) {
  // Sent by a child that wants another size, where the parent has no layout.
  const bool asked = event->type() == QEvent::LayoutRequest;
  // The same text wants another size: its font or its margins have changed.
  const bool sameText = asked && m_measured == m_label->text();
  if (sameText || event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) m_heights.clear();
  // The layout may have given it another height than it was told: asked again, it would do so again. It keeps what it
  // was told, and may resize by that for a text that came since.
  if (event->type() == QEvent::Show || (asked && m_told.value(width(), -1) != measured(width()))) {
    m_told = {{width(), measured(width())}};
    updateGeometry();
  }
  return QWidget::event(event);
}

void SteadyLabel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  m_label->setGeometry(rect());
}

}  // namespace kerridge
