// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/selected_rows_panel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <QAbstractTableModel>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "base/number_text.h"
#include "charts/figure_export.h"
#include "document/results_controller.h"
#include "files/csv.h"
#include "texts/shown_number.h"
#include "widgets/accessible_text.h"
#include "widgets/design.h"
#include "widgets/table_font.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/influence_dialog.h"

namespace kerridge {

/// Cells are made on demand: a rubber band over a large data set takes tens of thousands of rows.
class SelectedRowsModel : public QAbstractTableModel {
 public:
  /// One row of the data as one of the split shown sees it.
  struct PlacedRow {
    Index row = 0;
    Index position = -1;  // within its part; −1: in neither part
    bool onTest = false;
  };

  SelectedRowsModel(ResultsController& controller, QObject* parent)
      : QAbstractTableModel(parent), m_controller(controller) {}

  /// These rows (ascending), or all. Their order stays while they are the same, and what is marked of them with it.
  void show(const std::vector<Index>& rows, bool all) {
    const auto results = m_controller.results();
    const auto stage = m_controller.stage();
    std::vector<std::shared_ptr<const Model>> models;
    for (const auto& model : m_controller.models()) {
      if (model && stage) models.push_back(model);
    }
    const bool same = results && stage && m_results && results->data == m_results->data && stage == m_stage &&
                      all == m_all && (all || rows == m_wanted) && models.size() == m_models.size();
    if (same) {
      m_results = results;
      m_models = std::move(models);
      if (!m_rows.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
      return;
    }
    beginResetModel();
    m_results = results;
    m_stage = stage;
    m_models = std::move(models);
    m_wanted = rows;
    m_all = all;
    m_rows.clear();
    if (m_results && m_stage) placeRows();
    arrange();
    endResetModel();
  }
  Index rowAt(int line) const { return m_rows[static_cast<std::size_t>(line)].row; }
  void sort(int column, Qt::SortOrder order) override {
    m_sortColumn = column;
    m_sortOrder = order;
    beginResetModel();
    arrange();
    endResetModel();
  }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    if (parent.isValid() || !m_results) return 0;
    return fixed + 2 * static_cast<int>(m_models.size()) + static_cast<int>(m_results->data->d());
  }
  QVariant data(const QModelIndex& index, int role) const override {
    if (!index.isValid()) return {};
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) return withShownNumbers(cell(index.row(), index.column(), true));
    const QString shown = withShownNumbers(cell(index.row(), index.column(), false));
    if (role == Qt::AccessibleTextRole) {
      return cellName(index.column(), withShownNumbers(header(index.column())), shown);
    }
    return role == Qt::DisplayRole ? QVariant(shown) : QVariant();
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return withShownNumbers(header(section));
  }

  std::string header(int column) const {
    if (column == 0) return "row";
    if (column == 1) return "part";
    if (column == 2) return m_results->data->targetName;
    const auto position = static_cast<std::size_t>(column - fixed);
    if (position < 2 * m_models.size()) {
      return methodLabel(m_models[position / 2]->spec) + (position % 2 == 0 ? " prediction" : " residual");
    }
    return m_results->data->featureNames[position - 2 * m_models.size()];
  }

  std::string cell(int r, int column, bool exact) const {
    const PlacedRow& row = m_rows[static_cast<std::size_t>(r)];
    if (column == 1) return row.position < 0 ? "" : row.onTest ? "test" : "training";
    const double value = number(row, column);
    if (column == 0) return std::to_string(static_cast<Index>(value));
    return std::isnan(value) ? std::string() : exact ? exactText(value) : shortText(value);
  }

 private:
  static constexpr int fixed = 3;

  double number(const PlacedRow& row, int column) const {
    const Dataset& data = *m_results->data;
    if (column == 0) {
      const auto at = static_cast<std::size_t>(row.row);
      return static_cast<double>(at < data.sourceRow.size() ? data.sourceRow[at] : row.row + 1);
    }
    if (column == 1) return row.position < 0 ? 2.0 : row.onTest ? 1.0 : 0.0;
    if (column == 2) return data.y(row.row);
    const auto position = static_cast<std::size_t>(column - fixed);
    if (position >= 2 * m_models.size()) return data.X(row.row, static_cast<Index>(position - 2 * m_models.size()));
    const Model& model = *m_models[position / 2];
    const Vector& predictions = row.onTest ? model.testPrediction : model.trainPrediction;
    if (row.position < 0 || row.position >= predictions.size()) return notANumber;
    const double prediction = predictions(row.position);
    return position % 2 == 0 ? prediction : data.y(row.row) - prediction;
  }

  void placeRows() {
    std::vector<PlacedRow> places(static_cast<std::size_t>(m_results->data->n()));
    for (std::size_t i = 0; i < places.size(); ++i) places[i].row = static_cast<Index>(i);
    const auto put = [&](const std::vector<Index>& rows, bool onTest) {
      for (std::size_t i = 0; i < rows.size(); ++i) {
        places[static_cast<std::size_t>(rows[i])] = {rows[i], static_cast<Index>(i), onTest};
      }
    };
    put(m_stage->split.train, false);
    put(m_stage->split.test, true);
    if (m_all) {
      m_rows = std::move(places);
      return;
    }
    for (const Index row : m_wanted) {
      if (row < m_results->data->n()) m_rows.push_back(places[static_cast<std::size_t>(row)]);
    }
  }

  // By the numbers as they are now; rows without one come last. They stay in this order while the numbers move.
  void arrange() {
    const bool any = m_results && m_sortColumn >= 0 && m_sortColumn < columnCount();
    std::vector<std::pair<double, PlacedRow>> keyed;
    for (const PlacedRow& row : m_rows) {
      const double key = any ? number(row, m_sortColumn) : static_cast<double>(row.row);
      const double sign = any && m_sortOrder == Qt::DescendingOrder ? -1.0 : 1.0;
      keyed.emplace_back(std::isnan(key) ? std::numeric_limits<double>::infinity() : sign * key, row);
    }
    std::stable_sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < keyed.size(); ++i) m_rows[i] = keyed[i].second;
  }

  ResultsController& m_controller;
  std::shared_ptr<const Results> m_results;
  std::shared_ptr<const SplitData> m_stage;
  std::vector<std::shared_ptr<const Model>> m_models;
  std::vector<PlacedRow> m_rows;
  std::vector<Index> m_wanted;
  bool m_all = false;
  int m_sortColumn = -1;
  Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

SelectedRowsPanel::SelectedRowsPanel(ChartGrid& charts, ExperimentDocument& document, ResultsController& controller,
                                     QWidget* parent)
    : QWidget(parent),
      m_charts(charts),
      m_document(document),
      m_controller(controller),
      m_model(new SelectedRowsModel(controller, this)),
      m_table(new QTableView(this)),
      m_hint(new QLabel(this)),
      m_all(new QToolButton(this)),
      m_influence(new QToolButton(this)),
      m_copy(new QToolButton(this)),
      m_clear(new QToolButton(this)) {
  setObjectName(QStringLiteral("selected-rows"));
  m_table->setObjectName(QStringLiteral("selected-rows-table"));
  m_table->setModel(m_model);
  m_table->setAccessibleName(tr("Rows selected in the charts"));
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->hide();
  followFont(m_table);
  m_table->horizontalHeader()->setResizeContentsPrecision(0);  // the rows in view
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setSortingEnabled(true);
  m_table->horizontalHeader()->setSortIndicatorClearable(true);
  m_table->sortByColumn(-1, Qt::AscendingOrder);
  m_table->horizontalHeader()->setToolTip(tr("Click to sort, e.g. by the residuals of a model"));
  m_all->setText(tr("All rows"));
  m_all->setCheckable(true);
  m_all->setToolTip(tr("List every row with its residuals; rows selected in the table are ringed in the charts"));
  m_all->setObjectName(QStringLiteral("selected-rows-all"));
  m_hint->setObjectName(QStringLiteral("selected-rows-hint"));
  m_hint->setWordWrap(true);
  m_hint->setContentsMargins(space::unit, space::half, space::unit, space::half);
  m_influence->setText(tr("Influence…"));
  m_influence->setToolTip(tr("What λ, the test error and a prediction would be without these rows"));
  m_influence->setObjectName(QStringLiteral("selected-rows-influence"));
  m_copy->setText(tr("Copy CSV"));
  m_copy->setToolTip(tr("Copy the selected rows as CSV, with all digits"));
  m_clear->setText(tr("Clear"));
  m_clear->setToolTip(tr("Clear the selection (Escape in a chart)"));
  m_copy->setObjectName(QStringLiteral("selected-rows-copy"));
  m_clear->setObjectName(QStringLiteral("selected-rows-clear"));
  auto* buttons = new QVBoxLayout;
  buttons->setContentsMargins(space::unit, space::half, space::unit, space::half);
  for (QToolButton* button : {m_all, m_influence, m_copy, m_clear}) {
    button->setAutoRaise(true);
    button->setAccessibleDescription(button->toolTip());
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    buttons->addWidget(button);
  }
  buttons->addStretch(1);
  auto* column = new QVBoxLayout;
  column->setSpacing(0);
  column->addWidget(m_hint);
  column->addWidget(m_table, 1);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(column, 1);
  layout->addLayout(buttons);
  connect(m_all, &QToolButton::toggled, this, &SelectedRowsPanel::refresh);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SelectedRowsPanel::chooseRows);
  connect(m_model, &QAbstractItemModel::modelReset, this, &SelectedRowsPanel::markRows);
  connect(m_influence, &QToolButton::clicked, this, &SelectedRowsPanel::showInfluence);
  connect(m_copy, &QToolButton::clicked, this, &SelectedRowsPanel::copyCsv);
  connect(m_clear, &QToolButton::clicked, this, [this] { m_charts.selectRows({}); });
  connect(&charts, &ChartGrid::selectionChanged, this, &SelectedRowsPanel::refresh);
  connect(&controller, &ResultsController::refreshed, this, [this] {
    if (isVisible() && (showsAll() || !m_charts.selectedRows().empty())) refresh();
  });
  refresh();
}

void SelectedRowsPanel::refresh() {
  const int columns = m_model->columnCount();
  m_model->show(m_charts.selectedRows(), showsAll());
  if (m_model->columnCount() != columns) m_table->resizeColumnsToContents();
  markRows();
  const int count = m_model->rowCount();
  const auto chosen = static_cast<int>(m_charts.selectedRows().size());
  m_hint->setText(
      count == 0   ? tr("No rows selected. Hold Ctrl and drag a rectangle around points in Fit or Residuals, or click "
                          "one; hold Shift, too, to add rows. Escape clears. “All rows” lists every row.")
      : showsAll() ? tr("%1 of %n rows selected: select lines to ring them in the charts", nullptr, count).arg(chosen)
      : count == 1 ? tr("1 row selected")
                   : tr("%n rows selected", nullptr, count));
  m_table->setVisible(count > 0);
  setUsable(m_copy, count > 0 ? QString() : tr("The list is empty."));
  const QString none = chosen > 0 ? QString() : tr("No rows are selected.");
  setUsable(m_clear, none);
  setUsable(m_influence, none);
}

void SelectedRowsPanel::addTo(QMenu* menu) {
  addButtonCommand(menu, QStringLiteral("influence"), tr("&Influence of the selected rows…"), m_influence);
}

bool SelectedRowsPanel::showsAll() const { return m_all->isChecked(); }

void SelectedRowsPanel::markRows() {
  if (!showsAll()) return;
  const std::vector<Index>& chosen = m_charts.selectedRows();
  QItemSelection wanted;
  const int count = m_model->rowCount();
  for (int line = 0; line < count; ++line) {
    if (std::binary_search(chosen.begin(), chosen.end(), m_model->rowAt(line))) {
      wanted.select(m_model->index(line, 0), m_model->index(line, 0));
    }
  }
  m_marking = true;
  m_table->selectionModel()->select(wanted, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  m_marking = false;
}

void SelectedRowsPanel::chooseRows() {
  if (m_marking || !showsAll()) return;
  std::vector<Index> rows;
  for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
    rows.push_back(m_model->rowAt(index.row()));
  m_charts.selectRows(std::move(rows));
}

std::vector<std::vector<std::string>> SelectedRowsPanel::cells() const {
  std::vector<std::vector<std::string>> cells(1);
  for (int column = 0; column < m_model->columnCount(); ++column) cells[0].push_back(m_model->header(column));
  for (int row = 0; row < m_model->rowCount(); ++row) {
    std::vector<std::string>& line = cells.emplace_back();
    for (int column = 0; column < m_model->columnCount(); ++column) line.push_back(m_model->cell(row, column, true));
  }
  return cells;
}

void SelectedRowsPanel::copyCsv() { QGuiApplication::clipboard()->setText(QString::fromUtf8(csvBytes(cells()))); }

void SelectedRowsPanel::showInfluence() {
  if (m_dialog == nullptr) m_dialog = new InfluenceDialog(m_charts, m_document, m_controller, window());
  m_dialog->show();
  m_dialog->raise();
  m_dialog->activateWindow();
}

void SelectedRowsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

}  // namespace kerridge
