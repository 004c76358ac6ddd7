// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/desktop_theme.h"

#include <QApplication>
#include <QEvent>
#include <QPointer>

#include "widgets/theme.h"

namespace kerridge {

void DesktopTheme::install() {
  static QPointer<DesktopTheme> one;
  if (one == nullptr) one = new DesktopTheme;
}

DesktopTheme::DesktopTheme() {
  setParent(qApp);
  qApp->installEventFilter(this);
  m_news.setSingleShot(true);
  connect(&m_news, &QTimer::timeout, this, [] { followDesktop(); });
}

bool DesktopTheme::eventFilter(QObject* watched, QEvent* event) {
  // The palette is the new one only after the last window was notified.
  if (event->type() == QEvent::ThemeChange && watched->isWindowType()) m_news.start(0);
  return false;
}

}  // namespace kerridge
