// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QTableWidget;

namespace kerridge {

/// The widths of a kernel, one for every input: their names and numbers, each to be edited.
class InputWidthsTable : public QWidget {
  Q_OBJECT

 public:
  explicit InputWidthsTable(QWidget* parent = nullptr);

  /// Inputs without a name are numbered. Numbers that were chosen by a criterion are not to be edited.
  void setWidths(const std::vector<double>& widths, const std::vector<std::string>& names, bool editable);

 Q_SIGNALS:
  void edited(const std::vector<double>& widths);

 private:
  void changeCell(int row, int column);
  void say(const QString& text);

  QTableWidget* m_table;
  QLabel* m_message;
  std::vector<double> m_widths;
  std::vector<std::string> m_names;
  bool m_editable = true;
};

}  // namespace kerridge
