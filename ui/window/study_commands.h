// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "studies/study.h"

class QMenu;
class QWidget;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class FileCommands;
class ResultsController;
class StudyDialog;

/// The Studies menu: every study with its dialog, the examples, stopping, and taking studies out of the experiment.
class StudyCommands : public QObject {
  Q_OBJECT

 public:
  StudyCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, FileCommands& files,
                QWidget* window);

  void fillMenu(QMenu* menu);
  /// Opens the study's dialog.
  StudyDialog* open(const Study& study);
  /// Takes a study out, its charts with it.
  void remove(int position);

 Q_SIGNALS:
  void helpRequested(const QString& page);

 private:
  void run(const StudyDialog& dialog);
  void fillRemoveMenu();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  ChartGrid& m_charts;
  FileCommands& m_files;
  QWidget* m_window;
  QMenu* m_remove = nullptr;
};

}  // namespace kerridge
