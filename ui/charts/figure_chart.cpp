// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_chart.h"

#include <algorithm>
#include <cmath>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <utility>

#include "charts/annotation_item.h"
#include "charts/axes_item.h"
#include "charts/cursor_layer.h"
#include "charts/curve_cells.h"
#include "charts/curve_layer.h"
#include "charts/edge_rows.h"
#include "charts/figure_changes.h"
#include "charts/header_item.h"
#include "charts/heat_map_item.h"
#include "charts/mark_item.h"
#include "charts/mark_layers.h"
#include "figures/figure_extent.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr double margin = 8.0;
constexpr double topMargin = 3.0;
constexpr double mostHeader = 0.36;       // of the height, with a subtitle
constexpr double mostLegend = 0.42;       // of the height
constexpr double leastPlotHeight = 36.0;  // with a legend, where that may go
constexpr double mostBeside = 0.45;       // of the width, for a legend to the right of the axes

bool isInside(LegendPlace place) {
  return place != LegendPlace::above && place != LegendPlace::right && place != LegendPlace::none;
}

}  // namespace

FigureChart::FigureChart(QObject* parent)
    : QObject(parent),
      m_chart(new QChart),
      m_curves(std::make_unique<CurveLayer>(m_chart)),
      m_cursors(std::make_unique<CursorLayer>(m_chart)),
      m_header(new HeaderItem(m_chart)),
      m_legend(new LegendItem(m_chart)),
      m_axes(new AxesItem(m_chart)),
      m_heatMap(new HeatMapItem(m_chart)),
      m_bands(new BandItem(m_chart)),
      m_bars(new BarItem(m_chart)),
      m_data(new MarkerItem(m_chart, MarkerItem::Of::data)),
      m_markers(new MarkerItem(m_chart, MarkerItem::Of::others)),
      m_marks(new MarkItem(m_chart)),
      m_annotations(new AnnotationItem(m_chart)),
      m_readout(new ReadoutItem(m_chart)),
      m_empty(new EmptyItem(m_chart)),
      m_busyBadge(new BadgeItem(m_chart)),
      m_zoomBadge(new BadgeItem(m_chart)) {
  m_chart->legend()->hide();
  m_chart->setBackgroundRoundness(0.0);
  m_chart->setBackgroundPen(Qt::NoPen);
  m_chart->setMargins(QMargins());
  m_chart->layout()->setContentsMargins(0.0, 0.0, 0.0, 0.0);
  m_chart->setMinimumSize(0.0, 0.0);
  connect(m_chart, &QChart::geometryChanged, this, [this] { redraw({}); });
}

FigureChart::~FigureChart() = default;

void FigureChart::setFigure(const Figure& figure) {
  const FigureChanges changes = changesBetween(m_figure, figure);
  m_figure = figure;
  m_style.colors.own = figure.colors;
  redraw(changes);
}

void FigureChart::setStyle(const PlotStyle& style) {
  m_style = style;
  m_style.colors.own = m_figure.colors;
  m_chart->setBackgroundBrush(style.colors.background);
  redraw({});
}

void FigureChart::setPixelRatio(double ratio) {
  if (ratio == m_pixelRatio) return;
  m_pixelRatio = ratio;
  redraw({});
}

void FigureChart::setCornerRoom(double width) {
  if (width == m_cornerRoom) return;
  m_cornerRoom = width;
  redraw({});
}

void FigureChart::setLegendShown(bool shown) {
  if (shown == m_legendShown) return;
  m_legendShown = shown;
  redraw({});
}

void FigureChart::setLegendRows(int rows, int leastPixels) {
  m_legendRows = rows;
  m_leastPixels = leastPixels;
  redraw({});
}

void FigureChart::setSaidElsewhere(const QString& part) {
  if (part == m_saidElsewhere) return;
  m_saidElsewhere = part;
  redraw({});
}

QString FigureChart::drawnSubtitle() const {
  QString whole = text(m_figure.subtitle.english());
  const QString between = QStringLiteral(" · ");
  const QString framed = between + whole + between;
  const QString part = between + m_saidElsewhere + between;
  const qsizetype at = m_saidElsewhere.isEmpty() ? -1 : framed.indexOf(part);
  if (at < 0) return whole;
  const QString rest = framed.left(at) + framed.mid(at + part.size() - between.size());
  return rest.size() <= between.size() ? QString() : rest.mid(between.size()).chopped(between.size());
}

void FigureChart::setZoom(const std::optional<AxisMap>& x, const std::optional<AxisMap>& y) {
  m_zoomX = x;
  m_zoomY = y;
  redraw({});
}

void FigureChart::setHeld(bool held) {
  if (held == m_heldTop.has_value()) return;
  m_heldTop = held ? std::optional<double>(m_top) : std::nullopt;
  if (!held) redraw({});
}

void FigureChart::setLeastHeader(double height) {
  if (height == m_leastHeader) return;
  m_leastHeader = height;
  redraw({});
}

void FigureChart::setLegendYields(bool yields) {
  if (yields == m_legendYields) return;
  m_legendYields = yields;
  redraw({});
}

void FigureChart::setHidden(const HiddenKeys& hidden) {
  m_hidden = hidden;
  redraw({});
}

Figure FigureChart::visibleFigure() const {
  Figure visible = m_figure;
  const auto isHidden = [this](const auto& part) { return !m_visible.shows(part); };
  std::erase_if(visible.series, isHidden);
  std::erase_if(visible.bands, isHidden);
  std::erase_if(visible.bars, isHidden);
  return visible;
}

void FigureChart::placeAxes(const Figure& shown) {
  const AxisMap before = m_fullY;
  Figure visible;
  if (!m_hidden.isEmpty()) {
    visible = visibleFigure();
    narrowAxis(visible);
  }
  const Figure& drawn = m_hidden.isEmpty() ? shown : visible;
  m_fullX = xAxisOf(drawn);
  m_fullY = yAxisOf(drawn);
  if (!m_hidden.isEmpty() && m_heldTop && before.isLogarithmic() == m_fullY.isLogarithmic()) {
    m_fullY = AxisMap::fromScaled(std::min(before.lower(), m_fullY.lower()), std::max(before.upper(), m_fullY.upper()),
                                  m_fullY.isLogarithmic());
  }
  QStringList names;
  Figure whole;
  whole.x = drawn.x;
  whole.y = drawn.y;
  const std::vector<const Series*> outside = seriesOutside(drawn);
  widenAxes(whole, outside);
  for (const Series* series : outside) {
    const std::string kind = m_visible.names().kindOf(series->color, series->name);
    names << (kind.empty() ? shownText(series->name) : m_visible.names().shownKinds.at(kind));
  }
  names.removeAll(QString());
  names.removeDuplicates();
  m_wholeX = xAxisOf(whole);
  m_wholeY = yAxisOf(whole);
  if (std::exchange(m_outside, names) != names) Q_EMIT outsideChanged();
}

bool FigureChart::layOut(const Figure& shown) {
  if (!m_heldTop) m_legendDropped = false;
  prepareLegend(shown);
  PlotMap map{m_zoomX.value_or(m_fullX), m_zoomY.value_or(m_fullY), {}};
  layOutParts(shown, map);
  if (m_legendYields && !m_heldTop && m_layout.plot.height() < leastPlotHeight * m_style.stroke) {
    m_legendDropped = true;
    m_beside.reset();
    layOutParts(shown, map);
  }
  map.area = m_layout.plot;
  map.edgeRow = m_layout.edgeRow;
  m_edgeRows = edgeRowCount(shown.marks);
  const bool moved = !(map == m_map);
  m_map = map;
  if (m_chart->plotArea() != m_map.area) m_chart->setPlotArea(m_map.area);
  placeLegendInPlot(shown);
  m_axes->setAxes(m_layout, m_map, m_style, shown.heatMaps.empty(), m_chart->size());
  return moved;
}

void FigureChart::layOutParts(const Figure& shown, const PlotMap& map) {
  // Large letters in a small chart: the plot takes precedence over the subtitle. As much of that as has room next to
  // the title stays; the tooltip, screen readers and the explanation have all of it.
  const double most = m_legendDropped ? 0.0 : mostHeader * m_chart->size().height();
  const QString subtitle = drawnSubtitle();
  double top = layOutHeader(shown, subtitle, SubtitleLength::whole);
  if (top > most) top = layOutHeader(shown, subtitle, SubtitleLength::elided);
  if (top > most) top = layOutHeader(shown, {}, SubtitleLength::whole);
  top = std::max(top, m_leastHeader);
  if (m_heldTop) top = *(m_heldTop = std::max(*m_heldTop, top));
  m_top = top;
  m_header->setTip(text(m_figure.title.english()), text(m_figure.subtitle.english()));
  const double beside = m_beside ? m_beside->width + margin : 0.0;
  m_layout = layoutPlot(m_chart->size() - QSizeF(beside, 0.0), top + 2.0, m_style, shown, map.x, map.y);
}

QString FigureChart::headline() const {
  const std::string gap = m_figure.panel.empty() || m_figure.shownTitle().empty() ? "" : "  ";
  return text(m_figure.panel + gap + m_figure.shownTitle());
}

void FigureChart::prepareLegend(const Figure& shown) {
  m_entries = m_legendShown ? legendEntries(shown, m_style, m_visible) : QList<LegendEntry>();
  m_beside.reset();
  if (!m_legendShown || m_legendDropped || shown.legend != LegendPlace::right) return;
  const double room = mostBeside * m_chart->size().width();
  Beside beside{m_style, LegendItem::columnWidth(m_entries, m_style)};
  while (m_legendRows > 0 && beside.style.font.pixelSize() > m_leastPixels && beside.width > 0.7 * room) {
    beside.style.font.setPixelSize(beside.style.font.pixelSize() - 1);
    beside.width = LegendItem::columnWidth(m_entries, beside.style);
  }
  if (beside.width <= room) m_beside = beside;
}

void FigureChart::placeLegendInPlot(const Figure& shown) {
  const bool inside = m_legendShown && isInside(shown.legend);
  m_legend->setBoxed(inside);
  if (m_beside) {
    const double x = m_chart->size().width() - 0.5 * margin - m_beside->width;
    m_legend->setEntries(m_entries, m_beside->style, x, m_map.area.top(), 0.0,
                         m_chart->size().height() - m_map.area.top());
  }
  if (!inside) return;
  constexpr double away = 6.0;
  const QRectF room = m_map.area.adjusted(away, away, -away, -away);
  const bool left = shown.legend == LegendPlace::topLeft || shown.legend == LegendPlace::bottomLeft;
  const bool top = shown.legend == LegendPlace::topLeft || shown.legend == LegendPlace::topRight;
  const double width = LegendItem::columnWidth(m_entries, m_style);
  const double x = left ? room.left() : std::max(room.left(), room.right() - width);
  // One column: no entry has room beside another.
  const double height = m_legend->setEntries(m_entries, m_style, x, room.top(), 0.0, room.height());
  if (!top) m_legend->setEntries(m_entries, m_style, x, room.bottom() - height, 0.0, room.height());
}

PlotStyle FigureChart::legendStyle(const QList<LegendEntry>& entries, double width) const {
  PlotStyle style = m_style;
  while (m_legendRows > 0 && style.font.pixelSize() > m_leastPixels &&
         LegendItem::rowCount(entries, style, width) > m_legendRows) {
    style.font.setPixelSize(style.font.pixelSize() - 1);
  }
  return style;
}

double FigureChart::layOutHeader(const Figure& shown, const QString& subtitle, SubtitleLength length) {
  const QSizeF size = m_chart->size();
  const double width = size.width() - 2.0 * margin;
  double top = topMargin;
  const bool legend =
      m_legendShown && !m_legendDropped && !isInside(shown.legend) && shown.legend != LegendPlace::none && !m_beside;
  const QList<LegendEntry> entries = legend ? m_entries : QList<LegendEntry>();
  const double legendWidth = LegendItem::rowWidth(entries, m_style);
  const double headerHeight =
      m_header->setTexts(headline(), subtitle, length, m_style, margin, top, width - m_cornerRoom);
  if (m_header->lineCount() == 1 && m_header->rightEnd() + 16.0 + legendWidth <= size.width() - margin - m_cornerRoom) {
    // A short legend shares the line of the title.
    m_legend->setEntries(entries, m_style, size.width() - margin - m_cornerRoom - legendWidth, top, legendWidth + 1.0,
                         mostLegend * size.height());
    top += headerHeight;
  } else {
    top += headerHeight;
    top += m_legend->setEntries(entries, legendStyle(entries, width), margin, top, width, mostLegend * size.height());
  }
  return top;
}

void FigureChart::redraw(const FigureChanges& changes) {
  static const Figure blank;
  if (m_chart->size().width() < 1.0 || m_chart->size().height() < 1.0) {
    // There is nothing to see, and nothing under the mouse: the items still drawn belong to another figure.
    m_cursors->setCursors(blank.cursors, m_map, m_style, m_focusedCursor, {});
    m_marks->setMarks(blank.marks, blank.series, m_map, m_style, m_visible, {});
    m_annotations->setAnnotations({}, m_map, m_style);
    return;
  }
  const bool empty = !m_figure.emptyReason.empty();
  const Figure& shown = empty ? blank : m_figure;
  const bool rows = changes.marks && edgeRowCount(shown.marks) != m_edgeRows;
  const bool any = rows || changes.frame || changes.heatMaps || changes.bands || changes.bars || changes.series;
  if (any) m_visible = Visibility(shown, m_hidden);
  if (any) placeAxes(shown);
  const bool moved = any && layOut(shown);
  const bool all = moved || changes.frame;
  if (all) {
    m_axes->setVisible(!empty);
    m_empty->setText(text(m_figure.emptyReason.english()), m_style, QRectF(QPointF(), m_chart->size()));
    drawBadges();
    m_annotations->setAnnotations(shown.annotations, m_map, m_style);
  }
  if (all || changes.heatMaps) {
    m_heatMap->setHeatMaps(shown.heatMaps, m_map, m_layout, m_style, m_pixelRatio, m_chart->size());
  }
  if (all || changes.bands) m_bands->setBands(shown.bands, m_map, m_style, m_visible);
  if (all || changes.bars) m_bars->setBars(shown.bars, m_map, m_style, m_visible);
  if (all || changes.series) {
    m_curves->setCurves(shown.series, m_map, m_style, m_visible, !shown.heatMaps.empty());
    for (MarkerItem* item : {m_data, m_markers}) item->setSeries(shown.series, m_map, m_style, m_visible);
  }
  // Ticks below the axis are out of the way of cursors.
  const auto isNamedPoint = [](const Mark& mark) { return !std::isnan(mark.y) && !mark.label.empty(); };
  const bool named = std::any_of(shown.marks.begin(), shown.marks.end(), isNamedPoint);
  const QList<QRectF> cursors = named ? cursorBoxes(shown.cursors, m_map, m_style) : QList<QRectF>();
  if (all || changes.marks || changes.series || cursors != m_cursorBoxes) {
    m_marks->setMarks(shown.marks, shown.series, m_map, m_style, m_visible, cursors);
    m_cursorBoxes = cursors;
  }
  drawCursors();
}

void FigureChart::drawCursors() {
  static const std::vector<Cursor> none;
  const std::vector<Cursor>& cursors = m_figure.emptyReason.empty() ? m_figure.cursors : none;
  const auto isNamedCross = [](const Cursor& cursor) { return !std::isnan(cursor.y) && !cursor.label.empty(); };
  std::optional<CurveCells> curves;
  if (std::any_of(cursors.begin(), cursors.end(), isNamedCross)) curves.emplace(m_figure.series, m_map, m_visible);
  m_cursors->setCursors(cursors, m_map, m_style, m_focusedCursor, takenByLabels(), curves ? &*curves : nullptr);
}

QList<QRectF> FigureChart::takenByLabels() const {
  QList<QRectF> boxes = m_marks->labelBoxes() + m_marks->pointBoxes();
  if (!m_layout.y.ticks.factor.base.isEmpty()) {
    const double height = lineHeight(m_style.smallFont);
    boxes << QRectF(m_map.area.left() - tickLength, m_map.area.top() - height - 1.0,
                    tickWidth(m_style.smallFont, m_layout.y.ticks.factor), height);
  }
  if (!m_heatMap->bestCell().isEmpty()) boxes << m_heatMap->bestCell().adjusted(-2.0, -2.0, 2.0, 2.0);
  return boxes;
}

void FigureChart::drawBadges() {
  // Next to the title of the x axis, where nothing else is.
  const QPointF corner(4.0, m_chart->size().height() - 2.0);
  const double title = textWidth(m_style.font, text(m_figure.x.shownTitle()));
  const double room = m_map.area.center().x() - 0.5 * title - 24.0;
  m_zoomBadge->setText(QFontMetricsF(m_style.smallFont).elidedText(m_zoomText, Qt::ElideRight, room), m_style, corner);
  const double shift = m_zoomText.isEmpty() ? 0.0 : m_zoomBadge->boundingRect().width() + 4.0;
  m_busyBadge->setText(m_busyText, m_style, corner + QPointF(shift, 0.0));
}

void FigureChart::setBusyText(const QString& busyText) {
  m_busyText = busyText;
  drawBadges();
}

void FigureChart::setZoomText(const QString& zoomText) {
  m_zoomText = zoomText;
  drawBadges();
}

QRectF FigureChart::zoomBadge() const { return m_zoomBadge->isShown() ? m_zoomBadge->boundingRect() : QRectF(); }

void FigureChart::setFocusedCursor(int index) {
  m_focusedCursor = index;
  drawCursors();
}

void FigureChart::setFocusedMark(int index) { m_marks->setFocused(index); }

bool FigureChart::isTarget(const Mark& mark) const {
  return !mark.target.empty() && m_map.x.contains(mark.x) && (std::isnan(mark.y) || m_map.y.contains(mark.y));
}

int FigureChart::targetMarkAt(QPointF pixel, bool withLabel) const {
  const int index = m_marks->markAt(pixel, withLabel);
  return index >= 0 && isTarget(m_figure.marks[static_cast<std::size_t>(index)]) ? index : -1;
}

int FigureChart::cursorAt(QPointF pixel) const { return m_cursors->cursorAt(pixel); }

void FigureChart::moveCursor(int index, double x, double y, double value) {
  Cursor& cursor = m_figure.cursors.at(static_cast<std::size_t>(index));
  cursor.x = x;
  cursor.y = y;
  if (!cursor.track.empty()) cursor.track.value = value;
  drawCursors();
}

void FigureChart::showReadout(const Readout& readout, QPointF mouse) {
  m_readout->setReadout(readout, mouse, QRectF(QPointF(), m_chart->size()), m_style);
}

qsizetype FigureChart::legendEntryAt(QPointF pixel) const { return m_legend->entryAt(pixel); }

QString FigureChart::axisAt(QPointF pixel) const {
  if (!m_figure.emptyReason.empty()) return {};
  const QList<TextBox> labels = m_axes->textBoxes();
  const auto isHit = [pixel](const TextBox& label) { return label.box.contains(pixel); };
  if (std::none_of(labels.begin(), labels.end(), isHit)) return {};
  return pixel.y() > m_map.area.bottom() && pixel.x() > m_map.area.left() - tickLength ? QStringLiteral("x")
                                                                                       : QStringLiteral("y");
}

void FigureChart::toggleEntry(qsizetype entry) {
  const LegendEntry& switched = m_legend->entries()[entry];
  HiddenKeys hidden = m_hidden;
  for (const QString& key : switched.keys) {
    if (switched.hidden) {
      hidden.remove(key);
    } else {
      hidden.insert(key);
    }
  }
  setHidden(hidden);
}

QRectF FigureChart::legendBox(const QString& name) const {
  for (qsizetype i = 0; i < m_legend->entries().size(); ++i) {
    if (m_legend->entries()[i].name == name) return m_legend->boxes()[i];
  }
  return {};
}

QList<QRectF> FigureChart::labelBoxes() const { return m_marks->labelBoxes() + m_legend->boxes(); }

QList<TextBox> FigureChart::textBoxes() const {
  QList<TextBox> boxes = m_header->textBoxes();
  if (!m_figure.emptyReason.empty()) return boxes;
  for (qsizetype i = 0; i < m_legend->entries().size(); ++i) {
    boxes << TextBox{m_legend->entries()[i].name, m_legend->boxes()[i]};
  }
  return boxes + m_axes->textBoxes() + m_heatMap->textBoxes() + m_marks->textBoxes() + m_cursors->textBoxes() +
         m_annotations->textBoxes();
}

}  // namespace kerridge
