// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QAbstractTableModel>
#include <QStyledItemDelegate>

#include "stages/overview.h"

namespace kerridge {

/// A line for each column of the data: name, histogram, share of gaps, mean, deviation, correlation with the target.
class OverviewModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Part { name, histogram, missing, mean, deviation, withTarget, parts };
  static constexpr int sortRole = Qt::UserRole;

  using QAbstractTableModel::QAbstractTableModel;

  void setOverview(std::shared_ptr<const DataOverview> overview);
  const DataOverview* overview() const { return m_overview.get(); }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  double number(std::size_t row, int part) const;

  std::shared_ptr<const DataOverview> m_overview;
};

/// Paints the histograms.
class HistogramDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  HistogramDelegate(const OverviewModel& model, QObject* parent);
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  const OverviewModel& m_model;
};

}  // namespace kerridge
