// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QTableView;
class QToolButton;

namespace kerridge {

class RunsModel;

/// The bottom dock: the table of current and pinned models with its few commands.
class RunsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit RunsPanel(RunsModel& model, QWidget* parent = nullptr);

  QTableView* table() { return m_table; }
  /// Pins the selected row, the first one where none is selected.
  void pin();
  /// Every row, with exact numbers, to the clipboard.
  void copyCsv();

  QSize sizeHint() const override;

 private:
  int selectedRow() const;
  void remove();
  void rename();
  void refreshButtons();
  QToolButton* addButton(const QString& text, const QString& tip, const QString& name);

  RunsModel& m_model;
  QTableView* m_table;
  QToolButton *m_pin, *m_remove, *m_rename, *m_copy;
};

}  // namespace kerridge
