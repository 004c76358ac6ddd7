// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/edge_bars.h"

#include <QApplication>
#include <QCursor>
#include <QMainWindow>
#include <QMenuBar>
#include <QToolBar>

namespace kerridge {

namespace {

constexpr int mouseMilliseconds = 100;
constexpr int edge = 2;  // pixels that count as the edge

bool holdsFocus(const QWidget& widget) {
  const QWidget* focus = QApplication::focusWidget();
  return focus != nullptr && widget.isAncestorOf(focus);
}

}  // namespace

EdgeBars::EdgeBars(QMainWindow& window, QToolBar& bar) : QObject(&window), m_window(window), m_bar(bar) {
  // Most widgets hear of the mouse only while a button is pressed: the cursor is asked.
  m_timer.setInterval(mouseMilliseconds);
  connect(&m_timer, &QTimer::timeout, this, &EdgeBars::look);
}

void EdgeBars::setOn(bool on) {
  if (on) {
    m_timer.start();
    look();
  } else {
    m_timer.stop();
    show(true);
  }
}

bool EdgeBars::areWanted() const {
  const QMenuBar& menus = *m_window.menuBar();
  if (QApplication::activePopupWidget() != nullptr) return m_shown || menus.activeAction() != nullptr;
  if (menus.hasFocus() || menus.activeAction() != nullptr || holdsFocus(m_bar)) return true;
  const QPoint mouse = m_window.mapFromGlobal(QCursor::pos());
  if (!m_window.rect().contains(mouse)) return false;
  const int lower = m_bar.isVisible() ? m_bar.geometry().bottom() : 0;
  return mouse.y() <= (m_shown ? lower + edge : edge);
}

void EdgeBars::look() { show(areWanted()); }

void EdgeBars::show(bool shown) {
  if (shown == m_shown) return;
  m_shown = shown;
  // A menu bar that is hidden has no shortcuts.
  m_window.menuBar()->setMaximumHeight(shown ? QWIDGETSIZE_MAX : 0);
  m_bar.setVisible(shown);
}

}  // namespace kerridge
