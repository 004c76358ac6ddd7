// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPixmap>
#include <QPolygonF>

#include "charts/bar_pattern.h"
#include "charts/plot_item.h"
#include "charts/polyline.h"
#include "charts/visibility.h"

namespace kerridge {

/// The bands of a figure. Not QAreaSeries: it knows no gaps and draws a wrong polygon where an edge falls to zero.
class BandItem : public PlotItem {
 public:
  explicit BandItem(QGraphicsItem* parent) : PlotItem(parent, layer::bands) {}

  void setBands(const std::vector<Band>& bands, const PlotMap& map, const PlotStyle& style, const Visibility& visible);
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  struct Area {
    QPolygonF polygon;  // pixels
    QColor color;
  };
  QList<Area> m_areas;
};

/// The values at which the terms of a stacked bar end, from below; empty where the value is no sum of terms.
std::vector<double> termEnds(const BarSet& set, std::size_t category);

/// Bars side by side in each category, with error bars. Not QBarSeries: its bars start at 0 = 10⁰ on an axis of log10
/// values. Here they start at 0 on a linear axis and at the lower end of a logarithmic one. The terms of a sum are
/// paler from below upward.
class BarItem : public PlotItem {
 public:
  explicit BarItem(QGraphicsItem* parent) : PlotItem(parent, layer::bars) {}

  void setBars(const std::vector<BarSet>& bars, const PlotMap& map, const PlotStyle& style, const Visibility& visible);
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  struct Bar {
    QRectF rect;  // pixels
    QColor color;
    BarPattern pattern = BarPattern::plain;
    double opacity = 0.75;
  };
  QList<Bar> m_bars;
  QList<QLineF> m_errors;
  QPen m_patternPen;
  double m_patternStep = 7.0;
  QColor m_errorColor;
  double m_errorWidth = 1.3;
};

/// Points of the data, which are below the curves; or markers of curves and other clouds, and the dots of curve points
/// without neighbors, which are above. One item for all points: Qt Charts makes one item per point of a scatter series.
class MarkerItem : public PlotItem {
 public:
  enum class Of { data, others };
  MarkerItem(QGraphicsItem* parent, Of of)
      : PlotItem(parent, of == Of::data ? layer::data : layer::markers), m_of(of) {}

  void setSeries(const std::vector<Series>& series, const PlotMap& map, const PlotStyle& style,
                 const Visibility& visible);
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  struct Cloud {
    QList<QPointF> points;  // pixels
    Marker marker = Marker::circle;
    double size = 6.0;
    QColor color;
    QColor inside;  // of a hollow marker; invalid: filled
    // What large clouds look like, kept once they were there for a second time: in a drag most of them stay.
    QPixmap picture;
    QPoint corner;
    int times = 0;

    bool looksLike(const Cloud& other) const;
    void draw(QPainter& painter) const;
    /// By its picture where that gives the same pixels.
    void drawOnScreen(QPainter& painter);
  };
  void addCues(const Series& series, const PlotMap& map, const PlotStyle& style, const QColor& color);

  Of m_of;
  QList<Cloud> m_clouds;
};

/// The marker that a series is drawn with: circles on lines of a method become the method's marker.
Marker shownMarker(const Series& series);
/// Size of the marker of a series in pixels: its width if it is a cloud, else a little more than its line.
double markerSize(const Series& series);

/// Horizontal extent of bar `set` of `sets` in category `category`, in axis units. The existing bars of a category are
/// placed around its label: sets without a value there take no room.
struct BarSpan {
  double left = 0.0;
  double right = 0.0;
};
BarSpan barSpan(const std::vector<const BarSet*>& sets, std::size_t category, std::size_t set);

}  // namespace kerridge
