// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>
#include <QtCharts/QChartView>
#include <vector>

#include "base/types.h"
#include "charts/magnifier.h"
#include "charts/row_points.h"
#include "figures/cursor_target.h"

class QRubberBand;

namespace kerridge {

class FigureChart;
struct Mark;
struct Readout;
struct TrackPlace;

/// The hand on a figure: mouse, wheel and keys become cursor moves, clicks, zoom and switched legend entries.
///
/// Ctrl and the left button choose points that stand for rows of the data: a click one, a drag all in the rectangle
/// (with Shift, too: in addition to those chosen). Ctrl+C copies the values under the mouse with all digits. A double
/// click goes back from a zoom, or asks to maximize if there is none.
///
/// Shift and a click ask why a value is there (whyAsked).
///
/// Left button: on a cursor drags it, on a mark a click takes what it stands for, on a legend entry switches it,
/// on a point of a figure that moves rows a drag moves it, elsewhere in the plot a click sets (planeClicked) and a drag
/// zooms to a rectangle. Wheel: zooms around the mouse,
/// over the labels of an axis only that axis. Keys: Tab goes from cursor to cursor and then from mark to mark, arrows
/// move the cursor with the focus (Shift: ten times as far), Enter takes the mark with the focus, + and − zoom, 0 or
/// Escape resets the zoom.
///
/// In a figure that moves rows N takes the next point from the left and Shift+N the one before; arrows move it, Escape
/// lets it go.
///
/// While things are enlarged (setMagnified()) a glass follows the mouse, or the stop that keys act on; without a stop
/// the arrows move the glass. What is under the mouse is not written beside it then, where the glass is.
class PlotView : public QChartView {
  Q_OBJECT

 public:
  PlotView(FigureChart* chart, QWidget* parent);

  /// The target of the cursor under the hand, empty while none is dragged.
  const CursorTarget& draggedTarget() const { return m_dragTarget; }
  /// The point of a row is in the hand.
  bool isMovingRow() const { return m_grip == Grip::row; }
  void resetZoom();
  /// Shows what is outside the axes, too; where it does, or is zoomed, the axes in full.
  void toggleWhole();
  void zoomBy(double factor, QPointF center, bool alongX, bool alongY);
  /// Of the cursor or, counted after the cursors, the mark that keys act on; −1 for none.
  int focusedStop() const { return m_focused; }
  /// Brings the readout up to date after the figure changed under a resting mouse.
  void refreshHover();
  /// Copies what is under the mouse to the clipboard, with all digits, or what was under it last if it has left. False
  /// if there is nothing.
  bool copyReadout();
  void setMagnified(bool magnified);
  void hideGlass();
  const std::optional<QPointF>& glass() const { return m_magnifier.middle(); }
  bool canCopyReadout() const { return !m_copyText.isEmpty(); }

  /// Where a mark of the figure is, in pixels of the viewport; one without y in its row below the axis.
  QPointF markPixel(std::size_t index) const;

 Q_SIGNALS:
  void cursorMoved(const kerridge::CursorTarget& target, double x);
  void planeClicked(const kerridge::CursorTarget& clickTarget, double x, double y);
  /// Shift and a click in the plot.
  void whyAsked(double x, double y);
  void markTaken(const kerridge::CursorTarget& target);
  void hovered(const QString& text);
  void maximizeRequested();
  /// Rows selected by hand, ascending; `added`: in addition to those selected before.
  void rowsChosen(const std::vector<Index>& rows, bool added);
  /// The point of a row was dragged.
  void rowMoved(Index row, double x, double y);
  /// Escape without a zoom to leave.
  void escaped();
  void glassMoved();
  /// Escape while things are enlarged.
  void glassLeft();
  void legendToggled(qsizetype entry);
  void editRequested(const QString& part);
  void zoomChanged();
  /// Keys act on another cursor or mark.
  void focusedStopChanged();

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool focusNextPrevChild(bool next) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// held: on a cursor that is over a mark, where a click is meant for the mark.
  enum class Grip { none, held, cursor, mark, pressed, row, band, brushPressed, brush, why };

  void hover(QPointF pixel);
  void show(const Readout& readout, QPointF at);
  void putGlass(QPointF middle, bool byKeys);
  /// To the stop that keys act on, or the middle of the plot.
  void putGlassAtStop();
  /// Arrow keys move the glass, unless a cursor has them; Escape takes it away. False for other keys, and where there
  /// is none.
  bool glassKey(int key, bool hasCursor, double length);
  void clearHover();
  /// Shows what the mark with the focus is, as under the mouse: in a full row it has no label.
  void readFocusedMark();
  void moveCursorTo(int index, double x, double y);
  void moveAlongTrack(int index, const TrackPlace& place);
  /// The row whose point can be dragged from here; −1 for none.
  Index movableRowAt(QPointF pixel) const;
  /// Keys act on the point of a row from now on; −1 for none.
  void takePoint(const RowPoint& point);
  /// N, arrows and Escape for the points of rows; false for other keys.
  bool pointKey(const QKeyEvent& event);
  void moveRowTo(QPointF pixel);
  void zoomTo(const QRectF& pixels);
  void chooseRows(const QRectF& pixels, bool added);
  bool hasRows() const;
  void setZoomRange(double lowerX, double upperX, double lowerY, double upperY);
  int draggedCursor() const;
  /// The next draggable cursor or mark to take after `index` in a direction, or −1. Marks are counted after cursors.
  int nextStop(int index, int direction) const;
  void setFocusedStop(int index);
  /// Of the stop with the focus, where that is a mark; else null.
  const Mark* focusedMark() const;

  FigureChart* m_figureChart;
  Magnifier m_magnifier;
  QRubberBand* m_rubberBand;
  Grip m_grip = Grip::none;
  QPointF m_pressed, m_mouse;
  CursorTarget m_dragTarget, m_markTarget;
  Index m_pressedRow = -1;
  RowPoint m_point;  // that keys act on; it goes ahead of the figure while results are computed
  QString m_hoverText, m_copyText;
  int m_focused = -1;
  bool m_mouseInside = false;
  bool m_focusByKeyboard = false;
};

}  // namespace kerridge
