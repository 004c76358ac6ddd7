// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

class QMainWindow;
class QToolBar;

namespace kerridge {

/// Menus and tool bar of a window that an audience sees: gone until the mouse touches the upper edge of the window, or
/// the keyboard goes to them. All shortcuts work meanwhile.
class EdgeBars : public QObject {
  Q_OBJECT

 public:
  EdgeBars(QMainWindow& window, QToolBar& bar);

  void setOn(bool on);
  /// Where they are on: are they seen now?
  bool areShown() const { return m_shown; }
  /// Where are mouse and focus? Runs by itself while they are on.
  void look();

 private:
  bool areWanted() const;
  void show(bool shown);

  QMainWindow& m_window;
  QToolBar& m_bar;
  QTimer m_timer;
  bool m_shown = true;
};

}  // namespace kerridge
