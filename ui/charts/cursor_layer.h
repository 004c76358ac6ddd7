// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <vector>

#include "charts/plot_item.h"

namespace kerridge {

class CurveCells;

/// A vertical line, or a ring with four arms if the cursor has a y. Its bounding box is a few pixels wide, so that
/// moving it repaints two narrow strips of the chart.
class CursorItem : public PlotItem {
 public:
  explicit CursorItem(QGraphicsItem* parent) : PlotItem(parent, layer::cursors) {}

  void setCursor(const Cursor& cursor, const PlotMap& map, const PlotStyle& style, bool focused);
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  struct Look {
    QPointF at;
    QPointF beyond;  // the direction of an arrow at the edge, null if the cursor is in view
    QRectF bounds;
    bool cross = false;
    bool draggable = true;
    bool focused = false;
    double stroke = 1.0;
    QColor color, halo;

    bool operator==(const Look&) const = default;
  };
  Look m_look;
};

/// The label of a cursor.
class TagItem : public PlotItem {
 public:
  explicit TagItem(QGraphicsItem* parent) : PlotItem(parent, layer::cursors + 1.0) {}

  const QString& tag() const { return m_text; }
  void setTag(const QString& text, const QColor& color, const QColor& halo, const QFont& font, const QRectF& box);
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  QString m_text;
  QColor m_color, m_halo;
  QFont m_font;
};

/// What the crosses and lines of cursors in view cover.
QList<QRectF> cursorBoxes(const std::vector<Cursor>& cursors, const PlotMap& map, const PlotStyle& style);

/// All cursors of a figure. Items are kept and reused; surplus ones are hidden.
class CursorLayer {
 public:
  explicit CursorLayer(QGraphicsItem* parent) : m_parent(parent) {}

  /// `focused` is the index of the cursor that has the keyboard, or −1. Labels keep off `taken` and, beside crosses,
  /// off the curves, if there are any.
  void setCursors(const std::vector<Cursor>& cursors, const PlotMap& map, const PlotStyle& style, int focused,
                  const QList<QRectF>& taken, const CurveCells* curves = nullptr);
  QList<TextBox> textBoxes() const;
  /// The draggable cursor within reach (6 px of a line, 10 px of a cross or of the arrow of one beyond the axes), the
  /// nearest first, or −1.
  int cursorAt(QPointF pixel) const;

 private:
  QGraphicsItem* m_parent;
  std::vector<Cursor> m_cursors;
  PlotMap m_map;
  QList<CursorItem*> m_items;
  QList<TagItem*> m_tags;
};

}  // namespace kerridge
