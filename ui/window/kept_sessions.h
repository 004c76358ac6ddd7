// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QObject>
#include <QPixmap>
#include <vector>

#include "storage/session_store.h"
#include "window/message.h"

class QAction;
class QMenu;
class QWidget;

namespace kerridge {

class ChartGrid;
class DataOpening;
class ExperimentDocument;
class FileCommands;
class NoteWriter;

/// Keeps every document with changes when another one replaces it, for whatever reason, and the last one when the
/// window is closed; offers them in the menu "Restore session".
class KeptSessions : public QObject {
  Q_OBJECT

 public:
  KeptSessions(ExperimentDocument& document, DataOpening& opening, FileCommands& files, ChartGrid& charts,
               NoteWriter& writer, QWidget* window);
  ~KeptSessions() override;

  /// Nothing is kept or offered before.
  void start(const QString& folder);
  /// The document with which the window is closed; waits until it is safe. False if it has changes and cannot be kept,
  /// after a message that says so: the second attempt continues without it.
  bool keepLast();
  /// The command for the session that a crash left comes first.
  void addCrashed(QAction* command);
  QMenu* menu() const { return m_menu; }
  const std::vector<KeptSession>& sessions() const { return m_sessions; }

 Q_SIGNALS:
  void message(const kerridge::Message& message);

 private:
  void keepLeft();
  void keep(KeptSession session);
  KeptSession present() const;
  QByteArray picture() const;
  void refresh();
  void take(std::vector<KeptSession> sessions);
  void fill();
  void refreshUsable();
  void restore(const KeptSession& session);
  void tell(const RecoveryState& state, bool keepsFile);

  ExperimentDocument& m_document;
  DataOpening& m_opening;
  FileCommands& m_files;
  ChartGrid& m_charts;
  NoteWriter& m_writer;
  QMenu* m_menu;
  Experiment m_initial;  // what the program starts with need not be kept
  std::optional<SessionStore> m_store;
  std::vector<KeptSession> m_sessions;  // newest first, as the menu shows them
  std::optional<RecoveryState> m_restoring;
  bool m_toldOfFailure = false;
  bool m_mayLose = false;  // it has been said that the last document cannot be kept
};

}  // namespace kerridge
