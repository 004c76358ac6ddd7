// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

class QLabel;
class QMenu;
class QTableView;
class QToolButton;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class InfluenceDialog;
class SelectedRowsModel;
class ResultsController;

/// The rows of the data that were chosen in a chart, with what every visible model makes of them; or all rows, where
/// lines that are chosen here are ringed in the charts and the other way round.
class SelectedRowsPanel : public QWidget {
  Q_OBJECT

 public:
  SelectedRowsPanel(ChartGrid& charts, ExperimentDocument& document, ResultsController& controller,
                    QWidget* parent = nullptr);

  /// The command that the button *Influence…* is, too.
  void addTo(QMenu* menu);
  QTableView* table() { return m_table; }
  bool showsAll() const;
  /// Header first; exact numbers: row in the source, part, target, prediction and residual of every model, inputs.
  std::vector<std::vector<std::string>> cells() const;

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void refresh();
  void copyCsv();
  void showInfluence();
  void markRows();
  void chooseRows();

  ChartGrid& m_charts;
  ExperimentDocument& m_document;
  ResultsController& m_controller;
  SelectedRowsModel* m_model;
  QTableView* m_table;
  QLabel* m_hint;
  QToolButton *m_all, *m_influence, *m_copy, *m_clear;
  InfluenceDialog* m_dialog = nullptr;
  bool m_marking = false;
};

}  // namespace kerridge
