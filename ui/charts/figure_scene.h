// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QGraphicsScene>
#include <QSizeF>
#include <QString>

#include "charts/figure_chart.h"
#include "widgets/theme.h"

class QPaintDevice;
class QPainter;

namespace kerridge {

/// The unseen twin of what a view shows: the same figure with its own colors, font and size. A QApplication must
/// exist.
class FigureScene {
 public:
  /// Pixels of the letters that a chart is laid out for.
  static constexpr int fontSize = 13;

  struct Look {
    QSizeF size;              ///< pixels
    double pixelRatio = 1.0;  ///< of what is painted as an image (heat maps)
    Theme theme = Theme::light;
    QString family = {};  ///< "": the system's
    bool legend = true;
    double leastHeader = 0.0;  ///< pixels that title and legend take at least
    int legendRows = 0;        ///< see FigureChart::setLegendRows()
    int leastPixels = 0;
  };

  /// Throws InvalidInput if no font is installed: text would be boxes.
  FigureScene(const Figure& figure, const Look& look);

  /// Letters of that family, "" for the system's, at fontSize. Throws like the constructor.
  static QFont letters(const QString& family);

  QSizeF size() const { return m_size; }
  /// Another height, as the width and the figure are.
  void setHeight(double height);
  /// The height at which one unit has the same length on both axes, or the width where that height would be more than
  /// `mostHeight`; nothing happens to a figure that does not ask for it (Figure::sameUnits).
  void fitHeight(const Figure& figure, double mostHeight);
  /// The part inside the axes, in pixels.
  QRectF plotArea() const { return m_chart.map().area; }
  const PlotMap& map() const { return m_chart.map(); }
  /// Of title and legend, in pixels.
  double headerHeight() const { return m_chart.headerHeight(); }
  QList<TextBox> textBoxes() const { return m_chart.textBoxes(); }

  /// Fills the device.
  void paint(QPaintDevice* device);
  /// Fills that part of what is painted on.
  void paint(QPainter& painter, const QRectF& target);

  /// One page of `points` × 1/72 inch.
  QByteArray pdf(QSizeF points, int resolution, const Figure& figure);
  QByteArray svg(QSize pixels, int resolution, const Figure& figure);

 private:
  QSizeF m_size;
  QFont m_font;
  QGraphicsScene m_scene;  // owns the QChart, which must outlive m_chart: first in, last out
  FigureChart m_chart;
};

}  // namespace kerridge
