// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QColor>
#include <QList>
#include <QRect>
#include <QString>

class QGraphicsScene;
class QPalette;
class QWidget;

namespace kerridge::test {

/// A text with the colors it is painted with, which no list of colors tells.
struct PaintedText {
  QString text;
  QColor color;
  QRect place;  ///< pixels; the part that is not clipped away
};

/// A color that lines are drawn or shapes are filled with.
struct PaintedShape {
  QColor color;  ///< with its opacity
  QRect place;
};

struct Painted {
  QList<PaintedText> texts;
  QList<PaintedShape> shapes;
};

/// What a widget with everything in it, or a scene, paints.
Painted paintedBy(QWidget* widget);
Painted paintedBy(QGraphicsScene* scene);

/// Texts of the widget with less contrast with what is behind them, each once, with the number.
QStringList faintTexts(QWidget* widget, double least);
/// The same of a scene, on one ground.
QStringList faintTexts(QGraphicsScene* scene, const QColor& ground, double least);

}  // namespace kerridge::test
