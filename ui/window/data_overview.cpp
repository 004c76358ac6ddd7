// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/data_overview.h"

#include <algorithm>
#include <numeric>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include "charts/figure_view.h"
#include "document/results_controller.h"
#include "figures/overview_figures.h"
#include "texts/shown_text.h"
#include "widgets/design.h"
#include "widgets/help_topic.h"
#include "widgets/take_down.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/correlation_map.h"
#include "window/overview_model.h"
#include "window/task_progress.h"

namespace kerridge {

namespace {

constexpr QSize overviewSize{1180, 660};
constexpr int nameWidth = 130;
constexpr int histogramWidth = 110;
constexpr int columnsWidth = 440;  // all but the last

/// All own rows; under a seal the training rows of the split shown, none before it is made.
std::vector<Index> rowsToShow(const ResultsController& controller) {
  const Results& results = *controller.results();
  std::vector<Index> rows;
  if (results.experiment.split.seal == Seal::closed) {
    if (const auto stage = controller.stage()) rows = stage->split.train;
    std::sort(rows.begin(), rows.end());
    return rows;
  }
  rows.resize(static_cast<std::size_t>(results.data->ownRows()));
  std::iota(rows.begin(), rows.end(), Index{0});
  return rows;
}

}  // namespace

DataOverviewDialog::DataOverviewDialog(ResultsController& controller, ChartGrid& charts, QWidget* parent)
    : QDialog(parent),
      m_controller(controller),
      m_charts(charts),
      m_model(new OverviewModel(this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_table(new QTableView(this)),
      m_find(new QLineEdit(this)),
      m_against(new QComboBox(this)),
      m_histogram(new FigureView(this)),
      m_scatter(new FigureView(this)),
      m_map(new CorrelationMap(this)),
      m_said(new QLabel(this)),
      m_state(new QLabel(this)) {
  setObjectName(QStringLiteral("data-overview"));
  setWindowTitle(tr("Overview of the data"));
  setHelpTopic(this, QStringLiteral("data-overview"));
  auto* layout = new QVBoxLayout(this);
  auto* splitter = new QSplitter(this);
  splitter->addWidget(buildColumns());
  splitter->addWidget(buildPictures());
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({columnsWidth, overviewSize.width() - columnsWidth});
  layout->addWidget(splitter, 1);
  auto* foot = new QHBoxLayout;
  m_state->setObjectName(QStringLiteral("overview-state"));
  m_state->setTextFormat(Qt::PlainText);
  m_state->setWordWrap(true);
  foot->addWidget(m_state, 1);
  foot->addWidget(new TaskProgress(m_task, tr("the overview"), this));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  foot->addWidget(buttons);
  layout->addLayout(foot);
  resize(overviewSize);
  connect(&m_task, &BackgroundTask::failed, m_state, &QLabel::setText);
  connect(&m_task, &BackgroundTask::finished, this, [this](bool cancelled) {
    if (cancelled && m_data) m_state->setText(tr("Canceled. Open the overview again to compute it."));
  });
  connect(&controller, &ResultsController::refreshed, this, &DataOverviewDialog::refresh);
  connect(&controller, &ResultsController::dataChanged, this, &DataOverviewDialog::refresh);
  connect(&charts, &ChartGrid::selectionChanged, this, &DataOverviewDialog::showScatter);
  refresh();
}

QWidget* DataOverviewDialog::buildColumns() {
  auto* part = new QWidget(this);
  auto* layout = new QVBoxLayout(part);
  layout->setContentsMargins(space::none, space::none, space::none, space::none);
  m_find->setObjectName(QStringLiteral("overview-find"));
  m_find->setPlaceholderText(tr("Find a column"));
  m_find->setAccessibleName(m_find->placeholderText());
  m_find->setClearButtonEnabled(true);
  layout->addWidget(m_find);
  m_sorted->setSourceModel(m_model);
  m_sorted->setSortRole(OverviewModel::sortRole);
  m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
  connect(m_find, &QLineEdit::textChanged, m_sorted, &QSortFilterProxyModel::setFilterFixedString);
  m_table->setModel(m_sorted);
  m_table->setObjectName(QStringLiteral("overview-columns"));
  m_table->setAccessibleName(tr("Columns of the data"));
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setTabKeyNavigation(false);
  m_table->setWordWrap(false);
  m_table->verticalHeader()->hide();
  m_table->setItemDelegateForColumn(OverviewModel::histogram, new HistogramDelegate(*m_model, m_table));
  m_table->setColumnWidth(OverviewModel::name, nameWidth);
  m_table->setColumnWidth(OverviewModel::histogram, histogramWidth);
  for (int column = OverviewModel::missing; column < OverviewModel::parts; ++column) {
    m_table->setColumnWidth(column, fontMetrics().horizontalAdvance(QStringLiteral("−0.00000")));
  }
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(OverviewModel::histogram, Qt::AscendingOrder);  // as in the data
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &DataOverviewDialog::chooseLine);
  layout->addWidget(m_table, 1);
  return part;
}

QWidget* DataOverviewDialog::buildPictures() {
  auto* part = new QWidget(this);
  auto* layout = new QVBoxLayout(part);
  layout->setContentsMargins(space::none, space::none, space::none, space::none);
  m_histogram->setObjectName(QStringLiteral("overview-histogram"));
  m_scatter->setObjectName(QStringLiteral("overview-scatter"));
  auto* upper = new QHBoxLayout;
  upper->addWidget(m_histogram, 1);
  auto* pair = new QVBoxLayout;
  pair->addWidget(m_scatter, 1);
  auto* line = new QHBoxLayout;
  auto* label = new QLabel(tr("&Against"), part);
  label->setBuddy(m_against);
  m_against->setObjectName(QStringLiteral("overview-against"));
  m_against->setAccessibleName(tr("The column drawn upwards"));
  m_against->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_against->setMinimumContentsLength(18);
  line->addStretch(1);
  line->addWidget(label);
  line->addWidget(m_against);
  pair->addLayout(line);
  upper->addLayout(pair, 1);
  layout->addLayout(upper, 1);
  connect(m_against, &QComboBox::activated, this, [this](int index) { choose(m_x, index); });
  layout->addWidget(m_map, 1);
  m_said->setObjectName(QStringLiteral("overview-said"));
  m_said->setTextFormat(Qt::PlainText);
  layout->addWidget(m_said);
  connect(m_map, &CorrelationMap::pairChosen, this, &DataOverviewDialog::choose);
  connect(m_map, &CorrelationMap::pointedAt, this, [this](const QString& text) {
    m_said->setText(text.isEmpty() && m_overview ? m_map->textOf(m_x, m_y) : text);
  });
  connect(m_scatter, &FigureView::rowsChosen, this, [this](std::vector<Index> rows, bool added) {
    const std::vector<Index>& known = m_charts.selectedRows();
    if (added) rows.insert(rows.end(), known.begin(), known.end());
    m_charts.selectRows(std::move(rows));
  });
  connect(m_scatter, &FigureView::escaped, this, [this] { m_charts.selectRows({}); });
  return part;
}

void DataOverviewDialog::refresh() {
  const auto& results = m_controller.results();
  const std::shared_ptr<const Dataset> data = results ? results->data : nullptr;
  std::vector<Index> rows = data ? rowsToShow(m_controller) : std::vector<Index>();
  if (rows.empty()) {
    m_data.reset();
    m_task.cancel();
    take(nullptr);
    m_state->setText(tr("There are no data yet."));
    return;
  }
  if (data == m_data && rows == m_rows) return;
  m_data = data;
  m_rows = std::move(rows);
  take(nullptr);
  m_state->setText(tr("Computing…"));
  m_task.start([this, data, shown = m_rows](const RunContext& context, const BackgroundTask::Post&) {
    auto overview = std::make_shared<const DataOverview>(makeOverview(*data, shown, context));
    return BackgroundTask::Delivery([this, overview = std::move(overview)] { take(overview); });
  });
}

void DataOverviewDialog::take(std::shared_ptr<const DataOverview> overview) {
  m_overview = std::move(overview);
  m_model->setOverview(m_overview);
  m_map->setOverview(m_overview);
  m_against->clear();
  m_said->clear();
  // Nothing to walk to before there is something in them.
  const QString missing = m_overview ? QString() : m_data ? tr("Computing…") : tr("There are no data yet.");
  for (QWidget* part : std::initializer_list<QWidget*>{m_against, m_histogram, m_scatter, m_map})
    setUsable(part, missing);
  if (!m_overview) {
    m_histogram->setFigure(noOverviewFigure());
    m_scatter->setFigure(noOverviewFigure());
    return;
  }
  for (const ColumnOverview& column : m_overview->columns) m_against->addItem(QString::fromStdString(column.name));
  const bool some = static_cast<Index>(m_rows.size()) < m_data->ownRows();
  m_state->setText((some
                        ? tr("%1 training rows, as the test part is sealed; %2 columns. Clusters by average linkage of "
                             "1 − |r|.")
                        : tr("%1 rows, %2 columns. Clusters by average linkage of 1 − |r|."))
                       .arg(m_rows.size())
                       .arg(m_overview->columns.size()));
  m_x = m_y = -1;
  choose(0, static_cast<Index>(m_overview->columns.size()) - 1);
}

void DataOverviewDialog::choose(Index x, Index y) {
  if (!m_overview || (x == m_x && y == m_y)) return;
  m_x = x;
  m_y = y;
  const QModelIndex line = m_sorted->mapFromSource(m_model->index(static_cast<int>(x), 0));
  if (line.isValid() && line.row() != m_table->currentIndex().row()) m_table->selectRow(line.row());
  m_against->setCurrentIndex(static_cast<int>(y));
  m_map->setCurrent(x, y);
  m_said->setText(m_map->textOf(x, y));
  m_histogram->setFigure(histogramFigure(m_overview->columns[static_cast<std::size_t>(x)]));
  showScatter();
}

void DataOverviewDialog::showScatter() {
  if (!m_overview) return;
  m_scatter->setFigure(withSelectedRows(scatterFigure(*m_data, m_rows, m_x, m_y), m_charts.selectedRows()));
}

void DataOverviewDialog::chooseLine() {
  const QModelIndex line = m_sorted->mapToSource(m_table->currentIndex());
  if (line.isValid()) choose(line.row(), m_y);
}

OverviewCommand::OverviewCommand(ResultsController& controller, ChartGrid& charts, QWidget* window)
    : QObject(window), m_controller(controller), m_charts(charts), m_window(window) {}

void OverviewCommand::addTo(QMenu* menu) {
  addMenuAction(menu, QStringLiteral("data-overview-action"), tr("&Overview…"),
                tr("Histograms, gaps, scatter plots and correlations of the columns"), {}, this, [this] { open(); });
}

void OverviewCommand::open() {
  if (!m_dialog) {
    m_dialog = new DataOverviewDialog(m_controller, m_charts, m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
  }
  m_dialog->show();
  m_dialog->raise();
  m_dialog->activateWindow();
}

void OverviewCommand::finish() { takeDown(m_dialog); }

}  // namespace kerridge
