// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class FigurePanel;
class ResultsController;

/// Small multiples of a chart, from its menu.
class MultiplesCommands : public QObject {
  Q_OBJECT

 public:
  MultiplesCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, QWidget* window);

  /// Opens the dialog for the current chart.
  void open();
  /// Why there are no small multiples of this chart now; "" if there are.
  QString obstacle(FigurePanel* panel) const;

 private:
  void refresh();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  ChartGrid& m_charts;
  QWidget* m_window;
};

}  // namespace kerridge
