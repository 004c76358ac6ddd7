// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/table_preview_model.h"

#include <algorithm>
#include <cmath>
#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/accessible_text.h"
#include "widgets/plain_text.h"

namespace kerridge {

namespace {

constexpr Index previewRows = 200;
constexpr std::size_t textsShown = 12;

/// A cell: numbers as the window writes them, texts as they stand in the file.
QString cellText(const Column& column, Index row) {
  const QString shown = QString::fromStdString(column.text(row));
  return column.type == ColumnType::numeric ? withShownNumbers(shown) : shown;
}

QString textsOf(const Column& column) {
  QStringList texts;
  for (std::size_t i = 0; i < std::min(textsShown, column.categories.size()); ++i) {
    texts << QStringLiteral("“%1”").arg(QString::fromStdString(column.categories[i]));
  }
  if (column.categories.size() > textsShown) texts << QStringLiteral("…");
  return texts.join(QStringLiteral(", "));
}

}  // namespace

QString columnSummary(const ColumnSummary& column) {
  if (column.type == ColumnType::categorical) {
    return TablePreviewModel::tr("text, %1 different").arg(column.categories);
  }
  if (std::isnan(column.smallest)) return TablePreviewModel::tr("no values");
  if (column.constant) return TablePreviewModel::tr("always %1").arg(shownNumber(column.smallest));
  return TablePreviewModel::tr("%1 … %2").arg(shownNumber(column.smallest), shownNumber(column.largest));
}

void TablePreviewModel::setTable(std::shared_ptr<const Table> table, const Roles& roles,
                                 std::vector<ColumnSummary> columns, bool isPreview) {
  const bool sameTable = table == m_table && isPreview == m_isPreview;
  if (!sameTable) beginResetModel();
  m_table = std::move(table);
  m_columns = std::move(columns);
  m_isPreview = isPreview;
  if (m_table) m_columns.resize(m_table->columns.size());
  if (!sameTable) m_blocks = m_table ? wavelengthBlocks(*m_table) : std::vector<WavelengthBlock>();
  takeRoles(roles);
  if (!sameTable) {
    endResetModel();
  } else {
    setRoles(roles);
  }
}

void TablePreviewModel::takeRoles(const Roles& roles) {
  m_parts = m_table ? columnRoles(*m_table, roles) : std::vector<ColumnRole>();
  m_transforms.assign(m_parts.size(), Transform::none);
  for (const auto& [name, transform] : roles.transforms) {
    const Index column = m_table ? m_table->find(name) : -1;
    if (column >= 0) m_transforms[static_cast<std::size_t>(column)] = transform;
  }
}

void TablePreviewModel::setRoles(const Roles& roles) {
  if (!m_table || columnCount() == 0) return;
  takeRoles(roles);
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
  if (rowCount() > 0) {
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::ForegroundRole, Qt::FontRole});
  }
}

int TablePreviewModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_table ? 0 : static_cast<int>(std::min(previewRows, m_table->rows));
}

int TablePreviewModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->columns.size());
}

QVariant TablePreviewModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !m_table) return {};
  const auto position = static_cast<std::size_t>(index.column());
  const Column& column = m_table->columns[position];
  const bool ignored = m_parts[position] == ColumnRole::ignored || m_parts[position] == ColumnRole::output;
  switch (role) {
    case Qt::DisplayRole: {
      const QString shown = cellText(column, index.row());
      return shown.isEmpty() ? QStringLiteral("–") : shown;
    }
    case Qt::AccessibleTextRole: {
      const QString shown = cellText(column, index.row());
      return cellName(index.column(), QString::fromStdString(column.name), shown.isEmpty() ? tr("missing") : shown);
    }
    case Qt::TextAlignmentRole:
      return column.type == ColumnType::numeric ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::ForegroundRole:
      return ignored ? QVariant(QGuiApplication::palette().brush(QPalette::Disabled, QPalette::Text)) : QVariant();
    case Qt::FontRole: {
      QFont font;
      font.setBold(m_parts[position] == ColumnRole::target);
      return font;
    }
    default: return {};
  }
}

bool TablePreviewModel::isProblem(std::size_t column) const {
  const ColumnSummary& summary = m_columns[column];
  switch (m_parts[column]) {
    case ColumnRole::target: return summary.type == ColumnType::categorical || summary.constant || summary.width == 0;
    case ColumnRole::input: return summary.tooManyTexts || summary.width == 0 || !summary.looksLike.empty();
    default: return false;
  }
}

void TablePreviewModel::setCollapsed(bool collapsed) {
  m_collapsed = collapsed;
  if (columnCount() > 0) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

const WavelengthBlock* TablePreviewModel::blockAt(std::size_t column) const {
  const auto found = std::find_if(m_blocks.begin(), m_blocks.end(), [&](const WavelengthBlock& block) {
    return block.first == static_cast<Index>(column);
  });
  return m_collapsed && found != m_blocks.end() ? &*found : nullptr;
}

QString TablePreviewModel::title(std::size_t column) const {
  const auto place = static_cast<Index>(column);
  const WavelengthBlock* block = blockAt(column);
  if (block == nullptr) return columnTitle(*m_table, place);
  return QStringLiteral("%1 … %2").arg(columnTitle(*m_table, place), columnTitle(*m_table, place + block->size() - 1));
}

QString TablePreviewModel::summary(std::size_t column) const {
  const WavelengthBlock* block = blockAt(column);
  const QString text = block == nullptr ? columnSummary(m_columns[column])
                                        : tr("%n wavelengths", nullptr, static_cast<int>(block->size()));
  return m_isPreview && block == nullptr ? tr("%1 so far").arg(text) : text;
}

QString TablePreviewModel::remark(std::size_t column) const {
  if (const WavelengthBlock* block = blockAt(column)) {
    const auto first = m_parts.begin() + static_cast<std::ptrdiff_t>(column);
    const bool alike = std::all_of(first, first + block->size(), [&](ColumnRole part) { return part == *first; });
    Index missing = 0;
    for (Index j = 0; j < block->size(); ++j) missing += m_columns[column + static_cast<std::size_t>(j)].missing;
    QStringList remarks;
    if (!alike) remarks << tr("several roles");
    if (missing > 0) remarks << tr("%1 missing").arg(missing);
    return remarks.join(QStringLiteral(", "));
  }
  const ColumnSummary& summary = m_columns[column];
  const ColumnRole part = m_parts[column];
  QStringList remarks;
  if (part == ColumnRole::target && summary.type == ColumnType::categorical) remarks << tr("not numbers");
  if (part == ColumnRole::input && summary.type == ColumnType::categorical && !m_isPreview) {
    remarks << (summary.tooManyTexts ? tr("more than %1 texts").arg(mostCategories)
                : summary.width == 1 ? tr("1 input")
                                     : tr("%n inputs", nullptr, static_cast<int>(summary.width)));
  }
  if ((part == ColumnRole::input || part == ColumnRole::target) && m_transforms[column] != Transform::none) {
    remarks << QString::fromStdString(transformedName(m_transforms[column], "x"));
  }
  if (summary.missing > 0) remarks << tr("%1 missing").arg(summary.missing);
  const bool looks = !summary.looksLike.empty() && summary.width > 0 && !summary.tooManyTexts;
  if (looks && part != ColumnRole::target) remarks << shownText(summary.looksLike);
  if (summary.constant && !looks) remarks << tr("constant");
  return remarks.join(QStringLiteral(", "));
}

QVariant TablePreviewModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (!m_table) return {};
  if (orientation == Qt::Vertical) {
    return role == Qt::DisplayRole ? QVariant(QString::number(section + 1)) : QVariant();
  }
  const auto column = static_cast<std::size_t>(section);
  if (column >= m_parts.size()) return {};
  const QString title = this->title(column);
  const QString summary = this->summary(column);
  switch (role) {
    case Qt::DisplayRole:
    case titleRole: return title;
    case columnRoleRole: return static_cast<int>(m_parts[column]);
    case summaryRole: return summary;
    case remarkRole: return remark(column);
    case warningRole: return isProblem(column);
    case Qt::AccessibleTextRole:
      return QStringLiteral("%1, %2, %3, %4").arg(title, roleName(m_parts[column]), summary, remark(column));
    case Qt::ToolTipRole: {
      QString tip = tr("%1: %2. %3").arg(title, roleName(m_parts[column]), roleExplanation(m_parts[column]));
      tip += QLatin1Char('\n') + summary;
      if (const Column& own = m_table->columns[column]; own.type == ColumnType::categorical) {
        tip += QStringLiteral(": ") + textsOf(own);
      }
      const QString watch = remark(column);
      if (!watch.isEmpty()) tip += QLatin1Char('\n') + watch;
      return wrapped(tip);
    }
    default: return {};
  }
}

}  // namespace kerridge
