// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPen>

#include "charts/bar_pattern.h"
#include "charts/plot_item.h"
#include "charts/visibility.h"

namespace kerridge {

/// One line of the legend. Parts of a figure with the same name share an entry, and are switched together.
struct LegendEntry {
  QString name;
  std::string english;  ///< the same in the language of files
  QStringList keys;     ///< what it switches (Visibility); none: it cannot be switched
  QList<QPen> lines;    ///< drawn one over the other
  Marker marker = Marker::none;
  double markerSize = 6.0;
  QColor markerColor;
  QColor markerInside;                     ///< of a hollow one; invalid: filled
  QColor fill;                             ///< bands and bars; invalid: none
  BarPattern pattern = BarPattern::plain;  ///< over the fill
  bool hatched = false;                    ///< the meaning of hatched cells; cannot be switched off
  bool hidden = false;

  bool operator==(const LegendEntry&) const = default;
};

/// Every name once; or methods by color, then kinds by line style, if names split into both.
QList<LegendEntry> legendEntries(const Figure& figure, const PlotStyle& style, const Visibility& visible);

/// Entries in rows, left to right, none shortened.
class LegendItem : public PlotItem {
 public:
  explicit LegendItem(QGraphicsItem* parent) : PlotItem(parent, layer::header) {}

  /// Room for all entries in one row.
  static double rowWidth(const QList<LegendEntry>& entries, const PlotStyle& style);
  /// That of the widest.
  static double columnWidth(const QList<LegendEntry>& entries, const PlotStyle& style);
  /// Rows that all entries take within that width.
  static int rowCount(const QList<LegendEntry>& entries, const PlotStyle& style, double width);
  /// Lays the entries out below `top` and returns the height taken, at most `mostHeight` (but one row): what has no
  /// room there is counted by a last entry, "… 5 more".
  double setEntries(const QList<LegendEntry>& all, const PlotStyle& style, double left, double top, double width,
                    double mostHeight);
  /// With its own ground, over curves.
  void setBoxed(bool boxed);
  const QList<LegendEntry>& entries() const { return m_entries; }
  const QList<QRectF>& boxes() const { return m_boxes; }
  /// −1 if there is none that can be switched.
  qsizetype entryAt(QPointF point) const;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  QList<LegendEntry> m_entries;
  QList<QRectF> m_boxes;
  PlotStyle m_style;
  bool m_boxed = false;
};

}  // namespace kerridge
