// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scaled_style.h"

#include <algorithm>
#include <cmath>
#include <QAbstractButton>
#include <QMenu>
#include <QPainter>
#include <QStyleOption>

#include "widgets/contrast.h"
#include "widgets/focus_frame.h"

namespace kerridge {

namespace {

constexpr double focusWidth = 2.0;
constexpr double corner = 2.0;
constexpr double focusContrast = 7.0;
const char* const iconSizeProperty = "kerridge-icon-size";

double& currentScale() {
  static double scale = 1.0;
  return scale;
}

/// Over the border that Fusion drew, where that is too faint; a field with the focus keeps its colored one.
void drawBorder(QPainter* painter, const QRect& place, const QColor& color, bool round = false) {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setBrush(Qt::NoBrush);
  painter->setPen(QPen(color, 1.0));
  const QRectF line = QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5);
  if (round) {
    painter->drawEllipse(line);
  } else {
    painter->drawRoundedRect(line, corner, corner);
  }
  painter->restore();
}

}  // namespace

QColor ScaledStyle::borderColor(const QPalette& palette) {
  const QColor window = palette.color(QPalette::Active, QPalette::Window);
  const QColor faint = window.darker(140);
  // The darker of the light grounds, the lighter of the dark ones, is the harder one.
  QColor border = withContrast(faint, window, shapeContrast);
  for (const auto role : {QPalette::Base, QPalette::Button}) {
    const QColor ground = palette.color(QPalette::Active, role);
    if (contrastBetween(border, ground) < shapeContrast) border = withContrast(border, ground, shapeContrast);
  }
  return border;
}

QColor ScaledStyle::focusColor(const QPalette& palette) {
  QColor color = palette.color(QPalette::Active, QPalette::Highlight);
  for (const auto role : {QPalette::Window, QPalette::Button, QPalette::Base}) {
    // Far more than the minimum: the frame covers borders, and buttons are painted lighter than their color in places.
    color = withContrast(color, palette.color(QPalette::Active, role), focusContrast);
  }
  return color;
}

void ScaledStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
  if (element == PE_FrameFocusRect && FocusFrame::frames(widget) && qobject_cast<const QAbstractButton*>(widget))
    return;
  QProxyStyle::drawPrimitive(element, option, painter, widget);
  const bool focused = option->state.testFlag(State_HasFocus);
  const QColor border = borderColor(option->palette);
  switch (element) {
    case PE_FrameLineEdit: drawBorder(painter, option->rect, focused ? focusColor(option->palette) : border); break;
    case PE_IndicatorCheckBox:
    case PE_PanelButtonCommand: drawBorder(painter, option->rect, border); break;
    case PE_IndicatorRadioButton: drawBorder(painter, option->rect, border, true); break;
    default: break;
  }
}

void ScaledStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                     const QWidget* widget) const {
  QProxyStyle::drawComplexControl(control, option, painter, widget);
  const bool focused = option->state.testFlag(State_HasFocus);
  const QColor border = borderColor(option->palette);
  const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
  if (control == CC_Slider && slider != nullptr && slider->orientation == Qt::Horizontal) {
    const QRect groove = proxy()->subControlRect(CC_Slider, option, SC_SliderGroove, widget);
    const QRect handle = proxy()->subControlRect(CC_Slider, option, SC_SliderHandle, widget);
    const QRect track(groove.x(), groove.center().y() - 1, groove.width(), 4);
    // Next to the handle, not across it.
    painter->save();
    painter->setClipRegion(QRegion(option->rect).subtracted(handle));
    drawBorder(painter, track, border);
    painter->restore();
    drawBorder(painter, handle.adjusted(1, 1, -1, -1), border);
  } else if (control == CC_ComboBox || control == CC_SpinBox) {
    drawBorder(painter, option->rect, focused ? focusColor(option->palette) : border);
  } else if (control == CC_ToolButton && !option->state.testFlag(State_AutoRaise)) {
    drawBorder(painter, option->rect, border);
  }
}

void ScaledStyle::setIconSize(QMenu* menu, int width) { menu->setProperty(iconSizeProperty, width); }

void ScaledStyle::setScale(double scale) { currentScale() = scale; }

double ScaledStyle::scale() { return currentScale(); }

void ScaledStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
  if (element == CE_FocusFrame) {
    painter->save();
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(focusColor(option->palette), focusWidth));
    const double inset = 0.5 * focusWidth;
    painter->drawRect(QRectF(option->rect).adjusted(inset, inset, -inset, -inset));
    painter->restore();
    return;
  }
  const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option);
  if (element != CE_DockWidgetTitle || dock == nullptr || dock->verticalTitleBar || widget == nullptr) {
    QProxyStyle::drawControl(element, option, painter, widget);
    return;
  }
  QStyleOptionDockWidget frame(*dock);
  frame.title.clear();
  QProxyStyle::drawControl(element, &frame, painter, widget);
  const QRect place = proxy()->subElementRect(SE_DockWidgetTitleBarText, dock, widget);
  painter->save();
  painter->setFont(widget->font());
  const QString title = painter->fontMetrics().elidedText(dock->title, Qt::ElideRight, place.width());
  proxy()->drawItemText(painter, place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextHideMnemonic, dock->palette,
                        dock->state.testFlag(State_Enabled), title, QPalette::WindowText);
  painter->restore();
}

int ScaledStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  if (metric == PM_SmallIconSize && widget != nullptr) {
    const int own = widget->property(iconSizeProperty).toInt();
    if (own > 0) return static_cast<int>(std::lround(scale() * own));
  }
  const int usual = QProxyStyle::pixelMetric(metric, option, widget);
  switch (metric) {
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin: return 0;  // within the widget: beside it are others
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_SliderThickness:
    case PM_SliderControlThickness:
    case PM_SliderLength:
    case PM_ScrollBarExtent:
    case PM_ScrollBarSliderMin:
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ListViewIconSize:
    case PM_MessageBoxIconSize: return static_cast<int>(std::lround(scale() * usual));
    default: return usual;
  }
}

QSize ScaledStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                    const QWidget* widget) const {
  QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
  const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
  if (type != CT_MenuItem || item == nullptr || item->icon.isNull() || widget == nullptr) return size;
  if (!widget->property(iconSizeProperty).isValid()) return size;
  constexpr int margin = 6;
  const int extent = pixelMetric(PM_SmallIconSize, option, widget);
  const int height = item->icon.actualSize(QSize(extent, extent)).height();
  size.setHeight(std::max(size.height(), height + margin));
  return size;
}

int ScaledStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* returned) const {
  if (hint == SH_FocusFrame_AboveWidget) return 1;
  return QProxyStyle::styleHint(hint, option, widget, returned);
}

}  // namespace kerridge
