// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QDialog>
#include <QPointer>

#include "document/background_task.h"
#include "stages/overview.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QSortFilterProxyModel;
class QTableView;

namespace kerridge {

class ChartGrid;
class CorrelationMap;
class FigureView;
class OverviewModel;
class ResultsController;

/// Looks at the data before anything is fitted: each column with its histogram and gaps, one against another, and all
/// correlations in the order of their clusters. Rows that are selected here are ringed in the charts, and the other way
/// round. Under a seal only training rows are shown. Computed in the background whenever the data change.
class DataOverviewDialog : public QDialog {
  Q_OBJECT

 public:
  DataOverviewDialog(ResultsController& controller, ChartGrid& charts, QWidget* parent = nullptr);

  bool isBusy() const { return m_task.isBusy(); }
  /// Shows column x of the overview with y, the target if it is the last.
  void choose(Index x, Index y);

 private:
  QWidget* buildColumns();
  QWidget* buildPictures();
  /// Starts again if data or rows are others.
  void refresh();
  void take(std::shared_ptr<const DataOverview> overview);
  void showScatter();
  void chooseLine();

  ResultsController& m_controller;
  ChartGrid& m_charts;
  OverviewModel* m_model;
  QSortFilterProxyModel* m_sorted;
  QTableView* m_table;
  QLineEdit* m_find;
  QComboBox* m_against;
  FigureView *m_histogram, *m_scatter;
  CorrelationMap* m_map;
  QLabel *m_said, *m_state;
  std::shared_ptr<const Dataset> m_data;
  std::vector<Index> m_rows;
  std::shared_ptr<const DataOverview> m_overview;
  Index m_x = 0, m_y = 0;
  BackgroundTask m_task;  // last: its worker ends before the others go
};

/// Data ▸ Overview.
class OverviewCommand : public QObject {
  Q_OBJECT

 public:
  OverviewCommand(ResultsController& controller, ChartGrid& charts, QWidget* window);
  void addTo(QMenu* menu);
  /// Shows the window: the open one if there is one.
  void open();
  /// Null if it is not open.
  DataOverviewDialog* dialog() const { return m_dialog; }
  /// Nothing of the results reaches the window any more.
  void finish();

 private:
  ResultsController& m_controller;
  ChartGrid& m_charts;
  QWidget* m_window;
  QPointer<DataOverviewDialog> m_dialog;
};

}  // namespace kerridge
