// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scaled_style.h"

#include <algorithm>
#include <cmath>
#include <QMenu>
#include <QPainter>
#include <QStyleOption>

namespace kerridge {

namespace {

constexpr double focusWidth = 2.0;
const char* const iconSizeProperty = "kerridge-icon-size";

double& currentScale() {
  static double scale = 1.0;
  return scale;
}

}  // namespace

void ScaledStyle::setIconSize(QMenu* menu, int width) { menu->setProperty(iconSizeProperty, width); }

void ScaledStyle::setScale(double scale) { currentScale() = scale; }

double ScaledStyle::scale() { return currentScale(); }

void ScaledStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
  if (element == CE_FocusFrame) {
    painter->save();
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(option->palette.color(QPalette::Highlight), focusWidth));
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
