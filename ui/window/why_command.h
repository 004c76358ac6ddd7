// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QMainWindow;
class QMenu;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class ExplainPanel;
class FigurePanel;
class ResultsController;
struct Why;

/// Why is this value here? Shift and a click in a chart, or the key Y at its cursor, give three sentences about these
/// data in the panel Explain, rings in the other charts, and the lines of Python that compute the number.
class WhyCommand : public QObject {
  Q_OBJECT

 public:
  WhyCommand(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, ExplainPanel& panel,
             QMainWindow& window);

  void addTo(QMenu* menu);

 private:
  void ask(FigurePanel* panel, double x, double y);
  void askAtCursor();
  QString answer(const Why& why) const;
  void clear();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  ChartGrid& m_charts;
  ExplainPanel& m_panel;
  QMainWindow& m_window;
  bool m_ringed = false;  ///< the rows in the charts are those of an answer
};

}  // namespace kerridge
