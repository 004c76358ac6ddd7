// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QPointF>

class QGraphicsView;
class QPainter;

namespace kerridge {

/// A round glass over a view that shows what is around its middle larger. It draws the scene again at that scale, so
/// that lines and letters stay sharp.
class Magnifier {
 public:
  static constexpr double factor = 2.5;

  bool isOn() const { return m_on; }
  /// Off hides the glass.
  void setOn(bool on);
  /// Puts the glass there, in pixels of the viewport. `byKeys`: it follows the keyboard, not the mouse.
  void put(QPointF middle, bool byKeys);
  void hide() { m_middle.reset(); }
  const std::optional<QPointF>& middle() const { return m_middle; }
  bool followsKeys() const { return m_middle && m_byKeys; }
  /// In pixels, for the letters and the size of the view.
  static double radius(const QGraphicsView& view);
  /// Over what the view has painted.
  void paint(QPainter& painter, QGraphicsView& view) const;

 private:
  bool m_on = false;
  bool m_byKeys = false;
  std::optional<QPointF> m_middle;
};

}  // namespace kerridge
