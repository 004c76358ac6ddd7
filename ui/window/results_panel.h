// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QMenu;
class QTableView;
class QToolButton;

namespace kerridge {

class ModelTable;

/// The bottom dock: the table of current and pinned models with its few commands. A click on a column’s name sorts, and
/// what is typed filters: rows with that text in any column.
class ResultsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ResultsPanel(ModelTable& model, QWidget* parent = nullptr);

  QTableView* table() { return m_table; }
  /// Pins the selected row, the first one if none is selected.
  void pin();
  /// A command per column, checked if it is shown; the right mouse button on the header opens the same menu. The
  /// choice is remembered.
  void fillColumnMenu(QMenu* menu);
  /// Every row, with exact numbers, to the clipboard.
  void copyCsv();

  QSize sizeHint() const override;

 private:
  /// In the order of the table, as rows of the model.
  std::vector<int> selectedRows() const;
  int selectedRow() const;
  void restoreColumns();
  /// What models are over all splits has columns where there are several.
  void refreshSplitColumns();
  void showColumn(int column, bool shown);
  void exportCsv();
  void compare();
  void remove();
  void rename();
  void filter(const QString& text);
  void refreshButtons();
  QToolButton* addButton(const QString& text, const QString& tip, const QString& name);

  ModelTable& m_model;
  QTableView* m_table;
  QSortFilterProxyModel* m_sorted;
  QLineEdit* m_filter;
  QLabel* m_found;
  bool m_severalSplits = false;
  QToolButton *m_pin, *m_remove, *m_rename, *m_copy, *m_compare, *m_export;
};

}  // namespace kerridge
