// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTableView>

#include "dialogs/column_roles.h"

class QMenu;

namespace kerridge {

class ChipHeader;
class TablePreviewModel;

/// The preview: whole columns are selected, several with Ctrl and Shift; roles are given by the menu of a chip (click,
/// right click, Space or the menu key) or by one key each: T, I, X, S, G.
class PreviewTable : public QTableView {
  Q_OBJECT

 public:
  explicit PreviewTable(TablePreviewModel* model, QWidget* parent = nullptr);

  ChipHeader* chips() const { return m_header; }
  /// Shows one column for each block of wavelengths, or every one of them. Call after the table changed, too.
  void showWavelengths(bool each);
  /// 0-based, ascending; the current column where none is selected, empty without columns. The column of a block stands
  /// for all of it.
  QList<int> selectedColumns() const;
  /// Why these columns cannot have the role; "" if they can.
  QString obstacle(const QList<int>& columns, ColumnRole role) const;
  /// Asks for a role for the selected columns; nothing happens if there is an obstacle.
  void giveRole(ColumnRole role);
  /// The menu of roles for the selected columns, below the chip of `column`.
  void openMenu(int column);

 Q_SIGNALS:
  void roleChosen(const QList<int>& columns, kerridge::ColumnRole role);
  void columnsSelected();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

 private:
  void pressChip(int column);

  TablePreviewModel* m_model;
  ChipHeader* m_header;
  QMenu* m_menu;
};

}  // namespace kerridge
