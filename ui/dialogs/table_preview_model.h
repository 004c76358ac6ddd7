// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QAbstractTableModel>

#include "data/dataset.h"

namespace kerridge {

/// The first rows of a table as read, the part that each column plays in its header.
class TablePreviewModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;

  /// `table` may be null.
  void setTable(std::shared_ptr<const Table> table, const Roles& roles);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::shared_ptr<const Table> m_table;
  Roles m_roles;
  int m_target = -1;
};

/// One line on a column: type, range or categories, missing values.
QString columnSummary(const Column& column);

}  // namespace kerridge
