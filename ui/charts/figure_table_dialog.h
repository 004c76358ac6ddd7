// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include "figures/figure.h"

class QLabel;
class QTableView;

namespace kerridge {

class FigureView;
class TextTableModel;

/// Cells of text, header first, as a table; not modal.
class TextTableDialog : public QDialog {
  Q_OBJECT

 public:
  TextTableDialog(const QString& title, const std::vector<std::vector<std::string>>& cells, QWidget* parent);

  QTableView* table() const { return m_table; }

 protected:
  TextTableModel* model() const { return m_model; }
  void addHint(QLabel* hint);

 private:
  TextTableModel* m_model;
  QTableView* m_table;
};

/// The numbers of a figure as a table, a moment after each change of the figure, for those who cannot see the picture.
/// Lines that represent rows of the data can be selected here or in the charts.
class FigureTableDialog : public TextTableDialog {
  Q_OBJECT

 public:
  explicit FigureTableDialog(FigureView* view);

 private:
  void follow();
  /// Marks the lines of the rows that are ringed in the charts.
  void markRows();
  void chooseRows();

  FigureView* m_view;
  QLabel* m_hint;
  std::vector<Index> m_rows;  // of the lines, −1 for none
  QTimer m_delay;
  bool m_marking = false;
};

}  // namespace kerridge
