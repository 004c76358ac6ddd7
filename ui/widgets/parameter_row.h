// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "base/parameter_spec.h"

class QBoxLayout;
class QLabel;

namespace kerridge {

class NumberField;
class ValueSlider;

/// Label, slider and field of one parameter, as its ParameterSpec says: in a row, or one above the other.
class ParameterRow : public QWidget {
  Q_OBJECT

 public:
  /// `owner` completes the accessible names, e.g. "λ of KRR".
  ParameterRow(const ParameterSpec& spec, const QString& owner, QWidget* parent = nullptr,
               Qt::Orientation orientation = Qt::Horizontal);

  /// The spec may change its range with the experiment.
  void setSpec(const ParameterSpec& spec);
  const ParameterSpec& spec() const { return m_spec; }
  void setValue(double value);
  void setNotches(std::vector<double> notches);
  /// Places a widget behind the field.
  void append(QWidget* widget);
  ValueSlider* slider() { return m_slider; }
  NumberField* field() { return m_field; }

 Q_SIGNALS:
  void valueChanged(double value);
  /// A drag or a typed value is complete.
  void changeDone();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fitToFont();

  ParameterSpec m_spec;
  QBoxLayout* m_layout;
  QLabel* m_label;
  ValueSlider* m_slider;
  NumberField* m_field;
};

}  // namespace kerridge
