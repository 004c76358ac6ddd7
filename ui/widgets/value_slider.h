// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>
#include <vector>

#include "base/parameter_spec.h"

namespace kerridge {

/// A horizontal slider over real numbers, linear or logarithmic (20 steps per decade). A press on the groove moves the
/// handle there. The wheel is ignored without focus, so that scrolling over it changes nothing.
class ValueSlider : public QSlider {
  Q_OBJECT

 public:
  explicit ValueSlider(QWidget* parent = nullptr);

  /// lower < upper; both > 0 on a logarithmic scale.
  void setScale(double lower, double upper, Scale scale);
  /// Marked values that the handle snaps to while it is dragged.
  void setNotches(std::vector<double> notches);
  /// The nearest position (values outside go to an end); emits nothing.
  void setNumber(double number);

 Q_SIGNALS:
  /// The user moved the handle by mouse or keyboard.
  void numberMoved(double number);

 protected:
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  double numberAt(int position) const;
  int positionOf(double number) const;
  int pixelOf(int position) const;

  double m_lower = 0.0, m_upper = 1.0, m_step = 0.01;
  Scale m_scale = Scale::linear;
  std::vector<double> m_notches;
  bool m_silent = false;
};

}  // namespace kerridge
