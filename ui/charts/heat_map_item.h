// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <QImage>

#include "charts/plot_item.h"
#include "charts/plot_layout.h"

namespace kerridge {

/// The cell of a heat map at a point in axis values; nothing outside.
struct HeatMapCell {
  Index row = 0;
  Index column = 0;
};
std::optional<HeatMapCell> cellAt(const HeatMap& map, double x, double y);

/// The cells as one picture of the plot area, computed pixel by pixel from the edges: sharp, and right for any edges
/// and any zoom. O(pixels) after a change, one image copy per repaint. Hatched cells and the boxed best cell are
/// lines on top.
class HeatMapItem : public PlotItem {
 public:
  explicit HeatMapItem(QGraphicsItem* parent) : PlotItem(parent, layer::heatMap) {}

  /// `scale` is the resolution of the picture in device pixels per pixel. Without maps the item is empty.
  void setHeatMaps(const std::vector<HeatMap>& maps, const PlotMap& map, const PlotLayout& layout,
                   const PlotStyle& style, double scale, const QSizeF& size);
  /// The box around the best cell; empty if there is none.
  const QRectF& bestCell() const { return m_best; }
  /// The labels of the color bar.
  QList<TextBox> textBoxes() const;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  template <typename Pixel>
  void renderCells(const HeatMap& map, QImage& image, const std::function<Pixel(double)>& pixelOf) const;
  /// The cells as numbers of colors, which a PNG holds in a tenth of the time.
  QImage cellsInFewColors() const;
  void collectHatching(const HeatMap& map);
  void paintColorBar(QPainter& painter) const;
  QRectF cellRect(const HeatMap& map, Index row, Index firstColumn, Index lastColumn) const;

  std::vector<HeatMap> m_maps;
  PlotMap m_map;
  PlotLayout m_layout;
  PlotStyle m_style;
  double m_scale = 1.0;
  QImage m_cells, m_bar;
  QRectF m_place;           // of the cells: the plot area in whole pixels of the screen
  QList<QRectF> m_hatched;  // one rectangle per run of cells in a row
  QRectF m_best;
};

}  // namespace kerridge
