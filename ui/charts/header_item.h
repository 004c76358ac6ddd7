// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/plot_item.h"

namespace kerridge {

/// Elided: as much of the subtitle as the line of the title has room for, at least a few words.
enum class SubtitleLength { whole, elided };

/// Title and subtitle, side by side if there is room, else below each other, broken into lines rather than cut unless
/// requested.
class HeaderItem : public PlotItem {
 public:
  explicit HeaderItem(QGraphicsItem* parent) : PlotItem(parent, layer::header) {}

  /// Lays the texts out from the top and returns the height taken.
  double setTexts(const QString& title, const QString& subtitle, SubtitleLength length, const PlotStyle& style,
                  double left, double top, double width);
  /// The text that is shown when the mouse rests on it.
  void setTip(const QString& title, const QString& subtitle);
  /// Lines as drawn: 1 if title and subtitle share one.
  int lineCount() const;
  /// Where the text of the last line ends.
  double rightEnd() const;
  QList<TextBox> textBoxes() const;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  struct Line {
    QString text;
    QRectF box;
    bool title = true;

    bool operator==(const Line&) const = default;
  };
  QList<Line> m_lines;
  PlotStyle m_style;
};

/// The reason why a figure is empty, in the middle of the chart.
class EmptyItem : public PlotItem {
 public:
  explicit EmptyItem(QGraphicsItem* parent) : PlotItem(parent, layer::header) {}

  void setText(const QString& text, const PlotStyle& style, const QRectF& area);
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  QStringList m_lines;
  PlotStyle m_style;
};

/// A small rounded label: "computing…", "reset zoom". Empty text hides it.
class BadgeItem : public PlotItem {
 public:
  explicit BadgeItem(QGraphicsItem* parent) : PlotItem(parent, layer::badges) {}

  /// `corner` is the lower left corner.
  void setText(const QString& text, const PlotStyle& style, QPointF corner);
  bool isShown() const { return !m_text.isEmpty(); }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  QString m_text;
  PlotStyle m_style;
};

}  // namespace kerridge
