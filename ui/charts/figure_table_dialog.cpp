// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_table_dialog.h"

#include <algorithm>
#include <QAbstractTableModel>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include "charts/figure_view.h"
#include "charts/plot_style.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/accessible_text.h"
#include "widgets/table_font.h"

namespace kerridge {

namespace {
constexpr int quietMilliseconds = 120;
constexpr int columnsInView = 700;
constexpr QSize usualSize{640, 480};
}  // namespace

// Cells are made on demand: a heat map or a large cloud has many thousands.
class TextTableModel : public QAbstractTableModel {
 public:
  TextTableModel(std::vector<std::vector<std::string>> cells, QObject* parent)
      : QAbstractTableModel(parent), m_cells(std::move(cells)) {}

  /// Lines stay selected if the table keeps its shape.
  void setCells(std::vector<std::vector<std::string>> cells) {
    const bool sameShape = cells.size() == m_cells.size() && cells.front() == m_cells.front();
    if (!sameShape) beginResetModel();
    m_cells = std::move(cells);
    if (!sameShape) {
      endResetModel();
    } else if (rowCount({}) > 0) {
      Q_EMIT dataChanged(index(0, 0), index(rowCount({}) - 1, columnCount({}) - 1));
    }
  }

  int rowCount(const QModelIndex& parent) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_cells.size()) - 1;
  }
  int columnCount(const QModelIndex& parent) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_cells.front().size());
  }
  QVariant data(const QModelIndex& index, int role) const override {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)) return {};
    const auto column = static_cast<std::size_t>(index.column());
    const QString shown = withShownNumbers(m_cells[static_cast<std::size_t>(index.row()) + 1][column]);
    return role == Qt::DisplayRole ? shown : cellName(index.column(), withShownNumbers(m_cells.front()[column]), shown);
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (orientation == Qt::Vertical || role != Qt::DisplayRole) {
      return QAbstractTableModel::headerData(section, orientation, role);
    }
    return withShownNumbers(m_cells.front()[static_cast<std::size_t>(section)]);
  }

 private:
  std::vector<std::vector<std::string>> m_cells;
};

TextTableDialog::TextTableDialog(const QString& title, const std::vector<std::vector<std::string>>& cells,
                                 QWidget* parent)
    : QDialog(parent), m_model(new TextTableModel(cells, this)), m_table(new QTableView(this)) {
  setWindowTitle(title);
  m_table->setModel(m_model);
  m_table->setAccessibleName(title);
  m_table->setAlternatingRowColors(true);
  m_table->setTabKeyNavigation(false);  // the arrow keys go through the cells, Tab leaves them
  followFont(m_table);
  m_table->resizeColumnsToContents();
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_table);
  layout->addWidget(buttons);
  const int wanted = m_table->horizontalHeader()->length() + m_table->verticalHeader()->sizeHint().width();
  resize(std::clamp(wanted + 60, usualSize.width(), columnsInView), usualSize.height());
}

void TextTableDialog::addHint(QLabel* hint) { static_cast<QVBoxLayout*>(layout())->insertWidget(0, hint); }

FigureTableDialog::FigureTableDialog(FigureView* view)
    : TextTableDialog(tr("%1 – numbers").arg(shownText(view->figure().title)),
                      figureTable(withoutSelectedRows(view->figure())), view),
      m_view(view),
      m_hint(new QLabel(tr("Select lines of data points here to ring them in every chart."), this)) {
  m_hint->setObjectName(QStringLiteral("figure-table-hint"));
  m_hint->setWordWrap(true);
  addHint(m_hint);
  table()->setObjectName(QStringLiteral("figure-table"));
  table()->setSelectionBehavior(QAbstractItemView::SelectRows);
  table()->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_delay.setSingleShot(true);
  m_delay.setInterval(quietMilliseconds);
  connect(&m_delay, &QTimer::timeout, this, &FigureTableDialog::follow);
  connect(view, &FigureView::shownFigureChanged, this, [this] {
    if (!m_delay.isActive()) m_delay.start();
  });
  connect(table()->selectionModel(), &QItemSelectionModel::selectionChanged, this, &FigureTableDialog::chooseRows);
  follow();
}

void FigureTableDialog::follow() {
  const Figure figure = withoutSelectedRows(m_view->figure());
  setWindowTitle(tr("%1 – numbers").arg(shownText(figure.title)));
  m_marking = true;
  model()->setCells(figureTable(figure));
  m_rows = figureTableRows(figure);
  m_hint->setVisible(std::any_of(m_rows.begin(), m_rows.end(), [](Index row) { return row >= 0; }));
  m_marking = false;
  markRows();
}

void FigureTableDialog::markRows() {
  const std::vector<Index>& ringed = m_view->figure().selectedRows;
  QItemSelection wanted;
  for (std::size_t line = 0; line < m_rows.size();) {
    std::size_t end = line;
    while (end < m_rows.size() && m_rows[end] >= 0 && std::binary_search(ringed.begin(), ringed.end(), m_rows[end])) {
      ++end;
    }
    if (end > line) {
      wanted.select(model()->index(static_cast<int>(line), 0), model()->index(static_cast<int>(end) - 1, 0));
    }
    line = std::max(end, line + 1);
  }
  m_marking = true;
  // Lines that represent no rows stay as they are.
  if (!wanted.isEmpty() || std::any_of(m_rows.begin(), m_rows.end(), [](Index row) { return row >= 0; })) {
    table()->selectionModel()->select(wanted, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  }
  m_marking = false;
}

void FigureTableDialog::chooseRows() {
  if (m_marking) return;
  std::vector<Index> rows;
  for (const QModelIndex& index : table()->selectionModel()->selectedRows()) {
    const auto line = static_cast<std::size_t>(index.row());
    if (line < m_rows.size() && m_rows[line] >= 0) rows.push_back(m_rows[line]);
  }
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  if (rows != m_view->figure().selectedRows) Q_EMIT m_view->rowsChosen(rows, false);
}

}  // namespace kerridge
