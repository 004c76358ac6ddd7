// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace kerridge {

class ChartGrid;
class EditFigureDialog;
class ExperimentDocument;
class FigurePanel;

/// *Edit figure…* of a chart: the dialog changes the document, step by step in its history, and follows it.
class FigureEditCommands : public QObject {
  Q_OBJECT

 public:
  FigureEditCommands(ExperimentDocument& document, ChartGrid& charts, QWidget* window);

 private:
  void open(FigurePanel* panel, const QString& part);
  void apply(EditFigureDialog* dialog, const std::string& figure);
  void loadStyle(QWidget* parent);
  void saveStyle(const std::string& figure, QWidget* parent);

  ExperimentDocument& m_document;
  QWidget* m_window;
};

}  // namespace kerridge
