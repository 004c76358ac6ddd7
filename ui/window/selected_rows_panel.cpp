// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/selected_rows_panel.h"

#include <algorithm>
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
#include "window/chart_grid.h"
#include "window/study_controller.h"

namespace kerridge {

namespace {

/// One row of the data as one of the division shown sees it.
struct PlacedRow {
  Index row = 0;
  Index position = -1;  // within its part; −1: in neither part
  bool onTest = false;
};

}  // namespace

/// Cells are made on demand: a rubber band over a large data set takes tens of thousands of rows.
class SelectedRowsModel : public QAbstractTableModel {
 public:
  SelectedRowsModel(StudyController& controller, QObject* parent)
      : QAbstractTableModel(parent), m_controller(controller) {}

  void show(const std::vector<Index>& rows) {
    beginResetModel();
    m_rows.clear();
    m_models.clear();
    m_study = m_controller.study();
    m_stage = m_controller.stage();
    if (m_study && m_stage) {
      for (const auto& model : m_controller.models()) {
        if (model) m_models.push_back(model);
      }
      for (const Index row : rows) {
        if (row < m_study->data->n()) m_rows.push_back(placed(row));
      }
    }
    endResetModel();
  }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    if (parent.isValid() || !m_study) return 0;
    return fixed + 2 * static_cast<int>(m_models.size()) + static_cast<int>(m_study->data->d());
  }
  QVariant data(const QModelIndex& index, int role) const override {
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) return QString::fromStdString(cell(index.row(), index.column(), true));
    if (role != Qt::DisplayRole) return {};
    return QString::fromStdString(cell(index.row(), index.column(), false));
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return QString::fromStdString(header(section));
  }

  std::string header(int column) const {
    if (column == 0) return "row";
    if (column == 1) return "part";
    if (column == 2) return m_study->data->targetName;
    const auto position = static_cast<std::size_t>(column - fixed);
    if (position < 2 * m_models.size()) {
      return methodLabel(m_models[position / 2]->spec) + (position % 2 == 0 ? " prediction" : " residual");
    }
    return m_study->data->featureNames[position - 2 * m_models.size()];
  }

  std::string cell(int r, int column, bool exact) const {
    const PlacedRow& row = m_rows[static_cast<std::size_t>(r)];
    const Dataset& data = *m_study->data;
    const auto text = [exact](double value) {
      return std::isnan(value) ? std::string() : exact ? exactText(value) : shortText(value);
    };
    if (column == 0) {
      const auto at = static_cast<std::size_t>(row.row);
      return std::to_string(at < data.sourceRow.size() ? data.sourceRow[at] : row.row + 1);
    }
    if (column == 1) return row.position < 0 ? "" : row.onTest ? "test" : "training";
    if (column == 2) return text(data.y(row.row));
    const auto position = static_cast<std::size_t>(column - fixed);
    if (position >= 2 * m_models.size()) {
      return text(data.X(row.row, static_cast<Index>(position - 2 * m_models.size())));
    }
    const Model& model = *m_models[position / 2];
    const Vector& predictions = row.onTest ? model.testPrediction : model.trainPrediction;
    if (row.position < 0 || row.position >= predictions.size()) return "";
    const double prediction = predictions(row.position);
    return text(position % 2 == 0 ? prediction : data.y(row.row) - prediction);
  }

 private:
  static constexpr int fixed = 3;

  PlacedRow placed(Index row) const {
    const auto in = [row](const std::vector<Index>& rows) {
      const auto found = std::find(rows.begin(), rows.end(), row);
      return found == rows.end() ? Index{-1} : static_cast<Index>(found - rows.begin());
    };
    if (const Index position = in(m_stage->division.test); position >= 0) return {row, position, true};
    return {row, in(m_stage->division.train), false};
  }

  StudyController& m_controller;
  std::shared_ptr<const Study> m_study;
  std::shared_ptr<const DivisionStage> m_stage;
  std::vector<std::shared_ptr<const Model>> m_models;
  std::vector<PlacedRow> m_rows;
};

SelectedRowsPanel::SelectedRowsPanel(ChartGrid& charts, StudyController& controller, QWidget* parent)
    : QWidget(parent),
      m_charts(charts),
      m_controller(controller),
      m_model(new SelectedRowsModel(controller, this)),
      m_table(new QTableView(this)),
      m_hint(new QLabel(this)),
      m_copy(new QToolButton(this)),
      m_clear(new QToolButton(this)) {
  setObjectName(QStringLiteral("selected-rows"));
  m_table->setObjectName(QStringLiteral("selected-rows-table"));
  m_table->setModel(m_model);
  m_table->setAccessibleName(tr("Rows chosen in the charts"));
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->hide();
  m_hint->setObjectName(QStringLiteral("selected-rows-hint"));
  m_hint->setWordWrap(true);
  m_hint->setContentsMargins(6, 2, 6, 2);
  m_copy->setText(tr("Copy CSV"));
  m_copy->setToolTip(tr("Copy the chosen rows as CSV, with all digits"));
  m_clear->setText(tr("Clear"));
  m_clear->setToolTip(tr("Choose no rows (Escape in a chart)"));
  m_copy->setObjectName(QStringLiteral("selected-rows-copy"));
  m_clear->setObjectName(QStringLiteral("selected-rows-clear"));
  auto* buttons = new QVBoxLayout;
  buttons->setContentsMargins(4, 2, 4, 2);
  for (QToolButton* button : {m_copy, m_clear}) {
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
  connect(m_copy, &QToolButton::clicked, this, &SelectedRowsPanel::copyCsv);
  connect(m_clear, &QToolButton::clicked, this, [this] { m_charts.selectRows({}); });
  connect(&charts, &ChartGrid::selectionChanged, this, &SelectedRowsPanel::refresh);
  connect(&controller, &StudyController::refreshed, this, [this] {
    if (isVisible() && !m_charts.selectedRows().empty()) refresh();
  });
  refresh();
}

void SelectedRowsPanel::refresh() {
  m_model->show(m_charts.selectedRows());
  const int count = m_model->rowCount();
  m_hint->setText(count == 0
                      ? tr("No rows chosen. Hold Ctrl and drag a rectangle around points in Fit or Residuals, or "
                           "click one; with Shift, too, they are added. Escape clears.")
                      : tr("%n row(s) chosen", nullptr, count));
  m_table->setVisible(count > 0);
  m_copy->setEnabled(count > 0);
  m_clear->setEnabled(count > 0);
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

void SelectedRowsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

}  // namespace kerridge
