// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include "document/background_task.h"
#include "storage/data_file.h"
#include "storage/data_reading.h"
#include "storage/recovery_state.h"
#include "widgets/missing_glyphs.h"
#include "window/message.h"

class QWidget;

namespace kerridge {

class ExperimentDocument;
class OpenDataDialog;
class ResultsController;

/// Brings files into the document: data files and experiments, read in the background. The loaded data stay until the
/// new file has proved readable; then it is one undoable step (data) or a new document (an experiment).
class DataOpening : public QObject {
  Q_OBJECT

 public:
  DataOpening(ExperimentDocument& document, ResultsController& controller, QWidget* window);

  /// Reads; for the status bar, once that takes as long as people notice.
  BackgroundTask& task() { return m_task; }
  static constexpr int slowMilliseconds = 300;

  /// Reads a data file. An unambiguous one is taken at once; else the page with its choices opens. `reading` is
  /// binding; roles that are given are used, else they are proposed.
  void open(const QString& file, const ReadOptions& reading = {}, const std::optional<Roles>& roles = {});
  void openData(const QString& file) { open(file); }
  /// The page for the data of the document.
  void changeReading();
  /// The page for the file that could not be read last: another separator may work.
  void changeFailedReading();
  /// The document's data from this file, read with the same settings and everything else kept: the same file after it
  /// changed, or the location it was moved to. The page opens if the roles no longer fit.
  void replaceFile(const QString& file);
  /// The rows of this file as the test part of every split: one step. The data are of a file.
  void setTestFile(const QString& file);
  /// Another document. The caller has asked about unsaved changes. If the data file is not the one that the experiment
  /// was saved with, its data are withheld from the controller. One of the program's own examples becomes a document
  /// without a file, so that saving asks for a name.
  void openExperiment(const QString& file);
  /// A document of an earlier session with its file, unless `fileHash` is given and the file no longer has that hash:
  /// saving would then overwrite later changes by others. restored() follows in any case except cancellation or another
  /// request: problems with its data are reported by the computation.
  void restoreExperiment(const RecoveryState& state, const std::string& fileHash = {});
  void cancel() { m_task.cancel(); }
  bool isBusy() const { return m_task.isBusy(); }

 Q_SIGNALS:
  void message(const kerridge::Message& message);
  /// A message with this text no longer holds: nothing is read any more.
  void messageOver(const QString& text);
  /// The user wants the rows without a target predicted.
  void predictionWanted();
  /// A file was opened and is in use now.
  void opened(const QString& file);
  /// `keepsFile`: the document still belongs to the file of the state.
  void restored(const kerridge::RecoveryState& state, bool keepsFile);

 private:
  struct OpenedExperiment;

  void receiveData(const DataReading& reading);
  void receivePreview(const DataReading& reading, bool replacesReading);
  void receiveTestFile(const DataReading& reading);
  void receiveReplacement(const DataReading& reading);
  void receiveExperiment(const OpenedExperiment& opened);
  void showPage(const DataReading& reading, bool replacesReading);
  /// Into the document. `relocates`: it is the same document, with its data at another place.
  void take(const DataReading& reading, const Experiment& after, const QString& stepName, bool relocates);
  /// The same, with a message that says what was loaded.
  void use(const DataReading& reading, const Experiment& after, const QString& stepName, bool relocates);
  /// The other columns that could be predicted, to be chosen in the banner.
  BannerAction targetsAction(const DataReading& reading);
  void predict(const DataReading& reading, Index column);
  /// Reads the file again, the sentinels of its columns taken for missing values.
  void makeSentinelsMissing(const DataReading& reading);
  void fail(const std::vector<Diagnostic>& diagnostics);
  void fail(const DataReading& reading);
  void start(const QString& file, BackgroundTask::Job job);
  /// Reads an experiment and its data in the background.
  void startExperiment(OpenedExperiment opening, const QString& shownName);
  static void readDataOf(OpenedExperiment& opened, const RunContext& context);

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  QWidget* m_window;
  QString m_file;
  QPointer<OpenDataDialog> m_page;
  DataReading m_failed;
  QTimer m_slow;
  QString m_readingSaid;  ///< what the window says about the file that is being read; "" while it says nothing
  MissingGlyphs m_glyphs;
  BackgroundTask m_task;
};

}  // namespace kerridge
