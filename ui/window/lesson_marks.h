// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QRect>
#include <QStringList>
#include <string>
#include <vector>

#include "widgets/control_marker.h"

class QMainWindow;

namespace kerridge {

class ChartGrid;

/// A control that a lesson names, and where it is.
struct LessonTarget {
  QWidget* widget = nullptr;  ///< null: there is none of this name
  QRect part;                 ///< of the widget; empty: all of it
};

/// Outlines the controls that a step of a lesson means. Names: the object name of a widget, "chart:FIGURE" and
/// "menu:FIGURE" for a chart and its ▾ button, "action:NAME" for a command, at its menu.
class LessonMarks : public QObject {
  Q_OBJECT

 public:
  LessonMarks(QMainWindow& window, ChartGrid& charts);
  ~LessonMarks() override;

  LessonTarget find(const std::string& name) const;
  /// Replaces what is outlined; controls that appear later (in an editor that is opened) are outlined then.
  void show(const std::vector<std::string>& names);
  void clear() { show({}); }
  /// One of them can be seen now.
  bool anyVisible() const;
  /// Brings the docks forward that hide what is meant, and unfolds its card.
  void reveal();
  std::vector<ControlMarker*> markers() const;

 private:
  void mark();
  void unfold();

  QMainWindow& m_window;
  ChartGrid& m_charts;
  std::vector<std::string> m_names;
  std::vector<QPointer<ControlMarker>> m_markers;  // children of the windows of their controls
};

}  // namespace kerridge
