// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/plot_view.h"

#include <algorithm>
#include <cmath>
#include <QApplication>
#include <QClipboard>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QPainter>
#include <QRubberBand>
#include <utility>

#include "charts/cursor_track.h"
#include "charts/edge_rows.h"
#include "charts/figure_chart.h"
#include "texts/shown_number.h"
#include "widgets/spoken_message.h"

namespace kerridge {

namespace {

constexpr double clickReach = 6.0;   // pixels around a point that a click on it may miss
constexpr double pointReach = 7.0;   // within which a press takes a point
constexpr double finePart = 0.005;   // of a linear axis
constexpr double fineDecade = 0.05;  // of a logarithmic one
constexpr double coarse = 10.0;
constexpr double pointRing = 9.0;
constexpr double glassStep = 12.0;  // pixels

double stepped(const AxisMap& full, const AxisMap& visible, double value, double steps) {
  const double step = full.isLogarithmic() ? fineDecade : finePart * full.span();
  const double scaled = std::clamp(full.scaled(value) + steps * step, visible.lower(), visible.upper());
  return full.value(scaled);
}

}  // namespace

PlotView::PlotView(FigureChart* chart, QWidget* parent)
    : QChartView(chart->chart(), parent),
      m_figureChart(chart),
      m_rubberBand(new QRubberBand(QRubberBand::Rectangle, viewport())) {
  setFrameShape(QFrame::NoFrame);
  setRenderHint(QPainter::Antialiasing);
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  viewport()->setMouseTracking(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setMinimumSize(0, 0);
}

int PlotView::draggedCursor() const {
  const auto& cursors = m_figureChart->figure().cursors;
  const auto found = std::find_if(cursors.begin(), cursors.end(),
                                  [this](const Cursor& cursor) { return cursor.target == m_dragTarget; });
  return m_dragTarget.empty() || found == cursors.end() ? -1 : static_cast<int>(found - cursors.begin());
}

void PlotView::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const QPointF pixel = event->position();
  m_pressed = pixel;
  m_grip = Grip::none;
  if (m_figureChart->zoomBadge().contains(pixel)) {
    toggleWhole();
    return;
  }
  if (const qsizetype entry = m_figureChart->legendEntryAt(pixel); entry >= 0) {
    Q_EMIT legendToggled(entry);
    return;
  }
  const bool inPlot = m_figureChart->map().area.contains(pixel) && m_figureChart->figure().emptyReason.empty();
  if (inPlot && event->modifiers() == Qt::ShiftModifier) {
    m_grip = Grip::why;
    return;
  }
  const int cursor = m_figureChart->cursorAt(pixel);
  // A label may cover a line that is to be dragged.
  const int mark = m_figureChart->targetMarkAt(pixel, cursor < 0);
  if (mark >= 0) m_markTarget = m_figureChart->figure().marks[static_cast<std::size_t>(mark)].target;
  if (cursor >= 0) {
    m_grip = mark >= 0 ? Grip::held : Grip::cursor;
    m_dragTarget = m_figureChart->figure().cursors[static_cast<std::size_t>(cursor)].target;
    setFocusedStop(cursor);
    clearHover();
  } else if (mark >= 0) {
    m_grip = Grip::mark;
  } else if (inPlot) {
    const bool brush = (event->modifiers() & Qt::ControlModifier) && hasRows();
    m_pressedRow = brush ? -1 : movableRowAt(pixel);
    m_grip = brush ? Grip::brushPressed : Grip::pressed;
  }
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
  const QPointF pixel = event->position();
  m_mouse = pixel;
  m_mouseInside = true;
  putGlass(pixel, false);
  switch (m_grip) {
    case Grip::held:
      if ((pixel - m_pressed).manhattanLength() < QApplication::startDragDistance()) break;
      m_grip = Grip::cursor;
      [[fallthrough]];
    case Grip::cursor: {
      const PlotMap& map = m_figureChart->map();
      const double x = std::clamp(pixel.x(), map.area.left(), map.area.right());
      const double y = std::clamp(pixel.y(), map.area.top(), map.area.bottom());
      moveCursorTo(draggedCursor(), map.valueX(x), map.valueY(y));
      break;
    }
    case Grip::mark:
    case Grip::pressed:
    case Grip::brushPressed:
      if ((pixel - m_pressed).manhattanLength() < QApplication::startDragDistance()) break;
      if (m_grip == Grip::pressed && m_pressedRow >= 0) {
        m_grip = Grip::row;
        clearHover();
        moveRowTo(pixel);
        break;
      }
      m_grip = m_grip == Grip::brushPressed ? Grip::brush : Grip::band;
      m_rubberBand->show();
      clearHover();
      [[fallthrough]];
    case Grip::band:
    case Grip::brush:
      m_rubberBand->setGeometry(
          QRectF(m_pressed, pixel).normalized().intersected(m_figureChart->map().area).toAlignedRect());
      break;
    case Grip::row: moveRowTo(pixel); break;
    case Grip::none: hover(pixel); break;
    case Grip::why: break;
  }
}

void PlotView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const Grip grip = m_grip;
  m_grip = Grip::none;
  m_dragTarget = {};
  const Figure& figure = m_figureChart->figure();
  if (grip == Grip::held || grip == Grip::mark) {
    Q_EMIT markTaken(m_markTarget);
  } else if (grip == Grip::why) {
    const PlotMap& map = m_figureChart->map();
    Q_EMIT whyAsked(map.valueX(m_pressed.x()), map.valueY(m_pressed.y()));
  } else if (grip == Grip::band) {
    m_rubberBand->hide();
    zoomTo(QRectF(m_pressed, event->position()).normalized().intersected(m_figureChart->map().area));
  } else if (grip == Grip::brush) {
    m_rubberBand->hide();
    chooseRows(QRectF(m_pressed, event->position()).normalized().intersected(m_figureChart->map().area),
               event->modifiers() & Qt::ShiftModifier);
  } else if (grip == Grip::brushPressed) {
    const QPointF reach(clickReach, clickReach);
    chooseRows(QRectF(m_pressed - reach, m_pressed + reach), event->modifiers() & Qt::ShiftModifier);
  } else if (grip == Grip::pressed && !figure.clickTarget.empty()) {
    const PlotMap& map = m_figureChart->map();
    Q_EMIT planeClicked(figure.clickTarget, map.valueX(m_pressed.x()), map.valueY(m_pressed.y()));
  }
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  // A quick second click on a legend entry switches it back.
  if (const qsizetype entry = m_figureChart->legendEntryAt(event->position()); entry >= 0) {
    Q_EMIT legendToggled(entry);
    Q_EMIT editRequested(QStringLiteral("legend"));
    return;
  }
  if (const QString axis = m_figureChart->axisAt(event->position()); !axis.isEmpty()) {
    Q_EMIT editRequested(axis);
    return;
  }
  if (m_figureChart->isZoomed() && m_figureChart->map().area.contains(event->position())) {
    resetZoom();
    return;
  }
  Q_EMIT maximizeRequested();
}

bool PlotView::hasRows() const {
  const auto& series = m_figureChart->figure().series;
  return std::any_of(series.begin(), series.end(), [](const Series& one) { return !one.rows.empty(); });
}

void PlotView::chooseRows(const QRectF& pixels, bool added) {
  const PlotMap& map = m_figureChart->map();
  Figure shown = m_figureChart->figure();
  std::erase_if(shown.series, [this](const Series& one) { return !m_figureChart->visibility().shows(one); });
  Q_EMIT rowsChosen(rowsInside(shown, map.valueX(pixels.left()), map.valueX(pixels.right()),
                               map.valueY(pixels.bottom()), map.valueY(pixels.top())),
                    added);
}

bool PlotView::copyReadout() {
  if (m_copyText.isEmpty()) return false;
  QApplication::clipboard()->setText(m_copyText);
  return true;
}

void PlotView::moveCursorTo(int index, double x, double y) {
  const Figure& figure = m_figureChart->figure();
  if (index < 0 || index >= static_cast<int>(figure.cursors.size())) return;
  const Cursor& cursor = figure.cursors[static_cast<std::size_t>(index)];
  if (!cursor.track.empty()) {
    const PlotMap& map = m_figureChart->map();
    moveAlongTrack(index,
                   nearestOnTrack(cursor.track, map, map.pixel(x, std::isnan(cursor.y) ? map.y.lowerValue() : y)));
    return;
  }
  const bool cross = !std::isnan(cursor.y);
  const CursorTarget target = cursor.target;  // the figure may be replaced on the way
  const bool setsPlane = cross && cursor.target == figure.clickTarget;
  m_figureChart->moveCursor(index, x, cross ? y : notANumber, notANumber);
  if (setsPlane) {
    Q_EMIT planeClicked(target, x, y);
  } else {
    Q_EMIT cursorMoved(target, x);
  }
}

void PlotView::moveAlongTrack(int index, const TrackPlace& place) {
  if (!std::isfinite(place.x + place.value)) return;
  const CursorTarget target = m_figureChart->figure().cursors[static_cast<std::size_t>(index)].target;
  m_figureChart->moveCursor(index, place.x, place.y, place.value);
  Q_EMIT cursorMoved(target, place.value);
}

Index PlotView::movableRowAt(QPointF pixel) const {
  const Figure& figure = m_figureChart->figure();
  const PlotMap& map = m_figureChart->map();
  Index nearest = -1;
  double least = pointReach;
  if (!map.area.contains(pixel)) return nearest;
  for (const RowPoint& point : movablePoints(figure, m_figureChart->visibility())) {
    const double distance = QLineF(map.pixel(point.x, point.y), pixel).length();
    if (!(distance < least)) continue;
    least = distance;
    nearest = point.row;
  }
  return nearest;
}

void PlotView::takePoint(const RowPoint& point) {
  m_point = point;
  viewport()->update();
  if (point.row < 0) {
    clearHover();
    return;
  }
  setFocusedStop(-1);
  const QPointF at = m_figureChart->map().pixel(point.x, point.y);
  putGlass(at, true);
  const Readout readout = readoutAt(m_figureChart->figure(), m_figureChart->map(), m_figureChart->visibility(), at);
  show(readout, at);
  m_hoverText = readout.text();
  Q_EMIT hovered(m_hoverText);
  say(this, tr("Point %1: %2, %3").arg(point.row + 1).arg(shownNumber(point.x), shownNumber(point.y)));
}

bool PlotView::pointKey(const QKeyEvent& event) {
  const Figure& figure = m_figureChart->figure();
  if (event.key() == Qt::Key_N && figure.movesRows && !(event.modifiers() & ~Qt::ShiftModifier)) {
    const auto points = movablePoints(figure, m_figureChart->visibility());
    const RowPoint* next = nextPoint(points, m_point.row, (event.modifiers() & Qt::ShiftModifier) ? -1 : 1);
    if (next != nullptr) takePoint(*next);
    return next != nullptr;
  }
  if (m_point.row < 0) return false;
  if (event.key() == Qt::Key_Escape) {
    takePoint({});
    return true;
  }
  const PlotMap& map = m_figureChart->map();
  const double length = (event.modifiers() & Qt::ShiftModifier) ? coarse : 1.0;
  RowPoint moved = m_point;
  const auto along = [length](const AxisMap& full, const AxisMap& visible, double value, double direction) {
    return stepped(full, visible, value, direction * length);
  };
  switch (event.key()) {
    case Qt::Key_Left: moved.x = along(m_figureChart->fullX(), map.x, moved.x, -1.0); break;
    case Qt::Key_Right: moved.x = along(m_figureChart->fullX(), map.x, moved.x, 1.0); break;
    case Qt::Key_Down: moved.y = along(m_figureChart->fullY(), map.y, moved.y, -1.0); break;
    case Qt::Key_Up: moved.y = along(m_figureChart->fullY(), map.y, moved.y, 1.0); break;
    default: return false;
  }
  Q_EMIT rowMoved(moved.row, moved.x, moved.y);
  takePoint(moved);
  return true;
}

void PlotView::moveRowTo(QPointF pixel) {
  const PlotMap& map = m_figureChart->map();
  const double x = std::clamp(pixel.x(), map.area.left(), map.area.right());
  const double y = std::clamp(pixel.y(), map.area.top(), map.area.bottom());
  Q_EMIT rowMoved(m_pressedRow, map.valueX(x), map.valueY(y));
}

void PlotView::hover(QPointF pixel) {
  const int cursor = m_figureChart->cursorAt(pixel);
  const bool cross = cursor >= 0 && !std::isnan(m_figureChart->figure().cursors[static_cast<std::size_t>(cursor)].y);
  const bool clickable = m_figureChart->legendEntryAt(pixel) >= 0 || m_figureChart->zoomBadge().contains(pixel) ||
                         m_figureChart->targetMarkAt(pixel) >= 0;
  viewport()->setCursor(cursor >= 0                                 ? (cross ? Qt::SizeAllCursor : Qt::SizeHorCursor)
                        : clickable                                 ? Qt::PointingHandCursor
                        : movableRowAt(pixel) >= 0                  ? Qt::SizeAllCursor
                        : m_figureChart->map().area.contains(pixel) ? Qt::CrossCursor
                                                                    : Qt::ArrowCursor);
  const Readout readout = readoutAt(m_figureChart->figure(), m_figureChart->map(), m_figureChart->visibility(), pixel);
  show(readout, pixel);
  if (!readout.lines.isEmpty()) {
    m_copyText = readoutAt(m_figureChart->figure(), m_figureChart->map(), m_figureChart->visibility(), pixel, allDigits)
                     .lines.join(QLatin1Char('\n'));
  }
  if (readout.text() == m_hoverText) return;
  m_hoverText = readout.text();
  Q_EMIT hovered(m_hoverText);
}

void PlotView::show(const Readout& readout, QPointF at) {
  m_figureChart->showReadout(m_magnifier.isOn() ? Readout() : readout, at);
}

void PlotView::setMagnified(bool magnified) {
  if (magnified == m_magnifier.isOn()) return;
  m_magnifier.setOn(magnified);
  // The glass shows other parts of the scene than those it covers.
  setViewportUpdateMode(magnified ? FullViewportUpdate : MinimalViewportUpdate);
  if (magnified && m_mouseInside) {
    putGlass(m_mouse, false);
  } else if (magnified && hasFocus()) {
    putGlassAtStop();
  }
  refreshHover();
  viewport()->update();
}

void PlotView::hideGlass() {
  m_magnifier.hide();
  viewport()->update();
}

void PlotView::putGlass(QPointF middle, bool byKeys) {
  if (!m_magnifier.isOn()) return;
  m_magnifier.put(middle, byKeys);
  viewport()->update();
  Q_EMIT glassMoved();
}

void PlotView::putGlassAtStop() {
  const Figure& figure = m_figureChart->figure();
  const PlotMap& map = m_figureChart->map();
  QPointF at = map.area.center();
  const auto cursors = static_cast<int>(figure.cursors.size());
  if (m_focused >= 0 && m_focused < cursors) {
    const Cursor& cursor = figure.cursors[static_cast<std::size_t>(m_focused)];
    at = {map.pixelX(cursor.x), std::isnan(cursor.y) ? at.y() : map.pixelY(cursor.y)};
  } else if (focusedMark() != nullptr) {
    at = markPixel(static_cast<std::size_t>(m_focused - cursors));
  }
  putGlass(at, true);
}

bool PlotView::glassKey(int key, bool hasCursor, double length) {
  if (!m_magnifier.isOn()) return false;
  if (key == Qt::Key_Escape) {
    Q_EMIT glassLeft();
    return true;
  }
  if (hasCursor) return false;
  const double step = glassStep * length;
  const QPointF before = m_magnifier.middle().value_or(m_figureChart->map().area.center());
  QPointF after = before;
  if (key == Qt::Key_Left) after.rx() -= step;
  if (key == Qt::Key_Right) after.rx() += step;
  if (key == Qt::Key_Up) after.ry() -= step;
  if (key == Qt::Key_Down) after.ry() += step;
  if (after == before) return false;
  const QSize size = viewport()->size();
  putGlass({std::clamp(after.x(), 0.0, 1.0 * size.width()), std::clamp(after.y(), 0.0, 1.0 * size.height())}, true);
  return true;
}

void PlotView::clearHover() {
  m_figureChart->showReadout({}, {});
  if (m_hoverText.isEmpty()) return;
  m_hoverText.clear();
  Q_EMIT hovered(m_hoverText);
}

void PlotView::refreshHover() {
  if (!m_figureChart->figure().emptyReason.empty()) m_copyText.clear();  // numbers of a former figure
  if (m_mouseInside && m_grip == Grip::none) {
    hover(m_mouse);
  } else if (hasFocus() && m_focusByKeyboard && focusedMark() != nullptr) {
    readFocusedMark();
  }
}

QPointF PlotView::markPixel(std::size_t index) const {
  const std::vector<Mark>& marks = m_figureChart->figure().marks;
  const PlotMap& map = m_figureChart->map();
  const Mark& mark = marks.at(index);
  return {map.pixelX(mark.x), std::isnan(mark.y) ? edgeMarkY(marks, index, map) : map.pixelY(mark.y)};
}

void PlotView::readFocusedMark() {
  const auto index = static_cast<std::size_t>(focusedMark() - m_figureChart->figure().marks.data());
  const QPointF at = markPixel(index);
  const Readout readout = markReadout(m_figureChart->figure(), index);
  show(readout, at);
  m_copyText = markReadout(m_figureChart->figure(), index, allDigits).lines.join(QLatin1Char('\n'));
  if (readout.text() == m_hoverText) return;
  m_hoverText = readout.text();
  Q_EMIT hovered(m_hoverText);
}

void PlotView::resizeEvent(QResizeEvent* event) {
  QChartView::resizeEvent(event);
  // What was under the mouse is elsewhere now; the next move tells what is.
  m_mouseInside = false;
  if (m_magnifier.followsKeys()) {
    putGlassAtStop();
  } else {
    hideGlass();
  }
  clearHover();
}

void PlotView::leaveEvent(QEvent* event) {
  m_mouseInside = false;
  if (!m_magnifier.followsKeys()) hideGlass();
  clearHover();
  QChartView::leaveEvent(event);
}

void PlotView::wheelEvent(QWheelEvent* event) {
  const QRectF& area = m_figureChart->map().area;
  const QPointF at = event->position();
  const bool alongX = at.x() >= area.left() && at.x() <= area.right() && at.y() >= area.top();
  const bool alongY = at.y() >= area.top() && at.y() <= area.bottom() && at.x() <= area.right();
  if (alongX || alongY) zoomBy(std::pow(1.25, event->angleDelta().y() / 120.0), at, alongX, alongY);
  event->accept();
}

void PlotView::zoomBy(double factor, QPointF center, bool alongX, bool alongY) {
  const PlotMap& map = m_figureChart->map();
  const auto around = [factor](double at, double bound) { return at + (bound - at) / factor; };
  const double x = map.scaledX(std::clamp(center.x(), map.area.left(), map.area.right()));
  const double y = map.scaledY(std::clamp(center.y(), map.area.top(), map.area.bottom()));
  setZoomRange(alongX ? around(x, map.x.lower()) : map.x.lower(), alongX ? around(x, map.x.upper()) : map.x.upper(),
               alongY ? around(y, map.y.lower()) : map.y.lower(), alongY ? around(y, map.y.upper()) : map.y.upper());
}

void PlotView::zoomTo(const QRectF& pixels) {
  constexpr double least = 8.0;  // pixels; a thin rectangle zooms along its length only
  const PlotMap& map = m_figureChart->map();
  const bool alongX = pixels.width() >= least;
  const bool alongY = pixels.height() >= least;
  if (!alongX && !alongY) return;
  setZoomRange(
      alongX ? map.scaledX(pixels.left()) : map.x.lower(), alongX ? map.scaledX(pixels.right()) : map.x.upper(),
      alongY ? map.scaledY(pixels.bottom()) : map.y.lower(), alongY ? map.scaledY(pixels.top()) : map.y.upper());
}

void PlotView::setZoomRange(double lowerX, double upperX, double lowerY, double upperY) {
  if (!m_figureChart->figure().emptyReason.empty()) return;
  // Zooming out stops at the full axes first, and continues to what is outside from there.
  const auto part = [](const AxisMap& now, const AxisMap& full, const AxisMap& whole, double lower,
                       double upper) -> std::optional<AxisMap> {
    lower = std::max(lower, whole.lower());
    upper = std::min(upper, whole.upper());
    const double hair = 1e-9 * full.span();
    const auto isFull = [&](double from, double to) {
      return from <= full.lower() + hair && to >= full.upper() - hair;
    };
    if (isFull(lower, upper) && (!isFull(now.lower(), now.upper()) || upper - lower <= full.span() + hair)) {
      return std::nullopt;
    }
    if (upper - lower < 1e-6 * full.span()) return std::nullopt;
    return AxisMap::fromScaled(lower, upper, full.isLogarithmic());
  };
  const FigureChart& chart = *m_figureChart;
  m_figureChart->setZoom(part(chart.map().x, chart.fullX(), chart.wholeX(), lowerX, upperX),
                         part(chart.map().y, chart.fullY(), chart.wholeY(), lowerY, upperY));
  Q_EMIT zoomChanged();
  refreshHover();
}

void PlotView::toggleWhole() {
  const FigureChart& chart = *m_figureChart;
  if (chart.isZoomed() || chart.outside().isEmpty()) {
    resetZoom();
    return;
  }
  const auto beyond = [](const AxisMap& full, const AxisMap& whole) {
    return whole == full ? std::nullopt : std::optional<AxisMap>(whole);
  };
  m_figureChart->setZoom(beyond(chart.fullX(), chart.wholeX()), beyond(chart.fullY(), chart.wholeY()));
  Q_EMIT zoomChanged();
  refreshHover();
}

void PlotView::resetZoom() {
  m_figureChart->setZoom(std::nullopt, std::nullopt);
  Q_EMIT zoomChanged();
  refreshHover();
}

int PlotView::nextStop(int index, int direction) const {
  const Figure& figure = m_figureChart->figure();
  const int cursors = static_cast<int>(figure.cursors.size());
  const int count = cursors + static_cast<int>(figure.marks.size());
  const auto isStop = [&](int stop) {
    if (stop < cursors) return !figure.cursors[static_cast<std::size_t>(stop)].target.empty();
    return m_figureChart->isTarget(figure.marks[static_cast<std::size_t>(stop - cursors)]);
  };
  int next = index < 0 ? (direction > 0 ? 0 : count - 1) : index + direction;
  while (next >= 0 && next < count && !isStop(next)) next += direction;
  return next >= 0 && next < count && figure.emptyReason.empty() ? next : -1;
}

void PlotView::setFocusedStop(int index) {
  const bool changed = std::exchange(m_focused, index) != index;
  const int cursors = static_cast<int>(m_figureChart->figure().cursors.size());
  m_figureChart->setFocusedCursor(index < cursors ? index : -1);
  m_figureChart->setFocusedMark(index < cursors ? -1 : index - cursors);
  if (m_focusByKeyboard && focusedMark() != nullptr) {
    readFocusedMark();
  } else if (m_focusByKeyboard && changed) {
    clearHover();
  }
  if (m_focusByKeyboard && index >= 0) putGlassAtStop();
  if (changed) Q_EMIT focusedStopChanged();
}

const Mark* PlotView::focusedMark() const {
  const Figure& figure = m_figureChart->figure();
  const int mark = m_focused - static_cast<int>(figure.cursors.size());
  return mark >= 0 && mark < static_cast<int>(figure.marks.size()) ? &figure.marks[static_cast<std::size_t>(mark)]
                                                                   : nullptr;
}

void PlotView::keyPressEvent(QKeyEvent* event) {
  const PlotMap& map = m_figureChart->map();
  const double length = (event->modifiers() & Qt::ShiftModifier) ? coarse : 1.0;
  const auto& cursors = m_figureChart->figure().cursors;
  const bool hasCursor = m_focused >= 0 && m_focused < static_cast<int>(cursors.size());
  const Cursor cursor = hasCursor ? cursors[static_cast<std::size_t>(m_focused)] : Cursor{};
  const auto moveX = [&](double steps) {
    if (!cursor.track.empty()) return moveAlongTrack(m_focused, steppedOnTrack(cursor.track, map, steps, false));
    moveCursorTo(m_focused, stepped(m_figureChart->fullX(), map.x, cursor.x, steps), cursor.y);
  };
  const auto moveY = [&](double steps) {
    if (!cursor.track.empty()) return moveAlongTrack(m_focused, steppedOnTrack(cursor.track, map, steps, true));
    moveCursorTo(m_focused, cursor.x, stepped(m_figureChart->fullY(), map.y, cursor.y, steps));
  };
  const bool cross = hasCursor && !std::isnan(cursor.y);
  const int key = event->key();
  if (event->matches(QKeySequence::Copy)) {
    if (!copyReadout()) event->ignore();
  } else if (key == Qt::Key_Escape && (m_grip == Grip::band || m_grip == Grip::brush)) {
    m_grip = Grip::none;
    m_rubberBand->hide();
  } else if (pointKey(*event) || glassKey(key, hasCursor, length)) {
    // Done.
  } else if (key == Qt::Key_Left && hasCursor) {
    moveX(-length);
  } else if (key == Qt::Key_Right && hasCursor) {
    moveX(length);
  } else if ((key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) && focusedMark() != nullptr &&
             m_figureChart->isTarget(*focusedMark())) {
    const CursorTarget target = focusedMark()->target;  // the figure may be replaced on the way
    Q_EMIT markTaken(target);
  } else if (key == Qt::Key_Up && cross) {
    moveY(length);
  } else if (key == Qt::Key_Down && cross) {
    moveY(-length);
  } else if (key == Qt::Key_Plus || key == Qt::Key_Equal) {
    zoomBy(1.25, map.area.center(), true, true);
  } else if (key == Qt::Key_Minus) {
    zoomBy(0.8, map.area.center(), true, true);
  } else if (key == Qt::Key_0) {
    toggleWhole();
  } else if (key == Qt::Key_Escape && m_figureChart->isZoomed()) {
    resetZoom();
  } else if (key == Qt::Key_Escape) {
    Q_EMIT escaped();
    event->ignore();
  } else {
    event->ignore();  // not to QGraphicsView, which would scroll
  }
  if (hasCursor && m_focused >= 0 && key >= Qt::Key_Left && key <= Qt::Key_Down) putGlassAtStop();
}

void PlotView::focusInEvent(QFocusEvent* event) {
  QChartView::focusInEvent(event);
  const bool forwards = event->reason() != Qt::BacktabFocusReason;
  m_focusByKeyboard = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                      event->reason() == Qt::ShortcutFocusReason;
  // A click on a cursor chooses it itself, before or after this.
  const int stop = m_focusByKeyboard || m_focused < 0 ? nextStop(-1, forwards ? 1 : -1) : m_focused;
  setFocusedStop(stop);
  viewport()->update();
}

void PlotView::focusOutEvent(QFocusEvent* event) {
  QChartView::focusOutEvent(event);
  m_point = {};
  if (std::exchange(m_focusByKeyboard, false) && focusedMark() != nullptr) clearHover();
  if (m_magnifier.followsKeys()) hideGlass();
  m_figureChart->setFocusedCursor(-1);
  m_figureChart->setFocusedMark(-1);
  viewport()->update();
}

bool PlotView::focusNextPrevChild(bool next) {
  const int following = m_focused < 0 ? -1 : nextStop(m_focused, next ? 1 : -1);
  if (following < 0) return QChartView::focusNextPrevChild(next);
  m_focusByKeyboard = true;
  setFocusedStop(following);
  return true;
}

void PlotView::paintEvent(QPaintEvent* event) {
  // Without memory for its picture a window has none; QGraphicsView would end the program.
  if (!QPainter(viewport()).isActive()) return;
  QChartView::paintEvent(event);
  QPainter painter(viewport());
  if (m_point.row >= 0) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2.0));
    painter.drawEllipse(m_figureChart->map().pixel(m_point.x, m_point.y), pointRing, pointRing);
    painter.setRenderHint(QPainter::Antialiasing, false);
  }
  m_magnifier.paint(painter, *this);
  if (!hasFocus() || !m_focusByKeyboard) return;
  painter.setPen(QPen(palette().color(QPalette::Highlight), 2.0));
  painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

void PlotView::contextMenuEvent(QContextMenuEvent* event) { event->ignore(); }

}  // namespace kerridge
