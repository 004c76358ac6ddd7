// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <QObject>
#include <QTimer>

#include "storage/recovery_file.h"
#include "window/message.h"

class QAction;

namespace kerridge {

class DataOpening;
class ExperimentDocument;
class FileCommands;
class NoteWriter;
class ResultsController;

/// Keeps the experiment of the window in a recovery file, a moment after each change, until the window is closed; and
/// restores that of an earlier session that ended without closing its window. That happens without a question, but
/// only once: an experiment that ends the program again is offered from then on.
class SessionRecovery : public QObject {
  Q_OBJECT

 public:
  SessionRecovery(ExperimentDocument& document, ResultsController& controller, DataOpening& opening,
                  FileCommands& files, NoteWriter& writer, QObject* parent);
  ~SessionRecovery() override;

  /// Nothing is kept or restored before. With `opensFile` the window opens a file of the user's choice, so that a
  /// former session is only offered.
  void start(const QString& folder, bool opensFile);
  /// The window was closed normally: nothing is to be restored. Waits for pending writes. To be called before the
  /// document is destroyed. An offer that was not accepted stays for the next start.
  void finish();
  /// If a message on the data of the restored experiment replaces the one that it was restored: shows both.
  void introduce(Message& message);
  /// For the menu of sessions, visible while there is one that ended unexpectedly.
  QAction* action() const { return m_action; }

 Q_SIGNALS:
  void message(const kerridge::Message& message);
  /// What this message said does not hold any more.
  void messageOver(const QString& text);

 private:
  bool makeFile();
  /// Says so once, and tries again by itself after a while.
  void retryLater(const QString& reason);
  void schedule();
  void keep();
  /// The button of the message that the experiment was restored.
  BannerAction startFreshAction();
  void startFresh();
  void restore();
  /// The mark of the trial is on disk, or cannot be written.
  void restoreMarked(const QString& problem);
  void receive(const RecoveryState& restored);
  void hear(const QString& file, const QString& problem);
  void offer(const QString& problem = {});
  void takeOffer();
  void discardOffer();
  void refreshAction();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  DataOpening& m_opening;
  FileCommands& m_files;
  NoteWriter& m_writer;
  QAction* m_action;
  Experiment m_initial;                         // what the program starts with need not be kept
  QString m_folder;                             // empty: nothing is kept
  std::shared_ptr<RecoveryFile> m_file;         // null: it cannot be made yet
  std::optional<RecoveryFile::Orphan> m_offer;  // of the session before
  std::optional<RecoveryState> m_discarded;     // by “Start fresh”, for those who did not mean it
  QString m_introduction;
  bool m_marking = false, m_restoring = false, m_onTrial = false;
  bool m_toldOfFailure = false;
  QString m_notKept;  // the message that nothing is kept, while it holds
  int m_pause;        // milliseconds until the next attempt after a failure
  QTimer m_timer;
};

}  // namespace kerridge
