// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <string>

#include "document/background_task.h"
#include "engine/changed_study_data.h"
#include "storage/data_file.h"
#include "window/message.h"

namespace kerridge {

class DataOpening;
class ExperimentDocument;
class ResultsController;

/// Ensures that no result comes from data other than those in the document, and that the user is told: asks what to do
/// if the data file of an experiment has changed, moved or cannot be read, and watches the file in use.
class DataGuard : public QObject {
  Q_OBJECT

 public:
  DataGuard(ExperimentDocument& document, ResultsController& controller, DataOpening& opening, QObject* parent);

 Q_SIGNALS:
  void message(const kerridge::Message& message);
  /// The user wants to say where the data file is.
  void fileWanted();
  /// The same of the test file.
  void testFileWanted();

 private:
  void ask(const DataCheck& check);
  void askOfStudy(const ChangedStudyData& changed);
  void useChangedFile();
  void watch();
  void look();
  void receive(const DataSpec& spec, const DataCheck& check);

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  DataOpening& m_opening;
  QFileSystemWatcher m_watcher;
  QTimer m_settle;
  QStringList m_watched;
  std::string m_told;  ///< the state that the user was told of last: the hashes, or the message
  BackgroundTask m_task;
};

}  // namespace kerridge
