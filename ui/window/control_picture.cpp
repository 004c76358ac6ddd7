// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/control_picture.h"

#include <algorithm>
#include <QAccessible>
#include <QPainter>

namespace kerridge {

namespace {
constexpr double largest = 2.0;
// Lines of text. A control may be as high as the window, which must not grow by its picture.
constexpr int mostLines = 12;
constexpr int lookMilliseconds = 100;
constexpr int margin = 4;

/// Never empty.
QString stateOf(QWidget* control) {
  QString state = QStringLiteral("%1×%2").arg(control->width()).arg(control->height());
  QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(control);
  if (spoken == nullptr) return state;
  for (const QAccessible::Text text : {QAccessible::Name, QAccessible::Value, QAccessible::Description}) {
    state += QLatin1Char('\n') + spoken->text(text);
  }
  return state + QString::number(spoken->state().checked);
}

}  // namespace

ControlPicture::ControlPicture(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("control-picture"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  m_timer.setInterval(lookMilliseconds);
  connect(&m_timer, &QTimer::timeout, this, &ControlPicture::follow);
  hide();
}

void ControlPicture::setControl(QWidget* control) {
  if (control == m_control && isHidden() == (control == nullptr)) return;
  m_control = control;
  m_state.clear();
  m_pictured = {};
  setVisible(control != nullptr);
  if (control != nullptr) {
    m_timer.start();
  } else {
    m_timer.stop();
  }
  follow();
}

double ControlPicture::factor() const {
  const int space = width() - 2 * margin;
  if (m_control == nullptr || m_control->size().isEmpty() || space <= 0) return largest;
  return std::min({largest, static_cast<double>(space) / m_control->width(),
                   static_cast<double>(mostLines * fontMetrics().height()) / m_control->height()});
}

QString ControlPicture::caption() const {
  return m_control == nullptr ? QString() : m_control->accessibleName().section(QLatin1Char(','), 0, 0);
}

QSize ControlPicture::sizeHint() const {
  if (m_control == nullptr) return {};
  const int picture = static_cast<int>(factor() * m_control->height());
  return QSize(0, picture + fontMetrics().height() + 2 * margin);
}

void ControlPicture::follow() {
  if (m_control == nullptr) {
    m_timer.stop();
    hide();
    return;
  }
  setFixedHeight(std::max(1, sizeHint().height()));
  if (!m_control->isVisible()) {
    const QString state = stateOf(m_control);
    if (state == m_state) return;
    m_state = state;  // first: the picture resizes this widget, too
    m_pictured = m_control->grab();
  }
  update();
}

void ControlPicture::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  follow();
}

void ControlPicture::paintEvent(QPaintEvent* /*event*/) {
  if (m_control == nullptr || m_control->size().isEmpty()) return;
  QPainter painter(this);
  painter.drawText(rect().adjusted(margin, margin, -margin, 0), Qt::AlignLeft | Qt::AlignTop, caption());
  painter.translate(margin, margin + fontMetrics().height());
  painter.scale(factor(), factor());
  if (!m_control->isVisible()) {
    painter.drawPixmap(0, 0, m_pictured);
    return;
  }
  m_control->render(&painter, QPoint(), QRegion(), QWidget::DrawWindowBackground | QWidget::DrawChildren);
}

}  // namespace kerridge
