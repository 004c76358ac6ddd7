// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <QList>
#include <QObject>
#include <QRectF>

#include "charts/axis_map.h"
#include "charts/figure_changes.h"
#include "charts/legend_item.h"
#include "charts/plot_layout.h"
#include "charts/plot_style.h"
#include "charts/readout.h"
#include "figures/figure.h"

class QChart;

namespace kerridge {

class AnnotationItem;
class AxesItem;
class BadgeItem;
class BandItem;
class BarItem;
class CurveLayer;
class CursorLayer;
class EmptyItem;
class HeaderItem;
enum class SubtitleLength;
class HeatMapItem;
class MarkItem;
class MarkerItem;

/// A figure drawn by items that are children of a QChart, which has the background and the size. The same class
/// serves the window and, unseen, the exports. Redrawing touches only what changed; items are made once.
class FigureChart : public QObject {
  Q_OBJECT

 public:
  /// The chart belongs to the scene or view it is put into; until then to the caller. It must live as long as this.
  explicit FigureChart(QObject* parent = nullptr);
  ~FigureChart() override;
  QChart* chart() const { return m_chart; }

  void setFigure(const Figure& figure);
  const Figure& figure() const { return m_figure; }
  void setStyle(const PlotStyle& style);
  const PlotStyle& style() const { return m_style; }
  /// Device pixels per pixel of what is painted as an image (heat maps).
  void setPixelRatio(double ratio);
  /// Pixels of the upper right corner that the title's line leaves free for what covers it.
  void setCornerRoom(double width);

  /// Whether the chart has a legend at all.
  void setLegendShown(bool shown);
  /// Where its entries take more rows than that, the legend's letters get smaller, down to so many pixels. 0: never.
  void setLegendRows(int rows, int leastPixels);
  /// On small screens the plot takes precedence over the legend: it goes where the plot would be a strip.
  void setLegendYields(bool yields);
  /// A part of the subtitle that is not drawn, because it appears elsewhere on the screen; "" for none. Tooltips have
  /// it.
  void setSaidElsewhere(const QString& part);

  const PlotMap& map() const { return m_map; }
  /// Shows a part of the axes; nothing: all of them.
  void setZoom(const std::optional<AxisMap>& x, const std::optional<AxisMap>& y);
  const std::optional<AxisMap>& zoomX() const { return m_zoomX; }
  const std::optional<AxisMap>& zoomY() const { return m_zoomY; }
  bool isZoomed() const { return m_zoomX.has_value() || m_zoomY.has_value(); }
  const AxisMap& fullX() const { return m_fullX; }
  const AxisMap& fullY() const { return m_fullY; }
  /// The same where they hold all of what is outside().
  const AxisMap& wholeX() const { return m_wholeX; }
  const AxisMap& wholeY() const { return m_wholeY; }
  /// What is to be seen and yet leaves the axes; a kind that several methods have once.
  const QStringList& outside() const { return m_outside; }
  /// The figure without what is hidden.
  Figure visibleFigure() const;

  /// While something is dragged the plot does not go up when a legend gets shorter.
  void setHeld(bool held);
  /// Pixels that title and legend take at least.
  void setLeastHeader(double height);
  double headerHeight() const { return m_top; }
  void setHidden(const HiddenKeys& hidden);
  const HiddenKeys& hidden() const { return m_hidden; }
  const Visibility& visibility() const { return m_visible; }
  /// Legend entries that can be switched; −1 if there is none.
  qsizetype legendEntryAt(QPointF pixel) const;
  void toggleEntry(qsizetype entry);
  /// "x" or "y" over the title or a label of an axis, else "".
  QString axisAt(QPointF pixel) const;
  QRectF legendBox(const QString& name) const;

  void setFocusedCursor(int index);
  int cursorAt(QPointF pixel) const;
  void setFocusedMark(int index);
  /// The mark, or its label, under a pixel that a click may use; −1 for none.
  int targetMarkAt(QPointF pixel, bool withLabel = true) const;
  /// Is it there to be taken, within the zoom?
  bool isTarget(const Mark& mark) const;
  /// `value` is that of a cursor with a track.
  void moveCursor(int index, double x, double y, double value);

  void setBusyText(const QString& text);
  /// A badge that offers to reset the zoom.
  void setZoomText(const QString& text);
  QRectF zoomBadge() const;
  void showReadout(const Readout& readout, QPointF mouse);

  /// Labels of marks and legend entries, in pixels of the chart.
  QList<QRectF> labelBoxes() const;
  /// Every text except badges and the readout, which cover the rest on purpose.
  QList<TextBox> textBoxes() const;

 Q_SIGNALS:
  void outsideChanged();

 private:
  void redraw(const FigureChanges& changes);
  /// The subtitle without what appears elsewhere.
  QString drawnSubtitle() const;
  /// Axes for what is to be seen.
  void placeAxes(const Figure& shown);
  /// Title, legend, axes; true if the plot area or its range moved, so that everything in it must be redrawn.
  bool layOut(const Figure& shown);
  void layOutParts(const Figure& shown, const PlotMap& map);
  /// The title with the letter of the panel.
  QString headline() const;
  /// What the legend names, and its place to the right of the axes if it is to be there. Where it would take half of
  /// the width it stays above them.
  void prepareLegend(const Figure& shown);
  /// A legend in a corner of the axes or to their right, where they are now.
  void placeLegendInPlot(const Figure& shown);
  /// Title, subtitle and legend; the height they take.
  PlotStyle legendStyle(const QList<LegendEntry>& entries, double width) const;
  double layOutHeader(const Figure& shown, const QString& subtitle, SubtitleLength length);
  /// Where the label of a cursor would hide something.
  QList<QRectF> takenByLabels() const;
  void drawCursors();
  void drawBadges();

  QChart* m_chart;
  std::unique_ptr<CurveLayer> m_curves;
  std::unique_ptr<CursorLayer> m_cursors;
  HeaderItem* m_header;
  LegendItem* m_legend;
  struct Beside {
    PlotStyle style;
    double width = 0.0;
  };
  QList<LegendEntry> m_entries;
  std::optional<Beside> m_beside;
  AxesItem* m_axes;
  HeatMapItem* m_heatMap;
  BandItem* m_bands;
  BarItem* m_bars;
  MarkerItem *m_data, *m_markers;
  MarkItem* m_marks;
  AnnotationItem* m_annotations;
  ReadoutItem* m_readout;
  EmptyItem* m_empty;
  BadgeItem* m_busyBadge;
  BadgeItem* m_zoomBadge;

  Figure m_figure;
  PlotStyle m_style;
  PlotMap m_map;
  PlotLayout m_layout;
  HiddenKeys m_hidden;
  Visibility m_visible;
  AxisMap m_fullX, m_fullY, m_wholeX, m_wholeY;
  QStringList m_outside;
  std::optional<AxisMap> m_zoomX, m_zoomY;
  QList<QRectF> m_cursorBoxes;  // as the marks know them
  QString m_busyText, m_zoomText;
  double m_cornerRoom = 0.0;
  bool m_legendShown = true;
  int m_legendRows = 0, m_leastPixels = 0;
  bool m_legendYields = false;
  bool m_legendDropped = false;
  QString m_saidElsewhere;
  int m_edgeRows = 0;
  double m_top = 0.0;  // height of title and legend
  double m_leastHeader = 0.0;
  std::optional<double> m_heldTop;  // its least while the chart is held
  double m_pixelRatio = 1.0;
  int m_focusedCursor = -1;
};

}  // namespace kerridge
