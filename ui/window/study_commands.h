// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QObject>
#include <QPointer>
#include <string>
#include <vector>

#include "studies/study.h"
#include "window/message.h"

class QAction;
class QMenu;
class QWidget;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class FileCommands;
class PaperTableDialog;
class ResultsController;
class StudyDialog;
struct Reproduction;

/// The Studies menu: every study with its dialog, the examples, the papers' tables and figures, stopping, and taking
/// studies out of the experiment.
class StudyCommands : public QObject {
  Q_OBJECT

 public:
  StudyCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, FileCommands& files,
                QWidget* window);

  void fillMenu(QMenu* menu);
  /// Opens the study's dialog.
  StudyDialog* open(const Study& study);
  /// A document that computes a table or figure of a paper on those of its data sets that are in `folder` (empty: the
  /// last one used) or were downloaded; missing sets are reported.
  void reproduce(const Reproduction& reproduction, const QString& folder = {});
  /// The results in the shape of the papers' tables, in a window that follows them.
  PaperTableDialog* showTables();
  /// Takes a study out, its charts with it.
  void remove(int position);

 Q_SIGNALS:
  void helpRequested(const QString& page);
  void message(const kerridge::Message& message);

 private:
  void run(const StudyDialog& dialog);
  void fillRemoveMenu();
  void refreshTables();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  ChartGrid& m_charts;
  FileCommands& m_files;
  QWidget* m_window;
  QMenu* m_remove = nullptr;
  std::optional<std::vector<std::string>> m_listed;  ///< ids of the studies in that menu
  QAction* m_tables = nullptr;
  QPointer<PaperTableDialog> m_tableDialog;
};

}  // namespace kerridge
