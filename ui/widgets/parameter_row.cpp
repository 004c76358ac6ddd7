// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/parameter_row.h"

#include <cmath>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

#include "base/sentence.h"
#include "texts/shown_number.h"
#include "widgets/design.h"
#include "widgets/number_field.h"
#include "widgets/shown_text.h"
#include "widgets/value_slider.h"

namespace kerridge {

namespace {
constexpr int labelCharacters = 2;
}

ParameterRow::ParameterRow(const ParameterSpec& spec, const QString& owner, QWidget* parent,
                           Qt::Orientation orientation)
    : QWidget(parent),
      m_layout(new QBoxLayout(orientation == Qt::Horizontal ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom, this)),
      m_label(new QLabel(this)),
      m_slider(new ValueSlider(this, orientation)),
      m_field(new NumberField(this)) {
  m_layout->setContentsMargins(0, 0, 0, 0);
  m_layout->setSpacing(space::unit);
  fitToFont();
  m_field->setWidthOf(QStringLiteral("0.00012345"));
  m_layout->addWidget(m_label);
  m_layout->addWidget(m_slider, 1, orientation == Qt::Vertical ? Qt::AlignHCenter : Qt::Alignment());
  m_layout->addWidget(m_field);
  setSpec(spec);
  const QString name = tr("%1 of %2").arg(m_label->text(), owner);
  m_slider->setAccessibleName(name);
  m_field->setAccessibleName(name);

  connect(m_slider, &ValueSlider::numberMoved, this,
          [this](double value) { Q_EMIT valueChanged(m_spec.integer ? std::round(value) : value); });
  connect(m_slider, &QSlider::sliderReleased, this, &ParameterRow::changeDone);
  connect(m_field, &NumberField::valueEdited, this, [this](double value) {
    Q_EMIT changeDone();  // a typed value is a separate step
    Q_EMIT valueChanged(value);
    Q_EMIT changeDone();
  });
}

void ParameterRow::setSpec(const ParameterSpec& spec) {
  m_spec = spec;
  // The key is the symbol (m, λ, t); the label says it in words.
  const bool path = spec.key == "at";
  m_label->setText(shownText(path ? spec.label : spec.key));
  const QString tip =
      tr("%1: %2 Type any value from %3 to %4.")
          .arg(shownText(spec.label), QString::fromStdString(sentence(shownText(spec.explanation).toStdString())),
               shownNumber(spec.minimum), shownNumber(spec.maximum));
  m_label->setToolTip(tip);
  m_slider->setToolTip(tip);
  m_field->setToolTip(tip);
  m_slider->setQuantity(m_label->text(), QString::fromStdString(spec.unit), spec.integer);
  m_slider->setScale(spec.sliderMinimum, spec.sliderMaximum, spec.scale);
  m_field->setRange(spec.minimum, spec.maximum);
  m_field->setInteger(spec.integer);
}

void ParameterRow::setValue(double value) {
  // A handle held by the mouse stays where the mouse is.
  if (!m_slider->isSliderDown()) m_slider->setNumber(value);
  m_field->setValue(value);
}

void ParameterRow::setNotches(std::vector<double> notches) { m_slider->setNotches(std::move(notches)); }

void ParameterRow::fitToFont() {
  m_label->setMinimumWidth(fontMetrics().horizontalAdvance(QString(labelCharacters, QLatin1Char('m'))));
}

void ParameterRow::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) fitToFont();
}

void ParameterRow::append(QWidget* widget) { m_layout->addWidget(widget); }

}  // namespace kerridge
