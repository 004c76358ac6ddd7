// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/point_editing.h"

#include <algorithm>
#include <QButtonGroup>
#include <QGraphicsView>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QToolButton>

#include "charts/figure_view.h"
#include "charts/point_pen.h"
#include "dialogs/data_editor.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "texts/shown_number.h"
#include "widgets/design.h"
#include "widgets/help_topic.h"
#include "widgets/number_field.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"

namespace kerridge {

namespace {

constexpr std::size_t quickPoints = 300;  // up to here the models follow within a stroke, beyond it after it
constexpr double usualNoise = 0.05;       // of the height of the chart
constexpr int buttonsRoom = 52;           // for the panel's own buttons over the row's right end

QPointF asPointF(const Point& point) { return {point.x, point.y}; }

}  // namespace

PointEditing::PointEditing(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts,
                           QObject* parent)
    : QObject(parent), m_document(document), m_controller(controller), m_charts(charts) {
  connect(&document, &ExperimentDocument::changed, this, &PointEditing::follow);
}

PointEditing::~PointEditing() = default;

void PointEditing::start(bool keep) {
  if (isActive()) return;
  const Experiment& experiment = m_document.experiment();
  if (!experiment.data.points) {
    std::vector<Point> points;
    if (keep) {
      const LoadedData* loaded = m_controller.loadedData();
      const auto known = loaded != nullptr && loaded->data ? editablePoints(*loaded->data) : std::nullopt;
      if (!known) {
        Q_EMIT refused(tr("Only data of one input, of at most %1 points, can be edited on the chart.").arg(mostPoints));
        return;
      }
      points = *known;
    }
    Experiment after = withPoints(experiment, points);
    if (keep && experiment.split.kind != SplitKind::column && experiment.split.kind != SplitKind::group) {
      after.split = experiment.split;
    }
    m_document.replace(after, keep ? tr("Edit the points by hand") : tr("Draw data"));
  }
  begin();
}

void PointEditing::begin() {
  m_points = *m_document.experiment().data.points;
  m_panel = m_charts.showFigure(QString::fromStdString(figureOverData()));
  m_pen = new PointPen(m_panel->view());
  setRange();
  buildTools();
  m_panel->view()->resetZoom();
  m_charts.setFitFilter([this](const Figure& figure) { return drawnOn(figure); });
  connect(m_pen, &PointPen::strokeBegun, this, [this] { ++m_stroke; });
  connect(m_pen, &PointPen::strokeEnded, this, [this] {
    commit();
    m_document.closeMerge();
  });
  connect(m_pen, &PointPen::pointsAdded, this, [this](const std::vector<QPointF>& values) {
    std::vector<Point> points = m_points;
    for (const QPointF& value : values) {
      if (points.size() < mostPoints) points.push_back({value.x(), value.y()});
    }
    change(std::move(points), tr("Draw points"));
  });
  connect(m_pen, &PointPen::pointMoved, this, [this](int index, QPointF value) {
    std::vector<Point> points = m_points;
    points.at(static_cast<std::size_t>(index)) = {value.x(), value.y()};
    change(std::move(points), tr("Move a point"));
  });
  connect(m_pen, &PointPen::pointsRemoved, this, [this](const std::vector<int>& indices) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
      if (!std::binary_search(indices.begin(), indices.end(), static_cast<int>(i))) points.push_back(m_points[i]);
    }
    change(std::move(points), tr("Remove points"));
  });
  connect(m_pen, &PointPen::pointsShaken, this, [this](const std::vector<int>& indices) {
    const std::vector<std::size_t> positions(indices.begin(), indices.end());
    change(withNoise(m_points, positions, m_level->value(), static_cast<std::uint64_t>(m_stroke)), tr("Add noise"));
  });
  connect(m_pen, &PointPen::left, this, &PointEditing::stop);
  showPoints();
  m_panel->view()->graphicsView()->setFocus(Qt::OtherFocusReason);
  Q_EMIT activeChanged(true);
}

void PointEditing::stop() {
  if (!isActive()) return;
  commit();
  m_document.closeMerge();
  m_charts.setFitFilter({});
  // The pen or a tool may be the one that asks for this.
  m_pen->disconnect(this);
  m_pen->putDown();
  m_pen->deleteLater();
  m_pen = nullptr;
  m_penTools.clear();
  if (m_panel) m_panel->setTools(nullptr);
  if (m_tools) m_tools->deleteLater();
  m_charts.redraw();
  Q_EMIT activeChanged(false);
}

QToolButton* PointEditing::addTool(const QString& name, const QString& text, const QString& tip, bool checkable) {
  auto* button = new QToolButton(m_tools);
  button->setObjectName(name);
  button->setText(text);
  button->setToolTip(tip);
  button->setAccessibleName(text);
  button->setCheckable(checkable);
  button->setAutoRaise(true);
  m_tools->layout()->addWidget(button);
  return button;
}

void PointEditing::buildTools() {
  m_tools = new QWidget;
  m_tools->setObjectName(QStringLiteral("point-tools"));
  setHelpTopic(m_tools, QStringLiteral("draw-data"));
  auto* layout = new QHBoxLayout(m_tools);
  layout->setContentsMargins(space::unit, space::half, buttonsRoom, space::half);
  layout->setSpacing(space::half);
  auto* group = new QButtonGroup(m_tools);
  const auto addPenTool = [&](PointPen::Tool tool, const QString& name, const QString& text, const QString& tip) {
    QToolButton* button = addTool(name, text, tip, true);
    group->addButton(button);
    button->setChecked(tool == PointPen::Tool::draw);
    connect(button, &QToolButton::clicked, this, [this, tool] {
      if (m_pen != nullptr) m_pen->setTool(tool);
    });
  };
  addPenTool(PointPen::Tool::draw, QStringLiteral("points-draw"), tr("Draw"),
             tr("Click to add a point, drag to draw a row of points, or drag a point to move it; the right button or "
                "Delete removes one"));
  addPenTool(PointPen::Tool::erase, QStringLiteral("points-erase"), tr("Erase"),
             tr("Drag over points to remove them (with Alt in any other tool)"));
  addPenTool(PointPen::Tool::noise, QStringLiteral("points-noise"), tr("Noise"),
             tr("Drag over points to move them randomly up and down, once per stroke"));
  m_level = new NumberField(m_tools);
  m_level->setObjectName(QStringLiteral("points-noise-level"));
  m_level->setRange(0.0, 1e9);
  m_level->setValue(roundedNumber(usualNoise * (m_y.upper - m_y.lower), 1));
  m_level->setWidthOf(QStringLiteral("0.0001234"));
  m_level->setAccessibleName(tr("Standard deviation of the noise brush"));
  m_level->setToolTip(tr("Standard deviation of the noise that the brush adds, in units of y"));
  layout->addWidget(m_level);
  QToolButton* clear = addTool(QStringLiteral("points-clear"), tr("Clear"), tr("Remove all points"), false);
  connect(clear, &QToolButton::clicked, this, [this] {
    ++m_stroke;
    change({}, tr("Remove all points"));
    commit();
    m_document.closeMerge();
  });
  m_count = new QLabel(m_tools);
  m_count->setObjectName(QStringLiteral("points-count"));
  m_count->setContentsMargins(space::two, 0, space::two, 0);
  m_count->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  layout->addWidget(m_count, 1);
  QToolButton* done = addTool(QStringLiteral("points-done"), tr("Done"), tr("Stop drawing (Escape)"), false);
  connect(done, &QToolButton::clicked, this, &PointEditing::stop);
  m_panel->setTools(m_tools);
}

void PointEditing::setRange() {
  m_x = Axis{Text::name("x"), false, 0.0, 1.0, {}};
  m_y = Axis{Text::name("y"), false, -1.0, 1.0, {}};
  if (m_points.empty()) return;
  const auto include = [](Axis& axis, double value, double margin, bool first) {
    axis.lower = first ? value - margin : std::min(axis.lower, value - margin);
    axis.upper = first ? value + margin : std::max(axis.upper, value + margin);
  };
  const auto [left, right] =
      std::minmax_element(m_points.begin(), m_points.end(), [](const Point& a, const Point& b) { return a.x < b.x; });
  const auto [low, high] =
      std::minmax_element(m_points.begin(), m_points.end(), [](const Point& a, const Point& b) { return a.y < b.y; });
  const double marginX = right->x > left->x ? 0.05 * (right->x - left->x) : 0.5;
  const double marginY = high->y > low->y ? 0.2 * (high->y - low->y) : 0.5;
  for (std::size_t i = 0; i < m_points.size(); ++i) {
    include(m_x, m_points[i].x, marginX, i == 0);
    include(m_y, m_points[i].y, marginY, i == 0);
  }
}

void PointEditing::follow() {
  if (!isActive() || m_applying) return;
  const auto& points = m_document.experiment().data.points;
  if (!points) {
    stop();
    return;
  }
  if (*points == m_points) return;
  m_points = *points;
  // Undo, redo and the table: axes stay fixed as long as every point is within them.
  const bool outside = std::any_of(m_points.begin(), m_points.end(), [this](const Point& point) {
    return point.x < m_x.lower || point.x > m_x.upper || point.y < m_y.lower || point.y > m_y.upper;
  });
  if (outside) setRange();
  m_step.clear();
  showPoints();
}

void PointEditing::change(std::vector<Point> points, const QString& step) {
  m_points = std::move(points);
  m_step = step;
  if (m_points.size() <= quickPoints) commit();
  showPoints();
}

void PointEditing::commit() {
  if (m_step.isEmpty() || !m_document.experiment().data.points) return;
  const QScopedValueRollback<bool> applying(m_applying, true);
  m_document.replace(withPoints(m_document.experiment(), m_points), m_step, QStringLiteral("points-%1").arg(m_stroke));
}

void PointEditing::showPoints() {
  std::vector<QPointF> values;
  for (const Point& point : m_points) values.push_back(asPointF(point));
  m_pen->setPoints(std::move(values));
  const int count = static_cast<int>(m_points.size());
  m_count->setText(m_points.size() >= mostPoints ? tr("%n points, the maximum", nullptr, count)
                   : count == 1                  ? tr("1 point")
                                                 : tr("%n points", nullptr, count));
  m_charts.redraw();
}

Figure PointEditing::drawnOn(Figure figure) const {
  const bool curves = figure.emptyReason.empty() && m_points.size() >= fewestPoints;
  if (!curves) {
    figure.series.clear();
    figure.subtitle = Text("Click or drag to draw points");
  }
  figure.emptyReason = {};
  std::erase_if(figure.series, [](const Series& series) { return series.line == LineStyle::none; });
  figure.x = m_x;
  figure.y = m_y;
  Series points;
  points.name = Text("points");
  points.line = LineStyle::none;
  points.marker = Marker::circle;
  points.width = 7.0;
  for (const Point& point : m_points) {
    points.x.push_back(point.x);
    points.y.push_back(point.y);
  }
  Series touched = points;
  if (!m_points.empty()) figure.series.insert(figure.series.begin(), std::move(points));
  if (m_pen != nullptr && m_pen->selected() >= 0 && m_pen->selected() < static_cast<int>(m_points.size())) {
    const Point& point = m_points[static_cast<std::size_t>(m_pen->selected())];
    touched.name = {};
    touched.color = ColorRole::highlight;
    touched.width = 10.0;
    touched.x = {point.x};
    touched.y = {point.y};
    figure.series.insert(figure.series.begin(), std::move(touched));
  }
  return figure;
}

}  // namespace kerridge
