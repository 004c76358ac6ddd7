// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QObject>

#include "widgets/theme.h"

class QMainWindow;
class QMenu;

namespace kerridge {

class ChartGrid;

/// Theme, zoom, docks and layout, remembered from one start to the next: the View menu.
class ViewCommands : public QObject {
  Q_OBJECT

 public:
  /// After the docks were added: their arrangement at this moment is what Reset layout brings back.
  ViewCommands(ChartGrid& charts, QMainWindow& window);

  void fillMenu(QMenu* menu);
  void setTheme(ThemeChoice choice);
  void resetLayout();
  void restore();
  void save() const;

 private:
  void setZoom(int percent);

  ChartGrid& m_charts;
  QMainWindow& m_window;
  QByteArray m_usualState;
  ThemeChoice m_theme = ThemeChoice::system;
  int m_zoom = 100;
  QFont m_font;
};

}  // namespace kerridge
