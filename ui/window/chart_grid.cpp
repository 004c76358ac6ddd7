// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/chart_grid.h"

#include <algorithm>
#include <cmath>
#include <QApplication>
#include <QDataStream>
#include <QIODevice>
#include <QScopeGuard>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabBar>
#include <QVBoxLayout>

#include "charts/figure_view.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "edits/needs_new_results.h"
#include "experiment/test_part_ledger.h"
#include "figures/figure_parts.h"
#include "stages/dependence.h"
#include "studies/figure_list.h"
#include "studies/study.h"
#include "texts/shown_text.h"
#include "widgets/shown_text.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/floating_chart.h"
#include "window/stage_labels.h"

namespace kerridge {

namespace {

constexpr int chartCount = 4;
constexpr int equalShare = 1000;
constexpr int quietMilliseconds = 150;
// A chart that is smaller cannot be read.
constexpr int leastLetters = 36;
constexpr int leastLines = 9;

/// Two charts are beside each other, without a second row.
bool isPair(const Experiment& experiment) { return experiment.view.charts.size() == chartCount / 2; }

/// Chart at a position; experiments with fewer charts leave the rest to the usual ones that they do not show.
std::string chartAt(const Experiment& experiment, int position) {
  const auto index = static_cast<std::size_t>(position);
  const auto& charts = experiment.view.charts;
  if (index < charts.size()) return charts[index];
  std::vector<std::string> others = ViewSpec{}.charts;
  std::erase_if(others,
                [&](const std::string& id) { return std::find(charts.begin(), charts.end(), id) != charts.end(); });
  return others[index - charts.size()];
}

void fillCharts(Experiment& experiment) {
  for (int i = static_cast<int>(experiment.view.charts.size()); i < chartCount; ++i) {
    experiment.view.charts.push_back(chartAt(experiment, i));
  }
}

bool tableComplete(const Results& results, const FigureKind& kind) {
  const std::vector<std::string> names = studyTableNames(results.experiment.studies);
  for (std::size_t i = 0; i < names.size() && i < results.tables.size(); ++i) {
    if (kind.table == names[i]) return results.tables[i] && results.tables[i]->complete;
  }
  return false;
}

}  // namespace

ChartGrid::ChartGrid(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_controller(controller),
      m_tabs(new QTabBar(this)),
      m_rows(new QSplitter(Qt::Vertical, this)),
      m_top(new QSplitter(Qt::Horizontal)),
      m_bottom(new QSplitter(Qt::Horizontal)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(m_tabs);
  layout->addWidget(m_rows, 1);
  m_tabs->setObjectName(QStringLiteral("chart-tabs"));
  m_tabs->setAccessibleName(tr("Charts"));
  m_tabs->setDocumentMode(true);
  m_tabs->setExpanding(false);
  m_tabs->setElideMode(Qt::ElideRight);
  m_tabs->hide();
  connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
    if (tab >= 0) setCurrent(m_tabs->tabData(tab).toInt());
  });
  m_rows->addWidget(m_top);
  m_rows->addWidget(m_bottom);
  for (int position = 0; position < chartCount; ++position) {
    auto* panel = new FigurePanel;
    panel->setObjectName(QStringLiteral("chart-%1").arg(position));
    (position < chartCount / 2 ? m_top : m_bottom)->addWidget(panel);
    m_panels.push_back(panel);
    connectPanel(panel, position);
  }
  for (QSplitter* splitter : {m_rows, m_top, m_bottom}) splitter->setChildrenCollapsible(false);
  for (QSplitter* splitter : {m_rows, m_top, m_bottom}) splitter->setSizes({equalShare, equalShare});
  m_panels.front()->setCurrent(true);
  connect(&controller, &ResultsController::refreshed, this, &ChartGrid::refresh);
  // Rows of other data are other rows.
  connect(&controller, &ResultsController::dataChanged, this, [this] { selectRows({}); });
  m_slow.setSingleShot(true);
  m_slow.setInterval(quietMilliseconds);
  connect(&m_slow, &QTimer::timeout, this, &ChartGrid::refreshBadges);
  connect(&controller.task(), &BackgroundTask::started, &m_slow, qOverload<>(&QTimer::start));
  connect(&controller.task(), &BackgroundTask::finished, this, [this] {
    m_slow.stop();
    refreshBadges();
  });
  refresh();
}

void ChartGrid::connectPanel(FigurePanel* panel, int position) {
  connect(panel, &FigurePanel::activated, this, [this, position] { setCurrent(position); });
  connect(panel, &FigurePanel::maximizeRequested, this, [this, panel] {
    if (!panel->isFloating()) toggleMaximized();
  });
  connect(panel, &FigurePanel::floatRequested, this, [this, panel] { setFloating(panel, !panel->isFloating()); });
  connect(panel, &FigurePanel::multiplesRequested, this, &ChartGrid::multiplesRequested);
  connect(panel, &FigurePanel::editRequested, this,
          [this, panel](const QString& part) { Q_EMIT editRequested(panel, part); });
  connect(panel->view(), &FigureView::sightChanged, this,
          [this, panel](const QString& what) { keepSight(*panel->view(), what); });
  connect(panel, &FigurePanel::variantChosen, this, &ChartGrid::chooseVariant);
  panel->setInputSource([this, position] { return inputChoice(position); });
  connect(panel, &FigurePanel::inputChosen, this, [this, position](int input) { chooseInput(position, input); });
  connect(panel->view(), &FigureView::rowsChosen, this, [this](std::vector<Index> rows, bool added) {
    if (added) rows.insert(rows.end(), m_selected.begin(), m_selected.end());
    selectRows(std::move(rows));
  });
  connect(panel->view(), &FigureView::glassLeft, this, &ChartGrid::glassLeft);
  connect(panel->view(), &FigureView::glassMoved, this, [this, panel] {
    for (FigurePanel* other : m_panels) {
      if (other != panel) other->view()->hideGlass();
    }
  });
  connect(panel->view(), &FigureView::escaped, this, [this] { selectRows({}); });
  connect(panel, &FigurePanel::figureChosen, this, [this, position](const QString& id) { choose(position, id); });
  connect(panel, &FigurePanel::dragFinished, this, [this] { m_document.closeMerge(); });
  connect(panel->view(), &FigureView::hovered, this, &ChartGrid::hovered);
  connect(panel->view(), &FigureView::exported, this, &ChartGrid::exported);
  connect(panel->view(), &FigureView::cursorMoved, this, [this](const CursorTarget& target, double x) {
    if (target.sets == CursorTarget::Sets::guess) {
      Q_EMIT guessed(x);
    } else {
      moveCursor(m_document, target, x);
    }
  });
  connect(panel->view(), &FigureView::rowMoved, this, [this](Index row, double x, double y) {
    const LoadedData* loaded = m_controller.loadedData();
    const Dataset* data = loaded != nullptr ? loaded->data.get() : nullptr;
    // While generated data are made again with the last move, the chart shows those of the results.
    if (const auto& results = m_controller.results();
        data == nullptr && results && m_document.experiment().data.isGenerated()) {
      data = results->data.get();
    }
    m_controller.setRowsMoving(true);
    const auto end = qScopeGuard([this] { m_controller.setRowsMoving(false); });
    moveRow(m_document, data, row, x, y);
  });
  connect(panel->view(), &FigureView::whyAsked, this,
          [this, panel](double x, double y) { Q_EMIT whyAsked(panel, x, y); });
  connect(panel->view(), &FigureView::markTaken, this,
          [this](const CursorTarget& target) { takeMark(m_document, target); });
  connect(panel->view(), &FigureView::planeClicked, this,
          [this, panel, position](const CursorTarget& target, double x, double y) {
            if (target.sets == CursorTarget::Sets::guess) {
              Q_EMIT guessed(x);
            } else if (target.sets == CursorTarget::Sets::input) {
              const std::vector<Index>& inputs = panel->view()->figure().x.inputs;
              const double category = std::round(x);
              if (!(category >= 0.0 && category < static_cast<double>(inputs.size()))) return;
              chooseInput(position, static_cast<int>(inputs[static_cast<std::size_t>(category)]));
            } else {
              clickPlane(m_document, target, x, y);
            }
          });
}

FigurePanel* ChartGrid::panelOf(const QString& figureId) const {
  const auto end = isPair(m_document.experiment()) ? m_panels.begin() + chartCount / 2 : m_panels.end();
  const auto found = std::find_if(m_panels.begin(), end, [&figureId](FigurePanel* panel) {
    return QString::fromStdString(panel->view()->figure().id) == figureId;
  });
  return found != end ? *found : nullptr;
}

int ChartGrid::placeOf(const std::string& figureId) const {
  for (int position = 0; position < chartCount; ++position) {
    if (chartAt(m_document.experiment(), position) == figureId) return position;
  }
  return -1;
}

FigurePanel* ChartGrid::showFigure(const QString& figureId, const QString& variant) {
  FigurePanel* panel = panelOf(figureId);
  if (panel == nullptr) {
    choose(m_current, figureId);
    refresh();
    panel = current();
  }
  const auto position = std::find(m_panels.begin(), m_panels.end(), panel) - m_panels.begin();
  if (m_maximized && position != m_current) setMaximized(false);
  setCurrent(static_cast<int>(position));
  if (!variant.isEmpty()) chooseVariant(figureId, variant);
  return panel;
}

void ChartGrid::setFitFilter(std::function<Figure(const Figure&)> filter) { m_fitFilter = std::move(filter); }

void ChartGrid::placeChart(Experiment& experiment, const std::string& figureId) const {
  const auto& shown = experiment.view.charts;
  if (std::find(shown.begin(), shown.end(), figureId) != shown.end()) return;
  if (!isPair(experiment) || m_current >= chartCount / 2) fillCharts(experiment);
  experiment.view.charts[static_cast<std::size_t>(m_current)] = figureId;
}

void ChartGrid::choose(int position, const QString& figureId) {
  Experiment after = m_document.experiment();
  if (!isPair(after) || position >= chartCount / 2) fillCharts(after);
  after.view.charts[static_cast<std::size_t>(position)] = figureId.toStdString();
  const FigureKind* kind = findFigureKind(figureId.toStdString());
  if (kind == nullptr) return;
  m_document.replace(after, tr("Show %1").arg(shownText(kind->info.label)));
}

void ChartGrid::chooseVariant(const QString& figureId, const QString& variant) {
  Experiment after = m_document.experiment();
  const FigureKind* kind = findFigureKind(figureId.toStdString());
  const FigureVariant* chosen = kind != nullptr ? findVariant(*kind, variant.toStdString()) : nullptr;
  if (chosen == nullptr) return;
  after.view.variants[kind->info.id] = chosen->id;
  if (chosen == &kind->variants.front()) after.view.variants.erase(kind->info.id);
  m_document.replace(after, tr("%1: %2").arg(shownText(kind->info.label), shownText(chosen->label)));
}

void ChartGrid::keepSight(const FigureView& view, const QString& what) {
  const FigureKind* kind = findFigureKind(view.figure().id);
  if (kind == nullptr) return;
  Experiment after = m_document.experiment();
  after.view.sights[kind->info.id] = view.sight();
  if (view.sight().isWhole()) after.view.sights.erase(kind->info.id);
  m_document.replace(after, tr("%1: %2").arg(shownText(kind->info.label), what), QStringLiteral("sight ") + what);
}

QString ChartGrid::inputRefusal() const {
  const auto& results = m_controller.results();
  if (!results || !results->data) return tr("There are no results yet");
  if (results->data->d() < 2) return tr("There is nothing to choose: the data have only one input");
  const auto isShownAlongInput = [this](const FigureKind& kind) {
    return kind.slice != SliceUse::none && panelOf(QString::fromStdString(kind.info.id)) != nullptr;
  };
  if (std::none_of(figureKinds().begin(), figureKinds().end(), isShownAlongInput)) {
    return tr("Show Fit, Residuals or What matters first: they run along a chosen input");
  }
  return {};
}

InputChoice ChartGrid::inputChoice(int position) const {
  const Experiment& experiment = m_document.experiment();
  const std::string id = chartAt(experiment, position);
  const auto& results = m_controller.results();
  const FigureKind* kind = findFigureKind(id);
  if (kind == nullptr || kind->slice == SliceUse::none || !results || !results->data || results->data->d() < 2) {
    return {};
  }
  InputChoice choice;
  for (const std::string& name : results->data->featureNames) choice.names << QString::fromStdString(name);
  const FigureVariant* variant = shownVariant(*kind, experiment);
  const SliceUse use = variant != nullptr && variant->slice ? *variant->slice : kind->slice;
  if (kind->slice == SliceUse::required || use == SliceUse::required) {
    choice.chosen = std::max(0, experiment.view.sliceFeature);
    return choice;
  }
  choice.chosen = use == SliceUse::none ? -1 : experiment.view.sliceFeature;
  choice.none = results->data->d() == 2 ? tr("None: the plane of both inputs") : tr("None: predicted against true");
  return choice;
}

void ChartGrid::chooseInput(int position, int input) {
  const InputChoice choice = inputChoice(position);
  if (input < -1 || input >= choice.names.size()) return;
  Experiment after = m_document.experiment();
  const std::string id = chartAt(after, position);
  after.view.sliceFeature = input;
  // Chosen to be seen: a variant that shows nothing along an input makes room for one that does.
  const FigureKind& kind = *findFigureKind(id);
  const auto showsNone = [](const FigureVariant& variant) { return variant.slice == SliceUse::none; };
  const FigureVariant* variant = shownVariant(kind, after);
  if (input >= 0 && variant != nullptr && showsNone(*variant)) {
    const auto other = std::find_if_not(kind.variants.begin(), kind.variants.end(), showsNone);
    after.view.variants.erase(id);
    if (other != kind.variants.begin() && other != kind.variants.end()) after.view.variants[id] = other->id;
  }
  m_document.replace(after,
                     input < 0 ? tr("Fit without a chosen input") : tr("Charts along %1").arg(choice.names[input]));
}

void ChartGrid::selectRows(std::vector<Index> rows, bool listed) {
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  if (rows == m_selected) return;
  m_selected = std::move(rows);
  refresh();
  Q_EMIT selectionChanged(listed);
}

void ChartGrid::setStage(bool on) {
  if (m_stage == on) return;
  m_stage = on;
  for (FigurePanel* panel : m_panels) panel->view()->setLecture(on);
  refresh();
}

void ChartGrid::setMagnified(bool magnified) {
  for (FigurePanel* panel : m_panels) panel->view()->setMagnified(magnified);
}

void ChartGrid::setAxesHeld(bool held) {
  for (FigurePanel* panel : m_panels) panel->view()->setAxesHeld(held);
}

void ChartGrid::setGhosts(std::vector<GhostModel> ghosts) {
  if (ghosts.empty() && m_ghosts.empty()) return;
  m_ghosts = std::move(ghosts);
  refresh();
}

void ChartGrid::setFloating(FigurePanel* panel, bool floating) {
  if (panel->isFloating() == floating) return;
  if (m_maximized) setMaximized(false);
  const auto position = static_cast<int>(std::find(m_panels.begin(), m_panels.end(), panel) - m_panels.begin());
  QSplitter* home = position < chartCount / 2 ? m_top : m_bottom;
  if (floating) {
    auto* window = new FloatingChart(panel, this);
    m_windows.push_back(window);
    connect(window, &FloatingChart::closed, this, [this, panel] { setFloating(panel, false); });
    window->show();
  } else {
    const auto window = std::find_if(m_windows.begin(), m_windows.end(),
                                     [panel](const FloatingChart* one) { return one->panel() == panel; });
    // The left place of a row is the first in its splitter, even if others are hidden.
    home->insertWidget(position % 2 == 0 ? 0 : home->count(), panel);
    panel->show();
    if (window != m_windows.end()) {
      (*window)->deleteLater();
      m_windows.erase(window);
    }
  }
  panel->setFloating(floating);
  // The place of a single chart goes to another one.
  const auto docked =
      std::find_if(m_panels.begin(), m_panels.end(), [](const FigurePanel* one) { return !one->isFloating(); });
  if (m_narrow && current()->isFloating() && docked != m_panels.end()) {
    setCurrent(static_cast<int>(docked - m_panels.begin()));
  }
  sayOnce();
  showPanels();
  showRows();
  refreshTabs();
  for (QSplitter* splitter : {m_top, m_bottom}) splitter->setSizes({equalShare, equalShare});
}

void ChartGrid::dockAll() {
  for (FigurePanel* panel : m_panels) setFloating(panel, false);
}

void ChartGrid::setCurrent(int position) {
  if (m_current == position) return;
  current()->setCurrent(false);
  m_current = position;
  current()->setCurrent(true);
  if (showsOne()) {
    showPanels();
    showRows();
    refreshTabs();
  }
  Q_EMIT currentChanged(current()->view()->figure());
}

void ChartGrid::reveal(const FigurePanel* panel) {
  const auto found = std::find(m_panels.begin(), m_panels.end(), panel);
  if (m_narrow && found != m_panels.end()) setCurrent(static_cast<int>(found - m_panels.begin()));
}

QSize ChartGrid::minimumSizeHint() const {
  QSize least;
  for (const FigurePanel* panel : m_panels) {
    if (!panel->isFloating()) least = least.expandedTo(panel->minimumSizeHint());
  }
  return least;
}

void ChartGrid::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitRoom();
}

void ChartGrid::fitRoom() {
  const int rows = isPair(m_document.experiment()) ? 1 : 2;
  const QSize least(fontMetrics().averageCharWidth() * leastLetters, fontMetrics().height() * leastLines);
  const bool narrow = width() < 2 * least.width() || height() < rows * least.height();
  if (narrow == m_narrow) return;
  m_narrow = narrow;
  showPanels();
  refresh();
  if (narrow) Q_EMIT narrowed();
}

void ChartGrid::showPanels() {
  FigurePanel* shown = current();
  if (showsOne() && !shown->isFloating()) {
    // A chart that hides gives the focus to its neighbor, which would become the current one.
    (m_current < chartCount / 2 ? m_top : m_bottom)->show();
    shown->show();
    const QWidget* focus = QApplication::focusWidget();
    if (focus != nullptr && isAncestorOf(focus) && focus != m_tabs && !shown->isAncestorOf(focus)) {
      shown->view()->setFocus(Qt::OtherFocusReason);
    }
  }
  for (FigurePanel* panel : m_panels) {
    if (!panel->isFloating()) panel->setVisible(!showsOne() || panel == shown);
  }
}

// Those of the charts that are not in their own windows, while they are needed.
void ChartGrid::refreshTabs() {
  const bool wanted = m_narrow && !m_maximized;
  m_tabs->setVisible(wanted);
  if (!wanted) return;
  const QSignalBlocker silent(m_tabs);
  const int count = isPair(m_document.experiment()) ? chartCount / 2 : chartCount;
  int tab = 0;
  for (int position = 0; position < count; ++position) {
    if (m_panels[static_cast<std::size_t>(position)]->isFloating()) continue;
    const FigureKind* kind = findFigureKind(chartAt(m_document.experiment(), position));
    const QString label = kind != nullptr ? shownText(kind->info.label) : QString();
    if (tab == m_tabs->count()) m_tabs->addTab(label);
    if (m_tabs->tabText(tab) != label) m_tabs->setTabText(tab, label);
    m_tabs->setTabData(tab, position);
    if (position == m_current) m_tabs->setCurrentIndex(tab);
    ++tab;
  }
  while (m_tabs->count() > tab) m_tabs->removeTab(m_tabs->count() - 1);
}

void ChartGrid::toggleMaximized() { setMaximized(!m_maximized); }

void ChartGrid::setMaximized(bool maximized) {
  if (m_maximized == maximized) return;
  if (maximized && current()->isFloating()) {
    Q_EMIT maximizedChanged(false);  // the menu shows what is
    return;
  }
  m_maximized = maximized;
  for (FigurePanel* panel : m_panels) {
    if (!panel->isFloating()) panel->setMaximized(maximized);
  }
  showPanels();
  refresh();
  Q_EMIT maximizedChanged(maximized);
}

void ChartGrid::showRows() {
  const bool pair = isPair(m_document.experiment());
  m_top->setVisible(m_top->count() > 0 && (!showsOne() || m_current < chartCount / 2));
  m_bottom->setVisible(m_bottom->count() > 0 && (showsOne() ? m_current >= chartCount / 2 : !pair));
}

void ChartGrid::setCursorHint(const Text& hint) {
  if (hint == m_hint) return;
  m_hint = hint;
  refresh();
}

void ChartGrid::resetLayout() {
  if (Experiment after = m_document.experiment(); isPair(after)) {
    fillCharts(after);
    m_document.replace(after, tr("Show four charts"));
  }
  setMaximized(false);
  dockAll();
  for (QSplitter* splitter : {m_rows, m_top, m_bottom}) splitter->setSizes({equalShare, equalShare});
}

QByteArray ChartGrid::saveLayout() const {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  stream << m_rows->saveState() << m_top->saveState() << m_bottom->saveState();
  return bytes;
}

void ChartGrid::restoreLayout(const QByteArray& layout) {
  QDataStream stream(layout);
  QByteArray rows, top, bottom;
  stream >> rows >> top >> bottom;
  m_rows->restoreState(rows);
  m_top->restoreState(top);
  m_bottom->restoreState(bottom);
}

Figure ChartGrid::makeFigure(const std::string& id) const {
  Figure figure = madeFigure(id);
  const FigureKind* kind = findFigureKind(id);
  const bool overData = kind != nullptr && kind->overData;
  if (overData && m_fitLayer) figure = m_fitLayer(figure);
  if (m_quizLayer) figure = m_quizLayer(figure);
  if (!m_hint.empty() && !figure.cursors.empty()) figure.cursors.front().label = m_hint;
  if (m_stage) {
    figure = withStageNumbers(std::move(figure), m_document.experiment(), m_controller.models(),
                              !m_controller.testErrorsHidden());
  }
  return overData && m_fitFilter ? m_fitFilter(figure) : figure;
}

FigureInput ChartGrid::figureInput(const Results& results) const {
  return {m_document.experiment(),   results,
          m_controller.models(),     comparableGhosts(m_ghosts, results),
          m_controller.intervals(),  m_controller.effects(),
          m_controller.isCancelled()};
}

std::optional<Why> ChartGrid::whyAt(FigurePanel& panel, double x, double y) const {
  const auto& results = m_controller.results();
  if (!results || results->splits.empty() || !m_controller.isUpToDate()) return {};
  const Figure& figure = panel.view()->figure();
  const FigureKind* kind = findFigureKind(figure.id);
  return kind != nullptr ? whyOf(*kind, figureInput(*results), figure, x, y) : std::nullopt;
}

Figure ChartGrid::madeFigure(const std::string& id) const {
  const FigureKind* kind = findFigureKind(id);
  const auto& results = m_controller.results();
  if (kind != nullptr && results && !results->splits.empty()) {
    return withSelectedRows(kerridge::makeFigure(*kind, figureInput(*results)), m_selected);
  }
  Figure figure;
  figure.id = id;
  figure.title = kind != nullptr ? Text::words(kind->info.label) : Text::name(id);
  const bool awaits = m_document.experiment().data.awaitsPoints();
  figure.emptyReason = kind == nullptr                     ? Text("There is no such chart")
                       : awaits                            ? Text("Draw at least two points on the Fit chart")
                       : !m_controller.failure().isEmpty() ? Text::name(m_controller.failure().toStdString())
                       : m_controller.isCancelled()        ? Text("Canceled: press Run to compute")
                                                           : Text("Computing…");
  return figure;
}

void ChartGrid::refreshBadges() {
  const bool busy = m_controller.task().isBusy();
  const auto& results = m_controller.results();
  const bool current = results && !needsNewResults(results->experiment, m_document.experiment());
  for (FigurePanel* panel : m_panels) {
    // While only studies are computed the other charts are as good as they get.
    const FigureKind* kind = findFigureKind(panel->view()->figure().id);
    const bool ofStudy = kind != nullptr && !kind->study.empty();
    const bool waits = ofStudy && studiesWait(m_document.experiment());  // for the test part to be opened
    const bool final = current && (ofStudy ? waits || tableComplete(*results, *kind) : results->modelsComplete);
    const bool stale = !busy && results && !final && !m_controller.isUpToDate();
    const bool effects = !m_controller.effectsAreCurrent() && kind != nullptr && kind->ofEffects;
    panel->view()->setBusy((busy && !final) || stale || effects, stale ? tr("not up to date") : QString());
  }
}

void ChartGrid::sayOnce() {
  const auto stage = m_controller.stage();
  const Text shared = stage && !m_maximized ? settingText(*m_controller.results(), *stage) : Text();
  // In lecture mode the status bar is hidden: the first chart shows its text.
  bool said = !m_stage;
  for (FigurePanel* panel : m_panels) {
    const bool ownWindow = panel->isFloating();
    panel->view()->setSaidElsewhere(said && !ownWindow ? shownText(shared) : QString());
    const std::string& subtitle = panel->view()->figure().subtitle.english();
    said = said || (!ownWindow && !shared.empty() && subtitle.find(shared.english()) != std::string::npos);
  }
}

void ChartGrid::refresh() {
  if (isVisible()) fitRoom();  // two charts beside each other need less height than four
  if (isPair(m_document.experiment()) && m_current >= chartCount / 2 && !m_maximized) setCurrent(0);
  showRows();
  refreshTabs();
  const std::vector<const FigureKind*> studyFigures = figuresOfStudies(m_document.experiment());
  for (int position = 0; position < chartCount; ++position) {
    FigurePanel* panel = m_panels[static_cast<std::size_t>(position)];
    panel->setStudyFigures(studyFigures);
    if (m_maximized && position != m_current && !panel->isFloating()) continue;
    const std::string id = chartAt(m_document.experiment(), position);
    const FigureKind* kind = findFigureKind(id);
    const FigureVariant* variant = kind != nullptr ? shownVariant(*kind, m_document.experiment()) : nullptr;
    panel->setVariant(variant != nullptr ? QString::fromStdString(variant->id) : QString());
    const auto& sights = m_document.experiment().view.sights;
    const auto sight = sights.find(id);
    panel->view()->setSight(sight != sights.end() ? sight->second : ChartSight());
    panel->setFigure(makeFigure(id));
    if (panel->isFloating())
      panel->window()->setWindowTitle(tr("%1 — Kerridge").arg(shownText(panel->view()->figure().title)));
  }
  sayOnce();
  if (!m_slow.isActive()) refreshBadges();
  Q_EMIT currentChanged(current()->view()->figure());
}

}  // namespace kerridge
