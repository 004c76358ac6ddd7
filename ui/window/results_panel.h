// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

class QAbstractItemModel;
class QLabel;
class QLineEdit;
class QMenu;
class QModelIndex;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace kerridge {

class ColumnReference;
class ModelTable;
class TargetTable;

/// The bottom dock: the table of current and pinned models with its few commands. A click on a column’s name sorts, and
/// what is typed filters: rows with that text in any column.
/// Where the experiment has several targets, a button shows the table of the models of all of them instead; a click on
/// a row there asks for its target.
class ResultsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ResultsPanel(ModelTable& model, TargetTable& targets, QWidget* parent = nullptr);

  QTableView* table() { return m_table; }
  /// Pins the selected row, the first one if none is selected.
  void pin();
  /// A command per column, checked if it is shown; the right mouse button on the header opens the same menu. The
  /// choice is remembered.
  void fillColumnMenu(QMenu* menu);
  /// The commands that buttons are, too.
  void addTo(QMenu* menu);
  /// Every row, with exact numbers, to the clipboard.
  void copyCsv();

  QSize sizeHint() const override;

 Q_SIGNALS:
  void targetChosen(const kerridge::ColumnReference& target);

 private:
  QTableView* addTable(QAbstractItemModel& model, QSortFilterProxyModel* sorted, int sortRole, const QString& name);
  void addTargets();
  bool showsTargets() const;
  /// Which of the two tables is there, and the button between them.
  void refreshTargets();
  void chooseTarget(const QModelIndex& index);
  /// Of the table that is shown.
  std::vector<std::vector<std::string>> shownTable() const;
  /// In the order of the table, as rows of the model.
  std::vector<int> selectedRows() const;
  int selectedRow() const;
  /// The selected row, else the first of the model's that is shown; −1 if none is.
  int meantRow() const;
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
  TargetTable& m_targets;
  QSortFilterProxyModel *m_sorted, *m_sortedTargets;
  QTableView *m_table, *m_targetTable;
  QLineEdit* m_filter;
  QLabel* m_found;
  bool m_severalSplits = false;
  QToolButton *m_pin, *m_remove, *m_rename, *m_copy, *m_compare, *m_export, *m_byTarget;
};

}  // namespace kerridge
