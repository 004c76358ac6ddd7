// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include <optional>
#include <string>
#include <vector>

#include "document/background_task.h"
#include "prediction/group_influence.h"

class QLabel;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class ResultsController;

/// λ, test error and one prediction of every visible method with the selected training rows and without them. The
/// window stays usable beside it: other rows, other data and other models are computed again.
class InfluenceDialog : public QDialog {
  Q_OBJECT

 public:
  InfluenceDialog(ChartGrid& charts, ExperimentDocument& document, ResultsController& controller,
                  QWidget* parent = nullptr);

  BackgroundTask& task() { return m_task; }
  /// Header first; exact numbers.
  std::vector<std::vector<std::string>> cells() const;

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void follow();
  void compute();
  void fill(const std::vector<MethodInfluence>& influences);
  /// Position in the data of the row that is asked for; nothing if the data have no such row.
  std::optional<Index> rowAsked() const;
  QStringList headers() const;

  ChartGrid& m_charts;
  ExperimentDocument& m_document;
  ResultsController& m_controller;
  QLabel* m_text;
  QSpinBox* m_row;
  QTableWidget* m_table;
  QLabel* m_note;
  QPushButton* m_copy;
  QTimer m_delay;
  // What the table belongs to, or is computed for: results, with the models where the mouse has moved them.
  std::shared_ptr<const Results> m_results;
  Experiment m_experiment;
  std::vector<Index> m_rows;
  std::vector<MethodInfluence> m_influences;
  BackgroundTask m_task;  // last member: it ends before the others go
};

}  // namespace kerridge
