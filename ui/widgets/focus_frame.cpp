// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/focus_frame.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QSlider>
#include <QTabBar>
#include <QTextEdit>

namespace kerridge {

bool FocusFrame::frames(const QWidget* widget) {
  return qobject_cast<const QAbstractItemView*>(widget) != nullptr ||
         qobject_cast<const QTextEdit*>(widget) != nullptr || qobject_cast<const QPlainTextEdit*>(widget) != nullptr ||
         qobject_cast<const QTabBar*>(widget) != nullptr || qobject_cast<const QAbstractButton*>(widget) != nullptr ||
         qobject_cast<const QComboBox*>(widget) != nullptr || qobject_cast<const QSlider*>(widget) != nullptr;
}

void FocusFrame::install() {
  static QPointer<FocusFrame> one;
  if (one == nullptr) one = new FocusFrame;
}

FocusFrame::FocusFrame() {
  setParent(qApp);
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
}

void FocusFrame::follow(QWidget* now) {
  // By the Tab key, not by the mouse: the attribute is how styles tell.
  const bool wanted = now != nullptr && frames(now) && now->window()->testAttribute(Qt::WA_KeyboardFocusChange);
  if (!wanted) {
    if (m_frame != nullptr) m_frame->setWidget(nullptr);
    return;
  }
  if (m_frame == nullptr) m_frame = new QFocusFrame(now->window());
  m_frame->setWidget(now);
}

}  // namespace kerridge
