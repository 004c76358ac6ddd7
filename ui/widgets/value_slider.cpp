// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/value_slider.h"

#include <algorithm>
#include <cmath>
#include <QAccessible>
#include <QAccessibleWidget>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyleOptionSlider>

#include "texts/shown_number.h"

namespace kerridge {

namespace {
constexpr double stepsPerDecade = 20.0;
constexpr int snapSteps = 4;
constexpr double notchHeight = 5.0;
constexpr int shownDigits = 3;

/// What a slider reports to assistive technology: the number, where QSlider's own interface gives the position.
class SliderInterface : public QAccessibleWidget, public QAccessibleValueInterface {
 public:
  explicit SliderInterface(ValueSlider* slider) : QAccessibleWidget(slider, QAccessible::Slider) {}

  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
  }
  QString text(QAccessible::Text kind) const override {
    return kind == QAccessible::Value ? slider()->valueText() : QAccessibleWidget::text(kind);
  }
  QVariant currentValue() const override { return slider()->number(); }
  void setCurrentValue(const QVariant& value) override { slider()->moveTo(value.toDouble()); }
  QVariant minimumValue() const override { return slider()->lower(); }
  QVariant maximumValue() const override { return slider()->upper(); }
  /// The last digit shown: a screen reader takes from it how many digits it speaks.
  QVariant minimumStepSize() const override {
    const double size = std::abs(slider()->number());
    if (slider()->isInteger()) return 1.0;
    return size > 0.0 ? std::pow(10.0, std::floor(std::log10(size)) - (shownDigits - 1)) : 0.0;
  }

 private:
  ValueSlider* slider() const { return static_cast<ValueSlider*>(object()); }
};

QAccessibleInterface* makeSliderInterface(const QString& className, QObject* object) {
  if (className != QLatin1String(ValueSlider::staticMetaObject.className())) return nullptr;
  auto* slider = qobject_cast<ValueSlider*>(object);
  return slider != nullptr ? new SliderInterface(slider) : nullptr;
}

}  // namespace

double withHandDigits(double exact, Scale scale) {
  return roundedNumber(exact, scale == Scale::logarithmic ? shownDigits : shownDigits + 1);
}

ValueSlider::ValueSlider(QWidget* parent, Qt::Orientation orientation) : QSlider(orientation, parent) {
  setFocusPolicy(Qt::StrongFocus);
  setTracking(true);
  static const bool installed = [] {
    QAccessible::installFactory(makeSliderInterface);
    return true;
  }();
  Q_UNUSED(installed);
  connect(this, &QSlider::valueChanged, this, [this](int position) {
    if (m_silent) return;
    m_number = numberAt(position);
    Q_EMIT numberMoved(m_number);
  });
}

void ValueSlider::setScale(double lower, double upper, Scale scale) {
  m_lower = lower;
  m_upper = upper;
  m_scale = scale;
  const bool logarithmic = scale == Scale::logarithmic;
  const double span = logarithmic ? std::log10(upper / lower) : upper - lower;
  // Linear: a round step, a hundredth to a thousandth of the range.
  m_step = logarithmic ? 1.0 / stepsPerDecade : std::pow(10.0, std::floor(std::log10(span)) - 2.0);
  m_silent = true;
  setRange(0, std::max(1, static_cast<int>(std::lround(span / m_step))));
  m_silent = false;
  setSingleStep(1);
  setPageStep(logarithmic ? static_cast<int>(stepsPerDecade) : 10);
}

void ValueSlider::setNotches(std::vector<double> notches) {
  m_notches = std::move(notches);
  update();
}

void ValueSlider::setNumber(double number) {
  const QString before = QAccessible::isActive() ? valueText() : QString();
  m_number = number;
  const int position = positionOf(number);
  m_silent = true;
  if (position != value()) {
    setValue(position);  // reports the change of the value itself
  } else if (QAccessible::isActive() && valueText() != before) {
    // Another number at the same position. Positions that the slider itself moved to were reported with the step.
    QAccessibleValueChangeEvent event(this, number);
    QAccessible::updateAccessibility(&event);
  }
  m_silent = false;
}

double ValueSlider::number() const {
  // Within a step, Qt reports the new position before valueChanged() is emitted.
  const double number = positionOf(m_number) == value() ? m_number : numberAt(value());
  return m_integer ? std::round(number) : number;
}

void ValueSlider::setQuantity(const QString& symbol, const QString& unit, bool integer) {
  m_symbol = symbol;
  m_unit = unit;
  m_integer = integer;
}

QString ValueSlider::valueText() const {
  QString text = shownNumber(number());
  if (!m_unit.isEmpty()) text += QLatin1Char(' ') + m_unit;
  return m_symbol.isEmpty() ? text : QStringLiteral("%1 = %2").arg(m_symbol, text);
}

void ValueSlider::moveTo(double number) { setValue(positionOf(number)); }

double ValueSlider::numberAt(int position) const {
  if (position <= minimum()) return m_lower;
  if (position >= maximum()) return m_upper;
  for (const double notch : m_notches) {
    if (notch < m_lower || notch > m_upper) continue;
    const int snap = isSliderDown() ? snapSteps : 0;
    if (std::abs(positionOf(notch) - position) <= snap) return notch;
  }
  const double exact =
      m_scale == Scale::logarithmic ? m_lower * std::pow(10.0, position * m_step) : m_lower + position * m_step;
  return withHandDigits(exact, m_scale);
}

int ValueSlider::positionOf(double number) const {
  const double clamped = std::clamp(number, m_lower, m_upper);
  const double distance = m_scale == Scale::logarithmic ? std::log10(clamped / m_lower) : clamped - m_lower;
  return static_cast<int>(std::lround(distance / m_step));
}

int ValueSlider::pixelOf(int position) const {
  QStyleOptionSlider option;
  initStyleOption(&option);
  const QRect groove = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderGroove, this);
  const QRect handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
  const bool upright = orientation() == Qt::Vertical;
  const int size = upright ? handle.height() : handle.width();
  const int room = (upright ? groove.height() : groove.width()) - size;
  return (upright ? groove.y() : groove.x()) + size / 2 +
         QStyle::sliderPositionFromValue(minimum(), maximum(), position, room, upright);
}

void ValueSlider::mousePressEvent(QMouseEvent* event) {
  QStyleOptionSlider option;
  initStyleOption(&option);
  const QRect handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
  if (event->button() == Qt::LeftButton && !handle.contains(event->position().toPoint())) {
    const int first = pixelOf(minimum()), last = pixelOf(maximum());
    const double pressed =
        orientation() == Qt::Vertical ? first - event->position().y() : event->position().x() - first;
    setSliderPosition(QStyle::sliderValueFromPosition(minimum(), maximum(), static_cast<int>(std::lround(pressed)),
                                                      std::abs(last - first)));
  }
  QSlider::mousePressEvent(event);
}

void ValueSlider::paintEvent(QPaintEvent* event) {
  if (!m_notches.empty()) {
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1.0));
    for (const double notch : m_notches) {
      if (notch < m_lower || notch > m_upper) continue;
      const double at = pixelOf(positionOf(notch)) + 0.5;
      if (orientation() == Qt::Vertical) {
        painter.drawLine(QPointF(0.5, at), QPointF(notchHeight, at));
        painter.drawLine(QPointF(width() - notchHeight, at), QPointF(width() - 0.5, at));
        continue;
      }
      painter.drawLine(QPointF(at, 0.5), QPointF(at, notchHeight));
      painter.drawLine(QPointF(at, height() - notchHeight), QPointF(at, height() - 0.5));
    }
  }
  QSlider::paintEvent(event);
}

}  // namespace kerridge
