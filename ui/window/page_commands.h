// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include "document/background_task.h"
#include "window/message.h"

class QAction;
class QWidget;

namespace kerridge {

class ExperimentDocument;
class FileCommands;
struct Lesson;
class ResultsController;

/// File ▸ Export a live page…: the experiment, or a lesson, as an HTML file that computes. `kerridge page` writes it,
/// in another process: it computes in the language of the page, and a process has only one.
class PageCommands : public QObject {
  Q_OBJECT

 public:
  PageCommands(ExperimentDocument& document, ResultsController& controller, FileCommands& files, QWidget* window);

  QAction* action() const { return m_action; }
  /// The program that writes pages; by default this one.
  void setProgram(const QString& program) { m_program = program; }
  /// Asks what to write and where.
  void write();
  /// Asks where.
  void writeLesson(const Lesson& lesson);
  BackgroundTask& task() { return m_task; }

 Q_SIGNALS:
  void message(const kerridge::Message& message);

 private:
  /// What a page contains of the data file, a sentence; "" for data that the program makes.
  QString contents() const;
  QString usualFile(const QString& name) const;
  /// Of the experiment or lesson in `input`, in JSON.
  void start(const QStringList& options, const QByteArray& input, const QString& file);

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  FileCommands& m_files;
  QWidget* m_window;
  QAction* m_action;
  QString m_program;
  BackgroundTask m_task;  // last: its worker stops before the others go
};

}  // namespace kerridge
