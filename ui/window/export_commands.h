// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QObject>
#include <QStringList>

#include "document/background_task.h"
#include "window/message.h"

class QAction;
class QWidget;

namespace kerridge {

class ExperimentDocument;
class FileCommands;
class ResultsController;

/// File ▸ Export all: every table and every chart of the experiment and a report, in a folder that appears when it is
/// complete; by the same code as `kerridge run`.
class ExportCommands : public QObject {
  Q_OBJECT

 public:
  ExportCommands(ExperimentDocument& document, ResultsController& controller, FileCommands& files, QWidget* window);

  QAction* action() const { return m_action; }
  /// Asks what to export and where.
  void exportAll();
  /// Without a question; waits for the results if they are still being computed.
  void exportTo(const QString& folder, const QStringList& formats);
  BackgroundTask& task() { return m_task; }

 Q_SIGNALS:
  void message(const kerridge::Message& message);

 private:
  struct Request {
    QString folder;
    QStringList formats;
  };
  void beginWhenReady();
  void begin(const Request& request);
  QString usualFolder() const;

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  FileCommands& m_files;
  QWidget* m_window;
  QAction* m_action;
  std::optional<Request> m_waiting;
  BackgroundTask m_task;  // last: its worker stops before the others go
};

}  // namespace kerridge
