// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QMenu;

namespace kerridge {

/// Fusion with parts without text (check boxes, handles, scroll bars, small icons) that grow with the interface.
class ScaledStyle : public QProxyStyle {
  Q_OBJECT

 public:
  ScaledStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

  /// 1: the usual size. Existing widgets follow with their next change of font.
  static void setScale(double scale);
  static double scale();

  /// Icons of this width in a menu, where the style's are too small to show anything.
  static void setIconSize(QMenu* menu, int width);

  /// Borders of fields, boxes, buttons and tracks with 3 : 1: Fusion's are about 2 : 1 on light ground, less on dark.
  static QColor borderColor(const QPalette& palette);
  /// The frame around the focused control, with 3 : 1 on windows, buttons and fields.
  static QColor focusColor(const QPalette& palette);

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget = nullptr) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget = nullptr) const override;
  /// Titles of docks in the font of the dock.
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget = nullptr) const override;
  int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr,
                  const QWidget* widget = nullptr) const override;
  /// Room for the icons of setIconSize(): Fusion gives every line of a menu the height of its text.
  QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                         const QWidget* widget = nullptr) const override;
  /// Focus frames are above the controls they surround.
  int styleHint(StyleHint hint, const QStyleOption* option = nullptr, const QWidget* widget = nullptr,
                QStyleHintReturn* returned = nullptr) const override;
};

}  // namespace kerridge
