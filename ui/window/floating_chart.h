// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace kerridge {

class FigurePanel;

/// A chart in its own window, for a second screen. It stays live; closing the window asks for its return.
class FloatingChart : public QWidget {
  Q_OBJECT

 public:
  /// Takes the panel out of where it is. `parent` is the widget whose window it belongs to.
  FloatingChart(FigurePanel* panel, QWidget* parent);
  FigurePanel* panel() const { return m_panel; }
  /// Next to the main window, if no screen shows it: the screen it was on may have been removed.
  void returnToScreen();

 Q_SIGNALS:
  void closed();

 protected:
  void closeEvent(QCloseEvent* event) override;

 private:
  FigurePanel* m_panel;
};

}  // namespace kerridge
