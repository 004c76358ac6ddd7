// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QObject>
#include <QTimer>

#include "dialogs/data_reading.h"
#include "window/background_task.h"
#include "window/message.h"

class QWidget;

namespace kerridge {

class ExperimentDocument;
class StudyController;

/// Brings files into the document: data files and experiments, read in the background. What was loaded stays until the
/// new file has proved readable; then it is one undoable step (data) or a new document (an experiment).
class DataOpening : public QObject {
  Q_OBJECT

 public:
  DataOpening(ExperimentDocument& document, StudyController& controller, QWidget* window);

  /// Reads a data file. An unambiguous one is taken at once; else the page with its choices opens. `reading` is what to
  /// insist on; roles that are given are used, else they are proposed.
  void open(const QString& file, const ReadOptions& reading = {}, const std::optional<Roles>& roles = {});
  void openData(const QString& file) { open(file); }
  /// The page for the data of the document.
  void changeReading();
  /// Replaces the document. The caller has asked about unsaved changes.
  void openExperiment(const QString& file);
  void cancel() { m_task.cancel(); }
  bool isBusy() const { return m_task.isBusy(); }

 Q_SIGNALS:
  void message(const kerridge::Message& message);
  /// A file was opened and is in use now.
  void opened(const QString& file);

 private:
  void receiveData(const DataReading& reading);
  void receiveExperiment(const QString& file, const Experiment& experiment, const LoadedData& loaded,
                         const std::vector<Diagnostic>& diagnostics);
  void showPage(const DataReading& reading, bool replacesReading);
  void use(const DataReading& reading, StandardizeSpec standardize, const QString& stepName);
  void fail(const std::vector<Diagnostic>& diagnostics);
  void start(const QString& file, BackgroundTask::Job job);

  ExperimentDocument& m_document;
  StudyController& m_controller;
  QWidget* m_window;
  QString m_file;
  QTimer m_slow;
  BackgroundTask m_task;
};

}  // namespace kerridge
