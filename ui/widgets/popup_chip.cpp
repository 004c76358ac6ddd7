// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/popup_chip.h"

#include <algorithm>
#include <QAction>
#include <QApplication>
#include <QFrame>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScreen>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolTip>
#include <QVBoxLayout>

#include "widgets/design.h"
#include "widgets/dialog_fit.h"
#include "widgets/first_control.h"

namespace kerridge {

namespace {
constexpr int textMargin = 10;
}  // namespace

PopupChip::PopupChip(QWidget* editor, QWidget* parent)
    : QToolButton(parent), m_popup(new QFrame(this, Qt::Popup)), m_editor(editor) {
  setToolButtonStyle(Qt::ToolButtonTextOnly);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);  // narrower where the window is
  m_popup->setFrameShape(QFrame::StyledPanel);
  auto* layout = new QVBoxLayout(m_popup);
  layout->setContentsMargins(space::three, space::two, space::three, space::two);
  layout->setSizeConstraint(QLayout::SetFixedSize);  // the popup follows what the editor shows
  layout->addWidget(editor);
  connect(this, &QToolButton::clicked, this, &PopupChip::openEditor);
}

void PopupChip::openEditor() {
  Q_EMIT aboutToOpen();
  m_popup->adjustSize();
  fitToScreen();
  m_popup->move(cornerOfPopup());
  m_popup->setAccessibleName(accessibleDescription().isEmpty() ? text() : accessibleDescription());
  m_popup->setAttribute(Qt::WA_KeyboardFocusChange, window()->testAttribute(Qt::WA_KeyboardFocusChange));
  qApp->installEventFilter(this);
  m_popup->show();
  QWidget* first = firstControl(m_popup);
  (first != nullptr ? first : m_popup)->setFocus(Qt::PopupFocusReason);
}

void PopupChip::fitToScreen() {
  const QSize room = roomFor(this);
  if (m_area == nullptr && (m_popup->width() > room.width() || m_popup->height() > room.height())) {
    m_popup->layout()->removeWidget(m_editor);
    m_area = new FittingArea(m_editor, m_popup);
    m_popup->layout()->addWidget(m_area);
  }
  if (m_area == nullptr) return;
  const QMargins margins = m_popup->layout()->contentsMargins() + m_popup->frameWidth();
  m_area->setMaximumSize(room - QSize(margins.left() + margins.right(), margins.top() + margins.bottom()));
  m_area->updateGeometry();  // what the editor shows may just have changed
  m_popup->adjustSize();
}

QPoint PopupChip::cornerOfPopup() const {
  const QRect window = this->window()->frameGeometry();
  const QRect available = screen() != nullptr ? screen()->availableGeometry() : window;
  return popupCorner(mapToGlobal(QPoint(0, height() + 2)), m_popup->size(), available, window,
                     m_picture ? m_picture() : QRect());
}

QPoint popupCorner(QPoint below, QSize size, const QRect& available, const QRect& window, const QRect& picture) {
  const auto within = [&](int x) {
    return QPoint(
        std::clamp(x, available.left(), std::max(available.left(), available.right() - size.width())),
        std::clamp(below.y(), available.top(), std::max(available.top(), available.bottom() - size.height())));
  };
  const auto covered = [&](QPoint corner) {
    const QRect part = QRect(corner, size).intersected(picture);
    return part.width() * part.height();
  };
  QPoint best = within(below.x());
  for (const int x : {window.left(), window.right() - size.width()}) {
    if (covered(within(x)) < covered(best)) best = within(x);
  }
  return best;
}

void PopupChip::paintEvent(QPaintEvent* /*event*/) {
  QStylePainter painter(this);
  QStyleOptionToolButton option;
  initStyleOption(&option);
  option.text = fontMetrics().elidedText(text(), Qt::ElideMiddle, width() - textMargin);
  painter.drawComplexControl(QStyle::CC_ToolButton, option);
}

QSize PopupChip::minimumSizeHint() const {
  constexpr int letters = 8;
  QSize least = QToolButton::minimumSizeHint();
  least.setWidth(std::min(least.width(), letters * fontMetrics().averageCharWidth() + textMargin));
  return least;
}

bool PopupChip::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && width() < sizeHint().width()) {
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text() + QLatin1Char('\n') + toolTip(), this);
    return true;
  }
  return QToolButton::event(event);
}

bool PopupChip::eventFilter(QObject* watched, QEvent* event) {
  // What the editor shows may be wider once it is laid out: the popup stays on the screen.
  if (watched == m_popup && event->type() == QEvent::Resize && m_popup->isVisible() && screen() != nullptr &&
      m_popup->geometry().right() > screen()->availableGeometry().right()) {
    m_popup->move(cornerOfPopup());
  }
  if (watched == m_popup && event->type() == QEvent::Hide) qApp->removeEventFilter(this);
  // Before a field or a list takes the key for a letter.
  if (event->type() == QEvent::KeyPress && watched->isWidgetType() &&
      static_cast<QWidget*>(watched)->window() == m_popup && runsCommand(*static_cast<QKeyEvent*>(event), watched)) {
    return true;
  }
  return QToolButton::eventFilter(watched, event);
}

bool PopupChip::runsCommand(const QKeyEvent& key, const QObject* control) {
  if (!key.modifiers().testFlag(Qt::ControlModifier)) return false;
  const QKeySequence keys(key.keyCombination());
  for (QAction* action : window()->findChildren<QAction*>()) {
    if (!action->isEnabled() || !action->shortcuts().contains(keys)) continue;
    const bool history = action->objectName() == QLatin1String("undo") || action->objectName() == QLatin1String("redo");
    const auto* line = qobject_cast<const QLineEdit*>(control);
    if (history && line != nullptr && line->isModified()) return false;  // of the letters
    if (!history) closeEditor();                                         // undo and redo change what the editor shows
    action->trigger();
    return true;
  }
  return false;
}

void PopupChip::closeEditor() { m_popup->hide(); }

bool PopupChip::isEditorOpen() const { return m_popup->isVisible(); }

}  // namespace kerridge
