// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <QTimer>
#include <QWidget>

#include "charts/figure_export.h"
#include "figures/figure.h"

class QGraphicsView;

namespace kerridge {

class FigureActions;
class FigureChart;
class PlotView;
struct TextBox;

/// A figure on screen. Shows what it is given and says what the user did with it; it computes nothing and changes no
/// parameter by itself, except that a dragged cursor follows the hand at once.
///
/// Mouse and keys: see PlotView. Colors follow the palette, sizes the font. The context menu exports, copies, shows
/// the numbers as a table, switches axes between linear and logarithmic, and resets the zoom; the same actions are
/// actions(), for a title menu.
class FigureView : public QWidget {
  Q_OBJECT

 public:
  explicit FigureView(QWidget* parent = nullptr);
  ~FigureView() override;

  /// Redraws what changed; a cursor under the hand stays there.
  void setFigure(const Figure& figure);
  const Figure& figure() const { return m_figure; }
  /// The figure with its axes as switched.
  const Figure& drawnFigure() const;
  /// What is to be seen: without hidden entries, axes as switched, cut to the zoom.
  Figure shownFigure() const;

  /// Zoom, hidden legend entries and switched axes, as long as the titles of the axes are those it was made for.
  const ChartSight& sight() const { return m_sight; }
  void setSight(const ChartSight& sight);

  /// What the menu made of the axes, for other figures of this kind.
  std::function<Figure(const Figure& figure)> scales() const;

  /// Asks for a file, in the folder of the last export, and writes it; false if that was canceled or failed.
  bool saveAs(FigureFormat format, const QByteArray& bytes, QWidget* parent);
  /// Writes shownFigure(), or all numbers if the format is CSV; exported() reports success, a non-blocking message box
  /// the reason of a failure.
  void exportTo(const QString& file, FigureFormat format);
  /// The same with how it was made; true if it was written.
  bool write(const QString& file, const QByteArray& bytes);

  /// While something runs by itself axes only grow and the plot does not go up when a legend gets shorter, as under
  /// the hand.
  void setAxesHeld(bool held);

  /// Pixels of the upper right corner to leave free, for buttons over it.
  void setCornerRoom(double width);
  /// A part of the subtitle that appears elsewhere in the window; "" for none.
  void setSaidElsewhere(const QString& part);

  /// A small badge in the corner; the figure stays unchanged. An empty text says "computing…".
  void setBusy(bool busy, const QString& text = {});

  /// The values under the mouse, or last under it, with all digits, to the clipboard.
  void copyReadout();
  /// Letters and lines for the last row, see PlotStyle.
  void setLecture(bool on);
  /// A glass that enlarges follows the mouse, or the cursor that keys act on.
  void setMagnified(bool magnified);
  /// The glass of this chart goes until the mouse or a key puts it somewhere again.
  void hideGlass();
  /// The middle of the glass in pixels of graphicsView()->viewport(); nothing while there is none.
  std::optional<QPointF> glass() const;
  /// The mouse has pointed at something.
  bool canCopyReadout() const;

  bool isZoomed() const;
  void resetZoom();
  void setLogarithmicX(bool logarithmic);
  void setLogarithmicY(bool logarithmic);

  /// Pixels of graphicsView()->viewport() for values of the axes, and back.
  QPointF pixelAt(double x, double y) const;
  /// The place of a mark of the figure; of one without y, in its row below the axis.
  QPointF markPixel(std::size_t index) const;
  QPointF valueAt(QPointF pixel) const;
  QRectF plotArea() const;
  QRectF legendBox(const QString& name) const;
  /// Labels of marks and legend entries; they do not overlap.
  QList<QRectF> labelBoxes() const;
  /// Every text of the chart with its place, badges and the readout apart.
  QList<TextBox> textBoxes() const;
  QGraphicsView* graphicsView() const;

  QSize sizeHint() const override { return {540, 300}; }
  QSize minimumSizeHint() const override { return {150, 112}; }

 Q_SIGNALS:
  /// A draggable cursor was moved by mouse or key.
  void cursorMoved(const kerridge::CursorTarget& target, double x);
  /// A click in a plane that has a click target, or a move of the cross that has the same target.
  void planeClicked(const kerridge::CursorTarget& clickTarget, double x, double y);
  /// Shift and a click in the plot.
  void whyAsked(double x, double y);
  /// A mark was clicked, or chosen by Enter.
  void markTaken(const kerridge::CursorTarget& target);
  /// What is under the mouse; "" when it leaves.
  void hovered(const QString& text);
  void maximizeRequested();
  /// Rows of the data selected by hand, ascending; `added`: in addition to those selected before.
  void rowsChosen(const std::vector<kerridge::Index>& rows, bool added);
  /// The point of a row of the data was dragged there.
  void rowMoved(kerridge::Index row, double x, double y);
  /// Escape, if there is no zoom to leave.
  void escaped();
  /// The glass was put somewhere.
  void glassMoved();
  /// Escape while things are enlarged.
  void glassLeft();
  /// A double click on "x" or "y", the labels of an axis, or on the "legend".
  void editRequested(const QString& part);
  /// The user changed it; `what` names the step.
  void sightChanged(const QString& what);
  /// Figure, zoom or axes changed.
  void shownFigureChanged();
  void exported(const QString& file);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void sayFailure(const QString& reason);
  void restyle();
  /// The sight that fits the figure: whole where it was made for other axes.
  ChartSight fittingSight() const;
  void showSight();
  /// After the user changed something.
  void keepSight(const ChartSight& sight, const QString& what);
  /// After an axis was switched: a zoom was one of the axis before.
  void keepScales(ChartSight sight, bool logarithmic);
  void redraw();
  /// What its badge offers: to go back from a zoom, or to show what is outside.
  void offerZoom();
  /// Name and description for assistive technology: of the chart what matters, of this widget around it all of it.
  void describe();
  /// A cursor, a slider or anything else is being dragged.
  bool isHandDown() const;
  /// By the hand, or by setAxesHeld().
  bool holdsAxes() const { return m_axesHeld || isHandDown(); }
  void settle();

  FigureChart* m_chart;
  PlotView* m_view;
  FigureActions* m_actions = nullptr;
  Figure m_figure;
  /// Of the last figure that was not empty.
  struct Kind {
    std::string id;
    Axis x, y;
  };
  Kind m_kind;
  std::optional<Kind> m_held;  // the axes drawn while something is dragged or runs
  bool m_axesHeld = false;
  QTimer m_settle, m_busyDelay;
  QString m_busyText;
  bool m_busyShown = false;
  ChartSight m_sight;
  QTimer m_rest;  ///< runs out when the figure stays: then it is described
  bool m_lecture = false;
};

}  // namespace kerridge
