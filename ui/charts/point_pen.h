// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointF>
#include <vector>

class QKeyEvent;
class QMouseEvent;

namespace kerridge {

class FigureView;

/// The hand that draws points on a figure: while it is on, mouse and keys over the plot area become points instead of
/// zooms and clicks. It knows the points only to find them under the mouse, and changes none itself.
///
/// Draw: a click adds a point, a drag on empty ground a stroke of points, a drag of a point moves it. Erase (or Alt
/// with any tool): removes what the brush touches. Noise: shakes what the brush touches, once per stroke. The right
/// button removes a point, Delete the last one touched, Escape ends. What lies outside the plot area (legend, axes) and
/// the wheel work as ever.
class PointPen : public QObject {
  Q_OBJECT

 public:
  enum class Tool { draw, erase, noise };

  /// Distance of the points of a stroke, radius in which a point is taken, and of the brush, in pixels.
  static constexpr double strokeSpacing = 14.0;
  static constexpr double touchRadius = 8.0;
  static constexpr double brushRadius = 16.0;

  explicit PointPen(FigureView* view);
  /// The figure is as it was; this can be deleted.
  void putDown();

  void setTool(Tool tool);
  Tool tool() const { return m_tool; }
  /// In axis values, in the order of the indices that the signals name.
  void setPoints(std::vector<QPointF> points);
  /// Index of the point last touched; −1: none.
  int selected() const { return m_selected; }

 Q_SIGNALS:
  void strokeBegun();
  void pointsAdded(const std::vector<QPointF>& values);
  void pointMoved(int index, QPointF value);
  /// Ascending.
  void pointsRemoved(const std::vector<int>& indices);
  void pointsShaken(const std::vector<int>& indices);
  void strokeEnded();
  /// Escape.
  void left();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum class Grip { none, draw, move, erase, noise };

  bool press(const QMouseEvent& event);
  bool move(const QMouseEvent& event);
  bool release(const QMouseEvent& event);
  bool key(const QKeyEvent& event);
  void drawTo(QPointF pixel);
  void brushTo(QPointF pixel);
  int pointAt(QPointF pixel) const;
  /// The value under a pixel, which is brought into the plot area first.
  QPointF valueAt(QPointF pixel) const;
  void showCursor(QPointF pixel, Qt::KeyboardModifiers modifiers);

  FigureView* m_view;
  QObject* m_plot;  // its graphics view; events come from it also while the figure view is being destroyed
  std::vector<QPointF> m_points;
  std::vector<char> m_shaken;
  Tool m_tool = Tool::draw;
  Grip m_grip = Grip::none;
  QPointF m_last;
  int m_selected = -1;
};

}  // namespace kerridge
