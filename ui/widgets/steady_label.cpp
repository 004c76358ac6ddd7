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
int SteadyLabel::heightForWidth(int width) const { return m_label->heightForWidth(width); }

bool SteadyLabel::event(QEvent* event) {
  // Sent by a child that wants another size, where the parent has no layout.
  const bool shown = event->type() == QEvent::Show;
  if (event->type() == QEvent::LayoutRequest && heightForWidth(width()) != height()) updateGeometry();
  if (shown) updateGeometry();
  return QWidget::event(event);
}

void SteadyLabel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  m_label->setGeometry(rect());
}

}  // namespace kerridge
