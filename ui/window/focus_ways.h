// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QHash>
#include <QKeySequence>
#include <QObject>
#include <QPointer>

class QDockWidget;
class QMainWindow;
class QMenu;

namespace kerridge {

class ChartGrid;
class TopStrip;

/// Moves the keyboard focus: F6 from panel to panel in the order in which they appear, Alt and a digit to one of them.
/// A panel returns the focus to the control that had it last.
class FocusWays : public QObject {
  Q_OBJECT

 public:
  FocusWays(TopStrip& strip, ChartGrid& charts, QMainWindow& window);

  /// Adds the menu Go to.
  void fillMenu(QMenu* menu);

 private:
  /// Those in sight, from the strip to the docks at the bottom.
  QList<QWidget*> panels() const;
  void step(int direction);
  /// Shows the dock if it is hidden. In Models again: to λ of the next model.
  void goToDock(QDockWidget* dock);
  /// λ of the model after the one that has the focus; null where the dock has no models.
  static QWidget* nextModel(const QDockWidget* dock);
  QWidget* widthSlider() const;
  /// A control of a card by its name, %1 for the card's number: of the model that has the focus, else of the first that
  /// has one; null where none has.
  QWidget* ofModel(const QString& name) const;
  /// A command that goes to what `find` gives; grayed in the menu with the reason where that is null.
  void addWay(QMenu* ways, const QString& name, const QString& text, const QString& tip, const QKeySequence& key,
              const QString& reason, const std::function<QWidget*()>& find);
  /// Shows the dock and unfolds the card around it.
  static void reach(QWidget* control);
  void goTo(QWidget* panel);
  static void focus(QWidget* start);
  QWidget* startOf(QWidget* panel) const;

  TopStrip& m_strip;
  ChartGrid& m_charts;
  QMainWindow& m_window;
  QHash<QWidget*, QPointer<QWidget>> m_last;  ///< by panel; never read for one that was deleted
};

}  // namespace kerridge
