// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_view.h"

#include <algorithm>
#include <array>
#include <QAccessible>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QVBoxLayout>

#include "base/diagnostic.h"
#include "base/failure_text.h"
#include "charts/chart_interfaces.h"
#include "charts/figure_actions.h"
#include "charts/figure_chart.h"
#include "charts/plot_view.h"
#include "charts/steady_pictures.h"
#include "figures/figure_axes.h"
#include "files/atomic_file.h"
#include "texts/shown_text.h"
#include "widgets/accessible_text.h"
#include "widgets/failure_box.h"
#include "widgets/spoken_message.h"
#include "wording/figure_findings.h"
#include "wording/figure_summary.h"

namespace kerridge {

namespace {
constexpr int restMilliseconds = 500;  // a hand that moves a cursor has stopped

constexpr int busyAfter = 300;   // ms; quicker changes need no notice
constexpr int settleEvery = 60;  // ms between looks whether the button is still down

std::optional<bool> otherThan(bool own, bool chosen) { return chosen == own ? std::nullopt : std::optional(chosen); }
}  // namespace

FigureView::FigureView(QWidget* parent)
    : QWidget(parent), m_chart(new FigureChart(this)), m_view(new PlotView(m_chart, this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_view);
  installChartInterfaces();
  m_rest.setSingleShot(true);
  m_rest.setInterval(restMilliseconds);
  connect(&m_rest, &QTimer::timeout, this, &FigureView::describe);
  connect(m_view, &PlotView::focusedStopChanged, this, &FigureView::describe);
  setFocusProxy(m_view);
  setFocusPolicy(Qt::StrongFocus);

  connect(m_view, &PlotView::cursorMoved, this, &FigureView::cursorMoved);
  connect(m_view, &PlotView::planeClicked, this, &FigureView::planeClicked);
  connect(m_view, &PlotView::whyAsked, this, &FigureView::whyAsked);
  connect(m_view, &PlotView::markTaken, this, &FigureView::markTaken);
  connect(m_view, &PlotView::hovered, this, &FigureView::hovered);
  connect(m_view, &PlotView::editRequested, this, &FigureView::editRequested);
  connect(m_view, &PlotView::maximizeRequested, this, &FigureView::maximizeRequested);
  connect(m_view, &PlotView::rowsChosen, this, &FigureView::rowsChosen);
  connect(m_view, &PlotView::rowMoved, this, &FigureView::rowMoved);
  connect(m_view, &PlotView::escaped, this, &FigureView::escaped);
  connect(m_view, &PlotView::glassMoved, this, &FigureView::glassMoved);
  connect(m_view, &PlotView::glassLeft, this, &FigureView::glassLeft);
  connect(m_view, &PlotView::legendToggled, this, [this](qsizetype entry) {
    m_chart->toggleEntry(entry);
    ChartSight sight = fittingSight();
    sight.hidden.clear();
    for (const QString& key : m_chart->hidden()) sight.hidden.push_back(key.toStdString());
    std::sort(sight.hidden.begin(), sight.hidden.end());
    keepSight(sight, tr("Entries of the legend"));
  });
  connect(m_view, &PlotView::zoomChanged, this, [this] {
    const auto range = [](const std::optional<AxisMap>& zoom) -> std::optional<std::array<double, 2>> {
      if (!zoom) return std::nullopt;
      return std::array<double, 2>{zoom->lowerValue(), zoom->upperValue()};
    };
    ChartSight sight = fittingSight();
    sight.rangeX = range(m_chart->zoomX());
    sight.rangeY = range(m_chart->zoomY());
    keepSight(sight, m_chart->isZoomed() ? tr("Zoom") : tr("Reset zoom"));
  });
  connect(m_chart, &FigureChart::outsideChanged, this, &FigureView::offerZoom);
  m_busyDelay.setSingleShot(true);
  m_busyDelay.setInterval(busyAfter);
  connect(&m_busyDelay, &QTimer::timeout, this, [this] {
    m_busyShown = true;
    m_chart->setBusyText(m_busyText);
  });
  m_settle.setInterval(settleEvery);
  connect(&m_settle, &QTimer::timeout, this, [this] {
    if (isHandDown()) return;
    m_settle.stop();
    settle();
  });
  m_chart->setLegendYields(true);
  m_actions = new FigureActions(this);
  restyle();
}

FigureView::~FigureView() {
  m_view->clearFocus();  // its signals pass through this object, which is whole only here
}

void FigureView::setFigure(const Figure& figure) {
  const auto known = [&](const Axis& before, const Axis& after) {
    return before.title == after.title && before.logarithmic == after.logarithmic;
  };
  // A figure that is empty for a moment has no axes: the next figure is compared with the one before.
  const bool sameKind = figure.id == m_kind.id && known(m_kind.x, figure.x) && known(m_kind.y, figure.y);
  const bool pause = figure.id == m_kind.id && !figure.emptyReason.empty();
  const CursorTarget dragged = m_view->draggedTarget();
  std::optional<Cursor> held;
  for (const Cursor& cursor : m_chart->figure().cursors) {
    if (!dragged.empty() && cursor.target == dragged) held = cursor;
  }
  const bool another = figure.id != m_figure.id;
  m_figure = figure;
  if (held) {
    for (Cursor& cursor : m_figure.cursors) {
      if (cursor.target != held->target) continue;
      cursor.x = held->x;
      cursor.y = held->y;
    }
  }
  if (!pause) m_kind = {figure.id, figure.x, figure.y};
  const Figure& before = m_chart->figure();
  if ((!sameKind && !(pause && m_axesHeld)) || !holdsAxes()) {
    m_held.reset();
    m_chart->setHeld(false);
  } else if (!m_held && before.id == figure.id && before.emptyReason.empty()) {
    m_held = Kind{before.id, before.x, before.y};
    m_chart->setHeld(true);
    if (!m_axesHeld) m_settle.start();
  }
  giveAccessibleName(this, shownText(m_figure.title));
  giveAccessibleName(m_view, accessibleName());
  redraw();
  // Who listens hears what a movement led to, not every frame of it; of another chart at once what it is.
  if (QAccessible::isActive() && !another) {
    m_rest.start();
  } else {
    describe();
  }
}

void FigureView::describe() {
  m_rest.stop();
  giveAccessibleDescription(this, figureSummary(m_figure));
  const QString findings = figureFindings(m_figure, m_view->focusedStop());
  const QString told = findings.isEmpty() ? accessibleDescription() : findings;
  if (m_view->accessibleDescription() == told) return;
  m_view->setAccessibleDescription(told);
  // Orca does not read descriptions that change: it hears what matters most, which comes first.
  if (m_view->hasFocus()) say(this, told.section(QStringLiteral("; "), 0, 1));
}

bool FigureView::isHandDown() const {
  return !m_view->draggedTarget().empty() || m_view->isMovingRow() ||
         (QGuiApplication::mouseButtons() & Qt::LeftButton);
}

void FigureView::setAxesHeld(bool held) {
  if (held == m_axesHeld) return;
  m_axesHeld = held;
  if (!holdsAxes()) {
    settle();
  } else if (!held) {
    m_settle.start();
  }
}

void FigureView::settle() {
  if (m_axesHeld) return;
  m_held.reset();
  m_chart->setHeld(false);
  redraw();
}

void FigureView::redraw() {
  const ChartSight sight = fittingSight();
  Figure shown = withScales(m_figure, sight.logarithmicX, sight.logarithmicY);
  // Files have the titles of core, see shownFigure().
  for (Text* text : {&shown.title, &shown.subtitle, &shown.emptyReason, &shown.x.title, &shown.y.title}) {
    *text = Text::name(shownText(*text).toStdString());
  }
  if (m_held && shown.emptyReason.empty()) {
    // Ranges only grow meanwhile: a picture that jumps during a drag cannot be compared with the previous one.
    widen(shown.x, m_held->x);
    widen(shown.y, m_held->y);
    m_held->x = shown.x;
    m_held->y = shown.y;
  }
  m_chart->setFigure(shown);
  showSight();
  m_view->refreshHover();
  Q_EMIT shownFigureChanged();
}

void FigureView::offerZoom() {
  const QStringList& outside = m_chart->outside();
  m_chart->setZoomText(m_chart->isZoomed() ? tr("reset zoom")
                       : outside.isEmpty() ? QString()
                                           : tr("show what is outside: %1").arg(outside.join(QStringLiteral(", "))));
}

ChartSight FigureView::fittingSight() const {
  if (m_sight.x == m_figure.x.title && m_sight.y == m_figure.y.title) return m_sight;
  ChartSight whole;
  whole.x = m_figure.x.title.english();
  whole.y = m_figure.y.title.english();
  return whole;
}

void FigureView::showSight() {
  const ChartSight sight = fittingSight();
  HiddenKeys hidden;
  for (const std::string& key : sight.hidden) hidden.insert(QString::fromStdString(key));
  if (hidden != m_chart->hidden()) m_chart->setHidden(hidden);  // the axes depend on it
  // An empty figure has no axes, and a zoom beside what there is now would show nothing.
  const auto zoom = [this](const std::optional<std::array<double, 2>>& range,
                           const AxisMap& full) -> std::optional<AxisMap> {
    if (!range || !m_figure.emptyReason.empty()) return std::nullopt;
    const AxisMap map((*range)[0], (*range)[1], full.isLogarithmic());
    if (map.upper() <= full.lower() || full.upper() <= map.lower()) return std::nullopt;
    return map;
  };
  const std::optional<AxisMap> x = zoom(sight.rangeX, m_chart->fullX());
  const std::optional<AxisMap> y = zoom(sight.rangeY, m_chart->fullY());
  if (x != m_chart->zoomX() || y != m_chart->zoomY()) m_chart->setZoom(x, y);
  offerZoom();
}

void FigureView::setSight(const ChartSight& sight) {
  if (sight == m_sight) return;
  m_sight = sight;
  redraw();
}

void FigureView::keepSight(const ChartSight& sight, const QString& what) {
  if (sight == fittingSight()) return;
  setSight(sight);
  Q_EMIT sightChanged(what);
}

const Figure& FigureView::drawnFigure() const { return m_chart->figure(); }

void FigureView::exportTo(const QString& file, FigureFormat format) {
  try {
    write(file, figureBytes(format == FigureFormat::csv ? m_figure : shownFigure(), format));
  } catch (const InvalidInput& error) {
    sayFailure(shownText(failureText(error)));
  }
}

bool FigureView::write(const QString& file, const QByteArray& bytes) {
  try {
    writeFileAtomically(file, bytes);
  } catch (const InvalidInput& error) {
    sayFailure(shownText(failureText(error)));
    return false;
  }
  Q_EMIT exported(file);
  return true;
}

bool FigureView::saveAs(FigureFormat format, const QByteArray& bytes, QWidget* parent) {
  const QString file = m_actions->askForFile(format, parent);
  return !file.isEmpty() && write(file, bytes);
}

std::function<Figure(const Figure& figure)> FigureView::scales() const {
  return [sight = fittingSight()](const Figure& figure) {
    return withScales(figure, sight.logarithmicX, sight.logarithmicY);
  };
}

void FigureView::sayFailure(const QString& reason) { showFailure(tr("Export failed"), reason, this); }

Figure FigureView::shownFigure() const {
  Figure shown = m_chart->visibleFigure();
  shown.title = m_figure.title;
  shown.subtitle = m_figure.subtitle;
  shown.emptyReason = m_figure.emptyReason;
  shown.x.title = m_figure.x.title;
  shown.y.title = m_figure.y.title;
  const PlotMap& map = m_chart->map();
  if (m_chart->isZoomed() && shown.x.categories.empty()) {
    shown.x.lower = map.x.lowerValue();
    shown.x.upper = map.x.upperValue();
  }
  if (m_chart->isZoomed() || !(map.y == AxisMap(shown.y))) {
    shown.y.lower = map.y.lowerValue();
    shown.y.upper = map.y.upperValue();
  }
  return shown;
}

void FigureView::setBusy(bool busy, const QString& text) {
  m_busyText = !busy ? QString() : text.isEmpty() ? tr("computing…") : text;
  if (m_busyText.isEmpty()) {
    m_busyDelay.stop();
    m_busyShown = false;
    m_chart->setBusyText({});
  } else if (m_busyShown) {
    m_chart->setBusyText(m_busyText);
  } else if (!m_busyDelay.isActive()) {
    m_busyDelay.start();
  }
}

void FigureView::setCornerRoom(double width) { m_chart->setCornerRoom(width); }

void FigureView::setSaidElsewhere(const QString& part) { m_chart->setSaidElsewhere(part); }

void FigureView::setMagnified(bool magnified) { m_view->setMagnified(magnified); }

void FigureView::hideGlass() { m_view->hideGlass(); }

std::optional<QPointF> FigureView::glass() const { return m_view->glass(); }

void FigureView::copyReadout() { m_view->copyReadout(); }

bool FigureView::canCopyReadout() const { return m_view->canCopyReadout(); }

bool FigureView::isZoomed() const { return m_chart->isZoomed(); }

void FigureView::resetZoom() { m_view->resetZoom(); }

void FigureView::setLogarithmicX(bool logarithmic) {
  ChartSight sight = fittingSight();
  sight.logarithmicX = otherThan(m_figure.x.logarithmic, logarithmic);
  keepScales(std::move(sight), logarithmic);
}

void FigureView::setLogarithmicY(bool logarithmic) {
  ChartSight sight = fittingSight();
  sight.logarithmicY = otherThan(m_figure.y.logarithmic, logarithmic);
  keepScales(std::move(sight), logarithmic);
}

void FigureView::keepScales(ChartSight sight, bool logarithmic) {
  sight.rangeX.reset();
  sight.rangeY.reset();
  keepSight(sight, logarithmic ? tr("Logarithmic axis") : tr("Linear axis"));
}

QPointF FigureView::pixelAt(double x, double y) const { return m_chart->map().pixel(x, y); }

QPointF FigureView::markPixel(std::size_t index) const { return m_view->markPixel(index); }

QPointF FigureView::valueAt(QPointF pixel) const {
  return {m_chart->map().valueX(pixel.x()), m_chart->map().valueY(pixel.y())};
}

QRectF FigureView::plotArea() const { return m_chart->map().area; }

QRectF FigureView::legendBox(const QString& name) const { return m_chart->legendBox(name); }

QList<QRectF> FigureView::labelBoxes() const { return m_chart->labelBoxes(); }

QList<TextBox> FigureView::textBoxes() const { return m_chart->textBoxes(); }

QGraphicsView* FigureView::graphicsView() const { return m_view; }

void FigureView::setLecture(bool on) {
  if (m_lecture == on) return;
  m_lecture = on;
  restyle();
}

void FigureView::restyle() {
  m_chart->setStyle(PlotStyle::of(figureColors(palette()), font(), m_lecture));
  m_view->setBackgroundBrush(palette().color(QPalette::Base));
}

void FigureView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

void FigureView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_chart->setPixelRatio(devicePixelRatioF());
}

void FigureView::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  menu.addActions(actions());
  menu.exec(event->globalPos());
}

}  // namespace kerridge
