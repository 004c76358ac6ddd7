// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>
#include <QString>
#include <vector>

#include "base/parameter_spec.h"

namespace kerridge {

/// A number with the digits that distinguish neighboring positions of the slider and read well: three on a logarithmic
/// scale, four on a linear one. More would pretend a precision that a hand does not have.
double withHandDigits(double exact, Scale scale);

/// A slider over real numbers, linear or logarithmic (20 steps per decade); upright, the largest is above. A press on
/// the groove moves the handle there. To assistive technology its value is the number, not the position of the handle.
class ValueSlider : public QSlider {
  Q_OBJECT

 public:
  explicit ValueSlider(QWidget* parent = nullptr, Qt::Orientation orientation = Qt::Horizontal);

  /// lower < upper; both > 0 on a logarithmic scale.
  void setScale(double lower, double upper, Scale scale);
  /// Marked values that the handle snaps to while it is dragged.
  void setNotches(std::vector<double> notches);
  /// The nearest position (values outside go to an end); emits nothing.
  void setNumber(double number);
  /// The last number set or moved to; it may be between two positions or outside the scale.
  double number() const;
  /// How assistive technology reads the value, e.g. "λ = 0.00224"; whole numbers are rounded as their field does.
  void setQuantity(const QString& symbol, const QString& unit, bool integer);
  QString valueText() const;
  double lower() const { return m_lower; }
  double upper() const { return m_upper; }
  bool isInteger() const { return m_integer; }
  /// Goes to the position of a number as a key would.
  void moveTo(double number);

 Q_SIGNALS:
  /// The user moved the handle by mouse or keyboard.
  void numberMoved(double number);

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  double numberAt(int position) const;
  int positionOf(double number) const;
  int pixelOf(int position) const;

  double m_lower = 0.0, m_upper = 1.0, m_step = 0.01;
  Scale m_scale = Scale::linear;
  std::vector<double> m_notches;
  double m_number = 0.0;
  QString m_symbol, m_unit;
  bool m_integer = false;
  bool m_silent = false;
};

}  // namespace kerridge
