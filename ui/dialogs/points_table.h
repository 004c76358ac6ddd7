// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QWidget>
#include <vector>

#include "data/points.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace kerridge {

/// Points set by hand as a table: cells can be edited, rows added and removed, two columns pasted. The way without a
/// mouse.
class PointsTable : public QWidget {
  Q_OBJECT

 public:
  explicit PointsTable(QWidget* parent = nullptr);

  /// Shown at once; emits nothing.
  void setPoints(const std::vector<Point>& points);

 Q_SIGNALS:
  /// What the user made of the points, and a name for the step.
  void edited(const std::vector<kerridge::Point>& points, const QString& step);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void changeCell(int row, int column);
  void addPoint();
  void removeSelected();
  void paste();
  void copy() const;
  void say(const QString& text);

  std::vector<Point> m_points;
  QTableWidget* m_table;
  QPushButton* m_remove;
  QLabel* m_message;
};

/// Two columns of numbers, as spreadsheets and editors put them on the clipboard: separated by tabs, semicolons, blanks
/// or commas; a first line of names is left out. Nothing if a line is something else; `problem` then says which.
std::optional<std::vector<Point>> parsePoints(const QString& text, QString* problem);

}  // namespace kerridge
