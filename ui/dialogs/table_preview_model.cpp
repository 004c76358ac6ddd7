// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/table_preview_model.h"

#include <algorithm>
#include <cmath>
#include <QFont>

#include "base/number_text.h"

namespace kerridge {

namespace {
constexpr Index previewRows = 50;

QString text(double value) { return QString::fromStdString(shortText(value)); }
}  // namespace

QString columnSummary(const Column& column) {
  QString summary;
  if (column.type == ColumnType::categorical) {
    summary = TablePreviewModel::tr("text, %n categories", nullptr, static_cast<int>(column.categories.size()));
  } else {
    double smallest = std::numeric_limits<double>::infinity();
    double largest = -smallest;
    for (const double value : column.values) {
      if (std::isnan(value)) continue;
      smallest = std::min(smallest, value);
      largest = std::max(largest, value);
    }
    summary = smallest <= largest ? TablePreviewModel::tr("%1 … %2").arg(text(smallest), text(largest))
                                  : TablePreviewModel::tr("no values");
  }
  const Index missing = column.missingCount();
  if (missing > 0) summary += TablePreviewModel::tr(", %n missing", nullptr, static_cast<int>(missing));
  return summary;
}

void TablePreviewModel::setTable(std::shared_ptr<const Table> table, const Roles& roles) {
  beginResetModel();
  m_table = std::move(table);
  m_roles = roles;
  m_target = m_table ? static_cast<int>(m_table->find(roles.target)) : -1;
  endResetModel();
}

int TablePreviewModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_table ? 0 : static_cast<int>(std::min(previewRows, m_table->rows));
}

int TablePreviewModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->columns.size());
}

QVariant TablePreviewModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !m_table) return {};
  const Column& column = m_table->columns[static_cast<std::size_t>(index.column())];
  if (role == Qt::DisplayRole) return QString::fromStdString(column.text(index.row()));
  if (role == Qt::TextAlignmentRole && column.type == ColumnType::numeric) {
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  }
  return {};
}

QVariant TablePreviewModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (!m_table) return {};
  if (orientation == Qt::Vertical) {
    if (role != Qt::DisplayRole) return {};
    return QString::number(m_table->rows > section ? section + 1 : 0);
  }
  const Column& column = m_table->columns[static_cast<std::size_t>(section)];
  const auto& ignored = m_roles.ignore;
  const bool isIgnored = std::any_of(ignored.begin(), ignored.end(),
                                     [&](const std::string& name) { return m_table->find(name) == section; });
  const bool isSplit = !m_roles.splitColumn.empty() && m_table->find(m_roles.splitColumn) == section;
  if (role == Qt::DisplayRole) {
    const QString part = section == m_target ? tr("target")
                         : isIgnored         ? tr("ignored")
                         : isSplit           ? tr("split")
                                             : tr("input");
    return QStringLiteral("%1\n%2").arg(QString::fromStdString(column.name), part);
  }
  if (role == Qt::ToolTipRole) return columnSummary(column);
  if (role == Qt::FontRole) {
    QFont font;
    font.setBold(section == m_target);
    font.setItalic(isIgnored || isSplit);
    return font;
  }
  return {};
}

}  // namespace kerridge
