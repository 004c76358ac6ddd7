// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QAbstractTableModel>
#include <vector>

#include "data/table_summary.h"
#include "dialogs/column_roles.h"

namespace kerridge {

/// The first rows of a table as read; its header gives the name, role, type, range and warnings of every column.
class TablePreviewModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  /// Lines of the header, each a text; columnRole is a ColumnRole as int, warning true if the remark is a problem.
  enum HeaderRole { titleRole = Qt::UserRole, columnRoleRole, summaryRole, remarkRole, warningRole };

  using QAbstractTableModel::QAbstractTableModel;

  /// `table` may be null; `columns` has one summary per column of it. With `isPreview` the summaries are those of the
  /// first rows only.
  void setTable(std::shared_ptr<const Table> table, const Roles& roles, std::vector<ColumnSummary> columns,
                bool isPreview);
  /// Shows another choice of roles before the data set made of it is there.
  void setRoles(const Roles& roles);

  /// Does the first column of a block of wavelengths stand for all of it? Whoever shows the table hides the others.
  void setCollapsed(bool collapsed);
  bool isCollapsed() const { return m_collapsed; }
  const std::vector<WavelengthBlock>& blocks() const { return m_blocks; }

  const std::shared_ptr<const Table>& table() const { return m_table; }
  ColumnRole columnRole(int column) const { return m_parts.at(static_cast<std::size_t>(column)); }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString remark(std::size_t column) const;
  /// The block that the column stands for; null if it stands for itself.
  const WavelengthBlock* blockAt(std::size_t column) const;
  QString title(std::size_t column) const;
  QString summary(std::size_t column) const;
  bool isProblem(std::size_t column) const;
  void takeRoles(const Roles& roles);

  std::shared_ptr<const Table> m_table;
  std::vector<ColumnRole> m_parts;
  std::vector<Transform> m_transforms;  ///< one per column; ignored for columns that are not inputs
  std::vector<ColumnSummary> m_columns;
  std::vector<WavelengthBlock> m_blocks;
  bool m_collapsed = true;
  bool m_isPreview = false;
};

/// Type and range or number of texts: "2.33 … 82.6", "text, 3 different"; "no values".
QString columnSummary(const ColumnSummary& column);

}  // namespace kerridge
