// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "charts/plot_item.h"
#include "charts/visibility.h"

namespace kerridge {

/// What is under the mouse.
struct Readout {
  QStringList lines;            ///< e.g. "λ = 0.00126, RMSE = 0.41", then "test · 0.409"
  std::optional<QPointF> snap;  ///< pixel of the curve point or bar end the last line speaks of

  QString text() const { return lines.join(QStringLiteral(" · ")); }
};

/// Coordinates, then, if there is one, the mark, the bar, the nearest point of a visible curve or cloud within 24 px,
/// or the cell of the heat map. O(points).
Readout readoutAt(const Figure& figure, const PlotMap& map, const Visibility& visible, QPointF pixel, int digits = 4);
/// The same for one mark of the figure, wherever the mouse is.
Readout markReadout(const Figure& figure, std::size_t index, int digits = 4);
/// As many digits as a number has, for both.
inline constexpr int allDigits = 17;

/// A small box next to the mouse and a ring around the point it refers to. Without lines it is hidden.
class ReadoutItem : public PlotItem {
 public:
  explicit ReadoutItem(QGraphicsItem* parent) : PlotItem(parent, layer::readout) {}

  void setReadout(const Readout& readout, QPointF mouse, const QRectF& area, const PlotStyle& style);
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  Readout m_readout;
  QRectF m_box;
  PlotStyle m_style;
};

}  // namespace kerridge
