// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_table_dialog.h"

#include <QAbstractTableModel>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

#include "charts/plot_style.h"

namespace kerridge {

namespace {

// Cells are made on demand: a heat map or a large cloud has many thousands.
class TextTableModel : public QAbstractTableModel {
 public:
  TextTableModel(std::vector<std::vector<std::string>> cells, QObject* parent)
      : QAbstractTableModel(parent), m_cells(std::move(cells)) {}

  int rowCount(const QModelIndex& parent) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_cells.size()) - 1;
  }
  int columnCount(const QModelIndex& parent) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_cells.front().size());
  }
  QVariant data(const QModelIndex& index, int role) const override {
    if (role != Qt::DisplayRole) return {};
    return text(m_cells[static_cast<std::size_t>(index.row()) + 1][static_cast<std::size_t>(index.column())]);
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (orientation == Qt::Vertical || role != Qt::DisplayRole) {
      return QAbstractTableModel::headerData(section, orientation, role);
    }
    return text(m_cells.front()[static_cast<std::size_t>(section)]);
  }

 private:
  std::vector<std::vector<std::string>> m_cells;
};

}  // namespace

FigureTableDialog::FigureTableDialog(const Figure& figure, QWidget* parent)
    : TextTableDialog(tr("%1 – numbers").arg(text(figure.title)), figureTable(figure), parent) {}

TextTableDialog::TextTableDialog(const QString& title, const std::vector<std::vector<std::string>>& cells,
                                 QWidget* parent)
    : QDialog(parent) {
  setWindowTitle(title);
  auto* table = new QTableView(this);
  table->setModel(new TextTableModel(cells, table));
  table->setAccessibleName(title);
  table->setAlternatingRowColors(true);
  table->resizeColumnsToContents();
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(table);
  layout->addWidget(buttons);
  resize(640, 480);
}

}  // namespace kerridge
