// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/preview_table.h"

#include <algorithm>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

#include "dialogs/chip_header.h"
#include "dialogs/table_preview_model.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {
constexpr int rowPadding = 4;
}  // namespace

PreviewTable::PreviewTable(TablePreviewModel* model, QWidget* parent)
    : QTableView(parent), m_model(model), m_header(new ChipHeader(this)), m_menu(new QMenu(this)) {
  setModel(model);
  setHorizontalHeader(m_header);
  setObjectName(QStringLiteral("preview"));
  setAccessibleName(tr("First rows as read"));
  setAccessibleDescription(
      tr("Select columns and press T for target, I for input, X to ignore, S for split labels, G for group; Space "
         "opens the menu"));
  setSelectionBehavior(QAbstractItemView::SelectColumns);
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setTabKeyNavigation(false);
  setWordWrap(false);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + rowPadding);
  m_menu->setObjectName(QStringLiteral("role-menu"));
  m_menu->setToolTipsVisible(true);
  connect(m_header, &ChipHeader::chipPressed, this, &PreviewTable::pressChip);
  m_header->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(m_header, &QWidget::customContextMenuRequested, this, [this](const QPoint& point) {
    const int column = m_header->logicalIndexAt(point);
    if (column >= 0) pressChip(column);
  });
}

void PreviewTable::showWavelengths(bool each) {
  m_model->setCollapsed(!each);
  for (int column = 0; column < m_model->columnCount(); ++column) setColumnHidden(column, false);
  for (const WavelengthBlock& block : m_model->blocks()) {
    for (Index j = 1; j < block.size(); ++j) setColumnHidden(static_cast<int>(block.first + j), !each);
  }
}

QList<int> PreviewTable::selectedColumns() const {
  QList<int> columns;
  for (const QModelIndex& index : selectionModel()->selectedColumns()) columns << index.column();
  std::sort(columns.begin(), columns.end());
  if (columns.isEmpty() && currentIndex().isValid()) columns << currentIndex().column();
  for (const WavelengthBlock& block : m_model->blocks()) {
    const int first = static_cast<int>(block.first);
    const int end = first + static_cast<int>(block.size());
    if (!m_model->isCollapsed() || !columns.contains(first)) continue;
    columns.removeIf([&](int column) { return column >= first && column < end; });
    for (int column = first; column < end; ++column) columns << column;
  }
  std::sort(columns.begin(), columns.end());
  return columns;
}

QString PreviewTable::obstacle(const QList<int>& columns, ColumnRole role) const {
  const auto& table = m_model->table();
  if (!table || columns.isEmpty()) return tr("Select a column first");
  if (isUnique(role) && columns.size() > 1) return tr("Only one column can have this role; several are selected");
  const auto isText = [&](int column) {
    return table->columns[static_cast<std::size_t>(column)].type == ColumnType::categorical;
  };
  if (role == ColumnRole::target && isText(columns.front())) {
    return tr("The target must be numbers; this column holds text");
  }
  if (role == ColumnRole::output && std::any_of(columns.begin(), columns.end(), isText)) {
    return tr("Outputs must be numbers; this column holds text");
  }
  return {};
}

void PreviewTable::giveRole(ColumnRole role) {
  const QList<int> columns = selectedColumns();
  if (obstacle(columns, role).isEmpty()) Q_EMIT roleChosen(columns, role);
}

void PreviewTable::pressChip(int column) {
  if (!selectionModel()->isColumnSelected(column, {})) selectColumn(column);
  openMenu(column);
}

void PreviewTable::openMenu(int column) {
  m_menu->clear();
  const QList<int> columns = selectedColumns();
  for (const ColumnRole role : allColumnRoles) {
    const QString why = obstacle(columns, role);
    QAction* action = m_menu->addAction(roleName(role) + QLatin1Char('\t') + QKeySequence(roleKey(role)).toString());
    action->setObjectName(QStringLiteral("role-%1").arg(static_cast<int>(role)));
    action->setToolTip(roleExplanation(role));
    setUsable(action, why);
    action->setCheckable(true);
    action->setChecked(std::all_of(columns.begin(), columns.end(),
                                   [&](int selected) { return m_model->columnRole(selected) == role; }));
    connect(action, &QAction::triggered, this, [this, role] { giveRole(role); });
  }
  const QRect chip = m_header->chipRect(column);
  m_menu->popup(m_header->viewport()->mapToGlobal(chip.bottomLeft()));
}

void PreviewTable::keyPressEvent(QKeyEvent* event) {
  const bool plain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
  if (plain) {
    for (const ColumnRole role : allColumnRoles) {
      if (event->key() != roleKey(role)) continue;
      giveRole(role);
      return;
    }
  }
  if (plain && event->key() == Qt::Key_Space && currentIndex().isValid()) {
    openMenu(currentIndex().column());
    return;
  }
  QTableView::keyPressEvent(event);
}

void PreviewTable::contextMenuEvent(QContextMenuEvent* event) {
  const int column = event->reason() == QContextMenuEvent::Mouse ? columnAt(event->pos().x()) : currentIndex().column();
  if (column >= 0) pressChip(column);
}

void PreviewTable::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
  QTableView::selectionChanged(selected, deselected);
  m_header->viewport()->update();
  Q_EMIT columnsSelected();
}

}  // namespace kerridge
